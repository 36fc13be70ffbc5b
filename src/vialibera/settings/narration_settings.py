"""Narration settings: how much is announced to each player, and how sums are written on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from vialibera.voice.voice_settings import VERBOSITIES, VoiceSettings

if TYPE_CHECKING:
    from vialibera.narrator.context import Verbosity
    from vialibera.narrator.narrate import Narrator


class NarrationSettings:
    """The verbosity of each player and the form of sums; a callback saves each change."""

    def __init__(
        self,
        voice_settings: VoiceSettings | None = None,
        aloud: bool | None = None,
        keep: Callable[[NarrationSettings], None] = lambda settings: None,
        has_reader: Callable[[], bool] = lambda: False,
    ) -> None:
        self.voice_settings = voice_settings or VoiceSettings()
        self.spoken_sums_choice = aloud
        """True if sums are written as a voice reads them; None if nobody has chosen."""
        self.on_change, self.has_reader = keep, has_reader

    @property
    def has_spoken_sums(self) -> bool:
        """True if sums are written as a voice reads them; without a choice, only with a screen reader."""
        return self.has_reader() if self.spoken_sums_choice is None else self.spoken_sums_choice

    def verbosity_of(self, player: str = "") -> Verbosity:
        return cast("Verbosity", self.voice_settings.profile_of(player).verbosity)

    def apply_to_narrator(self, narrator: Narrator, player: str = "") -> None:
        """Set the narrator for this player; an empty name means nobody in particular."""
        narrator.verbosity = self.verbosity_of(player)
        narrator.formatter.money_formatter.writes_as_spoken = self.has_spoken_sums

    def next_verbosity(self, player: str, alone: bool) -> None:
        """Go on from brief to normal, to full and back to brief.

        If the player is alone, the change is for everybody; among several people it is this player's own.
        """
        at = VERBOSITIES.index(self.verbosity_of(player))
        wanted = VERBOSITIES[(at + 1) % len(VERBOSITIES)]
        if alone:
            self.voice_settings.change(player, verbosity=wanted)
        else:
            self.voice_settings.set_own(player, verbosity=wanted)
        self.on_change(self)

    def toggle_spoken_sums(self) -> None:
        self.spoken_sums_choice = not self.has_spoken_sums
        self.on_change(self)
