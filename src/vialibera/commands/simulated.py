"""The findings of many games as tables with bars, for a terminal that is read by eye."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from vialibera.commands.parsing import terminal_size
from vialibera.lab.findings import FALLEN, KINDS, LANDINGS, LENGTHS, RATINGS, SEATS
from vialibera.shell.bars import bar, between, blocks_for
from vialibera.shell.eyes import depth_of
from vialibera.shell.tables import in_columns
from vialibera.shell.wrapping import rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from vialibera.lab.findings import Cells, Figures, Findings
    from vialibera.screen.palette import Depth
    from vialibera.shell.bars import Blocks

    Drawn = Callable[[Sequence[Figures], int, Blocks], list[str]]
    """Bars of so many columns."""

LONGEST, SHORTEST = 40, 8
"""Columns of a bar; with less room than for the shortest, the table has no bars."""

WORDS = {"name", "square"}
"""The columns that hold text and are aligned to the left; all others hold figures."""


class Pencil(NamedTuple):
    """The width, characters and colours that the terminal offers for tables and bars."""

    width: int
    blocks: Blocks
    depth: Depth

    @property
    def ink(self) -> str:
        """A colour that is visible on dark and on light backgrounds."""
        return "cyan" if self.depth == "16" else "color(31)"

    def words(self, *lines: str) -> Iterator[str]:
        """Yield the sentences, wrapped at the width."""
        for line in lines:
            yield from rows(line, self.width)

    def legend(self) -> dict[str, str]:
        """Return the characters of a bar up to its low bound, its value and its high bound, as facts of a text."""
        return {"low": self.blocks.full, "at": self.blocks.likely, "high": self.blocks.perhaps}


def pencil() -> Pencil:
    """Return the style for this terminal; on Windows without colours, which an old console prints as signs."""
    depth = "none" if sys.platform == "win32" else depth_of(os.environ)
    return Pencil(terminal_size()[0] - 1, blocks_for(sys.stdout.encoding), depth)


def tables(told: Findings) -> Iterator[str]:
    """Yield all lines: the heading, then the ratings or all other tables."""
    pen = pencil()
    yield from pen.words(*told.heading())
    yield from rated(told, pen) if told.ratings else all_but_ratings(told, pen)


def all_but_ratings(told: Findings, pen: Pencil) -> Iterator[str]:
    """Yield the tables of wins, lengths, bankruptcies and squares, a blank line after each."""
    yield from pen.words(told.ended(), *told.lasted(), told.sums(), "")
    yield from [*table(told, SEATS, told.seats(), pen, shares, legend="lab-bars"), ""]
    if kinds := told.kinds():
        yield from [*table(told, KINDS, kinds, pen, shares), ""]
    yield from [*table(told, LENGTHS, told.lengths(), pen, counts), ""]
    if told.found.fallen:
        yield from [*table(told, FALLEN, told.fallen(), pen, counts), ""]
    yield from pen.words(told.said("lab-landings"))
    yield from [*table(told, LANDINGS, told.landings(), pen, counts), ""]


def rated(told: Findings, pen: Pencil) -> Iterator[str]:
    yield from pen.words(told.said("lab-ladder"))
    yield from table(told, RATINGS, told.rated(), pen, places, legend="lab-bars.ratings")


def table(
    told: Findings, columns: Cells, found: Sequence[Figures], pen: Pencil, drawn: Drawn, *, legend: str = ""
) -> list[str]:
    """Return the table of the figures; if there is room, with a legend above it and a bar in each row."""
    from rich.cells import cell_len

    lines = [told.head(columns), *(row.cells for row in found)]
    used = sum(max(cell_len(line[number]) for line in lines) + 2 for number in range(len(columns)))
    room = min(LONGEST, pen.width - used)
    right = [number for number, column in enumerate(columns) if column not in WORDS]
    if room < SHORTEST:
        return in_columns(lines, pen.width, right)
    bars = ["", *drawn(found, room, pen.blocks)]
    barred = [(*line, drawing) for line, drawing in zip(lines, bars, strict=True)]
    before = pen.words(told.said(legend, **pen.legend())) if legend else ()
    made = in_columns(barred, pen.width, right, unbroken=[len(columns)], last_in=pen.ink, depth=pen.depth)
    return [*before, *made]


def shares(found: Sequence[Figures], room: int, blocks: Blocks) -> list[str]:
    """Draw bars with bounds on a scale that begins at 0."""
    scale = room / max(row.high for row in found)
    return [between(row.low, row.at, row.high, scale, blocks) for row in found]


def counts(found: Sequence[Figures], room: int, blocks: Blocks) -> list[str]:
    """Draw bars without bounds on a scale that begins at 0."""
    scale = room / max(row.at for row in found)
    return [bar(row.at, scale, blocks) for row in found]


def places(found: Sequence[Figures], room: int, blocks: Blocks) -> list[str]:
    """Draw only the part between the bounds, on a scale that begins with the lowest bound.

    For ratings, whose zero means nothing.
    """
    first = min(row.low for row in found)
    scale, pale = room / (max(row.high for row in found) - first), blocks._replace(full=" ")
    return [between(row.low - first, row.at - first, row.high - first, scale, pale) for row in found]
