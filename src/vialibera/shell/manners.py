"""How much is said to whom, and how sums stand on the screen. Both are remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from vialibera.voice.preferences import VERBOSITIES, Preferences

if TYPE_CHECKING:
    from vialibera.narrator.narrate import Narrator, Verbosity


class Manners:
    """`keep` is called after each change."""

    def __init__(
        self,
        wishes: Preferences | None = None,
        aloud: bool | None = None,
        keep: Callable[[Manners], None] = lambda manners: None,
        with_reader: Callable[[], bool] = lambda: False,
    ) -> None:
        self.wishes = wishes or Preferences()
        self.chosen = aloud
        """Whether sums stand on the screen as a voice reads them; None where nobody has said."""
        self.keep, self.with_reader = keep, with_reader

    @property
    def aloud(self) -> bool:
        """With a screen reader sums are written as they are read, unless somebody chose otherwise."""
        return self.with_reader() if self.chosen is None else self.chosen

    def verbosity(self, player: str = "") -> Verbosity:
        return cast("Verbosity", self.wishes.of(player).verbosity)

    def suit(self, narrator: Narrator, player: str = "") -> None:
        """From now on it is told to this player; to nobody in particular by an empty name."""
        narrator.verbosity = self.verbosity(player)
        narrator.facts.purse.aloud = self.aloud

    def next_verbosity(self, player: str, alone: bool) -> None:
        """Brief, normal, full, and brief again; among several people each has their own."""
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
