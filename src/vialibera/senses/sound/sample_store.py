"""The samples of all cues, as the build has made them of their recipes (tools/synthesis.py)."""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode
from pathlib import Path

from vialibera.senses.sound.recipes import SAMPLE_RATE
from vialibera.senses.sound.sound_pack import load_pack

SAMPLES_FILE = Path(__file__).with_name("ready.jsonl")
"""The samples of each cue, in base64."""


class SampleStore:
    """The samples of cues: those of the package, and in their place those of a sound pack."""

    def __init__(self) -> None:
        kept = json.loads(SAMPLES_FILE.read_bytes())
        self.samples = {name: swap_if_big_endian(array("h", b64decode(text))) for name, text in kept.items()}
        self.pack_samples: dict[str, array[int]] = {}
        """The samples that replace the built-in ones."""

    def use_pack(self, folder: str) -> None:
        """Replace the built-in sounds by those of a sound pack, as far as it has them."""
        self.pack_samples = load_pack(Path(folder))

    def pack_ms(self) -> dict[str, int]:
        """Return the length in milliseconds of each cue that the sound pack replaces."""
        return {name: len(samples) * 1000 // SAMPLE_RATE for name, samples in self.pack_samples.items()}

    def samples_of(self, name: str) -> array[int]:
        return self.pack_samples.get(name, self.samples[name])


def swap_if_big_endian(sound: array[int]) -> array[int]:
    """Swap the bytes of each sample on a big-endian machine: the file is little-endian."""
    if sys.byteorder == "big":
        sound = sound[:]
        sound.byteswap()
    return sound
