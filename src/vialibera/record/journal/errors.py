"""Errors and notices about a log: codes and facts, never sentences."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from vialibera.rules.editions.problem import shorten_line

ErrorFact = str | int | Path | tuple[int, ...] | None
"""A fact that an error can carry."""


class JournalError(Exception):
    """An error of a log that cannot be read or written as asked."""

    def __init__(self, code: str, **facts: ErrorFact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    @property
    def row(self) -> int:
        """The row of the file that is at fault, or 1 if it is not known."""
        return row_in_facts(self.facts)

    def with_row(self, row: int) -> JournalError:
        """Return the same error about a row of the file, unless it names a row already; row 1 is the header."""
        return JournalError(self.code, **{"row": row, **self.facts})


class LogNotice(NamedTuple):
    """A remark about a log that is worth saying and does not stop the caller."""

    code: str
    facts: dict[str, ErrorFact]

    @property
    def row(self) -> int:
        return row_in_facts(self.facts)


def row_in_facts(facts: dict[str, ErrorFact]) -> int:
    row = facts.get("row")
    return row if isinstance(row, int) else 1


_CODES_BY_ERRNO = {
    "not-found": (errno.ENOENT,),
    "not-folder": (errno.ENOTDIR,),
    "exists": (errno.EEXIST,),
    "no-access": (errno.EACCES, errno.EPERM, errno.EROFS),
    "is-folder": (errno.EISDIR,),
    "bad-name": (errno.ENAMETOOLONG, errno.ELOOP),
    "disk-full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
}


def error_from_system(path: Path, error: OSError | JournalError) -> JournalError:
    """Return an error of the system as a JournalError with one of our codes; a JournalError is returned as it is."""
    if isinstance(error, JournalError):
        return error
    if getattr(error, "winerror", None) in (32, 33):  # sharing or lock violation: no permission is missing
        return JournalError("held", path=str(path))
    code = next((code for code, numbers in _CODES_BY_ERRNO.items() if error.errno in numbers), "disk-trouble")
    return JournalError(code, path=str(path), reason=errno.errorcode.get(error.errno or 0, "?"))


def no_folder_error(path: Path) -> JournalError:
    return JournalError("no-folder", path=str(path.parent))


def creation_error(error: JournalError) -> JournalError:
    """Return a better reason for a file that could not be created.

    "not-found" of a file to be created means that the folder is missing or, if it is there, that the name is bad.
    """
    if error.code != "not-found":
        return error
    path = Path(str(error.facts["path"]))
    return JournalError("bad-name", path=str(path)) if path.parent.is_dir() else no_folder_error(path)


@contextmanager
def name_file_in_errors(path: Path) -> Iterator[None]:
    """Add `path` to each JournalError of the block that names no file, and turn each OSError into one."""
    try:
        yield
    except JournalError as error:
        raise JournalError(error.code, **{"path": str(path), **error.facts}) from error
    except BrokenPipeError:  # the reader of our output has gone; the file is not at fault
        raise
    except OSError as error:
        raise error_from_system(path, error) from error


def printable_excerpt(found: object) -> str:
    """Return a value found in a log, shortened and safe to print: a log can hold anything."""
    return shorten_line(found if isinstance(found, str) else repr(found))
