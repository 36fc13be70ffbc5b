"""Reads the files of a language in parsed form: from a snapshot, or by parsing the file if it has changed."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

from vialibera.support.prebuilt import PrebuiltFile

PREBUILT_FOLDER = "ready"
"""The folder for snapshots inside the folder of each language."""

ParsedFile = TypeVar("ParsedFile")


class LanguageFileError(Exception):
    """A file of a language that is unreadable or not valid.

    `file` is its path, `why` the reason on one line.
    """

    def __init__(self, file: str, why: Exception) -> None:
        super().__init__(file, why)
        self.file = file
        self.reason = " ".join(str(why).split())


def load_language_file(file: str, parse: Callable[[str], ParsedFile]) -> ParsedFile:
    """Return the parsed content of a file, from a valid snapshot or by `parse`; raise LanguageFileError if it fails."""
    try:
        return prebuilt_language_file(file, parse).load_content()
    except (OSError, SyntaxError, ValueError) as why:
        raise LanguageFileError(file, why) from why


def prebuilt_language_file(file: str, parse: Callable[[str], ParsedFile]) -> PrebuiltFile[ParsedFile]:
    """Return the snapshot of one file of a language."""
    folder, name = os.path.split(file)
    stem, lang = os.path.splitext(name)[0], os.path.basename(folder)
    # A string, since importing the parser's module for its `__file__` would be one import more at each launch.
    made_of = [file, os.path.join(os.path.dirname(__file__), "patterns.py")]
    return PrebuiltFile(
        f"{lang}-{stem}",
        os.path.join(folder, PREBUILT_FOLDER, f"{stem}.jsonl"),
        made_of,
        lambda: parse(read_utf8_file(file)),
    )


def read_utf8_file(file: str) -> str:
    with open(file, encoding="utf-8") as opened:
        return opened.read()
