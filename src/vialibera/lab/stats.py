"""The statistics of many games: sums of counts, shares with bounds, lengths in bins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from vialibera.agents.intervals import wilson
from vialibera.lab.chain import JAIL, rests

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.lab.counts import GameCounts
    from vialibera.sheet.plain import Table

DIGITS = 6
"""Decimals of a share in the JSON of a simulation."""

WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The widths, in turns, that a bin can have."""

USUAL, MOST = 12, 16
"""The bins that nine games in ten fit into, at most, and the number of the open bin, which counts everything above."""


class Wins(NamedTuple):
    """The wins of a seat or kind, its share of the games, and the bounds of that share (95 %)."""

    wins: int
    share: float
    low: float
    high: float


class Resting(NamedTuple):
    """The share of throws after which a token rests on a square or in jail, as counted and as calculated exactly."""

    counted: float
    exact: float


class Bin(NamedTuple):
    """A count of events in the turns from `first` to `last`; the open bin has no last turn (None)."""

    first: int
    last: int | None
    times: int


@dataclass(slots=True)
class Totals:
    """The sums over all games, in the order of their seeds; two lists hold the turns of games and of bankruptcies."""

    wins: list[int]
    landings: list[int]
    throws: int = 0
    events: int = 0
    ended: int = 0
    in_jail: int = 0
    bankruptcies: int = 0
    lengths: list[int] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    bots: tuple[str, ...] = ()
    """The kind at each seat; empty if the kinds change their seats from game to game."""
    won: Counter[str] = field(default_factory=Counter)
    """The games that each kind won; two winners of one kind count once."""

    def add(self, game: GameCounts) -> None:
        for seat in game.winners:
            self.wins[seat] += 1
        self.won.update({self.bots[seat] for seat in game.winners} if self.bots else ())
        self.landings = [before + more for before, more in zip(self.landings, game.landings, strict=True)]
        self.lengths.append(game.turns)
        self.throws += game.throws
        self.events += game.events
        self.ended += game.ended
        self.in_jail += game.in_jail
        self.bankruptcies += game.bankruptcies
        self.fallen += game.fallen

    @property
    def turns(self) -> int:
        return sum(self.lengths)

    @property
    def middle(self) -> float:
        """The median length of the games, in turns."""
        return median(self.lengths) if self.lengths else 0.0

    @property
    def nine_in_ten(self) -> int:
        """The length, in turns, that nine games in ten do not exceed."""
        return sorted(self.lengths)[-1 - len(self.lengths) // 10] if self.lengths else 0

    def share(self, count: int) -> float:
        """Return a count of rests as a share of all throws."""
        return count / self.throws if self.throws else 0.0

    def seat(self, seat: int) -> Wins:
        return self._of_games(self.wins[seat])

    def kind(self, name: str) -> Wins:
        return self._of_games(self.won[name])

    def _of_games(self, wins: int) -> Wins:
        games = len(self.lengths)
        return Wins(wins, wins / games if games else 0.0, *wilson(wins, games))

    def rests(self, rules: Rules) -> list[Resting]:
        """Return the counted and exact share of each square; the last row is jail."""
        # the exact shares are those of one token with the average number of throws
        tokens = len(self.wins) * len(self.lengths)
        counted = [self.share(count) for count in (*self.landings, self.in_jail)]
        exact = rests(rules, self.throws / tokens, counted[JAIL]) if tokens else [0.0] * len(counted)
        return [Resting(*pair) for pair in zip(counted, exact, strict=True)]

    def width(self) -> int:
        """Return the width of the bins in turns, for lengths and bankruptcies alike."""
        turns = self.nine_in_ten
        return next((width for width in WIDTHS if turns <= width * USUAL), WIDTHS[-1])

    def facts(self) -> Table:
        """Return the statistics as plain data for `--json`: counts, and shares of the throws."""
        seats = [self.seat(seat) for seat in range(len(self.wins))]
        return {
            "turns": self.turns,
            "throws": self.throws,
            "events": self.events,
            "ended": self.ended,
            "wins": self.wins,
            "wins_95": [_bounds(seat) for seat in seats],
            "kinds": [self._kind_facts(name) for name in dict.fromkeys(self.bots)],
            "lengths": self.lengths,
            "median": self.middle,
            "nine_in_ten": self.nine_in_ten,
            "landings": [round(self.share(count), DIGITS) for count in self.landings],
            "in_jail": round(self.share(self.in_jail), DIGITS),
            "bankruptcies": self.bankruptcies,
            "bankrupt_in": self.fallen,
        }

    def exact_facts(self, rules: Rules) -> Table:
        """Return the exact shares of the squares and of jail as plain data for `--json`."""
        *squares, jail = [round(rest.exact, DIGITS) for rest in self.rests(rules)]
        return {"landings_exact": squares, "in_jail_exact": jail}

    def _kind_facts(self, name: str) -> Table:
        kind = self.kind(name)
        return {"name": name, "seats": self.bots.count(name), "wins": kind.wins, "wins_95": _bounds(kind)}


def _bounds(found: Wins) -> list[float]:
    return [round(found.low, DIGITS), round(found.high, DIGITS)]


def bins(turns: Sequence[int], width: int) -> list[Bin]:
    """Count the turns in bins of this width, from the first bin that counts any to the last; the last may be open."""
    counted = Counter(min((turn - 1) // width, MOST) for turn in turns)
    numbers = range(min(counted), max(counted) + 1) if counted else ()
    return [
        Bin(number * width + 1, (number + 1) * width if number < MOST else None, counted[number]) for number in numbers
    ]


def nothing(seats: int, squares: int, bots: tuple[str, ...] = ()) -> Totals:
    """Return the sums before the first game."""
    return Totals([0] * seats, [0] * squares, bots=bots)


def totals(games: Iterable[GameCounts], seats: int, squares: int, bots: tuple[str, ...] = ()) -> Totals:
    """Return the sums over these games."""
    found = nothing(seats, squares, bots)
    for game in games:
        found.add(game)
    return found
