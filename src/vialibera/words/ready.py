"""Reads the files of a language in parsed form: from a snapshot, or by parsing the file if it has changed."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

from vialibera.snapshots import Snapshot

FOLDER = "ready"
"""The folder for snapshots inside the folder of each language."""

Parsed = TypeVar("Parsed")


class BrokenLanguage(Exception):
    """A file of a language that is unreadable or not valid.

    `file` is its path, `why` the reason on one line.
    """

    def __init__(self, file: str, why: Exception) -> None:
        super().__init__(file, why)
        self.file = file
        self.why = " ".join(str(why).split())


def ready(file: str, parse: Callable[[str], Parsed]) -> Parsed:
    """Return the parsed content of a file, from a valid snapshot or by `parse`; raise BrokenLanguage if it fails."""
    try:
        return snapshot(file, parse).read()
    except (OSError, SyntaxError, ValueError) as why:
        raise BrokenLanguage(file, why) from why


def snapshot(file: str, parse: Callable[[str], Parsed]) -> Snapshot[Parsed]:
    """Return the snapshot of one file of a language."""
    folder, name = os.path.split(file)
    stem, lang = os.path.splitext(name)[0], os.path.basename(folder)
    # A string, since importing the parser's module for its `__file__` would be one import more at each launch.
    made_of = [file, os.path.join(os.path.dirname(__file__), "patterns.py")]
    return Snapshot(f"{lang}-{stem}", os.path.join(folder, FOLDER, f"{stem}.jsonl"), made_of, lambda: parse(read(file)))


def read(file: str) -> str:
    with open(file, encoding="utf-8") as opened:
        return opened.read()
