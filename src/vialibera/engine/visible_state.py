"""The state as players are allowed to see it: without the order of the decks and without the open rents of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.engine.state import State


def state_seen_by_seat(state: State, seat: int) -> State:
    """Return a copy of the state without what this seat must not know."""
    seen = state_seen_by_all(state)
    seen.open_claims = [right for right in state.open_claims if right.seat == seat]
    return seen


def state_seen_by_all(state: State) -> State:
    """Return a copy of the state with only what is open on the table.

    The number of rents so far is hidden too: it would show that a new one can be claimed.
    """
    seen = state.copy()
    for deck in seen.decks:
        deck.sort()  # which cards a deck holds is known, their order is not
    seen.open_claims, seen.last_claim_no = [], 0
    return seen
