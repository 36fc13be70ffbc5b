"""A log followed while another program writes it: each line is told as the game at the table tells it.

This belongs to saved games rather than to reports: `watch` and the page use it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from vialibera.narration.narrator.game_start import opening_batches
from vialibera.narration.narrator.narrate import Narrator
from vialibera.narration.narrator.standing import open_scene, waiting_scene
from vialibera.narration.surfaces.at_rest import Wait
from vialibera.narration.surfaces.batch import Batch, Scene
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.log_lines import LogLine, LogReader, SeatChange, UndoRecord
from vialibera.record.reading.reel import Reel
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.topics.rulings import is_halted
from vialibera.support.callables import Now
from vialibera.support.lock import is_locked_elsewhere

MINUTE_IN_SECONDS = 60

LOCK_CHECK_SECONDS = 5.0
"""The seconds between two looks at the lock of a log: a look opens the file, so it is not done at each key."""


class TimedReel(Reel):
    """A reel that also reads the time: the agreed minutes and the seconds played when a line was written."""

    def __init__(self, log: LogReader, lang: str) -> None:
        self.agreed_minutes, self.played_seconds = log.header.minutes, 0
        super().__init__(log, lang)

    def _read_line(self) -> LogLine | None:
        line = super()._read_line()
        if line is not None:
            self.agreed_minutes, self.played_seconds = (
                line.minutes or self.agreed_minutes,
                line.seconds_played or self.played_seconds,
            )
        return line

    def seconds_left(self, since: float = 0.0) -> int | None:
        """Return the seconds left of the agreed time, or None if none was agreed or the game is over.

        `since` is the seconds of play after the last line; they do not count while the referee has stopped the game.
        """
        bell = self.state.bell_second
        if not bell and self.agreed_minutes is not None:
            bell = (self.agreed_minutes + self.state.minutes_given_back) * MINUTE_IN_SECONDS
        return None if not bell or self.state.is_over else max(0, bell - self.seconds_played(since))

    def seconds_played(self, since: float = 0.0) -> int:
        """Return the seconds played, `since` of them after the last line."""
        return self.played_seconds + (0 if is_halted(self.state) else int(since))


class PlayMonitor:
    """A watch on a log: tells if another program plays its game, and for how long since the last line."""

    def __init__(self, path: Path, now: Now = time.time) -> None:
        self.path, self.now = path, now
        self.checked_at, self.is_played = float("-inf"), False

    def seconds_since_write(self) -> float:
        """Return the seconds since the last line was written, or 0.0 if no program holds the log."""
        now = self.now()
        # The absolute value, because a wall clock can be set back; then the lock is looked at again.
        if abs(now - self.checked_at) >= LOCK_CHECK_SECONDS:
            self.checked_at, self.is_played = now, is_locked_elsewhere(self.path)
        return max(0.0, now - modified_at(self.path)) if self.is_played else 0.0


def modified_at(path: Path) -> float:
    """Return the file's modification time in seconds, or infinity if it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return float("inf")


class LogFollower:
    """A follower that tells a log in one language: what happened and, if `asks` is True, the questions to people."""

    def __init__(self, log: LogReader, lang: str, *, asks: bool = True) -> None:
        self.asks = asks
        self.log, self.reel = log, TimedReel(log, lang)
        self.has_begun = False
        self.last_asked: tuple[int, int] | None = None
        """The pause and the seat of the question told last, or None."""

    @property
    def narrator(self) -> Narrator:
        """The narrator of the reel, in the follower's language."""
        return self.reel.narrator

    def current_scene(self) -> Scene:
        """Return the scene after the line told last, with the question to a person if one is open."""
        state = self.reel.state
        if self._awaited_person() is not None or is_halted(state):
            return open_scene(self.narrator, state)
        seat = state.actors[0] if state.actors and not state.is_over else NO_SEAT
        return waiting_scene(self.narrator, state, Wait("plays", seat) if seat >= 0 else None)

    def new_batches(self) -> Iterator[Batch]:
        """Yield what was written since the last call; a half-written line is told once it is complete."""
        if not self.has_begun:
            self.has_begun = True
            yield from map(self._batch, opening_batches(self.narrator, self.reel.header.minutes))
        # A half-written last line was read as torn. Go back to its start, to read it once it is complete.
        self.log.seek_to(self.log.position())
        self.log.notices.clear()
        while self.reel.next_line():
            yield from map(self._batch, filter(None, (self.reel.told_lines, self._new_question())))

    def _batch(self, lines: Sequence[Utterance]) -> Batch:
        return Batch(lines, self.current_scene())

    def _new_question(self) -> list[Utterance]:
        """Return the question to a person if it was not told yet; after an undo or a new player it is told again."""
        if any(isinstance(event, UndoRecord | SeatChange) for event in self.reel.line_events):
            self.last_asked = None
        now = self._awaited_person()
        if now is None or now == self.last_asked or not self.asks:
            return []
        self.last_asked = now
        return self.narrator.question_lines()

    def _awaited_person(self) -> tuple[int, int] | None:
        """Return the pause and the person whose answer the game waits for, or None if it waits for no person."""
        state = self.reel.state
        seat = state.actors[0] if state.actors and not state.is_over else NO_SEAT
        return None if seat < 0 or self.reel.bot_kind_at(seat) is not None else (state.pause_no, seat)
