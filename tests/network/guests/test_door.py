"""At the door: before a game has begun, between programs of two versions, and after the host's program has ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from tests.network.guests.test_joint_game import begin, come_in
from tests.network.guests.test_visit import House, closing_house

from vialibera.network.guests import wire
from vialibera.network.guests.door import Door
from vialibera.network.guests.far_room import FarNews, FarState
from vialibera.network.guests.gathering import Gathering, HostLobby
from vialibera.network.guests.guest_door import GuestDoor
from vialibera.network.guests.known_guests import read_kept
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        yield made


def test_who_comes_before_the_game_is_told_so_and_announced_once_it_begins(house: House) -> None:
    guest, visit = house.come("en")
    house.until(lambda: "The host has not begun a game yet" in guest.shown)
    house.begin_game()
    house.until(lambda: "at the door" in house.host.shown)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    assert guest.shown.count("has not begun") == 1 and house.host.shown.count("at the door") == 1


def test_who_leaves_again_before_the_game_is_not_announced(house: House) -> None:
    guest, visit = house.come("en")
    house.until(lambda: "The host has not begun a game yet" in guest.shown)
    visit.connection.close()
    house.until(lambda: not house.door.guests.early)
    house.begin_game()
    house.host.program.do_due_work()
    assert "at the door" not in house.host.shown


@pytest.mark.parametrize(
    ("theirs", "side"),
    [
        (wire.DoorClosed("version", "0.1.0", wire=wire.WIRE_VERSION + 1, format=4), "guest"),
        (wire.DoorClosed("version", "0.1.0", wire=wire.WIRE_VERSION, format=1), "host"),
        (wire.DoorClosed("version", "99.0"), "guest"),
        (wire.DoorClosed("version", "0.0.1"), "host"),
        (wire.DoorClosed("version", "junk"), "host"),
        (wire.DoorClosed("version", wire.__version__), ""),
    ],
)
def test_one_sentence_says_which_side_updates(theirs: wire.DoorClosed, side: str) -> None:
    assert wire.older_side(theirs) == side


def test_guests_stay_at_their_table_while_the_host_looks_at_something_else(house: House) -> None:
    """A replay or a lesson in front is no other game."""
    house.begin_game()
    guest, visit = house.let_in("en")
    games, session = house.host.program.games, house.host.program.session
    assert session is not None
    table = house.door.table_guests
    lesson: Any = SimpleNamespace(pause=lambda: None, do_due_work=lambda: None, seconds_until_due=lambda: None)
    games.bring_to_front(lesson)
    assert house.host.program.session is None
    visit.send_talk("Still there?")
    house.until(lambda: "Bruno says: Still there?" in house.host.shown)
    assert house.door.table_guests is table and house.door.session is session
    games.bring_to_front(session)
    visit.send_talk("And now?")
    house.until(lambda: "Bruno says: And now?" in house.host.shown)
    assert house.door.table_guests is table and guest.shown.count("You are at the table") == 1


def test_who_came_before_the_game_is_kept_with_its_log_from_the_first_moment(house: House) -> None:
    """So they come back without asking, even if the host's program ends at once; who was sent away does not."""
    begin(house, open_seats=3, joint=False)
    _, watching = house.come("en", watch=True)
    house.until(lambda: house.door.knocks.guest is not None)
    house.host.answer_knock("1")
    visits = [come_in(house, name)[1] for name in ("Bruno", "Carla", "Dora")]
    house.door._send_away(next(one for one in house.door.guests.guests if one.names == ("Carla",)))
    house.host.press("enter")
    house.until(lambda: all(visit.session is not None for visit in (watching, visits[0], visits[2])))
    session = house.host.program.session
    assert session is not None and session.path is not None
    kept = read_kept(session.path).guests
    assert [one.names for one in kept] == [(), ("Bruno",), ("Dora",)]
    assert {one.token for one in kept} == {visit.line.token for visit in (watching, visits[0], visits[2])}


def test_keys_of_the_host_are_refused_with_a_reason_of_their_own(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    guest.press("c-e")
    assert "Only the host can reassign seats." in guest.shown
    assert visit.session is not None
    visit.session.table.state.is_over = True
    guest.press("c-n")
    assert "Only the host begins another game." in guest.shown


def test_who_is_cut_off_as_another_game_begins_keeps_the_seat(house: House) -> None:
    house.begin_game()
    _, visit = house.let_in()
    visit.connection.close()
    house.until(lambda: not house.door.guests.guests[0].is_connected)
    house.begin_game()
    house.host.program.do_due_work()
    session = house.host.program.session
    assert session is not None and house.door.session is session
    assert len(house.door.guests.guests) == 1 and not session.table.seats[1].is_here
    assert session.path is not None, "a resumed game knows the guest again"
    assert [one.token for one in read_kept(session.path).guests] == [visit.line.token]


def test_the_host_hears_that_nobody_was_let_in_unless_the_guest_has_gone_meanwhile() -> None:
    for is_there, is_welcome, done in (
        (True, True, ["in"]),
        (True, False, ["away", "ui-guest-refused"]),
        (False, False, []),
    ):
        guest, calls = object(), list[str]()
        door = SimpleNamespace(
            knocks=SimpleNamespace(guest=guest),
            guests=SimpleNamespace(
                guests=[guest] * is_there,
                let_in=lambda _, calls=calls: calls.append("in"),
                send_away=lambda _, why, calls=calls: calls.append("away" if why == "host-says-no" else why),
            ),
            console=SimpleNamespace(say=calls.append),
            _publish_tokens=lambda: None,
        )
        GuestDoor.answer_request(door, guest, is_welcome)  # type: ignore[arg-type]
        assert calls == done and door.knocks.guest is None


def test_words_of_the_host_go_nowhere_before_guests_follow_the_game() -> None:
    """A log that could not be read leaves a game without its guests."""
    for session in (None, SimpleNamespace()):
        door: Any = SimpleNamespace(table_guests=None, session=session)
        assert not GuestDoor.send_talk(door, "Hello")


def test_a_door_that_closes_sends_what_is_left_and_leaves_neither_port_nor_log_open(tmp_path: Path) -> None:
    (tmp_path / "log").touch()
    for log in (None, (tmp_path / "log").open("rb")):
        done: list[str] = []
        server = SimpleNamespace(close=lambda done=done: done.append("closed"))
        door: Any = SimpleNamespace(send_news=lambda done=done: done.append("news"), server=server, log_file=log)
        GuestDoor.close(door)
        assert done == ["news", "closed"] and (log is None or log.closed)


def test_guests_follow_the_game_into_another_file_and_only_then(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    followed: list[object] = []
    opened = SimpleNamespace(log=SimpleNamespace(follow=followed.append))
    tellers = SimpleNamespace(forget_log=lambda: followed.append("forgotten"))
    for path, has_guests in product((None, before, after), (False, True)):
        guests = SimpleNamespace(sender=opened, tellers=tellers) if has_guests else None
        session = None if path is None else SimpleNamespace(path=path)
        door: Any = SimpleNamespace(session=session, table_guests=guests, log_path=before, _open_log=lambda path: path)
        GuestDoor._follow_moved_log(door)
        moves = path is after and has_guests
        assert followed == [after, "forgotten"] * moves
        followed.clear()


def test_guests_hear_on_when_the_log_of_the_game_has_moved(house: House) -> None:
    house.begin_game()
    guest, visit = house.let_in("en")
    session = house.host.program.session
    assert session is not None and session.path is not None and visit.session is not None
    before, there = session.path, visit.session.table
    before.unlink()
    assert session.log_keeper.ensure_saved() and session.path != before
    count = session.table.log.line_count
    while session.table.log.line_count < count + 2:
        house.host.press({"Offer": "a"}.get(type(session.table.state.step).__name__, "enter"))
    house.until(lambda: visit.line.seen == session.table.log.line_count)
    assert there.state.turn_no == session.table.state.turn_no
    assert visit.session.table is there and "copy of the game has gone wrong" not in guest.shown
    assert "Players elsewhere no longer hear" not in house.host.shown


def test_all_are_here_once_a_guest_has_come_and_none_is_awaited(house: House) -> None:
    """Not before, and not where free seats can still be taken: there the host says when it is enough."""
    for open_seats, has_come, is_told in product((0, 1), (False, True), (False, True)):
        told: list[str] = []
        setup = GameSetup("moderno", [PlayerSetup("Anna"), PlayerSetup("Bot", "facile")], open_seats=open_seats)
        guests = [Mock(is_in=False), Mock(is_in=has_come)]
        door: Any = SimpleNamespace(guests=guests, free_names=lambda: ["Anna"], open_to=lambda place: None)
        console: Any = Mock(say=lambda key, *_, told=told, **__: told.append(key))
        gathering = Gathering(console, HostLobby(setup, door), lambda setup: None, "en")
        gathering.has_told_all = is_told
        told.clear()
        for _ in range(2):
            gathering.do_due_work()
        assert told == ["ui-gather-all"] * (has_come and not open_seats and not is_told)


def test_the_way_to_the_table_is_told_when_it_is_asked_for_and_the_words_are_there(house: House) -> None:
    """A meeting point that answers earlier, while the host is still asked something, tells its words alone."""
    door, shown = GuestDoor(house.host.program, 0), lambda: house.host.shown.count("The code to join")
    before = shown()
    news = [FarNews("lost", "wss://a.example")]
    door.far.relays = ["wss://a.example"]
    door.far.room = SimpleNamespace(state=FarState(), take_far_news=lambda: news)  # type: ignore[assignment]
    door.take_messages()
    assert shown() == before and "No meeting point answers: a.example" in house.host.shown
    news.clear()
    door.tell_how_to_come()
    door.take_messages()
    assert shown() == before
    news.append(FarNews("lost", "wss://a.example"))
    for _ in range(2):
        door.take_messages()
        assert shown() == before + 1
    door.close()


def test_before_there_is_a_place_nobody_has_a_seat_or_owes_a_number() -> None:
    door = Door(lambda: 0.0)
    assert door.place.kept_names() == door.free_names() == [] and door.place.names_for(["Anna"], []) == ()
    assert door.place.number_givers() == (0, [])
    door.begin_round([])
    assert door.round is not None and not door.round.numbers and door.round.seconds_until_due() is None
