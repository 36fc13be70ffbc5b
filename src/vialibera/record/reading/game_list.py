"""The list of saved games in a folder.

Of each log only the header and the last line are parsed; the turns in between are counted by their bytes. So a long
list appears quickly. This belongs to saved games rather than to reports.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO, NamedTuple

from vialibera.record.journal.errors import JournalError, error_from_system, name_file_in_errors
from vialibera.record.journal.header import Header
from vialibera.record.journal.line_seals import (
    BROKEN_SEAL,
    MAX_LINE_BYTES,
    convert_line_end,
    verified_crc,
    written_seal,
)
from vialibera.record.journal.log_lines import LogLine, LogReader, is_log, lines_undone_by
from vialibera.record.journal.plain_files import open_plain_file
from vialibera.rules.engine.ids import Seats
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Event
from vialibera.rules.engine.topics.ending import GameOver, Over
from vialibera.rules.engine.topics.rulings import GameAnnulled

TURN_BEGAN_MARK = b'["TurnBegan",'
"""The bytes of the beginning of a turn in a line, in every format of the log."""

LOG_SUFFIX = ".jsonl"

WHOLE_LOG_SUFFIX = ".whole"
"""The suffix of the host's own log, which comes after the end of a game and lies beside the log of a guest."""


class LogScan(NamedTuple):
    """The result of scanning a log: turns begun, complete lines, the last of them, the seals before and in it."""

    turn_count: int
    line_count: int
    last_line: bytes
    seal_before: int
    last_seal: int


class SavedGame(NamedTuple):
    """A log in the folder. If it cannot be read, `fault` says why; the header may be None then."""

    path: Path
    byte_count: int
    modified_at: float
    header: Header | None = None
    line_count: int = 0
    turn_no: int = 0
    pause: Pause | None = None
    """The pause after the last line, or None before the first command."""
    fault: JournalError | None = None
    winners: Seats = ()
    """The seats that have won, of a game that is over."""
    seconds_played: int = 0
    is_annulled: bool = False
    """True if the referee has annulled the game; nothing follows that line."""
    last_seal: int = 0
    """The checksum in the last complete line: two logs of one game with the same one hold the same lines."""
    is_older_copy: bool = False
    """True if another log of the same game goes further: that one counts."""
    copy_of: Path | None = None
    """The file that holds the same lines and was written first, or None if this one did or holds others."""

    @property
    def is_finished(self) -> bool:
        """True if the game is over."""
        return self.pause is not None and isinstance(self.pause.agenda[-1], Over)

    @property
    def can_be_resumed(self) -> bool:
        """True if the game can be resumed, as far as the first and the last line show."""
        is_public_copy = self.header is not None and self.header.is_public_copy
        is_copy = is_public_copy or self.is_older_copy or self.copy_of is not None
        return self.fault is None and not self.is_finished and not is_copy

    @property
    def is_unreadable_game(self) -> bool:
        """True if the file is a game, or may be one, and cannot be read: it may be the game that a player means."""
        return self.fault is not None and self.fault.code != NO_GAME_CODE


NO_GAME_CODE = "no-log"
"""The code of the fault that a file does not begin as a game does."""


def list_saved_games(folder: Path, strays: Iterable[Path] = ()) -> list[SavedGame]:
    """Return the games of a folder and the logs in `strays`, the newest first.

    The host's own log next to a guest's is left out: it only proves that one.
    """
    found = [one for path in (*_log_paths(folder), *strays) if (one := read_saved_game(path)) is not None]
    return mark_copies(sorted(found, key=lambda one: (-one.modified_at, one.path.name)))


def mark_copies(games: list[SavedGame]) -> list[SavedGame]:
    """Return the games with the shorter logs of a game marked as older, and the files that repeat another as copies.

    Two logs of one game that are equally long but differ both count: neither goes further.
    """
    most_lines: dict[str, int] = {}
    originals: dict[tuple[str, int, int], Path] = {}
    for one in sorted(games, key=lambda game: (game.modified_at, game.path.name)):
        if one.header is not None:
            most_lines[one.header.id] = max(one.line_count, most_lines.get(one.header.id, 0))
            originals.setdefault((one.header.id, one.line_count, one.last_seal), one.path)
    return [_marked_copy(one, most_lines, originals) for one in games]


def _marked_copy(
    game: SavedGame, most_lines: Mapping[str, int], originals: Mapping[tuple[str, int, int], Path]
) -> SavedGame:
    """Return the game marked as older or as a copy, if it is one."""
    if game.header is None:
        return game
    if game.line_count < most_lines[game.header.id]:
        return game._replace(is_older_copy=True)
    original = originals[game.header.id, game.line_count, game.last_seal]
    return game if original == game.path else game._replace(copy_of=original)


def _log_paths(folder: Path) -> Iterator[Path]:
    """Yield the files that are logs by name or by content; none if the folder is missing."""
    try:
        yield from (path for path in folder.iterdir() if _is_game_file(path))
    except FileNotFoundError:
        return
    except OSError as error:
        if folder.is_file():  # not every system says so itself
            raise JournalError("no-folder", path=str(folder)) from error
        raise error_from_system(folder, error) from error


def _is_game_file(path: Path) -> bool:
    if path.suffix == WHOLE_LOG_SUFFIX and path.with_suffix(LOG_SUFFIX).is_file():
        return False
    return path.suffix == LOG_SUFFIX or is_log(path)


def read_saved_game(path: Path) -> SavedGame | None:
    """Return one saved game, or None if the file is gone. A file that cannot be read gives a game with its `fault`."""
    try:
        found = path.stat()
    except OSError:
        return None
    bare = SavedGame(path, found.st_size, found.st_mtime)
    try:
        with name_file_in_errors(path), open_plain_file(path) as file:
            return _read_log(bare, file)
    except JournalError as fault:
        return bare._replace(fault=fault)


def _read_log(bare: SavedGame, file: BinaryIO) -> SavedGame:
    log = LogReader(file)
    seen = _scan_lines(file, log.crc)
    known = bare._replace(
        header=log.header, line_count=seen.line_count, turn_no=seen.turn_count, last_seal=seen.last_seal
    )
    if not seen.last_line:
        return known
    log.line_count = seen.line_count
    with log.name_row_in_errors():
        line = _last_line(seen)
        events = line.events
        is_annulled = any(isinstance(event, GameAnnulled) for event in events)
        return known._replace(
            pause=line.pause,
            winners=_winners_in(events),
            seconds_played=line.seconds_played or 0,
            is_annulled=is_annulled,
        )


def _winners_in(events: Iterable[Event]) -> Seats:
    """Return the seats in first place, if the game ended with these events."""
    over = next((event for event in events if isinstance(event, GameOver)), None)
    return () if over is None else tuple([row.seat for row in over.standings if row.place == 1])


def _last_line(seen: LogScan) -> LogLine:
    """Return the last line; raise JournalError if its checksum does not fit the line before."""
    if verified_crc(seen.last_line, seen.seal_before) == BROKEN_SEAL:
        raise JournalError("broken-line")
    return LogLine(seen.line_count, seen.last_line)


def _scan_lines(file: BinaryIO, crc: int) -> LogScan:
    """Scan the lines after a header with this checksum; lines that are not complete are skipped."""
    begun: list[int] = []
    lines, before, last = 0, crc, b""
    while raw := file.readline(MAX_LINE_BYTES):
        raw = convert_line_end(raw)
        if (written := written_seal(raw)) is None:
            continue
        lines, before, crc, last = lines + 1, crc, written, raw
        # The beginnings of turns are counted by bytes: parsing each line would make a list of long games slow.
        begun += [lines] * raw.count(TURN_BEGAN_MARK)
        undone = lines_undone_by(raw)
        begun = [line for line in begun if line not in undone] if undone else begun
    return LogScan(len(begun), lines, last, before, crc)


def size_in_kilobytes(size: int) -> int:
    """Return a number of bytes in kilobytes, rounded up."""
    return -(-size // 1024)
