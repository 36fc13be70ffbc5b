"""Late positions laid by lot: whole groups, few buildings, little cash; shortage, debt and failure meet there."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.properties.invariants import Watched, at_each_pause, no_building_is_lost
from tests.properties.worlds import Ride, worlds

from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.turn import TurnStart

World = tuple[str, dict[str, Any]]
UNSOLD = 0.2
"""The share of groups that stay with the Bank."""


def lay_out(state: State, random: Random) -> None:
    """Give whole groups to seats, build on them evenly as far as the Bank has buildings, or mortgage some of their
    deeds, and leave each seat a purse of its own size."""
    for members in state.rules.group_members:
        for space in members:
            state.mortgaged[space] = False
        if not members or any(state.level[space] for space in members) or random.random() < UNSOLD:
            continue
        owner = random.choice(state.seats_left())
        for space in members:
            state.transfer_deed(space, owner)
        if random.random() < 0.6:
            _build_evenly(state, members, random.randrange(HOTEL + 1))
        else:
            for space in members:
                state.mortgaged[space] = random.random() < 0.4
    for space in state.rules.deed_spaces:
        state.mortgaged[space] &= state.owner[space] != BANK
    for seat in state.seats_left():
        purse = state.rules.sheet.players.capital[len(state.out)] // random.choice((1, 4, 20, 100))
        state.cash[BANK] += state.cash[seat] - purse
        state.cash[seat] = purse


def _build_evenly(state: State, members: tuple[int, ...], height: int) -> None:
    if not all(state.rules.house_price[space] for space in members):
        return
    row, each = (HOTELS, 1) if height == HOTEL else (HOUSES, height)
    if state.stock[row] >= each * len(members):
        state.stock[row] -= each * len(members)
        for space in members:
            state.level[space] = height


@given(worlds, st.integers(0, 2**32), st.integers(50, 300))
def test_a_late_position_stays_whole_too(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed, Watched)
    while not (ride.state.turn_no and ride.state.agenda == (TurnStart(ride.state.seat_in_turn),)):
        ride.go(1)
        assume(not ride.state.is_over)
    assume(not ride.state.open_claims)
    lay_out(ride.state, Random(seed))
    ride.restless = 0.6
    for _ in range(commands):
        if ride.state.is_over:
            break
        play_command(ride.draft, ride.next())
        ride.draft.events.clear()
        at_each_pause(ride.state)
        no_building_is_lost(ride.draft)
