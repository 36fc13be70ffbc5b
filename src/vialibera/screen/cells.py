"""Rows of styled text, each exactly as many columns wide as it should be."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

CUT = "…"


class Style(NamedTuple):
    """The look of a text: colours as `#rrggbb`, `ansi0` to `ansi15`, or empty for the terminal's default."""

    ink: str = ""
    ground: str = ""
    bold: bool = False
    underline: bool = False
    reverse: bool = False


class Span(NamedTuple):
    """A text in one style."""

    text: str
    style: Style


Row = tuple[Span, ...]


@lru_cache(maxsize=4096)
def columns(text: str) -> int:
    """Return the number of terminal columns the text takes; an East Asian letter takes two."""
    if text.isascii():
        return len(text)
    # Imported late: most texts are ASCII, and the import costs time at start.
    from rich.cells import cell_len

    return cell_len(text)


@lru_cache(maxsize=4096)
def cut(text: str, width: int) -> str:
    """Return the text cut to at most `width` columns, with a sign where something is missing."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[:-1]
    return text + CUT if width > 0 else ""


def fit(text: str, width: int) -> str:
    """Return the text in exactly `width` columns, aligned left."""
    text = cut(text, width)
    return text + " " * (width - columns(text))


def fit_right(text: str, width: int) -> str:
    """Return the text in exactly `width` columns, aligned right."""
    text = cut(text, width)
    return " " * (width - columns(text)) + text


class RowLine:
    """A row under construction. Text beyond its width is cut off."""

    def __init__(self, width: int, usual: Style) -> None:
        self.width, self.usual = width, usual
        self.spans: list[Span] = []
        self.used = 0

    def add(self, text: str, style: Style | None = None) -> RowLine:
        """Add as much of the text as there is room for, in the row's usual style by default."""
        text = cut(text, self.width - self.used)
        if text:
            self.spans.append(Span(text, self.usual if style is None else style))
            self.used += columns(text)
        return self

    def row(self, spans: Row) -> RowLine:
        """Add finished spans."""
        for span in spans:
            self.add(*span)
        return self

    def to(self, column: int, fill: str = " ", style: Style | None = None) -> RowLine:
        """Fill the row up to a column."""
        return self.add(fill * (min(column, self.width) - self.used), style)

    def right(self, text: str, style: Style | None = None) -> RowLine:
        """Add text aligned to the right end of the row, as far as there is room."""
        return self.to(self.width - columns(text)).add(text, style)

    def done(self) -> Row:
        """Return the row, filled to its full width."""
        return tuple(self.to(self.width).spans)


def blank(width: int, style: Style) -> Row:
    return (Span(" " * width, style),)


def text_of(row: Row) -> str:
    """Return the row as plain text."""
    return "".join(span.text for span in row)
