"""Random play over every edition and its variants: what must hold after each event and at each pause."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.invariants import Watched, at_each_pause, no_building_is_lost
from tests.properties.worlds import Ride, plain_rules, worlds
from tests.shipped import EDITIONS

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS
from vialibera.engine.ids import CHANCE
from vialibera.engine.kernel import decide, evolve, new_game, pause_of, play

seeds = st.integers(0, 2**32)
World = tuple[str, dict[str, Any]]


@given(worlds, seeds, st.integers(1, 400))
def test_the_game_stays_whole(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed, Watched)
    for _ in range(commands):
        if ride.state.over:
            break
        serial, stack = ride.state.serial, ride.state.agenda
        play(ride.draft, ride.next())
        ride.draft.facts.clear()
        at_each_pause(ride.state)
        no_building_is_lost(ride.draft)
        numbered(ride, serial, stack)


def numbered(ride: Ride, serial: int, stack: list[Any]) -> None:
    """The number of the pause changes, by one, when a step has come or gone."""
    assert ride.state.serial in (serial, serial + 1)
    if [type(step) for step in stack] != [type(step) for step in ride.state.agenda]:
        assert ride.state.serial == serial + 1


@given(worlds, seeds, st.integers(0, 300))
def test_deciding_alters_nothing_and_folding_leads_to_the_same(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    ride.go(commands)
    for _ in range(10):
        if ride.state.over:
            break
        command, before = ride.next(), ride.state.copy()
        events, after = decide(ride.state, command)
        assert ride.state == before
        assert evolve(before.copy(), events, pause_of(after)) == after
        play(ride.draft, command)
        assert ride.state == after and ride.draft.facts == list(events)
        ride.draft.facts.clear()


@given(worlds, seeds, st.integers(0, 300))
def test_a_copy_is_equal_and_independent(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    original = ride.go(commands)
    twin, kept = original.copy(), original.copy()
    assert twin == original
    ride.draft.state = twin
    ride.go(30)
    assert original == kept


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("id", EDITIONS)
def test_prudent_players_play_a_whole_game(id: str, seed: int) -> None:
    rules = plain_rules(id)
    draft = Watched(new_game(rules, 4))
    state, chance = draft.state, Chance(seed)
    players = [PLAYERS["prudente"](rules, "") for _ in state.seats]
    while not state.over and state.turn_no <= 1000:
        asked = [right.seat for right in state.rights] or [state.actors[0]]
        command = chance.choose(state) if asked[0] == CHANCE else players[asked[0]].choose(state, asked[0])
        assert command is not None
        play(draft, command)
        draft.facts.clear()
        at_each_pause(state)
    assert state.over
