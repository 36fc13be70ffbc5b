"""What goes wrong at a table of several machines, one case after the other, and what becomes of the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.network.guests.test_table_guests import BRUNO, Peer, let_in, welcome_of
from tests.network.guests.test_world import assert_in_step, lost_claims
from tests.network.guests.world import Host, NetGuest, Person, World

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import Utterance
from vialibera.network.guests import wire
from vialibera.play.table.table import Table
from vialibera.record.journal.codec import render_message
from vialibera.record.journal.log_lines import open_log
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.trade import Goods, Propose
from vialibera.rules.engine.topics.turn import TurnEnd
from vialibera.shell.game_keys.seat_menu import make_participant

CARLA = 2


def arrive(world: World, host: Host, guests: list[NetGuest]) -> None:
    """Let nobody act any more, and everything arrive."""
    host.people.clear()
    for guest in guests:
        guest.people.clear()
    last = host.journal.line_count
    world.run(lambda: all(guest.line_count >= last for guest in guests), most=120.0)


def begin(folder: Path, *names: tuple[str, ...]) -> tuple[World, Host, list[NetGuest]]:
    world = World(17)
    host = Host(world, folder, edition="moderno", seats=4, bots={3: "prudente"})
    guests = [NetGuest(world, host, folder, name) for name in names]
    for guest in guests:
        guest.delay = world.luck.uniform(0.0, 3.0)
        guest.connect()
    return world, host, guests


def test_what_is_taken_back_in_a_live_game_is_taken_back_everywhere(tmp_path: Path) -> None:
    world, host, guests = begin(tmp_path, ("Bruno",), ("Carla",))
    world.run(lambda: all(guest.people for guest in guests))
    for person in [*host.people.values(), *(one for guest in guests for one in guest.people)]:
        person.undos = 0.6
    world.run(lambda: host.table.state.turn_no >= 16)
    arrive(world, host, guests)
    with open_log(host.path) as log:
        assert sum(line.undo is not None for line in log) > 1
    assert_in_step(host, guests)
    world.run(lambda: all(guest.line_count == host.journal.line_count for guest in guests), most=120.0)
    for guest in guests:
        assert guest.table is not None and parts_of(guest.table) == parts_of(host.table)


def parts_of(table: Table) -> tuple[object, ...]:
    """Return what each part of a table that an undo changes has come to."""
    steps = table.undo_votes.undo_history.steps
    return (
        table.claim_timer.claim_windows.landings,
        table.bot_intents.unasked_turns,
        table.undo_votes.request,
        [(step.line, step.state_before.claim_landings, step.state_before.unasked_turns) for step in steps],
    )


def test_two_people_can_play_at_one_guest(tmp_path: Path) -> None:
    world, host, guests = begin(tmp_path, ("Bruno", "Carla"))
    world.run(lambda: host.table.state.turn_no >= 20)
    arrive(world, host, guests)
    assert_in_step(host, guests)
    assert lost_claims(host, [guests[0], guests[0]]) == []
    with open_log(host.path) as log:
        acting = [line.command.by for line in log if line.command is not None]
    assert acting.count(BRUNO) > 10 and acting.count(CARLA) > 10


def test_seats_that_change_hands_are_seen_everywhere_and_verified(tmp_path: Path) -> None:
    world, host, guests = begin(tmp_path, ("Bruno",), ("Carla",))
    state = host.table.state
    world.run(lambda: state.turn_no >= 5)
    there = host.table.seats[CARLA].participant
    host.table.change_participant(CARLA, make_participant("facile", state.rules, 3, CARLA))
    world.run(lambda: state.turn_no >= 10)
    assert guests[1].table is not None and guests[1].table.values.seats == ()
    host.table.change_participant(CARLA, there)
    world.run(lambda: state.turn_no >= 15)
    arrive(world, host, guests)
    assert_in_step(host, guests)
    assert guests[1].table.values.seats == (CARLA,)
    for guest in guests:
        assert guest.table is not None
        kinds = [one.is_person for one in guest.table.seats]
        assert kinds == [one.is_person for one in host.table.seats] == [True, True, True, False]


@pytest.fixture
def host(tmp_path: Path) -> Host:
    made = Host(World(1), tmp_path, edition="moderno", seats=3, bots={})
    made.people.clear()
    return made


def begin_end_of_turn(host: Host, seat: int) -> None:
    """Play until this seat only has to end its turn."""
    state = host.table.state
    host.people.update({one: Person(host.world, host.table, one) for one in state.seats})
    host.world.run(lambda: state.actors == (seat,) and isinstance(state.step, TurnEnd) and any(state.deeds_of(seat)))
    host.people.clear()


def test_an_offer_made_twice_across_a_cut_is_made_once(host: Host) -> None:
    begin_end_of_turn(host, BRUNO)
    peer, state = let_in(host, "Bruno"), host.table.state
    known = welcome_of(peer)
    offer = Propose(BRUNO, state.pause_no, CARLA, Goods(tuple(state.deeds_of(BRUNO))[:1], 0, ()), Goods((), 1, ()))
    row = render_message(offer, Command)
    first = peer.act(1, "command", BRUNO, command=row)
    assert first.outcome == "done"
    host.desk.door.disconnect(peer)
    again = Peer(host)
    again.hello("Bruno", token=known.token, run=known.run, seen=0, crc=0)
    before = host.journal.line_count
    assert again.act(1, "command", BRUNO, command=row) == first and host.journal.line_count == before


def test_a_slow_ear_of_fifteen_seconds_keeps_its_rent(tmp_path: Path) -> None:
    world = World(5)
    host = Host(world, tmp_path, edition="moderno", seats=3, bots={})
    state, table = host.table.state, host.table
    host.people.pop(BRUNO)
    bruno = Person(world, table, BRUNO)
    host.people[BRUNO] = bruno
    peer = let_in(host, "Bruno", listening="reader", pace=60)
    played = Person(world, table, BRUNO)
    story = "Anna lands on a square and a long story is told of it, " * 2
    line = Utterance(story, story, "event")

    def tell(*_: object) -> None:
        host.desk.hear(Batch((line,), None))  # type: ignore[arg-type]

    table.listeners.insert(0, tell)

    def play_and_hear() -> bool:
        """Bruno plays by the table; the machine reports each line at once."""
        peer.say(wire.LinesGot(host.journal.line_count))
        host.desk.door.allowances[peer].left = 50.0
        if state.actors == (BRUNO,):
            played.act()
        return any(right.seat == BRUNO for right in state.open_claims)

    played.claim_rents = lambda: None  # type: ignore[method-assign]
    world.run(play_and_hear)
    right = next(right for right in state.open_claims if right.seat == BRUNO)
    came = world.at
    world.run(lambda: (play_and_hear() and world.at >= came + 15.0) or right not in state.open_claims)
    assert right in state.open_claims
    number = host.desk.door.guests[0].last_no + 1
    assert peer.act(number, "claim", BRUNO, seen=host.journal.line_count).outcome == "done"
    assert right.number in host.taken
