"""Text in rows: no row ends within a sum, nor between a key and its verb.

What belongs together is found here, while wrapping, so that no text, log or test has to hold spaces that look like
others. The words of all languages count, because a game's names may come from any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial

from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.line_wrap import row_bounds
from vialibera.words.languages import Language, language_codes, load_language

UNBREAKABLE_SPACE, LAST_RESORT_SPACE = "\u00a0", "\u202f"
"""Two marks instead of a space: no row may end here; a row may end here only if it is too narrow otherwise."""

FIGURES_PATTERN = r"-?\d+(?:[.,]\d+)*"
LETTERS_PATTERN = r"[^\W\d]+"
WORD_PATTERN = r"[^ ]*[^ .,;:?!]"
"""A word with no stop behind it; a bound sum counts as one word."""
WORDS_BEFORE_KEY, WORDS_AFTER_KEY = 6, 2
"""The most words before and behind a key that may belong to it: passa il turno a Bruno con Invio."""


def wrap_rows(text: str, width: int, lead: str = "", at_stops: bool = False) -> list[str]:
    """Return the text in rows of at most `width` columns, cut at words; rows after the first begin with `lead`.

    With `at_stops` a row ends at a comma or a full stop where it can: a screen reader says row by row.
    """
    if text_width(text) <= width:
        return [text]
    indent = text_width(lead)
    bound = " ".join(_part_wide_words(words, width - indent) for words in _bind_words(text).split(" "))
    wrapped = [bound[start:end].rstrip(" ") for start, end in row_bounds(bound, width, indent, True, at_stops)]
    rows = [row.replace(UNBREAKABLE_SPACE, " ").replace(LAST_RESORT_SPACE, " ") for row in wrapped]
    return [f"{lead * bool(number)}{row}" for number, row in enumerate(rows)]


def _bind_words(text: str) -> str:
    """Return the text with marks in place of the spaces within sums and between keys and verbs."""
    # Done here alone: no text, log or test then has to hold spaces that look like others. (decision:
    # screen.sums-stay-together)
    for may_be, patterns in ((_may_have_sum, _patterns_of_sums), (_may_have_key, _patterns_of_keys)):
        if may_be(text):
            for pattern, space in patterns():
                text = pattern.sub(partial(_join_match, space), text)
    return text


def _may_have_sum(text: str) -> bool:
    """Return False if the text certainly has no sum.

    The first line has none, so it need not wait until the patterns are compiled.
    """
    return any(letter.isdigit() for letter in text) or any(f"{word} " in text for word in _words_in_sums(0))


def _may_have_key(text: str) -> bool:
    """Return False if the text certainly names no key: no key's name, no single capital, no “+”."""
    if "+" in text or any(name in text for name in _names_of_keys()):
        return True
    words = (word.lstrip("(") for word in text.split(" "))
    return any(word[:1].isupper() and not word[1:2].isalpha() for word in words)


def _join_match(space: str, found: re.Match[str]) -> str:
    return found[0].replace(" ", space)


def _part_wide_words(words: str, room: int) -> str:
    """Return the words with as many marks taken back as make each part fit into a row.

    Marks are taken back from the left, so that a key stays with the word before it.
    """
    for space in (LAST_RESORT_SPACE, UNBREAKABLE_SPACE):
        while text_width(words.rpartition(" ")[2]) > room and space in words.rpartition(" ")[2]:
            parted, between, bound = words.rpartition(" ")
            words = parted + between + bound.replace(space, " ", 1)
    return words


BindingPatterns = tuple[tuple[re.Pattern[str], str], ...]


@cache
def _patterns_of_sums() -> BindingPatterns:
    """Return patterns for sums in all languages: as read aloud, with a currency sign, and with cents."""
    before, between, behind = (_any_of(_words_in_sums(at)) for at in range(3))
    amount = rf"(?<!\S)(?:(?:{before} )*{FIGURES_PATTERN} (?:(?<=000000 ){between} )?|(?:{before} )+){LETTERS_PATTERN}"
    signed = rf"(?<!\S)(?![a-z])[^\s\d]{{1,2}} {FIGURES_PATTERN}"
    cents = rf"{UNBREAKABLE_SPACE}{LETTERS_PATTERN} (?:{behind} )?(?=\d|{before}{UNBREAKABLE_SPACE})"
    counted = r"(?<=[^\W\d]) (?=\d{1,2}[,.;:])|(?<=(?<!\S)[^\W\d]) (?=\d)|(?<=(?<!\S)[^\W\d]{2}) (?=\d)"
    """A count behind its word, such as "red 2", and a figure behind a small word, such as "at 12"."""
    return _compile_patterns(
        *((pattern, UNBREAKABLE_SPACE) for pattern in (amount, signed)),
        *((pattern, LAST_RESORT_SPACE) for pattern in (cents, counted)),
    )


@cache
def _patterns_of_keys() -> BindingPatterns:
    """Return patterns for keys in all languages, with the action named before or behind the key."""
    shifted = _any_of(["Ctrl", *(re.escape(each.key_names["shift"]) for each in _all_languages())])
    names = sorted(map(re.escape, _names_of_keys()), key=len, reverse=True)
    key = rf"{_any_of([*names, rf'(?:{shifted}[+])?[A-Z]', 'F[0-9]+'])}(?![\w+]|[.]?{UNBREAKABLE_SPACE})"
    done_by = rf"(?<!\S)(?:{WORD_PATTERN} ){{1,{WORDS_BEFORE_KEY}}}?\(?{key}\)?"
    does = rf"(?:^|(?<=[.,;:?!] )){key}:?(?: {WORD_PATTERN}){{1,{WORDS_AFTER_KEY}}}"
    return _compile_patterns((done_by, LAST_RESORT_SPACE), (does, LAST_RESORT_SPACE))


def _compile_patterns(*patterns: tuple[str, str]) -> BindingPatterns:
    return tuple((re.compile(pattern), space) for pattern, space in patterns)


def _words_in_sums(at: int) -> list[str]:
    """Return the small words at one place of a sum: 0 before it, 1 after millions, 2 before the cents."""
    return [word for each in _all_languages() for word in each.words_in_sums[at]]


@cache
def _names_of_keys() -> frozenset[str]:
    return frozenset(name for each in _all_languages() for name in each.key_names.values())


def _all_languages() -> list[Language]:
    return [load_language(code) for code in language_codes()]


def _any_of(patterns: Iterable[str]) -> str:
    return f"(?:{'|'.join(patterns)})"
