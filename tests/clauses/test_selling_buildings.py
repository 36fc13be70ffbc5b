"""Buildings sold back to the Bank: for half, evenly or not, and what becomes of a hotel when houses are short."""

import pytest
from tests.clauses.board import (
    DANTE,
    FIRENZE,
    FUCSIA,
    MILANO,
    ORANGE,
    PARKING,
    RAFFAELLO,
    RED,
    VENEZIA,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
)
from tests.clauses.figures import group, house, money, rent
from tests.clauses.given import (
    Table,
    bids,
    builds,
    claims,
    declines,
    drops,
    ends,
    given,
    mortgages,
    owes,
    puts,
    sells,
    sells_down,
    wants,
)
from tests.clauses.visits import AUTOMATIC, reaches, visits
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK, HOTEL, HOUSES
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged
from vialibera.rules.engine.topics.selling import Razed, Sell
from vialibera.rules.engine.topics.turn import TurnStart

EVEN = ("lira", "moderno", "torneo", "salotto")


def orange(edition: str, *levels: int, stock: tuple[int, int] | None = None, owner: int = A) -> Table:
    """The owner, without a penny, has the orange colour built like this."""
    built = dict(zip(ORANGE, levels, strict=False))
    return given(edition, owns={owner: ORANGE}, built=built, cash={owner: 0}, stock=stock)


def levels(table: Table, lots: tuple[int, ...] = ORANGE) -> tuple[int, ...]:
    return tuple(table.state.level[space] for space in lots)


# Half the price.


@pytest.mark.clause(
    "lira.sell-building.houses-at-half-price",
    "euro.sell-building.half-price",
    "euro.sell-building.any-time",
    "moderno.sell-building.house-half-price",
    "torneo.sell-building.half-price",
)
@pytest.mark.parametrize(
    ("edition", "space", "half"),
    [
        ("lira", VERDI, 5000),
        ("lira", VICOLO_CORTO, 2500),
        ("lira", VITTORIA, 10_000),
        ("euro", VICOLO_CORTO, 6250),
        ("euro", VITTORIA, 25_000),
        ("moderno", FIRENZE, 75),
        ("torneo", VERDI, 50),
        ("salotto", VERDI, 50),
    ],
)
def test_a_house_brings_half_its_printed_price(edition: str, space: int, half: int) -> None:
    """The Bank pays, and has one house more; a lot without one sells none, a stranger's neither."""
    table = given(edition, owns={A: group(space)}, built={space: 1}, cash={A: 0})
    bank, houses = table.cash(BANK), table.state.stock[HOUSES]
    table.when(sells(A, space)).then(Razed(A, space, 0, half))
    assert (table.cash(A), table.cash(BANK), table.state.stock[HOUSES]) == (half, bank - half, houses + 1)
    table.when(sells(A, space)).refused("nothing-to-sell")


@pytest.mark.clause("euro.sell-building.half-price")
def test_one_of_two_houses_on_parco_della_vittoria() -> None:
    """250 euro, and one house remains."""
    table = given("euro", owns={A: (37, 39)}, built={VITTORIA: 2}, cash={A: 0}).when(sells(A, VITTORIA))
    assert (table.cash(A), table.state.level[VITTORIA]) == (25_000, 1)


@pytest.mark.clause("lira.sell-building.houses-at-half-price")
def test_a_house_won_at_auction_sells_for_half_its_printed_price() -> None:
    """Won for 14,000, it brings 5,000: the original price is the one on the deed."""
    table = given("lira", players=2, owns={A: FUCSIA, B: ORANGE}, stock=(1, 12), cash=100_000)
    table.when(builds(A, VICOLO_CORTO), wants(B, 1), bids(A, 5000), bids(B, 14_000), drops(A), puts(B, VERDI))
    assert table.cash(B) == 86_000
    table.when(sells(B, VERDI)).then(Razed(B, VERDI, 0, 5000))


@pytest.mark.clause("lira.sell-building.bank-buys-houses-any-time", "torneo.sell-building.own-turn")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_ones_own_buildings_can_be_sold(edition: str) -> None:
    """Nor can more be sold than stands there, nor upwards, nor the same lot twice in one sale."""
    table = given(edition, owns={A: ORANGE, B: FUCSIA}, built={VERDI: 1, VICOLO_CORTO: 1})
    table.when(sells(A, VICOLO_CORTO, 0)).refused("nothing-to-sell")
    table.when(sells(A, VERDI, 1)).refused("nothing-to-sell").when(sells(A, VERDI, 2)).refused("nothing-to-sell")
    table.when(sells(A, VERDI, -1)).refused("nothing-to-sell").when(sells(A, DANTE, 0)).refused("nothing-to-sell")
    table.when(sells_down(A, {})).refused("nothing-to-sell").when(sells(A, 99, 0)).refused("nothing-to-sell")
    table.when(lambda state: [Sell(A, state.pause_no, ((VERDI, 0), (VERDI, 0)))]).refused("nothing-to-sell")
    assert all(VICOLO_CORTO not in dict(command.levels) for command in table.may(A, Sell))


# When.


@pytest.mark.clause("lira.sell-building.bank-buys-houses-any-time")
def test_a_prisoner_sells_in_anothers_turn() -> None:
    """B is about to throw; A, in jail, sells one of six houses."""
    built = dict.fromkeys(ORANGE, 2)
    table = given("lira", turn=B, jailed=[A], owns={A: ORANGE}, built=built)
    assert table.state.stock[HOUSES] == 26
    table.when(sells(A, VERDI)).then(Razed(A, VERDI, 1, 5000)).waits(B, TurnStart)
    assert table.state.stock[HOUSES] == 27
    table.when(sells(B, VERDI, 0)).refused("nothing-to-sell")


@pytest.mark.clause("euro.sell-building.any-time")
@pytest.mark.parametrize("stage", ["between", "again", "end"])
def test_in_euro_who_is_not_in_turn_sells_too(stage: str) -> None:
    """Before the throw, between two throws, after them; the turn stays whose it is."""
    table = given("euro", turn=B, stage=stage, owns={A: FUCSIA}, built={VICOLO_CORTO: 1}, cash={A: 0})
    table.when(sells(A, VICOLO_CORTO)).then(Razed(A, VICOLO_CORTO, 0, 6250))
    assert (table.state.seat_in_turn, table.cash(A)) == (B, 6250)


@pytest.mark.clause("torneo.sell-building.own-turn", "torneo.sell-building.others-turn-when-needed")
def test_in_torneo_one_sells_in_ones_own_turn_or_to_pay() -> None:
    """Free of debt in one's own turn; in another's to pay for what one has just won at auction."""
    orange("torneo", 1).when(sells(A, VERDI)).then(Razed(A, VERDI, 0, 50))
    table = given("torneo", players=3, turn=B, owns={A: ORANGE}, built={VERDI: 1}, cash={A: 0})
    table.when(reaches(B, 5), declines(B), drops(C), bids(A, 30), drops(B))
    assert (table.state.step.pause_kind, table.owner(5)) == ("payment", BANK)
    table.when(sells(C, VERDI, 0)).refused("wrong-moment").when(sells(A, VERDI)).then(Razed(A, VERDI, 0, 50))
    assert (table.owner(5), table.cash(A)) == (A, 20)


# Evenly.


@pytest.mark.clause("moderno.sell-building.evenly", "torneo.sell-building.houses-evenly")
@pytest.mark.parametrize("high", range(1, HOTEL))
@pytest.mark.parametrize("edition", EVEN)
def test_houses_are_sold_evenly(edition: str, high: int) -> None:
    """From two, two and one: not from the one, but from a two; the same at every height."""
    orange(edition, high, high, high - 1).when(sells(A, DANTE, high - 2)).refused(
        "uneven-sale" if high > 1 else "nothing-to-sell"
    )
    for space in (VERDI, RAFFAELLO):
        table = orange(edition, high, high, high - 1).when(sells(A, space))
        table.then(Razed(A, space, high - 1, house(edition, space) // 2))
    table = orange(edition, high, high, high)
    if high > 1:
        table.when(sells(A, VERDI, high - 2)).refused("uneven-sale")
    table.when(sells(A, VERDI)).accepted()
    assert all(VERDI not in dict(command.levels) for command in table.may(A, Sell))


@pytest.mark.clause("moderno.sell-building.evenly")
def test_the_red_cities_are_sold_evenly() -> None:
    """Two, two and one: not from Milano, but from Firenze."""
    position = {"owns": {A: RED}, "built": {FIRENZE: 2, VENEZIA: 2, MILANO: 1}}
    given("moderno", **position).when(sells(A, MILANO)).refused("uneven-sale")
    given("moderno", **position).when(sells(A, FIRENZE)).then(Razed(A, FIRENZE, 1, 75))


@pytest.mark.clause("euro.sell-building.half-price")
def test_in_euro_selling_need_not_be_even() -> None:
    """As building need not be: all four from one lot, the others untouched."""
    table = orange("euro", 4, 4, 4).when(sells(A, VERDI, 0)).then(Razed(A, VERDI, 0, 50_000))
    assert levels(table) == (0, 4, 4)


# Hotels.


@pytest.mark.clause(
    "moderno.sell-building.hotel-half-price",
    "moderno.sell-building.hotel-becomes-4-houses",
    "torneo.sell-building.hotel-to-4-houses",
    "torneo.sell-building.hotel-exchange-half-price",
    "torneo.sell-building.hotel-exchange-houses-stay",
    "euro.sell-building.half-price",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hotel_becomes_four_houses_for_half_its_price(edition: str) -> None:
    """Four houses leave the Bank, one hotel comes back; with three houses there, the exchange is refused."""
    half = house(edition, VERDI) // 2
    table = orange(edition, HOTEL, HOTEL, HOTEL, stock=(10, 9)).when(sells(A, VERDI))
    table.then(Razed(A, VERDI, 4, half))
    assert (table.cash(A), levels(table), table.state.stock) == (half, (4, HOTEL, HOTEL), [6, 10])
    table = orange(edition, HOTEL, HOTEL, HOTEL, stock=(4, 9)).when(sells(A, VERDI))
    assert table.state.stock == [0, 10]
    orange(edition, HOTEL, HOTEL, HOTEL, stock=(3, 9)).when(sells(A, VERDI)).refused("no-houses")


@pytest.mark.clause("moderno.sell-building.hotel-half-price", "moderno.sell-building.hotel-becomes-4-houses")
def test_milanos_hotel() -> None:
    """75 euro, four houses on Milano; the Bank has two houses left of six, and its twelfth hotel back."""
    built = {FIRENZE: 4, VENEZIA: 4, MILANO: HOTEL}
    table = given("moderno", owns={A: RED}, built=built, stock=(6, 11), cash={A: 0}).when(sells(A, MILANO))
    table.then(Razed(A, MILANO, 4, 75))
    assert (table.cash(A), levels(table, RED), table.state.stock) == (75, (4, 4, 4), [2, 12])
    given("moderno", owns={A: RED}, built=built, stock=(3, 11)).when(sells(A, MILANO)).refused("no-houses")


@pytest.mark.clause("torneo.sell-building.hotel-exchange-houses-stay", "torneo.sell-building.hotel-to-4-houses")
def test_the_four_houses_charge_their_rent() -> None:
    """After the exchange a visitor of Via Verdi pays 750."""
    table = orange("torneo", HOTEL, 4, 4, stock=(10, 11)).when(sells(A, VERDI)).then(Razed(A, VERDI, 4, 50))
    assert table.state.stock == [6, 12]
    table.when(reaches(A, PARKING), ends(A), reaches(B, VERDI))
    table.when(claims(A)).then(Paid(B, A, 750, "rent", VERDI))


@pytest.mark.clause("torneo.sell-building.hotel-whole")
def test_in_the_tournament_a_hotel_is_sold_whole_whatever_the_bank_has() -> None:
    """Half its price and half of four houses, in one, with the group's other hotels left as they are; houses alone go
    evenly. All three at once go as well."""
    for houses in (0, 3, 4, 20):
        outright = orange("torneo", HOTEL, HOTEL, HOTEL, stock=(houses, 9)).when(sells(A, VERDI, 0))
        outright.then(Razed(A, VERDI, 0, 250))
        assert (outright.cash(A), outright.state.stock, levels(outright)) == (250, [houses, 10], (0, HOTEL, HOTEL))
    orange("torneo", HOTEL, HOTEL, HOTEL, stock=(20, 9)).when(sells(A, VERDI, 2)).refused("uneven-sale")
    orange("torneo", 4, 4, 4).when(sells(A, VERDI, 2)).refused("uneven-sale")
    for stock in ((0, 9), (20, 9)):
        table = orange("torneo", HOTEL, HOTEL, HOTEL, stock=stock).when(sells_down(A, dict.fromkeys(ORANGE, 0)))
        assert (table.cash(A), levels(table), table.state.stock) == (750, (0, 0, 0), [stock[0], 12])


@pytest.mark.clause("euro.sell-building.half-price", "euro.build.hotel-is-worth-5-houses")
@pytest.mark.parametrize("stock", [(20, 9), (3, 9)])
def test_in_euro_a_hotel_is_sold_whole_whenever_one_likes(stock: tuple[int, int]) -> None:
    """Half of five houses; or step by step, which comes to the same."""
    table = orange("euro", 0, 0, HOTEL, stock=stock).when(sells(A, DANTE, 0)).then(Razed(A, DANTE, 0, 62_500))
    assert table.cash(A) == 62_500
    table = orange("euro", 0, 0, HOTEL)
    for _ in range(HOTEL):
        table.when(sells(A, DANTE))
    assert (table.cash(A), levels(table)) == (62_500, (0, 0, 0))


@pytest.mark.clause("lira.build.hotel-worth-five-houses", "lira.mortgage.buildings-sold-to-bank-first")
def test_in_lira_a_hotel_is_sold_whole_when_houses_are_short() -> None:
    """25,000 for Via Verdi's; with four houses in the Bank it must be changed into them, or the group comes down."""
    table = orange("lira", HOTEL, 4, 4, stock=(3, 11)).when(sells(A, VERDI, 0)).then(Razed(A, VERDI, 0, 25_000))
    assert table.state.stock == [3, 12]
    orange("lira", HOTEL, 4, 4, stock=(4, 11)).when(sells(A, VERDI, 0)).refused("uneven-sale")
    orange("lira", HOTEL, 4, 4, stock=(4, 11)).when(sells(A, VERDI)).then(Razed(A, VERDI, 4, 5000))


@pytest.mark.clause("moderno.sell-building.hotel-becomes-4-houses")
def test_in_moderno_short_houses_bring_the_whole_set_down_evenly() -> None:
    """With two houses in the Bank the hotel alone cannot come down; with its set it can, half price for every level."""
    built = {FIRENZE: 4, VENEZIA: 4, MILANO: HOTEL}
    position = {"owns": {A: RED}, "built": built, "stock": (2, 11), "cash": {A: 0}}
    for level in (4, 3):
        given("moderno", **position).when(sells(A, MILANO, level)).refused("no-houses")
    for level in (2, 1, 0):
        given("moderno", **position).when(sells(A, MILANO, level)).refused("uneven-sale")
    table = given("moderno", **position).when(sells_down(A, {FIRENZE: 3, VENEZIA: 3, MILANO: 2}))
    table.happens(Razed, space=MILANO, level=2, got=225)
    assert (table.cash(A), levels(table, RED), table.state.stock) == (225 + 75 + 75, (3, 3, 2), [2, 12])
    assert any(len(command.levels) == 3 for command in given("moderno", **position).may(A, Sell))
    three = dict.fromkeys(RED, HOTEL)
    table = given("moderno", owns={A: RED}, built=three, stock=(2, 9), cash={A: 0})
    table.when(sells_down(A, dict.fromkeys(RED, 1))).refused("no-houses")
    table.when(sells_down(A, {FIRENZE: 1, VENEZIA: 1, MILANO: 0}))
    assert (table.cash(A), table.state.stock) == (75 * 13, [0, 12])


def test_in_salotto_a_hotel_comes_down_to_the_houses_there_are() -> None:
    """With three in the Bank it leaves three, and only three; with four, four."""
    for left in range(4):
        stock = (left, 11)
        for level in range(4):
            table = orange("salotto", HOTEL, 4, 4, stock=stock).when(sells(A, VERDI, level))
            if level == left:
                table.then(Razed(A, VERDI, level, 50 * (HOTEL - level)))
                assert table.state.stock == [0, 12]
            else:
                table.refused("no-houses" if level > left else "uneven-sale")
    orange("salotto", *3 * (HOTEL,), stock=(3, 9)).when(sells(A, VERDI, 3)).then(Razed(A, VERDI, 3, 100))
    orange("salotto", *3 * (HOTEL,), stock=(4, 9)).when(sells(A, VERDI, 3)).refused("uneven-sale")
    orange("salotto", HOTEL, 4, 4, stock=(4, 11)).when(sells(A, VERDI, 3)).accepted()
    orange("salotto", HOTEL, 4, 4, stock=(4, 11)).when(sells(A, VERDI, 2)).refused("uneven-sale")
    orange("salotto", HOTEL, 4, 4, stock=(4, 11)).when(sells(A, VERDI)).then(Razed(A, VERDI, 4, 50))


@pytest.mark.clause("moderno.sell-building.hotel-becomes-4-houses", "torneo.sell-building.hotel-whole")
def test_the_sales_on_offer_when_houses_are_short() -> None:
    """Each is one the rules allow, and with them every hotel can be turned into money: alone, or with its group."""
    all_four = [tuple((space, level) for space in RED) for level in (3, 2, 1, 0)]
    table = given("moderno", owns={A: RED}, built={FIRENZE: 4, VENEZIA: 4, MILANO: HOTEL}, stock=(2, 11))
    assert [command.levels for command in table.may(A, Sell)] == all_four
    whole = [((space, 0),) for space in ORANGE]
    table = orange("torneo", HOTEL, HOTEL, HOTEL, stock=(0, 9))
    assert [command.levels for command in table.may(A, Sell)] == [*whole, tuple((space, 0) for space in ORANGE)]
    table = orange("torneo", HOTEL, HOTEL, HOTEL, stock=(4, 9))
    assert [command.levels for command in table.may(A, Sell)] == [
        ((space, level),) for space in ORANGE for level in (4, 0)
    ]


@pytest.mark.clause("lira.build.hotel-worth-five-houses")
@pytest.mark.parametrize("edition", EVEN)
def test_evenness_never_blocks_a_payment(edition: str) -> None:
    """Three hotels, no house in the Bank, a debt: the whole group may be sold down at once."""
    due = 3 * 5 * house(edition, VERDI) // 2
    table = orange(edition, HOTEL, HOTEL, HOTEL, stock=(0, 9)).when(owes(A, B, due))
    assert table.may(A, Sell)
    table.when(sells_down(A, dict.fromkeys(ORANGE, 0))).happens(Paid, payer=A, payee=B, amount=due)
    assert (table.cash(A), table.state.stock) == (0, [0, 12])


# To mortgage.


@pytest.mark.clause(
    "lira.mortgage.group-must-be-unbuilt",
    "lira.mortgage.buildings-sold-to-bank-first",
    "moderno.mortgage.sell-set-buildings-first",
    "salotto.mortgage.not-in-built-group",
)
@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "salotto"])
def test_no_lot_of_a_built_colour_is_mortgaged(edition: str) -> None:
    """Neither the built nor the bare ones, until the last building is sold; a station of one's own may be."""
    for space in ORANGE:
        table = given(edition, owns={A: (*ORANGE, 5)}, built={VERDI: 1}).when(mortgages(A, space))
        table.refused("group-built").when(mortgages(A, 5)).happens(Mortgaged, space=5)
        table.when(sells(A, VERDI), mortgages(A, space)).happens(Mortgaged, space=space)
        hotel = given(edition, owns={A: ORANGE}, built=dict.fromkeys(ORANGE, HOTEL))
        hotel.when(mortgages(A, space)).refused("group-built")


@pytest.mark.clause("torneo.mortgage.sell-buildings-on-it-first")
def test_in_torneo_only_the_lot_itself_must_be_bare() -> None:
    """One on each: Via Verdi not before its house is sold, then for 90; the other two keep theirs."""
    table = orange("torneo", 1, 1, 1).when(mortgages(A, VERDI)).refused("group-built")
    table.when(sells(A, VERDI), mortgages(A, VERDI)).then(Mortgaged(A, VERDI, 90))
    assert (table.cash(A), levels(table)) == (140, (0, 1, 1))
    table.when(mortgages(A, DANTE)).refused("group-built")
    table.when(builds(A, VERDI)).refused("group-mortgaged").when(builds(A, DANTE)).refused("group-mortgaged")


@pytest.mark.clause("lira.mortgage.buildings-sold-to-bank-first", "moderno.mortgage.those-sales-at-half")
@pytest.mark.parametrize(
    ("edition", "lots", "sum_of_halves", "value"),
    [("lira", ORANGE, 15_000, 9000), ("moderno", RED, 225, 110), ("salotto", ORANGE, 150, 90)],
)
def test_those_buildings_bring_half_too(edition: str, lots: tuple[int, ...], sum_of_halves: int, value: int) -> None:
    """One on each, all three sold, then the first lot mortgaged."""
    table = given(edition, owns={A: lots}, built=dict.fromkeys(lots, 1), cash={A: 0})
    for space in lots:
        table.when(mortgages(A, lots[0])).refused("group-built").when(sells(A, space))
    assert table.cash(A) == sum_of_halves
    table.when(mortgages(A, lots[0])).then(Mortgaged(A, lots[0], value))


@pytest.mark.clause("salotto.mortgage.not-in-built-group")
def test_the_bare_lot_beside_one_house() -> None:
    """Piazza Dante waits for Via Verdi's house to be sold."""
    table = orange("salotto", 1).when(mortgages(A, DANTE)).refused("group-built")
    table.when(sells(A, VERDI), mortgages(A, DANTE)).then(Mortgaged(A, DANTE, 100))


@pytest.mark.clause("torneo.group.buildings-raise-rent", "moderno.rent.houses-raise-rent")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sale_lowers_the_rent_again(edition: str) -> None:
    """What is no longer there charges nothing."""
    position = {"owns": {B: (VICOLO_CORTO, VICOLO_STRETTO)}, "cash": money(edition, 100_000)}
    due = {level: rent(edition, VICOLO_STRETTO, level) for level in range(3)}
    visits(edition, VICOLO_STRETTO, built=dict.fromkeys(FUCSIA, 2), **position).then(
        Paid(A, B, due[2], "rent", VICOLO_STRETTO)
    )
    table = given(edition, turn=B, built=dict.fromkeys(FUCSIA, 2), **position).when(sells(B, VICOLO_STRETTO))
    table.when(reaches(B, PARKING), ends(B))
    for seat in range(2, 4):
        table.when(reaches(seat, PARKING), ends(seat))
    table.when(reaches(A, VICOLO_STRETTO))
    if edition not in AUTOMATIC:
        table.when(claims(B))
    table.then(Paid(A, B, due[1], "rent", VICOLO_STRETTO))
