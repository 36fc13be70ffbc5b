"""The lines of a log: JSON objects, each sealed with a checksum that continues the checksum of the line before.

The chain shows a line that was altered, left out, moved or taken from another log.
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
"""Upper bound for the bytes of a line: a longer one is read in parts, and its seal does not fit."""

SEAL = b',"crc":"%08x"}\n'
SEAL_SIZE = len(SEAL % 0)
SEAL_BEGINS, ENDING = SEAL.split(b"%08x")

BROKEN = -1
"""Value that no checksum has: the seal of the line does not fit."""

OPENING = b'{"log":"vialibera"'

KEYS = ("seq", "events", "command", "pause", "played")
"""Keys of a line with a command, in this order, before the checksum.

The events come first, so that folding a log can stop reading the line after them.
"""

BACK_KEYS = ("seq", "back", "by", "agreed", "pause", "played")
"""Keys of a line by which a player undoes other lines."""

RULED_BACK_KEYS = ("seq", "ruled_back", "words", "referee", "pause", "played")
"""Keys of a line by which the referee undoes other lines."""

LENGTH_KEYS = ("seq", "minutes", "pause", "played")
"""Keys of a line by which the players agree on another length of the game."""

SEED_KEYS = ("seq", "seed", "pause", "played")
"""Keys of a line with the seed from which chance draws from now on."""

KINDS = {keys[1]: keys for keys in (KEYS, BACK_KEYS, RULED_BACK_KEYS, LENGTH_KEYS, SEED_KEYS)}
"""The keys of each kind of line, by the key that only this kind has."""


def sealed(data: Data, crc: int) -> tuple[bytes, int]:
    """Return `data` as a sealed line that follows lines with the checksum `crc`, and the new checksum."""
    body = json.dumps(data, separators=(",", ":"), allow_nan=False)[:-1].encode("ascii")
    crc = crc32(body, crc)
    return body + SEAL % crc, crc


WRITTEN = re.compile(rb',"crc":"([0-9a-f]{8})"}\n')


def written_seal(line: bytes) -> int | None:
    """Return the checksum written in a line, right or wrong, or None if the line does not end with a seal."""
    found = WRITTEN.fullmatch(line, max(0, len(line) - SEAL_SIZE))
    return int(found[1], 16) if found else None


def unsealed(line: bytes, crc: int) -> int:
    """Return the checksum including this line, or the value for a broken seal if another one is written there."""
    crc = crc32(line[:-SEAL_SIZE], crc)
    return crc if line.endswith(SEAL % crc) else BROKEN


class Back(NamedTuple):
    """An undo: the numbers of the undone lines, oldest first, the seat that asked, and the seats that agreed.

    The referee needs no consent and gives a reason in `words`.
    """

    lines: tuple[int, ...]
    by: int
    agreed: tuple[int, ...]
    words: str = ""
    referee: str = ""


def line_data(number: int, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None) -> Data:
    """Return the line of a command, its events and the pause after it, as plain data."""
    told = [encode(event) for event in events]
    return dict(zip(KEYS, (number, told, encode(command), encode(pause), played), strict=True))


def back_data(number: int, back: Back, pause: Pause, played: int | None = None) -> Data:
    """Return the line of an undo as plain data."""
    if back.by == REFEREE:
        ruled = (number, list(back.lines), back.words, back.referee, encode(pause), played)
        return dict(zip(RULED_BACK_KEYS, ruled, strict=True))
    values = (number, list(back.lines), back.by, list(back.agreed), encode(pause), played)
    return dict(zip(BACK_KEYS, values, strict=True))


def length_data(number: int, minutes: int, pause: Pause, played: int | None = None) -> Data:
    """Return the line of an agreed length of the whole game, in minutes, as plain data."""
    return dict(zip(LENGTH_KEYS, (number, minutes, encode(pause), played), strict=True))


def seed_data(number: int, seed: str, pause: Pause, played: int | None = None) -> Data:
    """Return the line of a new seed of chance as plain data."""
    return dict(zip(SEED_KEYS, (number, seed, encode(pause), played), strict=True))


def _refuse(constant: str) -> None:
    """Raise ValueError for NaN and Infinity, which are no JSON although Python reads them."""
    raise ValueError(constant)


_parse = json.JSONDecoder(parse_constant=_refuse).raw_decode


def parsed(line: bytes, at: int = 0) -> tuple[Plain, int]:
    """Return the JSON value that begins at `at`, and the place where it ends."""
    try:
        return _parse(line.decode("ascii"), at)
    except (ValueError, RecursionError):
        raise JournalError("no-json") from None


def object_of(line: bytes) -> Data:
    """Return the object of a line that holds one object and nothing else."""
    data, end = parsed(line)
    if type(data) is not dict or line[end:] not in (b"", b"\n"):
        raise JournalError("no-json")
    return data


class Line:
    """A line of a log, decoded only as far as it is used: mostly that is the events alone."""

    __slots__ = ("_data", "_now", "_raw", "_told", "number")

    def __init__(self, number: int, raw: bytes, now: Callable[[Data], Data] | None) -> None:
        self.number = number
        self._raw = raw
        self._now = now
        self._data: Data | None = None
        # Fast path for folding: parse the events at their fixed place and leave the command and the pause as text.
        head = b'{"seq":%d,"events":' % number
        self._told: Plain
        if now is None and raw.startswith(head):
            self._told = parsed(raw, len(head))[0]
        else:
            self._told = self.data().get("events", [])
        if type(self._told) is not list:
            raise JournalError("wrong-line")

    def data(self) -> Data:
        """Return the whole line as the format of today has it."""
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
        """The events of the line; empty unless the line holds a command."""
        return decode_all(row_of(self._told), Event)

    @property
    def command(self) -> Command | None:
        """The command, or None in a line of another kind."""
        data = self.data()
        return decode(data["command"], Command) if "command" in data else None

    @property
    def back(self) -> Back | None:
        """The undo, or None in a line of another kind."""
        # A line with events is the line of a command, so most lines need not be parsed as a whole.
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
        """The minutes of the whole game as agreed in this line, or None in a line of another kind."""
        data = self.data() if not self._told else {}
        if "minutes" not in data:
            return None
        minutes = data["minutes"]
        if type(minutes) is not int or minutes <= 0:
            raise JournalError("wrong-line")
        return minutes

    @property
    def seed(self) -> str | None:
        """The seed from which chance draws from now on, or None in a line of another kind."""
        data = self.data() if not self._told else {}
        if "seed" not in data:
            return None
        seed = data["seed"]
        if not isinstance(seed, str):
            raise JournalError("wrong-line")
        return seed

    @property
    def pause(self) -> Pause:
        """The pause after the line; raise JournalError if its agenda is empty, which no game has."""
        pause = decode(self.data()["pause"], Pause)
        if not pause.agenda:
            raise JournalError("unsound", what="agenda")
        return pause

    @property
    def played(self) -> int | None:
        """The seconds played up to this line, or None if the line does not know."""
        played = self.data()["played"]
        if played is not None and not (type(played) is int and played >= 0):
            raise JournalError("wrong-line")
        return played


def _whole(row: Plain) -> tuple[int, ...]:
    """Return a JSON row of integers as a tuple; raise JournalError for anything else."""
    numbers = tuple(item for item in row if type(item) is int) if type(row) is list else ()
    if type(row) is not list or len(numbers) < len(row):
        raise JournalError("wrong-line")
    return numbers


class Spot(NamedTuple):
    """A position between two lines of a log: lines and bytes before it, and the checksum up to there."""

    lines: int
    end: int
    crc: int


class SealedLines:
    """A reader of a file of sealed lines, as far as they are whole."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        file.seek(0)
        self.crc = 0
        self.end = 0
        """Number of bytes up to the end of the last whole line."""
        self.lines = 0
        """Number of lines read after the first."""
        self.notices: list[Notice] = []

    @property
    def row(self) -> int:
        """The row in the file of the line just read; the first line is row 1."""
        return self.lines + 1

    def raws(self) -> Iterator[bytes]:
        """Yield the lines after the first, as they are written; raise JournalError at a broken one."""
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
        """Note a last line torn by a crash; raise JournalError for any other bad line.

        A crash leaves a last line without its end. A bad line that has an end, or that others follow, was changed.
        """
        if self._file.read(1) or raw.endswith(ENDING) or raw[-SEAL_SIZE:].startswith(SEAL_BEGINS):
            raise JournalError("broken-line", row=self.row + 1)
        self.notices.append(Notice("torn-line", {"row": self.row + 1, "bytes": len(raw)}))

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Report each error of the block as a fault of the line just read: a file can hold anything.

        OSErrors pass, since they are faults of the disk and not of the line.
        """
        try:
            yield
        except JournalError as error:
            raise error.at(self.row) from None
        except OSError:
            raise
        except Exception as error:
            raise JournalError("impossible", row=self.row, what=type(error).__name__) from error


class Log(SealedLines):
    """A reader of a log: its header at once, its lines one by one."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file)
        self.header = self._read_header()
        self.end = file.tell()

    def again(self) -> Log:
        """Return a reader of the same file that starts at the beginning."""
        return Log(self._file)

    def line(self, number: int, raw: bytes) -> Line:
        """Return as a line the raw bytes that were read elsewhere, such as by a follower of the file."""
        return Line(number, raw, self._now)

    def spot(self) -> Spot:
        """Return the position after the line just read."""
        return Spot(self.lines, self.end, self.crc)

    def back_to(self, spot: Spot) -> None:
        """Continue reading after `spot`."""
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
        """True if the log has the format of today, so that lines can be appended."""
        return self._now is None

    @cached_property
    def returns(self) -> tuple[tuple[int, ...], ...]:
        """The line numbers of each undo, oldest first.

        They are looked up in the whole file before anything is folded, so that a fold copies the state only where a
        later line returns to it. A copy per line would be slow.
        """
        here = self._file.tell()
        self._file.seek(0)
        found = tuple(filter(None, map(taken_back, iter(lambda: self._file.readline(LONGEST), b""))))
        self._file.seek(here)
        return found

    @cached_property
    def returned_to(self) -> frozenset[int]:
        """The first line of each undo: the state before it is needed again."""
        return frozenset(lines[0] for lines in self.returns)

    @cached_property
    def undone(self) -> frozenset[int]:
        """The numbers of all lines that were undone."""
        return frozenset(chain.from_iterable(self.returns))

    def __iter__(self) -> Iterator[Line]:
        """Yield the lines after the header, decoded lazily."""
        for raw in self.raws():
            yield Line(self.lines, raw, self._now)


TAKES_BACK = re.compile(rb'{"seq":\d+,"(?:ruled_)?back":\[(\d{1,9}(?:,\d{1,9})*)\]')


def taken_back(raw: bytes) -> tuple[int, ...]:
    """Return the numbers of the lines that this one undoes, found without parsing it as a whole."""
    found = TAKES_BACK.match(raw)
    return tuple(int(number) for number in found[1].split(b",")) if found else ()


def _log_data(raw: bytes) -> Data:
    """Return the data of a first line; raise JournalError if it is not the first line of a log."""
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
    """Return True if the first bytes of the file are those of a log."""
    return begins_with(path, OPENING)


@contextmanager
def reading(path: Path) -> Iterator[Log]:
    """Open a log for reading; errors of the block name the file."""
    with about(path), opened(path) as file:
        yield Log(file)
