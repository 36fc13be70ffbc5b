"""Two whole programs on one machine, over a real connection: a host at one console, a guest at another one."""

from __future__ import annotations

import io
import socket
import subprocess
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from msgspec.structs import replace
from tests.network.guests.world import told_lines

from vialibera.commands.games import game_status
from vialibera.commands.joining import make_own_hello
from vialibera.commands.sharing import EndSharer
from vialibera.narration.surfaces.batch import Batch
from vialibera.network.guests.guest_connection import GuestConnection
from vialibera.network.guests.guest_door import GuestDoor
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_table import GuestTable
from vialibera.network.guests.guest_visit import GuestSession, Visit, WaitingRoom
from vialibera.play.bots.bot_registry import make_bot
from vialibera.play.table.table import Table
from vialibera.play.table.undo_requests import COACH
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.recover import check_log_file
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.visible_state import state_seen_by_all, state_seen_by_seat
from vialibera.shell.game.log_refuge import all_saved_games, newest_unfinished_log
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.program import Program
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput

ANNA, BRUNO = 0, 1
PATIENCE_SECONDS = 60.0


class Seat:
    """A program with a terminal of its own, and what is on it."""

    def __init__(self, lang: str) -> None:
        self.screen = io.StringIO()
        settings = ProgramSettings()
        settings.think = settings.react = settings.hold = settings.grace = settings.reply = 0.0
        options = StartOptions("off", "--voice", settings, screen="lines", sound="off")
        self.program = Program(lang, options, LineOutput(self.screen, lambda: (120, 60)))

    @property
    def shown(self) -> str:
        return self.screen.getvalue()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.program.console.press(key)
        self.program.do_due_work()

    def answer_knock(self, number: str) -> None:
        """Let in (1) or refuse (2) who is at the door; the Enter that follows is none of habit."""
        self.press("c-w", number)
        self.program.console.late_enter.forget_number()


class EventRecorder:
    """A surface that keeps every line of the game, as a reader would say it."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def hear(self, batch: Batch) -> None:
        self.heard += [line.shown for line in batch.lines if line.kind in ("event", "chatter")]


class House:
    """A host and its guests, served in turn."""

    def __init__(self) -> None:
        self.host = Seat("en")
        self.door = GuestDoor(self.host.program, 0)
        self.host.program.guests = self.door
        self.door.tell_how_to_come()
        self.seats = [self.host]
        self.visits: list[Visit] = []

    def begin_game(self, *, bots: int = 0) -> None:
        players = [PlayerSetup("Anna"), PlayerSetup("Bruno"), *(PlayerSetup("Carla", "facile") for _ in range(bots))]
        self.host.program.games.start_game(GameSetup("moderno", players, seed=5))
        self.begin_without_waiting()

    def begin_without_waiting(self) -> None:
        """Begin a game although a person who was named is not there."""
        if self.host.program.session is None:
            self.host.press("enter", "2")
        self.until(lambda: self.host.program.session is not None)

    def come(self, lang: str = "it", code: str = "", name: str = "bruno", watch: bool = False) -> tuple[Seat, Visit]:
        """Let a guest come to the door."""
        seat = Seat(lang)
        asked = Namespace(name=[] if watch else [name], watch=watch)
        connection = GuestConnection("127.0.0.1", self.door.server.port, seat.program.wake)
        connection.code = code or self.door.code.code
        hello = replace(make_own_hello(seat.program, asked), listening="eyes")  # as if nothing had to be read aloud
        visit = Visit(seat.program, GuestLine(hello), connection)
        lobby = WaitingRoom(visit)
        seat.program.games.bring_to_front(lobby)
        lobby.ask_and_knock("127.0.0.1")
        self.seats.append(seat)
        self.visits.append(visit)
        return seat, visit

    def until(self, holds: Callable[[], object]) -> None:
        """Serve everybody until something holds."""
        ends_at = time.monotonic() + PATIENCE_SECONDS
        while not holds():
            assert time.monotonic() < ends_at, self.host.shown[-800:] + "\n---\n" + self.seats[-1].shown[-800:]
            for seat in self.seats:
                seat.program.do_due_work()
            time.sleep(0.005)

    def let_in(self, lang: str = "it") -> tuple[Seat, Visit]:
        seat, visit = self.come(lang)
        self.until(lambda: "at the door" in self.host.shown)
        self.host.answer_knock("1")
        self.until(lambda: visit.session is not None)
        return seat, visit

    def close(self) -> None:
        for visit in self.visits:
            visit.connection.close()
        for seat in self.seats:
            seat.program.close()


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        yield made


def closing_house() -> closing[House]:
    return closing(House())


def session_of(visit: Visit) -> GuestSession:
    assert visit.session is not None
    return visit.session


def test_who_is_named_is_awaited_before_the_dice(house: House) -> None:
    people = [PlayerSetup("Anna"), PlayerSetup("Bruno")]
    house.host.program.games.start_game(GameSetup("moderno", people))
    assert "Waiting for Bruno. Enter begins without waiting." in house.host.shown and house.host.program.session is None
    guest, visit = house.come("en")
    house.until(lambda: "at the door" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: "Everybody is here. Enter begins." in house.host.shown)
    house.until(lambda: "You are in. The game begins when the host says so." in guest.shown)
    house.host.press("enter")
    house.until(lambda: visit.session is not None)
    assert "At this keyboard: Bruno" in guest.shown and house.host.shown.count("Everybody is here.") == 1


def test_a_guest_plays_a_game_to_its_end_as_at_home(house: House) -> None:
    house.begin_game(bots=1)
    guest, visit = house.let_in()
    assert "Sei al tavolo. A questa tastiera: Bruno." in guest.shown
    own, away = house.host.program.session, session_of(visit)
    assert own is not None
    minds = {seat: make_bot("facile", own.table.state.rules, 1, seat) for seat in (ANNA, BRUNO)}
    games = {ANNA: own.game, BRUNO: away.game}

    def act() -> bool:
        """Let the person who is asked answer, each at the own console."""
        for seat, game in games.items():
            state = game.state
            if game.people.is_awaiting_person() and game.people.prompted_seat() == seat and not visit.line.unanswered:
                command: Command | None = minds[seat].choose(state_seen_by_seat(state, seat), seat)
                if seat == BRUNO and state.turn_no > 10:
                    command = Resign(BRUNO, state.pause_no)
                if command is not None and not isinstance(command, Claim):
                    game.submit(command)
        return own.table.state.out[BRUNO]

    house.until(act)
    games.pop(BRUNO)
    house.until(lambda: (act() and False) or own.table.state.turn_no > 14)
    games.clear()
    house.until(lambda: visit.line.seen == own.table.log.line_count)
    assert state_seen_by_all(away.table.state) == state_seen_by_all(own.table.state)
    assert own.path is not None and away.path is not None
    assert told_lines(own.path, "it") == told_lines(away.path, "it")
    assert check_log_file(away.path).fault is None


def test_a_guest_shares_the_end_by_the_same_key(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    EndSharer(guest.program)
    session_of(visit).game.submit(Resign(BRUNO, session_of(visit).game.state.pause_no))
    house.until(lambda: "Anna: continue with Enter" in house.host.shown)
    house.host.press("enter")
    house.until(lambda: session_of(visit).game.state.is_over)
    path, before = session_of(visit).path, len(guest.shown)
    guest.press("o")
    said = guest.shown[before:]
    assert path is not None and "Anna" in said and path.with_suffix(".svg").name in said.replace("\n", "")
    assert "Bruno" in path.with_suffix(".svg").read_text("utf-8")


def test_keys_that_tell_are_answered_at_home_in_the_guests_language(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    for key in ("c", "?", "w"):
        before = len(guest.shown)
        guest.press(key)
        assert len(guest.shown) > before, key
    assert "Bruno: € 1.500." in guest.shown and not visit.line.unanswered


def test_people_at_other_machines_vote_on_the_end_and_on_the_coach_and_may_ask_for_it(house: House) -> None:
    """The guest asks and the host refuses; then the host asks and the guest agrees: the guest's table knows that."""
    house.begin_game()
    guest, visit = house.let_in("en")
    own, table = house.host.program.session, session_of(visit).table
    assert own is not None
    house.until(lambda: bool(own.table.state.turn_no) or press_for_turn(house, guest, visit))
    table.request_consent(1, 15)
    house.until(lambda: "Bruno wants to end the game in 15 minutes" in house.host.shown)
    house.host.press("r")
    house.until(lambda: "Anna does not agree: the game continues." in guest.shown)
    assert not table.allows_coach
    own.table.request_consent(0, COACH)
    house.until(lambda: table.undo_votes.request is not None)
    assert not table.allows_coach
    table.agree_to_undo(1)
    house.until(lambda: table.allows_coach)
    own.table.request_consent(0, 20)
    house.until(lambda: "Anna wants to end the game in 20 minutes" in guest.shown)
    guest.press("a")
    house.until(lambda: table.state.bell_second > 0)
    assert own.table.state.bell_second == table.state.bell_second
    assert "All agree: the game ends in 20 minutes." in guest.shown


def test_the_referee_at_the_hosts_machine_stops_the_table_for_everybody_and_rules_for_everybody(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    own, away = house.host.program.session, session_of(visit)
    assert own is not None
    own.game.setup.tournament = TournamentTable("Coppa", "id", 1, 1, "Rita Neri")
    guest.press("f12")
    assert "Only the host calls the referee" in guest.shown and not own.table.has_referee
    house.host.press("f12")
    house.until(lambda: away.table.has_referee)
    assert "The referee is at the table:" in guest.shown
    before = own.table.log.line_count
    guest.press("enter")
    house.until(lambda: not visit.line.unanswered)
    assert own.table.log.line_count == before
    house.host.press("3")
    house.host.program.console.take_typed("Play faster.")
    house.until(lambda: "Play faster." in guest.shown)
    house.until(lambda: not away.table.has_referee)


def press_for_turn(house: House, guest: Seat, visit: Visit) -> bool:
    """Press Enter for whoever is asked, and A for an offer; return True once Bruno has bought."""
    own = house.host.program.session
    assert own is not None
    if "Bruno paga" in guest.shown:
        return True
    for game, seat in ((own.game, house.host), (session_of(visit).game, guest)):
        if game.people.is_awaiting_person() and not visit.line.unanswered:
            seat.press("a" if type(game.state.step).__name__ == "Offer" else "enter")
    return False


def test_a_wrong_code_and_a_wrong_name_are_asked_again(house: House) -> None:
    house.begin_game()
    guest, visit = house.come(code="000000" if house.door.code.code != "000000" else "111111", name="Dario")
    house.until(
        lambda: "Codice sbagliato." in guest.shown and guest.program.console.open_input.typed_question is not None
    )
    guest.program.console.take_typed(house.door.code.code)
    house.until(
        lambda: (
            "Posti liberi: Anna, Bruno." in guest.shown and guest.program.console.open_input.typed_question is not None
        )
    )
    guest.program.console.take_typed("Bruno")
    house.until(lambda: "at the door" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    assert not guest.program.console.is_done and house.host.shown.count("at the door") == 1


def go_to_offer(house: House) -> Table:
    """Play on at the host's keyboard until a square is for sale there; claim nothing."""
    own = house.host.program.session
    assert own is not None
    house.until(
        lambda: (
            isinstance(own.table.state.step, Offer)
            or (own.game.people.is_awaiting_person() and house.host.press("enter") is not None)
        )
    )
    return own.table


def test_a_knock_takes_no_key_of_the_game(house: House) -> None:
    """A and R answer the game alone, whoever knocks; the list is under Ctrl+W."""
    house.begin_game()
    table = go_to_offer(house)
    guest, visit = house.come()
    house.until(lambda: "Bruno is at the door: Ctrl+W." in house.host.shown)
    space = table.state.step.space  # type: ignore[attr-defined]
    house.host.press("a")
    assert table.state.owner[space] >= 0 and visit.session is None
    space = go_to_offer(house).state.step.space  # type: ignore[attr-defined]
    house.host.press("r")
    assert not isinstance(table.state.step, Offer) and table.state.owner[space] < 0
    assert not guest.program.console.is_done and house.door.knocks.guest is not None
    house.host.press("c-w")
    assert "Bruno: somebody at 127.0.0.1 wants to play." in house.host.shown
    house.host.press("escape", ".")
    assert house.host.shown.rstrip().endswith("Bruno is at the door: Ctrl+W.")
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)


def test_the_answers_to_a_guest_who_has_gone_are_closed_and_take_no_key(house: House) -> None:
    """The next guest is told at once, and is asked about in a list of their own; a list about the game stays open."""
    house.begin_game()
    table = go_to_offer(house)
    space = table.state.step.space  # type: ignore[attr-defined]
    _, gone = house.come()
    house.until(lambda: "Bruno is at the door: Ctrl+W." in house.host.shown)
    _, next_visit = house.come(name="Anna")
    house.until(lambda: len(house.door.guests.guests) == 2)
    house.host.press("c-w")
    assert "Bruno: somebody at 127.0.0.1 wants to play." in house.host.shown
    gone.connection.close()
    house.until(lambda: "Anna is at the door: Ctrl+W." in house.host.shown)
    house.host.press("a")
    assert table.state.owner[space] == ANNA, "the key answers the game again"
    house.host.press("c-w", "escape", "o")
    next_visit.connection.close()
    house.until(lambda: not house.door.guests.guests)
    layer = house.host.program.console.open_input.describe_open_layer()
    assert layer is not None, "a list that the host has opened since is none of the guest's"


def test_a_knock_is_told_as_it_comes_after_the_opening_and_before_a_turn_here(house: House) -> None:
    house.host.program.games.start_game(
        GameSetup("moderno", [PlayerSetup("Anna"), PlayerSetup("Bruno")], has_joint_dice=True)
    )
    house.come()
    told = "Bruno is at the door"
    house.until(lambda: told in house.host.shown)
    house.host.press("enter")
    own = house.host.program
    house.until(lambda: own.session is not None and own.session.table.state.turn_no > 0)
    house.until(lambda: house.host.shown.count(told) == 2)
    game = own.session.game  # type: ignore[union-attr]

    def play_on() -> bool:
        if game.people.is_awaiting_person():
            house.host.press("a" if isinstance(game.state.step, Offer) else "enter")
        return game.state.turn_no >= 4

    house.until(play_on)
    shown = house.host.shown
    told_at = [at for at in range(len(shown)) if shown.startswith(told, at)]
    first, second = (shown.find(f"to play, turn {turn}") for turn in (1, 2))
    assert len(told_at) == 3 and told_at[0] < first < told_at[1] < told_at[2] < second


def test_a_guest_hears_which_edition_is_played_and_by_whom_before_what_has_happened(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    opening = "Moderno. Giocano Anna e Bruno."
    house.until(lambda: press_for_turn(house, guest, visit))
    late, _ = house.come(name="Anna")
    house.until(lambda: "Anna is at the door" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: "Sei al tavolo. A questa tastiera: Anna." in late.shown)
    for seat in (guest, late):
        places = [seat.shown.index(told) for told in (opening, "lancia", "Sei al tavolo")]
        assert places == sorted(places) and seat.shown.count(opening) == 1


def test_a_guest_who_leaves_is_told_how_to_come_again_and_the_host_how_to_resume(house: House) -> None:
    house.begin_game()
    guest, _ = house.let_in("en")
    for seat in (guest, house.host):
        house.seats.remove(seat)
        seat.program.close()
    assert "The same command joins again" in guest.shown and "vialibera resume" not in guest.shown
    assert "“vialibera resume” continues it" in house.host.shown


def test_before_somebody_goes_out_all_machines_are_told_to_claim(house: House) -> None:
    house.begin_game(bots=1)
    guest, visit = house.let_in("en")
    own = house.host.program.session
    assert own is not None
    call = "Anna is about to go out: claim any rent owed with Space, now."
    house.until(lambda: own.game.people.prompted_seat() == ANNA or press_for_turn(house, guest, visit))
    own.game.submit(Resign(ANNA, own.game.state.pause_no))
    house.until(lambda: call in guest.shown and call in house.host.shown)
    asked = own.game.people.prompted_seat()
    house.until(lambda: own.game.state.out[ANNA] or (asked == BRUNO and guest.press("enter")))
    assert guest.shown.count(call) == house.host.shown.count(call) == 1


def test_the_host_can_refuse(house: House) -> None:
    house.begin_game()
    guest, _ = house.come()
    house.until(lambda: "at the door" in house.host.shown)
    house.host.answer_knock("2")
    house.until(lambda: guest.program.console.is_done)
    assert "Chi ospita non ti fa entrare." in guest.shown


def test_a_cut_connection_comes_back_by_itself(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    assert house.door.table_guests is not None
    first = house.door.guests.guests[0].connection
    visit.connection.drop()
    house.until(lambda: house.door.guests.guests[0].connection not in (None, first))  # type: ignore[union-attr]
    house.until(lambda: house.door.guests.guests[0].is_greeted)  # type: ignore[union-attr]
    own = house.host.program.session
    assert own is not None and isinstance(session_of(visit).table, GuestTable)
    house.until(lambda: visit.line.seen == own.table.log.line_count)
    assert guest.shown.count("Sei al tavolo") == 1


def test_an_onlooker_watches_and_does_nothing(house: House) -> None:
    house.begin_game()
    guest, visit = house.come(watch=True)
    house.until(lambda: "wants to watch" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    house.until(lambda: guest.program.do_due_work() or True)
    before = house.host.program.session.table.log.line_count  # type: ignore[union-attr]
    guest.press("enter", "space", "a")
    assert house.host.program.session.table.log.line_count == before  # type: ignore[union-attr]


def test_another_game_takes_the_guest_along(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    first = session_of(visit)
    own = house.host.program.session
    left = house.door.table_guests
    assert own is not None and left in own.table.observers
    own.game.submit(Resign(ANNA, own.table.state.pause_no))
    house.until(first.game.people.is_awaiting_person)  # the last call: Bruno goes on
    guest.press("enter")
    house.until(lambda: first.table.state.is_over)
    house.host.press("c-n")
    house.until(lambda: session_of(visit) is not first)
    assert left not in own.table.observers, "nothing of a table that was left goes out"
    assert session_of(visit).game.people.seats_here() == [BRUNO]
    assert "Sei al tavolo" in guest.shown


def test_a_copy_that_went_wrong_is_fetched_again(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    first = session_of(visit)
    own = house.host.program.session
    assert own is not None
    first.table.state.cash[ANNA] += 1
    house.until(lambda: press_for_turn(house, guest, visit) or session_of(visit) is not first)
    assert "Questa copia della partita è guasta." in guest.shown
    house.until(lambda: visit.line.seen == own.table.log.line_count)
    assert state_seen_by_all(session_of(visit).table.state) == state_seen_by_all(own.table.state)


def test_a_host_that_ended_goes_on_and_its_guest_hears_each_line_once(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    first, port = session_of(visit), house.door.server.port
    house.until(lambda: press_for_turn(house, guest, visit))
    own = house.host.program.session
    assert own is not None and own.path is not None
    house.until(lambda: visit.line.seen == own.table.log.line_count and not visit.line.unanswered)
    recorder = EventRecorder()
    guest.program.console.teller.add_surface(recorder)
    count = own.table.log.line_count
    house.host.program.close()
    house.seats.remove(house.host)
    house.host = Seat("en")
    house.door = GuestDoor(house.host.program, port)
    house.host.program.guests = house.door
    house.seats.append(house.host)
    resume_game(house.host.program.games, own.path)
    house.until(lambda: "Bruno has joined." in house.host.shown)
    again = house.host.program.session
    assert again is not None
    house.until(lambda: press_enter_for_turn(house, guest, visit) and again.table.state.turn_no > 5)
    house.until(lambda: visit.line.seen == again.table.log.line_count)
    assert session_of(visit) is first and first.game.people.seats_here() == [BRUNO]
    assert "at the door" not in house.host.shown and guest.shown.count("Sei al tavolo") == 1
    whole = told_lines(own.path, "it")
    heard = [line for line in recorder.heard if line in whole]
    assert heard == whole[-len(heard) :] and len(heard) > 4 and again.table.log.line_count > count


def press_enter_for_turn(house: House, guest: Seat, visit: Visit) -> bool:
    """Press Enter, and A for an offer, for whoever is asked; return True."""
    own = house.host.program.session
    assert own is not None
    for game, seat in ((own.game, house.host), (session_of(visit).game, guest)):
        if game.people.is_awaiting_person() and not visit.line.unanswered:
            seat.press("a" if type(game.state.step).__name__ == "Offer" else "enter")
    return True


def test_an_act_that_a_host_lost_as_it_ended_is_told(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    first, port = session_of(visit), house.door.server.port
    own = house.host.program.session
    assert own is not None and own.path is not None
    house.until(lambda: press_enter_for_turn(house, guest, visit) and own.table.state.seat_in_turn == BRUNO)
    house.until(first.game.people.is_awaiting_person)
    house.host.program.close()
    house.seats.remove(house.host)
    guest.press("enter")
    assert visit.line.unanswered
    house.host = Seat("en")
    house.door = GuestDoor(house.host.program, port)
    house.host.program.guests = house.door
    house.seats.append(house.host)
    resume_game(house.host.program.games, own.path)
    house.until(lambda: "Bruno has joined." in house.host.shown and not visit.line.unanswered)
    told = "la tua ultima mossa vale solo se ora la senti."
    house.until(lambda: "Lancia" in guest.shown.partition(told)[2] or "lancia" in guest.shown.partition(told)[2])
    assert session_of(visit) is first, "the question is asked again in full"
    house.until(lambda: press_enter_for_turn(house, guest, visit) and first.table.state.seat_in_turn == ANNA)


def test_the_log_of_a_guest_is_no_game_to_resume(house: House) -> None:
    house.begin_game()
    _, visit = house.let_in()
    own, copy = house.host.program.session, session_of(visit).path
    assert own is not None and copy is not None and newest_unfinished_log() == own.path
    with pytest.raises(JournalError, match="public-copy"):
        resume_game(Seat("en").program.games, copy)
    (listed,) = [one for one in all_saved_games() if one.path == copy]
    assert "a guest's copy" in game_status(listed, "en", 0) and "copia di chi si è unito" in game_status(
        listed, "it", 0
    )


def test_what_is_said_is_heard_at_every_machine(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in()
    guest.press("z")
    assert "Che cosa vuoi dire a tutti?" in guest.shown
    guest.program.console.take_typed("ciao \x1b[31mAnna")
    house.until(lambda: "Bruno says: ciao" in house.host.shown and "Bruno dice: ciao" in guest.shown)
    house.host.press("z")
    house.host.program.console.take_typed("hello")
    house.until(lambda: "Anna dice: hello" in guest.shown)
    assert "\x1b[31m" not in house.host.shown + guest.shown
    visit.line.cut()
    guest.press("z")
    guest.program.console.take_typed("again")
    assert "Ora non ti sente nessuno" in guest.shown


@pytest.mark.process
def test_a_script_ends_where_nobody_answers() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        port = taken.getsockname()[1]
        words = ["join", f"127.0.0.1:{port}", "--name", "x", "--code", "1", "--voice", "off", "--sound", "off"]
        program = [sys.executable, "-m", "vialibera", *words, "--lang", "en"]
        came = subprocess.run(program, check=False, input="\n", capture_output=True, text=True)
    assert came.returncode == 1 and "Nobody answers at that address." in came.stdout
    assert "keeps trying" not in came.stdout and came.stdout.endswith("A firewall may be blocking it.\n")


def test_after_a_cut_the_question_is_asked_again_and_in_it_is_told_who_was_awaited(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    own = house.host.program.session
    assert own is not None
    house.until(lambda: session_of(visit).table.state.actors == (ANNA,))
    visit.line.cut()
    visit.cut_at, visit.has_told_cut = visit.now(), True
    guest.press("enter")
    assert "No connection. When it broke, Anna was awaited." in guest.shown
    guest.press("space", "space")
    assert guest.shown.count("No connection: this goes out once it is back.") == 2, "each key is answered"
    before = len(guest.shown)
    visit.connection.drop()
    house.until(lambda: "Connected again." in guest.shown[before:] and "Waiting for Anna" in guest.shown[before:])
