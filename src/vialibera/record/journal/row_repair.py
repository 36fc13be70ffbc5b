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

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.line_seals import (
    BROKEN_SEAL,
    MAX_LINE_BYTES,
    SEAL_FORMAT,
    SEAL_SIZE,
    convert_line_end,
    verified_crc,
    written_seal,
)
from vialibera.record.journal.log_lines import parse_json_object, seal_line
from vialibera.record.journal.plain_files import open_plain_file

CRC_MASK = 0xFFFFFFFF
CRC_POLYNOMIAL = 0xEDB88320
"""The polynomial of CRC-32, bits reversed, as in zlib."""


def _crc_table_entry(number: int) -> int:
    """Return the entry of the table of CRC-32 for one byte."""
    for _ in range(8):
        number = number >> 1 ^ CRC_POLYNOMIAL * (number & 1)
    return number


CRC_TABLE = [_crc_table_entry(number) for number in range(256)]
"""The effect of each byte on a checksum."""

BYTE_BY_ENTRY = {entry: number for number, entry in enumerate(CRC_TABLE)}
BYTE_BY_TOP_BYTE = {entry >> 24: number for number, entry in enumerate(CRC_TABLE)}
"""The byte behind each entry, found by the highest byte of the entry, which is different in all entries.

This makes the checksum invertible.
"""


def _crc_before_zero(crc: int) -> int:
    """Return the raw checksum before a zero byte was added to it."""
    number = BYTE_BY_TOP_BYTE[crc >> 24]
    return (crc ^ CRC_TABLE[number]) << 8 & CRC_MASK | number


def checksum_before(data: bytes, crc: int) -> int:
    """Return the checksum that becomes `crc` after these bytes."""
    crc ^= CRC_MASK
    for byte in reversed(data):
        crc = _crc_before_zero(crc) ^ byte
    return crc ^ CRC_MASK


def letters_that_fit(data: bytes, before: int, after: int) -> Iterator[tuple[int, int]]:
    """Yield each place, and the byte, with which `data` would lead from one checksum to the other.

    A CRC is linear: the difference of the two checksums depends only on the changed byte and its distance from the
    end. So one step backwards per letter finds all single changes without trying 255 bytes at each place.
    """
    apart = crc32(data, before) ^ after
    for at in range(len(data) - 1, -1, -1):
        if error := BYTE_BY_ENTRY.get(apart):
            yield at, data[at] ^ error
        apart = _crc_before_zero(apart)


class RowRepair(NamedTuple):
    """A repair of a row of the file, to be reported."""

    row: int
    kind: str
    """`letter`, `seal`, `ending`, `order`, or `strange` for a row that does not belong to the log."""
    extra_rows: int
    """Number of rows in the file beyond the rows that should be there."""
    letter_no: int
    """The number of the wrong letter, counted from 1; `letter` is the right one."""
    letter: str


class RepairOption(NamedTuple):
    """A possible repair: the right row (b"" for none), the rows after it, and the number of rows it uses up."""

    good_row: bytes
    rows_after: list[bytes]
    rows_taken: int = 1
    kind: str = ""
    letter_no: int = 0
    letter: str = ""

    def as_repair(self, row: int) -> RowRepair:
        """Return the repair as it is reported for this row of the file."""
        return RowRepair(row, self.kind, self.rows_taken - bool(self.good_row), self.letter_no, self.letter)


ROWS_READ_AHEAD = 3
"""Number of rows held at a time: a row, its second half if it was split, and the row after them as proof."""


def copy_repaired(path: Path, target: Path) -> tuple[RowRepair, ...]:
    """Write a copy of a log with all proved repairs, and return them; stop at the first row without one.

    The rows from there on are copied as they are.
    """
    mends: list[RowRepair] = []
    crc, number, rows = 0, 1, list[bytes]()
    with open_plain_file(path) as old, target.open("wb") as new:
        while rows := [*rows, *islice(iter(lambda: old.readline(MAX_LINE_BYTES), b""), ROWS_READ_AHEAD - len(rows))]:
            way = _only_repair(rows, crc)
            if way is None:
                break
            if way.kind:
                mends.append(way.as_repair(number))
            new.write(way.good_row)
            crc = verified_crc(way.good_row, crc) if way.good_row else crc
            number, rows = number + way.rows_taken, way.rows_after
        new.writelines(rows)
        copyfileobj(old, new)
    return tuple(mends)


def _only_repair(rows: list[bytes], crc: int) -> RepairOption | None:
    """Return the row as it is if its seal fits, else the only repair, or None if there is none or more than one."""
    # Two ways that both fit are no proof, and what is saved must be what was played. (decision: log.proven-repairs)
    if verified_crc(rows[0], crc) != BROKEN_SEAL:
        return RepairOption(rows[0], rows[1:])
    ways = {way.good_row: way for way in _possible_repairs(rows, crc)}
    return ways.popitem()[1] if len(ways) == 1 else None


LOST_LINE_FEED = re.compile(rb'(.*?,"crc":"[0-9a-f]{8}"})[^\n](?={"seq":)')
"""The end of a row whose line feed became another letter, so that two rows are one."""


def _possible_repairs(rows: list[bytes], crc: int) -> Iterator[RepairOption]:
    """Yield each repair of the first row that makes its seal fit: order, line end, letter or seal."""
    row, *rest = rows
    if rest and (after := verified_crc(rest[0], crc)) != BROKEN_SEAL:
        changed = verified_crc(row, after) != BROKEN_SEAL
        yield (
            RepairOption(rest[0], [row, *rest[1:]], kind="order")
            if changed
            else RepairOption(b"", rest, kind="strange")
        )
    if (ended := convert_line_end(row)) is not row and verified_crc(ended, crc) != BROKEN_SEAL:
        yield RepairOption(ended, rest, kind="ending")
    if (found := LOST_LINE_FEED.match(row)) and verified_crc(first := found[1] + b"\n", crc) != BROKEN_SEAL:
        yield RepairOption(first, [row[found.end() :], *rest], 0, "ending")
    yield from _repairs_by_checksums(row, rest, crc, 1)
    if rest:  # a letter that has become a line feed
        yield from _repairs_by_checksums(row + rest[0], rest[1:], crc, 2)


def _repairs_by_checksums(row: bytes, rest: list[bytes], crc: int, taken: int) -> Iterator[RepairOption]:
    """Yield the repairs proved by the seal of the row, or by the checksum from which the next row continues."""
    body, frame = row[:-SEAL_SIZE], row[-SEAL_SIZE:]
    own, wanted = written_seal(row), _crc_before_next_row(rest)
    found = crc32(body, crc)
    if found == wanted or sum(map(ne, frame, SEAL_FORMAT % found)) == 1:
        yield from _if_well_formed(RepairOption(body + SEAL_FORMAT % found, rest, taken, "seal"), crc)
    for proof in {seal for seal in (own, wanted) if seal is not None}:
        for at, byte in letters_that_fit(body, crc, proof):
            good = body[:at] + bytes([byte]) + body[at + 1 :] + SEAL_FORMAT % proof
            yield from _if_well_formed(RepairOption(good, rest, taken, "letter", at + 1, chr(byte)), crc)


def _crc_before_next_row(rest: list[bytes]) -> int | None:
    """Return the checksum from which the next row continues, or None if there is no row with a seal."""
    seal = written_seal(rest[0]) if rest else None
    return None if seal is None else checksum_before(rest[0][:-SEAL_SIZE], seal)


def _if_well_formed(way: RepairOption, crc: int) -> Iterator[RepairOption]:
    """Yield the repair only if the game itself would write its row like that, byte for byte."""
    with suppress(JournalError):
        data = parse_json_object(way.good_row)
        data.pop("crc", None)
        if seal_line(data, crc)[0] == way.good_row:
            yield way
