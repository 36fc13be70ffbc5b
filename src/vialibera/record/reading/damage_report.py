"""Diagnosis and repair of a damaged log: the lines that can be folded, give a possible state, and can be told."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.line_seals import BROKEN_SEAL, MAX_LINE_BYTES, verified_crc, written_seal
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.plain_files import open_plain_file
from vialibera.record.journal.recover import LogFinding, check_log_file, verify_log_file
from vialibera.words.languages import default_language


def diagnose_log(path: Path) -> LogFinding:
    """Return how far a log is sound, and the first fault.

    A log that the engine proves by deciding each line again can surely be told. One that only folds may still name
    squares or cards that do not exist, so it is told as a test.
    """
    with suppress(JournalError):
        game = verify_log_file(path)
        return LogFinding(game.line_count, None, game.notices)
    finding = check_log_file(path)
    fault = find_untellable_line(path, finding.line_count)
    if fault is None:
        return finding
    return LogFinding(check_log_file(path, fault.row - 2).line_count, fault, finding.notices)


class RowsAfterDamage(NamedTuple):
    """The rows after a damaged row: their number, and how many of them carry the checksum of the row before."""

    damaged_row: int
    row_count: int
    sealed_count: int


def count_rows_after(path: Path, row: int) -> RowsAfterDamage:
    """Count the rows after a damaged row."""
    count = whole = 0
    before: int | None = None
    with open_plain_file(path) as file:
        for number, raw in enumerate(iter(lambda: file.readline(MAX_LINE_BYTES), b""), 1):
            if number > row:
                count += 1
                whole += before is not None and verified_crc(raw, before) != BROKEN_SEAL
            before = written_seal(raw)
    return RowsAfterDamage(row, count, whole)


def find_untellable_line(path: Path, most: int) -> JournalError | None:
    """Return the fault of the first line that cannot be told, of so many, or None."""
    from vialibera.record.reading.reel import Reel

    with open_log(path) as log:
        reel = Reel(log, default_language())
        try:
            while reel.line_no < most and reel.next_line():
                pass
        except JournalError as fault:
            return fault
    return None


def save_repaired_log(path: Path, target: Path, **changed: Any) -> LogFinding:
    """Write a new log of all that can be saved of another; return the diagnosis."""
    from vialibera.record.journal.branch import create_branch

    finding = diagnose_log(path)
    create_branch(path, finding.line_count, target, **changed).close()
    return finding
