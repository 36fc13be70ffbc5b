"""What the page of a seat is given, without a page: the buttons that do something, and those that do not."""

from __future__ import annotations

from tests.clauses.board import VERDI, A
from tests.clauses.given import lands
from tests.keyboard import Seated, seated

from vialibera.network.phone.seat_data import main_button, open_commands


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
