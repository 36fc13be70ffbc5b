"""A game under way: the table asks the seat that must answer, plays the command, logs it, and only then tells it.

The order matters. A command that cannot be written has not happened, and a listener never hears of an act that a crash
could lose.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from msgspec.structs import replace

from vialibera.narration.surfaces.at_rest import Wait
from vialibera.play.bots.seat_player import SeatPlayer, ThinkingBot
from vialibera.play.table.bot_intents import BotIntents
from vialibera.play.table.claim_timer import ClaimTimer
from vialibera.play.table.game_clock import SECONDS_PER_MINUTE, GameClock
from vialibera.play.table.landing_times import HearingEstimate, InstantHearing
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import Elsewhere, Participant, TableSeat, seats_left_to_people
from vialibera.play.table.raising import missing_sum, plan_raising
from vialibera.play.table.undo_requests import COACH, NO_END, UndoRequest, UndoRequestChange
from vialibera.play.table.undo_votes import TableSnapshot, UndoStand, UndoVotes
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.record.journal.undo_history import UndoStep
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE, CLOCK, REFEREE
from vialibera.rules.engine.kernel import Pause, current_pause, play_command
from vialibera.rules.engine.messages import Command, Event, Refusal, Step
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.rules.engine.topics.game_opening import GameBegan, Lobby
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.rulings import Ruling, is_halted
from vialibera.rules.engine.topics.time_up import AgreeBell, AgreeEnd, Ring, has_bell
from vialibera.rules.engine.topics.trade import Deal, Proposed
from vialibera.support.callables import Now, SecondsUntil

CommandListener = Callable[[Command, Sequence[Event], Pause], None]
"""A function that is called with each command after it was written to the log."""


class LogWriter(Protocol):
    """The log of a game."""

    @property
    def line_count(self) -> int:
        """The number of lines written so far."""

    def append(self, command: Command, events: Sequence[Event], pause: Pause, played: int) -> None: ...

    def append_change(self, change: UndoRecord | SeatChange, pause: Pause, played: int) -> None: ...


class TableObserver(Protocol):
    """An object that hears of everything that happens at the table; each machine whose people play has one."""

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Take note of a command that was played."""

    def on_undo(
        self, undo: UndoRecord, steps: Sequence[UndoStep[TableSnapshot]], reopened: Sequence[RentClaim]
    ) -> None:
        """Tell the undo. The narrator returns to what it knew before (`steps[0].state_before.teller_memory`).

        Of the landings in `reopened` it tells that the time to claim runs again.
        """

    def on_referee(self, has_come: bool) -> None:
        """Tell that the referee has come to the table or has left."""
        return

    def on_seat_change(self, change: SeatChange) -> None:
        """Tell that a seat is played by somebody else from now on."""

    def on_move(self, seat: int) -> None:
        """Tell that the person of a seat goes on at another keyboard, there or here."""
        return

    def on_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        """Tell a step of a request to undo, and who has taken it; `request` is as it stands after the step."""

    def repeat_landings(self, landings: Sequence[RentClaim]) -> None:
        """Tell once more where the visitors of these landings are: a key has silenced the reading of it."""


class GameTeller(TableObserver, Protocol):
    """The narrator of the game at this machine. An undo brings back what it knew; other observers keep their own."""

    def save_memory(self) -> Any:
        """Return all that the narrator knows now, for a later undo."""


THINKING_GAP_SECONDS = 0.01
"""The seconds between two rounds of thinking, in which keys are read."""


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
    allows_agreed_end: bool = True
    """False at a tournament's table."""
    allows_coach: bool = False
    """True once several people have agreed that everybody may ask the coach."""
    uses_real_dice: bool = False
    """True if people throw real dice: the throw then comes in through `submit`."""

    def __post_init__(self) -> None:
        self.claim_timer = ClaimTimer(self.state, self.seats, self.pace, self.now, self.hearing)
        self.bot_intents = BotIntents(self.state, self.seats, self.pace, self.now, self.claim_timer)
        self.undo_votes = UndoVotes(self.pace, self.now)
        self.early_commands: dict[int, Command] = {}
        """The acts of people that came too early, one for each seat; each is played when the claim window is over."""
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
        if self.undo_votes.request is not None:
            raise Refusal("something-else")
        # Refused at once, kept if it is lawful: a player hears why not without waiting for the window to end.
        if self.claim_timer.seconds_protected(command) > 0.0:
            self.check_command(command)
            self.early_commands[command.by] = command
            _repeat_silenced_landings(
                self,
                self.claim_timer.claim_windows.landings_ended_by(command),
                self.claim_timer.ears.ear_of(command.by),
            )
        else:
            self._play_and_log(self.bot_intents.claim_made_first(command) or command)

    def raise_cash(self, seat: int, pause_no: int) -> None:
        """Pay what a seat owes by mortgages and sales, as planned at a pause; one undo takes all of them back.

        Raise Refusal if that pause is over, or what is owned is not enough.
        """
        state, first = self.state, self.log.line_count + 1
        plan = plan_raising(state, seat)
        if state.pause_no != pause_no or state.actors[:1] != (seat,) or not plan.missing or plan.left_over < 0:
            raise Refusal("too-late")
        for act in plan.acts:
            if missing_sum(state):
                self.submit(replace(act.command, pause_no=state.pause_no))
                self.undo_votes.bundle = range(first, self.log.line_count + 1)

    def check_command(self, command: Command) -> None:
        """Raise Refusal if the command could not be played now; change nothing."""
        play_command(Draft(self.state.copy()), command)

    def drop_early_command(self, seat: int) -> None:
        """Drop the act of this seat that came too early, if there is one; those of other seats stay."""
        self.early_commands.pop(seat, None)

    def stop_waiting_for_claims(self, ear: HearingEstimate | None = None) -> bool:
        """End the time to react that bots leave people; return True if a bot was waiting.

        `ear` is that of the keyboard whose key said so, or None for the keyboard of this machine.
        """
        ending = [intent for intent in self.bot_intents.by_seat.values() if intent.ends_claim_window]
        for intent in ending:
            intent.leaves_time, intent.act_at = False, self.now()
            ended = self.claim_timer.claim_windows.landings_ended_by(intent.command)
            _repeat_silenced_landings(self, ended, self.hearing if ear is None else ear)
        return bool(ending)

    def claimable_rents(self, seats: Collection[int]) -> list[RentClaim]:
        """Return the open rents of these seats, the oldest first."""
        return [right for right in self.state.open_claims if right.seat in seats]

    # what others do

    def advance(self) -> bool:
        """Play one act of a bot, of chance or of the clock that is due; return False if there is none.

        While consent is asked for, nothing is due but the end of the time to answer.
        """
        if self.undo_votes.request is not None:
            lapsed = self.undo_votes.lapse_if_due()
            if lapsed is not None:
                self._tell_undo_step(lapsed)
            return lapsed is not None
        kept = list(self.early_commands.values())
        command = self._due_command()
        if command is None:
            return False
        # Keys typed ahead must not answer a question that no key has brought up; the controller looks at
        # `went_on_at` for that.
        held = (intent.command for intent in self.bot_intents.by_seat.values() if intent.ends_claim_window)
        by_itself = isinstance(command, Ring) or any(command is one for one in (*kept, *held))
        try:
            self._play_and_log(command)
        except Refusal:
            # A bot judges by its own view and may be refused. A refusal of chance or of the clock is a fault.
            if command.by < 0:
                raise
            self.bot_intents.by_seat.pop(command.by, None)
        if by_itself:
            self.went_on_at = self.now()
        return True

    def _due_command(self) -> Command | None:
        """Return the next command that is due now, or None: first the bell, then chance, an early act, the bots."""
        if self.state.is_over or self.clock.is_stopped:
            return None
        if self.clock.seconds_left() == 0.0 and not self.state.has_bell_rung and has_bell(self.state):
            return Ring(CLOCK, self.state.pause_no)
        if CHANCE in self.state.actors:
            if self.awaits_real_dice():
                return None
            # The same until it could be logged: a second draw for one pause would move the random stream on, and the
            # seed would no longer prove the log.
            if self.chance_command is None or self.chance_command.pause_no != self.state.pause_no:
                self.chance_command = self.chance.choose(self.state, CHANCE)
            return self.chance_command
        for seat, kept in self.early_commands.items():
            if self.claim_timer.seconds_protected(kept) == 0.0:
                del self.early_commands[seat]
                return self.bot_intents.claim_made_first(kept) or kept
        return self.bot_intents.due_command()

    def awaits_real_dice(self) -> bool:
        """Return True if the game waits for real dice."""
        return self.uses_real_dice and CHANCE in self.state.actors and isinstance(self.state.step, DiceStep)

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until `advance` may have something to do, or None if only a person can go on.

        This also gives each bot that thinks ahead one round more, so it takes as long as that.
        """
        if self.undo_votes.request is not None:
            return self.undo_votes.seconds_until_lapse()
        if self.state.is_over or self.clock.is_stopped or self.awaits_real_dice():
            return None
        self.bot_intents.make_intents()
        thinking = self.bot_intents.continue_lookaheads()
        left = self.clock.seconds_left()
        waits = [self.bot_intents.seconds_until(intent) for intent in self.bot_intents.by_seat.values()]
        waits += [THINKING_GAP_SECONDS] * thinking
        waits += [left] if left is not None and not self.state.has_bell_rung else []
        waits += [self.claim_timer.seconds_protected(kept) for kept in self.early_commands.values()]
        # Infinity means that only a person can go on, so it must not count as a wait that the caller could sleep.
        finite = [wait for wait in waits if wait != float("inf")]
        return 0.0 if CHANCE in self.state.actors else min(finite, default=None)

    def holding_bot(self) -> int | None:
        """Return the seat of a bot that waits until a person says that nobody claims, or None."""
        self.bot_intents.make_intents()
        if self.pace.hold_seconds is not None or self.undo_votes.request is not None:
            return None
        return next((seat for seat, intent in self.bot_intents.by_seat.items() if intent.leaves_time), None)

    def interruption(self) -> Wait | None:
        """Return the matter that the whole table waits for before the game goes on, or None."""
        if (request := self.undo_votes.request) is not None:
            here = [seat for seat in request.awaited if self.seats[seat].is_here]
            return Wait("consent", here[0]) if here else Wait("consent-elsewhere", request.awaited[0])
        return Wait("referee") if self.has_referee else None

    def current_wait(self, go_on: type[Command] | None) -> Wait | None:
        """Return the reason why no person here is asked, or None if one is, or while chance is drawn.

        `go_on` is the kind of command with which the seat that is asked would go on, or None. There is time to claim
        if it ended a window, whatever a bot intends to do.
        """
        if (waiting := self.interruption()) is not None:
            return waiting
        actors = self.state.actors
        if not actors or actors[0] < 0 or self.seats[actors[0]].is_here:
            return None
        if self.seats[actors[0]].is_person:  # elsewhere: no key of this machine can end the time to claim
            return Wait("absent" if actors[0] in self.absent_seats else "elsewhere", actors[0])
        if actors[0] in seats_left_to_people(self.state, self.seats):
            return Wait("debt", actors[0])
        ended = self.claim_timer.claim_windows.landings_ended_by(go_on(actors[0], self.state.pause_no)) if go_on else []
        spaces = tuple(landing.space for landing in ended if self.claim_timer.possible_claimants(landing.debtor))
        if not spaces:
            return Wait("plays", actors[0])
        people = sum(self.seats[seat].is_here for seat in self.state.seats_left())
        is_numbered = self.state.rules.claim_policy.needs_claimant(people, self.state.players_left)
        return Wait("claim", actors[0], spaces, is_numbered)

    # undoing

    def seats_of_people(self) -> list[int]:
        """Return the seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def request_consent(self, by: int, minutes: int = NO_END) -> None:
        """Ask everybody concerned to undo the last acts, to end the game or to allow the coach; or raise Refusal.

        If nobody else is concerned, it is done at once. Until all have agreed nothing else is played. Computer players
        have no vote on the end and the coach, and at a tournament's table nobody has.
        """
        if self.has_referee or is_halted(self.state):
            raise Refusal("play-stopped")
        if self.undo_votes.request is not None:
            raise Refusal("something-else")
        if minutes != NO_END and not self.allows_agreed_end:
            raise Refusal("something-else")
        if minutes == NO_END:
            awaited = self.undo_votes.seats_to_consent(self.state, self.seats, by)
        else:
            if minutes != COACH:
                self.check_command(_agreed_end(self, minutes))
            awaited = [seat for seat in self.state.other_seats(by) if self.seats[seat].is_person]
        self.drop_early_command(by)
        request = UndoRequest(by, tuple(awaited), minutes=minutes)
        if awaited:
            self._tell_undo_step(self.undo_votes.open_request(request, _is_held_up_by_consent(self)))
        else:
            _grant_request(self, request)

    def agree_to_undo(self, seat: int) -> None:
        """Note the consent of this person; after the last one, do what was asked for.

        Raise Refusal if the seat is not asked.
        """
        stand = self.undo_votes.agree(seat, _is_held_up_by_consent(self))
        self._tell_undo_step(stand)
        if not stand.request.awaited:
            _grant_request(self, stand.request)

    def refuse_undo(self, seat: int) -> None:
        """End the request by the refusal of this person, or raise Refusal if the seat is not asked."""
        self._tell_undo_step(self.undo_votes.refuse(seat))

    def leave_undo(self) -> None:
        """Drop the open request, if there is one."""
        if (stand := self.undo_votes.drop_request()) is not None:
            self._tell_undo_step(stand)

    def _tell_undo_step(self, stand: UndoStand) -> None:
        """Tell a step of a request to undo; if the request is over, the times to claim begin again."""
        for observer in self.observers:
            observer.on_undo_request(*stand)
        if self.undo_votes.request is None:
            self.claim_timer.restart_open_landings()

    def undo_last_acts(self, by: int, words: str = "", referee: str = "") -> None:
        """Undo the last acts: with the consent of all people concerned, or by decision of the referee without it."""
        votes, is_ruling = self.undo_votes, by == REFEREE
        steps = votes.last_steps(self.state, self.seats, judging=is_ruling)
        agreed = () if is_ruling else tuple(votes.seats_to_consent(self.state, self.seats, by))
        undo = UndoRecord(tuple(step.line for step in steps), by, agreed, words, referee)
        # The log comes first: an undo that cannot be written has not happened. The number of the pause goes back, the
        # clock does not: time has passed all the same.
        self.log.append_change(undo, current_pause(steps[0].state_before.state), self.seconds_played())
        self.return_before(steps, undo)

    def return_before(self, steps: Sequence[UndoStep[TableSnapshot]], undo: UndoRecord) -> None:
        """Return to the state before these acts, and tell it; the log has the undo already."""
        before = steps[0].state_before
        self.undo_votes.undo_history.undo(undo.lines)
        self.state.replace_with(before.state)
        reopened = self.claim_timer.return_to_landings(before.claim_landings)
        self.bot_intents.unasked_turns = before.unasked_turns
        self._drop_pending_moves()
        self._sync_clock()
        for observer in self.observers:
            observer.on_undo(undo, steps, reopened)
        self.claim_timer.protect_open_landings()

    # the seats

    def change_participant(self, seat: int, participant: Participant) -> None:
        """Let another participant play a seat from now on, or raise Refusal.

        Nothing before this can be undone: anyone who has left the seat cannot agree any more. A person who only goes to
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
        self.log.append_change(change, current_pause(self.state), self.seconds_played())
        self.pass_seat(change, participant)

    def pass_seat(self, change: SeatChange, participant: Participant) -> None:
        """Let another participant play a seat, and tell it; the log has the change already."""
        self.seat_participant(change.seat, participant)
        self.undo_votes.undo_history.close("seat")
        for observer in self.observers:
            observer.on_seat_change(change)

    def _move_person(self, seat: int, participant: Participant) -> None:
        """Let a person go on at another keyboard, at any moment; the log does not say where a person sits."""
        # (decision: table.participants)
        self.leave_undo()
        self.seat_participant(seat, participant)
        for observer in self.observers:
            observer.on_move(seat)

    def seat_participant(self, seat: int, participant: Participant) -> None:
        """Let a participant play a seat; an ear that has left the table is waited for no longer."""
        has_lost_ear = isinstance(self.seats[seat].participant, Elsewhere)
        self.seats[seat].participant = participant
        self.drop_early_command(seat)
        # With other people at the table, bots leave other times to claim.
        self.bot_intents.forget_intents()
        if has_lost_ear:
            self.claim_timer.landing_times.drop_other_landings(())
            self.claim_timer.protect_open_landings()

    # the referee

    def call_referee(self) -> None:
        """Stop game and clock until `dismiss_referee`; a request to undo is dropped."""
        self.leave_undo()
        self.has_referee = True
        self._drop_pending_moves()
        self._sync_clock()
        for observer in self.observers:
            observer.on_referee(True)

    def play_ruling(self, ruling: Ruling | AgreeEnd | AgreeBell) -> None:
        """Play a decision of the referee, or of all people, or raise Refusal. An open request is dropped."""
        self.leave_undo()
        self._play_and_log(ruling)

    def dismiss_referee(self) -> None:
        """Let game and clock go on, unless a ruling has stopped them."""
        self.has_referee = False
        self._sync_clock()
        for observer in self.observers:
            observer.on_referee(False)
        self.claim_timer.restart_open_landings()

    def _sync_clock(self) -> None:
        """Set the clock to the state: stopped or running, with the minutes that the referee has added.

        A stop by a ruling is part of the state, so undo, replay and resumption need nothing special.
        """
        self.clock.minutes_given_back = self.state.minutes_given_back
        self.clock.bell_second = self.state.bell_second
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
        self.record_undo_step(before, command, draft.events)
        self.publish_command(command, draft.events, pause)

    def seconds_played(self) -> int:
        """Return the whole seconds played."""
        return int(self.clock.seconds_played())

    def record_undo_step(self, state: State, command: Command, events: Sequence[Event]) -> None:
        """Record an undo step. This must come before the listeners, while the narrator still knows the state before."""
        told = self.teller.save_memory() if self.teller else None
        before = TableSnapshot(
            state, self.claim_timer.claim_windows.landings[:], dict(self.bot_intents.unasked_turns), told
        )
        self.undo_votes.undo_history.record(UndoStep(self.log.line_count, command, before), events, self.state.actors)

    def publish_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        """Bring the table up to date after a command and call the listeners.

        The timers of new landings start last, because `landing_timer` starts that of the landing told last.
        """
        if command.answers is None:
            self.bot_intents.unasked_turns[command.by] = self.state.turn_no
        self._drop_pending_moves()
        self._sync_clock()
        _remind_of_proposals(self, events)
        landed = self.claim_timer.claim_windows.follow_events(events)
        if any(isinstance(event, GameBegan) for event in events):
            self.clock.start()
        for listener in self.listeners:
            listener(command, events, pause)
        self.claim_timer.note_landings(landed, command)

    def _drop_pending_moves(self) -> None:
        """Discard planned and early commands: the state they were made for is gone."""
        self.bot_intents.forget_intents()
        self.early_commands.clear()


def _repeat_silenced_landings(table: Table, landings: Sequence[RentClaim], ear: HearingEstimate) -> None:
    """Tell landings once more, and start their times again, if a key just pressed at this ear has silenced them."""
    silenced = table.claim_timer.silenced_landings(landings, ear)
    if table.observers and silenced:
        for observer in table.observers:
            observer.repeat_landings(silenced)
        table.claim_timer.landing_times.restart(silenced, table.now())


def _remind_of_proposals(table: Table, events: Sequence[Event]) -> None:
    """Tell the bots that think ahead which deals they have proposed (`ThinkingBot.remember`)."""
    for event in events:
        if isinstance(event, Proposed):
            player = table.seats[event.proposer].bot
            table.offer_of_person = table.state.step if player is None else None
            if player is not None and isinstance(player, ThinkingBot):
                player.remember(event)


def _is_held_up_by_consent(table: Table) -> bool:
    """Return True if bots, the agreed time or people at other machines wait for the answer.

    People at one keyboard take their time among themselves.
    """
    # (decision: undo.lapses)
    return table.clock.agreed_minutes is not None or not all(seat.is_here for seat in table.seats)


def _grant_request(table: Table, request: UndoRequest) -> None:
    """Do what all have agreed to."""
    if request.minutes == NO_END:
        table.undo_last_acts(request.by)
    elif request.minutes == COACH:
        table.allows_coach = True
    else:
        table.play_ruling(_agreed_end(table, request.minutes))


def _agreed_end(table: Table, minutes: int) -> AgreeEnd | AgreeBell:
    """Return the command that all people agree to end the game in so many minutes."""
    state = table.state
    people = tuple(seat for seat in table.seats_of_people() if not state.out[seat])
    if not minutes:
        return AgreeEnd(CLOCK, state.pause_no, people)
    second = table.seconds_played() + minutes * SECONDS_PER_MINUTE
    return AgreeBell(CLOCK, state.pause_no, people, minutes, second)
