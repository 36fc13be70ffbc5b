"""The log of a game under way: one line per command, on the disk before anything of it is told."""

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
    """A log open for writing."""

    @classmethod
    def create(cls, path: Path, header: Header, lines: Iterable[Data] = ()) -> Self:
        """A new log, which may begin with lines of another; one that is there already is never written over."""
        with cls._new(path) as journal:
            journal._add(chain([header_data(header)], lines))
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Self, Game]:
        """A log to go on with after its last whole line, and the game it holds."""
        journal = cls(path)
        try:
            return journal, journal._catch_up()
        except BaseException:
            journal.close()
            raise

    def append(self, command: Command, events: Iterable[Event], pause: Pause, played: int | None = None) -> None:
        """A command and what came of it: when this returns, it is on the disk for good."""
        self._add([line_data(self.lines + 1, command, events, pause, played)])

    def take_back(self, back: Back, pause: Pause, played: int | None = None) -> None:
        """Acts are taken back; this is on the disk as well as they are."""
        self._add([back_data(self.lines + 1, back, pause, played)])

    def agree(self, minutes: int, pause: Pause, played: int | None = None) -> None:
        """The whole game is to last so long."""
        self._add([length_data(self.lines + 1, minutes, pause, played)])

    def reseed(self, seed: str, pause: Pause, played: int | None = None) -> None:
        """From here on chance draws from this seed."""
        self._add([seed_data(self.lines + 1, seed, pause, played)])

    def _catch_up(self) -> Game:
        with about(self.path), self.reading() as file:
            log = Log(file)
            if not log.current:
                raise JournalError("old-format", path=str(self.path))
            game = fold(log)
            self._go_on_after(log)
        return game
