"""The layout for 80 by 24: squares in two columns, with players and lines at the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from vialibera.rules.engine.ids import BANK
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    ClickTarget,
    RowBuilder,
    Size,
    aim_row,
    blank_row,
    pad_left_aligned,
    text_row,
)
from vialibera.senses.screen.end_rows import rows_at_end
from vialibera.senses.screen.panels import (
    DrawContext,
    QuestionPanel,
    answer_rows,
    die_face_rows,
    fit_first_rows,
    fit_rows,
    header_row,
    newest_line_rows,
    question_panel,
    rows_below_list,
    rule_row,
    screen_with_question,
)
from vialibera.senses.screen.player_tables import group_table_rows, short_player_rows
from vialibera.senses.screen.squares import (
    SquareSpec,
    SquareStyle,
    add_band,
    add_tokens,
    add_visitors,
    short_buildings_text,
    square_name_style,
    square_specs,
    square_style,
    token_mark_length,
)
from vialibera.senses.screen.step_rows import step_panel_rows
from vialibera.senses.screen.table_rows import short_table_rows

BAND_COLUMNS, SQUARE_NAME_COLUMNS, SQUARE_COLUMNS = 5, 10, 24
"""The columns of the coloured band, of the short name and of a whole square."""
BOARD_COLUMNS = 2 * SQUARE_COLUMNS + 1
COLUMNS_FOOT_ROWS = 3
"""The rows of the question and the keys."""
MOST_SIDE_ROWS = 4
"""The most rows of an answer below the lines. A longer answer takes the place of the board."""
LEAST_SIDE_LINES = 2
"""The rows that a panel leaves to the lines below it."""


def draw_two_columns(pen: DrawContext, width: int, height: int) -> tuple[CellRows, QuestionPanel]:
    """Return every row of the screen, and the question with its cursor."""
    asked = question_panel(pen, width, COLUMNS_FOOT_ROWS, height)
    room = height - 1 - len(asked.rows)
    if pen.view.is_over:
        return screen_with_question([header_row(pen, width), *rows_at_end(pen, width, room)], asked, height), asked
    side = width - BOARD_COLUMNS - 2
    upright = text_row(f"{pen.glyphs.vertical} ", 2, pen.theme.rule)
    below = answer_rows(pen, side)
    left = board_column_rows(pen, room)
    if pen.view.entries or len(below) > MOST_SIDE_ROWS:
        left, below = rows_over_board(pen, left), []
    right = side_panel_rows(pen, side, room, below)
    middle = ((*one, *upright, *other) for one, other in zip(left, right, strict=True))
    return screen_with_question([header_row(pen, width), *middle], asked, height), asked


def rows_over_board(pen: DrawContext, board: Sequence[CellRow]) -> CellRows:
    """Return the list and the answer below the board, in as many rows of it as they need, and a rule above them."""
    room = len(board)
    shown = rows_below_list(pen, BOARD_COLUMNS, room)
    seen = room - len(shown) - 1
    if seen < 1:
        return fit_rows(pen, shown, BOARD_COLUMNS, room)
    rule = rule_row(pen, BOARD_COLUMNS)
    return [*board[:seen], rule, *shown]


def page_size_over_board(size: Size, asked: int) -> Size:
    """Return columns and rows for an answer in place of the board, over a question of so many rows."""
    return BOARD_COLUMNS, size[1] - 2 - asked


def side_panel_rows(pen: DrawContext, width: int, height: int, below: CellRows) -> CellRows:
    """Return the rows at the side: players, the last lines, and the answer to the last key."""
    players = fit_first_rows(pen, short_player_rows(pen, width), width, height - 4)
    rule = rule_row(pen, width)
    answered = [rule, *below] if below else []
    if panel := step_panel_rows(pen, width):
        room = height - len(players) - len(answered) - LEAST_SIDE_LINES - 2
        players = [*players, rule, *fit_first_rows(pen, panel, width, room)]
    table = short_table_rows(pen, width)
    told = newest_line_rows(pen, pen.view.lines, width, height - len(players) - 1 - len(table) - len(answered))
    return [*players, rule, *table, *told, *answered]


def board_column_rows(pen: DrawContext, height: int) -> CellRows:
    """Return the rows of the board and, if there is room below it, the deeds by groups and the last throw."""
    rows, nothing = square_column_rows(pen), blank_row(BOARD_COLUMNS, pen.theme.plain)
    for part in (group_table_rows(pen, BOARD_COLUMNS), die_face_rows(pen, BOARD_COLUMNS)):
        if part and len(rows) + 1 + len(part) <= height:
            rows += [nothing, *part]
    return [*rows, *[nothing] * (height - len(rows))][:height]


def square_column_rows(pen: DrawContext) -> CellRows:
    """Return the rows of the squares: two squares a row, the second half of the board at the right."""
    kit = square_style(pen)
    drawn = [draw_square_row(plot, kit) for plot in square_specs(pen)]
    # Rounded up: with an odd number of squares the first column is the longer one.
    half = -(-len(drawn) // 2)
    gap, none = blank_row(1, pen.theme.plain), blank_row(SQUARE_COLUMNS, pen.theme.plain)
    pairs = zip_longest(drawn[:half], drawn[half:], fillvalue=none)
    return [(*one, *gap, *other) for one, other in pairs]


# Cached by value: between two draws most squares are equal, so most rows are not made again.
@lru_cache(maxsize=512)
def draw_square_row(plot: SquareSpec, kit: SquareStyle) -> CellRow:
    """Return the row of one square: band, name, owner, tokens."""
    square, theme = plot.square, kit.theme
    line = RowBuilder(SQUARE_COLUMNS, theme.plain)
    add_band(plot, kit, line, BAND_COLUMNS, short_buildings_text(square, kit))
    line.add(" ").add(pad_left_aligned(square.short_name, SQUARE_NAME_COLUMNS), square_name_style(plot, theme)).add(" ")
    if plot.group is None:
        line.add(" ")
    elif square.owner == BANK:
        line.add(kit.glyphs.dot, theme.dim)
    else:
        line.add(str(square.owner + 1), theme.seat_style(square.owner))
    length = token_mark_length(SQUARE_COLUMNS - line.add(" ").used_columns, plot.visitors, plot.prisoners)
    add_visitors(plot, kit, line, length)
    add_tokens(kit, line, plot.prisoners, kit.glyphs.jail, length)
    return aim_row(line.to_row(), ClickTarget("square", square.number))
