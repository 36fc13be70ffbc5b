"""A meeting point in a thread of its own, a host's server with a room at it, and guests who come by words."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

from tests.network.guests.sealed import make_desk
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port

from vialibera.network.guests.far_room import FarRoom, FarState
from vialibera.network.guests.guest_connection import ConnectionEvent, FarCall, GuestConnection
from vialibera.network.guests.host_server import HostServer, ServerConnection
from vialibera.network.guests.relay import Relay, relay_application

PATIENCE_SECONDS = 30.0


def wait_for(holds: Callable[[], object]) -> None:
    ends_at = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < ends_at
        time.sleep(0.005)


class MeetingPoint:
    """A relay on this machine, until it is stopped; it can be started again at the same port."""

    def __init__(self, port: int = 0) -> None:
        self.relay = Relay()
        self.port = port
        self.ready, self.loop = Event(), asyncio.new_event_loop()
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()
        self.ready.wait(PATIENCE_SECONDS)

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)

        async def serve() -> None:
            self.server = HTTPServer(relay_application(self.relay))
            if self.port:
                self.server.listen(self.port, "127.0.0.1")
            else:
                sock, self.port = bind_unused_port()
                self.server.add_sockets([sock])
            self.ready.set()

        self.loop.run_until_complete(serve())
        self.loop.run_forever()

    def close(self) -> None:
        if not self.thread.is_alive():
            return

        async def end() -> None:
            self.server.stop()
            for one in list(self.relay.ends):
                one.abort()
            await self.server.close_all_connections()

        with suppress(TimeoutError):
            asyncio.run_coroutine_threadsafe(end(), self.loop).result(2.0)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE_SECONDS)


class FarHost:
    """A host's server with a room, which answers each message by the same with a mark before it."""

    def __init__(self, *relays: str, state: FarState | None = None) -> None:
        self.server = HostServer(0, lambda: None, make_desk(), "127.0.0.1")
        self.far = FarRoom(self.server, relays, state or FarState())
        self.server.desk.tokens = frozenset(["t" * 32])
        self.connections: list[ServerConnection] = []
        self.news: list[str] = []
        self.server.start()
        self.server.run_along(self.far.live_on)

    def open(self) -> FarHost:
        """Wait until the room is open."""
        wait_for(lambda: self.told("words"))
        return self

    def told(self, kind: str) -> bool:
        self.news += [one.kind for one in self.far.take_far_news()]
        return kind in self.news

    def answer(self) -> None:
        for event in self.server.take_events():
            if event.kind == "open":
                self.connections.append(event.connection)
                event.connection.keep()
            elif event.kind == "message":
                assert isinstance(event.text, str)
                event.connection.send(f"!{event.text}")

    def call(self, *relays: str) -> FarCall:
        return FarCall(relays, self.far.state.room, self.far.state.words)

    def close(self) -> None:
        self.server.close()


class FarGuest:
    """A guest who comes by words, or by a token."""

    def __init__(self, call: FarCall, token: str = "") -> None:
        self.connection = GuestConnection("", 0, lambda: None)
        self.connection.far, self.connection.token = call, token
        self.events: list[ConnectionEvent] = []
        self.connection.start()

    def kinds(self) -> list[str]:
        self.events += self.connection.take_events()
        return [event.kind for event in self.events]

    def echo(self, host: FarHost, text: str) -> str:
        """Return what the host answers to a message."""
        before = self.kinds().count("message")
        self.connection.send(text)

        def is_answered() -> bool:
            host.answer()
            return self.kinds().count("message") > before

        wait_for(is_answered)
        return str([event.text for event in self.events if event.kind == "message"][-1])

    def come_in(self, host: FarHost) -> FarGuest:
        known = len(host.connections)

        def has_come() -> bool:
            host.answer()
            return "open" in self.kinds() and len(host.connections) > known

        wait_for(has_come)
        return self

    def why_not(self) -> str:
        """Return the reason for which this guest was refused."""
        wait_for(lambda: "refused" in self.kinds())
        return next(str(event.text) for event in self.events if event.kind == "refused")

    def close(self) -> None:
        self.connection.close()
