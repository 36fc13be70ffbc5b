"""The host's port as strangers meet it: browsers, junk, huge messages, and guests that read nothing."""

from __future__ import annotations

import asyncio
import base64
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from threading import Lock
from types import SimpleNamespace
from typing import Any

import pytest
from tests.network.guests.sealed import CODE, PATIENCE_SECONDS, frame, make_desk, pair, read_frame, sealed, shake_hands

from vialibera.network.guests import host_server, wire
from vialibera.network.guests.host_server import (
    MAX_BYTES_WAITING,
    MAX_EVENT_BYTES_WAITING,
    MAX_EVENTS_WAITING,
    HostServer,
    ServerConnection,
)
from vialibera.network.guests.seal import PIECE_BYTES, GuestPairing, Password, Seal
from vialibera.network.guests.wire import MAX_BYTES_DOWN, MAX_BYTES_UP, MOST_SILENT_LOOKS, TABLE_PATH


@pytest.fixture
def server() -> Iterator[HostServer]:
    made = HostServer(0, lambda: None, make_desk(), "127.0.0.1")
    made.start()
    yield made
    made.close()


def wait_for(holds: Callable[[], object]) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < ends_at
        time.sleep(0.01)


def opened(server: HostServer) -> ServerConnection:
    """Return the connection that has come."""
    found: list[ServerConnection] = []
    wait_for(lambda: found.extend(event.connection for event in server.take_events()) or found)
    return found[0]


def ended(server: HostServer) -> bool:
    return any(event.kind == "end" for event in server.take_events())


def test_a_guest_is_let_in_and_heard(server: HostServer) -> None:
    stream, answer = shake_hands(server)
    with closing(stream):
        assert b" 101 " in answer
        seal = pair(stream)
        connection = opened(server)
        stream.sendall(sealed(seal, "x" * 200))
        texts: list[str | bytes] = []
        wait_for(lambda: texts.extend(one.text for one in server.take_events() if one.kind == "message") or texts)
        assert texts == ["x" * 200]
        connection.send("y" * 200)
        wait_for(lambda: connection.bytes_waiting == 0)


def test_a_browser_is_refused(server: HostServer) -> None:
    stream, answer = shake_hands(server, "Origin: http://127.0.0.1")
    with closing(stream):
        assert b" 403 " in answer and not server.take_events()


@pytest.mark.parametrize("origin", ["null", "https://example.org", "http://127.0.0.1:{port}", ""])
def test_every_origin_is_refused_whatever_it_is(server: HostServer, origin: str) -> None:
    stream, answer = shake_hands(server, f"Origin: {origin.format(port=server.port)}")
    with closing(stream):
        assert b" 403 " in answer and not server.take_events()


@pytest.mark.parametrize("upgrade", [["Origin: http://rebound.example"], []], ids=["websocket", "page"])
def test_a_page_at_a_name_that_leads_here_gets_nothing(server: HostServer, upgrade: list[str]) -> None:
    """A browser names the origin of each websocket; its requests for pages name none, and there is no page."""
    lines = [f"GET {TABLE_PATH} HTTP/1.1", "Host: rebound.example", *upgrade]
    if upgrade:
        lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Key: {base64.b64encode(b'0123456789abcdef').decode()}"]
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_SECONDS)) as stream:
        stream.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = stream.recv(4096)
    assert answer.startswith((b"HTTP/1.1 403 ", b"HTTP/1.1 400 "))
    assert b"Access-Control" not in answer and not server.take_events()


def test_who_says_nothing_is_sent_away(server: HostServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_server, "HELLO_SECONDS", 0.2)
    silent, _ = shake_hands(server)
    pair(silent)
    speaking, _ = shake_hands(server)
    with closing(silent), closing(speaking):
        speaking.sendall(sealed(pair(speaking), "x" * 200))
        opened(server)
        wait_for(lambda: ended(server))
        assert silent.recv(4096) == b""
        speaking.settimeout(0.5)
        with pytest.raises(TimeoutError):
            speaking.recv(1)


@pytest.mark.slow
def test_a_message_that_never_ends_ends_the_connection(server: HostServer) -> None:
    stream, _ = shake_hands(server)
    with closing(stream):
        stream.sendall(sealed(pair(stream), "x" * 200))
        opened(server)
        begun = frame(b"y" * 20_000)
        sent = iter(range(20_000))

        def drip() -> bool:
            """Send one byte; a websocket's ping cannot be answered meanwhile."""
            at = next(sent)
            with suppress(OSError):
                stream.sendall(begun[at : at + 1])
            time.sleep(0.05)
            return ended(server)

        wait_for(drip)


def test_connections_that_come_and_go_before_the_game_leave_nothing(server: HostServer) -> None:
    for _ in range(20):
        stream, _ = shake_hands(server)
        stream.sendall(sealed(pair(stream), "x" * 200))
        stream.close()
    wait_for(lambda: not server.events)


def test_big_messages_are_bounded_too(server: HostServer) -> None:
    stream, _ = shake_hands(server)
    with closing(stream):
        seal = pair(stream)
        opened(server).keep()
        with suppress(OSError):
            stream.sendall(sealed(seal, *["y" * 30_000] * 20))
        wait_for(lambda: any(one.kind == "end" for one in server.events))
        assert sum(len(one.text) for one in server.events) <= MAX_EVENT_BYTES_WAITING


@pytest.mark.parametrize("is_in", [True, False])
def test_a_guest_who_was_let_in_gives_way_to_no_newer_connection(server: HostServer, is_in: bool) -> None:
    """In a full house those give way who have waited longest, a guest who still waits at the door among them."""
    server.gate.max_connections = 4  # two of them from this machine
    with ExitStack() as files:
        stream = files.enter_context(closing(shake_hands(server)[0]))
        seal = pair(stream)
        guest = opened(server)
        if is_in:
            guest.keep()
        idle = [files.enter_context(closing(shake_hands(server)[0])) for _ in range(3)]
        assert idle[0].recv(4096) == b""
        with suppress(OSError):
            stream.sendall(sealed(seal, "x" * 200))
        found: list[str] = []
        wait_for(lambda: found.extend(one.kind for one in server.take_events() if one.connection is guest) or found)
        assert found == (["message"] if is_in else ["end"])


def test_there_is_nothing_else_at_this_port(server: HostServer) -> None:
    stream, answer = shake_hands(server, path="/")
    with closing(stream):
        assert b" 404 " in answer


def test_a_message_that_is_too_long_ends_the_connection(server: HostServer) -> None:
    stream, _ = shake_hands(server)
    with closing(stream):
        seal = pair(stream)
        opened(server).keep()
        stream.sendall(sealed(seal, "x" * (MAX_BYTES_UP + 1)))
        wait_for(lambda: ended(server))


def test_junk_ends_the_connection(server: HostServer) -> None:
    stream, _ = shake_hands(server)
    with closing(stream):
        pair(stream)
        opened(server)
        stream.sendall(b"GET / HTTP/1.1\r\n\r\n" * 10)
        wait_for(lambda: ended(server))


def test_more_messages_than_can_wait_end_the_connection(server: HostServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_server, "LIFE_SECONDS", 3600.0)  # nor is it ended as one that says nothing
    stream, _ = shake_hands(server)
    with closing(stream):
        seal = pair(stream)
        opened(server)
        stream.sendall(sealed(seal, *["y" * 200] * (MAX_EVENTS_WAITING + 50)))
        kinds: list[str] = []
        wait_for(lambda: len(server.events) > MAX_EVENTS_WAITING)
        kinds = [event.kind for event in server.take_events()]
        assert kinds.count("message") == MAX_EVENTS_WAITING and kinds[-1] == "end"


def test_a_guest_that_reads_nothing_costs_bounded_memory_and_no_time(server: HostServer) -> None:
    stream, _ = shake_hands(server)
    with closing(stream):
        pair(stream)
        connection = opened(server)
        text, slowest = "z" * (1 << 18), 0.0
        for _ in range(2 * MAX_BYTES_WAITING // len(text)):
            before = time.monotonic()
            connection.send(text)
            slowest = max(slowest, time.monotonic() - before)
        wait_for(lambda: ended(server))
        assert slowest < 1.0


def test_the_port_is_free_again_at_the_end() -> None:
    first = HostServer(0, lambda: None, make_desk(), "127.0.0.1")
    first.start()
    first.close()
    again = HostServer(first.port, lambda: None, make_desk(), "127.0.0.1")
    again.start()
    again.close()


def test_nothing_but_a_reason_goes_out_before_the_code_is_proved(server: HostServer) -> None:
    """An old program's hello in clear, another seal, no point of the curve, a wrong code: no event comes of them."""
    hello = wire.render_wire_message(wire.make_hello(("Bruno",))).encode()
    for junk, kind in ((hello, 1), (b"\x07" + b"x" * 50, 2)):
        stream, _ = shake_hands(server)
        with closing(stream):
            stream.sendall(frame(junk, kind))
            closed = wire.decode_host_message(read_frame(stream))
            assert isinstance(closed, wire.DoorClosed) and closed.why == "version" and read_frame(stream) == b""
    for code, why in [*[("000000", "code")] * 5, (CODE, "wait")]:
        stream, _ = shake_hands(server)
        with closing(stream):
            if why == "wait":
                first = GuestPairing(Password("code", code), 99)
                stream.sendall(frame(first.first_frame))
            else:
                with pytest.raises(AssertionError):
                    pair(stream, code)
                continue
            closed = wire.decode_host_message(read_frame(stream))
            assert isinstance(closed, wire.DoorClosed) and closed.why == why
    assert not server.take_events()


def test_a_guest_that_says_anything_in_time_is_not_silent() -> None:
    ended: list[str] = []
    guest: Any = SimpleNamespace(silent_looks=0, seal=None, pairing=None, outgoing=["news"], _begin=lambda frame: None)
    guest.socket, guest._watch_silence = SimpleNamespace(abort=lambda: ended.append("silent")), None
    guest.loop = SimpleNamespace(call_later=lambda seconds, then: None)
    for _ in range(3 * MOST_SILENT_LOOKS):
        ServerConnection._watch_silence(guest)
        ServerConnection.take_frame(guest, b"")
    assert not ended
    for _ in range(MOST_SILENT_LOOKS):
        ServerConnection._watch_silence(guest)
    assert ended == ["silent"]


def test_messages_for_a_guest_go_out_whole_and_in_their_order_however_slowly_it_reads() -> None:
    """Those that are sent meanwhile wait, and a connection that is closed ends after the last of them."""

    async def run() -> None:
        key, written, at_once = b"k" * 32, list[bytes](), 0
        mine, theirs = Seal(key, "down", "up", MAX_BYTES_UP), Seal(key, "up", "down", MAX_BYTES_DOWN)

        async def write(data: bytes, binary: bool) -> None:
            nonlocal at_once
            at_once += 1
            assert binary and at_once == 1, "one frame after the other"
            await asyncio.sleep(0)
            at_once -= 1
            written.append(data)

        server: Any = SimpleNamespace(lock=Lock(), tasks=set(), call_soon=lambda work: work())
        socket = SimpleNamespace(write_message=write, close=lambda: written.append(b""), abort=lambda: None)
        connection = ServerConnection(server, socket, make_desk(), "192.0.2.1")  # type: ignore[arg-type]
        connection.due.cancel()
        texts = ["a" * (3 * PIECE_BYTES), "b", "c" * (PIECE_BYTES + 1), "d"]
        connection.send("early")
        assert not server.tasks, "nothing goes out before the word is proved"
        connection.seal = mine
        for text in texts:
            connection.send(text)
            await asyncio.sleep(0)
        while server.tasks:
            await asyncio.sleep(0)
        connection.send("last")
        connection.close()
        while server.tasks:
            await asyncio.sleep(0)
        assert written.pop() == b"" and connection.bytes_waiting == 0
        opened = [theirs.open_frame(one) for one in written]
        assert [text for text in opened if text is not None] == ["early", *texts, "last"]

    asyncio.run(run())
