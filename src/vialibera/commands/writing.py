"""Files that a command is asked to write: whole or not at all, and never over anything but one of its own."""

from __future__ import annotations

from pathlib import Path

from vialibera.journal.errors import JournalError
from vialibera.journal.files import must_be_plain

OPENING = 1000
"""So many bytes show whose a file is."""


def ours(path: Path, mark: str) -> bool:
    """Whether it is a file that this program wrote, or an empty one."""
    must_be_plain(path)
    with path.open("rb") as file:
        opening = file.read(OPENING)
    return not opening or mark.encode() in opening


def written(path: Path, text: str, mark: str) -> None:
    """By the mark near its beginning the program knows a file of its own, which it may write anew."""
    if path.exists() and not ours(path, mark):
        raise JournalError("exists", path=str(path))
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_bytes(text.encode())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
