"""A game under way: the table asks the seat that must answer, plays the command, logs it, and only then tells it.

The order matters. A command that cannot be written has not happened, and a listener never hears of an act that a crash
could lose.
"""

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
"""A function that is called with each command after it was written to the log."""


class LogWriter(Protocol):
    """The log of a game."""

    @property
    def lines(self) -> int:
        """The number of lines written so far."""
        ...

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None: ...

    def take_back(self, back: Back, pause: Pause, played: int) -> None: ...


class Follower(Protocol):
    """A narrator of the game: it hears of commands and of undos."""

    def heard(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Take note of a command that was played."""
        ...

    def memory(self) -> Any:
        """Return all that the narrator knows now, for a later undo."""
        ...

    def taken_back(self, back: Back, acts: Sequence[Act[Before]]) -> None:
        """Return to the knowledge from before these acts (`acts[0].before.told`) and tell the undo."""
        ...


class Before(NamedTuple):
    """The state of the table before an act, for an undo."""

    state: State
    landings: list[RentClaim]
    busy: dict[int, int]
    told: Any
    """The memory of the narrator, or None without one."""


class Heard(Protocol):
    """A timer from the telling of a landing until everybody has heard it."""

    def left(self, now: float) -> float:
        """Return 0.0 once everybody has heard it, else the seconds after which to ask again at the latest."""
        ...


class Ear(Protocol):
    """An estimate of the time that people need to hear the lines told."""

    def landed(self, now: float) -> Heard:
        """Start and return the timer of the landing told last."""
        ...

    def speaking(self) -> float:
        """Return the seconds for which bots wait, so that people can follow."""
        ...


class NoEar:
    """An ear that hears everything at once, for games that wait for nobody."""

    def landed(self, now: float) -> NoEar:
        return self

    def left(self, now: float) -> float:
        return 0.0

    def speaking(self) -> float:
        return 0.0


@dataclass
class Pace:
    """The speed of the bots, in seconds."""

    think: float = 1.0
    """The time before a bot acts."""
    react: float = 2.0
    """The time before a bot claims a rent."""
    hold: float | None = None
    """The time to react that bots leave people once a landing was heard, or None: until a person says to go on."""


BREATH = 0.01
"""The seconds between two rounds of thinking, in which keys are read."""

AT_ONCE = Pace(0.0, 0.0, None)


@dataclass
class Seat:
    """A seat with the name of its player; `player` is the bot, or None for a person."""

    name: str
    player: SeatPlayer | None = None
    slowness: float = 1.0
    """The factor on the usual time that a bot takes."""


@dataclass
class Intent:
    """A command that a bot is about to play, and the time from which it may."""

    command: Command
    at: float
    heard: float = 0.0
    """The time at which the landings were heard whose window the command ends: then the time to react begins."""
    ends: bool = False
    """True if the command ends a claim window of a person."""
    held: bool = False
    """True as long as people get the time to react before the command."""
    thought: Thought | None = None
    """The thought to continue until then, or None."""


@dataclass
class Table:
    """A game under way.

    Commands of people come in through `submit`. Commands of bots, of chance and of the clock come through `advance`,
    which the caller calls again after the seconds that `due` returns. Nothing here sleeps or reads a key.
    """

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
    """True if people throw real dice: the throw then comes in through `submit`."""

    def __post_init__(self) -> None:
        self.windows = Windows(self.state)
        # Intents and idle seats are plans for the present state. Every command and every undo drops them all
        # (`_think_again`), and `_ask` asks again.
        self.intents: dict[int, Intent] = {}
        self.idle: set[int] = set()
        self.busy: dict[int, int] = {}
        self.past: Past[Before] = Past()
        self.landings: list[tuple[RentClaim, Heard]] = []
        """The landings with an open claim window, each with its timer."""
        self.kept: Command | None = None
        """A person's act that came too early; it is played when the claim window is over. None if there is none."""
        self.went_on = float("-inf")
        """The time at which the game last went on without a key: after a claim window, or with the bell."""
        self.fallen: Command | None = None
        """The last command drawn by chance."""
        self.judged = False
        """True while the referee is at the table: game and clock stand still."""
        if self.state.turn_no:
            self.clock.start()
        self._mind_referee()

    def follow(self, teller: Follower) -> None:
        """Add the narrator: from now on it hears of commands and of undos."""
        self.teller = teller
        self.listeners.append(teller.heard)

    def know_again(self, windows: Windows, past: Past[Before]) -> None:
        """Restore the claim windows and the undo history of a game that is resumed."""
        self.windows, self.past = windows, past

    # what people do

    def submit(self, command: Command) -> None:
        """Play a person's act, or raise Refused.

        An act that would end a claim window too early is kept until the window is over. If a bot is about to claim a
        rent that the act would end, the claim is played instead, and the person makes the act again.
        """
        if self.judged:
            raise Refused("play-stopped")
        if self.protected(command) > 0.0:
            self.check(command)
            self.kept = command
        else:
            self._play(self._claim_before(command) or command)

    def protected(self, command: Command) -> float:
        """Return the seconds until everybody has heard the landings whose window the command ends, else 0.0."""
        ended = self.windows.ended_by(command)
        return max((heard.left(self.now()) for landing, heard in self.landings if landing in ended), default=0.0)

    def check(self, command: Command) -> None:
        """Raise Refused if the command could not be played now; change nothing."""
        play(Draft(self.state.copy()), command)

    def forget_kept(self) -> None:
        """Drop the act that came too early."""
        self.kept = None

    def _claim_before(self, command: Command) -> Command | None:
        """Return the claim that a bot makes before this act ends its window, or None.

        Nobody outruns a bot: otherwise a quick Enter would be worth money.
        """
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
        """End the time to react that bots leave people; return True if a bot was waiting."""
        ending = [intent for intent in self.intents.values() if intent.ends]
        for intent in ending:
            intent.held, intent.at = False, self.now()
        return bool(ending)

    # what others do

    def advance(self) -> bool:
        """Play one act of a bot, of chance or of the clock that is due; return False if there is none."""
        command = self._due_now()
        if command is None:
            return False
        # Keys typed ahead must not answer a question that comes of an act nobody pressed a key for: `went_on` tells.
        held = (intent.command for intent in self.intents.values() if intent.ends)
        by_itself = isinstance(command, Ring) or any(command is one for one in (self.kept, *held))
        self.kept = None
        try:
            self._play(command)
        except Refused:
            # A bot judges by its own view and may be refused. A refusal of chance or of the clock is a fault.
            if command.by < 0:
                raise
            self.intents.pop(command.by, None)
        if by_itself:
            self.went_on = self.now()
        return True

    def _due_now(self) -> Command | None:
        """Return the next command that is due now, or None: first the bell, then chance, an early act, the bots."""
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
        """Return the command of chance for this pause.

        It stays the same until it could be logged. A second draw for the same pause would move the random stream on,
        and the seed would no longer prove the log.
        """
        if self.fallen is None or self.fallen.to != self.state.serial:
            self.fallen = self.chance.choose(self.state, CHANCE)
        return self.fallen

    def dice_awaited(self) -> bool:
        """Return True if the game waits for real dice."""
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
        """Return the seconds until the command is played; infinity while people must say to go on."""
        if intent.held and self.pace.hold is None:
            return float("inf")
        now = self.now()
        if intent.ends and (left := self.protected(intent.command)) > 0.0:
            # Asked again and again, this moves on until the landing was heard; from then on the time to react runs.
            intent.heard = now + left
        reacted = intent.heard + (self.pace.hold or 0.0) * intent.held
        return max(intent.at - now, reacted - now, self.ear.speaking(), 0.0)

    def due(self) -> float | None:
        """Return the seconds until `advance` may have something to do, or None if only a person can go on.

        This also gives each bot that thinks ahead one round more, so it takes as long as that.
        """
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
        """Return the seat of a bot that waits until a person says that nobody claims, or None."""
        self._ask()
        if self.pace.hold is not None:
            return None
        return next((seat for seat, intent in self.intents.items() if intent.held), None)

    def _ask(self) -> None:
        """Ask each bot once for each state of the game, from the seat whose turn it is round the table.

        Where two would act at the same moment this order decides, not the number of the seat. A bot with no act,
        or with one it must not do now, is noted as idle and not asked again before the next command.
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
        """Play one round more of each open thought; return True if a bot is still thinking."""
        thinking = False
        for seat, intent in self.intents.items():
            if intent.thought is not None and self.now() < intent.at:
                intent.thought.go_on()
                command, thinking = intent.thought.best(), True
                # A changed choice keeps the time at which the bot acts, but may end another claim window.
                if command is not intent.command:
                    changed = self._intent(seat, command)
                    changed.at, changed.thought = intent.at, intent.thought
                    self.intents[seat] = changed
        return thinking

    def _too_busy(self, seat: int, command: Command) -> bool:
        """Return True if the bot has had its one act of this turn outside its questions.

        Rents do not count. Without this limit people would not get a word in.
        """
        if seat in self.state.actors or isinstance(command, Claim):
            return False
        return self.busy.get(seat) == self.state.turn_no

    def _intent(self, seat: int, command: Command) -> Intent:
        """Return the intent of a command, with the time to react if it ends a window that may be a person's."""
        now, wait = self.now(), self.pace.react if isinstance(command, Claim) else self.pace.think
        ends = any(self._people_beside(landing.debtor) for landing in self.windows.ended_by(command))
        return Intent(command, now + wait * self.seats[seat].slowness, now, ends, held=ends)

    def _people_beside(self, visitor: int) -> bool:
        """Return True if a person other than the visitor could have a rent to claim.

        The owner does not count here: waiting only where a person owns the square would betray an open rent.
        """
        return any(seat != visitor and self.seats[seat].player is None for seat in self.state.alive())

    # the way back

    def people(self) -> list[int]:
        """Return the seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.player is None]

    def last_acts(self, judging: bool = False) -> list[Act[Before]]:
        """Return the acts that one undo takes back, or raise Refused with the reason why there are none.

        These are a person's last act and all acts of bots since; with `judging` the last act may also be a ruling.
        """
        acts = self.past.since([*self.people(), REFEREE] if judging else self.people())
        if self.state.over or CHANCE in self.state.actors or not acts:
            raise Refused("final", why=self._why_final(judging))
        return acts

    def _why_final(self, judging: bool) -> str:
        """Return the code of the reason why nothing can be taken back."""
        if self.state.over:
            return "over"
        return self.past.final if judging else self.past.why_nothing()

    def takes_back(self) -> bool:
        """Return True if there is anything to take back."""
        try:
            return bool(self.last_acts())
        except Refused:
            return False

    def whose_consent(self, by: int) -> list[int]:
        """Return the people whose consent an undo needs, in the order of the table; bots always agree.

        The state before the acts counts: it still has the players who went out by them.
        """
        before = self.last_acts()[0].before.state
        return [seat for seat in before.others(by) if self.seats[seat].player is None]

    def take_back(self, by: int) -> None:
        """Undo the last acts. The caller has the consent of all people in `whose_consent`."""
        acts = self.last_acts()
        self._go_back(acts, Back(_lines_of(acts), by, tuple(self.whose_consent(by))))

    def overrule(self, words: str, referee: str) -> None:
        """Undo the last acts by decision of the referee, without consent."""
        acts = self.last_acts(judging=True)
        self._go_back(acts, Back(_lines_of(acts), REFEREE, (), words, referee))

    def _go_back(self, acts: list[Act[Before]], back: Back) -> None:
        """Return to the state before the acts. The log comes first: an undo that cannot be written has not happened."""
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
        """Stop game and clock until `dismiss_referee`."""
        self.judged = True
        self._think_again()
        self._mind_referee()

    def rule(self, ruling: Ruling) -> None:
        """Play a decision of the referee, or raise Refused."""
        self._play(ruling)

    def dismiss_referee(self) -> None:
        """Let game and clock go on, unless a ruling has stopped them."""
        self.judged = False
        self._mind_referee()

    def _mind_referee(self) -> None:
        """Set the clock to the state: stopped or running, with the minutes that the referee has added.

        A stop by a ruling is part of the state, so undo, replay and resumption need nothing special.
        """
        self.clock.given_back = self.state.given_back
        if self.judged or halted(self.state):
            self.clock.stop()
        elif self.clock.stopped:
            self.clock.let_go()
            if self.state.turn_no:
                self.clock.start()

    # the one way into the game

    def _play(self, command: Command) -> None:
        """Play a command, log it, then tell it.

        If the log fails the state goes back to what it was, whatever the exception: KeyboardInterrupt too.
        """
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
        """Return the whole seconds played."""
        return int(self.clock.elapsed())

    def _remember(self, state: State, command: Command, events: Sequence[Event]) -> None:
        """Record an undo step. This must come before the listeners, while the narrator still knows the state before."""
        told = self.teller.memory() if self.teller else None
        before = Before(state, self.windows.memory(), dict(self.busy), told)
        self.past.did(Act(self.log.lines, command, before), events, self.state.actors)

    def _follow(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Bring the table up to date after a command and call the listeners.

        The timers of new landings start last, because `Ear.landed` returns the landing that was told last.
        """
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
        """Tell the bots that think ahead which deals they have proposed (`Thinker.remember`)."""
        for event in events:
            if isinstance(event, Proposed):
                player = self.seats[event.proposer].player
                if player is not None and isinstance(player, Thinker):
                    player.remember(event)

    def _think_again(self) -> None:
        """Discard planned and early commands: the state they were made for is gone."""
        self.intents.clear()
        self.idle.clear()
        self.kept = None

    def _note(self, landed: list[RentClaim]) -> None:
        """Start the timers of the landings just told; drop those whose window is closed."""
        known = self.windows.landings
        self.landings = [(landing, heard) for landing, heard in self.landings if landing in known]
        if landed:
            heard = self.ear.landed(self.now())
            self.landings += [(landing, heard) for landing in landed]


def _choice(player: SeatPlayer, seen: State, seat: int) -> tuple[Command | None, Thought | None]:
    """Return the choice of a bot, and the thought to continue or None."""
    return player.ponder(seen, seat) if isinstance(player, Thinker) else (player.choose(seen, seat), None)


def _lines_of(acts: Sequence[Act[Before]]) -> tuple[int, ...]:
    return tuple(act.line for act in acts)
