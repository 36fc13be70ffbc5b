"""A in a debt plans what to mortgage and sell, does it when pressed again, and one U takes all back."""

from __future__ import annotations

from itertools import combinations

from tests.clauses.board import A
from tests.clauses.given import owes
from tests.keyboard import seated

from vialibera.play.table.raising import missing_sum, plan_raising
from vialibera.rules.engine.ids import BANK

SINGLES = (5, 6, 11, 15, 39)
"""Two stations and three streets of different groups."""
CASH = 20


def test_the_plan_pays_whenever_the_assets_suffice_and_takes_none_in_vain() -> None:
    for count in range(1, len(SINGLES) + 1):
        for owned in combinations(SINGLES, count):
            at = seated(owns={A: owned}, cash={A: CASH}, acts=[owes(A, BANK, 170, "tax")])
            state = at.desk.state
            plan = plan_raising(state, A)
            worth = sum(state.rules.mortgage_value[space] for space in owned)
            assert (plan.left_over >= 0) == (worth >= missing_sum(state)), owned
            for act in plan.acts if plan.left_over >= 0 else ():
                assert plan.left_over - act.brings < 0, (owned, plan)


def test_a_twice_pays_and_one_u_takes_all_back() -> None:
    at = seated(players=2, owns={A: (5, 6, 11)}, cash={A: CASH}, acts=[owes(A, BANK, 170, "tax")])
    before = at.desk.state.copy()
    assert "Proposta: ipotecare" in at.press("a") and at.log.commands == []
    at.press("a")
    assert not missing_sum(at.desk.state) and len(at.log.commands) > 1
    at.press("u", "a")
    assert at.desk.state.cash == before.cash and at.desk.state.mortgaged == before.mortgaged


def test_a_key_between_plans_anew_and_a_held_key_confirms_nothing() -> None:
    at = seated(owns={A: (5, 6, 11)}, cash={A: CASH}, acts=[owes(A, BANK, 170, "tax")])
    at.press("a", "t", "a")
    assert at.log.commands == []
    at.desk.now = lambda: 50.0
    at.press("t", "a", "a", "a")
    assert at.log.commands == [], "held"
