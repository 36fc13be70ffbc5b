"""Auctions of what a visitor does not buy: who may bid, from what sum, by what steps, and who pays whom."""

import pytest
from tests.clauses.board import (
    ELETTRICA,
    FIRENZE,
    FUCSIA,
    MARCO_POLO,
    MONTEROSA,
    STAZIONE_NORD,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Any,
    Bid,
    CannotPay,
    Drop,
    EndTurn,
    Roll,
    Table,
    bids,
    buys,
    cannot_pay,
    declines,
    drops,
    ends,
    given,
    goods,
    mortgages,
    proposes,
    rolls,
    sells,
    throws,
    trades,
)
from tests.clauses.looks import paid_to_bank, purses

from vialibera.rules.engine.ids import BANK, REFEREE
from vialibera.rules.engine.topics.auction import (
    NO_LEADER,
    Annulled,
    Auction,
    AuctionOpened,
    BidPlaced,
    Bought,
    DeedLot,
    DroppedOut,
    Payment,
    Unsold,
)
from vialibera.rules.engine.topics.bankruptcy import WentOut
from vialibera.rules.engine.topics.purchase import Declined, Offer
from vialibera.rules.engine.topics.rulings import Exclude
from vialibera.rules.engine.topics.turn import TurnEnd

HELD = [
    ("lira", (), 100, 1),
    ("moderno", (), 10, 1),
    ("torneo", (), 1, 1),
    ("salotto", ("auctions",), 1, 1),
]
"""Where auctions are held: edition, variants, lowest first bid, smallest raise."""

auctions = pytest.mark.parametrize(("edition", "variants", "floor", "step"), HELD)


def visit(edition: str, space: int, variants: tuple[str, ...] = (), **position: Any) -> Table:
    """A has just stopped on an unsold deed."""
    at = {A: (space - 7) % 40} | position.pop("at", {})
    return given(edition, variants=variants, at=at, **position).when(throws(A, 3, 4)).waits(A, Offer)


def declined(edition: str, space: int = VERDI, variants: tuple[str, ...] = (), **position: Any) -> Table:
    """A has stopped on an unsold deed and does not want it."""
    return visit(edition, space, variants, **position).when(declines(A)).accepted()


@pytest.mark.clause(
    "lira.auction.unbought-goes-to-auction-at-once",
    "lira.auction.bank-auctions-when-lander-declines",
    "moderno.auction.city-declined",
    "moderno.auction.any-unwanted-property",
    "torneo.auction.option-unwilling",
    "torneo.auction.declined-goes-to-auction",
    "torneo.auction.must-be-held",
    "salotto.auction.after-decline-with-option",
)
@pytest.mark.parametrize("space", [MARCO_POLO, STAZIONE_SUD, ELETTRICA])
@auctions
def test_what_the_visitor_declines_is_auctioned_before_anything_else(edition, variants, floor, step, space):
    """A lot, a station or a company not bought: the auction opens at once, asks everybody from the visitor's left,
    the visitor last, and neither the turn nor the dice go on before it closes."""
    table = visit(edition, space, variants)
    table.when(ends(A)).refused("something-else")
    table.when(declines(A)).then(Declined(A, space), AuctionOpened(DeedLot(space), floor, (B, C, D, A)))
    table.waits(B, Auction)
    table.when(ends(A)).refused("not-your-turn")
    table.when(rolls(A)).refused("not-your-turn")
    table.when(rolls(B)).refused("something-else")
    table.when(ends(B)).refused("something-else")
    assert table.may(A, EndTurn) == table.may(B, Roll) == []


@pytest.mark.clause("lira.auction.bank-auctions-when-lander-declines")
@pytest.mark.parametrize(
    ("edition", "price", "raised"), [("lira", 18_000, 10_000), ("moderno", 180, 100), ("torneo", 180, 100)]
)
def test_who_cannot_pay_the_price_may_raise_it_before_answering_or_decline(edition, price, raised):
    """One unit short of the price the purchase is refused; a mortgage taken before the answer makes it possible,
    and declining for want of money opens the auction like any other refusal."""
    poor = visit(edition, VERDI, cash={A: price - 1}, owns={A: STAZIONE_SUD})
    poor.when(buys(A)).refused("no-cash")
    poor.when(mortgages(A, STAZIONE_SUD), buys(A)).then(Bought(A, VERDI, price))
    assert poor.cash(A) == raised - 1
    declined(edition, cash={A: price - 1}).happens(AuctionOpened)
    assert visit(edition, VERDI, cash={A: price}).when(buys(A)).accepted().cash(A) == 0


@pytest.mark.clause(
    "lira.auction.sold-to-best-bidder",
    "moderno.auction.highest-wins",
    "moderno.auction.bank-is-paid",
    "moderno.auction.deed-handed-over",
    "torneo.auction.highest-bidder",
    "torneo.auction.winner-pays-bid",
)
@pytest.mark.parametrize(
    ("edition", "low", "high"), [("lira", 9000, 12_000), ("moderno", 60, 61), ("torneo", 40, 41), ("torneo", 60, 130)]
)
def test_the_highest_bid_takes_the_deed_and_pays_the_bank(edition, low, high):
    """The last one left pays the Bank just what was bid, whatever the price on the board, and holds the deed free of
    mortgage; the others pay nothing, and the visitor's turn goes on."""
    table = declined(edition, MARCO_POLO, cash=500 if edition != "lira" else 50_000)
    start = purses(table)
    table.when(bids(B, low), bids(C, high), drops(D), drops(A)).never(Bought)
    assert paid_to_bank(table, drops(B)) == high
    table.then(DroppedOut(B), Bought(C, MARCO_POLO, high)).waits(A, TurnEnd)
    assert purses(table) == [start[A], start[B], start[C] - high, start[D]]
    assert table.owner(MARCO_POLO) == C and not table.state.mortgaged[MARCO_POLO]


@pytest.mark.clause("lira.auction.sold-to-best-bidder")
def test_any_whole_sum_above_the_highest_bid_is_a_bid():
    """In lire a bid equal to the last one is refused, and any above it counts; what is offered is the next hundred."""
    for last, amount, offered in ((12_000, 12_001, 12_100), (250, 300, 300), (250, 251, 300), (12_100, 15_000, 12_200)):
        table = declined("lira").when(bids(B, last))
        for too_low in (last - 100, last):
            table.when(bids(C, too_low)).refused("bid-too-low")
        assert [bid.amount for bid in table.may(C, Bid)] == [offered]
        table.when(bids(C, amount)).then(BidPlaced(C, amount))


@pytest.mark.clause("lira.auction.sold-to-best-bidder")
def test_who_has_not_the_next_hundred_is_offered_the_lowest_bid():
    table = declined("lira", cash={C: 12_050}).when(bids(B, 12_000))
    assert [bid.amount for bid in table.may(C, Bid)] == [12_001]
    table = declined("lira", cash={C: 12_000}).when(bids(B, 12_000))
    assert not table.may(C, Bid)


@pytest.mark.clause(
    "lira.auction.any-opening-price",
    "moderno.auction.city-base-10",
    "moderno.auction.opens-at-10",
    "moderno.auction.raise-at-least-1",
    "torneo.auction.starts-at-1",
    "torneo.auction.base-1",
    "salotto.auction.after-decline-with-option",
)
@auctions
def test_the_first_bid_has_a_floor_and_every_raise_a_step(edition, variants, floor, step):
    """Nobody is bound when the auction opens; the floor itself is a bid, one unit less is none; then the same sum is
    refused, a raise by less than the step is, and the step itself is enough."""
    table = declined(edition, VITTORIA, variants)
    auction = table.state.step
    assert (auction.leader, auction.high) == (NO_LEADER, 0)
    assert [bid.amount for bid in table.may(B, Bid)] == [floor]
    for amount in (0, floor - 1):
        table.when(bids(B, amount)).refused("bid-too-low")
    table.when(bids(B, floor)).then(BidPlaced(B, floor))
    for amount in (floor, floor + step - 1):
        table.when(bids(C, amount)).refused("bid-too-low")
    table.when(bids(C, floor + step)).then(BidPlaced(C, floor + step))
    table.when(bids(D, floor + step)).refused("bid-too-low")


@pytest.mark.clause(
    "lira.auction.any-opening-price",
    "torneo.auction.starts-at-1",
    "moderno.auction.opens-at-10",
    "torneo.auction.base-1",
)
@auctions
def test_the_floor_alone_may_win_the_dearest_lot(edition, variants, floor, step):
    """There is no reserve: the lowest bid that is allowed wins when nobody raises it."""
    table = declined(edition, VITTORIA, variants)
    start = purses(table)
    table.when(bids(B, floor), drops(C), drops(D), drops(A)).then(Bought(B, VITTORIA, floor))
    assert purses(table) == [start[A], start[B] - floor, start[C], start[D]]


@pytest.mark.clause(
    "lira.auction.decliner-may-bid",
    "moderno.auction.city-all-may-bid",
    "moderno.auction.banker-and-visitor-too",
    "torneo.auction.all-may-bid",
    "torneo.auction.visitor-may-bid",
    "salotto.auction.after-decline-with-option",
)
@auctions
def test_everybody_left_in_the_game_may_bid_the_visitor_and_the_jailed_too(edition, variants, floor, step):
    """All four bid in turn, C from jail; the visitor, asked last, wins for less than the price that was declined."""
    table = declined(edition, variants=variants, jailed=[C])
    start = purses(table)
    table.when(bids(B, floor), bids(C, floor + step), bids(D, floor + 2 * step)).accepted()
    last = floor + 3 * step
    table.when(bids(A, last), drops(B), drops(C), drops(D)).then(Bought(A, VERDI, last))
    assert purses(table) == [start[A] - last, *start[1:]]


@pytest.mark.clause(
    "lira.auction.decliner-may-bid",
    "moderno.auction.city-all-may-bid",
    "torneo.auction.all-may-bid",
    "salotto.auction.after-decline-with-option",
)
@auctions
def test_a_bankrupt_is_not_among_the_bidders(edition, variants, floor, step):
    """D has failed: the auction goes round without D, and a bid of D's is refused."""
    table = declined(edition, variants=variants, out=[D])
    table.then(AuctionOpened(DeedLot(VERDI), floor, (B, C, A)))
    table.when(bids(D, floor)).refused("not-your-turn")
    table.when(bids(B, floor), bids(C, floor + step)).waits(A, Auction)


@pytest.mark.clause("lira.auction.sold-to-best-bidder", "moderno.auction.highest-wins", "torneo.auction.highest-bidder")
@auctions
def test_bids_go_round_and_a_pass_is_final(edition, variants, floor, step):
    """Each is asked in turn and nobody out of turn; who has passed is not asked again and cannot come back."""
    table = declined(edition, variants=variants)
    table.when(bids(C, floor)).refused("not-your-turn")
    table.when(drops(B), bids(C, floor), drops(D)).waits(A, Auction)
    table.when(bids(A, floor + step)).waits(C, Auction)
    table.when(bids(B, floor + 2 * step)).refused("not-your-turn")
    table.when(bids(C, floor + 2 * step)).waits(A, Auction)
    table.when(drops(A)).then(Bought(C, VERDI, floor + 2 * step))


@pytest.mark.clause("moderno.auction.no-bidder", "torneo.auction.highest-bidder", "lira.auction.any-opening-price")
@pytest.mark.parametrize(
    ("edition", "variants", "price"),
    [("lira", (), 22_000), ("moderno", (), 220), ("torneo", (), 220), ("salotto", ("auctions",), 220)],
)
def test_without_a_bid_the_deed_stays_with_the_bank(edition, variants, price):
    """Everybody passes: nobody pays, the turn goes on, and the next visitor may buy at the price of the board."""
    table = declined(edition, FIRENZE, variants, at={B: 14})
    start = purses(table)
    table.when(drops(B), drops(C), drops(D)).never(Unsold)
    table.when(drops(A)).then(DroppedOut(A), Unsold(DeedLot(FIRENZE))).never(Bought).waits(A, TurnEnd)
    assert purses(table) == start and table.owner(FIRENZE) == BANK
    table.when(ends(A), throws(B, 3, 4)).waits(B, Offer)
    table.when(buys(B)).then(Bought(B, FIRENZE, price))


@pytest.mark.clause(
    "lira.auction.sold-to-best-bidder", "moderno.auction.highest-wins", "salotto.auction.after-decline-with-option"
)
@pytest.mark.parametrize(
    ("edition", "variants", "cash", "step"),
    [("lira", (), 5000, 1), ("moderno", (), 50, 1), ("salotto", ("auctions",), 50, 1)],
)
def test_a_bid_above_the_cash_in_hand_is_refused(edition, variants, cash, step):
    """One may bid all one has, and not a step more."""
    table = declined(edition, variants=variants, cash={B: cash})
    table.when(bids(B, cash + step)).refused("no-cash")
    table.when(bids(B, cash)).then(BidPlaced(B, cash))
    broke = declined(edition, variants=variants, cash={B: 0})
    assert broke.may(B, Bid) == [] and broke.may(B, Drop)


@pytest.mark.clause("lira.auction.decliner-may-bid", "moderno.auction.highest-wins")
def test_bidders_may_raise_cash_between_bids():
    """In lire any bidder may mortgage or sell houses during the auction, in the modern edition the one who is asked;
    whoever has passed may not, and the auction stands where it stood."""
    lira = declined("lira", cash={B: 5000, C: 5000, D: 5000}, owns={C: STAZIONE_SUD, D: STAZIONE_NORD})
    lira.when(mortgages(C, STAZIONE_SUD)).accepted().waits(B, Auction)
    lira.when(bids(B, 5000), bids(C, 15_000), drops(D), mortgages(D, STAZIONE_NORD)).refused("wrong-moment")
    lira.when(drops(A), drops(B)).then(Bought(C, VERDI, 15_000))
    modern = declined("moderno", cash={B: 50, C: 50}, owns={B: STAZIONE_NORD, C: STAZIONE_SUD})
    modern.when(mortgages(C, STAZIONE_SUD)).refused("wrong-moment")
    modern.when(mortgages(B, STAZIONE_NORD), bids(B, 150)).then(BidPlaced(B, 150))


# A promise that is not kept


def promised(**position: Any) -> Table:
    """B, with 50, has won Via Verdi for 130."""
    table = declined("torneo", cash={B: 50}, **position)
    return table.when(bids(B, 130), drops(C), drops(D), drops(A)).accepted()


@pytest.mark.clause("torneo.auction.winner-cannot-pay-annulled")
def test_a_winner_who_cannot_pay_annuls_the_auction():
    """A bid above the cash is taken at its word; when it cannot be kept nothing is paid, nothing changes hands, and a
    new auction begins at 1."""
    table = promised()
    start = purses(table)
    table.never(Bought).waits(B, Payment)
    table.when(ends(A)).refused("not-your-turn")
    assert table.may(B, CannotPay)
    table.when(cannot_pay(B)).then(Annulled(B, DeedLot(VERDI), 130), AuctionOpened(DeedLot(VERDI), 1, (C, D, A)))
    assert purses(table) == start and table.owner(VERDI) == BANK
    table.when(bids(C, 1), drops(D), drops(A)).then(Bought(C, VERDI, 1))


@pytest.mark.clause("torneo.auction.winner-cannot-pay-annulled", "torneo.auction.winner-pays-bid")
def test_the_winner_may_first_raise_the_money():
    """Short by 80, the winner mortgages, sells a house and sells a lot; the payment follows by itself, not before the
    cash is there to the last unit; meanwhile deals are the winner's to propose."""
    table = promised(owns={B: (MONTEROSA, *FUCSIA)}, built={VICOLO_CORTO: 1})
    table.when(sells(B, VICOLO_CORTO), trades(B, D, goods(VICOLO_CORTO), goods(cash=4))).waits(B, Payment)
    assert table.cash(B) == 79
    table.when(proposes(D, B, goods(cash=50), goods(MONTEROSA))).refused("wrong-moment")
    table.when(trades(B, D, goods(MONTEROSA), goods(cash=50))).never(Bought).waits(B, Payment)
    table.when(mortgages(B, VICOLO_STRETTO)).then(Bought(B, VERDI, 130)).waits(A, TurnEnd)
    assert table.cash(B) == 79 + 50 + 30 - 130


@pytest.mark.clause("torneo.auction.winner-pays-bid")
def test_a_winner_with_the_cash_to_the_last_unit_pays_at_once():
    """130 of 130: no question is asked."""
    table = declined("torneo", cash={B: 130}).when(bids(B, 130), drops(C), drops(D), drops(A))
    table.then(Bought(B, VERDI, 130)).waits(A, TurnEnd)
    assert table.cash(B) == 0


@pytest.mark.clause("torneo.auction.defaulter-excluded")
def test_who_could_not_pay_is_out_of_the_new_auction_but_not_of_the_next_lot():
    """B is barred from the new auction of the lot, the others are not; over another deed B may bid again."""
    table = promised(at={B: 8}).when(cannot_pay(B))
    table.when(bids(B, 1)).refused("not-your-turn")
    table.when(bids(C, 1), bids(D, 2), bids(A, 3), drops(C), drops(D)).then(Bought(A, VERDI, 3))
    table.when(ends(A), throws(B, 3, 4), declines(B)).then(AuctionOpened(DeedLot(STAZIONE_OVEST), 1, (C, D, A, B)))
    table.when(drops(C), drops(D), drops(A), bids(B, 1)).then(Bought(B, STAZIONE_OVEST, 1))


@pytest.mark.clause("torneo.auction.defaulter-excluded")
def test_defaulters_are_barred_one_after_the_other():
    """Every promise is broken in turn: each auction has one bidder less, and in the end the deed stays unsold."""
    table = declined("torneo", cash=0)
    table.when(bids(B, 9), drops(C), drops(D), drops(A), cannot_pay(B))
    table.then(AuctionOpened(DeedLot(VERDI), 1, (C, D, A)))
    table.when(bids(C, 9), drops(D), drops(A), cannot_pay(C)).then(AuctionOpened(DeedLot(VERDI), 1, (D, A)))
    table.when(drops(D), bids(A, 9), cannot_pay(A)).then(AuctionOpened(DeedLot(VERDI), 1, (D,)))
    table.when(bids(D, 9), cannot_pay(D)).then(AuctionOpened(DeedLot(VERDI), 1, ()), Unsold(DeedLot(VERDI)))
    table.waits(A, TurnEnd)
    assert table.owner(VERDI) == BANK and purses(table) == [0, 0, 0, 0]


# Where there is none


@pytest.mark.clause("salotto.auction.without-option-nothing", "salotto.variant.auction-off")
@pytest.mark.parametrize("edition", ["salotto", "euro"])
def test_without_auctions_a_declined_deed_stays_free(edition):
    """Nobody is asked for a bid, nothing is paid, and the visitor's turn goes on."""
    table = visit(edition, VERDI)
    start = purses(table)
    table.when(declines(A)).then(Declined(A, VERDI)).never(AuctionOpened).waits(A, TurnEnd)
    assert table.owner(VERDI) == BANK and purses(table) == start
    table.when(bids(B, 1)).refused("not-your-turn")


@pytest.mark.clause("salotto.variant.auction-on", "salotto.auction.after-decline-with-option")
def test_the_variant_auctions_what_is_declined():
    """With the variant B gets Via Verdi for the 50 that nobody raises."""
    table = declined("salotto", variants=("auctions",))
    start = purses(table)
    table.when(bids(B, 50), drops(C), drops(D), drops(A)).then(Bought(B, VERDI, 50)).waits(A, TurnEnd)
    assert purses(table) == [start[A], start[B] - 50, start[C], start[D]] and table.owner(VERDI) == B


# A bidder who goes out


@pytest.mark.clause("torneo.auction.winner-cannot-pay-annulled", "torneo.auction.defaulter-excluded")
def test_where_the_winner_is_excluded_before_paying_the_others_bid_again():
    """The referee excludes B, who has won Via Verdi and cannot pay it: C, D and A are asked again, from 1."""
    table = promised().when(lambda state: [Exclude(REFEREE, state.pause_no, "out", "Dora", B)])
    table.then(WentOut(B), Annulled(B, DeedLot(VERDI), 130), AuctionOpened(DeedLot(VERDI), 1, (C, D, A)))
    table.waits(C, Auction).when(bids(C, 1), drops(D), drops(A)).then(Bought(C, VERDI, 1)).waits(A, TurnEnd)


@pytest.mark.parametrize(("edition", "variants", "floor", "step"), [*HELD, ("euro", ("auctions",), 100, 100)])
def test_who_left_because_of_a_bid_is_asked_again_when_its_bidder_goes_out(edition, variants, floor, step):
    """B bids, C bids more, D leaves, C goes out: the auction is void, and B, D and A may bid from the floor.
    In a log that does not know the key, D stays out of it, as those games were played."""
    for settings, active in ((), (B, D, A)), (("auction.held_again=false",), (B, A)):
        table = given(edition, variants=variants, settings=settings, at={A: 12}).when(throws(A, 3, 4), declines(A))
        table.when(bids(B, floor), bids(C, floor + step), drops(D))
        table.when(lambda state: [Exclude(REFEREE, state.pause_no, "out", "Dora", C)])
        auction = table.state.step
        assert isinstance(auction, Auction) and (auction.high, auction.leader) == (0, NO_LEADER)
        assert auction.active == active and bool(settings) != (Annulled in [type(event) for event in table.events])


def test_the_sum_that_is_suggested_is_the_usual_one_as_far_as_the_cash_goes() -> None:
    """Cash of exactly the usual sum is enough for it; below it the lowest lawful bid is suggested."""
    for cash, suggested in ((800, 800), (799, 701), (801, 800)):
        table = declined("lira", cash={C: cash}).when(bids(B, 700))
        step = table.state.step
        assert isinstance(step, Auction) and step.suggested_bid(table.state, C) == suggested
        assert [one.amount for one in table.may(C, Bid)] == [suggested]
