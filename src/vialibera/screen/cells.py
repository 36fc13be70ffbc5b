"""Rows of styled text, each exactly as many columns wide as it should be."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

CUT = "…"


class Style(NamedTuple):
    """How a text looks: colours as `#rrggbb`, `ansi0` to `ansi15` for one of 16, or nothing for the terminal's own."""

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
    """How many columns it takes; a letter of the East takes two."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


@lru_cache(maxsize=4096)
def cut(text: str, width: int) -> str:
    """At most so many columns of it; what is left out leaves a sign."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[:-1]
    return text + CUT if width > 0 else ""


def fit(text: str, width: int) -> str:
    """Exactly so many columns, from the left."""
    text = cut(text, width)
    return text + " " * (width - columns(text))


def fit_right(text: str, width: int) -> str:
    """Exactly so many columns, to the right."""
    text = cut(text, width)
    return " " * (width - columns(text)) + text


class RowLine:
    """A row as it is made, span by span."""

    def __init__(self, width: int, usual: Style) -> None:
        self.width, self.usual = width, usual
        self.spans: list[Span] = []
        self.used = 0

    def add(self, text: str, style: Style | None = None) -> RowLine:
        """As much of the text as there is room for."""
        text = cut(text, self.width - self.used)
        if text:
            self.spans.append(Span(text, self.usual if style is None else style))
            self.used += columns(text)
        return self

    def row(self, spans: Row) -> RowLine:
        """Spans that were made before."""
        for span in spans:
            self.add(*span)
        return self

    def to(self, column: int, fill: str = " ", style: Style | None = None) -> RowLine:
        """Blank up to a column."""
        return self.add(fill * (min(column, self.width) - self.used), style)

    def right(self, text: str, style: Style | None = None) -> RowLine:
        """At the right end of the row, as far as there is room."""
        return self.to(self.width - columns(text)).add(text, style)

    def done(self) -> Row:
        return tuple(self.to(self.width).spans)


def blank(width: int, style: Style) -> Row:
    return (Span(" " * width, style),)


def text_of(row: Row) -> str:
    """A row as plain text."""
    return "".join(span.text for span in row)
