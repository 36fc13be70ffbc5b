"""The end of a saved game, read by a process; this file itself is small, because a key waits while it is imported."""

from __future__ import annotations

from contextlib import closing, suppress
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from vialibera.support.callables import Work


class GameEnd(NamedTuple):
    """The end of a game as it is told, shared and drawn."""

    lines: list[str]
    card: str
    worths: list[tuple[int, ...]]
    """For each seat its worths over the whole game, evenly spread."""


class EndReading:
    """The end of a saved game, read by a process, so that no key waits for a long log."""

    def __init__(self, path: Path, lang: str, size: int, wake: Work = lambda: None) -> None:
        """Begin to read a file of so many bytes: it grows while a game goes on."""
        self.end = GameEnd([], "", [])
        """The end; it is empty before it is read, and for a log that cannot be read."""
        self.has_ended = False
        Thread(target=self._read, args=(path, lang, wake), daemon=True, name="end").start()

    def _read(self, path: Path, lang: str, wake: Work) -> None:
        # Imported here: no key waits for the code of processes.
        from vialibera.support.processes.worker_pool import WorkerPool

        with suppress(Exception), closing(WorkerPool(1, end_reader, lang).work_off([path])) as ends:
            self.end = next(ends)
        self.has_ended = True
        wake()


read_end = lru_cache(maxsize=4)(EndReading)


def end_reader(lang: str) -> Callable[[Path], GameEnd]:
    """Return the function with which a worker reads the end of a game."""
    from vialibera.analysis.report.share_card import load_end

    return lambda path: GameEnd(*load_end(path, lang))
