"""What one seat may know."""

from __future__ import annotations

from tests.clauses.board import VERDI, A, B
from tests.clauses.given import given, lands

from vialibera.engine.view import seen_by


def test_the_order_of_the_decks_is_hidden() -> None:
    table = given("lira", top={"imprevisti": ["I07", "I03"]})
    seen = seen_by(table.state, A)
    assert seen.decks == [sorted(deck) for deck in table.state.decks] != table.state.decks


def test_only_the_owner_sees_an_open_rent() -> None:
    table = given("lira", owns={B: VERDI}).when(lands(A, VERDI))
    assert len(seen_by(table.state, B).rights) == 1
    assert seen_by(table.state, A).rights == []


def test_looking_changes_nothing() -> None:
    table = given("lira", owns={B: VERDI}).when(lands(A, VERDI))
    before = table.state.copy()
    seen_by(table.state, A).cash[A] = 0
    assert table.state == before
