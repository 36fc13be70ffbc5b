"""Lines wrapped into rows, with players' names still marked."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.screen_line import ScreenLine

CURRENCY_SIGN = re.compile(r"(?<!\S)([^\s\w]{1,2}|[A-Z]{1,2}\.|M) (?=-?\d)")
"""A currency sign, which keeps to its sum."""

NO_BREAK_SPACE = "\u00a0"
"""A space where no row is broken."""


class TextPiece(NamedTuple):
    """A part of a row: a player's name with its seat, a key's name, or other text with a seat of -1."""

    text: str
    seat: int
    key: str = ""
    """The key that the text names, or ""."""


@lru_cache(maxsize=2048)
def wrap_line(line: ScreenLine, width: int, indent: int) -> tuple[tuple[TextPiece, ...], ...]:
    """Return rows of pieces. All but the first row are narrower by `indent`."""
    # One letter for one letter: the places of names in the line stay right.
    bound = CURRENCY_SIGN.sub(rf"\1{NO_BREAK_SPACE}", line.text)
    marks: list[tuple[int, str]] = [(-1, "")] * len(bound)
    for name in line.name_spans:
        marks[name.start : name.end] = [(name.seat, "")] * (name.end - name.start)
    for one in line.key_spans:
        marks[one.start : one.end] = [(-1, one.key)] * (one.end - one.start)
    return tuple(tuple(row_pieces(bound, marks, *bounds)) for bounds in row_bounds(bound, width, indent))


def row_bounds(
    text: str, width: int, indent: int, fills_rows: bool = False, at_stops: bool = False
) -> list[tuple[int, int]]:
    """Return start and end of each row: between words, or within a word that is wider than a row.

    Such a word begins on a row of its own, or if `fills_rows` behind the word before it. With `at_stops` a row ends
    behind its last comma or full stop, unless that leaves most of it empty.
    """
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        room = max(1, width - indent * bool(found))
        end = start + fitting_letter_count(text[start:], room)
        if end < len(text) and text[end] != " ":
            at = text.rfind(" ", start + 1, end)
            next_word = text[at + 1 :].partition(" ")[0]
            end = end if at <= start or (fills_rows and text_width(next_word) > room) else at
        if at_stops and end < len(text):
            stop = max(text.rfind(f"{sign} ", start + room // 3, end + 1) for sign in ",.")
            end = end if stop < 0 else stop + 1
        found.append((start, end))
        start = len(text) - len(text[end:].lstrip(" "))
    return found or [(0, 0)]


def fitting_letter_count(text: str, width: int) -> int:
    """Return how many letters fit in `width` columns, at least one."""
    if len(text) <= width and text_width(text) <= width:
        return len(text)
    count = min(len(text), width)
    while count > 1 and text_width(text[:count]) > width:
        count -= 1
    return count


def row_pieces(text: str, marks: list[tuple[int, str]], start: int, end: int) -> list[TextPiece]:
    """Return the pieces of a row, cut where the seat or the key changes."""
    found: list[TextPiece] = []
    for mark, run in groupby(marks[start:end]):
        stop = start + len(list(run))
        found.append(TextPiece(text[start:stop].replace(NO_BREAK_SPACE, " "), *mark))
        start = stop
    return found
