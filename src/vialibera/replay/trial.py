"""How far a log is sound: it can be folded, stands as a game can stand, and can be told. So far it can be saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vialibera.journal.branch import branch
from vialibera.journal.errors import JournalError
from vialibera.journal.lines import reading
from vialibera.journal.recover import Finding, check
from vialibera.replay.reel import Reel


def tried(path: Path) -> Finding:
    """What happened may be possible for the engine and still name what there is not."""
    finding = check(path)
    fault = untold(path, finding.lines)
    if fault is None:
        return finding
    return Finding(check(path, fault.facts["row"] - 2).lines, fault, finding.notices)


def untold(path: Path, most: int) -> JournalError | None:
    """The first of so many lines that cannot be told."""
    with reading(path) as log:
        reel = Reel(log, "it")
        try:
            while reel.line < most and reel.next():
                pass
        except JournalError as fault:
            return fault
    return None


def repair(path: Path, target: Path, **changed: Any) -> Finding:
    """A new log of all that is sound in another."""
    finding = tried(path)
    branch(path, finding.lines, target, **changed).close()
    return finding
