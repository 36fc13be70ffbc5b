"""What the page of a seat is given, without a page: the buttons that do something, and those that do not."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace

from tests.clauses.board import VERDI, A
from tests.clauses.given import lands
from tests.keyboard import Seated, seated

from vialibera.network.phone.seat_data import main_button, open_commands
from vialibera.network.phone.seat_program import SeatGuest


def button(at: Seated) -> object:
    return main_button(at.desk, at.desk.question.current_scene(), open_commands(at.desk, A))


def test_the_button_of_enter_does_nothing_while_an_undo_is_asked_for() -> None:
    at = seated("salotto", 2, acts=[lands(A, VERDI)], lang="en")
    at.press("a")
    assert button(at) == ["End the turn; Bruno is next", "", True]
    at.table.request_consent(A)
    assert button(at) == ["Answer above", "", False]
    at.table.leave_undo()
    assert button(at) == ["End the turn; Bruno is next", "", True]


def test_a_page_has_ended_once_the_door_is_closed_or_its_program_left() -> None:
    for is_closed, is_done in product((False, True), repeat=2):
        visit, console = SimpleNamespace(is_closed=is_closed), SimpleNamespace(is_done=is_done)
        ended = SeatGuest.has_ended.fget(SimpleNamespace(visit=visit, console=console))  # type: ignore[attr-defined]
        assert ended == (is_closed or is_done)
