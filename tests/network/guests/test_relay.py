"""The meeting point: words lead to a table, strangers shut nobody out, and no cut loses the way back."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.network.guests.meeting import PATIENCE_SECONDS, FarGuest, FarHost, MeetingPoint, wait_for
from tornado.websocket import WebSocketClientConnection, websocket_connect

from vialibera.network.guests import far_room, guest_connection, host_server, relay, wire
from vialibera.network.guests.far_room import MOST_SETS, MOST_WRONG_WORDS, FarState
from vialibera.network.guests.pairing_desk import PairingRefusedError
from vialibera.network.guests.relay import LANE_SECONDS, RELAY_VERSION, GuestEnd, GuestSays, HostSays, Relay
from vialibera.network.guests.seal import NO_SIGN, FirstFrame
from vialibera.words.spoken_words import SPOKEN_LANGUAGES, read_words, spell_words


@pytest.fixture(autouse=True)
def short_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guest_connection, "ATTEMPT_GAP_SECONDS", (0.02,))
    monkeypatch.setattr(far_room, "FAR_GAP_SECONDS", 0.05)
    monkeypatch.setattr(far_room, "FAR_CUT_SECONDS", 0.02)


@pytest.fixture
def point() -> Iterator[MeetingPoint]:
    made = MeetingPoint()
    yield made
    made.close()


@pytest.fixture
def host(point: MeetingPoint) -> Iterator[FarHost]:
    made = FarHost(point.url)
    yield made.open()
    made.close()


def other_words(host: FarHost, *relays: str) -> FarGuest:
    call = host.call(*relays)
    return FarGuest(call._replace(words=((call.words[0] + 1) % 256, call.words[1])))


def test_the_words_lead_to_the_table_and_carry_long_messages_both_ways(point: MeetingPoint, host: FarHost) -> None:
    guest = FarGuest(host.call("ws://127.0.0.1:9", point.url)).come_in(host)  # the first one is away
    assert host.connections[0].came_by == "words" and host.connections[0].address == "far 1"
    assert guest.echo(host, "x" * 30_000) == "!" + "x" * 30_000
    host.connections[0].send("y" * 1_500_000)
    wait_for(lambda: guest.kinds().count("message") == 2)
    assert guest.events[-1].text == "y" * 1_500_000
    guest.close()


def test_three_wrong_words_draw_new_ones_and_three_sets_shut_the_room_for_newcomers(
    point: MeetingPoint, host: FarHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "WRONG_AN_HOUR", 99)
    known = FarGuest(host.call(point.url), "t" * 32).come_in(host)
    for sets in range(MOST_SETS):
        before = host.far.state.words
        for _ in range(MOST_WRONG_WORDS):
            assert '"words"' in other_words(host, point.url).why_not()
        assert host.told("new-words" if sets < MOST_SETS - 1 else "closed")
        assert (host.far.state.words != before) == (sets < MOST_SETS - 1)
    assert '"words"' in FarGuest(host.call(point.url)).why_not()
    known.connection.drop()
    wait_for(lambda: host.answer() or known.kinds().count("open") == 2)
    host.far.ask_new_words()
    wait_for(lambda: host.far.state.sets == 0)
    FarGuest(host.call(point.url)).come_in(host).close()


def test_who_comes_from_afar_by_neither_words_nor_token_is_refused_before_any_exchange(host: FarHost) -> None:
    for kind in ("code", "page"):
        with pytest.raises(PairingRefusedError):
            host.far.desk.begin_pairing(FirstFrame(kind, NO_SIGN, b""), "far 1")  # type: ignore[arg-type]


def test_an_address_with_three_wrong_proofs_meets_no_room_any_more(point: MeetingPoint, host: FarHost) -> None:
    for _ in range(3):
        assert '"words"' in other_words(host, point.url).why_not()
    wait_for(lambda: point.relay.count_acts("127.0.0.1", "wrong") == 3)
    assert '"wait"' in FarGuest(host.call(point.url)).why_not()


def test_a_room_that_there_is_not_is_told_and_the_next_meeting_point_is_asked(
    point: MeetingPoint, host: FarHost
) -> None:
    other = MeetingPoint()
    call = host.call(other.url, point.url)
    FarGuest(call).come_in(host).close()
    assert '"no-room"' in FarGuest(call._replace(room=(call.room + 1) % 256)).why_not()
    other.close()


def test_a_known_guest_finds_a_place_whatever_strangers_hold(point: MeetingPoint, host: FarHost) -> None:
    guest = FarGuest(host.call(point.url), "t" * 32).come_in(host)

    async def hold() -> list[WebSocketClientConnection]:
        said = msgspec.json.encode(GuestSays(RELAY_VERSION, host.far.state.room)).decode()
        made = []
        for _ in range(12):
            socket = await websocket_connect(f"{point.url}/guest")
            socket.write_message(said)
            await asyncio.sleep(0.01)
            made.append(socket)
        assert len(point.relay.rooms[host.far.state.room].new_lanes()) == relay.MOST_NEW_FROM_ONE
        guest.connection.drop()
        while guest.kinds().count("open") < 2:
            host.answer()
            await asyncio.sleep(0.01)
        return made

    asyncio.run(asyncio.wait_for(hold(), PATIENCE_SECONDS))
    assert guest.echo(host, "still here") == "!still here" and host.far.state.wrong == 0


def test_a_sign_that_the_host_does_not_know_opens_none_of_the_places_for_those_who_come_back(
    point: MeetingPoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts as no sign, however like a known one it is; by a known one more can come than as newcomers."""
    monkeypatch.setattr(relay, "LANE_SECONDS", 3600.0)

    async def run() -> None:
        sockets: list[WebSocketClientConnection] = []
        host = await websocket_connect(f"{point.url}/host")
        host.write_message(msgspec.json.encode(opening()).decode())
        number = int(msgspec.json.decode(await host.read_message() or "")["room"])
        host.write_message(msgspec.json.encode(HostSays(signs=("known", "other"))).decode())
        while not point.relay.rooms[number].signs:
            await asyncio.sleep(0.001)

        async def come(sign: str) -> int | None:
            """Return the code by which a guest with this sign is refused, or None if it gets a lane."""
            sockets.append(socket := await websocket_connect(f"{point.url}/guest"))
            socket.write_message(msgspec.json.encode(GuestSays(RELAY_VERSION, number, sign)).decode())
            return None if await socket.read_message() is not None else socket.close_code

        for count in range(relay.MOST_NEW_FROM_ONE + 1):
            assert await come("known") is None, count
        for _ in range(relay.MOST_NEW_FROM_ONE):
            assert await come("unknown") is None, "it comes as a newcomer"
        for sign in ("", "unknown", "know", "known ", "KNOWN", "known,other", "x" * 999):
            assert await come(sign) == 4008, sign
        assert await come("other") is None

    asyncio.run(asyncio.wait_for(run(), PATIENCE_SECONDS))


def test_the_meeting_point_starts_again_and_host_and_guest_are_back_by_themselves(
    point: MeetingPoint, host: FarHost
) -> None:
    words = host.far.state.words
    guest = FarGuest(host.call(point.url)).come_in(host)
    guest.connection.token = "t" * 32
    point.close()
    wait_for(lambda: "cut" in guest.kinds())
    again = MeetingPoint(point.port)
    wait_for(lambda: host.answer() or guest.kinds().count("open") == 2)
    assert guest.echo(host, "back") == "!back" and host.far.state.words == words
    again.close()


def test_the_host_starts_again_with_the_same_words(point: MeetingPoint, host: FarHost) -> None:
    guest = FarGuest(host.call(point.url)).come_in(host)
    guest.connection.token = "t" * 32
    host.close()
    wait_for(lambda: "cut" in guest.kinds())
    again = FarHost(point.url, state=host.far.state).open()
    assert (again.far.state.room, again.far.state.words) == (host.far.state.room, host.far.state.words)
    wait_for(lambda: again.answer() or guest.kinds().count("open") == 2)
    assert guest.echo(again, "back") == "!back"
    again.close()


def test_a_host_goes_on_asking_while_no_meeting_point_answers(point: MeetingPoint) -> None:
    point.close()
    host = FarHost(point.url)
    wait_for(lambda: host.told("lost"))
    again = MeetingPoint(point.port)
    wait_for(lambda: host.told("words"))
    host.close()
    again.close()


def test_signs_of_life_go_from_end_to_end_and_are_no_messages(
    point: MeetingPoint, host: FarHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_connection, "LIFE_SECONDS", 0.01)
    monkeypatch.setattr(host_server, "LIFE_SECONDS", 0.01)
    for module in (guest_connection, host_server):
        monkeypatch.setattr(module, "MOST_SILENT_LOOKS", 10**9)
    guest = FarGuest(host.call(point.url)).come_in(host)
    seals = guest.connection.seal, host.connections[0].seal
    wait_for(lambda: all(one is not None and one.opened > 3 for one in seals))
    assert guest.echo(host, "here") == "!here" and guest.kinds() == ["open", "message"]


@pytest.mark.parametrize("silent", [guest_connection, host_server])
def test_an_end_that_is_silent_under_the_seal_is_cut_off_whatever_the_meeting_point_answers(
    point: MeetingPoint, host: FarHost, monkeypatch: pytest.MonkeyPatch, silent: ModuleType
) -> None:
    monkeypatch.setattr(silent, "LIFE_SECONDS", 3600.0)
    hearing = host_server if silent is guest_connection else guest_connection
    monkeypatch.setattr(hearing, "LIFE_SECONDS", 0.05)
    guest = FarGuest(host.call(point.url)).come_in(host)
    lane = host.connections[0]
    wait_for(lambda: "cut" in guest.kinds())
    wait_for(lambda: any(one.kind == "end" and one.connection is lane for one in host.server.take_events()))


def test_a_meeting_point_is_more_patient_than_the_ends_themselves() -> None:
    settings = relay.relay_application(Relay()).settings
    assert settings["websocket_ping_timeout"] >= 2 * wire.LIFE_SECONDS * wire.MOST_SILENT_LOOKS


def opening(room: int = -1, keys: tuple[str, ...] = (), lock: str = "") -> HostSays:
    return HostSays(RELAY_VERSION, room, keys, lock or "0" * 64)


def test_no_recorded_opening_opens_a_room_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from hashlib import sha256

    made = Relay()
    lock = sha256(b"one").hexdigest()
    room = made.open_room(opening(lock=lock), "a")
    assert room is not None
    assert made.open_room(opening(room.number, ("one",), sha256(b"two").hexdigest()), "a") is room
    thief = made.open_room(opening(room.number, ("one",)), "b")
    assert thief is not None and thief.number != room.number


def test_no_address_takes_all_rooms() -> None:
    at = [0.0]
    made = Relay(20, lambda: at[0])
    opened = [made.open_room(opening(), "a") for _ in range(9)]
    assert sum(room is not None for room in opened) == relay.ROOMS_FROM_ONE
    for n in range(relay.ROOMS_AN_HOUR):
        at[0] += relay.GRACE_SECONDS + 1.0  # a room in which nobody was ever kept goes with its host
        assert (made.open_room(opening(n, ("x",)), "a") is not None) == (n + relay.ROOMS_FROM_ONE < 12)
    assert made.open_room(opening(), "b") is not None
    assert [made.open_room(opening(n, ("x",)), f"c{n}") is not None for n in range(30)].count(True) < 20


def test_a_host_gets_a_room_that_it_names_only_right_after_the_start() -> None:
    at = [0.0]
    made = Relay(20, lambda: at[0])
    early = made.open_room(opening(7, ("x",)), "a")
    at[0] = relay.RESTART_SECONDS + 1.0
    assert early is not None and early.number == 7
    late = [made.open_room(opening(9, ("x",)), who) for who in "bcde"]
    assert not all(room is not None and room.number == 9 for room in late)


@pytest.mark.parametrize("room", [0, 255, 256, relay.ALL_ROOMS - 1])
def test_the_first_room_and_the_last_one_lead_to_a_table_as_any_other(point: MeetingPoint, room: int) -> None:
    """Of one word and of two: the host keeps number and words, and a guest comes in by them."""
    host = FarHost(point.url, state=FarState(point.url, room, ("before",), (0, 255))).open()
    try:
        assert (host.far.state.relay, host.far.state.room, host.far.state.words) == (point.url, room, (0, 255))
        assert "new-words" not in host.news and "lost" not in host.news
        guest = FarGuest(host.call(point.url)).come_in(host)
        assert guest.echo(host, "ciao") == "!ciao"
        guest.close()
    finally:
        host.close()


def test_what_makes_no_sense_ends_the_connection(point: MeetingPoint, host: FarHost) -> None:
    async def send(path: str, junk: str | bytes) -> None:
        socket = await websocket_connect(point.url + path)
        socket.write_message(junk, binary=isinstance(junk, bytes))
        assert await socket.read_message() is None

    async def send_all() -> None:
        for junk in (b"\0" * 70_000, "[" * 9000, "{}", b"\xff", '{"room": "a"}', '{"version": 1, "room": 1e400}', "5"):
            for path in ("/guest", "/host"):
                await asyncio.wait_for(send(path, junk), PATIENCE_SECONDS)

    asyncio.run(send_all())
    FarGuest(host.call(point.url)).come_in(host).close()


def test_the_first_rooms_have_words_and_later_ones_leave_some_words_free() -> None:
    """The most rooms with words are exactly so many; then come numbers that no two words name, up to half of all."""
    point = Relay(most_rooms=relay.ALL_ROOMS)
    for taken in range(relay.EASY_ROOMS + 1):
        for _ in range(3):
            number = point._free_number()
            assert number not in point.rooms
            assert (number < relay.WORD_ROOMS) == (taken < relay.EASY_ROOMS), taken
        point.rooms[number] = relay.Room(number, "lock", "somebody", 0.0)
    assert point.open_room(opening(), "a") is not None
    for number in range(point.most_rooms):
        point.rooms[number] = relay.Room(number, "lock", "somebody", float("inf"))
    assert point.open_room(opening(), "b") is None and len(point.rooms) <= relay.ALL_ROOMS * 0.51


def test_what_addresses_did_is_forgotten_after_an_hour_from_the_oldest_on() -> None:
    at = [0.0]
    made = Relay(20, lambda: at[0])
    for n in range(100):
        at[0] += 60.0
        made.mark_act(f"c{n}", "miss")
        made.mark_act("often", "miss")
        made.forget_old()
        assert len(made.notes) <= 61 and made.count_acts("often", "miss") == min(n + 1, 60)
    assert "c0" not in made.notes and "c99" in made.notes


def test_an_end_that_has_gone_is_kept_by_no_clock(point: MeetingPoint) -> None:
    async def come_and_go() -> list[Any]:
        socket = await websocket_connect(f"{point.url}/guest")
        while not (here := [*point.relay.ends]):
            await asyncio.sleep(0.01)
        socket.close()
        while point.relay.ends or point.relay.from_one:
            await asyncio.sleep(0.01)
        return here

    gone = asyncio.run(asyncio.wait_for(come_and_go(), PATIENCE_SECONDS))
    assert [one.due.cancelled() for one in gone] == [True]


def test_a_guest_who_has_named_a_room_is_not_cut_off_as_one_who_says_nothing() -> None:
    """It has the time of a lane instead, until the host keeps it; without a place there it is told so."""

    async def run(has_place: bool) -> tuple[list[object], dict[int, GuestEnd], float]:
        cut, loop = list[object](), asyncio.get_running_loop()
        end: Any = SimpleNamespace(who="w", due=loop.call_soon(cut.append, "unsaid"), abort=lambda: cut.append("lane"))
        end.say, end.close = lambda **_: None, lambda *why: cut.append(why)
        room: Any = SimpleNamespace(has_place=lambda *_: has_place, last_lane=3, lanes={}, number=7)
        GuestEnd._enter(end, room, end, "")
        await asyncio.sleep(0)
        left = end.due.when() - loop.time() if has_place else 0.0
        end.due.cancel()
        return cut, room.lanes, left

    cut, lanes, left = asyncio.run(run(has_place=True))
    assert cut == [] and [*lanes] == [4] and 0.0 < left <= LANE_SECONDS
    assert asyncio.run(run(has_place=False)) == ([(4008, "busy"), "unsaid"], {}, 0.0)


def test_a_host_that_goes_or_opens_its_room_again_cuts_every_guest_so_that_it_comes_back() -> None:
    """The code 4002 says that the host is away for now; 4005 tells a host that another has its room."""
    closed: list[tuple[object, ...]] = []

    def end(name: object) -> Any:
        return SimpleNamespace(close=lambda *why: closed.append((name, *why)))

    room: Any = SimpleNamespace(host=None, lanes={1: end(1), 2: end(2)}, number=7, empty_since=0.0)
    first, again = end("first"), end("again")
    for number, host in enumerate((first, again)):
        host.relay = SimpleNamespace(now=lambda: 9.0, open_room=lambda said, who: room if who == "w" else None)
        host.who, host.room = "w", None
        host.due, host.say = (
            SimpleNamespace(cancel=lambda: closed.append(("due",))),
            lambda **said: closed.append((said,)),
        )
        relay.HostEnd._begin(host, opening())
        lanes = [(lane, 4002, "again") for lane in (1, 2)]
        assert closed == [("due",), *[("first", 4005, "again")] * number, *lanes, ({"room": 7},)]
        assert (room.host, host.room) == (host, room)
        closed.clear()
    relay.HostEnd.give_room_up(first)
    assert not closed and room.host is again, "its room has another host by now"
    relay.HostEnd.give_room_up(again)
    assert closed == [(lane, 4002, "host-gone") for lane in (1, 2)] and (room.host, room.empty_since) == (None, 9.0)
    closed.clear()
    again.room = None
    relay.HostEnd.give_room_up(again)
    relay.HostEnd._begin(again, opening(lock="0"))
    relay.HostEnd._begin(again, HostSays(RELAY_VERSION + 1, -1, (), "0" * 64))
    assert closed == [("again", 4004, "no-room"), ("again", 4009, "no-room")] and again.room is None


def test_an_end_for_which_too_much_waits_is_cut_and_one_for_which_the_most_waits_is_not() -> None:
    cut, passed = list[int](), SimpleNamespace(passed_bytes=0, shed_load=lambda: None)
    end: Any = SimpleNamespace(relay=passed, waiting=deque(), waiting_bytes=0, writing="something")
    end.abort = lambda: cut.append(end.waiting_bytes)
    for frame in (bytes(relay.MOST_WAITING_BYTES - 1), b"1", b"2"):
        relay.End.pass_on(end, frame)
    assert cut == [relay.MOST_WAITING_BYTES + 1] == [passed.passed_bytes]


def test_an_address_has_so_many_connections_as_are_allowed_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """So have all together; one that is refused or has gone leaves its place to the next."""
    monkeypatch.setattr(relay, "MOST_ENDS", relay.MOST_FROM_ONE + 2)
    point, closed = Relay(), list[tuple[object, ...]]()

    class Coming:
        def __init__(self, who: str) -> None:
            self.relay, self.who, self.is_counted = point, who, False

        def set_nodelay(self, value: bool) -> None: ...
        def abort(self) -> None: ...
        def give_room_up(self) -> None: ...

        def close(self, *why: object) -> None:
            closed.append(why)

    def come(who: str) -> tuple[Any, bool]:
        """Return a new connection from there, and whether it may stay."""
        closed.clear()
        end: Any = Coming(who)
        relay.End.open(end)
        assert closed in ([], [(4008, "busy")])
        return end, not closed

    def go(end: Any) -> None:
        relay.End.on_close(end)
        assert end.due.cancelled()

    async def run() -> None:
        here = [come("a") for _ in range(relay.MOST_FROM_ONE)]
        assert all(stays for _, stays in here)
        for _ in range(2):
            end, stays = come("a")
            assert not stays
            go(end)
        here += [come("b"), come("c")]
        assert all(stays for _, stays in here)
        last, stays = come("d")
        assert not stays, "all together are too many"
        go(last)
        go(here.pop(0)[0])
        here.append(come("a"))
        assert here[-1][1]
        for one, _ in here:
            go(one)
        assert not point.ends and not point.from_one

    asyncio.run(run())


def test_a_guest_finds_a_room_whose_host_is_there_and_everything_else_is_a_miss() -> None:
    at = [0.0]
    point = Relay(now=lambda: at[0])
    kept = point.open_room(opening(), "h")
    assert kept is not None
    kept.signs = ("known",)
    number, heard = kept.number, list[tuple[object, ...]]()
    end: Any = SimpleNamespace(who="w", relay=point, room=None)
    end.read_words = lambda message, kind: message
    end.close, end._enter = lambda *why: heard.append(why), lambda *how: heard.append(how)

    def begin(*said: Any) -> tuple[object, ...]:
        """Return how the guest is refused, or enters."""
        heard.clear()
        GuestEnd._begin(end, GuestSays(*said))  # type: ignore[arg-type]
        (one,) = heard
        return one

    kept.host = None
    for miss in range(relay.MISSES):
        room = number if miss % 2 else (number + 1) % 256
        assert begin(RELAY_VERSION, room) == (4004, "no-room"), "away counts as a room that there is not"
        assert begin(RELAY_VERSION + 1, number) == (4009, "version")
    kept.host = host = SimpleNamespace()  # type: ignore[assignment]
    assert begin(RELAY_VERSION, number) == (4010, "wait")
    at[0] += 601.0
    assert begin(RELAY_VERSION, number) == (kept, host, "")
    assert begin(RELAY_VERSION, number, "other") == (kept, host, "")
    assert begin(RELAY_VERSION, number, "known") == (kept, host, "known")


def test_each_word_that_is_drawn_can_be_said_and_read_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    server: Any = SimpleNamespace(desk=SimpleNamespace(code=None, page_word=""), wake=lambda: None)
    server.call_soon = lambda work: work()
    far = far_room.FarRoom(server, (), FarState(room=7))
    drawn = set[tuple[int, int]]()
    for draw in (lambda most: 0, lambda most: most - 1, lambda most: most // 2):
        monkeypatch.setattr(far_room.secrets, "randbelow", draw)
        far.ask_new_words()
        drawn.add(far.state.words)
        for lang in SPOKEN_LANGUAGES:
            read = read_words(" ".join(spell_words(7, far.state.words, lang)))
            assert (read.room, read.words, read.mended) == (7, far.state.words, ())
    assert drawn == {(0, 0), (128, 128), (255, 255)}
