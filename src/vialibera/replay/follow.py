"""A log followed while it is written: from its first line on, each line is told as the game at the table tells it."""

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
"""Seconds between two looks whether somebody plays."""


class TimedReel(Reel):
    """Knows, while it goes on, how much of the agreed time was left when a line was written."""

    def __init__(self, log: Log, lang: str) -> None:
        self.minutes, self.played = log.header.minutes, 0
        super().__init__(log, lang)

    def _read(self) -> Line | None:
        line = super()._read()
        if line is not None:
            self.minutes, self.played = line.minutes or self.minutes, line.played or self.played
        return line

    def seconds_left(self, since: float = 0.0) -> int | None:
        """So many seconds of play after the line that was read last; None where nothing was agreed, or the game is
        over."""
        if self.minutes is None or self.state.over:
            return None
        played = self.played + (0 if halted(self.state) else int(since))
        return max(0, (self.minutes + self.state.given_back) * MINUTE - played)


class PlayElsewhere:
    """Whether another program plays the game of a log, and for how long since the last line of it."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        self.path, self.now = path, now
        self.asked, self.goes_on = float("-inf"), False

    def since(self) -> float:
        """Seconds; none where nobody plays."""
        now = self.now()
        if abs(now - self.asked) >= EVERY:
            self.asked, self.goes_on = now, is_held(self.path)
        return max(0.0, now - written(self.path)) if self.goes_on else 0.0


def written(path: Path) -> float:
    """When a file was written last; never, if it is there no more."""
    try:
        return path.stat().st_mtime
    except OSError:
        return float("inf")


class LogFollower:
    """Tells in one language what the game tells of itself: what happened, and what a person is asked."""

    def __init__(self, log: Log, lang: str) -> None:
        self.log, self.reel = log, TimedReel(log, lang)
        self.begun = False
        self.asked: tuple[int, int] | None = None
        """The pause and the seat that were asked last."""

    @property
    def narrator(self) -> Narrator:
        return self.reel.narrator

    def scene(self) -> Scene:
        """How things stand after what was told last."""
        return open_scene(self.reel.state, self.narrator.facts)

    def news(self) -> Iterator[Batch]:
        """What was written since the last look. A line that is only half written is told when it is whole."""
        if not self.begun:
            self.begun = True
            yield from map(self._batch, opening(self.narrator, self.reel.header.minutes))
        self.log.back_to(self.log.spot())
        self.log.notices.clear()
        while self.reel.next():
            yield from map(self._batch, filter(None, (self.reel.said, self._question())))

    def _batch(self, lines: Sequence[Utterance]) -> Batch:
        return batch_of(lines, self.scene(), self.open_question)

    def _question(self) -> list[Utterance]:
        """What a person is asked, once."""
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
