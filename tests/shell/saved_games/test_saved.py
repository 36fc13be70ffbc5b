"""What a game says of itself: that it is saved, and that it was proved, only if it is so."""

import io
import sys
from pathlib import Path

import pytest
from tests.keyboard import Quiet, long_ago
from tests.record.journal.logs import a_game, a_header, write

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.shell.console.line_input import run_lines
from vialibera.shell.program import EXIT_FAILED, Program
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

SEEDLESS = "The rolls of this game cannot be checked: the seed they come from is missing."


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the game could go lies in the folder of the test."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "tmp"))


@pytest.fixture
def log(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    return write(tmp_path / "mine" / "game.jsonl", a_header(), a_game(most=60))


def resumed(log: Path) -> tuple[Program, io.StringIO]:
    screen = io.StringIO()
    program = Program(
        "en", choose_start_options("off", {}), LineOutput(screen), make=lambda *_, **__: Quiet(long_ago())
    )
    resume_game(program.games, log)
    return program, screen


def last_word(program: Program, screen: io.StringIO) -> list[str]:
    before = len(screen.getvalue())
    program.close()
    return screen.getvalue()[before:].splitlines()


def test_a_game_that_stands_in_its_file_is_saved(log: Path) -> None:
    assert last_word(*resumed(log)) == [f"Game saved: {log}"]


BEFALLS = {
    "emptied": lambda log: log.write_bytes(b""),
    "renamed": lambda log: log.rename(log.with_name("other")),
    "overwritten": lambda log: log.write_bytes(log.read_bytes().replace(b"[", b"{")),
}
windows_refuses = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be renamed there")


@pytest.mark.parametrize("how", ["emptied", pytest.param("renamed", marks=windows_refuses), "overwritten"])
def test_a_file_that_was_spoilt_meanwhile_makes_the_game_move_at_the_end(log: Path, how: str) -> None:
    program, screen = resumed(log)
    lines = load_game(log).line_count
    BEFALLS[how](log)
    moved, saved = last_word(program, screen)
    new = log.with_name("game-2.jsonl")
    assert moved == f"The file can no longer be written. The game continues in {new}"
    assert saved == f"Game saved: {new}"
    assert verify_log_file(new).line_count == lines


def test_what_can_be_saved_nowhere_is_not_called_saved(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, screen = resumed(log)
    log.write_bytes(b"")

    def full(journal: LogFile, path: Path) -> LogFile:
        raise JournalError("disk-full", path=str(path))

    monkeypatch.setattr(LogFile, "move_to", full)
    assert last_word(program, screen) == [f"The game is no longer whole in {log} and cannot be saved anywhere else."]
    assert program.exit_status == EXIT_FAILED


def test_a_game_whose_seed_is_missing_is_not_proved(log: Path) -> None:
    program, screen = resumed(log)
    program.close()
    assert SEEDLESS in screen.getvalue()


def test_a_game_that_is_not_by_the_rules_is_gone_on_with_and_called_that(log: Path) -> None:
    write(log, a_header(seed=1), a_game(most=60))
    program, screen = resumed(log)
    assert "This game breaks the rules: the seed of the game gives " in screen.getvalue()
    run_lines(program.console, program, ["i"])
    program.close()


def test_nobody_waits_for_the_proof_of_a_long_game(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vialibera.shell.saved_games.resuming.MOST_VERIFIED", 59)
    program, screen = resumed(log)
    program.close()
    assert "Not yet checked against the rules: run vialibera replay --verify." in screen.getvalue()
