"""Rows of styled text, each exactly as many columns wide as it should be."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

Size = tuple[int, int]
"""Columns and rows of the screen, or of a part of it."""

CUT_SIGN = "…"

FIRST_LETTER_OF_OTHER_WIDTH = "\u0300"
"""The first of the letters that can take no column, or two."""


class Style(NamedTuple):
    """The look of a text: colours as `#rrggbb`, `ansi0` to `ansi15`, or empty for the terminal's default."""

    ink: str = ""
    ground: str = ""
    bold: bool = False
    underline: bool = False
    reverse: bool = False


class ClickTarget(NamedTuple):
    """A thing on the screen for a click: a square, an entry of the open list by its index, or a key."""

    kind: Literal["square", "entry", "key"]
    number: int = 0
    key: str = ""


class Span(NamedTuple):
    """A text in one style."""

    text: str
    style: Style
    target: ClickTarget | None = None
    """The thing that a click on the text is meant for, or None."""


CellRow = tuple[Span, ...]
CellRows = list[CellRow]


@lru_cache(maxsize=4096)
def text_width(text: str) -> int:
    """Return the number of terminal columns the text takes, letter by letter; an East Asian letter takes two."""
    if text.isascii() or max(text) < FIRST_LETTER_OF_OTHER_WIDTH:
        return len(text)
    # Imported late: most texts need no table, and the import costs time at start.
    from rich.cells import cell_len

    # The letters are added up: for two letters drawn as one sign rich knows a smaller width, but the board is painted
    # letter by letter. (decision: screen.one-width-of-letters)
    return sum(map(cell_len, text))


@lru_cache(maxsize=4096)
def cut_to_width(text: str, width: int) -> str:
    """Return the text cut to at most `width` columns, with a sign where something is missing."""
    if text_width(text) <= width:
        return text
    while text and text_width(text) > width - 1:
        text = text[:-1]
    return text + CUT_SIGN if width > 0 else ""


def pad_left_aligned(text: str, width: int) -> str:
    """Return the text in exactly `width` columns, aligned left."""
    text = cut_to_width(text, width)
    return text + " " * (width - text_width(text))


def pad_right_aligned(text: str, width: int) -> str:
    """Return the text in exactly `width` columns, aligned right."""
    text = cut_to_width(text, width)
    return " " * (width - text_width(text)) + text


class RowBuilder:
    """A row under construction. Text beyond its width is cut off."""

    def __init__(self, width: int, usual: Style) -> None:
        self.width, self.default_style = width, usual
        self.spans: list[Span] = []
        self.used_columns = 0

    def add(self, text: str, style: Style | None = None, target: ClickTarget | None = None) -> RowBuilder:
        """Add as much of the text as there is room for, in the row's usual style by default."""
        text = cut_to_width(text, self.width - self.used_columns)
        if text:
            self.spans.append(Span(text, self.default_style if style is None else style, target))
            self.used_columns += text_width(text)
        return self

    def add_spans(self, spans: CellRow) -> RowBuilder:
        """Add finished spans."""
        for span in spans:
            self.add(*span)
        return self

    def fill_to(self, column: int, fill: str = " ", style: Style | None = None) -> RowBuilder:
        """Fill the row up to a column."""
        return self.add(fill * (min(column, self.width) - self.used_columns), style)

    def add_right(self, text: str) -> RowBuilder:
        """Add text aligned to the right end of the row, as far as there is room."""
        return self.fill_to(self.width - text_width(text)).add(text)

    def to_row(self) -> CellRow:
        """Return the row, filled to its full width."""
        return tuple(self.fill_to(self.width).spans)


def aim_row(row: CellRow, target: ClickTarget) -> CellRow:
    """Return the row with the same target everywhere."""
    return tuple(span._replace(target=target) for span in row)


def target_at(row: CellRow, column: int) -> ClickTarget | None:
    """Return the target in a column of a row, or None."""
    for span in row:
        column -= text_width(span.text)
        if column < 0:
            return span.target
    return None


def text_row(text: str, width: int, style: Style) -> CellRow:
    """Return a row of one text in one style."""
    return RowBuilder(width, style).add(text).to_row()


def blank_row(width: int, style: Style) -> CellRow:
    return (Span(" " * width, style),)
