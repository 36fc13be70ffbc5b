"""What a game came to: read out of its log in one pass, with a number of figures that does not grow with its length."""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import BANK
from vialibera.engine.kernel import evolve
from vialibera.engine.topics.bankruptcy import Bankrupt
from vialibera.engine.topics.clock import TimeRang
from vialibera.engine.topics.ending import CountBegan, standings, total
from vialibera.engine.topics.jail import Jailed
from vialibera.engine.topics.ledger import Paid
from vialibera.engine.topics.movement import Moved
from vialibera.engine.topics.trade import Traded
from vialibera.engine.topics.turn import TurnBegan
from vialibera.journal.errors import JournalError
from vialibera.journal.past import Act, Past
from vialibera.journal.sound import why_unsound
from vialibera.narrator.narrate import Narrator
from vialibera.narrator.utterance import Both, sentences
from vialibera.replay.telling import big_rent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.engine.messages import Event
    from vialibera.engine.state import State
    from vialibera.engine.topics.ending import Standing
    from vialibera.journal.header import Header
    from vialibera.journal.lines import Line, Log
    from vialibera.narrator.utterance import Utterance

SAMPLES = 120
"""The most moments the net worth is kept of."""

DEAREST = 5
"""So many rents are turning points."""

MOST_POINTS = 40


class Point(NamedTuple):
    """A turning point: the turn, and what was told."""

    turn: int
    line: int
    told: Both


class Rents(NamedTuple):
    """What a deed has brought in, and how often."""

    earned: int = 0
    times: int = 0


class Worth(NamedTuple):
    """What everybody had when a turn began; None for who was out."""

    turn: int
    totals: tuple[int | None, ...]


@dataclass
class Facts:
    """Everything a report tells."""

    header: Header
    narrator: Narrator
    worth: list[Worth] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    rents: dict[int, Rents] = field(default_factory=dict)
    earned: Counter[int] = field(default_factory=Counter)
    paid: Counter[int] = field(default_factory=Counter)
    landings: Counter[int] = field(default_factory=Counter)
    arrests: Counter[int] = field(default_factory=Counter)
    jailed: Counter[int] = field(default_factory=Counter)
    """Turns that began in jail, by seat."""
    commands: int = 0
    counted: bool = False
    rang: bool = False

    @property
    def state(self) -> State:
        return self.narrator.state

    def standings(self) -> tuple[Standing, ...]:
        return standings(self.state)

    def ending(self) -> str:
        """How it ended: `last`, `time`, `count`, or empty where it has not."""
        if not self.state.over:
            return ""
        if self.rang:
            return "time"
        return "count" if self.counted else "last"


class Reader:
    """Goes through a log once."""

    def __init__(self, log: Log, lang: str, state: State) -> None:
        names = [player.name for player in log.header.players]
        self.log = log
        self.facts = Facts(log.header, Narrator(log.header.rules, names, lang, state))
        self.stride = 1
        self.dear: list[tuple[int, int, Point]] = []
        """The highest rents so far, the lowest of them first."""
        self.leader = -1
        self.number = count()
        self.least = big_rent(state)
        self.past: Past[None] = Past()

    def read(self) -> Facts:
        last = None
        with self.log.blamed():
            for last in self.log:
                if self.counts(last):
                    self.take(last)
            if last is not None:
                evolve(self.facts.state, (), last.pause)
            if (wrong := why_unsound(self.facts.state)) is not None:
                raise JournalError("unsound", what=wrong)
        facts = self.facts
        facts.commands = self.log.lines
        facts.points = sorted([*facts.points, *(point for *_, point in self.dear)], key=lambda point: point.line)
        self.sample(last=True)
        return facts

    def counts(self, line: Line) -> bool:
        """What is taken back later never happened."""
        if line.back is not None:
            self.past.take_back(line.back.lines)
        elif self.log.undone and (command := line.command) is not None:
            self.past.did(Act(line.number, command, None), line.events)
        return line.number not in self.log.undone

    def take(self, line: Line) -> None:
        """One command: told only where it may be a turning point, folded otherwise."""
        state, events = self.facts.state, line.events
        before = state.full[:]
        for event in events:
            self.count(event)
        if self.telling(events):
            said = self.facts.narrator.tell(events, line.pause)
            self.turning(line.number, events, first_sentence(said), before)
        else:
            evolve(state, events)
        if any(isinstance(event, TurnBegan) for event in events):
            self.turn_began(state)

    def telling(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, Bankrupt | Traded) or self.is_dear(event) for event in events) or (
            any(type(event).__name__ in GAINS for event in events)
        )

    def is_dear(self, event: Event) -> bool:
        return isinstance(event, Paid) and event.reason == "rent" and self.dearer(event.amount)

    def dearer(self, amount: int) -> bool:
        return amount >= self.least and (len(self.dear) < DEAREST or amount > self.dear[0][0])

    def turning(self, line: int, events: Sequence[Event], told: Both, before: list[int]) -> None:
        """Bankruptcies, whole groups and the dearest rents."""
        point = Point(self.facts.state.turn_no, line, told)
        rents = [event.amount for event in events if isinstance(event, Paid) and self.is_dear(event)]
        whole = any(now > then for now, then in zip(self.facts.state.full[:-1], before[:-1], strict=True))
        if any(isinstance(event, Bankrupt) for event in events) or (whole and len(self.facts.points) < MOST_POINTS):
            self.facts.points.append(point)
        elif rents:
            heapq.heappush(self.dear, (max(rents), next(self.number), point))
            if len(self.dear) > DEAREST:
                heapq.heappop(self.dear)

    def count(self, event: Event) -> None:
        facts = self.facts
        match event:
            case Paid(reason="rent"):
                had = facts.rents.get(event.space, Rents())
                facts.rents[event.space] = Rents(had.earned + event.amount, had.times + 1)
                facts.earned[event.payee] += event.amount
                facts.paid[event.payer] += event.amount
            case Moved():
                facts.landings[event.space] += 1
            case Jailed():
                facts.arrests[event.seat] += 1
            case TimeRang():
                facts.rang = True
            case CountBegan():
                facts.counted = True

    def turn_began(self, state: State) -> None:
        if state.jail[state.turn]:
            self.facts.jailed[state.turn] += 1
        if state.turn_no % self.stride == 0:
            self.sample()

    def sample(self, last: bool = False) -> None:
        """What everybody has now; when there are too many such moments every other one is dropped."""
        facts, state = self.facts, self.facts.state
        if facts.worth and facts.worth[-1].turn == state.turn_no:
            facts.worth.pop()
        totals = (None if state.out[seat] else total(state, seat) for seat in state.seats)
        facts.worth.append(Worth(state.turn_no, tuple(totals)))
        if len(facts.worth) > SAMPLES and not last:
            facts.worth = facts.worth[::2]
            self.stride *= 2


GAINS = {"Bought", "Dealt", "Inherited", "PaidInKind", "Traded"}
"""The events by which a colour group can become whole."""


def first_sentence(said: Sequence[Utterance]) -> Both:
    """What was told, up to the end of the line that the first fact takes, however it was cut."""
    found: list[Both] = []
    for one in said:
        found.append(Both(one.shown, one.spoken))
        if one.shown.endswith("."):
            break
    return sentences(*found)


def facts_of(log: Log, lang: str) -> Facts:
    """All that a report tells of a log."""
    from vialibera.journal.recover import table_of

    return Reader(log, lang, table_of(log.header)).read()


def owner_told(facts: Facts, space: int) -> str:
    owner = facts.state.owner[space]
    if owner == BANK:
        return facts.narrator.texts.format("report-free", {})
    return str(facts.narrator.facts.person(owner))
