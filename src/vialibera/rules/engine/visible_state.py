"""The public side of a game: the state without its secrets, and messages as everybody may read them.

Each message names its public fields in its class (`Message.public_fields`). Everything that shows, tells or sends a
game reads it through the functions of this file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Event, Message
from vialibera.rules.engine.state import State

ShownT = TypeVar("ShownT", bound="Message")


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
    seen.set_agenda([public_message(step) for step in state.agenda])
    seen.open_claims, seen.last_claim_no = [], 0
    return seen


def public_message(message: ShownT) -> ShownT:
    """Return the message with a stand-in for each secret field, or the message itself if it has none."""
    hidden = message.hidden_fields
    if not hidden:
        return message
    return type(message)(
        *[message.stand_in(field) if field in hidden else getattr(message, field) for field in message.fields]
    )


def public_events(events: Iterable[Event]) -> list[Event]:
    """Return the events that everybody may know; folding them leads to the same public state."""
    return [public_message(event) for event in events if not event.is_secret]


def public_pause(pause: Pause) -> Pause:
    """Return a pause without the open rents."""
    return Pause(tuple(map(public_message, pause.agenda)), (), pause.pause_no, pause.actors)
