"""Tables for the eyes: columns of plain text without a frame. Listeners get the same facts as lines."""

from __future__ import annotations

import io
from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import NamedTuple

TextRow = tuple[str, ...]

COLUMN_GAP = 2
"""The spaces between two columns."""


class TableListing(NamedTuple):
    """Rows of a table, the first of them its head; `right_aligned` has the numbers of right-aligned columns."""

    rows: Sequence[TextRow]
    right_aligned: Collection[int] = ()
    dispensable: Collection[int] = ()
    """The columns that are left out if not all have room."""
    spaces: Sequence[int] = ()
    """The square of each row below the head, whose first column then is the mark of its group; or nothing."""


def format_columns(
    rows: Sequence[TextRow],
    width: int,
    right: Collection[int] = (),
    *,
    unbroken: Collection[int] = (),
    bold: Collection[int] = (),
) -> list[str]:
    """Return the rows as lines of at most `width` letters.

    The columns in `right` are right-aligned, those in `unbroken` are never wrapped, those in `bold` are bold.
    """
    from rich.console import Console
    from rich.table import Table

    page = io.StringIO()
    console = Console(
        file=page,
        width=width,
        color_system="standard" if bold else None,
        force_terminal=bool(bold),
        legacy_windows=False,
        highlight=False,
        markup=False,
        emoji=False,
    )
    table = Table(box=None, show_header=False, pad_edge=False)
    for number in range(len(rows[0])):
        table.add_column(
            justify="right" if number in right else "left",
            overflow="fold",
            no_wrap=number in unbroken,
            style="bold" if number in bold else None,
        )
    for row in rows:
        table.add_row(*row)
    console.print(table)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def format_listing(listing: TableListing, width: int) -> list[str]:
    """Return the rows as lines of at most `width` columns, one line a row: nothing is wrapped.

    If not everything has room, the dispensable columns are left out, then the widest text is cut.
    """
    from vialibera.senses.screen.cells import pad_left_aligned, pad_right_aligned, text_width

    shown = list(range(len(listing.rows[0])))
    widths = [max(text_width(row[at]) for row in listing.rows) for at in shown]
    if sum(widths) + COLUMN_GAP * (len(shown) - 1) > width:
        shown = [at for at in shown if at not in listing.dispensable]
    excess = sum(widths[at] for at in shown) + COLUMN_GAP * (len(shown) - 1) - width
    if excess > 0:
        widest = max((at for at in shown if at not in listing.right_aligned), key=lambda at: widths[at])
        widths[widest] = max(1, widths[widest] - excess)
    gap, lines = " " * COLUMN_GAP, []
    for row in listing.rows:
        cells = (
            (pad_right_aligned if at in listing.right_aligned else pad_left_aligned)(row[at], widths[at])
            for at in shown
        )
        lines.append(gap.join(cells).rstrip())
    return lines


def fold_rows_in_half(head: TextRow, rows: Sequence[TextRow]) -> list[TextRow]:
    """Return a table of half the height: its second half next to the first, each under the head."""
    half = -(-len(rows) // 2)
    nothing = ("",) * len(head)
    pairs = zip_longest(rows[:half], rows[half:], fillvalue=nothing)
    return [(*first, "", *second) for first, second in ((head, head), *pairs)]


LEAST_HALF_COLUMNS = 40
"""The least columns for each half of a text in two columns."""


def set_in_two_columns(lines: Sequence[str], width: int) -> list[str]:
    """Return the lines in two columns, the first half of them at the left, or as they are if there is no room."""
    from vialibera.senses.screen.cells import pad_left_aligned
    from vialibera.shell.terminal.wrapping import wrap_rows

    half = (width - COLUMN_GAP) // 2
    if half < LEAST_HALF_COLUMNS:
        return list(lines)
    blocks = [wrap_rows(line, half) for line in lines]
    count = sum(map(len, blocks))
    at = next((at for at in range(len(blocks)) if 2 * sum(map(len, blocks[:at])) >= count), len(blocks))
    left, right = ([row for block in part for row in block] for part in (blocks[:at], blocks[at:]))
    pairs = zip_longest(left, right, fillvalue="")
    return [f"{pad_left_aligned(one, half)}{' ' * COLUMN_GAP}{other}".rstrip() for one, other in pairs]
