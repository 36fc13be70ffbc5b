"""A log made from another log: a game that leaves the first one at some line.

The old log is only read. The new log holds all it needs and names its parent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from vialibera import __version__
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import Parent, new_log_id
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import LogReader, open_log


def create_branch(path: Path, line: int, target: Path, **changed: Any) -> LogFile:
    """Create a log that begins with the first `line` lines of the log at `path`, and return it open for writing.

    `changed` are the fields of the header that differ from the parent: when it started, the seed.
    """
    with open_log(path) as log:
        return _create_log_after(log, line, target, id=new_log_id(), **changed)


def _create_log_after(log: LogReader, line: int, target: Path, **changed: Any) -> LogFile:
    """Create a log with the first `line` lines of another, which it names as its parent."""
    header = log.header._replace(program=__version__, parent=Parent(log.header.id, line), **changed)
    return LogFile.create(target, header, _first_lines(log, line))


def _first_lines(log: LogReader, count: int) -> Iterator[bytes]:
    with log.name_row_in_errors():
        for line in islice(log, count):
            yield line.body
    if log.line_count < count:
        raise JournalError("no-such-line", wanted=count, found=log.line_count)
