"""A whole game of each edition, as it is heard in each language."""

from itertools import pairwise

import pytest
from tests.playthroughs.regenerate import LANGUAGES, SEEDS, golden, lines, told
from tests.shipped import EDITIONS


def test_every_edition_has_its_game() -> None:
    """A new edition gets a seed in `SEEDS`; then `python -m tests.playthroughs.regenerate --new-games` plays it."""
    assert set(SEEDS) == set(EDITIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_the_game_sounds_as_it_did(edition: str, lang: str) -> None:
    assert told(edition, lang) == golden(edition, lang).read_text("utf-8"), (
        "a player would hear another game: read it, then run `python -m tests.playthroughs.regenerate`"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_no_line_is_told_twice_in_a_row(edition: str, lang: str) -> None:
    shown = [line.shown for line in lines(edition, lang, questions=False)]
    assert [one for one, next_one in pairwise(shown) if one == next_one] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", SEEDS)
def test_the_voice_is_given_no_sign_of_a_currency(edition: str, lang: str) -> None:
    spoken = [line.spoken for line in lines(edition, lang)]
    assert [line for line in spoken if "€" in line or "L. " in line or ".000" in line or ",000" in line] == []
