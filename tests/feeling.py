"""A braille display for tests: the cells that a reader of the screen would raise, by the cursor of a terminal."""

from __future__ import annotations

import io

import pyte

ROWS, WIDE = 25, 80


class Cells:
    """The terminal that a stream writes to, and the display that follows its cursor."""

    def __init__(self, stream: io.StringIO, cells: int = 40, wide: int = WIDE, rows: int = ROWS) -> None:
        self.stream, self.cells = stream, cells
        self.screen = pyte.Screen(wide, rows)
        self.feed = pyte.Stream(self.screen)
        self.seen = 0

    def look(self) -> None:
        """Follow the terminal to what it shows now."""
        text = self.stream.getvalue()
        self.feed.feed(text[self.seen :].replace("\r\n", "\n").replace("\n", "\r\n"))
        self.seen = len(text)

    @property
    def shown(self) -> str:
        """The cells, as letters: the window of the row that holds the cursor."""
        self.look()
        cursor = self.screen.cursor
        first = min(cursor.x, self.screen.columns - 1) // self.cells * self.cells
        return self.screen.display[cursor.y][first : first + self.cells].rstrip()

    @property
    def place(self) -> tuple[int, int]:
        """The column and the row of the cursor."""
        self.look()
        return self.screen.cursor.x, self.screen.cursor.y

    @property
    def rows(self) -> list[str]:
        """All rows of the screen that are not empty."""
        self.look()
        return [row.rstrip() for row in self.screen.display if row.strip()]
