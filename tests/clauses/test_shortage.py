"""When the Bank's houses or hotels run short: who waits, who is asked, and who bids."""

from typing import Any

import pytest
from tests.clauses.board import (
    ACCADEMIA,
    COLOMBO,
    DANTE,
    FUCSIA,
    GREEN,
    MAGELLANO,
    MARCO_POLO,
    ORANGE,
    PINK,
    RAFFAELLO,
    RED,
    STATIONS,
    STAZIONE_SUD,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VIOLET,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.figures import house
from tests.clauses.given import (
    Table,
    accepts,
    bids,
    builds,
    cannot_pay,
    claims,
    counters,
    drops,
    ends,
    forgoes,
    given,
    gives_up,
    goods,
    mortgages,
    owes,
    proposes,
    puts,
    rules,
    sells,
    throws,
    trades,
    wants,
)

from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES, REFEREE
from vialibera.rules.engine.topics.auction import Annulled, Auction, AuctionOpened, Bid, BidPlaced, Payment
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, EstateTaken, WentOut
from vialibera.rules.engine.topics.building import Build, Built
from vialibera.rules.engine.topics.ending import GameOver
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.mortgage import Mortgage, Mortgaged
from vialibera.rules.engine.topics.rulings import Exclude
from vialibera.rules.engine.topics.shortage import (
    BuildingLot,
    BuildingsWanted,
    BuildingWon,
    Call,
    Forgo,
    Place,
    PutHere,
    Want,
)
from vialibera.rules.engine.topics.trade import Deal
from vialibera.rules.engine.topics.turn import TurnEnd, TurnStart

LIMITED = ("lira", "moderno", "torneo", "salotto")
CONTESTED = [("lira", 10_000), ("moderno", 10), ("torneo", 100)]
"""The editions that auction scarce buildings, and the opening for an orange house."""
AZZURRO = (6, 8, 9)


def short(
    edition: str, houses: int, *, hotels: int = 12, cash: int = 200_000, players: int = 3, **position: Any
) -> Table:
    """A has the brown pair and B the orange colour; the Bank has so few houses."""
    owns = {A: FUCSIA, B: ORANGE} | position.pop("owns", {})
    return given(edition, players=players, owns=owns, cash=cash, stock=(houses, hotels), **position)


def levels(table: Table, lots: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(table.state.level[space] for space in lots)


# None left.


@pytest.mark.clause(
    "lira.shortage.wait-when-bank-has-no-houses",
    "moderno.shortage.none-left-wait",
    "torneo.shortage.no-houses-wait",
)
@pytest.mark.parametrize("edition", LIMITED)
def test_with_no_house_left_nobody_builds_until_one_is_sold(edition: str) -> None:
    """A is refused, B sells one to the Bank, A is served: at the price of the deed, B having none to wish for."""
    table = given(edition, owns={A: ORANGE, B: FUCSIA}, built={VICOLO_CORTO: 1}, cash={B: 0}, stock=(0, 12))
    table.when(builds(A, VERDI)).refused("no-houses")
    assert not table.may(A, Build)
    if edition == "salotto":
        table = given(edition, turn=B, owns={A: ORANGE, B: FUCSIA}, built={VICOLO_CORTO: 1}, stock=(0, 12))
        table.when(sells(B, VICOLO_CORTO))
        assert table.state.stock[HOUSES] == 1
        return
    table.when(sells(B, VICOLO_CORTO), mortgages(B, VICOLO_STRETTO), builds(A, VERDI))
    table.then(Built(A, VERDI, 1, house(edition, VERDI)))
    table.when(builds(A, RAFFAELLO)).refused("no-houses")


@pytest.mark.clause("torneo.shortage.no-houses-wait", "lira.shortage.wait-when-bank-has-no-houses")
@pytest.mark.parametrize("edition", LIMITED)
def test_hotels_need_no_house_in_stock_but_a_hotel(edition: str) -> None:
    """With no house left four can still become a hotel; with no hotel left they cannot, until one is sold."""
    built = dict.fromkeys(ORANGE, 4)
    position = {"owns": {A: ORANGE, B: FUCSIA}, "cash": {A: 50_000, B: 0}}
    table = given(edition, built=built, stock=(0, 1), **position).when(builds(A, VERDI))
    table.then(Built(A, VERDI, HOTEL, house(edition, VERDI)))
    assert table.state.stock == [4, 0]
    table.when(builds(A, RAFFAELLO)).refused("no-hotels")
    if edition != "salotto":
        built |= dict.fromkeys(FUCSIA, HOTEL)
        table = given(edition, built=built, stock=(4, 0), **position).when(builds(A, VERDI)).refused("no-hotels")
        table.when(sells(B, VICOLO_CORTO), builds(A, VERDI))
        if edition == "moderno":
            table.waits(B, Call).when(wants(B, 0))
        table.then(Built(A, VERDI, HOTEL, house(edition, VERDI)))


@pytest.mark.clause("lira.shortage.houses-returned-for-hotel-count")
def test_houses_changed_for_a_hotel_are_there_for_others() -> None:
    """B swaps four houses for a hotel: A may have those four, and not a fifth."""
    table = short("lira", 0, turn=B, built=dict.fromkeys(ORANGE, 4)).when(builds(A, VICOLO_CORTO)).refused("no-houses")
    table.when(builds(B, VERDI))
    assert table.state.stock[HOUSES] == 4
    two_each = (*FUCSIA, *FUCSIA)
    table.when(builds(A, *two_each, VICOLO_CORTO)).refused("no-houses").when(builds(A, *two_each))
    assert levels(table, FUCSIA) == (2, 2) and table.state.stock[HOUSES] == 0


@pytest.mark.clause("torneo.shortage.more-wanted-than-left-auction")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_who_alone_wants_more_than_there_are_gets_what_is_left(edition: str) -> None:
    """An order beyond the stock is refused; the rest is sold at the price of the deed, without an auction."""
    table = short(edition, 2, owns={B: ()}).when(builds(A, *FUCSIA, VICOLO_CORTO)).refused("no-houses")
    table.when(builds(A, *FUCSIA)).never(AuctionOpened)
    assert (levels(table, FUCSIA), table.cash(A)) == ((1, 1), 200_000 - 2 * house(edition, VICOLO_CORTO))


# Who is asked.


@pytest.mark.clause(
    "lira.shortage.limited-houses-go-to-best-bidder",
    "moderno.shortage.last-building-auctioned",
    "torneo.shortage.more-wanted-than-left-auction",
)
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_before_the_last_house_is_sold_the_others_are_asked(edition: str) -> None:
    """Whoever could place it: B is asked, C with half a colour is not; if B wants none, A pays the deed's price."""
    table = short(edition, 1, owns={C: GREEN[:2]}).when(builds(A, VICOLO_CORTO)).never(Built)
    table.waits(B, Call)
    assert [command.count for command in table.may(B, Want) if isinstance(command, Want)] == [0, 1]
    table.when(wants(C, 1)).refused("not-your-turn").when(wants(A, 1)).refused("not-your-turn")
    table.when(builds(B, VERDI)).refused("wrong-moment").when(ends(A)).refused("not-your-turn")
    table.when(wants(B, 2)).refused("no-room").when(wants(B, -1)).refused("no-room")
    table.when(wants(B, 0)).then(BuildingsWanted(B, 0, False), Built(A, VICOLO_CORTO, 1, house(edition, VICOLO_CORTO)))
    table.never(AuctionOpened).waits(A, TurnStart)


@pytest.mark.clause("lira.shortage.limited-houses-go-to-best-bidder", "moderno.shortage.last-building-auctioned")
@pytest.mark.parametrize(
    ("houses", "rival", "asked"),
    [
        (1, {"owns": {B: ORANGE}}, True),
        (2, {"owns": {B: ORANGE}}, True),
        (9, {"owns": {B: ORANGE}}, True),
        (10, {"owns": {B: ORANGE}}, True),
        (12, {"owns": {B: ORANGE}}, True),
        (13, {"owns": {B: ORANGE}}, False),
        (10, {"owns": {B: ORANGE}, "built": {VERDI: 1, RAFFAELLO: 1}}, True),
        (11, {"owns": {B: ORANGE}, "built": {VERDI: 1, RAFFAELLO: 1}}, False),
        (3, {"owns": {B: ORANGE}, "built": {VERDI: 3, RAFFAELLO: 3, DANTE: 3}}, True),
        (4, {"owns": {B: ORANGE}, "built": {VERDI: 3, RAFFAELLO: 3, DANTE: 3}}, False),
        (2, {"owns": {B: ORANGE}, "built": {VERDI: 4, RAFFAELLO: 4, DANTE: 3}}, False),
        (1, {"owns": {B: ORANGE}, "built": {VERDI: 5, RAFFAELLO: 4, DANTE: 4}}, False),
        (18, {"owns": {B: (*ORANGE, *GREEN)}}, True),
        (25, {"owns": {B: (*ORANGE, *GREEN)}, "cash": 1_000_000}, False),
        (24, {"owns": {B: (*ORANGE, *GREEN)}, "cash": 1_000_000}, True),
        (1, {"owns": {B: ORANGE}, "mortgaged": [DANTE]}, False),
        (1, {"owns": {B: (VERDI, DANTE)}}, False),
        (1, {"owns": {B: ORANGE}, "built": dict.fromkeys(ORANGE, 4)}, False),
        (1, {"owns": {B: ORANGE}, "built": {VERDI: 4, RAFFAELLO: 4, DANTE: 3}}, True),
        (1, {"owns": {B: ORANGE}, "out": [B]}, False),
    ],
)
def test_scarce_is_what_another_could_still_want(houses: int, rival: dict[str, Any], asked: bool) -> None:
    """B's orange lots have room for twelve houses: with thirteen in the Bank A's order leaves enough."""
    table = short("lira", houses, **rival).when(builds(A, VICOLO_CORTO))
    if asked:
        table.never(Built).waits(B, Call)
    else:
        table.then(Built(A, VICOLO_CORTO, 1, 5000)).waits(A, TurnStart)


@pytest.mark.clause("torneo.shortage.more-wanted-than-left-auction", "moderno.shortage.last-building-auctioned")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
@pytest.mark.parametrize(
    ("hotels", "theirs", "asked"),
    [
        (1, (4, 4, 4), True),
        (3, (4, 4, 4), True),
        (4, (4, 4, 4), False),
        (1, (HOTEL, HOTEL, 4), True),
        (2, (HOTEL, HOTEL, 4), False),
        (1, (HOTEL, HOTEL, HOTEL), False),
        (1, (4, 4, 3), False),
    ],
)
def test_hotels_are_scarce_as_houses_are(edition: str, hotels: int, theirs: tuple[int, ...], asked: bool) -> None:
    """A orders one hotel: B is asked when its lots with four houses could take more than are left then."""
    built = dict.fromkeys(FUCSIA, 4) | dict(zip(ORANGE, theirs, strict=True))
    table = short(edition, 9, hotels=hotels, built=built).when(builds(A, VICOLO_CORTO))
    if asked:
        table.never(Built).waits(B, Call)
    else:
        table.then(Built(A, VICOLO_CORTO, HOTEL, house(edition, VICOLO_CORTO))).waits(A, TurnStart)


@pytest.mark.clause("lira.shortage.limited-houses-go-to-best-bidder")
@pytest.mark.parametrize(("purse", "asked"), [(9_999, False), (10_000, True)])
def test_a_rival_who_cannot_pay_the_opening_is_not_asked(purse: int, asked: bool) -> None:
    """The opening for an orange house is 10,000."""
    table = given("lira", players=2, owns={A: RED, B: ORANGE}, cash={A: 100_000, B: purse}, stock=(1, 12))
    table.when(builds(A, RED[0]))
    assert (type(table.state.step) is Call) == asked


@pytest.mark.clause("torneo.shortage.base-lowest-deed-price", "lira.shortage.limited-houses-go-to-best-bidder")
@pytest.mark.parametrize(("edition", "opening", "own"), [("lira", 5_000, 20_000), ("torneo", 50, 200)])
def test_the_opening_that_a_rival_must_pay_is_that_of_the_orderers_lots(edition: str, opening: int, own: int) -> None:
    """A orders a house at 5,000 (50); B, whose own houses cost 20,000 (200), is asked from 5,000 (50) in cash on."""
    for purse, asked in ((opening - 1, False), (opening, True), (own - 1, True)):
        table = given(edition, 3, owns={A: AZZURRO, B: VIOLET}, cash={A: 100_000, B: purse}, stock=(1, 12))
        table.when(builds(A, AZZURRO[0]))
        assert (type(table.state.step) is Call) == asked
        if asked:
            table.when(wants(B, 1)).happens(AuctionOpened, opening=opening, bidders=(A, B))
            table.when(drops(A), bids(B, opening), puts(B, VIOLET[0])).then(Built(B, VIOLET[0], 1, 0))


@pytest.mark.clause("torneo.shortage.base-lowest-deed-price", "lira.shortage.limited-houses-go-to-best-bidder")
@pytest.mark.parametrize(("edition", "opening"), [("lira", 5_000), ("torneo", 50)])
def test_the_lots_of_a_third_player_set_the_opening_too(edition: str, opening: int) -> None:
    """A and B own dear colours, C a cheap one: B is asked with C's price in hand, and not once C has declined."""
    position: dict[str, Any] = {"owns": {A: GREEN, B: VIOLET, C: AZZURRO}, "stock": (1, 12)}
    table = given(edition, 3, cash={A: 100_000, B: opening, C: opening}, **position).when(builds(A, GREEN[0]))
    table.waits(B, Call).when(wants(B, 1)).then(BuildingsWanted(B, 1, False)).waits(C, Call).when(wants(C, 1))
    table.happens(AuctionOpened, opening=opening, bidders=(A, B, C))
    table = given(edition, 3, cash={A: 100_000, B: opening, C: opening - 1}, **position).when(builds(A, GREEN[0]))
    table.happens(Built, seat=A)
    table = given(edition, 3, turn=1, cash={A: opening, B: 100_000, C: opening}, **position).when(builds(B, VIOLET[0]))
    table.waits(C, Call).when(wants(C, 0)).waits(A, Call).when(wants(A, 1)).refused("no-room")


@pytest.mark.clause("torneo.shortage.more-wanted-than-left-auction", "moderno.shortage.last-building-auctioned")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_who_orders_houses_and_a_scarce_hotel_at_once_bids_for_the_hotel(edition: str) -> None:
    """The houses are there for all, so they go up first, and the lot is ready for the hotel."""
    built = {RED[0]: 3, RED[1]: 4, RED[2]: 4} | dict.fromkeys(ORANGE, 4)
    table = given(edition, 3, owns={A: RED, B: ORANGE}, built=built, cash=300_000, stock=(9, 1))
    table.when(builds(A, RED[0], RED[0])).happens(Built, seat=A, space=RED[0], level=4).waits(B, Call)
    table.when(wants(B, 1)).happens(AuctionOpened, bidders=(A, B))
    table.when(bids(A, 100_000), drops(B), puts(A, RED[0])).then(Built(A, RED[0], HOTEL, 0))


@pytest.mark.clause("lira.build.even-building", "torneo.shortage.more-wanted-than-left-auction")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_the_houses_of_such_an_order_go_up_evenly(edition: str) -> None:
    """The lower lot is the one that shall get the hotel: its houses come first all the same, the lowest first."""
    built = {VICOLO_CORTO: 1} | dict.fromkeys(ORANGE, 4)
    order = (*[VICOLO_CORTO] * 3, *[VICOLO_STRETTO] * 5)
    table = given(edition, 3, owns={A: FUCSIA, B: ORANGE}, built=built, cash=300_000, stock=(15, 1))
    table.when(builds(A, *order)).waits(B, Call)
    heights = [event.level for event in table.events if isinstance(event, Built)]
    assert heights == sorted(heights) and levels(table, FUCSIA) == (4, 4)


@pytest.mark.clause(
    "lira.shortage.limited-houses-go-to-best-bidder",
    "torneo.shortage.more-wanted-than-left-auction",
    "moderno.shortage.last-building-auctioned",
)
@pytest.mark.parametrize(("edition", "opening"), CONTESTED)
def test_enough_for_both_is_sold_at_the_deeds_prices(edition: str, opening: int) -> None:
    """Three houses, one ordered, two wanted (or two and one): no auction, everybody pays his own deed's price."""
    for ordered, wanted in ((1, 2), (2, 1)):
        table = short(edition, 3).when(builds(A, *FUCSIA[:ordered]), wants(B, wanted)).never(AuctionOpened)
        assert sum(levels(table, FUCSIA)) == ordered
        for space in ORANGE[:wanted]:
            table.waits(B, Place).when(puts(B, space)).then(Built(B, space, 1, house(edition, space)))
        table.waits(A, TurnStart)
        assert table.cash(A) == 200_000 - ordered * house(edition, VICOLO_CORTO)
        assert table.cash(B) == 200_000 - wanted * house(edition, VERDI)
        assert table.state.stock[HOUSES] == 0
    assert opening <= house(edition, VERDI)


@pytest.mark.clause("moderno.shortage.last-building-auctioned")
def test_who_asked_for_more_than_the_deeds_price_allows_buys_what_can_be_paid() -> None:
    """A contest would open at 10, so B may want both houses that A leaves; there is none, and B has money for one."""
    table = given("moderno", owns={A: RED, B: ORANGE}, built={VERDI: 1}, cash={B: 199}, stock=(3, 12))
    table.when(builds(A, RED[0]), wants(B, 2)).never(AuctionOpened).waits(B, Place)
    assert {command.space for command in table.may(B, PutHere)} == {RAFFAELLO, DANTE}
    table.when(puts(B, RAFFAELLO)).then(Built(B, RAFFAELLO, 1, 100)).waits(A, TurnStart)
    assert (table.cash(B), levels(table, ORANGE), table.state.stock[HOUSES]) == (99, (1, 1, 0), 1)


@pytest.mark.clause("lira.shortage.limited-houses-go-to-best-bidder", "moderno.shortage.last-building-auctioned")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_an_order_that_can_no_longer_be_paid_lapses_and_is_told(edition: str) -> None:
    """While B is asked, C claims a rent of A, who keeps too little for the house: A has none, and hears it."""
    price = house(edition, VICOLO_CORTO)
    position = {"at": {A: 2}, "owns": {A: FUCSIA, B: ORANGE, C: (STAZIONE_SUD,)}, "stock": (1, 12)}
    table = given(edition, cash={A: price, B: 20 * price, C: 0}, **position)
    table.when(throws(A, 1, 2), builds(A, VICOLO_CORTO), claims(C), wants(B, 0))
    table.then(BuildingsWanted(B, 0, False), BuildingsWanted(A, 0, False)).never(Built).waits(A, TurnEnd)


@pytest.mark.clause("moderno.shortage.last-building-auctioned")
def test_so_does_what_a_rival_ordered_once_for_all_its_buildings() -> None:
    """B wants two where a contest would open at 10; there is none, and B has the price of no house."""
    table = given("moderno", owns={A: RED, B: ORANGE}, cash={B: 30}, stock=(3, 12))
    table.when(builds(A, RED[0]), wants(B, 2))
    table.then(BuildingsWanted(B, 2, False), Built(A, RED[0], 1, 150), BuildingsWanted(B, 0, False)).waits(A, TurnStart)
    assert [type(event) for event in table.events].count(BuildingsWanted) == 2


@pytest.mark.clause("torneo.shortage.more-wanted-than-left-auction")
@pytest.mark.parametrize(("edition", "opening"), CONTESTED)
def test_nobody_asks_for_more_houses_than_the_opening_bid_would_let_him_pay(edition: str, opening: int) -> None:
    """B, with money for three at the opening of a contest and nothing to mortgage, may ask for three, not for four:
    the opening is set by A's orange lots, where a house costs less than on B's own."""
    theirs = {"owns": {A: ORANGE, B: RED}, "built": dict.fromkeys(RED, 1)}
    table = given(edition, cash={A: 200_000, B: 3 * opening}, stock=(4, 12), **theirs).when(builds(A, VERDI, DANTE))
    table.waits(B, Call).when(wants(B, 4)).refused("no-room").when(wants(B, 3)).then(BuildingsWanted(B, 3, False))


# The auction.


@pytest.mark.clause("lira.shortage.limited-houses-go-to-best-bidder")
def test_the_last_house_goes_to_the_best_bidder() -> None:
    """Both want it: from A's 5,000 B goes to 14,000, A passes, and B puts it on an orange lot of its own."""
    table = short("lira", 1).when(builds(A, VICOLO_CORTO), wants(B, 1)).then(BuildingsWanted(B, 1, False))
    table.happens(AuctionOpened, opening=5000, bidders=(A, B)).waits(A, Auction)
    table.when(bids(A, 4900)).refused("bid-too-low").when(bids(A, 5000), bids(B, 14_000), drops(A))
    table.then(BuildingWon(B, False, 14_000)).waits(B, Place)
    table.when(puts(B, VERDI)).then(Built(B, VERDI, 1, 0)).waits(A, TurnStart)
    assert (table.cash(A), table.cash(B), table.state.stock[HOUSES]) == (200_000, 186_000, 0)
    assert (levels(table, FUCSIA), levels(table, ORANGE)) == ((0, 0), (1, 0, 0))


@pytest.mark.clause("moderno.shortage.last-building-auctioned", "moderno.shortage.auction-base-10")
def test_in_moderno_the_auction_opens_at_ten() -> None:
    """Whatever the deeds say: nine is refused, ten is a bid, and alone it wins a house of 150."""
    position = {"players": 2, "owns": {A: RED, B: GREEN}, "stock": (1, 12)}
    table = given("moderno", **position).when(builds(A, RED[0]), wants(B, 1))
    table.happens(AuctionOpened, opening=10, bidders=(A, B)).when(bids(A, 9)).refused("bid-too-low")
    table.when(bids(A, 10), drops(B)).then(BuildingWon(A, False, 10)).when(puts(A, RED[0]))
    assert (table.cash(A), table.state.level[RED[0]], table.state.stock[HOUSES]) == (1490, 1, 0)
    alone = given("moderno", **position).when(builds(A, RED[0]), wants(B, 0))
    assert alone.cash(A) == 1350


@pytest.mark.clause("torneo.shortage.base-lowest-deed-price")
@pytest.mark.parametrize(
    ("mine", "theirs", "base"),
    [(AZZURRO, ORANGE, 50), (ORANGE, RED, 100), (RED, ORANGE, 100), (GREEN, VIOLET, 200), (RED, GREEN, 150)],
)
def test_in_torneo_it_opens_at_the_lowest_deed_price(mine: tuple[int, ...], theirs: tuple[int, ...], base: int) -> None:
    """Of the lots where the askers could put it; one less is refused."""
    table = given("torneo", players=3, owns={A: mine, B: theirs}, stock=(1, 12)).when(builds(A, mine[0]), wants(B, 1))
    table.happens(AuctionOpened, opening=base, bidders=(A, B)).when(bids(A, base - 1)).refused("bid-too-low")
    table.when(bids(A, base)).then(BidPlaced(A, base))


@pytest.mark.clause("torneo.shortage.base-lowest-deed-price", "lira.shortage.limited-houses-go-to-best-bidder")
def test_only_lots_that_can_take_it_count_for_the_base() -> None:
    """A's brown pair is full of hotels: the cheaper deed is not concerned."""
    for edition, base in (("torneo", 100), ("lira", 10_000)):
        owns = {A: (*FUCSIA, *ORANGE), B: RED}
        position = {"players": 3, "cash": 200_000, "stock": (1, 10)}
        table = given(edition, owns=owns, built=dict.fromkeys(FUCSIA, HOTEL), **position)
        table.when(builds(A, VERDI), wants(B, 1)).happens(AuctionOpened, opening=base)


@pytest.mark.clause("torneo.shortage.highest-bidder-normal-rules")
def test_in_torneo_the_highest_bid_wins_by_the_normal_rules() -> None:
    """A 50, B 51, A passes: B pays the Bank 51 and puts the house on a lot."""
    table = short("torneo", 1, cash=500).when(builds(A, VICOLO_CORTO), wants(B, 1))
    bank = table.cash(BANK)
    table.when(bids(A, 50)).when(bids(B, 50)).refused("bid-too-low").when(bids(B, 51), drops(A))
    table.then(BuildingWon(B, False, 51)).waits(B, Place).when(puts(B, DANTE)).then(Built(B, DANTE, 1, 0))
    assert (table.cash(A), table.cash(B), table.cash(BANK)) == (500, 449, bank + 51)


@pytest.mark.clause("torneo.shortage.highest-bidder-normal-rules")
def test_in_torneo_a_winner_who_cannot_pay_is_barred() -> None:
    """B promises 600 with 500 in hand: the auction is void, and A has it alone from the base."""
    table = short("torneo", 1, cash=500).when(builds(A, VICOLO_CORTO), wants(B, 1))
    table.when(bids(A, 50), bids(B, 600), drops(A)).waits(B, Payment).when(cannot_pay(B)).happens(Annulled, seat=B)
    table.happens(AuctionOpened, opening=50, bidders=(A,)).waits(A, Auction).when(bids(B, 60)).refused("not-your-turn")
    table.when(bids(A, 50)).then(BuildingWon(A, False, 50)).when(puts(A, VICOLO_CORTO))
    assert (table.cash(A), table.cash(B)) == (450, 500)


@pytest.mark.clause("torneo.shortage.highest-bidder-normal-rules")
@pytest.mark.parametrize(("edition", "pays"), [("lira", True), ("moderno", True), ("torneo", True), ("torneo", False)])
def test_a_house_whose_winner_goes_out_is_auctioned_again(edition: str, pays: bool) -> None:
    """B leads, or has won with a promise, and is excluded: A, whose order it was, and C, who had left, bid again."""
    table = short(edition, 1, owns={C: GREEN}, players=4).when(builds(A, VICOLO_CORTO), wants(B, 1), wants(C, 1))
    auction = table.state.step
    assert isinstance(auction, Auction)
    if pays:
        bid = auction.opening + 100
        table.when(bids(A, auction.opening), bids(B, bid), drops(C))
    else:
        bid = 500_000
        table.when(bids(A, auction.opening), bids(B, bid), drops(C), drops(A)).waits(B, Payment)
    table.when(lambda state: [Exclude(REFEREE, state.pause_no, "out", "Dora", B)])
    table.then(WentOut(B), Annulled(B, BuildingLot(False), bid))
    while table.state.step.lot != BuildingLot(False):  # first B's estate
        table.when(drops(table.state.actors[0]))
    table.waits(A, Auction).when(bids(A, auction.opening), drops(C)).then(BuildingWon(A, False, auction.opening))
    assert table.when(puts(A, VICOLO_CORTO)).state.level[VICOLO_CORTO] == 1


@pytest.mark.clause("torneo.shortage.highest-bidder-normal-rules", "moderno.shortage.last-building-auctioned")
@pytest.mark.parametrize(("edition", "opening"), CONTESTED)
def test_nobody_bids_and_the_house_stays(edition: str, opening: int) -> None:
    """Both pass: nothing is built, nothing paid."""
    table = given(edition, players=3, owns={A: ORANGE, B: RED}, cash=100_000, stock=(1, 12))
    table.when(builds(A, VERDI), wants(B, 1)).happens(AuctionOpened, opening=opening).when(drops(A), drops(B))
    table.never(Built).waits(A, TurnStart)
    assert (table.cash(A), table.cash(B), table.state.stock[HOUSES]) == (100_000, 100_000, 1)


@pytest.mark.clause("torneo.shortage.one-at-a-time", "torneo.shortage.more-wanted-than-left-auction")
@pytest.mark.parametrize(("edition", "base"), [("torneo", 50), ("lira", 5000), ("moderno", 10)])
def test_scarce_houses_are_auctioned_one_at_a_time(edition: str, base: int) -> None:
    """Three houses, A wants two and B two: three auctions, one house each."""
    table = short(edition, 3).when(builds(A, *FUCSIA), wants(B, 2))
    opened = []
    for winner, other in ((A, B), (B, A)):
        table.happens(AuctionOpened, bidders=(A, B))
        opened.append(table.state.step)
        if winner == A:
            table.when(bids(A, base), drops(B), puts(A, VICOLO_CORTO))
        else:
            table.when(drops(other), bids(B, base), puts(B, VERDI))
    table.happens(AuctionOpened, bidders=(A, B)).when(drops(A), bids(B, 2 * base + 10 * base), puts(B, DANTE))
    table.never(AuctionOpened).waits(A, TurnStart)
    assert len(opened) == 2
    assert (levels(table, FUCSIA), levels(table, ORANGE), table.state.stock[HOUSES]) == ((1, 0), (1, 0, 1), 0)
    assert (table.cash(A), table.cash(B)) == (200_000 - base, 200_000 - 13 * base)


@pytest.mark.clause("torneo.shortage.one-at-a-time")
def test_the_auctions_end_when_the_demand_is_met() -> None:
    """A, who wanted two, wins both; B, who wanted two, is left alone with the third and lets it go."""
    table = short("torneo", 3, cash=1000).when(builds(A, *FUCSIA), wants(B, 2))
    table.when(bids(A, 50), drops(B), puts(A, VICOLO_CORTO), bids(A, 60), drops(B), puts(A, VICOLO_STRETTO))
    table.happens(AuctionOpened, bidders=(B,), opening=100).when(drops(B)).waits(A, TurnStart)
    assert table.state.stock[HOUSES] == 1
    table = short("torneo", 2, cash=1000).when(builds(A, VICOLO_CORTO), wants(B, 2))
    table.when(bids(A, 50), drops(B), puts(A, VICOLO_CORTO)).happens(AuctionOpened, bidders=(B,))
    table.when(bids(B, 100), puts(B, VERDI)).never(AuctionOpened).waits(A, TurnStart)


@pytest.mark.clause("torneo.shortage.bidder-needs-room", "moderno.shortage.last-building-auctioned")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_only_who_has_room_may_bid(edition: str) -> None:
    """C owns no whole colour and D's is mortgaged: neither is asked, neither bids."""
    table = short(edition, 1, players=4, owns={C: RED[:2], D: VIOLET}, mortgaged=[VITTORIA])
    table.when(builds(A, VICOLO_CORTO), wants(B, 1)).happens(AuctionOpened, bidders=(A, B))
    for outsider in (C, D):
        table.when(bids(outsider, 50_000)).refused("not-your-turn")
        assert not table.may(outsider, Bid)


@pytest.mark.clause("torneo.shortage.bidder-needs-room")
def test_room_is_for_a_house_or_for_a_hotel() -> None:
    """B has four houses on each lot: not asked about the last house, but about the last hotel."""
    four = dict.fromkeys(ORANGE, 4)
    table = short("torneo", 1, built=four).when(builds(A, VICOLO_CORTO))
    table.then(Built(A, VICOLO_CORTO, 1, 50))
    table = short("torneo", 0, hotels=1, built=four | dict.fromkeys(FUCSIA, 4)).when(builds(A, VICOLO_CORTO))
    table.waits(B, Call).when(wants(B, 1)).happens(AuctionOpened, opening=50, bidders=(A, B))
    table.when(drops(A), bids(B, 50)).then(BuildingWon(B, True, 50)).when(puts(B, VERDI))
    table.then(Built(B, VERDI, HOTEL, 0))
    assert table.state.stock == [4, 0] and table.cash(B) == 200_000 - 50


@pytest.mark.clause("moderno.shortage.last-building-auctioned")
def test_the_last_hotel_is_auctioned_too() -> None:
    """Red and green both full of houses, one hotel left."""
    built = dict.fromkeys((*RED, *GREEN), 4)
    table = given("moderno", players=2, owns={A: RED, B: GREEN}, built=built, stock=(8, 1)).when(builds(A, RED[0]))
    table.waits(B, Call).when(wants(B, 1)).happens(AuctionOpened, opening=10, bidders=(A, B))
    table.when(bids(A, 10), bids(B, 11), drops(A), puts(B, GREEN[0])).then(Built(B, GREEN[0], HOTEL, 0))
    assert (table.state.stock[HOTELS], table.cash(A), table.cash(B)) == (0, 1500, 1489)


# At once.


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_a_building_won_is_placed_at_once(edition: str) -> None:
    """The winner names a lot that can take it, and nothing goes on before; there is no way to keep it."""
    table = short(edition, 1, built={VERDI: 1}, turn=A).when(builds(A, VICOLO_CORTO), wants(B, 1))
    table.when(drops(A), bids(B, 10_000)).waits(B, Place)
    assert {command.space for command in table.may(B, PutHere) if isinstance(command, PutHere)} == {RAFFAELLO, DANTE}
    table.when(ends(A)).refused("not-your-turn").when(ends(B)).refused("something-else")
    table.when(puts(A, VICOLO_CORTO)).refused("not-your-turn").when(puts(B, VERDI)).refused("uneven")
    table.when(puts(B, VICOLO_CORTO)).refused("group-incomplete").when(puts(B, 5)).refused("no-lot")
    table.when(puts(B, DANTE)).then(Built(B, DANTE, 1, 0)).waits(A, TurnStart)


@pytest.mark.clause("torneo.shortage.no-hoarding")
def test_every_building_bought_names_its_lot() -> None:
    """An order is a row of lots: without one there is nothing to buy."""
    assert Build.fields == ("by", "pause_no", "lots")
    given("torneo", owns={A: ORANGE}).when(builds(A)).refused("nothing-ordered")


def test_in_salotto_nobody_is_asked() -> None:
    """Only the player in turn builds: the last house is simply sold."""
    table = given("salotto", players=2, owns={A: FUCSIA, B: ORANGE}, stock=(1, 12)).when(builds(A, VICOLO_CORTO))
    table.then(Built(A, VICOLO_CORTO, 1, 50)).waits(A, TurnStart)
    assert rules("salotto").contest_opening is None


# Money that could be raised counts.

HOUSELESS = ("lira", "moderno", "torneo")


@pytest.mark.clause(
    "lira.shortage.limited-houses-go-to-best-bidder",
    "moderno.shortage.last-building-auctioned",
    "torneo.shortage.more-wanted-than-left-auction",
)
@pytest.mark.parametrize("edition", HOUSELESS)
def test_a_rival_without_cash_but_with_deeds_to_mortgage_is_asked(edition: str) -> None:
    """B has no cash and a free station: asked, and may raise the money before answering. Without the station, or with
    it mortgaged, B is not asked."""
    rich, poor = (*ORANGE, STAZIONE_SUD), ORANGE
    table = given(edition, owns={A: FUCSIA, B: rich}, cash={B: 0}, stock=(1, 12)).when(builds(A, VICOLO_CORTO))
    table.waits(B, Call).when(mortgages(B, STAZIONE_SUD)).waits(B, Call)
    assert [want.count for want in table.may(B, Want) if isinstance(want, Want)] == [0, 1]
    for owned, mortgaged in ((poor, ()), (rich, (STAZIONE_SUD,))):
        table = given(edition, owns={A: FUCSIA, B: owned}, cash={B: 0}, stock=(1, 12), mortgaged=mortgaged)
        table.when(builds(A, VICOLO_CORTO)).happens(Built, seat=A)


@pytest.mark.clause("lira.shortage.limited-houses-go-to-best-bidder", "torneo.shortage.more-wanted-than-left-auction")
@pytest.mark.parametrize("edition", HOUSELESS)
def test_an_ordered_house_waits_for_its_money(edition: str) -> None:
    """Three are left, A orders one and B another, without the cash: B mortgages and puts it up, or does without."""
    owns = {A: FUCSIA, B: (*ORANGE, *STATIONS[:3])}
    table = given(edition, owns=owns, cash={B: 0}, stock=(3, 12)).when(builds(A, VICOLO_CORTO), wants(B, 1))
    table.happens(Built, seat=A).waits(B, Place)
    assert table.may(B, Forgo) and not table.may(B, PutHere)
    table.when(mortgages(B, STAZIONE_SUD), puts(B, VERDI)).then(Built(B, VERDI, 1, house(edition, VERDI)))
    table = given(edition, owns=owns, cash={B: 0}, stock=(3, 12)).when(builds(A, VICOLO_CORTO), wants(B, 1))
    table.when(forgoes(B)).never(Built).waits(A, TurnStart)
    table = given(edition, owns=owns, stock=(3, 12), cash=500_000).when(builds(A, VICOLO_CORTO), wants(B, 1))
    table.when(forgoes(B)).refused("must-place")


@pytest.mark.clause("moderno.shortage.auction-base-10")
@pytest.mark.parametrize("cash", [0, 1])
def test_an_ordered_house_waits_where_mortgages_bring_just_its_price(cash: int) -> None:
    """Where the opening is low, one is asked who has no more than a station to mortgage."""
    owns = {A: FUCSIA, B: (*ORANGE, STAZIONE_SUD)}
    table = given("moderno", owns=owns, cash={B: cash}, stock=(3, 12)).when(builds(A, VICOLO_CORTO), wants(B, 1))
    table.waits(B, Place).when(mortgages(B, STAZIONE_SUD), puts(B, VERDI)).happens(Built, seat=B)
    assert table.cash(B) == cash


@pytest.mark.clause("lira.shortage.limited-houses-go-to-best-bidder", "lira.sell-building.bank-buys-houses-any-time")
def test_houses_that_are_shared_out_are_not_exchanged_for_a_hotel() -> None:
    """D's houses are bought at any moment; the four for a hotel are there again once the order is served."""
    owns = {A: FUCSIA, B: ORANGE, D: (*RED, *PINK)}
    built = {MARCO_POLO: 5, MAGELLANO: 5, COLOMBO: 5, ACCADEMIA: 1}
    table = given("lira", owns=owns, built=built, stock=(5, 9), cash=900_000)
    table.when(builds(A, VICOLO_CORTO)).waits(B, Call)
    table.when(sells(D, MARCO_POLO, 4)).refused("no-houses").when(sells(D, ACCADEMIA)).accepted()
    table.when(wants(B, 0), wants(D, 0)).waits(A, TurnStart).when(sells(D, MARCO_POLO, 4)).accepted()


# A building that is paid keeps its place, or its price comes back.


def won_by_b(edition: str, price: int, **position: Any) -> Table:
    """A wants the last house, B wins it, and has not said yet where it goes."""
    table = short(edition, 1, **position).when(builds(A, VICOLO_CORTO), wants(B, 1), drops(A), bids(B, price))
    return table.waits(B, Place)


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_who_has_a_building_to_place_does_not_mortgage_its_last_place(edition: str) -> None:
    """B may not mortgage a street of its one colour, but a station; and of two colours one."""
    table = won_by_b(edition, 10_000, owns={B: (*ORANGE, STAZIONE_SUD)})
    table.when(mortgages(B, VERDI)).refused("no-place-left")
    assert {command.space for command in table.may(B, Mortgage) if isinstance(command, Mortgage)} == {STAZIONE_SUD}
    table.when(mortgages(B, STAZIONE_SUD), puts(B, VERDI)).then(Built(B, VERDI, 1, 0))
    table = won_by_b(edition, 10_000, owns={B: (*ORANGE, *PINK)}).when(mortgages(B, VERDI))
    table.when(mortgages(B, ACCADEMIA)).refused("no-place-left").when(puts(B, ACCADEMIA)).accepted()


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_nor_is_it_sold_to_another() -> None:
    """In moderno trades are made at any moment: neither side proposes one that takes the last place, but another."""
    table = won_by_b("moderno", 10, owns={B: (*ORANGE, STAZIONE_SUD), C: GREEN}, cash={A: 500, B: 500, C: 0})
    table.when(proposes(B, A, goods(VERDI), goods(cash=100))).refused("no-place-left")
    table.when(proposes(A, B, goods(cash=100), goods(VERDI))).refused("no-place-left")
    table.when(proposes(A, B, goods(cash=100), goods(STAZIONE_SUD))).waits(B, Deal)
    table.when(counters(B, goods(VERDI), goods(cash=100))).refused("no-place-left").when(accepts(B)).waits(B, Place)
    table.when(trades(B, C, goods(VERDI), goods(*GREEN))).waits(B, Place).when(puts(B, GREEN[0])).accepted()


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_a_hotel_won_keeps_its_four_houses() -> None:
    """With one house sold the group would no longer be ready for a hotel."""
    owns, built = {A: RED, B: ORANGE}, dict.fromkeys((*RED, *ORANGE), 4)
    table = given("lira", owns=owns, built=built, stock=(0, 1), cash=500_000)
    table.when(builds(A, RED[0]), wants(B, 1), drops(A), bids(B, 20_000)).waits(B, Place)
    table.when(sells(B, VERDI)).refused("no-place-left").when(puts(B, VERDI)).then(Built(B, VERDI, HOTEL, 0))


@pytest.mark.clause("torneo.shortage.bidder-needs-room")
def test_a_promise_is_not_kept_with_the_place_itself() -> None:
    """B has promised 320 with 200 in hand: a street would bring the rest and leave no place, a station does no harm."""
    table = short("torneo", 1, cash={A: 500, B: 200}, owns={B: (*ORANGE, *STATIONS[:1])})
    table.when(builds(A, VICOLO_CORTO), wants(B, 1), drops(A), bids(B, 320)).waits(B, Payment)
    table.when(mortgages(B, VERDI)).refused("no-place-left").when(mortgages(B, STATIONS[0])).accepted()
    table.when(cannot_pay(B)).happens(Annulled, seat=B)


@pytest.mark.clause("torneo.shortage.bidder-needs-room", "lira.shortage.limited-houses-go-to-best-bidder")
def test_who_bids_keeps_a_place() -> None:
    """While both bid, neither mortgages a street of its one colour."""
    table = short("lira", 1).when(builds(A, VICOLO_CORTO), wants(B, 1)).waits(A, Auction)
    table.when(mortgages(B, VERDI)).refused("no-place-left").when(mortgages(A, VICOLO_STRETTO)).refused("no-place-left")
    table.when(bids(A, 5000), drops(B)).waits(A, Place).when(mortgages(B, VERDI)).refused("wrong-moment")


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_a_debt_comes_first_and_the_price_comes_back() -> None:
    """A street mortgaged for a debt leaves no place: what the house cost is given back, and helps to pay."""
    table = won_by_b("lira", 10_000, cash=15_000).when(owes(B, C, 20_000)).waits(B, Settle)
    table.when(mortgages(B, VERDI))
    table.then(Mortgaged(B, VERDI, 9000), Paid(BANK, B, 10_000, "no-place"), Paid(B, C, 20_000, "test"))
    table.waits(A, TurnStart)
    assert (table.cash(B), table.state.stock[HOUSES], levels(table, ORANGE)) == (4000, 1, (0, 0, 0))


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_a_debt_that_is_paid_without_the_price_is_paid_first() -> None:
    """If a place is lost to a debt the price comes back behind it; if a station pays the debt, the house is placed."""
    table = won_by_b("lira", 10_000, cash=25_000).when(owes(B, C, 20_000), mortgages(B, VERDI))
    table.then(Paid(B, C, 20_000, "test"), Paid(BANK, B, 10_000, "no-place")).waits(A, TurnStart)
    table = won_by_b("lira", 10_000, owns={B: (*ORANGE, STAZIONE_SUD)}, cash=25_000)
    table.when(owes(B, C, 20_000), mortgages(B, STAZIONE_SUD)).never(Paid, reason="no-place").waits(B, Place)


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_who_fails_gets_the_price_back_before() -> None:
    """It goes with the estate; where it pays the debt, nobody fails."""
    table = won_by_b("lira", 10_000, cash=15_000).when(owes(B, C, 40_000), gives_up(B))
    table.then(Paid(BANK, B, 10_000, "no-place"), Bankrupt(B, C, 40_000), EstateTaken(B, ORANGE, 15_000), WentOut(B))
    table = short("lira", 1, owns={A: ORANGE, B: FUCSIA}, cash=15_000)
    table.when(builds(A, VERDI), wants(B, 1), drops(A), bids(B, 10_000), owes(B, C, 12_000), gives_up(B))
    table.then(Paid(BANK, B, 10_000, "no-place"), Paid(B, C, 12_000, "test")).never(Bankrupt).waits(A, TurnStart)


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_who_is_excluded_gets_the_price_back_before() -> None:
    """By the referee, with a house waiting for its place: its price goes with the estate."""
    table = won_by_b("lira", 10_000).when(lambda state: [Exclude(REFEREE, state.pause_no, "out", "Dora", B)])
    table.then(Paid(BANK, B, 10_000, "no-place"), EstateTaken(B, ORANGE, 200_000), WentOut(B))


@pytest.mark.clause("torneo.shortage.no-hoarding", "lira.shortage.limited-houses-go-to-best-bidder")
def test_who_wins_the_game_meanwhile_gets_the_price_back_before_the_count() -> None:
    """A fails over a rent that B claims with a house won and not placed: its price counts among what B has."""
    table = short("lira", 1, players=2, cash=20_000).when(builds(A, VICOLO_CORTO), wants(B, 1), drops(A))
    table.when(bids(B, 10_000)).waits(B, Place).when(owes(A, B, 90_000), gives_up(A))
    table.happens(Bankrupt, seat=A).happens(Paid, payer=BANK, payee=B, amount=10_000, reason="no-place")
    table.happens(GameOver)
