"""All that a tournament's file tells, put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from vialibera.tournament.entries import (
    Absent,
    Added,
    Corrected,
    Drawn,
    Entered,
    Names,
    Ruled,
    Started,
    TableScore,
    ThrownAtDesk,
    Withdrawn,
    Written,
)
from vialibera.tournament.names import found
from vialibera.tournament.plan import TournamentPlan
from vialibera.tournament.refusal import DeskRefused


class Outcome(NamedTuple):
    """What a table came to, as it was entered or corrected."""

    scores: tuple[TableScore, ...]
    at: str
    log: str = ""
    seconds: int = 0
    why: str = ""
    """Why it was corrected."""


@dataclass
class SeatedTable:
    """Who sits at a table, and what came of it."""

    number: int
    names: Names
    outcomes: list[Outcome] = field(default_factory=list)
    """The last one counts; those before it were corrected."""

    @property
    def outcome(self) -> Outcome | None:
        return self.outcomes[-1] if self.outcomes else None


@dataclass
class Round:
    """A round as it was drawn."""

    number: int
    final: bool
    most: int
    seed: int
    tables: list[SeatedTable]
    at: str
    before: int
    """How many lines stood before its draw: who took part is told by those."""
    started: str = ""
    """When its tables began together."""
    redrawn: list[str] = field(default_factory=list)
    """Why it was drawn once more, each time."""

    @property
    def open(self) -> list[SeatedTable]:
        """The tables that have no result yet."""
        return [table for table in self.tables if table.outcome is None]


@dataclass
class Entrant:
    """Somebody who takes part, or did."""

    name: str
    number: int
    present: bool = True
    why: str = ""
    """Why they withdrew."""
    absent: set[int] = field(default_factory=set)
    """The rounds they sit out."""


class Book:
    """A tournament as it stands after so many lines."""

    def __init__(self, plan: TournamentPlan, entries: Iterable[Written] = ()) -> None:
        self.plan = plan
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.deciders: list[ThrownAtDesk | Ruled] = []
        """Throws and rulings among equals, in their order."""
        self.lines = 0
        for written in entries:
            self.take(written)

    def take(self, written: Written) -> None:
        """One more line."""
        match written.entry:
            case Added(names):
                for name in names:
                    self._add(name)
            case Withdrawn(name, why):
                self.entrants[name].present, self.entrants[name].why = False, why
            case Absent(name, number):
                self.entrants[name].absent.add(number)
            case Drawn() as drawn:
                self._draw(drawn, written.at)
            case Started(number):
                self.round(number).started = written.at
            case Entered(number, table, scores, log, seconds):
                self.table(number, table).outcomes.append(Outcome(scores, written.at, log, seconds))
            case Corrected(number, table, scores, why):
                self.table(number, table).outcomes.append(Outcome(scores, written.at, why=why))
            case ThrownAtDesk() | Ruled() as decider:
                self.deciders.append(decider)
        self.lines += 1

    def _add(self, name: str) -> None:
        known = self.entrants.setdefault(name, Entrant(name, len(self.entrants) + 1))
        known.present, known.why = True, ""

    def _draw(self, drawn: Drawn, at: str) -> None:
        tables = [SeatedTable(number, names) for number, names in enumerate(drawn.tables, 1)]
        redrawn: list[str] = []
        if self.rounds and self.rounds[-1].number == drawn.round:
            redrawn = [*self.rounds.pop().redrawn, drawn.why]
        self.rounds.append(
            Round(drawn.round, drawn.final, drawn.most, drawn.seed, tables, at, self.lines, redrawn=redrawn)
        )

    # looking things up

    def names(self) -> list[str]:
        """All who ever took part, in the order they came."""
        return list(self.entrants)

    def entrant(self, name: str) -> Entrant:
        return self.entrants[found(name, self.names())]

    def present(self, number: int) -> list[str]:
        """Who can sit down in this round."""
        return [one.name for one in self.entrants.values() if one.present and number not in one.absent]

    def round(self, number: int) -> Round:
        for one in self.rounds:
            if one.number == number:
                return one
        raise DeskRefused("no-such-round", round=number, count=len(self.rounds))

    def table(self, number: int, table: int) -> SeatedTable:
        tables = self.round(number).tables
        if not 1 <= table <= len(tables):
            raise DeskRefused("no-such-table", table=table, count=len(tables), round=number)
        return tables[table - 1]

    @property
    def current(self) -> Round:
        """The round that was drawn last."""
        if not self.rounds:
            raise DeskRefused("not-drawn")
        return self.rounds[-1]

    def spot(self, text: str) -> tuple[int, int]:
        """The round and the table meant by `3`, or by `2.3` for a table of another round than the last."""
        number, dot, table = text.rpartition(".")
        if not (table.isascii() and table.isdigit() and (not dot or (number.isascii() and number.isdigit()))):
            raise DeskRefused("no-table", text=text)
        return (int(number) if dot else self.current.number), int(table)

    def meetings_before(self, number: int) -> dict[tuple[str, str], int]:
        """How often two had been drawn to one table before this round."""
        met: dict[tuple[str, str], int] = {}
        for one in [one for one in self.rounds if one.number < number]:
            for table in one.tables:
                for pair in combinations(sorted(table.names), 2):
                    met[pair] = met.get(pair, 0) + 1
        return met

    def finished(self) -> Iterator[tuple[Round, SeatedTable, Outcome]]:
        """Every table that has a result."""
        for one in self.rounds:
            for table in one.tables:
                if table.outcome is not None:
                    yield one, table, table.outcome

    @property
    def final(self) -> Round | None:
        return self.rounds[-1] if self.rounds and self.rounds[-1].final else None

    @property
    def played(self) -> bool:
        """Whether all the rounds before a final have been played."""
        rounds = [one for one in self.rounds if not one.final]
        return len(rounds) == self.plan.rounds and not any(one.open for one in rounds)

    @property
    def closed(self) -> bool:
        """Whether nothing is left to be played."""
        return self.played and (not self.plan.final or (self.final is not None and not self.final.open))
