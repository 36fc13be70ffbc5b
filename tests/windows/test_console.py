"""A game in the window where most people will play it: Windows' Python, Windows' console, keys typed one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.clauses.board import STAZIONE_SUD, A
from tests.windows.window import Window, missing, named

from vialibera.record.journal.recover import verify_log_file
from vialibera.shell.game_keys.key_table import KEY_ACTIONS
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.words.texts import format_text

pytestmark = pytest.mark.windows

TABLE = ("play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4")


KEYS = {
    "pagedown": ("NPage",),
    "home": ("-H", "1b", "5b", "48"),
    "end": ("-H", "1b", "5b", "46"),
    "c-i": ("Tab",),
    "s-tab": ("BTab",),
    "c-n": ("C-n",),
    "c-q": ("C-q",),
    "c-z": ("C-z",),
}
"""What tmux calls otherwise, and the sequences that Wine knows of those it knows two for."""

CLOSING = """
import ctypes, sys, threading, time
from pathlib import Path
from vialibera.cli import main
from vialibera.shell.terminal import end_signals

def close():
    while not Path(r"{flag}").exists():
        time.sleep(0.1)
    ctypes.WinDLL("kernel32").CreateThread(None, 0, end_signals.CONSOLE_HANDLER, ctypes.c_void_p(2), 0, None)

threading.Thread(target=close, daemon=True).start()
sys.exit(main())
"""


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
    window.press("Enter", until="with Enter.")


def test_a_game_is_played_left_resumed_replayed_and_reported(window: Window) -> None:
    begun(window, named(window.old))
    window.press("F2", until="each key says what it does")
    window.press("Up", until="Repeats the previous message.")
    window.press("F4", until="Reads the rules.")
    window.press("F2", until="with Enter.")
    window.press("Enter", until="Buy with A")
    window.press("a", until="Enter passes to Bruno.")
    window.press("F10", "F10", until="Game saved: ")
    assert window.left() == 0
    (log,) = window.games.glob("*.jsonl")
    assert verify_log_file(log).state.owner[STAZIONE_SUD] == A, "what Windows has written is read here"

    said = window.run("-m", "vialibera", "--lang", "it", "resume", until="Invio passa a Bruno.")
    assert "Anna paga M 200 e compra la Stazione Sud." in said
    window.listens()
    window.press("Enter", until="Tocca a Bruno: lancia con Invio.")
    window.press("C-q", "C-q", until="Partita salvata: ")
    assert window.left() == 0

    window.run(named(window.old), "--lang", "en", "replay", named(log), until="all keys.")
    window.listens()
    window.press("NPage", until="Anna to play, turn 1.")
    window.press("Right", "Right", "Right", until="South Station. Anna has M 1,300.")
    window.press("F10", until="")
    assert window.left() == 0

    assert "South Station" in window.run("-m", "vialibera", "--lang", "en", "report", until="South Station")
    assert window.left() == 0


def test_each_key_of_the_table_says_what_it_does(window: Window) -> None:
    """But for Esc: Wine's console has no letter for it (tests/shell/terminal/test_windows_keys.py makes it by hand)."""
    window.wide = 140  # the longest description stands on one row
    begun(window, named(window.old))
    window.listens("-isig")
    window.press("F2", until="each key says what it does")
    for action in KEY_ACTIONS:
        for key in action.keys:
            if key not in ("f2", "c-c", "escape"):
                does = format_text("en", f"key-{action.id}")
                window.press(*typed(key), until=f"{key_as_called(key, 'en')}: {does[0].upper()}{does[1:]}.")


def typed(key: str) -> tuple[str, ...]:
    """As tmux knows it; a letter by its number, since some of them mean something to tmux."""
    if len(key) == 1:
        return ("-H", f"{ord(key):x}")
    return KEYS.get(key, (key.capitalize(),))


def test_pasted_text_plays_nothing(window: Window) -> None:
    begun(window, named(window.old))
    window.listens()
    assert window.paste("Anna\na\n" * 5, until="Pasted text").count("Anna rolls") == 0
    window.press("Enter", until="Buy with A")


def test_closing_the_window_ends_a_game_that_waits_for_a_key(window: Window) -> None:
    begun(window, closing(window))
    (window.folder / "close").touch()
    window.wait("Game saved: ")
    window.left()
    (log,) = window.games.glob("*.jsonl")
    assert not verify_log_file(log).state.is_over


def test_closing_the_window_ends_a_program_that_waits_for_an_answer(window: Window) -> None:
    window.run(closing(window), "--lang", "en", "play", "--ruleset", "salotto", until="Name of the first player")
    window.listens()
    window.press("A", "n", "n", until="Ann")
    (window.folder / "close").touch()
    window.left()


def closing(window: Window) -> str:
    """The program, and a thread of the system's that tells it of the end, since Wine's window ends without a word."""
    file = window.folder / "closing.py"
    file.write_text(CLOSING.format(flag=named(window.folder / "close")), "utf-8")
    return named(file)


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
    assert not verify_log_file(log).state.is_over


def test_lines_follow_the_width_of_the_window(window: Window) -> None:
    """The one it has at the beginning: Wine's console takes no notice of another."""
    window.wide = 50
    begun(window, named(window.old))
    window.listens("-isig")
    window.press("F2", until="each key says what it does")
    rows = window.press("C-z", until="(not on Windows).").strip().split("\n")
    assert len(rows) > 1 and max(map(len, rows)) < 48
