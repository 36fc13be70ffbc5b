"""The layout for less than 80 by 24: no board, but everybody's cash, the lines and the question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.screen.cells import Row, RowLine, columns
from vialibera.screen.panels import answer_rows, header, question, told_rows, with_question

if TYPE_CHECKING:
    from vialibera.screen.panels import Asked, Pen

FEET = 3
"""The rows of the question and the keys."""
SMALL = 10
"""The least rows for the header. A lower screen shows only lines and question."""


def narrow(pen: Pen, width: int, height: int) -> tuple[list[Row], Asked]:
    """Return every row of the screen, and the question with its cursor."""
    feet = min(FEET, height)
    asked = question(pen, width, feet)
    head = [header(pen, width), *strip(pen, width)] if height >= SMALL else []
    room = max(0, height - len(asked.rows) - len(head))
    answers = answer_rows(pen, width)[-room:] if room else []
    told = told_rows(pen, pen.view.told, width, room - len(answers))
    return with_question([*head, *told, *answers], asked, height), asked


def narrow_page(size: tuple[int, int]) -> tuple[int, int]:
    """Return columns and rows for an answer, which can cover all the lines."""
    return size[0], max(1, size[1] - FEET - 3)


def strip(pen: Pen, width: int) -> list[Row]:
    """Return rows of seats with their cash, as many in a row as there is room for."""
    theme = pen.theme
    rows = [RowLine(width, theme.plain)]
    for player in pen.view.players:
        name = f" {player.name}"
        if rows[-1].used and rows[-1].used + columns(name + player.cash) + 4 > width:
            rows.append(RowLine(width, theme.plain))
        rows[-1].add(str(player.seat + 1), theme.token(player.seat)).add(name, theme.seat(player.seat))
        rows[-1].add(f" {player.cash}  ")
    return [row.done() for row in rows]
