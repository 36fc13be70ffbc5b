"""Files of a language made ready for a quick launch: what a parser made of each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from vialibera.snapshots import Snapshot

FOLDER = "ready"
"""Where the build puts them, in the folder of each language."""

Parsed = TypeVar("Parsed")


class BrokenLanguage(Exception):
    """A file of a language that cannot be read as what it should be."""

    def __init__(self, file: Path, why: Exception) -> None:
        super().__init__(file, why)
        self.file = file
        self.why = " ".join(str(why).split())


def ready(file: Path, parse: Callable[[str], Parsed]) -> Parsed:
    """What a file holds: made ready, unless it has changed since or was never made."""
    try:
        return snapshot(file, parse).read()
    except (OSError, SyntaxError, ValueError) as why:
        raise BrokenLanguage(file, why) from why


def snapshot(file: Path, parse: Callable[[str], Parsed]) -> Snapshot[Parsed]:
    made_of = [file, Path(__file__).with_name("patterns.py")]
    place = file.parent / FOLDER / f"{file.stem}.jsonl"
    return Snapshot(f"{file.parent.name}-{file.stem}", place, made_of, lambda: parse(file.read_text("utf-8")))
