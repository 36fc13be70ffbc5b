"""`facile` plays along: it forgets a rent now and then, bids little, keeps its money, and seldom wins."""

from __future__ import annotations

import pytest
from tests.clauses.board import ORANGE, STAZIONE_NORD, VERDI, A, B, C, D
from tests.clauses.given import bids, declines, given, lands
from tests.properties.worlds import plain_rules

from vialibera.analysis.lab.loop import play_game
from vialibera.play.bots.easy import EASY_BID_PERCENT, EASY_MOST_HOUSES, EasyBot
from vialibera.play.bots.prudent import PrudentBot
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.topics.auction import Auction, Bid, DeedLot, Drop
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.purchase import Buy
from vialibera.rules.engine.topics.rent import Claim


def test_it_buys_what_it_lands_on() -> None:
    state = given("moderno").when(lands(A, VERDI)).state
    assert isinstance(EasyBot(state.rules, 1).choose(state, A), Buy)


def test_a_rent_is_forgotten_now_and_then_and_then_for_good() -> None:
    state = given("salotto", owns={B: STAZIONE_NORD}).when(lands(A, STAZIONE_NORD)).state
    players = [EasyBot(state.rules, seed) for seed in range(200)]
    first = [isinstance(player.choose(state, B), Claim) for player in players]
    assert [isinstance(player.choose(state, B), Claim) for player in players] == first
    assert 120 < sum(first) < 180


def test_it_bids_the_least_and_never_much() -> None:
    table = given("moderno").when(lands(A, VERDI), declines(A))
    lowest = EasyBot(table.state.rules, 1).choose(table.state, B)
    assert isinstance(lowest, Bid) and lowest.amount == table.state.step.lowest_bid(table.state)
    later = table.when(bids(B, 150)).state
    assert isinstance(EasyBot(later.rules, 1).choose(later, later.actors[0]), Drop)


def test_for_a_mortgaged_lot_it_pays_no_more_than_half_the_price_with_all_that_is_still_to_pay() -> None:
    state = given("moderno", 3, owns={A: VERDI}, mortgaged=[VERDI]).state
    bot, extra = EasyBot(state.rules, 1), DeedLot(VERDI, A).extra_cost(state)
    most = state.rules.price[VERDI] * EASY_BID_PERCENT // 100 - extra
    for lowest, kind in ((most, Bid), (most + 1, Drop)):
        step = Auction(DeedLot(VERDI, A), 1, (B, C), lowest - 1, C, (B, C), 0)
        assert extra > 0 and step.usual_bid(state) == lowest and isinstance(bot.answer_auction(state, B, step), kind)


def test_it_puts_up_no_hotels() -> None:
    state = given("moderno", cash={A: 20000}, owns={A: ORANGE}).when(lands(A, 10)).state
    player, orders = EasyBot(state.rules, 1), 0
    while isinstance(command := player.choose(state, A), Build):
        play_command(Draft(state), command)
        orders += 1
    assert orders and [state.level[space] for space in ORANGE] == [EASY_MOST_HOUSES] * 3


@pytest.mark.parametrize("edition", ["lira", "moderno"])
def test_it_seldom_wins_against_the_prudent(edition: str) -> None:
    rules = plain_rules(edition)
    won = 0
    for seed in range(60):
        bots = ["prudente"] * 4
        bots[seed % 4] = "facile"
        won += seed % 4 in play_game(rules, bots, 500 + seed).winners
    assert won <= 8


def test_from_turn_150_it_builds_and_saves_as_the_prudent_do() -> None:
    for turn, is_late in ((149, False), (150, True)):
        orders = []
        for cash in (600, 20_000):
            state = given("moderno", cash={A: cash}, owns={A: ORANGE}, stage="end").state
            state.turn_no = turn
            orders.append([bot.choose(state, A) for bot in (EasyBot(state.rules, 1), PrudentBot(state.rules))])
        assert [easy == prudent for easy, prudent in orders] == [is_late] * 2


def test_from_turn_300_it_notices_every_rent_and_bids_as_the_prudent_do() -> None:
    due = given("salotto", owns={B: STAZIONE_NORD}).when(lands(A, STAZIONE_NORD)).state
    auction = given("moderno").when(lands(A, VERDI), declines(A), bids(B, 150)).state
    seat = auction.actors[0]
    for turn, is_late in ((299, False), (300, True)):
        at_end = given("salotto", turn=B, stage="end").state
        at_end.turn_no = turn
        players = [EasyBot(at_end.rules, seed) for seed in range(20)]
        for player in players:
            player.choose(at_end, B)
        assert all(isinstance(player.choose(due, B), Claim) for player in players) == is_late
        bidder = EasyBot(auction.rules, 1)
        bidder.plays_in_earnest = players[0].plays_in_earnest
        assert (bidder.choose(auction, seat) == PrudentBot(auction.rules).choose(auction, seat)) == is_late


def test_late_the_poorest_leaves_the_table() -> None:
    at = given("moderno", cash={A: 100, B: 900, C: 900, D: 900}).when(lands(A, 10))
    at.state.turn_no = 499
    assert not isinstance(EasyBot(at.state.rules, 1).choose(at.state, A), Resign)
    at.state.turn_no = 500
    assert isinstance(EasyBot(at.state.rules, 1).choose(at.state, A), Resign)
    at.state.cash[A] = 2000
    assert not isinstance(EasyBot(at.state.rules, 1).choose(at.state, A), Resign)
