"""A log followed while another program writes it: each line is told as the game at the table tells it.

This belongs to saved games rather than to reports: `watch` and the page use it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from vialibera.engine.topics.rulings import halted
from vialibera.journal.lines import Back
from vialibera.journal.lock import is_held
from vialibera.narrator.opening import opening
from vialibera.narrator.surfaces import Batch, Scene, batch_of, open_scene
from vialibera.replay.reel import Reel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from vialibera.journal.lines import Line, Log
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Utterance

MINUTE = 60

EVERY = 5.0
"""The seconds between two looks at the lock of a log: a look opens the file, so it is not done at each key."""


class TimedReel(Reel):
    """A reel that also reads the time: the agreed minutes and the seconds played when a line was written."""

    def __init__(self, log: Log, lang: str) -> None:
        self.minutes, self.played = log.header.minutes, 0
        super().__init__(log, lang)

    def _read(self) -> Line | None:
        line = super()._read()
        if line is not None:
            self.minutes, self.played = line.minutes or self.minutes, line.played or self.played
        return line

    def seconds_left(self, since: float = 0.0) -> int | None:
        """Return the seconds left of the agreed time, or None if none was agreed or the game is over.

        `since` is the seconds of play after the last line; they do not count while the referee has stopped the game.
        """
        if self.minutes is None or self.state.over:
            return None
        played = self.played + (0 if halted(self.state) else int(since))
        return max(0, (self.minutes + self.state.given_back) * MINUTE - played)


class PlayElsewhere:
    """A watch on a log: tells if another program plays its game, and for how long since the last line."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        self.path, self.now = path, now
        self.asked, self.goes_on = float("-inf"), False

    def since(self) -> float:
        """Return the seconds since the last line was written, or 0.0 if no program holds the log."""
        now = self.now()
        # The absolute value, because a wall clock can be set back; then the lock is looked at again.
        if abs(now - self.asked) >= EVERY:
            self.asked, self.goes_on = now, is_held(self.path)
        return max(0.0, now - written(self.path)) if self.goes_on else 0.0


def written(path: Path) -> float:
    """Return the file's modification time in seconds, or infinity if it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return float("inf")


class LogFollower:
    """A follower that tells a log in one language: what happened, and the questions to people."""

    def __init__(self, log: Log, lang: str) -> None:
        self.log, self.reel = log, TimedReel(log, lang)
        self.begun = False
        self.asked: tuple[int, int] | None = None
        """The pause and the seat of the question told last, or None."""

    @property
    def narrator(self) -> Narrator:
        """The narrator of the reel, in the follower's language."""
        return self.reel.narrator

    def scene(self) -> Scene:
        """Return the scene after the line told last, for surfaces that show it."""
        return open_scene(self.reel.state, self.narrator.facts)

    def news(self) -> Iterator[Batch]:
        """Yield what was written since the last call; a half-written line is told once it is complete."""
        if not self.begun:
            self.begun = True
            yield from map(self._batch, opening(self.narrator, self.reel.header.minutes))
        # A half-written last line was read as torn. Go back to its start, to read it once it is complete.
        self.log.back_to(self.log.spot())
        self.log.notices.clear()
        while self.reel.next():
            yield from map(self._batch, filter(None, (self.reel.said, self._question())))

    def _batch(self, lines: Sequence[Utterance]) -> Batch:
        return batch_of(lines, self.scene(), self.open_question)

    def _question(self) -> list[Utterance]:
        """Return the question to a person if it was not told yet; after an undo it is told again."""
        if any(isinstance(event, Back) for event in self.reel.events):
            self.asked = None
        now = self._awaited()
        if now is None or now == self.asked:
            return []
        self.asked = now
        return self.narrator.question()

    def open_question(self) -> list[Utterance]:
        """Return what a person is asked now, or nothing if no person is awaited."""
        return [] if self._awaited() is None else self.narrator.open_question()

    def _awaited(self) -> tuple[int, int] | None:
        """Return the pause and the person whose answer the game waits for, or None if it waits for no person."""
        state, players = self.reel.state, self.reel.header.players
        seat = state.actors[0] if state.actors and not state.over else -1
        return None if seat < 0 or players[seat].bot is not None else (state.serial, seat)
