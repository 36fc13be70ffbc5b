"""How many houses or hotels a seat could still want is how many could be put up one after the other."""

from __future__ import annotations

import pytest
from hypothesis import example
from hypothesis import given as drawn
from hypothesis import strategies as st
from tests.clauses.board import DANTE, ORANGE, PINK, VERDI, A, B
from tests.clauses.given import builds, drops, given, wants
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.building import why_not_place
from vialibera.rules.engine.topics.shortage import Call, Contest, lots_for_building, room_for_buildings


def one_by_one(state: State, hotel: bool) -> int:
    """As many as are put up while there is a lot for one."""
    trial, count = state.copy(), 0
    while lots := [
        space
        for space in ORANGE
        if (trial.level[space] + 1 == HOTEL) == hotel and why_not_place(trial, A, space) is None
    ]:
        assert lots_for_building(trial, A, hotel) == lots
        trial.level[lots[0]] += 1
        count += 1
    assert not lots_for_building(trial, A, hotel)
    return count


@drawn(
    edition=st.sampled_from(EDITIONS),
    missing=st.sampled_from((None, None, None, DANTE)),
    pledged=st.sampled_from((None, None, None, VERDI)),
    levels=st.lists(st.integers(0, HOTEL), min_size=len(ORANGE), max_size=len(ORANGE)),
    hotel=st.booleans(),
)
@example(edition="moderno", missing=None, pledged=None, levels=[3, 4, 4], hotel=True)
def test_room_is_what_can_be_put_up_one_by_one(
    *, edition: str, missing: int | None, pledged: int | None, levels: list[int], hotel: bool
) -> None:
    state = given(edition, owns={A: [space for space in ORANGE if space != missing]}).state
    if state.rules.must_build_evenly:
        lowest = min(levels)
        levels = [lowest + (level > lowest) for level in levels]
    for space, level in zip(ORANGE, levels, strict=True):
        state.level[space] = level
    if pledged is not None:
        state.mortgaged[pledged] = True
    assert room_for_buildings(state, A, hotel) == one_by_one(state, hotel)


@pytest.mark.parametrize(
    ("houses", "levels", "asked"),
    [
        pytest.param(12, (0, 0, 0), True, id="twelve could be wanted and eleven are left"),
        pytest.param(13, (0, 0, 0), False, id="twelve could be wanted and twelve are left"),
        pytest.param(6, (3, 3, 3), False, id="three could be wanted and five are left, whatever could be paid"),
    ],
)
def test_others_are_asked_when_they_could_want_more_than_are_left(
    houses: int, levels: tuple[int, ...], asked: bool
) -> None:
    built = dict(zip(PINK, levels, strict=True))
    table = given("moderno", owns={A: ORANGE, B: PINK}, built=built, stock=(houses, 12)).when(builds(A, VERDI))
    assert isinstance(table.state.step, Call) == asked
    assert table.state.level[VERDI] == (not asked)


def test_a_contest_in_which_nobody_bids_is_over() -> None:
    table = given("moderno", owns={A: ORANGE, B: PINK}, stock=(2, 12)).when(builds(A, VERDI), wants(B, 2))
    assert isinstance(table.state.steps_below[-1], Contest)
    table.when(drops(A), drops(B))
    assert not [step for step in table.state.agenda if isinstance(step, Contest)]
    assert table.state.actors == (A,) and table.state.stock[0] == 2
