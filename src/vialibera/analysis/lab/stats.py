"""The statistics of many games: sums of counts, shares with bounds, lengths in bins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

from vialibera.analysis.lab.game_counts import GameCounts
from vialibera.analysis.lab.markov_chain import JAIL_SPACE, exact_rest_shares
from vialibera.play.bots.intervals import wilson_interval
from vialibera.rules.engine.rules import Rules
from vialibera.support.json_values import JsonObject, Strings

SHARE_DECIMALS = 6
"""Decimals of a share in the JSON of a simulation."""

BIN_WIDTHS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""The widths, in turns, that a bin can have."""

USUAL_BINS, OPEN_BIN = 12, 16
"""The bins that nine games in ten fit into, at most, and the number of the open bin, which counts everything above."""


class WinShare(NamedTuple):
    """The wins of a seat or kind, its share of the games, and the bounds of that share (95 %)."""

    wins: int
    share: float
    low: float
    high: float


class RestShares(NamedTuple):
    """The share of throws after which a token rests on a square or in jail, as counted and as calculated exactly."""

    counted: float
    exact: float


class TurnBin(NamedTuple):
    """A count of events in the turns from `first` to `last`; the open bin has no last turn (None)."""

    first: int
    last: int | None
    times: int


@dataclass(slots=True)
class SimulationTotals:
    """The sums over all games, in the order of their seeds; two lists hold the turns of games and of bankruptcies."""

    wins_by_seat: list[int]
    visit_counts: list[int]
    throws: int = 0
    events: int = 0
    ended: int = 0
    jail_count: int = 0
    bankruptcies: int = 0
    game_lengths: list[int] = field(default_factory=list)
    bankruptcy_turns: list[int] = field(default_factory=list)
    bots: Strings = ()
    """The kind at each seat; empty if the kinds change their seats from game to game."""
    wins_by_kind: Counter[str] = field(default_factory=Counter)
    """The games that each kind won; two winners of one kind count once."""

    def add_game(self, game: GameCounts) -> None:
        for seat in game.winners:
            self.wins_by_seat[seat] += 1
        self.wins_by_kind.update({self.bots[seat] for seat in game.winners} if self.bots else ())
        self.visit_counts = [before + more for before, more in zip(self.visit_counts, game.visit_counts, strict=True)]
        self.game_lengths.append(game.turns)
        self.throws += game.throws
        self.events += game.events
        self.ended += game.ended
        self.jail_count += game.jail_count
        self.bankruptcies += game.bankruptcies
        self.bankruptcy_turns += game.bankruptcy_turns

    @property
    def turns(self) -> int:
        return sum(self.game_lengths)

    @property
    def median_length(self) -> float:
        """The median length of the games, in turns."""
        return median(self.game_lengths) if self.game_lengths else 0.0

    @property
    def nine_in_ten_length(self) -> int:
        """The length, in turns, that nine games in ten do not exceed."""
        return sorted(self.game_lengths)[-1 - len(self.game_lengths) // 10] if self.game_lengths else 0

    def share_of_throws(self, count: int) -> float:
        """Return a count of rests as a share of all throws."""
        return count / self.throws if self.throws else 0.0

    def seat_wins(self, seat: int) -> WinShare:
        return self._win_share(self.wins_by_seat[seat])

    def kind_wins(self, name: str) -> WinShare:
        return self._win_share(self.wins_by_kind[name])

    def _win_share(self, wins: int) -> WinShare:
        games = len(self.game_lengths)
        return WinShare(wins, wins / games if games else 0.0, *wilson_interval(wins, games))

    def rest_shares(self, rules: Rules) -> list[RestShares]:
        """Return the counted and exact share of each square; the last row is jail."""
        # the exact shares are those of one token with the average number of throws
        tokens = len(self.wins_by_seat) * len(self.game_lengths)
        counted = [self.share_of_throws(count) for count in (*self.visit_counts, self.jail_count)]
        exact = exact_rest_shares(rules, self.throws / tokens, counted[JAIL_SPACE]) if tokens else [0.0] * len(counted)
        return [RestShares(*pair) for pair in zip(counted, exact, strict=True)]

    def bin_width(self) -> int:
        """Return the width of the bins in turns, for lengths and bankruptcies alike."""
        # The width fits nine games in ten: a single game of a thousand turns would put all others into two rows.
        # (see bench/strength.md)
        turns = self.nine_in_ten_length
        return next((width for width in BIN_WIDTHS if turns <= width * USUAL_BINS), BIN_WIDTHS[-1])

    def json_facts(self) -> JsonObject:
        """Return the statistics as plain data for `--json`: counts, and shares of the throws."""
        seats = [self.seat_wins(seat) for seat in range(len(self.wins_by_seat))]
        return {
            "turns": self.turns,
            "throws": self.throws,
            "events": self.events,
            "ended": self.ended,
            "wins": self.wins_by_seat,
            "wins_95": [_bounds(seat) for seat in seats],
            "kinds": [self._kind_facts(name) for name in dict.fromkeys(self.bots)],
            "lengths": self.game_lengths,
            "median": self.median_length,
            "nine_in_ten": self.nine_in_ten_length,
            "landings": [round(self.share_of_throws(count), SHARE_DECIMALS) for count in self.visit_counts],
            "in_jail": round(self.share_of_throws(self.jail_count), SHARE_DECIMALS),
            "bankruptcies": self.bankruptcies,
            "bankrupt_in": self.bankruptcy_turns,
        }

    def _kind_facts(self, name: str) -> JsonObject:
        kind = self.kind_wins(name)
        return {"name": name, "seats": self.bots.count(name), "wins": kind.wins, "wins_95": _bounds(kind)}


def _bounds(found: WinShare) -> list[float]:
    return [round(found.low, SHARE_DECIMALS), round(found.high, SHARE_DECIMALS)]


def bin_turns(turns: Sequence[int], width: int) -> list[TurnBin]:
    """Count the turns in bins of this width, from the first bin that counts any to the last; the last may be open."""
    counted = Counter(min((turn - 1) // width, OPEN_BIN) for turn in turns)
    numbers = range(min(counted), max(counted) + 1) if counted else ()
    return [
        TurnBin(number * width + 1, (number + 1) * width if number < OPEN_BIN else None, counted[number])
        for number in numbers
    ]


def empty_totals(seats: int, squares: int, bots: Strings = ()) -> SimulationTotals:
    """Return the sums before the first game."""
    return SimulationTotals([0] * seats, [0] * squares, bots=bots)
