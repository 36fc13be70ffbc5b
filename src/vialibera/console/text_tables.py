"""Tables for the eyes: columns of plain text without a frame. Listeners get the same facts as lines."""

from __future__ import annotations

import io
import os
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal, NamedTuple, TextIO

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from vialibera.screen.palette import ColourDepth

TextRow = tuple[str, ...]

COLUMN_GAP = 2
"""The spaces between two columns."""

RICH_COLOURS: Mapping[ColourDepth, Literal["standard", "256", "truecolor"]] = {
    "16": "standard",
    "256": "256",
    "exact": "truecolor",
}
"""rich's names of the colour depths."""


class TableListing(NamedTuple):
    """Rows of a table, the first of them its head; `right` has the numbers of right-aligned columns."""

    rows: Sequence[TextRow]
    right_aligned: Collection[int] = ()


def is_read_by_eye(stream: TextIO) -> bool:
    """Return True if a table is of use: at a terminal that is not dumb, unless a screen reader was chosen."""
    from vialibera.settings.start_options import choose_start_options
    from vialibera.terminal.tty import is_terminal

    return is_terminal(stream) and os.environ.get("TERM") != "dumb" and choose_start_options(None).voice != "reader"


def format_columns(
    rows: Sequence[TextRow],
    width: int,
    right: Collection[int] = (),
    *,
    unbroken: Collection[int] = (),
    last_column_style: str = "",
    depth: ColourDepth = "none",
) -> list[str]:
    """Return the rows as lines of at most `width` letters.

    The columns in `right` are right-aligned, those in `unbroken` are never wrapped. `last_column_style` is the colour
    of the last column.
    """
    from rich.console import Console
    from rich.table import Table

    page = io.StringIO()
    console = Console(
        file=page,
        width=width,
        color_system=RICH_COLOURS.get(depth),
        force_terminal=depth != "none",
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )
    table = Table(box=None, show_header=False, pad_edge=False)
    for number in range(len(rows[0])):
        table.add_column(justify="right" if number in right else "left", overflow="fold", no_wrap=number in unbroken)
    table.columns[-1].style = last_column_style
    for row in rows:
        table.add_row(*row)
    console.print(table)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def fold_rows_in_half(head: TextRow, rows: Sequence[TextRow]) -> list[TextRow]:
    """Return a table of half the height: its second half beside the first, each under the head."""
    half = -(-len(rows) // 2)
    nothing = ("",) * len(head)
    pairs = zip_longest(rows[:half], rows[half:], fillvalue=nothing)
    return [(*first, "", *second) for first, second in ((head, head), *pairs)]
