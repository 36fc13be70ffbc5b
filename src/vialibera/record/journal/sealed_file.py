"""A file of sealed lines to which lines are only appended; each is on the disk before any player hears of it."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, NamedTuple, Self
from zlib import compressobj, decompressobj

from vialibera.record.journal.errors import JournalError, creation_error, error_from_system, name_file_in_errors
from vialibera.record.journal.log_lines import OpenLine, SealedLines, seal_line
from vialibera.record.journal.plain_files import create_file, open_plain_descriptor
from vialibera.support.lock import try_lock

CLOSED_DESCRIPTOR = -1
"""Value instead of a descriptor after closing: the system may give the old number to another file."""

COPY_CHUNK_BYTES = 1 << 20
"""Number of bytes copied at a time."""


class SecuredPart(NamedTuple):
    """The part known to be on the disk: its rows, its bytes and its checksum."""

    rows: int = 0
    end: int = 0
    crc: int = 0


class CompressedCopy:
    """A growing run of bytes, compressed to about a tenth."""

    def __init__(self) -> None:
        self._compressor = compressobj(1)
        self._pieces: list[bytes] = []

    def add(self, data: bytes) -> None:
        # The compressor keeps most input to itself and returns b"" until it has a block.
        if piece := self._compressor.compress(data):
            self._pieces.append(piece)

    def copy(self) -> CompressedCopy:
        """Return an independent copy; this is cheap, since the compressor copies itself."""
        made = CompressedCopy()
        made._compressor, made._pieces = self._compressor.copy(), self._pieces[:]
        return made

    def __iter__(self) -> Iterator[bytes]:
        """Yield all bytes that were added, piece by piece.

        A copy of the compressor is flushed, so that more can be added afterwards.
        """
        press = decompressobj()
        for piece in (*self._pieces, self._compressor.copy().flush()):
            if data := press.decompress(piece):
                yield data


class SealedFile:
    """A file of sealed lines, locked and open for appending. After a failed call it holds what it held before.

    All lines are kept in memory, too: if another program shortens, renames or overwrites the file, none is lost.
    """

    _file = CLOSED_DESCRIPTOR

    def __init__(self, path: Path, new: bool = False) -> None:
        with name_file_in_errors(path):
            self._file = create_file(path) if new else open_plain_descriptor(path, os.O_RDWR)
        self.path = path
        self._secured = SecuredPart()
        self._memory = CompressedCopy()
        self._modified_ns = 0
        """Modification time after our last write, in nanoseconds; a later time means that another program wrote."""
        if not try_lock(self._file):
            self.close()
            raise JournalError("locked", path=str(path))

    @classmethod
    @contextmanager
    def _create_file(cls, path: Path) -> Iterator[Self]:
        """Yield a new file to be filled; if the block fails, remove the file."""
        try:
            journal = cls(path, new=True)
        except JournalError as error:
            raise creation_error(error) from error
        try:
            yield journal
            with name_file_in_errors(path):
                # The bytes of a new file are safe, but after a crash its name may be missing from the folder.
                _sync_folder(path)
        except BaseException:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise

    @property
    def line_count(self) -> int:
        """Number of lines after the first."""
        return self._secured.rows - 1

    def move_to(self, path: Path) -> Self:
        """Return a new file with the same lines, to be used when this one can no longer be written.

        The lines come from memory, since the old disk may be gone. This file stays open.
        """
        with self._create_file(path) as journal, name_file_in_errors(path):
            os.lseek(journal._file, 0, os.SEEK_SET)
            for piece in self._memory:
                _write_all(journal._file, piece)
            journal._secured, journal._memory = self._secured, self._memory.copy()
            journal._sync_to_disk()
        return journal

    def is_intact(self) -> bool:
        """Return True if the path still names the open file, and the file holds all lines that were written."""
        try:
            return self._is_named() and self._holds_all_written()
        except OSError:
            return False

    def close(self) -> None:
        """Close the file and release its lock."""
        file, self._file = self._file, CLOSED_DESCRIPTOR
        with suppress(OSError):
            os.close(file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        self.close()

    def __del__(self) -> None:
        # A bare descriptor would outlive the game that forgot it, and keep the lock of its file.
        self.close()

    def _append_lines(self, lines: Iterable[OpenLine]) -> None:
        """Append all lines or none, and wait until they are on the disk."""
        # Copies, put in place only after the sync: a write that fails half way leaves both as they were.
        whole, memory = self._secured, self._memory.copy()
        try:
            self._prepare_to_append()
            for data in lines:
                line, crc = seal_line(data, whole.crc)
                _write_all(self._file, line)
                memory.add(line)
                whole = SecuredPart(whole.rows + 1, whole.end + len(line), crc)
            self._sync_to_disk()
        except OSError as error:
            self._cut_to_secured()
            raise error_from_system(self.path, error) from error
        self._secured, self._memory = whole, memory

    def _sync_to_disk(self) -> None:
        """Wait until the written bytes are on the disk."""
        os.fsync(self._file)
        # Read after the sync: some file systems set the time only when the bytes go out.
        self._modified_ns = os.fstat(self._file).st_mtime_ns

    def _prepare_to_append(self) -> None:
        """Seek to the end of the secured part, and cut off the torn line of a crash or of a failed write.

        Raise JournalError if the file was removed, shortened or overwritten by another program.
        """
        found = os.fstat(self._file)
        if not self._is_named():
            raise JournalError("vanished", path=str(self.path))
        if found.st_size < self._secured.end:
            raise JournalError("cut-short", path=str(self.path))
        # Reading the whole file back is slow, so it is done only if somebody else wrote since.
        if found.st_mtime_ns != self._modified_ns and not self._holds_all_written():
            raise JournalError("overwritten", path=str(self.path))
        if found.st_size > self._secured.end:
            os.ftruncate(self._file, self._secured.end)
        os.lseek(self._file, self._secured.end, os.SEEK_SET)

    def _is_named(self) -> bool:
        """Return True if the path still names the open file."""
        try:
            return os.path.samestat(os.fstat(self._file), os.stat(self.path))
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _holds_all_written(self) -> bool:
        """Return True if the open file begins with all lines that were written."""
        with self.open_at_start() as file:
            return all(file.read(len(piece)) == piece for piece in self._memory)

    def _cut_to_secured(self) -> None:
        """Cut off a partial write as far as the disk allows; the next append tries again."""
        with suppress(OSError):
            os.ftruncate(self._file, self._secured.end)

    @contextmanager
    def open_at_start(self) -> Iterator[BinaryIO]:
        """Yield the open file for reading from its beginning."""
        with open(self._file, "rb", closefd=False) as file:
            file.seek(0)
            yield file

    def _continue_after(self, read: SealedLines) -> None:
        """Append after the line that `read` has just read."""
        self._secured = SecuredPart(read.row, read.end - read.has_crlf_end, read.crc)
        if read.has_crlf_end:
            self._write_line_feed(self._secured.end - 1)
        with self.open_at_start() as file:
            self._keep_in_memory(file)

    def _write_line_feed(self, at: int) -> None:
        """Put a line feed in place of the first byte of CRLF; the rest is cut off before the next line.

        Whenever the program ends, the line above is whole: nothing but its end is written.
        """
        os.lseek(self._file, at, os.SEEK_SET)
        _write_all(self._file, b"\n")

    def _keep_in_memory(self, file: BinaryIO) -> None:
        """Take the secured part of the file into memory."""
        left = self._secured.end
        while left:
            piece = file.read(min(COPY_CHUNK_BYTES, left))
            self._memory.add(piece)
            left -= len(piece)
        self._modified_ns = os.fstat(self._file).st_mtime_ns


def _write_all(file: int, data: bytes) -> None:
    """Write all bytes; a disk that is nearly full takes a part and refuses the rest."""
    view = memoryview(data)
    while view:
        view = view[os.write(file, view) :]


def _sync_folder(path: Path) -> None:
    """Wait until the name of a new file is on the disk, where the system allows a folder to be synchronised."""
    if os.name != "posix":
        return
    with suppress(PermissionError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        except OSError as error:
            if error.errno != errno.EINVAL:  # file systems without fsync for folders
                raise
        finally:
            os.close(folder)
