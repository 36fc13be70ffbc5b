"""The log of a game at the keyboard: if its file can no longer be written, the game moves to
another file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import LogLine, SeatChange, UndoRecord
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event
from vialibera.shell.game.log_refuge import home_and_temp_folders, note_refuge_folders, refuge_paths


@dataclass
class LogKeeper:
    """The writer of a log; it calls `on_moved` with the new journal when the game had to move."""

    journal: LogFile
    on_moved: Callable[[LogFile], None]

    @property
    def path(self) -> Path:
        return self.journal.path

    @property
    def line_count(self) -> int:
        return self.journal.line_count

    def close(self) -> None:
        """Close the log."""
        self.journal.close()

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        """Log a command, or raise JournalError if no file takes it: then it has not happened."""
        self._write(lambda journal: journal.append(command, events, pause, played))

    def append_change(self, change: UndoRecord | SeatChange, pause: Pause, played: int) -> None:
        """Log that acts are taken back or that a seat passes to another player, or raise JournalError: then not."""
        self._write(lambda journal: journal.append_change(change, pause, played))

    def append_rows(self, rows: Sequence[bytes]) -> list[LogLine]:
        """Log lines that were written elsewhere after the same lines; return them, or raise JournalError."""
        written: list[LogLine] = []
        self._write(lambda journal: written.extend(journal.append_rows(rows)))
        return written

    def append_new_seed(self, before: int | str | None, pause: Pause, played: int) -> str:
        """Log the seed from which chance draws from here on, and return it; it follows the seed `before`."""
        written: list[str] = []
        self._write(lambda journal: written.append(journal.append_new_seed(before, pause, played)))
        return written[-1]

    def ensure_saved(self) -> bool:
        """Return True at the end if the file holds the whole game, after moving it if it does not."""
        return self.journal.is_intact() or self._move(lambda journal: None)

    def _write(self, line: Callable[[LogFile], None]) -> None:
        # What is announced must be on the disk first: if no line can be written, the act has not happened. (decision:
        # log.failed-line)
        try:
            line(self.journal)
        except JournalError:
            if not self._move(line):
                raise

    def _move(self, line: Callable[[LogFile], None]) -> bool:
        """Write the whole game and this line into a new log; return False if none can be made."""
        for path in refuge_paths(self.journal.path):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                journal = self.journal.move_to(path)
            except (JournalError, OSError):
                continue
            try:
                line(journal)
            except JournalError:
                journal.close()
                with suppress(OSError):
                    path.unlink()
                continue
            self._switch_to(journal)
            # A folder that is not for games is searched later only if it is noted.
            if path.parent in home_and_temp_folders():
                note_refuge_folders(path.parent)
            return True
        return False

    def _switch_to(self, journal: LogFile) -> None:
        self.journal.close()
        self.journal = journal
        self.on_moved(journal)
