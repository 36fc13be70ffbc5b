"""Diagnosis and repair of a damaged log: the lines that can be folded, give a possible state, and can be told.

Damage whose original can be proved is mended before that (journal/mending.py). This belongs to saved games rather than
to reports.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from vialibera.journal.errors import JournalError, Notice, row_of
from vialibera.journal.files import opened
from vialibera.journal.lines import BROKEN, LONGEST, reading, unsealed, written_seal
from vialibera.journal.recover import Finding, check, verify
from vialibera.words.languages import default

if TYPE_CHECKING:
    from vialibera.journal.mending import Mend


def tried(path: Path) -> Finding:
    """Return how far a log is sound, and the first fault.

    A log that the engine proves by deciding each line again can surely be told. One that only folds may still name
    squares or cards that do not exist, so it is told as a test.
    """
    with suppress(JournalError):
        game = verify(path)
        return Finding(game.lines, None, game.notices)
    finding = check(path)
    fault = untold(path, finding.lines)
    if fault is None:
        return finding
    return Finding(check(path, fault.row - 2).lines, fault, finding.notices)


class Left(NamedTuple):
    """The rows after a damaged row: their number, and how many of them carry the checksum of the row before."""

    row: int
    rows: int
    whole: int


def left_behind(path: Path, row: int) -> Left:
    """Count the rows after a damaged row."""
    count = whole = 0
    before: int | None = None
    with opened(path) as file:
        for number, raw in enumerate(iter(lambda: file.readline(LONGEST), b""), 1):
            if number > row:
                count += 1
                whole += before is not None and unsealed(raw, before) != BROKEN
            before = written_seal(raw)
    return Left(row, count, whole)


class Rescue(NamedTuple):
    """The part of a log that can be saved: the finding after mending, the first fault before it, and the mends."""

    finding: Finding
    first: JournalError | None
    mends: tuple[Mend, ...] = ()


@contextmanager
def rescued(path: Path) -> Iterator[tuple[Path, Rescue]]:
    """Yield the path of a log with all provable mends, and the diagnosis.

    A mended log is a temporary file that is gone afterwards; a sound one, or one that cannot be mended, is the file
    itself. Raise JournalError if nothing can be read.
    """
    finding = first = None
    try:
        finding = tried(path)
        first = finding.fault
    except JournalError as fault:
        first = fault
    if first is None and finding is not None:
        yield path, Rescue(finding, None)
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        better = _better(path, Path(folder) / "log")
        if better is not None:
            yield Path(folder) / "log", better._replace(first=first)
        elif finding is not None:
            yield path, Rescue(finding, first)
        else:
            assert first is not None
            raise first


def _better(path: Path, copy: Path) -> Rescue | None:
    """Write a mended copy and return its diagnosis, or None if there is nothing to mend.

    Mends count only as far as the copy can be folded and told. Rows are given as those of the damaged file.
    """
    from vialibera.journal.mending import made_good

    try:
        mends = made_good(path, copy)
        lines, fault, notices = tried(copy) if mends else Finding(0, None, ())
    except JournalError:
        return None
    if fault is not None:
        fault = JournalError(fault.code, **{**fault.facts, "path": str(path), "row": _in_file(fault.row, mends)})
        mends = tuple(mend for mend in mends if mend.row < fault.row)
    told = [Notice(code, {**facts, "row": _in_file(row_of(facts), mends)}) for code, facts in notices]
    return Rescue(Finding(lines, fault, tuple(told)), None, mends) if mends else None


def _in_file(row: int, mends: Iterable[Mend]) -> int:
    """Return the row in the damaged file for a row of the copy."""
    for mend in mends:
        if mend.row < row or (mend.row == row and mend.kind == "strange"):
            row += mend.more
    return row


def untold(path: Path, most: int) -> JournalError | None:
    """Return the fault of the first line that cannot be told, of so many, or None."""
    from vialibera.replay.reel import Reel

    with reading(path) as log:
        reel = Reel(log, default())
        try:
            while reel.line < most and reel.next():
                pass
        except JournalError as fault:
            return fault
    return None


def repair(path: Path, target: Path, **changed: Any) -> Rescue:
    """Write a new log of all that can be saved of another; return the diagnosis."""
    from vialibera.journal.branch import branch

    with rescued(path) as (whole, rescue):
        branch(whole, rescue.finding.lines, target, **changed).close()
    return rescue
