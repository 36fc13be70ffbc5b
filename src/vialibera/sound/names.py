"""What cues are called, and of which events they tell."""

from __future__ import annotations

from collections.abc import Mapping

from vialibera.words.texts import say

TELLS: Mapping[str, tuple[str, ...]] = {
    "dice": ("dice-thrown", "order-thrown", "rent-thrown"),
    "double": ("dice-thrown", "order-thrown", "rent-thrown"),
    "step": ("moved",),
    "via": ("paid",),
    "money-out": ("paid",),
    "money-in": ("paid",),
    "purchase": ("bought", "building-won"),
    "rent-claimed": ("claim-taken",),
    "rent-lost": ("claim-lapsed",),
    "bid": ("bid-placed",),
    "hammer": ("unsold",),
    "house": ("built",),
    "house-more": ("built",),
    "hotel": ("built",),
    "sale": ("razed", "sold-to-bank"),
    "mortgage": ("mortgaged",),
    "redeemed": ("redeemed",),
    "card": ("card-drawn",),
    "jail-in": ("jailed",),
    "jail-out": ("freed", "pass-returned"),
    "proposed": ("proposed", "offered-in-kind"),
    "agreed": ("traded", "paid-in-kind"),
    "refused": ("deal-refused", "kind-refused"),
    "bankrupt": ("bankrupt",),
    "bell": ("time-rang",),
    "winner": ("game-over",),
    "seat": ("turn-began",),
}
"""The events of each family, as the log has them; a key and a warning are no events."""


def family(name: str) -> str:
    """A cue without its number."""
    return name.rstrip("0123456789").rstrip("-")


def named(name: str, lang: str) -> str:
    """What people call it."""
    kind = family(name)
    nth = name.removeprefix(kind).removeprefix("-")
    return say(lang, f"sound-{kind}", nth=int(nth or 0))
