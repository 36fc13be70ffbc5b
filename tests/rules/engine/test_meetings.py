"""The hard meetings: claims, debts, deals, auctions and ruins that cross each other."""

from __future__ import annotations

import pytest
from tests.clauses.board import (
    DANTE,
    ELETTRICA,
    ORANGE,
    PINK,
    RAFFAELLO,
    RED,
    STAZIONE_EST,
    STAZIONE_SUD,
    VERDI,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    accepts,
    bids,
    builds,
    buys,
    cannot_pay,
    claims,
    clock_rings,
    confirms_count,
    declines,
    dice,
    drops,
    ends,
    given,
    gives_up,
    goods,
    lands,
    mortgages,
    owes,
    proposes,
    puts,
    rolls,
    throws,
    wants,
)

from vialibera.rules.engine.ids import BANK, HOUSES
from vialibera.rules.engine.topics.auction import Auction, Payment
from vialibera.rules.engine.topics.ending import Count, Over
from vialibera.rules.engine.topics.ledger import Debt, Indebted, Owe, Paid, Settle
from vialibera.rules.engine.topics.shortage import Call, Contest, Place
from vialibera.rules.engine.topics.trade import Deal, DealLapsed
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart


def test_the_last_house_is_asked_round_won_and_placed() -> None:
    table = given("moderno", owns={A: ORANGE, B: PINK, C: RED}, stock=(1, 12))
    table.when(builds(A, VERDI)).waits(B, Call)
    table.when(rolls(A)).refused("not-your-turn")
    table.when(wants(B, 0)).waits(C, Call)
    table.when(wants(C, 1)).waits(A, Auction)
    table.when(bids(A, 10), bids(C, 11), drops(A)).waits(C, Place)
    table.when(puts(C, RED[2])).waits(A, TurnStart)
    assert (table.state.level[RED[2]], table.state.stock[HOUSES], table.cash(C)) == (1, 0, 1489)
    assert not any(isinstance(step, Contest) for step in table.state.agenda)


def test_a_debt_in_the_midst_of_a_contest_is_settled_and_the_contest_goes_on() -> None:
    """Two houses are left in lira, three are wanted; Anna, who wants none, gets into debt during the first auction."""
    table = given("lira", owns={A: STAZIONE_SUD, B: ORANGE, C: PINK}, cash={A: 0}, stock=(2, 12))
    table.when(builds(B, VERDI), wants(C, 2)).waits(B, Auction)
    table.when(bids(B, 10_000), owes(A, D, 9000)).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_SUD)).waits(C, Auction)
    table.when(drops(C)).waits(B, Place).when(puts(B, VERDI)).waits(C, Auction)
    table.when(bids(C, 10_000)).waits(C, Place).when(puts(C, PINK[2])).waits(A, TurnStart)
    assert [table.state.level[space] for space in (VERDI, PINK[2])] == [1, 1]
    assert (table.state.stock[HOUSES], table.cash(A), len(table.state.agenda)) == (0, 1000, 1)


def test_a_claim_paid_from_cash_leaves_the_prompt_as_it_was() -> None:
    table = given("salotto", owns={B: VERDI}, at={A: 9}).when(throws(A, 4, 3))
    number = table.state.pause_no
    table.when(claims(B))
    assert table.state.pause_no == number
    table.when(ends(A)).waits(B, TurnStart)


def test_a_claim_under_a_deal_takes_the_goods_and_the_deal_lapses() -> None:
    table = given("moderno", owns={A: STAZIONE_EST, C: VERDI}, cash={A: 10}, stage="end")
    table.when(lands(A, VERDI), proposes(A, B, goods(STAZIONE_EST), goods(cash=200))).waits(B, Deal)
    table.when(claims(C)).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_EST)).happens(DealLapsed, proposer=A, partner=B).waits(A, TurnEnd)
    assert [table.cash(seat) for seat in (A, B, C)] == [96, 1500, 1514]


@pytest.mark.parametrize(("left", "open_still"), [(200, True), (199, False)])
def test_a_deal_lapses_when_a_claim_takes_the_money_that_was_offered(left: int, open_still: bool) -> None:
    """A offers B 200; C's rent of 14 leaves A these 200, or one less."""
    table = given("moderno", owns={B: STAZIONE_EST, C: VERDI}, cash={A: left + 14}, stage="end")
    table.when(lands(A, VERDI), proposes(A, B, goods(cash=200), goods(STAZIONE_EST)), claims(C))
    assert [type(event) is DealLapsed for event in table.events].count(True) == (not open_still)
    table.waits(*((B, Deal) if open_still else (A, TurnEnd)))


def test_a_claim_during_an_auction_breaks_the_winners_promise() -> None:
    table = given("torneo", owns={B: VERDI}, cash={A: 100})
    table.when(lands(A, VERDI), lands(A, DANTE), declines(A))
    table.when(drops(B), drops(C), bids(D, 20), bids(A, 90), claims(B), drops(D)).waits(A, Payment)
    assert table.cash(A) == 86
    table.when(cannot_pay(A)).waits(B, Auction)
    top = table.state.step
    assert isinstance(top, Auction) and top.active == (B, C, D) and not table.state.out[A]


def test_debts_queue_behind_each_other_oldest_first() -> None:
    table = given("lira", owns={A: STAZIONE_EST}, cash={A: 5000}, stage="end")
    table.when(owes(A, B, 10_000), owes(A, C, 1400))
    top = table.state.step
    assert isinstance(top, Settle) and [debt.creditor for debt in top.debts] == [B, C]
    table.when(mortgages(A, STAZIONE_EST)).then(Paid(A, B, 10_000, "test"), Paid(A, C, 1400, "test")).waits(A, TurnEnd)
    assert table.cash(A) == 3600


def test_a_debtor_sells_to_a_third_seat() -> None:
    table = given("moderno", owns={A: STAZIONE_SUD}, cash={A: 0, C: 300}, stage="end").when(owes(A, B, 300))
    table.when(proposes(A, C, goods(STAZIONE_SUD), goods(cash=300)), accepts(C)).waits(A, TurnEnd)
    assert ([table.cash(seat) for seat in (A, B, C)], table.owner(STAZIONE_SUD)) == ([0, 1800, 0], C)


def test_what_a_debtor_is_owed_comes_in_first() -> None:
    """A card makes everybody pay A ten; A cannot pay the first sum it then owes without them."""
    table = given("lira", cash={A: 0}, stage="end")
    table.state.set_agenda([*table.state.agenda, Owe(B, A, 10_000, "card"), Settle(A, (Debt(C, 8000, "card"),))])
    table.when(owes(D, BANK, 0))
    assert [table.cash(seat) for seat in (A, B, C)] == [2000, 240_000, 258_000]


@pytest.mark.parametrize(("edition", "heir"), [("moderno", True), ("lira", False)])
def test_two_ruins_from_one_card_leave_no_trace(edition: str, heir: bool) -> None:
    """A's birthday: B and C cannot pay. Where the creditor inherits, A takes over two mortgages with 5 in hand."""
    table = given(
        edition, owns={B: VERDI, C: STAZIONE_SUD}, mortgaged=(VERDI, STAZIONE_SUD), cash={A: 5, B: 5, C: 5}, stage="end"
    )
    table.state.set_agenda([*table.state.agenda, Owe(D, A, 10, "card"), Owe(C, A, 10, "card"), Owe(B, A, 10, "card")])
    table.when(owes(D, BANK, 0)).waits(B, Settle)
    table.when(gives_up(B))
    while isinstance(table.state.step, Auction):
        table.when(drops(table.state.actors[0]))
    table.waits(C, Settle).when(gives_up(C))
    while isinstance(table.state.step, Auction):
        table.when(drops(table.state.actors[0]))
    table.waits(A, TurnEnd)
    assert table.state.out == [False, True, True, False]
    assert table.owner(VERDI) == table.owner(STAZIONE_SUD) == (A if heir else BANK)
    assert table.cash(A) == (5 + 5 - 9 + 5 - 10 + 10 if heir else 35)


class TestTheBell:
    def test_no_new_throw_after_a_double(self) -> None:
        given("torneo", stage="again", doubles=1).when(clock_rings()).waits(D, Count)

    def test_where_the_turn_is_finished_the_double_is_thrown(self) -> None:
        finish = ("ending.bell=finishes_turn",)
        table = given("euro", settings=finish, stage="again", doubles=1, at={A: 10})
        table.when(clock_rings()).waits(A, ThrowAgain).when(throws(A, 6, 4), ends(A))
        assert table.state.is_over

    def test_an_open_deal_is_answered_first(self) -> None:
        table = given("lira", owns={A: VERDI}).when(proposes(A, B, goods(VERDI), goods(cash=500)), clock_rings())
        table.waits(B, Deal).when(accepts(B)).waits(A, Count)
        table.when(confirms_count(A))
        assert table.owner(VERDI) == B and isinstance(table.state.step, Over)

    def test_an_auction_runs_to_its_end_and_its_pause_keeps_its_number(self) -> None:
        table = given("torneo").when(lands(A, VERDI), declines(A), bids(B, 20), drops(C))
        number = table.state.pause_no
        table.when(clock_rings())
        assert table.state.pause_no == number
        table.when(drops(D), drops(A)).waits(D, Count)
        assert table.owner(VERDI) == B

    def test_dice_in_the_air_are_played(self) -> None:
        table = given("lira", at={A: 9}).when(rolls(A), clock_rings(), dice(4, 3), buys(A)).waits(A, Count)
        assert table.owner(VERDI) == A


def test_a_debt_is_announced_when_cash_falls_short() -> None:
    table = given("lira", owns={B: RAFFAELLO, A: ELETTRICA}, cash={A: 1000}).when(lands(A, RAFFAELLO), claims(B))
    table.happens(Indebted, seat=A, creditor=B, amount=1400)
