"""What many games come to as tables with bars, for whoever looks at a terminal."""

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
"""Columns of a bar; where there is less room, there is none."""

WORDS = {"name", "square"}
"""The columns that stand at the left of theirs."""


class Pencil(NamedTuple):
    """What there is to draw with."""

    width: int
    blocks: Blocks
    depth: Depth

    @property
    def ink(self) -> str:
        """One that can be seen on dark and on light grounds."""
        return "cyan" if self.depth == "16" else "color(31)"

    def words(self, *lines: str) -> Iterator[str]:
        """Sentences, wrapped."""
        for line in lines:
            yield from rows(line, self.width)

    def legend(self) -> dict[str, str]:
        return {"low": self.blocks.full, "at": self.blocks.likely, "high": self.blocks.perhaps}


def pencil() -> Pencil:
    """An old console of Windows would print colours as signs."""
    depth = "none" if sys.platform == "win32" else depth_of(os.environ)
    return Pencil(terminal_size()[0] - 1, blocks_for(sys.stdout.encoding), depth)


def tables(told: Findings) -> Iterator[str]:
    """The whole of it."""
    pen = pencil()
    yield from pen.words(*told.heading())
    yield from rated(told, pen) if told.ratings else all_but_ratings(told, pen)


def all_but_ratings(told: Findings, pen: Pencil) -> Iterator[str]:
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
    """The figures, and a bar at the end of each row if there is room; then the legend goes before."""
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
    """Of a whole."""
    scale = room / max(row.high for row in found)
    return [between(row.low, row.at, row.high, scale, blocks) for row in found]


def counts(found: Sequence[Figures], room: int, blocks: Blocks) -> list[str]:
    scale = room / max(row.at for row in found)
    return [bar(row.at, scale, blocks) for row in found]


def places(found: Sequence[Figures], room: int, blocks: Blocks) -> list[str]:
    """On a scale that begins with the lowest bound."""
    first = min(row.low for row in found)
    scale, pale = room / (max(row.high for row in found) - first), blocks._replace(full=" ")
    return [between(row.low - first, row.at - first, row.high - first, scale, pale) for row in found]
