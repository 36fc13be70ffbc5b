"""The surface of sounds: it turns each line into cues, plans them in time and sends them to the mixer.

Under the game's own voice a cue comes when its sentence is about to be said, not when its line is told: otherwise the
cues of several lines told at once would all sound before the first word.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.senses.sound.cues import (
    LINE_GAP_MS,
    BoardLayout,
    count_bids,
    cues_for_line,
    cues_for_listener,
    cues_ms,
    is_told_by_cue,
    plan_cues,
)
from vialibera.senses.sound.mixer_keeper import MixerKeeper
from vialibera.senses.sound.sound_settings import SoundSettings
from vialibera.support.callables import Check, Now

MAX_BEHIND_SECONDS = 2.0
"""Seconds: a cue that would have to wait longer for the cues before it is left out."""


class SoundSurface:
    """Plays the cues of lines: when the game's own voice asks for them, or, without it, as soon as a line is told."""

    def __init__(
        self,
        mixer: MixerKeeper,
        settings: SoundSettings,
        *,
        is_led_by_voice: Check,
        verbosity_of: Callable[[str], str],
        own_seat: Callable[[], int],
        behind: float,
        now: Now = time.monotonic,
    ) -> None:
        self.mixer, self.settings, self.now, self.max_behind = mixer, settings, now, behind
        self.is_led_by_voice, self.verbosity_of, self.own_seat = is_led_by_voice, verbosity_of, own_seat
        """Say if a voice asks for the cues, the verbosity of a player, and the seat whose turn is the own one."""
        self.board = BoardLayout()
        self.free_at = 0.0
        """The time from which the next cue can begin."""
        self.bids = 0
        """The bids of the auction that were told so far."""
        self.is_paused = False
        """True while nothing sounds; a file stays open meanwhile."""

    def hear(self, batch: Batch) -> None:
        if batch.scene is not None:
            self.board = BoardLayout.from_scene(batch.scene)
        is_led = self.is_led_by_voice()
        for line in batch.lines:
            if line.is_silent or not is_led:  # no voice ever comes to a line without words
                self.play_line(line)

    def play_cues_before(self, utterance: Utterance, player: str) -> tuple[float, bool]:
        """Play the cues of a line that a voice says next, and return the seconds it waits and if they say all of it."""
        hold = self.play_line(utterance, player)
        enough = (
            hold > 0 and is_told_by_cue(utterance) and self.settings.wants_cue_only(player, self.verbosity_of(player))
        )
        return hold, enough

    def set_speaking(self, on: bool) -> None:
        """Make all cues softer while a voice speaks."""
        self.mixer.send("speaking", on=on)

    def play_line(self, utterance: Utterance, player: str = "") -> float:
        """Play the cues of a line and return the seconds until their leads are over, or 0.0 if none is played."""
        is_brief = self.verbosity_of(player) == "brief"
        cues_told = cues_for_line(utterance, self.board)
        cues = cues_for_listener(cues_told, self.own_seat(), self.bids, is_brief=is_brief)
        self.bids = count_bids(self.bids, utterance, cues_told)
        line = [cue for cue in cues if self.settings.wants_cue(cue.name)]
        now = self.now()
        start = max(now, self.free_at)
        if not line or self.is_paused or not self.mixer.is_alive or start - now > self.max_behind:
            return 0.0
        self.mixer.play(
            [(one.cue.name, start + one.at_ms / 1000, one.cue.pan, one.cue.gain) for one in plan_cues(line)]
        )
        told = start + cues_ms(line) / 1000
        self.free_at = told + LINE_GAP_MS / 1000
        return told - now
