"""The lines of a log: JSON objects, each sealed with a checksum that goes on from the line before.

So a line that was altered, left out, put elsewhere or taken from another log is noticed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import BinaryIO, NamedTuple
from zlib import crc32

from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import Pause
from vialibera.engine.messages import Command, Event
from vialibera.journal import upcasts
from vialibera.journal.codec import decode, decode_all, encode
from vialibera.journal.errors import JournalError, Notice, about
from vialibera.journal.files import begins_with, opened
from vialibera.journal.header import MAGIC, Header, header_from
from vialibera.sheet.plain import Plain, Table, row_of

Data = Table

LONGEST = 1 << 22
"""More bytes than any line has."""

SEAL = b',"crc":"%08x"}\n'
SEAL_SIZE = len(SEAL % 0)
SEAL_BEGINS, ENDING = SEAL.split(b"%08x")

BROKEN = -1
"""No checksum."""

OPENING = b'{"log":"vialibera"'

KEYS = ("seq", "events", "command", "pause", "played")
"""What stands in the line of a command, in this order, before its checksum."""

BACK_KEYS = ("seq", "back", "by", "agreed", "pause", "played")
"""What stands in a line that takes others back."""

RULED_BACK_KEYS = ("seq", "ruled_back", "words", "referee", "pause", "played")
"""What stands in a line by which the referee takes others back."""

LENGTH_KEYS = ("seq", "minutes", "pause", "played")
"""What stands in a line that agrees on another length of the game."""

SEED_KEYS = ("seq", "seed", "pause", "played")
"""What stands in a line that says from which seed chance goes on."""

KINDS = {keys[1]: keys for keys in (KEYS, BACK_KEYS, RULED_BACK_KEYS, LENGTH_KEYS, SEED_KEYS)}
"""The keys of each kind of line, by the one that tells the kind."""


def sealed(data: Data, crc: int) -> tuple[bytes, int]:
    """A line as it is written after lines of this checksum, and the checksum with it."""
    body = json.dumps(data, separators=(",", ":"), allow_nan=False)[:-1].encode("ascii")
    crc = crc32(body, crc)
    return body + SEAL % crc, crc


WRITTEN = re.compile(rb',"crc":"([0-9a-f]{8})"}\n')


def written_seal(line: bytes) -> int | None:
    """The checksum that stands in a whole line, right or wrong; None where the line has no end."""
    found = WRITTEN.fullmatch(line, max(0, len(line) - SEAL_SIZE))
    return int(found[1], 16) if found else None


def unsealed(line: bytes, crc: int) -> int:
    """The checksum with this line, or BROKEN where it is not what was written there."""
    crc = crc32(line[:-SEAL_SIZE], crc)
    return crc if line.endswith(SEAL % crc) else BROKEN


class Back(NamedTuple):
    """Acts taken back, by the numbers of their lines, oldest first: whose wish it was, and which people agreed; the
    referee, whose wish needs nobody's consent, gives a reason."""

    lines: tuple[int, ...]
    by: int
    agreed: tuple[int, ...]
    words: str = ""
    referee: str = ""


def line_data(number: int, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None) -> Data:
    """One command with what came of it, as plain data."""
    told = [encode(event) for event in events]
    return dict(zip(KEYS, (number, told, encode(command), encode(pause), played), strict=True))


def back_data(number: int, back: Back, pause: Pause, played: int | None = None) -> Data:
    """What was taken back, as plain data."""
    if back.by == REFEREE:
        ruled = (number, list(back.lines), back.words, back.referee, encode(pause), played)
        return dict(zip(RULED_BACK_KEYS, ruled, strict=True))
    values = (number, list(back.lines), back.by, list(back.agreed), encode(pause), played)
    return dict(zip(BACK_KEYS, values, strict=True))


def length_data(number: int, minutes: int, pause: Pause, played: int | None = None) -> Data:
    """How many minutes the whole game is to last from now on, as plain data."""
    return dict(zip(LENGTH_KEYS, (number, minutes, encode(pause), played), strict=True))


def seed_data(number: int, seed: str, pause: Pause, played: int | None = None) -> Data:
    """From which seed chance goes on, as plain data."""
    return dict(zip(SEED_KEYS, (number, seed, encode(pause), played), strict=True))


def _refuse(constant: str) -> None:
    raise ValueError(constant)


_parse = json.JSONDecoder(parse_constant=_refuse).raw_decode


def parsed(line: bytes, at: int = 0) -> tuple[Plain, int]:
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
    """One line of a log, decoded as far as it is asked for: mostly that is its events alone."""

    __slots__ = ("_data", "_now", "_raw", "_told", "number")

    def __init__(self, number: int, raw: bytes, now: Callable[[Data], Data] | None) -> None:
        self.number = number
        self._raw = raw
        self._now = now
        self._data: Data | None = None
        head = b'{"seq":%d,"events":' % number
        self._told: Plain
        if now is None and raw.startswith(head):
            self._told = parsed(raw, len(head))[0]
        else:
            self._told = self.data().get("events", [])
        if type(self._told) is not list:
            raise JournalError("wrong-line")

    def data(self) -> Data:
        """All of it, as the format of today has it."""
        if self._data is None:
            self._data = self._read()
        return self._data

    def _read(self) -> Data:
        data = object_of(self._raw)
        del data["crc"]
        if self._now is not None:
            data = self._now(data)
        keys = next((keys for kind, keys in KINDS.items() if kind in data), KEYS)
        if sorted(data) != sorted(keys) or data["seq"] != self.number:
            raise JournalError("wrong-line")
        if self._now is None and tuple(data) != keys:
            raise JournalError("wrong-line")
        return {key: data[key] for key in keys}

    @property
    def events(self) -> list[Event]:
        return decode_all(row_of(self._told), Event)

    @property
    def command(self) -> Command | None:
        """What was asked for; None in a line of another kind."""
        data = self.data()
        return decode(data["command"], Command) if "command" in data else None

    @property
    def back(self) -> Back | None:
        """What it takes back, if it is of that kind."""
        data = self.data() if not self._told else {}
        if "ruled_back" in data:
            return self._ruled_back(data)
        if "back" not in data:
            return None
        lines, by, agreed = data["back"], data["by"], data["agreed"]
        if type(by) is not int:
            raise JournalError("wrong-line")
        return Back(_whole(lines), by, _whole(agreed))

    def _ruled_back(self, data: Data) -> Back:
        words, referee = data["words"], data["referee"]
        if not isinstance(words, str) or not isinstance(referee, str):
            raise JournalError("wrong-line")
        return Back(_whole(data["ruled_back"]), REFEREE, (), words, referee)

    @property
    def minutes(self) -> int | None:
        """How long the whole game is to last from now on, if it is a line of that kind."""
        data = self.data() if not self._told else {}
        if "minutes" not in data:
            return None
        minutes = data["minutes"]
        if type(minutes) is not int or minutes <= 0:
            raise JournalError("wrong-line")
        return minutes

    @property
    def seed(self) -> str | None:
        """From which seed chance goes on, if it is a line of that kind."""
        data = self.data() if not self._told else {}
        if "seed" not in data:
            return None
        seed = data["seed"]
        if not isinstance(seed, str):
            raise JournalError("wrong-line")
        return seed

    @property
    def pause(self) -> Pause:
        pause = decode(self.data()["pause"], Pause)
        if not pause.agenda:
            raise JournalError("unsound", what="agenda")
        return pause

    @property
    def played(self) -> int | None:
        """The seconds played up to it, where that is known."""
        played = self.data()["played"]
        if played is not None and not (type(played) is int and played >= 0):
            raise JournalError("wrong-line")
        return played


def _whole(row: Plain) -> tuple[int, ...]:
    numbers = tuple(item for item in row if type(item) is int) if type(row) is list else ()
    if type(row) is not list or len(numbers) < len(row):
        raise JournalError("wrong-line")
    return numbers


class Spot(NamedTuple):
    """Where in a log somebody has read up to: so many commands, the bytes and the checksum they come to."""

    lines: int
    end: int
    crc: int


class SealedLines:
    """A file of sealed lines being read: what is whole of it, line by line."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        file.seek(0)
        self.crc = 0
        self.end = 0
        """Where the last whole line ends."""
        self.lines = 0
        """How many lines after the first have been read."""
        self.notices: list[Notice] = []

    @property
    def row(self) -> int:
        """Where in the file the line just read stands; row 1 is the first."""
        return self.lines + 1

    def raws(self) -> Iterator[bytes]:
        """The lines after the first, as they are written."""
        while raw := self._file.readline(LONGEST):
            crc = unsealed(raw, self.crc)
            if crc == BROKEN:
                self._end_torn(raw)
                return
            self.crc = crc
            self.lines += 1
            self.end += len(raw)
            yield raw

    def _end_torn(self, raw: bytes) -> None:
        """A crash may have torn the last line; a whole one, or any other, was broken afterwards."""
        if self._file.read(1) or raw.endswith(ENDING) or raw[-SEAL_SIZE:].startswith(SEAL_BEGINS):
            raise JournalError("broken-line", row=self.row + 1)
        self.notices.append(Notice("torn-line", {"row": self.row + 1, "bytes": len(raw)}))

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Whatever goes wrong meanwhile is the fault of the line just read: a file may hold anything."""
        try:
            yield
        except JournalError as error:
            raise error.at(self.row) from None
        except OSError:
            raise
        except Exception as error:
            raise JournalError("impossible", row=self.row, what=type(error).__name__) from error


class Log(SealedLines):
    """A log being read: its header, then its commands."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file)
        self.header = self._read_header()
        self.end = file.tell()

    def again(self) -> Log:
        """The same from the beginning."""
        return Log(self._file)

    def line(self, number: int, raw: bytes) -> Line:
        """A line that was read by somebody else."""
        return Line(number, raw, self._now)

    def spot(self) -> Spot:
        """Where the line just read ends."""
        return Spot(self.lines, self.end, self.crc)

    def back_to(self, spot: Spot) -> None:
        """The next line read is the one after that spot."""
        self.lines, self.end, self.crc = spot
        self._file.seek(spot.end)

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

    @cached_property
    def returns(self) -> tuple[tuple[int, ...], ...]:
        """The lines that others take back, each time oldest first; looked up before anything is read."""
        here = self._file.tell()
        self._file.seek(0)
        found = tuple(filter(None, map(taken_back, iter(lambda: self._file.readline(LONGEST), b""))))
        self._file.seek(here)
        return found

    @cached_property
    def returned_to(self) -> frozenset[int]:
        """The first lines of those: how things stood before them is wanted again."""
        return frozenset(lines[0] for lines in self.returns)

    @cached_property
    def undone(self) -> frozenset[int]:
        """All of those."""
        return frozenset(chain.from_iterable(self.returns))

    def __iter__(self) -> Iterator[Line]:
        for raw in self.raws():
            yield Line(self.lines, raw, self._now)


TAKES_BACK = re.compile(rb'{"seq":\d+,"(?:ruled_)?back":\[(\d{1,9}(?:,\d{1,9})*)\]')


def taken_back(raw: bytes) -> tuple[int, ...]:
    """The lines that this one takes back, seen without reading the whole of it."""
    found = TAKES_BACK.match(raw)
    return tuple(int(number) for number in found[1].split(b",")) if found else ()


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
    return begins_with(path, OPENING)


@contextmanager
def reading(path: Path) -> Iterator[Log]:
    """A log, open for reading."""
    with about(path), opened(path) as file:
        yield Log(file)
