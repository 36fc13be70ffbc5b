"""Names as people type them: which name is meant, and the nearest name to a wrong one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.words.sanitize import clean_text, fold_name, is_speakable

MAX_NAME_LETTERS = 60
SIMILARITY_LIMIT = 0.8
"""Similarity, from 0 to 1, from which two names may be one name with a slip."""

LETTER_BITS = 128
"""Number of different letters that a name is compared by, before it is compared in full."""


def clean_entrant_name(text: str) -> str:
    """Return a name as it is kept, without anything that harms a terminal; raise DeskRefusal if it cannot be spoken."""
    if not is_speakable(text):
        raise DeskRefusal("unspeakable")
    return clean_text(text, MAX_NAME_LETTERS).text


def clean_club(text: str) -> str:
    """Return the name of a club as it is kept, without anything that harms a terminal."""
    return clean_text(text, MAX_NAME_LETTERS).text


def name_key(name: str) -> str:
    """Return the form in which names are compared: that of `fold_name`, without accents and extra spaces."""
    letters = unicodedata.normalize("NFKD", fold_name(name))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def nearest_name(name: str, known: Iterable[str]) -> str:
    """Return the known name most like `name`, or one that contains it as a word, or "" if there is none."""
    by_key = {name_key(other): other for other in known}
    found = get_close_matches(name_key(name), by_key, n=1, cutoff=0.6) or [
        one for one in by_key if name_key(name) in one.split()
    ]
    return by_key[found[0]] if found else ""


class KnownNames:
    """The names of a register by the form in which they are compared, to find slips among very many of them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.by_key: dict[str, str] = {}
        self._by_length: dict[int, dict[str, int]] = {}
        """The keys of each length with their letters as `letter_bits` has them."""
        for name in names:
            self.add_name(name)

    def add_name(self, name: str) -> None:
        key = name_key(name)
        self.by_key[key] = name
        self._by_length.setdefault(len(key), {})[key] = letter_bits(key)

    def same_name(self, name: str) -> str:
        """Return the known name that is the same but for capitals, accents and spaces, or ""."""
        return self.by_key.get(name_key(name), "")

    def similar_name(self, name: str) -> str:
        """Return a known name of which `name` could be a slip, or "" if there is none."""
        key = name_key(name)
        own = letter_bits(key)
        # Comparing in full is slow; no two names are more alike than by the letters that both have, in any order.
        near: list[str] = []
        for length, others in self._by_length.items():
            needed = SIMILARITY_LIMIT * (len(key) + length) / 2
            if needed <= min(len(key), length):
                near += [other for other, letters in others.items() if (own & letters).bit_count() >= needed]
        found = get_close_matches(key, near, n=1, cutoff=SIMILARITY_LIMIT)
        return self.by_key[found[0]] if found else ""


def letter_bits(key: str) -> int:
    """Return a number with one bit for each letter of a text, and another one each time that the letter comes again."""
    times: dict[int, int] = {}
    bits = 0
    for letter in key:
        code = ord(letter) % LETTER_BITS
        bits |= 1 << code + LETTER_BITS * times.get(code, 0)
        times[code] = times.get(code, 0) + 1
    return bits


def find_name(name: str, known: Sequence[str]) -> str:
    """Return the known name that is meant; raise DeskRefusal with the nearest name if there is none."""
    if name in known:  # older files can have two names that are compared as one
        return name
    for other in known:
        if name_key(other) == name_key(name):
            return other
    raise DeskRefusal("unknown-name", name=name, near=nearest_name(name, known))


def find_typed_name(name: str, known: Sequence[str]) -> str:
    """Return the known name that is meant: the whole name, or words of it that no other known name has."""
    words = set(name_key(name).split())
    keys = [name_key(other) for other in known]
    if name_key(name) in keys:
        return find_name(name, known)
    holding = [other for other, key in zip(known, keys, strict=True) if words and words <= set(key.split())]
    if len(holding) > 1:
        raise DeskRefusal("several-names", name=name, names=holding)
    return holding[0] if holding else find_name(name, known)


def parse_name_list(text: str, known: Sequence[str]) -> list[str]:
    """Return the known names of a text separated by commas; the longest known name wins, so a name may hold commas."""
    parts, names = text.split(","), []
    keys = {name_key(other) for other in known}
    while parts:
        longest = next((end for end in range(len(parts), 1, -1) if name_key(",".join(parts[:end])) in keys), 1)
        names.append(find_typed_name(",".join(parts[:longest]), known))
        parts = parts[longest:]
    return names
