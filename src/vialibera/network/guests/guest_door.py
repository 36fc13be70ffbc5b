"""The host's door at the console: address and code are told, the host says yes or no to each guest, news are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from secrets import token_urlsafe
from typing import BinaryIO

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import FactDict, UtteranceKind
from vialibera.network.guests.away_list import AwayList
from vialibera.network.guests.door import NO_PLACE, Door, GuestNews
from vialibera.network.guests.far_door import FarDoor
from vialibera.network.guests.far_room import FAR_ADDRESS
from vialibera.network.guests.gathering import Gathering, HostLobby, NumberRounds, tell_joint_dice
from vialibera.network.guests.guest import Guest
from vialibera.network.guests.host_server import HostServer
from vialibera.network.guests.known_guests import KeptBesideLog, read_kept, write_kept
from vialibera.network.guests.pairing_desk import PairingDesk
from vialibera.network.guests.people_lines import tell_people_list
from vialibera.network.guests.table_guests import GuestsAtTable
from vialibera.network.web.access_code import AccessCode
from vialibera.network.web.addresses import OwnAddress, first_of_each_kind, spell_address
from vialibera.play.table.away_votes import AwayChoice
from vialibera.play.table.participants import HERE
from vialibera.play.table.table import Table
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.joint_dice import JointDice
from vialibera.record.journal.log_lines import LogReader
from vialibera.record.reading.line_tellers import LineTellers
from vialibera.record.reading.public_log import PublicLog
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.kernel import Pause
from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.topics.turn import TurnBegan
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game.page_link import draw_qr_code, spell_code
from vialibera.shell.game.session import Session, shortest_wait
from vialibera.shell.game.talk_teller import TalkTeller
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.program import Program
from vialibera.support.callables import SecondsUntil, Taker

MOST_KNOCKS_TOLD = 3
"""The times that one knock is told; the key that repeats always has it."""


class Knocks:
    """The guests who knock, one after the other: each is told, takes no key of the game, and is answered in a list."""

    def __init__(self, door: GuestDoor) -> None:
        self.door, self.console = door, door.console
        self.guest: Guest | None = None
        """The guest who has waited longest, or None."""
        self.list: Menu | None = None
        """The list that was opened last, or None."""
        self.has_opened = False
        """True right after the opening of a game at this machine."""

    def follow(self, knocking: Guest | None) -> None:
        """Tell who has waited longest; a guest who has gone is asked about no longer."""
        if self.guest is not knocking:
            if self.list is not None:
                self.console.drop_layer(self.list)
            self.guest, self.list = knocking, None
            if knocking is not None and not knocking.knocks_told:
                self.remind()
        if self.has_opened:
            self.remind()
        self.has_opened = False

    def tell_knock(self, kind: UtteranceKind = "alert") -> None:
        """Tell who knocks, if somebody does."""
        if self.guest is not None:
            name = self.guest.title
            self.console.say("ui-guest-knocks" if name else "ui-guest-knocks.onlooker", kind, name=name)

    def remind(self) -> None:
        """Tell it again, unless it was told often enough."""
        if self.guest is not None and self.guest.knocks_told < MOST_KNOCKS_TOLD:
            self.guest.knocks_told += 1
            self.tell_knock()

    def open_list(self, guest: Guest) -> None:
        """List the answers; Esc leaves them for later."""
        words = self.console.teller.words
        key = "ui-guest-door-far" if guest.address.startswith(FAR_ADDRESS) else "ui-guest-door"
        facts: FactDict = {"name": guest.title, "address": spell_address(guest.address)}
        answer = partial(self.door.answer_request, guest)
        entries = [
            MenuEntry(words("ui-guest-door-in", {}), partial(answer, is_welcome=True)),
            MenuEntry(words("ui-guest-door-not", {}), partial(answer, is_welcome=False)),
        ]
        self.list = Menu(
            self.console,
            heading_lines(words(key if guest.names else f"{key}.onlooker", facts)),
            entries,
            on_leave=partial(self.console.say, "ui-guest-later"),
            is_current=lambda: self.guest is guest,
        ).show()

    def follow_table(self, table: Table) -> None:
        """Remind of a knock before a turn at this machine is told; that of the first turn follows the opening."""
        self.has_opened = table.state.turn_no > 0

        def note_turn(command: Command, events: Sequence[Event], pause: Pause) -> None:
            for seat in [event.seat for event in events if isinstance(event, TurnBegan)]:
                if table.state.turn_no <= 1:
                    self.has_opened = True
                elif table.seats[seat].is_here:
                    self.remind()

        table.listeners.insert(0, note_turn)


class GuestDoor:
    """The guests of a program that plays at a table: its port, its code, and the guests of the game in front."""

    def __init__(
        self, program: Program, port: int, address: str = "", relays: Sequence[str] = (), log: Path | None = None
    ) -> None:
        """Open the port at one address of this machine, or at all, or raise OSError.

        A game that is continued from a log has the guests and the room that were kept beside it.
        """
        self.program, self.console = program, program.console
        kept = KeptBesideLog() if log is None else read_kept(log)
        self.guests = Door(program.services.now, kept.guests)
        self.code = AccessCode(report_guessing=self.guests.note_guessing)
        self.desk = PairingDesk(self.code, token_urlsafe(24))
        self.server = HostServer(port, program.wake, self.desk, address)
        self.table_guests: GuestsAtTable | None = None
        self.gathering: Gathering | None = None
        """The time before the game, while guests come, or None."""
        self.next_rounds: NumberRounds | None = None
        """The rounds of numbers before another game with the same guests, or None."""
        self.session: Session | None = None
        self.log_file: BinaryIO | None = None
        self.log_path = log
        self.knocks = Knocks(self)
        self.away_list = AwayList()
        self.offers_seats = False
        """True if a page offers seats: whoever plays there sits down once the game has begun, so nobody is awaited."""
        self.has_failed = False
        """True once the log could not be read; the guests get nothing new then."""
        self.talk = TalkTeller(program, self)
        self.server.start()
        self.far = FarDoor(self.console, self.server, relays, program.services.lang)
        self.far.begin_far(kept.far)
        self.is_way_untold = False
        """True while the address of the house waits for the words."""
        self.console.teller.add_surface(self)
        program.games.gather_guests = self.gather_before

    # what the program calls

    def take_messages(self) -> None:
        """Let the guests act, before the game does what is due."""
        with self._noting_faults():
            self._follow_front()
            for event in self.server.take_events():
                if event.kind == "open":
                    self.guests.connect(event.connection)
                elif event.kind == "message":
                    self.guests.receive(event.connection, event.text)
                else:
                    self.guests.disconnect(event.connection)
        if self.next_rounds is not None:
            self.next_rounds.follow()
        self._tell_news()
        if self.far.tell_far_news():
            keep_beside_log(self)
            if self.is_way_untold:
                self.tell_house()
        self.knocks.follow(self.guests.first_knocking())
        self._publish_tokens()

    def gather_before(self, setup: GameSetup, begin: Taker[GameSetup]) -> bool:
        """Let guests come before a game that needs them, or give their numbers for another one; then begin it.

        Return False for a game that awaits nobody.
        """
        named = [player.name for player in setup.players if not player.bot_kind]
        is_awaiting = self.table_guests is None and len(named) > 1 and not self.offers_seats
        if not setup.open_seats and not setup.has_joint_dice and not is_awaiting:
            return False
        if self.table_guests is not None:
            self._begin_next_rounds(setup, begin)
        else:
            lobby = HostLobby(setup, self.guests)
            begin_game = partial(self._begin_game, begin)
            self.gathering = Gathering(self.console, lobby, begin_game, self.program.services.lang)
            self.program.games.bring_to_front(self.gathering)
        return True

    def _begin_game(self, begin: Taker[GameSetup], setup: GameSetup) -> None:
        if setup.joint is not None:
            tell_joint_dice(self.console, setup.joint, [player.name for player in setup.players])
        begin(setup)

    def _begin_next_rounds(self, setup: GameSetup, begin: Taker[GameSetup]) -> None:
        """Ask the guests of the game that is over for their numbers for the next one."""
        if self.next_rounds is not None and not self.next_rounds.is_over:
            return

        def end(joint: JointDice) -> None:
            setup.use_joint_dice(joint)
            self._begin_game(begin, setup)

        self.next_rounds = NumberRounds(self.console, self.guests, end)

    @contextmanager
    def _noting_faults(self) -> Iterator[None]:
        """Tell once that the log cannot be read, if that comes up; the game goes on without the guests."""
        try:
            yield
        except (JournalError, OSError):
            if not self.has_failed:
                self.console.say("ui-guests-failed", "alert")
            self.has_failed = True

    def send_news(self) -> None:
        """Send the guests what is new, after the game has done what is due."""
        if self.table_guests is not None and not self.has_failed:
            with self._noting_faults():
                self._follow_moved_log()
                self.table_guests.do_due_work()
            self._tell_news()
            if self.session is not None:
                self.away_list.tell_slow_ears(self.session.game, self.table_guests.sender.waits_for_ears())
                self.away_list.follow_vote(
                    self.session.game, *self.table_guests.away.open_question(), self._vote_on_away
                )

    def _vote_on_away(self, choice: AwayChoice) -> None:
        if self.table_guests is not None and self.table_guests.away.open_vote is not None:
            self.table_guests.away.take_votes(self.table_guests.away.host_seats(), choice)

    def part(self) -> None:
        """End the visits of all guests and this program: the game is saved, and goes on another time."""
        if self.table_guests is not None:
            keep_beside_log(self)
            for guest in self.guests.guests[:]:
                self.guests.send_away(guest, "parted")
        self.console.is_done = True

    def seconds_until_due(self) -> SecondsUntil:
        parts = (self.table_guests, self.next_rounds)
        return shortest_wait(*(part.seconds_until_due() for part in parts if part is not None))

    def hear(self, batch: Batch) -> None:
        """Let the ears of the guests know what is told here."""
        if self.table_guests is not None:
            self.table_guests.hear(batch)

    def send_talk(self, words: str) -> bool:
        """Pass words of the people at this machine on to everybody; return False before there is a table."""
        if self.table_guests is None or self.session is None:
            return False
        game = self.session.game
        seats = game.people.seats_here()
        seat = game.people.prompted_seat() if game.people.prompted_seat() in seats else next(iter(seats), NO_SEAT)
        self.table_guests.say_to_all(seat, game.table.seats[seat].name if seat >= 0 else "", words)
        return True

    def repeat_knock(self) -> None:
        self.knocks.tell_knock("answer")

    def tell_people(self, again: bool) -> None:
        """List the answers to a knock, or tell who is at the table; again, list what the host can do.

        Before a game the address and the code are told.
        """
        if self.knocks.guest is not None and not (again and self.knocks.list is not None):
            self.knocks.open_list(self.knocks.guest)
        elif again and (self.gathering is not None or self.session is not None):
            self._list_acts()
        elif self.gathering is not None:
            self.gathering.tell_people()
            self.repeat_address()
        elif self.table_guests is None or self.session is None:
            self.repeat_address()
        else:
            tell_people_list(self.session.game, self.table_guests.guest_places())

    def _list_acts(self) -> None:
        """List what the host can do: tell the address, and what has to do with talk and with each guest."""
        words, is_gathering = self.console.teller.words, self.gathering is not None

        def entries() -> list[MenuEntry]:
            made = [MenuEntry(words("ui-people-address", {}), self.repeat_address)]
            made += [] if is_gathering else self.talk.entries([])
            made += self.far.word_entries()
            for guest in [one for one in self.guests.guests if one.is_in and self.guests.round is None]:
                facts = {"name": guest.title}
                who = "" if guest.names else "-onlooker"
                mute = f"ui-people-mute{who}.off" if guest.is_muted else f"ui-people-mute{who}"
                away = "ui-gather-send-away" if is_gathering and guest.names else f"ui-people-send-away{who}"
                made += [] if is_gathering else [MenuEntry(words(mute, facts), partial(self._toggle_mute, guest))]
                made.append(MenuEntry(words(away, facts), partial(self._send_away, guest)))
            return made

        Menu(self.console, heading_lines(words("ui-people-acts", {})), entries).show()

    def _toggle_mute(self, guest: Guest) -> None:
        """Let nobody hear a guest, or let everybody hear them again."""
        guest.is_muted = not guest.is_muted
        who = "" if guest.names else "-onlooker"
        key = f"ui-people-muted{who}" if guest.is_muted else f"ui-people-muted{who}.off"
        self.console.say(key, name=guest.title)

    def _send_away(self, guest: Guest) -> None:
        """End the visit of a guest; the seats are played here from now on."""
        if guest not in self.guests.guests or self.guests.round is not None:
            return
        table = None if self.table_guests is None else self.table_guests.table
        seats = () if table is None else guest.seats_at(table)
        self.guests.send_away(guest, "sent-away")
        if table is not None:
            for seat in seats:
                table.change_participant(seat, HERE)
        keep_beside_log(self)
        self.console.say("ui-people-gone" if guest.names else "ui-people-gone.onlooker", name=guest.title)

    def close(self) -> None:
        """Send what is left, and close the port."""
        self.send_news()
        self.server.close()
        if self.log_file is not None:
            self.log_file.close()

    # what the host is told

    def tell_how_to_come(self) -> None:
        """Tell how guests come; with a meeting point the words come first, or that there are none."""
        self.is_way_untold = bool(self.far.relays)
        if not self.is_way_untold:
            self.tell_house()

    def tell_house(self) -> None:
        """Tell how guests come in this house: the first address of each net, the code, and which key repeats them."""
        self.is_way_untold = False
        self._tell_addresses(first_of_each_kind(self.server.addresses()))
        self.console.say("ui-guests-again", "alert")

    def _tell_addresses(self, addresses: Sequence[OwnAddress]) -> None:
        """Tell these addresses, or that there are none, and the code."""
        for kind, address in addresses:
            key = "ui-guests-open" if kind == "house" else f"ui-guests-open.{kind}"
            self.console.say(key, "alert", address=spell_address(address))
        if not addresses:
            self.console.say("ui-guests-no-network", "alert")
        self.console.say("ui-guests-code", "alert", code=spell_code(self.code.code))

    def repeat_address(self) -> None:
        """Tell all addresses and the code, and draw what a guest types, for the camera of another machine."""
        addresses, code = self.server.addresses(), self.code.code
        self.far.tell_words()
        self._tell_addresses(addresses)
        if addresses:
            told = [one.address for one in addresses]
            draw_qr_code(self.console, f"vialibera join {told[0]} --code {code}", [*told, code])

    def answer_request(self, guest: Guest, is_welcome: bool) -> None:
        """Let a guest in who knocks, or send them away."""
        self.knocks.guest = None
        if guest not in self.guests.guests:
            return
        if is_welcome:
            self.guests.let_in(guest)
        else:
            self.guests.send_away(guest, "host-says-no")
            self.console.say("ui-guest-refused")

    def _publish_tokens(self) -> None:
        """Let those pair by their tokens who were let in."""
        tokens = frozenset(one.token for one in self.guests.known_guests())
        if self.guests.place is not NO_PLACE and tokens != self.desk.tokens:
            self.desk.tokens = tokens
            self.far.publish_signs()

    def _tell_news(self) -> None:
        self.talk.tell_waiting()
        while self.guests.news:
            self._tell_one(self.guests.news.popleft())

    def _tell_one(self, news: GuestNews) -> None:
        name = " + ".join(news.names)
        match news.kind:
            case "wait" | "part":
                self.console.say(f"ui-away-{news.kind}.chosen", "alert", name=name)
                if news.kind == "part":
                    self.part()
            case "talk":
                self.talk.hear(name, news.words)
            case "guessing":
                self.console.say("ui-guests-guessing", "alert", count=int(news.words))
            case "in":
                keep_beside_log(self)
                self.console.say("ui-guest-in" if name else "ui-guest-in.onlooker", "alert", name=name)
            case "away" | "back" | "flood" if name:
                self.console.say(f"ui-guest-{news.kind}", "alert", name=name)

    # the game in front

    def _follow_front(self) -> None:
        """Take the guests to the game in front, if it is another one."""
        session = self.program.session
        if session is None or session is self.session:
            return
        old, self.session = self.table_guests, session
        self.knocks.follow_table(session.table)
        log = PublicLog(self._open_log(session.path))
        log.read_new_lines()
        kept = read_kept(session.path)
        if old is not None:
            old.close()
        had_gathering, self.gathering = self.gathering is not None, None
        if had_gathering:
            self.guests.forget_cut_off()
        tellers = LineTellers(self._open_log_again, self.program.services.lang)
        made = GuestsAtTable(session.table, log, self.guests, tellers, kept.guests)
        made.sender.read_whole_log = self._read_whole_log
        self.table_guests = made
        if self.guests.known_guests() or self.far.room is not None:
            keep_beside_log(self)

    def _open_log_again(self) -> LogReader:
        """Return another reader of the log; its file is closed with the reader."""
        assert self.log_path is not None
        return LogReader(self.log_path.open("rb"))

    def _read_whole_log(self) -> str:
        """Return the log of the game as a text; an OSError is told as a log that cannot be read."""
        return "" if self.log_path is None else self.log_path.read_text("utf-8")

    def _open_log(self, path: Path) -> LogReader:
        """Return a reader of a log from its beginning."""
        if self.log_file is not None:
            self.log_file.close()
        self.log_file, self.log_path = path.open("rb"), path
        return LogReader(self.log_file)

    def _follow_moved_log(self) -> None:
        """Go on in another file, if the game has moved there."""
        path = None if self.session is None else self.session.path
        if self.table_guests is not None and path is not None and path != self.log_path:
            self.table_guests.sender.log.follow(self._open_log(path))
            self.table_guests.tellers.forget_log()


def keep_beside_log(door: GuestDoor) -> None:
    """Keep the guests of a table and its room next to its log, if there is one."""
    if door.log_path is not None:
        write_kept(door.log_path, KeptBesideLog(tuple(door.guests.known_guests()), door.far.state))
