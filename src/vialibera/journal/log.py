"""The log of a game under way: one line per command, on the disk before anything of it is told."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, Self

from vialibera.engine.kernel import Pause
from vialibera.engine.messages import Command, Event
from vialibera.journal.errors import JournalError, about, trouble, unmade
from vialibera.journal.header import Header, header_data
from vialibera.journal.lines import Back, Log, back_data, length_data, line_data, sealed
from vialibera.journal.lock import lock
from vialibera.journal.recover import Game, fold

Data = dict[str, Any]

PLAIN: int = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | PLAIN
OLD = os.O_RDWR | PLAIN

CLOSED = -1
"""No file: the number of a closed one may soon be that of another."""

PIECE = 1 << 20
"""How many bytes are copied at a time."""


class Whole(NamedTuple):
    """What is known to be on the disk: so many rows, the bytes and the checksum they come to."""

    rows: int = 0
    end: int = 0
    crc: int = 0


class Journal:
    """A log open for writing, and locked. After a call that failed it holds what it held before."""

    def __init__(self, path: Path, flags: int) -> None:
        with about(path):
            self._file = os.open(path, flags, 0o666)
        self.path = path
        self._whole = Whole()
        if not lock(self._file):
            self.close()
            raise JournalError("locked", path=str(path))

    @classmethod
    def create(cls, path: Path, header: Header, lines: Iterable[Data] = ()) -> Self:
        """A new log, which may begin with lines of another; one that is there already is never written over."""
        with cls._new(path) as journal:
            journal._add(chain([header_data(header)], lines))
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Game]:
        """A log to go on with after its last whole line, and the game it holds."""
        journal = cls(path, OLD)
        try:
            return journal, journal._catch_up()
        except BaseException:
            journal.close()
            raise

    @classmethod
    @contextmanager
    def _new(cls, path: Path) -> Iterator[Self]:
        """A new file to be filled; if that fails, nothing is left of it."""
        try:
            journal = cls(path, NEW)
        except JournalError as error:
            raise unmade(error) from error
        try:
            yield journal
            with about(path):
                _sync_folder(path)
        except BaseException:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise

    @property
    def lines(self) -> int:
        """How many lines it holds after its header."""
        return self._whole.rows - 1

    def append(self, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None) -> None:
        """A command and what came of it: when this returns, it is on the disk for good."""
        self._add([line_data(self.lines + 1, command, events, pause, played)])

    def take_back(self, back: Back, pause: Pause, played: int | None = None) -> None:
        """Acts are taken back; this is on the disk as well as they are."""
        self._add([back_data(self.lines + 1, back, pause, played)])

    def agree(self, minutes: int, pause: Pause, played: int | None = None) -> None:
        """The whole game is to last so long."""
        self._add([length_data(self.lines + 1, minutes, pause, played)])

    def moved_to(self, path: Path) -> Self:
        """The same game in a new log, to go on with when this one can no longer be written; this one stays open."""
        with self._new(path) as journal, about(path):
            for piece in self._pieces():
                _write_out(journal._file, piece)
            os.fsync(journal._file)
            journal._whole = self._whole
        return journal

    def close(self) -> None:
        """Let go of the log; whoever wants may open it."""
        file, self._file = self._file, CLOSED
        with suppress(OSError):
            os.close(file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def _add(self, lines: Iterable[Data]) -> None:
        """All of them, or none."""
        whole = self._whole
        try:
            self._make_ready()
            for data in lines:
                line, crc = sealed(data, whole.crc)
                _write_out(self._file, line)
                whole = Whole(whole.rows + 1, whole.end + len(line), crc)
            os.fsync(self._file)
        except OSError as error:
            self._cut()
            raise trouble(self.path, error) from error
        self._whole = whole

    def _make_ready(self) -> None:
        """The log is where it was and ends where it ended; what a crash or a failure left behind that is cut off."""
        found = os.fstat(self._file)
        if found.st_nlink == 0:
            raise JournalError("vanished", path=str(self.path))
        if found.st_size < self._whole.end:
            raise JournalError("cut-short", path=str(self.path))
        if found.st_size > self._whole.end:
            os.ftruncate(self._file, self._whole.end)
        os.lseek(self._file, self._whole.end, os.SEEK_SET)

    def _cut(self) -> None:
        with suppress(OSError):
            os.ftruncate(self._file, self._whole.end)

    def _catch_up(self) -> Game:
        with about(self.path), open(self._file, "rb", closefd=False) as file:
            log = Log(file)
            if not log.current:
                raise JournalError("old-format", path=str(self.path))
            game = fold(log)
        self._whole = Whole(log.row, log.end, log.crc)
        return game

    def _pieces(self) -> Iterator[bytes]:
        """All that is whole, piece by piece."""
        left = self._whole.end
        os.lseek(self._file, 0, os.SEEK_SET)
        while left:
            piece = os.read(self._file, min(PIECE, left))
            if not piece:
                raise JournalError("cut-short", path=str(self.path))
            left -= len(piece)
            yield piece


def _write_out(file: int, data: bytes) -> None:
    """All of it: a disk that is nearly full takes a part and refuses the rest."""
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]


def _sync_folder(path: Path) -> None:
    """A new name is on the disk once its folder is; not every system lets a folder be opened for that."""
    if os.name != "posix":
        return
    with suppress(PermissionError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
        finally:
            os.close(folder)
