"""A game in the window where most people will play it: Windows' Python, Windows' console, keys typed one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.clauses.board import STAZIONE_SUD, A
from tests.windows.window import Window, missing, named

from vialibera.journal.recover import verify

pytestmark = pytest.mark.windows

TABLE = ("play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")


@pytest.fixture(scope="module")
def rig() -> None:
    if why := missing():
        pytest.skip(why)


@pytest.fixture
def window(rig: None, tmp_path: Path) -> Iterator[Window]:
    opened = Window(tmp_path)
    yield opened
    opened.close()


def begun(window: Window, *program: str) -> None:
    """A game at its first question."""
    window.run(*program, "--lang", "en", *TABLE, until="Just Enter: begin.")
    window.listens()
    window.press("Enter", until="roll the dice with Enter.")


def test_a_game_is_played_left_resumed_replayed_and_reported(window: Window) -> None:
    begun(window, named(window.old))
    window.press("F2", until="each key says what it does")
    window.press("Up", until="Repeats the previous message.")
    window.press("F4", until="Reads the rules.")
    window.press("F2", until="roll the dice with Enter.")
    window.press("Enter", until="Buy with A")
    window.press("a", until="Bruno is next.")
    window.press("F10", until="Game saved: ")
    assert window.left() == 0
    (log,) = window.games.glob("*.jsonl")
    assert verify(log).state.owner[STAZIONE_SUD] == A, "what Windows has written is read here"

    said = window.run("-m", "vialibera", "--lang", "it", "resume", until="passa il turno a Bruno con Invio.")
    assert "Anna compra per M 200 la Stazione Sud." in said
    window.listens()
    window.press("Enter", until="Bruno: lancia i dadi con Invio.")
    window.press("C-q", until="Partita salvata: ")
    assert window.left() == 0

    window.run(named(window.old), "--lang", "en", "replay", named(log), until="all keys.")
    window.listens()
    window.press("NPage", until="Anna to play, turn 1.")
    window.press("Right", "Right", "Right", until="South Station. Anna has M 1,300.")
    window.press("F10", until="")
    assert window.left() == 0

    assert "South Station" in window.run("-m", "vialibera", "--lang", "en", "report", until="South Station")
    assert window.left() == 0


def test_ctrl_z_says_that_windows_has_no_such_thing(window: Window) -> None:
    begun(window, named(window.old))
    window.listens("-isig")
    assert "F10 leaves" in window.press("C-z", until="resume")
    window.press("Enter", until="Buy with A")


def test_ctrl_c_leaves_the_game_saved(window: Window) -> None:
    """Wine's console interrupts in every mode. The key by itself is tested with the old console's events."""
    begun(window, "-m", "vialibera")
    window.press("C-c", until="Game saved: ")
    window.left()
    (log,) = window.games.glob("*.jsonl")
    assert not verify(log).state.over


def test_lines_follow_the_width_of_the_window(window: Window) -> None:
    """The one it has at the beginning: Wine's console takes no notice of another."""
    window.wide = 50
    begun(window, named(window.old))
    window.listens("-isig")
    window.press("F2", until="each key says what it does")
    rows = window.press("C-z", until="(not on Windows).").strip().split("\n")
    assert len(rows) > 1 and max(map(len, rows)) < 48
