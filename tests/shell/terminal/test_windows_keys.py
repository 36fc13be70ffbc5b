"""Windows: its console's key events, its closed window. Where a test says so, only under Windows itself."""

from __future__ import annotations

import gc
import io
import subprocess
import sys
from ctypes import c_ulong
from time import process_time

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from tests.clauses.board import VERDI, A, B
from tests.clauses.given import lands
from tests.keyboard import BYTES, seated

from vialibera.rules.engine.topics.auction import Bid
from vialibera.shell.console.keyboard import TYPED_AHEAD_LIMIT, toolkit_key_name
from vialibera.shell.game_keys.key_table import KEY_ACTIONS
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.shell.terminal.paste_filter import MAX_PASTED_LETTERS

on_windows = pytest.mark.skipif(sys.platform != "win32", reason="only Windows has such a console")


# Letters and Enter that come at once: the old console hands them on as one paste.


def test_keys_typed_ahead_in_one_piece_are_single_keys() -> None:
    at = seated("salotto", at={A: 9}, dice=[(3, 4)])
    assert "Via Verdi" in at.press(at_once="c\ra")
    assert at.state.pos[A] == VERDI and at.state.owner[VERDI] == A


def test_an_answer_typed_ahead_in_one_piece_belongs_to_its_question() -> None:
    at = seated(variants=("auctions",), acts=[lands(A, VERDI)])
    at.press("r", "g")
    at.press(at_once="80\r")
    assert at.log.commands[-1] == Bid(B, at.log.commands[-1].pause_no, 80)


def test_what_nobody_types_so_fast_was_pasted() -> None:
    at = seated("salotto", dice=[(3, 4)])
    assert at.press(at_once="\r" * (TYPED_AHEAD_LIMIT + 1)).strip() == "Testo incollato: in partita non conta."
    assert at.log.commands == []


def test_an_endless_answer_in_one_piece_is_cut() -> None:
    at = seated(variants=("auctions",), acts=[lands(A, VERDI)])
    at.press("r", "g")
    gc.freeze()  # as the game does when it begins: what other tests have left is not its time
    begun = process_time()
    typed = at.press(at_once="8" * 1_000_000)
    assert process_time() - begun < 1.0
    assert 0 < typed.count("8") <= MAX_PASTED_LETTERS


# The old console's own events.

CODES = {
    "enter": (13, "\r"),
    "space": (32, " "),
    "escape": (27, "\x1b"),
    "backspace": (8, "\x08"),
    "pageup": (33, "\0"),
    "pagedown": (34, "\0"),
    "end": (35, "\0"),
    "home": (36, "\0"),
    "left": (37, "\0"),
    "up": (38, "\0"),
    "right": (39, "\0"),
    "down": (40, "\0"),
    "c-i": (9, "\t"),
    "s-tab": (9, "\t"),
    "c-c": (67, "\x03"),
    "c-f": (70, "\x06"),
    "c-r": (82, "\x12"),
    "c-e": (69, "\x05"),
    "c-l": (76, "\x0c"),
    "c-o": (79, "\x0f"),
    "c-n": (78, "\x0e"),
    "c-p": (80, "\x10"),
    "c-q": (81, "\x11"),
    "c-t": (84, "\x14"),
    "c-w": (87, "\x17"),
    "c-z": (90, "\x1a"),
    **{f"f{number}": (111 + number, "\0") for number in range(1, 13)},
}
"""The virtual code and the letter that Windows reports for a key."""

SHIFT = 0x10

KEYS = sorted({key for action in KEY_ACTIONS for key in action.keys})


@on_windows
def test_each_key_of_the_table_is_known_in_the_old_console() -> None:
    assert {key: old_console(key) for key in KEYS} == {key: [key] for key in KEYS}


def old_console(key: str) -> list[str]:
    """What becomes of the event of this key."""
    from prompt_toolkit.input.win32 import ConsoleInputReader
    from prompt_toolkit.win32_types import KEY_EVENT_RECORD

    code, letter = CODES.get(key, (0, key))
    event = KEY_EVENT_RECORD()
    event.KeyDown, event.VirtualKeyCode = True, code
    event.uChar.UnicodeChar = letter
    event.ControlKeyState = SHIFT if key == "s-tab" else 0
    reader = ConsoleInputReader.__new__(ConsoleInputReader)
    return [toolkit_key_name(reader._insert_key_data(press)) for press in reader._event_to_key_presses(event)]


# What Windows Terminal sends: one letter of a sequence in each event.

SENT = BYTES | {"escape": "\x1b", "left": "\x1b[D", "right": "\x1b[C", "pageup": "\x1b[5~"}
PASTE = {"\x1b[200~": "", "\x1b[201~": ""}
"""The marks round what is pasted are no keys."""


@on_windows
def test_each_key_of_the_table_is_known_in_windows_terminal() -> None:
    sent = {SENT.get(key, key): key for key in KEYS} | PASTE
    assert {letters: new_console(letters) for letters in sent} == {letters: [key] for letters, key in sent.items()}


def new_console(letters: str) -> list[str]:
    """What becomes of the events of these letters."""
    from prompt_toolkit.input.vt100_parser import Vt100Parser
    from prompt_toolkit.input.win32 import Vt100ConsoleInputReader
    from prompt_toolkit.win32_types import INPUT_RECORD

    records = (INPUT_RECORD * len(letters))()
    for record, letter in zip(records, letters, strict=True):
        record.EventType = 1
        record.Event.KeyEvent.KeyDown = True
        record.Event.KeyEvent.uChar.UnicodeChar = letter
    presses: list[KeyPress] = []
    parser = Vt100Parser(presses.append)
    for letter in Vt100ConsoleInputReader.__new__(Vt100ConsoleInputReader)._get_keys(c_ulong(len(letters)), records):
        parser.feed(letter)
    parser.flush()
    return [toolkit_key_name(press) for press in presses]


# What a reader of the screen sees growing.


class Pieces(io.RawIOBase):
    """A console, as Python writes to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: bytes | memoryview) -> int:
        self.written.append(bytes(data))
        return len(self.written[-1])


def test_a_line_comes_in_one_piece() -> None:
    """NVDA reads what has been added to the screen since it looked last."""
    console = Pieces()
    out = LineOutput(io.TextIOWrapper(io.BufferedWriter(console), "utf-8", line_buffering=True), lambda: (40, 25))
    for line in ("Anna lancia 3 e 4, 7: Via Verdi.", "Città: " + "parole che vanno a capo più volte " * 5, "Passa."):
        out.write_line(line)
    assert len(console.written) == 3
    assert console.written[1].decode().count("\n") > 3


# The window.

CLOSED = """
import sys, threading, time
from vialibera.shell.terminal import end_signals
from vialibera.shell.terminal.tty import Tty
with end_signals.end_signals_caught(Tty()) as came:
    try:
        EVENT
        for _ in range(1000):
            time.sleep(0.1)  # a signal is looked at between two sleeps
    except end_signals.ProgramEnded:
        print(*came, flush=True)
        sys.exit(0)
"""


@on_windows
@pytest.mark.parametrize("event", [2, 5, 6])
@pytest.mark.process
def test_a_closed_window_ends_the_program_as_a_signal_does(event: int) -> None:
    assert after(f"threading.Thread(target=end_signals.on_console_event, args=({event},), daemon=True).start()") == [21]


@on_windows
@pytest.mark.process
def test_ctrl_break_ends_the_program_as_a_signal_does() -> None:
    """Its event is left to Python, which makes a signal of it. Wine's console sends no such event from a terminal."""
    from vialibera.shell.terminal import end_signals

    assert end_signals.on_console_event(1) is False
    assert after("import signal; signal.raise_signal(signal.SIGBREAK)") == [21]


def after(event: str) -> list[int]:
    """The signals that end the program when this happens."""
    code = CLOSED.replace("EVENT", event)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [int(number) for number in done.stdout.split()]
