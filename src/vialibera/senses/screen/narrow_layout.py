"""The layout for less than 80 by 24: everybody's cash, the squares ahead, the lines and the question."""

from __future__ import annotations

from vialibera.senses.screen.ahead_rows import ahead_rows
from vialibera.senses.screen.cells import CellRows, RowBuilder, Size
from vialibera.senses.screen.end_rows import end_rows
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
from vialibera.senses.screen.player_tables import is_on_turn, player_styles, seat_chip_spans
from vialibera.senses.screen.step_rows import step_panel_rows

NARROW_FOOT_ROWS = 3
"""The rows of the question and the keys."""
LEAST_NARROW_LINES = 6
"""The rows that a panel leaves to its rule, to lines and to lists."""
ROWS_FOR_AHEAD = 15
"""The least rows for the squares ahead."""
LEAST_LINES_BESIDE_AHEAD = 4
"""The rows that the squares ahead leave to the lines."""
MOST_ANSWER_ROWS = 4
"""The most rows of an answer beside the squares ahead or a panel. A longer answer takes their place."""
ROWS_FOR_HEADER = 10
"""The least rows for the header. A lower screen shows only lines and question."""


def draw_narrow(pen: DrawContext, width: int, height: int) -> tuple[CellRows, QuestionPanel]:
    """Return every row of the screen, and the question with its cursor."""
    feet = min(NARROW_FOOT_ROWS, height)
    asked = question_panel(pen, width, feet, height)
    is_long = len(answer_rows(pen, width)) > MOST_ANSWER_ROWS
    head = [header_row(pen, width), *cash_strip_rows(pen, width)] if height >= ROWS_FOR_HEADER else []
    room = max(0, height - len(asked.rows) - len(head))
    panel = [] if is_long else fit_first_rows(pen, step_panel_rows(pen, width), width, room - LEAST_NARROW_LINES)
    if panel:
        head += [*panel, rule_row(pen, width)]
        room -= len(panel) + 1
    answers = rows_below_list(pen, width, room) if room else []
    if pen.view.is_over:
        ended = end_rows(pen, width, room - len(answers) - LEAST_LINES_BESIDE_AHEAD)
        head += ended
        room -= len(ended)
    elif not (panel or is_long or pen.view.entries) and height >= ROWS_FOR_AHEAD:
        ahead = ahead_rows(pen, width, room - len(answers) - LEAST_LINES_BESIDE_AHEAD - 1)
        head += [*ahead, rule_row(pen, width)] if ahead else []
        room -= len(ahead) + bool(ahead)
    told = newest_line_rows(pen, pen.view.lines, width, room - len(answers))
    return screen_with_question([*head, *told, *answers], asked, height), asked


def narrow_page_size(size: Size, asked: int) -> Size:
    """Return columns and rows for an answer, which can cover all the lines over a question of so many rows."""
    return size[0], max(1, size[1] - asked - 4)


def cash_strip_rows(pen: DrawContext, width: int) -> CellRows:
    """Return rows of seats with their cash, as many in a row as there is room for.

    Signs tell who is in turn and who is in jail; a player who is out has a word instead of cash.
    """
    theme, signs = pen.theme, pen.glyphs
    rows = [RowBuilder(width, theme.plain)]
    for player in pen.view.players:
        usual, named = player_styles(pen, player)
        seat = RowBuilder(width, usual).add(signs.turn if is_on_turn(pen, player) else "")
        seat.add_spans(seat_chip_spans(pen, player.seat)).add(f" {player.name}", named)
        seat.add(f" {pen.view.words.out if player.is_out else player.cash}").add(
            signs.jail if player.jail_tries else ""
        )
        if rows[-1].used_columns and rows[-1].used_columns + seat.used_columns > width:
            rows.append(RowBuilder(width, theme.plain))
        rows[-1].add_spans(tuple(seat.spans)).add("  " if rows[-1].used_columns < width - 1 else "")
    return [row.to_row() for row in rows]
