"""A request to undo the last acts, to end the game or for a coach: who made it, and whose consent it still needs."""

from __future__ import annotations

from typing import Literal, NamedTuple

from vialibera.rules.engine.ids import Seats

UndoRequestChange = Literal["asked", "agreed", "refused", "left", "lapsed"]
"""A step of a request: made, agreed to or refused by a person, dropped by whoever made it, or left unanswered."""

NO_END, COACH = -1, -2
"""In the place of minutes: a request to undo, and one to let everybody ask the coach."""


class UndoRequest(NamedTuple):
    """An open request to undo the last acts or, where minutes are named, to end the game."""

    by: int
    """The seat that made it."""
    awaited: Seats
    """The people who have not agreed yet, in the order of the table."""
    lapses_at: float = float("inf")
    """The time at which silence counts as a refusal; infinity where nobody is held up by it."""
    minutes: int = NO_END
    """The minutes after which the game shall end, 0 for now, or `NO_END` or `COACH` for another matter."""
