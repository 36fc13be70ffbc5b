"""Diagnosis and repair of a damaged log: the lines that can be folded, give a possible state, and can be told.

Damage whose original can be proved is mended before that (journal/row_repair.py). This belongs to saved games rather
than
to reports.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from vialibera.record.journal.errors import JournalError, LogNotice, row_in_facts
from vialibera.record.journal.line_seals import BROKEN_SEAL, MAX_LINE_BYTES, verified_crc, written_seal
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.plain_files import open_plain_file
from vialibera.record.journal.recover import LogFinding, check_log_file, verify_log_file
from vialibera.words.languages import default_language

if TYPE_CHECKING:
    from vialibera.record.journal.row_repair import RowRepair


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


class LogRescue(NamedTuple):
    """The part of a log that can be saved: the finding after mending, the first fault before it, and the mends."""

    finding: LogFinding
    first_fault: JournalError | None
    mends: tuple[RowRepair, ...] = ()


@contextmanager
def rescued_copy(path: Path) -> Iterator[tuple[Path, LogRescue]]:
    """Yield the path of a log with all provable mends, and the diagnosis.

    A mended log is a temporary file that is gone afterwards; a sound one, or one that cannot be mended, is the file
    itself. Raise JournalError if nothing can be read.
    """
    finding = first = None
    try:
        finding = diagnose_log(path)
        first = finding.fault
    except JournalError as fault:
        first = fault
    if first is None and finding is not None:
        yield path, LogRescue(finding, None)
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        better = _mended_rescue(path, Path(folder) / "log")
        if better is not None:
            yield Path(folder) / "log", better._replace(first_fault=first)
        elif finding is not None:
            yield path, LogRescue(finding, first)
        else:
            assert first is not None
            raise first


def _mended_rescue(path: Path, copy: Path) -> LogRescue | None:
    """Write a mended copy and return its diagnosis, or None if there is nothing to mend.

    Mends count only as far as the copy can be folded and told. Rows are given as those of the damaged file.
    """
    from vialibera.record.journal.row_repair import copy_repaired

    try:
        mends = copy_repaired(path, copy)
        lines, fault, notices = diagnose_log(copy) if mends else LogFinding(0, None, ())
    except (JournalError, OSError):
        return None
    if fault is not None:
        fault = JournalError(
            fault.code, **{**fault.facts, "path": str(path), "row": _row_in_damaged_file(fault.row, mends)}
        )
        mends = tuple(mend for mend in mends if mend.row < fault.row)
    told = [
        LogNotice(code, {**facts, "row": _row_in_damaged_file(row_in_facts(facts), mends)}) for code, facts in notices
    ]
    return LogRescue(LogFinding(lines, fault, tuple(told)), None, mends) if mends else None


def _row_in_damaged_file(row: int, mends: Iterable[RowRepair]) -> int:
    """Return the row in the damaged file for a row of the copy."""
    for mend in mends:
        if mend.row < row or (mend.row == row and mend.kind == "strange"):
            row += mend.extra_rows
    return row


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


def save_repaired_log(path: Path, target: Path, **changed: Any) -> LogRescue:
    """Write a new log of all that can be saved of another; return the diagnosis."""
    from vialibera.record.journal.branch import create_branch

    with rescued_copy(path) as (whole, rescue):
        create_branch(whole, rescue.finding.line_count, target, **changed).close()
    return rescue
