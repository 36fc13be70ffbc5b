"""Damaged rows of a log, made good where what stood there can be proved: what cannot is left alone.

A checksum can be reckoned backwards, so the row behind a bad one says with which checksum that one ended; and hardly
ever does more than one change of a letter lead to it. A row is made good only if exactly one way to do so fits.
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
"""Of the checksum, as all programs reckon it."""


def _entry(number: int) -> int:
    for _ in range(8):
        number = number >> 1 ^ POLYNOMIAL * (number & 1)
    return number


TABLE = [_entry(number) for number in range(256)]
"""What a byte does to a checksum."""

BYTES = {entry: number for number, entry in enumerate(TABLE)}
HIGHEST = {entry >> 24: number for number, entry in enumerate(TABLE)}


def _stepped_back(crc: int) -> int:
    """The checksum before a byte of zeros."""
    number = HIGHEST[crc >> 24]
    return (crc ^ TABLE[number]) << 8 & FULL | number


def checksum_before(data: bytes, crc: int) -> int:
    """From which checksum this one comes, with these bytes."""
    crc ^= FULL
    for byte in reversed(data):
        crc = _stepped_back(crc) ^ byte
    return crc ^ FULL


def letters_that_fit(data: bytes, before: int, after: int) -> Iterator[tuple[int, int]]:
    """Each place where another byte, and which one, would lead from one checksum to the other."""
    apart = crc32(data, before) ^ after
    for at in range(len(data) - 1, -1, -1):
        if error := BYTES.get(apart):
            yield at, data[at] ^ error
        apart = _stepped_back(apart)


class Mend(NamedTuple):
    """What was wrong with a row of the file."""

    row: int
    kind: str
    """`letter`, `seal`, `ending`, `order`, or `strange` for a row that does not belong there."""
    more: int
    """So many rows are there above those that should be."""
    at: int
    """Which letter was wrong, counted from 1, and what it should be."""
    letter: str


class Way(NamedTuple):
    """One way to go on: a row as it should be, or none, the rows after it, and how many of the file it takes."""

    good: bytes
    rest: list[bytes]
    taken: int = 1
    kind: str = ""
    at: int = 0
    letter: str = ""

    def mend(self, row: int) -> Mend:
        return Mend(row, self.kind, self.taken - bool(self.good), self.at, self.letter)


LOOKED_AT = 3
"""Rows that are read at a time: one, what comes behind it where it is two, and what comes behind those."""


def made_good(path: Path, target: Path) -> tuple[Mend, ...]:
    """A copy of a log in which all is made good that can be proved; the first row that cannot ends that."""
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
    """The row as it is where it fits, else the one way to make it fit, if there is one alone."""
    if unsealed(rows[0], crc) != BROKEN:
        return Way(rows[0], rows[1:])
    ways = {way.good: way for way in _ways(rows, crc)}
    return ways.popitem()[1] if len(ways) == 1 else None


LOST_END = re.compile(rb'(.*?,"crc":"[0-9a-f]{8}"})[^\n](?={"seq":)')
"""A line feed that has become another letter, and so two rows one."""


def _ways(rows: list[bytes], crc: int) -> Iterator[Way]:
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
    """What its own checksum proves, and that from which the next row goes on."""
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
    """The checksum that the next row was begun with."""
    seal = written_seal(rest[0]) if rest else None
    return None if seal is None else checksum_before(rest[0][:-SEAL_SIZE], seal)


def _well_formed(way: Way, crc: int) -> Iterator[Way]:
    """If it is written as the game writes."""
    with suppress(JournalError):
        data = object_of(way.good)
        data.pop("crc", None)
        if sealed(data, crc)[0] == way.good:
            yield way
