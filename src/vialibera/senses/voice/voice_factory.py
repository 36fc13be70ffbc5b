"""Makes a voice by the name of its kind.

The modules of one kind are imported only when it is made: the first key waits for every import before it.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from vialibera.senses.voice.voice_interface import ReadingTimer, SilentVoice, Voice
from vialibera.senses.voice.voice_settings import VoiceSettings

NAMED_VOICE_KINDS = ("own", "direct", "reader", "off")


def make_voice(
    way: str,
    lang: str,
    settings: VoiceSettings | None = None,
    reading: ReadingTimer | None = None,
    **more: Any,
) -> Voice:
    """Return a started voice: "own", "direct", "reader", "off", or a path for a voice that only writes a transcript.

    If `reading` has no grace, a script plays, and the voice does not hold it up. `more` goes to the game's own voice:
    callbacks that save its settings and wake the console, the key that mutes it, and so on.
    """
    reading = reading or ReadingTimer(time.monotonic, lang=lang)
    if way in ("own", "direct"):
        engine = "direct" if way == "direct" else ""
        from vialibera.senses.voice.own_voice import OwnVoice

        return OwnVoice(
            lang, settings or VoiceSettings(), reading, patient=reading.grace > 0, engine=engine, **more
        ).start()
    if not way or way in NAMED_VOICE_KINDS:
        remember = more.get("remember", lambda settings: None)
        return SilentVoice(reading, way == "reader", settings, remember)
    from vialibera.senses.voice.transcript import open_transcript

    return open_transcript(Path(way), lang, reading)
