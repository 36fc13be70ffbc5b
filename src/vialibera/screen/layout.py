"""The choice between ring, two columns and lines only, by the room there is. A pure function."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vialibera.screen.cells import Row
from vialibera.screen.columns import FEET, page_over_board, two_columns
from vialibera.screen.glyphs import DRAWN, Glyphs
from vialibera.screen.narrow import narrow, narrow_page
from vialibera.screen.palette import Theme
from vialibera.screen.panels import Asked, Pen
from vialibera.screen.ring import SIDE, inner_page, ring
from vialibera.screen.view import BoardView

RING = (120, 40)
"""The least columns and rows for the ring."""
SMALLEST = (80, 24)
"""The least columns and rows for any board."""

ROUND = 4 * (SIDE - 1)
"""The number of squares of a board that can be drawn as a ring."""


class DrawnScreen(NamedTuple):
    """A whole screen, and the column and row of the text cursor, or None if nothing is being typed."""

    rows: list[Row]
    cursor: tuple[int, int] | None


def draw(view: BoardView, size: tuple[int, int], theme: Theme, glyphs: Glyphs = DRAWN) -> DrawnScreen:
    """Return as many rows as the screen has, each exactly as wide as the screen."""
    width, height = size
    pen = Pen(view, theme, glyphs)
    rows, asked = way_for(view, size)(pen, width, height)
    cursor = None
    if asked.cursor is not None:
        cursor = (min(asked.cursor[0], width - 1), height - len(asked.rows) + asked.cursor[1])
    return DrawnScreen(rows, cursor)


def way_for(view: BoardView, size: tuple[int, int]) -> Callable[[Pen, int, int], tuple[list[Row], Asked]]:
    """Return the layout function for a view and a size.

    Only a board of 40 squares can be a ring. Any other gets two columns, if all its rows fit.
    """
    squares = len(view.squares)
    if fits(size, RING) and squares == ROUND:
        return ring
    rows = -(-squares // 2) + 1 + FEET
    return two_columns if fits(size, SMALLEST) and rows <= size[1] else narrow


def page(size: tuple[int, int]) -> tuple[int, int]:
    """Return columns and rows for an answer that takes more than a few rows."""
    if fits(size, RING):
        return inner_page(size[0])
    return page_over_board(size[1]) if fits(size, SMALLEST) else narrow_page(size)


def fits(size: tuple[int, int], least: tuple[int, int]) -> bool:
    """Return True if the size is at least `least` in both directions."""
    return size[0] >= least[0] and size[1] >= least[1]
