"""Ordinary files, opened and created; a pipe would keep the program waiting for ever."""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Callable
from errno import EEXIST
from pathlib import Path
from typing import BinaryIO

from vialibera.record.journal.errors import JournalError

PLAIN_OPEN_FLAGS: int = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
NONBLOCKING_OPEN_FLAGS: int = PLAIN_OPEN_FLAGS | getattr(os, "O_NONBLOCK", 0)
"""Flags that do not block: the file may have been replaced by a pipe since it was checked."""

HELD_SECONDS, HELD_TRIES = 1.0, 10
"""Seconds, and attempts, until a file that another program holds is given up."""

HELD_ERRORS = (32, 33)
"""ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION of Windows."""

SHARE_READ_WRITE = 3
"""The share mode of Windows with which Python opens files: other programs may read and write."""

CREATE_FLAGS = os.O_RDWR | os.O_CREAT | os.O_EXCL | PLAIN_OPEN_FLAGS

NO_LINK_FLAG: int = getattr(os, "O_NOFOLLOW", 0)

MARK_BYTES = 64
"""The bytes at the beginning of a file by which the program knows a file of its own."""

LOG_OPENING = b'{"log":"vialibera"'
"""The first bytes of a log."""

WINDOWS_DEVICE_NAMES = r"con|prn|aux|nul|conin\$|conout\$|(com|lpt)[1-9¹²³]"
UNUSABLE_WINDOWS_NAME = re.compile(rf'({WINDOWS_DEVICE_NAMES}) *(\..*)?|.*[<>:"|?*\x00-\x1f].*|.*[. ]', re.IGNORECASE)
"""Names that Windows takes for a device, or for another name than the given one."""


def check_file_name(path: Path) -> None:
    """Raise JournalError if Windows would create no file of this name, or a file of another name."""
    # Windows silently changes such names: the game would be saved in another place than the program says, or nowhere.
    # (decision: log.windows-names)
    if sys.platform == "win32" and UNUSABLE_WINDOWS_NAME.fullmatch(path.name):
        raise JournalError("no-name", path=str(path))


def check_plain_file(path: Path) -> None:
    """Raise JournalError for a folder, a pipe or a device, and OSError if there is no file."""
    kind = path.stat().st_mode
    if stat.S_ISDIR(kind):
        raise JournalError("is-folder", path=str(path))
    if not stat.S_ISREG(kind):
        raise JournalError("no-file", path=str(path))


def open_plain_descriptor(path: Path, flags: int) -> int:
    """Open an ordinary file and return its descriptor; wait a second for a file that another program holds."""
    check_plain_file(path)
    for _ in range(HELD_TRIES):
        try:
            return os.open(path, flags | NONBLOCKING_OPEN_FLAGS)
        except PermissionError:
            if not is_held_by_program(path, flags):
                raise
        time.sleep(HELD_SECONDS / HELD_TRIES)
    raise JournalError("held", path=str(path))


if sys.platform == "win32":
    import _winapi

    def is_held_by_program(path: Path, flags: int) -> bool:
        """Return True if Windows refuses the file because another program, such as OneDrive, has it open for itself.

        `os.open` reports that as missing permission, so Windows is asked again for the same access. If it grants that
        now, the file was held a moment ago.
        """
        access = _winapi.GENERIC_READ | (_winapi.GENERIC_WRITE if flags & (os.O_RDWR | os.O_WRONLY) else 0)
        try:
            handle = _winapi.CreateFile(str(path), access, SHARE_READ_WRITE, 0, _winapi.OPEN_EXISTING, 0, 0)
        except OSError as error:
            return error.winerror in HELD_ERRORS
        _winapi.CloseHandle(handle)
        return True

else:

    def is_held_by_program(path: Path, flags: int) -> bool:
        """Return False: elsewhere no program can keep a file from others."""
        return False


def create_file(path: Path) -> int:
    """Create a file and return its descriptor for reading and writing; raise FileExistsError if it exists."""
    check_file_name(path)
    return os.open(path, CREATE_FLAGS, 0o600)  # the seed in a log tells the dice to come: no other user reads it


def open_plain_file(path: Path) -> BinaryIO:
    """Open an ordinary file for reading."""
    return open(open_plain_descriptor(path, os.O_RDONLY), "rb")


def open_own_file(path: Path, is_own: Callable[[bytes], bool], flags: int = 0) -> BinaryIO:
    """Open a file for reading and for writing at its end: a new one, an empty one, or one whose beginning `is_own`.

    Raise FileExistsError for any other file, and for a link: nothing that it leads to is created or changed.
    """
    if not os.path.lexists(path):
        os.close(create_file(path))
    if path.is_symlink():
        raise FileExistsError(EEXIST, "", str(path))
    file = open(open_plain_descriptor(path, os.O_RDWR | NO_LINK_FLAG | flags), "r+b")  # noqa: SIM115
    if (beginning := file.read(MARK_BYTES)) and not is_own(beginning):
        file.close()
        raise FileExistsError(EEXIST, "", str(path))
    file.seek(0, os.SEEK_END)
    return file


def check_creatable(path: Path) -> None:
    """Raise the error that `create_file` would raise; leave no file behind."""
    check_file_name(path)
    if os.path.lexists(path):
        raise FileExistsError(EEXIST, "", str(path))
    os.close(create_file(path))
    path.unlink()


def has_opening_bytes(path: Path, opening: bytes) -> bool:
    """Return True if there is an ordinary file that begins with `opening`; False if it cannot be read."""
    try:
        with open_plain_file(path) as file:
            return file.read(len(opening)) == opening
    except (JournalError, OSError):
        return False
