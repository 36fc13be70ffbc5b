"""The signs on a board, from code page 437 and Latin, with ASCII characters as a fallback.

None of the signs has an emoji form, which some terminals would draw two columns wide and in colour.
"""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    """The sign for each thing on a board."""

    house: str = "⌂"
    token: str = "●"
    turn: str = "►"
    tax: str = "▼"
    jail: str = "║"
    vertical: str = "│"
    horizontal: str = "─"
    dot: str = "·"
    cards: str = "?"
    parking: str = "P"


SIGN_GLYPHS = Glyphs()
LETTER_GLYPHS = Glyphs("^", "o", ">", "v", "#", "|", "-", ".")
"""The signs for a terminal whose encoding lacks the others."""


def glyphs_for(encoding: str) -> Glyphs:
    """Return the signs that an encoding can write."""
    try:
        "".join(SIGN_GLYPHS).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return LETTER_GLYPHS
    return SIGN_GLYPHS
