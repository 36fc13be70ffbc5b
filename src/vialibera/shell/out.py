"""The only writer of lines to the terminal: whole lines, newest last, never changed again.

Most of this file serves screen readers, which watch the screen or the stream: pauses when much comes at once, spaces
that make equal lines differ, line ends written by the program itself.
"""

from __future__ import annotations

import re
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, TextIO

from vialibera.shell.tty import Tty
from vialibera.shell.wrapping import rows

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch

Size = Callable[[], tuple[int, int]]
"""Returns the columns and rows of the terminal."""

NARROWEST = 20
"""The fewest columns a line is wrapped to."""

REMEMBERED = 120
"""Rows kept for comparison: as many as a tall screen holds."""

PERIOD = 8
"""The most rows that may come between two looks of a reader at the screen."""

AFTER = 2
"""The most spaces that end a line."""

NUMBERED = re.compile(r" ?(\d+)(?: \w+ \d+)?: ")
"""The start of a list entry. Each of its rows starts so, because a reader may come to any row first."""

BREATH = 0.25
"""Seconds within which a screen reader has looked at the screen."""


class Out:
    """Lines on a terminal or in a pipe.

    At a terminal the newline is written before a line, so that the cursor rests on the newest line.
    """

    def __init__(self, stream: TextIO, size: Size | None = None, tty: Tty | None = None) -> None:
        self.stream = stream
        self.size = size
        self.tty = tty or Tty()
        """The terminal's own line editing, which may be off."""
        self.key = ""
        """The key just pressed: a reader would take an answer that begins with it for its echo."""
        self.begun = False
        self.broken = False
        self.screen: deque[str] = deque(maxlen=REMEMBERED)
        self.column = 0
        """The column of the cursor."""
        self.breath = 0.0
        """Seconds to wait after a screenful of lines, so that a reader sees it; 0 without a reader."""
        self.rows, self.since = 0, 0.0
        self.cursor_first = False
        """True if the cursor rests at the start of the last line, where a braille display then begins."""
        self.covered: list[str] | None = None
        """The lines announced while a board covers the screen, to be written afterwards; None without a board."""
        self.page: Size | None = None
        """Returns the columns and rows for an answer on that board; None without a board."""
        self.below = False
        """True if the screen below the board has a line without a line end."""

    def hear(self, batch: Batch) -> None:
        """Write the shown form of each line."""
        for line in batch.lines:
            self.line(line.shown)

    def line(self, text: str) -> None:
        """Write one line in a single write, or keep it while a board covers the screen."""
        if self.covered is not None:
            self.covered.append(text)
        elif self.size is None:
            self._write(f"{text}\n")
        else:
            lines = self._lines(text)
            self.screen.extend(lines)
            self._breathe(len(lines))
            self._write("\n" * self.begun + "\n".join(lines) + "\r" * self.cursor_first)
        self.key = ""
        self.begun = True

    def cover(self, page: Size) -> None:
        """Keep lines from now on: a board covers the screen."""
        self.covered, self.page, self.below = [], page, self.begun

    def uncover(self, write: bool = True) -> None:
        """Write the lines kept while the board was up, or drop them if `write` is false."""
        lines, self.covered, self.page, self.begun = self.covered or [], None, None, self.below
        for line in lines if write else ():
            self.line(line)

    def _breathe(self, rows: int) -> None:
        """Pause when more rows came at once than the screen shows: a reader never learns what has left it."""
        assert self.size is not None
        now = time.monotonic()
        self.rows = rows + (self.rows if now - self.since < self.breath else 0)
        if self.breath and self.rows > self.size()[1] - 3:
            time.sleep(self.breath)
            self.rows = rows
        self.since = time.monotonic()

    def width(self) -> int:
        """Return the columns available for drawing."""
        if self.page is not None:
            return self.page()[0]
        return 80 if self.size is None else self.size()[0]

    def echo(self, typed: str) -> None:
        """Write typed letters at the cursor."""
        self._write(typed)

    def fresh(self) -> None:
        """Note that the cursor is on a new line: Enter was typed."""
        self.begun = False
        self.column = 0

    def half(self) -> None:
        """Note that the cursor is behind an abandoned answer, so the next line needs a newline first."""
        self.begun = True

    def end(self) -> None:
        """End the last line, so that the system's prompt starts a new one."""
        if self.begun and self.size is not None:
            self._write("\n")
        self.begun = False

    def bell(self) -> None:
        """Ring the terminal's bell; in a pipe do nothing."""
        if self.size is not None:
            self._write("\a")

    def fault(self, text: str) -> None:
        """Print to stderr why the program cannot go on, on a new line of a restored terminal."""
        self.end()
        self.tty.restore()
        print(text, file=sys.stderr)

    def fitting(self, lines: Sequence[str]) -> int:
        """Return the number of these lines that fit on the screen at once.

        If not all fit, room is left for the line that says so. Pages are counted in rows, because a reader that
        looks at the screen never sees what has left it.
        """
        if self.size is None:
            return len(lines)
        room = max(3, self.size()[1] - 3 if self.page is None else self.page()[1])
        heights = list(accumulate(len(self._wrapped(line)) for line in lines))
        return len(lines) if not lines or heights[-1] <= room else max(1, sum(height < room for height in heights))

    # Spaces that neither eye nor ear notices, without which a screen reader would miss lines.

    def _lines(self, text: str) -> list[str]:
        """Return the rows of a line, with a space first where a reader would otherwise miss it.

        There are two such cases. A reader takes an answer that begins with the key just pressed for the echo of that
        key. And on a screen full of one line nothing seems to change when that line comes again.
        """
        echo = bool(self.key) and text[:1].casefold() == self.key.casefold()
        lines = self._ended(self._wrapped(f" {text}" if echo else text))
        if self._seems_old(lines):
            lines = self._ended(self._wrapped(text if echo else f" {text}"))
        self.column = 0 if self.cursor_first else len(lines[-1])
        return lines

    def _seems_old(self, lines: list[str]) -> bool:
        """Return True if the screen would repeat the same few rows, and so look the same as before."""
        assert self.size is not None
        rows = self.size()[1]
        full = [*self.screen, *lines][-rows:]
        return len(full) == rows > PERIOD and any(full[period:] == full[:-period] for period in range(1, PERIOD + 1))

    def _ended(self, lines: list[str]) -> list[str]:
        """Return the rows with one or two spaces behind the last.

        The first space: a reader that takes the stream in portions drops a line whose last letter comes alone. The
        second: if the cursor moves by exactly as many columns as there are new letters, readers take it for typing.
        """
        moves = len(lines[-1]) + 1
        typing = len(lines) == 1 and self.begun and abs(self.column - moves) == moves
        return [*lines[:-1], f"{lines[-1]} {' ' * typing}"]

    def _wrapped(self, text: str) -> list[str]:
        """Return the text in rows that fit the terminal or the board."""
        assert self.size is not None
        width = max(NARROWEST, self.size()[0] - 1 - AFTER if self.page is None else self.page()[0])
        entry = NUMBERED.match(text)
        lead = f"{entry[1]}: " if entry else ""
        return rows(text, width, lead)

    def _write(self, text: str) -> None:
        """Write to the stream; once that fails, write no more.

        A closed terminal must not end the game: it goes on to its safe end without words.
        """
        if self.broken or self.covered is not None:
            return
        try:
            self.stream.write(text.replace("\n", self.tty.line_end))
            self.stream.flush()
        except (OSError, ValueError):
            self.broken = True
