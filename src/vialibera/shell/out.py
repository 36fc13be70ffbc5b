"""The one writer: whole lines, newest last, never touched again."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import TextIO

Size = Callable[[], tuple[int, int]]
"""Columns and rows of the terminal."""

NARROWEST = 20


class Out:
    """Lines on a terminal: the newline comes first, so that the cursor rests on the newest line."""

    def __init__(self, stream: TextIO, size: Size | None = None) -> None:
        self.stream = stream
        self.size = size
        self.key = ""
        """The key just pressed: an answer that begins with it would be taken for its echo."""
        self.begun = False
        self.broken = False

    def line(self, text: str) -> None:
        """One event, one line, in one write."""
        if self.size and text[:1] and text[:1].casefold() == self.key.casefold():
            text = f" {text}"
        self.key = ""
        text = "\n".join(self._wrapped(text))
        if self.size is None:
            self._write(f"{text}\n")
        else:
            self._write(f"\n{text}" if self.begun else text)
        self.begun = True

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
        if self.size is None:
            return [text]
        width = max(NARROWEST, self.size()[0] - 1)
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
