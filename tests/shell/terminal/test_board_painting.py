"""What a terminal reports of its mouse: a left click on a thing that is drawn means that thing, all else nothing."""

from __future__ import annotations

import pytest
from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Screen, WritePosition
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType

from vialibera.senses.screen.cells import ClickTarget, Span, Style
from vialibera.senses.screen.layout import DrawnScreen
from vialibera.shell.terminal.board_painting import BoardPainting

VERDI = ClickTarget("square", 16)
DOWN, UP, LEFT = MouseEventType.MOUSE_DOWN, MouseEventType.MOUSE_UP, MouseButton.LEFT


@pytest.mark.parametrize(
    ("column", "row", "kind", "button", "clicked"),
    [
        (3, 1, DOWN, LEFT, [VERDI]),
        (2, 1, DOWN, LEFT, []),
        (3, 0, DOWN, LEFT, []),
        (3, 1, UP, LEFT, []),
        (3, 1, MouseEventType.MOUSE_MOVE, LEFT, []),
        (3, 1, DOWN, MouseButton.RIGHT, []),
        (3, 1, MouseEventType.SCROLL_UP, MouseButton.NONE, []),
        (3, 2, DOWN, LEFT, []),
    ],
)
def test_a_left_click_alone_reports_what_is_drawn_there(
    column: int, row: int, kind: MouseEventType, button: MouseButton, clicked: list[ClickTarget]
) -> None:
    found: list[ClickTarget] = []
    rows = [(Span("uno  due", Style()),), (Span("1: ", Style()), Span("Verdi", Style(), VERDI))]
    painting = BoardPainting(lambda size: DrawnScreen(rows, None), "none", found.append, lambda: True)
    screen, handlers = Screen(), MouseHandlers()
    painting.write_to_screen(screen, handlers, WritePosition(0, 0, 8, 3), "", False, None)
    report = handlers.mouse_handlers[1][3]
    report(MouseEvent(Point(column, row), kind, button, frozenset()))
    assert found == clicked
