"""Tests for events that a listener may look for in a log: of a seat, of a turn, or the great moments.

This belongs to saved games rather than to reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from vialibera.engine.topics.bankruptcy import Bankrupt, WentOut
from vialibera.engine.topics.ending import GameOver
from vialibera.engine.topics.ledger import Paid
from vialibera.engine.topics.rulings import GameAnnulled
from vialibera.engine.topics.turn import TurnBegan
from vialibera.journal.lines import Back
from vialibera.narrator.story import SILENT

if TYPE_CHECKING:
    from vialibera.engine.messages import Event
    from vialibera.engine.state import State
    from vialibera.journal.lines import Line

Happened = Sequence["Event | Back"]
"""The outcome of a line: the events of a command, or one undo."""

Wanted = Callable[[Happened], bool]
"""A test that returns True for the outcome of a wanted line."""

BIG = 4
"""The number of big rents that would use up the starting capital of a player."""

ONE = {
    *("seat", "payer", "payee", "creditor", "debtor", "proposer", "partner", "heir", "seller", "owner"),
}
"""The fields of events that hold a seat."""

SOME = {"bidders", "order", "seats"}
"""The fields of events that hold several seats."""


def happened(line: Line, events: Sequence[Event]) -> Happened:
    """Return the outcome of a line whose events are known."""
    return events if line.back is None else [line.back]


def tells_anything(events: Happened) -> bool:
    """Return True if any of the events is told aloud."""
    return any(type(event) not in SILENT for event in events)


def turn_begins(events: Happened) -> bool:
    """Return True if a turn begins."""
    return any(isinstance(event, TurnBegan) for event in events)


def concerns(seat: int) -> Wanted:
    """Return a test for lines that concern a seat: its own acts, and those that happen to it."""
    return lambda events: tells_anything(events) and any(_is_about(event, seat) for event in events)


def _is_about(event: Event | Back, seat: int) -> bool:
    if isinstance(event, GameOver | GameAnnulled):
        return True
    if isinstance(event, Back):
        return seat in (event.by, *event.agreed)
    if type(event) in SILENT:
        return False
    fields = ((name, getattr(event, name)) for name in event.fields)
    return any(value == seat if name in ONE else name in SOME and seat in value for name, value in fields)


def great(state: State) -> Wanted:
    """Return a test for bankruptcies, big rents and the end of the game."""
    least = big_rent(state)
    return lambda events: any(_is_great(event, least) for event in events)


def _is_great(event: Event | Back, least: int) -> bool:
    if isinstance(event, Paid):
        return event.reason == "rent" and event.amount >= least
    return isinstance(event, Bankrupt | WentOut | GameOver | GameAnnulled)


def big_rent(state: State) -> int:
    """Return the least amount of a big rent."""
    return state.rules.capital[len(state.out)] // BIG
