"""The facts of a report, read out of a log in one pass. Their number does not grow with the length of the game."""

from __future__ import annotations

import heapq
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from math import ceil
from typing import NamedTuple

from vialibera.analysis.report.deed_tenures import Tenure, TenureRecorder
from vialibera.narration.narrator.command_texts import describe_command
from vialibera.narration.narrator.context import event_facts
from vialibera.narration.narrator.narrate import Narrator, seat_change_key
from vialibera.narration.surfaces.utterance import Fact
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import Header
from vialibera.record.journal.integrity import why_unsound
from vialibera.record.journal.log_lines import LogLine, LogReader, UndoRecord
from vialibera.record.journal.seat_changes import SeatHistory
from vialibera.record.journal.seed_chain import SeedChange, SeedHistory
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.record.reading.line_search import big_rent_amount
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import Bankrupt
from vialibera.rules.engine.topics.ending import CountBegan, Standing, final_standings, score_of_seat
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.rulings import Ruling
from vialibera.rules.engine.topics.time_up import TimeRang
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.sanitize import clean_text

MOST_SAMPLES = 64
"""The most samples of net worth, besides the last. Drawing and table show the same ones, so nobody is told less."""

SAMPLES_KEPT = 4 * MOST_SAMPLES
"""The samples kept while the game is read, because its length is not known before the end."""

MOST_DEAR_RENTS = 5
"""The number of highest rents that count as turning points."""

MOST_GROUP_POINTS = 40
"""The most completed groups that count as turning points: the last ones."""

MOST_SEAT_POINTS = 20
"""The most seats that passed to another player which count as turning points: the last ones."""


class TurningPoint(NamedTuple):
    """A turning point: the turn, the line of the log, and the sentence."""

    turn: int
    line: int
    phrase: Phrase


class RentIncome(NamedTuple):
    """The rents a deed has brought in: their sum and number."""

    earned: int = 0
    payment_count: int = 0


class TurnFigures(NamedTuple):
    """A figure of each seat when a turn began, such as its net worth; None for a seat that is out."""

    turn: int
    by_seat: tuple[int | None, ...]


@dataclass
class GameFacts:
    """All facts of a report."""

    header: Header
    narrator: Narrator
    net_worth: list[TurnFigures] = field(default_factory=list)
    win_chances: list[TurnFigures] = field(default_factory=list)
    """Each seat's chance to win, in hundredths, if the caller has computed it; else empty."""
    lapses: list[TurningPoint] | None = None
    """The decisions that cost most, as the coach puts them, or None if the caller has not asked it."""
    turning_points: list[TurningPoint] = field(default_factory=list)
    lead_point: TurningPoint | None = None
    """The turning point at which the seat that leads in the end took the lead, or None if several lead."""
    income_by_deed: dict[int, RentIncome] = field(default_factory=dict)
    income_by_deed_and_seat: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The rents by deed and by seat."""
    rent_earned: Counter[int] = field(default_factory=Counter)
    rent_paid: Counter[int] = field(default_factory=Counter)
    visit_counts: Counter[int] = field(default_factory=Counter)
    visit_counts_by_seat: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The landings by square and by seat."""
    arrest_counts: Counter[int] = field(default_factory=Counter)
    jailed_turn_counts: Counter[int] = field(default_factory=Counter)
    """The turns that began in jail, by seat."""
    turn_when_out: dict[int, int] = field(default_factory=dict)
    """The turn in which a seat went out."""
    tenures: dict[int, list[Tenure]] = field(default_factory=dict)
    """The owners of each deed, with their turns."""
    ruling_points: list[TurningPoint] = field(default_factory=list)
    """The decisions of the referee that were not taken back, and the undos by the referee."""
    seed_changes: Sequence[SeedChange] = ()
    """The lines at which chance began anew."""
    command_count: int = 0
    has_count_begun: bool = False
    has_bell_rung: bool = False

    @property
    def state(self) -> State:
        """The state at the end of the log."""
        return self.narrator.state

    @cached_property
    def printed_board(self) -> PrintedBoard:
        """The texts printed on the board."""
        return PrintedBoard(self.narrator.formatter)

    def standings_at_end(self) -> tuple[Standing, ...]:
        return final_standings(self.state)

    def ending_kind(self) -> str:
        """Return how the game ended (`last`, `time` or `count`), or an empty string if it is open or annulled."""
        if not self.state.is_over or self.state.is_annulled:
            return ""
        if self.has_bell_rung:
            return "time"
        return "count" if self.has_count_begun else "last"


class FactReader:
    """A reader that goes through a log once and collects facts."""

    def __init__(self, log: LogReader, lang: str, state: State) -> None:
        names = [player.name for player in log.header.players]
        self.log = log
        self.facts = GameFacts(log.header, Narrator(log.header.sheet, names, lang, state))
        self.stride = 1
        self.dearest_rents: list[tuple[int, int, TurningPoint]] = []
        """A heap of the highest rents so far, the lowest first; the number in the middle breaks ties."""
        self.tie_breaker = count()
        self.least_big_rent = big_rent_amount(state)
        self.undo_history: UndoHistory[None] = UndoHistory()
        self.tenures = TenureRecorder(space for space, square in enumerate(log.header.sheet.board) if square.is_ownable)
        self.full_groups = state.full_groups[:]
        self.group_points: deque[TurningPoint] = deque(maxlen=MOST_GROUP_POINTS)
        self.seats = SeatHistory(log.header)
        self.seat_points: deque[TurningPoint] = deque(maxlen=MOST_SEAT_POINTS)
        self.current_lead: tuple[int, TurningPoint] | None = None
        """The seat in the lead and the point at which it took it, or None without a single leader."""

    def read_log(self) -> GameFacts:
        """Read the log and return its facts; raise JournalError if it does not fold or ends in an impossible state."""
        self.tenures.note_state(self.facts.state)
        last, seeds = None, SeedHistory(self.log)
        with self.log.name_row_in_errors():
            for last in self.log:
                seeds.follow_line(last)
                if self.follow_undo(last):
                    self.count_line(last)
            # Stack and rights of a pause are needed once, at the end: a report asks for them nowhere before.
            if last is not None:
                fold_events(self.facts.state, (), last.pause)
            if (wrong := why_unsound(self.facts.state)) is not None:
                raise JournalError("unsound", what=wrong)
        facts = self.facts
        facts.command_count, facts.seed_changes = self.log.line_count, seeds.changes
        facts.tenures = self.tenures.tenures_until(max(1, facts.state.turn_no))
        self.sample_net_worth(last=True)
        facts.net_worth = self.thin_samples(facts.net_worth)
        self.note_lead()
        facts.lead_point = self.current_lead and self.current_lead[1]
        facts.turning_points = sorted(
            [
                *facts.turning_points,
                *self.group_points,
                *self.seat_points,
                *filter(None, [facts.lead_point]),
                *(point for *_, point in self.dearest_rents),
            ],
            key=lambda point: point.line,
        )
        return facts

    def follow_undo(self, line: LogLine) -> bool:
        """Return True if the line counts: an act that is taken back later never happened.

        The log knows from the start which lines are undone. The undo history is kept only to name the act that a
        referee took back.
        """
        if line.undo is not None:
            taken = self.undo_history.undo(line.undo.lines)
            if line.undo.by == REFEREE:
                self.note_overruling(line.undo, taken[0].command)
        elif self.log.undone_lines and (command := line.command) is not None:
            self.undo_history.record(UndoStep(line.number, command, None), line.events)
        return line.number not in self.log.undone_lines

    def count_line(self, line: LogLine) -> None:
        """Count one line."""
        if (change := self.seats.follow_line(line)) is not None:
            self.seat_points.append(self.make_point(seat_change_key(change.bot), seat=change.seat))
        state, events = self.facts.state, line.events
        # A ruling is told from the state before it: describe it before the events change the state.
        if self.log.header.tournament is not None and isinstance(line.command, Ruling):
            self.note_ruling(line.command)
        fold_events(state, events)
        for event in events:
            self.count_event(event)
        self.tenures.note_state(state)
        if state.full_groups != self.full_groups:
            self.note_full_groups()
        for seat in state.bankruptcy_order:
            self.facts.turn_when_out.setdefault(seat, state.turn_no)
        if any(isinstance(event, TurnBegan) for event in events):
            self.note_turn(state)

    # the referee

    def note_ruling(self, ruling: Ruling) -> None:
        """Note a decision of the referee."""
        narrator = self.facts.narrator
        self.add_ruling_point(describe_command(narrator, ruling), ruling.words, ruling.referee)

    def note_overruling(self, undo: UndoRecord, taken: Command) -> None:
        """Note that the referee took back an act."""
        case = "report-overruled.ruling" if isinstance(taken, Ruling) else "report-overruled"
        self.add_ruling_point(self.facts.narrator.text(case, other=taken.by), undo.words, undo.referee)

    def add_ruling_point(self, what: Phrase, words: str, referee: str) -> None:
        key = "report-ruling" if words else "report-ruling.no-words"
        name = self.facts.narrator.referee_name(referee)
        self.facts.ruling_points.append(self.make_point(key, what=what, referee=name, words=clean_text(words)))

    # turning points

    def make_point(self, key: str, **facts: Fact) -> TurningPoint:
        """Return a point at the present turn and line, with the text of this id."""
        return TurningPoint(self.facts.state.turn_no, self.log.line_count, self.facts.narrator.text(key, **facts))

    def note_dear_rent(self, rent: Paid) -> None:
        """Note a rent if it is one of the highest so far."""
        if rent.amount < self.least_big_rent or (
            len(self.dearest_rents) == MOST_DEAR_RENTS and rent.amount <= self.dearest_rents[0][0]
        ):
            return
        heapq.heappush(
            self.dearest_rents,
            (rent.amount, next(self.tie_breaker), self.make_point("paid.rent", **event_facts(rent))),
        )
        if len(self.dearest_rents) > MOST_DEAR_RENTS:
            heapq.heappop(self.dearest_rents)

    def note_full_groups(self) -> None:
        """Note the groups that a seat has completed since the last line."""
        state, before, narrator = self.facts.state, self.full_groups, self.facts.narrator
        self.full_groups = state.full_groups[:]
        for seat in state.seats:
            fresh = [group for group in self.full_groups[seat] if group not in before[seat]]
            if fresh:
                names = [
                    plain_phrase(narrator.formatter.group_name(state.rules.group_members[group][0])) for group in fresh
                ]
                listed = narrator.formatter.join_phrases(names)
                self.group_points.append(self.make_point("group-completed", seat=seat, groups=listed, count=len(names)))

    def note_lead(self) -> None:
        """Note the lead: the seat with the most net worth when a turn begins, if no other has as much."""
        state = self.facts.state
        first, *others = sorted(((score_of_seat(state, seat), seat) for seat in state.seats_left()), reverse=True)
        if others and others[0][0] == first[0]:
            self.current_lead = None
        elif self.current_lead is None or self.current_lead[0] != first[1]:
            self.current_lead = first[1], self.make_point("report-lead", seat=first[1])

    # figures

    def count_event(self, event: Event) -> None:
        """Add an event to the figures."""
        facts = self.facts
        match event:
            case Paid(reason="rent"):
                had = facts.income_by_deed.get(event.space, RentIncome())
                facts.income_by_deed[event.space] = RentIncome(had.earned + event.amount, had.payment_count + 1)
                facts.income_by_deed_and_seat[event.space, event.payee] += event.amount
                facts.rent_earned[event.payee] += event.amount
                facts.rent_paid[event.payer] += event.amount
                self.note_dear_rent(event)
            case Bankrupt():
                facts.turning_points.append(
                    self.make_point("bankrupt" if event.amount else "bankrupt.left", **event_facts(event))
                )
            case Moved():
                facts.visit_counts[event.space] += 1
                facts.visit_counts_by_seat[event.space, event.seat] += 1
            case Jailed():
                facts.arrest_counts[event.seat] += 1
            case TimeRang():
                facts.has_bell_rung = True
            case CountBegan():
                facts.has_count_begun = True

    def note_turn(self, state: State) -> None:
        """Take the figures that are due when a turn begins."""
        if state.jail[state.seat_in_turn]:
            self.facts.jailed_turn_counts[state.seat_in_turn] += 1
        self.note_lead()
        if state.turn_no % self.stride == 0:
            self.sample_net_worth()

    def sample_net_worth(self, last: bool = False) -> None:
        """Note the net worth of each seat now.

        When there are too many samples every other one is dropped and the distance doubled, so that a game of any
        length takes the same room.
        """
        facts, state = self.facts, self.facts.state
        if facts.net_worth and facts.net_worth[-1].turn == state.turn_no:
            facts.net_worth.pop()
        totals = (None if state.out[seat] else score_of_seat(state, seat) for seat in state.seats)
        facts.net_worth.append(TurnFigures(state.turn_no, tuple(totals)))
        if len(facts.net_worth) > SAMPLES_KEPT and not last:
            self.stride *= 2
            facts.net_worth = [row for row in facts.net_worth if row.turn == 1 or row.turn % self.stride == 0]

    def thin_samples(self, rows: list[TurnFigures]) -> list[TurnFigures]:
        """Return at most `MOST_SAMPLES` rows: the first, the last, and evenly spread turns between them."""
        every = self.stride * ceil(rows[-1].turn / self.stride / MOST_SAMPLES) or 1
        return [row for at, row in enumerate(rows) if at in (0, len(rows) - 1) or row.turn % every == 0]


def read_game_facts(log: LogReader, lang: str) -> GameFacts:
    """Return the facts of a log, with texts in this language."""
    from vialibera.record.journal.recover import starting_state

    return FactReader(log, lang, starting_state(log.header)).read_log()
