"""Names as people type them: the same one however it is written, and the nearest one to a wrong one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from vialibera.narrator.hostile import clean, speakable
from vialibera.tournament.refusal import DeskRefused

LONGEST = 60
LIKE = 0.8
"""From this on two names may well be meant to be one."""


def name_of(text: str) -> str:
    """A name as it is kept: it can be said, and holds nothing that harms a terminal."""
    if not speakable(text):
        raise DeskRefused("unspeakable")
    return clean(text, LONGEST).text


def key(name: str) -> str:
    """What is the same in two ways to write one name: capitals, accents and spaces do not count."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that is most like it, or none."""
    by_key = {key(other): other for other in known}
    found = get_close_matches(key(name), by_key, n=1, cutoff=0.6) or [one for one in by_key if key(name) in one.split()]
    return by_key[found[0]] if found else ""


def alike(name: str, known: Iterable[str]) -> str:
    """Another name that could be a slip of this one, or none."""
    by_key = {key(other): other for other in known}
    found = get_close_matches(key(name), by_key, n=1, cutoff=LIKE)
    return by_key[found[0]] if found else ""


def found(name: str, known: Sequence[str]) -> str:
    """The known name that is meant; else the refusal says which one may have been."""
    for other in known:
        if key(other) == key(name):
            return other
    raise DeskRefused("unknown-name", name=name, near=nearest(name, known))


def listed(text: str, known: Sequence[str]) -> list[str]:
    """Names separated by commas; a name that has a comma itself is known by that."""
    parts, names = text.split(","), []
    keys = {key(other) for other in known}
    while parts:
        longest = next((end for end in range(len(parts), 1, -1) if key(",".join(parts[:end])) in keys), 1)
        names.append(found(",".join(parts[:longest]), known))
        parts = parts[longest:]
    return names
