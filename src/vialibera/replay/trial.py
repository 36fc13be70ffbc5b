"""How far a log is whole: it can be folded, stands as a game can stand, and can be told. So far it can be saved.

What is damaged and can be proved is made good before that (journal/mending.py).
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
    """What the engine decides again can be told; else it may be possible and still name what there is not."""
    with suppress(JournalError):
        game = verify(path)
        return Finding(game.lines, None, game.notices)
    finding = check(path)
    fault = untold(path, finding.lines)
    if fault is None:
        return finding
    return Finding(check(path, fault.row - 2).lines, fault, finding.notices)


class Left(NamedTuple):
    """What stands behind a broken row: so many rows, of which so many fit the one before them as it was written."""

    row: int
    rows: int
    whole: int


def left_behind(path: Path, row: int) -> Left:
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
    """What can be saved of a log: so many lines, what is wrong, what of that is proved, and where even so it ends."""

    finding: Finding
    first: JournalError | None
    mends: tuple[Mend, ...] = ()


@contextmanager
def rescued(path: Path) -> Iterator[tuple[Path, Rescue]]:
    """A log with all made good that can be proved, in a file for the meantime, unless nothing had to be."""
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
    """What was made good counts as far as the log can be folded and told with it."""
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
    """Where in the damaged file a row of the copy stands."""
    for mend in mends:
        if mend.row < row or (mend.row == row and mend.kind == "strange"):
            row += mend.more
    return row


def untold(path: Path, most: int) -> JournalError | None:
    """The first of so many lines that cannot be told."""
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
    """A new log of all that can be saved of another."""
    from vialibera.journal.branch import branch

    with rescued(path) as (whole, rescue):
        branch(whole, rescue.finding.lines, target, **changed).close()
    return rescue
