"""The standings: by the declared rule, then by direct meetings, then by a ruling or dice at the desk."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from vialibera.tournament.book import Book, Outcome
from vialibera.tournament.entries import Ruled, ThrownAtDesk
from vialibera.tournament.places import points, shares

Groups = list[list[str]]


class StandingRow(NamedTuple):
    """The place of a player, and the figures behind it."""

    place: int
    name: str
    tables: int
    won: int
    points: Fraction
    value: int
    qualified: bool
    equals: int
    """Number of players who share the place."""


class Tally:
    """The sums of all players over the rounds, and the ranking that follows from them."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.tables: dict[str, int] = defaultdict(int)
        self.won: dict[str, int] = defaultdict(int)
        self.points: dict[str, Fraction] = defaultdict(Fraction)
        self.value: dict[str, int] = defaultdict(int)
        self.placed: list[dict[str, int]] = []
        """The places at each table of the rounds, by name; the final is left out."""
        self.last: Outcome | None = None
        """The result of the final, or None."""
        for one, _, outcome in book.finished():
            self._count(outcome, one.final)

    def _count(self, outcome: Outcome, final: bool) -> None:
        """Count the result of a table.

        A final counts as a table played, but gives neither points nor value: its ranking decides by itself.
        """
        for score in outcome.scores:
            self.tables[score.name] += 1
            self.won[score.name] += score.place == 1
        if final:
            self.last = outcome
            return
        plan = self.book.plan
        worth = points(outcome.scores) if plan.scoring == "places" else shares(plan, outcome.scores)
        for score in outcome.scores:
            self.points[score.name] += worth[score.name]
            self.value[score.name] += score.value
        self.placed.append({score.name: score.place for score in outcome.scores})

    def rule(self, name: str) -> tuple[Fraction, int]:
        """Return the key by which the declared rule ranks; greater is better."""
        return self.points[name], self.value[name] if self.book.plan.scoring == "places" else 0

    def groups(self) -> Groups:
        """Return the groups of equal players, best first; the players of a final come before all others."""
        names = sorted(self.tables, key=self.rule, reverse=True)
        found = [list(group) for _, group in groupby(names, key=self.rule)]
        prelim = [part for group in found for part in self.broken(group)]
        if self.last is None:
            return prelim
        scores = sorted(self.last.scores, key=lambda score: score.place)
        level = [[score.name for score in group] for _, group in groupby(scores, key=lambda score: score.place)]
        finalists = [name for group in level for name in group]
        rest = [[name for name in group if name not in finalists] for group in prelim]
        return [*(part for group in level for part in self.decided(group)), *filter(None, rest)]

    def broken(self, group: list[str]) -> Groups:
        """Split equal players by the tables they shared, and then by decisions at the desk."""
        return [last for part in self.met(group) for last in self.decided(part)]

    def met(self, group: list[str]) -> Groups:
        """Split equal players by direct meetings, and each part again by the meetings within it."""
        parts = split(group, lambda name: self.ahead(name, group))
        return [last for part in parts for last in self.met(part)] if len(parts) > 1 else parts

    def ahead(self, name: str, group: Sequence[str]) -> int:
        """Return the meetings won less the meetings lost against the group, at the tables of the rounds."""
        balance = 0
        for places in self.placed:
            if name in places:
                others = [places[other] for other in group if other in places]
                balance += sum((place > places[name]) - (place < places[name]) for place in others)
        return balance

    def decided(self, group: list[str]) -> Groups:
        """Split equal players by the last ruling on all of them, or else by dice.

        A ruling or a throw among more players counts as well.
        """
        rulings = [one for one in self.book.deciders if isinstance(one, Ruled) and set(group) <= set(one.order)]
        if len(group) > 1 and rulings:
            return [[name] for name in sorted(group, key=rulings[-1].order.index)]
        return self.diced(group, [one for one in self.book.deciders if isinstance(one, ThrownAtDesk)])

    def diced(self, group: list[str], throws: Sequence[ThrownAtDesk]) -> Groups:
        """Split equal players by the first throw among all of them; later throws decide what is still equal."""
        for number, thrown in enumerate(throws):
            dice = dict(thrown.dice)
            if len(group) > 1 and dice.keys() >= set(group):
                parts = split(group, dice.__getitem__)
                return [last for part in parts for last in self.diced(part, throws[number + 1 :])]
        return [group]


def split(group: Sequence[str], by: Callable[[str], int]) -> Groups:
    """Return the groups of names with equal numbers, the greatest number first."""
    return [list(part) for _, part in groupby(sorted(group, key=by, reverse=True), key=by)]


def standings(book: Book) -> list[StandingRow]:
    """Return a row for each player who has a result, best first; equal players share a place."""
    tally = Tally(book)
    return [row for group, place in placed(tally.groups()) for row in rows(tally, group, place)]


def placed(groups: Groups) -> Iterator[tuple[list[str], int]]:
    """Yield each group with its place: after two on place 1 comes place 3."""
    place = 1
    for group in groups:
        yield group, place
        place += len(group)


def rows(tally: Tally, group: Sequence[str], place: int) -> Iterator[StandingRow]:
    """Yield the rows of a group of equal players.

    If only some of them can qualify, none has qualified yet: the desk must decide first.
    """
    through = tally.book.closed and place + len(group) - 1 <= tally.book.plan.qualify
    for name in group:
        figures = tally.tables[name], tally.won[name], tally.points[name], tally.value[name]
        yield StandingRow(place, name, *figures, qualified=through, equals=len(group))


def astride(book: Book, count: int, among: Sequence[str]) -> list[str]:
    """Return the equal players of whom only some are among the first `count`, or [] if there are none."""
    groups = [[name for name in group if name in among] for group in Tally(book).groups()]
    return next((group for group, place in placed(groups) if place <= count < place + len(group) - 1), [])


def undecided(book: Book) -> list[str]:
    """Return the equal players between whom the last qualifying place is open, or [] before the end."""
    return astride(book, book.plan.qualify, book.names()) if book.closed else []


def finalists(book: Book) -> list[str]:
    """Return the names of the players of the final: the first ones of those still present."""
    there = book.present(book.plan.rounds + 1)
    return [row.name for row in standings(book) if row.name in there][: book.plan.final]
