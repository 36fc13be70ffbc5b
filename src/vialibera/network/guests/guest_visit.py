"""A guest's visit at the console: knocking, the game as at home, the cut of a connection, and the way back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from vialibera import __version__
from vialibera.narration.narrator.game_start import opening_batches
from vialibera.narration.surfaces.batch import Batch
from vialibera.network.guests import wire
from vialibera.network.guests.away_list import AwayList
from vialibera.network.guests.far_door import name_of_relay
from vialibera.network.guests.gathering import tell_joint_dice
from vialibera.network.guests.guest_connection import FarCall, GuestConnection
from vialibera.network.guests.guest_line import ArrivedRow, GuestItem, GuestLine
from vialibera.network.guests.guest_table import AWAY, GuestTable
from vialibera.network.guests.people_lines import tell_people_list
from vialibera.network.web.access_code import figures_of
from vialibera.network.web.addresses import spell_address
from vialibera.network.web.network_thread import Frame
from vialibera.play.bots.seeded_chance import Chance
from vialibera.play.table.game_clock import GameClock
from vialibera.play.table.participants import HERE, Participant, TableSeat
from vialibera.record.journal.errors import JournalError, creation_error
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.header import Header, header_from_data
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.log_lines import open_log, parse_json_object
from vialibera.record.reading.log_follower import LogFollower
from vialibera.record.reading.public_log import prove_joint_dice, whole_log_path
from vialibera.rules.engine.ids import NO_SEAT
from vialibera.rules.engine.messages import Command, Refusal
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.game.log_keeper import LogKeeper
from vialibera.shell.game.session import Session, create_game_file, make_controller, shortest_wait
from vialibera.shell.game.talk_teller import TalkTeller
from vialibera.shell.game_control.controller import GameController
from vialibera.shell.game_control.game_setup import playable_bot_kind, setup_from_header
from vialibera.shell.game_control.keyboard_people import reply_needed
from vialibera.shell.game_keys.seat_menu import make_participant
from vialibera.shell.program import Program
from vialibera.shell.saved_games.resuming import edition_from_header, restore_table_memory
from vialibera.shell.saved_games.watch_viewer import tell_latest
from vialibera.shell.settings.settings_file import save_settings
from vialibera.shell.setup.waiting_layer import WaitingLayer
from vialibera.support.atomic import replace_file
from vialibera.support.json_values import Strings
from vialibera.words.sanitize import clean_text
from vialibera.words.spoken_words import UnknownWordError, read_words

CUT_TOLD_SECONDS = 3.0
"""The seconds without a connection after which that is told."""

VOICE_LOOK_SECONDS = 0.1
"""The fewest seconds between two looks at a voice that is speaking."""

MENDED_BY_ANSWER: tuple[wire.DoorRefusal, ...] = ("code", "words", "no-room", "no-seat", "seat-taken")
"""The reasons not to let somebody in that another code or another name mends."""

SCRIPT_LOOK_SECONDS = 0.02
"""The seconds between two looks of a script for news."""

SCRIPT_WAIT_SECONDS = 60.0
"""The most seconds for which a script waits until a person here is asked."""

MOST_TIMES_OUT_OF_STEP = 4
"""The times that a guest asks for the whole game once more; a host whose lines make no sense then is left."""


class Visit:
    """A visit at another table, from the knock at the door to the end."""

    def __init__(self, program: Program, line: GuestLine, connection: GuestConnection) -> None:
        self.program, self.line, self.connection = program, line, connection
        self.console, self.now = program.console, program.services.now
        self.session: GuestSession | None = None
        self.welcome: wire.Welcome | None = None
        """The welcome whose lines have not all arrived yet, or None."""
        self.rows: list[ArrivedRow] = []
        self.waiting_room: WaitingRoom | None = None
        """The questions before the visit, if a person at a terminal can answer them again."""
        self.cut_at: float | None = None
        self.has_told_cut = False
        self.is_closed = False
        """True once the host has closed the door."""
        self.times_out_of_step = 0
        self.typed_points: Strings = ()
        """The meeting points that were typed and are in no setting, until a game by one of them is over."""
        self.talk = TalkTeller(program, self)

    def take_events(self) -> None:
        """Take what the connection has brought."""
        events, hello = self.connection.take_events(), self.line.hello
        if events:  # what is sent back tells the time to react that holds now
            self.line.hello = replace(hello, reply=longest_reply(self.program, hello.names))
        for event in events:
            match event.kind:
                case "open":
                    self.line.connect(self.connection.send)
                case "message" if self.line.is_connected and not self.is_closed:
                    self._receive(event.text)
                    self.connection.token = self.line.token
                case "refused" if not self.is_closed:
                    self._receive(event.text)
                case "cut":
                    self.line.cut()
                    self.cut_at = self.now()
                case "unreachable":
                    self.cut_at = self.now() if self.cut_at is None else self.cut_at
        self._take_first_items()
        self._tell_cut()

    def work(self) -> None:
        """Take what has come, and tell it."""
        self.take_events()
        if self.session is not None:
            self.session.take_news()
            self.talk.tell_waiting()
        else:
            self.console.tell_notices()

    def _receive(self, text: Frame) -> None:
        try:
            self.line.receive(text)
        except wire.WireError:
            self.start_over()

    def start_over(self) -> None:
        """Drop this copy of the game and ask for all of it; give up if that has not helped often enough."""
        self.times_out_of_step += 1
        if self.times_out_of_step > MOST_TIMES_OUT_OF_STEP:
            self.tell_closed(wire.DoorClosed("nonsense"))
            return
        self.console.say("ui-join-out-of-step", "alert")
        self.line.forget_lines()
        self.line.cut()  # what this connection still brings follows lines that are forgotten
        self.connection.drop()

    def _take_first_items(self) -> None:
        """Take the items that come before there is a game, or that begin another one."""
        while self.line.items and (self.session is None or not self.session.is_current):
            item = self.line.items.popleft()
            match item:
                case wire.TableNote("knocked" | "not-begun" | "restarted" as kind):
                    self.console.say(f"ui-join-{kind}", "alert")
                case wire.DoorClosed():
                    self.tell_closed(item)
                case wire.LobbyPlace():
                    self.note_connected()
                    self.console.say("ui-join-lobby" if item.names else "ui-join-lobby.onlooker", "alert")
                case wire.NumbersAsked():
                    self.tell_numbers_asked()
                case wire.Welcome():
                    self.note_connected()
                    self._take_first_welcome(item)
                case ArrivedRow():
                    self.rows.append(item)
            if self.welcome is not None and self.line.received >= self.welcome.last == len(self.rows):
                try:
                    self._begin_session(self.welcome)
                except Exception:  # what a host has made up can fail anywhere
                    self.start_over()

    def _leave_unkept(self, fault: JournalError) -> None:
        """Tell why this machine cannot keep the game, and leave: no other try helps."""
        self.is_closed = self.console.is_done = True
        why = fault_with_advice(creation_error(fault), self.program.services.lang)
        self.console.say("ui-no-log", "alert", why=clean_text(why, len(why)))
        self.connection.close()

    def _take_first_welcome(self, item: wire.Welcome) -> None:
        """Note a welcome before there is a game; after a cut among the first lines the rest of them follows."""
        if item.header:
            self.welcome, self.rows = item, []
        elif self.welcome is not None:
            self.welcome = replace(item, header=self.welcome.header)

    def tell_numbers_asked(self) -> None:
        """Tell that the host asks for numbers; each further round is told as that, as it could serve to choose."""
        count = self.line.numbers.round_count
        self.console.say("ui-join-numbers" if count == 1 else "ui-join-numbers.again", "alert", count=count)

    def _judge_joint_dice(self, header: Header) -> None:
        """Tell where the dice come from, if they come from everybody's numbers or were to come from them."""
        game = "" if header.parent is None else header.parent.log
        verdict = self.line.numbers.judge(game, header.joint)
        if verdict == "false":
            self.console.say("ui-join-dice-false", "alert")
        elif header.joint is not None:
            key = "ui-joint-dice.before" if verdict == "before" else "ui-joint-dice"
            tell_joint_dice(self.console, header.joint, [player.name for player in header.players], key)

    def note_connected(self) -> None:
        """Note that the host has let this machine in; tell it after a cut."""
        if self.has_told_cut:
            self.console.say("ui-join-back", "alert")
            if self.session is not None:
                self.session.must_ask_again = True
        self.cut_at, self.has_told_cut = None, False

    def _tell_cut(self) -> None:
        """Tell once that there is no connection."""
        if self.seconds_until_due() != 0.0:
            return
        self.has_told_cut = True
        self.console.say("ui-join-nobody" if self.session is None else "ui-join-cut", "alert")
        if self.session is None and self.console.out.size is None:
            self.console.is_done = True  # nobody is at a script's keyboard to wait or to leave
        elif self.session is None:
            self.console.say("ui-join-trying", "alert")

    def send_talk(self, words: str) -> bool:
        """Send words to everybody at the table; return False if there is no connection."""
        return self.line.send_talk(words)

    def repeat_knock(self) -> None: ...

    def tell_people(self, again: bool) -> None:
        """Ask the host who is at the table, and tell it once the reply has come; again, list what can be done."""
        if self.session is None:
            self.console.say("ui-join-waiting")
        elif again:
            self._list_acts(self.session)
        elif not self.line.ask_who():
            self.console.say("ui-people-lost", "alert")

    def _list_acts(self, session: GuestSession) -> None:
        """List what has to do with talk, and who else can be muted here."""
        names = [seat.name for seat in session.table.seats if seat.is_person and not seat.is_here]
        title = heading_lines(self.console.teller.words("ui-people-acts", {}))
        Menu(self.console, title, lambda: list(self.talk.entries(names))).show()

    def seconds_until_due(self) -> float | None:
        if self.cut_at is None or self.has_told_cut or self.is_closed:
            return None
        return max(0.0, self.cut_at + CUT_TOLD_SECONDS - self.now())

    def tell_closed(self, closed: wire.DoorClosed) -> None:
        """Tell why the host has closed the door; nothing more comes."""
        self.is_closed = True
        names, program = clean_text(", ".join(closed.names)), clean_text(closed.program)
        why = closed.why
        if why == "version" and (older := wire.older_side(closed)):
            self.console.say(f"ui-join-older.{older}", "alert", program=program, own=__version__)
        else:
            self.console.say(f"ui-join-closed.{why}", "alert", names=names, program=program)
        self.connection.close()
        if self.session is None and closed.why in MENDED_BY_ANSWER and self.waiting_room is not None:
            self._knock_again(self.waiting_room, closed.why)
        elif self.session is None:
            self.console.is_done = True

    def _knock_again(self, room: WaitingRoom, why: wire.DoorRefusal) -> None:
        """Ask for what was wrong, the code or the name, and knock once more."""
        connection = self.connection.make_successor()
        if why in ("code", "words", "no-room"):
            self.line.token, connection.far = "", None
        else:
            connection.code = self.connection.code
            self.line.hello = replace(self.line.hello, names=())
        self.line.cut()
        self.line.items.clear()
        self.is_closed, self.cut_at, self.has_told_cut = False, None, False
        self.connection = connection
        room.ask_and_knock(self.connection.host)

    def _begin_session(self, welcome: wire.Welcome) -> None:
        """Begin the game at this console with the lines that have come."""
        self.welcome = None
        data = parse_json_object(welcome.header.encode())
        del data["crc"]
        header = header_from_data(data)
        rows, self.rows = [row.row for row in self.rows], []
        if welcome.is_taken_over:
            self.console.say("ui-taken-over", "alert")
        try:
            journal = create_game_file(header.edition, partial(LogFile.create, header=header))
        except JournalError as fault:
            self._leave_unkept(fault)
            return
        session = open_guest_session(self, journal, header, rows, welcome.seats)
        self.line.seen = len(rows)
        if self.session is not None:
            self.program.games.sessions.remove(self.session)
            self.session.close()
        self.session = session
        self.program.games.add_session(session)
        self._judge_joint_dice(header)

    def is_idle(self) -> bool:
        """Return True if nothing is awaited that a script must wait for: a person here is asked, or all is over."""
        if self.is_closed or self.console.is_done or self.console.open_input.typed_question is not None:
            return True
        if self.session is None or self.line.items or self.line.unanswered:
            return False
        game = self.session.game
        return game.people.is_awaiting_person() or game.state.is_over or game.table.undo_votes.request is not None


class WaitingRoom(WaitingLayer):
    """The time before the host has let the guest in."""

    waiting = "ui-join-waiting"

    def __init__(self, visit: Visit, relays: Strings = ()) -> None:
        super().__init__(visit.console)
        self.visit = visit
        self.relays = relays
        """The meeting points, for a table in another house; none for one that has an address."""
        if self.console.out.size is not None:
            visit.waiting_room = self

    def ask_and_knock(self, address: str) -> None:
        """Ask for the code and the name, if they are not known yet, then connect."""
        line = self.visit.line
        if self.relays and self.visit.connection.far is None:
            self._ask("ui-join-words", self.take_words, address)
        elif not self.relays and not self.visit.connection.code:
            self._ask("ui-join-code", self._take_code, address)
        elif not line.hello.names and not line.hello.watches:
            self._ask("ui-join-name", self._take_name, address)
        else:
            if self.relays:
                self.console.say("ui-join-calling", "alert", names=", ".join(map(name_of_relay, self.relays)))
            else:
                self.console.say("ui-join-knocking", "alert", address=spell_address(address))
            self.visit.connection.start()

    def _take_code(self, text: str) -> bool:
        self.visit.connection.code = figures_of(text)
        return True

    def take_words(self, text: str) -> bool:
        """Take the words of a table in another house; return False for what makes no sense, which is told."""
        try:
            read = read_words(text)
        except UnknownWordError as unknown:
            what = "" if unknown.word and not unknown.near else ".near" if unknown.word else ".count"
            word = clean_text(unknown.word)
            self.console.say(f"ui-join-word-wrong{what}", "alert", word=word, near=unknown.near)
            return False
        for word, near in read.mended:
            self.console.say("ui-join-word-mended", "alert", word=clean_text(word), near=near)
        self.visit.connection.far = FarCall(self.relays, read.room, read.words)
        return True

    def _take_name(self, text: str) -> bool:
        self.visit.line.hello = replace(self.visit.line.hello, names=(text,))
        return True

    def _ask(self, key: str, take: Callable[[str], bool], address: str) -> None:
        """Ask for something that is needed before anything can be said."""

        def accept(text: str) -> bool:
            is_good = bool(text) and take(text)
            if is_good:
                self.ask_and_knock(address)
            return is_good

        def leave() -> None:
            self.console.is_done = True

        self.console.open_typed_question(
            TypedPrompt(partial(self.console.say, key, "alert"), accept, leave, self.console)
        )

    def do_due_work(self) -> None:
        wait_for_news(self.visit)

    def seconds_until_due(self) -> float | None:
        return self.visit.seconds_until_due()


class GuestSession(Session):
    """A game at this console that is played on the host's machine."""

    def __init__(self, visit: Visit, game: GameController, table: GuestTable, keeper: LogKeeper) -> None:
        super().__init__(game, keeper)
        self.visit, self.guest_table = visit, table
        self.is_current = True
        """False once the host has begun another game, or this copy went another way."""
        self.away_list = AwayList()
        self.values_told = wire.LatestValues()
        """The latest values of which the people here have heard."""
        self.whole_log = ""
        """The parts of the host's own log that have come so far."""
        self.reported_line = visit.line.seen
        """The last line that was reported as spoken to its end."""
        self.must_ask_again = False
        """True once what was asked before a cut may be forgotten: the question is told in full when all has come."""
        table.guest_teller = self

    def do_due_work(self) -> None:
        wait_for_news(self.visit)

    def take_news(self) -> None:
        """Tell what has come."""
        super().do_due_work()
        if self.must_ask_again and self.is_current and not self.visit.line.items:
            self.must_ask_again = False
            self.game.question.ask_again()
        values = self.guest_table.values
        self.away_list.tell_slow_ears(self.game, values.waits_for_ears)
        self._tell_replies(self.values_told, values)
        self.values_told = values
        asked = () if self.visit.is_closed else values.vote_asked
        self.away_list.follow_vote(self.game, values.vote_on, asked, values.seats, self.guest_table.vote_on_away)
        self._look_at_end()
        self._report_heard()
        if self.table.state.is_over and self.visit.typed_points:
            ask_to_keep_point(self.visit)

    def _tell_replies(self, before: wire.LatestValues, now: wire.LatestValues) -> None:
        """Tell how long people have after a landing, and whom it waits for."""
        if now.reply_time not in (0, before.reply_time):
            self.console.say("ui-reply-time", "alert", count=now.reply_time)
        if now.reply_of not in (NO_SEAT, before.reply_of):
            self.console.say("ui-wait-reply", "alert", seat=now.reply_of)

    def _report_heard(self) -> None:
        """Report the last line that a voice of this machine has spoken to its end: the table waits for that."""
        line, is_spoken = self.visit.line, self.console.speaker.seconds_to_wait() == 0.0
        if line.hello.listening == "voice" and is_spoken and line.seen > self.reported_line:
            self.reported_line = line.seen
            line.report_heard(line.seen)

    def _seconds_until_report(self) -> float | None:
        """Return the seconds until the voice may have spoken the last line, or None if that is reported."""
        line = self.visit.line
        is_due = line.hello.listening == "voice" and line.seen > self.reported_line
        return max(VOICE_LOOK_SECONDS, self.console.speaker.seconds_to_wait()) if is_due else None

    def _look_at_end(self) -> None:
        """Notice that the host has closed the door, or sends the whole log again."""
        items = self.visit.line.items
        if not self.guest_table.has_ended or not items or not self.is_current:
            return
        if isinstance(items[0], wire.DoorClosed):
            self.guest_table.has_ended = False
            self.visit.tell_closed(items[0])
            items.clear()
        elif isinstance(items[0], wire.Welcome):
            self.is_current = False
            self.visit.take_events()

    def advance(self) -> bool:
        """Take the next item; a state that went another way than the host's is dropped."""
        first = self.visit.line.items[0] if self.visit.line.items else None
        try:
            has_advanced = super().advance()
        except Exception:  # a WentAnotherWayError, or what a host has made up failed when it was told
            self.is_current, self.guest_table.has_ended = False, True
            self.visit.line.items.clear()
            self.visit.start_over()
            return False
        if has_advanced and isinstance(first, wire.Welcome):
            self.visit.note_connected()
        return has_advanced

    def seconds_until_due(self) -> float | None:
        return shortest_wait(super().seconds_until_due(), self.visit.seconds_until_due(), self._seconds_until_report())

    # what no log has

    def tell_failure(self, reply: wire.IntentReply, command: Command | None) -> None:
        """Tell why an act was not done."""
        if reply.outcome != "refused":
            self.console.say(f"ui-join-{reply.outcome}", "alert")
        elif reply.code == "whose-claim":
            self.console.say("ui-whose-claim")
        else:
            try:
                self.game.tell_refusal(Refusal(reply.code, **reply.facts), command)
            except LookupError:  # a code that a later version has added
                self.game.tell_refusal(Refusal("something-else"), command)

    def tell_unsent(self) -> None:
        """Tell that an act waits for the connection."""
        self.console.say("ui-join-unsent")

    def take_note(self, item: GuestItem) -> None:
        """Tell what only the keyboard has to do with."""
        match item:
            case wire.TableNote("restarted"):
                self.must_ask_again = True
                self.console.say("ui-join-restarted", "alert")
            case wire.TableNote("away" | "back" as kind, seat):
                self.console.say(f"ui-guest-{kind}", "alert", name=self.table.seats[seat].name)
            case wire.TableNote("wait" | "part" as kind, seat):  # a line of the log tells of a stand-in
                self.console.say(f"ui-away-{kind}.chosen", "alert", name=self.table.seats[seat].name)
            case wire.TableNote("muted" | "often" as kind):
                self.console.say(f"ui-talk-not.{kind}", "alert")
            case wire.TalkLine():
                self.visit.talk.hear(item.name, item.words)
            case wire.WholeLog():
                self._take_whole_log(item)
            case wire.NumbersAsked():
                self.visit.tell_numbers_asked()
            case wire.GuestPlaces():
                tell_people_list(self.game, item.guests)

    def _take_whole_log(self, part: wire.WholeLog) -> None:
        """Write the host's own log next to that of this machine, once all of it has come."""
        self.whole_log += part.part
        if not self.table.state.is_over or len(self.whole_log) > wire.MAX_WHOLE_LOG_LETTERS:
            self.whole_log = ""
        elif not part.left and self.path is not None:
            text, self.whole_log = self.whole_log, ""
            try:
                replace_file(whole_log_path(self.path), text.encode())
            except OSError as error:
                self.console.say("ui-join-whole.not", "alert", why=error.strerror or "")
            else:
                self.console.say("ui-join-whole", "alert")
                self._prove_joint_dice(self.path)

    def _prove_joint_dice(self, path: Path) -> None:
        """Tell if the dice came from the numbers that were promised before the game."""
        proof = prove_joint_dice(path)
        if proof is not None:
            self.console.say("ui-joint-proved" if proof else "ui-join-dice-false.proved", "alert")


def open_guest_session(
    visit: Visit, journal: LogFile, header: Header, rows: Sequence[bytes], mine: Sequence[int]
) -> GuestSession:
    """Open a game at this console from the lines of its public log, which are written to a file of this machine."""
    try:
        journal.append_rows(rows)
        return read_guest_session(visit, LogKeeper(journal, visit.program.games.report_moved_log), header, mine)
    except BaseException:
        journal.close()
        raise


def read_guest_session(visit: Visit, keeper: LogKeeper, header: Header, mine: Sequence[int]) -> GuestSession:
    """Read the game from its file, and tell it as far as it has come."""
    services = visit.program.services
    with open_log(keeper.path) as log:
        follower = LogFollower(log, services.lang, asks=False)  # here only the people of this machine are asked
        told = list(follower.new_batches())
        reel = follower.reel
        state = reel.state.copy()

        def make(seat: int, kind: str) -> Participant:
            return make_participant(playable_bot_kind(kind), state.rules, header.id, seat)

        seats = [TableSeat(player.name, HERE if seat in mine else AWAY) for seat, player in enumerate(header.players)]
        for seat, one in enumerate(seats):
            if (kind := reel.bot_kind_at(seat)) is not None:
                one.participant = make(seat, kind)
        table = GuestTable(
            state,
            seats,
            Chance(0),
            keeper,
            services.now,
            GameClock(services.now, reel.agreed_minutes, reel.played_seconds),
            services.bot_pace(None),
            services.console.speaker,
            line=visit.line,
            rows=keeper,
            make_stand_in=make,
        )
        restore_table_memory(table, reel)
        narrator = reel.narrator
    narrator.was_just_told = False
    setup = setup_from_header(header)
    setup.tournament = None  # the referee is at the host's table
    game = make_controller(services, table, edition_from_header(header), setup, narrator)
    session = GuestSession(visit, game, table, keeper)
    tell_game_so_far(session, told)
    return session


def tell_game_so_far(session: GuestSession, batches: Sequence[Batch]) -> None:
    """Tell the edition and the players, put what was told so far into the scrollback, tell the last of it, and ask."""
    game = session.game
    tell_latest(session.console, batches, len(opening_batches(game.narrator, game.setup.minutes)))
    mine = game.people.seats_here()
    game.console.say("ui-join-in" if mine else "ui-join-in.onlooker", "alert", seats=mine)
    if game.people.is_awaiting_person():
        game.question.prompt_person()
    else:
        game.question.ask_again()


def ask_to_keep_point(visit: Visit) -> None:
    """Ask once, after a game by a meeting point that is in no setting, if it is kept for the next time."""
    settings, far = visit.program.services.settings, visit.connection.far
    kept = settings.net.get("relay")
    kept = [*kept] if isinstance(kept, list | tuple) else []
    typed, visit.typed_points = visit.typed_points, ()
    if far is None or (point := far.relays[0]) not in typed or point in kept:
        return

    def keep() -> None:
        settings.net["relay"] = [point, *kept]
        save_settings(settings)

    words = visit.console.teller.words
    entries = [MenuEntry(words("ui-yes", {}), keep), MenuEntry(words("ui-no", {}), lambda: None)]
    title = heading_lines(words("ui-far-keep", {"name": name_of_relay(point)}))
    Menu(visit.console, title, entries).show()


def wait_for_news(visit: Visit) -> None:
    """Work once or, in a script, until a person here is asked: a script waits for the others, not they for it."""
    visit.work()
    ends_at = time.monotonic() + SCRIPT_WAIT_SECONDS
    while visit.console.out.size is None and not visit.is_idle() and time.monotonic() < ends_at:
        time.sleep(SCRIPT_LOOK_SECONDS)
        visit.work()


def longest_reply(program: Program, names: Sequence[str]) -> float:
    """Return the seconds to react that the people of this machine need; without end counts as the most."""
    services = program.services
    needs = [reply_needed(services.settings, services.keymap.set_name, name) for name in ("", *names)]
    return min(max(needs), wire.MOST_GUEST_REPLY)
