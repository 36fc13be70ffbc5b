"""The table as a guest has it: folded from the public log, and played on the host's machine.

It is a table like that of the host, so the game at the console needs not know which of the two it sits at. But it
decides nothing: an act goes to the host, and what came of it arrives as a line of the log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from vialibera.narration.narrator.answer_keys import enter_command
from vialibera.narration.surfaces.at_rest import Wait
from vialibera.network.guests import wire
from vialibera.network.guests.guest_line import ArrivedRow, GuestItem, GuestLine
from vialibera.play.table.away_votes import AwayChoice
from vialibera.play.table.landing_times import HearingEstimate, InstantHearing
from vialibera.play.table.participants import HERE, Elsewhere, Participant
from vialibera.play.table.table import Table
from vialibera.play.table.undo_requests import COACH, NO_END, UndoRequest
from vialibera.play.table.undo_votes import TableSnapshot
from vialibera.record.journal.codec import render_message
from vialibera.record.journal.integrity import why_unsound
from vialibera.record.journal.log_lines import LogLine, SeatChange, UndoRecord
from vialibera.record.journal.undo_history import UndoStep
from vialibera.record.reading.public_log import state_digest
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.kernel import fold_events
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.building import Build
from vialibera.rules.engine.topics.in_kind import OfferInKind, Price
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.trade import Counter, Propose
from vialibera.shell.game.log_keeper import LogKeeper

NO_RIGHT = 0
"""The number in place of that of a rent: a guest does not know which rents are open."""

CHECKED_HERE = (Bid, Build, Counter, OfferInKind, Price, Propose)
"""The acts with a sum, or with several things, that a person makes up: only public facts decide if they are lawful."""

AWAY = Elsewhere(InstantHearing())
"""A person at another machine, as a guest sees the host and the other guests."""


class GuestTeller(Protocol):
    """The keyboard of a guest, which hears what no log has."""

    def tell_failure(self, reply: wire.IntentReply, command: Command | None) -> None: ...

    def tell_unsent(self) -> None: ...

    def take_note(self, item: GuestItem) -> None: ...


class WentAnotherWayError(Exception):
    """The guest's state is not the host's any more; its copy is worth nothing."""


@dataclass
class GuestTable(Table):
    """A game that is played on another machine."""

    line: GuestLine = field(kw_only=True)
    rows: LogKeeper = field(kw_only=True)
    make_stand_in: Callable[[int, str], Participant] = field(kw_only=True)
    """Returns the computer player of a kind for a seat, as the host has it."""
    guest_teller: GuestTeller = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.values = wire.LatestValues()
        self.sent_commands: dict[int, Command] = {}
        """The commands that the host has not answered yet, by the number of the intent."""
        self.news = HostNews(self)
        self.has_ended = False
        """True once the host has closed the door, or must be asked for the whole log: no item is taken any more."""

    # what people here do

    def submit(self, command: Command) -> None:
        """Send a person's act to the host, unless it is on its way already: a key pressed twice means it once.

        An act with a sum is refused here if it is unlawful, so that its field stays open. (decision:
        net.sums-checked-at-the-guest) Each claim is sent, because two rents can be open. As at home, one too many finds
        that nothing is due. In a cut every key is answered: the act waits for the connection.
        """
        if isinstance(command, Claim):
            is_any = command.claim_no == NO_RIGHT and self.claims_for_all  # one without a number, for any seat here
            seats = [seat for seat in self.values.seats if is_any or seat == command.by]
            self.sent_commands[self.line.send_act("claim", seats)] = command
        elif command not in self.sent_commands.values():
            if isinstance(command, CHECKED_HERE):
                self.check_command(command)
            number = self.line.send_act("command", [command.by], render_message(command, Command))
            self.sent_commands[number] = command
        if not self.line.is_connected:
            self.guest_teller.tell_unsent()

    def raise_cash(self, seat: int, pause_no: int) -> None:
        """Let the host do the acts of the plan, which it finds by the same facts."""
        self.line.send_act("raise", [seat], str(pause_no).encode())

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
            self.line.send_act("vote", seats, msgspec.json.encode(choice))

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
        self.news.take_item(self.line.items[0])
        if not self.has_ended:
            self.line.items.popleft()
        return True


class HostNews:
    """The news of the host, brought to the guest's table and told."""

    def __init__(self, table: GuestTable) -> None:
        self.table = table

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
            case wire.LandingsNote():
                self._repeat_stops(item.stops)
            case wire.DoorClosed():
                self.table.has_ended = True
            case wire.Welcome():
                self.table.has_ended = bool(item.header)
            case _:
                if isinstance(item, wire.TableNote):
                    self._check_seats([item.seat])
                    if item.kind == "restarted":
                        self.table.sent_commands.clear()
                self.table.guest_teller.take_note(item)

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
        self._follow_line(self.table.rows.append_rows([item.row])[-1])
        self.table.line.seen = item.number

    def _is_sound_after(self, line: LogLine, digest: str) -> bool:
        """Return True if a line leads to a possible state with this digest."""
        state = self.table.state.copy()
        if (undo := line.undo) is not None:
            state.replace_with(self._steps_undone(undo)[0].state_before.state.copy())
        elif line.command is not None:
            fold_events(state, line.events, line.pause)
        elif (change := line.seat_change) is not None:
            self._participant_after(change)
            self._check_seats([change.seat])
        return state_digest(state) == digest and why_unsound(state) is None

    def _check_seats(self, seats: Iterable[int]) -> None:
        """Raise WentAnotherWayError if one of these is no seat of this table; `NO_SEAT` stands for none."""
        if not all(NO_SEAT <= seat < len(self.table.seats) for seat in seats):
            raise WentAnotherWayError(self.table.line.seen)

    def _follow_line(self, line: LogLine) -> None:
        """Bring the table up to date with a line that is in the log, and tell it."""
        table, change = self.table, line.seat_change
        if (played := line.seconds_played) is not None:
            self._set_clock(played, table.values.is_running)
        if (command := line.command) is not None:
            before, events, pause = table.state.copy(), line.events, line.pause
            fold_events(table.state, events, pause)
            table.record_undo_step(before, command, events)
            table.publish_command(command, events, pause)
        elif (undo := line.undo) is not None:
            table.return_before(self._steps_undone(undo), undo)
        elif change is not None:
            table.pass_seat(change, self._participant_after(change))

    def _steps_undone(self, undo: UndoRecord) -> Sequence[UndoStep[TableSnapshot]]:
        steps = self.table.undo_votes.undo_history.steps
        return steps[len(steps) - len(undo.lines) :]

    def _participant_after(self, change: SeatChange) -> Participant:
        """Return who plays a seat after a change; a person is elsewhere until the latest values say here."""
        return AWAY if change.bot is None else self.table.make_stand_in(change.seat, change.bot)

    def _take_values(self, values: wire.LatestValues) -> None:
        """Take over the latest values; a person of this machine who has come or gone is told."""
        one_of = (values.holding, values.undo_by, values.vote_on, values.reply_of)
        several = (values.seats, values.kept, values.undo_awaited, values.away, values.vote_asked)
        self._check_seats(seat for seats in (one_of, *several) for seat in seats)
        table = self.table
        table.values = values
        table.undo_votes.bundle = range(*values.bundle)
        for seat in table.seats_of_people():
            if table.seats[seat].is_here != (seat in values.seats):
                table.seat_participant(seat, HERE if seat in values.seats else AWAY)
                for observer in table.observers:
                    observer.on_move(seat)
        table.absent_seats = values.away
        self._set_clock(values.played, values.is_running)
        if table.has_referee != values.has_referee:
            table.has_referee = values.has_referee
            for observer in table.observers:
                observer.on_referee(values.has_referee)
        known, awaited = table.undo_votes.request, values.undo_awaited
        if known is not None and not awaited:  # the step that ended it was missed
            self._take_undo_step(wire.UndoNote("left", known.by, (), known.by, known.minutes))
        elif known is None and awaited:
            by = values.undo_by
            self._take_undo_step(wire.UndoNote("asked", by, awaited, by, values.end_minutes))

    def _set_clock(self, played: int, is_running: bool) -> None:
        """Set the clock to the seconds played at the host's table."""
        clock = self.table.clock
        clock.pause()
        clock.played_before = float(played)
        if is_running:
            clock.start()

    def _take_reply(self, reply: wire.IntentReply) -> None:
        """Tell that an act was not done; what was done has come as a line."""
        command = self.table.sent_commands.pop(reply.no, None)
        if reply.outcome not in ("done", "kept"):
            self.table.guest_teller.tell_failure(reply, command)

    def _take_undo_step(self, note: wire.UndoNote) -> None:
        """Note and tell a step of a request to undo."""
        self._check_seats([note.by, note.seat, *note.awaited])
        request = UndoRequest(note.by, note.awaited, minutes=note.end_minutes)
        if note.change == "agreed" and not note.awaited and note.end_minutes == COACH:
            self.table.allows_coach = True
        is_open = note.change in ("asked", "agreed") and bool(note.awaited)
        self.table.undo_votes.request = request if is_open else None
        for observer in self.table.observers:
            observer.on_undo_request(note.change, request, note.seat)

    def _repeat_stops(self, stops: Sequence[tuple[int, int]]) -> None:
        """Tell landings once more, those that are still open."""
        repeated = [one for one in self.table.claim_timer.claim_windows.landings if (one.debtor, one.space) in stops]
        if repeated:
            for observer in self.table.observers:
                observer.repeat_landings(repeated)
