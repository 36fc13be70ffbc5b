"""How long a game lasts: minutes, or the hour at which it ends."""

from __future__ import annotations

import re
from datetime import datetime

from vialibera.shell.amounts import whole
from vialibera.table.clock import minutes_until

HOUR = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)")


def minutes_of(text: str, now: datetime | None = None) -> int | None:
    """`90`, or `22:30` by the clock on the wall."""
    found = HOUR.fullmatch(text.strip())
    if found is None:
        return whole(text.strip())
    now = now or datetime.now()
    return minutes_until(int(found[1]), int(found[2]), now.hour, now.minute)
