"""The table: asks whoever must answer, plays it, writes it down, and only then tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, CLOCK
from vialibera.engine.kernel import Pause, pause_of, play
from vialibera.engine.messages import Command, Event, Refused
from vialibera.engine.topics.chance import DiceStep
from vialibera.engine.topics.clock import Ring
from vialibera.engine.topics.opening import GameBegan
from vialibera.engine.topics.rent import Claim
from vialibera.journal.lines import Back
from vialibera.journal.past import Act, Past
from vialibera.table.clock import GameClock, Now
from vialibera.table.windows import Windows

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.engine.topics.rights import RentClaim

Listener = Callable[[Command, Sequence[Event], Pause], None]
"""Told of each command that was played, after it was written down."""


class Player(Protocol):
    """Answers for a seat, or for chance."""

    def choose(self, state: State, seat: int) -> Command | None: ...


class Log(Protocol):
    """Where the game is written down."""

    @property
    def lines(self) -> int:
        """How many lines have been written."""
        ...

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None: ...

    def take_back(self, back: Back, pause: Pause, played: int) -> None: ...


class Teller(Protocol):
    """Tells what happens, and what is taken back."""

    def memory(self) -> Any:
        """All that it knows now."""
        ...

    def taken_back(self, by: int, acts: Sequence[Act[Before]]) -> None:
        """It knows what it knew before these acts."""
        ...


class Before(NamedTuple):
    """How everything stood at the table before an act."""

    state: State
    landings: tuple[int, list[RentClaim]]
    busy: dict[int, int]
    told: Any
    """What the teller knew."""


class Ear(Protocol):
    """Knows how long it takes until what was told has been heard."""

    def waits(self) -> float:
        """Seconds until all that was told has been heard: so long a rent may be claimed in any case."""
        ...

    def speaking(self) -> float:
        """Seconds for which computer players hold back, so that people can follow."""
        ...


class NoEar:
    """Nobody need be waited for."""

    def waits(self) -> float:
        return 0.0

    def speaking(self) -> float:
        return 0.0


@dataclass
class Pace:
    """How quick computer players are, in seconds."""

    think: float = 1.0
    """Before they act."""
    react: float = 2.0
    """Before they claim a rent."""
    hold: float | None = None
    """How long they leave people the time to claim; None: until somebody says to go on."""


AT_ONCE = Pace(0.0, 0.0, None)


@dataclass
class Seat:
    """Who sits there: a person, or a computer player."""

    name: str
    player: Player | None = None


@dataclass
class Intent:
    """What a computer player is about to do, and from when on."""

    command: Command
    at: float
    held: bool = False


@dataclass
class Table:
    """A game under way. People's commands come through `submit`, everybody else's through `advance`."""

    state: State
    seats: Sequence[Seat]
    chance: Player
    log: Log
    now: Now
    clock: GameClock
    pace: Pace = field(default_factory=Pace)
    ear: Ear = field(default_factory=NoEar)
    listeners: list[Listener] = field(default_factory=list)
    teller: Teller | None = None
    typed_dice: bool = False
    """Whether people throw real dice: then what they show comes through `submit`."""

    def __post_init__(self) -> None:
        self.windows = Windows(self.state)
        self.intents: dict[int, Intent] = {}
        self.idle: set[int] = set()
        self.busy: dict[int, int] = {}
        self.past: Past[Before] = Past()
        if self.state.turn_no:
            self.clock.start()

    # what people do

    def submit(self, command: Command) -> None:
        """A person's act, or Refused. What would end the time to claim waits until the landing was heard."""
        if self.windows.ended_by(command) and self.ear.waits() > 0:
            raise Refused("one-moment")
        self._play(command)

    def go_on(self) -> bool:
        """Somebody says that nobody wants to claim; says whether a computer player was waiting for it."""
        held = [intent for intent in self.intents.values() if intent.held]
        for intent in held:
            intent.held, intent.at = False, self.now()
        return bool(held)

    # what others do

    def advance(self) -> bool:
        """One act of whoever else is due; says whether there was any."""
        command = self._due_now()
        if command is None:
            return False
        try:
            self._play(command)
        except Refused:
            if command.by < 0:
                raise
            self._ask_again(command.by)
        return True

    def _due_now(self) -> Command | None:
        if self.state.over:
            return None
        if self.clock.left() == 0.0 and not self.state.bell and self.state.rules.clocked:
            return Ring(CLOCK, self.state.serial)
        if CHANCE in self.state.actors:
            return None if self.dice_awaited() else self.chance.choose(self.state, CHANCE)
        return self._players_act()

    def dice_awaited(self) -> bool:
        """Whether the game waits for real dice."""
        return self.typed_dice and CHANCE in self.state.actors and isinstance(self.state.agenda[-1], DiceStep)

    def _players_act(self) -> Command | None:
        self._ask()
        ready = [intent for intent in self.intents.values() if self.wait_of(intent) == 0.0]
        return min(ready, key=lambda intent: intent.at).command if ready else None

    def wait_of(self, intent: Intent) -> float:
        """Seconds until it is done; endless while people may claim. The time for that begins when all was heard."""
        if intent.held and self.pace.hold is None:
            return float("inf")
        if intent.held and (left := self.ear.waits()) > 0:
            intent.at = max(intent.at, self.now() + left)
        wait = intent.at + (self.pace.hold or 0.0 if intent.held else 0.0) - self.now()
        return max(wait, self.ear.speaking(), 0.0)

    def due(self) -> float | None:
        """Seconds until `advance` may have something to do; None if only a person can go on."""
        if self.state.over or self.dice_awaited():
            return None
        self._ask()
        left = self.clock.left()
        waits = [self.wait_of(intent) for intent in self.intents.values()]
        waits += [left] if left is not None and not self.state.bell else []
        finite = [wait for wait in waits if wait != float("inf")]
        return 0.0 if CHANCE in self.state.actors else min(finite, default=None)

    def holding(self) -> int | None:
        """The computer player that waits for somebody to say that nobody claims."""
        self._ask()
        return next((seat for seat, intent in self.intents.items() if intent.held), None)

    def _ask(self) -> None:
        """Each computer player makes up its mind once in a while of the game."""
        for seat in self.state.alive():
            player = self.seats[seat].player
            if player is not None and seat not in self.intents and seat not in self.idle:
                command = player.choose(self.state, seat)
                if command is None or self._too_busy(seat, command):
                    self.idle.add(seat)
                else:
                    self.intents[seat] = self._intent(seat, command)

    def _too_busy(self, seat: int, command: Command) -> bool:
        """Unasked, a computer player does one thing a turn, rents apart: people want to get a word in."""
        if seat in self.state.actors or isinstance(command, Claim):
            return False
        return self.busy.get(seat) == self.state.turn_no

    def _intent(self, seat: int, command: Command) -> Intent:
        wait = self.pace.react if isinstance(command, Claim) else self.pace.think
        held = any(self._people_beside(landing.debtor) for landing in self.windows.ended_by(command))
        return Intent(command, self.now() + wait, held)

    def _people_beside(self, visitor: int) -> bool:
        """Whether a landing of this seat could be another person's to claim."""
        return any(seat != visitor and self.seats[seat].player is None for seat in self.state.alive())

    def _ask_again(self, seat: int) -> None:
        self.intents.pop(seat, None)
        self.idle.discard(seat)

    # the way back

    def people(self) -> list[int]:
        """Who is no computer player."""
        return [number for number, seat in enumerate(self.seats) if seat.player is None]

    def last_acts(self) -> list[Act[Before]]:
        """What can be taken back: a person's last act and what computer players did since; Refused says why nothing."""
        acts = self.past.since(self.people())
        if self.state.over or CHANCE in self.state.actors or not acts:
            raise Refused("final", why="over" if self.state.over else self.past.final)
        return acts

    def takes_back(self) -> bool:
        """Whether there is anything to take back."""
        try:
            return bool(self.last_acts())
        except Refused:
            return False

    def whose_consent(self, by: int) -> list[int]:
        """The people who are asked, as they follow at the table; computer players always agree."""
        before = self.last_acts()[0].before.state
        return [seat for seat in before.others(by) if self.seats[seat].player is None]

    def take_back(self, by: int) -> None:
        """The last acts have not happened; everybody whose consent it takes has given it."""
        acts = self.last_acts()
        back = Back(tuple(act.line for act in acts), by, tuple(self.whose_consent(by)))
        before = acts[0].before
        self.log.take_back(back, pause_of(before.state), self.played())
        self.past.take_back(back.lines)
        self.state.become(before.state)
        self.windows.recall(before.landings)
        self.busy = before.busy
        self.intents.clear()
        self.idle.clear()
        if self.teller:
            self.teller.taken_back(by, acts)

    # the one way into the game

    def _play(self, command: Command) -> None:
        before = self.state.copy()
        draft = Draft(self.state)
        play(draft, command)
        pause = pause_of(self.state)
        try:
            self.log.append(command, draft.facts, pause, self.played())
        except BaseException:
            self.state.become(before)
            raise
        self._remember(before, command, draft.facts)
        self._follow(command, draft.facts, pause)

    def played(self) -> int:
        """The whole seconds played."""
        return int(self.clock.elapsed())

    def _remember(self, state: State, command: Command, events: Sequence[Event]) -> None:
        told = self.teller.memory() if self.teller else None
        before = Before(state, self.windows.memory(), dict(self.busy), told)
        self.past.did(Act(self.log.lines, command, before), events, self.state.actors)

    def _follow(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        if command.answers is None:
            self.busy[command.by] = self.state.turn_no
        self.intents.clear()
        self.idle.clear()
        self.windows.told(events)
        if any(isinstance(event, GameBegan) for event in events):
            self.clock.start()
        for listener in self.listeners:
            listener(command, events, pause)
