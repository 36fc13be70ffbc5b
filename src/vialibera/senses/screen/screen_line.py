"""A line of the game as a screen draws it."""

from __future__ import annotations

from typing import NamedTuple


class NameSpan(NamedTuple):
    """The place of a player's name in a line."""

    seat: int
    start: int
    end: int


class CardSpan(NamedTuple):
    """The place of a card's words in a line."""

    start: int
    end: int


class KeySpan(NamedTuple):
    """The place of a key's name in a line, and the key."""

    start: int
    end: int
    key: str


class ScreenLine(NamedTuple):
    """A line, word for word as it was announced."""

    text: str
    name_spans: tuple[NameSpan, ...] = ()
    begins_turn: bool = False
    is_landing: bool = False
    """True if a token lands on a square in this line."""
    card: CardSpan | None = None
    """The place of the card that is drawn in this line, or None."""
    scene: str = ""
    """`hotel`, `out` or `won` for a hotel, a bankruptcy or an auction that was won; else ""."""
    is_heading: bool = False
    """True for the head of a table."""
    is_camera_code: bool = False
    """True for a row of a code that a camera reads: it is drawn black on white in every theme."""
    key_spans: tuple[KeySpan, ...] = ()
    """The keys that the line names, where a click on one is that key."""
    is_scanned: bool = False
    """True for the choice that a switch would take now."""
    space: int = -1
    """The square of a row whose first two letters are the mark of its group, or -1."""
