"""The file of a tournament: sealed lines like those of a log, on the disk before any of them is announced."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple, Self

from vialibera import __version__
from vialibera.journal.errors import JournalError, LogNotice, name_file_in_errors
from vialibera.journal.log_lines import BROKEN_SEAL, MAX_LINE_BYTES, SealedLines, parse_json_object, verified_crc
from vialibera.journal.plain_files import has_opening_bytes, open_plain_file
from vialibera.journal.sealed_file import SealedFile
from vialibera.sheet.json_values import require_object
from vialibera.tournament.book import TournamentBook
from vialibera.tournament.desk_refusal import DeskRefusal
from vialibera.tournament.entries import DatedEntry, Entry, entry_data, entry_from_data
from vialibera.tournament.plan import TournamentPlan, plan_data, plan_from_data

TOURNAMENT_MAGIC = "vialibera"
TOURNAMENT_FORMAT = 1
TOURNAMENT_OPENING = b'{"tournament":"vialibera"'


class TournamentRecord(NamedTuple):
    """The content of a file."""

    book: TournamentBook
    entries: list[DatedEntry]
    notices: list[LogNotice]


class TournamentLines(SealedLines):
    """A reader of the file of a tournament: the plan at once, then the lines."""

    def __init__(self, file: BinaryIO) -> None:
        super().__init__(file)
        raw = file.readline(MAX_LINE_BYTES)
        if not raw.startswith(TOURNAMENT_OPENING):
            raise DeskRefusal("no-tournament")
        if (crc := verified_crc(raw, 0)) == BROKEN_SEAL:
            raise JournalError("broken-line", row=1)
        self.crc, self.end = crc, len(raw)
        with self.name_row_in_errors():
            data = parse_json_object(raw)
        if data.get("format") != TOURNAMENT_FORMAT:
            raise DeskRefusal("newer-tournament", program=str(data.get("program")))
        with self.name_row_in_errors():
            self.plan = plan_from_data(require_object(data["plan"]))

    def read_record(self) -> TournamentRecord:
        """Read all lines and return the content."""
        book, entries = TournamentBook(self.plan), []
        for raw in self.read_raw_lines():
            with self.name_row_in_errors():
                data = parse_json_object(raw)
                del data["crc"]
                written = entry_from_data(data, self.line_count)
                self._apply_entry(book, written)
            entries.append(written)
        return TournamentRecord(book, entries, self.notices)

    def _apply_entry(self, book: TournamentBook, written: DatedEntry) -> None:
        """Apply an entry; raise JournalError for one that the desk would have refused to write."""
        try:
            book.apply_entry(written)
        except DeskRefusal:
            raise JournalError("wrong-line") from None


class TournamentFile(SealedFile):
    """A tournament open for appending, locked for other programs."""

    book: TournamentBook
    entries: list[DatedEntry]
    notices: list[LogNotice]

    @classmethod
    def create(cls, path: Path, plan: TournamentPlan) -> None:
        """Create a tournament; raise JournalError if the file exists."""
        with cls._create_file(path) as file:
            file._append_lines(
                [
                    {
                        "tournament": TOURNAMENT_MAGIC,
                        "format": TOURNAMENT_FORMAT,
                        "program": __version__,
                        "plan": plan_data(plan),
                    }
                ]
            )
        file.close()

    @classmethod
    @contextmanager
    def open_for_writing(cls, path: Path) -> Iterator[Self]:
        """Open a tournament for appending after its last whole line, and close it after the block."""
        with cls(path) as file:
            with name_file_in_errors(path), file.open_at_start() as found:
                lines = TournamentLines(found)
                file.book, file.entries, file.notices = lines.read_record()
                file._continue_after(lines)
            yield file

    def append_entry(self, entry: Entry, at: str) -> None:
        """Append an entry; when this returns, it is on the disk."""
        # Acts alone, and no state: every reader folds the file from its start, so nothing in it contradicts it.
        # (decision: tournament.sealed-file)
        self._append_lines([entry_data(self.line_count + 1, at, entry)])
        self.entries.append(DatedEntry(at, entry))
        self.book.apply_entry(self.entries[-1])


def read_tournament(path: Path) -> TournamentRecord:
    """Read a tournament, as far as the lines of its file are whole."""
    with name_file_in_errors(path), open_plain_file(path) as file:
        return TournamentLines(file).read_record()


def is_tournament_file(path: Path) -> bool:
    return has_opening_bytes(path, TOURNAMENT_OPENING)
