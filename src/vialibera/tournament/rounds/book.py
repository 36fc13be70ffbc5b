"""The state of a tournament, built from the lines of its file.

The file holds the acts of the desk and no state: every reader builds the state again, so nothing in the file can
disagree with it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import combinations, pairwise, zip_longest
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from vialibera.record.journal.errors import LogNotice
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entrant_names import find_typed_name, guess_surname, put_surname_first
from vialibera.tournament.rounds.entries import (
    DatedEntry,
    DeskDiceThrown,
    Entry,
    EntryUndone,
    HallEntry,
    Names,
    NameTuple,
    PlanChanged,
    PlayerAbsent,
    PlayerRenamed,
    PlayersAdded,
    PlayersParted,
    PlayerWithdrawn,
    RegisterFrozen,
    ResultCorrected,
    ResultEntered,
    RoundDrawn,
    RoundStarted,
    Scores,
    SeatChanged,
    StandingsReleased,
    TableEntry,
    TableScore,
    TieRuled,
)
from vialibera.tournament.rounds.plan import TournamentPlan, change_setting


class TableOutcome(NamedTuple):
    """A result of a table, as it was entered or corrected."""

    scores: Scores
    entered_at: str
    log_id: str = ""
    seconds: int = 0
    correction_reason: str = ""
    """The reason of the correction; empty for a first result."""


@dataclass(eq=False)
class SeatedTable:
    """A table of a round: its players and its results."""

    round: DrawnRound
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
    drawn: RoundDrawn
    """The draw that counts."""
    tables: list[SeatedTable]
    drawn_at: str
    lines_before: int
    """Number of lines in the file before the draw; they tell who took part then."""
    started_at: str = ""
    """The time when its tables began together, or "" if they have not."""
    redraw_reasons: list[str] = field(default_factory=list)
    """The reasons of its later draws, in their order."""
    limit: int = 0
    """The number of players that the round took by their results; 0 if it took all."""

    @property
    def names(self) -> list[str]:
        """The players at its tables."""
        return [name for table in self.tables for name in table.names]

    @property
    def largest_size(self) -> int:
        """The number of players at the largest table."""
        return max(len(table.names) for table in self.tables)

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
    club: str = ""
    withdrawal_line: int = 0
    """The line of the withdrawal that counts; 0 if there is none."""
    added_line: int = 0
    """The line that entered the player first."""
    return_line: int = 0
    """The line that entered the player last."""
    known_surname: str = ""
    """The surname, if the list or a correction has said it."""

    @property
    def surname(self) -> str:
        return self.known_surname or guess_surname(self.name)

    @property
    def listed_name(self) -> str:
        """The name in lists by surname."""
        return put_surname_first(self.name, self.surname)


STEP_INSTEAD_OF_UNDO: dict[type, str] = {
    PlayerRenamed: "undo-renamed",
    PlanChanged: "undo-changed",
    RoundDrawn: "undo-drawn",
    ResultEntered: "undo-entered",
    ResultCorrected: "undo-entered",
}
"""The refusals that name another step for a line that `undo` does not take back."""


TABLE_SPOT = re.compile(r"(?:([0-9]+)\.)?([0-9]+)")
"""A table as it is typed: `3` of the last round, or `2.3`."""


class TournamentBook:
    """A tournament after the lines that were applied so far."""

    def __init__(self, plan: TournamentPlan, entries: Iterable[DatedEntry] = ()) -> None:
        self.file = Path()
        """The file that it was read from, if it was."""
        self.first_plan = plan
        """The plan as the first line has it, before any change."""
        self.entries: list[DatedEntry] = []
        """All lines after the first."""
        self.undone_lines: set[int] = set()
        """The numbers of the lines that the desk took back."""
        self.digests: list[str] = []
        """The digest of the file after each line, the first one included; empty for a book without a file."""
        self.notices: list[LogNotice] = []
        """The faults of the end of the file, such as a torn last line."""
        self._numbers: dict[tuple[int, str], int] = {}
        """The number of each player by the line and the name of the entry; a line taken back changes no other's."""
        self._begin()
        for written in entries:
            self.apply_entry(written)

    def _begin(self) -> None:
        """Begin with the first plan and nothing else."""
        self.plan = self.first_plan
        self.entrants: dict[str, Entrant] = {}
        self.rounds: list[DrawnRound] = []
        self.frozen_register: RegisterFrozen | None = None
        """The register frozen for a draw whose dice are awaited, or None."""
        self.frozen_line = 0
        self._new_names: dict[str, str] = {}
        """The name that replaced each earlier name."""
        self.tie_decisions: dict[int, DeskDiceThrown | TieRuled] = {}
        """The throws and rulings that decide between equal players, by the numbers of their lines."""
        self.hall_lines: dict[int, DatedEntry] = {}
        """The lines about clocks, calls and released standings that were not taken back, by their numbers."""
        self.parted_lines: dict[int, PlayersParted] = {}
        """The lines about players to be kept apart that were not taken back, by their numbers."""

    @property
    def line_count(self) -> int:
        return len(self.entries)

    @property
    def following_no(self) -> int:
        """The number of the round after the last one that was drawn."""
        return len(self.rounds) + 1

    @property
    def lines_before_their_time(self) -> list[int]:
        """The numbers of the lines that are older than the one before: the clock of the machine was set back."""
        hours = [datetime.fromisoformat(written.at) for written in self.entries]
        return [line for line, (before, at) in enumerate(pairwise(hours), 2) if at < before]

    @property
    def digest(self) -> str:
        """The digest of the file up to the last line."""
        return self.digests[-1]

    def apply_entry(self, written: DatedEntry) -> None:
        """Apply the next line; raise DeskRefusal if it names a round or a table that does not exist."""
        self._apply(self.line_count + 1, written)
        self.entries.append(written)

    def _apply(self, line: int, written: DatedEntry) -> None:
        match written.entry:
            case PlayersAdded(names, clubs, surnames):
                for name, club, surname in zip_longest(names, clubs, surnames, fillvalue=""):
                    self._add_entrant(name, club, surname, line)
            case PlayersParted(name, other):
                self.entrants[name], self.entrants[other]
                self.parted_lines[line] = written.entry
            case PlayerWithdrawn(name, why):
                entrant = self.entrants[name]
                entrant.is_present, entrant.withdrawal_reason, entrant.withdrawal_line = False, why, line
            case PlayerAbsent(name, number):
                self.entrants[name].rounds_absent.add(number)
            case RegisterFrozen() as frozen:
                self.frozen_register, self.frozen_line = frozen, line
            case RoundDrawn() | SeatChanged() | RoundStarted() | PlayerRenamed() | PlanChanged() | EntryUndone():
                self._change(written.entry, written.at)
            case ResultEntered(number, table, scores, log, seconds):
                self._add_outcome(number, table, TableOutcome(scores, written.at, log, seconds))
            case ResultCorrected(number, table, scores, why):
                self._add_outcome(number, table, TableOutcome(scores, written.at, correction_reason=why))
            case DeskDiceThrown() | TieRuled() as decider:
                self._decide_tie(decider, written.at, line)
            case _ as hall:
                self._check_hall_table(hall)
                self.hall_lines[line] = written

    def _change(self, entry: Entry, at: str) -> None:
        """Apply a line about a whole round, or one that changes an earlier line."""
        match entry:
            case RoundDrawn():
                self._add_round(entry, at)
            case SeatChanged():
                self._change_seat(entry)
            case RoundStarted(number):
                self.find_round(number).started_at = at
            case PlayerRenamed(name, new, _, club, surname):
                entrant = self.entrants[name]
                entrant.club, entrant.known_surname = club or entrant.club, surname or entrant.known_surname
                if new != name:
                    self._rename_entrant(name, new)
            case PlanChanged(setting, value):
                self.plan = change_setting(self.plan, setting, value)
            case EntryUndone(undone):
                self._take_back(undone)

    def _add_entrant(self, name: str, club: str, surname: str, line: int) -> None:
        number = self._numbers.setdefault((line, name), self.last_number + 1)
        fresh = Entrant(name, number, club=club, added_line=line, known_surname=surname)
        known = self.entrants.setdefault(name, fresh)
        known.is_present, known.withdrawal_reason, known.withdrawal_line = True, "", 0
        known.return_line = line

    def _add_round(self, drawn: RoundDrawn, at: str) -> None:
        """Add a round; a second draw of the same round replaces the first one."""
        redrawn: list[str] = []
        if self.rounds and self.rounds[-1].number == drawn.round:
            redrawn = [*self.rounds.pop().redraw_reasons, drawn.why]
        self.frozen_register, self.frozen_line = None, 0
        one = DrawnRound(
            drawn.round,
            drawn.final,
            drawn,
            [],
            at,
            self.line_count,
            redraw_reasons=redrawn,
            limit=self.plan.field_limit(drawn.round),
        )
        one.tables += [SeatedTable(one, number, names) for number, names in enumerate(drawn.tables, 1)]
        self.rounds.append(one)

    def _change_seat(self, change: SeatChanged) -> None:
        """Free or take a seat; raise DeskRefusal if the table has a result or is not as the line needs it."""
        seated = self.find_table(change.round, change.table)
        leaves, comes = self.current_name(change.leaves), self.current_name(change.comes)
        if seated.outcomes:
            raise DeskRefusal("entered", table=change.table, round=change.round)
        if (leaves and leaves not in seated.names) or (comes and comes not in self.entrants) or comes in seated.names:
            raise DeskRefusal("not-at-table", name=leaves or comes, names=seated.names)
        seated.names = tuple(comes if name == leaves else name for name in seated.names if comes or name != leaves)
        if comes and not leaves:
            seated.names += (comes,)

    def _check_hall_table(self, entry: HallEntry) -> None:
        """Raise DeskRefusal if the round or the table of a line about the hall does not exist."""
        self.find_round(entry.round)
        if not isinstance(entry, StandingsReleased) and entry.table:
            self.find_table(entry.round, entry.table)

    def _add_outcome(self, number: int, table: int, outcome: TableOutcome) -> None:
        """Add a result to its table; raise DeskRefusal unless it is that of the table's players."""
        seated = self.find_table(number, table)
        if self.frozen_register is not None and self.frozen_register.why:
            self.frozen_register = None  # a result ends the second draw of its round
        if sorted(score.name for score in outcome.scores) != sorted(seated.names):
            raise DeskRefusal("wrong-scores", table=table, round=number)
        seated.outcomes.append(outcome)

    def _decide_tie(self, decider: DeskDiceThrown | TieRuled, at: str, line: int) -> None:
        """Keep a decision between players who share a position, or apply a ruling on those who share one at a table."""
        if isinstance(decider, TieRuled) and decider.table:
            self._rule_table(decider, at)
        else:
            self.tie_decisions[line] = decider

    def _rule_table(self, ruling: TieRuled, at: str) -> None:
        """Give the players who share a place at a table the places that the referee has ruled."""
        seated = self.find_table(ruling.round, ruling.table)
        before = seated.outcome
        if before is None:
            raise DeskRefusal("no-result", table=ruling.table, round=ruling.round)
        scores = order_tied_scores(before.scores, ruling.order)
        seated.outcomes.append(before._replace(scores=scores, entered_at=at, correction_reason=ruling.why))

    def _rename_entrant(self, name: str, new: str) -> None:
        """Put another name in the place of a name, in the register, the rounds, the results and the decisions."""
        if new in self.entrants:
            raise DeskRefusal("name-taken", name=new)
        self.entrants[name].name = new
        self.entrants = {one.name: one for one in self.entrants.values()}
        self._new_names[name] = new
        for one in self.rounds:
            for table in one.tables:
                table.names = replace_name(table.names, name, new)
                for at, outcome in enumerate(table.outcomes):
                    scores = (replace(score, name=new) if score.name == name else score for score in outcome.scores)
                    table.outcomes[at] = outcome._replace(scores=tuple(scores))
        for line, decider in self.tie_decisions.items():
            if isinstance(decider, TieRuled):
                self.tie_decisions[line] = replace(decider, order=replace_name(decider.order, name, new))
            else:
                dice = tuple((new if thrower == name else thrower, sum) for thrower, sum in decider.dice)
                self.tie_decisions[line] = DeskDiceThrown(dice)

    def current_name(self, name: str) -> str:
        """Return the name that a player has now, by a name that the player had once."""
        for _ in range(len(self._new_names)):
            name = self._new_names.get(name, name)
        return name

    # taking lines back

    def _take_back(self, line: int) -> None:
        """Build the tournament again without a line; raise DeskRefusal if later lines build upon it."""
        if not 1 <= line <= self.line_count:
            raise DeskRefusal("no-such-line", line=line, count=self.line_count)
        if line in self.undone_lines:
            raise DeskRefusal("undone-already", line=line)
        self._check_taken_back(line, self.entries[line - 1].entry)
        self.undone_lines.add(line)
        entries, self.entries = self.entries, []
        self._begin()
        for written in entries:
            if self.line_count + 1 not in self.undone_lines and not isinstance(written.entry, EntryUndone):
                self._apply_again(written, line)
            self.entries.append(written)

    def _apply_again(self, written: DatedEntry, undone: int) -> None:
        """Apply a line once more; one about a player or a final that is not there any more has no effect."""
        is_final_gone = isinstance(written.entry, TableEntry) and written.entry.round > len(self.rounds)
        try:
            if not is_final_gone:
                self._apply(self.line_count + 1, written)
        except KeyError:
            pass
        except DeskRefusal:
            raise DeskRefusal("undo-kind", line=undone) from None

    def _check_taken_back(self, line: int, entry: Entry) -> None:
        """Raise DeskRefusal for a line that cannot be taken back, or not any more."""
        match entry:
            case PlayersAdded(names):
                seated = {name for one in self.rounds for name in one.names}
                for name in map(self.current_name, names):
                    if name in seated and self.entrants[name].added_line == line:
                        raise DeskRefusal("undo-seated", name=name, line=line)
            case PlayerWithdrawn(name) if self.entrants[self.current_name(name)].withdrawal_line == line:
                pass
            case PlayerAbsent() | DeskDiceThrown() | TieRuled():
                pass
            case _ if line in self.hall_lines or line in self.parted_lines or line == self.frozen_line:
                pass
            case RoundDrawn() if line == self._open_final_line:
                pass
            case RoundStarted(number) if number == self.current_round.number:
                pass
            case SeatChanged(number, _, left) if number == self.current_round.number and self._has_no_seat(left):
                pass
            case ResultEntered(number, table) if number == self.current_round.number:
                if len(self.find_table(number, table).outcomes) != 1:
                    raise DeskRefusal("undo-corrected", line=line)
            case other:
                raise DeskRefusal(STEP_INSTEAD_OF_UNDO.get(type(other), "undo-kind"), line=line)

    @property
    def _open_final_line(self) -> int:
        """The line that drew a final of which no result came, or 0."""
        final = self.final_round
        return final.lines_before + 1 if final is not None and final.open_tables else 0

    def _has_no_seat(self, name: str) -> bool:
        return self.current_name(name) not in self.current_round.names

    # looking things up

    def parted_pairs(self, number: int) -> list[tuple[str, str]]:
        """Return the pairs of players to be kept apart in a round, each in the order of the alphabet."""
        pairs = [one for one in self.parted_lines.values() if one.round in (0, number)]
        found = (sorted(map(self.current_name, (one.name, one.other))) for one in pairs)
        return [(first, second) for first, second in found]

    @property
    def last_number(self) -> int:
        """The number of the player who came last, or 0; the register is in the order of these numbers."""
        return next((one.number for one in reversed(self.entrants.values())), 0)

    def entrant_names(self) -> list[str]:
        """Return the names of all players who ever took part, in the order of their arrival."""
        return list(self.entrants)

    def find_typed_entrant(self, text: str) -> str:
        """Return the name of the player that is meant by a name, by words of it that no other has, or by a number."""
        names = self.entrant_names()
        numbered = [one.name for one in self.entrants.values() if str(one.number) == text.strip()]
        return numbered[0] if numbered and text.strip() not in names else find_typed_name(text, names)

    def names_present(self, number: int) -> list[str]:
        """Return the names of the players who can play in a round: after a cut, of those who went on."""
        there = [one.name for one in self.entrants.values() if one.is_present and number not in one.rounds_absent]
        field = field_before(self, number)
        return there if field is None else [name for name in there if name in field]

    def find_round(self, number: int | None) -> DrawnRound:
        """Return the round of this number, or with None the last one; raise DeskRefusal if it has not been drawn."""
        if number is None:
            return self.current_round
        for one in self.rounds:
            if one.number == number:
                return one
        raise DeskRefusal("no-such-round", round=number, count=len(self.rounds))

    def find_table(self, number: int, table: int) -> SeatedTable:
        """Return a table of the round `number`; raise DeskRefusal if there is none."""
        tables = self.find_round(number).tables
        if not 1 <= table <= len(tables):
            raise DeskRefusal("no-such-table", table=table, count=len(tables), round=number)
        return tables[table - 1]

    @property
    def current_round(self) -> DrawnRound:
        """The round drawn last; raise DeskRefusal if there is none."""
        if not self.rounds:
            raise DeskRefusal("not-drawn")
        return self.rounds[-1]

    def parse_table_spot(self, text: str) -> tuple[int, int]:
        """Return the numbers of round and table for a text such as `3` (of the last round) or `2.3`."""
        found = TABLE_SPOT.fullmatch(text)
        if found is None:
            raise DeskRefusal("no-table", text=text)
        return int(found[1] or self.current_round.number), int(found[2])

    def find_spot(self, text: str) -> SeatedTable:
        """Return the table for such a text; raise DeskRefusal if there is none."""
        return self.find_table(*self.parse_table_spot(text))

    def meetings_before(self, number: int) -> dict[tuple[str, str], int]:
        """Return how often each pair of players sat at one table before this round; other pairs are left out."""
        tables = [table for one in self.rounds if one.number < number for table in one.tables]
        return Counter(pair for table in tables for pair in combinations(sorted(table.names), 2))

    def smaller_tables_before(self, number: int) -> dict[str, int]:
        """Return how often each player sat at a table smaller than the largest of its round, before this round."""
        return Counter(
            name
            for one in self.rounds
            if one.number < number
            for table in one.tables
            if len(table.names) < one.largest_size
            for name in table.names
        )

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


def order_tied_scores(scores: Sequence[TableScore], order: Names) -> Scores:
    """Return the scores with places of their own for players who shared one; raise DeskRefusal unless they did."""
    places = {score.place for score in scores if score.name in order}
    tied = [score.name for score in scores if score.place in places]
    if len(places) != 1 or len(order) < 2 or sorted(tied) != sorted(order):
        raise DeskRefusal("not-level", names=order)
    ruled = [
        replace(score, place=score.place + order.index(score.name)) if score.name in order else score
        for score in scores
    ]
    return tuple(sorted(ruled, key=lambda score: score.place))


def replace_name(names: NameTuple, name: str, new: str) -> NameTuple:
    return tuple(new if one == name else one for one in names)


def field_before(book: TournamentBook, number: int) -> set[str] | None:
    """Return who sat in the last round before this one that took only the first players; None if none did."""
    cut = [one for one in book.rounds if one.number < number and not one.is_final and one.limit]
    return {*cut[-1].names} if cut else None


def drawn_names(book: TournamentBook, one: DrawnRound) -> set[str]:
    """Return the players of a round as it was drawn, before any change of seats."""
    return {book.current_name(name) for table in one.drawn.tables for name in table}
