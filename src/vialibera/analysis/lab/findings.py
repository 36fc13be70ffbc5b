"""The result of many games in words and as rows of figures, which lines, tables and the page share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from vialibera.analysis.lab.ratings import Rating
from vialibera.analysis.lab.simulation import SimulationPlan
from vialibera.analysis.lab.stats import SHARE_DECIMALS, RestShares, SimulationTotals, TurnBin, WinShare, bin_turns
from vialibera.play.bots.bot_kinds import BOT_KINDS
from vialibera.rules.engine.rules import Rules
from vialibera.rules.sheet import Sheet
from vialibera.rules.sheet.sheet import in_language
from vialibera.support.json_values import JsonObject, JsonRows
from vialibera.words.languages import load_language
from vialibera.words.texts import format_text

FigureCells = tuple[str, ...]

SEAT_COLUMNS: FigureCells = ("seat", "name", "wins", "share", "low", "high")
KIND_COLUMNS: FigureCells = ("name", "seats", "wins", "share", "low", "high")
RATING_COLUMNS: FigureCells = ("name", "rating", "low", "high", "games", "wins", "share")
LENGTH_COLUMNS: FigureCells = ("turns", "games")
BANKRUPTCY_COLUMNS: FigureCells = ("turns", "fallen")
LANDING_COLUMNS: FigureCells = ("space", "square", "counted", "exact", "off")
"""The columns of each table."""


class FigureRow(NamedTuple):
    """A row of a table: its cells as text, and the figure that is drawn, with its bounds or its exact value."""

    cells: FigureCells
    figure: float
    low: float = 0.0
    high: float = 0.0
    exact: float = 0.0


@dataclass(frozen=True)
class Findings:
    """The result of a plan in one language; `partial` if not all planned games were played."""

    plan: SimulationPlan
    rules: Rules
    totals: SimulationTotals
    partial: bool
    lang: str
    ratings: tuple[Rating, ...] = ()
    """The ratings of the kinds, only if the seats were drawn from them."""

    @property
    def sheet(self) -> Sheet:
        return self.plan.sheet

    @property
    def game_count(self) -> int:
        return len(self.totals.game_lengths)

    @property
    def player_count(self) -> int:
        return len(self.totals.wins_by_seat)

    def even_share(self) -> float:
        """Return the share of games that each seat would win if all won equally many of those that ended."""
        return self.totals.ended / self.game_count / self.player_count

    # in words

    def text(self, key: str, **facts: str | int | float) -> str:
        return format_text(self.lang, key, **facts)

    def header_cells(self, columns: FigureCells) -> FigureCells:
        """Return the headings of these columns."""
        return tuple(self.text(f"lab-head.{column}") for column in columns)

    def format_percent(self, share: float, of: int) -> str:
        """Return a share as a percentage, with as many decimals as so many cases justify."""
        return load_language(self.lang).format_percent(share, percent_decimals(of))

    def format_number(self, value: float, decimals: int = 1) -> str:
        return load_language(self.lang).format_decimal(value, decimals)

    def format_difference(self, rest: RestShares) -> str:
        """Return the difference of the counted and the exact share, in points of a percentage, with its sign.

        Both are rounded first, so that the difference is that of the printed figures; `or 0.0` avoids "-0".
        """
        decimals = percent_decimals(self.totals.throws)
        off = round(round(100 * rest.counted, decimals) - round(100 * rest.exact, decimals), decimals)
        return f"{'+' if off > 0 else ''}{self.format_number(off or 0.0, decimals)}"

    def format_grouped(self, value: int) -> str:
        return load_language(self.lang).group_digits(value)

    def title_text(self) -> str:
        """Return the edition, marked if it is varied, with the number of games and players."""
        title = in_language(self.sheet.title, self.lang)
        title = self.text("lab-varied", title=title) if self.sheet.varied else title
        return self.text("lab-title", title=title, games=self.game_count, players=self.player_count)

    def ended_text(self) -> str:
        return self.text(
            "lab-ended", ended=self.totals.ended, games=self.game_count, bankruptcies=self.totals.bankruptcies
        )

    def length_lines(self) -> Iterator[str]:
        """Yield the lengths of the games: shortest, longest, median and mean, then that of nine in ten."""
        found = self.totals
        facts = {
            "median": self.format_number(found.median_length),
            "mean": self.format_number(found.turns / self.game_count),
        }
        yield self.text("lab-lengths", shortest=min(found.game_lengths), longest=max(found.game_lengths), **facts)
        yield self.text("lab-nine", turns=found.nine_in_ten_length)

    def turns_text(self, key: str, row: TurnBin) -> str:
        """Return the turns of a bin as a phrase: one turn, from one to another, or from one on."""
        if row.last is None:
            return self.text(f"{key}.on", first=row.first)
        return self.text(f"{key}.one" if row.first == row.last else key, first=row.first, last=row.last)

    def kind_title(self, name: str) -> str:
        """Return the name of a kind of computer player in this language, or a class of one's own as it is."""
        return self.text(f"ui-kind-{name}") if name in BOT_KINDS else name

    def sums_text(self) -> str:
        return self.text("lab-sum", turns=self.totals.turns, throws=self.totals.throws)

    # as data

    def exact_facts(self) -> JsonObject:
        """Return the exact shares of the squares and of jail for `--json`."""
        *squares, jail = [round(rest.exact, SHARE_DECIMALS) for rest in self.totals.rest_shares(self.rules)]
        return {"landings_exact": squares, "in_jail_exact": jail}

    def rating_facts(self) -> JsonObject:
        """Return the ratings for `--json`."""
        rows: JsonRows = [rating._asdict() for rating in self.ratings]
        return {"ratings": rows}

    # as rows

    def seat_rows(self) -> list[FigureRow]:
        """Return the wins of each seat."""
        bots = enumerate(self.totals.bots)
        return [self._win_row((str(seat + 1), name), self.totals.seat_wins(seat)) for seat, name in bots]

    def kind_rows(self) -> list[FigureRow]:
        """Return the wins of each kind, or no rows if all seats are of one kind or each of another."""
        bots = self.totals.bots
        names = [*dict.fromkeys(bots)]
        if len(names) in (1, len(bots)):
            return []
        return [self._win_row((name, str(bots.count(name))), self.totals.kind_wins(name)) for name in names]

    def _win_row(self, whose: FigureCells, won: WinShare) -> FigureRow:
        low, high = (
            self.format_number(100 * won.low, percent_decimals(self.game_count)),
            self.format_percent(won.high, self.game_count),
        )
        cells = (*whose, self.format_grouped(won.wins), self.format_percent(won.share, self.game_count), low, high)
        return FigureRow(cells, won.share, won.low, won.high)

    def rating_rows(self) -> list[FigureRow]:
        """Return the ratings, the strongest kind first."""
        rows = []
        for row in self.ratings:
            figures = map(str, (row.rating, row.low, row.high, row.games, row.wins))
            cells = (row.kind, *figures, self.format_percent(row.wins / row.games, row.games))
            rows.append(FigureRow(cells, row.rating, row.low, row.high))
        return rows

    def turn_rows(self, turns: list[int]) -> list[FigureRow]:
        """Return how many games ended, or how many players went bankrupt, in which turns."""
        bins = self.turn_bins(turns)
        return [
            FigureRow((self.turns_text("lab-turns", row), self.format_grouped(row.times)), row.times) for row in bins
        ]

    def turn_bins(self, turns: list[int]) -> list[TurnBin]:
        """Count the turns in bins; lengths and bankruptcies share one width, so that their charts can be compared."""
        return bin_turns(turns, self.totals.bin_width())

    def landing_rows(self) -> list[FigureRow]:
        """Return the counted and exact share of throws for each square, then for jail."""
        names = [in_language(square.name, self.lang)["name"] for square in self.sheet.board]
        called = [*((str(space), name) for space, name in enumerate(names)), ("", self.text("lab-in-jail.square"))]
        rows, throws = [], self.totals.throws
        for who, rest in zip(called, self.totals.rest_shares(self.rules), strict=True):
            shares = self.format_percent(rest.counted, throws), self.format_percent(rest.exact, throws)
            cells = (*who, *shares, self.format_difference(rest))
            rows.append(FigureRow(cells, rest.counted, exact=rest.exact))
        return rows


def percent_decimals(count: int) -> int:
    """Return how many decimals of a percentage are justified by so many cases.

    None below a hundred games, one from there, two from ten thousand: more would show figures nobody has counted.
    """
    # More figures would claim what nobody has counted. (see bench/strength.md)
    return sum(count >= cases for cases in (100, 10_000))


def with_minus_sign(figure: str) -> str:
    """Replace a hyphen before a figure by a minus sign, which screen readers say; they leave the hyphen out."""
    return figure.replace("-", "−")
