"""Pages that a command leaves behind: whole or not at all, and never over anything but a page of ours."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TextIO

from vialibera.words.texts import say

if TYPE_CHECKING:
    from pathlib import Path


def why_unwritable(path: Path, lang: str, text: str | None = None) -> str:
    """Writes the page; without a text it only tries to. What stands in the way, as a sentence."""
    from vialibera.journal.errors import JournalError, trouble, unmade
    from vialibera.journal.files import tried, written
    from vialibera.journal.wording import why
    from vialibera.pictures.page import MARK

    try:
        if text is None:
            tried(path, MARK)
        else:
            written(path, text, MARK)
    except (JournalError, OSError) as error:
        fault = unmade(trouble(path, error)) if isinstance(error, OSError) else error
        return say(lang, "cli-report-unwritten", file=str(path), why=why(fault, lang))
    return ""


def left(path: Path, text: str, lang: str, stream: TextIO) -> bool:
    """Whether it is there now; that is said on this stream, or on the other for errors why not."""
    fault = why_unwritable(path, lang, text)
    print(fault or say(lang, "cli-report-written", file=str(path)), file=sys.stderr if fault else stream)
    return not fault
