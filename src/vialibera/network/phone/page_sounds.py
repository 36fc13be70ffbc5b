"""The sounds of the page of a seat: the cues of a line as data, and each cue as a file."""

from __future__ import annotations

import io
import sys
import wave
from functools import cache

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.sound.cues import BoardLayout, cues_for_line, plan_cues
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE
from vialibera.senses.sound.sample_store import SampleStore

PageCue = tuple[str, float, float, int]
"""A cue for a page: its name, its pan from -1 to 1, its gain, and its start in milliseconds within its line."""

SAMPLE_BYTES = 2


def page_cues(line: Utterance, board: BoardLayout) -> tuple[PageCue, ...]:
    """Return the cues of a line, as a page plays them; they come of the line alone."""
    planned = plan_cues(cues_for_line(line, board))
    return tuple((one.cue.name, one.cue.pan, one.cue.gain, one.at_ms) for one in planned)


@cache
def sample_store() -> SampleStore:
    return SampleStore()


@cache
def cue_file(name: str) -> bytes | None:
    """Return a cue as a WAV file, or None if there is no cue of this name."""
    if name not in RECIPES:
        return None
    samples = sample_store().samples[name][:]
    if sys.byteorder == "big":
        samples.byteswap()
    held = io.BytesIO()
    with wave.open(held, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(SAMPLE_BYTES)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(samples.tobytes())
    return held.getvalue()
