"""A seat may fail at any moment: whatever is open, it is struck from everything, and the others play on."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.invariants import Watched, at_each_pause
from tests.properties.worlds import CHOICES, Ride, worlds
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import VOCABULARY, Step
from vialibera.rules.engine.topics.bankruptcy import bankrupt_seat
from vialibera.rules.engine.topics.ledger import Debt

World = tuple[str, dict[str, Any]]

MOST_GAMES = 100

NEVER_OPEN = {
    *("Step", "Question", "Rest", "DiceStep", "ShuffleStep", "Owed"),
    *("Lobby", "Opening", "ShuffleContracts", "ShuffleDeck", "ShuffleSeats", "RollOff", "Over"),
    "Halted",
}
"""Bases, steps before and after play, when nobody can fail, and the referee's stop, which nobody at random asks for."""


@given(worlds, st.integers(0, 2**32), st.integers(20, 400))
def test_anybody_may_fail_at_any_moment(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    ride.go(commands)
    if ride.state.turn_no and not ride.state.is_over:
        each_fails(ride, Random(seed))


def each_fails(ride: Ride, random: Random) -> None:
    """Every living seat fails in its own copy of the game, towards a player or the Bank; the others play on."""
    before = ride.draft.state
    for seat in before.seats_left():
        ride.draft = Watched(before.copy())
        ride.draft.excused |= set(range(len(before.rules.group_members)))
        fail(ride.draft, seat, random)
        at_each_pause(ride.state)
        for _ in range(15):
            if not ride.state.is_over:
                play_command(ride.draft, ride.next())
                ride.draft.events.clear()
                at_each_pause(ride.state)
    ride.draft = Watched(before)


def fail(draft: Watched, seat: int, random: Random) -> None:
    """Not an act of the rules: the seat fails here and now."""
    state = draft.state
    creditors = [BANK, *state.other_seats(seat)]
    debts = tuple(Debt(random.choice(creditors), 500, "test") for _ in range(random.randrange(3)))
    draft.pause_no = state.pause_no + 1
    bankrupt_seat(draft, seat, debts)
    while (actors := state.step.run(draft)) is None:
        pass
    draft.renew_pause()
    state.actors = actors


SCARCE = {
    "building.houses": 8,
    "building.hotels": 2,
    "building.contest": 10,
    "auction.beyond_cash": "annulled",
    "companies.rent": "fresh_throw",
    "poor": 6,
    "extra_cards": True,
}
"""Houses and money are short, so that all kinds of trouble come up."""


def test_every_kind_of_step_was_open_when_somebody_failed() -> None:
    """A walk over all editions, long enough to fail over each kind of step."""
    kinds = {name for name, kind in VOCABULARY.items() if issubclass(kind, Step)} - NEVER_OPEN
    wanted = {name: 1 for name in kinds if VOCABULARY[name].__module__.startswith("vialibera.")}
    random, number = Random(1), 0
    while wanted and number < MOST_GAMES:
        in_kind = CHOICES["debt.in_kind"][number % len(CHOICES["debt.in_kind"])]
        ride = Ride((EDITIONS[number % len(EDITIONS)], SCARCE | {"debt.in_kind": in_kind}), number)
        ride.restless = 0.05
        walk(ride, wanted, random)
        number += 1
    assert not wanted


def walk(ride: Ride, wanted: dict[str, int], random: Random) -> None:
    """Through one game; where a step is open that is still wanted, each seat fails in turn."""
    for _ in range(1500):
        ride.go(1)
        open_now = {type(step).__name__ for step in ride.state.agenda} & wanted.keys()
        if ride.state.is_over:
            return
        if ride.state.turn_no and open_now:
            each_fails(ride, random)
            for name in open_now:
                wanted[name] -= 1
                if not wanted[name]:
                    del wanted[name]
