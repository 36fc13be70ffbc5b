"""How many houses or hotels a seat could still want is how many could be put up one after the other."""

from __future__ import annotations

from hypothesis import given as drawn
from hypothesis import strategies as st
from tests.clauses.board import DANTE, ORANGE, VERDI, A
from tests.clauses.given import given

from vialibera.engine.ids import HOTEL
from vialibera.engine.state import State
from vialibera.engine.topics.building import why_not_place
from vialibera.engine.topics.shortage import places, room


def one_by_one(state: State, hotel: bool) -> int:
    """As many as are put up while there is a lot for one."""
    trial, count = state.copy(), 0
    while lots := [
        space
        for space in ORANGE
        if (trial.level[space] + 1 == HOTEL) == hotel and why_not_place(trial, A, space) is None
    ]:
        assert places(trial, A, hotel) == lots
        trial.level[lots[0]] += 1
        count += 1
    assert not places(trial, A, hotel)
    return count


@drawn(
    edition=st.sampled_from(("lira", "euro", "moderno", "torneo", "salotto")),
    missing=st.sampled_from((None, None, None, DANTE)),
    pledged=st.sampled_from((None, None, None, VERDI)),
    levels=st.lists(st.integers(0, HOTEL), min_size=len(ORANGE), max_size=len(ORANGE)),
    hotel=st.booleans(),
)
def test_room_is_what_can_be_put_up_one_by_one(
    *, edition: str, missing: int | None, pledged: int | None, levels: list[int], hotel: bool
) -> None:
    state = given(edition, owns={A: [space for space in ORANGE if space != missing]}).state
    if state.rules.even:
        lowest = min(levels)
        levels = [lowest + (level > lowest) for level in levels]
    for space, level in zip(ORANGE, levels, strict=True):
        state.level[space] = level
    if pledged is not None:
        state.pledged[pledged] = True
    assert room(state, A, hotel) == one_by_one(state, hotel)
