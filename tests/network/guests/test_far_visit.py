"""Two houses: the host's console tells words, the guest's takes them, and a meeting point lies between."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from tests.network.guests.meeting import MeetingPoint
from tests.network.guests.test_visit import ANNA, House, Seat, closing_house

from vialibera.commands.guest_options import parse_known_name, parse_place, parse_relay, relays_of
from vialibera.commands.joining import make_own_hello
from vialibera.commands.plain_parser import WrongValue
from vialibera.network.guests import guest_connection
from vialibera.network.guests.far_door import FarDoor
from vialibera.network.guests.far_room import FarNews, FarNewsKind, FarState, room_label
from vialibera.network.guests.guest_connection import FarCall, GuestConnection
from vialibera.network.guests.guest_door import GuestDoor
from vialibera.network.guests.guest_line import GuestLine
from vialibera.network.guests.guest_visit import Visit, WaitingRoom, ask_to_keep_point
from vialibera.network.guests.known_guests import KeptBesideLog, known_guests_path, read_kept
from vialibera.network.guests.seal import Password
from vialibera.network.guests.wire import make_hello
from vialibera.rules.engine.topics.bankruptcy import Resign
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.settings.settings_file import ProgramSettings, load_settings
from vialibera.words.spoken_words import spell_words


class FarHouse(House):
    """A host with a room at a meeting point; guests come by words."""

    def __init__(self, point: MeetingPoint) -> None:
        super().__init__()
        self.point = point
        self.door.far = FarDoor(self.host.program.console, self.door.server, [point.url], "en")
        self.door.far.begin_far()
        self.until(lambda: "Words for players in another house: " in self.host.shown)

    @property
    def state(self) -> FarState:
        return self.door.far.state

    def words(self, lang: str = "en") -> str:
        return " ".join(spell_words(self.state.room, self.state.words, lang))

    def call(self, words: str, name: str = "bruno", lang: str = "it") -> tuple[Seat, Visit]:
        """Let a guest come by words."""
        seat = Seat(lang)
        connection = GuestConnection("", 0, seat.program.wake)
        hello = make_own_hello(seat.program, Namespace(name=[name], watch=False))
        visit = Visit(seat.program, GuestLine(replace(hello, listening="eyes")), connection)
        room = WaitingRoom(visit, (self.point.url,))
        seat.program.games.bring_to_front(room)
        if words:
            room.take_words(words)
        room.ask_and_knock("")
        self.seats.append(seat)
        self.visits.append(visit)
        return seat, visit


@contextmanager
def far_house() -> Iterator[FarHouse]:
    with closing(MeetingPoint()) as point, closing(FarHouse(point)) as made:
        yield made


@pytest.fixture
def house() -> Iterator[FarHouse]:
    with far_house() as made:
        yield made


def test_the_words_are_the_yes_for_a_kept_seat_in_either_language(house: FarHouse) -> None:
    house.begin_game()
    assert house.words("en").replace(" ", ", ") in house.host.shown
    _, visit = house.call(house.words("it"))
    assert not visit.is_idle(), "a script waits until it is let in"
    house.until(lambda: visit.session is not None)
    house.until(lambda: "Bruno has joined." in house.host.shown)
    assert "at the door" not in house.host.shown
    path = house.host.program.session.path  # type: ignore[union-attr]
    house.until(lambda: path is not None and read_kept(path).far == house.state)


def test_the_words_come_before_the_address_of_the_house_and_a_point_that_is_away_withholds_neither() -> None:
    for is_there, first in (True, "Words for players in another house"), (False, "No meeting point answers"):
        with closing(MeetingPoint()) as point, closing(House()) as house:
            console = house.host.program.console
            before = len(house.host.shown)
            relays = [point.url if is_there else "ws://127.0.0.1:9"]
            house.door.far = FarDoor(console, house.door.server, relays, "en")
            house.door.far.begin_far()
            house.door.tell_how_to_come()
            assert house.host.shown[before:] == ""
            house.until(lambda house=house, before=before: "The code to join" in house.host.shown[before:])
            told = house.host.shown[before:]
            assert 0 <= told.index(first) < told.index("The code to join") < told.index("repeats both")


def test_a_continued_game_tells_its_old_words_before_the_address_and_keeps_its_guests(house: FarHouse) -> None:
    house.begin_game()
    _, visit = house.call(house.words())
    house.until(lambda: visit.session is not None)
    path, words = house.host.program.session.path, house.words()  # type: ignore[union-attr]
    assert path is not None
    house.until(lambda: read_kept(path).guests and read_kept(path).far == house.state)
    house.host.program.close()
    house.seats = [host := Seat("en")]
    host.program.guests = GuestDoor(host.program, 0, log=path)
    host.program.guests.tell_how_to_come()
    house.until(lambda: "The code to join" in host.shown)
    told = host.shown
    assert told.index(words.replace(" ", ", ")) < told.index("The code to join") < told.index("repeats both")
    assert [one.names for one in read_kept(path).guests] == [("Bruno",)], "the guests of before are kept"


def test_the_way_is_told_with_the_words_where_guests_must_know_it() -> None:
    """The point's name if another one would be asked first, and once what an open line means."""
    told: list[str] = []
    console: Any = SimpleNamespace(say=lambda key, *_, **facts: told.append(key + facts.get("name", "")))
    sure, other, plain = "wss://a.example", "wss://b.example/x", "ws://c.example:8741"
    far = FarDoor(console, SimpleNamespace(), [sure, other, plain], "en")  # type: ignore[arg-type]
    room: Any = SimpleNamespace(state=FarState(room=7, words=(1, 2)))
    far.room = room
    for relay, way in (
        (sure, []),
        (other, ["ui-far-pointb.example"]),
        (plain, ["ui-far-pointc.example:8741", "ui-far-plain"]),
        (sure, []),
        (plain, ["ui-far-pointc.example:8741"]),
        ("", []),
    ):
        told.clear()
        room.take_far_news = lambda relay=relay: [FarNews("drawn", relay)]
        assert far.tell_far_news() and told == ["ui-far-words", *way], relay


def test_the_same_words_are_not_told_again_after_a_short_cut(house: FarHouse) -> None:
    room, relay = house.door.far.room, house.point.url
    assert room is not None
    before = len(house.host.shown)

    def tell(*kinds: FarNewsKind) -> str:
        room.news.extend(FarNews(kind, relay) for kind in kinds)
        house.host.program.do_due_work()
        return house.host.shown[before:]

    assert tell("words", "words") == ""
    told = tell("lost", "words")
    assert 0 <= told.index("No meeting point answers") < told.index("Words for players in another house")
    assert house.host.shown.count("Somebody who listens on this line") == 1


def test_the_hosts_own_seat_and_a_taken_one_are_asked_about(house: FarHouse) -> None:
    house.begin_game()
    guest, _ = house.call(house.words(), "anna", "en")
    house.until(lambda: "Anna is at the door: Ctrl+W." in house.host.shown)
    house.host.press("c-w")
    assert "somebody in another house wants to play" in house.host.shown
    house.host.press("2")
    house.until(lambda: "The host does not let you in." in guest.shown)


def test_the_meeting_point_knows_by_which_sign_each_guest_comes_back_and_no_sign_of_others(
    house: FarHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The signs are those of this room alone, and say no token; the sign of a guest who was sent away goes."""
    people = [PlayerSetup(name) for name in ("Anna", "Bruno", "Carla")]
    house.host.program.games.start_game(GameSetup("moderno", people, seed=5))
    house.begin_without_waiting()
    room = house.point.relay.rooms[house.state.room]
    monkeypatch.setattr(guest_connection, "ATTEMPT_GAP_SECONDS", (0.0,))
    assert not room.signs

    def sign_of(visit: Visit, number: int) -> str:
        return Password("token", visit.line.token, room_label(number)).sign.hex()

    visits = list[Visit]()
    for name in ("bruno", "carla"):
        _, visit = house.call(house.words(), name)
        visits.append(visit)
        house.until(lambda visit=visit: visit.session is not None)
        house.until(lambda: room.signs == {sign_of(one, house.state.room) for one in visits})
    assert not room.signs & {sign_of(one, house.state.room + 1) for one in visits}
    assert not room.signs & {one.line.token for one in visits}
    house.door.guests.send_away(house.door.guests.guests[0], "sent-away")
    house.until(lambda: room.signs == {sign_of(visits[1], house.state.room)})
    visits[1].connection.drop()
    house.until(lambda: [one.sign for one in list(room.lanes.values())] == [*room.signs])  # she comes back by it
    house.door.guests.send_away(house.door.guests.guests[0], "sent-away")
    house.until(lambda: not room.signs)


def test_wrong_words_are_told_and_asked_for_again(house: FarHouse) -> None:
    house.begin_game()
    state = house.state
    wrong = " ".join(spell_words(state.room, (state.words[0], (state.words[1] + 1) % 256), "en"))
    guest, visit = house.call(wrong, lang="en")
    house.until(lambda: "Those are not that table's words" in guest.shown)
    assert "What are the host's words?" in guest.shown and not guest.program.console.is_done
    guest.program.console.take_typed("limppidoo volpe acqua")
    assert "“limppidoo” is not one of the words. Did you mean limpido?" in guest.shown
    first, *others = house.words().split()
    guest.program.console.take_typed(f"{first[:1]}#{first[2:]} {' '.join(others)}")
    assert f"read as {first}." in guest.shown
    house.until(lambda: visit.session is not None)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("volpe acqua", "That is not three words."),
        ("volpe, acqua; lilla - volpe. acqua", "That is not three words."),
        ("-", "That is not three words."),
        ("volpe 7 lilla", "“7” is not one of the words."),
        ("volpe 7\x1b[2J\x07 lilla", "“7” is not one of the words."),
        ("volpe “limppidoo” lilla", "““limppidoo”” is not one of the words. Did you mean limpido?"),
    ],
)
def test_words_that_make_no_sense_are_told_by_what_is_wrong_with_them(typed: str, told: str) -> None:
    """Their number, or the first that is none, with the nearest one if there is one."""
    seat = Seat("en")
    connection = GuestConnection("", 0, seat.program.wake)
    room = WaitingRoom(Visit(seat.program, GuestLine(make_hello(("Bruno",))), connection), ("wss://relay.example",))
    assert not room.take_words(typed) and connection.far is None
    assert seat.shown.replace("\n", " ").strip() == told
    seat.program.close()


def test_three_wrong_tries_are_told_with_the_new_words(house: FarHouse) -> None:
    house.begin_game()
    state = house.state
    for n in range(1, 4):
        guest, _ = house.call(" ".join(spell_words(state.room, (state.words[0], (state.words[1] + n) % 256), "en")))
        house.until(lambda guest=guest: "Non sono le parole di quel tavolo" in guest.shown)
    house.until(lambda: "Wrong words were tried three times. The new words are: " in house.host.shown)
    assert house.words().replace(" ", ", ") in house.host.shown


def test_a_typed_meeting_point_is_kept_if_wanted_after_a_game_and_asked_about_once(house: FarHouse) -> None:
    house.begin_game()
    guest, visit = house.call(house.words(), lang="en")
    visit.typed_points = (house.point.url, "wss://another.example")
    house.until(lambda: visit.session is not None)
    own = house.host.program.session
    assert own is not None
    own.game.submit(Resign(ANNA, own.table.state.pause_no))
    house.until(lambda: "Bruno: continue with Enter." in guest.shown)
    guest.press("enter")
    question = f"Keep the meeting point {house.point.url.removeprefix('ws://')} for next time?"
    house.until(lambda: question in guest.shown)
    guest.press("1")
    assert guest.program.services.settings.net["relay"] == [house.point.url]
    house.until(lambda: not visit.line.items)
    assert guest.shown.count(question) == 1
    visit.typed_points = (house.point.url,)
    ask_to_keep_point(visit)
    assert guest.shown.count(question) == 1, "it is in the settings"


def guest_after_game(far: FarCall | None, typed: tuple[str, ...]) -> Seat:
    """Return a guest who typed meeting points, after the game that one of them, or none, led to."""
    guest = Seat("en")
    connection = GuestConnection("", 0, guest.program.wake)
    connection.far = far
    visit = Visit(guest.program, GuestLine(make_hello(("Bruno",))), connection)
    guest.program.services.settings.net.update(load_settings().net)  # as in a program that starts now
    visit.typed_points = typed
    ask_to_keep_point(visit)
    assert visit.typed_points == ()
    return guest


def test_a_kept_meeting_point_is_there_for_the_next_program_before_those_of_old_and_no_keeps_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Who came by an address, or by a point that was not typed, is asked nothing."""
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    first, second, third = "wss://a.example", "wss://b.example/x", "wss://c.example"

    def answer(key: str, *relays: str, typed: tuple[str, ...]) -> tuple[bool, object]:
        """Return if something was asked, and the meeting points that the next program finds."""
        guest = guest_after_game(FarCall(relays, 1, (2, 3)) if relays else None, typed)
        is_asked = "for next time?" in guest.shown
        if is_asked:
            guest.press(key)
        guest.program.close()
        return is_asked, load_settings().net.get("relay")

    assert answer("2", first, typed=(first,)) == (True, None)
    assert answer("1", first, second, typed=(second, first)) == (True, [first])
    assert answer("1", first, second, typed=(second, first)) == (False, [first])
    assert answer("1", second, first, typed=(second,)) == (True, [second, first])
    assert answer("1", third, typed=(second, first)) == (False, [second, first])
    assert answer("1", typed=(third,)) == (False, [second, first])


def test_the_list_of_the_host_tells_the_words_in_each_way(house: FarHouse) -> None:
    house.begin_game()
    house.until(lambda: house.door.table_guests is not None)
    house.host.press("c-w", "c-w")
    for entry in ("Spell the words", "Say the words in Italian", "New words"):
        assert entry in house.host.shown
    before = house.words()
    door = house.door.far
    assert door is not None
    _, in_italian, draw = door.word_entries()
    in_italian.on_choose()
    assert house.words("it").replace(" ", ", ") in house.host.shown
    draw.on_choose()
    house.until(lambda: house.words() != before and house.words().replace(" ", ", ") in house.host.shown)


def test_a_place_is_an_address_or_words() -> None:
    place = parse_place
    assert place(["192.168.1.20"]).host == "192.168.1.20" and place(["wss://relay.example/table"]).url
    assert place(["volpe", "acqua", "lilla"]).words == "volpe acqua lilla"
    assert place(["volpe-acqua-lilla"]).words == "volpe-acqua-lilla"
    assert place([]) == ("", 0, "", "")
    assert place(["annas-pc"]).host == "annas-pc"
    for wrong in (["volpe", "acqua"], ["volpe", "qwxk", "lilla"], ["a"] * 5):
        with pytest.raises(WrongValue):
            place(wrong)


def test_meeting_points_come_from_the_option_then_from_the_settings() -> None:
    assert parse_relay("relay.example") == "wss://relay.example"
    assert parse_relay("ws://192.0.2.7:8742/") == "ws://192.0.2.7:8742"
    for wrong in ("ftp://x", "ws://", "ws://a@b", "wss://x:99999", "ws://[::1", "wss://x?y"):
        with pytest.raises(WrongValue):
            parse_relay(wrong)
    settings, told = ProgramSettings(), list[str]()
    vars(settings)["net"] = {"relay": ["wss://a", "ftp://b", *(f"c{n}" for n in range(9))]}
    found = relays_of(Namespace(relay=["ws://first"]), settings, "en", told.append)
    assert found == ["ws://first", "wss://a", "wss://c0", "wss://c1", "wss://c2"] and "ftp://b" in told[0]


def test_named_guests_are_awaited_before_the_dice(house: FarHouse) -> None:
    setup = GameSetup("moderno", [PlayerSetup("Anna"), PlayerSetup("Bruno")])
    house.host.program.games.start_game(setup)
    assert "Waiting for Bruno. Enter begins without waiting." in house.host.shown
    house.host.press("enter", "1")
    assert "Not here yet: Bruno." in house.host.shown and house.host.program.session is None
    house.call(house.words())
    house.until(lambda: "Everybody is here. Enter begins." in house.host.shown)
    assert "at the door" not in house.host.shown and house.host.program.session is None
    house.host.program.console.late_enter.forget_number()  # the Enter that follows is none of habit
    house.host.press("enter")
    house.until(lambda: house.visits[0].session is not None)
    assert house.host.shown.count("Everybody is here.") == 1 == house.host.shown.count("Bruno has joined.")


def test_the_name_of_a_tunnel_is_written_whole() -> None:
    assert parse_known_name(" Table.Example ") == "table.example"
    for junk in ("", "*.example", "https://table.example", "table.example:443", "a b", "-x", "x" * 300, "\x1b[2J"):
        with pytest.raises(WrongValue):
            parse_known_name(junk)


def test_no_word_key_token_or_address_is_in_a_log(house: FarHouse) -> None:
    """The file beside the host's log alone has what opens the room and brings a guest back."""
    house.begin_game()
    _, visit = house.call(house.words())
    house.until(lambda: visit.session is not None)
    mine, theirs = house.host.program.session, visit.session
    assert mine is not None and mine.path is not None and theirs is not None and theirs.path is not None
    house.until(lambda: read_kept(mine.path).guests)
    secrets = [visit.line.token, house.door.code.code, house.door.desk.page_word, *house.state.keys, house.point.url]
    secrets += [house.words("en"), house.words("it"), "far 1", "127.0.0.1"]
    found = re.compile(
        "|".join(rf"(?<!\w){re.escape(one)}(?!\w)".replace(r"\ ", r"\W+") for one in secrets)
    )  # a sum is no code
    assert all(found.search(f"({one})".replace(" ", ", ")) for one in secrets)
    for path in (mine.path, theirs.path):
        written = path.read_text("utf-8")
        assert written and found.search(written) is None
    assert known_guests_path(mine.path).stat().st_mode & 0o077 == 0 and not known_guests_path(theirs.path).exists()


@pytest.mark.parametrize(
    ("relays", "kept", "told"),
    [
        (["ws://127.0.0.1:9/table"], "", "127.0.0.1:9"),
        (["wss://127.0.0.1:9", "relay.example"], "", "127.0.0.1:9, relay.example"),
        ([], "ws://[::1]:9", "[::1]:9"),
        ([], "relay.example", "relay.example"),
        ([], "relay.example:8742", "relay.example:8742"),
    ],
)
def test_a_meeting_point_that_does_not_answer_is_named_as_people_write_it(
    relays: list[str], kept: str, told: str
) -> None:
    """By its name and port alone; one that was kept with the log in another form is named all the same."""
    with closing_house() as house:
        before = len(house.host.shown)
        house.door.far = FarDoor(house.host.program.console, house.door.server, relays, "en")
        house.door.far.begin_far(FarState(kept, 5, ("key",), (1, 2)) if kept else FarState())
        house.until(lambda: "No meeting point answers" in house.host.shown[before:])
        assert f"No meeting point answers: {told}. The game keeps asking." in house.host.shown[before:]
        assert not house.door.far.has_words


def test_a_broken_file_of_guests_means_new_words_and_a_new_question(house: FarHouse) -> None:
    house.begin_game()
    path = house.host.program.session.path  # type: ignore[union-attr]
    assert path is not None
    for junk in (b"", b"{", b"[1]", b'{"guests": 5}', b'{"far": {"room": "x"}}', b"\xff\x00" * 99, b"[" * 5000):
        known_guests_path(path).write_bytes(junk)
        assert read_kept(path) == KeptBesideLog()
    house.host.program.close()
    house.seats = [host := Seat("en")]
    host.program.guests = door = GuestDoor(host.program, 0, "", [house.point.url], log=path)
    host.program.guests.tell_how_to_come()
    house.until(lambda: "The code to join" in host.shown)
    assert door.far.state.room >= 0 and not door.guests.known_guests()
