"""Names as people type them: which name is meant, and the nearest name to a wrong one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import Names
from vialibera.words.sanitize import clean_text, fold_name, is_speakable

MAX_NAME_LETTERS = 60
SIMILARITY_LIMIT = 0.8
"""Similarity, from 0 to 1, from which two names may be one name with a slip."""

LIST_SIMILARITY_LIMIT = 0.9
"""The same for the names of a list, whose writer had them before the eyes."""

NAME_MARK = re.compile(r"\s*\(([^()]+)\)$")
"""The mark after a name that two people have: the club, or the number in the register."""

NUMBER_OR_MARK = re.compile(r"\d+|\s*\([^()]+\)$")

LIST_MARK = re.compile(r"^(?:\d+\s*[.)]|[-*\u2022\u2013])\s+(?=\w)")
"""The mark before each name in a message: a number with a dot or a bracket, a dash or a star."""

SURNAME_PARTICLES = frozenset(
    ("d", "da", "dal", "dalla", "de", "degli", "dei", "del", "della", "delle", "di", "du", "la", "le", "lo", "van")
)
"""Words before a surname that belong to it."""

LETTER_BITS = 128
"""Number of different letters that a name is compared by, before it is compared in full."""


def clean_entrant_name(text: str) -> str:
    """Return a name as it is kept, without anything that harms a terminal; raise DeskRefusal if it cannot be spoken."""
    if not is_speakable(text):
        raise DeskRefusal("unspeakable")
    return clean_text(text, MAX_NAME_LETTERS)


def clean_club(text: str) -> str:
    """Return the name of a club as it is kept, without anything that harms a terminal."""
    return clean_text(text, MAX_NAME_LETTERS)


def strip_list_mark(text: str) -> str:
    return LIST_MARK.sub("", text)


def name_key(name: str) -> str:
    """Return the form in which names are compared: that of `fold_name`, without accents and extra spaces."""
    letters = unicodedata.normalize("NFKD", fold_name(name))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def split_mark(name: str) -> tuple[str, str]:
    """Return a name without the mark after it, and the mark or ""."""
    found = NAME_MARK.search(name)
    return (name[: found.start()], found[1]) if found else (name, "")


def guess_surname(name: str, is_first: bool = False) -> str:
    """Return the last word of a name with the particles before it, or the first one if the surname `is_first`."""
    words = split_mark(name)[0].split()
    if len(words) < 2:
        return " ".join(words)
    if is_first:
        end = next((at for at, word in enumerate(words[:-1]) if name_key(word) not in SURNAME_PARTICLES), 0)
        return " ".join(words[: end + 1])
    start = len(words) - 1
    while start > 1 and name_key(words[start - 1]) in SURNAME_PARTICLES:
        start -= 1
    return " ".join(words[start:])


def put_surname_first(name: str, surname: str) -> str:
    """Return a name as lists by surname have it: the surname, the rest of the name, the mark."""
    base, mark = split_mark(name)
    rest = base.removesuffix(surname).removeprefix(surname).strip()
    return f"{surname} {rest}".strip() + (f" ({mark})" if mark else "")


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

    def similar_name(self, name: str, limit: float = SIMILARITY_LIMIT) -> str:
        """Return a known name of which `name` could be a slip, or which has its words turned round, or "".

        Names that differ in a number or a mark differ on purpose.
        """
        key = name_key(name)
        own = letter_bits(key)
        # Comparing in full is slow; no two names are more alike than by the letters that both have, in any order.
        near: list[str] = []
        for length, others in self._by_length.items():
            needed = limit * (len(key) + length) / 2
            if needed <= min(len(key), length):
                near += [other for other, letters in others.items() if (own & letters).bit_count() >= needed]
        turned = [other for other in near if {*other.split()} == {*key.split()}]
        found = turned or get_close_matches(key, near, n=1, cutoff=limit)
        found = [one for one in found if NUMBER_OR_MARK.sub("", one) != NUMBER_OR_MARK.sub("", key)]
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


def find_name(name: str, known: Names) -> str:
    """Return the known name that is meant; raise DeskRefusal with the nearest name if there is none."""
    if name in known:  # older files can have two names that are compared as one
        return name
    for other in known:
        if name_key(other) == name_key(name):
            return other
    raise DeskRefusal("unknown-name", name=name, near=nearest_name(name, known))


def name_words(name: str) -> set[str]:
    """Return the words of a name as they are compared, those of its mark too."""
    return {*name_key(name).translate({ord("("): None, ord(")"): None}).split()}


def find_typed_name(name: str, known: Names) -> str:
    """Return the known name that is meant: the whole name, or words of it that no other known name has."""
    words = name_words(name)
    keys = [name_key(other) for other in known]
    if name_key(name) in keys:
        return find_name(name, known)
    holding = [other for other in known if words and words <= name_words(other)]
    if len(holding) > 1:
        raise DeskRefusal("several-names", name=name, names=holding)
    return holding[0] if holding else find_name(name, known)


def parse_name_list(text: str, known: Names) -> list[str]:
    """Return the known names of a text separated by commas; the longest known name wins, so a name may hold commas."""
    parts, names = text.split(","), []
    keys = {name_key(other) for other in known}
    while parts:
        longest = next((end for end in range(len(parts), 1, -1) if name_key(",".join(parts[:end])) in keys), 1)
        names.append(find_typed_name(",".join(parts[:longest]), known))
        parts = parts[longest:]
    return names
