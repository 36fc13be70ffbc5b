"""The length of a game as people type it: minutes, or the time of day at which it ends."""

from __future__ import annotations

import re
from datetime import datetime

from vialibera.play.table.game_clock import minutes_between
from vialibera.shell.console.typed_amounts import parse_whole_number

CLOCK_TIME = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def parse_game_minutes(text: str, now: datetime | None = None) -> int | None:
    """Return the minutes of `90`, or until `22:30` on the wall clock; None for anything else."""
    found = CLOCK_TIME.fullmatch(text.strip())
    if found is None:
        return parse_whole_number(text.strip())
    now = now or datetime.now()
    return minutes_between(int(found[1]), int(found[2]), now.hour, now.minute)
