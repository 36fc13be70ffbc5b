"""Rent: who owes it to whom, when nothing is owed, and what a whole group changes."""

import pytest
from tests.clauses.board import (
    ACQUA,
    COMPANIES,
    DANTE,
    ELETTRICA,
    FIRENZE,
    ORANGE,
    RAFFAELLO,
    RED,
    STATIONS,
    STAZIONE_NORD,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    VENEZIA,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.figures import group, money, rent
from tests.clauses.given import (
    Table,
    builds,
    claims,
    claims_for,
    ends,
    given,
    goods,
    mortgages,
    redeems,
    rules,
    throws,
    throws_for_rent,
    trades,
)
from tests.clauses.visits import AUTOMATIC, reaches, stops, visits
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import AuctionOpened
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.mortgage import Redeemed
from vialibera.rules.engine.topics.rent import Claim, RentRoll, RentThrown, RollForRent
from vialibera.rules.engine.topics.rights import ClaimOpened, ClaimTaken
from vialibera.rules.engine.topics.trade import Refuse
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd

CLAIMING = ("lira", "moderno", "torneo", "salotto")
"""Where an owner must ask."""


def nothing_is_due(table: Table) -> Table:
    """No money has moved, none can be asked for, nothing is for sale."""
    table.never(Paid).never(ClaimOpened).never(AuctionOpened).waits(A, TurnEnd)
    for seat in (A, B, C, D):
        assert not table.may(seat, Claim)
    automatic = table.state.rules.claim_policy.is_automatic
    return table.when(claims(B)).refused("automatic-rents" if automatic else "nothing-due")


# Who owes whom.


@pytest.mark.clause(
    "lira.rent.owner-enjoys-income",
    "lira.rent.every-other-player-who-stops",
    "lira.rent.pay-owner-the-contract-rent",
    "euro.rent.visitors-pay-owner",
    "moderno.rent.city-pay-deed-rent",
    "torneo.rent.option-owned",
    "salotto.rent.owner-may-claim",
)
@pytest.mark.parametrize(
    ("edition", "space", "due"),
    [
        ("lira", VERDI, 1400),
        ("euro", DANTE, 4000),
        ("euro", VITTORIA, 12_500),
        ("euro", VERDI, 3500),
        ("moderno", FIRENZE, 18),
        ("torneo", DANTE, 16),
        ("salotto", VERDI, 14),
    ],
)
def test_a_visitor_pays_the_owner_and_nobody_else(edition: str, space: int, due: int) -> None:
    """From the one purse into the other: the Bank and the rest of the table see nothing of it."""
    table = stops(edition, space, owns={B: space})
    bank, capital = table.cash(BANK), rules(edition).sheet.players.capital[4]
    if edition not in AUTOMATIC:
        table.never(Paid).when(claims(B))
    table.then(Paid(A, B, due, "rent", space))
    assert [table.cash(seat) for seat in (A, B, C, D)] == [capital - due, capital + due, capital, capital]
    assert table.cash(BANK) == bank


@pytest.mark.clause(
    "lira.rent.every-other-player-who-stops",
    "euro.rent.visitors-pay-owner",
    "moderno.rent.city-pay-deed-rent",
    "torneo.rent.due-each-visit",
    "salotto.rent.own-square-nothing",
)
@pytest.mark.parametrize("space", [VERDI, STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_owes_nothing_at_home(edition: str, space: int) -> None:
    """No rent, no claim, no offer, no auction."""
    nothing_is_due(stops(edition, space, owns={A: group(space) if space == VERDI else space}))


@pytest.mark.clause("lira.rent.every-other-player-who-stops", "euro.rent.visitors-pay-owner")
@pytest.mark.parametrize("edition", EDITIONS)
def test_passing_over_costs_nothing(edition: str) -> None:
    """From 9 to 20, over B's whole group."""
    nothing_is_due(given(edition, at={A: 9}, owns={B: ORANGE}).when(throws(A, 5, 6)))


@pytest.mark.clause("torneo.rent.due-each-visit", "lira.rent.every-other-player-who-stops")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_visit_of_everybody_is_due(edition: str) -> None:
    """A, then C, then A again: three rents; the owner's own stop in between, none."""
    due = rent(edition, VERDI)
    table = given(edition, players=3, owns={B: VERDI})
    for seat in (A, B, C, A):
        table.when(reaches(seat, VERDI))
        if seat != B and edition not in AUTOMATIC:
            table.when(claims(B))
        if seat == B:
            table.never(ClaimOpened).never(Paid)
        else:
            table.then(Paid(seat, B, due, "rent", VERDI))
        table.when(ends(seat))
    capital = rules(edition).sheet.players.capital[3]
    assert [table.cash(seat) for seat in (A, B, C)] == [capital - 2 * due, capital + 3 * due, capital - due]


@pytest.mark.clause("torneo.rent.due-each-visit")
def test_three_open_rents_can_all_be_claimed() -> None:
    """In the tournament claims stay open beside each other: two visitors, then the owner asks for both."""
    table = given("torneo", owns={A: VERDI}, turn=B).when(reaches(B, VERDI), ends(B), reaches(C, VERDI))
    assert len(table.may(A, Claim)) == 2
    table.when(claims(A)).then(Paid(B, A, 14, "rent", VERDI)).when(claims(A)).then(Paid(C, A, 14, "rent", VERDI))
    table.when(claims(A)).refused("nothing-due")


@pytest.mark.clause("lira.rent.pay-owner-the-contract-rent", "salotto.rent.owner-may-claim", "torneo.rent.option-owned")
@pytest.mark.parametrize("edition", CLAIMING)
def test_only_the_owner_may_claim(edition: str) -> None:
    """The right is the owner's: nobody else has one, and nobody can take it for him."""
    table = stops(edition, VERDI, owns={B: VERDI})
    for other in (A, C, D):
        assert not table.may(other, Claim)
        table.when(claims(other)).refused("nothing-due")
        table.when(claims_for(other, B)).refused("nothing-due")
    assert len(table.may(B, Claim)) == 1
    table.when(claims(B)).then(Paid(A, B, rent(edition, VERDI), "rent", VERDI))
    table.when(claims(B)).refused("nothing-due")


@pytest.mark.clause("salotto.rent.claimed-must-be-paid", "lira.rent.pay-owner-the-contract-rent")
@pytest.mark.parametrize(("edition", "due"), [("lira", 1400), ("salotto", 14), ("torneo", 14), ("moderno", 14)])
def test_a_claimed_rent_cannot_be_refused(edition: str, due: int) -> None:
    """Short of cash the visitor is in debt and must raise the money; there is no answer that says no."""
    table = visits(edition, VERDI, owns={B: VERDI, A: STAZIONE_SUD}, cash={A: 10})
    table.happens(Indebted, seat=A, creditor=B, amount=due).waits(A, Settle)
    table.when(ends(A)).refused("something-else")
    assert not table.may(A, Refuse) and table.cash(B) == rules(edition).sheet.players.capital[4]
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, B, due, "rent", VERDI)).waits(A, TurnEnd)


@pytest.mark.clause("lira.rent.contract-fixes-rent-and-mortgage", "euro.rent.visitors-pay-owner")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_jailed_owner_still_collects(edition: str) -> None:
    """Jail takes no income away."""
    visits(edition, VERDI, owns={B: VERDI}, jailed=[B]).then(Paid(A, B, rent(edition, VERDI), "rent", VERDI))


# Frozen at the stop.


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls", "moderno.rent.city-pay-deed-rent")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_what_is_built_or_mortgaged_after_the_stop_changes_nothing(edition: str) -> None:
    """The rent is that of the stop: double and bare, whatever the owner does before asking."""
    due = 2 * rent(edition, VERDI)
    position = {"owns": {B: ORANGE}, "cash": money(edition, 50_000)}
    claimed = Paid(A, B, due, "rent", VERDI)
    stops(edition, VERDI, **position).when(mortgages(B, VERDI), claims(B)).then(claimed)
    stops(edition, VERDI, **position).when(trades(B, C, goods(VERDI), goods(cash=10)), claims(B)).then(claimed)
    if edition != "torneo":
        stops(edition, VERDI, **position).when(builds(B, VERDI), claims(B)).then(claimed)
    else:
        table = stops(edition, VERDI, **position).when(ends(A), builds(B, VERDI), claims(B)).then(claimed)
        assert table.state.level[VERDI] == 1


@pytest.mark.clause("salotto.mortgage.no-rent")
def test_in_salotto_a_later_mortgage_leaves_the_claim_standing() -> None:
    """B's turn has come but B has not thrown: mortgaging Via Verdi now does not undo the claim of A's stop."""
    table = stops("salotto", VERDI, players=3, owns={B: VERDI}).when(ends(A), mortgages(B, VERDI), claims(B))
    table.then(Paid(A, B, 14, "rent", VERDI))


# Whole groups.


@pytest.mark.clause(
    "lira.group.double-rent-on-unbuilt-lots",
    "euro.group.double-rent-unbuilt",
    "moderno.group.deed-full-set",
    "moderno.group.set-raises-every-rent",
    "torneo.group.double-rent-unbuilt",
    "torneo.group.buildings-raise-rent",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_colour_doubles_the_rent_of_its_bare_lots(edition: str) -> None:
    """Of the lot stopped on, even beside houses; with two of three, or on a built lot, it does not double."""
    for space in ORANGE:
        bare = rent(edition, space)
        visits(edition, space, owns={B: ORANGE}).then(Paid(A, B, 2 * bare, "rent", space))
        beside = next(lot for lot in ORANGE if lot != space)
        visits(edition, space, owns={B: ORANGE}, built={beside: 1}).then(Paid(A, B, 2 * bare, "rent", space))
        one = rent(edition, space, 1)
        visits(edition, space, owns={B: ORANGE}, built={space: 1}).then(Paid(A, B, one, "rent", space))
        visits(edition, space, owns={B: {*ORANGE} - {beside}, C: beside}).then(Paid(A, B, bare, "rent", space))
        visits(edition, space, owns={B: {*ORANGE} - {beside}}).then(Paid(A, B, bare, "rent", space))


@pytest.mark.clause(
    "lira.group.double-rent-on-unbuilt-lots",
    "euro.group.double-rent-unbuilt",
    "torneo.group.double-rent-unbuilt",
    "torneo.group.buildings-raise-rent",
)
@pytest.mark.parametrize(
    ("edition", "built", "space", "due"),
    [
        ("lira", {}, VERDI, 2800),
        ("lira", {}, DANTE, 3200),
        ("lira", {VERDI: 1}, VERDI, 7000),
        ("lira", {VERDI: 1}, DANTE, 3200),
        ("euro", {}, VERDI, 7000),
        ("euro", {VERDI: 1}, VERDI, 17_500),
        ("euro", {VERDI: 1}, DANTE, 8000),
        ("torneo", {}, VERDI, 28),
        ("torneo", {DANTE: 1}, VERDI, 28),
        ("torneo", {DANTE: 1}, DANTE, 80),
        ("torneo", {}, DANTE, 32),
    ],
)
def test_double_or_built_in_figures(edition: str, built: dict[int, int], space: int, due: int) -> None:
    """Lot by lot: a house raises the rent of its lot alone."""
    visits(edition, space, owns={B: ORANGE}, built=built).then(Paid(A, B, due, "rent", space))


@pytest.mark.clause("euro.group.monopoly-may-build")
def test_in_euro_the_owner_of_a_colour_builds_and_asks_more() -> None:
    """A house on Vicolo Corto: 125, and the next visitor pays 25 instead of 10."""
    position = {"owns": {A: (VICOLO_CORTO, VICOLO_STRETTO)}}
    table = given("euro", **position).when(builds(A, VICOLO_CORTO)).then(Built(A, VICOLO_CORTO, 1, 12_500))
    assert table.cash(A) == 625_000 - 12_500
    table.when(reaches(A, 20), ends(A), reaches(B, VICOLO_CORTO)).then(Paid(B, A, 2500, "rent", VICOLO_CORTO))
    table = given("euro", **position).when(reaches(A, 20), ends(A), reaches(B, VICOLO_CORTO))
    table.then(Paid(B, A, 1000, "rent", VICOLO_CORTO))
    given("euro", owns={A: VICOLO_CORTO}).when(builds(A, VICOLO_CORTO)).refused("group-incomplete")


# Mortgaged property.


@pytest.mark.clause(
    "lira.rent.none-if-mortgaged",
    "moderno.mortgage.no-rent",
    "torneo.rent.unmortgaged-only",
    "torneo.mortgage.no-rent",
    "torneo.group.double-not-if-that-lot-mortgaged",
    "salotto.mortgage.no-rent",
)
@pytest.mark.parametrize("space", [VERDI, FIRENZE, STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("edition", EDITIONS)
def test_mortgaged_property_earns_nothing(edition: str, space: int, whole: bool) -> None:
    """Alone or in a whole group; nor is it for sale, for it has an owner."""
    owned = {VERDI: ORANGE, FIRENZE: RED, STAZIONE_SUD: STATIONS, ELETTRICA: COMPANIES}[space] if whole else (space,)
    nothing_is_due(stops(edition, space, owns={B: owned}, mortgaged=[space]))


@pytest.mark.clause(
    "moderno.mortgage.set-bonus-stays",
    "torneo.group.double-despite-other-mortgaged",
    "torneo.mortgage.double-rent-stays",
    "torneo.mortgage.remains-yours",
    "salotto.mortgage.no-rent",
    "lira.group.double-rent-on-unbuilt-lots",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_mortgaged_sisters_leave_the_double_rent(edition: str) -> None:
    """One or both of the others mortgaged: the owner still has the whole colour."""
    due = 2 * rent(edition, DANTE)
    for mortgaged in ([VERDI], [VERDI, RAFFAELLO]):
        table = visits(edition, DANTE, owns={B: ORANGE}, mortgaged=mortgaged)
        table.then(Paid(A, B, due, "rent", DANTE))
    red = 2 * rent(edition, FIRENZE)
    visits(edition, FIRENZE, owns={B: RED}, mortgaged=[VENEZIA]).then(Paid(A, B, red, "rent", FIRENZE))


@pytest.mark.clause(
    "moderno.mortgage.station-utility-bonus-stays",
    "torneo.mortgage.rest-of-group-pays",
    "torneo.station.rent-by-count",
    "torneo.utility.both-10x",
    "lira.station.more-than-double-with-all-four",
)
@pytest.mark.parametrize(
    ("edition", "three", "all_four", "both"),
    [
        ("lira", 10_000, 20_000, 7000),
        ("euro", 24_000, 48_000, 17_500),
        ("moderno", 100, 200, 70),
        ("torneo", 100, 200, 70),
        ("salotto", 100, 200, 70),
    ],
)
def test_mortgaged_stations_and_companies_count_for_the_others(
    edition: str, three: int, all_four: int, both: int
) -> None:
    """Three stations, one mortgaged: a stop on another one costs the rent of three; companies alike."""
    mine = (STAZIONE_SUD, STAZIONE_OVEST, STAZIONE_NORD)
    table = visits(edition, STAZIONE_SUD, owns={B: mine}, mortgaged=[STAZIONE_NORD])
    table.then(Paid(A, B, three, "rent", STAZIONE_SUD))
    table = visits(edition, STAZIONE_SUD, owns={B: STATIONS}, mortgaged=[STAZIONE_NORD, STAZIONE_OVEST])
    table.then(Paid(A, B, all_four, "rent", STAZIONE_SUD))
    table = visits(edition, ELETTRICA, owns={B: COMPANIES}, mortgaged=[ACQUA], dice=(3, 4), again=(3, 4))
    table.then(Paid(A, B, both, "rent", ELETTRICA))


@pytest.mark.clause("moderno.mortgage.station-utility-bonus-stays", "moderno.station.rent-by-owners-count")
def test_modern_bonuses_in_figures() -> None:
    """A rent throw of five on one of two companies: 50; two stations of the owner's, one of the visitor's: 50."""
    table = visits("moderno", ACQUA, owns={B: COMPANIES}, mortgaged=[ELETTRICA], again=(2, 3))
    table.then(Paid(A, B, 50, "rent", ACQUA))
    table = visits("moderno", STAZIONE_SUD, owns={B: (STAZIONE_SUD, STAZIONE_OVEST), A: STAZIONE_NORD})
    table.then(Paid(A, B, 50, "rent", STAZIONE_SUD))


@pytest.mark.clause("salotto.mortgage.rent-resumes", "moderno.mortgage.redeem-turn-face-up")
@pytest.mark.parametrize(
    ("edition", "space", "due"), [("salotto", VERDI, 14), ("moderno", FIRENZE, 18), ("lira", VERDI, 1400)]
)
def test_after_the_redemption_the_next_visitor_pays(edition: str, space: int, due: int) -> None:
    """The stop during the mortgage stays unpaid, the one after it does not."""
    table = stops(edition, space, players=2, owns={B: space}, mortgaged=[space]).when(ends(A))
    table.when(redeems(B, space)).happens(Redeemed).when(claims(B)).refused("nothing-due")
    assert not table.state.mortgaged[space]
    table.when(reaches(B, 20), ends(B), reaches(A, space)).when(claims(B)).then(Paid(A, B, due, "rent", space))
    assert table.cash(A) == rules(edition).sheet.players.capital[2] - due


@pytest.mark.clause("torneo.mortgage.rent-from-then-on", "torneo.mortgage.face-up-again")
def test_in_torneo_a_redemption_within_the_window_brings_no_claim_to_life() -> None:
    """B stopped while Via Verdi was mortgaged: A redeems it at once and asks in vain; B's next stop costs 14."""
    table = stops("torneo", VERDI, players=3, owns={B: VERDI}, mortgaged=[VERDI]).when(redeems(B, VERDI))
    table.then(Redeemed(B, VERDI, 99)).when(claims(B)).refused("nothing-due")
    assert not table.state.mortgaged[VERDI]
    table.when(ends(A), reaches(B, 20), ends(B), reaches(C, 20), ends(C), reaches(A, VERDI), claims(B))
    table.then(Paid(A, B, 14, "rent", VERDI))


# The companies of moderno.


@pytest.mark.clause("moderno.utility.pay-rent", "moderno.utility.fresh-roll", "moderno.utility.one-4x")
def test_the_rent_of_a_company_takes_a_new_throw() -> None:
    """A comes with eleven; B asks; the new throw of five makes it 20, and moves nobody."""
    table = stops("moderno", ELETTRICA, dice=(6, 5), owns={B: ELETTRICA}).never(Paid)
    table.when(claims(B)).then(ClaimTaken(B, A, ELETTRICA, 1)).never(Paid).waits(A, RentRoll)
    table.when(throws_for_rent(A, 2, 3)).then(RentThrown(A, 2, 3, 4, ELETTRICA), Paid(A, B, 20, "rent", ELETTRICA))
    assert (table.cash(A), table.cash(B), table.state.pos[A]) == (1480, 1520, ELETTRICA)
    table.waits(A, TurnEnd)


@pytest.mark.clause("moderno.utility.pay-rent")
def test_a_company_unasked_is_unpaid() -> None:
    """No claim, no throw, no rent."""
    table = stops("moderno", ELETTRICA, owns={B: ELETTRICA}).when(ends(A), claims(B)).refused("nothing-due")
    assert (table.cash(A), table.cash(B)) == (1500, 1500)


@pytest.mark.clause("moderno.utility.one-4x", "moderno.utility.two-10x")
@pytest.mark.parametrize("space", COMPANIES)
@pytest.mark.parametrize("again", [(1, 1), (3, 4), (6, 6)])
def test_four_times_the_new_throw_or_ten(space: int, again: tuple[int, int]) -> None:
    """With one company four times, with both ten times, one of them mortgaged or not."""
    other = ACQUA if space == ELETTRICA else ELETTRICA
    for owns, mortgaged, factor in [
        ({B: [space]}, [], 4),
        ({B: [space], A: [other]}, [], 4),
        ({B: COMPANIES}, [], 10),
        ({B: COMPANIES}, [other], 10),
    ]:
        table = visits("moderno", space, owns=owns, mortgaged=mortgaged, again=again)
        table.then(Paid(A, B, factor * sum(again), "rent", space))


@pytest.mark.clause("moderno.utility.fresh-roll")
def test_the_rent_throw_is_no_double() -> None:
    """A double for the rent gives no other turn; nor does it count as the third that leads to jail."""
    table = visits("moderno", ELETTRICA, owns={B: ELETTRICA}, again=(5, 5)).waits(A, TurnEnd)
    table.when(throws(A, 1, 2)).refused("already-rolled")
    table = given("moderno", owns={B: ELETTRICA}, stage="again", doubles=1).when(reaches(A, ELETTRICA, 1, 1))
    table.when(claims(B), throws_for_rent(A, 5, 5)).then(Paid(A, B, 40, "rent", ELETTRICA)).waits(A, ThrowAgain)
    assert not table.state.jail[A] and table.state.pos[A] == ELETTRICA


@pytest.mark.clause("moderno.utility.who-rolls")
def test_the_debtor_throws_for_the_rent() -> None:
    """The visitor is asked; the owner and the others have no throw to make."""
    table = stops("moderno", ELETTRICA, owns={B: ELETTRICA}).when(claims(B)).waits(A, RentRoll)
    for other in (B, C, D):
        assert not table.may(other, RollForRent)
        table.when(throws_for_rent(other, 1, 2)).refused("not-your-turn")
    table.when(ends(A)).refused("something-else").when(throws_for_rent(A, 1, 2)).happens(RentThrown, seat=A)


# Claims and the ways round them.


@pytest.mark.clause("lira.rent.owner-must-look-after-his-dues", "salotto.rent.owner-may-claim")
@pytest.mark.parametrize("edition", CLAIMING)
def test_a_rent_nobody_asks_for_is_not_paid(edition: str) -> None:
    """The visit alone moves no money, nor does the end of the turn; the question does."""
    capital = rules(edition).sheet.players.capital[4]
    table = stops(edition, VERDI, owns={C: VERDI}).never(Paid)
    assert len(table.may(C, Claim)) == 1
    table.when(ends(A)).never(Paid)
    assert [table.cash(seat) for seat in (A, B, C, D)] == [capital] * 4
    table = stops(edition, VERDI, owns={C: VERDI}).when(claims(C)).then(Paid(A, C, rent(edition, VERDI), "rent", VERDI))


@pytest.mark.clause("euro.rent.visitors-pay-owner")
def test_in_euro_rents_take_themselves() -> None:
    """Paid on landing; there is nothing to claim."""
    table = stops("euro", DANTE, owns={B: DANTE}).then(Paid(A, B, 4000, "rent", DANTE)).never(ClaimOpened)
    table.when(claims(B)).refused("automatic-rents")
