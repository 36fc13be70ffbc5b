"""What one seat may know: the order of the decks is hidden, and so are the rents only others may claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.engine.state import State


def seen_by(state: State, seat: int) -> State:
    """A copy of the state with what the seat may not know taken out."""
    seen = state.copy()
    for deck in seen.decks:
        deck.sort()
    seen.rights = [right for right in state.rights if right.seat == seat]
    return seen
