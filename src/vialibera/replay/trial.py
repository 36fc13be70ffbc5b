"""How far a log is whole: it can be folded, stands as a game can stand, and can be told. So far it can be saved."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from vialibera.journal.branch import branch
from vialibera.journal.errors import JournalError
from vialibera.journal.files import opened
from vialibera.journal.lines import BROKEN, LONGEST, reading, unsealed, written_seal
from vialibera.journal.recover import Finding, check, verify
from vialibera.replay.reel import Reel
from vialibera.words.languages import default


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


def untold(path: Path, most: int) -> JournalError | None:
    """The first of so many lines that cannot be told."""
    with reading(path) as log:
        reel = Reel(log, default())
        try:
            while reel.line < most and reel.next():
                pass
        except JournalError as fault:
            return fault
    return None


def repair(path: Path, target: Path, **changed: Any) -> Finding:
    """A new log of all that can be saved of another."""
    finding = tried(path)
    branch(path, finding.lines, target, **changed).close()
    return finding
