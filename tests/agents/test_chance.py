"""Chance draws what a seed or a list says, in two streams."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clauses.given import given, new, rolls

from vialibera.agents.chance import Chance
from vialibera.agents.recorded import Recorded, RecordEnds
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE
from vialibera.engine.kernel import play
from vialibera.engine.state import State
from vialibera.engine.topics.chance import Shuffled, Thrown
from vialibera.engine.topics.opening import ShuffleDeck


def in_the_air() -> State:
    return given("lira").when(rolls(0)).state


def shuffling() -> State:
    state = new("lira").state
    state.agenda.append(ShuffleDeck(0))
    return state


def throws(chance: Chance | Recorded, count: int) -> list[tuple[int, int]]:
    state = in_the_air()
    thrown = [chance.choose(state) for _ in range(count)]
    return [(one.first, one.second) for one in thrown if isinstance(one, Thrown)]


def test_the_same_seed_throws_the_same() -> None:
    assert throws(Chance(7), 50) == throws(Chance(7), 50) != throws(Chance(8), 50)


def test_every_throw_is_as_likely_as_another() -> None:
    counted = Counter(throws(Chance(1), 36_000))
    assert len(counted) == 36
    assert all(850 < count < 1150 for count in counted.values())


def test_shuffles_change_no_throw() -> None:
    chance = Chance(7)
    shuffled = [chance.choose(shuffling()) for _ in range(3)]
    assert throws(chance, 50) == throws(Chance(7), 50)
    orders = [one.order for one in shuffled if isinstance(one, Shuffled)]
    assert len(set(orders)) == 3
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(16))}


def test_what_chance_says_is_meant_for_the_pause() -> None:
    state = in_the_air()
    command = Chance(1).choose(state)
    assert (command.by, command.to) == (CHANCE, state.serial)
    play(Draft(state), command)


def test_a_record_is_played_back_in_its_order() -> None:
    assert throws(Recorded(throws=[(1, 2), (6, 6)]), 2) == [(1, 2), (6, 6)]
    order = tuple(reversed(range(16)))
    assert Recorded(shuffles=[order]).choose(shuffling()) == Shuffled(CHANCE, 0, order)


@pytest.mark.parametrize(("table", "wanted"), [(in_the_air, "dice"), (shuffling, "shuffle")])
def test_a_record_ends(table: object, wanted: str) -> None:
    assert callable(table)
    with pytest.raises(RecordEnds) as ended:
        Recorded().choose(table())
    assert ended.value.wanted == wanted
