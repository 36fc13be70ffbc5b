"""The one writer: whole lines, newest last, never touched again."""

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
"""Columns and rows of the terminal."""

NARROWEST = 20

REMEMBERED = 120
"""As many lines as a high screen holds."""

PERIOD = 8
"""So many lines may come between two looks of a reader at the screen."""

AFTER = 2
"""So many spaces may end a line."""

NUMBERED = re.compile(r" ?(\d+)(?: \w+ \d+)?: ")
"""Begins an entry of a list; each of its rows begins so, because a reader may come to any of them first."""

BREATH = 0.25
"""Seconds in which a screen reader has looked at the screen."""


class Out:
    """Lines on a terminal: the newline comes first, so that the cursor rests on the newest line."""

    def __init__(self, stream: TextIO, size: Size | None = None, tty: Tty | None = None) -> None:
        self.stream = stream
        self.size = size
        self.tty = tty or Tty()
        """The terminal's own editing, if it was turned off."""
        self.key = ""
        """The key just pressed: an answer that begins with it would be taken for its echo."""
        self.begun = False
        self.broken = False
        self.screen: deque[str] = deque(maxlen=REMEMBERED)
        self.column = 0
        """Where the cursor stands."""
        self.breath = 0.0
        """So many seconds lines wait when a screen of them has come at once: who looks at the screen must see it."""
        self.rows, self.since = 0, 0.0
        self.cursor_first = False
        """Whether the cursor rests at the start of the last line, where a braille display then begins."""
        self.covered: list[str] | None = None
        """The lines told while a board stands on the screen; they are written once it is left."""
        self.page: Size | None = None
        """Columns and rows for an answer on that board."""
        self.below = False
        """Whether a line stands on the screen that the board covers."""

    def hear(self, batch: Batch) -> None:
        """What is told, for the eyes."""
        for line in batch.lines:
            self.line(line.shown)

    def line(self, text: str) -> None:
        """One event, one line, in one write."""
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
        """A board stands on the screen from now on."""
        self.covered, self.page, self.below = [], page, self.begun

    def uncover(self, write: bool = True) -> None:
        """It stands there no more; what was told meanwhile goes where it would have gone."""
        lines, self.covered, self.page, self.begun = self.covered or [], None, None, self.below
        for line in lines if write else ():
            self.line(line)

    def _breathe(self, rows: int) -> None:
        assert self.size is not None
        now = time.monotonic()
        self.rows = rows + (self.rows if now - self.since < self.breath else 0)
        if self.breath and self.rows > self.size()[1] - 3:
            time.sleep(self.breath)
            self.rows = rows
        self.since = time.monotonic()

    def width(self) -> int:
        """The columns there are to draw in."""
        if self.page is not None:
            return self.page()[0]
        return 80 if self.size is None else self.size()[0]

    def echo(self, typed: str) -> None:
        """What somebody types, where they type it."""
        self._write(typed)

    def fresh(self) -> None:
        """The cursor stands on a new line already: somebody has typed Enter."""
        self.begun = False
        self.column = 0

    def half(self) -> None:
        """The cursor stands behind something typed that was left."""
        self.begun = True

    def end(self) -> None:
        """The prompt of the system comes on a line of its own."""
        if self.begun and self.size is not None:
            self._write("\n")
        self.begun = False

    def bell(self) -> None:
        """The terminal's own."""
        if self.size is not None:
            self._write("\a")

    def fault(self, text: str) -> None:
        """Why the program cannot go on, for the stream of errors: on a line of its own."""
        self.end()
        self.tty.restore()
        print(text, file=sys.stderr)

    def fitting(self, lines: Sequence[str]) -> int:
        """How many of these lines may come at once: all, or so many that one more fits that says so. A reader that
        looks at the screen never sees what has left it."""
        if self.size is None:
            return len(lines)
        room = max(3, self.size()[1] - 3 if self.page is None else self.page()[1])
        heights = list(accumulate(len(self._wrapped(line)) for line in lines))
        return len(lines) if not lines or heights[-1] <= room else max(1, sum(height < room for height in heights))

    # spaces that no eye and no ear notices, without which a screen reader would miss lines

    def _lines(self, text: str) -> list[str]:
        """An answer that begins with the key just pressed would seem the echo of that key, and on a screen full of one
        line nothing seems to change when it comes again: there a space comes first."""
        echo = bool(self.key) and text[:1].casefold() == self.key.casefold()
        lines = self._ended(self._wrapped(f" {text}" if echo else text))
        if self._seems_old(lines):
            lines = self._ended(self._wrapped(text if echo else f" {text}"))
        self.column = 0 if self.cursor_first else len(lines[-1])
        return lines

    def _seems_old(self, lines: list[str]) -> bool:
        """Whether the screen would be full of the same few lines, so that it will be no other when they come again."""
        assert self.size is not None
        rows = self.size()[1]
        full = [*self.screen, *lines][-rows:]
        return len(full) == rows > PERIOD and any(full[period:] == full[:-period] for period in range(1, PERIOD + 1))

    def _ended(self, lines: list[str]) -> list[str]:
        """A space ends what is written: a reader that takes the stream in portions drops the line whose last letter
        comes alone. A second one where the cursor would move by as much as is new, which is taken for typing."""
        moves = len(lines[-1]) + 1
        typing = len(lines) == 1 and self.begun and abs(self.column - moves) == moves
        return [*lines[:-1], f"{lines[-1]} {' ' * typing}"]

    def _wrapped(self, text: str) -> list[str]:
        assert self.size is not None
        width = max(NARROWEST, self.size()[0] - 1 - AFTER if self.page is None else self.page()[0])
        entry = NUMBERED.match(text)
        lead = f"{entry[1]}: " if entry else ""
        return rows(text, width, lead)

    def _write(self, text: str) -> None:
        """A terminal that was closed takes no more words; the game goes on to its safe end without them."""
        if self.broken or self.covered is not None:
            return
        try:
            self.stream.write(text.replace("\n", self.tty.line_end))
            self.stream.flush()
        except (OSError, ValueError):
            self.broken = True
