"""A short question in the rows of a braille display: a row that stands alone, and no key left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from vialibera.senses.screen.cells import text_width

if TYPE_CHECKING:
    from vialibera.narration.surfaces.at_rest import ShortSentence

RESERVED_CELLS = 4
"""The cells of a row that hold no text: for the spaces around it, and for the cursor."""
TWO_ROW_COLUMNS = 32
ROWS_BY_COLUMNS = ((40, 1), (TWO_ROW_COLUMNS, 2), (0, 3))
"""The most rows of a question by the columns there are, widest first."""
SHORTEST_NAME = 4
"""The letters left of a name before the effects of the keys are dropped."""
SHORTER_OBJECTS = (24, 18, 14, 10, 6)
"""The letters left of an object that may not be dropped, tried one after the other."""


def short_rows(sentence: ShortSentence, columns: int) -> list[str]:
    """Return the rows for a display of so many columns: one row at 40, two at 32, three at 20.

    First the objects are dropped, the last one first, then the name is cut, then the effects of the keys are
    dropped. A key never is: if it does not fit, there are more rows. Name and keys are not parted between rows.
    On a narrow display a name that would stand alone under the fingers is dropped sooner than a key, and the keys of
    a purchase come before its square.
    """
    width = columns - RESERVED_CELLS
    most = most_rows(columns)
    rows: list[str] = []
    is_narrow = columns < TWO_ROW_COLUMNS
    drops_name = is_narrow and sentence.number > 0 and not sentence.action
    for pieces in shortened_pieces(sentence, is_narrow, drops_name):
        rows = pack_pieces(pieces, width)
        if drops_name and len(rows) > 1 and rows[0] == pieces[0] and rows[0].endswith(":"):
            continue
        if len(rows) <= most and all(text_width(piece) <= width for piece in pieces[: 1 + len(sentence.keys)]):
            break
    return rows


def most_rows(columns: int) -> int:
    """Return the most rows of a question or an entry on a display of so many columns."""
    return next(rows for least, rows in ROWS_BY_COLUMNS if columns >= least)


def whole_row(sentence: ShortSentence, columns: int) -> str:
    """Return the sentence in one row if nothing of it must be dropped and it says all of the question, else ""."""
    pieces = sentence_pieces(sentence, len(sentence.who), sentence.objects)
    rows = pack_pieces(pieces, columns - RESERVED_CELLS)
    return rows[0] if sentence.says_all and len(rows) == 1 else ""


def shortened_pieces(sentence: ShortSentence, is_narrow: bool, drops_name: bool) -> Iterator[list[str]]:
    """Yield the pieces of the sentence, each time shorter."""
    full, needed = len(sentence.who), sentence.objects[: sentence.needed_count]
    bare = sentence._replace(keys=tuple(key._replace(effect="") for key in sentence.keys))
    if sentence.number < 0 and sentence.other_names:
        # A square is known by its last words, and its keys by their letters: half a word says neither.
        names = [sentence.who, *known_parts(sentence.who, sentence.other_names)]
        half = sentence._replace(keys=(*sentence.keys[:1], *bare.keys[1:]))
        if is_narrow:
            lead = sentence.who[: sentence.who[0].isdigit()]
            bought = half._replace(who=lead, action="")
            squares = (name.removeprefix(lead).lstrip() for name in names)
            yield from (sentence_pieces(bought, 1, [square, sentence.action]) for square in squares)
        asked = (one._replace(who=who) for one in (sentence, half, bare) for who in names)
        yield from (sentence_pieces(one, len(one.who), needed) for one in asked)
    for count in range(len(sentence.objects), sentence.needed_count, -1):
        yield sentence_pieces(sentence, full, sentence.objects[:count])
    for length in range(full, min(full, SHORTEST_NAME) - 1, -1):
        yield sentence_pieces(sentence, length, needed)
    if drops_name:
        for longest in SHORTER_OBJECTS:
            shorter = [shorten_square(name, longest) for name in needed]
            for count in range(len(sentence.objects), len(needed) - 1, -1):
                yield sentence_pieces(sentence, 0, [*shorter, *sentence.objects[len(needed) : count]])
    for longest in (0, *SHORTER_OBJECTS):
        objects = [shorten_square(name, longest) for name in needed] if longest else needed
        for length in range(full, min(full, 1) - 1, -1):
            yield sentence_pieces(bare, length, objects)
    yield sentence_pieces(bare, 1, [])


def sentence_pieces(sentence: ShortSentence, name_length: int, objects: Sequence[str]) -> list[str]:
    """Return who, keys and objects, each with its mark."""
    who = " ".join(filter(None, (shorten_name(sentence, name_length), sentence.action)))
    keys = [key.words for key in sentence.keys]
    marked = [f"{who}:" if keys or objects else f"{who}."] if who else []
    marked += [f"{key}," for key in keys[:-1]] + [f"{key}{';' if objects else '.'}" for key in keys[-1:]]
    return marked + [f"{name}," for name in objects[:-1]] + [f"{name}." for name in objects[-1:]]


def shorten_name(sentence: ShortSentence, length: int) -> str:
    """Return so many letters of the name; if another name begins alike, the last one is the player's number."""
    name = sentence.who[:length].rstrip()
    if length >= len(sentence.who):
        return name
    if not any(other[:length].rstrip().casefold() == name.casefold() for other in sentence.other_names):
        return name
    number = str(sentence.number)
    return sentence.who[: max(0, length - len(number))].rstrip() + number


def known_parts(name: str, others: Iterable[str] = ()) -> list[str]:
    """Return the parts by which a name is known among others: "Augusto" of "Largo Augusto", "South" of "South Station".

    A figure in front stays. No part begins with a small word, such as "della".
    """
    words = name.split(" ")
    lead = words[: words[0].isdigit()]
    parts = [words[at:] for at in range(len(lead) + 1, len(words)) if not words[at].islower()]
    parts += [words[len(lead) :][:1]] * (len(words) > len(lead) + 1)
    taken = {word for other in others for word in other.split(" ")}
    return [" ".join([*lead, *part]) for part in parts if not taken.issuperset(part)]


def shorten_square(name: str, length: int, others: Iterable[str] = ()) -> str:
    """Return the first known part of a name that fits, or so many of its letters."""
    parts = [name, *known_parts(name, others)]
    return next((part for part in parts if text_width(part) <= length), parts[-1][:length].rstrip())


def pack_pieces(pieces: list[str], width: int) -> list[str]:
    """Return the pieces in rows, as many in a row as there is room for; a piece wider than a row is parted."""
    rows: list[str] = []
    for piece in (part for whole in pieces for part in split_wide_piece(whole, width)):
        if rows and text_width(f"{rows[-1]} {piece}") <= width:
            rows[-1] = f"{rows[-1]} {piece}"
        else:
            rows.append(piece)
    return rows


def split_wide_piece(piece: str, width: int) -> Iterator[str]:
    """Yield a piece whole, or parts of it no wider than a row: its words, or the letters that fit."""
    if text_width(piece) <= width:
        yield piece
        return
    for word in piece.split(" "):
        rest = word
        while text_width(rest) > width:
            fitting = next(count for count in range(len(rest), 0, -1) if text_width(rest[:count]) <= width)
            yield rest[:fitting]
            rest = rest[fitting:]
        yield rest
