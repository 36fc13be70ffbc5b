"""Write an HTML page to a file: completely or not at all, and only over a page that this program wrote."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TextIO

from vialibera.words.texts import say

if TYPE_CHECKING:
    from pathlib import Path


def why_unwritable(path: Path, lang: str, text: str | None = None) -> str:
    """Write the page, or without a text only check that it can be written; return the fault as a sentence, or ""."""
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
    """Write the page; return True if that succeeded.

    Success is reported on `stream`, a fault on stderr.
    """
    fault = why_unwritable(path, lang, text)
    print(fault or say(lang, "cli-report-written", file=str(path)), file=sys.stderr if fault else stream)
    return not fault
