"""The log of a game at a keyboard: when its file can no longer be written, the game moves to another one."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.journal.errors import JournalError
from vialibera.shell.settings import games_folder

if TYPE_CHECKING:
    from vialibera.engine.kernel import Pause
    from vialibera.engine.messages import Command, Event
    from vialibera.journal.lines import Back
    from vialibera.journal.log import Journal

MOST = 100
"""So many names are tried in a folder."""


class Keeper:
    """Writes into the journal; `moved` is told of the new one when the game had to move."""

    def __init__(self, journal: Journal, moved: Callable[[Journal], None]) -> None:
        self.journal, self.moved = journal, moved

    @property
    def path(self) -> Path:
        return self.journal.path

    @property
    def lines(self) -> int:
        return self.journal.lines

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None:
        """A command that can be written nowhere has not happened."""
        self._write(lambda journal: journal.append(command, events, pause, played))

    def take_back(self, back: Back, pause: Pause, played: int) -> None:
        """Nor has it been taken back."""
        self._write(lambda journal: journal.take_back(back, pause, played))

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
            return True
        return False

    def _take(self, journal: Journal) -> None:
        self.journal.close()
        self.journal = journal
        self.moved(journal)


def refuges(path: Path) -> Iterator[Path]:
    """Names nobody has used, in the same folder, where games are saved, at home, and where anything may be left."""
    beside = [path.parent] if path.parent.is_dir() else []
    for folder in dict.fromkeys((*beside, games_folder(), Path.home(), Path(tempfile.gettempdir()))):
        names = (f"{path.stem}-{number}{path.suffix}" for number in range(2, MOST))
        yield from [target for target in map(folder.joinpath, names) if not target.exists()][:1]
