"""A log followed while it is written: from its first line on, each line is told as the game at the table tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.journal.lines import Back
from vialibera.narrator.opening import opening
from vialibera.narrator.surfaces import Batch, Scene, open_scene
from vialibera.replay.reel import Reel

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vialibera.journal.lines import Line, Log
    from vialibera.narrator.narrate import Narrator
    from vialibera.narrator.utterance import Utterance

MINUTE = 60


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

    def seconds_left(self) -> int | None:
        """None where nothing was agreed, or the game is over."""
        if self.minutes is None or self.state.over:
            return None
        return max(0, (self.minutes + self.state.given_back) * MINUTE - self.played)


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
        return Batch(lines, self.scene())

    def _question(self) -> list[Utterance]:
        """What a person is asked, once."""
        if any(isinstance(event, Back) for event in self.reel.events):
            self.asked = None
        state, players = self.reel.state, self.reel.header.players
        seat = state.actors[0] if state.actors and not state.over else -1
        if seat < 0 or players[seat].bot is not None or self.asked == (state.serial, seat):
            return []
        self.asked = state.serial, seat
        return self.narrator.question()
