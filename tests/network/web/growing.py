"""A log that is written while somebody looks at it."""

from __future__ import annotations

from pathlib import Path

from tests.record.journal.logs import a_game, a_header

from vialibera.record.journal.header import Player, header_data
from vialibera.record.journal.log_lines import LogReader, OpenLine, render_command_line, seal_line
from vialibera.record.reading.log_follower import LogFollower

LINES = 240


class Growing:
    """A log that is written while it is looked at."""

    def __init__(self, path: Path, seed: int = 1) -> None:
        header = a_header("lira")
        people = [Player("Anna", ""), Player("Bruno", ""), Player("Carla", "")]
        datas: list[OpenLine] = [header_data(header._replace(players=tuple(people)))]
        datas += [
            render_command_line(number, *played) for number, played in enumerate(a_game("lira", seed, most=LINES), 1)
        ]
        self.path, self.crc = path, 0
        self.known: dict[str, tuple[LogFollower, list[str]]] = {}
        self.rows = iter(datas)
        path.write_bytes(b"")
        self.grow(1)

    def grow(self, count: int = LINES) -> None:
        with self.path.open("ab") as file:
            for data in [data for _, data in zip(range(count), self.rows, strict=False)]:
                line, self.crc = seal_line(data, self.crc)
                file.write(line)

    def told(self, lang: str = "it") -> list[str]:
        """All that it tells by now."""
        if lang not in self.known:
            self.known[lang] = LogFollower(LogReader(self.path.open("rb")), lang), []
        follower, lines = self.known[lang]
        lines += [line.shown for batch in follower.new_batches() for line in batch.lines]
        return lines[:]
