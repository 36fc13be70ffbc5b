"""The seal: nothing of a game is read or changed on the way, and nobody guesses more often than a word bears."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.forest import PACKAGE, list_nodes, parse_modules
from tests.network.guests.sealed import CODE, make_desk
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

from vialibera.network.guests import guest_connection, wire
from vialibera.network.guests import seal as seals
from vialibera.network.guests.guest_connection import MOST_UNPROVED, GuestConnection
from vialibera.network.guests.host_server import HostServer, ServerConnection
from vialibera.network.guests.pairing_desk import MAX_NEWCOMERS, PairingDesk, PairingRefusedError
from vialibera.network.guests.seal import (
    PIECE_BYTES,
    Exchange,
    FirstFrame,
    GuestPairing,
    HostPairing,
    Password,
    Seal,
    SealError,
    parse_first_frame,
)
from vialibera.network.guests.wire import MAX_BYTES_DOWN, MAX_BYTES_UP

PATIENCE_SECONDS = 30.0


def make_seals() -> tuple[Seal, Seal]:
    """Return both ends of one seal, by a key of a test: how a key is made has tests of its own."""
    key = bytes(range(32))
    return Seal(key, "up", "down", MAX_BYTES_DOWN), Seal(key, "down", "up", MAX_BYTES_UP)


def first_of(pairing: GuestPairing) -> FirstFrame:
    first = parse_first_frame(pairing.first_frame)
    assert first is not None
    return first


def try_word(desk: PairingDesk, password: Password, address: str = "192.0.2.7") -> Seal | None:
    """Pair as a guest would, or raise PairingRefusedError; return the guest's seal."""
    guest = GuestPairing(password, MAX_BYTES_DOWN)
    pairing = desk.begin_pairing(first_of(guest), address)
    try:
        proof, _ = desk.judge_proof(pairing, guest.prove(pairing.answer), address, MAX_BYTES_UP)
    finally:
        desk.end_pairing(pairing, address)
    return guest.seal_after(proof)


def reason(desk: PairingDesk, password: Password, address: str = "192.0.2.7") -> str | None:
    """Return why a guest cannot pair, "" for one that is to come again, or None for one that pairs."""
    try:
        assert try_word(desk, password, address) is not None
    except PairingRefusedError as refused:
        return refused.why or ""
    return None


@pytest.mark.parametrize("size", [0, 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES])
def test_messages_of_any_size_go_both_ways(size: int) -> None:
    guest, host = make_seals()
    for _ in range(2):
        *early, last = host.close_frames("x" * size)
        assert [guest.open_frame(one) for one in early] == [None] * len(early)
        assert guest.open_frame(last) == "x" * size
    assert host.open_frame(guest.close_frames("ciao")[0]) == "ciao"


CHEATS: dict[str, Callable[[list[bytes], int], list[bytes]]] = {
    "drop": lambda frames, at: frames[:at] + frames[at + 1 :],
    "double": lambda frames, at: [*frames[: at + 1], frames[at], *frames[at + 1 :]],
    "flip": lambda frames, at: [*frames[:at], frames[at][:-1] + bytes([frames[at][-1] ^ 1]), *frames[at + 1 :]],
    "cut": lambda frames, at: [*frames[:at], frames[at][:-7], *frames[at + 1 :]],
    "swap": lambda frames, at: [*frames[:at], frames[at + 1], frames[at], *frames[at + 2 :]],
    "replay": lambda frames, at: [*frames[: at + 2], frames[at], *frames[at + 2 :]],
}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(CHEATS)), st.integers(0, 5), st.lists(st.text(max_size=9), min_size=8, max_size=8))
def test_what_a_cheat_changes_is_found_at_the_next_frame(how: str, at: int, texts: list[str]) -> None:
    guest, host = make_seals()
    sent = [frame for text in texts for frame in guest.close_frames(text)]
    got, is_found = list[str](), False
    for frame in CHEATS[how](sent, at):
        try:
            got.append(host.open_frame(frame) or "")
        except SealError:
            is_found = True
            break
    assert is_found and got == [text.encode(errors="replace").decode() for text in texts[: len(got)]]
    assert len(got) <= at + 2


def test_the_frames_of_one_side_are_none_of_the_other() -> None:
    guest, _ = make_seals()
    with pytest.raises(SealError):
        guest.open_frame(guest.close_frames("my own words come back")[0])


@pytest.mark.parametrize("longest", [MAX_BYTES_UP, PIECE_BYTES + 5])
def test_a_message_longer_than_allowed_is_refused_in_one_frame_or_in_several(longest: int) -> None:
    guest, host = make_seals()
    assert host.longest == MAX_BYTES_UP
    host.longest, text = longest, "x" * longest
    assert [host.open_frame(frame) for frame in guest.close_frames(text)][-1] == text
    *early, last = guest.close_frames(text + "x")
    assert [host.open_frame(frame) for frame in early] == [None] * (longest > PIECE_BYTES)
    with pytest.raises(SealError):
        host.open_frame(last)


def test_two_ends_agree_only_by_the_same_word_kind_and_room() -> None:
    right = Password("code", CODE)
    assert reason(make_desk(), right) is None
    for wrong in (Password("code", "123457"), Password("code", CODE, b"7")):
        assert reason(make_desk(), wrong) == "code"
    for kind in ("words", "page"):
        assert reason(make_desk(), Password(kind, CODE)) == "code"  # type: ignore[arg-type]
    assert reason(make_desk(), Password("page", "word of the page"), "127.0.0.1") is None
    assert reason(make_desk(), Password("page", "word of the page"), "192.0.2.7") == "code"


def test_a_guest_comes_back_by_its_token_alone() -> None:
    desk, token = make_desk(), Password("token", "t" * 32)
    assert reason(desk, token) == ""  # no game knows its guests yet: it is to come again
    desk.tokens = frozenset(["other", "t" * 32])
    assert reason(desk, token) is None
    assert reason(desk, Password("token", "u" * 32)) == "code"
    assert token.sign != Password("token", "t" * 32, b"7").sign, "no two rooms can tell that it is one guest"


def test_five_wrong_codes_of_one_address_and_it_waits() -> None:
    desk = make_desk()
    for _ in range(5):
        assert reason(desk, Password("code", "000000")) == "code"
        assert reason(desk, Password("code", CODE), "192.0.2.8") is None, "right ones count nothing"
    assert reason(desk, Password("code", CODE)) == "wait"
    assert reason(desk, Password("code", CODE), "192.0.2.8") is None


def test_many_at_once_have_no_more_tries_than_one_after_the_other() -> None:
    desk, guests = make_desk(), [GuestPairing(Password("code", f"{n:06}"), 99) for n in range(MAX_NEWCOMERS)]
    pairings = [desk.begin_pairing(first_of(one), f"192.0.2.{n}") for n, one in enumerate(guests)]
    with pytest.raises(PairingRefusedError) as refused:
        desk.begin_pairing(first_of(guests[0]), "192.0.2.99")
    assert refused.value.why is None
    desk.code.start_code("654321", "word")  # the others' tries are worth nothing under a new code
    for n, (guest, pairing) in enumerate(zip(guests, pairings, strict=True)):
        with pytest.raises(PairingRefusedError):
            desk.judge_proof(pairing, guest.prove(pairing.answer), f"192.0.2.{n}", 99)
        desk.end_pairing(pairing, f"192.0.2.{n}")
    assert desk.code.wrong_codes == [] and not desk.newcomers


def test_silence_is_no_try_and_costs_no_exchange() -> None:
    desk, made = make_desk(), list[Exchange]()
    guest = GuestPairing(Password("code", CODE), 99)
    for _ in range(20):
        pairing = desk.begin_pairing(first_of(guest), "192.0.2.7")
        made.append(pairing.exchange)
        desk.end_pairing(pairing, "192.0.2.7")
    assert len({id(one) for one in made}) == 1 and desk.code.wrong_codes == []
    assert reason(desk, Password("code", "000000")) == "code"
    pairing = desk.begin_pairing(first_of(guest), "192.0.2.7")
    assert pairing.exchange is not made[0], "an exchange that was tried is never used again"


def test_junk_in_place_of_a_point_is_a_wrong_word() -> None:
    luck, password = Random(4), Password("code", CODE)
    exchange = Exchange(password)
    for n in range(200):
        size = luck.choice([0, 1, 32, 33, 33, 33, 34, 80])
        point = luck.choice([b"", b"S", b"A"]) + luck.randbytes(size)
        assert HostPairing(FirstFrame("code", bytes(16), point[:size]), exchange).judge_word(bytes(32), 99) is None, n
    own = HostPairing(FirstFrame("code", bytes(16), exchange.point), exchange)
    assert own.judge_word(seals.derive_key(bytes(32), "guest knows"), 99) is None
    guest = GuestPairing(password, 99)
    assert guest.prove(exchange.point) and guest.seal_after(bytes(32)) is None, "a host without the word is none"
    for frame in (b"", b"\x01", bytes([seals.SEAL_NUMBER, 9]) + bytes(49), b"\x01" * 52):
        with suppress(SealError):
            assert parse_first_frame(frame) is None


WRONG_PROOFS: list[Callable[[bytes], str | bytes]] = [
    lambda right: "ciao",
    lambda right: right.decode("latin-1"),
    lambda right: b"",
    lambda right: right[:-1],
    lambda right: right + b"\0",
    lambda right: right[:-1] + bytes([right[-1] ^ 1]),
]
"""What somebody without the word can send in place of the right proof: text, and other bytes."""


def test_a_proof_that_is_none_is_a_wrong_one_at_either_end() -> None:
    """A host judges one alone; a guest that waited for the right one takes it after the others, or after silence."""

    def pair() -> tuple[GuestPairing, HostPairing, bytes]:
        guest, exchange = GuestPairing(Password("code", CODE), 99), Exchange(Password("code", CODE))
        return guest, HostPairing(first_of(guest), exchange), guest.prove(exchange.point)

    for change in WRONG_PROOFS:
        _, host, proof = pair()
        assert host.judge_word(change(proof), 99) is None and host.is_tried
    guest, host, proof = pair()
    answer = host.judge_word(proof, 99)
    assert answer is not None and guest.seal_after(None) is None
    for change in WRONG_PROOFS:
        assert guest.seal_after(change(answer[0])) is None
    assert guest.seal_after(answer[0]) is not None


class Middle(WebSocketHandler):
    """Somebody on the way: passes the exchange on to the host, or guesses and closes after the guest's proof."""

    tries: list[bytes]
    port = 0

    def check_origin(self, origin: str) -> bool:
        return True

    def open(self, *words: str, **named: str) -> None:
        self.exchange = Exchange(Password("code", "000000"))
        self.has_answered = False

    def on_message(self, message: str | bytes) -> None:
        assert isinstance(message, bytes)
        if self.has_answered:
            type(self).tries.append(message)
            self.close()
        else:
            self.has_answered = True
            self.write_message(self.exchange.point, binary=True)


@pytest.fixture
def middle() -> Iterator[int]:
    """Return the port of somebody who guesses at guests."""
    from threading import Event, Thread

    Middle.tries, ready, loops = [], Event(), list[asyncio.AbstractEventLoop]()
    sock, port = bind_unused_port()

    async def serve() -> None:
        server = HTTPServer(Application([(wire.TABLE_PATH, Middle)]))
        server.add_sockets([sock])
        loops.append(asyncio.get_running_loop())
        ready.set()
        await asyncio.Event().wait()

    def run() -> None:
        with suppress(RuntimeError):  # stopped
            asyncio.run(serve())

    thread = Thread(target=run, daemon=True)
    thread.start()
    ready.wait(PATIENCE_SECONDS)
    yield port
    loops[0].call_soon_threadsafe(loops[0].stop)
    thread.join(PATIENCE_SECONDS)


def test_who_stands_between_gets_one_guess_a_key_press_and_three_in_all(
    middle: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_connection, "ATTEMPT_GAP_SECONDS", (3600.0,))  # nor is a next attempt waited for
    connection = GuestConnection("127.0.0.1", middle, lambda: None)
    for tries in range(1, MOST_UNPROVED + 2):
        connection.code = CODE
        connection.start()
        connection.thread.join(PATIENCE_SECONDS)
        assert not connection.thread.is_alive(), "nobody tries again by itself"
        told = [wire.decode_host_message(event.text) for event in connection.take_events()]
        assert told == [wire.DoorClosed("code" if tries <= MOST_UNPROVED else "guessed")]
        assert len(Middle.tries) == min(tries, MOST_UNPROVED)
        connection = connection.make_successor()
    connection.code = "654321"  # another word
    connection.start()
    connection.thread.join(PATIENCE_SECONDS)
    assert len(Middle.tries) == MOST_UNPROVED + 1


class Tap(WebSocketHandler):
    """Somebody on the way who only listens."""

    heard: list[bytes | str]
    port = 0

    def check_origin(self, origin: str) -> bool:
        return True

    async def open(self, *words: str, **named: str) -> None:
        self.waiting: list[bytes | str] = []
        self.beyond: WebSocketClientConnection | None = None
        self.beyond = await websocket_connect(
            f"ws://127.0.0.1:{self.port}{wire.TABLE_PATH}", on_message_callback=self.pass_back
        )
        for frame in self.waiting:
            self.beyond.write_message(frame, binary=isinstance(frame, bytes))

    def pass_back(self, frame: str | bytes | None) -> None:
        if frame is None:
            self.close()
        else:
            type(self).heard.append(frame)
            self.write_message(frame, binary=isinstance(frame, bytes))

    def on_message(self, message: str | bytes) -> None:
        type(self).heard.append(message)
        if self.beyond is None:
            self.waiting.append(message)
        else:
            self.beyond.write_message(message, binary=isinstance(message, bytes))


def test_a_listener_on_the_way_reads_neither_code_nor_token_nor_game() -> None:
    server = HostServer(0, lambda: None, make_desk(), "127.0.0.1")
    server.start()
    Tap.heard, Tap.port = [], server.port

    async def play() -> list[str]:
        listener = HTTPServer(Application([(wire.TABLE_PATH, Tap)]))
        sock, port = bind_unused_port()
        listener.add_sockets([sock])
        guest = GuestConnection("127.0.0.1", port, lambda: None)
        guest.code = CODE
        guest.start()
        connections, got = list[ServerConnection](), list[str]()
        while not (connections and got):
            for event in server.take_events():
                if event.kind == "open":
                    connections.append(event.connection)
                    event.connection.send("Parco della Vittoria " * 9000)
                elif event.kind == "message":
                    got.append(str(event.text))
            for event in guest.take_events():
                if event.kind == "open":
                    guest.send("token-of-Bruno")
                elif event.kind == "message":
                    got.append(str(event.text))
            await asyncio.sleep(0.005)
        while len(got) < 2:
            got += [str(one.text) for one in [*server.take_events(), *guest.take_events()] if one.kind == "message"]
            await asyncio.sleep(0.005)
        guest.close()
        return sorted(got)

    try:
        got = asyncio.run(asyncio.wait_for(play(), PATIENCE_SECONDS))
    finally:
        server.close()
    assert got == ["Parco della Vittoria " * 9000, "token-of-Bruno"]
    heard = b"".join(one if isinstance(one, bytes) else one.encode() for one in Tap.heard)
    assert len(heard) > 180_000
    for secret in (CODE.encode(), b"token", b"Bruno", b"Parco", b"Vittoria"):
        assert secret not in heard


def test_the_libraries_are_imported_where_they_are_needed_alone() -> None:
    """A game at one keyboard loads none, and without them all but the seal plays."""
    homes = dict.fromkeys(("cryptography", "spake2"), "network/guests/seal.py") | {"ifaddr": "network/web/addresses.py"}
    found = set()
    for path in parse_modules():
        for node in list_nodes(PACKAGE / path):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found |= {(name.partition(".")[0], path.as_posix()) for name in names}
    assert {(name, path) for name, path in found if name in homes} == {*homes.items()}


def test_no_meeting_point_is_in_the_package() -> None:
    """None has been offered by its keeper: each is named by the people who use it."""
    for path in parse_modules():
        texts = [
            one.value
            for one in list_nodes(PACKAGE / path)
            if isinstance(one, ast.Constant) and isinstance(one.value, str)
        ]
        hosts = [host for text in texts for host in re.findall(r"wss?://([\w.-]+)", text)]
        assert not hosts, path
