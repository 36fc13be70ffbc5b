"""Debts that meet: several at once, a debtor who is a creditor too, and who goes out in the middle of something."""

import pytest
from tests.clauses.board import (
    DANTE,
    MARCO_POLO,
    ORANGE,
    RAFFAELLO,
    RED,
    STAZIONE_EST,
    STAZIONE_NORD,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Any,
    Bid,
    Price,
    RefuseKind,
    Table,
    accepts,
    bids,
    calls_auction,
    claims,
    declines,
    drops,
    ends,
    given,
    gives_up,
    goods,
    keeps_mortgage,
    mortgages,
    offers_in_kind,
    owes,
    prices,
    proposes,
    takes_price,
    throws,
    trades,
)
from tests.clauses.looks import purses

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Annulled, Auction, AuctionOpened, Bought, DeedLot, Payment
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, WentOut
from vialibera.rules.engine.topics.in_kind import PaidInKind
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.trade import Deal, Traded
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart


def birthday(edition: str, **position: Any) -> Table:
    """A has stopped on B's Via Verdi, which has a hotel, with a double, and now draws a birthday."""
    position["owns"] = {B: ORANGE} | position.get("owns", {})
    top = {"probabilita": ["P16" if edition == "moderno" else "P09"]}
    table = given(edition, at={A: 12}, built={VERDI: 5, RAFFAELLO: 4, DANTE: 4}, top=top, **position)
    table.when(throws(A, 2, 2))
    table.state.pos[A] = 31
    return table.when(throws(A, 1, 1))


@pytest.mark.clause("moderno.debt.raise-cash", "moderno.card.obey-at-once")
def test_several_debts_are_met_one_after_the_other():
    """A card that pays each player, with 50 for the first alone: C's and D's are owed, in this order, and no third way
    is left before the last of them."""
    table = given(
        "moderno", at={A: 4}, top={"imprevisti": ["I13"]}, cash={A: 50}, owns={A: (STAZIONE_SUD, VICOLO_CORTO)}
    )
    table.when(throws(A, 1, 2)).then(Paid(A, B, 50, "card"), Indebted(A, C, 50, "card"), Indebted(A, D, 50, "card"))
    table.when(mortgages(A, VICOLO_CORTO)).never(Paid).waits(A, Settle)
    table.when(trades(A, B, goods(VICOLO_CORTO), goods(cash=20)), keeps_mortgage(B))
    table.then(Paid(A, C, 50, "card")).never(Paid, payee=D).waits(A, Settle)
    table.when(ends(A)).refused("something-else")
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, D, 50, "card")).waits(A, TurnEnd)
    assert purses(table) == [50, 1550 - 20 - 3, 1550, 1550]


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full", "lira.debt.may-pay-partly-in-property")
@pytest.mark.parametrize(("edition", "gift", "rent"), [("lira", 1000, 95_000), ("torneo", 10, 950)])
def test_a_debtor_may_first_call_in_what_is_due_to_him(edition, gift, rent):
    """B cannot pay A's birthday, but A stands on B's lot: B claims, A pays the rent, and B the gift."""
    table = birthday(edition, cash={A: rent, B: 0}).waits(B, Settle)
    start = purses(table)
    table.when(claims(B)).then(Paid(A, B, rent, "rent", VERDI), Paid(B, A, gift, "card"), Paid(C, A, gift, "card"))
    table.waits(A, ThrowAgain)
    assert purses(table) == [start[A] - rent + 3 * gift, rent - gift, start[C] - gift, start[D] - gift]


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full")
@pytest.mark.parametrize(("edition", "gift", "rent"), [("lira", 1000, 95_000), ("torneo", 10, 950)])
def test_a_creditor_in_debt_is_paid_what_the_others_owe_him_first(edition, gift, rent):
    """A lacks two gifts for the rent, and two gifts are still to come, from C and D: they are paid, then the rent, then
    B's own gift. With one gift more lacking, A is asked."""
    table = birthday(edition, cash={A: rent - 2 * gift, B: 0}).waits(B, Settle)
    start = purses(table)
    table.when(claims(B)).then(
        Indebted(A, B, rent, "rent", VERDI),
        Paid(C, A, gift, "card"),
        Paid(D, A, gift, "card"),
        Paid(A, B, rent, "rent", VERDI),
        Paid(B, A, gift, "card"),
    )
    table.waits(A, ThrowAgain)
    assert purses(table) == [gift, rent - gift, start[C] - gift, start[D] - gift]
    short = birthday(edition, cash={A: rent - 2 * gift - 1, B: 0}, owns={A: STAZIONE_SUD}).when(claims(B))
    short.waits(A, Settle).when(mortgages(A, STAZIONE_SUD)).then(
        Paid(A, B, rent, "rent", VERDI), Paid(B, A, gift, "card")
    )


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full", "lira.bankruptcy.failed-player-leaves")
def test_what_is_owed_to_a_failed_player_is_owed_to_the_bank():
    """A fails over B's rent while B owes A a gift: B has the rent of the Bank and pays the gift to the Bank; what C and
    D were about to give A is not given."""
    table = birthday("lira", cash={A: 0, B: 0}, owns={A: STAZIONE_SUD}).when(claims(B)).waits(A, Settle)
    start = purses(table)
    table.when(gives_up(A)).then(Bankrupt(A, B, 95_000), Paid(BANK, B, 95_000, "for-the-bankrupt"), WentOut(A))
    table.waits(B, Auction).when(drops(B), drops(C), drops(D)).then(Paid(B, BANK, 1000, "card")).waits(B, TurnStart)
    assert purses(table) == [0, 94_000, start[C], start[D]]


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full", "lira.bankruptcy.failed-player-leaves")
def test_of_two_debts_only_the_one_to_the_failed_player_goes_to_the_bank():
    """A owes C, then B; while A is raising the money, B fails: A pays C as before, and the Bank what was B's."""
    position = {"cash": {A: 0, B: 0}, "owns": {A: (VERDI, STAZIONE_SUD)}}
    table = given("lira", stage="end", **position).when(owes(A, C, 9000), owes(A, B, 5000)).waits(A, Settle)
    table.when(owes(B, D, 1_000_000)).waits(A, Settle)
    assert table.state.out[B]
    start, bank = purses(table), table.cash(BANK)
    table.when(mortgages(A, VERDI)).then(Paid(A, C, 9000, "test")).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, BANK, 5000, "test")).waits(A, TurnEnd)
    assert purses(table) == [5000, 0, start[C] + 9000, start[D]]
    assert table.cash(BANK) == bank - 9000 - 10_000 + 5000


@pytest.mark.clause("lira.debt.may-pay-partly-in-property")
def test_a_deed_pays_its_part_of_one_debt_and_of_no_other():
    """A owes B 20.000, then C 3000: Via Verdi for 12.000 leaves 8000 to B, and then the 3000 to C."""
    position = {"cash": {A: 0}, "owns": {A: (VERDI, STAZIONE_SUD, STAZIONE_NORD)}}
    table = given("lira", stage="end", **position).when(owes(A, B, 20_000), owes(A, C, 3000))
    table.when(offers_in_kind(A, VERDI), prices(B, 12_000), takes_price(A)).never(Paid).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, B, 8000, "test")).never(Paid, payee=C).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_NORD)).then(Paid(A, C, 3000, "test")).waits(A, TurnEnd)
    assert table.cash(A) == 20_000 - 8000 - 3000


@pytest.mark.clause("lira.debt.may-pay-partly-in-property")
def test_a_deed_that_pays_one_debt_whole_leaves_the_next_one_open():
    """Via Verdi, valued one lira above the debt to B, pays it and brings that lira back; the debt to C is next."""
    table = given("lira", stage="end", cash={A: 0}, owns={A: (VERDI, STAZIONE_SUD)})
    table.when(owes(A, B, 11_999), owes(A, C, 3000)).when(offers_in_kind(A, VERDI), prices(B, 12_000), takes_price(A))
    table.then(PaidInKind(A, B, VERDI, 11_999), Paid(B, A, 1, "surplus", VERDI)).waits(A, Settle)
    assert table.cash(A) == 1
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, C, 3000, "test")).waits(A, TurnEnd)


@pytest.mark.clause("lira.bankruptcy.failed-player-leaves", "torneo.bankruptcy.out-automatically")
def test_the_debt_of_one_outlives_the_failure_of_another():
    """A, asked for a gift, and D over it: D, in debt to B, fails; A's own debt to C is still there."""
    table = given("torneo", stage="end", cash={A: 0, D: 0}, owns={A: STAZIONE_SUD, D: STAZIONE_NORD})
    table.when(owes(A, C, 50), owes(D, B, 500)).waits(D, Settle).when(gives_up(D)).waits(A, Settle)
    assert table.state.step.debts[0].creditor == C
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, C, 50, "test")).waits(A, TurnEnd)


# Out in the middle of something


def auction_with_a_claim(edition: str) -> Table:
    """A, with an open rent to B, has declined Via Marco Polo after a double and leads its auction."""
    position = {"at": {A: 12}, "owns": {A: STAZIONE_SUD, B: ORANGE}, "built": {VERDI: 5, RAFFAELLO: 4, DANTE: 4}}
    unit = 100 if edition == "lira" else 1
    table = given(edition, cash={A: 500 * unit}, **position).when(throws(A, 2, 2), throws(A, 2, 3), declines(A))
    return table.when(bids(B, 100 * unit), bids(C, 150 * unit), drops(D), bids(A, 200 * unit)).waits(B, Auction)


@pytest.mark.clause("lira.bankruptcy.failed-player-leaves", "torneo.bankruptcy.out-automatically")
@pytest.mark.parametrize(("edition", "floor"), [("lira", 100), ("torneo", 1), ("moderno", 10)])
def test_a_bidder_who_fails_leaves_the_auction_and_takes_the_bid_along(edition, floor):
    """A leads when B claims a rent that ruins A: the auction is held again without A: B and C bid from the opening, and
    so may D, who had passed."""
    table = auction_with_a_claim(edition).when(claims(B)).waits(A, Settle).when(gives_up(A)).happens(WentOut, seat=A)
    while table.state.step.pause_kind == "takeover":
        table.when(keeps_mortgage(B))
    while table.state.step.lot == DeedLot(STAZIONE_SUD):
        table.when(drops(table.state.actors[0]))
    table.waits(B, Auction)
    assert [bid.amount for bid in table.may(B, Bid)] == [floor]
    table.when(bids(B, floor), drops(C), drops(D)).then(Bought(B, MARCO_POLO, floor)).waits(B, TurnStart)


@pytest.mark.clause("lira.bankruptcy.failed-player-leaves")
def test_a_bidder_who_raises_the_money_stays_in_the_auction():
    """The same claim, but A can pay it: the bid stands, and A may still win."""
    position = {"at": {A: 12}, "owns": {A: STAZIONE_SUD, B: VERDI}, "cash": {A: 1400 + 10_000 - 1}}
    table = given("lira", **position).when(
        throws(A, 2, 2), throws(A, 2, 3), declines(A), drops(B), drops(C), bids(D, 100)
    )
    table.when(bids(A, 9900), claims(B)).then(Paid(A, B, 1400, "rent", VERDI)).waits(D, Auction)
    table.when(drops(D)).then(Bought(A, MARCO_POLO, 9900))


@pytest.mark.clause("torneo.auction.winner-cannot-pay-annulled", "torneo.bankruptcy.out-automatically")
def test_a_winner_who_fails_before_paying_wins_nothing():
    """A promised 900, and is ruined by a claim before the payment: no payment, and the others bid for the deed."""
    position = {"at": {A: 12}, "owns": {A: STAZIONE_SUD, B: ORANGE}, "built": {VERDI: 5, RAFFAELLO: 4, DANTE: 4}}
    table = given("torneo", cash={A: 500}, **position).when(throws(A, 2, 2), throws(A, 2, 3), declines(A))
    table.when(drops(B), drops(C), drops(D), bids(A, 900)).waits(A, Payment)
    table.when(claims(B), gives_up(A)).never(Bought).waits(B, Auction)
    table.then(WentOut(A), Annulled(A, DeedLot(MARCO_POLO), 900), AuctionOpened(DeedLot(MARCO_POLO), 1, (B, C, D)))
    assert table.owner(MARCO_POLO) == BANK and table.owner(STAZIONE_SUD) == B
    table.when(drops(B), bids(C, 5), drops(D)).then(Bought(C, MARCO_POLO, 5)).waits(B, TurnStart)


@pytest.mark.clause("moderno.bankruptcy.out-at-once", "lira.bankruptcy.failed-player-leaves")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_a_deal_with_somebody_who_fails_is_off(edition):
    """A proposes a deal to C while B's rent on A is open; B claims, A fails: C can no longer accept. A deal between two
    others stays on the table."""
    position = {"at": {A: 12}, "built": {VERDI: 5, RAFFAELLO: 4, DANTE: 4}, "cash": {A: 1}}
    owns = {A: STAZIONE_SUD, B: ORANGE, C: STAZIONE_EST}
    station, one = goods(STAZIONE_SUD), goods(cash=1)
    for deal in [(A, C, station, one), (C, A, one, station), (C, D, goods(STAZIONE_EST), one)]:
        table = given(edition, owns=owns, **position).when(throws(A, 2, 2), proposes(*deal), claims(B))
        table.waits(A, Settle).when(gives_up(A))
        while table.state.step.pause_kind in ("auction", "takeover"):
            auction = table.state.step.pause_kind == "auction"
            table.when(drops(table.state.actors[0]) if auction else keeps_mortgage(B))
        if A not in deal[:2]:
            table.waits(D, Deal).when(accepts(D)).then(Traded(*deal))
        table.waits(B, TurnStart).never(Traded, proposer=A).never(Traded, partner=A)


@pytest.mark.clause("lira.debt.valued-at-what-creditor-will-pay")
def test_the_list_of_prices_holds_what_the_creditor_can_pay():
    """The list names the printed price, or a mortgaged deed's mortgage value, if the creditor has the cash for what
    it exceeds the debt; refusing is always listed."""
    for pledged, value in ((False, 18_000), (True, 9000)):
        extra = 900 if pledged else 0
        for cash, listed in ((value - 5000 + extra, [value]), (value - 5000 + extra - 1, [])):
            position = {"owns": {A: VERDI}, "mortgaged": [VERDI] * pledged, "cash": {A: 0, B: cash}}
            table = given("lira", stage="end", **position).when(owes(A, B, 5000), offers_in_kind(A, VERDI))
            answers = list(table.state.step.legal_answers(table.state, B))
            assert [answer.amount for answer in answers if isinstance(answer, Price)] == listed
            assert [type(answer) for answer in answers][:1] == [RefuseKind]


@pytest.mark.clause("lira.debt.auctioned-to-best-bidders", "lira.bankruptcy.bank-pays-creditors-in-full")
def test_a_rent_claimed_during_the_debtors_auction_joins_his_debts():
    """The auction goes on; its 100 lire reach neither debt, nothing else is left, and the Bank pays both creditors."""
    position = {"at": {A: 12}, "owns": {A: STAZIONE_SUD, B: ORANGE, C: RED}, "built": {VERDI: 1, MARCO_POLO: 5}}
    table = given("lira", cash={A: 0}, **position).when(throws(A, 2, 2), throws(A, 2, 3), claims(B))
    table.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 100), calls_auction(A), bids(B, 100))
    table.when(claims(C)).then(Indebted(A, C, 105_000, "rent", MARCO_POLO)).waits(C, Auction)
    table.when(drops(C), drops(D)).then(
        Bought(B, STAZIONE_SUD, 100, A),
        Bankrupt(A, B, 7000),
        Paid(BANK, B, 7000, "for-the-bankrupt"),
        Paid(BANK, C, 105_000, "for-the-bankrupt"),
        WentOut(A),
    )
    table.never(AuctionOpened).waits(B, TurnStart)
    assert table.owner(STAZIONE_SUD) == B
