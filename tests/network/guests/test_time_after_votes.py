"""While a vote holds the table up nobody can claim: after it everybody has the whole time again, however far away."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.clauses.board import VERDI
from tests.clauses.given import given
from tests.network.guests.test_table_guests import BRUNO, let_in
from tests.network.guests.world import Host, World

from vialibera.network.guests import wire
from vialibera.network.guests.guest_ear import ARRIVAL_SECONDS
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.phone.seat_program import SeatLine
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.rules.engine.topics.turn import EndTurn, Roll
from vialibera.senses.voice.voice_interface import READING_GRACE_SECONDS
from vialibera.support.callables import Work

ANNA, CARLA = 0, 2

LANDINGS = {
    "due": {"owns": {BRUNO: VERDI}},
    "mortgaged": {"owns": {BRUNO: VERDI}, "mortgaged": (VERDI,)},
    "own": {"owns": {ANNA: VERDI}},
}


class OneAndTwo:
    """A chance that throws a one and a two."""

    def choose(self, state: State, seat: int = CHANCE) -> Command:
        return Thrown(seat, state.pause_no, 1, 2)


class FarTable:
    """A table at which Anna has landed; Bruno, far away, has heard of it, and the whole time to claim has run."""

    def __init__(self, folder: Path, landing: str, listening: wire.Listening) -> None:
        folder.mkdir()
        self.host = Host(World(1), folder, edition="moderno", seats=3, bots={})
        self.host.people.clear()
        self.table = self.host.table
        self.peer = let_in(self.host, "Bruno", listening=listening)
        self.table.state.replace_with(given("moderno", 3, at={ANNA: VERDI - 3}, **LANDINGS[landing]).state)
        self.table.chance = OneAndTwo()
        self.table.submit(Roll(ANNA, self.table.state.pause_no))
        while self.table.advance():
            pass
        assert self.seconds_left() > self.table.pace.reply_seconds
        self.peer.say(wire.LinesGot(self.host.journal.line_count))
        self.pass_time(60.0)
        assert self.seconds_left() == 0.0

    def pass_time(self, seconds: float) -> None:
        self.host.world.at += seconds
        self.host.desk.do_due_work()

    def seconds_left(self) -> float:
        return self.table.claim_timer.seconds_protected(EndTurn(ANNA, self.table.state.pause_no))

    def whole_time(self) -> float:
        return READING_GRACE_SECONDS + self.table.pace.reply_seconds

    def hold_up(self, how: str, meanwhile: Work = lambda: None) -> None:
        """Hold the table up for a while, and let it go on."""
        if how == "referee":
            self.table.call_referee()
            self.pass_time(20.0)
            meanwhile()
            self.table.dismiss_referee()
        else:
            self.table.request_consent(ANNA, 0)
            self.pass_time(20.0)
            self.table.refuse_undo(CARLA)
        self.host.desk.do_due_work()

    def come_again(self) -> None:
        """Let Bruno, cut off, come from another machine, which has all lines of the game at once."""
        self.host.desk.door.disconnect(self.peer)
        self.peer = let_in(self.host, "Bruno", listening="eyes")
        self.peer.say(wire.LinesGot(self.host.journal.line_count))

    def answer_sign(self) -> None:
        self.peer.say(next(one for one in reversed(self.peer.got) if isinstance(one, wire.Alive)))


def course_of(table: FarTable, how: str) -> list[float]:
    """Return the seconds left at some moments after the table was held up; the guest knows of it after six seconds."""
    table.hold_up(how)
    found = [table.seconds_left()]
    for seconds in (2.0, 3.9):
        table.pass_time(seconds)
        found.append(table.seconds_left())
    table.answer_sign()
    found.append(table.seconds_left())
    table.pass_time(table.whole_time() - 0.1)
    found.append(table.seconds_left())
    table.pass_time(0.1)
    return [*found, table.seconds_left()]


@pytest.mark.parametrize("listening", ["eyes", "voice"])
@pytest.mark.parametrize("how", ["vote", "referee"])
def test_a_guest_who_is_far_away_has_the_whole_time_once_it_knows(
    how: str, listening: wire.Listening, tmp_path: Path
) -> None:
    """Due or not, it is the same to the moment: the wait says nothing of a rent."""
    due, *others = (course_of(FarTable(tmp_path / one, one, listening), how) for one in LANDINGS)
    whole = READING_GRACE_SECONDS + 0.8
    assert all(left > 0.8 for left in due[:3]) and due[3:5] == pytest.approx([whole, 0.1]) and due[5] <= 1e-9
    assert others == [due, due]


def test_a_guest_who_never_answers_holds_nobody_up_for_ever(tmp_path: Path) -> None:
    table = FarTable(tmp_path / "due", "due", "eyes")
    table.hold_up("vote")
    table.pass_time(ARRIVAL_SECONDS - 0.1)
    assert table.seconds_left() > 0.0
    table.pass_time(0.1 + table.whole_time())
    assert table.seconds_left() == 0.0


def test_who_comes_while_the_referee_is_at_the_table_has_the_whole_time_as_well(tmp_path: Path) -> None:
    """The first sign of life that a machine is asked for counts as any later one."""
    table = FarTable(tmp_path / "due", "due", "eyes")
    table.hold_up("referee", table.come_again)
    assert not [one for one in table.peer.got if isinstance(one, wire.Alive)][1:]
    table.pass_time(5.0)
    assert table.seconds_left() > table.table.pace.reply_seconds
    table.answer_sign()
    assert table.seconds_left() == pytest.approx(table.whole_time())
    table.pass_time(table.whole_time())
    assert table.seconds_left() <= 1e-9


def test_an_older_sign_does_not_say_that_the_guest_knows(tmp_path: Path) -> None:
    table = FarTable(tmp_path / "due", "due", "eyes")
    old = [one for one in table.peer.got if isinstance(one, wire.Alive)]
    table.hold_up("vote")
    for one in old:
        table.peer.say(one)
    table.pass_time(table.whole_time() + 1.0)
    assert old and table.seconds_left() > 0.0


def signs_of(line: GuestLine, sent: list[str]) -> list[wire.GuestMessage]:
    return [one for one in map(wire.decode_guest_message, sent) if isinstance(one, wire.Alive)]


def test_the_sign_of_a_phone_waits_for_its_browser() -> None:
    """A terminal answers at once; the page's program at the host's machine knows nothing of the browser's way."""
    sent = list[str]()
    line, phone = (kind(wire.make_hello(("Bruno",))) for kind in (GuestLine, SeatLine))
    for one in (line, phone):
        one.connect(sent.append)
        one.receive(wire.render_wire_message(wire.Alive(7)))
    assert signs_of(line, sent) == [wire.Alive(7, 0.0)]
    assert isinstance(phone, SeatLine) and phone.sign.no == 7
    phone.acknowledge_arrival(0, 6)
    assert len(signs_of(line, sent)) == 1
    for _ in range(2):
        phone.acknowledge_arrival(0, 7)
    assert signs_of(line, sent) == [wire.Alive(7, 0.0)] * 2
