"""The samples of all cues, made once and then read from the user's cache.

The cache is found by a digest of `recipes` and `synthesis`, so an edit of either makes all samples again.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping

from vialibera.prebuilt import digest_files, prebuilt_file_bytes, read_valid_body
from vialibera.prebuilt.cache import path_in_cache, store_in_cache
from vialibera.sound import recipes, synthesis
from vialibera.sound.recipes import RECIPES
from vialibera.sound.synthesis import synthesize_cue

SAMPLE_CACHE_NAME = "sounds"


class SampleStore:
    """The samples of cues, made when they are needed."""

    def __init__(self) -> None:
        self.digest = digest_files([recipes.__file__, synthesis.__file__])
        self.samples: dict[str, array[int]] = self._load_kept()

    def samples_of(self, name: str) -> array[int]:
        if name not in self.samples:
            self.samples[name] = synthesize_cue(RECIPES[name])
        return self.samples[name]

    def make_missing(self) -> None:
        """Make the missing samples in the order of the table, and write all to the cache."""
        if not RECIPES.keys() <= self.samples.keys():
            made = encode_samples({name: self.samples_of(name) for name in RECIPES})
            store_in_cache(SAMPLE_CACHE_NAME, self.digest, prebuilt_file_bytes(self.digest, made))

    def _load_kept(self) -> dict[str, array[int]]:
        body = read_valid_body(path_in_cache(SAMPLE_CACHE_NAME, self.digest), self.digest)
        return {} if body is None else decode_samples(json.loads(body))


def encode_samples(sounds: Mapping[str, array[int]]) -> dict[str, str]:
    return {name: b64encode(swap_if_big_endian(sound).tobytes()).decode() for name, sound in sounds.items()}


def decode_samples(kept: Mapping[str, str]) -> dict[str, array[int]]:
    return {name: swap_if_big_endian(array("h", b64decode(text))) for name, text in kept.items()}


def swap_if_big_endian(sound: array[int]) -> array[int]:
    """Swap the bytes of each sample on a big-endian machine: the cache is little-endian."""
    if sys.byteorder == "big":
        sound = sound[:]
        sound.byteswap()
    return sound
