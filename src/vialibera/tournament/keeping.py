"""The file of a tournament: sealed lines like those of a log, on the disk before any of them is announced."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple, Self

from vialibera import __version__
from vialibera.journal.errors import JournalError, Notice, about
from vialibera.journal.files import begins_with, opened
from vialibera.journal.lines import BROKEN, LONGEST, SealedLines, object_of, unsealed
from vialibera.journal.sealed_file import SealedFile
from vialibera.sheet.plain import table_of
from vialibera.tournament.book import Book
from vialibera.tournament.entries import Entry, Written, entry_data, entry_from
from vialibera.tournament.plan import TournamentPlan, plan_data, plan_from
from vialibera.tournament.refusal import DeskRefused

MAGIC = "vialibera"
FORMAT = 1
OPENING = b'{"tournament":"vialibera"'


class Kept(NamedTuple):
    """The content of a file."""

    book: Book
    entries: list[Written]
    notices: list[Notice]


class TournamentLines(SealedLines):
    """A reader of the file of a tournament: the plan at once, then the lines."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file)
        raw = file.readline(LONGEST)
        if not raw.startswith(OPENING):
            raise DeskRefused("no-tournament")
        if (crc := unsealed(raw, 0)) == BROKEN:
            raise JournalError("broken-line", row=1)
        self.crc, self.end = crc, len(raw)
        with self.blamed():
            data = object_of(raw)
        if data.get("format") != FORMAT:
            raise DeskRefused("newer-tournament", program=str(data.get("program")))
        with self.blamed():
            self.plan = plan_from(table_of(data["plan"]))

    def kept(self) -> Kept:
        """Read all lines and return the content."""
        book, entries = Book(self.plan), []
        for raw in self.raws():
            with self.blamed():
                data = object_of(raw)
                del data["crc"]
                written = entry_from(data, self.lines)
                self._take(book, written)
            entries.append(written)
        return Kept(book, entries, self.notices)

    def _take(self, book: Book, written: Written) -> None:
        """Apply an entry; raise JournalError for one that the desk would have refused to write."""
        try:
            book.take(written)
        except DeskRefused:
            raise JournalError("wrong-line") from None


class TournamentFile(SealedFile):
    """A tournament open for appending, locked for other programs."""

    book: Book
    entries: list[Written]
    notices: list[Notice]

    @classmethod
    def create(cls, path: Path, plan: TournamentPlan) -> None:
        """Create a tournament; raise JournalError if the file exists."""
        with cls._new(path) as file:
            file._add([{"tournament": MAGIC, "format": FORMAT, "program": __version__, "plan": plan_data(plan)}])
        file.close()

    @classmethod
    @contextmanager
    def going_on(cls, path: Path) -> Iterator[Self]:
        """Open a tournament for appending after its last whole line, and close it after the block."""
        with cls(path) as file:
            with about(path), file.reading() as found:
                lines = TournamentLines(found)
                file.book, file.entries, file.notices = lines.kept()
                file._go_on_after(lines)
            yield file

    def add(self, entry: Entry, at: str) -> None:
        """Append an entry; when this returns, it is on the disk."""
        self._add([entry_data(self.lines + 1, at, entry)])
        self.entries.append(Written(at, entry))
        self.book.take(self.entries[-1])


def read(path: Path) -> Kept:
    """Read a tournament, as far as the lines of its file are whole."""
    with about(path), opened(path) as file:
        return TournamentLines(file).kept()


def is_tournament(path: Path) -> bool:
    return begins_with(path, OPENING)
