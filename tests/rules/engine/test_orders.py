"""An order for many buildings is lawful exactly when the buildings, put up one by one and lowest first, each are."""

from __future__ import annotations

from hypothesis import event
from hypothesis import given as drawn
from hypothesis import strategies as st
from tests.clauses.board import DANTE, ORANGE, PINK, STAZIONE_SUD, VERDI, A
from tests.clauses.given import given

from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.messages import Refusal
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.building import Built, why_not_build, why_not_order

LOTS = (*PINK, *ORANGE)


def one_by_one(state: State, lots: list[int]) -> Refusal | None:
    """The law of a single building, asked at each step."""
    trial = state.copy()
    for space in _lowest_first(trial, lots):
        refused = why_not_build(trial, A, space)
        if refused is not None:
            return refused
        Built(A, space, trial.level[space] + 1, trial.rules.house_price[space]).apply(trial)
    return None


def _lowest_first(state: State, lots: list[int]) -> list[int]:
    wanted = [(state.level[space] + lots[:at].count(space), space) for at, space in enumerate(lots)]
    return [space for _, space in sorted(wanted)]


@drawn(
    edition=st.sampled_from(("lira", "euro")),
    missing=st.sampled_from((None, None, None, DANTE)),
    pledged=st.sampled_from((None, None, None, VERDI)),
    levels=st.lists(st.integers(0, HOTEL), min_size=len(LOTS), max_size=len(LOTS)),
    stock=st.tuples(st.integers(0, 14), st.integers(0, 4)),
    houses=st.integers(0, 16),
    lots=st.lists(st.sampled_from((*LOTS, STAZIONE_SUD)), min_size=1, max_size=12),
)
def test_an_order_is_lawful_when_each_of_its_buildings_is(
    *,
    edition: str,
    missing: int | None,
    pledged: int | None,
    levels: list[int],
    stock: tuple[int, int],
    houses: int,
    lots: list[int],
) -> None:
    state = given(edition, owns={A: [space for space in LOTS if space != missing]}).state
    state.stock[:] = stock
    for space, level in zip(LOTS, levels, strict=True):
        state.level[space] = level
    if pledged is not None:
        state.mortgaged[pledged] = True
    state.cash[A] = houses * state.rules.house_price[DANTE]
    together, singly = why_not_order(state, A, tuple(lots)), one_by_one(state, lots)
    event("lawful" if singly is None else singly.code)
    assert (together is None) == (singly is None)


@drawn(
    rows=st.integers(1, HOTEL),
    built=st.integers(0, HOTEL - 1),
    stock=st.tuples(st.integers(0, 32), st.integers(0, 12)),
    cash=st.integers(0, 20),
)
def test_whole_rows_are_lawful_as_far_as_stock_and_money_go(
    rows: int, built: int, stock: tuple[int, int], cash: int
) -> None:
    state = given("moderno", owns={A: ORANGE}, built=dict.fromkeys(ORANGE, built)).state
    state.stock[:], state.cash[A] = stock, cash * state.rules.house_price[DANTE]
    hotels = len(ORANGE) if built + rows == HOTEL else 0
    enough = rows * len(ORANGE) <= cash and rows * len(ORANGE) - hotels <= stock[0] and hotels <= stock[1]
    lawful = why_not_order(state, A, ORANGE * rows) is None
    assert lawful == (enough and built + rows <= HOTEL)
