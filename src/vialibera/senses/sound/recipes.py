"""The recipe of each cue, and the instruments of their notes, as `sounds.toml` has them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class PartialTone(NamedTuple):
    """A mode of a struck instrument: its ratio to the pitch, its level, and the time to fall to a thousandth."""

    ratio: float
    level: float
    ms: float


class HeldKind(NamedTuple):
    """An instrument that sounds while it is held: the levels of its harmonics, attack and release in milliseconds."""

    harmonics: Sequence[float]
    attack: float
    release: float


class Recipe(NamedTuple):
    """The notes of a cue, its length in milliseconds, and its lead.

    The lead is the time in milliseconds until the cue has told its message: then speech or the next cue can begin.
    """

    ms: int
    lead_ms: int
    notes: str


SAMPLE_RATE = 22050
"""Samples a second; this is enough, because nothing that tells one cue from another lies above 5 kHz."""

SOUNDS_FILE = Path(__file__).with_name("sounds.toml")
SOUND_TABLES = tomllib.loads(SOUNDS_FILE.read_text("utf-8"))
"""The tables of the file, by name."""

STRUCK_KINDS: Mapping[str, tuple[PartialTone, ...]] = {
    kind: tuple(PartialTone(*mode) for mode in modes) for kind, modes in SOUND_TABLES["struck"].items()
}
HELD_KINDS: Mapping[str, HeldKind] = {kind: HeldKind(**held) for kind, held in SOUND_TABLES["held"].items()}
NOISE_KIND = "noise"
"""The kind of note made of noise in a band around the pitch; it is held if it has an end, else it dies away."""

RECIPES: Mapping[str, Recipe] = {name: Recipe(**recipe) for name, recipe in SOUND_TABLES["recipes"].items()}
"""The recipe of every cue, by its name."""
