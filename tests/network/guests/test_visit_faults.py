"""A guest's console and what its connection brings: cuts at every place, and hosts that send nonsense."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.network.guests.test_visit import Seat
from tests.network.guests.world import Host, NetGuest, World

from vialibera.network.guests import wire
from vialibera.network.guests.guest_connection import ConnectionEvent
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import CUT_TOLD_SECONDS, VOICE_LOOK_SECONDS, Visit, WaitingRoom
from vialibera.play.table.participants import Participant
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_lines import line_data, seal_line
from vialibera.record.reading.public_log import PublicRow, state_digest
from vialibera.rules.engine.kernel import current_pause


class ScriptedConnection:
    """A connection whose other end is the test."""

    def __init__(self) -> None:
        self.events: list[ConnectionEvent] = []
        self.sent: list[str] = []
        self.drops = 0
        self.code, self.token = "123456", ""

    def bring(self, *messages: wire.WireMessage) -> None:
        self.events += [ConnectionEvent("message", wire.render_wire_message(one)) for one in messages]

    def open(self) -> None:
        self.events.append(ConnectionEvent("open"))

    def cut(self) -> None:
        self.events.append(ConnectionEvent("cut"))

    def take_events(self) -> list[ConnectionEvent]:
        taken, self.events = self.events, []
        return taken

    def send(self, text: str) -> None:
        self.sent.append(text)

    def drop(self) -> None:
        self.drops += 1

    def start(self) -> None: ...

    def close(self, seconds: float = 1.0) -> None: ...


class Guest:
    """A guest's console, with the messages that a host has for it."""

    def __init__(self, folder: Path) -> None:
        world = World(4)
        host = Host(world, folder, edition="moderno", seats=3, bots={})
        other = NetGuest(world, host, folder, ("Carla",))
        other.connect()
        world.run(lambda: host.table.state.turn_no >= 5)
        self.log = host.desk.sender.log
        self.seat = Seat("en")
        self.wire = ScriptedConnection()
        hello = wire.make_hello(("Bruno",))
        self.visit = Visit(self.seat.program, GuestLine(hello), self.wire)  # type: ignore[arg-type]
        lobby = WaitingRoom(self.visit)
        self.seat.program.games.bring_to_front(lobby)
        lobby.ask_and_knock("192.0.2.1")
        self.wire.open()

    def welcome(self, *, seen: int = 0) -> wire.Welcome:
        whole = wire.Welcome("word", "run", (1,), 1, self.log.line_count, self.log.header_row)
        return whole if not seen else replace(whole, first=seen + 1, header="")

    def lines(self, first: int, last: int) -> wire.LogLines:
        return wire.LogLines(first, tuple(self.log.rows[first - 1 : last]))

    def work(self) -> str:
        """Take what has come; return all that is on the terminal."""
        self.seat.program.do_due_work()
        return self.seat.shown


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    made = Guest(tmp_path)
    yield made
    made.seat.program.close()


def test_a_cut_among_the_first_lines_loses_none_of_them(guest: Guest) -> None:
    last = guest.log.line_count
    guest.wire.bring(guest.welcome(), guest.lines(1, 3))
    guest.work()
    guest.wire.cut()
    guest.wire.open()
    guest.wire.bring(guest.welcome(seen=3), guest.lines(4, last))
    guest.work()
    assert guest.visit.session is not None and guest.visit.line.seen == last


def test_a_copy_that_is_out_of_step_is_told_once_and_fetched_again(guest: Guest) -> None:
    last = guest.log.line_count
    guest.wire.bring(guest.welcome(), guest.lines(1, last), guest.lines(2, 3), guest.lines(3, 3))
    assert guest.work().count("copy of the game has gone wrong") == guest.wire.drops == 1
    guest.wire.cut()
    guest.wire.open()
    guest.wire.bring(guest.welcome(), guest.lines(1, last))
    guest.work()
    assert guest.visit.session is not None and guest.visit.line.seen == last


def test_a_game_that_is_fetched_again_asks_nothing_before_it_has_come(guest: Guest) -> None:
    last = guest.log.line_count - 1  # Bruno must throw
    welcome = replace(guest.welcome(), last=last)
    guest.wire.bring(welcome, guest.lines(1, last))
    guest.work()
    session = guest.visit.session
    assert session is not None
    guest.visit.start_over()
    session.is_current = False
    guest.wire.cut()
    guest.work()
    now = guest.visit.now() + CUT_TOLD_SECONDS
    guest.visit.now = lambda: now
    told = [len(guest.work())]
    guest.wire.open()
    for messages in ((welcome, guest.lines(1, 3)), (guest.lines(4, last),)):
        guest.wire.bring(*messages)
        told.append(len(guest.work()))
    shown = guest.seat.shown
    assert "roll the dice" not in shown[told[0] : told[1]] and "roll the dice" in shown[told[1] :]


def test_whose_seat_is_taken_in_a_game_is_not_asked_to_knock_again(guest: Guest) -> None:
    guest.wire.bring(guest.welcome(), guest.lines(1, guest.log.line_count))
    guest.work()
    guest.wire.bring(wire.DoorClosed("seat-taken"))
    guest.work()
    assert guest.visit.is_closed and guest.seat.program.console.open_input.typed_question is None


def sealed(data: dict[str, object], before: int) -> str:
    """Return a row that follows the line with this checksum, whatever it says."""
    return seal_line(data, before)[0].decode()  # type: ignore[arg-type]


def line_of(number: int, **more: object) -> dict[str, object]:
    pause = ["Pause", [["TurnStart", 0]], [], 9, [0]]
    return {"seq": number, "events": [], "command": ["Roll", 0, 9], "pause": pause, "played": 0} | more


NONSENSE_LINES = [
    {"events": [["Paid", 0, 99, 5, "rent", 3]]},
    {"events": [["Moved", 77, 0, 5, 0]]},
    {"events": [["Nothing", 1]]},
    {"events": "x"},
    {"pause": ["Pause", [["TurnStart", 0]], [], 9, [55]]},
    {"pause": ["Pause", [], [], 9, []]},
    {"command": None},
    {"command": ["Roll", 2**70, 9]},
    {"played": -5},
    {"played": "soon"},
]


@pytest.mark.parametrize("more", NONSENSE_LINES, ids=str)
def test_a_host_that_sends_a_line_of_nonsense_is_one_sentence(guest: Guest, more: dict[str, object]) -> None:
    last = guest.log.line_count
    guest.wire.bring(guest.welcome(), guest.lines(1, last))
    guest.work()
    row = sealed(line_of(last + 1) | more, guest.log.crc)
    guest.wire.bring(wire.LogLines(last + 1, (PublicRow(row, "0" * 16),)))
    assert guest.work().count("copy of the game has gone wrong") == guest.wire.drops == 1


@pytest.mark.parametrize(
    ("seat", "kind", "is_sound"),
    [
        *((1, kind, True) for kind in ("facile", "no such kind", None)),
        *((seat, kind, False) for seat, kind in ((1, "prudente"), (99, "facile"), (99, None), (-7, None))),
    ],
)
def test_a_seat_that_cannot_pass_as_the_host_says_leaves_no_line(
    guest: Guest, seat: int, kind: str | None, is_sound: bool
) -> None:
    """The host can have made up rules of which one kind of computer player can make nothing."""
    last = guest.log.line_count
    guest.wire.bring(guest.welcome(), guest.lines(1, last))
    guest.work()
    session = guest.visit.session
    assert session is not None
    state, make = session.table.state, session.guest_table.make_stand_in

    def make_stand_in(seat: int, kind: str) -> Participant:
        if kind == "prudente":
            raise ZeroDivisionError
        return make(seat, kind)

    session.guest_table.make_stand_in = make_stand_in
    line = line_data(last + 1, {"seat": seat, "bot": kind}, current_pause(state), 0)
    row = sealed({**line}, guest.log.crc)
    guest.wire.bring(wire.LogLines(last + 1, (PublicRow(row, state_digest(state)),)))
    assert guest.work().count("copy of the game has gone wrong") == guest.wire.drops == (not is_sound)
    assert session.log_keeper.line_count == last + is_sound


@pytest.mark.parametrize(
    "message",
    [
        wire.TableNote("away", 99),
        wire.TableNote("away", -7),
        wire.UndoNote("asked", 99, (98,), 97),
        wire.LatestValues(seats=(99,), kept=(98,), holding=97, reply_of=93, undo_by=96, undo_awaited=(95,), away=(94,)),
        wire.LatestValues(seats=(1,), undo_by=96, undo_awaited=(95,), played=-(2**62), is_running=True),
        wire.LandingsNote(((99, 1000), (-1, -1))),
        wire.IntentReply(1, "refused", code="no-such-code", facts={"x": 1}),
        wire.IntentReply(1, "refused", code="too-poor"),
        wire.TalkLine(99, "\x1b[2J", "\x1b]0;x\x07" * 90),
        wire.DoorClosed("code", "\x1b[2J" * 50, ("\x1b[2J",)),
        wire.Welcome("word", "run", (99,), 1, 5, '{"crc":"00000000"}'),
        wire.Welcome("word", "run", (99,), 1, 0, "junk"),
    ],
    ids=lambda message: type(message).__name__,
)
@pytest.mark.parametrize("is_first", [True, False])
def test_a_host_that_sends_a_note_of_nonsense_breaks_nothing(
    guest: Guest, message: wire.WireMessage, is_first: bool
) -> None:
    if not is_first:
        guest.wire.bring(guest.welcome(), guest.lines(1, guest.log.line_count), wire.LatestValues(seats=(1,)))
        guest.work()
        guest.visit.line.send_act("command", (1,), b'["Roll",1,3]')
    guest.wire.bring(message)
    shown = guest.work()
    guest.seat.press("t", "c", "?")
    assert "\x1b[2J" not in shown and "\x07" not in shown


def test_a_host_whose_lines_never_make_sense_is_left(guest: Guest) -> None:
    for _ in range(9):
        guest.wire.bring(wire.LogLines(7, ()))
        guest.work()
        guest.wire.open()
    shown = guest.work()
    assert shown.count("copy of the game has gone wrong") == 4 and shown.count("do not understand each other") == 1


def test_a_script_waits_for_others_but_not_with_an_answer_that_is_its_own(guest: Guest) -> None:
    """It waits for the first lines, for replies and for the others' turns, never for a vote or after the end."""
    visit, last = guest.visit, guest.log.line_count
    waits = [not visit.is_idle()]

    def bring(*messages: wire.WireMessage) -> None:
        guest.wire.bring(*messages)
        guest.work()
        waits.append(not visit.is_idle())

    bring(replace(guest.welcome(), last=last - 1), guest.lines(1, last - 1))
    assert waits == [True, False], "Bruno must throw"
    guest.seat.press("enter")
    assert not visit.is_idle(), "the throw is on its way"
    bring(guest.lines(last, last))
    assert not visit.is_idle()
    bring(wire.IntentReply(1, "done"))
    bring(wire.UndoNote("asked", 0, (1, 2), 0, 20))
    bring(wire.UndoNote("agreed", 0, (2,), 1, 20))
    bring(wire.UndoNote("refused", 0, (), 2, 20))
    bring(wire.DoorClosed("seat-taken"))
    assert waits == [True, False, True, True, False, False, True, False]


def test_a_vote_whose_beginning_or_end_was_missed_is_told_by_the_latest_values(guest: Guest) -> None:
    """The same values once more tell nothing once more."""
    guest.wire.bring(guest.welcome(), guest.lines(1, guest.log.line_count))
    told = len(guest.work())
    session = guest.visit.session
    assert session is not None
    open_vote = wire.LatestValues((1,), undo_by=2, undo_awaited=(0, 1), end_minutes=20)
    fewer = replace(open_vote, undo_awaited=(1,))
    for values in (open_vote, open_vote, fewer):
        guest.wire.bring(values)
        assert guest.work()[told:].count("Carla wants to end the game in 20 minutes") == 1
        request = session.table.undo_votes.request
        assert request is not None and (request.by, request.minutes) == (2, 20)
    for _ in range(2):
        guest.wire.bring(wire.LatestValues((1,)))
        assert guest.work()[told:].count("Request dropped: the game continues.") == 1
        assert session.table.undo_votes.request is None
    assert guest.wire.drops == 0


@pytest.mark.parametrize("is_cut_first", [True, False])
@pytest.mark.parametrize("is_in", [True, False])
def test_once_the_host_has_closed_the_door_no_lost_connection_is_told(
    guest: Guest, is_in: bool, is_cut_first: bool
) -> None:
    """The host ends the connection after the last message, and the program is told of both, at once or in turn."""
    if is_in:
        guest.wire.bring(guest.welcome(), guest.lines(1, guest.log.line_count))
    guest.work()
    guest.wire.bring(wire.DoorClosed("sent-away"))
    if not is_cut_first:
        guest.work()
    guest.wire.cut()
    told = guest.work()
    assert told.count("The host has removed you.") == 1
    now = guest.visit.now() + 2 * CUT_TOLD_SECONDS
    guest.visit.now = lambda: now
    assert guest.work() == told
    assert guest.visit.seconds_until_due() is None, "the program has nothing to wake for"


@pytest.mark.parametrize("fault", [JournalError("disk-full", path="x"), OSError("full")], ids=["own", "system"])
def test_after_a_cut_nothing_is_asked_while_a_line_that_has_come_cannot_be_written(
    guest: Guest, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line may answer the question; once it is written, what is open then is asked in full."""
    last = guest.log.line_count - 1  # Bruno must throw
    guest.wire.bring(replace(guest.welcome(), last=last), guest.lines(1, last))
    guest.work()
    session = guest.visit.session
    assert session is not None
    guest.wire.cut()
    guest.work()
    now = guest.visit.now() + CUT_TOLD_SECONDS
    guest.visit.now = lambda: now
    before = len(guest.work())

    def refuse(_: object) -> None:
        raise fault

    guest.wire.open()
    guest.wire.bring(guest.welcome(seen=last), guest.lines(last + 1, last + 1))
    with monkeypatch.context() as full:
        full.setattr(session.log_keeper, "append_rows", refuse)
        told = guest.work()[before:]
    assert "Connected again." in told and "roll the dice" not in told and guest.visit.line.seen == last
    asked: list[int] = []
    monkeypatch.setattr(session.game.question, "ask_again", lambda: asked.append(guest.visit.line.seen))
    for _ in range(2):
        guest.work()
    assert asked == [last + 1], "once, after the line"


def test_a_voice_of_the_guests_own_reports_each_line_once_it_is_spoken_to_the_end(guest: Guest) -> None:
    """Until then, and without a voice, nothing is reported; the program looks again while the voice speaks."""
    visit, last = guest.visit, guest.log.line_count
    seconds_left = 4.0
    speaker: Any = guest.seat.program.console.speaker
    speaker.seconds_to_wait = lambda: seconds_left

    def report() -> list[int]:
        """Work, and return the lines that were reported since the last time."""
        guest.wire.sent.clear()
        guest.work()
        sent = [wire.decode_guest_message(one) for one in guest.wire.sent]
        return [one.line for one in sent if isinstance(one, wire.LinesHeard)]

    visit.line.hello = replace(visit.line.hello, listening="voice")
    guest.wire.bring(replace(guest.welcome(), last=last - 2), guest.lines(1, last - 2))
    assert report() == []
    session = visit.session
    assert session is not None and session.seconds_until_due() == 4.0
    seconds_left = 0.0
    assert report() == [last - 2] and report() == []
    seconds_left = 0.001
    guest.wire.bring(guest.lines(last - 1, last))
    assert report() == [] and session.seconds_until_due() == VOICE_LOOK_SECONDS
    seconds_left = 0.0
    assert report() == [last] and report() == []
    visit.line.hello = replace(visit.line.hello, listening="eyes")
    session.reported_line = 0
    assert report() == []
