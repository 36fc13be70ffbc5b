"""Random play over every edition and its variants: what must hold after each event and at each pause."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.deciding import decide_events
from tests.properties.invariants import Watched, at_each_pause, no_building_is_lost
from tests.properties.worlds import Ride, plain_rules, worlds
from tests.shipped import EDITIONS

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import current_pause, fold_events, new_game, play_command

seeds = st.integers(0, 2**32)
World = tuple[str, dict[str, Any]]


@given(worlds, seeds, st.integers(1, 400))
def test_the_game_stays_whole(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed, Watched)
    for _ in range(commands):
        if ride.state.is_over:
            break
        pause_no, stack = ride.state.pause_no, ride.state.agenda
        play_command(ride.draft, ride.next())
        ride.draft.events.clear()
        at_each_pause(ride.state)
        no_building_is_lost(ride.draft)
        numbered(ride, pause_no, stack)


def numbered(ride: Ride, pause_no: int, stack: list[Any]) -> None:
    """The number of the pause changes, by one, when a step has come or gone."""
    assert ride.state.pause_no in (pause_no, pause_no + 1)
    if [type(step) for step in stack] != [type(step) for step in ride.state.agenda]:
        assert ride.state.pause_no == pause_no + 1


@given(worlds, seeds, st.integers(0, 300))
def test_deciding_alters_nothing_and_folding_leads_to_the_same(world: World, seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    ride.go(commands)
    for _ in range(10):
        if ride.state.is_over:
            break
        command, before = ride.next(), ride.state.copy()
        events, after = decide_events(ride.state, command)
        assert ride.state == before
        assert fold_events(before.copy(), events, current_pause(after)) == after
        play_command(ride.draft, command)
        assert ride.state == after and ride.draft.events == list(events)
        ride.draft.events.clear()


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
    players = [BOT_MAKERS["prudente"](rules, "") for _ in state.seats]
    while not state.is_over and state.turn_no <= 1000:
        asked = [right.seat for right in state.open_claims] or [state.actors[0]]
        command = chance.choose(state) if asked[0] == CHANCE else players[asked[0]].choose(state, asked[0])
        assert command is not None
        play_command(draft, command)
        draft.events.clear()
        at_each_pause(state)
    assert state.is_over
