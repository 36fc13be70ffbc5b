"""Bars made of characters, for the eyes, next to the figures they draw."""

from __future__ import annotations

from typing import NamedTuple


class BarBlocks(NamedTuple):
    """The characters of bars. Those drawn are of code page 437, which a text console without windows has, too."""

    full: str = "█"
    half: str = "▌"
    likely: str = "▓"
    perhaps: str = "░"


DRAWN_BLOCKS = BarBlocks()
TYPED_BLOCKS = BarBlocks("#", "", "=", "-")
"""For an encoding that lacks the others; it has no half block."""


def blocks_for_encoding(encoding: str | None) -> BarBlocks:
    """Return the drawn blocks if the encoding has them all, otherwise the ASCII ones."""
    try:
        "".join(DRAWN_BLOCKS).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return TYPED_BLOCKS
    return DRAWN_BLOCKS


def draw_text_bar(at: float, scale: float, blocks: BarBlocks) -> str:
    """Return a bar of `scale` columns for each 1 of `at`; anything above 0 gets at least one mark."""
    if at <= 0:
        return ""
    if not blocks.half:
        return blocks.full * max(1, round(at * scale))
    whole, half = divmod(max(1, round(2 * at * scale)), 2)
    return blocks.full * whole + blocks.half * half


def draw_range_bar(low: float, at: float, high: float, scale: float, blocks: BarBlocks) -> str:
    """Return a bar that is full up to `low`, paler up to `at` and palest up to `high`."""
    ends = [round(value * scale) for value in (0.0, low, at, high)]
    signs = (blocks.full, blocks.likely, blocks.perhaps)
    return "".join(sign * (end - start) for sign, start, end in zip(signs, ends, ends[1:], strict=False))
