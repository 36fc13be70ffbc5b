"""Files opened without surprises: ordinary ones alone, since a pipe would keep the program waiting for ever."""

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
"""What stands there may have been replaced by a pipe since it was looked at."""


NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | PLAIN

DEVICES = r"con|prn|aux|nul|conin\$|conout\$|(com|lpt)[1-9¹²³]"
NO_NAME = re.compile(rf'({DEVICES}) *(\..*)?|.*[<>:"|?*\x00-\x1f].*|.*[. ]', re.IGNORECASE)
"""What Windows takes for a device, or for another name than it was given."""


def must_be_a_name(path: Path) -> None:
    """Refuses what Windows makes no file of, or one of another name."""
    if sys.platform == "win32" and NO_NAME.fullmatch(path.name):
        raise JournalError("no-name", path=str(path))


def must_be_plain(path: Path) -> None:
    """Refuses folders, pipes and devices; where there is nothing, the system says so."""
    kind = path.stat().st_mode
    if stat.S_ISDIR(kind):
        raise JournalError("is-folder", path=str(path))
    if not stat.S_ISREG(kind):
        raise JournalError("no-file", path=str(path))


def descriptor(path: Path, flags: int) -> int:
    """An ordinary file, opened."""
    must_be_plain(path)
    return os.open(path, flags | AT_ONCE)


def made(path: Path) -> int:
    """A file that was not there, open for reading and writing."""
    must_be_a_name(path)
    return os.open(path, NEW, 0o666)


def opened(path: Path) -> BinaryIO:
    """An ordinary file, open for reading."""
    return open(descriptor(path, os.O_RDONLY), "rb")


def begins_with(path: Path, opening: bytes) -> bool:
    """Whether there is an ordinary file that begins so."""
    try:
        with opened(path) as file:
            return file.read(len(opening)) == opening
    except (JournalError, OSError):
        return False


MARKED = 1000
"""So many bytes show whose a file is."""


def ours(path: Path, mark: str) -> bool:
    """Whether it is a file that this program wrote, or an empty one."""
    must_be_plain(path)
    with path.open("rb") as file:
        opening = file.read(MARKED)
    return not opening or mark.encode() in opening


def written(path: Path, text: str, mark: str) -> None:
    """By the mark near its beginning the program knows a file of its own, which it may write anew."""
    _must_be_ours(path, mark)
    replace_file(path, text.encode())


def tried(path: Path, mark: str) -> None:
    """Refuses what would be refused if it were written; nothing of this is left."""
    _must_be_ours(path, mark)
    check_folder(path)


def _must_be_ours(path: Path, mark: str) -> None:
    """Raise JournalError unless `path` is free or holds a file of this program."""
    must_be_a_name(path)
    if path.exists() and not ours(path, mark):
        raise JournalError("exists", path=str(path))
