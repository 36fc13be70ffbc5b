"""The surface of sounds: it turns each line into cues, plans them in time and sends them to the mixer.

Under the game's own voice a cue comes when its sentence is about to be said, not when its line is told: otherwise the
cues of several lines told at once would all sound before the first word.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from vialibera.sound.cues import BETWEEN, Board, cues, lasting, planned, tells_all

if TYPE_CHECKING:
    from vialibera.narrator.surfaces import Batch
    from vialibera.narrator.utterance import Utterance
    from vialibera.sound.keeper import MixerKeeper
    from vialibera.sound.wishes import SoundWishes

BEHIND = 2.0
"""Seconds: a cue that would have to wait longer for the cues before it is left out."""


class Announced(NamedTuple):
    """The cues before a sentence: the seconds it has to wait for them, and True if they say all of it."""

    hold: float
    enough: bool


SILENCE = Announced(0.0, False)


class SoundSurface:
    """Plays the cues of lines: when the game's own voice asks for them, or, without it, as soon as a line is told."""

    def __init__(
        self,
        mixer: MixerKeeper,
        wishes: SoundWishes,
        *,
        asked: Callable[[], bool] = lambda: False,
        verbosity: Callable[[str], str] = lambda player: "normal",
        now: Callable[[], float] = time.monotonic,
        behind: float = BEHIND,
    ) -> None:
        self.mixer, self.wishes, self.now, self.behind = mixer, wishes, now, behind
        self.asked, self.verbosity = asked, verbosity
        """`asked` returns True if a voice asks for the cues; `verbosity` returns the verbosity of a player."""
        self.board = Board()
        self.free = 0.0
        """The time from which the next cue can begin."""
        self.paused = False
        """True while nothing sounds; a file stays open meanwhile."""

    def hear(self, batch: Batch) -> None:
        if batch.scene is not None:
            self.board = Board.of(batch.scene)
        if not self.asked():
            for line in batch.lines:
                self.sound(line)

    def announced(self, utterance: Utterance, player: str) -> Announced:
        """Play the cues of a line that a voice says next."""
        hold = self.sound(utterance)
        enough = hold > 0 and tells_all(utterance) and self.wishes.replaces(player, self.verbosity(player))
        return Announced(hold, enough)

    def speaking(self, on: bool) -> None:
        """Make all cues softer while a voice speaks."""
        self.mixer.tell("speaking", on=on)

    def sound(self, utterance: Utterance) -> float:
        """Play the cues of a line and return the seconds until their leads are over, or 0.0 if none is played."""
        line = [cue for cue in cues(utterance, self.board) if self.wishes.wants(cue.name)]
        now = self.now()
        start = max(now, self.free)
        if not line or self.paused or not self.mixer.alive or start - now > self.behind:
            return 0.0
        self.mixer.play([(one.cue.name, start + one.at / 1000, one.cue.pan, one.cue.gain) for one in planned(line)])
        told = start + lasting(line) / 1000
        self.free = told + BETWEEN / 1000
        return told - now
