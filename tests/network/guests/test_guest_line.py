"""The guest's end of the wire: what has come is asked for once, and what was sent is answered once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from tests.network.guests.world import Host, NetGuest, World

from vialibera.network.guests import wire
from vialibera.network.guests.guest_connection import GuestConnection, PairingFailedError
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_table import NO_RIGHT, GuestTable
from vialibera.play.bots.bot_kinds import STAND_IN
from vialibera.play.table.participants import Participant
from vialibera.record.reading.public_log import PublicRow
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.turn import Roll
from vialibera.shell.game_keys.seat_menu import make_participant

BRUNO, CARLA = 1, 2


@pytest.fixture
def guest(tmp_path: Path) -> NetGuest:
    """A guest at a table of three, who has come and plays by the test's word alone."""
    world = World(2)
    host = Host(world, tmp_path, edition="moderno", seats=3, bots={})
    made = NetGuest(world, host, tmp_path, ("Bruno",))
    made.connect()
    world.run(lambda: made.line_count > 1)
    made.people.clear()
    return made


def table_of(guest: NetGuest) -> GuestTable:
    assert guest.table is not None
    return guest.table


def test_a_cut_before_the_first_line_is_no_fault() -> None:
    line = GuestLine(wire.make_hello(("Bruno",)))
    line.receive(wire.render_wire_message(wire.Welcome("t", "r", (1,), 1, 4, '{"crc":"0000002a"}')))
    line.cut()
    line.receive(wire.render_wire_message(wire.Welcome("t", "r", (1,), 1, 4)))
    assert len(line.items) == 2 and line.received == 0


@pytest.mark.parametrize("first", [0, 2, 9])
def test_lines_that_do_not_follow_are_a_fault(first: int) -> None:
    line = GuestLine(wire.make_hello(("Bruno",)))
    for welcome in (wire.Welcome("t", "r", (1,), first, 9), wire.Welcome("t", "r", (1,), first, 9, "{}")):
        with pytest.raises(wire.WireError):
            line.receive(wire.render_wire_message(welcome))


def test_a_header_or_a_line_without_a_right_seal_is_a_fault_and_no_crash() -> None:
    for header in ("{}", '{"crc":"0000002a"}'):
        line = GuestLine(wire.make_hello(("Bruno",)))
        line.receive(wire.render_wire_message(wire.Welcome("t", "r", (1,), 1, 4, header)))
        for row in ("{}", '{"crc":"0000002b"}'):
            with pytest.raises(wire.WireError, match="no-line"):
                line.receive(wire.render_wire_message(wire.LogLines(1, (PublicRow(row, ""),))))
        assert line.received == 0


def test_an_act_pressed_twice_is_sent_once_and_each_claim_is_sent(guest: NetGuest) -> None:
    table, line = table_of(guest), guest.line
    guest.line.cut()  # nothing is answered
    for command in (Roll(1, 3), Roll(1, 3), Claim(1, NO_RIGHT), Claim(1, NO_RIGHT)):
        table.submit(command)
    assert [intent.act for intent in line.unanswered.values()] == ["command", "claim", "claim"]


def test_a_claim_is_for_those_whose_rents_were_asked_about(tmp_path: Path) -> None:
    """The key of a machine with several seats claims for all of them; a number typed before it names one."""
    world = World(2)
    host = Host(world, tmp_path, edition="moderno", seats=3, bots={})
    guest = NetGuest(world, host, tmp_path, ("Bruno", "Carla"))
    guest.connect()
    world.run(lambda: guest.table is not None and guest.table.values.seats == (BRUNO, CARLA))
    guest.people.clear()
    table = table_of(guest)
    guest.line.cut()  # nothing is answered
    asked: list[tuple[int, ...]] = [(BRUNO, CARLA), (CARLA,), (CARLA, BRUNO), (BRUNO,), ()]
    for seats in asked:
        rights = table.claimable_rents(seats)
        assert [(right.seat, right.number) for right in rights] == [(seat, NO_RIGHT) for seat in sorted(seats)[:1]]
        for right in rights:
            table.submit(Claim(right.seat, right.number))
    assert [intent.seats for intent in guest.line.unanswered.values()] == [
        (BRUNO, CARLA),
        (CARLA,),
        (BRUNO, CARLA),
        (BRUNO,),
    ]


def test_a_guests_table_knows_whether_a_person_or_which_computer_player_has_a_seat(guest: NetGuest) -> None:
    host, table = guest.host, table_of(guest)
    there = host.table.seats[CARLA].participant

    def pass_seat(participant: Participant) -> tuple[str | None, bool]:
        """Pass Carla's seat on at the host's table; return who plays it at the guest's, and if it is a person here."""
        host.table.change_participant(CARLA, participant)
        guest.world.run(lambda: guest.line_count == host.table.log.line_count)
        return table.seats[CARLA].bot_kind, table.seats[CARLA].is_here

    for kind in ("facile", STAND_IN, "prudente"):
        assert pass_seat(make_participant(kind, host.table.state.rules, 1, CARLA)) == (kind, False)
        assert pass_seat(there) == (None, False)
    assert [seat.bot_kind for seat in table.seats] == [None, None, None] and guest.refusals == []


def connect_again(*acts: bytes) -> tuple[GuestLine, list[str]]:
    """Return a line that was welcomed, sent acts, was cut and connected again, and what it has sent."""
    line, sent = GuestLine(wire.make_hello(("Bruno",))), list[str]()
    line.connect(sent.append)
    line.receive(wire.render_wire_message(wire.Welcome("t", "first", (1,), 1, 0, '{"crc":"0000002a"}')))
    for act in acts:
        line.send_act("command", (1,), act)
    line.cut()
    line.connect(sent.append)
    return line, sent


def test_an_act_before_the_welcome_of_another_run_is_lost_and_never_sent() -> None:
    """Its number would be ahead of those that begin anew: the host would take the next acts for old ones."""
    line, sent = connect_again(b'["Build",1,3,[1]]', b'["Sell",1,3,[1]]')
    before = len(sent)
    line.send_act("command", (1,), b'["Roll",1,3]')
    assert len(sent) == before and len(line.unanswered) == 3
    line.receive(wire.render_wire_message(wire.Welcome("t", "second", (1,), 1, 0)))
    assert len(sent) == before and not line.unanswered and line.items[-1] == wire.TableNote("restarted")
    assert line.send_act("command", (1,), b'["Roll",1,3]') == 1 and len(sent) == before + 1


def test_an_act_before_the_welcome_of_the_same_run_is_sent_with_it() -> None:
    line, sent = connect_again()
    before = len(sent)
    line.send_act("command", (1,), b'["Roll",1,3]')
    line.receive(wire.render_wire_message(wire.Welcome("t", "first", (1,), 1, 0)))
    assert [message.split('"is":"', 1)[1][:6] for message in sent[before:]] == ["intent"]


def test_who_finds_nobody_tries_again_less_and_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = [OSError(), PairingFailedError(), OSError(), OSError(), OSError(), None, OSError()]
    connection: Any = GuestConnection("192.0.2.1", 1, lambda: None)
    gaps: list[float] = []

    async def open_socket() -> None:
        if (fault := outcomes[len(gaps)]) is not None:
            raise fault

    async def do_nothing(*_: object) -> None: ...

    async def wait(ending: Coroutine[Any, Any, object], seconds: float) -> None:
        ending.close()
        gaps.append(seconds)
        connection.is_wanted = len(gaps) < len(outcomes)
        raise TimeoutError

    monkeypatch.setattr(asyncio, "wait_for", wait)
    connection._open_socket, connection._pair, connection._read = open_socket, do_nothing, do_nothing
    asyncio.run(connection.live_on())
    assert gaps == [1.0, 2.0, 4.0, 4.0, 4.0, 0.5, 1.0]
