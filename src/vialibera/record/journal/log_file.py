"""The log of a game under way: one line per command, on the disk before any player hears of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Self

from vialibera.record.journal.errors import JournalError, name_file_in_errors
from vialibera.record.journal.header import Header, header_data
from vialibera.record.journal.log_lines import (
    LogLine,
    LogReader,
    OpenLine,
    SeatChange,
    UndoRecord,
    line_data,
    render_command_line,
    seal_line,
)
from vialibera.record.journal.recover import LoadedGame, fold_log
from vialibera.record.journal.sealed_file import SealedFile
from vialibera.record.journal.seed_chain import derive_seed
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event


class LogFile(SealedFile):
    """A log open for appending."""

    @classmethod
    def create(cls, path: Path, header: Header, lines: Iterable[OpenLine] = ()) -> Self:
        """Create a log, which may begin with lines of another; raise JournalError if the file exists."""
        with cls._create_file(path) as journal:
            journal._append_lines(chain([header_data(header)], lines))
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, LoadedGame]:
        """Open a log for appending after its last whole line; return it with the game it holds."""
        journal = cls(path)
        try:
            return journal, journal._read_game()
        except BaseException:
            journal.close()
            raise

    def append(self, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None) -> None:
        """Append a command and its events; when this returns, they are on the disk."""
        self._append_lines([render_command_line(self.line_count + 1, command, events, pause, played)])

    def append_change(self, change: UndoRecord | SeatChange, pause: Pause, played: int | None = None) -> None:
        """Append an undo, whose undone lines stay in the file, or that a seat passes to another player."""
        self._append_lines([line_data(self.line_count + 1, change.line_values(), pause, played)])

    def append_length(self, minutes: int, pause: Pause, played: int | None = None) -> None:
        """Append an agreed length of the whole game, in minutes."""
        self._append_lines([line_data(self.line_count + 1, {"minutes": minutes}, pause, played)])

    def append_rows(self, rows: Sequence[bytes]) -> list[LogLine]:
        """Append sealed lines that were written elsewhere after the same lines, and return them.

        Raise JournalError if one is no line, or does not follow the one before.
        """
        lines, crc = [], self._secured.crc
        for number, row in enumerate(rows, self.line_count + 1):
            lines.append(LogLine(number, row))
            sealed, crc = seal_line(lines[-1].body, crc)
            if sealed != row:
                raise JournalError("broken-line", row=number + 1)
        self._append_lines([line.body for line in lines])
        return lines

    def append_new_seed(self, before: int | str | None, pause: Pause, played: int | None = None) -> str:
        """Append the seed from which chance draws from here on, and return it.

        It is derived from the seed before it and from all lines. Without this line verification would accuse an honest
        game.
        """
        seed = derive_seed(before, self._secured.crc)
        self._append_lines([line_data(self.line_count + 1, {"seed": seed}, pause, played)])
        return seed

    def _read_game(self) -> LoadedGame:
        """Return the game of the log, after which lines are appended."""
        with name_file_in_errors(self.path), self.open_at_start() as file:
            log = LogReader(file)
            game = fold_log(log)
            self._continue_after(log)
        return game
