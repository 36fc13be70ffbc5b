"""The coach: courses, rounds of whole games, and advice that shows no open rent."""

from __future__ import annotations

import pickle

import pytest
from tests.clauses.board import ORANGE, VERDI, A, B
from tests.clauses.given import given, lands
from tests.compiled import of_functions_replaced

from vialibera.play.bots import coach
from vialibera.play.bots.coach import CoachPlan, is_enough, judge_rounds, make_plan, make_player
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.purchase import Buy, Decline
from vialibera.rules.engine.topics.turn import Roll


def test_the_courses_of_an_offer_are_both_answers() -> None:
    state = given("moderno", 3).when(lands(A, VERDI)).state
    assert {type(course) for course in make_plan(state, A).courses} == {Buy, Decline}
    assert make_plan(state, B).courses == (), "Bruno is not asked"


def test_advice_is_the_same_with_a_rent_open_and_without() -> None:
    """Twin games: in one of them a rent of the asker's own is open, which the asker may not have noticed."""
    table = given("moderno", 3, owns={A: ORANGE}, stage="end", turn=B).when(lands(B, VERDI))
    with_rent, without = table.state.copy(), table.state.copy()
    assert with_rent.open_claims
    without.open_claims.clear()
    plans = [make_plan(state, seat) for state in (with_rent, without) for seat in (B,)]
    assert plans[0].courses == plans[1].courses and plans[0].state == plans[1].state
    if len(plans[0].courses) > 1:
        assert make_player(plans[0])(1) == make_player(plans[1])(1)
    assert not plans[0].state.open_claims


@pytest.mark.parametrize("edition", ["moderno", "lira"])
def test_who_would_throw_the_game_away_is_told_so_by_a_clear_margin(edition: str) -> None:
    """A worker gets the plan pickled, and an order always plays the same rounds."""
    state = given(edition, 2, cash={A: 1500, B: 100}).state
    plan = make_plan(state, A)._replace(courses=(Roll(A, state.pause_no), Resign(A, state.pause_no)))
    play = make_player(pickle.loads(pickle.dumps(plan)))
    rounds = play(1)
    assert rounds == make_player(plan)(1)
    advice = judge_rounds(rounds + play(2))
    assert advice.is_clear and advice.ranked[0] == 0 and advice.wins[1] == 0.0


@of_functions_replaced
def test_little_difference_is_no_advice_and_ends_with_the_most_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "MOST_ROUNDS", 80)
    level = [(1.0, 0.0), (0.0, 1.0)] * 35
    assert not judge_rounds(level).is_clear and not is_enough(level) and is_enough(level * 2)
    sure = [(1.0, 0.0), (1.0, 1.0), (0.0, 0.0)] * 20
    assert judge_rounds(sure).is_clear and is_enough(sure) and not is_enough(sure[:30])


def test_a_lead_of_just_three_errors_does_not_end_the_rounds_early() -> None:
    """Of 72 rounds 9 won by one course alone: a lead of an eighth, and an error of a twenty-fourth."""
    rounds = [(1.0, 0.0)] * 9 + [(0.0, 0.0)] * 63
    advice = judge_rounds(rounds)
    assert (advice.gain, advice.error) == (1 / 8, 1 / 24) and advice.is_clear and not is_enough(rounds)
    assert is_enough([(1.0, 0.0), *rounds[:-1]]), "one round more that was won is enough"


def test_among_keen_dealers_the_person_still_wins_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the coach would be mute: whatever a careful player does there, it wins nothing."""
    monkeypatch.setattr(coach, "ROUNDS_AT_ONCE", 5)
    state = given("moderno", 3).when(lands(A, VERDI)).state
    state.turn_no = 30
    state.offers_made[1:3] = [20, 20]
    plan = make_plan(state, A)
    rounds = make_player(plan)(0)
    assert sum(judge_rounds(rounds).wins) > 0.1 and isinstance(plan, CoachPlan)
