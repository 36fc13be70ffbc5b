"""A document for a terminal that is read by eye: its figures as tables, with bars next to them if there is room."""

from __future__ import annotations

import os
import sys
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from vialibera.senses.pictures.document import Figures, block_lines
from vialibera.senses.screen.cells import pad_left_aligned, text_width
from vialibera.shell.console.board_screen import colour_depth_of
from vialibera.shell.terminal.terminal_size import terminal_size
from vialibera.shell.terminal.text_tables import COLUMN_GAP, format_columns
from vialibera.shell.terminal.wrapping import wrap_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from vialibera.senses.pictures.document import BarFigure, BarKind, ColumnTable, Document, TableBars
    from vialibera.senses.screen.palette import ColourDepth

NAME_END = ": "
"""The text between a name and its meaning."""

LONGEST_BAR, SHORTEST_BAR = 40, 8
"""Columns of a bar; with less room than for the shortest, the table has no bars."""


class BarBlocks(NamedTuple):
    """The characters of bars. Those drawn are of code page 437, which a text console without windows has, too."""

    full: str = "█"
    half: str = "▌"
    likely: str = "▓"
    perhaps: str = "░"


DRAWN_BLOCKS = BarBlocks()
TYPED_BLOCKS = BarBlocks("#", "", "=", "-")
"""For an encoding that lacks the others; it has no half block."""

if TYPE_CHECKING:
    BarPainter = Callable[[Sequence[BarFigure], int, BarBlocks], list[str]]
    """Bars of so many columns."""


class TableStyle(NamedTuple):
    """The width, characters and colours that the terminal offers for tables and bars."""

    width: int
    blocks: BarBlocks
    depth: ColourDepth

    @property
    def bar_colour(self) -> str:
        """A colour that is visible on dark and on light backgrounds."""
        return "cyan" if self.depth == "16" else "color(31)"

    def wrap_lines(self, lines: Iterable[str]) -> Iterator[str]:
        """Yield the sentences, wrapped at the width."""
        for line in lines:
            yield from wrap_rows(line, self.width)

    def legend_facts(self) -> dict[str, str]:
        """Return the characters of a bar up to its low bound, its value and its high bound, as facts of a text."""
        return {"low": self.blocks.full, "at": self.blocks.likely, "high": self.blocks.perhaps}


def terminal_table_style() -> TableStyle:
    """Return the style for this terminal; on Windows without colours, which an old console prints as signs."""
    depth = "none" if sys.platform == "win32" else colour_depth_of(os.environ)
    return TableStyle(terminal_size()[0] - 1, blocks_for_encoding(sys.stdout.encoding), depth)


def name_list_columns(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines of the form "name: meaning" in two columns, each meaning wrapped in its own.

    The other lines, which are headings or remarks, are wrapped as sentences, after a blank line.
    """
    style = terminal_table_style()
    parted = [line.partition(NAME_END) for line in lines]
    width = max((text_width(name) for name, end, _ in parted if end), default=0)
    for has_names, rows in groupby(parted, lambda parts: bool(parts[1]) and width <= style.width // 2):
        if has_names:
            cells = [(pad_left_aligned(name, width), meaning) for name, _, meaning in rows]
            yield from format_columns(cells, style.width, unbroken=(0,), styles={0: "bold"}, depth=style.depth)
        else:
            yield ""
            yield from style.wrap_lines(map("".join, rows))


def document_columns(document: Document, *, wraps_sentences: bool) -> Iterator[str]:
    """Yield the document line by line, with tables at most as wide as the terminal."""
    style = terminal_table_style()
    for block in document.blocks_in("columns"):
        table = block.columns() if isinstance(block, Figures) and block.columns else None
        if table is None:
            yield from style.wrap_lines(block_lines(block)) if wraps_sentences else block_lines(block)
        elif table.bars:
            yield from table_with_bars(table, table.bars, style)
        else:
            yield from table_if_fits(table, style.width) or block_lines(block)


def table_if_fits(table: ColumnTable, width: int) -> list[str]:
    """Return the table, or no lines if it has no rows or is too wide."""
    wide = [max(map(text_width, column)) for column in zip(*table.rows, strict=True)]
    if len(table.rows) == 1 or sum(wide) + COLUMN_GAP * (len(wide) - 1) > width:
        return []
    return format_columns(table.rows, width, table.right_aligned)


def table_with_bars(table: ColumnTable, bars: TableBars, style: TableStyle) -> Iterator[str]:
    """Yield the table; if there is room, with the legend above it and a bar in each row."""
    wide = [max(map(text_width, column)) for column in zip(*table.rows, strict=True)]
    room = min(LONGEST_BAR, style.width - sum(wide) - COLUMN_GAP * len(wide))
    if room < SHORTEST_BAR:
        yield from format_columns(table.rows, style.width, table.right_aligned)
        return
    if bars.legend:
        yield from style.wrap_lines([bars.legend(style.legend_facts())])
    drawn = ["", *BAR_PAINTERS[bars.kind](bars.figures, room, style.blocks)]
    yield from format_columns(
        [(*row, bar) for row, bar in zip(table.rows, drawn, strict=True)],
        style.width,
        table.right_aligned,
        unbroken=[len(wide)],
        styles={len(wide): style.bar_colour},
        depth=style.depth,
    )


def draw_share_bars(found: Sequence[BarFigure], room: int, blocks: BarBlocks) -> list[str]:
    """Draw bars with bounds on a scale that begins at 0."""
    scale = room / max(row.high for row in found)
    return [draw_range_bar(row.low, row.figure, row.high, scale, blocks) for row in found]


def draw_count_bars(found: Sequence[BarFigure], room: int, blocks: BarBlocks) -> list[str]:
    """Draw bars without bounds on a scale that begins at 0."""
    scale = room / max(row.figure for row in found)
    return [draw_text_bar(row.figure, scale, blocks) for row in found]


def draw_rating_bars(found: Sequence[BarFigure], room: int, blocks: BarBlocks) -> list[str]:
    """Draw only the part between the bounds, on a scale that begins with the lowest bound.

    For ratings, whose zero means nothing.
    """
    first = min(row.low for row in found)
    scale, pale = room / (max(row.high for row in found) - first), blocks._replace(full=" ")
    return [draw_range_bar(row.low - first, row.figure - first, row.high - first, scale, pale) for row in found]


BAR_PAINTERS: dict[BarKind, BarPainter] = {
    "share": draw_share_bars,
    "count": draw_count_bars,
    "rating": draw_rating_bars,
}


def blocks_for_encoding(encoding: str | None) -> BarBlocks:
    """Return the drawn blocks if the encoding has them all, otherwise the ASCII ones."""
    try:
        "".join(DRAWN_BLOCKS).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return TYPED_BLOCKS
    return DRAWN_BLOCKS


def draw_text_bar(at: float, scale: float, blocks: BarBlocks) -> str:
    """Return a bar of `scale` columns for each 1 of `at`; anything above 0 gets at least one mark."""
    if at <= 0:
        return ""
    if not blocks.half:
        return blocks.full * max(1, round(at * scale))
    whole, half = divmod(max(1, round(2 * at * scale)), 2)
    return blocks.full * whole + blocks.half * half


def draw_range_bar(low: float, at: float, high: float, scale: float, blocks: BarBlocks) -> str:
    """Return a bar that is full up to `low`, paler up to `at` and palest up to `high`."""
    ends = [round(value * scale) for value in (0.0, low, at, high)]
    signs = (blocks.full, blocks.likely, blocks.perhaps)
    return "".join(sign * (end - start) for sign, start, end in zip(signs, ends, ends[1:], strict=False))
