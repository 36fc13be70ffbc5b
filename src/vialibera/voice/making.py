"""A voice by the name of its way; what only one way needs is imported for it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from vialibera.voice.preferences import Preferences
from vialibera.voice.sinks import Reader, Reading, Sink

WAYS = ("own", "reader", "off")


def make(
    way: str,
    lang: str,
    preferences: Preferences | None = None,
    reading: Reading | None = None,
    **more: Any,
) -> Sink:
    """A voice by the name of its way, or by that of a file; it is at work when this returns.

    Where reading takes no time a script plays: it is not held up by the voice either. The game's own voice takes more:
    what remembers its wishes, what wakes the one who listens to it, the key that mutes it.
    """
    reading = reading or Reading(time.monotonic)
    if way == "own":
        from vialibera.voice.own import Own

        return Own(lang, preferences or Preferences(), reading, patient=reading.grace > 0, **more).start()
    if not way or way in WAYS:
        remember = more.get("remember", lambda preferences: None)
        return Reader(reading, way == "reader", preferences, remember)
    from vialibera.voice.transcript import written

    return written(Path(way), lang, reading)
