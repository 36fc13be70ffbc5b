"""A game under way: the table asks the seat that must answer, plays the command, logs it, and only then tells it.

The order matters. A command that cannot be written has not happened, and a listener never hears of an act that a crash
could lose.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from vialibera.narration.surfaces.at_rest import Wait
from vialibera.play.bots.seat_player import ThinkingBot
from vialibera.play.table.claim_windows import ClaimWindows
from vialibera.play.table.game_clock import GameClock, Now
from vialibera.play.table.landing_times import HearingEstimate, InstantHearing, LandingTimes
from vialibera.play.table.participants import Elsewhere, TableSeat, seats_left_to_people, tell_bots_kinds
from vialibera.play.table.table_ears import TableEars
from vialibera.play.table.undo_requests import UndoRequest
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.record.journal.undo_history import UndoHistory, UndoStep
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK, REFEREE
from vialibera.rules.engine.kernel import Pause, current_pause, play_command
from vialibera.rules.engine.messages import Command, Event, Refusal, Step
from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.rules.engine.topics.game_opening import GameBegan, Lobby
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rulings import Ruling, is_halted
from vialibera.rules.engine.topics.time_up import Ring
from vialibera.rules.engine.topics.trade import Deal, Proposed
from vialibera.rules.engine.topics.turn import EndTurn
from vialibera.rules.engine.visible_state import state_seen_by_seat

if TYPE_CHECKING:
    from vialibera.play.bots.seat_player import OpenThought, SeatPlayer
    from vialibera.play.table.landing_times import HearingTimer
    from vialibera.play.table.participants import Participant
    from vialibera.play.table.undo_requests import UndoRequestChange
    from vialibera.rules.engine.state import State
    from vialibera.rules.engine.topics.rights import RentClaim

CommandListener = Callable[[Command, Sequence[Event], Pause], None]
"""A function that is called with each command after it was written to the log."""


class LogWriter(Protocol):
    """The log of a game."""

    @property
    def line_count(self) -> int:
        """The number of lines written so far."""
        ...

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None: ...

    def append_undo(self, undo: UndoRecord, pause: Pause, played: int) -> None: ...

    def append_seat_change(self, change: SeatChange, pause: Pause, played: int) -> None: ...


class TableObserver(Protocol):
    """An object that hears of everything that happens at the table; each machine whose people play has one."""

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Take note of a command that was played."""
        ...

    def on_undo(
        self, undo: UndoRecord, steps: Sequence[UndoStep[TableSnapshot]], reopened: Sequence[RentClaim]
    ) -> None:
        """Tell the undo. The narrator returns to what it knew before (`steps[0].state_before.teller_memory`).

        Of the landings in `reopened` it tells that the time to claim runs again.
        """
        ...

    def on_referee(self, has_come: bool) -> None:
        """Tell that the referee has come to the table or has left."""
        ...

    def on_seat_change(self, change: SeatChange) -> None:
        """Tell that a seat is played by somebody else from now on."""
        ...

    def on_move(self, seat: int) -> None:
        """Tell that the person of a seat goes on at another keyboard, there or here."""
        ...

    def on_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        """Tell a step of a request to undo, and who has taken it; `request` is as it stands after the step."""
        ...

    def repeat_landings(self, landings: Sequence[RentClaim]) -> None:
        """Tell once more where the visitors of these landings are: a key has silenced the reading of it."""
        ...


class GameTeller(TableObserver, Protocol):
    """The narrator of the game at this machine. An undo brings back what it knew; other observers keep their own."""

    def save_memory(self) -> Any:
        """Return all that the narrator knows now, for a later undo."""
        ...


class TableSnapshot(NamedTuple):
    """The state of the table before an act, for an undo."""

    state: State
    claim_landings: list[RentClaim]
    unasked_turns: dict[int, int]
    teller_memory: Any
    """The memory of the narrator, or None without one."""


@dataclass
class Pace:
    """The times of a table, in seconds."""

    think_seconds: float = 1.0
    """The time before a bot acts."""
    react_seconds: float = 2.0
    """The time before a bot claims a rent."""
    hold_seconds: float | None = None
    """The time to react that bots leave people once a landing was heard, or None: until a person says to go on."""
    reply_seconds: float = 0.0
    """The time to react that nobody cuts short, neither bots nor people."""
    consent_seconds: float = 30.0
    """The time a person has to agree to an undo while bots or the agreed time wait; silence counts as a refusal."""


THINKING_GAP_SECONDS = 0.01
"""The seconds between two rounds of thinking, in which keys are read."""

NO_DELAYS = Pace(0.0, 0.0, None)


@dataclass
class BotIntent:
    """A command that a bot is about to play, and the time from which it may."""

    command: Command
    act_at: float
    made_at: float = 0.0
    """The time at which the bot took up this command."""
    ends_claim_window: bool = False
    """True if the command ends a claim window of a person."""
    leaves_time: bool = False
    """True as long as people get the time to react before the command."""
    lookahead: OpenThought | None = None
    """The thought to continue until then, or None."""


@dataclass
class Table:
    """A game under way.

    Commands of people come in through `submit`. Commands of bots, of chance and of the clock come through `advance`,
    which the caller calls again after the seconds that `due` returns. Nothing here sleeps or reads a key.
    """

    state: State
    seats: Sequence[TableSeat]
    chance: SeatPlayer
    log: LogWriter
    now: Now
    clock: GameClock
    pace: Pace = field(default_factory=Pace)
    hearing: HearingEstimate = field(default_factory=InstantHearing)
    listeners: list[CommandListener] = field(default_factory=list)
    teller: GameTeller | None = field(default=None, init=False)
    observers: list[TableObserver] = field(default_factory=list, init=False)
    """All that hear of what happens, the teller among them."""
    is_hosted_here: ClassVar[bool] = True
    """False where the game is played on another machine, which alone passes seats on and begins other games."""
    uses_real_dice: bool = False
    """True if people throw real dice: the throw then comes in through `submit`."""

    def __post_init__(self) -> None:
        self.claim_windows = ClaimWindows(self.state)
        # Intents and idle seats are plans for the present state. Every command and every undo drops them all
        # (`_drop_pending_moves`), and `_ask_bots` asks again.
        self.bot_intents: dict[int, BotIntent] = {}
        self.idle_bots: set[int] = set()
        self.unasked_turns: dict[int, int] = {}
        self.undo_history: UndoHistory[TableSnapshot] = UndoHistory()
        self.ears = TableEars(self.hearing, self.seats)
        self.landing_times = LandingTimes(self._landing_timer)
        self.early_commands: dict[int, Command] = {}
        """The acts of people that came too early, one for each seat; each is played when the claim window is over."""
        self.undo_request: UndoRequest | None = None
        """The open request to undo the last acts, or None. Everything else waits for the answers."""
        self.went_on_at = float("-inf")
        """The time at which the game last went on without a key: after a claim window, or with the bell."""
        self.chance_command: Command | None = None
        """The last command drawn by chance."""
        self.has_referee = False
        """True while the referee is at the table: game and clock stand still."""
        self.offer_of_person: Step | None = None
        """The last offer that a person has made; nobody is bound by the open offer of a computer player."""
        self.absent_seats: Collection[int] = ()
        """The seats of people at other machines who are cut off."""
        if self.state.turn_no:
            self.clock.start()
        self._sync_clock()
        tell_bots_kinds(self.seats)

    def add_teller(self, teller: GameTeller) -> None:
        """Add the narrator: from now on it hears of commands and of undos."""
        self.teller = teller
        self.add_observer(teller)

    def add_observer(self, observer: TableObserver) -> None:
        """Add an observer: from now on it hears of everything that happens."""
        self.observers.append(observer)
        self.listeners.append(observer.on_command)

    def remove_observer(self, observer: TableObserver) -> None:
        """Remove an observer whose people have left the table."""
        self.observers.remove(observer)
        self.listeners.remove(observer.on_command)

    def restore_memory(self, windows: ClaimWindows, past: UndoHistory[TableSnapshot]) -> None:
        """Restore the claim windows and the undo history of a game that is resumed."""
        self.claim_windows, self.undo_history = windows, past

    # what people do

    def submit(self, command: Command) -> None:
        """Play a person's act, or raise Refusal.

        An act that would end a claim window too early is kept until the window is over. If a bot is about to claim a
        rent that the act would end, the claim is played instead, and the person makes the act again.
        """
        # A key that came too early was meant for the state that the player knew: whatever is played meanwhile drops it.
        # (decision: table.early-enter)
        if self.has_referee:
            raise Refusal("play-stopped")
        if self.undo_request is not None:
            raise Refusal("something-else")
        # Refused at once, kept if it is lawful: a player hears why not without waiting for the window to end.
        if self.seconds_protected(command) > 0.0:
            self.check_command(command)
            self.early_commands[command.by] = command
            self._repeat_silenced_landings(self.claim_windows.landings_ended_by(command), self.ears.ear_of(command.by))
        else:
            self._play_and_log(self._claim_made_first(command) or command)

    def seconds_protected(self, command: Command) -> float:
        """Return the seconds until everybody has heard the landings whose window the command ends and had time to
        react, else 0.0."""
        now = self.now()
        heard_at = self.landing_times.heard_at(self.claim_windows.landings_ended_by(command), now)
        return max(0.0, heard_at + self.pace.reply_seconds - now)

    def _repeat_silenced_landings(self, landings: Sequence[RentClaim], ear: HearingEstimate) -> None:
        """Tell landings once more, and start their times again, if a key just pressed at this ear has silenced them."""
        silenced = self._silenced_landings(landings, ear)
        if self.observers and silenced:
            for observer in self.observers:
                observer.repeat_landings(silenced)
            self.landing_times.restart(silenced, self.now())

    def _silenced_landings(self, landings: Sequence[RentClaim], ear: HearingEstimate) -> list[RentClaim]:
        """Return those of these landings that people are hearing now, if a key just pressed at this ear silences it."""
        now = self.now()
        since = now - self.pace.reply_seconds
        return self.landing_times.unrepeated(landings, since, now) if ear.is_cut_by_keys else []

    def _restart_times_at_hand_over(self, command: Command) -> None:
        """Start the times of the landings again that the key of a hand-over has silenced: its line names them."""
        if isinstance(command, EndTurn) and self.seats[command.by].is_person:
            visitor = [landing for landing in self.claim_windows.landings if landing.debtor == command.by]
            self.landing_times.restart(
                self._silenced_landings(visitor, self.ears.ear_of(command.by)), self.now(), was_repeated=False
            )

    def protect_open_landings(self) -> None:
        """Give the open landings that have none their time, counted from the lines told last."""
        self.landing_times.keep_only(self.claim_windows.landings)
        self.landing_times.start_missing(self.claim_windows.landings, self.now())

    def _restart_open_landings(self) -> None:
        """Start the times of the open landings again: while the table stood still, nobody could claim."""
        self.landing_times.restart(self.claim_windows.landings, self.now(), was_repeated=False)

    def _landing_timer(self, visitor: int, now: float) -> HearingTimer | None:
        """Return the timer of the landing told last, from now on, or None if no person could claim its rent."""
        return self.ears.landing_timer(now, self._possible_claimants(visitor))

    def _possible_claimants(self, visitor: int) -> list[int]:
        """Return the seats of the people who could have a rent of a visitor to claim.

        The owner does not count: to wait only for the person who owns the square would betray an open rent.
        """
        return [seat for seat in self.seats_of_people() if seat != visitor and not self.state.out[seat]]

    def check_command(self, command: Command) -> None:
        """Raise Refusal if the command could not be played now; change nothing."""
        play_command(Draft(self.state.copy()), command)

    def drop_early_command(self, seat: int) -> None:
        """Drop the act of this seat that came too early, if there is one; those of other seats stay."""
        self.early_commands.pop(seat, None)

    def _claim_made_first(self, command: Command) -> Command | None:
        """Return the claim that a bot makes before this act ends its window, or None.

        Nobody outruns a bot: otherwise a quick Enter would be worth money.
        """
        ended = [(landing.debtor, landing.space) for landing in self.claim_windows.landings_ended_by(command)]
        if not ended:
            return None
        self._ask_bots()
        numbers = [right.number for right in self.state.open_claims if (right.debtor, right.space) in ended]
        return next((claim for claim in self._pending_claims() if claim.claim_no in numbers), None)

    def _pending_claims(self) -> list[Claim]:
        """Return the claims that computer players are about to make, the oldest rent first."""
        # Bots do not outrun each other either: a quick bot would otherwise earn more than a slow one. (decision:
        # table.claims-before-acts)
        meant = {i.command.claim_no: i.command for i in self.bot_intents.values() if isinstance(i.command, Claim)}
        return [meant[right.number] for right in self.state.open_claims if right.number in meant]

    def stop_waiting_for_claims(self, ear: HearingEstimate | None = None) -> bool:
        """End the time to react that bots leave people; return True if a bot was waiting.

        `ear` is that of the keyboard whose key said so, or None for the keyboard of this machine.
        """
        ending = [intent for intent in self.bot_intents.values() if intent.ends_claim_window]
        for intent in ending:
            intent.leaves_time, intent.act_at = False, self.now()
            ended = self.claim_windows.landings_ended_by(intent.command)
            self._repeat_silenced_landings(ended, self.hearing if ear is None else ear)
        return bool(ending)

    def claimable_rents(self, seats: Collection[int]) -> list[RentClaim]:
        """Return the open rents of these seats, the oldest first."""
        return [right for right in self.state.open_claims if right.seat in seats]

    # what others do

    def advance(self) -> bool:
        """Play one act of a bot, of chance or of the clock that is due; return False if there is none.

        While an undo is asked for, nothing is due but the end of the time to answer.
        """
        if self.undo_request is not None:
            return self._lapse_if_due(self.undo_request)
        kept = list(self.early_commands.values())
        command = self._due_command()
        if command is None:
            return False
        # Keys typed ahead must not answer a question that no key has brought up; the controller looks at
        # `went_on_at` for that.
        held = (intent.command for intent in self.bot_intents.values() if intent.ends_claim_window)
        by_itself = isinstance(command, Ring) or any(command is one for one in (*kept, *held))
        try:
            self._play_and_log(command)
        except Refusal:
            # A bot judges by its own view and may be refused. A refusal of chance or of the clock is a fault.
            if command.by < 0:
                raise
            self.bot_intents.pop(command.by, None)
        if by_itself:
            self.went_on_at = self.now()
        return True

    def _due_command(self) -> Command | None:
        """Return the next command that is due now, or None: first the bell, then chance, an early act, the bots."""
        if self.state.is_over or self.clock.is_stopped:
            return None
        if self.clock.seconds_left() == 0.0 and not self.state.has_bell_rung and self.state.rules.sheet.ending.clock:
            return Ring(CLOCK, self.state.pause_no)
        if CHANCE in self.state.actors:
            return None if self.awaits_real_dice() else self._drawn_by_chance()
        kept = self._take_due_early_command()
        if kept is not None:
            return self._claim_made_first(kept) or kept
        return self._due_bot_command()

    def _take_due_early_command(self) -> Command | None:
        """Return the first kept act whose time has come, and keep it no longer; None if none is due."""
        due = next((kept for kept in self.early_commands.values() if self.seconds_protected(kept) == 0.0), None)
        if due is not None:
            del self.early_commands[due.by]
        return due

    def _drawn_by_chance(self) -> Command | None:
        """Return the command of chance for this pause.

        It stays the same until it could be logged. A second draw for the same pause would move the random stream on,
        and the seed would no longer prove the log.
        """
        if self.chance_command is None or self.chance_command.pause_no != self.state.pause_no:
            self.chance_command = self.chance.choose(self.state, CHANCE)
        return self.chance_command

    def awaits_real_dice(self) -> bool:
        """Return True if the game waits for real dice."""
        return self.uses_real_dice and CHANCE in self.state.actors and isinstance(self.state.step, DiceStep)

    def _due_bot_command(self) -> Command | None:
        """Return the earliest act that is due, but a pending claim before any other act, or None.

        An act makes everybody think again, and that restarts the time of a claim: quick acts would outrun it.
        """
        self._ask_bots()
        ready = [intent for intent in self.bot_intents.values() if self.seconds_until_intent(intent) == 0.0]
        if not ready:
            return None
        return next(iter(self._pending_claims()), None) or min(ready, key=lambda intent: intent.act_at).command

    def seconds_until_intent(self, intent: BotIntent) -> float:
        """Return the seconds until the command is played; infinity while people must say to go on."""
        if intent.leaves_time and self.pace.hold_seconds is None:
            return float("inf")
        now, ready_at = self.now(), intent.act_at
        if intent.ends_claim_window:
            heard_at = self.landing_times.heard_at(self.claim_windows.landings_ended_by(intent.command), now)
            hold = (self.pace.hold_seconds or 0.0) * intent.leaves_time
            ready_at = max(ready_at, max(intent.made_at, heard_at) + hold, heard_at + self.pace.reply_seconds)
        return max(ready_at - now, self.ears.seconds_to_wait(), 0.0)

    def seconds_until_due(self) -> float | None:
        """Return the seconds until `advance` may have something to do, or None if only a person can go on.

        This also gives each bot that thinks ahead one round more, so it takes as long as that.
        """
        if self.undo_request is not None:
            lapses_in = max(0.0, self.undo_request.lapses_at - self.now())
            return None if lapses_in == float("inf") else lapses_in
        if self.state.is_over or self.clock.is_stopped or self.awaits_real_dice():
            return None
        self._ask_bots()
        thinking = self._continue_lookaheads()
        left = self.clock.seconds_left()
        waits = [self.seconds_until_intent(intent) for intent in self.bot_intents.values()]
        waits += [THINKING_GAP_SECONDS] * thinking
        waits += [left] if left is not None and not self.state.has_bell_rung else []
        waits += [self.seconds_protected(kept) for kept in self.early_commands.values()]
        # Infinity means that only a person can go on, so it must not count as a wait that the caller could sleep.
        finite = [wait for wait in waits if wait != float("inf")]
        return 0.0 if CHANCE in self.state.actors else min(finite, default=None)

    def holding_bot(self) -> int | None:
        """Return the seat of a bot that waits until a person says that nobody claims, or None."""
        self._ask_bots()
        if self.pace.hold_seconds is not None or self.undo_request is not None:
            return None
        return next((seat for seat, intent in self.bot_intents.items() if intent.leaves_time), None)

    def interruption(self) -> Wait | None:
        """Return the matter that the whole table waits for before the game goes on, or None."""
        if self.undo_request is not None:
            here = [seat for seat in self.undo_request.awaited if self.seats[seat].is_here]
            return Wait("consent", here[0]) if here else Wait("consent-elsewhere", self.undo_request.awaited[0])
        return Wait("referee") if self.has_referee else None

    def current_wait(self, go_on: type[Command] | None) -> Wait | None:
        """Return the reason why no person here is asked, or None if one is, or while chance is drawn.

        `go_on` is the kind of command with which the seat that is asked would go on, or None. There is time to claim
        if it ended a window, whatever a bot intends to do.
        """
        if (waiting := self.interruption()) is not None:
            return waiting
        actors = self.state.actors
        if self.state.is_over or not actors or actors[0] < 0 or self.seats[actors[0]].is_here:
            return None
        if self.seats[actors[0]].is_person:  # elsewhere: no key of this machine can end the time to claim
            return Wait("absent" if actors[0] in self.absent_seats else "elsewhere", actors[0])
        if actors[0] in seats_left_to_people(self.state, self.seats):
            return Wait("debt", actors[0])
        ended = self.claim_windows.landings_ended_by(go_on(actors[0], self.state.pause_no)) if go_on else []
        spaces = tuple(landing.space for landing in ended if self._possible_claimants(landing.debtor))
        if not spaces:
            return Wait("plays", actors[0])
        people = sum(self.seats[seat].is_here for seat in self.state.seats_left())
        is_numbered = self.state.rules.claim_policy.needs_claimant(people, self.state.players_left)
        return Wait("claim", actors[0], spaces, is_numbered)

    def _ask_bots(self) -> None:
        """Ask each bot once for each state of the game, from the seat whose turn it is round the table.

        Where two would act at the same moment this order decides, not the number of the seat. A bot with no act,
        or with one it must not do now, is noted as idle and not asked again before the next command.
        """
        seats = self.state.seats_left()
        at = seats.index(self.state.seat_in_turn) if self.state.seat_in_turn in seats else 0
        for seat in seats[at:] + seats[:at]:
            player = self.seats[seat].bot
            if player is not None and seat not in self.bot_intents and seat not in self.idle_bots:
                seen, has_time = state_seen_by_seat(self.state, seat), self.pace.think_seconds > 0
                command, thought = _ask_bot(player, seen, seat, has_time)
                if command is None or self._has_acted_unasked(seat, command):
                    self.idle_bots.add(seat)
                else:
                    self.bot_intents[seat] = self._make_intent(seat, command)
                    self.bot_intents[seat].lookahead = thought

    def _continue_lookaheads(self) -> bool:
        """Play one round more of each open thought; return True if a bot is still thinking."""
        thinking = False
        for seat, intent in self.bot_intents.items():
            if intent.lookahead is not None and self.now() < intent.act_at:
                intent.lookahead.play_once()
                command, thinking = intent.lookahead.best_option(), True
                # A changed choice keeps the time at which the bot acts, but may end another claim window.
                if command is not intent.command:
                    changed = self._make_intent(seat, command)
                    changed.act_at, changed.lookahead = intent.act_at, intent.lookahead
                    self.bot_intents[seat] = changed
        return thinking

    def _has_acted_unasked(self, seat: int, command: Command) -> bool:
        """Return True if the bot has had its one act of this turn outside its questions.

        Rents do not count. Without this limit people would not get a word in.
        """
        if seat in self.state.actors or isinstance(command, Claim):
            return False
        return self.unasked_turns.get(seat) == self.state.turn_no

    def _make_intent(self, seat: int, command: Command) -> BotIntent:
        """Return the intent of a command, with the time to react if it ends a window that may be a person's."""
        # The time to claim is worth something only to those who have heard the landing, so it begins there. (decision:
        # table.hold)
        now, wait = self.now(), self.pace.react_seconds if isinstance(command, Claim) else self.pace.think_seconds
        ends = any(map(self._possible_claimants, [one.debtor for one in self.claim_windows.landings_ended_by(command)]))
        return BotIntent(command, now + wait * self.seats[seat].slowness, now, ends, leaves_time=ends)

    # undoing

    def seats_of_people(self) -> list[int]:
        """Return the seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def last_undo_steps(self, judging: bool = False) -> list[UndoStep[TableSnapshot]]:
        """Return the steps that one undo takes back, or raise Refusal with the reason why there are none.

        These are a person's last act and all acts of bots since; with `judging` the last act may also be a ruling.
        """
        # What the bots did since followed from that act, so it goes with it. (decision: undo.last-act)
        steps = self.undo_history.steps_since([*self.seats_of_people(), REFEREE] if judging else self.seats_of_people())
        if self.state.is_over or CHANCE in self.state.actors or not steps:
            raise Refusal("final", why=self._why_final(judging))
        return steps

    def _why_final(self, judging: bool) -> str:
        """Return the code of the reason why nothing can be taken back."""
        if self.state.is_over:
            return "over"
        return self.undo_history.why_final if judging else self.undo_history.why_nothing_to_undo()

    def can_undo(self) -> bool:
        """Return True if there is anything to take back."""
        try:
            return bool(self.last_undo_steps())
        except Refusal:
            return False

    def seats_to_consent(self, by: int) -> list[int]:
        """Return the people whose consent an undo needs, in the order of the table; bots always agree.

        The state before the acts counts: it still has the players who went out by them.
        """
        before = self.last_undo_steps()[0].state_before.state
        return [seat for seat in before.other_seats(by) if self.seats[seat].is_person]

    def request_undo(self, by: int) -> None:
        """Ask everybody concerned to undo the last acts, or raise Refusal; if nobody is concerned, undo them at once.

        Until all have agreed nothing else is played.
        """
        if self.has_referee or is_halted(self.state):
            raise Refusal("play-stopped")
        if self.undo_request is not None:
            raise Refusal("something-else")
        self.drop_early_command(by)
        awaited = tuple(self.seats_to_consent(by))
        if awaited:
            self._await_consent(UndoRequest(by, awaited), "asked", by)
        else:
            self.undo_last_acts(by)

    def agree_to_undo(self, seat: int) -> None:
        """Note the consent of this person; the last consent undoes the acts. Raise Refusal if the seat is not asked."""
        request = self._request_to(seat)
        left = request._replace(awaited=tuple(other for other in request.awaited if other != seat))
        if left.awaited:
            self._await_consent(left, "agreed", seat)
        else:
            self._end_undo_request("agreed", left, seat)
            self.undo_last_acts(request.by)

    def refuse_undo(self, seat: int) -> None:
        """End the request by the refusal of this person, or raise Refusal if the seat is not asked."""
        self._end_undo_request("refused", self._request_to(seat), seat)

    def leave_undo(self) -> None:
        """Drop the open request, if there is one."""
        if self.undo_request is not None:
            self._end_undo_request("left", self.undo_request, self.undo_request.by)

    def _request_to(self, seat: int) -> UndoRequest:
        """Return the open request, or raise Refusal unless the consent of this seat is awaited."""
        if self.undo_request is None or seat not in self.undo_request.awaited:
            raise Refusal("too-late")
        return self.undo_request

    def _await_consent(self, request: UndoRequest, change: UndoRequestChange, seat: int) -> None:
        """Keep a request open and tell its last step; the next person has the whole time to answer."""
        lapses_at = self.now() + self.pace.consent_seconds if self._is_held_up_by_consent() else float("inf")
        self.undo_request = request._replace(lapses_at=lapses_at)
        self._tell_undo_request(change, self.undo_request, seat)

    def _is_held_up_by_consent(self) -> bool:
        """Return True if bots, the agreed time or people at other machines wait for the answer.

        People at one keyboard take their time among themselves.
        """
        # (decision: undo.lapses)
        return self.clock.agreed_minutes is not None or not all(seat.is_here for seat in self.seats)

    def _lapse_if_due(self, request: UndoRequest) -> bool:
        """End a request that was left unanswered for too long; return False if there is still time."""
        is_due = self.now() >= request.lapses_at
        if is_due:
            self._end_undo_request("lapsed", request, request.awaited[0])
        return is_due

    def _end_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        self.undo_request = None
        self._tell_undo_request(change, request, seat)
        self._restart_open_landings()

    def _tell_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        for observer in self.observers:
            observer.on_undo_request(change, request, seat)

    def undo_last_acts(self, by: int) -> None:
        """Undo the last acts. The caller has the consent of all people in `seats_to_consent`."""
        steps = self.last_undo_steps()
        self._undo_steps(steps, UndoRecord(_line_numbers(steps), by, tuple(self.seats_to_consent(by))))

    def overrule_last_acts(self, words: str, referee: str) -> None:
        """Undo the last acts by decision of the referee, without consent."""
        steps = self.last_undo_steps(judging=True)
        self._undo_steps(steps, UndoRecord(_line_numbers(steps), REFEREE, (), words, referee))

    def _undo_steps(self, steps: list[UndoStep[TableSnapshot]], undo: UndoRecord) -> None:
        """Return to the state before the acts. The log comes first: an undo that cannot be written has not happened."""
        # The number of the pause goes back, the clock does not: time has passed all the same. (decision:
        # undo.pause-number)
        self.log.append_undo(undo, current_pause(steps[0].state_before.state), self.seconds_played())
        self._return_before(steps, undo)

    def _return_before(self, steps: Sequence[UndoStep[TableSnapshot]], undo: UndoRecord) -> None:
        """Return to the state before these acts, and tell it; the log has the undo already."""
        before = steps[0].state_before
        self.undo_history.undo(undo.lines)
        self.state.replace_with(before.state)
        closed = [landing for landing in before.claim_landings if landing not in self.claim_windows.landings]
        self.claim_windows.restore_memory(before.claim_landings)
        self.unasked_turns = before.unasked_turns
        self._drop_pending_moves()
        self._sync_clock()
        reopened = [one for one in closed if self._possible_claimants(one.debtor)]
        for observer in self.observers:
            observer.on_undo(undo, steps, reopened)
        self.protect_open_landings()

    # the seats

    def change_participant(self, seat: int, participant: Participant) -> None:
        """Let another participant play a seat from now on, or raise Refusal.

        Nothing before this can be undone: whoever has left the seat cannot agree any more. A person who only goes to
        another keyboard has left no seat.
        """
        # (decision: table.seats-change-hands)
        new = TableSeat(self.seats[seat].name, participant)
        if self.seats[seat].is_person and new.is_person:
            self._move_person(seat, participant)
            return
        if self.state.is_over or self.state.out[seat] or isinstance(self.state.step, Lobby):
            raise Refusal("too-late")
        step = self.state.step
        if new.is_person and isinstance(step, Deal) and step.proposer == seat and step != self.offer_of_person:
            raise Refusal("offer-open", partner=step.seat)
        self.leave_undo()
        change = SeatChange(seat, new.bot_kind)
        self.log.append_seat_change(change, current_pause(self.state), self.seconds_played())
        self._pass_seat(change, participant)

    def _pass_seat(self, change: SeatChange, participant: Participant) -> None:
        """Let another participant play a seat, and tell it; the log has the change already."""
        self._seat_participant(change.seat, participant)
        tell_bots_kinds(self.seats)
        self.undo_history.close("seat")
        for observer in self.observers:
            observer.on_seat_change(change)

    def _move_person(self, seat: int, participant: Participant) -> None:
        """Let a person go on at another keyboard, at any moment; the log does not say where a person sits."""
        # (decision: table.participants)
        self.leave_undo()
        self._seat_participant(seat, participant)
        for observer in self.observers:
            observer.on_move(seat)

    def _seat_participant(self, seat: int, participant: Participant) -> None:
        """Let a participant play a seat; an ear that has left the table is waited for no longer."""
        has_lost_ear = isinstance(self.seats[seat].participant, Elsewhere)
        self.seats[seat].participant = participant
        self.drop_early_command(seat)
        # With other people at the table, bots leave other times to claim.
        self._ask_bots_again()
        if has_lost_ear:
            self.landing_times.keep_only(())
            self.protect_open_landings()

    # the referee

    def call_referee(self) -> None:
        """Stop game and clock until `dismiss_referee`; a request to undo is dropped."""
        self.leave_undo()
        self.has_referee = True
        self._drop_pending_moves()
        self._sync_clock()
        for observer in self.observers:
            observer.on_referee(True)

    def play_ruling(self, ruling: Ruling) -> None:
        """Play a decision of the referee, or raise Refusal; a request to undo is dropped."""
        self.leave_undo()
        self._play_and_log(ruling)

    def dismiss_referee(self) -> None:
        """Let game and clock go on, unless a ruling has stopped them."""
        self.has_referee = False
        self._sync_clock()
        for observer in self.observers:
            observer.on_referee(False)
        self._restart_open_landings()

    def _sync_clock(self) -> None:
        """Set the clock to the state: stopped or running, with the minutes that the referee has added.

        A stop by a ruling is part of the state, so undo, replay and resumption need nothing special.
        """
        self.clock.minutes_given_back = self.state.minutes_given_back
        if self.has_referee or is_halted(self.state):
            self.clock.stop()
        elif self.clock.is_stopped:
            self.clock.release()
            if self.state.turn_no:
                self.clock.start()

    # the one way into the game

    def _play_and_log(self, command: Command) -> None:
        """Play a command, log it, then tell it.

        If the log fails the state goes back to what it was, whatever the exception: KeyboardInterrupt too.
        """
        # The engine plays in place. The copy serves the log that fails and the undo that comes later, at once.
        before = self.state.copy()
        draft = Draft(self.state)
        play_command(draft, command)
        pause = current_pause(self.state)
        try:
            self.log.append(command, draft.events, pause, self.seconds_played())
        except BaseException:
            self.state.replace_with(before)
            raise
        self._record_undo_step(before, command, draft.events)
        self._publish_command(command, draft.events, pause)

    def seconds_played(self) -> int:
        """Return the whole seconds played."""
        return int(self.clock.seconds_played())

    def _record_undo_step(self, state: State, command: Command, events: Sequence[Event]) -> None:
        """Record an undo step. This must come before the listeners, while the narrator still knows the state before."""
        told = self.teller.save_memory() if self.teller else None
        before = TableSnapshot(state, self.claim_windows.save_memory(), dict(self.unasked_turns), told)
        self.undo_history.record(UndoStep(self.log.line_count, command, before), events, self.state.actors)

    def _publish_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Bring the table up to date after a command and call the listeners.

        The timers of new landings start last, because `landing_timer` starts that of the landing told last.
        """
        if command.answers is None:
            self.unasked_turns[command.by] = self.state.turn_no
        self._drop_pending_moves()
        self._sync_clock()
        self._remind_of_proposals(events)
        landed = self.claim_windows.follow_events(events)
        if any(isinstance(event, GameBegan) for event in events):
            self.clock.start()
        for listener in self.listeners:
            listener(command, events, pause)
        self._note_landings(landed)
        self._restart_times_at_hand_over(command)

    def _remind_of_proposals(self, events: Sequence[Event]) -> None:
        """Tell the bots that think ahead which deals they have proposed (`ThinkingBot.remember`)."""
        for event in events:
            if isinstance(event, Proposed):
                player = self.seats[event.proposer].bot
                self.offer_of_person = self.state.step if player is None else None
                if player is not None and isinstance(player, ThinkingBot):
                    player.remember(event)

    def _drop_pending_moves(self) -> None:
        """Discard planned and early commands: the state they were made for is gone."""
        self._ask_bots_again()
        self.early_commands.clear()

    def _ask_bots_again(self) -> None:
        """Discard what bots have planned."""
        self.bot_intents.clear()
        self.idle_bots.clear()

    def _note_landings(self, landed: list[RentClaim]) -> None:
        """Start the times of the landings just told; forget those whose window is closed."""
        self.landing_times.keep_only(self.claim_windows.landings)
        self.landing_times.start(landed, self.now())


def _ask_bot(player: SeatPlayer, seen: State, seat: int, has_time: bool) -> tuple[Command | None, OpenThought | None]:
    """Return the choice of a bot, and the thought to continue or None.

    Without time to think on, the bot thinks for as long as it would in a simulation.
    """
    if has_time and isinstance(player, ThinkingBot):
        return player.choose_with_lookahead(seen, seat)
    return player.choose(seen, seat), None


def _line_numbers(acts: Sequence[UndoStep[TableSnapshot]]) -> tuple[int, ...]:
    return tuple(act.line for act in acts)
