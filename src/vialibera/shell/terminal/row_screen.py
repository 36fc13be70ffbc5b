"""The rows of a terminal: the one writer to its stream, which knows where the last row and the cursor are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TextIO

from vialibera.senses.screen.cells import text_width
from vialibera.shell.terminal.terminal_size import TerminalSize
from vialibera.shell.terminal.tty import Tty

SizeReader = Callable[[], "TerminalSize"]
"""Returns the columns and rows of the terminal."""

ERASE_TO_END = "\x1b[K"
"""The sequence that clears the row from the cursor on."""


class RowScreen:
    """The rows written so far, and the cursor in them."""

    def __init__(self, stream: TextIO, size: SizeReader | None, tty: Tty) -> None:
        self.stream, self.size, self.tty = stream, size, tty
        """The size is that of a terminal, or None in a pipe; `tty` is its own line editing, which may be off."""
        self.has_line = self.is_broken = False
        self.row_number = self.cursor_number = self.end_column = 0
        """The numbers of the last row and of the row of the cursor, and the column behind what was typed last."""
        self.covered_lines: list[str] | None = None
        """The lines announced while a board covers the screen, to be written afterwards; None without a board."""

    def write(self, text: str) -> None:
        """Write to the stream, at the end of what was written last."""
        moved = "" if self.cursor_number == self.row_number else self.move_cursor(self.row_number, self.end_column)
        self.row_number += text.count("\n")
        self.cursor_number = self.row_number
        _, line_end, last = text.rpartition("\n")
        self.end_column = text_width(last) + (0 if line_end else self.end_column)
        self.write_raw(f"{moved}{text}")

    def write_raw(self, text: str) -> None:
        """Write to the stream where the cursor is; once that fails, write no more.

        A closed terminal must not end the game: it goes on to its safe end without words.
        """
        if self.is_broken or self.covered_lines is not None or not text:
            return
        try:
            self.stream.write(text.replace("\n", self.tty.line_end))
            self.stream.flush()
        except (OSError, ValueError):
            self.is_broken = True

    def rows_below(self, rows: Sequence[str]) -> str:
        """Return what writes these rows below the last one; the cursor is then behind them."""
        text = self.move_cursor(self.row_number, 0) + "\n" * self.has_line + "\n".join(rows)
        self.row_number += len(rows) - 1 + self.has_line
        self.cursor_number, self.has_line = self.row_number, True
        self.end_column = text_width(rows[-1])
        return text

    def rewrite_last_row(self, text: str, column: int) -> None:
        """Write the last row again, and rest in this column of it."""
        row = f"{self.move_cursor(self.row_number, 0)}{text}{ERASE_TO_END}"
        self.write_raw(row + self.move_cursor(self.row_number, column))
        self.end_column = column

    def move_cursor(self, number: int, column: int) -> str:
        """Return what moves the cursor to a column of the row of this number, which is on the screen."""
        rows = number - self.cursor_number
        self.cursor_number = number
        vertical = f"\x1b[{abs(rows)}{'B' if rows > 0 else 'A'}" if rows else ""
        return f"{vertical}\r" + (f"\x1b[{column}C" if column else "")
