"""The file of a tournament: sealed lines like those of a log, on the disk before any of them is announced."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from vialibera import __version__
from vialibera.record.journal.errors import JournalError, name_file_in_errors, printable_excerpt
from vialibera.record.journal.line_seals import BROKEN_SEAL, MAX_LINE_BYTES, verified_crc
from vialibera.record.journal.log_lines import SealedLines, parse_json_object, seal_line
from vialibera.record.journal.plain_files import has_opening_bytes, open_plain_file
from vialibera.record.journal.sealed_file import SealedFile
from vialibera.support.json_values import JsonObject, require_object
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_check import check_entry
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entries import DatedEntry, Entry, entry_data, entry_from_data
from vialibera.tournament.rounds.plan import TournamentPlan, plan_from_data

TOURNAMENT_MAGIC = "vialibera"
TOURNAMENT_FORMATS = (2, 3)
"""The formats that can be read; the last one is written. (decision: tournament.format-3)"""

TOURNAMENT_OPENING = b'{"tournament":"vialibera"'


DIGEST_LETTERS = 20
"""Hexadecimal digits of a digest as it is printed: 80 bits, which nobody can hit twice on purpose."""

DIGEST_GROUP = 4

LOCK_WAIT_SECONDS, LOCK_RETRY_SECONDS = 2.0, 0.02
"""Seconds for which the lock of another program is waited for, and between two tries; a step holds it briefly."""


def short_digest(digest: str) -> str:
    """Return the first digits of a digest in groups, such as 3f2a-91bc-00d1-77aa-8b2c."""
    return "-".join(digest[at : at + DIGEST_GROUP] for at in range(0, DIGEST_LETTERS, DIGEST_GROUP))


def check_tournament_format(data: JsonObject) -> None:
    """Raise an error for a file of another format: a newer one, or one that was never released."""
    written, known = data.get("format"), TOURNAMENT_FORMATS[-1]
    if isinstance(written, int) and written > known:
        raise DeskRefusal("newer-tournament", program=str(data.get("program")))
    if written not in TOURNAMENT_FORMATS:
        raise JournalError("unknown-format", found=printable_excerpt(written), known=known)


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
        self.hash = sha256(raw)
        with self.name_row_in_errors():
            data = parse_json_object(raw)
        check_tournament_format(data)
        with self.name_row_in_errors():
            self.plan = plan_from_data(require_object(data["plan"]))

    def read_book(self, path: Path) -> TournamentBook:
        """Read all lines and return the tournament of this file."""
        book = TournamentBook(self.plan)
        book.file = path
        self.add_digest(book)
        for raw in self.read_raw_lines():
            self.add_digest(book, raw)
            with self.name_row_in_errors():
                data = parse_json_object(raw)
                del data["crc"]
                self._apply_entry(book, entry_from_data(data, self.line_count))
        book.notices = self.notices
        return book

    def add_digest(self, book: TournamentBook, line: bytes = b"") -> None:
        """Add the digest of the file up to this line."""
        self.hash.update(line)
        book.digests.append(short_digest(self.hash.hexdigest()))

    def _apply_entry(self, book: TournamentBook, written: DatedEntry) -> None:
        """Apply an entry; raise JournalError for one that the desk would have refused to write."""
        try:
            book.apply_entry(written)
        except DeskRefusal:
            raise JournalError("wrong-line") from None


class TournamentFile(SealedFile):
    """A tournament open for appending, locked for other programs."""

    book: TournamentBook
    _lines: TournamentLines

    @classmethod
    def create(cls, path: Path, plan: TournamentPlan) -> None:
        """Create a tournament; raise JournalError if the file exists."""
        with cls._create_file(path) as file:
            file._append_lines(
                [
                    {
                        "tournament": TOURNAMENT_MAGIC,
                        "format": TOURNAMENT_FORMATS[-1],
                        "program": __version__,
                        "plan": msgspec.to_builtins(plan),
                    }
                ]
            )
        file.close()

    @classmethod
    @contextmanager
    def open_for_writing(cls, path: Path) -> Iterator[Self]:
        """Open a tournament for appending after its last whole line, and close it after the block."""
        with cls._open_when_free(path) as file:
            with name_file_in_errors(path), file.open_at_start() as found:
                lines = TournamentLines(found)
                file.book = lines.read_book(path)
                if rule := file.book.first_plan.retired_rule:
                    raise DeskRefusal("retired-rule", rule=rule)
                file._continue_after(lines)
                file._lines = lines
            yield file

    @classmethod
    def _open_when_free(cls, path: Path) -> Self:
        """Open the file, waiting a moment for another window of the desk; raise JournalError if that is too long."""
        end = time.monotonic() + LOCK_WAIT_SECONDS
        while True:
            try:
                return cls(path)
            except JournalError as error:
                if error.code != "locked" or time.monotonic() >= end:
                    raise
            time.sleep(LOCK_RETRY_SECONDS)

    def append_entries(self, entries: Iterable[Entry], at: str) -> TournamentBook:
        """Append entries and return the book; raise DeskRefusal, with nothing written, if one of them is wrong."""
        for written in self.judge_entries(entries, at):
            self._append_entry(written)
        return self.book

    def judge_entries(self, entries: Iterable[Entry], at: str) -> list[DatedEntry]:
        """Return the entries as they would be written; raise DeskRefusal if one of them is wrong."""
        written = [DatedEntry(at, entry) for entry in entries]
        trial = TournamentBook(self.book.first_plan, self.book.entries)
        for one in written:
            check_entry(trial, one.entry)
            trial.apply_entry(one)
        return written

    def _append_entry(self, written: DatedEntry) -> None:
        """Append an entry; when this returns, it is on the disk."""
        # Acts alone, and no state: every reader folds the file from its start, so nothing in it contradicts it.
        # (decision: tournament.sealed-file)
        data = entry_data(self.line_count + 1, *written)
        line, _ = seal_line(data, self._secured.crc)
        self._append_lines([data])
        self._lines.add_digest(self.book, line)
        self.book.apply_entry(written)


def read_tournament(path: Path) -> TournamentBook:
    """Read a tournament, as far as the lines of its file are whole."""
    with name_file_in_errors(path), open_plain_file(path) as file:
        return TournamentLines(file).read_book(path)


def is_tournament_file(path: Path) -> bool:
    return has_opening_bytes(path, TOURNAMENT_OPENING)
