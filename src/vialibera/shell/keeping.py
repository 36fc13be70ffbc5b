"""The log of a game at a keyboard: when its file can no longer be written, the game moves to another one."""

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
    """Writes into the journal; `moved` is told of the new one when the game had to move."""

    def __init__(self, journal: Journal, moved: Callable[[Journal], None]) -> None:
        self.journal, self.moved = journal, moved

    @property
    def path(self) -> Path:
        return self.journal.path

    @property
    def lines(self) -> int:
        return self.journal.lines

    def close(self) -> None:
        """Lets go of the log."""
        self.journal.close()

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        """A command that can be written nowhere has not happened."""
        self._write(lambda journal: journal.append(command, events, pause, played))

    def take_back(self, back: Back, pause: Pause, played: int) -> None:
        """Nor has it been taken back."""
        self._write(lambda journal: journal.take_back(back, pause, played))

    def reseed(self, seed: str, pause: Pause, played: int) -> None:
        """From here on chance draws from this seed."""
        self._write(lambda journal: journal.reseed(seed, pause, played))

    def settle(self) -> bool:
        """At the end: whether the game stands whole in its file, or does so now in another one."""
        return self.journal.stands() or self._move(lambda journal: None)

    def _write(self, line: Callable[[Journal], None]) -> None:
        try:
            line(self.journal)
        except JournalError:
            if not self._move(line):
                raise

    def _move(self, line: Callable[[Journal], None]) -> bool:
        """The whole game and this line in a new log, wherever one can be made."""
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
            if path.parent in away():
                remember(path.parent)
            return True
        return False

    def _take(self, journal: Journal) -> None:
        self.journal.close()
        self.journal = journal
        self.moved(journal)
