"""Measure the events a second that are folded out of a log, and the bytes of a command, edition by edition.

    uv run python bench/journal.py [EDITION ...] [--turns 1000] [--player random] [--rounds 15]
    uv run python bench/journal.py torneo --turns 16000 --rounds 3

A game of four computer players is written to a log and read back several times, header included: `load` folds the
events, `verify` (counted in commands) decides everything again. The yardstick runs before each round, and the best of
both is printed; `at 3 M/s` is the rate on a machine whose yardstick makes three million throws a second. `memory` is
the peak of Python's objects during a load, which must not grow with the log; `sync` is the time until one command is on
the disk.
"""

from __future__ import annotations

import argparse
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal import recover
from vialibera.record.journal.header import Header, Player, header_data, new_header
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import render_command_line, seal_line
from vialibera.rules.editions import available_editions, load_edition
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import Pause, current_pause, new_game, play_command
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.rulebook import rules_from_sheet
from yardstick import THROWS, walk

STANDARD = 3_000_000
SEATS = 4
SYNCED = 50
LOADS = 3
"""Loads in a round: together they take as long as the yardstick."""

HEADING = (
    "edition     turns commands  events  bytes/cmd  fold ev/s  yardstick  at 3 M/s  verify c/s  memory kB  sync ms"
)

Played = tuple[Command, list[Event], Pause]


class Written(NamedTuple):
    """A log on the disk."""

    path: Path
    turns: int
    commands: int
    events: int
    bytes: int
    """The size without the header."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("editions", nargs="*", default=[name for name, _ in available_editions()])
    parser.add_argument("--turns", type=int, default=1000)
    parser.add_argument("--player", default="random")
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    print(
        "edition     turns commands  events  bytes/cmd  fold ev/s  yardstick  at 3 M/s  verify c/s  memory kB  sync ms"
    )
    for edition in given.editions:
        with TemporaryDirectory(dir=".") as folder:
            log = written(Path(folder), edition, given.player, given.turns)
            print(measured_line(edition, log, given.rounds), f"{sync_time(Path(folder), edition):8.2f}")


def measured_line(edition: str, log: Written, rounds: int) -> str:
    yardstick, fold, verify = 0.0, 0.0, 0.0
    for _ in range(rounds):
        yardstick = max(yardstick, THROWS / worked(lambda: walk(THROWS)))
        fold = max(fold, log.events / min(worked(lambda: recover.load_game(log.path)) for _ in range(LOADS)))
    verify = log.commands / worked(lambda: recover.verify_log_file(log.path))
    return (
        f"{edition:10}{log.turns:7}{log.commands:9}{log.events:8}{log.bytes / log.commands:11.0f}{fold:11,.0f}"
        f"{yardstick:11,.0f}{fold / yardstick * STANDARD:10,.0f}{verify:12,.0f}{most_held(log.path) / 1024:11,.0f}"
    )


def worked(act: Callable[[], object]) -> float:
    """Return the seconds of the processor, to which other programs on the machine do not count."""
    begun = process_time()
    act()
    return process_time() - begun


def passed(act: Callable[[], object]) -> float:
    """Return the seconds on the clock, for work that waits for the disk."""
    begun = perf_counter()
    act()
    return perf_counter() - begun


def most_held(path: Path) -> int:
    """Return the peak of Python's objects during a load, in bytes."""
    tracemalloc.start()
    recover.load_game(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def written(folder: Path, edition: str, player: str, turns: int) -> Written:
    """Write the first game that lasts so many turns, up to there, without waiting for the disk."""
    played = load_edition(edition)
    path, rules = folder / "log", rules_from_sheet(played.sheet)
    for seed in count(1):
        header, crc = seal_line(
            header_data(new_header(Header(played.data, tuple([Player("", "", player)] * SEATS), ""))), 0
        )
        commands = events = 0
        with path.open("wb") as file:
            file.write(header)
            draft = Draft(new_game(rules, SEATS))
            for played in game(draft, player, seed, turns):
                commands, events = commands + 1, events + len(played[1])
                row, crc = seal_line(render_command_line(commands, *played), crc)
                file.write(row)
        if draft.state.turn_no >= turns or player != "random":
            break
    return Written(path, draft.state.turn_no, commands, events, path.stat().st_size - len(header))


def game(draft: Draft, player: str, seed: int, turns: int) -> Iterator[Played]:
    """Play until the game ends or has lasted so many turns; yield each command with its events and pause."""
    state = draft.state
    players = [BOT_MAKERS[player](draft.rules, f"{seed} seat {seat}") for seat in range(SEATS)]
    chance = Chance(seed)
    while not state.is_over and state.turn_no < turns:
        actor = state.actors[0]
        claims = (players[right.seat].choose(state, right.seat) for right in state.open_claims if actor != CHANCE)
        claim = next(filter(None, claims), None)
        command = claim or (chance if actor == CHANCE else players[actor]).choose(state, actor)
        assert command is not None
        draft.events = []
        play_command(draft, command)
        yield command, draft.events, current_pause(state)


def sync_time(folder: Path, edition: str) -> float:
    """Return the median of the milliseconds until a command is on the disk."""
    played = load_edition(edition)
    header = new_header(Header(played.data, tuple([Player("", "", "prudente")] * SEATS), ""))
    times = []
    with LogFile.create(folder / "synced", header) as journal:
        for acted in game(Draft(new_game(rules_from_sheet(played.sheet), SEATS)), "prudente", 1, 10**6):
            times.append(passed(lambda acted=acted: journal.append(*acted)))  # type: ignore[misc]
            if len(times) == SYNCED:
                break
    return sorted(times)[SYNCED // 2] * 1000


if __name__ == "__main__":
    main()
