"""Bars of text for the eyes, beside the figures they draw."""

from __future__ import annotations

from typing import NamedTuple


class Blocks(NamedTuple):
    """What bars are made of; the signs are of code page 437, which a terminal without windows has, too."""

    full: str = "█"
    half: str = "▌"
    likely: str = "▓"
    perhaps: str = "░"


DRAWN = Blocks()
TYPED = Blocks("#", "", "=", "-")
"""Where a terminal may lack the others."""


def blocks_for(encoding: str | None) -> Blocks:
    """Those that an encoding has."""
    try:
        "".join(DRAWN).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return TYPED
    return DRAWN


def bar(at: float, scale: float, blocks: Blocks) -> str:
    """So many columns for each that is counted; whatever is more than nothing can be seen."""
    if at <= 0:
        return ""
    if not blocks.half:
        return blocks.full * max(1, round(at * scale))
    whole, half = divmod(max(1, round(2 * at * scale)), 2)
    return blocks.full * whole + blocks.half * half


def between(low: float, at: float, high: float, scale: float, blocks: Blocks) -> str:
    """Full up to the lower bound, paler up to the figure, palest up to the upper bound."""
    ends = [round(value * scale) for value in (0.0, low, at, high)]
    signs = (blocks.full, blocks.likely, blocks.perhaps)
    return "".join(sign * (end - start) for sign, start, end in zip(signs, ends, ends[1:], strict=False))
