"""What many games come to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING

from vialibera.agents.intervals import wilson

if TYPE_CHECKING:
    from vialibera.lab.counts import GameCounts
    from vialibera.sheet.plain import Table

DIGITS = 6
"""Of a share."""


@dataclass(slots=True)
class Totals:
    """Counts over all games; `lengths` holds each game's turns, in the order of the seeds."""

    wins: list[int]
    landings: list[int]
    throws: int = 0
    events: int = 0
    ended: int = 0
    in_jail: int = 0
    bankruptcies: int = 0
    lengths: list[int] = field(default_factory=list)

    def add(self, game: GameCounts) -> None:
        for seat in game.winners:
            self.wins[seat] += 1
        self.landings = [before + more for before, more in zip(self.landings, game.landings, strict=True)]
        self.lengths.append(game.turns)
        self.throws += game.throws
        self.events += game.events
        self.ended += game.ended
        self.in_jail += game.in_jail
        self.bankruptcies += game.bankruptcies

    @property
    def turns(self) -> int:
        return sum(self.lengths)

    @property
    def middle(self) -> float:
        """The length that half of the games exceed."""
        return median(self.lengths)

    def share(self, count: int) -> float:
        """Of the throws, after which a token rested there."""
        return count / self.throws if self.throws else 0.0

    def interval(self, seat: int) -> tuple[float, float]:
        """Between which shares of the games a seat's wins lie, 95 times in 100."""
        return wilson(self.wins[seat], len(self.lengths))

    def facts(self) -> Table:
        """For programs: plain counts, and shares of the throws."""
        return {
            "turns": self.turns,
            "throws": self.throws,
            "events": self.events,
            "ended": self.ended,
            "wins": self.wins,
            "wins_95": [[round(bound, DIGITS) for bound in self.interval(seat)] for seat in range(len(self.wins))],
            "lengths": self.lengths,
            "landings": [round(self.share(count), DIGITS) for count in self.landings],
            "in_jail": round(self.share(self.in_jail), DIGITS),
            "bankruptcies": self.bankruptcies,
        }


def nothing(seats: int, squares: int) -> Totals:
    """Before the first game."""
    return Totals([0] * seats, [0] * squares)


def totals(games: Iterable[GameCounts], seats: int, squares: int) -> Totals:
    found = nothing(seats, squares)
    for game in games:
        found.add(game)
    return found
