"""The list of saved games in a folder.

Of each log only the header and the last line are parsed; the turns in between are counted by their bytes. So a long
list appears quickly. This belongs to saved games rather than to reports.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from vialibera.engine.topics.ending import Over
from vialibera.journal.errors import JournalError, about, trouble
from vialibera.journal.files import opened
from vialibera.journal.header import Header
from vialibera.journal.lines import BROKEN, LONGEST, Log, is_log, taken_back, unsealed, written_seal

if TYPE_CHECKING:
    from vialibera.engine.kernel import Pause

BEGINS = b'["TurnBegan",'
"""The bytes of the beginning of a turn in a line, in every format of the log."""

SUFFIX = ".jsonl"


class Seen(NamedTuple):
    """The result of scanning a log: turns begun, complete lines, the last of them, the checksum written before it."""

    turns: int
    lines: int
    last: bytes
    before: int


class Saved(NamedTuple):
    """A log in the folder. If it cannot be read, `fault` says why; the header may be None then."""

    path: Path
    size: int
    changed: float
    header: Header | None = None
    commands: int = 0
    turn: int = 0
    pause: Pause | None = None
    """The pause after the last line, or None before the first command."""
    fault: JournalError | None = None
    older: bool = False
    """True if another log of the same game goes further: that one counts."""

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        return self.pause is not None and isinstance(self.pause.agenda[-1], Over)

    @property
    def open(self) -> bool:
        """True if the game can be resumed, as far as the first and the last line show."""
        return self.fault is None and not self.finished and not self.older


def saved(folder: Path, strays: Iterable[Path] = ()) -> list[Saved]:
    """Return the games of a folder and the logs in `strays`, the newest first."""
    found = [one for path in (*_paths(folder), *strays) if (one := looked_at(path)) is not None]
    return compared(sorted(found, key=lambda one: (-one.changed, one.path.name)))


def compared(games: list[Saved]) -> list[Saved]:
    """Return the games with `older` set: of several logs of one game the longest counts."""
    longest: dict[str, Saved] = {}
    for one in games:
        if one.header is not None:
            longest[one.header.id] = max(longest.get(one.header.id, one), one, key=lambda game: game.commands)
    return [one._replace(older=one.header is not None and longest[one.header.id] is not one) for one in games]


def _paths(folder: Path) -> Iterator[Path]:
    """Yield the files that are logs by name or by content; none if the folder is missing."""
    try:
        yield from (path for path in folder.iterdir() if path.suffix == SUFFIX or is_log(path))
    except FileNotFoundError:
        return
    except OSError as error:
        if folder.is_file():  # not every system says so itself
            raise JournalError("no-folder", path=str(folder)) from error
        raise trouble(folder, error) from error


def looked_at(path: Path) -> Saved | None:
    """Return one saved game, or None if the file is gone. A file that cannot be read gives a game with its `fault`."""
    try:
        found = path.stat()
    except OSError:
        return None
    bare = Saved(path, found.st_size, found.st_mtime)
    try:
        with about(path), opened(path) as file:
            return _read(bare, file)
    except JournalError as fault:
        return bare._replace(fault=fault)


def _read(bare: Saved, file: BinaryIO) -> Saved:
    log = Log(file)
    seen = _counted(file, log.crc)
    known = bare._replace(header=log.header, commands=seen.lines, turn=seen.turns)
    if not seen.last:
        return known
    log.lines = seen.lines
    with log.blamed():
        return known._replace(pause=_pause(log, seen))


def _pause(log: Log, seen: Seen) -> Pause:
    """Return the pause after the last line; raise JournalError if its checksum does not fit the line before."""
    if unsealed(seen.last, seen.before) == BROKEN:
        raise JournalError("broken-line")
    return log.line(seen.lines, seen.last).pause


def _counted(file: BinaryIO, crc: int) -> Seen:
    """Scan the lines after a header with this checksum; lines that are not complete are skipped."""
    begun: list[int] = []
    lines, before, last = 0, crc, b""
    while raw := file.readline(LONGEST):
        if (written := written_seal(raw)) is None:
            continue
        lines, before, crc, last = lines + 1, crc, written, raw
        # The beginnings of turns are counted by bytes: parsing each line would make a list of long games slow.
        begun += [lines] * raw.count(BEGINS)
        undone = taken_back(raw)
        begun = [line for line in begun if line not in undone] if undone else begun
    return Seen(len(begun), lines, last, before)


def kilobytes(size: int) -> int:
    """Return a number of bytes in kilobytes, rounded up."""
    return -(-size // 1024)
