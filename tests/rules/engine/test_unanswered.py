"""Where an unanswered offer declines itself, and where it must be answered."""

from __future__ import annotations

import pytest
from tests.clauses.board import VERDI, A, B
from tests.clauses.given import Act, declines, ends, given, lands, rolls, throws

from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.rules.engine.topics.purchase import Declined, Offer
from vialibera.rules.engine.topics.turn import TurnStart


def test_ending_the_turn_leaves_the_deed() -> None:
    given("euro").when(lands(A, VERDI), ends(A)).happens(Declined, seat=A).waits(B, TurnStart)


def test_rolling_on_leaves_the_deed() -> None:
    table = given("euro").when(throws(A, 3, 3), rolls(A)).happens(Declined, seat=A)
    assert isinstance(table.state.step, DiceStep)


@pytest.mark.parametrize("auctions", ["true", "false"])
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_elsewhere_the_offer_waits_for_its_answer(edition: str, auctions: str) -> None:
    table = given(edition, settings=(f"auction.on_decline={auctions}",))
    table.when(throws(A, 3, 3), rolls(A)).refused("something-else").waits(A, Offer)
    table.when(ends(A)).refused("something-else").waits(A, Offer)
    table = given(edition, settings=(f"auction.on_decline={auctions}",))
    table.when(lands(A, VERDI), ends(A)).refused("something-else").waits(A, Offer)


@pytest.mark.parametrize("going_on", [rolls(A), ends(A)])
def test_where_an_auction_would_follow_the_offer_is_answered_first(going_on: Act) -> None:
    table = given("euro", variants=("auctions",)).when(throws(A, 3, 3), going_on).refused("something-else")
    table.waits(A, Offer).when(declines(A)).waits(B, Auction)


def test_a_command_that_leads_on_raises_the_number_of_the_pause_by_one() -> None:
    table = given("lira")
    number = table.state.pause_no
    assert table.when(rolls(A)).state.pause_no == number + 1
