"""The facts of a report, read out of a log in one pass. Their number does not grow with the length of the game."""

from __future__ import annotations

import heapq
from collections import Counter, deque
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import REFEREE
from vialibera.engine.kernel import evolve
from vialibera.engine.topics.bankruptcy import Bankrupt
from vialibera.engine.topics.clock import TimeRang
from vialibera.engine.topics.ending import CountBegan, standings, total
from vialibera.engine.topics.jail import Jailed
from vialibera.engine.topics.ledger import Paid
from vialibera.engine.topics.movement import Moved
from vialibera.engine.topics.rulings import Ruling
from vialibera.engine.topics.turn import TurnBegan
from vialibera.journal.errors import JournalError
from vialibera.journal.past import Act, Past
from vialibera.journal.sound import why_unsound
from vialibera.narrator.hostile import clean
from vialibera.narrator.narrate import Narrator
from vialibera.narrator.offering import described
from vialibera.replay.telling import big_rent
from vialibera.replay.tenure import Tenures
from vialibera.screen.printed import PrintedBoard
from vialibera.words.both import Both, plain

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Event
    from vialibera.engine.state import State
    from vialibera.engine.topics.ending import Standing
    from vialibera.journal.header import Header
    from vialibera.journal.lines import Back, Line, Log
    from vialibera.narrator.utterance import Fact
    from vialibera.replay.tenure import Tenure

SAMPLES = 64
"""The most samples of net worth, besides the last. Drawing and table show the same ones, so nobody is told less."""

KEPT = 4 * SAMPLES
"""The samples kept while the game is read, because its length is not known before the end."""

DEAREST = 5
"""The number of highest rents that count as turning points."""

MOST_GROUPS = 40
"""The most completed groups that count as turning points: the last ones."""


class Point(NamedTuple):
    """A turning point: the turn, the line of the log, and the sentence."""

    turn: int
    line: int
    told: Both


class Rents(NamedTuple):
    """The rents a deed has brought in: their sum and number."""

    earned: int = 0
    times: int = 0


class WorthRow(NamedTuple):
    """A figure of each seat when a turn began, such as its net worth; None for a seat that is out."""

    turn: int
    totals: tuple[int | None, ...]


@dataclass
class GameFacts:
    """All facts of a report."""

    header: Header
    narrator: Narrator
    worth: list[WorthRow] = field(default_factory=list)
    chances: list[WorthRow] = field(default_factory=list)
    """Each seat's chance to win, in hundredths, if the caller has computed it; else empty."""
    points: list[Point] = field(default_factory=list)
    rents: dict[int, Rents] = field(default_factory=dict)
    earned_with: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The rents by deed and by seat."""
    earned: Counter[int] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)
    landings: Counter[int] = field(default_factory=Counter)
    landed: Counter[tuple[int, int]] = field(default_factory=Counter)
    """The landings by square and by seat."""
    arrests: Counter[int] = field(default_factory=Counter)
    jailed: Counter[int] = field(default_factory=Counter)
    """The turns that began in jail, by seat."""
    went_out: dict[int, int] = field(default_factory=dict)
    """The turn in which a seat went out."""
    tenures: dict[int, list[Tenure]] = field(default_factory=dict)
    """The owners of each deed, with their turns."""
    rulings: list[Point] = field(default_factory=list)
    """The decisions of the referee that were not taken back, and the undos by the referee."""
    commands: int = 0
    counted: bool = False
    rang: bool = False

    @property
    def state(self) -> State:
        """The state at the end of the log."""
        return self.narrator.state

    @cached_property
    def board(self) -> PrintedBoard:
        """The texts printed on the board."""
        return PrintedBoard(self.narrator.facts)

    def standings(self) -> tuple[Standing, ...]:
        return standings(self.state)

    def ending(self) -> str:
        """Return how the game ended (`last`, `time` or `count`), or an empty string if it is open or annulled."""
        if not self.state.over or self.state.annulled:
            return ""
        if self.rang:
            return "time"
        return "count" if self.counted else "last"


class FactReader:
    """A reader that goes through a log once and collects facts."""

    def __init__(self, log: Log, lang: str, state: State) -> None:
        names = [player.name for player in log.header.players]
        self.log = log
        self.facts = GameFacts(log.header, Narrator(log.header.sheet, names, lang, state))
        self.stride = 1
        self.dear: list[tuple[int, int, Point]] = []
        """A heap of the highest rents so far, the lowest first; the number in the middle breaks ties."""
        self.number = count()
        self.least = big_rent(state)
        self.past: Past[None] = Past()
        self.tenures = Tenures(space for space, square in enumerate(log.header.sheet.board) if square.ownable)
        self.whole = state.whole[:]
        self.wholes: deque[Point] = deque(maxlen=MOST_GROUPS)
        self.lead: tuple[int, Point] | None = None
        """The seat in the lead and the point at which it took it, or None without a single leader."""

    def read(self) -> GameFacts:
        """Read the log and return its facts; raise JournalError if it does not fold or ends in an impossible state."""
        self.tenures.note(self.facts.state)
        last = None
        with self.log.blamed():
            for last in self.log:
                if self.counts(last):
                    self.take(last)
            # Stack and rights of a pause are needed once, at the end: a report asks for them nowhere before.
            if last is not None:
                evolve(self.facts.state, (), last.pause)
            if (wrong := why_unsound(self.facts.state)) is not None:
                raise JournalError("unsound", what=wrong)
        facts = self.facts
        facts.commands = self.log.lines
        facts.tenures = self.tenures.until(max(1, facts.state.turn_no))
        self.sample(last=True)
        facts.worth = self.spread(facts.worth)
        self.lead_changes()
        leads, rents = [self.lead[1]] if self.lead else [], [point for *_, point in self.dear]
        facts.points = sorted([*facts.points, *self.wholes, *leads, *rents], key=lambda point: point.line)
        return facts

    def counts(self, line: Line) -> bool:
        """Return True if the line counts: an act that is taken back later never happened.

        The log knows from the start which lines are undone. The undo history is kept only to name the act that a
        referee took back.
        """
        if line.back is not None:
            taken = self.past.take_back(line.back.lines)
            if line.back.by == REFEREE:
                self.overruled(line.back, taken[0].command)
        elif self.log.undone and (command := line.command) is not None:
            self.past.did(Act(line.number, command, None), line.events)
        return line.number not in self.log.undone

    def take(self, line: Line) -> None:
        """Count one line."""
        state, events = self.facts.state, line.events
        # A ruling is told from the state before it: describe it before the events change the state.
        if self.log.header.tournament is not None and isinstance(line.command, Ruling):
            self.ruled(line.command)
        evolve(state, events)
        for event in events:
            self.count(event)
        self.tenures.note(state)
        if state.whole != self.whole:
            self.groups_change()
        for seat in state.gone:
            self.facts.went_out.setdefault(seat, state.turn_no)
        if any(isinstance(event, TurnBegan) for event in events):
            self.turn_began(state)

    # the referee

    def ruled(self, ruling: Ruling) -> None:
        """Note a decision of the referee."""
        narrator = self.facts.narrator
        self.decided(described(narrator, ruling), ruling.words, ruling.referee)

    def overruled(self, back: Back, taken: Command) -> None:
        """Note that the referee took back an act."""
        case = "report-overruled.ruling" if isinstance(taken, Ruling) else "report-overruled"
        self.decided(self.facts.narrator.text(case, other=taken.by), back.words, back.referee)

    def decided(self, what: Both, words: str, referee: str) -> None:
        key = "report-ruling" if words else "report-ruling.no-words"
        name = self.facts.narrator.judge(referee)
        self.facts.rulings.append(self.point(key, what=what, referee=name, words=clean(words).text))

    # turning points

    def point(self, key: str, **facts: Fact) -> Point:
        """Return a point at the present turn and line, with the text of this id."""
        return Point(self.facts.state.turn_no, self.log.lines, self.facts.narrator.text(key, **facts))

    def dearer(self, rent: Paid) -> None:
        """Note a rent if it is one of the highest so far."""
        if rent.amount < self.least or (len(self.dear) == DEAREST and rent.amount <= self.dear[0][0]):
            return
        heapq.heappush(self.dear, (rent.amount, next(self.number), self.point("paid.rent", **facts_in(rent))))
        if len(self.dear) > DEAREST:
            heapq.heappop(self.dear)

    def groups_change(self) -> None:
        """Note the groups that a seat has completed since the last line."""
        state, before, narrator = self.facts.state, self.whole, self.facts.narrator
        self.whole = state.whole[:]
        for seat in state.seats:
            fresh = [group for group in self.whole[seat] if group not in before[seat]]
            if fresh:
                names = [plain(narrator.facts.group(state.rules.members[group][0])) for group in fresh]
                listed = narrator.facts.listed(names)
                self.wholes.append(self.point("group-completed", seat=seat, groups=listed, count=len(names)))

    def lead_changes(self) -> None:
        """Note the lead: the seat with the most net worth when a turn begins, if no other has as much."""
        state = self.facts.state
        first, *others = sorted(((total(state, seat), seat) for seat in state.alive()), reverse=True)
        if others and others[0][0] == first[0]:
            self.lead = None
        elif self.lead is None or self.lead[0] != first[1]:
            self.lead = first[1], self.point("report-lead", seat=first[1])

    # figures

    def count(self, event: Event) -> None:
        """Add an event to the figures."""
        facts = self.facts
        match event:
            case Paid(reason="rent"):
                had = facts.rents.get(event.space, Rents())
                facts.rents[event.space] = Rents(had.earned + event.amount, had.times + 1)
                facts.earned_with[event.space, event.payee] += event.amount
                facts.earned[event.payee] += event.amount
                facts.paid[event.payer] += event.amount
                self.dearer(event)
            case Bankrupt():
                facts.points.append(self.point("bankrupt" if event.amount else "bankrupt.left", **facts_in(event)))
            case Moved():
                facts.landings[event.space] += 1
                facts.landed[event.space, event.seat] += 1
            case Jailed():
                facts.arrests[event.seat] += 1
            case TimeRang():
                facts.rang = True
            case CountBegan():
                facts.counted = True

    def turn_began(self, state: State) -> None:
        """Take the figures that are due when a turn begins."""
        if state.jail[state.turn]:
            self.facts.jailed[state.turn] += 1
        self.lead_changes()
        if state.turn_no % self.stride == 0:
            self.sample()

    def sample(self, last: bool = False) -> None:
        """Note the net worth of each seat now.

        When there are too many samples every other one is dropped and the distance doubled, so that a game of any
        length takes the same room.
        """
        facts, state = self.facts, self.facts.state
        if facts.worth and facts.worth[-1].turn == state.turn_no:
            facts.worth.pop()
        totals = (None if state.out[seat] else total(state, seat) for seat in state.seats)
        facts.worth.append(WorthRow(state.turn_no, tuple(totals)))
        if len(facts.worth) > KEPT and not last:
            self.stride *= 2
            facts.worth = [row for row in facts.worth if row.turn == 1 or row.turn % self.stride == 0]

    def spread(self, rows: list[WorthRow]) -> list[WorthRow]:
        """Return at most `SAMPLES` rows: the first, the last, and evenly spread turns between them."""
        every = self.stride * ceil(rows[-1].turn / self.stride / SAMPLES) or 1
        return [row for at, row in enumerate(rows) if at in (0, len(rows) - 1) or row.turn % every == 0]


def facts_in(event: Event) -> dict[str, Fact]:
    return {field: getattr(event, field) for field in event.fields}


def facts_of(log: Log, lang: str) -> GameFacts:
    """Return the facts of a log, with texts in this language."""
    from vialibera.journal.recover import table_of

    return FactReader(log, lang, table_of(log.header)).read()
