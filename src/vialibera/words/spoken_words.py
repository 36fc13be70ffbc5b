"""The words that two people say on the telephone: the first is the room at a meeting point, the other two the password.

256 words of each language, unlike by ear; the same number in either. One wrong letter, or a word cut after four, is
mended. (decision: net.meeting-point)
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vialibera.support.json_values import Strings

SPOKEN_FILES = {"it": "spoken_it.txt", "en": "spoken_en.txt"}
SPOKEN_LANGUAGES = tuple(SPOKEN_FILES)

ROOMS_OF_ONE_WORD = 256
LETTERS_ENOUGH = 4


class SpokenWords(NamedTuple):
    """The meaning of words: a room and the two words of its password."""

    room: int
    words: tuple[int, int]
    mended: tuple[tuple[str, str], ...] = ()
    """The words that were not typed rightly, each with the one it is taken for."""


class UnknownWordError(ValueError):
    """A word that is none, with the nearest one; or "" for too few or too many words."""

    def __init__(self, word: str, near: str = "") -> None:
        super().__init__(word)
        self.word, self.near = word, near


@cache
def word_list(lang: str) -> Strings:
    """Return the words of a language; of one without a list those in English."""
    name = SPOKEN_FILES.get(lang, SPOKEN_FILES["en"])
    return tuple((Path(__file__).parent / name).read_text("utf-8").split())


def spell_words(room: int, words: tuple[int, int], lang: str) -> list[str]:
    """Return the words of a room and its password in a language: three, or four where many tables meet."""
    more = divmod(room - ROOMS_OF_ONE_WORD, 256)
    return [word_list(lang)[number] for number in (*([room] if room < ROOMS_OF_ONE_WORD else more), *words)]


def read_words(text: str) -> SpokenWords:
    """Return the meaning of typed words; raise UnknownWordError for what makes no sense in either language."""
    typed = [word for word in re.split(r"[\s,;.-]+", text.casefold()) if word]
    if len(typed) not in (3, 4):
        raise UnknownWordError("")
    found = [[_nearest_numbers(word, word_list(lang)) for word in typed] for lang in SPOKEN_LANGUAGES]
    known = [sum(len(numbers) == 1 for numbers in one) for one in found]
    exact = [sum(word in word_list(lang) for word in typed) for lang in SPOKEN_LANGUAGES]
    best = max(range(len(found)), key=lambda at: (known[at], exact[at]))
    words = word_list(SPOKEN_LANGUAGES[best])
    for word, numbers in zip(typed, found[best], strict=True):
        if len(numbers) != 1:
            raise UnknownWordError(word, _similar_word(word))
    *rooms, first, second = [numbers[0] for numbers in found[best]]
    room = rooms[0] if len(rooms) == 1 else ROOMS_OF_ONE_WORD + 256 * rooms[0] + rooms[1]
    meant = [words[numbers[0]] for numbers in found[best]]
    mended = tuple((word, one) for word, one in zip(typed, meant, strict=True) if word != one)
    return SpokenWords(room, (first, second), mended)


def _nearest_numbers(word: str, words: Strings) -> list[int]:
    """Return the numbers of the words that a typed word can be."""
    if word in words:
        return [words.index(word)]
    is_long = len(word) >= LETTERS_ENOUGH
    return [n for n, one in enumerate(words) if _is_one_off(word, one) or (is_long and one.startswith(word))]


def _is_one_off(one: str, other: str) -> bool:
    """Return True if one letter is wrong, missing or too many."""
    short, long = sorted((one, other), key=len)
    at = next((n for n, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return short[at:] == long[at + 1 :] or (len(short) == len(long) and short[at + 1 :] == long[at + 1 :])


def _similar_word(word: str) -> str:
    """Return the word of the lists that is most like a typed one, or "" if none is."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, [one for lang in SPOKEN_LANGUAGES for one in word_list(lang)], 1)), "")
