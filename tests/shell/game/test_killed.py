"""The program is killed at random moments: nothing told is missing afterwards, and the game can be finished."""

from __future__ import annotations

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Protocol

import pytest
from tests.conftest import PROFILE, count_done
from tests.keyboard import Quiet, long_ago
from tests.shipped import EDITIONS

from vialibera.cli import main
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.reel import Reel
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.program import Program
from vialibera.shell.saved_games.replaying import lines_from_here
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings.settings_file import SETTINGS_FILE_NAME
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

FORKED = PROFILE == "deep"
TIMES = 1000 if FORKED else 12
SEATS = ("--bot", "Ada", "--bot", "Bruno", "--bot", "Carla")
PATIENCE = 60.0
FIRST = 24_000
"""About as many bytes as a header has."""

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name != "posix", reason="kill -9 is of Unix")]


@pytest.fixture(autouse=True)
def whole_sentences_in_the_child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter forms lean on what was told before; the replay that the child is compared with is full too."""
    folder = tmp_path / "settings"
    folder.mkdir()
    (folder / SETTINGS_FILE_NAME).write_text('[speech]\nverbosity = "full"\n')
    monkeypatch.setenv("VIALIBERA_CONFIG", str(folder))


DONE = re.compile("(Anna|Bruno|Carla) (lancia|compra|paga|annulla) ")
WAVERING = ("--players", "Anna,Bruno,Carla")


class Child(Protocol):
    """A process that can be killed."""

    def poll(self) -> int | None: ...
    def kill(self) -> None: ...
    def wait(self) -> int: ...


class Fork:
    """The program in a fork of this process, which has imported all of it: for a thousand games that tells."""

    def __init__(self, words: list[str], keys: Path) -> None:
        self.status: int | None = None
        self.pid = os.fork()
        if self.pid == 0:
            try:
                with keys.open() as told, open(os.devnull, "w") as nowhere:
                    sys.stdin, sys.stdout, sys.stderr = told, nowhere, nowhere
                    main(words)
            finally:
                os._exit(0)

    def poll(self) -> int | None:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = os.waitstatus_to_exitcode(status) if pid else None
        return self.status

    def kill(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        while (status := self.poll()) is None:
            time.sleep(0.001)
        return status


def begun(folder: Path, edition: str, seed: int, seats: tuple[str, ...] = SEATS, keys: str = "\n" * 2000) -> Child:
    """A game of three players in a process of its own; a file keeps what is said."""
    words = ["play", "--ruleset", edition, *seats, "--seed", str(seed), "--log", str(folder / "game.jsonl")]
    words = ["--lang", "it", *words, "--voice", str(folder / "said.jsonl")]
    (folder / "keys").write_text(keys)
    if FORKED:
        return Fork(words, folder / "keys")
    with (folder / "keys").open() as told:
        command = [sys.executable, "-m", "vialibera", *words]
        return subprocess.Popen(command, stdin=told, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def size_of(log: Path) -> int:
    """In bytes; 0 where there is none, and while the program tries whether it can write there."""
    try:
        return log.stat().st_size
    except FileNotFoundError:
        return 0


def killed(child: Child, log: Path, bytes: int, late: float) -> bool:
    """As soon as the log is so long, and a moment later; False where the game had ended before."""
    end = time.monotonic() + PATIENCE
    while child.poll() is None and time.monotonic() < end and size_of(log) < bytes:
        time.sleep(0.002)
    time.sleep(late)
    child.kill()
    return child.wait() == -signal.SIGKILL


def killed_in_play(folder: Path, number: int) -> None:
    """A game is killed somewhere between its first line and its last."""
    chance = random.Random(f"killed {number}")
    edition, log = EDITIONS[number % len(EDITIONS)], folder / "game.jsonl"
    bytes, late = chance.randrange(FIRST, 130_000), chance.random() * 0.02
    while not killed(begun(folder, edition, number), log, bytes, late):
        bytes = FIRST + (bytes - FIRST) // 2
        for file in folder.glob("*.jsonl"):
            file.unlink()


def told(folder: Path) -> list[str]:
    """The events that were said: the file may end in the middle of a line, as nobody waits for it."""
    rows = (folder / "said.jsonl").read_text("utf-8").splitlines(keepends=True)
    said = [json.loads(row) for row in rows if row.endswith("\n")]
    return [row["text"] for row in said if row["class"] == "event"]


def replayed(log: Path) -> list[str]:
    with open_log(log) as found:
        reel = Reel(found, "it")
        reel.narrator.verbosity = "full"
        return [said.spoken for said in lines_from_here(reel)]


def in_order(part: list[str], whole: list[str]) -> str | None:
    """The first line of one that does not follow in the other."""
    rest = iter(whole)
    return next((line for line in part if line not in rest), None)


OF_THE_SHELL = ("Giocano", "Tiene il banco", "banca", "minuti", "S per i punteggi")
"""Words of lines that the shell says beside the events."""


def finished(log: Path) -> None:
    """The game goes on where it was, and comes to its end by the rules."""
    program = Program(
        "it", choose_start_options("off", {}), LineOutput(io.StringIO()), make=lambda *_, **__: Quiet(long_ago())
    )
    resume_game(program.games, log)
    run_lines(program.console, program, [""] * 2000)
    program.close()


@pytest.mark.parametrize("number", range(TIMES))
def test_killed_at_any_moment_nothing_told_is_lost(number: int, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    killed_in_play(tmp_path, number)
    said = [line for line in told(tmp_path) if not any(word in line for word in OF_THE_SHELL)]
    before = load_game(log).line_count
    assert said or before < 20
    assert in_order(said, replayed(log)) is None
    finished(log)
    game = verify_log_file(log, Chance)
    assert game.line_count >= before and game.state.is_over
    assert (game.unproved_draws, game.seed_changes) == (0, ()), "the dice are those of the unbroken game"
    count_done("kills without a loss")


def test_killed_between_a_command_and_its_line(tmp_path: Path) -> None:
    """What was decided and not yet written was told to nobody: the game stands where it stood."""
    child = begun(tmp_path, "lira", 3)
    log = tmp_path / "game.jsonl"
    killed(child, log, 60_000, 0.0)
    with log.open("ab") as file:
        file.write(b'{"seq":99999,"events":[["Dice')
    lines_before = load_game(log).line_count
    journal, game = LogFile.resume(log)
    journal.close()
    assert game.line_count == lines_before and game.notices[0].code == "torn-line"


@pytest.mark.parametrize("number", range(TIMES // 4))
def test_killed_while_people_change_their_minds(number: int, tmp_path: Path) -> None:
    """Told that something was taken back, it is taken back for good."""
    chance = random.Random(f"wavering {number}")
    log = tmp_path / "game.jsonl"
    child = begun(tmp_path, "salotto", number, WAVERING, "a\nu\na\na\nr\nEnter\n" * 2000)
    was_killed = killed(child, log, chance.randrange(60_000, 130_000), chance.random() * 0.02)
    said = [line for line in told(tmp_path) if DONE.match(line)]
    assert any(" annulla " in line for line in said)
    assert in_order(said, replayed(log)) is None
    assert verify_log_file(log).state == load_game(log).state
    count_done("kills without a loss, while minds changed", was_killed)
