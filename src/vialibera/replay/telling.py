"""Which events somebody who looks back may want to find, and the narrator as it was at a moment."""

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
"""What came of a line: the events of a command, or that acts are taken back."""

Wanted = Callable[[Happened], bool]
"""Whether that is what is looked for."""

BIG = 4
"""A rent is big when so many of its kind would eat up the capital a player starts with."""

ONE = {
    *("seat", "payer", "payee", "creditor", "debtor", "proposer", "partner", "heir", "seller", "owner"),
}
"""The fields that hold a seat."""

SOME = {"bidders", "order", "seats"}
"""Those that hold several."""


def happened(line: Line, events: Sequence[Event]) -> Happened:
    """What came of a line whose events are known."""
    return events if line.back is None else [line.back]


def tells_anything(events: Happened) -> bool:
    """Whether any of them is told at all."""
    return any(type(event) not in SILENT for event in events)


def turn_begins(events: Happened) -> bool:
    return any(isinstance(event, TurnBegan) for event in events)


def concerns(seat: int) -> Wanted:
    """What a seat does or what befalls it."""
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
    """Bankruptcies, big rents and the end."""
    least = big_rent(state)
    return lambda events: any(_is_great(event, least) for event in events)


def _is_great(event: Event | Back, least: int) -> bool:
    if isinstance(event, Paid):
        return event.reason == "rent" and event.amount >= least
    return isinstance(event, Bankrupt | WentOut | GameOver | GameAnnulled)


def big_rent(state: State) -> int:
    """From which amount on a rent is a big one."""
    return state.rules.capital[len(state.out)] // BIG
