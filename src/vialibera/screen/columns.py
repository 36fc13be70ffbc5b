"""The layout for 80 by 24: squares in two columns, with players and lines at the right."""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.screen.cells import Row, RowLine, blank, fit
from vialibera.screen.panels import (
    answer_rows,
    fitted,
    header,
    joined,
    question,
    short_players,
    told_rows,
    with_question,
)
from vialibera.screen.squares import Kit, Plot, band, kit_of, plots, short_buildings, tokens, visitors

if TYPE_CHECKING:
    from vialibera.screen.panels import Asked, Pen

CHIP, NAME, SQUARE = 5, 10, 24
"""The columns of the coloured band, of the short name (NAME) and of a whole square (SQUARE)."""
BOARD = 2 * SQUARE + 1
FEET = 3
"""The rows of the question and the keys."""
AT_THE_SIDE = 4
"""The most rows of an answer below the lines. A longer answer takes the place of the board."""


def two_columns(pen: Pen, width: int, height: int) -> tuple[list[Row], Asked]:
    """Return every row of the screen, and the question with its cursor."""
    room = height - 1 - FEET
    asked = question(pen, width, FEET)
    side = width - BOARD - 2
    upright = [(RowLine(2, pen.theme.rule).add(f"{pen.glyphs.upright} ").done()) for _ in range(room)]
    below = answer_rows(pen, side)
    if len(below) > AT_THE_SIDE:
        left, below = fitted(pen, answer_rows(pen, BOARD), BOARD, room), []
    else:
        left = squares(pen, room)
    right = panel(pen, side, room, below)
    middle = joined((left, BOARD), (upright, 2), (right, side))
    return with_question([header(pen, width), *middle], asked, height), asked


def page_over_board(height: int) -> tuple[int, int]:
    """Return columns and rows for an answer in place of the board."""
    return BOARD, height - 1 - FEET


def panel(pen: Pen, width: int, height: int, below: list[Row]) -> list[Row]:
    """Return the rows at the side: players, the last lines, and the answer to the last key."""
    players = short_players(pen, width)[: height - 4]
    rule = RowLine(width, pen.theme.rule).to(width, pen.glyphs.rule).done()
    answered = [rule, *below] if below else []
    told = told_rows(pen, pen.view.told, width, height - len(players) - 1 - len(answered))
    return [*players, rule, *told, *answered]


def squares(pen: Pen, height: int) -> list[Row]:
    """Return the rows of the board: two squares a row, the second half of the board at the right."""
    kit = kit_of(pen)
    drawn = [square(plot, kit) for plot in plots(pen)]
    # Rounded up: with an odd number of squares the first column is the longer one.
    half = -(-len(drawn) // 2)
    gap, none = blank(1, pen.theme.plain), blank(SQUARE, pen.theme.plain)
    pairs = zip_longest(drawn[:half], drawn[half:], fillvalue=none)
    rows = [(*one, *gap, *other) for one, other in pairs]
    return [*rows, *[blank(BOARD, pen.theme.plain)] * (height - len(rows))]


# Cached by value: between two draws most squares are equal, so most rows are not made again.
@lru_cache(maxsize=512)
def square(plot: Plot, kit: Kit) -> Row:
    """Return the row of one square: band, name, owner, tokens."""
    square, theme = plot.square, kit.theme
    line = RowLine(SQUARE, theme.plain)
    band(plot, kit, line, CHIP, short_buildings(square, kit))
    line.add(" ").add(fit(square.short, NAME), theme.lit if plot.current else theme.plain).add(" ")
    if plot.group is None:
        line.add(" ")
    elif square.owner == BANK:
        line.add(kit.glyphs.none, theme.dim)
    else:
        line.add(str(square.owner + 1), theme.seat(square.owner))
    visitors(plot, kit, line.add(" "))
    tokens(kit, line, square.jailed, kit.glyphs.jail)
    return line.done()
