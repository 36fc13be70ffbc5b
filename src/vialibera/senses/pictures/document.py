"""A report as one value: a list of parts, from which lines, columns at a terminal, a page and JSON are rendered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from vialibera.senses.pictures.html_tables import TableCell
from vialibera.support.json_values import JsonObject, Strings

Medium = Literal["lines", "columns", "page", "json"]
"""The forms of a document: lines for a listener, columns for eyes at a terminal, a page, and data."""

EVERYWHERE: frozenset[Medium] = frozenset({"lines", "columns", "page", "json"})
IN_TEXT: frozenset[Medium] = frozenset({"lines", "columns"})
IN_LINES: frozenset[Medium] = frozenset({"lines"})
IN_COLUMNS: frozenset[Medium] = frozenset({"columns"})
ON_PAGE: frozenset[Medium] = frozenset({"page"})


class FigureTable(NamedTuple):
    """A table of a page: its head, its rows, and the number of its last columns that hold figures."""

    head_cells: Sequence[TableCell]
    rows: Sequence[Sequence[TableCell]]
    figure_columns: int


class ColumnTable(NamedTuple):
    """A table of a terminal: rows of text, the first of them its head. One that is too wide gives way to its lines."""

    rows: Sequence[Strings]
    right_aligned: Collection[int]
    """The numbers of the columns that hold figures."""


class Sentence(NamedTuple):
    """A sentence: a line of text, or a paragraph of a page."""

    text: str
    media: Collection[Medium] = EVERYWHERE


class Listing(NamedTuple):
    """Sentences of one kind: each a line, or several if it is too long for one; an item of a list on a page."""

    element: Literal["ol", "ul"]
    items: Sequence[str]
    lines: Sequence[str]
    media: Collection[Medium] = EVERYWHERE


@dataclass(frozen=True)
class Figures:
    """Figures in each form. Only the form that is rendered is made."""

    lines: Callable[[], Iterable[str]]
    table: Callable[[], FigureTable]
    columns: Callable[[], ColumnTable] | None = None
    """The same at a terminal; without it the lines are printed."""
    drawing: Callable[[], str] | None = None
    """The picture of a page, as markup."""
    folded_under: str = ""
    """The words under which a page folds the table, because the drawing shows the same."""
    media = EVERYWHERE


Block = Sentence | Listing | Figures


@dataclass(frozen=True)
class Part:
    """A part of a document: a section of a page, some blocks of text, and its figures as data."""

    id: str
    heading: str
    blocks: Sequence[Block]
    data: Callable[[], JsonObject] = dict
    media: Collection[Medium] = EVERYWHERE


@dataclass(frozen=True)
class Document:
    """A title, the sentences that open the document, and its parts in their order."""

    lang: str
    title: str
    """The title of the page."""
    opening: Sequence[Sentence]
    parts: Sequence[Part]
    data: Callable[[], JsonObject] = dict

    def parts_in(self, medium: Medium) -> list[Part]:
        return [part for part in self.parts if medium in part.media]

    def blocks_in(self, medium: Medium) -> Iterator[Block]:
        """Yield all blocks that this form has, from the opening to the end of the last part."""
        for blocks in (self.opening, *(part.blocks for part in self.parts_in(medium))):
            yield from (block for block in blocks if medium in block.media)


def document_lines(document: Document) -> Iterator[str]:
    """Yield the document as lines, one fact each, for a listener."""
    for block in document.blocks_in("lines"):
        yield from block_lines(block)


def block_lines(block: Block) -> Iterable[str]:
    if isinstance(block, Sentence):
        return [block.text]
    return block.lines if isinstance(block, Listing) else block.lines()


def document_data(document: Document) -> JsonObject:
    """Return the figures of the document as one JSON object."""
    found = dict(document.data())
    for part in document.parts_in("json"):
        found.update(part.data())
    return found
