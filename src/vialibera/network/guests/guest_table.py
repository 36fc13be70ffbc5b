"""The table as a guest has it: folded from the public log, and played on the host's machine.

It is a table like that of the host, so the game at the console needs not know which of the two it sits at. But it
decides nothing: an act goes to the host, and what came of it arrives as a line of the log.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from vialibera.narration.narrator.answer_keys import enter_command
from vialibera.network.guests import wire
from vialibera.network.guests.away_vote import render_choice
from vialibera.network.guests.guest_line import ArrivedRow, LostActs
from vialibera.network.guests.public_log import state_digest
from vialibera.play.table.landing_times import InstantHearing
from vialibera.play.table.participants import HERE, Elsewhere
from vialibera.play.table.table import Table
from vialibera.play.table.undo_requests import COACH, NO_END, UndoRequest
from vialibera.record.journal.codec import render_message
from vialibera.record.journal.integrity import why_unsound
from vialibera.record.journal.log_lines import LogLine
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.in_kind import OfferInKind, Price
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.trade import Counter, Propose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from vialibera.narration.surfaces.at_rest import Wait
    from vialibera.network.guests.away_vote import AwayChoice
    from vialibera.network.guests.guest_line import GuestItem, GuestLine
    from vialibera.play.table.landing_times import HearingEstimate
    from vialibera.play.table.participants import Participant
    from vialibera.play.table.undo_votes import TableSnapshot
    from vialibera.record.journal.log_lines import SeatChange, UndoRecord
    from vialibera.record.journal.undo_history import UndoStep

NO_RIGHT = 0
"""The number in place of that of a rent: a guest does not know which rents are open."""

CHECKED_HERE = (Bid, Build, Counter, OfferInKind, Price, Propose)
"""The acts with a sum, or with several things, that a person makes up: only public facts decide if they are lawful."""

AWAY = Elsewhere(InstantHearing())
"""A person at another machine, as a guest sees the host and the other guests."""


class RowLog(Protocol):
    """The log of a guest: a file of its own."""

    def append_rows(self, rows: Sequence[bytes]) -> list[LogLine]: ...


class GuestTeller(Protocol):
    """The keyboard of a guest, which hears what no log has."""

    def on_refusal(self, refused: Refusal, command: Command | None) -> None:
        """Tell that the host has refused an act, and why."""
        ...

    def on_failed_act(self, outcome: wire.IntentOutcome) -> None:
        """Tell that an act came too late, or could not be written to the host's log."""
        ...

    def on_lost_acts(self, acts: Sequence[wire.Intent]) -> None:
        """Keep the acts of which only the next log says if they were done."""
        ...

    def on_presence(self, seat: int, is_away: bool) -> None:
        """Tell that the person of a seat is cut off, or is back."""
        ...

    def on_away_choice(self, seat: int, choice: AwayChoice) -> None:
        """Tell what the table has chosen for a seat that is cut off."""
        ...

    def on_talk(self, line: wire.TalkLine) -> None:
        """Tell what somebody at the table says."""
        ...

    def on_whole_log(self, part: wire.WholeLog) -> None:
        """Keep a part of the host's own log, which comes after the end of the game."""
        ...

    def on_numbers_asked(self) -> None:
        """Tell that the host asks for numbers for the dice of another game."""
        ...

    def on_talk_refused(self, why: str) -> None:
        """Tell that the last words were not passed on, and why."""
        ...

    def on_slow_ears(self) -> None:
        """Tell that the table waits until everybody has heard it."""
        ...

    def on_replies(self, before: wire.LatestValues, now: wire.LatestValues) -> None:
        """Tell how long people have after a landing, and whom it waits for."""
        ...

    def on_places(self, places: wire.GuestPlaces) -> None:
        """Tell who is at the table, and where."""
        ...


class WentAnotherWayError(Exception):
    """The guest's state is not the host's any more; its copy is worth nothing."""


@dataclass
class GuestTable(Table):
    """A game that is played on another machine."""

    line: GuestLine = field(kw_only=True)
    rows: RowLog = field(kw_only=True)
    make_stand_in: Callable[[int, str], Participant] = field(kw_only=True)
    """Returns the computer player of a kind for a seat, as the host has it."""
    guest_teller: GuestTeller | None = field(default=None, kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.values = wire.LatestValues()
        self.sent_commands: dict[int, Command] = {}
        """The commands that the host has not answered yet, by the number of the intent."""
        self.has_ended = False
        """True once the host has closed the door, or must be asked for the whole log: no item is taken any more."""

    # what people here do

    def submit(self, command: Command) -> None:
        """Send a person's act to the host, unless it is on its way already: a key pressed twice means it once.

        An act with a sum is refused here if it is unlawful, so that its field stays open. (decision:
        net.sums-checked-at-the-guest) Each claim is sent, because two rents can be open. As at home, one too many finds
        that nothing is due.
        """
        if isinstance(command, Claim):
            number = self.line.send_act("claim", [seat for seat in self.values.seats if self._may_mean(command, seat)])
        elif command in self.sent_commands.values():
            return
        else:
            if isinstance(command, CHECKED_HERE):
                self.check_command(command)
            number = self.line.send_act("command", [command.by], render_message(command, Command))
        self.sent_commands[number] = command

    def raise_cash(self, seat: int, pause_no: int) -> None:
        """Let the host do the acts of the plan, which it finds by the same facts."""
        self.line.send_act("raise", [seat], str(pause_no).encode())

    def _may_mean(self, claim: Claim, seat: int) -> bool:
        """Return True if this seat may have sent the claim; one without a number is for any seat here."""
        return seat == claim.by or (claim.claim_no == NO_RIGHT and self.claims_for_all)

    is_hosted_here = False
    claims_for_all = False
    """True while a claim is for all seats of this machine, the oldest rent first."""

    def claimable_rents(self, seats: Collection[int]) -> list[RentClaim]:
        """Return one right that stands for all: which rents are open only the host knows."""
        self.claims_for_all = len(seats) > 1
        return [RentClaim(NO_RIGHT, seat, seat, 0, 0, 0, 0) for seat in sorted(seats)[:1]]

    def drop_early_command(self, seat: int) -> None:
        """Drop the act of a seat that came too early, if the host keeps one."""
        if seat in self.values.kept and seat in self.values.seats:
            self.line.send_act("drop", [seat])

    def stop_waiting_for_claims(self, ear: HearingEstimate | None = None) -> bool:
        """Say that nobody here claims, if a computer player leaves time for that; return True if one does."""
        wait = self.current_wait(enter_command(self.state))
        if not self.values.seats or (self.values.holding < 0 and (wait is None or wait.kind != "claim")):
            return False
        self.line.send_act("go-on", self.values.seats[:1])
        return True

    def current_wait(self, go_on: type[Command] | None) -> Wait | None:
        wait = super().current_wait(go_on)
        is_past = wait is not None and wait.kind in ("plays", "elsewhere", "absent") and not self.line.is_connected
        return wait._replace(kind="cut") if wait is not None and is_past else wait

    def holding_bot(self) -> int | None:
        return self.values.holding if self.values.holding >= 0 else None

    def request_consent(self, by: int, minutes: int = NO_END) -> None:
        self.line.send_act("ask-undo", [by], str(minutes).encode())

    def agree_to_undo(self, seat: int) -> None:
        self.line.send_act("agree", [seat])

    def refuse_undo(self, seat: int) -> None:
        self.line.send_act("refuse", [seat])

    def leave_undo(self) -> None:
        """Drop the open request, if it is one of a person here."""
        if self.undo_votes.request is not None and self.seats[self.undo_votes.request.by].is_here:
            self.line.send_act("leave-undo", [self.undo_votes.request.by])

    def vote_on_away(self, choice: AwayChoice) -> None:
        """Vote on the seat that is cut off, for all people of this machine who are asked."""
        seats = [seat for seat in self.values.vote_asked if seat in self.values.seats]
        if seats:
            self.line.send_act("vote", seats, render_choice(choice))

    def change_participant(self, seat: int, participant: Participant) -> None:
        """Raise Refusal: only the host passes seats on."""
        raise Refusal("something-else")

    # what comes from the host

    def seconds_until_due(self) -> float | None:
        """Return 0.0 if something has come, otherwise None: a guest waits for the host alone."""
        return 0.0 if self.line.items and not self.has_ended else None

    def advance(self) -> bool:
        """Take the next item that has come; return False if there is none.

        It is taken off only afterwards: a line that cannot be written to the guest's log is tried again.
        """
        if not self.line.items or self.has_ended:
            return False
        self.take_item(self.line.items[0])
        if not self.has_ended:
            self.line.items.popleft()
        return True

    def take_item(self, item: GuestItem) -> None:
        """Bring the table up to date with an item, and tell it."""
        match item:
            case ArrivedRow():
                self._take_row(item)
            case wire.LatestValues():
                self._take_values(item)
            case wire.IntentReply():
                self._take_reply(item)
            case wire.UndoNote():
                self._take_undo_step(item)
            case wire.RefereeNote():
                self._take_referee(item.has_come)
            case wire.LandingsNote():
                self._repeat_stops(item.stops)
            case wire.DoorClosed():
                self.has_ended = True
            case wire.Welcome():
                self.has_ended = bool(item.header)
            case _:
                self._take_news(item)

    def _take_row(self, item: ArrivedRow) -> None:
        """Write a line to the guest's own log, fold it and tell it.

        A line that makes no sense, or leads to another state than the host's, is neither written nor told.
        """
        try:
            is_sound = self._is_sound_after(LogLine(item.number, item.row), item.digest)
        except Exception as fault:  # what a host has made up can fail anywhere
            raise WentAnotherWayError(item.number) from fault
        if not is_sound:
            raise WentAnotherWayError(item.number)
        self._follow_line(self.rows.append_rows([item.row])[-1])
        self.line.seen = item.number

    def _is_sound_after(self, line: LogLine, digest: str) -> bool:
        """Return True if a line leads to a possible state with this digest."""
        state = self.state.copy()
        if (undo := line.undo) is not None:
            state.replace_with(self._steps_undone(undo)[0].state_before.state.copy())
        elif line.command is not None:
            fold_events(state, line.events, line.pause)
        elif (change := line.seat_change) is not None:
            self._participant_after(change)
            self._check_seats([change.seat])
        return state_digest(state) == digest and why_unsound(state) is None

    def _check_seats(self, seats: Iterable[int]) -> None:
        """Raise WentAnotherWayError if one of these is no seat of this table; -1 stands for none."""
        if not all(-1 <= seat < len(self.seats) for seat in seats):
            raise WentAnotherWayError(self.line.seen)

    def _follow_line(self, line: LogLine) -> None:
        """Bring the table up to date with a line that is in the log, and tell it."""
        if (played := line.seconds_played) is not None:
            self._set_clock(played, self.values.is_running)
        if (command := line.command) is not None:
            self._follow_command(line, command)
        elif (undo := line.undo) is not None:
            self._follow_undo(undo)
        elif (change := line.seat_change) is not None:
            self._pass_seat(change, self._participant_after(change))

    def _follow_command(self, line: LogLine, command: Command) -> None:
        before, events, pause = self.state.copy(), line.events, line.pause
        fold_events(self.state, events, pause)
        self._record_undo_step(before, command, events)
        self._publish_command(command, events, pause)

    def _follow_undo(self, undo: UndoRecord) -> None:
        self._return_before(self._steps_undone(undo), undo)

    def _steps_undone(self, undo: UndoRecord) -> Sequence[UndoStep[TableSnapshot]]:
        return self.undo_votes.undo_history.steps[len(self.undo_votes.undo_history.steps) - len(undo.lines) :]

    def _participant_after(self, change: SeatChange) -> Participant:
        """Return who plays a seat after a change; a person is elsewhere until the latest values say here."""
        return AWAY if change.bot is None else self.make_stand_in(change.seat, change.bot)

    def _take_values(self, values: wire.LatestValues) -> None:
        """Take over the latest values; a person of this machine who has come or gone is told."""
        one_of = (values.holding, values.undo_by, values.vote_on)
        several = (values.seats, values.kept, values.undo_awaited, values.away, values.vote_asked)
        self._check_seats(seat for seats in (one_of, *several) for seat in seats)
        if values.waits_for_ears and not self.values.waits_for_ears and self.guest_teller is not None:
            self.guest_teller.on_slow_ears()
        if self.guest_teller is not None:
            self.guest_teller.on_replies(self.values, values)
        self.values = values
        self.undo_votes.bundle = range(*values.bundle)
        for seat in self.seats_of_people():
            if self.seats[seat].is_here != (seat in values.seats):
                self._move_guest(seat, HERE if seat in values.seats else AWAY)
        self.absent_seats = values.away
        self._set_clock(values.played, values.is_running)
        if self.has_referee != values.has_referee:
            self._take_referee(values.has_referee)
        awaited = values.undo_awaited
        request = UndoRequest(values.undo_by, awaited, minutes=values.end_minutes) if awaited else None
        if request is None and self.undo_votes.request is not None:  # the step that ended it was missed
            left = self.undo_votes.request
            self._take_undo_step(wire.UndoNote("left", left.by, (), left.by, left.minutes))
        elif request is not None and self.undo_votes.request is None:
            self._take_undo_step(wire.UndoNote("asked", request.by, awaited, request.by, request.minutes))

    def _move_guest(self, seat: int, participant: Participant) -> None:
        """Let a person go on at this machine or at another one, and tell it."""
        self._seat_participant(seat, participant)
        for observer in self.observers:
            observer.on_move(seat)

    def _set_clock(self, played: int, is_running: bool) -> None:
        """Set the clock to the seconds played at the host's table."""
        self.clock.pause()
        self.clock.played_before = float(played)
        if is_running:
            self.clock.start()

    def _take_reply(self, reply: wire.IntentReply) -> None:
        """Tell that an act was not done; what was done has come as a line."""
        command, teller = self.sent_commands.pop(reply.no, None), self.guest_teller
        if teller is None or reply.outcome in ("done", "kept"):
            return
        if reply.outcome == "refused":
            teller.on_refusal(Refusal(reply.code, **reply.facts), command)
        else:
            teller.on_failed_act(reply.outcome)

    def _take_undo_step(self, note: wire.UndoNote) -> None:
        """Note and tell a step of a request to undo."""
        self._check_seats([note.by, note.seat, *note.awaited])
        request = UndoRequest(note.by, note.awaited, minutes=note.end_minutes)
        if note.change == "agreed" and not note.awaited and note.end_minutes == COACH:
            self.allows_coach = True
        is_open = note.change in ("asked", "agreed") and bool(note.awaited)
        self.undo_votes.request = request if is_open else None
        for observer in self.observers:
            observer.on_undo_request(note.change, request, note.seat)

    def _take_referee(self, has_come: bool) -> None:
        self.has_referee = has_come
        for observer in self.observers:
            observer.on_referee(has_come)

    def _repeat_stops(self, stops: Sequence[tuple[int, int]]) -> None:
        """Tell landings once more, those that are still open."""
        repeated = [one for one in self.claim_timer.claim_windows.landings if (one.debtor, one.space) in stops]
        if repeated:
            for observer in self.observers:
                observer.repeat_landings(repeated)

    def _take_news(self, item: GuestItem) -> None:
        """Tell what only the keyboard has to do with."""
        teller = self.guest_teller
        match item:
            case LostActs():
                self.sent_commands.clear()
                if teller is not None:
                    teller.on_lost_acts(item.acts)
            case wire.PresenceNote() if teller is not None:
                self._check_seats([item.seat])
                teller.on_presence(item.seat, item.is_away)
            case wire.AwayChoiceNote() if teller is not None:
                self._check_seats([item.seat])
                teller.on_away_choice(item.seat, item.choice)
            case wire.TalkLine() if teller is not None:
                teller.on_talk(item)
            case wire.WholeLog() if teller is not None:
                teller.on_whole_log(item)
            case wire.NumbersAsked() if teller is not None:
                teller.on_numbers_asked()
            case wire.TalkRefused() if teller is not None:
                teller.on_talk_refused(item.why)
            case wire.GuestPlaces() if teller is not None:
                teller.on_places(item)
