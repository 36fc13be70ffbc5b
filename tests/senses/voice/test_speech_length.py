"""The reckoned time of a text against what espeak-ng was measured to need (tools/measure_speech.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.measure_speech import PACES

from vialibera.senses.voice.speech_length import speech_seconds, spell_number
from vialibera.words.languages import load_language

MEASURED: dict[str, dict[str, list[float]]] = json.loads(
    (Path(__file__).parent / "measured_speech.json").read_text("utf-8")
)
SHORTEST, LONGEST = 0.95, 1.25


@pytest.mark.parametrize("lang", MEASURED)
def test_there_are_forty_sentences_half_of_them_landings(lang: str) -> None:
    assert len(MEASURED[lang]) == 40
    assert sum(" lancia " in text or " rolls " in text for text in MEASURED[lang]) >= 20


@pytest.mark.parametrize(("column", "pace"), list(enumerate(PACES)))
@pytest.mark.parametrize("lang", MEASURED)
def test_what_is_reckoned_is_near_what_was_measured(lang: str, column: int, pace: int) -> None:
    shares = {text: speech_seconds(text, lang, pace) / seconds[column] for text, seconds in MEASURED[lang].items()}
    assert min(shares.values()) >= SHORTEST, min(shares.items(), key=lambda item: item[1])
    assert max(shares.values()) <= LONGEST, max(shares.items(), key=lambda item: item[1])


@pytest.mark.parametrize(
    ("number", "it", "en"),
    [
        (0, "zero", "zero"),
        (19, "diciannove", "nineteen"),
        (20, "venti", "twenty"),
        (99, "novantanove", "ninetynine"),
        (382, "trecentoottantadue", "threehundredeightytwo"),
        (20_000, "ventimila", "twentythousand"),
        (3_000_007, "tremilionisette", "threemillionseven"),
    ],
)
def test_figures_count_as_words(number: int, it: str, en: str) -> None:
    assert spell_number(number, load_language("it")) == it
    assert spell_number(number, load_language("en")) == en


def test_a_number_of_any_length_has_an_end() -> None:
    assert speech_seconds("9" * 400, "it", 200) > 100.0
