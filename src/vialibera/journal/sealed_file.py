"""A file of sealed lines, written to its end alone: what it keeps is on the disk before anybody hears of it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple, Self
from zlib import compressobj, decompressobj

from vialibera.journal.errors import JournalError, about, trouble, unmade
from vialibera.journal.files import descriptor, made
from vialibera.journal.lines import SealedLines, sealed
from vialibera.journal.lock import lock
from vialibera.sheet.plain import Table

CLOSED = -1
"""No file: the number of a closed one may soon be that of another."""

PIECE = 1 << 20
"""How many bytes are copied at a time."""


class Whole(NamedTuple):
    """What is known to be on the disk: so many rows, the bytes and the checksum they come to."""

    rows: int = 0
    end: int = 0
    crc: int = 0


class Packed:
    """Bytes, pressed to a tenth or so of their room."""

    def __init__(self) -> None:
        self._press = compressobj(1)
        self._pieces: list[bytes] = []

    def add(self, data: bytes) -> None:
        if piece := self._press.compress(data):
            self._pieces.append(piece)

    def copy(self) -> Packed:
        made = Packed()
        made._press, made._pieces = self._press.copy(), self._pieces[:]
        return made

    def __iter__(self) -> Iterator[bytes]:
        """All that was added, piece by piece."""
        press = decompressobj()
        for piece in (*self._pieces, self._press.copy().flush()):
            if data := press.decompress(piece):
                yield data


class SealedFile:
    """Open for writing, and locked. After a call that failed it holds what it held before.

    What was written is kept in memory, too: whoever shortens, renames or overwrites the file loses nothing.
    """

    def __init__(self, path: Path, new: bool = False) -> None:
        with about(path):
            self._file = made(path) if new else descriptor(path, os.O_RDWR)
        self.path = path
        self._whole = Whole()
        self._memory = Packed()
        self._touched = 0
        """When the file was last written by us: whoever wrote later may have written anything."""
        if not lock(self._file):
            self.close()
            raise JournalError("locked", path=str(path))

    @classmethod
    @contextmanager
    def _new(cls, path: Path) -> Iterator[Self]:
        """A new file to be filled; if that fails, nothing is left of it."""
        try:
            journal = cls(path, new=True)
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
        """How many lines it holds after the first."""
        return self._whole.rows - 1

    def moved_to(self, path: Path) -> Self:
        """The same in a new file, to go on with when this one can no longer be written; this one stays open."""
        with self._new(path) as journal, about(path):
            os.lseek(journal._file, 0, os.SEEK_SET)
            for piece in self._memory:
                _write_out(journal._file, piece)
            journal._whole, journal._memory = self._whole, self._memory.copy()
            journal._secure()
        return journal

    def stands(self) -> bool:
        """Whether the file of that name is the one that is open, and holds all that was written."""
        try:
            return self._is_named() and self._holds_all()
        except OSError:
            return False

    def close(self) -> None:
        """Let go of the file; whoever wants may open it."""
        file, self._file = self._file, CLOSED
        with suppress(OSError):
            os.close(file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def _add(self, lines: Iterable[Table]) -> None:
        """All of them, or none."""
        whole, memory = self._whole, self._memory.copy()
        try:
            self._make_ready()
            for data in lines:
                line, crc = sealed(data, whole.crc)
                _write_out(self._file, line)
                memory.add(line)
                whole = Whole(whole.rows + 1, whole.end + len(line), crc)
            self._secure()
        except OSError as error:
            self._cut()
            raise trouble(self.path, error) from error
        self._whole, self._memory = whole, memory

    def _secure(self) -> None:
        """What was written is on the disk."""
        os.fsync(self._file)
        self._touched = os.fstat(self._file).st_mtime_ns

    def _make_ready(self) -> None:
        """The log is where it was and holds what it held; what a crash or a failure left behind that is cut off."""
        found = os.fstat(self._file)
        if not self._is_named():
            raise JournalError("vanished", path=str(self.path))
        if found.st_size < self._whole.end:
            raise JournalError("cut-short", path=str(self.path))
        if found.st_mtime_ns != self._touched and not self._holds_all():
            raise JournalError("overwritten", path=str(self.path))
        if found.st_size > self._whole.end:
            os.ftruncate(self._file, self._whole.end)
        os.lseek(self._file, self._whole.end, os.SEEK_SET)

    def _is_named(self) -> bool:
        """Whether the file that is open is still the one of that name."""
        try:
            return os.path.samestat(os.fstat(self._file), os.stat(self.path))
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _holds_all(self) -> bool:
        """Whether the file that is open begins with all that was written."""
        with self.reading() as file:
            return all(file.read(len(piece)) == piece for piece in self._memory)

    def _cut(self) -> None:
        with suppress(OSError):
            os.ftruncate(self._file, self._whole.end)

    @contextmanager
    def reading(self) -> Iterator[BinaryIO]:
        """What it holds, to be read from its beginning."""
        with open(self._file, "rb", closefd=False) as file:
            file.seek(0)
            yield file

    def _go_on_after(self, read: SealedLines) -> None:
        """The last whole line is the one just read: the next one comes after it."""
        self._whole = Whole(read.row, read.end, read.crc)
        with self.reading() as file:
            self._remember(file)

    def _remember(self, file: BinaryIO) -> None:
        """All that is whole, piece by piece."""
        left = self._whole.end
        while left:
            piece = file.read(min(PIECE, left))
            self._memory.add(piece)
            left -= len(piece)
        self._touched = os.fstat(self._file).st_mtime_ns


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
