"""Times for a table: none at all, or others once it has begun."""

from __future__ import annotations

from vialibera.play.table.pace import Pace
from vialibera.play.table.table import Table
from vialibera.support.callables import Now

NO_DELAYS = Pace(0.0, 0.0, None)
"""The pace of a table at which nobody waits."""


def set_times(table: Table, now: Now, pace: Pace | None = None) -> None:
    """Give a table and its parts another clock and, if one is given, another pace."""
    for part in (table, table.claim_timer, table.bot_intents, table.undo_votes):
        part.now, part.pace = now, pace or table.pace
