"""A very long game through the whole program, in a process of its own: nothing told is missing, its memory is flat."""

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.apart import environment
from tests.conftest import PROFILE
from tests.shell.game.test_killed import in_order, replayed, told

from vialibera.cli import main
from vialibera.record.journal.recover import load_game

TURNS = 10_000 if PROFILE == "deep" else 40
KEYS = "\n\na\nr\n\n0\nesc\n"
"""Two people throw, buy, refuse, pass, want none, and leave whatever list that has opened."""
RICH = ("--ruleset", "lira", "--set", "go.salary=2000000")
"""Nobody can be ruined who gets so much in passing: the game need not end."""
SEATS = ("--players", "Anna,Bruno", "--bot", "Carla=random", "--bot", "Dario=prudente")
PATIENCE = 5.0
ROOM = 24 << 10
"""So many kilobytes more it may hold in the end than after a tenth of its turns."""

DONE = re.compile("(Anna|Bruno|Carla|Dario) (lancia|compra|paga|passa dal|ipoteca|riscatta) ")
"""Events, and no question."""

BEGINS = b'["TurnBegan",'


class Running:
    """A game that is fed with keys until it has had so many turns."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "game.jsonl"
        words = ["play", *RICH, *SEATS, "--seed", "1", "--log", str(self.log), "--voice", str(folder / "said.jsonl")]
        self.errors = (folder / "errors").open("w+")
        surroundings = environment(folder)
        with (folder / "config" / "vialibera.toml").open("a") as settings:
            settings.write('[speech]\nverbosity = "full"\n')  # as the replay that it is compared with
        self.process = subprocess.Popen(
            [sys.executable, "-m", "vialibera", "--lang", "it", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
            env=surroundings,
            text=True,
        )
        self.turns = self.read = 0

    def feed(self, turns: int) -> None:
        """Until it has had so many; what is pressed next waits until a turn has begun, or for a while."""
        assert self.process.stdin is not None
        while self.turns < turns:
            assert self.process.poll() is None, "the game has ended"
            self.process.stdin.write(KEYS)
            self.process.stdin.flush()
            before, end = self.turns, time.monotonic() + PATIENCE
            while self.turns == before and time.monotonic() < end:
                time.sleep(0.01)
                self.look()

    def look(self) -> None:
        """Counts the turns that were begun since it looked last."""
        if self.log.exists():
            with self.log.open("rb") as file:
                file.seek(self.read)
                whole = file.read().rpartition(b"\n")[0]
            self.turns, self.read = self.turns + whole.count(BEGINS), self.read + len(whole)

    def memory(self) -> int:
        """The kilobytes it holds."""
        rows = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(row.split()[1]) for row in rows if row.startswith("VmRSS"))

    def end(self) -> str:
        """Nothing more is typed: it says where the game is; what it complained of."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        assert self.process.wait() == 0
        self.look()
        self.errors.seek(0)
        with self.errors:
            return self.errors.read()


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is nowhere to read what a process holds")
def test_a_game_of_ten_thousand_turns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Running(tmp_path)
    try:
        game.feed(TURNS // 10)
        before = game.memory()
        game.feed(TURNS)
        after = game.memory()
        assert game.end() == ""
    finally:
        game.process.kill()
    with capsys.disabled():
        print(f"\n{game.turns} turns, {load_game(game.log).line_count} commands, {before} kB, {after} kB")
    assert after - before < ROOM
    assert main(["replay", "--verify", str(game.log), "--lang", "en"]) == 0
    said = [line for line in told(tmp_path) if DONE.match(line)]
    assert len(said) > TURNS and in_order(said, replayed(game.log)) is None
