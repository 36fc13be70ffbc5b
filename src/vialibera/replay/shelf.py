"""The saved games of a folder: of each the header and the last line are read, and the turns between them counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from vialibera.engine.topics.ending import Over
from vialibera.journal.errors import JournalError, about, trouble
from vialibera.journal.header import Header
from vialibera.journal.lines import LONGEST, SEAL_SIZE, Log, taken_back

if TYPE_CHECKING:
    from vialibera.engine.kernel import Pause

BEGINS = b'["TurnBegan",'
"""A turn begins: what this looks like in a line, whatever the format."""

SUFFIX = ".jsonl"


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

    @property
    def finished(self) -> bool:
        return self.pause is not None and isinstance(self.pause.agenda[-1], Over)

    @property
    def open(self) -> bool:
        """Whether it can be gone on with, as far as can be seen from here."""
        return self.fault is None and not self.finished


def saved(folder: Path) -> list[Saved]:
    """The games of a folder, newest first."""
    found = [one for path in _paths(folder) if (one := looked_at(path)) is not None]
    return sorted(found, key=lambda one: (-one.changed, one.path.name))


def _paths(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if path.suffix == SUFFIX)
    except FileNotFoundError:
        return
    except NotADirectoryError as error:
        raise JournalError("no-folder", path=str(folder)) from error
    except OSError as error:
        raise trouble(folder, error) from error


def looked_at(path: Path) -> Saved | None:
    """One game; None where it has gone meanwhile, or is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    bare = Saved(path, found.st_size, found.st_mtime)
    try:
        with about(path), open(path, "rb") as file:
            return _read(bare, file)
    except JournalError as fault:
        return bare._replace(fault=fault)


def _read(bare: Saved, file: BinaryIO) -> Saved:
    log = Log(file)
    turn, count, last = _counted(file)
    known = bare._replace(header=log.header, commands=count, turn=turn)
    if not last:
        return known
    with log.blamed():
        return known._replace(pause=log.line(count, last).pause)


def _counted(file: BinaryIO) -> tuple[int, int, bytes]:
    """The turns begun, the whole lines, and the last of them."""
    begun: list[int] = []
    lines, last = 0, b""
    while raw := file.readline(LONGEST):
        if raw[-SEAL_SIZE : -SEAL_SIZE + 8] == b',"crc":"' and raw.endswith(b'"}\n'):
            lines, last = lines + 1, raw
            begun += [lines] * raw.count(BEGINS)
            undone = taken_back(raw)
            begun = [line for line in begun if line not in undone] if undone else begun
    return len(begun), lines, last


def newest_open(folder: Path) -> Path | None:
    """The game played last that is not finished."""
    return next((one.path for one in saved(folder) if one.open), None)


def kilobytes(size: int) -> int:
    return -(-size // 1024)
