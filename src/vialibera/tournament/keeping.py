"""A tournament's file: sealed lines like those of a game's log, on the disk before anything of them is told."""

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
    """What a file holds."""

    book: Book
    entries: list[Written]
    notices: list[Notice]


class TournamentLines(SealedLines):
    """A tournament's file being read: the plan, then line by line what happened."""

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
        """All of it."""
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
        """What the desk would never have written was not written by it."""
        try:
            book.take(written)
        except DeskRefused:
            raise JournalError("wrong-line") from None


class TournamentFile(SealedFile):
    """Open for writing: one program at a time."""

    book: Book
    entries: list[Written]
    notices: list[Notice]

    @classmethod
    def create(cls, path: Path, plan: TournamentPlan) -> None:
        """A new tournament; a file that is there already is never written over."""
        with cls._new(path) as file:
            file._add([{"tournament": MAGIC, "format": FORMAT, "program": __version__, "plan": plan_data(plan)}])
        file.close()

    @classmethod
    @contextmanager
    def going_on(cls, path: Path) -> Iterator[Self]:
        """After its last whole line."""
        with cls(path) as file:
            with about(path), file.reading() as found:
                lines = TournamentLines(found)
                file.book, file.entries, file.notices = lines.kept()
                file._go_on_after(lines)
            yield file

    def add(self, entry: Entry, at: str) -> None:
        """When this returns it is on the disk for good."""
        self._add([entry_data(self.lines + 1, at, entry)])
        self.entries.append(Written(at, entry))
        self.book.take(self.entries[-1])


def read(path: Path) -> Kept:
    """A tournament as far as its file is whole."""
    with about(path), opened(path) as file:
        return TournamentLines(file).kept()


def is_tournament(path: Path) -> bool:
    return begins_with(path, OPENING)
