"""The spoken words: unlike by ear, the same number in either language, and forgiving."""

from __future__ import annotations

import hashlib
import re
from contextlib import suppress
from itertools import combinations

import pytest
from tests.own_folders import folders

from vialibera.words.spoken_words import (
    SPOKEN_LANGUAGES,
    SpokenWords,
    UnknownWordError,
    read_words,
    spell_words,
    word_list,
)

__all__ = ["folders"]

DIGESTS = {"it": "b55e55843c7cdbad", "en": "7a139311c0e0006b"}
"""An edited list would mean another number by the same word: two programs would not understand each other."""


def changes(a: str, b: str) -> int:
    """Return how many letters must change to make one word of another."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


@pytest.mark.parametrize("lang", SPOKEN_LANGUAGES)
def test_no_two_words_are_alike_and_no_list_was_edited(lang: str) -> None:
    words = word_list(lang)
    assert len(set(words)) == 256 and all(re.fullmatch(r"[a-z]{4,9}", word) for word in words)
    assert len({word[:4] for word in words}) == 256
    assert all(changes(one, other) >= 3 for one, other in combinations(words, 2))
    assert hashlib.sha256(" ".join(words).encode()).hexdigest()[:16] == DIGESTS[lang]


def test_no_word_is_in_both_lists() -> None:
    assert not {*word_list("it")} & {*word_list("en")}
    assert word_list("nl") == word_list("en"), "a language without a list of its own plays, too"


@pytest.mark.parametrize("lang", SPOKEN_LANGUAGES)
def test_one_wrong_missing_or_added_letter_is_mended_and_said(lang: str) -> None:
    """Of every sixteenth word: no two words of a list are nearer than three letters."""
    others = word_list(lang)[:2]
    for number, word in [*enumerate(word_list(lang))][::16]:
        wrong = (word[:1] + "#" + word[2:], word[:2] + word[3:], word[:3] + "#" + word[3:])
        for typed in (word, word.upper(), *wrong):
            read = read_words(f"{typed}, {others[0]}-{others[1]}")
            assert (read.room, read.words) == (number, (0, 1)), typed
            assert read.mended == (() if typed.casefold() == word else ((typed, word),))
        with suppress(UnknownWordError):  # what could be two words is none
            assert read_words(f"{word[:4]} {others[0]} {others[1]}").room == number


@pytest.mark.parametrize("lang", SPOKEN_LANGUAGES)
def test_three_letters_of_a_long_word_are_not_enough(lang: str) -> None:
    others, asked = word_list(lang)[:2], 0
    for word in word_list(lang)[::8]:
        if len(word) > 4:
            asked += 1
            with pytest.raises(UnknownWordError) as unknown:
                read_words(f"{word[:3]} {others[0]} {others[1]}")
            assert unknown.value.word == word[:3]
    assert asked > 9


def test_the_same_number_in_either_language_and_four_words_for_the_later_rooms() -> None:
    for room in (0, 7, 255, 256, 256 + 300, 256 + 65535):
        for lang in SPOKEN_LANGUAGES:
            words = spell_words(room, (3, 255), lang)
            assert len(words) == (3 if room < 256 else 4)
            assert read_words(" ".join(words)) == SpokenWords(room, (3, 255))


@pytest.mark.parametrize("text", ["", "uno", "uno due tre quattro cinque", "volpe volpe"])
def test_too_few_or_too_many_words_name_no_word(text: str) -> None:
    with pytest.raises(UnknownWordError) as unknown:
        read_words(text)
    assert unknown.value.word == ""


def test_a_word_that_is_none_is_named_with_the_nearest() -> None:
    with pytest.raises(UnknownWordError) as unknown:
        read_words("volpe qwxk acqua")
    assert (unknown.value.word, unknown.value.near) == ("qwxk", "")
    with pytest.raises(UnknownWordError) as unknown:
        read_words("volpe limppidoo acqua")
    assert (unknown.value.word, unknown.value.near) == ("limppidoo", "limpido")


def test_marks_and_spaces_around_the_words_are_none() -> None:
    for lang in SPOKEN_LANGUAGES:
        words = word_list(lang)[3:6]
        for typed in ("  {} {} {} ", "{}, {}; {}.", "- {}-{}-{} -", "{}\n{}\t{}\n"):
            assert read_words(typed.format(*words)) == read_words(" ".join(words))


def test_words_typed_rightly_decide_in_which_language_a_wrong_one_is_sought() -> None:
    """As many words are known in either language, but only one of them as it is written."""
    for typed_lang, other_lang in (("en", "it"), ("it", "en")):
        right, mended = word_list(typed_lang)[0], word_list(other_lang)[0][:-1]
        with pytest.raises(UnknownWordError) as unknown:
            read_words(f"{right} {mended} qwxk")
        assert unknown.value.word == mended
