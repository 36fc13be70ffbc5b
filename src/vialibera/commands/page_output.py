"""Write a page or a table to a file: completely or not at all, and only over one as the same command left it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TextIO

from vialibera.shell.terminal.notices import print_notice
from vialibera.words.texts import format_text


def add_force_option(parser: ArgumentParser, command: str) -> None:
    """Add `--force`, with which the page of this command replaces any file but a game."""
    parser.set_defaults(page_command=command)
    parser.add_argument("--force", action="store_true", help="cli-force-help")


def export_error(path: Path, arguments: Namespace, lang: str, data: str | bytes | None = None) -> str:
    """Write the file, or without data only check that it can be written; return the fault as a sentence, or ""."""
    from vialibera.record.journal.errors import JournalError, creation_error, error_from_system
    from vialibera.record.journal.exported_files import check_export, write_export
    from vialibera.record.journal.fault_wording import fault_reason

    try:
        if data is None:
            check_export(path, arguments.page_command, arguments.force)
        else:
            write_export(path, data, arguments.page_command, arguments.force)
    except (JournalError, OSError) as error:
        fault = creation_error(error_from_system(path, error))
        return format_text(lang, "cli-report-unwritten", file=str(path), why=fault_reason(fault, lang))
    return ""


def report_export(path: Path, arguments: Namespace, data: str | bytes, lang: str, stream: TextIO) -> bool:
    """Write the file and return True if that succeeded; report that on `stream`, a fault on stderr."""
    fault = export_error(path, arguments, lang, data)
    written = format_text(lang, "cli-report-written", file=str(path))
    print_notice(fault or written, sys.stderr if fault else stream)
    return not fault
