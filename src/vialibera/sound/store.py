"""The samples of all cues, made once and then read from the user's cache.

The cache is found by a digest of `recipes` and `synthesis`, so an edit of either makes all samples again.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping

from vialibera.snapshots import digest_of, whole
from vialibera.snapshots.cache import file_of, keep
from vialibera.sound import recipes, synthesis
from vialibera.sound.recipes import RECIPES
from vialibera.sound.synthesis import made

NAME = "sounds"


class Store:
    """The samples of cues, made when they are needed."""

    def __init__(self) -> None:
        self.digest = digest_of([recipes.__file__, synthesis.__file__])
        self.sounds: dict[str, array[int]] = self._kept()

    def sound(self, name: str) -> array[int]:
        if name not in self.sounds:
            self.sounds[name] = made(RECIPES[name])
        return self.sounds[name]

    def complete(self) -> None:
        """Make the missing samples in the order of the table, and write all to the cache."""
        if not RECIPES.keys() <= self.sounds.keys():
            keep(NAME, self.digest, packed({name: self.sound(name) for name in RECIPES}))

    def _kept(self) -> dict[str, array[int]]:
        body = whole(file_of(NAME, self.digest), self.digest)
        return {} if body is None else unpacked(json.loads(body))


def packed(sounds: Mapping[str, array[int]]) -> dict[str, str]:
    return {name: b64encode(little(sound).tobytes()).decode() for name, sound in sounds.items()}


def unpacked(kept: Mapping[str, str]) -> dict[str, array[int]]:
    return {name: little(array("h", b64decode(text))) for name, text in kept.items()}


def little(sound: array[int]) -> array[int]:
    """Swap the bytes of each sample on a big-endian machine: the cache is little-endian."""
    if sys.byteorder == "big":
        sound = sound[:]
        sound.byteswap()
    return sound
