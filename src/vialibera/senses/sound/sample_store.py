"""The samples of all cues, made by the build and read from the package.

They are a snapshot of `recipes` and `synthesis`. After an edit of either, or without a build, a game makes the samples
while it is played and keeps them in the user's cache.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path

from vialibera.senses.sound import recipes, synthesis
from vialibera.senses.sound.recipes import RECIPES
from vialibera.senses.sound.sound_pack import load_pack
from vialibera.senses.sound.synthesis import SAMPLE_RATE, synthesize_cue
from vialibera.support.prebuilt import PrebuiltFile, prebuilt_file_bytes, read_valid_body
from vialibera.support.prebuilt.cache import path_in_cache, store_in_cache

SAMPLE_CACHE_NAME = "sounds"


EncodedSamples = dict[str, str]
"""The samples of each cue, in base64."""


def prebuilt_sounds_file() -> PrebuiltFile[EncodedSamples]:
    """Return the snapshot of all sounds."""
    sources: list[str | Path] = [recipes.__file__, recipes.SOUNDS_FILE, synthesis.__file__]
    return PrebuiltFile(SAMPLE_CACHE_NAME, Path(__file__).with_name("ready.jsonl"), sources, make_all_samples)


def make_all_samples() -> EncodedSamples:
    return encode_samples({name: synthesize_cue(recipe) for name, recipe in RECIPES.items()})


class SampleStore:
    """The samples of cues: those of the package, otherwise those of the cache or made when they are needed."""

    def __init__(self, prebuilt: PrebuiltFile[EncodedSamples] | None = None) -> None:
        self.prebuilt = prebuilt or prebuilt_sounds_file()
        self.digest = self.prebuilt.source_digest()
        self.samples: dict[str, array[int]] = self._load_kept()
        self.pack_samples: dict[str, array[int]] = {}
        """The samples that replace the built-in ones."""

    def use_pack(self, folder: str) -> None:
        """Replace the built-in sounds by those of a sound pack, as far as it has them."""
        self.pack_samples = load_pack(Path(folder))

    def pack_ms(self) -> dict[str, int]:
        """Return the length in milliseconds of each cue that the sound pack replaces."""
        return {name: len(samples) * 1000 // SAMPLE_RATE for name, samples in self.pack_samples.items()}

    def samples_of(self, name: str) -> array[int]:
        return self.pack_samples[name] if name in self.pack_samples else self.built_in_samples_of(name)

    def built_in_samples_of(self, name: str) -> array[int]:
        if name not in self.samples:
            self.samples[name] = synthesize_cue(RECIPES[name])
        return self.samples[name]

    def make_missing(self) -> None:
        """Make the missing samples in the order of the table, and write all to the cache."""
        if not RECIPES.keys() <= self.samples.keys():
            made = encode_samples({name: self.built_in_samples_of(name) for name in RECIPES})
            store_in_cache(SAMPLE_CACHE_NAME, self.digest, prebuilt_file_bytes(self.digest, made))

    def _load_kept(self) -> dict[str, array[int]]:
        body = read_valid_body(self.prebuilt.package_file, self.digest)
        if body is None:
            body = read_valid_body(path_in_cache(SAMPLE_CACHE_NAME, self.digest), self.digest)
        return {} if body is None else decode_samples(json.loads(body))


def encode_samples(sounds: Mapping[str, array[int]]) -> EncodedSamples:
    return {name: b64encode(swap_if_big_endian(sound).tobytes()).decode() for name, sound in sounds.items()}


def decode_samples(kept: Mapping[str, str]) -> dict[str, array[int]]:
    return {name: swap_if_big_endian(array("h", b64decode(text))) for name, text in kept.items()}


def swap_if_big_endian(sound: array[int]) -> array[int]:
    """Swap the bytes of each sample on a big-endian machine: the cache is little-endian."""
    if sys.byteorder == "big":
        sound = sound[:]
        sound.byteswap()
    return sound
