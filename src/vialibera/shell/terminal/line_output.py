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

from vialibera.senses.screen.cells import text_width
from vialibera.shell.terminal.braille_rows import BrailleRows
from vialibera.shell.terminal.notices import print_notice
from vialibera.shell.terminal.row_screen import RowScreen
from vialibera.shell.terminal.tty import Tty
from vialibera.shell.terminal.wrapping import wrap_rows

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Batch
    from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
    from vialibera.shell.terminal.row_screen import SizeReader

ListRowsMaker = Callable[["Utterance", int, Callable[[str], list[str]]], list[str] | None]
"""Returns the rows of a line of a list, from the line, the width of a row, and the function that wraps a text."""

NARROWEST_ROW = 20
"""The fewest columns a line is wrapped to."""

BLACK_ON_WHITE, DEFAULT_COLOURS = "\x1b[30;107m", "\x1b[m"
"""The sequences before and after letters that are black on white in every theme of a terminal."""

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

ASKS = ("menu", "heading")
"""The kinds of the lines of a list and of a field."""


class LineOutput(RowScreen):
    """Lines on a terminal or in a pipe.

    At a terminal the newline is written before a line, so that the cursor rests on the newest line.
    """

    def __init__(self, stream: TextIO, size: SizeReader | None = None, tty: Tty | None = None) -> None:
        super().__init__(stream, size, tty or Tty())
        self.last_key = ""
        """The key just pressed: a reader would take an answer that begins with it for its echo."""
        self.screen_rows: deque[str] = deque(maxlen=SCREEN_MEMORY)
        self.column = 0
        """The column of the cursor."""
        self.reader_pause = 0.0
        """Seconds to wait after a screenful of lines, so that a reader sees it; 0 without a reader."""
        self.repeats_numbers = True
        """True if each row of an entry begins with its number, for a reader; for eyes the rows are indented."""
        self.burst_rows, self.written_at = 0, 0.0
        self.braille: BrailleRows | None = None
        """The rows of a braille display, or None without one."""
        self.list_rows: ListRowsMaker = lambda line, width, wrap: None
        """Returns the rows of a line of a list for a braille display, or None for a line that is told whole."""
        self.can_colour = False
        """True if the terminal understands colours."""
        self.board_size: SizeReader | None = None
        """Returns the columns and rows for an answer on that board; None without a board."""
        self.had_line = False
        """True if the screen below the board has a line without a line end."""

    @property
    def cells(self) -> int:
        """The cells of the braille display, or 0 without one."""
        return 0 if self.braille is None else self.braille.columns

    def hear(self, batch: Batch) -> None:
        """Write the shown form of each line."""
        if any(line.kind in ASKS or line.topic == "question" for line in batch.lines):
            self.tty.note_early_keys()
        for line in batch.lines:
            if not self.leaves_out(line):
                self.write_line(line.shown, line.kind, self.short_rows(line))

    def short_rows(self, line: Utterance) -> list[str] | None:
        """Return the short rows of a line of a list for a braille display, or None for other lines and displays."""
        return self.list_rows(line, self.row_width(), self.wrap) if self.cells else None

    def leaves_out(self, line: Utterance) -> bool:
        """Return True for a line without words, or one that a braille display has in fewer words already."""
        return line.is_silent or (self.braille is not None and self.braille.is_needless(line))

    def write_line(self, text: str, kind: UtteranceKind = "answer", rows: Sequence[str] | None = None) -> None:
        """Write one line in a single write, or keep it while a board covers the screen or until a key is pressed.

        `rows` are the rows of the line on a braille display, or None to wrap it.
        """
        if self.covered_lines is not None:
            self.covered_lines.append(text)
        elif self.braille is not None:
            self.braille.tell(text, kind, rows or self.wrap(text, kind))
        elif self.size is None:
            self.write(f"{text}\n")
        else:
            lines = self._noticeable_rows(text, kind)
            self.screen_rows.extend(lines)
            self._pause_for_reader(len(lines))
            self.write("\n" * self.has_line + "\n".join(lines))
        self.last_key = ""
        self.has_line = True

    def write_camera_code(self, lines: Sequence[str]) -> None:
        """Write a code for a camera, black on white if the terminal has colours."""
        begin, end = (BLACK_ON_WHITE, DEFAULT_COLOURS) if self.can_colour else ("", "")
        for line in lines:
            self.write("\n" * self.has_line + f"{begin}{line}{end}")
            self.end_column, self.has_line = text_width(line), True

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

    def move_right(self, letters: str, width: int) -> None:
        """Move the cursor over letters on the screen, so many columns wide."""
        # Written again they would be new text for a reader of the stream; the old console of Windows knows no sequence.
        self.write(letters if sys.platform == "win32" else f"\x1b[{width}C")

    def move_left(self, width: int) -> None:
        """Move the cursor back over letters that were just written, so many columns wide."""
        # By backspaces yasr takes these letters out of the row that it is about to say.
        if width:
            self.write("\b" * width if sys.platform == "win32" else f"\x1b[{width}D")

    def mark_new_line(self) -> None:
        """Note that the cursor is on a new line: Enter was typed."""
        self.has_line = False
        self.column = 0

    def end_last_line(self) -> None:
        """End the last line, so that the system's prompt starts a new one."""
        if self.braille is not None:
            self.braille.write_waiting()
        if self.has_line and self.size is not None:
            self.write("\n")
        self.has_line = False

    def ring_bell(self) -> None:
        """Ring the terminal's bell; in a pipe, and with a braille display, do nothing."""
        if self.size is not None and not self.cells:
            self.write("\a")

    def print_error(self, text: str) -> None:
        """Print to stderr why the program cannot go on, on a new line of a restored terminal."""
        self.end_last_line()
        self.tty.restore()
        print_notice(text)

    def count_fitting(self, lines: Sequence[str]) -> int:
        """Return the number of these lines that fit on the screen at once.

        If not all fit, room is left for the line that says so. Pages are counted in rows, because a reader that
        looks at the screen never sees what has left it.
        """
        # Rows of the screen, not lines: a long line may wrap. A row for a braille display that has left the screen is
        # written again to be read, so there whole entries count.
        if self.size is None:
            return len(lines)
        room = max(3, self.size()[1] - 3 if self.board_size is None else self.board_size()[1])
        heights = list(accumulate(1 if self.cells else len(self.wrap(line)) for line in lines))
        return len(lines) if not lines or heights[-1] <= room else max(1, sum(height < room for height in heights))

    # Spaces that neither eye nor ear notices, without which a screen reader would miss lines.

    def _noticeable_rows(self, text: str, kind: UtteranceKind) -> list[str]:
        """Return the rows of a line, with a space first where a reader would otherwise miss it.

        There are two such cases. A reader takes an answer that begins with the key just pressed for the echo of that
        key. And on a screen full of one line nothing seems to change when that line comes again.
        """
        spaced = self._with_echo_space(text)
        lines = self._with_last_space(self.wrap(spaced, kind))
        if self._looks_unchanged(lines):
            lines = self._with_last_space(self.wrap(text if spaced != text else f" {text}", kind))
        self.column = text_width(lines[-1])
        return lines

    def _with_echo_space(self, text: str) -> str:
        """Return the text, with a space first if it begins with the key just pressed."""
        echo = bool(self.last_key) and text[:1].casefold() == self.last_key.casefold()
        return f" {text}" if echo else text

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

    def wrap(self, text: str, kind: UtteranceKind = "menu") -> list[str]:
        """Return the text in rows that fit the terminal or the board; an event that begins with a throw is no entry."""
        width = self.row_width()
        entry = None if kind == "event" else NUMBERED_ENTRY.match(text)
        lead = f"{entry[1]}: " if entry else ""
        lead = lead if self.repeats_numbers or self.cells else " " * len(lead)
        return wrap_rows(text, width, lead, at_stops=self.reader_pause > 0 and not self.cells)

    def row_width(self) -> int:
        """Return the most columns of a row of text."""
        assert self.size is not None
        page = self.size()[0] - 1 - TRAILING_SPACES if self.board_size is None else self.board_size()[0]
        width = max(NARROWEST_ROW, page)
        return width if self.braille is None else min(self.braille.width, width)

    # Rows for a braille display.

    def use_columns(self, columns: int) -> None:
        """Make rows for a braille display of so many cells from now on, or lines as usual if it is 0."""
        wanted = columns if self.size is not None else 0
        if wanted != self.cells:
            if self.braille is not None:
                self.braille.write_waiting()
            self.braille = BrailleRows(self, wanted) if wanted else None

    def show_waiting(self) -> None:
        """Write the rows that wait, and rest on the first: at the start no key needs to be pressed for them."""
        if self.braille is not None:
            self.braille.write_news((), ())
            self.braille.rest(prefers_answer=True)

    def forget_screen(self) -> None:
        """Note that another program has written on the terminal."""
        if self.braille is not None:
            self.braille.forget_screen()
