"""A time limit in editions whose sheet has none."""

from __future__ import annotations

import pytest
from tests.clauses.board import FUCSIA, VERDI, VICOLO_CORTO, A, B, C
from tests.clauses.given import Act, claims, clock_rings, confirms_count, ends, given, lands, resigns, rolls, throws

from vialibera.rules.engine.ids import CLOCK
from vialibera.rules.engine.topics.ending import Count, CountBegan, GameOver
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.time_up import AgreeEnd, EndAgreed, TimeRang
from vialibera.rules.engine.topics.turn import TurnStart


@pytest.mark.parametrize("edition", ["moderno", "salotto"])
def test_the_bell_stops_the_dice(edition: str) -> None:
    """What is thrown is settled; a double is not thrown on."""
    table = given(edition, variants=("time_limit",)).when(clock_rings()).then(TimeRang(), CountBegan())
    table.waits(A, Count).when(rolls(A)).refused("something-else")
    thrown = given(edition, variants=("time_limit",), at={A: 6}).when(throws(A, 2, 2), clock_rings())
    thrown.happens(CountBegan).waits(A, Count)


def test_a_table_may_have_the_turn_played_to_its_end() -> None:
    table = given("salotto", variants=("time_limit",), settings=("ending.bell=finishes_turn",))
    table.when(clock_rings()).then(TimeRang()).waits(A, TurnStart)
    table.when(throws(A, 4, 6), ends(A)).happens(CountBegan)


@pytest.mark.parametrize("edition", ["moderno", "salotto"])
def test_buildings_count_in_full_and_a_bankrupt_for_nothing(edition: str) -> None:
    position = {"owns": {A: FUCSIA}, "built": {VICOLO_CORTO: 2}, "cash": {A: 10, B: 0}}
    table = given(edition, 3, variants=("time_limit",), stage="end", **position).when(resigns(C), clock_rings())
    table.when(confirms_count(A)).happens(GameOver)
    assert [(row.seat, row.value) for row in table.events[-1].standings] == [(A, 10 + 60 + 60 + 100), (B, 0), (C, 0)]


def test_all_people_can_end_the_game_where_there_is_no_clock() -> None:
    """The table says so, no seat alone; the game is counted as when a time is up, and rents can still be claimed."""

    def agree(by: int) -> Act:
        return lambda state: [AgreeEnd(by, state.pause_no, (A, B))]

    table = given("moderno", owns={B: VERDI}).when(lands(A, VERDI), agree(A)).refused("not-the-clock")
    table.when(agree(CLOCK)).then(EndAgreed((A, B)), CountBegan()).waits(A, Count)
    table.when(claims(B)).happens(Paid, payer=A, payee=B).when(agree(CLOCK)).refused("already-rung")
    table.when(confirms_count(A)).happens(GameOver)
