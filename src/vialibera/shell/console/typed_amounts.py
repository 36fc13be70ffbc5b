"""Sums as people type them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.narration.narrator.narrate import Narrator

MOST_DIGITS = 12


def parse_whole_number(text: str) -> int | None:
    """Return the number, or None for anything but a few plain digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


@cache
def amount_pattern(thousands: str) -> re.Pattern[str]:
    """Return the pattern of a sum in a language.

    Spaces and apostrophes group digits as well; a comma or a point begins the cents.
    """
    group = f"[{re.escape(thousands)} '’]"
    return re.compile(rf"([0-9]{{1,3}}(?:{group}[0-9]{{3}})+|[0-9]+)(?:[.,]([0-9]{{1,2}}))?")


def parse_amount(text: str, decimals: int, thousands: str = ".") -> int | None:
    """Return a sum in the smallest unit, or None: `20.000`, `20000`, `62,50`, with or without the
    currency."""
    bare = re.sub(r"(?i)^(l\.|€|m|euros?)\s*|\s*(lire|lira|euros?|€|m|emme|em)$", "", text.strip()).strip()
    found = amount_pattern(thousands).fullmatch(bare) if len(bare) <= 2 * MOST_DIGITS else None
    if found is None or (found[2] and not decimals):
        return None
    units, cents = int(re.sub(r"\D", "", found[1])), int((found[2] or "").ljust(decimals, "0") or 0)
    return int(units * 10**decimals) + cents


def parse_game_sum(text: str, narrator: Narrator) -> int | None:
    """Return a sum typed in a game in the smallest unit, or None: the game says its cents, the language its marks."""
    return parse_amount(text, narrator.formatter.sheet.currency.decimals, narrator.texts.language.thousands_mark)
