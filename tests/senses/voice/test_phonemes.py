"""What espeak-ng makes of numbers, sums and names as the narrator has them spoken: the phonemes, not the sound."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from tests.senses.voice.speaking import ESPEAK, WHY_NOT

from vialibera.narration.surfaces.money import MoneyFormatter
from vialibera.rules.editions import load_edition
from vialibera.senses.voice.voice_worker import respell_foreign_words
from vialibera.words.languages import load_language
from vialibera.words.texts import Texts

PROGRAM = shutil.which("espeak-ng")
LOOSE = {"ʊe": "we", "ɪ": "i", "ʊ": "u", "z": "s", "ɔ": "o", "ɛ": "e", "j": "i", "and": "ən"}
VOICES = {"it": "it", "en": "en-gb"}
pytestmark = [
    pytest.mark.speech,
    pytest.mark.skipif(not (ESPEAK and PROGRAM), reason=WHY_NOT),
]


def phonemes(text: str, lang: str) -> str:
    """As espeak-ng writes them, without stress and breaks, and with one way of writing each sound."""
    assert PROGRAM
    command = [PROGRAM, "-q", "--ipa", "-v", VOICES[lang], respell_foreign_words(text, lang)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    for loose, plain in (
        ("ʊe", "we"),
        ("ɪ", "i"),
        ("ʊ", "u"),
        ("z", "s"),
        ("ɔ", "o"),
        ("ɛ", "e"),
        ("j", "i"),
        ("and", "ən"),
    ):
        said = said.replace(loose, plain)
    return re.sub(r"[ˈˌː\s]", "", said)


def sum_of(edition: str, lang: str, amount: int) -> str:
    return MoneyFormatter(load_edition(edition).sheet.currency, Texts(lang)).spoken_sum(amount)


SUMS = [
    ("lira", "it", 14, "quattordici lire"),
    ("lira", "it", 100, "cento lire"),
    ("lira", "it", 101, "cento uno lire"),
    ("lira", "it", 1500, "mille cinquecento lire"),
    ("lira", "it", 20_000, "venti mila lire"),
    ("lira", "it", 350_000, "trecento cinquanta mila lire"),
    ("lira", "it", 1_500_000, "un milione cinquecento mila lire"),
    ("lira", "it", -5000, "meno cinque mila lire"),
    ("euro", "it", 6250, "sessantadue euro e cinquanta"),
    ("euro", "it", 875_000, "otto mila settecento cinquanta euro"),
    ("euro", "it", 100, "un euro"),
    ("euro", "it", 1, "un centesimo"),
    ("euro", "it", 6205, "sessantadue euro e cinque centesimi"),
    ("lira", "it", 1, "una lira"),
    ("lira", "it", 2_000_000, "due milioni di lire"),
    ("moderno", "it", 1, "un euro"),
    ("salotto", "it", 1, "un emme"),
    ("lira", "en", 1, "one lira"),
    ("euro", "en", 6205, "sixty-two euros and five cents"),
    ("moderno", "en", 1, "one euro"),
    ("torneo", "en", 1, "one em"),
    ("moderno", "it", 21, "ventuno euro"),
    ("torneo", "it", 380, "trecento ottanta emme"),
    ("salotto", "it", 1500, "mille cinquecento emme"),
    ("lira", "en", 14, "fourteen leeray"),
    ("lira", "en", 20_000, "twenty thousand leeray"),
    ("lira", "en", 350_000, "three hundred and fifty thousand leeray"),
    ("lira", "en", -5000, "minus five thousand leeray"),
    ("euro", "en", 6250, "sixty-two euros fifty"),
    ("euro", "en", 875_000, "eight thousand seven hundred and fifty euros"),
    ("moderno", "en", 21, "twenty-one euros"),
    ("torneo", "en", 380, "three hundred and eighty em"),
]


@pytest.mark.parametrize(("edition", "lang", "amount", "words"), SUMS)
@pytest.mark.process
def test_a_sum_is_read_as_its_words(edition: str, lang: str, amount: int, words: str) -> None:
    assert phonemes(sum_of(edition, lang, amount), lang) == phonemes(words, lang)


SENTENCES = [
    ("it", "Anna lancia 6 e 4, 10: Transito.", "Anna lancia sei e quattro, dieci: Transito."),
    ("it", "Turno 21.", "Turno ventuno."),
    ("it", "4 volte il lancio di 7.", "quattro volte il lancio di sette."),
    ("en", "Anna throws 6 and 4, 10: Just Visiting.", "Anna throws six and four, ten: Just Visiting."),
    ("en", "Turn 21.", "Turn twenty-one."),
]


@pytest.mark.parametrize(("lang", "text", "words"), SENTENCES)
@pytest.mark.process
def test_figures_in_a_sentence(lang: str, text: str, words: str) -> None:
    assert phonemes(text, lang) == phonemes(words, lang)


NAMES = [
    ("it", "Via Verdi", "viaverdi"),
    ("it", "Vicolo Stretto", "vikolostreto"),
    ("it", "Piazza Università", "piatsauniversita"),
    ("it", "al Parco della Vittoria", "alparkodellavitoria"),
    ("it", "Bastioni Gran Sasso", "bastioniɡransasso"),
    ("it", "Anna, Bruno, Carla e Dario", "annabrunokarlaedario"),
    ("it", "Probabilità e Imprevisti", "probabilitaeimprevisti"),
    ("en", "Via Verdi", "vi"),
    ("en", "Piazza Dante", "pi"),
    ("en", "Cesare", "tʃei"),
]


@pytest.mark.parametrize(("lang", "name", "begins"), NAMES)
@pytest.mark.process
def test_names_are_known_again(lang: str, name: str, begins: str) -> None:
    assert phonemes(name, lang).startswith(begins)


@pytest.mark.parametrize("word", load_language("en").respellings)
@pytest.mark.process
def test_what_is_respelt_would_be_read_otherwise(word: str) -> None:
    assert PROGRAM
    plain = subprocess.run([PROGRAM, "-q", "--ipa", "-v", "en-gb", word], capture_output=True, text=True, check=True)
    assert re.sub(r"[ˈˌː\s]", "", plain.stdout) != phonemes(word, "en")


def test_only_whole_words_of_the_english_voice() -> None:
    assert respell_foreign_words("Viavai lireggia", "en") == "Viavai lireggia"
    assert respell_foreign_words("20000 lire in Via Verdi", "en") == "20000 leeray in Veea Verdi"
    assert respell_foreign_words("20000 lire in Via Verdi", "it") == "20000 lire in Via Verdi"
