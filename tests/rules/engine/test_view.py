"""What one seat may know."""

from __future__ import annotations

from tests.clauses.board import VERDI, A, B
from tests.clauses.given import given, lands

from vialibera.rules.engine.visible_state import state_seen_by_seat


def test_the_order_of_the_decks_is_hidden() -> None:
    table = given("lira", top={"imprevisti": ["I07", "I03"]})
    seen = state_seen_by_seat(table.state, A)
    assert seen.decks == [sorted(deck) for deck in table.state.decks] != table.state.decks


def test_only_the_owner_sees_an_open_rent() -> None:
    table = given("lira", owns={B: VERDI}).when(lands(A, VERDI))
    assert len(state_seen_by_seat(table.state, B).open_claims) == 1
    assert state_seen_by_seat(table.state, A).open_claims == []


def test_looking_changes_nothing() -> None:
    table = given("lira", owns={B: VERDI}).when(lands(A, VERDI))
    before = table.state.copy()
    state_seen_by_seat(table.state, A).cash[A] = 0
    assert table.state == before
