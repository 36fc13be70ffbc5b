"""The guests of a table: who knocks, who sits where, what they want to do, and what they are sent.

Everything happens in the thread of the game: anyone who brings messages from a network hands them over here, and takes
along what is to be sent. Nothing here waits, and a guest that reads nothing holds nobody up.
"""

from __future__ import annotations

import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from vialibera.narration.surfaces.batch import Batch
from vialibera.network.guests import wire
from vialibera.network.guests.away_keeper import AwayKeeper
from vialibera.network.guests.away_vote import parse_choice
from vialibera.network.guests.guest_ear import GuestEar
from vialibera.network.guests.guest_news import GuestNews
from vialibera.network.guests.guest_register import GuestRegister, RegisteredGuest
from vialibera.network.guests.joint_round import JointRound
from vialibera.network.guests.known_guests import KnownGuest
from vialibera.network.guests.newcomers import MAX_GUESTS, address_of, comparable_name
from vialibera.network.web.allowance import talk_allowance
from vialibera.play.table.game_clock import MINUTES_PER_DAY
from vialibera.play.table.participants import Elsewhere
from vialibera.play.table.undo_requests import COACH, NO_END
from vialibera.record.journal.codec import parse_message
from vialibera.record.journal.errors import JournalError
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.rules.engine.topics.rent import Claim
from vialibera.shell.console.common_keys import MAX_TALK_LETTERS
from vialibera.words.sanitize import clean_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.network.guests.away_vote import AwayChoice
    from vialibera.network.guests.joint_round import NumberGiver
    from vialibera.network.guests.line_tellers import LineTellers
    from vialibera.network.guests.newcomers import GuestWire
    from vialibera.network.guests.public_log import PublicLog
    from vialibera.network.web.allowance import Allowance
    from vialibera.play.table.table import Table
    from vialibera.play.table.undo_requests import UndoRequest, UndoRequestChange
    from vialibera.play.table.undo_votes import TableSnapshot
    from vialibera.record.journal.log_lines import SeatChange, UndoRecord
    from vialibera.record.journal.undo_history import UndoStep
    from vialibera.rules.engine.kernel import Pause
    from vialibera.rules.engine.messages import Event
    from vialibera.rules.engine.topics.rights import RentClaim

AWAY_SECONDS = 10.0
"""The seconds without a connection after which everybody is told that somebody is away."""

SIGN_SECONDS = 10.0
"""The seconds between two signs of life that a guest is asked for."""

TALKS_KEPT = 100
"""The last lines said to the table, kept for guests who were cut off meanwhile."""

REPLIES_KEPT = 64
"""The replies kept for a guest that was cut off before it got them."""

LINES_REMEMBERED = 200
"""The last lines of which the open rents are remembered, for claims that were on their way."""


@dataclass(eq=False)
class Guest(RegisteredGuest):
    """A guest at another machine, who was let in or waits for the host's word."""

    hello: wire.Hello
    names: tuple[str, ...]
    """The names of the players, as the table has them; none for somebody who only looks on."""
    seats: tuple[int, ...]
    """The seats that the guest was given; who sits there now is known by the table alone."""
    address: str
    ear: GuestEar
    talks: Allowance
    is_muted: bool = False
    """True if nobody is to hear what this guest says."""
    talk_seen: int = 0
    """The number of the last line said to the table that this guest has, or had not to hear."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    connection: GuestWire | None = None
    is_in: bool = False
    is_greeted: bool = False
    """True once this connection was told which lines follow."""
    sent: int = 0
    """The number of the last line that was sent."""
    last_values: wire.LatestValues | None = None
    has_whole_log: bool = False
    """True once the host's own log of a game that is over was sent."""
    last_no: int = 0
    """The number of the last intent."""
    replies: dict[int, wire.IntentReply] = field(default_factory=dict)
    distance: int = -1
    """The milliseconds to the guest and back at the last sign of life, or -1."""
    signs_asked: int = 0
    """The number of signs of life that the guest was asked for."""
    sign_asked_at: float = float("-inf")
    cut_at: float = 0.0
    is_told_away: bool = False


class GuestsAtTable(GuestRegister[Guest]):
    """The guests of one table. It observes the table, so each guest hears of all that happens there."""

    def __init__(
        self,
        table: Table,
        log: PublicLog,
        now: Callable[[], float],
        language: str = "en",
        *,
        known: Sequence[KnownGuest] = (),
    ) -> None:
        super().__init__(now)
        self.table, self.log, self.language = table, log, language
        self.known_before = {guest.token: guest for guest in known}
        self.run = secrets.token_hex(8)
        self.notes: list[tuple[int, wire.WireMessage]] = []
        """The notes of what no log has that were not sent yet, each with the number of the line that it follows."""
        self.news: deque[GuestNews] = deque()
        """The news that the people at this machine have not been told yet."""
        self.rights_by_line: deque[tuple[int, frozenset[int]]] = deque(maxlen=LINES_REMEMBERED)
        self.tellers: LineTellers | None = None
        """The lines in the languages of guests, or None if all are taken to hear those of the host."""
        self.read_whole_log: Callable[[], str] | None = None
        """Returns the host's own log as a text, or None if nobody gets it."""
        self.away = AwayKeeper(table, now, self.seats_cut_off, self.note_away_choice)
        self.talks: deque[wire.TalkLine] = deque(maxlen=TALKS_KEPT)
        """The last lines said to the table."""
        self.talk_count = 0
        self.seats_to_come: dict[int, tuple[Guest, Refusal]] = {}
        """The guests who wait for a seat until the offer of its computer player is answered, each with the reason."""
        self.round: JointRound | None = None
        """The round of numbers for the next game with joint dice, or None."""
        self._note_rights()
        table.add_observer(self)

    # connections

    def disconnect(self, connection: GuestWire) -> None:
        """Note that a connection has ended; the guest keeps its seats."""
        self.allowances.pop(connection, None)
        guest = self.guest_of(connection)
        if guest is None:
            return
        guest.connection, guest.is_greeted = None, False
        guest.cut_at, guest.ear.is_connected = self.now(), False
        if not guest.is_in:
            self.guests.remove(guest)
            self.news.append(GuestNews("knock-over", guest.names))

    # the door

    def _meet(self, connection: GuestWire, hello: wire.Hello) -> None:
        if not wire.fits_this_program(hello):
            self._close(connection, wire.version_refusal())
        elif (known := self._guest_with_token(hello.token)) is not None:
            self._welcome_back(known, connection, hello)
        elif (before := self.known_before.pop(hello.token, None)) is not None:
            self.let_in_known(before, connection, hello)
        elif (why := self._why_not_in(hello)) is not None:
            self._close(connection, why)
        else:
            self.let_knock(connection, hello)

    def _why_not_in(self, hello: wire.Hello) -> wire.DoorClosed | None:
        """Return why a newcomer cannot even knock, or None."""
        if len(self.guests) >= MAX_GUESTS:
            return wire.DoorClosed("full")
        if hello.watches:
            return None
        seats = [self._seat_named(name) for name in hello.names[: wire.MAX_SEATS]]
        if not seats or None in seats:
            return wire.DoorClosed("no-seat", names=tuple(self._free_names()))
        is_taken = not self._taken_seats().isdisjoint(seats)
        return wire.DoorClosed("seat-taken", names=tuple(self._free_names())) if is_taken else None

    def _taken_seats(self) -> set[int]:
        """Return the seats of the guests who are connected; one who is cut off can come again as a newcomer."""
        return {seat for guest in self.guests if guest.connection is not None for seat in guest.seats}

    def _seat_named(self, name: str) -> int | None:
        """Return the seat of this name that a guest can take, in whatever case it is written, or None."""
        wanted = comparable_name(name)
        seats = self.seats_of_guests()
        return next((seat for seat in seats if comparable_name(self.table.seats[seat].name) == wanted), None)

    def seats_of_guests(self) -> list[int]:
        """Return the seats that a guest can take: of people, and of those for whom a computer player stands in."""
        people, began = self.table.seats_of_people(), self.log.log.header.players
        return [seat for seat, player in enumerate(began) if seat in people or player.is_person]

    def _free_names(self) -> list[str]:
        """Return the names of the people whose seats a guest can take."""
        taken = self._taken_seats()
        return [self.table.seats[seat].name for seat in self.seats_of_guests() if seat not in taken]

    def let_knock(self, connection: GuestWire, hello: wire.Hello, is_known: bool = False) -> None:
        """Note somebody who knocks; the host is asked, unless it is somebody known."""
        found = [] if hello.watches else [self._seat_named(name) for name in hello.names[: wire.MAX_SEATS]]
        seats = tuple(dict.fromkeys(seat for seat in found if seat is not None))
        names = tuple(self.table.seats[seat].name for seat in seats)
        ear, talks = self._make_ear(hello), talk_allowance(self.now())
        address = address_of(connection, hello)
        guest = Guest(hello, names, seats, address, ear, talks, connection=connection)
        self.guests.append(guest)
        if connection.came_by == "words" and is_kept_for(self, guest):
            self.let_in(guest)  # who has the words has the host's yes
        elif not is_known:
            guest.send(wire.KnockHeard())
            self.news.append(GuestNews("knock", names, address))

    def let_in_known(self, known: KnownGuest, connection: GuestWire, hello: wire.Hello) -> None:
        """Let a guest in without asking: the host has said yes before the game, or in an earlier run of the program."""
        self.let_knock(connection, replace(hello, names=known.names, watches=not known.names), is_known=True)
        guest = self.guests[-1]
        guest.token = known.token
        self.let_in(guest)

    def known_guests(self) -> list[KnownGuest]:
        """Return the guests who come back without asking, those of an earlier run included."""
        return [KnownGuest(one.token, one.names) for one in self.guests if one.is_in] + [*self.known_before.values()]

    def _make_ear(self, hello: wire.Hello) -> GuestEar:
        lines = self.table.log
        language = self.language
        if self.tellers is not None and hello.listening != "eyes" and self.tellers.can_tell(hello.language):
            self.tellers.begin(hello.language)
            language = hello.language
        return GuestEar(self.now, lambda: lines.line_count, hello.listening, hello.pace, language)

    def let_in(self, guest: Guest) -> None:
        """Let a guest in who knocks: the seats are played there from now on.

        Anyone who was cut off from one of these seats has come again without the token, or somebody else has come.
        """
        others = [one for one in self.guests if one is not guest and set(one.seats) & set(guest.seats)]
        for other in others:
            self.send_away(other, "seat-taken")
        guest.is_in, guest.talk_seen = True, self.talk_count
        for seat in guest.seats:
            self._seat_guest(guest, seat)
        if any(other.is_told_away for other in others):
            for seat in self.seats_played_by(guest):
                self.notes.append((self.table.log.line_count, wire.PresenceNote(seat, is_away=False)))
        self.news.append(GuestNews("in", guest.names))
        self._welcome(guest, guest.hello)

    def send_away(self, guest: Guest, why: wire.DoorRefusal) -> None:
        """Refuse a guest who knocks, or end the visit of one who was let in; the token is worth nothing any more."""
        self.guests.remove(guest)
        if guest.connection is not None:
            self.allowances.pop(guest.connection, None)
            guest.send(wire.DoorClosed(why))
            guest.connection.close()
            guest.connection = None
        guest.ear.is_connected = False
        self._note_absent_seats()

    def _seat_guest(self, guest: Guest, seat: int) -> None:
        """Let a guest play a seat, if that is possible now; a stand-in gives way."""
        self.seats_to_come.pop(seat, None)
        try:
            self.table.change_participant(seat, Elsewhere(guest.ear))
        except Refusal as refused:
            if refused.code == "offer-open":
                self.seats_to_come[seat] = (guest, refused)
        except (JournalError, OSError):
            return  # the log is full: the guest looks on until the host passes the seat

    def _seat_those_to_come(self) -> None:
        """Give guests the seats whose computer player had an open offer, once that is answered."""
        for seat, (guest, _) in [*self.seats_to_come.items()]:
            if guest not in self.guests or self.table.seats[seat].is_person:
                del self.seats_to_come[seat]
            else:
                self._seat_guest(guest, seat)

    def _welcome_back(self, guest: Guest, connection: GuestWire, hello: wire.Hello) -> None:
        """Let a guest go on who was cut off; an older connection of the same guest ends."""
        if (old := guest.connection) is not None:
            self.allowances.pop(old, None)
            guest.connection = None
            old.close()
        guest.hello, guest.address = hello, address_of(connection, hello)
        guest.connection, guest.is_greeted = connection, False
        guest.ear.is_connected = True
        guest.ear.note_key()
        for seat in guest.seats:
            if seat not in self.seats_played_by(guest) and not self._is_guests_seat(seat):
                self._seat_guest(guest, seat)
        if guest.is_told_away:
            guest.is_told_away = False
            self._note_presence(guest, is_away=False)
        self._welcome(guest, hello)

    def _is_guests_seat(self, seat: int) -> bool:
        """Return True if a guest plays the seat now."""
        return isinstance(self.table.seats[seat].participant, Elsewhere)

    def seats_played_by(self, guest: Guest) -> tuple[int, ...]:
        """Return the seats that are played at this guest's machine now."""
        return tuple(
            seat
            for seat in guest.seats
            if isinstance(there := self.table.seats[seat].participant, Elsewhere) and there.hearing is guest.ear
        )

    def _welcome(self, guest: Guest, hello: wire.Hello) -> None:
        """Send a guest the lines it lacks, or all of them if it has others."""
        self.send_news()
        # The checksum is of this game's own header, so it holds in another run of the host's program, too.
        goes_on = 0 <= hello.seen <= self.log.line_count and self.log.checksums[hello.seen] == hello.crc
        if hello.run != self.run:
            guest.last_no, guest.replies = 0, {}
        guest.sent, guest.last_values = hello.seen if goes_on else 0, None
        seats, header = self.seats_played_by(guest), "" if goes_on else self.log.header_row
        guest.send(
            wire.Welcome(
                guest.token,
                self.run,
                seats,
                guest.sent + 1,
                self.log.line_count,
                header,
                self.log.log.header.is_taken_over,
            )
        )
        guest.is_greeted = True
        if guest.connection is not None:
            guest.connection.keep()
        self._send_lines(guest, self.log.line_count)
        self._send_missed_talk(guest, hello)
        self._send_values(guest)
        self._send_whole_log(guest)
        for other, refused in self.seats_to_come.values():
            if other is guest:
                guest.send(wire.IntentReply(0, "refused", code=refused.code, facts=refused.facts))

    def _send_missed_talk(self, guest: Guest, hello: wire.Hello) -> None:
        """Send what was said while a guest was cut off."""
        heard = max(guest.talk_seen, hello.talk_seen if hello.run == self.run else 0)
        for line in self.talks:
            if line.no > heard:
                guest.send(line)

    # what guests send

    def _serve(self, guest: Guest, message: wire.GuestMessage) -> None:
        """Do what a known guest asks for; who only knocks has nothing to ask for."""
        if isinstance(message, wire.Alive):
            self._take_sign_of_life(guest, message)
        elif not guest.is_in or isinstance(message, wire.Hello):
            return
        elif isinstance(message, wire.LinesGot):
            guest.ear.note_arrival(message.line)
        elif isinstance(message, wire.LinesHeard):
            guest.ear.note_speech_end(message.line)
        elif isinstance(message, wire.Intent):
            self._take_intent(guest, message)
        elif isinstance(message, wire.WhoAsked):
            guest.send(wire.GuestPlaces(self.guest_places(guest)))
        elif isinstance(message, wire.Talk):
            self._take_talk(guest, message)
        elif self.round is not None:
            self._take_numbers(self.round, guest, message)

    def begin_round(self, left_out: list[NumberGiver]) -> None:
        """Ask every machine that is connected for its numbers for the next game, but those that are left out."""
        seats = [(one, self.seats_played_by(one)) for one in self.guests if one.is_in and self.seats_played_by(one)]
        without = sorted(seat for one, those in seats if one in left_out for seat in those)
        givers = [(one, those) for one, those in seats if one not in left_out]
        self.round = JointRound(len(self.table.seats), givers, self.now, without)

    def _take_numbers(
        self, joint_round: JointRound, guest: Guest, message: wire.NumberCommits | wire.SeatNumbers
    ) -> None:
        """Take commits or numbers for the next game."""
        if isinstance(message, wire.NumberCommits):
            joint_round.take_commits(guest, message)
        else:
            joint_round.take_numbers(guest, message)

    def _take_intent(self, guest: Guest, intent: wire.Intent) -> None:
        """Do an act once, however often it is sent, and reply."""
        if intent.no > guest.last_no:
            guest.last_no = intent.no
            guest.ear.note_key()
            guest.replies[intent.no] = self._do_act(guest, intent)
            self.send_news()  # the line of an act comes before the reply
            for old in sorted(guest.replies)[:-REPLIES_KEPT]:
                del guest.replies[old]
        if (reply := guest.replies.get(intent.no)) is not None:
            guest.send(reply)

    def _do_act(self, guest: Guest, intent: wire.Intent) -> wire.IntentReply:
        """Do an act of a guest; return the reply."""
        before = self.table.log.line_count
        if not intent.seats or not set(intent.seats) <= set(self.seats_played_by(guest)):
            return wire.IntentReply(
                intent.no, "refused", code="not-your-turn", facts={"asked": self.table.state.actors}
            )
        try:
            ACTS[intent.act](self, guest, intent)
        except Refusal as refused:
            outcome: wire.IntentOutcome = "overtaken" if refused.code == "too-late" else "refused"
            return wire.IntentReply(intent.no, outcome, code=refused.code, facts=refused.facts)
        except (JournalError, OSError):
            return wire.IntentReply(intent.no, "not-saved")
        line = self.table.log.line_count
        return wire.IntentReply(intent.no, "done" if line > before or intent.act != "command" else "kept", line)

    def _play_command(self, guest: Guest, intent: wire.Intent) -> None:
        """Play a command, if it is one of the seat that it names; a claim comes as an act of its own."""
        try:
            command = parse_message(bytes(intent.command), Command)
        except JournalError:
            raise Refusal("something-else") from None
        if command.by != intent.seats[0] or isinstance(command, Claim):
            raise Refusal("something-else")
        self.table.submit(command)

    def _claim_rent(self, guest: Guest, intent: wire.Intent) -> None:
        """Claim the rent that the guest meant: one that was open at the line it had seen, and still is."""
        claims = self.table.state.rules.claim_policy
        if claims.is_automatic:
            raise Refusal("automatic-rents")
        seen = self._rights_at(intent.seen)
        rights = [right for right in self.table.claimable_rents(intent.seats) if right.number in seen]
        if not rights:
            raise Refusal("nothing-due")
        if (meant := claims.claim_meant(rights)) is None:
            raise Refusal("whose-claim")
        self.table.submit(Claim(meant.seat, meant.number))

    def _rights_at(self, line: int) -> frozenset[int]:
        """Return the numbers of the rents that were open after a line, or after the oldest that is remembered."""
        known = [numbers for at, numbers in self.rights_by_line if at <= line]
        return known[-1] if known else frozenset()

    def _go_on(self, guest: Guest, intent: wire.Intent) -> None:
        self.table.stop_waiting_for_claims(guest.ear)

    def _drop_early_act(self, guest: Guest, intent: wire.Intent) -> None:
        self.table.drop_early_command(intent.seats[0])

    def _request_consent(self, guest: Guest, intent: wire.Intent) -> None:
        minutes = msgspec.json.decode(intent.command)
        if not isinstance(minutes, int) or not COACH <= minutes <= MINUTES_PER_DAY:
            raise Refusal("no-change")
        self.table.request_consent(intent.seats[0], minutes)

    def _agree_to_undo(self, guest: Guest, intent: wire.Intent) -> None:
        self.table.agree_to_undo(intent.seats[0])

    def _refuse_undo(self, guest: Guest, intent: wire.Intent) -> None:
        self.table.refuse_undo(intent.seats[0])

    def _leave_undo(self, guest: Guest, intent: wire.Intent) -> None:
        """Drop the open request, if it is one of the guest's own."""
        if self.table.undo_votes.request is None or self.table.undo_votes.request.by not in intent.seats:
            raise Refusal("too-late")
        self.table.leave_undo()

    def _vote_on_away(self, guest: Guest, intent: wire.Intent) -> None:
        self.away.take_votes(intent.seats, parse_choice(bytes(intent.command)))

    def _take_talk(self, guest: Guest, talk: wire.Talk) -> None:
        """Pass words on to everybody; a guest who is muted, or says too much, is told so."""
        if guest.is_muted:
            guest.send(wire.TalkRefused("muted"))
        elif not guest.talks.take_one(self.now()):
            guest.send(wire.TalkRefused("often"))
        elif clean_text(talk.words, MAX_TALK_LETTERS).text:
            seat = guest.seats[0] if guest.seats else -1
            self.say_to_all(seat, guest.names[0] if guest.names else "", talk.words)

    def say_to_all(self, seat: int, name: str, words: str) -> None:
        """Pass words of a player on to everybody at the table, this machine included."""
        cleaned = clean_text(words, MAX_TALK_LETTERS).text
        self.talk_count += 1
        line = wire.TalkLine(seat, name, cleaned, self.talk_count)
        self.talks.append(line)
        self.notes.append((self.table.log.line_count, line))
        self.news.append(GuestNews("talk", (name,), words=cleaned))

    # what guests are sent

    def send_news(self) -> None:
        """Send every guest what is new: lines, with the notes between them, then the latest values."""
        self.log.read_new_lines()
        notes, self.notes = self.notes, []
        greeted = [one for one in self.guests if one.is_greeted]
        for guest in greeted:
            for line, note in notes:
                self._send_lines(guest, min(line, self.log.line_count))
                guest.send(note)
            self._send_lines(guest, self.log.line_count)
            self._send_values(guest)
            self._send_whole_log(guest)

    def _send_whole_log(self, guest: Guest) -> None:
        """Send the host's own log once the game is over: its seed and decks are no secrets any more."""
        if not self.table.state.is_over or guest.has_whole_log or self.read_whole_log is None:
            return
        guest.has_whole_log = True
        text = self.read_whole_log()
        if len(text) <= wire.MAX_WHOLE_LOG_LETTERS:
            parts = range(0, len(text), wire.WHOLE_LOG_LETTERS)
            for left, start in zip(reversed(range(len(parts))), parts, strict=True):
                guest.send(wire.WholeLog(text[start : start + wire.WHOLE_LOG_LETTERS], left))

    def _send_lines(self, guest: Guest, last: int) -> None:
        """Send the lines up to `last` that the guest has not got."""
        while guest.sent < last:
            end = min(last, guest.sent + wire.ROWS_AT_ONCE)
            guest.send(wire.LogLines(guest.sent + 1, tuple(self.log.rows[guest.sent : end])))
            guest.sent = end

    def _send_values(self, guest: Guest) -> None:
        """Send the latest values, if they are others than those sent last."""
        values = self._latest_values(guest)
        known = guest.last_values
        if known is None or known != replace(values, played=known.played):
            guest.last_values = values
            guest.send(values)

    def _latest_values(self, guest: Guest) -> wire.LatestValues:
        table, request, holding = self.table, self.table.undo_votes.request, self.table.holding_bot()
        return wire.LatestValues(
            seats=self.seats_played_by(guest),
            kept=tuple(sorted(table.early_commands)),
            holding=-1 if holding is None else holding,
            undo_by=-1 if request is None else request.by,
            undo_awaited=() if request is None else request.awaited,
            end_minutes=NO_END if request is None else request.minutes,
            has_referee=table.has_referee,
            away=tuple(table.absent_seats),
            vote_on=-1 if (vote := self.away.open_vote) is None else vote.seat,
            vote_asked=tuple(self.away.seats_asked()),
            played=table.seconds_played(),
            is_running=table.clock.running_since is not None,
        )

    # the way

    def _ask_sign_of_life(self, guest: Guest) -> None:
        """Ask a guest for a sign of life, to measure the way."""
        guest.signs_asked, guest.sign_asked_at = guest.signs_asked + 1, self.now()
        guest.send(wire.Alive(guest.signs_asked))

    def _take_sign_of_life(self, guest: Guest, sign: wire.Alive) -> None:
        """Note how far away a guest is; an old sign says nothing."""
        if sign.no == guest.signs_asked > 0:
            guest.distance = round(1000 * (self.now() - guest.sign_asked_at))

    def guest_places(self, asking: Guest | None = None) -> tuple[wire.GuestPlace, ...]:
        """Return where the guests are, as the one who asks may know it, or the host for None."""
        return tuple(
            wire.GuestPlace(self.seats_played_by(one), one.distance, one.connection is None, one is asking)
            for one in self.guests
            if one.is_in
        )

    # the time

    def do_due_work(self) -> None:
        """Tell of guests who have been cut off for too long, and send everybody what is new."""
        for guest in self.guests:
            if (
                guest.is_in
                and guest.connection is None
                and not guest.is_told_away
                and self._seconds_until_away(guest) == 0.0
            ):
                guest.is_told_away = True
                self._note_presence(guest, is_away=True)
            if guest.is_greeted and self._seconds_until_sign(guest) == 0.0:
                self._ask_sign_of_life(guest)
        self._seat_those_to_come()
        self.away.do_due_work()
        self.send_news()

    def seconds_until_due(self) -> float | None:
        """Return the seconds until a guest counts as away, or is asked for a sign of life, or None."""
        waits = [*map(self._seconds_until_away, self._guests_cut_off())]
        waits += [self._seconds_until_sign(guest) for guest in self.guests if guest.is_greeted]
        waits += [] if (due := self.away.seconds_until_due()) is None else [due]
        return min(waits, default=None)

    def _seconds_until_sign(self, guest: Guest) -> float:
        return max(0.0, guest.sign_asked_at + SIGN_SECONDS - self.now())

    def _guests_cut_off(self) -> list[Guest]:
        """Return the guests without a connection of whom nobody has been told yet that they are away."""
        return [one for one in self.guests if one.is_in and one.connection is None and not one.is_told_away]

    def _seconds_until_away(self, guest: Guest) -> float:
        return max(0.0, guest.cut_at + AWAY_SECONDS - self.now())

    def _note_presence(self, guest: Guest, is_away: bool) -> None:
        """Tell everybody that the people of a guest are away, or are back."""
        self._note_absent_seats()
        for seat in self.seats_played_by(guest):
            self.notes.append((self.table.log.line_count, wire.PresenceNote(seat, is_away)))
        self.news.append(GuestNews("away" if is_away else "back", guest.names))

    def seats_cut_off(self) -> set[int]:
        """Return the seats of guests without a connection."""
        return {seat for one in self.guests if one.connection is None for seat in self.seats_played_by(one)}

    def note_away_choice(self, seat: int, choice: AwayChoice) -> None:
        """Tell everybody what the table has chosen for a seat that is cut off."""
        self.notes.append((self.table.log.line_count, wire.AwayChoiceNote(seat, choice)))
        self.news.append(GuestNews(choice, (self.table.seats[seat].name,)))

    def _note_absent_seats(self) -> None:
        """Note at the table which seats are cut off."""
        self.table.absent_seats = sorted(
            seat for one in self.guests if one.is_told_away for seat in self.seats_played_by(one)
        )

    def adopt_guests(self, old: GuestsAtTable) -> None:
        """Take the guests of the game before this one along; who is at the table by the same name plays on."""
        self.allowances, self.guests = old.allowances, old.guests
        for guest in self.guests:
            found = [self._seat_named(name) for name in guest.names]
            guest.seats = tuple(seat for seat in found if seat is not None)
            guest.ear = self._make_ear(guest.hello)
            guest.ear.is_connected = guest.connection is not None
            guest.is_greeted = guest.has_whole_log = False
            if guest.is_in:
                for seat in guest.seats:
                    self._seat_guest(guest, seat)
                self._welcome(guest, guest.hello)

    def close(self) -> None:
        """Leave the table; the connections end with the server."""
        self.table.remove_observer(self)

    # the table

    def hear(self, batch: Batch) -> None:
        """Note what is told at this machine, for the ears of the guests, who hear it in their own languages."""
        told: dict[str, Batch] = {}
        if self.tellers is not None:
            found = {language: self.tellers.new_lines(language) for language in [*self.tellers.followers]}
            told = {language: Batch(lines, None) for language, lines in found.items() if lines is not None}
        for guest in self.guests:
            guest.ear.hear(told.get(guest.ear.reading.lang, batch))

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        self._note_rights()

    def _note_rights(self) -> None:
        """Remember which rents are open after the last line."""
        numbers = frozenset(right.number for right in self.table.state.open_claims)
        self.rights_by_line.append((self.table.log.line_count, numbers))

    def on_undo(
        self, undo: UndoRecord, steps: Sequence[UndoStep[TableSnapshot]], reopened: Sequence[RentClaim]
    ) -> None:
        self._note_rights()

    def on_referee(self, has_come: bool) -> None:
        self.notes.append((self.table.log.line_count, wire.RefereeNote(has_come)))

    def on_seat_change(self, change: SeatChange) -> None:
        self._note_absent_seats()  # the change is a line of the log

    def on_move(self, seat: int) -> None:
        pass  # one of the latest values

    def on_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        note = wire.UndoNote(change, request.by, request.awaited, seat, request.minutes)
        self.notes.append((self.table.log.line_count, note))

    def repeat_landings(self, landings: Sequence[RentClaim]) -> None:
        stops = tuple((landing.debtor, landing.space) for landing in landings)
        self.notes.append((self.table.log.line_count, wire.LandingsNote(stops)))


def is_kept_for(table: GuestsAtTable, guest: Guest) -> bool:
    """Return True if a guest comes for kept seats that nobody has taken; the first one is the host's own."""
    taken = {seat for one in table.guests if one is not guest for seat in one.seats}
    kept = table.seats_of_guests()[1:]
    return bool(guest.seats) and taken.isdisjoint(guest.seats) and set(guest.seats) <= set(kept)


ACTS: dict[wire.ActKind, Callable[[GuestsAtTable, Guest, wire.Intent], None]] = {
    "command": GuestsAtTable._play_command,
    "claim": GuestsAtTable._claim_rent,
    "go-on": GuestsAtTable._go_on,
    "drop": GuestsAtTable._drop_early_act,
    "ask-undo": GuestsAtTable._request_consent,
    "agree": GuestsAtTable._agree_to_undo,
    "refuse": GuestsAtTable._refuse_undo,
    "leave-undo": GuestsAtTable._leave_undo,
    "vote": GuestsAtTable._vote_on_away,
}
