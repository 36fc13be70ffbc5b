"""Files of a language made ready for a quick launch: what a parser made of each."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

from vialibera.snapshots import Snapshot

FOLDER = "ready"
"""Where the build puts them, in the folder of each language."""

Parsed = TypeVar("Parsed")


class BrokenLanguage(Exception):
    """A file of a language that cannot be read as what it should be."""

    def __init__(self, file: str, why: Exception) -> None:
        super().__init__(file, why)
        self.file = file
        self.why = " ".join(str(why).split())


def ready(file: str, parse: Callable[[str], Parsed]) -> Parsed:
    """What a file holds: made ready, unless it has changed since or was never made."""
    try:
        return snapshot(file, parse).read()
    except (OSError, SyntaxError, ValueError) as why:
        raise BrokenLanguage(file, why) from why


def snapshot(file: str, parse: Callable[[str], Parsed]) -> Snapshot[Parsed]:
    folder, name = os.path.split(file)
    stem, lang = os.path.splitext(name)[0], os.path.basename(folder)
    made_of = [file, os.path.join(os.path.dirname(__file__), "patterns.py")]
    return Snapshot(f"{lang}-{stem}", os.path.join(folder, FOLDER, f"{stem}.jsonl"), made_of, lambda: parse(read(file)))


def read(file: str) -> str:
    with open(file, encoding="utf-8") as opened:
        return opened.read()
