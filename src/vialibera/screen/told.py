"""A line that was told, as a screen draws it."""

from __future__ import annotations

from typing import NamedTuple


class NameSpan(NamedTuple):
    """Where a player's name stands in a line."""

    seat: int
    start: int
    end: int


class ToldLine(NamedTuple):
    """A line word for word as it was told."""

    text: str
    names: tuple[NameSpan, ...] = ()
    begins_turn: bool = False
