"""Pages and tables that a command was asked for: written whole, and never over a file that is not as it left it.

The program notes in its state folder what it wrote. A mark within the file would not do: a spreadsheet keeps the
heading of a list that somebody has edited in it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path

import msgspec

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.plain_files import check_file_name, check_plain_file, open_plain_file
from vialibera.support.atomic import check_folder_writable, replace_file

EXPORT_NOTES = "exports.json"

MOST_EXPORTS_NOTED = 500
"""Files of which the program remembers what it wrote; the oldest are forgotten first."""

SEALED_MARK = b'":"vialibera"'
"""Bytes near the beginning of a game or a tournament, which nothing replaces, however it is asked for."""

SEALED_MARK_WITHIN = 32

ExportNotes = dict[str, tuple[str, str]]
"""The command that wrote each file, and the SHA-256 of what it wrote, the newest last."""


def write_export(path: Path, content: str | bytes, command: str, force: bool = False) -> None:
    """Write a page or a table atomically; raise JournalError for a file that must stay.

    Such is a file that another command or somebody else wrote, or that was edited since. With `force` it is replaced
    all the same.
    """
    check_export(path, command, force)
    data = content.encode() if isinstance(content, str) else content
    replace_file(path, data)
    _note_export(path, (command, sha256(data).hexdigest()))


def check_export(path: Path, command: str, force: bool = False) -> None:
    """Raise the error that `write_export` would raise; leave no file behind."""
    check_file_name(path)
    if path.exists():
        check_plain_file(path)
        _check_may_replace(path, command, force)
    elif path.is_symlink() and not force:  # it leads nowhere, and is somebody's all the same
        raise JournalError("written-by-others", path=str(path))
    check_folder_writable(path)


def _check_may_replace(path: Path, command: str, force: bool) -> None:
    """Raise JournalError for a file that must stay; an empty one holds nothing to lose."""
    with open_plain_file(path) as file:
        data = file.read()
    if not data:
        return
    if SEALED_MARK in data[:SEALED_MARK_WITHIN]:
        raise JournalError("exists", path=str(path))
    if force:
        return
    by, digest = _load_notes().get(_note_key(path), ("", ""))
    if by != command:
        raise JournalError("written-by-others", path=str(path))
    if digest != sha256(data).hexdigest():
        raise JournalError("edited", path=str(path))


def _note_key(path: Path) -> str:
    """Return the name of a file in the notes: its folder without links, so that each file has one name."""
    return os.path.join(os.path.realpath(path.parent), path.name)


def _load_notes() -> ExportNotes:
    """Return the notes, or none if they are missing or damaged: then a file is replaced only by force."""
    with suppress(OSError, msgspec.DecodeError, RecursionError):
        return msgspec.json.decode((state_folder() / EXPORT_NOTES).read_bytes(), type=ExportNotes)
    return {}


def _note_export(path: Path, note: tuple[str, str]) -> None:
    """Note what was written; if that fails, the next export of this name needs `--force`."""
    notes, key = _load_notes(), _note_key(path)
    notes.pop(key, None)
    notes[key] = note
    kept = dict(islice(notes.items(), max(0, len(notes) - MOST_EXPORTS_NOTED), None))
    with suppress(OSError):
        state_folder().mkdir(parents=True, exist_ok=True)
        replace_file(state_folder() / EXPORT_NOTES, json.dumps(kept, indent=0).encode())


def state_folder() -> Path:
    """Return the folder for what the program keeps and the user does not set."""
    if "VIALIBERA_STATE" in os.environ:
        return Path(os.environ["VIALIBERA_STATE"])
    from platformdirs import user_state_path

    return user_state_path("vialibera", appauthor=False)
