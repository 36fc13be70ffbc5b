"""What sounds when: a surface that turns what is told into cues, in their order, and hands them to the mixer."""

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
"""A cue that would have to wait so many seconds for those before it is left out."""


class Announced(NamedTuple):
    """What came before a sentence: how many seconds the sentence has to wait for it, and whether it has said all."""

    hold: float
    enough: bool


SILENCE = Announced(0.0, False)


class SoundSurface:
    """Where a voice of the game's own speaks, that asks for the cues of each sentence; else they come as it is told."""

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
        """`asked` says whether a voice asks for cues; `verbosity` how much is told to a player."""
        self.board = Board()
        self.free = 0.0
        """When the next cue may begin."""
        self.paused = False
        """Whether nothing is to sound for a while, as in a file that is to stay open."""

    def hear(self, batch: Batch) -> None:
        if batch.scene is not None:
            self.board = Board.of(batch.scene)
        if not self.asked():
            for line in batch.lines:
                self.sound(line)

    def announced(self, utterance: Utterance, player: str) -> Announced:
        """A voice is about to say this."""
        hold = self.sound(utterance)
        enough = hold > 0 and tells_all(utterance) and self.wishes.replaces(player, self.verbosity(player))
        return Announced(hold, enough)

    def speaking(self, on: bool) -> None:
        """A voice has begun, or is over: everything gives way to it."""
        self.mixer.tell("speaking", on=on)

    def sound(self, utterance: Utterance) -> float:
        """The cues of a line; seconds until they have told what they tell."""
        line = [cue for cue in cues(utterance, self.board) if self.wishes.wants(cue.name)]
        now = self.now()
        start = max(now, self.free)
        if not line or self.paused or not self.mixer.alive or start - now > self.behind:
            return 0.0
        self.mixer.play([(one.cue.name, start + one.at / 1000, one.cue.pan, one.cue.gain) for one in planned(line)])
        told = start + lasting(line) / 1000
        self.free = told + BETWEEN / 1000
        return told - now
