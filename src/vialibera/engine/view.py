"""What may be known: the order of the decks is hidden, and so are open rents from all but their owners."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.engine.state import State


def seen_by(state: State, seat: int) -> State:
    """A copy of the state with what the seat may not know taken out."""
    seen = seen_by_all(state)
    seen.rights = [right for right in state.rights if right.seat == seat]
    return seen


def seen_by_all(state: State) -> State:
    """A copy of the state with nothing in it but what lies open on the table: how many rents there were is no less
    secret than the rents."""
    seen = state.copy()
    for deck in seen.decks:
        deck.sort()
    seen.rights, seen.rights_given = [], 0
    return seen
