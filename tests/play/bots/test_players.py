"""Every computer player answers every question, lawfully, and looks only at what its seat may know."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.clauses.given import new
from tests.deciding import decide_events
from tests.properties.worlds import Ride, worlds
from tests.rules.engine.test_elimination import NEVER_OPEN_IN_PLAY, OPEN, steps

from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.bots.prudent import PRUDENT_ANSWER_MAKERS
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.messages import VOCABULARY
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.dice_and_decks import DiceStep, ShuffleStep
from vialibera.rules.engine.topics.game_opening import Begin
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import state_seen_by_seat

ASKING_NOBODY = {"Owe", "Release", "ReturnCard", "Contest", "EstateSale"}
"""Steps that wait below others, and go on by themselves when their turn comes."""


def test_prudente_has_an_answer_to_every_question() -> None:
    to_chance = {name for name in steps() if issubclass(VOCABULARY[name], DiceStep | ShuffleStep)}
    asking = steps() - NEVER_OPEN_IN_PLAY - to_chance - ASKING_NOBODY | {"Lobby"}
    assert {kind.__name__ for kind in PRUDENT_ANSWER_MAKERS} == asking


@pytest.mark.parametrize("name", BOT_MAKERS)
@pytest.mark.parametrize("kind", sorted(OPEN))
def test_every_question_is_answered_lawfully(kind: str, name: str) -> None:
    state = OPEN[kind]().state
    if state.actors[0] == CHANCE:
        return
    for seed in range(20):
        command = BOT_MAKERS[name](state.rules, f"{seed}").choose(state, state.actors[0])
        assert command is not None
        decide_events(state, command)


@pytest.mark.parametrize("name", BOT_MAKERS)
def test_somebody_begins(name: str) -> None:
    state = new("lira").state
    assert BOT_MAKERS[name](state.rules, "").choose(state, 0) == Begin(0, 0)


def test_the_default_is_one_of_them() -> None:
    assert DEFAULT_BOT in BOT_MAKERS


@given(worlds, st.integers(0, 2**32), st.integers(0, 300))
def test_prudente_plays_by_what_its_seat_may_know(world: tuple[str, dict[str, Any]], seed: int, commands: int) -> None:
    ride = Ride(world, seed)
    ride.go(commands)
    for _ in range(6):
        if ride.state.is_over:
            return
        for seat in ride.state.seats_left():
            one, other = (BOT_MAKERS["prudente"](ride.state.rules, "") for _ in range(2))
            assert one.choose(ride.state, seat) == other.choose(state_seen_by_seat(ride.state, seat), seat)
        play_command(ride.draft, ride.next())


@given(worlds, st.integers(0, 2**32), st.integers(0, 300))
def test_who_is_not_asked_claims_or_keeps_silent(world: tuple[str, dict[str, Any]], seed: int, commands: int) -> None:
    state = Ride(world, seed).go(commands)
    if state.is_over:
        return
    for seat in state.seats_left():
        if seat not in state.actors:
            command = BOT_MAKERS["prudente"](state.rules, "").choose(state, seat)
            assert (command is None) == (seat not in [right.seat for right in state.open_claims])
            assert command is None or isinstance(command, Claim)


@given(worlds, st.integers(0, 2**32), st.integers(0, 200))
def test_nobody_leaves_the_table_by_chance(world: tuple[str, dict[str, Any]], seed: int, commands: int) -> None:
    state = Ride(world, seed).go(commands)
    for seat in [] if state.is_over else state.seats_left():
        for luck in range(5):
            command = BOT_MAKERS["random"](state.rules, f"{luck}").choose(state, seat)
            assert not isinstance(command, Resign)
            assert command is None or played(state, command)


def played(state: State, command: Any) -> bool:
    play_command(Draft(state.copy()), command)
    return True
