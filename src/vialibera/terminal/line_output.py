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

from vialibera.screen.cells import text_width
from vialibera.terminal.tty import Tty
from vialibera.terminal.wrapping import wrap_rows

if TYPE_CHECKING:
    from vialibera.surfaces.batch import Batch

SizeReader = Callable[[], tuple[int, int]]
"""Returns the columns and rows of the terminal."""

NARROWEST_ROW = 20
"""The fewest columns a line is wrapped to."""

SCREEN_MEMORY = 120
"""Rows kept for comparison: as many as a tall screen holds."""

LONGEST_PERIOD = 8
"""The most rows that may come between two looks of a reader at the screen."""

TRAILING_SPACES = 2
"""The most spaces that end a line."""

NUMBERED_ENTRY = re.compile(r" ?(\d+)(?: \w+ \d+)?: ")
"""The start of a list entry. With a reader each of its rows starts so, because it may come to any row first."""

READER_LOOK_SECONDS = 0.25
"""Seconds within which a screen reader has looked at the screen."""


class LineOutput:
    """Lines on a terminal or in a pipe.

    At a terminal the newline is written before a line, so that the cursor rests on the newest line.
    """

    def __init__(self, stream: TextIO, size: SizeReader | None = None, tty: Tty | None = None) -> None:
        self.stream = stream
        self.size = size
        self.tty = tty or Tty()
        """The terminal's own line editing, which may be off."""
        self.last_key = ""
        """The key just pressed: a reader would take an answer that begins with it for its echo."""
        self.has_line = False
        self.is_broken = False
        self.screen_rows: deque[str] = deque(maxlen=SCREEN_MEMORY)
        self.column = 0
        """The column of the cursor."""
        self.reader_pause = 0.0
        """Seconds to wait after a screenful of lines, so that a reader sees it; 0 without a reader."""
        self.repeats_numbers = True
        """True if each row of an entry begins with its number, for a reader; for eyes the rows are indented."""
        self.burst_rows, self.written_at = 0, 0.0
        self.cursor_first = False
        """True if the cursor rests at the start of the last line, where a braille display then begins."""
        self.covered_lines: list[str] | None = None
        """The lines announced while a board covers the screen, to be written afterwards; None without a board."""
        self.board_size: SizeReader | None = None
        """Returns the columns and rows for an answer on that board; None without a board."""
        self.had_line = False
        """True if the screen below the board has a line without a line end."""

    def hear(self, batch: Batch) -> None:
        """Write the shown form of each line."""
        for line in batch.lines:
            self.write_line(line.shown)

    def write_line(self, text: str) -> None:
        """Write one line in a single write, or keep it while a board covers the screen."""
        if self.covered_lines is not None:
            self.covered_lines.append(text)
        elif self.size is None:
            self._write(f"{text}\n")
        else:
            lines = self._noticeable_rows(text)
            self.screen_rows.extend(lines)
            self._pause_for_reader(len(lines))
            self._write("\n" * self.has_line + "\n".join(lines) + "\r" * self.cursor_first)
        self.last_key = ""
        self.has_line = True

    def cover_screen(self, page: SizeReader) -> None:
        """Keep lines from now on: a board covers the screen."""
        self.covered_lines, self.board_size, self.had_line = [], page, self.has_line

    def uncover_screen(self, write: bool = True) -> None:
        """Write the lines kept while the board was up, or drop them if `write` is false."""
        # Dropped for a screen reader: a whole game read out at once helps nobody, and the scrollback has it. (decision:
        # screen.no-scrollback-for-readers)
        lines, self.covered_lines, self.board_size, self.has_line = self.covered_lines or [], None, None, self.had_line
        for line in lines if write else ():
            self.write_line(line)

    def _pause_for_reader(self, rows: int) -> None:
        """Pause when more rows came at once than the screen shows: a reader never learns what has left it."""
        assert self.size is not None
        now = time.monotonic()
        self.burst_rows = rows + (self.burst_rows if now - self.written_at < self.reader_pause else 0)
        if self.reader_pause and self.burst_rows > self.size()[1] - 3:
            time.sleep(self.reader_pause)
            self.burst_rows = rows
        self.written_at = time.monotonic()

    def width(self) -> int:
        """Return the columns available for drawing."""
        if self.board_size is not None:
            return self.board_size()[0]
        return 80 if self.size is None else self.size()[0]

    def echo(self, typed: str) -> None:
        """Write typed letters at the cursor."""
        self._write(typed)

    def move_right(self, letters: str, width: int) -> None:
        """Move the cursor over letters on the screen, so many columns wide."""
        # Written again they would be new text for a reader of the stream; the old console of Windows knows no sequence.
        self._write(letters if sys.platform == "win32" else f"\x1b[{width}C")

    def mark_new_line(self) -> None:
        """Note that the cursor is on a new line: Enter was typed."""
        self.has_line = False
        self.column = 0

    def mark_half_line(self) -> None:
        """Note that the cursor is behind an abandoned answer, so the next line needs a newline first."""
        self.has_line = True

    def end_last_line(self) -> None:
        """End the last line, so that the system's prompt starts a new one."""
        if self.has_line and self.size is not None:
            self._write("\n")
        self.has_line = False

    def ring_bell(self) -> None:
        """Ring the terminal's bell; in a pipe do nothing."""
        if self.size is not None:
            self._write("\a")

    def print_error(self, text: str) -> None:
        """Print to stderr why the program cannot go on, on a new line of a restored terminal."""
        self.end_last_line()
        self.tty.restore()
        print(text, file=sys.stderr)

    def count_fitting(self, lines: Sequence[str]) -> int:
        """Return the number of these lines that fit on the screen at once.

        If not all fit, room is left for the line that says so. Pages are counted in rows, because a reader that
        looks at the screen never sees what has left it.
        """
        # Rows of the screen, not lines: a long line may wrap. (decision: screen.pages-in-rows)
        if self.size is None:
            return len(lines)
        room = max(3, self.size()[1] - 3 if self.board_size is None else self.board_size()[1])
        heights = list(accumulate(len(self._wrap(line)) for line in lines))
        return len(lines) if not lines or heights[-1] <= room else max(1, sum(height < room for height in heights))

    # Spaces that neither eye nor ear notices, without which a screen reader would miss lines.

    def _noticeable_rows(self, text: str) -> list[str]:
        """Return the rows of a line, with a space first where a reader would otherwise miss it.

        There are two such cases. A reader takes an answer that begins with the key just pressed for the echo of that
        key. And on a screen full of one line nothing seems to change when that line comes again.
        """
        echo = bool(self.last_key) and text[:1].casefold() == self.last_key.casefold()
        lines = self._with_last_space(self._wrap(f" {text}" if echo else text))
        if self._looks_unchanged(lines):
            lines = self._with_last_space(self._wrap(text if echo else f" {text}"))
        self.column = 0 if self.cursor_first else text_width(lines[-1])
        return lines

    def _looks_unchanged(self, lines: list[str]) -> bool:
        """Return True if the screen would repeat the same few rows, and so look the same as before."""
        assert self.size is not None
        rows = self.size()[1]
        full = [*self.screen_rows, *lines][-rows:]
        return len(full) == rows > LONGEST_PERIOD and any(
            full[period:] == full[:-period] for period in range(1, LONGEST_PERIOD + 1)
        )

    def _with_last_space(self, lines: list[str]) -> list[str]:
        """Return the rows with one or two spaces behind the last.

        The first space: a reader that takes the stream in portions drops a line whose last letter comes alone. The
        second: if the cursor moves by exactly as many columns as there are new letters, readers take it for typing.
        """
        # One real reader dropped a line whose last letter came alone. (decision: screen.trailing-space)
        letters, column = len(lines[-1]) + 1, text_width(lines[-1]) + 1
        typing = len(lines) == 1 and self.has_line and abs(self.column - column) == letters
        return [*lines[:-1], f"{lines[-1]} {' ' * typing}"]

    def _wrap(self, text: str) -> list[str]:
        """Return the text in rows that fit the terminal or the board."""
        assert self.size is not None
        width = max(
            NARROWEST_ROW, self.size()[0] - 1 - TRAILING_SPACES if self.board_size is None else self.board_size()[0]
        )
        entry = NUMBERED_ENTRY.match(text)
        lead = f"{entry[1]}: " if entry else ""
        lead = lead if self.repeats_numbers else " " * len(lead)
        return wrap_rows(text, width, lead)

    def _write(self, text: str) -> None:
        """Write to the stream; once that fails, write no more.

        A closed terminal must not end the game: it goes on to its safe end without words.
        """
        if self.is_broken or self.covered_lines is not None:
            return
        try:
            self.stream.write(text.replace("\n", self.tty.line_end))
            self.stream.flush()
        except (OSError, ValueError):
            self.is_broken = True
