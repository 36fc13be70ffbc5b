"""Who stands where: by the declared rule, then direct meetings, then what the referee or dice at the desk decided."""

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
    """One player's place, and how it came about."""

    place: int
    name: str
    tables: int
    won: int
    points: Fraction
    value: int
    qualified: bool
    equals: int
    """How many share the place."""


class Tally:
    """What everybody has brought together in the rounds."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.tables: dict[str, int] = defaultdict(int)
        self.won: dict[str, int] = defaultdict(int)
        self.points: dict[str, Fraction] = defaultdict(Fraction)
        self.value: dict[str, int] = defaultdict(int)
        self.placed: list[dict[str, int]] = []
        """The places of each table of the rounds."""
        self.last: Outcome | None = None
        """What came of the final."""
        for one, _, outcome in book.finished():
            self._count(outcome, one.final)

    def _count(self, outcome: Outcome, final: bool) -> None:
        """A final counts as a table, but brings neither points nor value: its ranking is what it decides."""
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
        """What ranks by the declared rule, the most first."""
        return self.points[name], self.value[name] if self.book.plan.scoring == "places" else 0

    def groups(self) -> Groups:
        """Equals together, the first ones first."""
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
        """Equals told apart by the tables they shared, and what is equal then by what was decided at the desk."""
        return [last for part in self.met(group) for last in self.decided(part)]

    def met(self, group: list[str]) -> Groups:
        """Each counts whom it was before, less whom it was behind, at tables of the rounds."""
        parts = split(group, lambda name: self.ahead(name, group))
        return [last for part in parts for last in self.met(part)] if len(parts) > 1 else parts

    def ahead(self, name: str, group: Sequence[str]) -> int:
        """So many meetings more were won than lost."""
        balance = 0
        for places in self.placed:
            if name in places:
                others = [places[other] for other in group if other in places]
                balance += sum((place > places[name]) - (place < places[name]) for place in others)
        return balance

    def decided(self, group: list[str]) -> Groups:
        """The referee's word, else dice: whatever was decided among all of them, or among more."""
        rulings = [one for one in self.book.deciders if isinstance(one, Ruled) and set(group) <= set(one.order)]
        if len(group) > 1 and rulings:
            return [[name] for name in sorted(group, key=rulings[-1].order.index)]
        return self.diced(group, [one for one in self.book.deciders if isinstance(one, ThrownAtDesk)])

    def diced(self, group: list[str], throws: Sequence[ThrownAtDesk]) -> Groups:
        for number, thrown in enumerate(throws):
            dice = dict(thrown.dice)
            if len(group) > 1 and dice.keys() >= set(group):
                parts = split(group, dice.__getitem__)
                return [last for part in parts for last in self.diced(part, throws[number + 1 :])]
        return [group]


def split(group: Sequence[str], by: Callable[[str], int]) -> Groups:
    """Those with most first, equals together."""
    return [list(part) for _, part in groupby(sorted(group, key=by, reverse=True), key=by)]


def standings(book: Book) -> list[StandingRow]:
    """Everybody who has played, the first one first; equals share a place."""
    tally = Tally(book)
    return [row for group, place in placed(tally.groups()) for row in rows(tally, group, place)]


def placed(groups: Groups) -> Iterator[tuple[list[str], int]]:
    place = 1
    for group in groups:
        yield group, place
        place += len(group)


def rows(tally: Tally, group: Sequence[str], place: int) -> Iterator[StandingRow]:
    """Whoever shares a place that only some of them can have qualified with has not qualified yet."""
    through = tally.book.closed and place + len(group) - 1 <= tally.book.plan.qualify
    for name in group:
        figures = tally.tables[name], tally.won[name], tally.points[name], tally.value[name]
        yield StandingRow(place, name, *figures, qualified=through, equals=len(group))


def astride(book: Book, count: int, among: Sequence[str]) -> list[str]:
    """Equals of whom only some are among the first so many."""
    groups = [[name for name in group if name in among] for group in Tally(book).groups()]
    return next((group for group, place in placed(groups) if place <= count < place + len(group) - 1), [])


def undecided(book: Book) -> list[str]:
    """Equals between whom it is open who qualifies."""
    return astride(book, book.plan.qualify, book.names()) if book.closed else []


def finalists(book: Book) -> list[str]:
    """The first ones of those who are still there: the final is theirs."""
    there = book.present(book.plan.rounds + 1)
    return [row.name for row in standings(book) if row.name in there][: book.plan.final]
