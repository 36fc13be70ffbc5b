"""Tests for events that a listener may look for in a log: of a seat, of a turn, or the great moments.

This belongs to saved games rather than to reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vialibera.narration.narrator.story import SILENT_EVENTS
from vialibera.record.journal.log_lines import LogLine, SeatChange, UndoRecord
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, WentOut
from vialibera.rules.engine.topics.ending import GameOver
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.rulings import GameAnnulled
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.rules.engine.visible_state import public_events

LineEvents = Sequence["Event | UndoRecord | SeatChange"]
"""The outcome of a line: the events of a command, one undo, or one seat that passes to another player."""

EventsTest = Callable[[LineEvents], bool]
"""A test that returns True for the outcome of a wanted line."""

BIG_RENT_DIVISOR = 4
"""The number of big rents that would use up the starting capital of a player."""

SEAT_FIELDS = {
    *("seat", "payer", "payee", "creditor", "debtor", "proposer", "partner", "heir", "seller", "owner"),
}
"""The fields of events that hold a seat."""

SEATS_FIELDS = {"bidders", "order", "seats"}
"""The fields of events that hold several seats."""


def events_of_line(line: LogLine, events: Sequence[Event]) -> LineEvents:
    """Return the outcome of a line as everybody may know it; `events` are all events of the line."""
    other = line.undo or line.seat_change
    return public_events(events) if other is None else [other]


def has_told_event(events: LineEvents) -> bool:
    """Return True if any of the events is told aloud."""
    return any(type(event) not in SILENT_EVENTS for event in events)


def has_turn_start(events: LineEvents) -> bool:
    """Return True if a turn begins."""
    return any(isinstance(event, TurnBegan) for event in events)


def finder_for_seat(seat: int) -> EventsTest:
    """Return a test for lines that concern a seat: its own acts, and those that happen to it."""
    return lambda events: has_told_event(events) and any(_is_about(event, seat) for event in events)


def _is_about(event: Event | UndoRecord | SeatChange, seat: int) -> bool:
    if isinstance(event, GameOver | GameAnnulled):
        return True
    if isinstance(event, UndoRecord):
        return seat in (event.by, *event.agreed)
    if isinstance(event, SeatChange):
        return event.seat == seat
    if type(event) in SILENT_EVENTS:
        return False
    fields = ((name, getattr(event, name)) for name in event.fields)
    return any(
        value == seat if name in SEAT_FIELDS else name in SEATS_FIELDS and seat in value for name, value in fields
    )


def finder_for_highlights(state: State) -> EventsTest:
    """Return a test for bankruptcies, big rents and the end of the game."""
    least = big_rent_amount(state)
    return lambda events: any(_is_highlight(event, least) for event in events)


def _is_highlight(event: Event | UndoRecord | SeatChange, least: int) -> bool:
    if isinstance(event, Paid):
        return event.reason == "rent" and event.amount >= least
    return isinstance(event, Bankrupt | WentOut | GameOver | GameAnnulled)


def big_rent_amount(state: State) -> int:
    """Return the least amount of a big rent."""
    return state.rules.sheet.players.capital[len(state.out)] // BIG_RENT_DIVISOR
