"""120 columns and 40 rows or more: the squares as a board lies on a table, players and lines within them."""

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
"""Squares along a side, corners included."""
HIGH = 3
"""Rows of a square."""
WIDEST = 14
EDGE = 1
"""Columns that stay blank beside what lies in the ring."""
FEET = 4
"""Rows of the question and the keys."""


def ring(pen: Pen, width: int, height: int) -> tuple[list[Row], Asked]:
    """Every row of the screen."""
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
    return min(WIDEST, (width - (SIDE - 1)) // SIDE)


def inner_page(width: int) -> tuple[int, int]:
    """Columns and rows for an answer within the ring, below the players."""
    return (SIDE - 2) * (cell_width(width) + 1) + 1 - 2 * EDGE, (SIDE - 2) * HIGH - MOST_SEATS - 1 - 3


def drawn(pen: Pen, cell: int) -> list[Row]:
    """The ring itself, with what lies in it. It begins at the lower right corner and goes round as the clock does."""
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
    """With a column between them."""
    return tuple(span for at, cell in enumerate(cells) for span in (*(gap if at else ()), *cell))


@lru_cache(maxsize=512)
def square(plot: Plot, kit: Kit, width: int) -> tuple[Row, Row, Row]:
    """Band, name, owner and tokens."""
    square, theme = plot.square, kit.theme
    head, name, foot = (RowLine(width, theme.plain) for _ in range(HIGH))
    band(plot, kit, head, width, standing(square, kit))
    named = theme.lit if plot.current else theme.plain
    room = width - len(square.here) - bool(square.here)
    if square.kind == "jail":
        tokens(kit, name.to(width - 1 - len(square.jailed)), square.jailed, kit.glyphs.jail)
        foot.add(cut(square.short, room), named)
    else:
        name.add(cut(square.short, width), named)
        owned(plot, kit, foot, room)
    visitors(plot, kit, foot.to(room))
    return head.done(), name.done(), foot.done()


def owned(plot: Plot, kit: Kit, line: RowLine, room: int) -> None:
    """Whose it is, or what it costs."""
    square = plot.square
    if plot.group is not None and square.owner == BANK:
        line.add(cut(square.sum, room), kit.theme.dim)
    elif plot.group is not None:
        line.add(cut(f"{square.owner + 1} {plot.owner}", room), kit.theme.seat(square.owner))


def standing(square: SquareView, kit: Kit) -> str:
    """What stands at the right of the band: buildings or a mortgage, jail, a sum."""
    words = kit.words
    if square.pledged:
        return words.pledged.upper()
    if square.level == HOTEL:
        return words.hotel.upper()
    if square.kind == "jail":
        return words.jail.upper()
    return square.sum if square.group < 0 else kit.glyphs.house * square.level


def within(pen: Pen, width: int, height: int) -> list[Row]:
    """Players, the last lines, and below them what a key was answered with."""
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
