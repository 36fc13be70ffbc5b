"""The table goes on whatever is open at the keyboard: one person who types stops nobody."""

from __future__ import annotations

from tests.clauses.board import A, B
from tests.keyboard import Seated, Time
from tests.shell.console.test_time_to_claim import computer

from vialibera.play.table.pace import Pace
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.topics.turn import Throw
from vialibera.shell.console.keyboard import Keyboard
from vialibera.shell.console.menus import TypedPrompt


def with_open_field(**position: object) -> tuple[Seated, list[str]]:
    """Bruno, a computer player, throws in three seconds; Anna has opened a field."""
    at = computer(Pace(0.0, 0.0, 3.0), time=Time(between=0.7), **position)
    at.press("enter", "enter")
    typed: list[str] = []

    def take(text: str) -> bool:
        typed.append(text)
        return True

    at.console.open_typed_question(TypedPrompt(lambda: None, take, lambda: None, at.console))
    return at, typed


def test_a_computer_player_and_chance_go_on_while_a_field_is_open() -> None:
    at, typed = with_open_field()
    assert at.state.seat_in_turn == B and at.state.step.needs_throw
    at.table.now.pass_by(3.5)  # type: ignore[attr-defined]
    at.session.do_due_work()
    # He has thrown, and the dice have fallen.
    assert at.state.pos[B] == 3 and CHANCE not in at.state.actors and not isinstance(at.state.step, Throw)
    assert at.console.open_input.typed_question is not None and typed == []


def test_what_was_being_typed_is_taken_afterwards() -> None:
    at, typed = with_open_field()
    at.table.now.pass_by(3.5)  # type: ignore[attr-defined]
    at.session.do_due_work()
    at.console.take_typed("12")
    assert typed == ["12"] and at.console.open_input.typed_question is None


def test_a_list_stops_nobody_either() -> None:
    at = computer(Pace(0.0, 0.0, 3.0), time=Time(between=0.7))
    at.press("enter", "enter", "o")
    at.table.now.pass_by(3.5)  # type: ignore[attr-defined]
    at.session.do_due_work()
    assert at.state.pos[B] == 3 and at.state.pos[A] == 5


def test_at_a_terminal_the_answer_is_shown_again_below_what_was_told() -> None:
    at, typed = with_open_field()
    keyboard = Keyboard(at.console, at.session, at.board)
    keyboard.typed_line.open_line("12")
    at.table.now.pass_by(3.5)  # type: ignore[attr-defined]
    told = at.of(lambda: keyboard.work_beside_answer(at.session.do_due_work))
    assert "Bruno lancia" in told and told.splitlines()[-1] == "12"
    assert at.state.pos[B] == 3 and keyboard.typed_line.is_open and typed == []


def test_at_a_terminal_nothing_is_written_where_nothing_happens() -> None:
    at, _ = with_open_field()
    keyboard = Keyboard(at.console, at.session, at.board)
    keyboard.typed_line.open_line("12")
    assert at.of(lambda: keyboard.work_beside_answer(at.session.do_due_work)) == ""
