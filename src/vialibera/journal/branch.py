"""A log made from another log: a game that leaves the first one at some line.

The old log is only read. The new log holds all it needs and names its parent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from vialibera import __version__
from vialibera.journal.errors import JournalError
from vialibera.journal.header import Parent, new_id
from vialibera.journal.lines import Log, reading
from vialibera.journal.log import Journal
from vialibera.sheet.plain import Table


def branch(path: Path, line: int, target: Path, **changed: Any) -> Journal:
    """Create a log that begins with the first `line` lines of the log at `path`, and return it open for writing.

    `changed` are the fields of the header that differ from the parent: when it started, the seed.
    """
    with reading(path) as log:
        parent = Parent(log.header.id, line)
        header = log.header._replace(id=new_id(), program=__version__, parent=parent, **changed)
        return Journal.create(target, header, _first(log, line))


def _first(log: Log, count: int) -> Iterator[Table]:
    with log.blamed():
        for line in islice(log, count):
            yield line.data()
    if log.lines < count:
        raise JournalError("no-such-line", wanted=count, found=log.lines)
