"""The lines of a log: JSON objects, each sealed with a checksum that goes on from the line before.

So a line that was altered, left out, put elsewhere or taken from another log is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple
from zlib import crc32

from vialibera.engine.kernel import Pause
from vialibera.engine.messages import Command, Event
from vialibera.journal import upcasts
from vialibera.journal.codec import decode, decode_all, encode
from vialibera.journal.errors import JournalError, Notice, about
from vialibera.journal.header import MAGIC, Header, header_from

Data = dict[str, Any]

LONGEST = 1 << 22
"""More bytes than any line has."""

SEAL = b',"crc":"%08x"}\n'
SEAL_SIZE = len(SEAL % 0)

BROKEN = -1
"""No checksum."""

OPENING = b'{"log":"vialibera"'

KEYS = ("seq", "events", "command", "pause")
"""What stands in a line, in this order, before its checksum."""


def sealed(data: Data, crc: int) -> tuple[bytes, int]:
    """A line as it is written after lines of this checksum, and the checksum with it."""
    body = json.dumps(data, separators=(",", ":"), allow_nan=False)[:-1].encode("ascii")
    crc = crc32(body, crc)
    return body + SEAL % crc, crc


def unsealed(line: bytes, crc: int) -> int:
    """The checksum with this line, or BROKEN where it is not what was written there."""
    crc = crc32(line[:-SEAL_SIZE], crc)
    return crc if line.endswith(SEAL % crc) else BROKEN


def line_data(number: int, command: Command, events: Iterable[Event], pause: Pause) -> Data:
    """One command with what came of it, as plain data."""
    told = [encode(event) for event in events]
    return dict(zip(KEYS, (number, told, encode(command), encode(pause)), strict=True))


def _refuse(constant: str) -> None:
    raise ValueError(constant)


_parse = json.JSONDecoder(parse_constant=_refuse).raw_decode


def parsed(line: bytes, at: int = 0) -> tuple[Any, int]:
    """The data that begins there, and where it ends."""
    try:
        return _parse(line.decode("ascii"), at)
    except (ValueError, RecursionError):
        raise JournalError("no-json") from None


def object_of(line: bytes) -> Data:
    """The one object that a line is."""
    data, end = parsed(line)
    if type(data) is not dict or line[end:] not in (b"", b"\n"):
        raise JournalError("no-json")
    return data


class Line:
    """One command of a log and what came of it, decoded as far as it is asked for: mostly that is its events alone."""

    __slots__ = ("_now", "_raw", "_told", "number")

    def __init__(self, number: int, raw: bytes, now: Callable[[Data], Data] | None) -> None:
        self.number = number
        self._raw = raw
        self._now = now
        self._told: Any
        if now is None:
            head = b'{"seq":%d,"events":' % number
            self._told = parsed(raw, len(head))[0] if raw.startswith(head) else None
        else:
            self._told = self.data()["events"]
        if type(self._told) is not list:
            raise JournalError("wrong-line")

    def data(self) -> Data:
        """All of it, as the format of today has it."""
        data = object_of(self._raw)
        del data["crc"]
        if self._now is not None:
            data = self._now(data)
        if data.keys() != set(KEYS) or data["seq"] != self.number:
            raise JournalError("wrong-line")
        return {key: data[key] for key in KEYS}

    @property
    def events(self) -> list[Event]:
        return decode_all(self._told, Event)

    @property
    def command(self) -> Command:
        return decode(self.data()["command"], Command)

    @property
    def pause(self) -> Pause:
        return decode(self.data()["pause"], Pause)


class Spot(NamedTuple):
    """Where in a log somebody has read up to: so many commands, the bytes and the checksum they come to."""

    lines: int
    end: int
    crc: int


class Log:
    """A log being read: its header, then line by line what is whole of it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.lines = 0
        """How many commands have been read."""
        self.notices: list[Notice] = []
        self.header = self._read_header()
        self.end = file.tell()
        """Where the last whole line ends."""

    def again(self) -> Log:
        """The same from the beginning."""
        self._file.seek(0)
        return Log(self._file)

    def spot(self) -> Spot:
        """Where the line just read ends."""
        return Spot(self.lines, self.end, self.crc)

    def back_to(self, spot: Spot) -> None:
        """The next line read is the one after that spot."""
        self.lines, self.end, self.crc = spot
        self._file.seek(spot.end)

    @property
    def row(self) -> int:
        """Where in the file the line just read stands; row 1 is the header."""
        return self.lines + 1

    def _read_header(self) -> Header:
        raw = self._file.readline(LONGEST)
        data = _log_data(raw)
        upcasts.must_be_known(data.get("format"))
        self.crc = unsealed(raw, 0)
        if self.crc == BROKEN:
            raise JournalError("broken-line", row=1)
        del data["crc"]
        with self.blamed():
            self._now = upcasts.lines_now(data)
            return header_from(upcasts.header_now(data))

    @property
    def current(self) -> bool:
        """Whether it is written in the format of today, so that it can be gone on with."""
        return self._now is None

    def __iter__(self) -> Iterator[Line]:
        while raw := self._file.readline(LONGEST):
            crc = unsealed(raw, self.crc)
            if crc == BROKEN:
                self._end_torn(raw)
                return
            self.crc = crc
            self.lines += 1
            self.end += len(raw)
            yield Line(self.lines, raw, self._now)

    def _end_torn(self, raw: bytes) -> None:
        """A crash may have torn the last line; any other was broken afterwards."""
        if self._file.read(1):
            raise JournalError("broken-line", row=self.row + 1)
        self.notices.append(Notice("torn-line", {"row": self.row + 1, "bytes": len(raw)}))

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Whatever goes wrong meanwhile is the fault of the line just read: a log may hold anything."""
        try:
            yield
        except JournalError as error:
            raise error.at(self.row) from None
        except OSError:
            raise
        except Exception as error:
            raise JournalError("impossible", row=self.row, what=type(error).__name__) from error


def _log_data(raw: bytes) -> Data:
    """What a first line says, if it is that of a log."""
    try:
        data = object_of(raw)
    except JournalError:
        if raw.startswith(OPENING):
            raise JournalError("broken-line", row=1) from None
        raise JournalError("no-log") from None
    if data.get("log") != MAGIC:
        raise JournalError("no-log")
    return data


def is_log(path: Path) -> bool:
    """Whether there is a log of that name, as far as its first bytes tell."""
    try:
        with open(path, "rb") as file:
            return file.read(len(OPENING)) == OPENING
    except OSError:
        return False


@contextmanager
def reading(path: Path) -> Iterator[Log]:
    """A log, open for reading."""
    with about(path), open(path, "rb") as file:
        yield Log(file)
