"""Ordinary files, opened, created and replaced; a pipe would keep the program waiting for ever."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from vialibera.atomic import check_folder, replace_file
from vialibera.journal.errors import JournalError

PLAIN: int = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
AT_ONCE: int = PLAIN | getattr(os, "O_NONBLOCK", 0)
"""Flags that do not block: the file may have been replaced by a pipe since it was checked."""


NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | PLAIN

DEVICES = r"con|prn|aux|nul|conin\$|conout\$|(com|lpt)[1-9¹²³]"
NO_NAME = re.compile(rf'({DEVICES}) *(\..*)?|.*[<>:"|?*\x00-\x1f].*|.*[. ]', re.IGNORECASE)
"""Names that Windows takes for a device, or for another name than the given one."""


def must_be_a_name(path: Path) -> None:
    """Raise JournalError if Windows would create no file of this name, or a file of another name."""
    if sys.platform == "win32" and NO_NAME.fullmatch(path.name):
        raise JournalError("no-name", path=str(path))


def must_be_plain(path: Path) -> None:
    """Raise JournalError for a folder, a pipe or a device, and OSError if there is no file."""
    kind = path.stat().st_mode
    if stat.S_ISDIR(kind):
        raise JournalError("is-folder", path=str(path))
    if not stat.S_ISREG(kind):
        raise JournalError("no-file", path=str(path))


def descriptor(path: Path, flags: int) -> int:
    """Open an ordinary file and return its descriptor."""
    must_be_plain(path)
    return os.open(path, flags | AT_ONCE)


def made(path: Path) -> int:
    """Create a file and return its descriptor for reading and writing; raise FileExistsError if it exists."""
    must_be_a_name(path)
    return os.open(path, NEW, 0o666)


def opened(path: Path) -> BinaryIO:
    """Open an ordinary file for reading."""
    return open(descriptor(path, os.O_RDONLY), "rb")


def begins_with(path: Path, opening: bytes) -> bool:
    """Return True if there is an ordinary file that begins with `opening`; False if it cannot be read."""
    try:
        with opened(path) as file:
            return file.read(len(opening)) == opening
    except (JournalError, OSError):
        return False


MARKED = 1000
"""Number of bytes at the beginning of a file among which our mark must be."""


def ours(path: Path, mark: str) -> bool:
    """Return True if the file is empty or carries our mark; raise JournalError if it is no ordinary file."""
    must_be_plain(path)
    with path.open("rb") as file:
        opening = file.read(MARKED)
    return not opening or mark.encode() in opening


def written(path: Path, text: str, mark: str) -> None:
    """Write `text` atomically; raise JournalError if the file is there and not ours.

    The mark near the beginning shows that this program wrote the file, so no file of the user is lost.
    """
    _must_be_ours(path, mark)
    replace_file(path, text.encode())


def tried(path: Path, mark: str) -> None:
    """Raise the error that writing the file would raise; leave no file behind."""
    _must_be_ours(path, mark)
    check_folder(path)


def _must_be_ours(path: Path, mark: str) -> None:
    """Raise JournalError unless `path` is free or holds a file of this program."""
    must_be_a_name(path)
    if path.exists() and not ours(path, mark):
        raise JournalError("exists", path=str(path))
