"""Bars made of characters, for the eyes, next to the figures they draw."""

from __future__ import annotations

from typing import NamedTuple


class Blocks(NamedTuple):
    """The characters of bars. Those drawn are of code page 437, which a text console without windows has, too."""

    full: str = "█"
    half: str = "▌"
    likely: str = "▓"
    perhaps: str = "░"


DRAWN = Blocks()
TYPED = Blocks("#", "", "=", "-")
"""For an encoding that lacks the others; it has no half block."""


def blocks_for(encoding: str | None) -> Blocks:
    """Return the drawn blocks if the encoding has them all, otherwise the ASCII ones."""
    try:
        "".join(DRAWN).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return TYPED
    return DRAWN


def bar(at: float, scale: float, blocks: Blocks) -> str:
    """Return a bar of `scale` columns for each 1 of `at`; anything above 0 gets at least one mark."""
    if at <= 0:
        return ""
    if not blocks.half:
        return blocks.full * max(1, round(at * scale))
    whole, half = divmod(max(1, round(2 * at * scale)), 2)
    return blocks.full * whole + blocks.half * half


def between(low: float, at: float, high: float, scale: float, blocks: Blocks) -> str:
    """Return a bar that is full up to `low`, paler up to `at` and palest up to `high`."""
    ends = [round(value * scale) for value in (0.0, low, at, high)]
    signs = (blocks.full, blocks.likely, blocks.perhaps)
    return "".join(sign * (end - start) for sign, start, end in zip(signs, ends, ends[1:], strict=False))
