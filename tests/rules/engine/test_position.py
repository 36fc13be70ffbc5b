"""Positions are told apart by everything but the rules they are played by."""

from tests.clauses.board import VERDI, A, B
from tests.clauses.given import given, throws


def test_two_positions_are_one_when_all_that_can_change_is_the_same() -> None:
    table = given("salotto", owns={A: VERDI})
    assert table.state == table.state.copy() == given("salotto", owns={A: VERDI}).state
    for other in (
        given("salotto", owns={B: VERDI}),
        given("salotto", owns={A: VERDI}, cash={A: 1}),
        given("salotto", owns={A: VERDI}, mortgaged=[VERDI]),
        given("salotto", owns={A: VERDI}).when(throws(A, 1, 2)),
    ):
        assert table.state != other.state
    assert table.state != "salotto"
