"""Write an HTML page to a file: completely or not at all, and only over a page that this program wrote."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TextIO

from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from pathlib import Path


def page_write_error(path: Path, lang: str, text: str | None = None) -> str:
    """Write the page, or without a text only check that it can be written; return the fault as a sentence, or ""."""
    from vialibera.journal.errors import JournalError, creation_error, error_from_system
    from vialibera.journal.fault_wording import fault_reason
    from vialibera.journal.plain_files import check_replaceable, replace_own_file
    from vialibera.pictures.html_page import PAGE_MARK

    try:
        if text is None:
            check_replaceable(path, PAGE_MARK)
        else:
            replace_own_file(path, text, PAGE_MARK)
    except (JournalError, OSError) as error:
        fault = creation_error(error_from_system(path, error)) if isinstance(error, OSError) else error
        return format_text(lang, "cli-report-unwritten", file=str(path), why=fault_reason(fault, lang))
    return ""


def write_page_file(path: Path, text: str, lang: str, stream: TextIO) -> bool:
    """Write the page; return True if that succeeded.

    Success is reported on `stream`, a fault on stderr.
    """
    fault = page_write_error(path, lang, text)
    print(fault or format_text(lang, "cli-report-written", file=str(path)), file=sys.stderr if fault else stream)
    return not fault
