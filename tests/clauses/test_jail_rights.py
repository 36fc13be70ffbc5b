"""What a prisoner may still do: collect, build, bid, buy, sell and mortgage, by the same rules as the free."""

from typing import Any

import pytest
from tests.clauses.board import (
    FUCSIA,
    MARCO_POLO,
    ORANGE,
    RED,
    STAZIONE_SUD,
    UNIVERSITA,
    VERDI,
    VICOLO_CORTO,
    A,
    B,
    C,
)
from tests.clauses.given import (
    Table,
    accepts,
    bids,
    builds,
    claims,
    declines,
    drops,
    ends,
    given,
    goods,
    mortgages,
    proposes,
    redeems,
    rolls,
    sells,
    sells_deed,
    throws,
    trades,
)
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK, HOTELS, HOUSES
from vialibera.rules.engine.topics.auction import BidPlaced, Bought
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgaged, Redeemed
from vialibera.rules.engine.topics.rights import ClaimLapsed
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.trade import SoldToBank, Traded
from vialibera.rules.engine.topics.turn import TurnEnd

AUCTIONING = [("lira", 5_000), ("moderno", 10), ("torneo", 1)]


def visited(edition: str, space: int, **position: Any) -> Table:
    """B, in jail, owns a deed; A has just stopped there."""
    start = space - 7
    return given(edition, at={A: start}, jailed=[B], owns={B: space}, **position).when(throws(A, 3, 4))


@pytest.mark.clause("lira.jail.may-collect-rent", "torneo.jail.may-collect-rents", "moderno.jail.may-collect-rent")
@pytest.mark.parametrize(
    ("edition", "space", "rent"),
    [
        ("lira", VERDI, 1_400),
        ("moderno", MARCO_POLO, 18),
        ("torneo", VERDI, 14),
        ("salotto", VERDI, 14),
    ],
)
def test_a_prisoner_collects_rent_by_claiming_it(edition: str, space: int, rent: int) -> None:
    """In time it is paid in full, as to a free owner; nothing moves before the claim."""
    table = visited(edition, space, cash={A: 100_000, B: 0}).never(Paid)
    table.when(claims(B)).then(Paid(A, B, rent, "rent", space))
    assert (table.cash(A), table.cash(B)) == (100_000 - rent, rent)
    table.when(claims(B)).refused("nothing-due")


@pytest.mark.clause("euro.jail.sell-property-inside")
def test_in_euro_a_prisoner_is_paid_without_asking() -> None:
    """Rents are automatic there, and jail changes nothing about it."""
    table = visited("euro", VERDI, cash={A: 10_000, B: 0}).then(Paid(A, B, 3_500, "rent", VERDI))
    assert (table.cash(A), table.cash(B)) == (6_500, 3_500)


@pytest.mark.clause("lira.jail.may-collect-rent", "moderno.jail.may-collect-rent")
@pytest.mark.parametrize("edition", ["lira", "moderno", "salotto"])
def test_a_prisoner_who_claims_too_late_gets_nothing(edition: str) -> None:
    """The window is the one of the free: it closes when the next player has thrown (moderno: has the dice)."""
    table = visited(edition, VERDI, players=3)
    table.when(ends(A))
    if edition != "moderno":
        table.when(throws(B, 1, 2))
    table.happens(ClaimLapsed, seat=B)
    table.when(claims(B)).refused("nothing-due")


@pytest.mark.clause("lira.jail.may-collect-rent", "torneo.jail.rents-not-if-mortgaged")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_prisoner_collects_nothing_on_a_mortgaged_deed(edition: str) -> None:
    """Neither by itself nor by a claim."""
    table = visited(edition, VERDI, mortgaged=[VERDI], cash={A: 1000, B: 0}).never(Paid)
    table.when(claims(B)).refused("automatic-rents" if edition == "euro" else "nothing-due")
    assert (table.cash(A), table.cash(B)) == (1000, 0)


@pytest.mark.clause("lira.jail.may-build", "moderno.jail.may-build", "euro.jail.buy-buildings-inside")
@pytest.mark.parametrize(
    ("edition", "price"), [("lira", 10_000), ("euro", 25_000), ("moderno", 100), ("torneo", 100), ("salotto", 100)]
)
def test_a_prisoner_builds_houses(edition: str, price: int) -> None:
    """Three on a whole group, one each, for three times the price on the deed; with two lots of it, none."""
    table = given(edition, jailed=[A], owns={A: ORANGE}, cash={A: 10 * price}).when(builds(A, *ORANGE))
    table.then(*(Built(A, lot, 1, price) for lot in ORANGE))
    assert (table.cash(A), table.state.stock[HOUSES]) == (7 * price, table.state.rules.house_stock - 3)
    given(edition, jailed=[A], owns={A: ORANGE[:2]}).when(builds(A, VERDI)).refused("group-incomplete")


@pytest.mark.clause("lira.jail.may-build", "moderno.jail.may-build")
@pytest.mark.parametrize(("edition", "price"), [("lira", 10_000), ("moderno", 100), ("torneo", 100), ("salotto", 100)])
def test_a_prisoner_builds_hotels_and_builds_evenly(edition: str, price: int) -> None:
    """Four houses on every lot make room for a hotel; three houses on one lot alone stay refused."""
    position = {"jailed": [A], "owns": {A: ORANGE}, "cash": {A: 3 * price}}
    table = given(edition, **position, built=dict.fromkeys(ORANGE, 4)).when(builds(A, VERDI))
    table.then(Built(A, VERDI, 5, price))
    assert (table.state.stock[HOTELS], table.cash(A)) == (11, 2 * price)
    given(edition, **position).when(builds(A, VERDI, VERDI, VERDI)).refused("uneven")


@pytest.mark.clause("moderno.jail.may-build")
def test_in_moderno_a_prisoner_builds_on_the_red_set_for_150() -> None:
    """With exactly the price of one house; with one euro less it is refused."""
    given("moderno", jailed=[A], owns={A: RED}, cash={A: 150}).when(builds(A, 21)).then(Built(A, 21, 1, 150))
    given("moderno", jailed=[A], owns={A: RED}, cash={A: 149}).when(builds(A, 21)).refused("no-cash")
    table = given("moderno", at={A: 23}, owns={A: RED}).when(throws(A, 3, 4)).happens(Jailed)
    table.when(builds(A, 21)).then(Built(A, 21, 1, 150))


@pytest.mark.clause("euro.jail.buy-buildings-inside")
@pytest.mark.parametrize("tries", [0, 1])
def test_in_euro_a_prisoner_builds_in_the_own_turn_only(tries: int) -> None:
    """A house on the cheapest pair costs 125; in the turn of another it is refused, as to anybody."""
    table = given("euro", jailed={A: tries}, owns={A: FUCSIA}, cash={A: 12_500}).when(builds(A, VICOLO_CORTO))
    table.then(Built(A, VICOLO_CORTO, 1, 12_500))
    assert table.cash(A) == 0
    table = given("euro", turn=B, jailed={A: tries}, owns={A: FUCSIA}).when(builds(A, VICOLO_CORTO))
    table.refused("wrong-moment")


@pytest.mark.clause("euro.jail.sell-buildings-inside", "lira.jail.may-buy-and-sell")
@pytest.mark.parametrize(
    ("edition", "half"), [("lira", 2_500), ("euro", 6_250), ("moderno", 25), ("torneo", 25), ("salotto", 25)]
)
def test_a_prisoner_sells_houses_to_the_bank(edition: str, half: int) -> None:
    """For half their price, whether they stand alone or not; a lot without any has none to sell."""
    table = given(edition, jailed=[A], owns={A: FUCSIA}, built={VICOLO_CORTO: 1}, cash={A: 0})
    table.when(sells(A, VICOLO_CORTO)).then(Razed(A, VICOLO_CORTO, 0, half))
    assert (table.cash(A), table.state.level[VICOLO_CORTO]) == (half, 0)
    table.when(sells(A, VICOLO_CORTO, 0)).refused("nothing-to-sell")


@pytest.mark.clause("euro.jail.sell-property-inside")
def test_in_euro_a_prisoner_sells_deeds_to_the_bank() -> None:
    """Half the price comes back, the station is unsold again; in the turn of another it is refused."""
    table = given("euro", jailed=[A], owns={A: STAZIONE_SUD}, cash={A: 0}).when(sells_deed(A, STAZIONE_SUD))
    table.then(SoldToBank(A, STAZIONE_SUD, 24_000))
    assert (table.cash(A), table.owner(STAZIONE_SUD)) == (24_000, BANK)
    given("euro", turn=B, jailed=[A], owns={A: STAZIONE_SUD}).when(sells_deed(A, STAZIONE_SUD)).refused("wrong-moment")


@pytest.mark.clause("lira.jail.may-buy-and-sell", "euro.jail.sell-property-inside", "moderno.jail.may-buy")
@pytest.mark.parametrize(
    ("edition", "price"), [("lira", 25_000), ("euro", 48_000), ("moderno", 150), ("torneo", 150), ("salotto", 150)]
)
def test_a_prisoner_sells_to_and_buys_from_the_others(edition: str, price: int) -> None:
    """A station changes hands for money, whichever of the two is in jail; what is built on stays put."""
    position = {"cash": {A: price, B: price}, "jailed": [A]}
    table = given(edition, owns={A: STAZIONE_SUD}, **position)
    table.when(trades(A, B, goods(STAZIONE_SUD), goods(cash=price))).happens(Traded)
    assert (table.owner(STAZIONE_SUD), table.cash(A), table.cash(B)) == (B, 2 * price, 0)
    table = given(edition, owns={B: STAZIONE_SUD}, **position)
    table.when(trades(A, B, goods(cash=price), goods(STAZIONE_SUD))).happens(Traded)
    assert (table.owner(STAZIONE_SUD), table.cash(A), table.cash(B)) == (A, 0, 2 * price)
    built = given(edition, owns={A: ORANGE}, built={VERDI: 1}, **position)
    built.when(proposes(A, B, goods(VERDI), goods(cash=price))).refused("group-built")


@pytest.mark.clause("moderno.jail.may-buy")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_prisoner_accepts_what_another_offers(edition: str) -> None:
    """In the other's turn too: Stazione Sud for 150, if the prisoner says yes."""
    table = given(edition, turn=B, jailed=[A], owns={B: STAZIONE_SUD}, cash={A: 150, B: 0})
    table.when(proposes(B, A, goods(STAZIONE_SUD), goods(cash=150)), accepts(A)).happens(Traded)
    assert (table.owner(STAZIONE_SUD), table.cash(A), table.cash(B)) == (A, 0, 150)


@pytest.mark.clause("lira.jail.may-buy-and-sell", "moderno.jail.may-bid")
@pytest.mark.parametrize(("edition", "amount"), AUCTIONING)
def test_a_prisoner_bids(edition: str, amount: int) -> None:
    """Asked like the others, and the contract is the prisoner's when nobody goes higher."""
    table = given(edition, players=3, at={A: VERDI - 7}, jailed=[B], cash={B: amount})
    table.when(throws(A, 3, 4), declines(A), bids(B, amount)).then(BidPlaced(B, amount))
    table.when(drops(C), drops(A)).then(Bought(B, VERDI, amount))
    assert (table.owner(VERDI), table.cash(B), table.state.jail[B]) == (B, 0, 1)


@pytest.mark.clause("lira.jail.may-buy-and-sell", "moderno.jail.may-mortgage")
@pytest.mark.parametrize(
    ("edition", "value", "back"),
    [
        ("lira", 11_000, 12_100),
        ("euro", 27_500, 30_250),
        ("moderno", 110, 121),
        ("torneo", 110, 121),
        ("salotto", 110, 121),
    ],
)
def test_a_prisoner_mortgages_and_redeems(edition: str, value: int, back: int) -> None:
    """The Bank lends on a bare lot and takes ten per cent more to give it back; one unit short it keeps it."""
    table = given(edition, jailed=[A], owns={A: MARCO_POLO}, cash={A: back - value})
    table.when(mortgages(A, MARCO_POLO)).then(Mortgaged(A, MARCO_POLO, value))
    assert table.cash(A) == back
    table.when(redeems(A, MARCO_POLO)).then(Redeemed(A, MARCO_POLO, back))
    assert table.cash(A) == 0
    short = given(edition, jailed=[A], owns={A: MARCO_POLO}, mortgaged=[MARCO_POLO], cash={A: back - 1})
    short.when(redeems(A, MARCO_POLO)).refused("no-cash")
    built = given(edition, jailed=[A], owns={A: RED}, built={RED[1]: 1}).when(mortgages(A, MARCO_POLO))
    if edition == "torneo":
        built.happens(Mortgaged)
    else:
        built.refused("group-built")


@pytest.mark.clause("moderno.jail.turn-over")
@pytest.mark.parametrize("edition", EDITIONS)
def test_business_goes_on_between_the_arrest_and_the_end_of_the_turn(edition: str) -> None:
    """The turn has no throw left, but deeds may still be mortgaged before the dice are handed on."""
    table = given(edition, at={A: 23}, owns={A: UNIVERSITA}, cash={A: 0}).when(throws(A, 3, 4)).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")
    table.when(mortgages(A, UNIVERSITA)).happens(Mortgaged).waits(A, TurnEnd)
