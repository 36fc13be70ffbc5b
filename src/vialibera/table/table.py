"""The table: asks whoever must answer, plays it, writes it down, and only then tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from vialibera.agents.player import Thinker
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE, CLOCK, REFEREE
from vialibera.engine.kernel import Pause, pause_of, play
from vialibera.engine.messages import Command, Event, Refused
from vialibera.engine.topics.chance import DiceStep
from vialibera.engine.topics.clock import Ring
from vialibera.engine.topics.opening import GameBegan
from vialibera.engine.topics.rent import Claim
from vialibera.engine.topics.rulings import Ruling, halted
from vialibera.engine.topics.trade import Proposed
from vialibera.engine.view import seen_by
from vialibera.journal.lines import Back
from vialibera.journal.past import Act, Past
from vialibera.table.clock import GameClock, Now
from vialibera.table.windows import Windows

if TYPE_CHECKING:
    from vialibera.agents.ahead import Thought
    from vialibera.agents.player import SeatPlayer
    from vialibera.engine.state import State
    from vialibera.engine.topics.rights import RentClaim

Listener = Callable[[Command, Sequence[Event], Pause], None]
"""Told of each command that was played, after it was written down."""


class LogWriter(Protocol):
    """Where the game is written down."""

    @property
    def lines(self) -> int:
        """How many lines have been written."""
        ...

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None: ...

    def take_back(self, back: Back, pause: Pause, played: int) -> None: ...


class Follower(Protocol):
    """Tells what happens, and what is taken back."""

    def heard(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """A command was played."""
        ...

    def memory(self) -> Any:
        """All that it knows now."""
        ...

    def taken_back(self, back: Back, acts: Sequence[Act[Before]]) -> None:
        """It knows what it knew before these acts."""
        ...


class Before(NamedTuple):
    """How everything stood at the table before an act."""

    state: State
    landings: list[RentClaim]
    busy: dict[int, int]
    told: Any
    """What the teller knew."""


class Heard(Protocol):
    """A landing that was told, until everybody has heard it."""

    def left(self, now: float) -> float:
        """More than 0 until then: in so many seconds at most one should look again."""
        ...


class Ear(Protocol):
    """Knows how long it takes until what was told has been heard."""

    def landed(self, now: float) -> Heard:
        """The landing that was told last."""
        ...

    def speaking(self) -> float:
        """Seconds for which computer players hold back, so that people can follow."""
        ...


class NoEar:
    """Nobody need be waited for."""

    def landed(self, now: float) -> NoEar:
        return self

    def left(self, now: float) -> float:
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
    """The time to react that they leave people once a landing was heard; None: until somebody says to go on."""


BREATH = 0.01
"""Seconds between two moments of thinking, in which keys are read."""

AT_ONCE = Pace(0.0, 0.0, None)


@dataclass
class Seat:
    """Who sits there: a person, or a computer player."""

    name: str
    player: SeatPlayer | None = None
    slowness: float = 1.0
    """How much more time than usual a computer player takes."""


@dataclass
class Intent:
    """What a computer player is about to do, and from when on."""

    command: Command
    at: float
    heard: float = 0.0
    """When the landings were heard whose time it ends: from then on people may react."""
    ends: bool = False
    """Whether it ends people's time to claim."""
    held: bool = False
    """Whether they are left the time to react before it."""
    thought: Thought | None = None
    """What is still being thought over until then."""


@dataclass
class Table:
    """A game under way. People's commands come through `submit`, everybody else's through `advance`."""

    state: State
    seats: Sequence[Seat]
    chance: SeatPlayer
    log: LogWriter
    now: Now
    clock: GameClock
    pace: Pace = field(default_factory=Pace)
    ear: Ear = field(default_factory=NoEar)
    listeners: list[Listener] = field(default_factory=list)
    teller: Follower | None = None
    typed_dice: bool = False
    """Whether people throw real dice: then what they show comes through `submit`."""

    def __post_init__(self) -> None:
        self.windows = Windows(self.state)
        self.intents: dict[int, Intent] = {}
        self.idle: set[int] = set()
        self.busy: dict[int, int] = {}
        self.past: Past[Before] = Past()
        self.landings: list[tuple[RentClaim, Heard]] = []
        """What was told of them, as long as it may be claimed."""
        self.kept: Command | None = None
        """A person's act that came too early; it is done when the time to claim is over."""
        self.went_on = float("-inf")
        """When it last went on by itself: after that time, or with the bell."""
        self.fallen: Command | None = None
        """What chance brought last."""
        self.judged = False
        """Whether the referee is at the table: meanwhile game and clock stand still."""
        if self.state.turn_no:
            self.clock.start()
        self._mind_referee()

    def follow(self, teller: Follower) -> None:
        """From now on it is told of what happens, and of what is taken back."""
        self.teller = teller
        self.listeners.append(teller.heard)

    def know_again(self, windows: Windows, past: Past[Before]) -> None:
        """What was known at a table that is taken up again: the time to claim, and what may be taken back."""
        self.windows, self.past = windows, past

    # what people do

    def submit(self, command: Command) -> None:
        """A person's act, or Refused. What would end the time to claim too early is kept until that is over."""
        if self.judged:
            raise Refused("play-stopped")
        if self.protected(command) > 0.0:
            self.check(command)
            self.kept = command
        else:
            self._play(self._claim_before(command) or command)

    def protected(self, command: Command) -> float:
        """Seconds until all landings whose time it would end were heard; then one should look again."""
        ended = self.windows.ended_by(command)
        return max((heard.left(self.now()) for landing, heard in self.landings if landing in ended), default=0.0)

    def check(self, command: Command) -> None:
        """Whether it could be done now, or Refused."""
        play(Draft(self.state.copy()), command)

    def forget_kept(self) -> None:
        """What came too early is not done after all."""
        self.kept = None

    def _claim_before(self, command: Command) -> Command | None:
        """A computer player is not outrun: it claims what this act would end."""
        ended = [(landing.debtor, landing.space) for landing in self.windows.ended_by(command)]
        if not ended:
            return None
        self._ask()
        numbers = [right.number for right in self.state.rights if (right.debtor, right.space) in ended]
        return next((claim for claim in self._pending_claims() if claim.to in numbers), None)

    def _pending_claims(self) -> list[Command]:
        """Return the claims that computer players are about to make, the oldest rent first."""
        meant = {i.command.to: i.command for i in self.intents.values() if isinstance(i.command, Claim)}
        return [meant[right.number] for right in self.state.rights if right.number in meant]

    def go_on(self) -> bool:
        """Nobody wants to claim: a computer player leaves no more time to react. Says whether there is such a one."""
        ending = [intent for intent in self.intents.values() if intent.ends]
        for intent in ending:
            intent.held, intent.at = False, self.now()
        return bool(ending)

    # what others do

    def advance(self) -> bool:
        """One act of whoever else is due; says whether there was any."""
        command = self._due_now()
        if command is None:
            return False
        held = (intent.command for intent in self.intents.values() if intent.ends)
        by_itself = isinstance(command, Ring) or any(command is one for one in (self.kept, *held))
        self.kept = None
        try:
            self._play(command)
        except Refused:
            if command.by < 0:
                raise
            self.intents.pop(command.by, None)
        if by_itself:
            self.went_on = self.now()
        return True

    def _due_now(self) -> Command | None:
        if self.state.over or self.clock.stopped:
            return None
        if self.clock.left() == 0.0 and not self.state.bell and self.state.rules.clocked:
            return Ring(CLOCK, self.state.serial)
        if CHANCE in self.state.actors:
            return None if self.dice_awaited() else self._drawn()
        if self.kept is not None and self.protected(self.kept) == 0.0:
            return self._claim_before(self.kept) or self.kept
        return self._players_act()

    def _drawn(self) -> Command | None:
        """What chance brings. It stays so until it could be written down: the seed proves no draw that got lost."""
        if self.fallen is None or self.fallen.to != self.state.serial:
            self.fallen = self.chance.choose(self.state, CHANCE)
        return self.fallen

    def dice_awaited(self) -> bool:
        """Whether the game waits for real dice."""
        return self.typed_dice and CHANCE in self.state.actors and isinstance(self.state.step, DiceStep)

    def _players_act(self) -> Command | None:
        """Return the earliest act that is due, but a pending claim before any other act, or None.

        An act makes everybody think again, and that restarts the time of a claim: quick acts would outrun it.
        """
        self._ask()
        ready = [intent for intent in self.intents.values() if self.wait_of(intent) == 0.0]
        if not ready:
            return None
        return next(iter(self._pending_claims()), None) or min(ready, key=lambda intent: intent.at).command

    def wait_of(self, intent: Intent) -> float:
        """Seconds until it is done; endless while it is for people to say so."""
        if intent.held and self.pace.hold is None:
            return float("inf")
        now = self.now()
        if intent.ends and (left := self.protected(intent.command)) > 0.0:
            intent.heard = now + left
        reacted = intent.heard + (self.pace.hold or 0.0) * intent.held
        return max(intent.at - now, reacted - now, self.ear.speaking(), 0.0)

    def due(self) -> float | None:
        """Seconds until `advance` may have something to do; None if only a person can go on."""
        if self.state.over or self.clock.stopped or self.dice_awaited():
            return None
        self._ask()
        thinking = self._think_on()
        left = self.clock.left()
        waits = [self.wait_of(intent) for intent in self.intents.values()]
        waits += [BREATH] * thinking
        waits += [left] if left is not None and not self.state.bell else []
        waits += [self.protected(self.kept)] if self.kept is not None else []
        finite = [wait for wait in waits if wait != float("inf")]
        return 0.0 if CHANCE in self.state.actors else min(finite, default=None)

    def holding(self) -> int | None:
        """The computer player that waits for somebody to say that nobody claims."""
        self._ask()
        if self.pace.hold is not None:
            return None
        return next((seat for seat, intent in self.intents.items() if intent.held), None)

    def _ask(self) -> None:
        """Each computer player makes up its mind once in a while of the game, from whose turn it is round the table.

        Where two would act at the same moment, that order decides, not the seats.
        """
        seats = self.state.alive()
        at = seats.index(self.state.turn) if self.state.turn in seats else 0
        for seat in seats[at:] + seats[:at]:
            player = self.seats[seat].player
            if player is not None and seat not in self.intents and seat not in self.idle:
                command, thought = _choice(player, seen_by(self.state, seat), seat)
                if command is None or self._too_busy(seat, command):
                    self.idle.add(seat)
                else:
                    self.intents[seat] = self._intent(seat, command)
                    self.intents[seat].thought = thought

    def _think_on(self) -> bool:
        """Until it acts, a computer player goes on thinking, a little at a time; says whether one does."""
        thinking = False
        for seat, intent in self.intents.items():
            if intent.thought is not None and self.now() < intent.at:
                intent.thought.go_on()
                command, thinking = intent.thought.best(), True
                if command is not intent.command:
                    changed = self._intent(seat, command)
                    changed.at, changed.thought = intent.at, intent.thought
                    self.intents[seat] = changed
        return thinking

    def _too_busy(self, seat: int, command: Command) -> bool:
        """Unasked, a computer player does one thing a turn, rents apart: people want to get a word in."""
        if seat in self.state.actors or isinstance(command, Claim):
            return False
        return self.busy.get(seat) == self.state.turn_no

    def _intent(self, seat: int, command: Command) -> Intent:
        now, wait = self.now(), self.pace.react if isinstance(command, Claim) else self.pace.think
        ends = any(self._people_beside(landing.debtor) for landing in self.windows.ended_by(command))
        return Intent(command, now + wait * self.seats[seat].slowness, now, ends, held=ends)

    def _people_beside(self, visitor: int) -> bool:
        """Whether a landing of this seat could be another person's to claim."""
        return any(seat != visitor and self.seats[seat].player is None for seat in self.state.alive())

    # the way back

    def people(self) -> list[int]:
        """Who is no computer player."""
        return [number for number, seat in enumerate(self.seats) if seat.player is None]

    def last_acts(self, judging: bool = False) -> list[Act[Before]]:
        """What can be taken back: a person's last act and what computer players did since, and where the referee
        judges, a ruling; Refused says why nothing."""
        acts = self.past.since([*self.people(), REFEREE] if judging else self.people())
        if self.state.over or CHANCE in self.state.actors or not acts:
            raise Refused("final", why=self._why_final(judging))
        return acts

    def _why_final(self, judging: bool) -> str:
        if self.state.over:
            return "over"
        return self.past.final if judging else self.past.why_nothing()

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
        self._go_back(acts, Back(_lines_of(acts), by, tuple(self.whose_consent(by))))

    def overrule(self, words: str, referee: str) -> None:
        """The referee has the last acts not have happened, against whoever it may be."""
        acts = self.last_acts(judging=True)
        self._go_back(acts, Back(_lines_of(acts), REFEREE, (), words, referee))

    def _go_back(self, acts: list[Act[Before]], back: Back) -> None:
        before = acts[0].before
        self.log.take_back(back, pause_of(before.state), self.played())
        self.past.take_back(back.lines)
        self.state.become(before.state)
        self.windows.recall(before.landings)
        self.busy = before.busy
        self._think_again()
        self._mind_referee()
        if self.teller:
            self.teller.taken_back(back, acts)

    # the referee

    def call_referee(self) -> None:
        """Game and clock stand still until the referee has gone."""
        self.judged = True
        self._think_again()
        self._mind_referee()

    def rule(self, ruling: Ruling) -> None:
        """What the referee decides, or Refused."""
        self._play(ruling)

    def dismiss_referee(self) -> None:
        """Game and clock go on, unless a ruling has stopped them."""
        self.judged = False
        self._mind_referee()

    def _mind_referee(self) -> None:
        """The clock runs only when nobody has stopped it, and as long as the referee says."""
        self.clock.given_back = self.state.given_back
        if self.judged or halted(self.state):
            self.clock.stop()
        elif self.clock.stopped:
            self.clock.let_go()
            if self.state.turn_no:
                self.clock.start()

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
        self._think_again()
        self._mind_referee()
        self._remind(events)
        landed = self.windows.follow(events)
        if any(isinstance(event, GameBegan) for event in events):
            self.clock.start()
        for listener in self.listeners:
            listener(command, events, pause)
        self._note(landed)

    def _remind(self, events: Sequence[Event]) -> None:
        """Who thinks until it acts is told what it has proposed."""
        for event in events:
            if isinstance(event, Proposed):
                player = self.seats[event.proposer].player
                if player is not None and isinstance(player, Thinker):
                    player.remember(event)

    def _think_again(self) -> None:
        """Whatever anybody was about to do was meant for other facts."""
        self.intents.clear()
        self.idle.clear()
        self.kept = None

    def _note(self, landed: list[RentClaim]) -> None:
        """From when on the landings just told may be claimed."""
        known = self.windows.landings
        self.landings = [(landing, heard) for landing, heard in self.landings if landing in known]
        if landed:
            heard = self.ear.landed(self.now())
            self.landings += [(landing, heard) for landing in landed]


def _choice(player: SeatPlayer, seen: State, seat: int) -> tuple[Command | None, Thought | None]:
    """What a computer player does, and what it may still think over."""
    return player.ponder(seen, seat) if isinstance(player, Thinker) else (player.choose(seen, seat), None)


def _lines_of(acts: Sequence[Act[Before]]) -> tuple[int, ...]:
    return tuple(act.line for act in acts)
