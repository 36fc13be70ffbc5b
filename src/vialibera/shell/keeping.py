"""The log of a game at the keyboard: if its file can no longer be written, the game moves to
another file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.journal.errors import JournalError
from vialibera.shell.refuge import away, refuges, remember

if TYPE_CHECKING:
    from vialibera.engine.kernel import Pause
    from vialibera.engine.messages import Command, Event
    from vialibera.journal.lines import Back
    from vialibera.journal.log import Journal


class LogKeeper:
    """The writer of a log; it calls `moved` with the new journal when the game had to move."""

    def __init__(self, journal: Journal, moved: Callable[[Journal], None]) -> None:
        self.journal, self.moved = journal, moved

    @property
    def path(self) -> Path:
        return self.journal.path

    @property
    def lines(self) -> int:
        return self.journal.lines

    def close(self) -> None:
        """Close the log."""
        self.journal.close()

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        """Log a command, or raise JournalError if no file takes it: then it has not happened."""
        self._write(lambda journal: journal.append(command, events, pause, played))

    def take_back(self, back: Back, pause: Pause, played: int) -> None:
        """Log that acts are taken back, or raise JournalError: then they are not."""
        self._write(lambda journal: journal.take_back(back, pause, played))

    def reseed(self, seed: str, pause: Pause, played: int) -> None:
        """Log the seed from which chance draws from here on."""
        self._write(lambda journal: journal.reseed(seed, pause, played))

    def settle(self) -> bool:
        """Return True at the end if the file holds the whole game, after moving it if it does not."""
        return self.journal.stands() or self._move(lambda journal: None)

    def _write(self, line: Callable[[Journal], None]) -> None:
        try:
            line(self.journal)
        except JournalError:
            if not self._move(line):
                raise

    def _move(self, line: Callable[[Journal], None]) -> bool:
        """Write the whole game and this line into a new log; return False if none can be made."""
        for path in refuges(self.journal.path):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                journal = self.journal.moved_to(path)
            except (JournalError, OSError):
                continue
            try:
                line(journal)
            except JournalError:
                journal.close()
                with suppress(OSError):
                    path.unlink()
                continue
            self._take(journal)
            # A folder that is not for games is searched later only if it is noted.
            if path.parent in away():
                remember(path.parent)
            return True
        return False

    def _take(self, journal: Journal) -> None:
        self.journal.close()
        self.journal = journal
        self.moved(journal)
