"""The place of guests at the table of a game: who sits where, who is away, and what each ear has heard.

Everything happens in the thread of the game: anyone who brings messages from a network hands them to the door, and
takes along what is to be sent.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import msgspec
from msgspec.structs import replace

from vialibera.narration.surfaces.batch import Batch
from vialibera.network.guests import wire
from vialibera.network.guests.door import Door, Givers, GuestNews, PlaceBehindDoor, comparable_name
from vialibera.network.guests.guest import Guest
from vialibera.network.guests.guest_ear import GuestEar
from vialibera.network.guests.guest_sender import GuestSender
from vialibera.network.guests.known_guests import KnownGuest
from vialibera.play.table.away_votes import AwayChoice, AwayKeeper
from vialibera.play.table.game_clock import MINUTES_PER_DAY
from vialibera.play.table.participants import Elsewhere
from vialibera.play.table.table import Table, TableObserver
from vialibera.play.table.undo_requests import COACH, UndoRequest, UndoRequestChange
from vialibera.play.table.undo_votes import TableSnapshot
from vialibera.record.journal.codec import parse_message
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import SeatChange, UndoRecord
from vialibera.record.journal.undo_history import UndoStep
from vialibera.record.reading.line_tellers import LineTellers
from vialibera.record.reading.public_log import PublicLog
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event, Refusal
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.shell.console.common_keys import MAX_TALK_LETTERS
from vialibera.shell.game.session import shortest_wait
from vialibera.support.json_values import Strings
from vialibera.words.sanitize import clean_text

AWAY_SECONDS = 10.0
"""The seconds without a connection after which everybody is told that somebody is away."""

SIGN_SECONDS = 10.0
"""The seconds between two signs of life that a guest is asked for."""


class GuestsAtTable(TableObserver, PlaceBehindDoor):
    """The guests of one table. It observes the table, so each guest hears of all that happens there.

    The referee and who sits where are latest values, which are sent in any case.
    """

    def __init__(
        self,
        table: Table,
        log: PublicLog,
        door: Door,
        tellers: LineTellers,
        known: Sequence[KnownGuest] = (),
    ) -> None:
        self.table, self.door, self.now = table, door, door.now
        self.began = log.log.header.players
        self.tellers = tellers
        """The lines in the languages of guests, other than that of the host."""
        self.away = AwayKeeper(table, self.now, self.seats_cut_off, self.note_away_choice)
        self.sender = GuestSender(table, log, self.away, door)
        self.acts = GuestActs(table, self.away)
        self.seats_to_come: dict[int, tuple[Guest, Refusal]] = {}
        """The guests who wait for a seat until the offer of its computer player is answered, each with the reason."""
        table.add_observer(self)
        door.open_to(self, known)

    # behind the door

    def names_for(self, asked: Sequence[str], taken: Sequence[str]) -> Strings:
        free = {comparable_name(name): name for name in self.kept_names() if name not in taken}
        names = [free.get(comparable_name(name), "") for name in asked[: wire.MAX_SEATS]]
        return tuple(dict.fromkeys(names)) if all(names) else ()

    def kept_names(self) -> list[str]:
        people = self.table.seats_of_people()
        return [one.name for seat, one in enumerate(self.table.seats) if seat in people or self.began[seat].is_person]

    def take(self, guest: Guest) -> None:
        """Find the seats of a guest, and give it an ear for this table."""
        seats = {one.name: seat for seat, one in enumerate(self.table.seats)}
        guest.seats = tuple(seats[name] for name in guest.names if name in seats)
        guest.ear = self._make_ear(guest.hello)
        guest.ear.is_connected = guest.is_connected
        guest.is_greeted = guest.has_whole_log = False

    def _make_ear(self, hello: wire.Hello) -> GuestEar:
        lines, language = self.table.log, self.tellers.own_language
        if hello.listening != "eyes" and self.tellers.can_tell(hello.language):
            self.tellers.begin(hello.language)
            language = hello.language
        return GuestEar(self.now, lambda: lines.line_count, hello.listening, hello.pace, language)

    def seat(self, guest: Guest, *, was_away: bool = False) -> None:
        """Let a guest play its seats from now on."""
        guest.talk_seen = self.sender.talk_count
        for seat in guest.seats:
            self._seat_guest(guest, seat)
        if was_away:
            for seat in guest.seats_at(self.table):
                self.sender.note(wire.TableNote("back", seat))
        self._welcome(guest)

    def _seat_guest(self, guest: Guest, seat: int) -> None:
        """Let a guest play a seat, if that is possible now; a stand-in gives way."""
        self.seats_to_come.pop(seat, None)
        try:
            self.table.change_participant(seat, self._participant_of(guest))
        except Refusal as refused:
            if refused.code == "offer-open":
                self.seats_to_come[seat] = (guest, refused)
        except (JournalError, OSError):
            return  # the log is full: the guest looks on until the host passes the seat

    def _participant_of(self, guest: Guest) -> Elsewhere:
        """Return the person at the guest's machine; at a tournament only the desk sets times to react."""
        reply = min(max(guest.hello.reply, 0.0), wire.MOST_GUEST_REPLY) if self.table.allows_agreed_end else 0.0
        return Elsewhere(guest.ear, reply)

    def _seat_those_to_come(self) -> None:
        """Give guests the seats whose computer player had an open offer, once that is answered."""
        for seat, (guest, _) in [*self.seats_to_come.items()]:
            if guest not in self.door.guests or self.table.seats[seat].is_person:
                del self.seats_to_come[seat]
            else:
                self._seat_guest(guest, seat)

    def welcome_back(self, guest: Guest) -> None:
        """Let a guest play on who was cut off, at the seats that nobody else plays."""
        guest.is_greeted, guest.ear.is_connected = False, True
        guest.ear.note_key()
        for seat in guest.seats:
            if not isinstance(self.table.seats[seat].participant, Elsewhere):
                self._seat_guest(guest, seat)
        if guest.is_told_away:
            guest.is_told_away = False
            self._note_presence(guest, is_away=False)
        self._welcome(guest)

    def _welcome(self, guest: Guest) -> None:
        if not guest.is_connected:
            return
        self.sender.send_news()
        self.sender.welcome(guest)
        for other, refused in self.seats_to_come.values():
            if other is guest:
                guest.send(wire.IntentReply(0, "refused", code=refused.code, facts=refused.facts))

    def note_end(self, guest: Guest) -> None:
        """Note that a guest is cut off, or was sent away."""
        guest.is_greeted, guest.cut_at, guest.ear.is_connected = False, self.now(), False
        self._note_absent_seats()

    def number_givers(self) -> Givers:
        seats = [(one, one.seats_at(self.table)) for one in self.door.guests if one.is_in]
        return len(self.table.seats), [(one, those) for one, those in seats if those]

    def serve(self, guest: Guest, message: wire.GuestMessage) -> None:
        """Do what a known guest asks for; who only knocks has nothing to ask for."""
        if isinstance(message, wire.Alive):
            if message.no == guest.ear.signs_asked > 0:  # an old sign says nothing
                guest.ear.signs.note_lines(message.no, self.now())
                guest.distance = round(1000 * (self.now() - guest.sign_asked_at))
                if guest.is_in and message.reply not in (None, guest.hello.reply):
                    guest.hello = replace(guest.hello, reply=message.reply)
                    for seat in guest.seats_at(self.table):
                        self.table.seats[seat].participant = self._participant_of(guest)
        elif not guest.is_in:
            return
        elif isinstance(message, wire.LinesGot):
            guest.ear.note_arrival(message.line)
        elif isinstance(message, wire.LinesHeard):
            guest.ear.note_speech_end(message.line)
        elif isinstance(message, wire.Intent):
            self.acts.do_once(guest, message)
            self.sender.send_news()  # the line of an act comes before the reply
            if (reply := guest.replies.get(message.no)) is not None:
                guest.send(reply)
        elif isinstance(message, wire.WhoAsked):
            guest.send(wire.GuestPlaces(self.guest_places(guest)))
        elif isinstance(message, wire.Talk):
            self._take_talk(guest, message)

    def _take_talk(self, guest: Guest, talk: wire.Talk) -> None:
        """Pass words on to everybody; a guest who is muted, or says too much, is told so."""
        if guest.is_muted:
            guest.send(wire.TableNote("muted"))
        elif not guest.talks.take_one(self.now()):
            guest.send(wire.TableNote("often"))
        elif clean_text(talk.words, MAX_TALK_LETTERS):
            seat = guest.seats[0] if guest.seats else NO_SEAT
            self.say_to_all(seat, guest.names[0] if guest.names else "", talk.words)

    def say_to_all(self, seat: int, name: str, words: str) -> None:
        """Pass words of a player on to everybody at the table, this machine included."""
        said = self.sender.say_to_all(seat, name, words)
        self.door.news.append(GuestNews("talk", (name,), words=said))

    def guest_places(self, asking: Guest | None = None) -> tuple[wire.GuestPlace, ...]:
        """Return where the guests are, as the one who asks may know it, or the host for None."""
        return tuple(
            wire.GuestPlace(one.seats_at(self.table), one.distance, not one.is_connected, one is asking)
            for one in self.door.guests
            if one.is_in
        )

    # the time

    def do_due_work(self) -> None:
        """Tell of guests who have been cut off for too long, and send everybody what is new."""
        for guest in self._guests_cut_off():
            if self._seconds_until_away(guest) == 0.0:
                guest.is_told_away = True
                self._note_presence(guest, is_away=True)
        self._seat_those_to_come()
        self.away.do_due_work()
        self.sender.send_news()
        for guest in self.door.guests:
            if guest.is_greeted and self._seconds_until_sign(guest) == 0.0:
                guest.ear.signs_asked, guest.sign_asked_at = guest.ear.signs_asked + 1, self.now()
                guest.send(wire.Alive(guest.ear.signs_asked))

    def seconds_until_due(self) -> float | None:
        """Return the seconds until a guest counts as away, or is asked for a sign of life, or None."""
        signs = (self._seconds_until_sign(guest) for guest in self.door.guests if guest.is_greeted)
        cuts = map(self._seconds_until_away, self._guests_cut_off())
        return shortest_wait(self.away.seconds_until_due(), *cuts, *signs)

    def _seconds_until_sign(self, guest: Guest) -> float:
        gap = SIGN_SECONDS * (guest.ear.sign_needed <= guest.ear.signs_asked)
        return max(0.0, guest.sign_asked_at + gap - self.now())

    def _guests_cut_off(self) -> list[Guest]:
        """Return the guests without a connection of whom nobody has been told yet that they are away."""
        return [one for one in self.door.guests if one.is_in and not one.is_connected and not one.is_told_away]

    def _seconds_until_away(self, guest: Guest) -> float:
        return max(0.0, guest.cut_at + AWAY_SECONDS - self.now())

    def _note_presence(self, guest: Guest, is_away: bool) -> None:
        """Tell everybody that the people of a guest are away, or are back."""
        self._note_absent_seats()
        kind: Literal["away", "back"] = "away" if is_away else "back"
        for seat in guest.seats_at(self.table):
            self.sender.note(wire.TableNote(kind, seat))
        self.door.news.append(GuestNews(kind, guest.names))

    def seats_cut_off(self) -> set[int]:
        """Return the seats of guests without a connection."""
        return {seat for one in self.door.guests if not one.is_connected for seat in one.seats_at(self.table)}

    def note_away_choice(self, seat: int, choice: AwayChoice) -> None:
        """Tell everybody what the table has chosen for a seat that is cut off."""
        self.sender.note(wire.TableNote(choice, seat))
        self.door.news.append(GuestNews(choice, (self.table.seats[seat].name,)))

    def _note_absent_seats(self) -> None:
        """Note at the table which seats are cut off."""
        away = [one for one in self.door.guests if one.is_told_away]
        self.table.absent_seats = sorted(seat for one in away for seat in one.seats_at(self.table))

    def close(self) -> None:
        """Leave the table; the connections end with the server."""
        self.table.remove_observer(self)

    # the table

    def hear(self, batch: Batch) -> None:
        """Note what is told at this machine, for the ears of the guests, who hear it in their own languages."""
        found = {language: self.tellers.new_lines(language) for language in [*self.tellers.followers]}
        told = {language: Batch(lines, None) for language, lines in found.items() if lines is not None}
        for guest in self.door.guests:
            guest.ear.hear(told.get(guest.ear.reading.lang, batch))

    def on_command(self, command: Command, events: Sequence[Event], pause: Pause) -> None:
        self.acts.note_rights()

    def on_undo(
        self, undo: UndoRecord, steps: Sequence[UndoStep[TableSnapshot]], reopened: Sequence[RentClaim]
    ) -> None:
        self.acts.note_rights()

    def on_seat_change(self, change: SeatChange) -> None:
        self._note_absent_seats()  # the change is a line of the log

    def on_undo_request(self, change: UndoRequestChange, request: UndoRequest, seat: int) -> None:
        self.sender.note(wire.UndoNote(change, request.by, request.awaited, seat, request.minutes))

    def repeat_landings(self, landings: Sequence[RentClaim]) -> None:
        self.sender.note(wire.LandingsNote(tuple((landing.debtor, landing.space) for landing in landings)))


REPLIES_KEPT = 64
"""The replies kept for a guest that was cut off before it got them."""

LINES_REMEMBERED = 200
"""The last lines of which the open rents are remembered, for claims that were on their way."""


class GuestActs:
    """The acts of guests at a table."""

    def __init__(self, table: Table, away: AwayKeeper) -> None:
        self.table, self.away = table, away
        self.rights_by_line: deque[tuple[int, frozenset[int]]] = deque(maxlen=LINES_REMEMBERED)
        self.note_rights()

    def note_rights(self) -> None:
        """Remember which rents are open after the last line."""
        numbers = frozenset(right.number for right in self.table.state.open_claims)
        self.rights_by_line.append((self.table.log.line_count, numbers))

    def do_once(self, guest: Guest, intent: wire.Intent) -> None:
        """Do an act, unless it has come before, and keep the reply."""
        if intent.no > guest.last_no:
            guest.last_no = intent.no
            guest.ear.note_key()
            guest.replies[intent.no] = self._do(guest, intent)
            for old in sorted(guest.replies)[:-REPLIES_KEPT]:
                del guest.replies[old]

    def _do(self, guest: Guest, intent: wire.Intent) -> wire.IntentReply:
        before, seats = self.table.log.line_count, intent.seats
        if not seats or not {*seats} <= {*guest.seats_at(self.table)}:
            facts: dict[str, wire.RefusalFact] = {"asked": self.table.state.actors}
            return wire.IntentReply(intent.no, "refused", code="not-your-turn", facts=facts)
        try:
            self._act(guest, intent)
        except Refusal as refused:
            outcome: wire.IntentOutcome = "overtaken" if refused.code == "too-late" else "refused"
            return wire.IntentReply(intent.no, outcome, code=refused.code, facts=refused.facts)
        except (JournalError, OSError):
            return wire.IntentReply(intent.no, "not-saved")
        is_done = self.table.log.line_count > before or intent.act != "command"
        return wire.IntentReply(intent.no, "done" if is_done else "kept")

    def _act(self, guest: Guest, intent: wire.Intent) -> None:
        """Do an act for seats of the guest; raise Refusal if it cannot be done."""
        table, seat = self.table, intent.seats[0]
        match intent.act:
            case "command":
                self._play_command(intent)
            case "raise":
                table.raise_cash(seat, whole_number(intent))
            case "claim":
                self._claim_rent(intent)
            case "go-on":
                table.stop_waiting_for_claims(guest.ear)
            case "drop":
                table.drop_early_command(seat)
            case "ask-undo":
                table.request_consent(seat, whole_number(intent, COACH, MINUTES_PER_DAY))
            case "agree":
                table.agree_to_undo(seat)
            case "refuse":
                table.refuse_undo(seat)
            case "leave-undo":
                if (request := table.undo_votes.request) is None or request.by not in intent.seats:
                    raise Refusal("too-late")
                table.leave_undo()
            case "vote":
                self.away.take_votes(intent.seats, choice_in(intent))

    def _play_command(self, intent: wire.Intent) -> None:
        """Play a command, if it is one of the seat that it names; a claim comes as an act of its own."""
        try:
            command = parse_message(bytes(intent.command), Command)
        except JournalError:
            raise Refusal("something-else") from None
        if command.by != intent.seats[0] or isinstance(command, Claim):
            raise Refusal("something-else")
        self.table.submit(command)

    def _claim_rent(self, intent: wire.Intent) -> None:
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


def whole_number(intent: wire.Intent, least: int = 0, most: int = sys.maxsize) -> int:
    """Return the number that an intent brings within these bounds, or raise Refusal."""
    number = msgspec.json.decode(intent.command)
    if not isinstance(number, int) or not least <= number <= most:
        raise Refusal("no-change")
    return number


def choice_in(intent: wire.Intent) -> AwayChoice:
    """Return the choice for an absent person that an intent brings, or raise Refusal."""
    with suppress(msgspec.ValidationError):
        choice: AwayChoice = msgspec.json.decode(intent.command, type=AwayChoice)
        return choice
    raise Refusal("something-else")
