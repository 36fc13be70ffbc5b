"""A line of the game as a screen draws it."""

from __future__ import annotations

from typing import NamedTuple


class NameSpan(NamedTuple):
    """The place of a player's name in a line."""

    seat: int
    start: int
    end: int


class ScreenLine(NamedTuple):
    """A line, word for word as it was announced."""

    text: str
    name_spans: tuple[NameSpan, ...] = ()
    begins_turn: bool = False
