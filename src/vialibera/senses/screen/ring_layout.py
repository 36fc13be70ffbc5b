"""The layout for 120 by 40 or more: the squares as a ring, with players and lines inside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from vialibera.rules.engine.ids import BANK, HOTEL
from vialibera.senses.screen.board_view import SquareView
from vialibera.senses.screen.cells import (
    CellRow,
    CellRows,
    ClickTarget,
    RowBuilder,
    Size,
    Style,
    aim_row,
    blank_row,
    cut_to_width,
    text_width,
)
from vialibera.senses.screen.end_rows import rows_at_end
from vialibera.senses.screen.palette import Theme
from vialibera.senses.screen.panels import (
    DrawContext,
    QuestionPanel,
    answer_rows,
    fit_first_rows,
    header_row,
    newest_line_rows,
    question_panel,
    rows_below_list,
    rule_row,
    screen_with_question,
)
from vialibera.senses.screen.player_tables import wide_player_rows
from vialibera.senses.screen.printed_board import SHORT_NAME_COLUMNS
from vialibera.senses.screen.screen_line import ScreenLine
from vialibera.senses.screen.squares import (
    SquareSpec,
    SquareStyle,
    add_band,
    add_tokens,
    add_visitors,
    square_name_style,
    square_specs,
    square_style,
    token_columns,
    token_mark_length,
)
from vialibera.senses.screen.step_rows import step_panel_rows
from vialibera.senses.screen.table_rows import table_rows

SQUARES_PER_SIDE = 11
"""The squares of a side, corners included."""
SQUARE_ROWS = 3
"""The rows of a square."""
HIGHEST_SQUARE = 4
"""The most rows of a square, on a screen with room for them."""
WIDEST_SQUARE = 14
"""The most columns of a square: a wider one of so few rows is a strip."""
RING_EDGE_COLUMNS = 1
"""The blank columns at both sides of the inner part."""
LEAST_INNER_LINES = 8
"""The rows that a panel leaves to lines and lists below it."""
CODE_GAP = 2
"""The blank columns before a code for a camera."""
RING_FOOT_ROWS = 4
"""The rows of the question and the keys."""


def draw_ring(pen: DrawContext, width: int, height: int) -> tuple[CellRows, QuestionPanel]:
    """Return every row of the screen, and the question with its cursor."""
    cell = ring_square_width(width)
    asked = question_panel(pen, width, RING_FOOT_ROWS, height)
    room = height - 1 - len(asked.rows)
    square_height = ring_square_height(room)
    beside = width - SQUARES_PER_SIDE * (cell + 1) + 1
    left, right = (blank_row(part, pen.theme.plain) if part else () for part in (beside // 2, beside - beside // 2))
    board = [(*left, *row, *right) for row in ring_rows(pen, cell, square_height, ring_side_height(room))]
    above = max(0, room - len(board)) // 2
    nothing = blank_row(width, pen.theme.plain)
    middle = [*[nothing] * above, *board, *[nothing] * (room - above - len(board))]
    return screen_with_question([header_row(pen, width), *middle], asked, height), asked


def ring_square_width(width: int) -> int:
    """Return the columns of a square, so that a side of 11 with gaps fits the width."""
    return min(WIDEST_SQUARE, (width - (SQUARES_PER_SIDE - 1)) // SQUARES_PER_SIDE)


def ring_square_height(room: int) -> int:
    """Return the rows of a square, so that a side of 11 fits into `room` rows."""
    return min(HIGHEST_SQUARE, max(SQUARE_ROWS, room // SQUARES_PER_SIDE))


def ring_side_height(room: int) -> int:
    """Return the rows of a square at the left and right: all get a row more where there is room for it."""
    return ring_square_height(room) + max(0, room - SQUARES_PER_SIDE * HIGHEST_SQUARE) // (SQUARES_PER_SIDE - 2)


def inner_page_size(size: Size, seats: int) -> Size:
    """Return columns and rows for an answer inside the ring, below the table of so many players."""
    width, height = size
    columns = (SQUARES_PER_SIDE - 2) * (ring_square_width(width) + 1) + 1 - 2 * RING_EDGE_COLUMNS
    rows = (SQUARES_PER_SIDE - 2) * ring_side_height(height - 1 - RING_FOOT_ROWS)
    return columns, rows - seats - 1 - 3


def ring_rows(pen: DrawContext, cell: int, square_rows: int, side_rows: int) -> CellRows:
    """Return the rows of the ring and its inner part; a square is `cell` columns wide and has so many rows.

    Those at the left and right have `side_rows`. Square 0 is the lower right corner; the others follow clockwise.
    """
    kit = square_style(pen)
    last = SQUARES_PER_SIDE - 1
    cells = [
        draw_ring_square(plot, kit, cell, side_rows if at % last and at // last % 2 else square_rows)
        for at, plot in enumerate(square_specs(pen))
    ]
    top = cells[2 * last : 3 * last + 1]
    foot = cells[last::-1]
    left, right = cells[2 * last - 1 : last : -1], cells[3 * last + 1 :]
    inside = inner_rows(pen, (SQUARES_PER_SIDE - 2) * (cell + 1) + 1, (SQUARES_PER_SIDE - 2) * side_rows)
    gap = blank_row(1, pen.theme.plain)
    rows = [join_cells([one[at] for one in top], gap) for at in range(square_rows)]
    for number, (west, east) in enumerate(zip(left, right, strict=True)):
        rows += [(*west[at], *inside[number * side_rows + at], *east[at]) for at in range(side_rows)]
    return [*rows, *(join_cells([one[at] for one in foot], gap) for at in range(square_rows))]


def join_cells(cells: CellRows, gap: CellRow) -> CellRow:
    """Return the cells in one row, with a gap between them."""
    return tuple(span for at, cell in enumerate(cells) for span in (*(gap if at else ()), *cell))


# Cached by value: between two draws most squares are equal.
@lru_cache(maxsize=512)
def draw_ring_square(plot: SquareSpec, kit: SquareStyle, width: int, height: int) -> tuple[CellRow, ...]:
    """Return the rows of a square: band, name, owner and tokens; further rows are blank."""
    square, theme = plot.square, kit.theme
    head, name, foot = (RowBuilder(width, theme.plain) for _ in range(SQUARE_ROWS))
    add_band(plot, kit, head, width, band_right_text(square, kit))
    named = square_name_style(plot, theme)
    # Prisoners have the right end of the middle row, so that visitors keep theirs in the last one.
    if square.kind == "jail":
        length = token_mark_length(width, plot.prisoners)
        name.fill_to(width - token_columns(plot.prisoners, length))
        add_tokens(kit, name, plot.prisoners, kit.glyphs.jail, length)
    else:
        whole = width > SHORT_NAME_COLUMNS and text_width(square.name) <= width
        name.add(square.name if whole else cut_to_width(square.short_name, width), named)
    beside = square.short_name if square.kind == "jail" else owner_or_price_text(plot)
    length = token_mark_length(width - text_width(beside) - 1, plot.visitors)
    room = width - token_columns(plot.visitors, length)
    style = named if square.kind == "jail" else owner_or_price_style(plot, theme)
    foot.add(cut_to_width(beside, room), style)
    add_visitors(plot, kit, foot.fill_to(room), length)
    blank = [blank_row(width, theme.plain)] * (height - SQUARE_ROWS)
    target = ClickTarget("square", square.number)
    return tuple(aim_row(row, target) for row in (head.to_row(), name.to_row(), *blank, foot.to_row()))


def owner_or_price_text(plot: SquareSpec) -> str:
    """Return the owner of a deed, its price if the Bank has it, or "" for a square without a deed."""
    square = plot.square
    if plot.group is None:
        return ""
    return square.shown_sum if square.owner == BANK else f"{square.owner + 1} {plot.owner_name}"


def owner_or_price_style(plot: SquareSpec, theme: Theme) -> Style:
    return theme.dim if plot.square.owner == BANK else theme.seat_style(plot.square.owner)


def band_right_text(square: SquareView, kit: SquareStyle) -> str:
    """Return the text at the right of the band: mortgage, hotel, jail, houses, or a printed sum."""
    words = kit.words
    if square.mortgaged:
        return words.pledged.upper()
    if square.level == HOTEL:
        return words.hotel.upper()
    if square.kind == "jail":
        return words.jail.upper()
    return square.shown_sum if square.group_index < 0 else kit.glyphs.house * square.level


def inner_rows(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return the inner part: players, the last lines, and below them the answer to the last key.

    A code for a camera stands at the right of the lines, where it needs no rows that they have.
    """
    code, pen = take_camera_code(pen)
    nothing, edge = blank_row(width, pen.theme.plain), blank_row(RING_EDGE_COLUMNS, pen.theme.plain)
    room = width - 2 * RING_EDGE_COLUMNS
    if pen.view.is_over:
        rows = rows_at_end(pen, room, height - 1)
    else:
        # A page of an answer has the place of a panel and of the dice, too.
        players, needed = wide_player_rows(pen, room), len(answer_rows(pen, room))
        free = height - len(players) - 3
        rows = fit_first_rows(pen, step_panel_rows(pen, room), room, free - max(LEAST_INNER_LINES, needed + 1))
        if not rows and not pen.view.entries and (faces := table_rows(pen, room)):
            rows = faces if free - len(faces) - max(needed, len(code)) > 0 else []
        players += [blank_row(room, pen.theme.plain), *rows] if rows else []
        told = told_rows(pen, room - camera_code_columns(code), height - len(players) - 2)
        told = [(*row, *end) for row, end in zip(told, camera_code_rows(pen, code, len(told)), strict=True)]
        rows = [*players, blank_row(room, pen.theme.plain), *told]
    return [nothing, *((*edge, *row, *edge) for row in rows)]


def told_rows(pen: DrawContext, width: int, height: int) -> CellRows:
    """Return the last lines in `height` rows, and below them the open list and the answer to the last key."""
    shown = rows_below_list(pen, width, height - 1)
    rule = rule_row(pen, width)
    below = [rule, *shown] if shown else []
    return [*newest_line_rows(pen, pen.view.lines, width, height - len(below)), *below]


def take_camera_code(pen: DrawContext) -> tuple[list[ScreenLine], DrawContext]:
    """Return the rows of a code for a camera, and the pen for a view without them."""
    code = [line for line in pen.view.answers if line.is_camera_code]
    others = tuple(line for line in pen.view.answers if not line.is_camera_code)
    return code, pen._replace(view=pen.view._replace(answers=others)) if code else pen


def camera_code_columns(code: Sequence[ScreenLine]) -> int:
    """Return the columns of a code with the gap before it, or 0 without one."""
    return len(code[0].text) + CODE_GAP if code else 0


def camera_code_rows(pen: DrawContext, code: Sequence[ScreenLine], height: int) -> CellRows:
    """Return what stands at the right of `height` rows of lines: the gap, and the code at the bottom."""
    width = camera_code_columns(code)
    if not width:
        return [()] * height
    rows = [
        RowBuilder(width, pen.theme.plain).add(" " * CODE_GAP).add(line.text, pen.theme.camera_code) for line in code
    ]
    return [*[blank_row(width, pen.theme.plain)] * (height - len(rows)), *(row.to_row() for row in rows)][:height]
