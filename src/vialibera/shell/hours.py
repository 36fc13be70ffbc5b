"""The length of a game as people type it: minutes, or the time of day at which it ends."""

from __future__ import annotations

import re
from datetime import datetime

from vialibera.shell.amounts import whole
from vialibera.table.clock import minutes_until

HOUR = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def minutes_of(text: str, now: datetime | None = None) -> int | None:
    """Return the minutes of `90`, or until `22:30` on the wall clock; None for anything else."""
    found = HOUR.fullmatch(text.strip())
    if found is None:
        return whole(text.strip())
    now = now or datetime.now()
    return minutes_until(int(found[1]), int(found[2]), now.hour, now.minute)
