"""The seal of a line: a checksum that continues the checksum of the line before. It needs no other file of the room.

So a command can look for damage before its first line, and before it imports the program.
"""

from __future__ import annotations

import re
from typing import BinaryIO
from zlib import crc32

MAX_LINE_BYTES = 1 << 22
"""Upper bound for the bytes of a line: a longer one is read in parts, and its seal does not fit."""

SEAL_FORMAT = b',"crc":"%08x"}\n'
SEAL_SIZE = len(SEAL_FORMAT % 0)
SEAL_START, SEAL_END = SEAL_FORMAT.split(b"%08x")

BROKEN_SEAL = -1
"""Value that no checksum has: the seal of the line does not fit."""

CURRENT_OPENING = b'{"log":"vialibera","format":4,'
"""The first bytes of a log in the format of today."""

SEAL_PATTERN = re.compile(rb',"crc":"([0-9a-f]{8})"}\n')


def written_seal(line: bytes) -> int | None:
    """Return the checksum written in a line, right or wrong, or None if the line does not end with a seal."""
    found = SEAL_PATTERN.fullmatch(line, max(0, len(line) - SEAL_SIZE))
    return int(found[1], 16) if found else None


def verified_crc(line: bytes, crc: int) -> int:
    """Return the checksum including this line, or the value for a broken seal if another one is written there."""
    crc = crc32(line[:-SEAL_SIZE], crc)
    return crc if line.endswith(SEAL_FORMAT % crc) else BROKEN_SEAL


def convert_line_end(line: bytes) -> bytes:
    """Return a sealed line with a plain line feed in place of CRLF, or the same line if it has another end."""
    return line[:-2] + b"\n" if line.endswith(b'"}\r\n') else line


def has_whole_lines(file: BinaryIO, header_only: bool = False) -> bool:
    """Return True if all lines, or the first alone, are whole in the format of today; False says nothing yet.

    Logs in older formats and lines that a crash has torn are for the reader of logs to judge.
    """
    crc = 0
    for number, raw in enumerate(iter(lambda: file.readline(MAX_LINE_BYTES), b"")):
        crc = verified_crc(raw, crc)
        if crc == BROKEN_SEAL or not (number or raw.startswith(CURRENT_OPENING)):
            return False
        if header_only:
            break
    return file.tell() > 0
