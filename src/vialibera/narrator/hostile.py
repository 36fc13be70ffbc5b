"""Cleaning of texts from outside.

Names, files and logs can hold anything; a terminal must not get it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

ESCAPE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[PX^_][^\x1b]*(?:\x1b\\)?|\x1b.?"
)
"""Complete escape sequences, so that no rest of one stays as text."""

UNSPEAKABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "So", "Me"}
"""Categories of characters without a sound: controls, invisible marks, unassigned ones, pictures."""
LONGEST = 240
LONGEST_PRINTED = 400
LONGEST_NAME = 24
MARKS = 2
"""The most accents on one letter."""
SELECTORS = range(0xFE00, 0xFE10)
"""Variation selectors, which change the look of the character before them."""


class Clean(NamedTuple):
    """A clean text, and whether it differs from the original."""

    text: str
    changed: bool


def clean(text: str, longest: int = LONGEST) -> Clean:
    """Return the text without escape sequences, control and invisible characters, and piled accents.

    White space becomes single spaces. A text of more than `longest` letters is cut.
    """
    # Sequences go first: without its control character the rest of one would be ordinary letters.
    made = ESCAPE.sub("", text)
    made = "".join(" " if letter.isspace() else letter for letter in made)
    made = "".join(letter for letter in made if not unspeakable(letter))
    made = " ".join(_thinned(unicodedata.normalize("NFC", made)).split())
    if len(made) > longest:
        made = made[: longest - 1].rstrip() + "…"
    return Clean(made, made != text)


def printable(value: object) -> str:
    """Return any value as clean text of at most 400 letters."""
    return clean(str(value), LONGEST_PRINTED).text


def unspeakable(letter: str) -> bool:
    """Return True for a character without a sound, also for line drawing and blocks."""
    return unicodedata.category(letter) in UNSPEAKABLE or ord(letter) in SELECTORS or "\u2500" <= letter <= "\u259f"


def speakable(name: str) -> bool:
    """Return True if the name has a letter or a digit."""
    return any(letter.isalnum() for letter in clean(name).text)


def _thinned(text: str) -> str:
    """Return the text with at most two accents on a letter, and none at the beginning."""
    kept: list[str] = []
    piled = MARKS
    for letter in text:
        piled = piled + 1 if unicodedata.combining(letter) else 0
        if piled <= MARKS:
            kept.append(letter)
    return "".join(kept)


def seat_names(names: list[str], stand_in: str) -> list[Clean]:
    """Return a clean name for each seat, no two alike.

    A name without a letter or digit becomes `stand_in` with the seat's number.
    """
    found: list[Clean] = []
    for seat, name in enumerate(names):
        made = clean(name, LONGEST_NAME).text
        if not speakable(made):
            made = f"{stand_in} {seat + 1}"
        made = _unlike(made, {other.text.casefold() for other in found})
        found.append(Clean(made, made != name))
    return found


def _unlike(name: str, taken: set[str]) -> str:
    """Return the name, with a number if another player has it.

    Upper and lower case are the same.
    """
    made, number = name, 1
    while made.casefold() in taken:
        number += 1
        made = f"{name} {number}"
    return made
