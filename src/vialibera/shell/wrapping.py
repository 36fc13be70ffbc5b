"""Text in rows: none ends within a sum, nor between a key and its verb."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from functools import cache, partial

from vialibera.words.languages import language, languages

NEVER, HARDLY = "\u00a0", "\u202f"
"""Spaces where no row may end, and where one may if no row is wide enough."""

FIGURES = r"-?\d+(?:[.,]\d+)*"
LETTERS = r"[^\W\d]+"
WORD = r"[^ ]*[^ .,;:?!]"
"""A word with no stop behind it; what belongs to a sum is one word by then."""
BEFORE, BEHIND = 6, 2
"""So many words around a key may belong to it: passa il turno a Bruno con Invio."""


def rows(text: str, width: int, lead: str = "") -> list[str]:
    """A text cut at words; each row but the first begins with `lead`."""
    if len(text) <= width:
        return [text]
    room = width - len(lead)
    bound = " ".join(_narrowed(words, room) for words in _bound(text).split(" "))
    wrapped = textwrap.wrap(bound, width, break_on_hyphens=False, subsequent_indent=lead) or [""]
    return [row.replace(NEVER, " ").replace(HARDLY, " ") for row in wrapped]


def _bound(text: str) -> str:
    for pattern, space in _patterns():
        text = pattern.sub(partial(_joined, space), text)
    return text


def _joined(space: str, found: re.Match[str]) -> str:
    return found[0].replace(" ", space)


def _narrowed(words: str, room: int) -> str:
    """What is wider than a row is parted after all, from its beginning on: a key stays with the word before it."""
    for space in (HARDLY, NEVER):
        while len(words.rpartition(" ")[2]) > room and space in words.rpartition(" ")[2]:
            parted, between, bound = words.rpartition(" ")
            words = parted + between + bound.replace(space, " ", 1)
    return words


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """In the words of all languages: a sum as it is read, or with its sign; its cents; a key with what it does."""
    spoken = [language(code) for code in languages()]
    before, between, behind = (_any(word for each in spoken for word in each.in_sums[at]) for at in range(3))
    amount = rf"(?<!\S)(?:(?:{before} )*{FIGURES} (?:(?<=000000 ){between} )?|(?:{before} )+){LETTERS}"
    signed = rf"(?<!\S)(?![a-z])[^\s\d]{{1,2}} {FIGURES}"
    cents = rf"{NEVER}{LETTERS} (?:{behind} )?(?=\d|{before}{NEVER})"
    shifted = _any(["Ctrl", *(re.escape(each.keys["shift"]) for each in spoken)])
    names = sorted({re.escape(name) for each in spoken for name in each.keys.values()}, key=len, reverse=True)
    key = rf"{_any([*names, rf'(?:{shifted}[+])?[A-Z]', 'F[0-9]+'])}(?![\w+]|[.]?{NEVER})"
    done_by = rf"(?<!\S)(?:{WORD} ){{1,{BEFORE}}}?\(?{key}\)?"
    does = rf"(?:^|(?<=[.,;:?!] )){key}:?(?: {WORD}){{1,{BEHIND}}}"
    every = ((amount, NEVER), (signed, NEVER), (cents, HARDLY), (done_by, HARDLY), (does, HARDLY))
    return tuple((re.compile(pattern), space) for pattern, space in every)


def _any(patterns: Iterable[str]) -> str:
    return f"(?:{'|'.join(patterns)})"
