"""Other times for a table that has begun."""

from __future__ import annotations

from vialibera.play.table.game_clock import Now
from vialibera.play.table.pace import Pace
from vialibera.play.table.table import Table


def set_times(table: Table, now: Now, pace: Pace | None = None) -> None:
    """Give a table and its parts another clock and, if one is given, another pace."""
    for part in (table, table.claim_timer, table.bot_intents, table.undo_votes):
        part.now, part.pace = now, pace or table.pace
