"""Once the time of a tournament's table is up, the others go on without a debtor who says nothing."""

from __future__ import annotations

import pytest
from tests.clauses.board import STAZIONE_SUD, A, B
from tests.clauses.given import clock_rings, owes
from tests.keyboard import seated


@pytest.mark.clause("torneo.bankruptcy.condition", "torneo.clock.play-until-time")
def test_another_player_calls_the_debtor_from_the_list_and_then_declares_the_debtor_bankrupt() -> None:
    """Anna owes Bruno more than she has and does not answer; Bruno presses 2 and O, twice, and the count comes."""
    at = seated("torneo", 3, stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}, acts=[owes(A, B, 1000), clock_rings()])
    assert "Chiedi ad Anna di pagare o fallire" in at.press("2", "o")
    told = at.press("1", "enter")
    assert "Bruno chiama Anna: il debito si paga ora, o si fallisce." in told
    assert "Dichiara il fallimento di Anna" in at.press("2", "o")
    assert "Anna fallisce" not in at.press("1", "enter")
    assert "fallisce" in at.press("2", "enter")
    while not at.state.is_over:
        at.press("enter")
    assert at.state.out[A]
