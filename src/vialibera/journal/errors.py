"""What a log may not be: codes and facts, never sentences."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from vialibera.editions.problem import shortened

Blame = str | int | Path | tuple[int, ...] | None
"""What an error may tell of."""


class JournalError(Exception):
    """A log that cannot be read or written as asked."""

    def __init__(self, code: str, **facts: Blame) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    @property
    def row(self) -> int:
        """Where it is, as far as that is known."""
        return row_of(self.facts)

    def at(self, row: int) -> JournalError:
        """The same, of this row of the file; row 1 is the header."""
        return JournalError(self.code, **{"row": row, **self.facts})


class Notice(NamedTuple):
    """Something about a log that is worth saying and stops nobody."""

    code: str
    facts: dict[str, Blame]

    @property
    def row(self) -> int:
        return row_of(self.facts)


def row_of(facts: dict[str, Blame]) -> int:
    row = facts.get("row")
    return row if isinstance(row, int) else 1


_CODES = {
    "not-found": (errno.ENOENT, errno.ENOTDIR),
    "exists": (errno.EEXIST,),
    "no-access": (errno.EACCES, errno.EPERM, errno.EROFS),
    "is-folder": (errno.EISDIR,),
    "bad-name": (errno.ENAMETOOLONG, errno.ELOOP),
    "disk-full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
}


def trouble(path: Path, error: OSError) -> JournalError:
    """What the system says of a file, by a code of ours."""
    code = next((code for code, numbers in _CODES.items() if error.errno in numbers), "disk-trouble")
    return JournalError(code, path=str(path), reason=errno.errorcode.get(error.errno or 0, "?"))


def no_folder(path: Path) -> JournalError:
    return JournalError("no-folder", path=str(path.parent))


def unmade(error: JournalError) -> JournalError:
    """Why a file cannot be made: where nothing is found, it is the folder that is missing; if it is there, the name."""
    if error.code != "not-found":
        return error
    path = Path(str(error.facts["path"]))
    return JournalError("bad-name", path=str(path)) if path.parent.is_dir() else no_folder(path)


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Whatever goes wrong meanwhile concerns this file, unless it names another."""
    try:
        yield
    except JournalError as error:
        raise JournalError(error.code, **{"path": str(path), **error.facts}) from error
    except BrokenPipeError:  # whoever was told what the file holds listens no longer
        raise
    except OSError as error:
        raise trouble(path, error) from error


def shown(found: object) -> str:
    """What stood in a log, safe to print: a log may hold anything."""
    return shortened(found if isinstance(found, str) else repr(found))
