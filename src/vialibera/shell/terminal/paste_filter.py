"""Pasted text: none of its letters may act as a key, whether or not the terminal marks its end.

Importing this file changes prompt_toolkit's table of escape sequences; it must happen before an application reads.
"""

from __future__ import annotations

import sys
import time

from prompt_toolkit.input import Input
from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.posix_utils import PosixStdinReader
from prompt_toolkit.keys import Keys

from vialibera.shell.terminal.typed_line import LONGEST_ANSWER
from vialibera.support.callables import Now

PASTE_BEGINS, PASTE_ENDS = Keys.F23, Keys.F24
"""Stand-ins for the two paste marks, keys of no present keyboard.

prompt_toolkit itself collects a paste until its end mark, and waits for ever if the mark never comes.
"""

BEGIN_MARK, END_MARK = "\x1b[200~", "\x1b[201~"
ANSI_SEQUENCES[BEGIN_MARK] = PASTE_BEGINS
ANSI_SEQUENCES[END_MARK] = PASTE_ENDS

PASTE_PAUSE_SECONDS = 0.5
"""Seconds without a key after which a paste is over, and the next key counts again."""

MAX_PASTED_LETTERS = LONGEST_ANSWER
"""The letters of a paste that become keys; the others are dropped together."""

PASTE_READ_BYTES = 1 << 16


class PasteFilter:
    """A filter that recognises the keys of a paste."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self.clock = now
        self.last_key_at: float | None = None
        """The time of the last pasted key, in seconds of the clock; None if no paste is under way."""

    def takes_key(self, key: str) -> bool:
        """Return True if the key belongs to a paste, its two marks included."""
        now = self.clock()
        within = key == PASTE_BEGINS or (self.last_key_at is not None and now - self.last_key_at < PASTE_PAUSE_SECONDS)
        self.last_key_at = now if within and key != PASTE_ENDS else None
        return within or key == PASTE_ENDS


class PasteCutter:
    """Cuts a long paste short while it is still text: as keys, a megabyte would keep the program busy for a minute."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self.clock = now
        self.is_within = False
        """True between the two marks."""
        self.letters_left = 0
        """The letters of the present paste that are still let through."""
        self.tail = ""
        """The last characters that came, if the mark that is looked for can begin with them."""
        self.last_at = 0.0

    def cut(self, text: str) -> str:
        """Return the text without what is too much of a paste; a mark can come in two pieces."""
        now, kept = self.clock(), ""
        if self.is_within and now - self.last_at >= PASTE_PAUSE_SECONDS:
            self.is_within, self.tail = False, ""
        self.last_at = now
        while text:
            let_through, text = self._cut_paste(text) if self.is_within else self._find_paste(text)
            kept += let_through
        return kept

    def _find_paste(self, text: str) -> tuple[str, str]:
        """Return the text up to the beginning of a paste, and the rest.

        The first piece of a mark has been let through already: it can be the Esc key, which must not wait.
        """
        before, mark, rest = (self.tail + text).partition(BEGIN_MARK)
        let_through = (before + mark)[len(self.tail) :]
        self.is_within, self.letters_left = bool(mark), MAX_PASTED_LETTERS
        self.tail = "" if mark else _end_that_begins(before, BEGIN_MARK)
        return let_through, rest

    def _cut_paste(self, text: str) -> tuple[str, str]:
        """Return what is let through of a paste, with its end mark, and the rest after it."""
        pasted, mark, rest = (self.tail + text).partition(END_MARK)
        self.tail = "" if mark else _end_that_begins(pasted, END_MARK)
        let_through = pasted.removesuffix(self.tail)[: self.letters_left]
        self.letters_left -= len(let_through)
        self.is_within = not mark
        return let_through + mark, rest


def _end_that_begins(text: str, mark: str) -> str:
    """Return the end of the text with which the mark can begin, or ""."""
    return next((mark[:size] for size in range(len(mark) - 1, 0, -1) if text.endswith(mark[:size])), "")


class PasteCuttingReader(PosixStdinReader):
    """A reader that takes the rest of a long paste in one go and drops it."""

    def __init__(self, reader: PosixStdinReader) -> None:
        super().__init__(reader.stdin_fd, reader.errors)
        self._stdin_decoder = reader._stdin_decoder  # with the encoding of the terminal
        self.cutter = PasteCutter()

    def read(self, count: int = 1024) -> str:
        """Return what has come, without what is too much of a paste, or "" if nothing has."""
        kept = self.cutter.cut(super().read(count))
        while self.cutter.is_within and (more := super().read(PASTE_READ_BYTES)):
            kept += self.cutter.cut(more)
        return kept


def cut_long_pastes(keys: Input) -> None:
    """Let an input cut long pastes short; the console of Windows, which has no such reader, hands a paste on whole."""
    if sys.platform != "win32":
        from prompt_toolkit.input.vt100 import Vt100Input

        if isinstance(keys, Vt100Input) and not isinstance(keys.stdin_reader, PasteCuttingReader):
            keys.stdin_reader = PasteCuttingReader(keys.stdin_reader)
