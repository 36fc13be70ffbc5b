"""Deals between players: what may change hands, between whom, when, and at what price; and the Bank that buys back."""

import pytest
from tests.clauses.board import (
    ACCADEMIA,
    ACQUA,
    ATENEO,
    AUGUSTO,
    COLOMBO,
    COSTANTINO,
    DANTE,
    ELETTRICA,
    FIRENZE,
    FUCSIA,
    GIARDINI,
    GIULIO_CESARE,
    GRAN_SASSO,
    IMPERO,
    MAGELLANO,
    MARCO_POLO,
    MILANO,
    MONTEROSA,
    ORANGE,
    PARKING,
    RAFFAELLO,
    RED,
    ROMA,
    STAZIONE_EST,
    STAZIONE_NORD,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    TRAIANO,
    UNIVERSITA,
    VENEZIA,
    VERDI,
    VESUVIO,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Accept,
    Goods,
    Propose,
    SellDeed,
    accepts,
    bids,
    builds,
    buys,
    calls_auction,
    counters,
    declines,
    dice,
    drops,
    ends,
    given,
    goods,
    offers_in_kind,
    owes,
    prices,
    proposes,
    refuses,
    rolls,
    sells,
    sells_deed,
    throws,
    trades,
)
from tests.clauses.looks import purses
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Auction, Bought
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.trade import Deal, DealLapsed, DealRefused, Proposed, SoldToBank, Traded
from vialibera.rules.engine.topics.turn import TurnEnd, TurnStart

LOTS_AND_ALL = [VERDI, STAZIONE_SUD, ELETTRICA]


@pytest.mark.clause(
    "lira.trade.private-sale-between-players",
    "moderno.trade.any-time",
    "moderno.trade.buy-sell-swap",
    "torneo.trade.sell-to-any-player",
    "euro.trade.exchange-exists",
)
@pytest.mark.parametrize("space", LOTS_AND_ALL)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deed_is_sold_when_both_agree(edition, space):
    """Lot, station or company: deed and money pass together on the buyer's word, not before, and the Bank has no part
    in it; when the buyer refuses, nothing changes."""
    price = 400
    table = given(edition, owns={A: space}, stage="end")
    start, bank = purses(table), table.cash(BANK)
    table.when(proposes(A, B, goods(space), goods(cash=price)))
    table.then(Proposed(A, B, goods(space), goods(cash=price))).never(Traded).waits(B, Deal)
    assert table.owner(space) == A and purses(table) == start
    table.when(ends(A)).refused("not-your-turn")
    table.when(accepts(C)).refused("not-your-turn")
    table.when(refuses(B)).then(DealRefused(B, A)).never(Traded).waits(A, TurnEnd)
    assert table.owner(space) == A and purses(table) == start
    table.when(proposes(A, B, goods(space), goods(cash=price)), accepts(B))
    table.then(Traded(A, B, goods(space), goods(cash=price))).never(Paid).waits(A, TurnEnd)
    assert table.owner(space) == B and table.cash(BANK) == bank
    assert purses(table) == [start[A] + price, start[B] - price, *start[2:]]


@pytest.mark.clause(
    "lira.trade.private-sale-between-players", "moderno.trade.buy-sell-swap", "torneo.trade.sell-to-any-player"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_what_the_two_own_can_be_in_a_deal(edition):
    """A third player's deed, the Bank's, or one's partner's on the wrong side is refused; so is a deal with oneself,
    with the Bank, with a bankrupt or with nobody."""
    table = given(edition, owns={A: STAZIONE_SUD, B: STAZIONE_NORD, C: STAZIONE_EST}, out=[D])
    for deed in (STAZIONE_EST, STAZIONE_OVEST, STAZIONE_NORD, PARKING, -1, 99):
        table.when(proposes(A, B, goods(deed), goods(cash=100))).refused("not-yours")
    for deed in (STAZIONE_EST, STAZIONE_OVEST, STAZIONE_SUD):
        table.when(proposes(A, B, goods(cash=100), goods(deed))).refused("not-yours")
    for partner in (A, D, BANK, 4):
        table.when(proposes(A, partner, goods(STAZIONE_SUD), goods(cash=100))).refused("no-partner")
    table.when(trades(A, B, goods(STAZIONE_SUD), goods(STAZIONE_NORD))).accepted()


@pytest.mark.clause("moderno.trade.buy-sell-swap", "moderno.trade.what-may-be-given", "euro.trade.exchange-exists")
@pytest.mark.parametrize("edition", EDITIONS)
def test_deeds_are_swapped_with_money_on_top(edition):
    """Via Verdi and 300 for Via Roma: both deeds and the money pass in one step, or nothing does."""
    gives, asks = goods(VERDI, cash=300), goods(ROMA)
    table = given(edition, owns={A: VERDI, B: ROMA})
    start = purses(table)
    table.when(proposes(A, B, gives, asks), refuses(B)).never(Traded)
    assert (table.owner(VERDI), table.owner(ROMA), purses(table)) == (A, B, start)
    table.when(trades(A, B, gives, asks)).then(Traded(A, B, gives, asks))
    assert (table.owner(VERDI), table.owner(ROMA)) == (B, A)
    assert purses(table) == [start[A] - 300, start[B] + 300, *start[2:]]


@pytest.mark.clause("moderno.trade.what-may-be-given")
@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "salotto"])
def test_money_deeds_and_release_cards_pass_all_together(edition):
    """Firenze for 100, a station and a release card."""
    table = given(edition, owns={A: FIRENZE, B: STAZIONE_SUD}, passes={B: ["imprevisti"]})
    (card,), start = table.state.jail_cards[B], purses(table)
    gives, asks = goods(FIRENZE), goods(STAZIONE_SUD, cash=100, passes=(card,))
    table.when(trades(A, B, gives, asks)).then(Traded(A, B, gives, asks))
    assert (table.owner(FIRENZE), table.owner(STAZIONE_SUD)) == (B, A)
    assert (table.state.jail_cards[A], table.state.jail_cards[B]) == ([card], [])
    assert purses(table) == [start[A] + 100, start[B] - 100, *start[2:]]


@pytest.mark.clause("moderno.trade.what-may-be-given", "moderno.trade.no-buildings-between-players")
def test_an_offer_has_no_place_for_anything_else():
    """Deeds, money and release cards are all an offer can hold: no houses, no promise, no loan, no free rents; and
    each thing only once, no sum below zero."""
    assert Goods.fields == ("deeds", "cash", "passes")
    table = given("moderno", owns={A: (*RED, STAZIONE_SUD)}, built={FIRENZE: 1, VENEZIA: 1, MILANO: 1})
    table.when(proposes(A, B, goods(STAZIONE_SUD, STAZIONE_SUD), goods(cash=100))).refused("no-such-goods")
    table.when(proposes(A, B, goods(STAZIONE_SUD), goods(cash=-100))).refused("no-such-goods")
    table.when(proposes(A, B, goods(STAZIONE_SUD, cash=-100), goods())).refused("no-such-goods")
    table.when(proposes(A, B, goods(FIRENZE), goods(cash=300))).refused("group-built")
    table.when(sells(A, FIRENZE)).then(Razed(A, FIRENZE, 0, 75))


@pytest.mark.clause("lira.trade.any-agreed-price", "moderno.trade.price-is-agreed", "torneo.trade.sell-to-any-player")
@pytest.mark.parametrize(
    ("edition", "price"),
    [("lira", 60_000), ("lira", 100), ("lira", 1), ("moderno", 1), ("moderno", 1000), ("torneo", 400), ("torneo", 1)],
)
def test_the_price_is_what_the_two_agree_on(edition, price):
    """Far above or far below the price on the board; the buyer must hold the cash, to the last unit."""
    table = given(edition, owns={A: VERDI}, cash={B: price})
    start = table.cash(A)
    table.when(trades(A, B, goods(VERDI), goods(cash=price))).accepted()
    assert (table.owner(VERDI), table.cash(A), table.cash(B)) == (B, start + price, 0)
    short = given(edition, owns={A: VERDI}, cash={B: price - 1})
    short.when(proposes(B, A, goods(cash=price), goods(VERDI))).refused("no-cash")
    short.when(proposes(A, B, goods(VERDI), goods(cash=price)), accepts(B)).refused("no-cash")
    assert short.may(B, Accept) == []


@pytest.mark.clause("lira.trade.any-agreed-price", "moderno.trade.price-is-agreed")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_for_something(edition):
    """A deed for nothing is a gift: refused in lire and in the tournament, elsewhere a price like another. Money for
    nothing, or money for money, is refused everywhere."""
    no_gifts = edition in ("lira", "torneo")
    table = given(edition, owns={A: VERDI})
    if no_gifts:
        table.when(proposes(A, B, goods(VERDI), goods())).refused("gift")
        table.when(proposes(B, A, goods(), goods(VERDI))).refused("gift")
    for gives, asks in [(goods(cash=100), goods()), (goods(), goods(cash=100)), (goods(), goods())]:
        table.when(proposes(A, B, gives, asks)).refused("gift" if no_gifts else "only-money")
    table.when(proposes(A, B, goods(cash=100), goods(cash=200))).refused("only-money")
    if not no_gifts:
        table.when(trades(A, B, goods(VERDI), goods())).accepted()
        assert table.owner(VERDI) == B


@pytest.mark.clause("euro.trade.exchange-exists", "moderno.trade.any-time", "torneo.trade.sell-to-any-player")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_partner_may_answer_with_another_offer(edition):
    """A counter-offer refuses the first one and asks in its turn; it obeys the same laws."""
    table = given(edition, owns={A: VERDI})
    start = purses(table)
    table.when(proposes(A, B, goods(VERDI), goods(cash=500)))
    table.when(counters(B, goods(cash=start[B] + 1), goods(VERDI))).refused("no-cash")
    table.when(counters(B, goods(DANTE), goods(VERDI))).refused("not-yours")
    table.when(counters(B, goods(cash=400), goods(VERDI)))
    table.then(DealRefused(B, A), Proposed(B, A, goods(cash=400), goods(VERDI))).waits(A, Deal)
    table.when(accepts(A)).then(Traded(B, A, goods(cash=400), goods(VERDI))).never(DealLapsed).waits(A, TurnStart)
    assert purses(table) == [start[A] + 400, start[B] - 400, *start[2:]] and table.owner(VERDI) == B


# When


@pytest.mark.clause(
    "moderno.trade.any-time",
    "lira.trade.private-sale-between-players",
    "torneo.trade.sell-to-any-player",
    "euro.trade.exchange-exists",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("stage", ["between", "again", "end"])
def test_at_rest_a_deal_may_be_proposed(edition, stage):
    """In C's turn, while nothing is open, A sells to B in the editions of the free market; in euro and in the parlour
    the player in turn proposes, to whomever he likes, and the others do not."""
    deal = goods(VERDI), goods(cash=300)
    table = given(edition, owns={A: VERDI, C: DANTE}, turn=C, stage=stage)
    if edition in ("lira", "moderno", "torneo"):
        table.when(trades(A, B, *deal)).then(Traded(A, B, *deal))
    else:
        table.when(proposes(A, B, *deal)).refused("wrong-moment")
    table.when(trades(C, B, goods(DANTE), goods(cash=300))).then(Traded(C, B, goods(DANTE), goods(cash=300)))
    assert type(table.state.step) is type(given(edition, stage=stage).state.step)


@pytest.mark.clause("moderno.trade.any-time")
def test_in_the_modern_edition_deals_are_made_at_any_moment():
    """While B considers a purchase, while C is asked for a bid, and before a card is answered, anybody trades with
    anybody; what lay below is asked again. What the Bank is selling is nobody's to trade, and inside an offer there is
    no other."""
    owns = {A: STAZIONE_SUD, C: STAZIONE_NORD}
    table = given("moderno", owns=owns, at={B: 9}, turn=B).when(throws(B, 3, 4)).waits(B, Offer)
    table.when(trades(A, C, goods(STAZIONE_SUD), goods(cash=300))).accepted().waits(B, Offer)
    table.when(proposes(B, C, goods(VERDI), goods(cash=300))).refused("not-yours")
    table.when(declines(B)).waits(C, Auction).when(bids(C, 100)).waits(D, Auction)
    table.when(proposes(A, C, goods(cash=200), goods(STAZIONE_SUD))).waits(C, Deal)
    table.when(proposes(B, D, goods(cash=200), goods(STAZIONE_SUD))).refused("wrong-moment")
    table.when(accepts(C)).waits(D, Auction)
    assert (table.state.step.high, table.state.step.leader) == (100, C)
    table.when(drops(D), drops(A), drops(B)).then(Bought(C, VERDI, 100))


@pytest.mark.clause("lira.debt.auctioned-to-best-bidders")
def test_what_a_debtor_has_put_up_for_auction_is_no_goods():
    """The lot under the hammer is out of reach of a deal, where deals are made during an auction."""
    anywhere = ("timing.trade.auction=all",)
    table = given("lira", stage="end", owns={A: (VERDI, STAZIONE_SUD)}, cash={A: 0}, settings=anywhere)
    table.when(owes(A, B, 20_000), offers_in_kind(A, VERDI), prices(B, 1000), calls_auction(A)).waits(B, Auction)
    table.when(proposes(A, C, goods(VERDI), goods(cash=30_000))).refused("on-sale")
    table.when(proposes(A, C, goods(STAZIONE_SUD), goods(cash=30_000))).accepted()


@pytest.mark.clause("lira.trade.private-sale-between-players")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_no_deal_inside_an_auction_a_throw_or_another_deal(edition):
    """While bids are taken, the dice are in the air or an offer is unanswered, no deal is proposed; while a purchase
    is considered, only the buyer may, to raise the money."""
    deal = goods(STAZIONE_SUD), goods(cash=300)
    table = given(edition, owns={A: STAZIONE_SUD, B: STAZIONE_NORD}, at={A: 9})
    table.when(rolls(A))
    table.when(proposes(A, B, *deal)).refused("wrong-moment")
    table.when(dice(3, 4)).waits(A, Offer)
    table.when(proposes(B, C, goods(STAZIONE_NORD), goods(cash=300))).refused("wrong-moment")
    table.when(proposes(A, B, *deal))
    table.when(proposes(A, C, *deal)).refused("wrong-moment")
    table.when(accepts(B)).accepted().waits(A, Offer)
    table.when(declines(A)).waits(B, Auction)
    for seat in (A, B):
        table.when(proposes(seat, C, goods(STAZIONE_NORD), goods(cash=300))).refused("wrong-moment")


@pytest.mark.clause("moderno.trade.any-time")
def test_a_prisoner_deals_like_anybody():
    """Jail keeps nobody from the market, as seller or as buyer."""
    table = given("moderno", owns={A: FIRENZE}, jailed=[A, B], turn=C)
    table.when(trades(A, B, goods(FIRENZE), goods(cash=300))).accepted()
    assert table.owner(FIRENZE) == B


# Buildings in the way


@pytest.mark.clause(
    "lira.trade.no-sale-of-built-lot",
    "lira.trade.no-sale-if-group-built",
    "moderno.trade.sell-set-buildings-first",
    "torneo.trade.sell-to-any-player",
    "torneo.trade.not-if-colour-has-buildings",
)
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_no_lot_of_a_built_group_is_sold(edition):
    """With one house on Piazza Dante no lot of the group can leave, bare or not, in whichever direction the deal is
    proposed; a station of the same owner can."""
    table = given(edition, owns={A: (*ORANGE, STAZIONE_SUD)}, built={DANTE: 1})
    for lot in ORANGE:
        table.when(proposes(A, B, goods(lot), goods(cash=100))).refused("group-built")
        if edition != "salotto":
            table.when(proposes(B, A, goods(cash=100), goods(lot))).refused("group-built")
    table.when(proposes(A, B, goods(STAZIONE_SUD, VERDI), goods(cash=100))).refused("group-built")
    table.when(trades(A, B, goods(STAZIONE_SUD), goods(cash=100))).accepted()


@pytest.mark.clause(
    "lira.trade.allowed-after-buildings-sold-to-bank",
    "moderno.trade.sell-set-buildings-first",
    "torneo.trade.sell-all-buildings-first",
)
@pytest.mark.parametrize(("edition", "half"), [("lira", 5000), ("moderno", 50), ("torneo", 50), ("salotto", 50)])
def test_once_the_whole_group_is_bare_its_lots_may_go(edition, half):
    """Three houses sold one by one at half their price; with one left the deal is still refused, with none it goes
    through."""
    table = given(edition, owns={A: ORANGE}, built={VERDI: 1, RAFFAELLO: 1, DANTE: 1})
    start = table.cash(A)
    for lot in ORANGE:
        table.when(proposes(A, B, goods(VERDI), goods(cash=300))).refused("group-built")
        table.when(sells(A, lot)).then(Razed(A, lot, 0, half))
    assert table.cash(A) == start + 3 * half
    table.when(trades(A, B, goods(VERDI), goods(cash=300))).accepted()
    assert table.owner(VERDI) == B


@pytest.mark.clause("moderno.trade.sell-set-buildings-first", "moderno.trade.no-buildings-between-players")
def test_the_last_house_of_the_red_set_holds_back_firenze():
    """0/0/1 on the red set: refused; the house goes to the Bank for 75, never to a player; then accepted."""
    table = given("moderno", owns={A: RED}, built={MILANO: 1}, turn=C)
    start = table.cash(A)
    table.when(proposes(A, B, goods(FIRENZE), goods(cash=300))).refused("group-built")
    table.when(sells(A, MILANO), trades(A, B, goods(FIRENZE), goods(cash=300))).accepted()
    assert table.cash(A) == start + 75 + 300


@pytest.mark.clause("euro.trade.built-lot-not-sold-or-swapped")
def test_in_euro_only_the_built_lot_itself_stays():
    """With two houses on it Via Verdi goes neither to the Bank nor to B; its bare sister lots do, the houses stand and
    no more are built. Once the houses are sold for 125 each, Via Verdi may go as well."""
    table = given("euro", owns={A: ORANGE}, built={VERDI: 2})
    start = table.cash(A)
    table.when(sells_deed(A, VERDI)).refused("group-built")
    table.when(proposes(A, B, goods(VERDI), goods(cash=300_00))).refused("group-built")
    table.when(trades(A, B, goods(DANTE), goods(cash=300_00))).accepted()
    table.when(sells_deed(A, RAFFAELLO)).then(SoldToBank(A, RAFFAELLO, 225_00))
    assert table.state.level[VERDI] == 2
    table.when(builds(A, VERDI)).refused("group-incomplete")
    table.when(sells(A, VERDI), sells(A, VERDI)).then(Razed(A, VERDI, 0, 125_00))
    assert table.cash(A) == start + 300_00 + 225_00 + 250_00
    table.when(sells_deed(A, VERDI)).then(SoldToBank(A, VERDI, 225_00))
    other = given("euro", owns={A: ORANGE}, built={VERDI: 2})
    other.when(sells(A, VERDI, 0), trades(A, B, goods(VERDI), goods(cash=300_00))).accepted()
    assert other.owner(VERDI) == B


# The Bank as a buyer

HALVES = {
    VICOLO_CORTO: 75_00,
    VICOLO_STRETTO: 75_00,
    STAZIONE_SUD: 240_00,
    GRAN_SASSO: 125_00,
    MONTEROSA: 125_00,
    VESUVIO: 150_00,
    ACCADEMIA: 175_00,
    ELETTRICA: 187_50,
    ATENEO: 175_00,
    UNIVERSITA: 200_00,
    STAZIONE_OVEST: 240_00,
    VERDI: 225_00,
    RAFFAELLO: 225_00,
    DANTE: 250_00,
    MARCO_POLO: 275_00,
    MAGELLANO: 275_00,
    COLOMBO: 300_00,
    STAZIONE_NORD: 240_00,
    COSTANTINO: 325_00,
    TRAIANO: 325_00,
    ACQUA: 187_50,
    GIULIO_CESARE: 350_00,
    ROMA: 375_00,
    IMPERO: 375_00,
    AUGUSTO: 400_00,
    STAZIONE_EST: 240_00,
    GIARDINI: 450_00,
    VITTORIA: 500_00,
}


@pytest.mark.clause("euro.trade.sell-lot-to-bank")
@pytest.mark.parametrize(("space", "half"), HALVES.items())
def test_in_euro_the_bank_takes_any_bare_deed_at_half_its_price(space, half):
    """The seller is paid half, the deed is free, and the next visitor may buy it at twice that."""
    table = given("euro", owns={A: space}, at={B: (space - 3) % 40})
    start = purses(table)
    table.when(sells_deed(A, space)).then(SoldToBank(A, space, half))
    assert table.owner(space) == BANK and purses(table) == [start[A] + half, *start[1:]]
    table.when(throws(A, 4, 6), ends(A), throws(B, 1, 2)).waits(B, Offer)
    table.when(buys(B)).then(Bought(B, space, 2 * half))


@pytest.mark.clause("euro.trade.sell-lot-to-bank")
def test_in_euro_a_deed_is_sold_by_its_owner_in_turn_and_unpledged():
    """Not another's deed, not the Bank's own, not a mortgaged one; in one's own turn, in jail too, before and after
    the throw, while a purchase is considered, or in debt; not in another's turn."""
    table = given("euro", owns={A: (VERDI, DANTE), B: STAZIONE_SUD}, mortgaged=[DANTE])
    table.when(sells_deed(A, STAZIONE_SUD)).refused("not-yours")
    table.when(sells_deed(A, STAZIONE_NORD)).refused("not-yours")
    table.when(sells_deed(A, DANTE)).refused("already-mortgaged")
    table.when(sells_deed(B, STAZIONE_SUD)).refused("wrong-moment")
    assert [command.space for command in table.may(A, SellDeed)] == [VERDI]
    jailed = given("euro", owns={A: VERDI}, jailed=[A]).when(sells_deed(A, VERDI))
    jailed.then(SoldToBank(A, VERDI, 225_00)).waits(A, TurnStart)
    given("euro", owns={A: VERDI}, stage="end").when(sells_deed(A, VERDI)).accepted().waits(A, TurnEnd)
    standing = given("euro", owns={A: VERDI}, at={A: VERDI}, stage="end").when(sells_deed(A, VERDI)).waits(A, TurnEnd)
    standing.when(buys(A)).refused("something-else")
    buying = given("euro", owns={A: STAZIONE_SUD}, at={A: 9}, cash={A: 449_99}).when(throws(A, 3, 4))
    buying.when(buys(A)).refused("no-cash")
    buying.when(sells_deed(A, STAZIONE_SUD), buys(A)).then(Bought(A, VERDI, 450_00))
    looking_on = given("euro", stage="end", owns={B: STAZIONE_SUD}).when(sells_deed(B, STAZIONE_SUD))
    looking_on.refused("wrong-moment")
    visited = given("euro", owns={B: STAZIONE_SUD}, at={A: 9}).when(throws(A, 3, 4), sells_deed(B, STAZIONE_SUD))
    visited.refused("wrong-moment")
    owed = given("euro", owns={B: STAZIONE_SUD, C: STAZIONE_NORD}, cash={B: 0}).when(owes(B, A, 100_00))
    owed.when(sells_deed(C, STAZIONE_NORD)).refused("wrong-moment")
    debtor = given("euro", owns={B: STAZIONE_SUD}, cash={B: 0}).when(owes(B, A, 100_00), sells_deed(B, STAZIONE_SUD))
    debtor.then(SoldToBank(B, STAZIONE_SUD, 240_00), Paid(B, A, 100_00, "test")).waits(A, TurnStart)


@pytest.mark.clause("torneo.trade.sell-to-any-player")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_elsewhere_the_bank_buys_no_deed(edition):
    """At rest and in debt alike."""
    table = given(edition, owns={A: VERDI}, cash={A: 0})
    table.when(sells_deed(A, VERDI)).refused("bank-buys-nothing")
    table.when(owes(A, B, 10), sells_deed(A, VERDI)).refused("bank-buys-nothing")
    assert table.may(A, SellDeed) == [] and table.owner(VERDI) == A
    given("euro", settings=("bank_buys=false",), owns={A: VERDI}).when(sells_deed(A, VERDI)).refused(
        "bank-buys-nothing"
    )


# What is offered to those who choose from a list


@pytest.mark.clause("lira.trade.private-sale-between-players", "moderno.trade.what-may-be-given")
def test_the_list_of_simple_deals_holds_only_lawful_ones():
    """Each deed of either side at its price and each release card at the fine, where the proposer has the cash."""
    position = {"owns": {A: VERDI, B: (DANTE, *FUCSIA)}, "built": {VICOLO_CORTO: 1}, "out": [C]}
    table = given("moderno", 3, **position, passes={B: ["imprevisti"]}, cash={A: 199})
    card = table.state.jail_cards[B][0]
    deals = {(deal.partner, deal.gives, deal.asks) for deal in table.may(A, Propose)}
    assert deals == {
        (B, goods(VERDI), goods(cash=180)),
        (B, goods(cash=50), goods(passes=(card,))),
    }
    table = given("moderno", 3, **position, passes={A: ["imprevisti"]}, cash={A: 200})
    card = table.state.jail_cards[A][0]
    deals = {(deal.partner, deal.gives, deal.asks) for deal in table.may(A, Propose)}
    assert deals == {
        (B, goods(VERDI), goods(cash=180)),
        (B, goods(passes=(card,)), goods(cash=50)),
        (B, goods(cash=200), goods(DANTE)),
    }
