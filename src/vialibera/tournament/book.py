"""The state of a tournament, built from the lines of its file.

The file holds the acts of the desk and no state: every reader builds the state again, so nothing in the file can
disagree with it.
"""

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
    """A result of a table, as it was entered or corrected."""

    scores: tuple[TableScore, ...]
    at: str
    log: str = ""
    seconds: int = 0
    why: str = ""
    """The reason of the correction; empty for a first result."""


@dataclass
class SeatedTable:
    """A table of a round: its players and its results."""

    number: int
    names: Names
    outcomes: list[Outcome] = field(default_factory=list)
    """All results entered; the last one counts, the others were corrected."""

    @property
    def outcome(self) -> Outcome | None:
        """The result that counts, or None if none has been entered."""
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
    """Number of lines in the file before the draw; they tell who took part then."""
    started: str = ""
    """The time when its tables began together, or "" if they have not."""
    redrawn: list[str] = field(default_factory=list)
    """The reasons of its later draws, in their order."""

    @property
    def open(self) -> list[SeatedTable]:
        """The tables without a result."""
        return [table for table in self.tables if table.outcome is None]


@dataclass
class Entrant:
    """A player who takes part in the tournament, or did."""

    name: str
    number: int
    present: bool = True
    why: str = ""
    """The reason of the withdrawal; may be empty."""
    absent: set[int] = field(default_factory=set)
    """The numbers of the rounds that the player sits out."""


class Book:
    """A tournament after the lines that were applied so far."""

    def __init__(self, plan: TournamentPlan, entries: Iterable[Written] = ()) -> None:
        self.plan = plan
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[Round] = []
        self.deciders: list[ThrownAtDesk | Ruled] = []
        """Throws and rulings that decide between equal players, in their order."""
        self.lines = 0
        for written in entries:
            self.take(written)

    def take(self, written: Written) -> None:
        """Apply the next line; raise DeskRefused if it names a round or a table that does not exist."""
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
        """Add a round; a second draw of the same round replaces the first one."""
        tables = [SeatedTable(number, names) for number, names in enumerate(drawn.tables, 1)]
        redrawn: list[str] = []
        if self.rounds and self.rounds[-1].number == drawn.round:
            redrawn = [*self.rounds.pop().redrawn, drawn.why]
        self.rounds.append(
            Round(drawn.round, drawn.final, drawn.most, drawn.seed, tables, at, self.lines, redrawn=redrawn)
        )

    # looking things up

    def names(self) -> list[str]:
        """Return the names of all players who ever took part, in the order of their arrival."""
        return list(self.entrants)

    def entrant(self, name: str) -> Entrant:
        """Return the player of this name, typed in any way; raise DeskRefused if there is none."""
        return self.entrants[found(name, self.names())]

    def present(self, number: int) -> list[str]:
        """Return the names of the players who can play in a round."""
        return [one.name for one in self.entrants.values() if one.present and number not in one.absent]

    def round(self, number: int) -> Round:
        """Return the round of this number; raise DeskRefused if it has not been drawn."""
        for one in self.rounds:
            if one.number == number:
                return one
        raise DeskRefused("no-such-round", round=number, count=len(self.rounds))

    def table(self, number: int, table: int) -> SeatedTable:
        """Return a table of the round `number`; raise DeskRefused if there is none."""
        tables = self.round(number).tables
        if not 1 <= table <= len(tables):
            raise DeskRefused("no-such-table", table=table, count=len(tables), round=number)
        return tables[table - 1]

    @property
    def current(self) -> Round:
        """The round drawn last; raise DeskRefused if there is none."""
        if not self.rounds:
            raise DeskRefused("not-drawn")
        return self.rounds[-1]

    def spot(self, text: str) -> tuple[int, int]:
        """Return the numbers of round and table for a text such as `3` (of the last round) or `2.3`."""
        number, dot, table = text.rpartition(".")
        if not (table.isascii() and table.isdigit() and (not dot or (number.isascii() and number.isdigit()))):
            raise DeskRefused("no-table", text=text)
        return (int(number) if dot else self.current.number), int(table)

    def meetings_before(self, number: int) -> dict[tuple[str, str], int]:
        """Return how often each pair of players sat at one table before this round; other pairs are left out."""
        met: dict[tuple[str, str], int] = {}
        for one in [one for one in self.rounds if one.number < number]:
            for table in one.tables:
                for pair in combinations(sorted(table.names), 2):
                    met[pair] = met.get(pair, 0) + 1
        return met

    def finished(self) -> Iterator[tuple[Round, SeatedTable, Outcome]]:
        """Yield each table that has a result, with its round and that result."""
        for one in self.rounds:
            for table in one.tables:
                if table.outcome is not None:
                    yield one, table, table.outcome

    @property
    def final(self) -> Round | None:
        """The final, or None if it has not been drawn."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].final else None

    @property
    def played(self) -> bool:
        """True if all rounds before the final have been played."""
        rounds = [one for one in self.rounds if not one.final]
        return len(rounds) == self.plan.rounds and not any(one.open for one in rounds)

    @property
    def closed(self) -> bool:
        """True if nothing is left to be played."""
        return self.played and (not self.plan.final or (self.final is not None and not self.final.open))
