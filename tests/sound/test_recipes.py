"""Every cue as it sounds: as loud as the others, unlike the others, no longer than it may be, and on its page."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from tests.sound.ears import Frame, distance, frames

from vialibera.snapshots.cache import cache_folder
from vialibera.sound.names import TELLS, family, named
from vialibera.sound.page import page
from vialibera.sound.recipes import HELD, NOISE, RECIPES, STRUCK
from vialibera.sound.store import Store
from vialibera.sound.synthesis import PEAK, RATE, hertz, made, meters, notes
from vialibera.words.languages import languages

PAGE = Path(__file__).parents[2] / "docs" / "sounds.md"

LEAST_APART = 6.0
"""Decibels, as `ears.distance` counts them; one and the same cue is 0 from itself."""
SPREAD = 2.0
"""LU between the softest and the loudest, by either meter."""
TOLD = 0.98
"""The part of a cue's energy that has been heard when speech may begin."""


@cache
def samples(name: str) -> tuple[float, ...]:
    return tuple(sample / 32768 for sample in made(RECIPES[name]))


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
    for readings in zip(*(meters(samples(name)) for name in RECIPES), strict=True):
        assert max(readings) - min(readings) <= SPREAD


def test_a_meter_shows_what_a_known_tone_has() -> None:
    """A sine of 1 kHz at full scale is -3.01 LUFS by the definition of the filters."""
    from math import pi, sin

    tone = [sin(2 * pi * 997 * at / RATE) for at in range(RATE)]
    assert meters(tone) == pytest.approx((-3.01, -3.01), abs=0.1)
    assert meters([x / 10 for x in tone]) == pytest.approx((-23.01, -23.01), abs=0.1)


@pytest.mark.parametrize("name", RECIPES)
def test_each_lasts_as_long_as_it_may_and_never_clips(name: str) -> None:
    recipe, sound = RECIPES[name], samples(name)
    assert 60 <= recipe.ms <= 600
    assert len(sound) == round(RATE * recipe.ms / 1000)
    assert max(map(abs, sound)) <= PEAK
    assert abs(sound[-1]) < 0.01, "it ends with a click"


@pytest.mark.parametrize("name", RECIPES)
def test_speech_may_begin_when_the_cue_has_told_what_it_tells(name: str) -> None:
    energy = [sample * sample for sample in samples(name)]
    before, lead = ((RECIPES[name].lead - less) * RATE // 1000 for less in (1, 0))
    assert sum(energy[:lead]) >= TOLD * sum(energy)
    assert sum(energy[:before]) < TOLD * sum(energy), "speech waits longer than it must"


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_made_of_known_kinds_within_what_a_telephone_carries(name: str) -> None:
    for note in notes(RECIPES[name].notes):
        assert note.kind in {*STRUCK, *HELD, NOISE}
        assert all(150 <= pitch <= 5000 for glide in note.pitches for pitch in glide)
        assert (note.kind in HELD) <= (note.end is not None)


def test_a_note_that_makes_no_sense_is_named() -> None:
    with pytest.raises(ValueError, match="wood@now:C5"):
        list(notes("wood@now:C5"))


def test_the_pitch_of_a_note() -> None:
    assert [round(hertz(note), 1) for note in ("A4", "C5", "F#5", "Bb5", "1150")] == [440, 523.3, 740, 932.3, 1150]


def test_the_same_recipe_gives_the_same_samples() -> None:
    assert made(RECIPES["card"]) == made(RECIPES["card"])


def test_the_page_of_sounds_is_current() -> None:
    assert PAGE.read_text("utf-8") == page(), "write it anew: python -m vialibera.sound.page > docs/sounds.md"


def test_each_cue_has_a_name_of_its_own_in_each_language() -> None:
    for lang in languages():
        assert len({named(name, lang) for name in RECIPES}) == len(RECIPES)
    assert TELLS.keys() <= {family(name) for name in RECIPES}


def test_sounds_are_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path))
    first = Store()
    assert first.sounds == {}
    assert first.sound("dice") == made(RECIPES["dice"])
    first.complete()
    monkeypatch.setattr("vialibera.sound.store.made", lambda recipe: pytest.fail("made again"))
    again = Store()
    assert again.sounds == first.sounds and again.sounds.keys() == RECIPES.keys()
    again.complete()
    assert [file.parent for file in tmp_path.iterdir()] == [cache_folder()]


def test_a_broken_cache_costs_nothing_but_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path))
    Store().complete()
    file = next(tmp_path.iterdir())
    file.write_bytes(file.read_bytes()[:-100])
    assert Store().sounds == {}
