"""Deeds instead of money: in lire the creditor names the price and the debtor may call an auction; in the tournament
the debtor names the sum and the creditor takes it or leaves it; elsewhere there is no such thing."""

import pytest
from tests.clauses.board import DANTE, ORANGE, RAFFAELLO, STAZIONE_NORD, STAZIONE_SUD, VERDI, VICOLO_CORTO, A, B, C, D
from tests.clauses.given import (
    AcceptKind,
    Any,
    CallAuction,
    KeepDeed,
    OfferInKind,
    RefuseKind,
    Table,
    TakePrice,
    accepts,
    accepts_kind,
    bids,
    calls_auction,
    drops,
    given,
    goods,
    keeps_deed,
    mortgages,
    offers_in_kind,
    owes,
    prices,
    proposes,
    refuses_kind,
    sells,
    takes_price,
)
from tests.clauses.looks import purses

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.topics.auction import Auction, AuctionOpened, Bought, DeedLot, Unsold
from vialibera.rules.engine.topics.in_kind import (
    Appraisal,
    KindPrice,
    KindProposal,
    KindRefused,
    OfferedInKind,
    PaidInKind,
    Priced,
)
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.mortgage import TakeOver
from vialibera.rules.engine.topics.turn import TurnEnd


def in_debt(edition: str, amount: int, left: int, creditor: int = B, **position: Any) -> Table:
    """A owes a sum, with less cash than that left, at the end of A's turn."""
    position["cash"] = {A: left} | position.get("cash", {})
    return given(edition, stage="end", **position).when(owes(A, creditor, amount)).waits(A, Settle)


# Lire: the creditor's price


@pytest.mark.clause("lira.debt.may-pay-partly-in-property")
def test_part_in_notes_part_in_property():
    """20.000 owed with 5.000 in hand: valued 15.000 by the creditor, Via Verdi and the notes clear the debt."""
    table = in_debt("lira", 20_000, 5000, owns={A: VERDI})
    start = purses(table)
    table.when(offers_in_kind(A, VERDI)).then(OfferedInKind(A, B, VERDI, 0)).waits(B, Appraisal)
    table.when(prices(B, 15_000)).then(Priced(B, A, VERDI, 15_000)).waits(A, KindPrice)
    table.when(takes_price(A)).then(PaidInKind(A, B, VERDI, 15_000), Paid(A, B, 5000, "test")).waits(A, TurnEnd)
    assert table.owner(VERDI) == B and purses(table) == [0, start[B] + 5000, start[C], start[D]]


@pytest.mark.clause("lira.debt.may-pay-partly-in-property")
def test_with_the_notes_in_hand_nothing_is_paid_in_kind():
    """20.000 of 20.000 is paid at once: there is no debt left to offer a deed for."""
    table = given("lira", stage="end", cash={A: 20_000}, owns={A: VERDI}).when(owes(A, B, 20_000))
    table.when(offers_in_kind(A, VERDI)).refused("something-else")
    assert (table.cash(A), table.owner(VERDI), table.may(A, OfferInKind)) == (0, A, [])


@pytest.mark.clause("lira.debt.may-pay-partly-in-property")
def test_without_any_notes_property_alone_may_pay():
    """No cash at all: the deed pays the whole; what it is worth beyond the debt the creditor gives back in cash."""
    table = in_debt("lira", 20_000, 0, owns={A: VERDI})
    start = table.cash(B)
    table.when(offers_in_kind(A, VERDI), prices(B, 26_000), takes_price(A))
    table.then(PaidInKind(A, B, VERDI, 20_000), Paid(B, A, 6000, "surplus", VERDI)).never(Paid, payer=A)
    table.waits(A, TurnEnd)
    assert (table.cash(A), table.cash(B), table.owner(VERDI)) == (6000, start - 6000, B)


@pytest.mark.clause("lira.debt.may-pay-partly-in-property", "lira.debt.valued-at-what-creditor-will-pay")
def test_the_creditor_needs_the_cash_for_a_price_beyond_the_debt():
    """With 5.000 in hand, a price 5.000 above the debt is taken, a lira more refused; a price of nothing is none."""
    table = in_debt("lira", 20_000, 0, owns={A: VERDI}, cash={B: 5000}).when(offers_in_kind(A, VERDI))
    table.when(prices(B, 25_001)).refused("no-cash")
    table.when(prices(B, 0)).refused("no-price")
    table.when(prices(B, 25_000), takes_price(A)).accepted()
    assert (table.cash(A), table.cash(B)) == (5000, 0)


@pytest.mark.clause("lira.debt.may-pay-partly-in-property")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_the_bank_takes_no_property_for_a_debt(edition):
    """The Bank is mechanical: it lends on deeds but is not paid in them, and no such way is listed."""
    table = in_debt(edition, 20_000, 5000, BANK, owns={A: VERDI})
    table.when(offers_in_kind(A, VERDI, 0 if edition == "lira" else 100)).refused("not-in-kind")
    assert table.may(A, OfferInKind) == []


@pytest.mark.clause("lira.debt.only-property-free-of-buildings")
def test_a_lot_of_a_built_group_cannot_pay_a_debt():
    """While a house stands anywhere in the group none of its lots is taken; a bare station is; and once the houses
    are sold the lot is as well."""
    owns = {A: (*ORANGE, STAZIONE_SUD)}
    table = in_debt("lira", 60_000, 0, owns=owns, built={VERDI: 1, RAFFAELLO: 1, DANTE: 1})
    assert [offer.space for offer in table.may(A, OfferInKind)] == [STAZIONE_SUD]
    for lot in ORANGE:
        table.when(offers_in_kind(A, VERDI)).refused("group-built")
        table.when(sells(A, lot)).accepted()
    assert {offer.space for offer in table.may(A, OfferInKind)} == {STAZIONE_SUD, *ORANGE}
    table.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 20_000), takes_price(A)).then(
        PaidInKind(A, B, STAZIONE_SUD, 20_000)
    )
    table.when(offers_in_kind(A, VERDI)).accepted().waits(B, Appraisal)


@pytest.mark.clause("lira.debt.only-property-free-of-buildings")
def test_a_mortgaged_deed_may_pay_and_brings_its_tenth_along():
    """The taker owes the Bank ten per cent, and must have it when naming the price."""
    table = in_debt("lira", 20_000, 0, owns={A: (STAZIONE_SUD, VERDI)}, mortgaged=[STAZIONE_SUD], cash={B: 999})
    table.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 8000)).refused("no-cash")
    table = in_debt("lira", 20_000, 0, owns={A: (STAZIONE_SUD, VERDI)}, mortgaged=[STAZIONE_SUD], cash={B: 1000})
    table.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 8000), takes_price(A))
    table.then(PaidInKind(A, B, STAZIONE_SUD, 8000), Paid(B, BANK, 1000, "transfer", STAZIONE_SUD)).waits(A, Settle)
    assert table.state.step.debts[0].amount == 12_000
    assert table.state.mortgaged[STAZIONE_SUD] and table.cash(B) == 0
    rich = in_debt("lira", 20_000, 0, owns={A: (STAZIONE_SUD, VERDI)}, mortgaged=[STAZIONE_SUD])
    rich.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 8000), takes_price(A)).waits(B, TakeOver)


@pytest.mark.clause("lira.debt.valued-at-what-creditor-will-pay")
def test_the_deed_counts_for_what_the_creditor_names():
    """12.000 for Via Verdi, printed 18.000: of 20.000 with 5.000 in hand 8.000 are left after the deed, 3.000 beyond
    the cash; the debtor cannot name a price, and nobody but the creditor does."""
    table = in_debt("lira", 20_000, 5000, owns={A: (VERDI, STAZIONE_SUD)})
    table.when(offers_in_kind(A, VERDI, 15_000)).refused("creditor-prices")
    table.when(offers_in_kind(A, STAZIONE_NORD)).refused("not-yours")
    table.when(offers_in_kind(A, VERDI)).waits(B, Appraisal)
    for seat in (A, C):
        table.when(prices(seat, 18_000)).refused("not-your-turn")
    table.when(prices(B, 12_000), takes_price(C)).refused("not-your-turn")
    table.when(takes_price(A)).then(PaidInKind(A, B, VERDI, 12_000)).never(Paid).waits(A, Settle)
    assert table.state.step.debts[0].amount == 8000 and table.cash(A) == 5000
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, B, 8000, "test"))
    assert table.cash(A) == 7000


@pytest.mark.clause("lira.debt.valued-at-what-creditor-will-pay")
@pytest.mark.parametrize(("price", "back"), [(20_000, []), (20_001, [Paid(B, A, 1, "surplus", VERDI)])])
def test_whatever_the_deed_is_worth_beyond_the_debt_comes_back(price, back):
    table = in_debt("lira", 20_000, 5000, owns={A: VERDI}).when(offers_in_kind(A, VERDI), prices(B, price))
    table.when(takes_price(A)).then(PaidInKind(A, B, VERDI, 20_000)).waits(A, TurnEnd)
    assert [event for event in table.events if isinstance(event, Paid)] == back


@pytest.mark.clause("lira.debt.valued-at-what-creditor-will-pay", "lira.debt.debtor-may-auction-if-price-unfair")
def test_creditor_and_debtor_may_each_say_no():
    """The creditor wants no deed at all, or the debtor keeps it at that price: the debt stays as it was."""
    table = in_debt("lira", 20_000, 5000, owns={A: VERDI})
    table.when(offers_in_kind(A, VERDI)).when(refuses_kind(A)).refused("not-your-turn")
    table.when(refuses_kind(B)).then(KindRefused(B, VERDI)).waits(A, KindPrice)
    table.when(keeps_deed(A)).then(KindRefused(A, VERDI)).waits(A, Settle)
    table.when(offers_in_kind(A, VERDI), prices(B, 12_000), keeps_deed(A)).then(KindRefused(A, VERDI)).waits(A, Settle)
    assert table.state.step.debts[0].amount == 20_000 and table.owner(VERDI) == A


@pytest.mark.clause("lira.debt.debtor-may-auction-if-price-unfair", "lira.debt.auctioned-to-best-bidders")
def test_no_price_at_all_may_be_answered_with_an_auction():
    """The creditor's refusal takes nothing from the debtor: there is no price to take, but an auction to call, of which
    the money is the debtor's. Where the debtor names the price, a refusal ends the matter."""
    table = in_debt("lira", 20_000, 5000, owns={A: VERDI}).when(offers_in_kind(A, VERDI), refuses_kind(B))
    table.when(takes_price(A)).refused("no-price")
    assert [type(act) for act in legal_commands(table.state, A)] == [KeepDeed, CallAuction]
    table.when(calls_auction(A), bids(B, 100), bids(C, 16_000), drops(D), drops(B))
    table.then(Bought(C, VERDI, 16_000, A), Paid(A, B, 20_000, "test"))
    assert table.cash(A) == 1000
    torneo = in_debt("torneo", 200, 50, owns={A: (VERDI, STAZIONE_SUD)}).when(offers_in_kind(A, VERDI, 150))
    torneo.when(refuses_kind(B)).waits(A, Settle)


@pytest.mark.clause("lira.debt.debtor-may-auction-if-price-unfair")
def test_a_price_that_seems_unfair_may_be_answered_with_an_auction():
    """Only the debtor may call it, only after a price has been named; everybody else may bid, the creditor too, the
    debtor not."""
    table = in_debt("lira", 20_000, 5000, owns={A: VERDI})
    table.when(calls_auction(A)).refused("something-else")
    table.when(offers_in_kind(A, VERDI), calls_auction(A)).refused("not-your-turn")
    table.when(prices(B, 12_000)).waits(A, KindPrice)
    assert [type(answer) for answer in table.state.step.legal_answers(table.state, A)] == [
        KeepDeed,
        TakePrice,
        CallAuction,
    ]
    for seat in (B, C):
        table.when(calls_auction(seat)).refused("not-your-turn")
    table.when(calls_auction(A)).then(AuctionOpened(DeedLot(VERDI, A), 100, (B, C, D))).waits(B, Auction)
    table.when(bids(A, 20_000)).refused("not-your-turn")
    table.when(bids(B, 100)).accepted()


@pytest.mark.clause("lira.debt.auctioned-to-best-bidders")
def test_the_highest_bidder_pays_the_debtor_who_pays_the_debt():
    """16.000 from C and 5.000 in hand: 20.000 to the creditor, 1.000 left, the deed is C's."""
    table = in_debt("lira", 20_000, 5000, owns={A: VERDI})
    start = purses(table)
    table.when(offers_in_kind(A, VERDI), prices(B, 12_000), calls_auction(A), bids(B, 15_900), bids(C, 16_000))
    table.when(drops(D), drops(B)).then(Bought(C, VERDI, 16_000, A), Paid(A, B, 20_000, "test")).waits(A, TurnEnd)
    assert purses(table) == [1000, start[B] + 20_000, start[C] - 16_000, start[D]] and table.owner(VERDI) == C


@pytest.mark.clause("lira.debt.auctioned-to-best-bidders")
def test_an_auction_that_falls_short_or_finds_no_bidder_leaves_the_debt_open():
    """14.900 does not reach: the debt stays. Without a bid the deed stays with the debtor. Each deed has its own
    auction."""
    table = in_debt("lira", 20_000, 5000, owns={A: (VERDI, DANTE)})
    table.when(offers_in_kind(A, VERDI), prices(B, 100), calls_auction(A), bids(B, 14_900), drops(C), drops(D))
    table.then(Bought(B, VERDI, 14_900, A)).never(Paid).waits(A, Settle)
    assert table.cash(A) == 19_900
    table.when(offers_in_kind(A, DANTE), prices(B, 50), calls_auction(A), drops(B), drops(C), drops(D))
    table.then(Unsold(DeedLot(DANTE, A))).never(Bought).waits(A, Settle)
    assert table.owner(DANTE) == A
    table.when(offers_in_kind(A, DANTE), prices(B, 100), takes_price(A)).then(PaidInKind(A, B, DANTE, 100))
    table.waits(A, TurnEnd)
    assert table.cash(A) == 0


@pytest.mark.clause("lira.debt.auctioned-to-best-bidders", "lira.debt.only-property-free-of-buildings")
def test_the_winner_of_a_mortgaged_deed_needs_the_tenth_too():
    """With 9.000 in hand a bid of 8.000 on a mortgaged station is the highest: 1.000 goes to the Bank."""
    table = in_debt("lira", 20_000, 5000, owns={A: (STAZIONE_SUD, VERDI)}, mortgaged=[STAZIONE_SUD], cash={C: 9000})
    table.when(offers_in_kind(A, STAZIONE_SUD), prices(B, 100), calls_auction(A), drops(B), bids(C, 8100))
    table.refused("no-cash").when(bids(C, 8000), drops(D)).then(Bought(C, STAZIONE_SUD, 8000, A))
    table.then(Paid(C, BANK, 1000, "transfer", STAZIONE_SUD)).waits(A, Settle)
    assert (table.cash(C), table.cash(A)) == (0, 13_000)


# Tournament: the debtor's sum


@pytest.mark.clause("torneo.debt.creditor-may-take-property")
def test_a_creditor_may_take_a_deed_for_the_debt():
    """150 of rent for a station: it is the creditor's to accept, and then the debt is gone; refused, it stays."""
    table = in_debt("torneo", 150, 0, owns={A: STAZIONE_SUD})
    start = purses(table)
    table.when(offers_in_kind(A, STAZIONE_SUD, 150)).then(OfferedInKind(A, B, STAZIONE_SUD, 150))
    table.waits(B, KindProposal)
    table.when(accepts_kind(A)).refused("not-your-turn")
    table.when(refuses_kind(B)).then(KindRefused(B, STAZIONE_SUD)).waits(A, Settle)
    assert table.owner(STAZIONE_SUD) == A and table.state.step.debts[0].amount == 150
    table.when(offers_in_kind(A, STAZIONE_SUD, 150), accepts_kind(B)).then(PaidInKind(A, B, STAZIONE_SUD, 150))
    table.never(Paid).waits(A, TurnEnd)
    assert table.owner(STAZIONE_SUD) == B and purses(table) == start


@pytest.mark.clause("torneo.debt.creditor-may-take-property")
def test_a_deed_may_stand_for_a_part_of_the_debt():
    """150 as a station for 100 and 50 in cash; a sum of nothing, or beyond the debt, is not to be offered."""
    table = in_debt("torneo", 150, 50, owns={A: STAZIONE_SUD})
    for amount in (0, -1, 151):
        table.when(offers_in_kind(A, STAZIONE_SUD, amount)).refused("not-the-debt")
    table.when(offers_in_kind(A, STAZIONE_SUD, 100), accepts_kind(B))
    table.then(PaidInKind(A, B, STAZIONE_SUD, 100), Paid(A, B, 50, "test")).waits(A, TurnEnd)
    assert (table.cash(A), table.cash(B)) == (0, 1550)
    short = in_debt("torneo", 150, 50, owns={A: (STAZIONE_SUD, VICOLO_CORTO)}).when(offers_in_kind(A, STAZIONE_SUD, 99))
    short.when(accepts_kind(B)).never(Paid).waits(A, Settle)
    assert short.state.step.debts[0].amount == 51


@pytest.mark.clause("torneo.debt.creditor-may-take-property")
def test_what_may_not_be_sold_does_not_pay_either():
    """Neither another's deed nor a lot of a built set; a mortgaged one costs its taker ten per cent in cash."""
    owns = {A: (*ORANGE, STAZIONE_SUD), B: STAZIONE_NORD}
    table = in_debt("torneo", 900, 0, owns=owns, built={DANTE: 1}, mortgaged=[STAZIONE_SUD], cash={B: 9})
    table.when(offers_in_kind(A, STAZIONE_NORD, 100)).refused("not-yours")
    table.when(offers_in_kind(A, VERDI, 100)).refused("group-built")
    assert [(offer.space, offer.amount) for offer in table.may(A, OfferInKind)] == [(STAZIONE_SUD, 900)]
    table.when(offers_in_kind(A, STAZIONE_SUD, 900), accepts_kind(B)).refused("no-cash")
    assert [type(answer) for answer in table.state.step.legal_answers(table.state, B)] == [RefuseKind]
    table = in_debt("torneo", 900, 0, owns=owns, built={DANTE: 1}, mortgaged=[STAZIONE_SUD], cash={B: 10})
    table.when(offers_in_kind(A, STAZIONE_SUD, 900))
    assert [type(answer) for answer in table.state.step.legal_answers(table.state, B)] == [RefuseKind, AcceptKind]
    table.when(accepts_kind(B))
    table.then(PaidInKind(A, B, STAZIONE_SUD, 900), Paid(B, BANK, 10, "transfer", STAZIONE_SUD))
    assert table.cash(B) == 0


@pytest.mark.clause("torneo.debt.creditor-may-take-property", "lira.debt.may-pay-partly-in-property")
@pytest.mark.parametrize("edition", ["euro", "moderno", "salotto"])
def test_elsewhere_a_debt_is_paid_in_money(edition):
    """No deed is offered for a debt; a deal with the creditor is a deal like another."""
    table = in_debt(edition, 100, 0, owns={A: (STAZIONE_SUD, DANTE)})
    table.when(offers_in_kind(A, STAZIONE_SUD)).refused("not-in-kind")
    table.when(offers_in_kind(A, STAZIONE_SUD, 100)).refused("not-in-kind")
    assert table.may(A, OfferInKind) == []
    table.when(proposes(A, B, goods(STAZIONE_SUD), goods(cash=100)), accepts(B)).then(Paid(A, B, 100, "test"))
