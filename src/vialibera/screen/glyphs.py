"""The signs on a board: of code page 437 and Latin, none of which has a form in colour; and letters in their place."""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    house: str = "⌂"
    token: str = "●"
    turn: str = "►"
    tax: str = "▼"
    jail: str = "║"
    upright: str = "│"
    rule: str = "─"
    none: str = "·"
    cards: str = "?"
    parking: str = "P"


DRAWN = Glyphs()
TYPED = Glyphs("^", "o", ">", "v", "#", "|", "-", ".")
"""Where a terminal may lack the others."""


def glyphs_for(encoding: str) -> Glyphs:
    """Those that an encoding has."""
    try:
        "".join(DRAWN).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return TYPED
    return DRAWN
