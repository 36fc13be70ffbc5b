"""Cleaning of texts from outside.

Names, files and logs can hold anything; a terminal must not get it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

ESCAPE_SEQUENCE = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[PX^_][^\x1b]*(?:\x1b\\)?|\x1b.?"
)
"""Complete escape sequences, so that no rest of one stays as text."""

UNSPEAKABLE_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "So", "Me"}
"""Categories of characters without a sound: controls, invisible marks, unassigned ones, pictures."""
CONTROL_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that a terminal or a reader obeys instead of showing them."""
SAME_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u2018\u2019\u02bc\u2032`\u00b4", "'"),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
    }
)
"""Apostrophes and dashes that sound the same: phones and office programs write others than keyboards."""
LONGEST_CLEAN_TEXT = 240
LONGEST_PRINTED_TEXT = 400
LONGEST_SEAT_NAME = 24
MOST_ACCENTS = 2
"""The most accents on one letter."""
VARIATION_SELECTORS = range(0xFE00, 0xFE10)
"""Variation selectors, which change the look of the character before them."""


class CleanText(NamedTuple):
    """A clean text, and whether it differs from the original."""

    text: str
    was_changed: bool


def clean_text(text: str, longest: int = LONGEST_CLEAN_TEXT) -> str:
    """Return the text without escape sequences, control and invisible characters, and piled accents.

    White space becomes single spaces. A text of more than `longest` letters is cut.
    """
    # A letter-by-letter look costs a long list of names half its time, and most names have plain letters alone.
    made = " ".join((text if text.isascii() and text.isprintable() else drop_unspeakable(text)).split())
    if len(made) > longest:
        made = made[: longest - 1].rstrip() + "…"
    return made


def drop_unspeakable(text: str) -> str:
    """Return the text without escape sequences, characters without a sound, and piled accents."""
    # Sequences go first: without its control character the rest of one would be ordinary letters.
    made = ESCAPE_SEQUENCE.sub("", text)
    made = "".join(" " if letter.isspace() else letter for letter in made)
    made = "".join(letter for letter in made if not is_unspeakable(letter))
    return _drop_piled_accents(unicodedata.normalize("NFC", made))


def printable_text(value: object) -> str:
    """Return any value as clean text of at most 400 letters."""
    return clean_text(str(value), LONGEST_PRINTED_TEXT)


def replace_controls(text: str) -> str:
    """Return the text with a mark for each character that could control a terminal or turn the direction of writing.

    Unlike in `clean_text` nothing vanishes, so two names that differ look different.
    """
    return "".join("\ufffd" if unicodedata.category(letter) in CONTROL_CATEGORIES else letter for letter in text)


def fold_name(name: str) -> str:
    """Return the form in which names are compared: neither capitals nor the kind of apostrophe or dash count."""
    return name.translate(SAME_SIGNS).casefold()


def is_unspeakable(letter: str) -> bool:
    """Return True for a character without a sound, also for line drawing and blocks."""
    return (
        unicodedata.category(letter) in UNSPEAKABLE_CATEGORIES
        or ord(letter) in VARIATION_SELECTORS
        or "\u2500" <= letter <= "\u259f"
    )


def is_speakable(name: str) -> bool:
    """Return True if the name has a letter or a digit."""
    return any(letter.isalnum() for letter in clean_text(name))


def _drop_piled_accents(text: str) -> str:
    """Return the text with at most two accents on a letter, and none at the beginning."""
    kept: list[str] = []
    piled = MOST_ACCENTS
    for letter in text:
        piled = piled + 1 if unicodedata.combining(letter) else 0
        if piled <= MOST_ACCENTS:
            kept.append(letter)
    return "".join(kept)


def clean_seat_names(names: list[str], stand_in: str) -> list[CleanText]:
    """Return a clean name for each seat, no two alike.

    A name without a letter or digit becomes `stand_in` with the seat's number.
    """
    # A name is read aloud in nearly every line, and must be told apart by ear. (decision: words.player-names)
    found: list[CleanText] = []
    for seat, name in enumerate(names):
        made = clean_text(name, LONGEST_SEAT_NAME)
        if not is_speakable(made):
            made = f"{stand_in} {seat + 1}"
        made = _unused_name(made, {fold_name(other.text) for other in found})
        found.append(CleanText(made, made != name))
    return found


def _unused_name(name: str, taken: set[str]) -> str:
    """Return the name, with a number if another player has it.

    The names in `taken` are as `fold_name` returns them.
    """
    made, number = name, 1
    while fold_name(made) in taken:
        number += 1
        made = f"{name} {number}"
    return made
