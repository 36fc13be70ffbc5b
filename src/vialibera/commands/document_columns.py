"""A document for a terminal that is read by eye: its figures as tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby

from vialibera.senses.pictures.document import ColumnTable, Document, Figures, block_lines
from vialibera.senses.screen.cells import pad_left_aligned, text_width
from vialibera.shell.console.board_screen import colour_depth_of
from vialibera.shell.terminal.terminal_size import terminal_size
from vialibera.shell.terminal.text_tables import COLUMN_GAP, format_columns
from vialibera.shell.terminal.wrapping import wrap_rows

NAME_END = ": "
"""The text between a name and its meaning."""


def name_list_columns(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines of the form "name: meaning" in two columns, each meaning wrapped in its own.

    The other lines, which are headings or remarks, are wrapped as sentences, after a blank line.
    """
    total = terminal_size()[0] - 1
    # no bold on Windows: an old console prints its codes as signs
    bold = (0,) if sys.platform != "win32" and colour_depth_of(os.environ) != "none" else ()
    parted = [line.partition(NAME_END) for line in lines]
    width = max((text_width(name) for name, end, _ in parted if end), default=0)
    for has_names, rows in groupby(parted, lambda parts: bool(parts[1]) and width <= total // 2):
        if has_names:
            cells = [(pad_left_aligned(name, width), meaning) for name, _, meaning in rows]
            yield from format_columns(cells, total, unbroken=(0,), bold=bold)
        else:
            yield ""
            yield from wrap_sentences(map("".join, rows), total)


def document_columns(document: Document, *, wraps_sentences: bool) -> Iterator[str]:
    """Yield the document line by line, with tables at most as wide as the terminal."""
    width = terminal_size()[0] - 1
    for block in document.blocks_in("columns"):
        table = block.columns() if isinstance(block, Figures) and block.columns else None
        rows = table_if_fits(table, width) if table else []
        yield from rows or (wrap_sentences(block_lines(block), width) if wraps_sentences else block_lines(block))


def wrap_sentences(lines: Iterable[str], width: int) -> Iterator[str]:
    """Yield the sentences, wrapped at the width."""
    for line in lines:
        yield from wrap_rows(line, width)


def table_if_fits(table: ColumnTable, width: int) -> list[str]:
    """Return the table, or no lines if it has no rows or is too wide."""
    wide = [max(map(text_width, column)) for column in zip(*table.rows, strict=True)]
    if len(table.rows) == 1 or sum(wide) + COLUMN_GAP * (len(wide) - 1) > width:
        return []
    return format_columns(table.rows, width, table.right_aligned)
