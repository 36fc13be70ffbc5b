"""Makes a voice by the name of its kind.

The modules of one kind are imported only when it is made: the first key waits for every import before it.
"""

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
    """Return a started voice: "own", "reader", "off", or a path for a voice that only writes a transcript.

    If `reading` has no grace, a script plays, and the voice does not hold it up. `more` goes to the game's own voice:
    callbacks that save its settings and wake the console, the key that mutes it, and so on.
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
