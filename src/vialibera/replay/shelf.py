"""The saved games of a folder: of each the header and the last line are read, and the turns between them counted."""

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
"""A turn begins: what this looks like in a line, whatever the format."""

SUFFIX = ".jsonl"


class Seen(NamedTuple):
    """What a look along a log shows: turns begun, whole lines, the last of them, the checksum written before that."""

    turns: int
    lines: int
    last: bytes
    before: int


class Saved(NamedTuple):
    """A log in the folder. Where it cannot be read, `fault` says why and the header is missing."""

    path: Path
    size: int
    changed: float
    header: Header | None = None
    commands: int = 0
    turn: int = 0
    pause: Pause | None = None
    """Where the game stands; None before the first command."""
    fault: JournalError | None = None
    older: bool = False
    """Whether another log of the same game goes further: that one counts."""

    @property
    def finished(self) -> bool:
        return self.pause is not None and isinstance(self.pause.agenda[-1], Over)

    @property
    def open(self) -> bool:
        """Whether it can be gone on with, as far as can be seen from here."""
        return self.fault is None and not self.finished and not self.older


def saved(folder: Path, strays: Iterable[Path] = ()) -> list[Saved]:
    """The games of a folder, and those that had to leave it, newest first."""
    found = [one for path in (*_paths(folder), *strays) if (one := looked_at(path)) is not None]
    return compared(sorted(found, key=lambda one: (-one.changed, one.path.name)))


def compared(games: list[Saved]) -> list[Saved]:
    """Of several logs of one game the longest counts."""
    longest: dict[str, Saved] = {}
    for one in games:
        if one.header is not None:
            longest[one.header.id] = max(longest.get(one.header.id, one), one, key=lambda game: game.commands)
    return [one._replace(older=one.header is not None and longest[one.header.id] is not one) for one in games]


def _paths(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if path.suffix == SUFFIX or is_log(path))
    except FileNotFoundError:
        return
    except OSError as error:
        if folder.is_file():  # not every system says so itself
            raise JournalError("no-folder", path=str(folder)) from error
        raise trouble(folder, error) from error


def looked_at(path: Path) -> Saved | None:
    """One game; None where it has gone meanwhile, or is no file."""
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
    """Where the last line left the game; it counts only if its seal fits, as far as can be seen from here."""
    if unsealed(seen.last, seen.before) == BROKEN:
        raise JournalError("broken-line")
    return log.line(seen.lines, seen.last).pause


def _counted(file: BinaryIO, crc: int) -> Seen:
    """The lines that look whole, after a header of that checksum."""
    begun: list[int] = []
    lines, before, last = 0, crc, b""
    while raw := file.readline(LONGEST):
        if (written := written_seal(raw)) is None:
            continue
        lines, before, crc, last = lines + 1, crc, written, raw
        begun += [lines] * raw.count(BEGINS)
        undone = taken_back(raw)
        begun = [line for line in begun if line not in undone] if undone else begun
    return Seen(len(begun), lines, last, before)


def kilobytes(size: int) -> int:
    return -(-size // 1024)
