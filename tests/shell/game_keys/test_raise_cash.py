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


def test_single_deeds_go_before_pairs_and_full_groups_and_the_smallest_that_is_enough_goes() -> None:
    """Buildings go last; what a later one makes needless stays, and cash in hand counts."""
    street, pair, station = (6,), (11, 13), (5,)
    for owned, built, due, taken in (
        (street + pair, {}, CASH + 40, [6]),
        (street + pair + station, {}, CASH + 50, [6]),
        (street + pair + station, {}, CASH + 51, [5]),
        (street + pair + station, {}, CASH + 150, [5, 6]),
        (street + pair + station, {}, CASH + 151, [5, 11]),
        ((*street, 37, 39), {37: 1, 39: 1}, CASH + 100, [37]),
        ((*street, 37, 39), {}, CASH + 50, [6]),
        ((*street, 37, 39), {}, CASH + 51, [37]),
    ):
        at = seated(owns={A: owned}, built=built, cash={A: CASH}, acts=[owes(A, BANK, due, "tax")])
        plan = plan_raising(at.desk.state, A)
        assert plan.missing == due - CASH
        assert sorted(act.space for act in plan.acts) == taken, (owned, due, plan)


def test_a_twice_pays_and_one_u_takes_all_back() -> None:
    at = seated(players=2, owns={A: (5, 6, 11)}, cash={A: CASH}, acts=[owes(A, BANK, 170, "tax")])
    before = at.desk.state.copy()
    plan = "Proposta: ipotecare Stazione Sud per M 100 e Bastioni Gran Sasso per M 50. A conferma, Esc annulla."
    assert plan in at.press("a") and at.log.commands == []
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


def test_a_held_key_leaves_the_plan_on_the_board() -> None:
    at = seated(owns={A: (5, 6, 11)}, cash={A: CASH}, acts=[owes(A, BANK, 170, "tax")])
    at.board.is_up = True
    at.desk.now = lambda: 50.0
    for _ in range(2):
        with at.board.answering_key():
            at.press("a")
        assert any("Proposta: ipotecare" in line.text for line in at.board.onlooker.lines_below())


def test_where_nothing_is_enough_a_names_the_key_to_bankruptcy() -> None:
    for lang, told, listed in (
        ("it", "mancano € 100. Il fallimento si dichiara con O.", "Dichiara il fallimento"),
        ("en", "leaves you €100 short. To declare bankruptcy, press O.", "Declare bankruptcy"),
    ):
        at = seated("moderno", owns={A: (5,)}, cash={A: CASH}, acts=[owes(A, BANK, CASH + 200, "tax")], lang=lang)
        assert told in at.press("a")
        assert listed in at.press("o")
