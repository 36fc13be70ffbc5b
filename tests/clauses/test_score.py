"""The count: what each thing is worth when the time is up, who ranks where, and how ties fall."""

import pytest
from tests.clauses.board import (
    ACCADEMIA,
    AUGUSTO,
    DANTE,
    ELETTRICA,
    MARCO_POLO,
    ORANGE,
    RAFFAELLO,
    RED,
    ROMA,
    STAZIONE_SUD,
    UNIVERSITA,
    VERDI,
    VICOLO_CORTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Any,
    Table,
    bids,
    builds,
    claims,
    clock_rings,
    confirms_count,
    declines,
    drops,
    ends,
    given,
    goods,
    legal_commands,
    mortgages,
    proposes,
    redeems,
    resigns,
    rolls,
    sells,
    throws,
)
from tests.clauses.looks import purses

from vialibera.rules.engine.topics.ending import Count, CountBegan, GameOver, Standing, final_standings, score_of_seat
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened

LIMIT = {"salotto": ("time_limit",), "moderno": ("time_limit",)}


def counted(edition: str, players: int = 3, **position: Any) -> Table:
    """The time is up after A's throw, the turn is over, and the count is made."""
    table = given(edition, players, variants=LIMIT.get(edition, ()), stage="end", **position).when(clock_rings())
    if edition != "euro":
        table.when(confirms_count())
    return table.happens(GameOver)


def results(table: Table) -> dict[int, Standing]:
    return {row.seat: row for row in table.events[-1].standings}


def ranking(table: Table) -> list[tuple[int, int]]:
    """Seats with their places, the first one first."""
    return [(row.seat, row.place) for row in table.events[-1].standings]


def worth_of_a(edition: str, **position: Any) -> int:
    return results(counted(edition, **position))[A].total


@pytest.mark.clause("lira.score.cash-counted", "torneo.score.count-cash")
@pytest.mark.parametrize(("edition", "cash"), [("lira", 50_000), ("torneo", 340), ("euro", 1000_00), ("salotto", 1000)])
def test_money_counts_for_itself_and_a_release_card_for_nothing(edition, cash):
    """Cash without property is the total, with a release card as without."""
    assert worth_of_a(edition, cash={A: cash}) == cash
    assert worth_of_a(edition, cash={A: cash}, passes={A: ["imprevisti", "probabilita"]}) == cash
    assert worth_of_a(edition, cash={A: 0}) == 0


@pytest.mark.clause(
    "lira.score.lots-stations-utilities-added",
    "euro.score.cash-plus-property",
    "torneo.score.sum-of-properties",
    "torneo.score.total-is-sum",
)
@pytest.mark.parametrize(
    ("edition", "cash", "owned", "sum_"),
    [
        ("lira", 50_000, (VERDI, STAZIONE_SUD, ELETTRICA), 103_000),
        ("euro", 1000_00, (VERDI, ELETTRICA), 1825_00),
        ("euro", 1000_00, (STAZIONE_SUD,), 1480_00),
        ("torneo", 0, (VERDI, RAFFAELLO, STAZIONE_SUD), 560),
        ("torneo", 340, (VERDI, RAFFAELLO, STAZIONE_SUD), 900),
        ("salotto", 1000, ORANGE, 1560),
    ],
)
def test_property_counts_at_the_price_of_the_board(edition, cash, owned, sum_):
    """Lots, stations and companies at their price, whatever was paid for them, on top of the cash."""
    assert worth_of_a(edition, cash={A: cash}, owns={A: owned}) == sum_


@pytest.mark.clause("lira.score.lots-stations-utilities-added", "torneo.score.sum-of-properties")
@pytest.mark.parametrize(("edition", "paid", "price"), [("lira", 100, 18_000), ("torneo", 1, 180)])
def test_a_deed_won_cheaply_counts_in_full(edition, paid, price):
    """Via Verdi won at auction for the lowest bid counts at the price of the board."""
    table = given(edition, 3, at={A: 9}).when(throws(A, 3, 4), declines(A), drops(B), drops(C), bids(A, paid))
    cash = table.cash(A)
    table.when(clock_rings(), confirms_count())
    assert results(table)[A].total == cash + price


@pytest.mark.clause(
    "lira.score.lots-stations-utilities-added",
    "lira.score.mortgaged-at-half",
    "euro.score.cash-plus-property",
    "euro.score.mortgaged-at-half",
    "torneo.score.sum-of-properties",
    "torneo.score.mortgaged-at-mortgage-value",
)
@pytest.mark.parametrize(
    ("edition", "all_of_it"), [("lira", 459_000 + 110_000), ("euro", 11_500_00 + 2670_00), ("torneo", 4590 + 1100)]
)
def test_the_whole_board_in_one_hand(edition, all_of_it):
    """All 28 deeds free, and all of them mortgaged: half as much, to the unit."""
    deeds = given(edition).state.rules.deed_spaces
    assert worth_of_a(edition, cash={A: 0}, owns={A: deeds}) == all_of_it
    assert worth_of_a(edition, cash={A: 0}, owns={A: deeds}, mortgaged=deeds) * 2 == all_of_it


@pytest.mark.clause(
    "lira.score.houses-and-hotels-added",
    "euro.score.buildings-at-half",
    "torneo.score.buildings-change-value",
    "torneo.score.total-is-sum",
)
@pytest.mark.parametrize(
    ("edition", "levels", "sum_"),
    [
        ("lira", (0, 0, 0), 56_000),
        ("lira", (1, 1, 1), 86_000),
        ("lira", (5, 4, 4), 56_000 + 50_000 + 80_000),
        ("torneo", (2, 2, 3), 1260),
        ("torneo", (4, 4, 5), 560 + 800 + 500),
        ("salotto", (1, 1, 1), 860),
        ("euro", (5, 0, 2), 1400_00 + 625_00 + 250_00),
    ],
)
def test_buildings_count_in_full_or_in_euro_by_half(edition, levels, sum_):
    """At what they cost, a hotel as five houses; in euro at half of that."""
    built = dict(zip(ORANGE, levels, strict=True))
    assert worth_of_a(edition, cash={A: 0}, owns={A: ORANGE}, built=built) == sum_


@pytest.mark.clause("euro.score.buildings-at-half")
def test_the_example_in_euro():
    """1000 in cash, a bare lot, one with two houses and one with a hotel: 3275."""
    position = {"cash": {A: 1000_00}, "owns": {A: ORANGE}, "built": {DANTE: 2, VERDI: 5}}
    assert worth_of_a("euro", **position) == 3275_00


@pytest.mark.clause("torneo.score.buildings-change-value", "torneo.score.total-is-sum")
def test_the_examples_of_the_tournament():
    """A hotel makes Piazza Dante 700; cash 340, the set with 2/2/3 houses and a mortgaged station make 1700."""
    hotel = worth_of_a("torneo", cash={A: 0}, owns={A: ORANGE}, built={VERDI: 4, RAFFAELLO: 4, DANTE: 5})
    assert hotel - worth_of_a("torneo", cash={A: 0}, owns={A: ORANGE}, built={VERDI: 4, RAFFAELLO: 4, DANTE: 0}) == 500
    position = {"cash": {A: 340}, "owns": {A: (*ORANGE, STAZIONE_SUD)}, "mortgaged": [STAZIONE_SUD]}
    assert worth_of_a("torneo", built={VERDI: 2, RAFFAELLO: 2, DANTE: 3}, **position) == 1700


@pytest.mark.clause(
    "lira.score.mortgaged-at-half",
    "euro.score.mortgaged-at-half",
    "torneo.score.mortgage-changes-value",
    "torneo.score.mortgaged-at-mortgage-value",
    "salotto.score.what-a-score-is",
)
@pytest.mark.parametrize(
    ("edition", "space", "free", "pledged"),
    [
        ("lira", STAZIONE_SUD, 20_000, 10_000),
        ("lira", VERDI, 18_000, 9000),
        ("lira", ELETTRICA, 15_000, 7500),
        ("euro", STAZIONE_SUD, 480_00, 240_00),
        ("euro", VICOLO_CORTO, 150_00, 75_00),
        ("torneo", DANTE, 200, 100),
        ("torneo", VITTORIA, 400, 200),
        ("torneo", ELETTRICA, 150, 75),
        ("torneo", STAZIONE_SUD, 200, 100),
        ("salotto", VERDI, 180, 90),
    ],
)
def test_mortgaged_property_counts_half(edition, space, free, pledged):
    """At the mortgage value, without the ten per cent; the rest of the property at its price."""
    assert worth_of_a(edition, cash={A: 7}, owns={A: space}) == 7 + free
    assert worth_of_a(edition, cash={A: 7}, owns={A: space}, mortgaged=[space]) == 7 + pledged
    both = {"owns": {A: (space, ROMA)}, "mortgaged": [space]}
    assert worth_of_a(edition, cash={A: 0}, **both) == pledged + worth_of_a(edition, cash={A: 0}, owns={A: ROMA})


@pytest.mark.clause("salotto.score.what-a-score-is")
def test_the_score_in_the_parlour_is_told_at_any_time():
    """1000 in cash, three lots with a house each: 1860, without any count; a bankrupt has 0 and comes last; equals are
    told as equals; and scores end no game."""
    table = given("salotto", cash={A: 1000}, owns={A: ORANGE}, built={VERDI: 1, RAFFAELLO: 1, DANTE: 1}, out=[D])
    assert [score_of_seat(table.state, seat) for seat in (A, B, C)] == [1860, 1500, 1500]
    rows = final_standings(table.state)
    assert [(row.seat, row.place, row.total) for row in rows] == [(A, 1, 1860), (B, 2, 1500), (C, 2, 1500), (D, 4, 0)]
    assert not table.state.is_over
    table.when(throws(A, 1, 4)).accepted()


# The ranking


@pytest.mark.clause("lira.score.richest-wins", "euro.score.richest-wins", "torneo.end.richest-at-time")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo", "salotto"])
def test_the_richest_wins_by_as_little_as_one_unit(edition):
    """B has one unit more than A, both more than C."""
    table = counted(edition, cash={A: 1000, B: 1001, C: 999})
    assert ranking(table) == [(B, 1), (A, 2), (C, 3)]


@pytest.mark.clause("lira.score.richest-wins", "euro.score.richest-wins", "torneo.score.survivors-first-by-total")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo"])
def test_a_bankrupt_ranks_below_everybody_left(edition):
    """However poor those are who are left; the bankrupt is not counted."""
    table = counted(edition, 4, cash={A: 0, B: 1700, D: 1200}, out=[C])
    assert ranking(table) == [(B, 1), (D, 2), (A, 3), (C, 4)] and results(table)[C].total == 0


@pytest.mark.clause("lira.score.richest-wins")
def test_the_richest_in_lire():
    """146.000 before 103.000 before a failed player."""
    position = {"cash": {A: 40_000, B: 53_000}, "owns": {A: ORANGE, B: (STAZIONE_SUD, UNIVERSITA, ACCADEMIA)}}
    table = counted("lira", out=[C], built={VERDI: 2, RAFFAELLO: 2, DANTE: 1}, **position)
    assert [(row.seat, row.place, row.total) for row in table.events[-1].standings] == [
        (A, 1, 146_000),
        (B, 2, 103_000),
        (C, 3, 0),
    ]


@pytest.mark.clause("euro.score.richest-wins")
def test_fifty_cents_decide():
    """3275 before 3274,50."""
    table = counted("euro", cash={A: 3275_00, B: 3274_50, C: 0})
    assert ranking(table) == [(A, 1), (B, 2), (C, 3)]


@pytest.mark.clause("torneo.score.survivors-first-by-total", "torneo.end.richest-at-time")
def test_a_whole_table_is_ranked():
    """900, 1700, 1200 and a bankrupt; 1700, 1650, 900 and 400."""
    table = counted("torneo", 4, cash={A: 900, B: 1700, D: 1200}, out=[C])
    assert [seat for seat, _ in ranking(table)] == [B, D, A, C]
    table = counted("torneo", 4, cash={A: 1650, B: 400, C: 1700, D: 900})
    assert ranking(table) == [(C, 1), (A, 2), (D, 3), (B, 4)]


@pytest.mark.clause("torneo.score.bankrupts-after-by-elimination", "torneo.bankruptcy.excluded")
@pytest.mark.parametrize(("edition", "value"), [("torneo", 1), ("lira", 0), ("euro", 0)])
def test_who_held_out_longer_ranks_higher(edition, value):
    """C fails first, D later, A and B are left at the end: D third, C fourth; in the tournament a bankrupt hands in a
    value of 1."""
    table = given(edition, 4, cash={A: 500, B: 600}).when(resigns(C), resigns(D), throws(A, 4, 6), clock_rings())
    assert table.state.bankruptcy_order == [C, D]
    if edition != "euro":
        table.when(confirms_count())
    assert ranking(table) == [(B, 1), (A, 2), (D, 3), (C, 4)]
    assert [results(table)[seat].value for seat in (A, B, C, D)] == [500, 600, value, value]


@pytest.mark.clause("torneo.score.tie-unmortgaged-property", "lira.score.richest-wins", "euro.score.richest-wins")
@pytest.mark.parametrize("places", [(A, B), (B, A)])
def test_a_tie_goes_to_the_richer_in_free_property(places):
    """Both 1500: 900 cash and 600 of free property ranks above 700, 500 free and 300 mortgaged."""
    richer, other = places
    owns = {richer: (DANTE, VITTORIA), other: (ROMA, STAZIONE_SUD, AUGUSTO, MARCO_POLO, VICOLO_CORTO)}
    mortgaged = [AUGUSTO, MARCO_POLO, VICOLO_CORTO]
    table = counted("torneo", cash={richer: 900, other: 700, C: 0}, owns=owns, mortgaged=mortgaged)
    rows = results(table)
    assert [(rows[seat].total, rows[seat].free) for seat in places] == [(1500, 600), (1500, 500)]
    assert ranking(table) == [(richer, 1), (other, 2), (C, 3)]


@pytest.mark.clause("torneo.score.tie-unmortgaged-property")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_buildings_are_part_of_free_property(edition):
    """A house is property free of mortgage: of two equal totals the one that holds it ranks first, in any place of the
    ranking."""
    unit = 100 if edition == "lira" else 1
    position = {"owns": {B: ORANGE, C: RED}, "built": {VERDI: 1, RAFFAELLO: 1, DANTE: 1}}
    table = counted(edition, 4, cash={A: 5000 * unit, B: 720 * unit, C: 900 * unit, D: 0}, **position)
    rows = results(table)
    assert rows[B].free == 860 * unit and rows[C].free == 680 * unit
    assert rows[B].total == rows[C].total == 1580 * unit
    assert ranking(table) == [(A, 1), (B, 2), (C, 3), (D, 4)]


@pytest.mark.clause("torneo.score.tie-unmortgaged-property", "euro.score.richest-wins", "lira.score.richest-wins")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo"])
def test_a_tie_in_everything_is_shared(edition):
    """Equal totals, equal free property: both first, and the next one third."""
    table = counted(edition, cash={A: 700, B: 700, C: 600})
    assert ranking(table) == [(A, 1), (B, 1), (C, 3)]


# The moment of the count


@pytest.mark.clause("torneo.score.count-at-time")
@pytest.mark.parametrize("edition", ["lira", "torneo"])
def test_at_the_count_nothing_is_thrown_traded_built_or_mortgaged(edition):
    """From the bell on there is nothing but the claim of open rents, then the confirmation; then nothing at all."""
    owns = {A: (*ORANGE, STAZIONE_SUD), B: ROMA}
    table = given(edition, 3, stage="again", owns=owns, mortgaged=[STAZIONE_SUD]).when(clock_rings())
    counting = A if edition == "lira" else C
    table.then(CountBegan()).waits(counting, Count)
    for act in (rolls(counting), ends(counting)):
        table.when(act).refused("something-else")
    for act in (
        builds(A, VERDI),
        mortgages(A, VERDI),
        redeems(A, STAZIONE_SUD),
        sells(A, VERDI, 0),
        proposes(A, B, goods(VERDI), goods(cash=100)),
        resigns(B),
    ):
        table.when(act).refused("wrong-moment")
    table.when(confirms_count(B)).refused("not-your-turn")
    table.when(confirms_count(counting)).happens(GameOver)
    for act in (rolls(A), confirms_count(A), mortgages(A, VERDI), clock_rings()):
        table.when(act).refused("game-over")
    assert list(legal_commands(table.state, A)) == []


@pytest.mark.clause("torneo.score.count-at-time", "lira.clock.play-stops-at-the-hour")
@pytest.mark.parametrize(("edition", "rent"), [("lira", 1400), ("torneo", 14)])
def test_open_rents_are_claimed_before_the_count_or_lapse(edition, rent):
    """A has stopped on B's lot when the bell rings: B may claim until the count is confirmed; what is not claimed then
    is lost. Who confirms does not depend on the open rent: the keeper of the Bank, or the seat in turn without one."""
    table = given(edition, 3, at={A: 9}, owns={B: VERDI}).when(throws(A, 3, 4), clock_rings())
    table.waits(A if edition == "lira" else C, Count)
    free = given(edition, 3, at={A: 9}, owns={A: VERDI}).when(throws(A, 3, 4), clock_rings())
    free.waits(A if edition == "lira" else C, Count)
    start = purses(table)
    claimed = table.when(claims(B)).then(Paid(A, B, rent, "rent", VERDI)).when(confirms_count())
    assert purses(claimed) == [start[A] - rent, start[B] + rent, start[C]]
    silent = given(edition, 3, at={A: 9}, owns={B: VERDI}).when(throws(A, 3, 4)).happens(ClaimOpened)
    silent.when(clock_rings(), confirms_count()).happens(ClaimLapsed, seat=B).happens(GameOver)
    assert purses(silent) == start
    poor = given(edition, 3, at={A: 9}, owns={A: STAZIONE_SUD, B: VERDI}, cash={A: 0})
    poor.when(throws(A, 3, 4), clock_rings(), claims(B), mortgages(A, STAZIONE_SUD)).happens(
        Paid, payer=A, payee=B, amount=rent
    )
    assert isinstance(poor.state.step, Count)
