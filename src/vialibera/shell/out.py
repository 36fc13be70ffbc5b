"""The one writer: whole lines, newest last, never touched again."""

from __future__ import annotations

import textwrap
from collections import deque
from collections.abc import Callable
from typing import TextIO

Size = Callable[[], tuple[int, int]]
"""Columns and rows of the terminal."""

NARROWEST = 20

REMEMBERED = 60
"""As many lines as a high screen holds."""

AFTER = " "
"""Ends each line of a screen. A reader that looks just between the newline and the words takes for typing, and does not
read, what moves the cursor by exactly its own length."""


class Out:
    """Lines on a terminal: the newline comes first, so that the cursor rests on the newest line."""

    def __init__(self, stream: TextIO, size: Size | None = None) -> None:
        self.stream = stream
        self.size = size
        self.key = ""
        """The key just pressed: an answer that begins with it would be taken for its echo."""
        self.begun = False
        self.broken = False
        self.shown: deque[tuple[str, bool]] = deque(maxlen=REMEMBERED)
        """The last lines, each with whether a space came first."""

    def line(self, text: str) -> None:
        """One event, one line, in one write."""
        if self.size is None:
            self._write(f"{text}\n")
        else:
            lines = "\n".join(f"{line}{AFTER}" for line in self._wrapped(self._told_apart(text)))
            self._write(f"\n{lines}" if self.begun else lines)
        self.key = ""
        self.begun = True

    def _told_apart(self, text: str) -> str:
        """A space first, inaudible, where a reader would not hear the line: an answer that begins with the key just
        pressed seems its echo, and on a screen full of one line nothing seems to change when it comes again."""
        echo = text[:1].casefold() == self.key.casefold()
        before = next((spaced for line, spaced in reversed(self.shown) if line == text), True)
        spaced = bool(text) and self.key != " " and (echo or not before)
        self.shown.append((text, spaced))
        return f" {text}" if spaced else text

    def fresh(self) -> None:
        """The cursor stands on a new line already: somebody has typed Enter."""
        self.begun = False

    def end(self) -> None:
        """The prompt of the system comes on a line of its own."""
        if self.begun and self.size is not None:
            self._write("\n")
        self.begun = False

    def page(self) -> int | None:
        """How many lines may come at once; None: as many as there are."""
        return None if self.size is None else max(3, self.size()[1] - 3)

    def _wrapped(self, text: str) -> list[str]:
        assert self.size is not None
        width = max(NARROWEST, self.size()[0] - 1 - len(AFTER))
        return textwrap.wrap(text, width, break_on_hyphens=False, drop_whitespace=True, initial_indent="") or [""]

    def _write(self, text: str) -> None:
        """A terminal that was closed takes no more words; the game goes on to its safe end without them."""
        if self.broken:
            return
        try:
            self.stream.write(text)
            self.stream.flush()
        except (OSError, ValueError):
            self.broken = True
