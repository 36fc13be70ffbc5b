"""Every figure of every deed, played: the purchase, the rents, the houses, the mortgage and its redemption."""

from itertools import pairwise, product

import pytest
from tests.clauses.board import (
    COMPANIES,
    ELETTRICA,
    FIRENZE,
    GIARDINI,
    MILANO,
    RED,
    STATIONS,
    STAZIONE_SUD,
    VENEZIA,
    VERDI,
    A,
    B,
    C,
)
from tests.clauses.figures import (
    COMPANY_FACTORS,
    DEEDS,
    GROUPS,
    LIRE,
    LOTS,
    STATION_RENTS,
    UNIT,
    group,
    house,
    money,
    price,
    rent,
)
from tests.clauses.given import bids, builds, buys, declines, drops, given, mortgages, redeems, rules, sells, sells_down
from tests.clauses.visits import stops, visits, wage
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import BANK, HOTEL
from vialibera.rules.engine.topics.auction import Bought
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged, Redeemed
from vialibera.rules.engine.topics.purchase import Buy, Offer
from vialibera.rules.engine.topics.selling import Razed

RICH = 1_000_000


# Prices.


@pytest.mark.clause(
    "lira.buy.pays-printed-space-price",
    "lira.buy.price-on-its-space",
    "euro.buy.printed-price",
    "moderno.buy.city-pay-price-on-square",
    "moderno.station.pay-price",
    "moderno.utility.pay-price",
    "torneo.buy.pay-square-price",
    "torneo.utility.bought-like-lots",
    "torneo.station.bought-like-lots",
    "salotto.buy.price-on-square",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deed_costs_the_price_on_its_space(edition: str) -> None:
    """One unit short, nothing is sold and the offer stays open; with the price in hand, nothing is left."""
    for space in DEEDS:
        asked = price(edition, space)
        table = stops(edition, space, cash={A: asked - 1 - wage(edition, space)})
        table.when(buys(A)).refused("no-cash").waits(A, Offer)
        assert (table.cash(A), table.owner(space)) == (asked - 1, BANK)
        table = stops(edition, space, cash={A: asked - wage(edition, space)})
        bank = table.cash(BANK)
        table.when(buys(A)).then(Bought(A, space, asked))
        assert (table.cash(A), table.cash(BANK), table.owner(space)) == (0, bank + asked, A)


@pytest.mark.clause("lira.buy.pays-printed-space-price")
def test_a_direct_purchase_has_no_other_price() -> None:
    """The command to buy names no sum: 18,000 for Via Verdi, not 17,900."""
    assert Buy.fields == ("by", "pause_no")
    table = stops("lira", VERDI, cash={A: 100_000}).when(buys(A)).then(Bought(A, VERDI, 18_000))
    assert table.cash(A) == 82_000


# Rents of lots.


@pytest.mark.clause(
    "lira.rent.contract-fixes-rent-and-mortgage",
    "lira.rent.pay-owner-the-contract-rent",
    "lira.rent.rises-with-buildings",
    "lira.rent.built-lots-charge-as-indicated",
    "euro.rent.amount-on-contract",
    "euro.rent.rises-with-buildings",
    "torneo.rent.amount-on-deed-by-buildings",
    "salotto.build.raises-rent",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_lot_charges_the_rent_of_its_buildings(edition: str) -> None:
    """From one house to a hotel the figure of the deed, and nothing on top; bare in a whole group, double."""
    for space, level in product(LIRE, range(HOTEL + 1)):
        due = rent(edition, space, level) * (1 if level else 2)
        cash = money(edition, RICH)
        table = visits(edition, space, owns={B: group(space)}, built=dict.fromkeys(group(space), level), cash=cash)
        table.then(Paid(A, B, due, "rent", space))
        assert (table.cash(A), table.cash(B)) == (cash + wage(edition, space) - due, cash + due)


@pytest.mark.clause(
    "lira.rent.contract-fixes-rent-and-mortgage",
    "lira.rent.pay-owner-the-contract-rent",
    "euro.rent.amount-on-contract",
    "moderno.rent.city-pay-deed-rent",
    "moderno.rent.deed-base",
    "torneo.rent.option-owned",
    "torneo.rent.amount-on-deed-by-buildings",
    "salotto.build.raises-rent",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bare_lot_alone_charges_its_bare_rent(edition: str) -> None:
    """Without the whole group: with any one lot of it in another's hands."""
    for space in LIRE:
        for missing in group(space):
            if missing == space:
                continue
            due = rent(edition, space)
            table = visits(edition, space, owns={B: [lot for lot in group(space) if lot != missing], C: missing})
            capital = rules(edition).sheet.players.capital[4]
            table.then(Paid(A, B, due, "rent", space))
            assert (table.cash(A), table.cash(B)) == (capital + wage(edition, space) - due, capital + due)
            assert table.cash(C) == capital


@pytest.mark.clause("lira.rent.built-worth-more-than-bare")
def test_each_building_raises_the_rent() -> None:
    """From the doubled bare rent to the hotel, each step of a lot is dearer than the one before."""
    for space in LIRE:
        taken = []
        for level in range(HOTEL + 1):
            table = visits("lira", space, owns={B: group(space)}, built=dict.fromkeys(group(space), level), cash=RICH)
            taken.append(table.cash(B) - RICH)
        assert all(lower < higher for lower, higher in pairwise(taken)), taken
        if space == VERDI:
            assert taken == [2800, 7000, 20_000, 55_000, 75_000, 95_000]


@pytest.mark.clause(
    "moderno.rent.deed-base",
    "moderno.group.deed-full-set",
    "moderno.group.set-raises-every-rent",
    "moderno.rent.houses-raise-rent",
    "moderno.rent.deed-1-house",
    "moderno.rent.deed-2-houses",
    "moderno.rent.deed-3-houses",
    "moderno.rent.deed-4-houses",
    "moderno.rent.deed-hotel",
)
@pytest.mark.parametrize(
    ("city", "rents"),
    [
        (FIRENZE, (18, 36, 90, 250, 700, 875, 1050)),
        (VENEZIA, (18, 36, 90, 250, 700, 875, 1050)),
        (MILANO, (20, 40, 100, 300, 750, 925, 1100)),
    ],
)
def test_the_seven_rents_of_the_red_cities(city: int, rents: tuple[int, ...]) -> None:
    """Bare, bare in the whole set, one to four houses, hotel: each one paid by a visitor."""
    paid = [visits("moderno", city, owns={B: city}, cash=5000).cash(B) - 5000]
    for level in range(HOTEL + 1):
        table = visits("moderno", city, owns={B: RED}, built=dict.fromkeys(RED, level), cash=5000)
        paid.append(table.cash(B) - 5000)
    assert tuple(paid) == rents


@pytest.mark.clause("moderno.group.set-raises-every-rent")
@pytest.mark.parametrize(("city", "due"), [(FIRENZE, 36), (VENEZIA, 36), (MILANO, 100)])
def test_a_house_beside_it_leaves_a_bare_city_its_raised_rent(city: int, due: int) -> None:
    """One house on Milano: Firenze and Venezia still charge double."""
    visits("moderno", city, owns={B: RED}, built={MILANO: 1}).then(Paid(A, B, due, "rent", city))


@pytest.mark.clause("moderno.rent.deed-spurious-rows")
def test_a_city_has_no_rent_beyond_its_hotel() -> None:
    """Six printed rents and the double bare one; nothing can be built on a hotel to charge more."""
    for city in LIRE:
        assert len(rules("moderno").rent_table[city]) == HOTEL + 1
        table = given("moderno", owns={A: group(city)}, built=dict.fromkeys(group(city), HOTEL), cash=RICH)
        table.when(builds(A, city)).refused("full")


# Rents of stations and companies.


@pytest.mark.clause(
    "lira.station.more-than-double-with-all-four",
    "euro.station.more-than-one",
    "moderno.station.pay-rent",
    "moderno.station.rent-by-owners-count",
    "moderno.station.rent-1-25",
    "moderno.station.rent-2-50",
    "moderno.station.rent-3-100",
    "moderno.station.rent-4-200",
    "torneo.station.rent-by-count",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_station_charges_by_how_many_its_owner_holds(edition: str) -> None:
    """The visitor's own stations, and a third seat's, play no part."""
    for space, held in product(STATIONS, range(1, 5)):
        mine = [space, *(other for other in STATIONS if other != space)][:held]
        rest = [other for other in STATIONS if other not in mine]
        due = STATION_RENTS[edition][held - 1] * UNIT[edition]
        cash = money(edition, RICH)
        table = visits(edition, space, owns={B: mine, A: rest[:1], C: rest[1:]}, cash=cash)
        table.then(Paid(A, B, due, "rent", space))
        assert (table.cash(A), table.cash(B), table.cash(C)) == (cash - due, cash + due, cash)


@pytest.mark.clause("lira.utility.more-than-double-with-both", "euro.utility.both", "torneo.utility.rent-by-dice")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo", "salotto"])
def test_a_company_charges_the_throw_that_led_there(edition: str) -> None:
    """So many times the pips for one company, more for both; nobody throws again."""
    for space, held, dice in product(COMPANIES, (1, 2), ((1, 2), (3, 4), (5, 6))):
        other = next(company for company in COMPANIES if company != space)
        owns = {B: COMPANIES} if held == len(COMPANIES) else {B: [space], C: [other]}
        due = COMPANY_FACTORS[edition][held - 1] * sum(dice) * UNIT[edition]
        cash = money(edition, RICH)
        table = visits(edition, space, owns=owns, dice=dice, cash=cash)
        table.then(Paid(A, B, due, "rent", space))
        assert (table.cash(A), table.cash(B), table.cash(C)) == (cash - due, cash + due, cash)


@pytest.mark.clause("torneo.utility.one-4x", "torneo.utility.both-10x", "torneo.utility.rent-by-dice")
def test_companies_of_the_tournament() -> None:
    """Four times the pips with one company, ten with both, also when the other one is mortgaged."""
    visits("torneo", ELETTRICA, dice=(3, 4), owns={B: ELETTRICA}).then(Paid(A, B, 28, "rent", ELETTRICA))
    visits("torneo", ELETTRICA, dice=(6, 5), owns={B: ELETTRICA}).then(Paid(A, B, 44, "rent", ELETTRICA))
    visits("torneo", ELETTRICA, dice=(3, 4), owns={B: COMPANIES}).then(Paid(A, B, 70, "rent", ELETTRICA))
    table = visits("torneo", ELETTRICA, dice=(3, 4), owns={B: COMPANIES}, mortgaged=[COMPANIES[1]])
    table.then(Paid(A, B, 70, "rent", ELETTRICA))


# Houses and hotels.


@pytest.mark.clause(
    "lira.build.house-price-on-contract",
    "lira.build.hotel-price-on-contract",
    "lira.sell-building.houses-at-half-price",
    "euro.build.house-price-by-lot",
    "euro.sell-building.half-price",
    "moderno.build.deed-house-cost",
    "moderno.build.pay-and-place-house",
    "moderno.build.hotel-pay-price",
    "moderno.sell-building.house-half-price",
    "torneo.build.house-cost-on-deed",
    "torneo.build.hotel-price-on-deed",
    "torneo.sell-building.half-price",
    "salotto.build.house-price-on-deed",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_building_costs_the_price_on_the_deed_and_sells_for_half(edition: str) -> None:
    """The next house, or the hotel after four: one unit short is refused; sold again, half the price comes back."""
    for space, level in product(LIRE, range(HOTEL)):
        cost = house(edition, space)
        around = {"owns": {A: group(space)}, "built": dict.fromkeys(group(space), level)}
        given(edition, cash={A: cost - 1}, **around).when(builds(A, space)).refused("no-cash")
        table = given(edition, cash={A: cost}, **around)
        bank = table.cash(BANK)
        table.when(builds(A, space)).then(Built(A, space, level + 1, cost))
        assert (table.cash(A), table.cash(BANK), table.state.level[space]) == (0, bank + cost, level + 1)
        table.when(sells(A, space)).then(Razed(A, space, level, cost // 2))
        assert (table.cash(A), table.cash(BANK), table.state.level[space]) == (
            cost // 2,
            bank + cost - cost // 2,
            level,
        )


# Mortgages.


@pytest.mark.clause(
    "lira.rent.contract-fixes-rent-and-mortgage",
    "lira.mortgage.value-is-half-price",
    "lira.mortgage.on-lots-stations-and-utilities",
    "moderno.mortgage.receive-value",
    "torneo.mortgage.receive-value",
    "salotto.mortgage.half-value",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deed_is_mortgaged_for_half_its_price(edition: str) -> None:
    """Lots, stations and companies alike; the Bank lends, and the deed stays its owner's."""
    for space in DEEDS:
        value = price(edition, space) // 2
        table = given(edition, owns={A: space}, cash={A: 0})
        bank = table.cash(BANK)
        table.when(mortgages(A, space)).then(Mortgaged(A, space, value))
        assert (table.cash(A), table.cash(BANK), table.owner(space)) == (value, bank - value, A)
        assert table.state.mortgaged[space]


@pytest.mark.clause(
    "lira.mortgage.redeem-at-value-plus-10-percent",
    "moderno.mortgage.redeem-plus-10",
    "torneo.mortgage.redeem-plus-10",
    "salotto.mortgage.lift-cost",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_mortgage_is_redeemed_with_a_tenth_on_top(edition: str) -> None:
    """A tenth of the mortgage, rounded up to the smallest unit of the money; one unit short is refused."""
    for space in DEEDS:
        value = price(edition, space) // 2
        cost = value + (value + 9) // 10
        table = given(edition, owns={A: space}, mortgaged=[space], cash={A: cost - 1})
        table.when(redeems(A, space)).refused("no-cash")
        table = given(edition, owns={A: space}, mortgaged=[space], cash={A: cost})
        bank = table.cash(BANK)
        table.when(redeems(A, space)).then(Redeemed(A, space, cost))
        assert (table.cash(A), table.cash(BANK), table.state.mortgaged[space]) == (0, bank + cost, False)


@pytest.mark.clause(
    "lira.mortgage.redeem-at-value-plus-10-percent",
    "moderno.mortgage.redeem-plus-10",
    "torneo.mortgage.redeem-plus-10",
    "salotto.mortgage.lift-cost",
)
@pytest.mark.parametrize(
    ("edition", "space", "cost"),
    [
        ("lira", VERDI, 9900),
        ("lira", ELETTRICA, 8250),
        ("lira", GIARDINI, 19_250),
        ("euro", ELETTRICA, 20_625),
        ("euro", GIARDINI, 49_500),
        ("moderno", FIRENZE, 121),
        ("moderno", MILANO, 132),
        ("moderno", ELETTRICA, 83),
        ("moderno", GIARDINI, 193),
        ("torneo", VERDI, 99),
        ("torneo", STAZIONE_SUD, 110),
        ("torneo", ELETTRICA, 83),
        ("torneo", GIARDINI, 193),
        ("salotto", VERDI, 99),
        ("salotto", STAZIONE_SUD, 110),
        ("salotto", ELETTRICA, 83),
        ("salotto", GIARDINI, 193),
    ],
)
def test_redemptions_where_the_tenth_is_not_whole(edition: str, space: int, cost: int) -> None:
    """Lire and cents need no rounding; whole M and euro are rounded up for the Bank."""
    table = given(edition, owns={A: space}, mortgaged=[space], cash={A: cost})
    table.when(redeems(A, space)).then(Redeemed(A, space, cost))
    assert table.cash(A) == 0


@pytest.mark.clause("lira.mortgage.value-is-half-price")
def test_a_bargain_is_mortgaged_for_half_its_printed_price_too() -> None:
    """Bought at auction for 100, Via Verdi still brings 9,000."""
    table = stops("lira", VERDI, players=2).when(declines(A), bids(B, 100), drops(A)).then(Bought(B, VERDI, 100))
    table.when(mortgages(B, VERDI)).then(Mortgaged(B, VERDI, 9000))


# The contract as it is shown.


@pytest.mark.clause("lira.rent.contract-fixes-rent-and-mortgage")
def test_the_contract_shows_what_is_charged() -> None:
    """What a player can look up is what the tests above have played."""
    for space in LIRE:
        shown = load_edition("lira").sheet.board[space]
        cost, building, rents = LOTS["lira"][space]
        assert (shown.price, shown.mortgage, shown.house) == (cost, cost // 2, building)
        assert shown.rent == rents


@pytest.mark.clause("moderno.group.aim-at-sets", "lira.group.kinds-of-complete-group")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_groups_of_the_board(edition: str) -> None:
    """Eight colours of 2, 3, 3, 3, 3, 3, 3 and 2 lots, the four stations and the two companies: 28 deeds."""
    assert [len(members) for members in GROUPS] == [2, 3, 3, 3, 3, 3, 3, 2]
    for members in (*GROUPS, STATIONS, COMPANIES):
        state = given(edition, owns={A: members[1:], B: members[0]}).state
        assert not any(state.has_full_group(A, space) for space in members)
        state = given(edition, owns={A: members}).state
        assert all(state.has_full_group(A, space) and not state.has_full_group(B, space) for space in members)
        assert len(state.full_groups[A]) == (members in GROUPS)
    assert sorted(space for members in (*GROUPS, STATIONS, COMPANIES) for space in members) == DEEDS


@pytest.mark.clause("moderno.sell-building.house-half-price", "torneo.sell-building.half-price")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_a_whole_street_sold_at_once_brings_half_of_all_of_it(edition: str) -> None:
    """Two houses from each red lot, in one sale."""
    table = given(edition, owns={A: RED}, built=dict.fromkeys(RED, 3), cash={A: 0})
    table.when(sells_down(A, dict.fromkeys(RED, 1)))
    assert table.cash(A) == 6 * house(edition, MILANO) // 2
