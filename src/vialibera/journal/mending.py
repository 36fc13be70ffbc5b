"""The repair of damaged rows of a log where the repair can be proved; other rows stay as they are.

A CRC can be computed backwards, so the row after a bad one tells the checksum at the end of the bad one. Hardly ever
does more than one change of a letter lead to that checksum. A row is repaired only if exactly one repair fits: two
wrong letters are not guessed, because the log must hold the game that was played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from operator import ne
from pathlib import Path
from shutil import copyfileobj
from typing import NamedTuple
from zlib import crc32

from vialibera.journal.errors import JournalError
from vialibera.journal.files import opened
from vialibera.journal.lines import BROKEN, LONGEST, SEAL, SEAL_SIZE, object_of, sealed, unsealed, written_seal

FULL = 0xFFFFFFFF
POLYNOMIAL = 0xEDB88320
"""The polynomial of CRC-32, bits reversed, as in zlib."""


def _entry(number: int) -> int:
    """Return the entry of the table of CRC-32 for one byte."""
    for _ in range(8):
        number = number >> 1 ^ POLYNOMIAL * (number & 1)
    return number


TABLE = [_entry(number) for number in range(256)]
"""The effect of each byte on a checksum."""

BYTES = {entry: number for number, entry in enumerate(TABLE)}
HIGHEST = {entry >> 24: number for number, entry in enumerate(TABLE)}
"""The byte behind each entry, found by the highest byte of the entry, which is different in all entries.

This makes the checksum invertible.
"""


def _stepped_back(crc: int) -> int:
    """Return the raw checksum before a zero byte was added to it."""
    number = HIGHEST[crc >> 24]
    return (crc ^ TABLE[number]) << 8 & FULL | number


def checksum_before(data: bytes, crc: int) -> int:
    """Return the checksum that becomes `crc` after these bytes."""
    crc ^= FULL
    for byte in reversed(data):
        crc = _stepped_back(crc) ^ byte
    return crc ^ FULL


def letters_that_fit(data: bytes, before: int, after: int) -> Iterator[tuple[int, int]]:
    """Yield each place, and the byte, with which `data` would lead from one checksum to the other.

    A CRC is linear: the difference of the two checksums depends only on the changed byte and its distance from the
    end. So one step backwards per letter finds all single changes without trying 255 bytes at each place.
    """
    apart = crc32(data, before) ^ after
    for at in range(len(data) - 1, -1, -1):
        if error := BYTES.get(apart):
            yield at, data[at] ^ error
        apart = _stepped_back(apart)


class Mend(NamedTuple):
    """A repair of a row of the file, to be reported."""

    row: int
    kind: str
    """`letter`, `seal`, `ending`, `order`, or `strange` for a row that does not belong to the log."""
    more: int
    """Number of rows in the file beyond the rows that should be there."""
    at: int
    """The number of the wrong letter, counted from 1; `letter` is the right one."""
    letter: str


class Way(NamedTuple):
    """A possible repair: the right row (b"" for none), the rows after it, and the number of rows it uses up."""

    good: bytes
    rest: list[bytes]
    taken: int = 1
    kind: str = ""
    at: int = 0
    letter: str = ""

    def mend(self, row: int) -> Mend:
        """Return the repair as it is reported for this row of the file."""
        return Mend(row, self.kind, self.taken - bool(self.good), self.at, self.letter)


LOOKED_AT = 3
"""Number of rows held at a time: a row, its second half if it was split, and the row after them as proof."""


def made_good(path: Path, target: Path) -> tuple[Mend, ...]:
    """Write a copy of a log with all proved repairs, and return them; stop at the first row without one.

    The rows from there on are copied as they are.
    """
    mends: list[Mend] = []
    crc, number, rows = 0, 1, list[bytes]()
    with opened(path) as old, target.open("wb") as new:
        while rows := [*rows, *islice(iter(lambda: old.readline(LONGEST), b""), LOOKED_AT - len(rows))]:
            way = _way(rows, crc)
            if way is None:
                break
            if way.kind:
                mends.append(way.mend(number))
            new.write(way.good)
            crc = unsealed(way.good, crc) if way.good else crc
            number, rows = number + way.taken, way.rest
        new.writelines(rows)
        copyfileobj(old, new)
    return tuple(mends)


def _way(rows: list[bytes], crc: int) -> Way | None:
    """Return the row as it is if its seal fits, else the only repair, or None if there is none or more than one."""
    if unsealed(rows[0], crc) != BROKEN:
        return Way(rows[0], rows[1:])
    ways = {way.good: way for way in _ways(rows, crc)}
    return ways.popitem()[1] if len(ways) == 1 else None


LOST_END = re.compile(rb'(.*?,"crc":"[0-9a-f]{8}"})[^\n](?={"seq":)')
"""The end of a row whose line feed became another letter, so that two rows are one."""


def _ways(rows: list[bytes], crc: int) -> Iterator[Way]:
    """Yield each repair of the first row that makes its seal fit: order, line end, letter or seal."""
    row, *rest = rows
    if rest and (after := unsealed(rest[0], crc)) != BROKEN:
        changed = unsealed(row, after) != BROKEN
        yield Way(rest[0], [row, *rest[1:]], kind="order") if changed else Way(b"", rest, kind="strange")
    if row.endswith(b"\r\n") and unsealed(ended := row[:-2] + b"\n", crc) != BROKEN:
        yield Way(ended, rest, kind="ending")
    if (found := LOST_END.match(row)) and unsealed(first := found[1] + b"\n", crc) != BROKEN:
        yield Way(first, [row[found.end() :], *rest], 0, "ending")
    yield from _by_checksums(row, rest, crc, 1)
    if rest:  # a letter that has become a line feed
        yield from _by_checksums(row + rest[0], rest[1:], crc, 2)


def _by_checksums(row: bytes, rest: list[bytes], crc: int, taken: int) -> Iterator[Way]:
    """Yield the repairs proved by the seal of the row, or by the checksum from which the next row continues."""
    body, frame = row[:-SEAL_SIZE], row[-SEAL_SIZE:]
    own, wanted = written_seal(row), _goes_on_from(rest)
    found = crc32(body, crc)
    if found == wanted or sum(map(ne, frame, SEAL % found)) == 1:
        yield from _well_formed(Way(body + SEAL % found, rest, taken, "seal"), crc)
    for proof in {seal for seal in (own, wanted) if seal is not None}:
        for at, byte in letters_that_fit(body, crc, proof):
            good = body[:at] + bytes([byte]) + body[at + 1 :] + SEAL % proof
            yield from _well_formed(Way(good, rest, taken, "letter", at + 1, chr(byte)), crc)


def _goes_on_from(rest: list[bytes]) -> int | None:
    """Return the checksum from which the next row continues, or None if there is no row with a seal."""
    seal = written_seal(rest[0]) if rest else None
    return None if seal is None else checksum_before(rest[0][:-SEAL_SIZE], seal)


def _well_formed(way: Way, crc: int) -> Iterator[Way]:
    """Yield the repair only if the game itself would write its row like that, byte for byte."""
    with suppress(JournalError):
        data = object_of(way.good)
        data.pop("crc", None)
        if sealed(data, crc)[0] == way.good:
            yield way
