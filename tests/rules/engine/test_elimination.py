"""A seat that goes out is struck from everything, whatever is open: every kind of step, every right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.clauses.board import (
    DANTE,
    ELETTRICA,
    ORANGE,
    PINK,
    RED,
    STAZIONE_SUD,
    VERDI,
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
    given,
    goods,
    lands,
    new,
    offers_in_kind,
    owes,
    prices,
    proposes,
    resigns,
    rolls,
    throws,
    trades,
    wants,
)

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import VOCABULARY, Message, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import NO_LEADER, Auction, AuctionOpened
from vialibera.rules.engine.topics.bankruptcy import bankrupt_seat
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ledger import Debt, Owe
from vialibera.rules.engine.topics.shortage import Call

SEATS = {"seat", "proposer", "partner", "debtor", "creditor", "owner", "leader", "seller", "active", "order", "waiting"}
"""Fields of steps and rights that name seats."""


def contest(upto: str) -> Table:
    table = given("moderno", owns={A: ORANGE, B: PINK, C: RED}, stock=(1, 12)).when(builds(A, VERDI))
    if upto == "Call":
        return table
    table.when(wants(B, 1), wants(C, 1))
    return table if upto == "Contest" else table.when(bids(A, 10), drops(B), drops(C))


def in_kind(upto: str) -> Table:
    table = given("lira", owns={A: VERDI}, cash={A: 1000}, stage="end").when(owes(A, B, 30_000))
    table.when(offers_in_kind(A, VERDI))
    return table if upto == "Appraisal" else table.when(prices(B, 12_000))


def estate_sale() -> Table:
    table = given("lira", owns={A: (VERDI, DANTE)}, cash={A: 0}, stage="end").when(owes(A, B, 1_000_000))
    return table.when(ruins(A))


def owing() -> Table:
    table = given("lira", cash={A: 0, B: 0, C: 0}, owns={B: VERDI, C: DANTE, A: STAZIONE_SUD}, stage="end")
    table.state.set_agenda([*table.state.agenda, Owe(C, A, 10_000, "card"), Owe(B, A, 10_000, "card")])
    return table.when(owes(A, C, 10_000))


OPEN: dict[str, Callable[[], Table]] = {
    "TurnStart": lambda: given("lira"),
    "ThrowAgain": lambda: given("lira", stage="again", doubles=1),
    "TurnEnd": lambda: given("lira", stage="end"),
    "Throw": lambda: given("lira").when(rolls(A)),
    "Release": lambda: given("moderno", jailed={A: 2}, cash={A: 20}, owns={A: STAZIONE_SUD}).when(throws(A, 1, 2)),
    "Offer": lambda: given("lira").when(lands(A, VERDI)),
    "Auction": lambda: given("lira").when(lands(A, VERDI), declines(A), bids(B, 500)),
    "Payment": lambda: (
        given("torneo", cash={B: 50})
        .when(lands(A, VERDI), declines(A), bids(B, 130))
        .when(drops(C), drops(3), drops(A))
    ),
    "Settle": lambda: given("lira", owns={A: VERDI}, cash={A: 0}, stage="end").when(owes(A, B, 5000)),
    "Due": lambda: given("torneo", variants=("letter",), owns={A: VERDI}, stage="end").when(owes(A, B, 150)),
    "Owe": owing,
    "Deal": lambda: given("lira", owns={A: VERDI}).when(proposes(A, B, goods(VERDI), goods(cash=500))),
    "TakeOver": lambda: given("lira", owns={A: VERDI}, mortgaged=[VERDI]).when(
        trades(A, B, goods(VERDI), goods(cash=500))
    ),
    "Call": lambda: contest("Call"),
    "Contest": lambda: contest("Contest"),
    "Place": lambda: contest("Place"),
    "Appraisal": lambda: in_kind("Appraisal"),
    "KindPrice": lambda: in_kind("KindPrice"),
    "KindProposal": lambda: given("torneo", owns={A: VERDI}, cash={A: 10}, stage="end").when(
        owes(A, B, 150), offers_in_kind(A, VERDI, 150)
    ),
    "RentRoll": lambda: given("moderno", owns={B: ELETTRICA}).when(lands(A, ELETTRICA), claims(B)),
    "RentDice": lambda: given("moderno", owns={B: ELETTRICA}).when(lands(A, ELETTRICA), claims(B), rolls_for_rent(A)),
    "PayOrDraw": lambda: given("lira", at={A: 0}, top={"probabilita": ["P16"]}).when(throws(A, 1, 1)),
    "ReturnCard": lambda: given("lira", cash={A: 0}, owns={A: VERDI}, top={"probabilita": ["P02"]}).when(
        throws(A, 1, 1)
    ),
    "EstateSale": estate_sale,
    "LastCall": lambda: given("lira", owns={A: VERDI}, last_call=True).when(resigns(A)),
    "Count": lambda: given("lira", owns={B: VERDI}).when(lands(A, VERDI), clock_rings()),
}
"""A table where a step of each kind is open."""

NEVER_OPEN_IN_PLAY = {
    *("Step", "Owed", "Question", "Rest", "DiceStep", "ShuffleStep", "Pass", "Over"),
    *("Lobby", "Opening", "ShuffleContracts", "ShuffleDeck", "ShuffleSeats", "RollOff"),
    "Halted",
}
"""Bases, steps that never wait, those of the opening, when nobody can fail yet, and the referee's stop: nobody fails
while it lies on top, and it does while somebody is excluded (tests/properties/test_rulings.py)."""


def ruins(seat: int) -> Act:
    """Not an act of the rules: the seat fails here and now, towards the Bank."""

    def act(state: State) -> list[Any]:
        draft = Draft(state)
        bankrupt_seat(draft, seat, (Debt(BANK, 1, "test"),))
        while (actors := state.step.run(draft)) is None:
            pass
        draft.renew_pause()
        state.actors = actors
        return []

    return act


def rolls_for_rent(seat: int) -> Act:
    from vialibera.rules.engine.topics.rent import RollForRent

    return lambda state: [RollForRent(seat, state.pause_no)]


def named(message: Message) -> Iterator[int]:
    """Every seat a step or a right names, also inside the values it holds."""
    for field in message.fields:
        value = getattr(message, field)
        if field in SEATS:
            yield from value if isinstance(value, tuple) else (value,)
        elif field == "wants":
            yield from (seat for seat, _ in value)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Message):
                yield from named(part)


def steps() -> set[str]:
    """Every kind of step the engine knows."""
    return {
        name
        for name, kind in VOCABULARY.items()
        if issubclass(kind, Step) and kind.__module__.startswith("vialibera.rules.engine.")
    }


def test_every_kind_of_step_is_tried() -> None:
    assert set(OPEN) == steps() - NEVER_OPEN_IN_PLAY


@pytest.mark.parametrize("kind", OPEN)
def test_the_step_is_open(kind: str) -> None:
    assert kind in [type(step).__name__ for step in OPEN[kind]().state.agenda]


@pytest.mark.parametrize("seat", [A, B, C, D])
@pytest.mark.parametrize("kind", OPEN)
def test_a_seat_that_goes_out_is_struck_from_everything(kind: str, seat: int) -> None:
    table = OPEN[kind]()
    if table.state.out[seat]:
        return
    table.last_call = False
    state = table.when(ruins(seat)).state
    assert seat not in state.actors
    assert not [step for step in state.agenda if seat in named(step) and type(step).__name__ != "Pass"]
    assert not [right for right in state.open_claims if seat in named(right)]
    assert sum(state.cash) == 0 and state.cash[seat] == 0 and not state.deeds_of(seat) and not state.jail_cards[seat]
    assert state.is_over or any(list(legal_commands(state, actor)) for actor in state.actors)


def bidding(*bidders: int) -> Table:
    """Verdi is for sale among all four, from B on; these have bid."""
    table = given("lira").when(lands(A, VERDI), declines(A))
    for nth, seat in enumerate(bidders):
        table.when(bids(seat, 500 * (nth + 1)))
    return table


@pytest.mark.parametrize(
    ("bidders", "loser", "speaks", "best"),
    [
        pytest.param((B,), C, D, (500, B), id="whose turn it was: the next speaks"),
        pytest.param((B,), A, C, (500, B), id="who sits before the best bidder and is still to speak"),
        pytest.param((B, C), B, D, (1000, C), id="who has spoken: nobody is passed over"),
        pytest.param((B, C, D), B, A, (1500, D), id="who has spoken first of three"),
        pytest.param((B, C), C, B, (0, NO_LEADER), id="the best bidder: the auction is held again"),
    ],
)
def test_the_others_go_on_bidding_in_their_order(
    bidders: tuple[int, ...], loser: int, speaks: int, best: tuple[int, int]
) -> None:
    auction = bidding(*bidders).when(ruins(loser)).state.step
    assert isinstance(auction, Auction)
    assert auction.active[auction.at] == speaks
    assert (auction.high, auction.leader) == best
    assert auction.order == tuple(seat for seat in (B, C, D, A) if seat != loser)


def test_a_winner_is_left_to_pay_when_another_goes_out() -> None:
    payment = OPEN["Payment"]().when(ruins(C)).state.step
    assert (payment.seat, payment.price, payment.order) == (B, 130, (B, D, A))


def test_what_the_others_have_asked_for_stays_asked() -> None:
    table = contest("Call").when(wants(B, 1), ruins(C))
    assert [step.wants for step in table.state.agenda if isinstance(step, Call)] == [((B, 1),)]


def test_what_a_seat_has_asked_for_goes_with_it() -> None:
    """B wanted two of the last houses, and fails before C has answered: A's order is served without a contest."""
    table = contest("Call").when(wants(B, 1), ruins(B))
    while isinstance(table.state.step, Auction):
        table.when(drops(table.state.actors[0]))
    table.waits(C, Call).when(wants(C, 0)).never(AuctionOpened).happens(Built, seat=A, space=VERDI, level=1)


@pytest.mark.parametrize("loser", [A, B])
def test_an_open_rent_goes_with_either_party(loser: int) -> None:
    table = given("lira", owns={B: VERDI}).when(lands(A, VERDI))
    assert table.state.open_claims
    assert not table.when(ruins(loser)).state.open_claims


def test_new_tables_have_nobody_to_strike() -> None:
    assert [type(step).__name__ for step in new("lira").state.agenda] == ["Lobby"]
