"""Lines wrapped into rows, with players' names still marked."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from vialibera.screen.cells import columns
from vialibera.screen.told import ToldLine

SUM = re.compile(r"(?<!\S)([^\s\w]{1,2}|[A-Z]{1,2}\.|M) (?=-?\d)")
"""A currency sign, which keeps to its sum."""

NEVER = "\u00a0"
"""A space where no row is broken."""


class Piece(NamedTuple):
    """A part of a row: a player's name with its seat, or other text with a seat of -1."""

    text: str
    seat: int


@lru_cache(maxsize=2048)
def wrapped(line: ToldLine, width: int, indent: int) -> tuple[tuple[Piece, ...], ...]:
    """Return rows of pieces. All but the first row are narrower by `indent`."""
    # One letter for one letter: the places of names in the line stay right.
    bound = SUM.sub(rf"\1{NEVER}", line.text)
    seats = [-1] * len(bound)
    for name in line.names:
        seats[name.start : name.end] = [name.seat] * (name.end - name.start)
    rows = []
    for start, end in cuts(bound, width, indent):
        rows.append(tuple(pieces(bound, seats, start, end)))
    return tuple(rows)


def cuts(text: str, width: int, indent: int) -> list[tuple[int, int]]:
    """Return start and end of each row: between words, or within a word that is wider than a row."""
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        room = max(1, width - indent * bool(found))
        end = start + fits(text[start:], room)
        if end < len(text) and text[end] != " ":
            at = text.rfind(" ", start + 1, end)
            end = at if at > start else end
        found.append((start, end))
        start = end
        while start < len(text) and text[start] == " ":
            start += 1
    return found or [(0, 0)]


def fits(text: str, width: int) -> int:
    """Return how many letters fit in `width` columns, at least one."""
    if len(text) <= width and columns(text) <= width:
        return len(text)
    count = min(len(text), width)
    while count > 1 and columns(text[:count]) > width:
        count -= 1
    return count


def pieces(text: str, seats: list[int], start: int, end: int) -> list[Piece]:
    """Return the pieces of a row, cut where the seat changes."""
    found: list[Piece] = []
    at = start
    while at < end:
        stop = at
        while stop < end and seats[stop] == seats[at]:
            stop += 1
        found.append(Piece(text[at:stop].replace(NEVER, " "), seats[at]))
        at = stop
    return found
