"""When one may build, sell buildings, mortgage and redeem: every pause of the game, every seat at the table.

A is in turn throughout. In an auction B has passed, C is being asked, A and D are still in; in a debt B owes C; the
winner who cannot pay is B, or A, whose purse a rent claimed meanwhile has drained; a deal lies before B, proposed by A.
"""

from collections.abc import Callable

import pytest
from tests.clauses.board import (
    ACQUA,
    ELETTRICA,
    FUCSIA,
    IMPREVISTI_7,
    ORANGE,
    PARKING,
    PROBABILITA_2,
    RED,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    VICOLO_CORTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Act,
    Table,
    bids,
    builds,
    claims,
    clock_rings,
    declines,
    drops,
    ends,
    given,
    goods,
    mortgages,
    offers_in_kind,
    owes,
    proposes,
    redeems,
    rolls,
    sells,
    sells_deed,
    throws,
    throws_for_rent,
    trades,
    wants,
)
from tests.clauses.visits import reaches
from tests.shipped import EDITIONS

from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.topics.building import Build, Built
from vialibera.rules.engine.topics.cards import PayOrDraw
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import Mortgage, Mortgaged, Redeem, Redeemed
from vialibera.rules.engine.topics.rent import RentRoll
from vialibera.rules.engine.topics.selling import Razed, Sell
from vialibera.rules.engine.topics.shortage import Call
from vialibera.rules.engine.topics.trade import Deal, Proposed, SoldToBank

ALL = frozenset({A, B, C, D})
VISITOR, DEBTOR, SPEAKER, BIDDERS = frozenset({A}), frozenset({B}), frozenset({C}), frozenset({A, C, D})
BUILDERS = frozenset({A, B, C})
"""Whoever of these has the brown pair is asked for a building before the others."""
PLENTY = 1_000_000
OWED = 100
REST = ("between", "again", "end")
ANY_MOMENT = (*REST, "offer", "card", "debt", "appraisal", "drained", "deal", "takeover", "call", "place")
"""Whenever no dice are in the air and nothing is auctioned or counted."""

ACTS: dict[str, tuple[Callable[[int], Act], type[Command], type[Event]]] = {
    "build": (lambda seat: builds(seat, VICOLO_CORTO), Build, Built),
    "sell": (lambda seat: sells(seat, VICOLO_CORTO), Sell, Razed),
    "mortgage": (lambda seat: mortgages(seat, STAZIONE_SUD), Mortgage, Mortgaged),
    "redeem": (lambda seat: redeems(seat, STAZIONE_OVEST), Redeem, Redeemed),
}

RAISING = {"offer": VISITOR, "debt": DEBTOR, "call": BUILDERS, "place": BUILDERS}
"""Where whoever is asked may raise the money for the answer."""

MOMENTS: dict[str, dict[str, dict[str, frozenset[int]]]] = {
    "lira": {
        "build": dict.fromkeys(REST, ALL),
        "sell": dict.fromkeys(ANY_MOMENT, ALL) | {"auction": BIDDERS},
        "mortgage": dict.fromkeys((*REST, "debt", "deal"), ALL)
        | {"offer": VISITOR, "auction": BIDDERS, "drained": VISITOR, "call": BUILDERS, "place": BUILDERS},
        "redeem": dict.fromkeys(REST, ALL),
    },
    "euro": {
        "build": dict.fromkeys((*REST, "offer", "card"), VISITOR),
        "sell": dict.fromkeys((*REST, "offer", "card", "debt", "deal"), ALL),
        "mortgage": dict.fromkeys((*REST, "offer", "card"), VISITOR) | {"debt": DEBTOR},
        "redeem": dict.fromkeys((*REST, "offer", "card"), VISITOR),
    },
    "moderno": {
        "build": dict.fromkeys(REST, ALL),
        "sell": dict.fromkeys(REST, ALL) | RAISING | {"auction": SPEAKER},
        "mortgage": dict.fromkeys(REST, ALL) | RAISING | {"auction": SPEAKER},
        "redeem": dict.fromkeys(REST, ALL),
    },
    "torneo": {
        "build": {"between": ALL, "again": VISITOR, "end": VISITOR},
        "sell": dict.fromkeys(REST, ALL) | RAISING | {"payment": DEBTOR},
        "mortgage": dict.fromkeys(REST, ALL) | RAISING | {"payment": DEBTOR},
        "redeem": dict.fromkeys(REST, ALL),
    },
    "salotto": {
        "build": dict.fromkeys((*REST, "offer", "card"), VISITOR),
        "sell": dict.fromkeys((*REST, "offer", "card"), VISITOR) | {"debt": DEBTOR},
        "mortgage": dict.fromkeys((*REST, "offer", "card"), VISITOR) | {"debt": DEBTOR},
        "redeem": dict.fromkeys((*REST, "offer", "card"), VISITOR),
    },
}
"""Who may do what when; at every other pause, nobody."""

AUCTIONS = ("lira", "moderno", "torneo")
PAUSES = {
    **dict.fromkeys((*REST, "dice", "offer", "debt", "deal", "takeover"), EDITIONS),
    **dict.fromkeys(("auction", "call", "place"), AUCTIONS),
    "payment": ("torneo",),
    "drained": ("lira", "moderno"),
    "card": ("lira", "euro", "torneo", "salotto"),
    "rent_roll": ("moderno",),
    "appraisal": ("lira", "torneo"),
    "count": ("lira", "torneo"),
}
"""The pauses of the game, and the editions that know them."""
SCENES = [(edition, pause, seat) for pause, where in PAUSES.items() for edition in where for seat in sorted(ALL)]


def scene(edition: str, pause: str, actor: int) -> Table:
    """The table at a pause; the actor owns the brown pair with a house each, a free station and a mortgaged one."""
    owns: dict[int, set[int]] = {A: {ACQUA}, B: {VITTORIA}, C: {*ORANGE}, D: {*RED}}
    owns[actor] |= {*FUCSIA, STAZIONE_SUD, STAZIONE_OVEST}
    if pause == "rent_roll":
        owns[D if actor != D else C].add(ELETTRICA)
    purse = {"payment": 5, "debt": 0, "appraisal": 0}.get(pause, PLENTY)
    table = given(
        edition,
        owns=owns,
        built=dict.fromkeys(FUCSIA, 1),
        mortgaged=[STAZIONE_OVEST, ACQUA],
        cash={A: PLENTY, B: purse, C: PLENTY, D: PLENTY},
        stage=pause if pause in REST else "between",
        doubles=int(pause == "again"),
        top={"probabilita": ["P16"]} if pause == "card" else None,
        stock=(3, 12) if pause in ("call", "place") else None,
    )
    table.when(*_way_to(edition, pause, table.owner(ELETTRICA)))
    while pause == "place" and isinstance(table.state.step, Call):
        table.when(wants(table.state.actors[0], 1))
    assert table.state.step.pause_kind == {"again": "rest", "end": "rest", "drained": "payment"}.get(pause, pause)
    return table


def _way_to(edition: str, pause: str, owner: int) -> list[Act]:
    arrival = reaches(A, ELETTRICA)
    ways = {
        "dice": [rolls(A)],
        "offer": [arrival],
        "auction": [arrival, declines(A), drops(B)],
        "payment": [arrival, declines(A), bids(B, 10_000), drops(C), drops(D), drops(A)],
        "drained": [
            *(reaches(A, RED[0], 2, 2), arrival, declines(A), drops(B), drops(C)),
            *(bids(D, 100), bids(A, PLENTY), claims(D), drops(D)),
        ],
        "debt": [owes(B, C, OWED)],
        "appraisal": [owes(B, C, OWED), offers_in_kind(B, VITTORIA, OWED if edition == "torneo" else 0)],
        "deal": [proposes(A, B, goods(cash=1), goods(VITTORIA))],
        "takeover": [trades(A, B, goods(ACQUA), goods(cash=1))],
        "card": [reaches(A, PROBABILITA_2)],
        "rent_roll": [arrival, claims(owner)],
        "call": [builds(D, RED[0])],
        "place": [builds(D, RED[0])],
        "count": [clock_rings()],
    }
    return ways.get(pause, [])


@pytest.mark.clause(
    "euro.build.own-turn-any-moment",
    "moderno.build.not-only-own-turn",
    "torneo.build.own-turn-or-between-turns",
    "salotto.build.any-moment-own-turn",
    "lira.build.full-colour-group-required",
    "lira.sell-building.bank-buys-houses-any-time",
    "euro.sell-building.any-time",
    "moderno.sell-building.house-half-price",
    "torneo.sell-building.own-turn",
    "torneo.sell-building.others-turn-when-needed",
    "lira.mortgage.on-lots-stations-and-utilities",
    "moderno.mortgage.redeem-plus-10",
    "torneo.mortgage.receive-value",
    "salotto.mortgage.when-short",
    "salotto.mortgage.may-lift",
    "lira.mortgage.redeem-at-value-plus-10-percent",
)
@pytest.mark.parametrize("verb", ACTS)
def test_who_may_do_what_when(verb: str) -> None:
    """What the edition allows is done and is on offer; everything else is refused for its moment, and is not."""
    for edition, pause, seat in SCENES:
        act, command, event = ACTS[verb]
        table = scene(edition, pause, seat)
        on_offer = bool(table.may(seat, command))
        lawful = seat in MOMENTS[edition][verb].get(pause, frozenset())
        table.when(act(seat))
        if lawful:
            table.happens(event, seat=seat)
        else:
            table.refused("wrong-moment")
        assert on_offer == lawful


MODERN_MOMENTS = (*REST, "offer", "auction", "drained", "debt", "takeover", "call", "place", "rent_roll")


@pytest.mark.clause("moderno.trade.any-time")
@pytest.mark.parametrize("pause", MODERN_MOMENTS)
@pytest.mark.parametrize("seat", sorted(ALL))
def test_in_moderno_anybody_trades_whatever_the_table_waits_for(pause: str, seat: int) -> None:
    table, partner = scene("moderno", pause, seat), C if seat == A else A
    deal = goods(STAZIONE_SUD), goods(cash=1)
    table.when(proposes(seat, partner, *deal)).then(Proposed(seat, partner, *deal)).waits(partner, Deal)


@pytest.mark.clause("moderno.trade.any-time")
def test_the_rent_that_is_rolled_for_stays_with_who_owned_the_utility_at_the_landing() -> None:
    """A is to roll for C's utility; C sells it to D meanwhile, and A still pays C."""
    table = given("moderno", owns={C: ELETTRICA}).when(reaches(A, ELETTRICA), claims(C)).waits(A, RentRoll)
    table.when(trades(C, D, goods(ELETTRICA), goods(cash=1))).waits(A, RentRoll)
    table.when(throws_for_rent(A, 3, 4)).then(Paid(A, C, 28, "rent", ELETTRICA))


@pytest.mark.clause("moderno.trade.any-time")
def test_in_moderno_anybody_trades_before_a_card_is_answered() -> None:
    """Only one of the livelier cards leaves a choice there."""
    position = {"variants": ("extra_cards",), "owns": {B: STAZIONE_SUD}, "top": {"imprevisti": ["X06"]}}
    table = given("moderno", **position).when(reaches(A, IMPREVISTI_7)).waits(A, PayOrDraw)
    table.when(trades(B, C, goods(STAZIONE_SUD), goods(cash=1))).accepted().waits(A, PayOrDraw)


@pytest.mark.clause("euro.trade.sell-lot-to-bank")
def test_in_euro_who_has_drawn_a_card_sells_deeds_before_answering_it() -> None:
    owns = {A: STAZIONE_SUD, B: STAZIONE_OVEST}
    table = given("euro", owns=owns, top={"probabilita": ["P16"]}).when(reaches(A, PROBABILITA_2)).waits(A, PayOrDraw)
    table.when(sells_deed(B, STAZIONE_OVEST)).refused("wrong-moment")
    table.when(sells_deed(A, STAZIONE_SUD)).happens(SoldToBank, seat=A).waits(A, PayOrDraw)


# In words.


@pytest.mark.clause(
    "euro.build.own-turn-any-moment",
    "salotto.build.any-moment-own-turn",
    "torneo.build.any-time-in-game",
    "torneo.build.own-turn-or-between-turns",
    "moderno.build.not-only-own-turn",
    "lira.build.full-colour-group-required",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_builds_in_his_own_turn_also_in_jail_or_on_the_parking(edition: str) -> None:
    """Before the throw, between two throws, after the last one; but not while the dice are in the air."""
    built = Built(A, VICOLO_CORTO, 1, {"lira": 5000, "euro": 12_500}.get(edition, 50))
    given(edition, owns={A: FUCSIA}, jailed=[A]).when(builds(A, VICOLO_CORTO)).then(built)
    given(edition, owns={A: FUCSIA}).when(reaches(A, PARKING), builds(A, VICOLO_CORTO)).then(built)
    given(edition, owns={A: FUCSIA}, stage="again", doubles=1).when(builds(A, VICOLO_CORTO)).then(built)
    given(edition, owns={A: FUCSIA}, jailed=[A]).when(throws(A, 1, 2), builds(A, VICOLO_CORTO)).then(built)
    given(edition, owns={A: FUCSIA}).when(rolls(A), builds(A, VICOLO_CORTO)).refused("wrong-moment")


@pytest.mark.clause("torneo.build.own-turn-or-between-turns")
def test_in_torneo_others_build_between_two_turns() -> None:
    """B has ended its turn and C has not thrown: A builds; once C has thrown, or while B plays, A waits."""
    table = given("torneo", turn=B, owns={A: FUCSIA}).when(reaches(B, PARKING), builds(A, VICOLO_CORTO))
    table.refused("wrong-moment").when(ends(B), builds(A, VICOLO_CORTO)).then(Built(A, VICOLO_CORTO, 1, 50))
    table.when(rolls(C), builds(A, VICOLO_CORTO)).refused("wrong-moment")
    table = given("torneo", turn=B, owns={A: FUCSIA}).when(reaches(B, PARKING, 1, 1), builds(A, VICOLO_CORTO))
    table.refused("wrong-moment")


@pytest.mark.clause("moderno.build.not-only-own-turn")
def test_in_moderno_nobody_builds_into_an_open_question() -> None:
    """In B's turn A builds at rest, not while B decides on a purchase, while an auction runs or a debt is open."""
    position = {"turn": B, "owns": {A: RED}}
    given("moderno", **position).when(builds(A, RED[0])).then(Built(A, RED[0], 1, 150))
    table = given("moderno", **position).when(reaches(B, ELETTRICA), builds(A, RED[0])).refused("wrong-moment")
    table.when(declines(B), builds(A, RED[0])).refused("wrong-moment")
    table.when(drops(C), drops(D), drops(A), drops(B), builds(A, RED[0])).then(Built(A, RED[0], 1, 150))
    table = given("moderno", turn=B, owns={A: RED, B: STAZIONE_SUD}, cash={B: 0}).when(owes(B, C, 50))
    table.when(builds(A, RED[0])).refused("wrong-moment").when(mortgages(B, STAZIONE_SUD), builds(A, RED[0]))
    table.then(Built(A, RED[0], 1, 150))


@pytest.mark.clause("euro.build.own-turn-any-moment", "salotto.build.any-moment-own-turn")
@pytest.mark.parametrize("edition", ["euro", "salotto"])
def test_nobody_builds_in_anothers_turn(edition: str) -> None:
    """Not before B's throw, not with B's offer open, not after it; nor while A owes money in its own turn."""
    table = given(edition, turn=B, owns={A: FUCSIA}).when(builds(A, VICOLO_CORTO)).refused("wrong-moment")
    table.when(reaches(B, ELETTRICA), builds(A, VICOLO_CORTO)).refused("wrong-moment")
    table.when(declines(B), builds(A, VICOLO_CORTO)).refused("wrong-moment")
    table = given(edition, owns={A: FUCSIA}, built={VICOLO_CORTO: 1}, cash={A: 0}).when(owes(A, C, 10))
    table.when(builds(A, FUCSIA[1])).refused("wrong-moment")
    table = given(edition, owns={A: FUCSIA}).when(reaches(A, ELETTRICA), builds(A, VICOLO_CORTO))
    table.happens(Built, seat=A)
