"""A whole tournament played by computer players through the real program, killed again and again."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests.tournament.rounds.desks import DeskForTests, names

from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.topics.ending import final_standings as table_standings
from vialibera.shell.saved_games.replaying import lines_from_here
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.game_logs import current_game
from vialibera.tournament.rounds.office import local_time_now
from vialibera.tournament.rounds.standings import tournament_standings

PATIENCE = 120.0
FIRST, LAST = 1_000, 90_000
"""A log of so many bytes is still in the middle of its game; its header alone has some 24,000."""

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="kill -9 is of Unix")]


class PlayedTournament:
    """A tournament whose every table is played in a process of its own."""

    def __init__(self, folder: Path, players: int, rounds: int, kills: int) -> None:
        self.folder, self.chance = folder, random.Random(f"{players} {rounds} {kills}")
        self.desk = DeskForTests(folder, names(players), rounds=rounds, final=4)
        self.desk.now = local_time_now  # the programs at the tables write the hour of now
        tables = rounds * -(-players // 4) + 1
        self.kills = [0] * tables
        for _ in range(kills):
            self.kills[self.chance.randrange(tables)] += 1
        self.tries = self.killed = 0

    def play(self) -> None:
        for _ in range(self.desk.read_book().plan.rounds + 1):
            drawn = self.draw().data
            assert isinstance(drawn, dict)
            for table in self.desk.read_book().current_round.tables:
                for attempt in range(self.kills.pop()):
                    self.kill(f"{drawn['round']}.{table.number}", attempt == 0)
                self.finish(f"{drawn['round']}.{table.number}")
            assert not self.desk.read_book().current_round.open_tables

    def draw(self) -> DeskAnswer:
        """The next draw, once dice have told apart who is level for the final."""
        while True:
            try:
                return self.desk.draw()
            except DeskRefusal as refused:
                level = refused.facts["names"]
                assert refused.code == "final-level" and isinstance(level, list)
                self.desk.record_dice([(name, None) for name in level])

    def begin(self, spot: str, said: Path) -> subprocess.Popen[bytes]:
        step = ["tournament", "play", str(self.desk.file), spot]
        command = [sys.executable, "-m", "tests.tournament.rounds.bots_at_tables", "--lang", "it", *step]
        (self.folder / "vialibera.toml").write_text('[speech]\nverbosity = "full"\n')
        known = {**os.environ, "VIALIBERA_CONFIG": str(self.folder)}
        keys = self.folder / "keys"
        keys.write_text("\n" * 3000)
        with keys.open() as typed, (self.folder / "shown").open("w") as shown:
            return subprocess.Popen(
                [*command, "--voice", str(said)], stdin=typed, stdout=shown, stderr=shown, env=known
            )

    def kill(self, spot: str, first: bool) -> None:
        """At some moment between the first line of the log and the result at the desk."""
        self.tries += 1
        said = self.folder / f"said-{self.tries}.jsonl"
        before = self.desk.file.read_bytes()
        child = self.begin(spot, said)
        number, table = self.desk.read_book().parse_table_spot(spot)
        log, bytes = self.folder / f"cup-{number}-{table}.jsonl", self.chance.randrange(FIRST, LAST)
        end = time.monotonic() + PATIENCE
        while child.poll() is None and time.monotonic() < end and not (log.exists() and log.stat().st_size >= bytes):
            time.sleep(0.002)
        time.sleep(self.chance.random() * 0.02)
        child.kill()
        self.killed += child.wait() == -signal.SIGKILL
        self.must_stand(spot, said, before, first)

    def must_stand(self, spot: str, said: Path, before: bytes, first: bool) -> None:
        """All that was told: in the log of the game, and in the file of the desk."""
        assert self.desk.file.read_bytes().startswith(before)
        game = current_game(self.desk.read_book(), self.desk.read_book().find_spot(spot))
        told = done(said, self.desk.read_book().entrant_names())
        if game is None:
            assert not told
            return
        load_game(game.path)
        with open_log(game.path) as found:
            reel = Reel(found, "it")
            reel.narrator.verbosity = "full"  # otherwise a listener is told less than the log tells
            log_tells = [line.spoken for line in lines_from_here(reel)]
        assert set(told) <= set(log_tells)
        assert not first or in_order(told, log_tells), "a game that goes on says again what was said last"

    def finish(self, spot: str) -> None:
        """The table goes on where it was, to its end; a kill at the very end may have left only the result to bring."""
        if self.desk.read_book().find_table(*self.desk.read_book().parse_table_spot(spot)).outcome is None:
            child = self.begin(spot, self.folder / "rest.jsonl")
            assert child.wait(PATIENCE) == 0, (self.folder / "shown").read_text()[-2000:]
        assert self.desk.read_book().find_table(*self.desk.read_book().parse_table_spot(spot)).outcome is not None


def in_order(part: list[str], whole: list[str]) -> bool:
    rest = iter(whole)
    return all(line in rest for line in part)


def done(said: Path, players: list[str]) -> list[str]:
    """What players were told to have done, as far as the file of the voice was written."""
    rows = said.read_text("utf-8").splitlines(keepends=True) if said.exists() else []
    texts = [json.loads(row)["text"] for row in rows if row.endswith("\n")]
    act = re.compile(f"({'|'.join(map(re.escape, players))}) (lancia|compra|paga) ")
    return [text for text in texts if act.match(text)]


def told_by_logs(tournament: PlayedTournament) -> tuple[dict[str, Fraction], list[str]]:
    """Everybody's points, and the order of the final, from nothing but the logs of the games."""
    points: dict[str, Fraction] = defaultdict(Fraction)
    final: list[str] = []
    for path in sorted(tournament.folder.glob("cup-*.jsonl")):
        if path.stat().st_size < FIRST:
            continue
        game = verify_log_file(path, Chance)
        there = game.header.tournament
        assert there is not None and game.state.is_over
        rows = table_standings(game.state)
        order = [game.header.players[row.seat].name for row in rows]
        if there.round > tournament.desk.read_book().plan.rounds:
            final = order
            continue
        capital, step = {3: 1800, 4: 1500, 5: 1200}[len(rows)], Fraction(3, len(rows) - 1)
        for name, row in zip(order, rows, strict=True):
            level = sum(other.place == row.place for other in rows)
            place = 4 - step * (row.place - 1) - step * Fraction(level - 1, 2)
            points[name] += place + min(Fraction(2), Fraction(max(1, row.value), capital))
    return points, final


def played(folder: Path, players: int, rounds: int, kills: int) -> None:
    tournament = PlayedTournament(folder, players, rounds, kills)
    tournament.play()
    assert tournament.killed >= kills * 3 // 4, "most were killed in the middle of a game"
    rows = tournament_standings(tournament.desk.read_book())
    points, final = told_by_logs(tournament)
    assert [row.name for row in rows[:4]] == final
    assert {row.name: row.points for row in rows} == points
    rest = [row.points for row in rows[4:]]
    assert rest == sorted(rest, reverse=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("vialibera.tournament.rounds.game_logs.check_people_play", lambda header: None)
        checked = tournament.desk.check_tournament().data
    assert isinstance(checked, dict)
    assert checked["wrong"] == []


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """A folder that needs no waiting for a disk, where the system has one: a kill loses nothing of it either."""
    fast = Path("/dev/shm")
    with TemporaryDirectory(dir=fast if fast.is_dir() and os.access(fast, os.W_OK) else tmp_path) as folder:
        yield Path(folder)


def test_nine_players_two_rounds_a_final_and_six_kills(memory: Path) -> None:
    played(memory, players=9, rounds=2, kills=6)


@pytest.mark.deep
@pytest.mark.timeout(3000)
def test_a_hundred_players_three_rounds_a_final_and_forty_kills(memory: Path) -> None:
    played(memory, players=100, rounds=3, kills=40)
