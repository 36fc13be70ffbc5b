"""The log of a game under way: one line per command, on the disk before any player hears of it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Self

from vialibera.engine.kernel import Pause
from vialibera.engine.messages import Command, Event
from vialibera.journal.errors import JournalError, about
from vialibera.journal.header import Header, header_data
from vialibera.journal.lines import Back, Log, back_data, length_data, line_data, seed_data
from vialibera.journal.recover import Game, fold
from vialibera.journal.sealed_file import SealedFile
from vialibera.sheet.plain import Table

Data = Table


class Journal(SealedFile):
    """A log open for appending."""

    @classmethod
    def create(cls, path: Path, header: Header, lines: Iterable[Data] = ()) -> Self:
        """Create a log, which may begin with lines of another; raise JournalError if the file exists."""
        with cls._new(path) as journal:
            journal._add(chain([header_data(header)], lines))
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Game]:
        """Open a log for appending after its last whole line; return it with the game it holds."""
        journal = cls(path)
        try:
            return journal, journal._catch_up()
        except BaseException:
            journal.close()
            raise

    def append(self, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None) -> None:
        """Append a command and its events; when this returns, they are on the disk."""
        self._add([line_data(self.lines + 1, command, events, pause, played)])

    def take_back(self, back: Back, pause: Pause, played: int | None = None) -> None:
        """Append an undo; the undone lines stay in the file."""
        self._add([back_data(self.lines + 1, back, pause, played)])

    def agree(self, minutes: int, pause: Pause, played: int | None = None) -> None:
        """Append an agreed length of the whole game, in minutes."""
        self._add([length_data(self.lines + 1, minutes, pause, played)])

    def reseed(self, seed: str, pause: Pause, played: int | None = None) -> None:
        """Append the seed from which chance draws from here on.

        A resumed or branched game draws from a new seed. Without this line verification would accuse an honest game.
        """
        self._add([seed_data(self.lines + 1, seed, pause, played)])

    def _catch_up(self) -> Game:
        """Return the game of the log; raise JournalError for an older format, which is never rewritten in place."""
        with about(self.path), self.reading() as file:
            log = Log(file)
            if not log.current:
                raise JournalError("old-format", path=str(self.path))
            game = fold(log)
            self._go_on_after(log)
        return game
