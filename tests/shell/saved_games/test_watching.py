"""`vialibera watch` at a terminal: a saved game as it stands, and one that grows while somebody looks on."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest
from tests.record.journal.logs import a_game, a_header, write

from vialibera.cli import main
from vialibera.record.journal.log_lines import open_log
from vialibera.record.reading.log_follower import LogFollower
from vialibera.rules.editions import load_edition
from vialibera.rules.engine.topics.rulings import Halted
from vialibera.shell.program import Program
from vialibera.shell.saved_games.watch_viewer import LOOK_SECONDS, WatchViewer, begin_to_watch
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.lock import try_lock


class Looking:
    """Somebody at a terminal who looks on."""

    def __init__(self, path: Path, follower: LogFollower) -> None:
        self.screen, self.time = io.StringIO(), 100.0
        self.program = Program("it", choose_start_options("off", {}), LineOutput(self.screen, lambda: (80, 24)))
        begin_to_watch(self.program, path, follower)
        self.lookout = cast(WatchViewer, self.program.games.front)
        self.lookout.now = lambda: self.time

    def later(self) -> str:
        """What has come to the screen since the last look."""
        before = len(self.screen.getvalue())
        self.time += LOOK_SECONDS
        self.program.do_due_work()
        return self.screen.getvalue()[before:]

    def press(self, key: str) -> str:
        before = len(self.screen.getvalue())
        self.program.console.press(key)
        return self.screen.getvalue()[before:]


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    return write(tmp_path / "whole", a_header("lira"), a_game("lira")).read_bytes()


@contextmanager
def looking(path: Path) -> Iterator[Looking]:
    with open_log(path) as log:
        at = Looking(path, LogFollower(log, "it"))
        yield at
        at.program.close()


def test_a_running_game_is_told_as_it_grows_and_half_a_line_when_it_is_whole(tmp_path: Path, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "log"
    path.write_bytes(b"".join(lines[:20]))
    with looking(path) as at:
        turn = at.lookout.state.turn_no
        assert at.later() == ""
        with path.open("ab") as file:
            file.write(lines[20][:30])
        assert at.later() == ""
        with path.open("ab") as file:
            file.write(lines[20][30:] + b"".join(lines[21:60]))
        assert "lancia" in at.later()
        assert at.lookout.state.turn_no > turn
        assert at.later() == ""


def test_the_keys_that_tell_answer_and_no_other_does_anything(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:40]))
    with looking(path) as at:
        state = at.lookout.state.copy()
        for key in ("s", "i", "d", "b", "."):
            assert at.press(key).strip()
        for key in ("enter", "o", "a", "c-b", "backspace"):
            assert "Qui si guarda soltanto" in at.press(key)
        assert "guarda soltanto" in at.press("?")
        assert at.lookout.state == state
    assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:40])


def test_a_long_game_tells_its_end_alone_and_the_board_has_the_rest(tmp_path: Path, whole: bytes) -> None:
    with looking(tmp_path / "whole") as at:
        shown = at.screen.getvalue()
        assert "La partita comincia" not in shown
        assert len(at.program.services.board_screen.onlooker.game_lines) > 100
        at.press("home")
        assert "Il nome del giocatore 1" in at.press("down")
        assert "Lira. Giocano" in at.press("down")


def test_a_log_that_is_broken_is_told_once(tmp_path: Path, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "log"
    path.write_bytes(b"".join(lines[:20]))
    with looking(path) as at:
        with path.open("ab") as file:
            file.write(lines[25])
        assert at.later() == "", "it may have been read half written"
        said = at.later() + at.later() + at.later()
        assert said.count("non si legge") == 1


def test_what_goes_wrong_with_the_sounds_is_told_to_onlookers_too(tmp_path: Path, whole: bytes) -> None:
    with looking(tmp_path / "whole") as at:
        at.program.services.sound_control.add_notice("sound-lost", "")
        assert "I suoni si fermano" in at.later()


def test_the_time_that_is_left_is_that_of_the_last_line(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header("lira")._replace(minutes=90), a_game("lira", most=30))
    with looking(path) as at:
        assert at.program.services.board_screen.seconds_left() == at.lookout.follower.reel.seconds_left() == 90 * 60
        assert "90 minuti" in at.press("t")


def test_the_time_that_is_left_gets_less_while_somebody_plays(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header("lira")._replace(minutes=90), a_game("lira", most=30))
    with looking(path) as at, path.open("rb") as file:
        clock = at.lookout.play_elsewhere.now = Clock(path.stat().st_mtime + 75)
        assert at.program.services.board_screen.seconds_left() == 90 * 60
        assert try_lock(file.fileno())
        assert at.program.services.board_screen.seconds_left() == 90 * 60
        clock.time += 10
        assert at.program.services.board_screen.seconds_left() == 90 * 60 - 85
        assert "89 minuti" in at.press("t")
        clock.time += 1
        assert at.program.services.board_screen.seconds_left() == 90 * 60 - 86
        at.lookout.state.set_agenda((*at.lookout.state.agenda, Halted("")))
        assert at.program.services.board_screen.seconds_left() == 90 * 60
        at.lookout.state.set_agenda(at.lookout.state.steps_below)
        file.close()
        clock.time += 10
        assert at.program.services.board_screen.seconds_left() == 90 * 60


class Clock:
    """A clock that a test sets."""

    def __init__(self, time: float) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


def test_whoever_looks_on_hears_the_chances_only_where_that_was_agreed(tmp_path: Path, whole: bytes) -> None:
    agreed = a_header("lira")._replace(rules=load_edition("lira", ["odds"]).data)
    for header, told in ((a_header("lira"), "La partita non è finita"), (agreed, " di vittorie, al 95 % ")):
        with looking(write(tmp_path / told[:3], header, a_game("lira"))) as at:
            before = len(at.screen.getvalue())
            at.press("%")
            at.lookout.odds_teller.most_games = 8
            while at.lookout.odds_teller.reckoning is not None:
                at.program.do_due_work()
            assert told in at.screen.getvalue()[before:]


def test_the_command_tells_the_game_and_ends_with_its_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path / "log", a_header("lira"), a_game("lira", most=5))
    monkeypatch.setattr("sys.stdin", io.StringIO("s\n"))
    assert main(["--lang", "en", "watch", str(path), "--voice", "off"]) == 0
    told = capsys.readouterr().out
    assert "Lira." in told and "Bot 1" in told
