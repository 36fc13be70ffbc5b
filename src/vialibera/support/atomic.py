"""Atomic writing: a new file under a random name takes the place of the old one, and no other file is touched."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

AnyPath = str | os.PathLike[str]

EXCLUSIVE_FLAGS: int = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
"""Flags that refuse a file or a link that exists already: it is neither overwritten nor followed."""

NEW_FILE_FLAGS: int = EXCLUSIVE_FLAGS | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def replace_file(path: AnyPath, data: bytes) -> None:
    """Replace `path` by a file of these bytes; on failure raise OSError and leave no new file behind."""
    with temporary_file_near(path) as (name, file):
        file.write(data)
        file.close()
        os.replace(name, path)


def check_folder_writable(path: AnyPath) -> None:
    """Raise OSError if `replace_file` could create no file in the folder of `path`; leave no file behind."""
    with temporary_file_near(path):
        return


@contextmanager
def temporary_file_near(path: AnyPath) -> Iterator[tuple[str, BinaryIO]]:
    """Yield the name of a new file in the folder of `path`, and the file; remove the file if it is still there.

    The random name cannot be guessed, so nobody can put a link in its place before it is created.
    """
    name = os.path.join(os.path.dirname(os.fspath(path)), f".vialibera-{os.urandom(8).hex()}.new")
    number = os.open(name, NEW_FILE_FLAGS, 0o666)
    try:
        with open(number, "wb") as file:
            yield name, file
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
