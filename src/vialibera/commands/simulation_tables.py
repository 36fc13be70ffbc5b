"""The findings of many games as tables with bars, for a terminal that is read by eye."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from vialibera.commands.parsing import terminal_size
from vialibera.commands.text_bars import blocks_for_encoding, draw_range_bar, draw_text_bar
from vialibera.console.board_screen import colour_depth_of
from vialibera.console.text_tables import format_columns
from vialibera.lab.findings import (
    BANKRUPTCY_COLUMNS,
    KIND_COLUMNS,
    LANDING_COLUMNS,
    LENGTH_COLUMNS,
    RATING_COLUMNS,
    SEAT_COLUMNS,
)
from vialibera.screen.cells import text_width
from vialibera.terminal.wrapping import wrap_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from vialibera.commands.text_bars import BarBlocks
    from vialibera.lab.findings import FigureCells, FigureRow, Findings
    from vialibera.screen.palette import ColourDepth

    BarPainter = Callable[[Sequence[FigureRow], int, BarBlocks], list[str]]
    """Bars of so many columns."""

LONGEST_BAR, SHORTEST_BAR = 40, 8
"""Columns of a bar; with less room than for the shortest, the table has no bars."""

TEXT_COLUMNS = {"name", "square"}
"""The columns that hold text and are aligned to the left; all others hold figures."""


class TableStyle(NamedTuple):
    """The width, characters and colours that the terminal offers for tables and bars."""

    width: int
    blocks: BarBlocks
    depth: ColourDepth

    @property
    def bar_colour(self) -> str:
        """A colour that is visible on dark and on light backgrounds."""
        return "cyan" if self.depth == "16" else "color(31)"

    def wrap_lines(self, *lines: str) -> Iterator[str]:
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


def findings_tables(told: Findings) -> Iterator[str]:
    """Yield all lines: the heading, then the ratings or all other tables."""
    pen = terminal_table_style()
    yield from pen.wrap_lines(*told.heading_lines())
    yield from ratings_table(told, pen) if told.ratings else count_tables(told, pen)


def count_tables(told: Findings, pen: TableStyle) -> Iterator[str]:
    """Yield the tables of wins, lengths, bankruptcies and squares, a blank line after each."""
    yield from pen.wrap_lines(told.ended_text(), *told.length_lines(), told.sums_text(), "")
    yield from [*table_with_bars(told, SEAT_COLUMNS, told.seat_rows(), pen, draw_share_bars, legend="lab-bars"), ""]
    if kinds := told.kind_rows():
        yield from [*table_with_bars(told, KIND_COLUMNS, kinds, pen, draw_share_bars), ""]
    yield from [*table_with_bars(told, LENGTH_COLUMNS, told.length_rows(), pen, draw_count_bars), ""]
    if told.totals.bankruptcy_turns:
        yield from [*table_with_bars(told, BANKRUPTCY_COLUMNS, told.bankruptcy_rows(), pen, draw_count_bars), ""]
    yield from pen.wrap_lines(told.text("lab-landings"))
    yield from [*table_with_bars(told, LANDING_COLUMNS, told.landing_rows(), pen, draw_count_bars), ""]


def ratings_table(told: Findings, pen: TableStyle) -> Iterator[str]:
    yield from pen.wrap_lines(told.text("lab-ladder"))
    yield from table_with_bars(
        told, RATING_COLUMNS, told.rating_rows(), pen, draw_rating_bars, legend="lab-bars.ratings"
    )


def table_with_bars(
    told: Findings,
    columns: FigureCells,
    found: Sequence[FigureRow],
    pen: TableStyle,
    drawn: BarPainter,
    *,
    legend: str = "",
) -> list[str]:
    """Return the table of the figures; if there is room, with a legend above it and a bar in each row."""
    lines = [told.header_cells(columns), *(row.cells for row in found)]
    used = sum(max(text_width(line[number]) for line in lines) + 2 for number in range(len(columns)))
    room = min(LONGEST_BAR, pen.width - used)
    right = [number for number, column in enumerate(columns) if column not in TEXT_COLUMNS]
    if room < SHORTEST_BAR:
        return format_columns(lines, pen.width, right)
    bars = ["", *drawn(found, room, pen.blocks)]
    barred = [(*line, drawing) for line, drawing in zip(lines, bars, strict=True)]
    before = pen.wrap_lines(told.text(legend, **pen.legend_facts())) if legend else ()
    made = format_columns(
        barred, pen.width, right, unbroken=[len(columns)], last_column_style=pen.bar_colour, depth=pen.depth
    )
    return [*before, *made]


def draw_share_bars(found: Sequence[FigureRow], room: int, blocks: BarBlocks) -> list[str]:
    """Draw bars with bounds on a scale that begins at 0."""
    scale = room / max(row.high for row in found)
    return [draw_range_bar(row.low, row.figure, row.high, scale, blocks) for row in found]


def draw_count_bars(found: Sequence[FigureRow], room: int, blocks: BarBlocks) -> list[str]:
    """Draw bars without bounds on a scale that begins at 0."""
    scale = room / max(row.figure for row in found)
    return [draw_text_bar(row.figure, scale, blocks) for row in found]


def draw_rating_bars(found: Sequence[FigureRow], room: int, blocks: BarBlocks) -> list[str]:
    """Draw only the part between the bounds, on a scale that begins with the lowest bound.

    For ratings, whose zero means nothing.
    """
    first = min(row.low for row in found)
    scale, pale = room / (max(row.high for row in found) - first), blocks._replace(full=" ")
    return [draw_range_bar(row.low - first, row.figure - first, row.high - first, scale, pale) for row in found]
