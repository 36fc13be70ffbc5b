"""The state of a tournament, built from the lines of its file.

The file holds the acts of the desk and no state: every reader builds the state again, so nothing in the file can
disagree with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from vialibera.tournament.desk_refusal import DeskRefusal
from vialibera.tournament.entrant_names import find_name
from vialibera.tournament.entries import (
    DatedEntry,
    DeskDiceThrown,
    NameTuple,
    PlayerAbsent,
    PlayersAdded,
    PlayerWithdrawn,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    RoundStarted,
    TableScore,
    TieRuled,
)
from vialibera.tournament.plan import TournamentPlan


class TableOutcome(NamedTuple):
    """A result of a table, as it was entered or corrected."""

    scores: tuple[TableScore, ...]
    entered_at: str
    log_id: str = ""
    seconds: int = 0
    correction_reason: str = ""
    """The reason of the correction; empty for a first result."""


@dataclass
class SeatedTable:
    """A table of a round: its players and its results."""

    number: int
    names: NameTuple
    outcomes: list[TableOutcome] = field(default_factory=list)
    """All results entered; the last one counts, the others were corrected."""

    @property
    def outcome(self) -> TableOutcome | None:
        """The result that counts, or None if none has been entered."""
        return self.outcomes[-1] if self.outcomes else None


@dataclass
class DrawnRound:
    """A round as it was drawn."""

    number: int
    is_final: bool
    table_size: int
    seed: int
    tables: list[SeatedTable]
    drawn_at: str
    lines_before: int
    """Number of lines in the file before the draw; they tell who took part then."""
    started_at: str = ""
    """The time when its tables began together, or "" if they have not."""
    redraw_reasons: list[str] = field(default_factory=list)
    """The reasons of its later draws, in their order."""

    @property
    def open_tables(self) -> list[SeatedTable]:
        """The tables without a result."""
        return [table for table in self.tables if table.outcome is None]


@dataclass
class Entrant:
    """A player who takes part in the tournament, or did."""

    name: str
    number: int
    is_present: bool = True
    withdrawal_reason: str = ""
    """The reason of the withdrawal; may be empty."""
    rounds_absent: set[int] = field(default_factory=set)
    """The numbers of the rounds that the player sits out."""


class TournamentBook:
    """A tournament after the lines that were applied so far."""

    def __init__(self, plan: TournamentPlan, entries: Iterable[DatedEntry] = ()) -> None:
        self.plan = plan
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[DrawnRound] = []
        self.tie_decisions: list[DeskDiceThrown | TieRuled] = []
        """Throws and rulings that decide between equal players, in their order."""
        self.line_count = 0
        for written in entries:
            self.apply_entry(written)

    def apply_entry(self, written: DatedEntry) -> None:
        """Apply the next line; raise DeskRefused if it names a round or a table that does not exist."""
        match written.entry:
            case PlayersAdded(names):
                for name in names:
                    self._add_entrant(name)
            case PlayerWithdrawn(name, why):
                self.entrants[name].is_present, self.entrants[name].withdrawal_reason = False, why
            case PlayerAbsent(name, number):
                self.entrants[name].rounds_absent.add(number)
            case RoundDrawn() as drawn:
                self._add_round(drawn, written.at)
            case RoundStarted(number):
                self.find_round(number).started_at = written.at
            case ResultEntered(number, table, scores, log, seconds):
                self.find_table(number, table).outcomes.append(TableOutcome(scores, written.at, log, seconds))
            case ResultCorrected(number, table, scores, why):
                self.find_table(number, table).outcomes.append(TableOutcome(scores, written.at, correction_reason=why))
            case DeskDiceThrown() | TieRuled() as decider:
                self.tie_decisions.append(decider)
        self.line_count += 1

    def _add_entrant(self, name: str) -> None:
        known = self.entrants.setdefault(name, Entrant(name, len(self.entrants) + 1))
        known.is_present, known.withdrawal_reason = True, ""

    def _add_round(self, drawn: RoundDrawn, at: str) -> None:
        """Add a round; a second draw of the same round replaces the first one."""
        tables = [SeatedTable(number, names) for number, names in enumerate(drawn.tables, 1)]
        redrawn: list[str] = []
        if self.rounds and self.rounds[-1].number == drawn.round:
            redrawn = [*self.rounds.pop().redraw_reasons, drawn.why]
        self.rounds.append(
            DrawnRound(
                drawn.round, drawn.final, drawn.most, drawn.seed, tables, at, self.line_count, redraw_reasons=redrawn
            )
        )

    # looking things up

    def entrant_names(self) -> list[str]:
        """Return the names of all players who ever took part, in the order of their arrival."""
        return list(self.entrants)

    def find_entrant(self, name: str) -> Entrant:
        """Return the player of this name, typed in any way; raise DeskRefused if there is none."""
        return self.entrants[find_name(name, self.entrant_names())]

    def names_present(self, number: int) -> list[str]:
        """Return the names of the players who can play in a round."""
        return [one.name for one in self.entrants.values() if one.is_present and number not in one.rounds_absent]

    def find_round(self, number: int) -> DrawnRound:
        """Return the round of this number; raise DeskRefused if it has not been drawn."""
        for one in self.rounds:
            if one.number == number:
                return one
        raise DeskRefusal("no-such-round", round=number, count=len(self.rounds))

    def find_table(self, number: int, table: int) -> SeatedTable:
        """Return a table of the round `number`; raise DeskRefused if there is none."""
        tables = self.find_round(number).tables
        if not 1 <= table <= len(tables):
            raise DeskRefusal("no-such-table", table=table, count=len(tables), round=number)
        return tables[table - 1]

    @property
    def current_round(self) -> DrawnRound:
        """The round drawn last; raise DeskRefused if there is none."""
        if not self.rounds:
            raise DeskRefusal("not-drawn")
        return self.rounds[-1]

    def parse_table_spot(self, text: str) -> tuple[int, int]:
        """Return the numbers of round and table for a text such as `3` (of the last round) or `2.3`."""
        number, dot, table = text.rpartition(".")
        if not (table.isascii() and table.isdigit() and (not dot or (number.isascii() and number.isdigit()))):
            raise DeskRefusal("no-table", text=text)
        return (int(number) if dot else self.current_round.number), int(table)

    def meetings_before(self, number: int) -> dict[tuple[str, str], int]:
        """Return how often each pair of players sat at one table before this round; other pairs are left out."""
        met: dict[tuple[str, str], int] = {}
        for one in [one for one in self.rounds if one.number < number]:
            for table in one.tables:
                for pair in combinations(sorted(table.names), 2):
                    met[pair] = met.get(pair, 0) + 1
        return met

    def finished_tables(self) -> Iterator[tuple[DrawnRound, SeatedTable, TableOutcome]]:
        """Yield each table that has a result, with its round and that result."""
        for one in self.rounds:
            for table in one.tables:
                if table.outcome is not None:
                    yield one, table, table.outcome

    @property
    def final_round(self) -> DrawnRound | None:
        """The final, or None if it has not been drawn."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].is_final else None

    @property
    def has_played_rounds(self) -> bool:
        """True if all rounds before the final have been played."""
        rounds = [one for one in self.rounds if not one.is_final]
        return len(rounds) == self.plan.rounds and not any(one.open_tables for one in rounds)

    @property
    def is_closed(self) -> bool:
        """True if nothing is left to be played."""
        return self.has_played_rounds and (
            not self.plan.final or (self.final_round is not None and not self.final_round.open_tables)
        )
