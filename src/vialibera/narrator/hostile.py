"""Text from outside, made harmless: names, files and logs may hold anything, a terminal and a voice may not."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[PX^_][^\x1b]*(?:\x1b\\)?|\x1b.?"
)
"""Whole escape sequences, so that no tail of one stays behind as text."""

UNSPEAKABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "So", "Me"}
"""Categories of characters with nothing to say: controls, invisible marks, unassigned ones, pictures."""
LONGEST = 240
LONGEST_PRINTED = 400
LONGEST_NAME = 24
MARKS = 2
"""Accents one letter may carry."""
SELECTORS = range(0xFE00, 0xFE10)


class Clean(NamedTuple):
    """A harmless text, and whether something had to be changed."""

    text: str
    changed: bool


def clean(text: str, longest: int = LONGEST) -> Clean:
    """Without escape sequences, control and invisible characters, piled accents, or more than so many letters."""
    made = ESCAPE.sub("", text)
    made = "".join(" " if letter.isspace() else letter for letter in made)
    made = "".join(letter for letter in made if not unspeakable(letter))
    made = " ".join(_thinned(unicodedata.normalize("NFC", made)).split())
    if len(made) > longest:
        made = made[: longest - 1].rstrip() + "…"
    return Clean(made, made != text)


def printable(value: object) -> str:
    """Harmless on a terminal, and no longer than can be read."""
    return clean(str(value), LONGEST_PRINTED).text


def unspeakable(letter: str) -> bool:
    return unicodedata.category(letter) in UNSPEAKABLE or ord(letter) in SELECTORS or "\u2500" <= letter <= "\u259f"


def speakable(name: str) -> bool:
    """Whether something of a name can be said: a letter or a figure."""
    return any(letter.isalnum() for letter in clean(name).text)


def _thinned(text: str) -> str:
    """At most two accents a letter, and none at the very beginning."""
    kept: list[str] = []
    piled = MARKS
    for letter in text:
        piled = piled + 1 if unicodedata.combining(letter) else 0
        if piled <= MARKS:
            kept.append(letter)
    return "".join(kept)


def seat_names(names: list[str], stand_in: str) -> list[Clean]:
    """A clean name for each seat, no two alike; `stand_in` with the seat's number where nothing is left of one."""
    found: list[Clean] = []
    for seat, name in enumerate(names):
        made = clean(name, LONGEST_NAME).text
        if not speakable(made):
            made = f"{stand_in} {seat + 1}"
        made = _unlike(made, {other.text.casefold() for other in found})
        found.append(Clean(made, made != name))
    return found


def _unlike(name: str, taken: set[str]) -> str:
    made, number = name, 1
    while made.casefold() in taken:
        number += 1
        made = f"{name} {number}"
    return made
