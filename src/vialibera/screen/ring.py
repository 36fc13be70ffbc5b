"""The layout for 120 by 40 or more: the squares as a ring, with players and lines inside."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL, MOST_SEATS
from vialibera.screen.cells import Row, RowLine, blank, cut
from vialibera.screen.panels import answer_rows, fitted, header, question, told_rows, wide_players, with_question
from vialibera.screen.squares import Kit, Plot, band, kit_of, plots, tokens, visitors

if TYPE_CHECKING:
    from vialibera.screen.panels import Asked, Pen
    from vialibera.screen.view import SquareView

SIDE = 11
"""The squares of a side, corners included."""
HIGH = 3
"""The rows of a square."""
WIDEST = 14
EDGE = 1
"""The blank columns at both sides of the inner part."""
FEET = 4
"""The rows of the question and the keys."""


def ring(pen: Pen, width: int, height: int) -> tuple[list[Row], Asked]:
    """Return every row of the screen, and the question with its cursor."""
    cell = cell_width(width)
    asked = question(pen, width, FEET)
    beside = width - SIDE * (cell + 1) + 1
    edge = blank(beside, pen.theme.plain) if beside else ()
    board = [(*row, *edge) for row in drawn(pen, cell)]
    room = height - 1 - FEET
    above = (room - len(board)) // 2
    nothing = blank(width, pen.theme.plain)
    middle = [*[nothing] * above, *board, *[nothing] * (room - above - len(board))]
    return with_question([header(pen, width), *middle], asked, height), asked


def cell_width(width: int) -> int:
    """Return the columns of a square, so that a side of 11 with gaps fits the width."""
    return min(WIDEST, (width - (SIDE - 1)) // SIDE)


def inner_page(width: int) -> tuple[int, int]:
    """Return columns and rows for an answer inside the ring, below the players."""
    return (SIDE - 2) * (cell_width(width) + 1) + 1 - 2 * EDGE, (SIDE - 2) * HIGH - MOST_SEATS - 1 - 3


def drawn(pen: Pen, cell: int) -> list[Row]:
    """Return the rows of the ring and its inner part.

    Square 0 is the lower right corner; the others follow clockwise.
    """
    kit = kit_of(pen)
    cells = [square(plot, kit, cell) for plot in plots(pen)]
    last = SIDE - 1
    top = cells[2 * last : 3 * last + 1]
    foot = cells[last::-1]
    left, right = cells[2 * last - 1 : last : -1], cells[3 * last + 1 :]
    inside = within(pen, (SIDE - 2) * (cell + 1) + 1, (SIDE - 2) * HIGH)
    gap = blank(1, pen.theme.plain)
    rows = [side_by_side([one[at] for one in top], gap) for at in range(HIGH)]
    for number, (west, east) in enumerate(zip(left, right, strict=True)):
        rows += [(*west[at], *inside[number * HIGH + at], *east[at]) for at in range(HIGH)]
    return [*rows, *(side_by_side([one[at] for one in foot], gap) for at in range(HIGH))]


def side_by_side(cells: list[Row], gap: Row) -> Row:
    """Return the cells in one row, with a gap between them."""
    return tuple(span for at, cell in enumerate(cells) for span in (*(gap if at else ()), *cell))


# Cached by value: between two draws most squares are equal.
@lru_cache(maxsize=512)
def square(plot: Plot, kit: Kit, width: int) -> tuple[Row, Row, Row]:
    """Return the three rows of a square: band, name, owner and tokens."""
    square, theme = plot.square, kit.theme
    head, name, foot = (RowLine(width, theme.plain) for _ in range(HIGH))
    band(plot, kit, head, width, standing(square, kit))
    named = theme.lit if plot.current else theme.plain
    room = width - len(square.here) - bool(square.here)
    # Prisoners have the right end of the middle row, so that visitors keep theirs in the last one.
    if square.kind == "jail":
        tokens(kit, name.to(width - 1 - len(square.jailed)), square.jailed, kit.glyphs.jail)
        foot.add(cut(square.short, room), named)
    else:
        name.add(cut(square.short, width), named)
        owned(plot, kit, foot, room)
    visitors(plot, kit, foot.to(room))
    return head.done(), name.done(), foot.done()


def owned(plot: Plot, kit: Kit, line: RowLine, room: int) -> None:
    """Add the owner of a deed, or its price if the Bank has it."""
    square = plot.square
    if plot.group is not None and square.owner == BANK:
        line.add(cut(square.sum, room), kit.theme.dim)
    elif plot.group is not None:
        line.add(cut(f"{square.owner + 1} {plot.owner}", room), kit.theme.seat(square.owner))


def standing(square: SquareView, kit: Kit) -> str:
    """Return the text at the right of the band: mortgage, hotel, jail, houses, or a printed sum."""
    words = kit.words
    if square.pledged:
        return words.pledged.upper()
    if square.level == HOTEL:
        return words.hotel.upper()
    if square.kind == "jail":
        return words.jail.upper()
    return square.sum if square.group < 0 else kit.glyphs.house * square.level


def within(pen: Pen, width: int, height: int) -> list[Row]:
    """Return the inner part: players, the last lines, and below them the answer to the last key."""
    theme = pen.theme
    nothing, edge, room = blank(width, theme.plain), blank(EDGE, theme.plain), width - 2 * EDGE
    players = [(*edge, *row, *edge) for row in wide_players(pen, room)]
    rest = height - len(players) - 2
    answers = answer_rows(pen, room)
    shown = fitted(pen, answers, room, min(len(answers), rest - 1))
    rule = RowLine(room, theme.rule).to(room, pen.glyphs.rule).done()
    below = [rule, *shown] if shown else []
    told = [*told_rows(pen, pen.view.told, room, rest - len(below)), *below]
    return [nothing, *players, nothing, *((*edge, *row, *edge) for row in told)]
