"""The result of many games in words and as rows of figures, which lines, tables with bars and the page share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from vialibera.lab.stats import bins
from vialibera.sheet.sheet import in_language
from vialibera.words.languages import language
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.engine.rules import Rules
    from vialibera.lab.ladder import Rating
    from vialibera.lab.simulate import Plan
    from vialibera.lab.stats import Bin, Resting, Totals, Wins
    from vialibera.sheet import Sheet

Cells = tuple[str, ...]

SEATS: Cells = ("seat", "name", "wins", "share", "low", "high")
KINDS: Cells = ("name", "seats", "wins", "share", "low", "high")
RATINGS: Cells = ("name", "rating", "low", "high", "games", "wins", "share")
LENGTHS: Cells = ("turns", "games")
FALLEN: Cells = ("turns", "fallen")
LANDINGS: Cells = ("space", "square", "counted", "exact", "off")
"""The columns of each table."""


class Figures(NamedTuple):
    """A row of a table: its cells as text, and the figure that is drawn, with its bounds or its exact value."""

    cells: Cells
    at: float
    low: float = 0.0
    high: float = 0.0
    exact: float = 0.0


@dataclass(frozen=True)
class Findings:
    """The result of a plan in one language; `partial` if not all planned games were played."""

    plan: Plan
    rules: Rules
    found: Totals
    partial: bool
    lang: str
    ratings: tuple[Rating, ...] = ()
    """The ratings of the kinds, only if the seats were drawn from them."""

    @property
    def sheet(self) -> Sheet:
        return self.plan.sheet

    @property
    def games(self) -> int:
        return len(self.found.lengths)

    @property
    def players(self) -> int:
        return len(self.found.wins)

    def even(self) -> float:
        """Return the share of games that each seat would win if all won equally many of those that ended."""
        return self.found.ended / self.games / self.players

    # in words

    def said(self, key: str, **facts: str | int | float) -> str:
        return say(self.lang, key, **facts)

    def head(self, columns: Cells) -> Cells:
        """Return the headings of these columns."""
        return tuple(self.said(f"lab-head.{column}") for column in columns)

    def percent(self, share: float, of: int) -> str:
        """Return a share as a percentage, with as many decimals as so many cases justify."""
        return language(self.lang).percent(share, digits(of))

    def number(self, value: float, decimals: int = 1) -> str:
        return language(self.lang).decimal(value, decimals)

    def difference(self, rest: Resting) -> str:
        """Return the difference of the counted and the exact share, in points of a percentage, with its sign.

        Both are rounded first, so that the difference is that of the printed figures; `or 0.0` avoids "-0".
        """
        decimals = digits(self.found.throws)
        off = round(round(100 * rest.counted, decimals) - round(100 * rest.exact, decimals), decimals)
        return f"{'+' if off > 0 else ''}{self.number(off or 0.0, decimals)}"

    def grouped(self, value: int) -> str:
        return language(self.lang).grouped(value)

    def heading(self) -> Iterator[str]:
        """Yield the title, after a note if the result is partial."""
        if self.partial:
            yield self.said("lab-part", games=self.games, asked=self.plan.games)
        yield self.title()

    def title(self) -> str:
        """Return the edition, marked if it is varied, with the number of games and players."""
        title = in_language(self.sheet.title, self.lang)
        title = self.said("lab-varied", title=title) if self.sheet.varied else title
        return self.said("lab-title", title=title, games=self.games, players=self.players)

    def ended(self) -> str:
        return self.said("lab-ended", ended=self.found.ended, games=self.games, bankruptcies=self.found.bankruptcies)

    def lasted(self) -> Iterator[str]:
        """Yield the lengths of the games: shortest, longest, median and mean, then that of nine in ten."""
        found = self.found
        facts = {"median": self.number(found.middle), "mean": self.number(found.turns / self.games)}
        yield self.said("lab-lengths", shortest=min(found.lengths), longest=max(found.lengths), **facts)
        yield self.said("lab-nine", turns=found.nine_in_ten)

    def turns(self, key: str, row: Bin) -> str:
        """Return the turns of a bin as a phrase: one turn, from one to another, or from one on."""
        if row.last is None:
            return self.said(f"{key}.on", first=row.first)
        return self.said(f"{key}.one" if row.first == row.last else key, first=row.first, last=row.last)

    def sums(self) -> str:
        return self.said("lab-sum", turns=self.found.turns, throws=self.found.throws)

    # as rows

    def seats(self) -> list[Figures]:
        """Return the wins of each seat."""
        bots = enumerate(self.found.bots)
        return [self._won((str(seat + 1), name), self.found.seat(seat)) for seat, name in bots]

    def kinds(self) -> list[Figures]:
        """Return the wins of each kind, or no rows if all seats are of one kind or each of another."""
        bots = self.found.bots
        names = [*dict.fromkeys(bots)]
        if len(names) in (1, len(bots)):
            return []
        return [self._won((name, str(bots.count(name))), self.found.kind(name)) for name in names]

    def _won(self, whose: Cells, won: Wins) -> Figures:
        low, high = self.number(100 * won.low, digits(self.games)), self.percent(won.high, self.games)
        cells = (*whose, self.grouped(won.wins), self.percent(won.share, self.games), low, high)
        return Figures(cells, won.share, won.low, won.high)

    def rated(self) -> list[Figures]:
        """Return the ratings, the strongest kind first."""
        rows = []
        for row in self.ratings:
            figures = map(str, (row.rating, row.low, row.high, row.games, row.wins))
            cells = (row.kind, *figures, self.percent(row.wins / row.games, row.games))
            rows.append(Figures(cells, row.rating, row.low, row.high))
        return rows

    def lengths(self) -> list[Figures]:
        """Return how many games lasted how many turns."""
        return [self._counted(row) for row in self.bins(self.found.lengths)]

    def fallen(self) -> list[Figures]:
        """Return how many players went bankrupt in which turns."""
        return [self._counted(row) for row in self.bins(self.found.fallen)]

    def bins(self, turns: list[int]) -> list[Bin]:
        """Count the turns in bins; lengths and bankruptcies share one width, so that their charts can be compared."""
        return bins(turns, self.found.width())

    def _counted(self, row: Bin) -> Figures:
        cells = self.turns("lab-turns", row), self.grouped(row.times)
        return Figures(cells, row.times)

    def landings(self) -> list[Figures]:
        """Return the counted and exact share of throws for each square, then for jail."""
        names = [in_language(square.name, self.lang)["name"] for square in self.sheet.board]
        called = [*((str(space), name) for space, name in enumerate(names)), ("", self.said("lab-in-jail.square"))]
        rows, throws = [], self.found.throws
        for who, rest in zip(called, self.found.rests(self.rules), strict=True):
            shares = self.percent(rest.counted, throws), self.percent(rest.exact, throws)
            cells = (*who, *shares, self.difference(rest))
            rows.append(Figures(cells, rest.counted, exact=rest.exact))
        return rows


def digits(count: int) -> int:
    """Return how many decimals of a percentage are justified by so many cases.

    None below a hundred games, one from there, two from ten thousand: more would show figures nobody has counted.
    """
    return sum(count >= cases for cases in (100, 10_000))
