"""The lines of a log: JSON objects, each sealed with a checksum that continues the checksum of the line before.

The chain shows a line that was altered, left out, moved or taken from another log.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Annotated, BinaryIO, NamedTuple, TypeVar
from zlib import crc32

import msgspec
from msgspec import Meta, Raw, Struct

from vialibera.record.journal.codec import (
    dump_json,
    encode_message,
    parse_message,
    parse_messages,
    render_message,
)
from vialibera.record.journal.errors import JournalError, LogNotice, name_file_in_errors
from vialibera.record.journal.header import LOG_MAGIC, Header, header_from_data
from vialibera.record.journal.line_seals import (
    BROKEN_SEAL,
    MAX_LINE_BYTES,
    SEAL_END,
    SEAL_FORMAT,
    SEAL_SIZE,
    SEAL_START,
    convert_line_end,
    verified_crc,
)
from vialibera.record.journal.log_format import check_format_known
from vialibera.record.journal.plain_files import LOG_OPENING, has_opening_bytes, open_plain_file
from vialibera.rules.engine.ids import CHANCE, REFEREE, Seats
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event
from vialibera.support.json_values import JsonObject, JsonValue

LineData = JsonObject
OpenLine = JsonObject | bytes
"""A line without its seal: as plain data, or as it is written, without the brace at its end."""
Kind = TypeVar("Kind")

# The events come before the command: a reader that folds a log can stop reading there. (decision: log.events-first)
LINE_KEYS = {
    keys[0]: ("seq", *keys, "pause", "played")
    for keys in (
        ("events", "command"),
        ("back", "by", "agreed"),
        ("ruled_back", "words", "referee"),
        ("minutes",),
        ("seed",),
        ("seat", "bot"),
    )
}
"""The keys of a line in their order before the checksum, by the key that only its kind has.

The kinds: a command, an undo by a player or by the referee, another length of the game, a new seed of chance, and a
seat that passes to another player.
"""


CHANCE_LINE_PATTERN = re.compile(rb',"command":\["\w+",%d,|^{"seq":\d+,"seed":' % CHANCE)
"""The mark of a line with a seed or with a command of chance, in the format of today."""


class LineParts(Struct, forbid_unknown_fields=True):
    """The parts of a line as JSON text; mostly only the events are decoded, and without a command they are empty."""

    seq: int
    events: Raw
    command: Raw
    pause: Raw
    played: Raw
    crc: Raw = Raw()


COMMAND_LINE_FORMAT = b'{"seq":%d,"events":%b,"command":%b,"pause":%b,"played":%b'
_parse_parts = msgspec.json.Decoder(LineParts).decode


def seal_line(data: OpenLine, crc: int) -> tuple[bytes, int]:
    """Return `data` as a sealed line that follows lines with the checksum `crc`, and the new checksum."""
    # Each checksum continues from the line before, so that a line from elsewhere does not fit. (decision:
    # log.chained-checksums)
    body = data if isinstance(data, bytes) else dump_json(data)[:-1]
    crc = crc32(body, crc)
    return body + SEAL_FORMAT % crc, crc


class UndoRecord(NamedTuple):
    """An undo: the numbers of the undone lines, oldest first, the seat that asked, and the seats that agreed.

    The referee needs no consent and gives a reason in `words`.
    """

    lines: tuple[int, ...]
    by: int
    agreed: Seats
    words: str = ""
    referee: str = ""

    def line_values(self) -> LineData:
        """Return the values of a line with this undo."""
        if self.by == REFEREE:
            return {"ruled_back": [*self.lines], "words": self.words, "referee": self.referee}
        return {"back": [*self.lines], "by": self.by, "agreed": [*self.agreed]}


class SeatChange(NamedTuple):
    """A seat that somebody else plays from now on: the computer player `bot`, or a person if `bot` is None."""

    seat: int
    bot: Annotated[str, Meta(min_length=1)] | None

    def line_values(self) -> LineData:
        """Return the values of a line with this change."""
        return self._asdict()


def render_command_line(
    number: int, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None
) -> bytes:
    """Return the line of a command, its events and the pause after it, without a seal."""
    return COMMAND_LINE_FORMAT % (
        number,
        b"[%b]" % b",".join(render_message(event, Event) for event in events),
        render_message(command, Command),
        render_message(pause, Pause),
        dump_json(played),
    )


def line_data(number: int, values: LineData, pause: Pause, played: int | None = None) -> LineData:
    """Return a line without a command as plain data."""
    return {"seq": number, **values, "pause": encode_message(pause), "played": played}


def _reject_constant(constant: str) -> None:
    """Raise ValueError for NaN and Infinity, which are no JSON although Python reads them."""
    raise ValueError(constant)


_raw_decode = json.JSONDecoder(parse_constant=_reject_constant).raw_decode


def parse_json_at(line: bytes) -> tuple[JsonValue, int]:
    """Return the JSON value at the beginning, and the place where it ends."""
    try:
        return _raw_decode(line.decode("ascii"))
    except (ValueError, RecursionError):
        raise JournalError("no-json") from None


def parse_json_object(line: bytes) -> LineData:
    """Return the object of a line that holds one object and nothing else."""
    data, end = parse_json_at(line)
    if type(data) is not dict or line[end:] not in (b"", b"\n"):
        raise JournalError("no-json")
    return data


def _parts_as_written(number: int, raw: bytes) -> LineParts | None:
    """Return the parts of a line with a command if every byte is as this program writes it, otherwise None."""
    try:
        line = _parse_parts(raw)
    except (msgspec.DecodeError, RecursionError):
        return None
    body = COMMAND_LINE_FORMAT % (number, line.events, line.command, line.pause, line.played)
    is_as_written = raw.startswith(body) and len(raw) == len(body) + SEAL_SIZE and raw.isascii()
    return line if is_as_written else None


class LogLine:
    """A line of a log, decoded only as far as it is used: mostly that is the events alone."""

    __slots__ = ("_others", "_parts", "body", "number")

    def __init__(self, number: int, raw: bytes) -> None:
        self.number = number
        self.body = raw[:-SEAL_SIZE]
        """The line without its seal, as it is written."""
        self._others: LineData = {}
        """The values of a line without a command."""
        self._parts = _parts_as_written(number, raw) or self._read_parts(raw)

    def _read_parts(self, raw: bytes) -> LineParts:
        """Return the parts of a line that holds no command, or whose command this program writes otherwise."""
        data = parse_json_object(raw)
        del data["crc"]
        keys = next((keys for kind, keys in LINE_KEYS.items() if kind in data), ())
        if tuple(data) != keys or data["seq"] != self.number:
            raise JournalError("wrong-line")
        if "command" not in data:
            self._others = data
        texts = [Raw(dump_json(data.get(key, []))) for key in LINE_KEYS["events"][1:]]
        return LineParts(self.number, *texts)

    @property
    def events(self) -> list[Event]:
        """The events of the line; empty unless the line holds a command."""
        return parse_messages(self._parts.events, Event)

    @property
    def command(self) -> Command | None:
        """The command, or None in a line of another kind."""
        return None if self._others else parse_message(self._parts.command, Command)

    @property
    def undo(self) -> UndoRecord | None:
        """The undo, or None in a line of another kind."""
        data = self._others
        if "ruled_back" in data:
            return _read_value([data["ruled_back"], REFEREE, [], data["words"], data["referee"]], UndoRecord)
        return _read_value([data["back"], data["by"], data["agreed"]], UndoRecord) if "back" in data else None

    @property
    def minutes(self) -> int | None:
        """The minutes of the whole game as agreed in this line, or None in a line of another kind."""
        data = self._others
        if "minutes" not in data:
            return None
        minutes = _read_value(data["minutes"], int)
        if minutes <= 0:
            raise JournalError("wrong-line")
        return minutes

    @property
    def seed(self) -> str | None:
        """The seed from which chance draws from now on, or None in a line of another kind."""
        data = self._others
        return _read_value(data["seed"], str) if "seed" in data else None

    @property
    def seat_change(self) -> SeatChange | None:
        """The seat that passes to another player, or None in a line of another kind."""
        data = self._others
        return _read_value([data["seat"], data["bot"]], SeatChange) if "seat" in data else None

    @property
    def pause(self) -> Pause:
        """The pause after the line; raise JournalError if its agenda is empty: every pause has a step."""
        pause = parse_message(self._parts.pause, Pause)
        if not pause.agenda:
            raise JournalError("unsound", what="agenda")
        return pause

    @property
    def seconds_played(self) -> int | None:
        """The seconds played up to this line, or None if the line does not know."""
        # The time stands on each line, so a kill costs no more than the time since the last act. (decision:
        # log.seconds-on-each-line)
        played = msgspec.json.decode(self._parts.played)
        if played is not None and not (type(played) is int and played >= 0):
            raise JournalError("wrong-line")
        return played


def _read_value(value: JsonValue, kind: type[Kind]) -> Kind:
    """Return a value of a line as one of this kind; raise JournalError for anything else."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError:
        raise JournalError("wrong-line") from None


class LogPosition(NamedTuple):
    """A position between two lines of a log: lines and bytes before it, and the checksum up to there."""

    line_count: int
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
        self.line_count = 0
        """Number of lines read after the first."""
        self.notices: list[LogNotice] = []
        self.has_crlf_end = False
        """True if the last whole line ends with CRLF in the file, although it is read as if it ended as written."""

    @property
    def row(self) -> int:
        """The row in the file of the line just read; the first line is row 1."""
        return self.line_count + 1

    def read_raw_lines(self) -> Iterator[bytes]:
        """Yield the lines after the first, as they are written; raise JournalError at a broken one."""
        while raw := self._file.readline(MAX_LINE_BYTES):
            crc = verified_crc(raw, self.crc)
            if crc == BROKEN_SEAL:
                crc = verified_crc(self._convert_last_line_end(raw), self.crc)
            if crc == BROKEN_SEAL:
                self._note_torn_line(raw)
                return
            self.crc = crc
            self.line_count += 1
            self.end += len(raw)
            yield convert_line_end(raw)

    def _convert_last_line_end(self, raw: bytes) -> bytes:
        """Return the last line with a plain line feed if a mail program or an editor ended it with CRLF.

        Further up such a line stays broken, and `log check` mends it.
        """
        ended = convert_line_end(raw)
        self.has_crlf_end = ended is not raw and not self._peek_byte()
        return ended if self.has_crlf_end else raw

    def _peek_byte(self) -> bytes:
        """Return the next byte of the file without moving on, or no byte at its end."""
        here = self._file.tell()
        found = self._file.read(1)
        self._file.seek(here)
        return found

    def _note_torn_line(self, raw: bytes) -> None:
        """Note a last line torn by a crash; raise JournalError for any other bad line.

        A crash leaves a last line without its end. A bad line that has an end, or that others follow, was changed.
        """
        if self._file.read(1) or raw.endswith(SEAL_END) or raw[-SEAL_SIZE:].startswith(SEAL_START):
            raise JournalError("broken-line", row=self.row + 1)
        self.notices.append(LogNotice("torn-line", {"row": self.row + 1, "bytes": len(raw)}))

    @contextmanager
    def name_row_in_errors(self) -> Iterator[None]:
        """Report each error of the block as a fault of the line just read: a file can hold anything.

        OSErrors pass, since they are faults of the disk and not of the line.
        """
        try:
            yield
        except JournalError as error:
            raise error.with_row(self.row) from None
        except OSError:
            raise
        except Exception as error:
            raise JournalError("impossible", row=self.row, what=type(error).__name__) from error


class LogReader(SealedLines):
    """A reader of a log: its header at once, its lines one by one."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file)
        self.header = self._read_header()
        self.end = file.tell()

    def from_beginning(self) -> LogReader:
        """Return a reader of the same file that starts at the beginning."""
        return LogReader(self._file)

    def position(self) -> LogPosition:
        """Return the position after the line just read."""
        return LogPosition(self.line_count, self.end, self.crc)

    def seek_to(self, spot: LogPosition) -> None:
        """Continue reading after `spot`."""
        self.line_count, self.end, self.crc = spot
        self._file.seek(spot.end)

    def _read_header(self) -> Header:
        raw = self._file.readline(MAX_LINE_BYTES)
        data = _log_header_data(raw)
        check_format_known(data.get("format"))
        self.crc = verified_crc(raw, 0)
        if self.crc == BROKEN_SEAL:
            raise JournalError("broken-line", row=1)
        del data["crc"]
        with self.name_row_in_errors():
            return header_from_data(data)

    @cached_property
    def undone_ranges(self) -> tuple[tuple[int, ...], ...]:
        """The line numbers of each undo, oldest first.

        They are looked up in the whole file before anything is folded, so that a fold copies the state only where a
        later line returns to it. A copy per line would be slow.
        """
        here = self._file.tell()
        self._file.seek(0)
        found = tuple(filter(None, map(lines_undone_by, iter(lambda: self._file.readline(MAX_LINE_BYTES), b""))))
        self._file.seek(here)
        return found

    @cached_property
    def lines_to_restore(self) -> frozenset[int]:
        """The first line of each undo: the state before it is needed again."""
        return frozenset(lines[0] for lines in self.undone_ranges)

    @cached_property
    def undone_lines(self) -> frozenset[int]:
        """The numbers of all lines that were undone."""
        return frozenset(chain.from_iterable(self.undone_ranges))

    def chance_lines(self) -> Iterator[LogLine]:
        """Yield the lines with a seed or a command of chance; the others are not parsed."""
        for raw in self.read_raw_lines():
            if CHANCE_LINE_PATTERN.search(raw):
                yield LogLine(self.line_count, raw)

    def __iter__(self) -> Iterator[LogLine]:
        """Yield the lines after the header, decoded lazily."""
        for raw in self.read_raw_lines():
            yield LogLine(self.line_count, raw)


UNDO_PATTERN = re.compile(rb'{"seq":\d+,"(?:ruled_)?back":\[(\d{1,9}(?:,\d{1,9})*)\]')


def lines_undone_by(raw: bytes) -> tuple[int, ...]:
    """Return the numbers of the lines that this one undoes, found without parsing it as a whole."""
    found = UNDO_PATTERN.match(raw)
    return tuple(int(number) for number in found[1].split(b",")) if found else ()


def _log_header_data(raw: bytes) -> LineData:
    """Return the data of a first line; raise JournalError if it is not the first line of a log."""
    try:
        data = parse_json_object(raw)
    except JournalError:
        if raw.startswith(LOG_OPENING):
            raise JournalError("broken-line", row=1) from None
        raise JournalError("no-log") from None
    if data.get("log") != LOG_MAGIC:
        raise JournalError("no-log")
    return data


def is_log(path: Path) -> bool:
    """Return True if the first bytes of the file are those of a log."""
    return has_opening_bytes(path, LOG_OPENING)


@contextmanager
def open_log(path: Path) -> Iterator[LogReader]:
    """Open a log for reading; errors of the block name the file."""
    with name_file_in_errors(path), open_plain_file(path) as file:
        yield LogReader(file)
