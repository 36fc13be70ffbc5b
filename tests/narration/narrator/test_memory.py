"""The memory of a narrator: an undo goes back to a copy of it, so no copy may change with the original."""

from __future__ import annotations

from copy import deepcopy

from tests.clauses.given import given

from vialibera.narration.narrator.memory import (
    CHANGED_IN_PLACE,
    NEWS_KEPT,
    NarratorMemory,
    NewsItem,
    Reason,
    initial_memory,
)
from vialibera.rules.engine.messages import Event

IMMUTABLE = (int, str, tuple, frozenset, Event, type(None))


def full_memory() -> NarratorMemory:
    """Return a memory with a value in each field."""
    reason = Reason("why-rent.bare", {"space": 1})
    state = given("salotto", 2).state
    news = (NewsItem(1, "bought", {"seat": 0}),)
    return NarratorMemory(
        state,
        last_reason=reason,
        rent_reasons={(0, 1): reason},
        lapsed_space=3,
        lapsed_turn=4,
        cleared_deeds=frozenset({5}),
        news_items=news,
        turns_by_seat={0: (1, 3)},
        visitor_stops=(7,),
        last_stop=9,
        is_stop_settled=True,
        stop_before_turn=11,
        lines_since_stop=1,
        freed_by_double=True,
    )


def test_a_copy_shares_nothing_that_changes_in_place() -> None:
    memory = full_memory()
    twin = memory.copy()
    assert twin == memory
    for field in memory.__struct_fields__:
        value = getattr(memory, field)
        assert value, f"{field} is empty here"
        if isinstance(value, CHANGED_IN_PLACE):
            assert getattr(twin, field) is not value, field
        else:
            assert isinstance(value, IMMUTABLE), field
    assert all(
        isinstance(value, IMMUTABLE) for value in [*memory.rent_reasons.values(), *memory.turns_by_seat.values()]
    )


def test_what_happens_later_is_not_in_a_copy() -> None:
    memory = full_memory()
    before, twin = deepcopy(memory), memory.copy()
    memory.state.cash[0] += 1
    memory.rent_reasons.clear()
    memory.turns_by_seat[1] = (2,)
    memory.add_news([("bought", {"seat": 1})])
    assert twin == before and twin.state.cash == before.state.cash
    assert memory != before


def test_two_beginnings_share_nothing() -> None:
    state = given("salotto", 2).state
    first, second = initial_memory(state), initial_memory(state)
    first.turns_by_seat[1] = (9,)
    first.rent_reasons[0, 1] = Reason("why-rent.bare", {})
    first.state.cash[0] += 1
    assert second == initial_memory(state) != first
    assert second.turns_by_seat == {state.seat_in_turn: (state.turn_no,)}


def test_only_news_is_kept_and_the_oldest_goes_first() -> None:
    memory = initial_memory(given("salotto", 2).state)
    memory.add_news([("dice-thrown", {}), ("", {}), ("paid.salary", {}), ("paid.rent", {})])
    assert [one.key for one in memory.news_items] == ["paid.rent"]
    memory.add_news([("bought", {"space": space}) for space in range(NEWS_KEPT)])
    assert len(memory.news_items) == NEWS_KEPT
    assert [memory.news_items[at].facts for at in (0, -1)] == [{"space": 0}, {"space": NEWS_KEPT - 1}]
