"""The recipe of each cue, as `sounds.toml` has it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


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

RECIPES: Mapping[str, Recipe] = {name: Recipe(**recipe) for name, recipe in SOUND_TABLES["recipes"].items()}
"""The recipe of every cue, by its name."""
