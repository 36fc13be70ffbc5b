"""Every cue as it sounds: as loud as the others, unlike the others, no longer than it may be, and on its page."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from tests.senses.sound.ears import Frame, distance, frames
from tools.sounds_doc import render_sounds_doc
from tools.synthesis import (
    HELD_KINDS,
    MAX_PEAK,
    NOISE_KIND,
    STRUCK_KINDS,
    measure_loudness,
    parse_notes,
    parse_pitch,
    synthesize_cue,
)

from vialibera.senses.sound.cue_names import cue_family, cue_name
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE, SOUND_TABLES
from vialibera.senses.sound.sample_store import SampleStore
from vialibera.words.languages import language_codes

PAGE = Path(__file__).parents[3] / "docs" / "sounds.md"

LEAST_APART = 6.5
"""Decibels, as `ears.distance` counts them; one and the same cue is 0 from itself."""
SPREAD = 2.0
"""LU between the softest and the loudest, by either meter."""
TOLD = 0.98
"""The part of a cue's energy that has been heard when speech may begin."""


@cache
def samples(name: str) -> tuple[float, ...]:
    return tuple(sample / 32768 for sample in synthesize_cue(RECIPES[name]))


@cache
def heard(name: str) -> list[Frame]:
    return frames(samples(name))


@pytest.mark.slow
def test_every_two_cues_differ() -> None:
    alike = {
        pair: round(apart, 1)
        for pair in combinations(RECIPES, 2)
        if (apart := distance(heard(pair[0]), heard(pair[1]))) < LEAST_APART
    }
    assert alike == {}
    assert distance(heard("dice"), heard("dice")) == 0.0


def test_all_are_equally_loud_by_both_meters() -> None:
    for readings in zip(*(measure_loudness(samples(name)) for name in RECIPES), strict=True):
        assert max(readings) - min(readings) <= SPREAD


def test_a_meter_shows_what_a_known_tone_has() -> None:
    """A sine of 1 kHz at full scale is -3.01 LUFS by the definition of the filters."""
    from math import pi, sin

    tone = [sin(2 * pi * 997 * at / SAMPLE_RATE) for at in range(SAMPLE_RATE)]
    assert measure_loudness(tone) == pytest.approx((-3.01, -3.01), abs=0.1)
    assert measure_loudness([x / 10 for x in tone]) == pytest.approx((-23.01, -23.01), abs=0.1)


@pytest.mark.parametrize("name", RECIPES)
def test_each_lasts_as_long_as_it_may_and_never_clips(name: str) -> None:
    recipe, sound = RECIPES[name], samples(name)
    assert 60 <= recipe.ms <= 600
    assert len(sound) == round(SAMPLE_RATE * recipe.ms / 1000)
    assert max(map(abs, sound)) <= MAX_PEAK
    assert abs(sound[-1]) < 0.01, "it ends with a click"


@pytest.mark.parametrize("name", RECIPES)
def test_speech_may_begin_when_the_cue_has_told_what_it_tells(name: str) -> None:
    energy = [sample * sample for sample in samples(name)]
    before, lead = ((RECIPES[name].lead_ms - less) * SAMPLE_RATE // 1000 for less in (1, 0))
    assert sum(energy[:lead]) >= TOLD * sum(energy)
    assert sum(energy[:before]) < TOLD * sum(energy), "speech waits longer than it must"


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_made_of_known_kinds_within_what_a_telephone_carries(name: str) -> None:
    for note in parse_notes(RECIPES[name].notes):
        assert note.kind in {*STRUCK_KINDS, *HELD_KINDS, NOISE_KIND}
        assert all(150 <= pitch <= 5000 for glide in note.pitches for pitch in glide)
        assert (note.kind in HELD_KINDS) <= (note.end is not None)


def test_a_note_that_makes_no_sense_is_named() -> None:
    with pytest.raises(ValueError, match="wood@now:C5"):
        list(parse_notes("wood@now:C5"))


def test_the_pitch_of_a_note() -> None:
    assert [round(parse_pitch(note), 1) for note in ("A4", "C5", "F#5", "Bb5", "1150")] == [
        440,
        523.3,
        740,
        932.3,
        1150,
    ]


def test_the_same_recipe_gives_the_same_samples() -> None:
    assert synthesize_cue(RECIPES["card"]) == synthesize_cue(RECIPES["card"])


def test_the_page_of_sounds_is_current() -> None:
    assert PAGE.read_text("utf-8") == render_sounds_doc(), "write it anew: python -m tools.sounds_doc > docs/sounds.md"


def test_each_cue_has_a_name_of_its_own_in_each_language() -> None:
    for lang in language_codes():
        assert len({cue_name(name, lang) for name in RECIPES}) == len(RECIPES)
    assert SOUND_TABLES["events"].keys() <= {cue_family(name) for name in RECIPES}


def test_the_build_has_made_the_sounds_of_these_recipes() -> None:
    built = SampleStore().samples
    assert built.keys() == RECIPES.keys()
    assert [name for name in RECIPES if tuple(sample / 32768 for sample in built[name]) != samples(name)] == []
