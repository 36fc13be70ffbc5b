"""Buying: who stops on property nobody owns may have it from the Bank, and need not."""

import pytest
from tests.clauses.board import (
    COLOMBO,
    ELETTRICA,
    FIRENZE,
    FUCSIA,
    STAZIONE_SUD,
    UNIVERSITA,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.figures import DEEDS, money, price
from tests.clauses.given import (
    Table,
    bids,
    builds,
    buys,
    claims,
    declines,
    drops,
    ends,
    given,
    gives_up,
    goods,
    mortgages,
    owes,
    rolls,
    rules,
    sells,
    throws,
    trades,
)
from tests.clauses.visits import reaches, stops
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Auction, AuctionOpened, BidPlaced, Bought, Unsold
from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.purchase import Buy, Decline, Declined, Offer
from vialibera.rules.engine.topics.rights import ClaimOpened
from vialibera.rules.engine.topics.turn import TurnEnd

WAITING = ("lira", "moderno", "torneo", "salotto")
"""Where the question of buying waits for an answer."""
AUCTIONING = ("lira", "moderno", "torneo")
FREE = [VERDI, STAZIONE_SUD, ELETTRICA]


def holders(table: Table, space: int) -> list[int]:
    """Everybody among whose contracts this one lies."""
    return [seat for seat in (BANK, *table.state.seats) if space in table.state.deeds_of(seat)]


# The right.


@pytest.mark.clause(
    "lira.buy.stop-on-unowned-may-buy",
    "lira.buy.option-right-of-the-lander",
    "euro.buy.right-on-free",
    "torneo.buy.option-unowned",
    "torneo.buy.right-on-free-property",
    "torneo.utility.bought-like-lots",
    "torneo.station.bought-like-lots",
    "salotto.buy.may-buy-free-property",
)
@pytest.mark.parametrize("space", FREE)
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_stops_on_free_property_and_nobody_else_may_buy_it(edition: str, space: int) -> None:
    """The visitor is asked before any auction, and may say yes or no; the others may not answer."""
    table = stops(edition, space, owns={A: VICOLO_CORTO}).never(AuctionOpened).waits(A, Offer)
    for other in (B, C, D):
        assert not table.may(other, Buy)
        table.when(buys(other)).refused("not-your-turn")
        table.when(declines(other)).refused("not-your-turn")
    assert table.may(A, Buy) and table.may(A, Decline)
    table.when(buys(A)).then(Bought(A, space, price(edition, space))).waits(A, TurnEnd)
    assert table.owner(space) == A


@pytest.mark.clause("lira.buy.stop-on-unowned-may-buy", "euro.buy.right-on-free", "salotto.buy.may-buy-free-property")
@pytest.mark.parametrize("edition", EDITIONS)
def test_passing_over_free_property_is_no_offer(edition: str) -> None:
    """From 9 to 20, over Via Verdi: nothing to buy."""
    table = given(edition, at={A: 9}).when(throws(A, 5, 6)).waits(A, TurnEnd).never(AuctionOpened)
    table.when(buys(A)).refused("something-else")


@pytest.mark.clause("torneo.buy.option-unowned", "lira.buy.stop-on-unowned-may-buy", "euro.buy.right-on-free")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("owner", [A, B])
def test_property_that_is_owned_is_not_for_sale(edition: str, owner: int) -> None:
    """Neither another's nor one's own."""
    table = stops(edition, VERDI, owns={owner: VERDI}).waits(A, TurnEnd)
    table.when(buys(A)).refused("something-else")


@pytest.mark.clause(
    "lira.buy.option-right-of-the-lander",
    "moderno.buy.city-buy-or-auction",
    "moderno.station.buy-or-auction",
    "moderno.utility.buy-or-auction",
    "torneo.utility.auctioned-like-lots",
    "torneo.station.auctioned-like-lots",
)
@pytest.mark.parametrize("space", [FIRENZE, STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize("edition", WAITING)
def test_the_question_of_buying_wants_an_answer(edition: str, space: int) -> None:
    """Neither ending the turn nor throwing again passes it by."""
    stops(edition, space).when(ends(A)).refused("something-else").waits(A, Offer)
    table = stops(edition, space, dice=(2, 2)).when(rolls(A)).refused("something-else").waits(A, Offer)
    table.when(ends(A)).refused("something-else").when(buys(A)).then(Bought(A, space, price(edition, space)))


@pytest.mark.clause("lira.buy.option-right-of-the-lander", "salotto.buy.may-buy-free-property")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_right_to_buy_is_there_from_the_first_lap(edition: str) -> None:
    """Nobody has been round the board yet: the visitor buys all the same."""
    stops(edition, VERDI, lapped=()).waits(A, Offer).when(buys(A)).then(Bought(A, VERDI, price(edition, VERDI)))


@pytest.mark.clause("moderno.buy.city-buy-or-auction")
def test_a_card_leads_to_the_same_choice() -> None:
    """Sent to Milano by a card: buy or auction, no third way, and Bruno may only bid."""
    table = given("moderno", at={A: 4}, top={"imprevisti": ["I04"]}).when(throws(A, 1, 2)).waits(A, Offer)
    table.when(ends(A)).refused("something-else").when(buys(B)).refused("not-your-turn")
    table.when(declines(A)).then(Declined(A, COLOMBO)).happens(AuctionOpened).waits(B, Auction)
    table.when(buys(B)).refused("something-else").when(bids(B, 10)).then(BidPlaced(B, 10))


@pytest.mark.clause(
    "moderno.buy.city-buy-or-auction",
    "moderno.station.declined-auction",
    "moderno.utility.declined-auction",
    "torneo.utility.auctioned-like-lots",
    "torneo.station.auctioned-like-lots",
    "lira.buy.option-right-of-the-lander",
)
@pytest.mark.parametrize("space", [FIRENZE, STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize(("edition", "opening"), [("lira", 100), ("moderno", 10), ("torneo", 1)])
def test_what_is_declined_goes_to_auction_at_once(edition: str, opening: int, space: int) -> None:
    """All may bid, who declined last: the auction begins on his left."""
    table = stops(edition, space).when(declines(A)).then(Declined(A, space)).waits(B, Auction)
    table.happens(AuctionOpened, opening=opening, bidders=(B, C, D, A))


@pytest.mark.clause(
    "moderno.station.auction-base-10",
    "moderno.utility.auction-base-10",
    "torneo.station.auctioned-like-lots",
    "torneo.utility.auctioned-like-lots",
)
@pytest.mark.parametrize("space", [STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize(("edition", "opening"), [("moderno", 10), ("torneo", 1)])
def test_stations_and_companies_are_auctioned_from_the_same_base(edition: str, opening: int, space: int) -> None:
    """One less than the base is refused, the base is a bid, and alone it wins."""
    table = stops(edition, space).when(declines(A))
    for too_low in {opening - 1, opening // 2}:
        table.when(bids(B, too_low)).refused("bid-too-low")
    table.when(bids(B, opening), drops(C), drops(D), drops(A)).then(Bought(B, space, opening))
    assert (table.owner(space), table.cash(B)) == (B, rules(edition).sheet.players.capital[4] - opening)


@pytest.mark.clause(
    "moderno.station.all-may-bid",
    "moderno.utility.all-may-bid",
    "torneo.station.auctioned-like-lots",
    "torneo.utility.auctioned-like-lots",
)
@pytest.mark.parametrize("space", [STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_everybody_may_bid_who_declined_too(edition: str, space: int) -> None:
    """Four bids from four seats, the last from the one who would not pay the price."""
    table = stops(edition, space).when(declines(A))
    table.when(bids(B, 10), bids(C, 11), bids(D, 12), bids(A, 13)).then(BidPlaced(A, 13))
    table.when(bids(B, 30), drops(C), drops(D), drops(A)).then(Bought(B, space, 30))


@pytest.mark.clause("euro.buy.not-obliged", "salotto.buy.may-buy-free-property")
@pytest.mark.parametrize("edition", ["euro", "salotto"])
def test_without_auctions_what_is_declined_stays_free(edition: str) -> None:
    """Nobody pays; the next visitor may buy at the price."""
    table = stops(edition, VERDI, at={B: 9}).when(declines(A)).then(Declined(A, VERDI)).never(AuctionOpened)
    assert table.owner(VERDI) == BANK
    assert [table.cash(seat) for seat in (A, B, C, D)] == [rules(edition).sheet.players.capital[4]] * 4
    table.when(ends(A), throws(B, 3, 4)).waits(B, Offer)
    table.when(buys(B)).then(Bought(B, VERDI, price(edition, VERDI)))


@pytest.mark.clause("euro.buy.not-obliged", "euro.buy.right-on-free")
def test_in_euro_going_on_declines() -> None:
    """Ending the turn, or throwing again after a double, leaves the property free and the right is lost."""
    table = stops("euro", VERDI).when(ends(A)).then(Declined(A, VERDI)).never(AuctionOpened)
    table.when(buys(A)).refused("not-your-turn")
    table = stops("euro", VERDI, dice=(2, 2)).when(ends(A)).refused("something-else")
    table.when(rolls(A)).then(Declined(A, VERDI)).never(AuctionOpened)
    assert isinstance(table.state.step, DiceStep) and table.owner(VERDI) == BANK
    table.when(buys(A)).refused("not-your-turn")
    table = stops("euro", VERDI).when(rolls(A)).refused("something-else")
    table.when(buys(A)).then(Bought(A, VERDI, 45_000))


@pytest.mark.clause("euro.buy.right-on-free", "torneo.buy.pay-square-price", "salotto.buy.price-on-square")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_visitor_may_raise_the_price_first(edition: str) -> None:
    """Short of cash, the visitor mortgages or sells a house while the offer stays open, and then buys."""
    cash = price(edition, VERDI) - 1
    table = stops(edition, VERDI, owns={A: STAZIONE_SUD}, cash={A: cash}).when(buys(A)).refused("no-cash")
    table.when(mortgages(A, STAZIONE_SUD)).waits(A, Offer).when(buys(A)).then(Bought(A, VERDI, cash + 1))
    around = {"owns": {A: FUCSIA}, "built": {VICOLO_CORTO: 1}}
    table = stops(edition, VERDI, cash={A: cash}, **around).when(buys(A)).refused("no-cash")
    table.when(sells(A, VICOLO_CORTO)).waits(A, Offer).when(buys(A)).then(Bought(A, VERDI, cash + 1))


@pytest.mark.clause("moderno.buy.city-pay-price-on-square", "torneo.buy.pay-square-price", "moderno.station.pay-price")
@pytest.mark.parametrize(("space", "short"), [(FIRENZE, 200), (STAZIONE_SUD, 150)])
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_who_cannot_raise_the_price_leaves_it_to_the_auction(edition: str, space: int, short: int) -> None:
    """The purchase is refused and cannot even be chosen; what remains is the auction."""
    table = stops(edition, space, cash={A: short}).when(buys(A)).refused("no-cash").waits(A, Offer)
    assert not table.may(A, Buy)
    table.when(declines(A)).happens(AuctionOpened)
    assert (table.cash(A), table.owner(space)) == (short, BANK)


# The contract.


@pytest.mark.clause(
    "lira.buy.contract-handed-over-on-payment",
    "euro.buy.contract-is-proof",
    "moderno.buy.city-take-deed",
    "moderno.station.take-deed",
    "moderno.utility.take-deed",
    "torneo.buy.receive-deed",
    "salotto.buy.becomes-owner",
)
@pytest.mark.parametrize("space", [FIRENZE, *FREE])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_contract_passes_with_the_money(edition: str, space: int) -> None:
    """One event moves both; before it the Bank holds the contract, after it the buyer alone."""
    table = stops(edition, space)
    assert holders(table, space) == [BANK]
    before = table.cash(A)
    table.when(buys(A))
    assert [event for event in table.events if isinstance(event, Bought | Paid)] == [
        Bought(A, space, price(edition, space))
    ]
    assert holders(table, space) == [A] and not table.state.mortgaged[space]
    assert table.cash(A) == before - price(edition, space)


@pytest.mark.clause("moderno.buy.city-take-deed", "salotto.buy.owner-may-charge-later-visitors")
@pytest.mark.parametrize("edition", ["moderno", "salotto"])
def test_the_new_owner_collects_from_the_next_visitor(edition: str) -> None:
    """Who buys Firenze takes its rent from whoever comes after."""
    table = stops(edition, FIRENZE).when(buys(A), ends(A), reaches(B, FIRENZE)).when(claims(A))
    table.then(Paid(B, A, 18, "rent", FIRENZE))


@pytest.mark.clause("salotto.buy.owner-may-charge-later-visitors")
def test_who_stood_there_before_owes_nothing() -> None:
    """B has been standing on Via Verdi since before A bought it; only a later stop costs B 14."""
    table = stops("salotto", VERDI, players=2, at={B: VERDI}).when(buys(A)).never(ClaimOpened)
    table.when(claims(A)).refused("nothing-due").when(ends(A), reaches(B, VERDI)).happens(ClaimOpened)
    table.when(claims(A)).then(Paid(B, A, 14, "rent", VERDI))


@pytest.mark.clause("lira.buy.contract-handed-over-on-payment")
def test_there_is_no_credit() -> None:
    """With too little cash neither the contract nor the money moves, on landing or at auction."""
    table = stops("lira", VERDI, cash={A: 17_999, B: 100}).when(buys(A)).refused("no-cash")
    assert (table.owner(VERDI), table.cash(A)) == (BANK, 17_999)
    table.when(declines(A), bids(B, 200)).refused("no-cash")
    table.when(bids(B, 100), drops(C), drops(D), drops(A)).then(Bought(B, VERDI, 100))
    assert (table.owner(VERDI), table.cash(B)) == (B, 0)


@pytest.mark.clause("lira.buy.contract-proves-ownership", "euro.buy.contract-is-proof")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_contract_has_one_holder_and_the_holder_is_the_owner(edition: str) -> None:
    """Through a purchase, a trade and a bankruptcy."""
    table = stops(edition, VERDI, owns={A: VICOLO_CORTO, B: STAZIONE_SUD, D: UNIVERSITA}, cash={D: 0})
    table.when(buys(A), trades(A, B, goods(VERDI), goods(STAZIONE_SUD)))
    one_holder_each(table, {A: [VICOLO_CORTO, STAZIONE_SUD], B: [VERDI], D: [UNIVERSITA]})
    table.when(owes(D, BANK, 1_000_000))
    if table.state.step.pause_kind == "debt":
        table.when(gives_up(D))
    assert table.state.out[D]
    one_holder_each(table, {A: [VICOLO_CORTO, STAZIONE_SUD], B: [VERDI], D: []})


def one_holder_each(table: Table, held: dict[int, list[int]]) -> None:
    for space in DEEDS:
        assert holders(table, space) == [table.owner(space)]
    for seat, deeds in held.items():
        assert table.state.deeds_of(seat) == deeds


@pytest.mark.clause("lira.buy.contract-proves-ownership")
def test_what_the_bank_holds_earns_no_rent() -> None:
    """Unsold even at auction, Via Verdi stays the Bank's: no claim, and the next visitor has the option."""
    table = stops("lira", VERDI, players=2).when(declines(A), drops(B), drops(A)).happens(Unsold)
    assert holders(table, VERDI) == [BANK]
    table.when(claims(B)).refused("nothing-due").when(ends(A), reaches(B, VERDI)).never(ClaimOpened).waits(B, Offer)


@pytest.mark.clause("salotto.build.full-group-may-start", "lira.build.may-start-with-full-colour-group")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_purchase_that_completes_a_colour_opens_building_at_once(edition: str) -> None:
    """In the same turn, at the price of the deed."""
    table = stops(edition, VICOLO_STRETTO, owns={A: VICOLO_CORTO}).when(builds(A, VICOLO_CORTO))
    table.refused("group-incomplete" if edition in ("euro", "salotto") else "wrong-moment").when(buys(A))
    cash = table.cash(A)
    table.when(builds(A, VICOLO_CORTO))
    assert cash - table.cash(A) == money(edition, {"lira": 5000, "euro": 125}.get(edition, 50))
