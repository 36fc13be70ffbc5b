"""Narration settings: how much is announced to each player, and how sums are written on the screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol, cast

from vialibera.senses.voice.voice_settings import VoiceSettings
from vialibera.words.setting_table import VERBOSITIES

if TYPE_CHECKING:
    from vialibera.narration.narrator.context import Verbosity
    from vialibera.narration.narrator.narrate import Narrator


class NarrationOwner(Protocol):
    """The voice of the program, on which the form of sums depends, and which saves each change."""

    voice_kind: str
    voice_settings: VoiceSettings

    def save_narration(self, narration_settings: NarrationSettings) -> None: ...


class NarrationSettings:
    """The verbosity of each player and the form of sums; each change is saved by the voice."""

    def __init__(
        self,
        owner: NarrationOwner,
        aloud: bool | None,
    ) -> None:
        self.voice_settings = owner.voice_settings
        self.spoken_sums_choice = aloud
        """True if sums are written as a voice reads them; None if nobody has chosen."""
        self.owner = owner

    @property
    def has_reader(self) -> bool:
        """True if a screen reader reads the terminal."""
        return self.owner.voice_kind == "reader"

    @property
    def has_spoken_sums(self) -> bool:
        """True if sums are written as a voice reads them; without a choice, only with a screen reader."""
        if self.spoken_sums_choice is not None:
            return self.spoken_sums_choice
        return self.has_reader

    def verbosity_of(self, player: str = "") -> Verbosity:
        return cast("Verbosity", self.voice_settings.profile_of(player).verbosity)

    quiet_kinds: Collection[str] = ()
    """The kinds of lines that nobody at this keyboard wants to hear."""

    def apply_quiet_kinds(self, narrator: Narrator, people: Sequence[str]) -> None:
        """Leave out the kinds of lines that all of these people have switched off."""
        wished = [frozenset(self.voice_settings.profile_of(player).quiet) for player in people]
        narrator.quiet_kinds = self.quiet_kinds = frozenset.intersection(*wished) if wished else frozenset()

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
        self.save()

    def toggle_spoken_sums(self) -> None:
        self.spoken_sums_choice = not self.has_spoken_sums
        self.save()

    def save(self) -> None:
        self.owner.save_narration(self)
