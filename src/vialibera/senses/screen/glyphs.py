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
    top_left: str = "┌"
    top_right: str = "┐"
    bottom_left: str = "└"
    bottom_right: str = "┘"
    heights: str = "▁▂▃▄▅▆▇█"
    """The steps of a small chart, the lowest first."""


SIGN_GLYPHS = Glyphs()
LETTER_GLYPHS = Glyphs("^", "o", ">", "v", "#", "|", "-", ".", "?", "P", "+", "+", "+", "+", "_.-=+*%#")
"""The signs for a terminal whose encoding lacks the others."""
OLD_GLYPHS = SIGN_GLYPHS._replace(heights=LETTER_GLYPHS.heights)
"""The signs of the fonts that hold little more than code page 437."""

OLD_FONT_TERMINALS = ("linux",)
"""Values of TERM for terminals with such a font."""


def glyphs_for(encoding: str, term: str = "") -> Glyphs:
    """Return the signs that an encoding can write and the terminal's font has."""
    try:
        "".join(SIGN_GLYPHS).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return LETTER_GLYPHS
    return OLD_GLYPHS if term in OLD_FONT_TERMINALS else SIGN_GLYPHS
