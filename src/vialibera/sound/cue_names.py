"""The names of the cues, and the events each of them tells of."""

from __future__ import annotations

from collections.abc import Mapping

from vialibera.words.texts import format_text

CUE_EVENTS: Mapping[str, tuple[str, ...]] = {
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
"""The events of each family of cues, as named in the log; cues of keys and warnings tell of none."""


def cue_family(name: str) -> str:
    """Return the family of a cue: its name without a number."""
    return name.rstrip("0123456789").rstrip("-")


def cue_name(name: str, lang: str) -> str:
    """Return the name of a cue for players."""
    kind = cue_family(name)
    nth = name.removeprefix(kind).removeprefix("-")
    return format_text(lang, f"sound-{kind}", nth=int(nth or 0))
