"""The people at the table, and what people at other computers say to each other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.network.guests.test_joint_game import begin, come_in
from tests.network.guests.test_visit import House, Seat, closing_house, session_of

from vialibera.network.guests import wire
from vialibera.network.guests.guest_visit import Visit
from vialibera.shell.console.field_echo import FieldEcho
from vialibera.shell.console.menus import Menu
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.terminal.typed_line import TypedLine

ANNA, BRUNO = 0, 1


@pytest.fixture
def house() -> Iterator[House]:
    with closing_house() as made:
        made.begin_game(bots=1)
        yield made


def say(seat: Seat, words: str) -> None:
    seat.press("z")
    seat.program.console.take_typed(words)


def watch(house: House) -> tuple[Seat, Visit]:
    guest, visit = house.come("en", watch=True)
    house.until(lambda: house.door.knocks.guest is not None)
    house.host.answer_knock("1")
    house.until(lambda: visit.session is not None)
    return guest, visit


def test_everybody_hears_who_is_where_and_how_far_away(house: House) -> None:
    guest, _ = house.let_in("en")
    watch(house)
    assert house.door.table_guests is not None
    house.until(lambda: all(one.distance >= 0 for one in house.door.guests.guests))  # type: ignore[union-attr]
    for one in house.door.guests.guests:
        one.distance = 12
    house.host.press("c-w")
    for line in (
        "Anna: at this computer.",
        "Carla: the computer.",
        "Somebody is watching, 12 milliseconds from the host.",
    ):
        assert line in house.host.shown, line
    assert "Bruno: at another computer, 12 milliseconds from the host." in house.host.shown
    guest.press("c-w")
    house.until(lambda: "Ctrl+W again" in guest.shown)
    assert "Anna: at the host's computer." in guest.shown
    assert "Bruno: at this computer, 12 milliseconds from the host." in guest.shown
    for one in house.door.guests.guests:
        one.distance = 1
    house.host.press("c", "c-w")
    assert "Bruno: at another computer, one millisecond from the host." in house.host.shown
    assert "Somebody is watching, one millisecond from the host." in house.host.shown


def test_who_is_cut_off_is_told_and_a_guest_without_connection_says_so(house: House) -> None:
    guest, visit = house.let_in("en")
    assert house.door.table_guests is not None
    house.door.guests.disconnect(house.door.guests.guests[0].connection)  # type: ignore[arg-type]
    house.host.press("c-w")
    assert "Bruno: the connection is lost." in house.host.shown
    visit.line.cut()
    guest.press("c-w")
    assert "You are offline" in guest.shown


def test_an_onlooker_is_among_the_people_while_connected_and_a_player_at_any_time(house: House) -> None:
    """Each onlooker has a line at every machine, until the connection is lost; a seat that is lost is named still."""
    house.let_in("en")
    watchers = [watch(house) for _ in range(2)]
    door = house.door.guests

    def told_at(seat: Seat) -> list[str]:
        seat.press("c")  # else the key would mean again
        before = len(seat.shown)
        seat.press("c-w")
        house.until(lambda: "again for options" in seat.shown[before:])
        lines = seat.shown[before:].splitlines()
        return [line.partition(",")[0].strip(" .") for line in lines if "watching" in line or "Bruno" in line]

    for count in (2, 1, 0):
        bruno, *watching = told_at(house.host)
        assert bruno == "Bruno: at another computer" and watching == ["Somebody is watching"] * count
        if count:
            bruno, *watching = told_at(watchers[0][0])
            assert sorted(watching) == sorted(["You are watching", *["Somebody is watching"] * (count - 1)])
            one = next(one for one in reversed(door.guests) if not one.names and one.connection is not None)
            door.disconnect(one.connection)  # type: ignore[arg-type]
    player = next(one for one in door.guests if one.names)
    door.disconnect(player.connection)  # type: ignore[arg-type]
    assert told_at(house.host) == ["Bruno: the connection is lost"]


def test_no_message_says_how_somebody_listens(house: House) -> None:
    told = wire.render_wire_message(wire.GuestPlaces((wire.GuestPlace((1,), 5, True, True),)))
    assert "eyes" not in told and set(wire.GuestPlace.__struct_fields__) == {
        "seats",
        "distance",
        "is_cut_off",
        "is_you",
    }


def test_the_address_and_the_code_can_be_had_again(house: House) -> None:
    house.let_in()
    house.host.press("c-w", "c-w", "1")
    assert house.host.shown.count("The code to join:") == 2


def acts_listed(house: House) -> list[str]:
    """Return what the host can do, as it is listed; the list is left again."""
    house.host.press("c-w", "c-w")
    shown = house.host.program.console.open_input.layers[-1]
    assert isinstance(shown, Menu)
    house.host.press("escape")
    return [entry.label.shown for entry in shown.entries]


def test_in_a_game_the_host_can_mute_each_guest_or_play_the_seat_again(house: House) -> None:
    """An onlooker leaves no seat; who is muted can be heard again, and who was sent away is listed no more."""
    common = acts_listed(house)
    assert common[0] == "The address and the code to join"
    house.let_in("en")
    watch(house)
    named = ["Mute Bruno for everyone", "Send Bruno away; the seat is then played here"]
    watching = ["Mute the onlooker for everyone", "Send the onlooker away"]
    assert acts_listed(house) == [*common, *named, *watching]
    for number, told in ((1, "Bruno is muted for everyone."), (3, "The onlooker is muted for everyone.")):
        house.host.press("c-w", "c-w", str(len(common) + number))
        assert told in house.host.shown
    assert acts_listed(house)[len(common) :: 2] == ["Let Bruno be heard again", "Let the onlooker be heard again"]
    house.host.press("c-w", "c-w", str(len(common) + 2))
    assert acts_listed(house) == [*common, "Let the onlooker be heard again", watching[1]]


def test_before_a_game_the_host_can_send_guests_away_and_plays_no_seat_of_theirs() -> None:
    """Nor is there anything to mute; during a round of numbers all of them stay."""
    address = "the address and the code to join"
    with closing_house() as house:
        begin(house)
        assert acts_listed(house) == [address]
        come_in(house)
        house.come("en", watch=True)
        house.until(lambda: house.door.knocks.guest is not None)
        house.host.answer_knock("1")
        house.until(lambda: all(one.is_in for one in house.door.guests.guests))
        assert acts_listed(house) == [address, "send Bruno away", "send the onlooker away"]
        house.host.program.console.press("enter")
        assert house.door.guests.round is not None and acts_listed(house) == [address]


def test_before_a_game_who_has_come_is_told_without_those_at_the_door_and_onlookers() -> None:
    with closing_house() as house:
        begin(house, open_seats=2)

        def told() -> str:
            """Return who has come, as it is told at the key."""
            house.host.press("c")  # else the key would mean again
            before = len(house.host.shown)
            house.host.press("c-w")
            return next(line.strip() for line in house.host.shown[before:].splitlines() if line)

        assert told() == "Nobody has come yet."
        house.come("en", watch=True)
        house.until(lambda: house.door.knocks.guest is not None)
        house.host.answer_knock("1")
        assert told() == "Nobody has come yet.", "an onlooker is no player"
        house.come("en", name="Bruno")
        house.until(lambda: house.door.knocks.guest is not None)
        lobby = house.door.gathering
        assert lobby is not None
        before = len(house.host.shown)
        lobby.tell_people()  # the key lists the answers to the knock
        assert "Nobody has come yet." in house.host.shown[before:]
        house.host.answer_knock("1")
        assert told() == "Here so far: Bruno."
        come_in(house, "Carla")
        assert told() == "Here so far: Bruno, Carla."


def test_a_guest_who_says_too_much_is_told_so(house: House) -> None:
    guest, visit = house.let_in("en")
    for number in range(6):
        say(guest, f"line {number}")
    assert "At most five messages a minute" in guest.shown
    visit.talk.allowance.left = 5.0  # a program that does not count itself
    say(guest, "one more")
    house.until(lambda: guest.shown.count("At most five messages a minute") == 2)
    assert "line 4" in house.host.shown and "line 5" not in house.host.shown


def test_the_host_takes_the_word_and_gives_it_back(house: House) -> None:
    guest, _ = house.let_in("en")
    house.host.press("c-w", "c-w", "4")
    assert "Bruno is muted for everyone." in house.host.shown
    say(guest, "hello?")
    house.until(lambda: "The host has muted you." in guest.shown)
    house.host.press("c-w", "c-w", "4")
    say(guest, "now then")
    house.until(lambda: "Bruno says: now then" in house.host.shown)
    assert "hello?" not in house.host.shown


def test_a_guest_mutes_the_host_at_home_alone(house: House) -> None:
    guest, visit = house.let_in("en")
    guest.press("c-w", "c-w", "3")
    assert "Anna is muted here." in guest.shown
    say(house.host, "are you there?")
    house.until(lambda: visit.line.talk_seen == 1 and not visit.line.items)
    assert "are you there?" not in guest.shown and "Anna says: are you there?" in house.host.shown


def test_talk_waits_until_the_turn_is_over_if_that_is_wanted(house: House) -> None:
    guest, visit = house.let_in("en")
    house.host.press("c-w", "c-w", "3")
    assert "What others say is heard after your turn." in house.host.shown
    say(guest, "good luck")
    house.until(lambda: "Bruno says: good luck" in guest.shown)
    house.until(lambda: house.door.talk.waiting)
    assert "good luck" not in house.host.shown
    session_of(visit)
    own = house.host.program.session
    assert own is not None
    house.until(lambda: own.game.people.prompted_seat() != ANNA or press_on(house))
    house.until(lambda: "Bruno says: good luck" in house.host.shown)


def pass_on(house: House) -> bool:
    """Let the person who is asked go on, at either machine."""
    press_on(house)
    guest, visit = house.seats[1], house.visits[0]
    if session_of(visit).game.people.is_awaiting_person() and not visit.line.unanswered:
        guest.press("r" if type(session_of(visit).game.state.step).__name__ in ("Offer", "Auction") else "enter")
    return False


def press_on(house: House) -> bool:
    own = house.host.program.session
    assert own is not None
    if own.game.people.is_awaiting_person():
        house.host.press("r" if type(own.game.state.step).__name__ in ("Offer", "Auction") else "enter")
    return False


def test_what_the_host_says_comes_from_the_seat_that_is_asked_there_and_else_from_the_first_seat_there() -> None:
    """Never from the guest whose turn it is; before a game it reaches no table."""
    with closing_house() as house:
        assert not house.door.send_talk("too early")
        people = [PlayerSetup(name) for name in ("Anna", "Bruno", "Carla")]
        house.host.program.games.start_game(GameSetup("moderno", people, seed=5))
        house.begin_without_waiting()
        guest, _ = house.let_in("en")
        own = house.host.program.session
        assert own is not None
        for asked, sayer in (("Carla", "Carla"), ("Anna", "Anna"), ("Bruno", "Carla")):
            house.until(
                lambda asked=asked: own.table.seats[own.game.people.prompted_seat()].name == asked or pass_on(house)
            )
            say(house.host, f"while {asked} thinks")
            house.until(lambda asked=asked: f"says: while {asked} thinks" in guest.shown)
            assert f"{sayer} says: while {asked} thinks" in guest.shown
        assert "too early" not in guest.shown and "Bruno says" not in guest.shown


def test_up_repeats_what_was_said(house: House) -> None:
    guest, _ = house.let_in("en")
    say(guest, "first")
    house.until(lambda: "Bruno says: first" in guest.shown)
    guest.press("z")
    console = guest.program.console
    line = TypedLine(console.out, console.take_typed, FieldEcho(console))
    line.open_line()
    line.press("up")
    assert guest.shown.count("Bruno says: first") == 2
    for key in ("o", "k", "up"):
        line.press(key)
    assert guest.shown.count("Bruno says: first") == 3 and line.text == "ok"


def test_what_was_said_while_a_guest_was_cut_off_is_told_once(house: House) -> None:
    guest, visit = house.let_in("en")
    say(house.host, "before")
    house.until(lambda: "Anna says: before" in guest.shown)
    visit.connection.drop()
    house.until(lambda: house.door.guests.guests[0].connection is None)  # type: ignore[union-attr]
    say(house.host, "meanwhile")
    house.until(lambda: "Anna says: meanwhile" in guest.shown)
    say(house.host, "after")
    house.until(lambda: "Anna says: after" in guest.shown)
    told = [guest.shown.index(f"Anna says: {word}") for word in ("before", "meanwhile", "after")]
    assert told == sorted(told) and guest.shown.count("Anna says: before") == 1


def test_a_guest_who_is_sent_away_leaves_the_seat_to_the_host(house: House) -> None:
    guest, _ = house.let_in("en")
    house.host.press("c-w", "c-w", "5")
    assert "Bruno has been sent away." in house.host.shown
    house.until(lambda: "The host has removed you." in guest.shown)
    own = house.host.program.session
    assert own is not None and own.game.people.seats_here() == [ANNA, BRUNO]
