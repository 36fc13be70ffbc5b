"""Narration settings: how much is announced to each player, and how sums are written on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from vialibera.voice.preferences import VERBOSITIES, Preferences

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator, Verbosity


class Manners:
    """The verbosity of each player and the form of sums; a callback saves each change."""

    def __init__(
        self,
        wishes: Preferences | None = None,
        aloud: bool | None = None,
        keep: Callable[[Manners], None] = lambda manners: None,
        with_reader: Callable[[], bool] = lambda: False,
    ) -> None:
        self.wishes = wishes or Preferences()
        self.chosen = aloud
        """True if sums are written as a voice reads them; None if nobody has chosen."""
        self.keep, self.with_reader = keep, with_reader

    @property
    def aloud(self) -> bool:
        """True if sums are written as a voice reads them; without a choice, only with a screen reader."""
        return self.with_reader() if self.chosen is None else self.chosen

    def verbosity(self, player: str = "") -> Verbosity:
        return cast("Verbosity", self.wishes.of(player).verbosity)

    def suit(self, narrator: Narrator, player: str = "") -> None:
        """Set the narrator for this player; an empty name means nobody in particular."""
        narrator.verbosity = self.verbosity(player)
        narrator.facts.purse.aloud = self.aloud

    def next_verbosity(self, player: str, alone: bool) -> None:
        """Go on from brief to normal, to full and back to brief.

        If the player is alone, the change is for everybody; among several people it is this player's own.
        """
        at = VERBOSITIES.index(self.verbosity(player))
        wanted = VERBOSITIES[(at + 1) % len(VERBOSITIES)]
        if alone:
            self.wishes.change(player, verbosity=wanted)
        else:
            self.wishes.grant(player, verbosity=wanted)
        self.keep(self)

    def turn_aloud(self) -> None:
        self.chosen = not self.aloud
        self.keep(self)
