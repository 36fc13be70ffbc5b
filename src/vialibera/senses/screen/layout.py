"""The choice between ring, two columns and lines only, by the room there is. A pure function."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vialibera.rules.engine.ids import MOST_SEATS
from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.cells import CellRows, Size
from vialibera.senses.screen.columns_layout import COLUMNS_FOOT_ROWS, draw_two_columns, page_size_over_board
from vialibera.senses.screen.glyphs import SIGN_GLYPHS, Glyphs
from vialibera.senses.screen.line_wrap import wrap_line
from vialibera.senses.screen.narrow_layout import draw_narrow, narrow_page_size
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import DrawContext, QuestionPanel
from vialibera.senses.screen.ring_layout import SQUARES_PER_SIDE, draw_ring, inner_page_size

RING_SIZE = (120, 40)
"""The least columns and rows for the ring."""
SMALLEST_BOARD_SIZE = (80, 24)
"""The least columns and rows for any board."""

RING_SQUARES = 4 * (SQUARES_PER_SIDE - 1)
"""The number of squares of a board that can be drawn as a ring."""


class DrawnScreen(NamedTuple):
    """A whole screen, and the column and row of the text cursor, or None if nothing is being typed."""

    rows: CellRows
    cursor: tuple[int, int] | None


def render_screen(view: BoardView, size: Size, theme: Theme, glyphs: Glyphs = SIGN_GLYPHS) -> DrawnScreen:
    """Return as many rows as the screen has, each exactly as wide as the screen."""
    width, height = size
    pen = DrawContext(view, theme, glyphs)
    rows, asked = layout_for(view, size)(pen, width, height)
    cursor = None
    if asked.cursor is not None:
        cursor = (min(asked.cursor[0], width - 1), height - len(asked.rows) + asked.cursor[1])
    return DrawnScreen(rows, cursor)


def layout_for(view: BoardView, size: Size) -> Callable[[DrawContext, int, int], tuple[CellRows, QuestionPanel]]:
    """Return the layout function for a view and a size.

    Only a board of 40 squares can be a ring. Any other gets two columns, if all its rows fit.
    """
    squares = len(view.squares)
    if has_room_for(size, RING_SIZE) and squares == RING_SQUARES:
        return draw_ring
    rows = -(-squares // 2) + 1 + COLUMNS_FOOT_ROWS
    return draw_two_columns if has_room_for(size, SMALLEST_BOARD_SIZE) and rows <= size[1] else draw_narrow


def answer_page_size(size: Size, view: BoardView | None) -> Size:
    """Return columns and rows for an answer that takes more than a few rows, with the question of `view` below it."""
    seats, lines = (MOST_SEATS, ()) if view is None else (len(view.players), view.question)
    if has_room_for(size, RING_SIZE):
        return inner_page_size(size, seats)
    asked = sum(len(wrap_line(line, size[0] - 2, 0)) for line in lines)
    return (page_size_over_board if has_room_for(size, SMALLEST_BOARD_SIZE) else narrow_page_size)(size, max(2, asked))


def has_room_for(size: Size, least: Size) -> bool:
    """Return True if the size is at least `least` in both directions."""
    return size[0] >= least[0] and size[1] >= least[1]
