"""The host's port: a server in a thread of its own, which carries messages and knows nothing of the game.

What comes in waits until the thread of the game takes it, what goes out is handed to the server. Neither side ever
waits for the other, and what waits is bounded: a guest that reads nothing, or sends too much, loses its connection.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Literal, NamedTuple

from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.web import Application
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from vialibera.network.guests.wire import MAX_BYTES_UP, PING_SECONDS, TABLE_PATH, USUAL_PORT
from vialibera.network.web.addresses import OwnAddress, host_of, kind_of, table_addresses
from vialibera.network.web.connection_gate import ConnectionGate
from vialibera.network.web.page_server import bind_port

if TYPE_CHECKING:
    from collections.abc import Callable

    from tornado.iostream import IOStream

MAX_BYTES_WAITING = 1 << 24
"""The bytes that can wait for a guest that does not read: more than the longest game has."""

MAX_EVENTS_WAITING = 400
"""The messages of a guest that can wait for the game."""

MAX_EVENT_BYTES_WAITING = 1 << 18
"""The bytes of a guest's messages that can wait for the game."""

HELLO_SECONDS = 20.0
"""The seconds after which a connection that has said nothing is closed."""

CLOSING_SECONDS = 2.0
"""The seconds for which the end of the server is awaited."""

EventKind = Literal["open", "message", "end"]


class ServerEvent(NamedTuple):
    """Something that happened to a connection, for the thread of the game."""

    kind: EventKind
    connection: ServerConnection
    text: str | bytes = ""


class ServerConnection:
    """A connection as the game knows it: what it sends is handed to the thread of the server."""

    def __init__(self, handler: TableHandler, address: str) -> None:
        self.handler, self.address = handler, address
        self.loop = asyncio.get_running_loop()
        self.outgoing: deque[str] = deque()
        self.bytes_waiting = 0
        self.events_waiting = self.event_bytes_waiting = 0
        self.is_closing = False
        self.is_writing = False

    # for the game

    def send(self, text: str) -> None:
        """Send a message; close the connection if too many wait for it."""
        with self.handler.server.lock:
            if self.bytes_waiting <= MAX_BYTES_WAITING:
                self.bytes_waiting += len(text)
                self.outgoing.append(text)
        self._call(self.write_waiting)

    def close(self) -> None:
        """Close the connection once everything was sent."""
        self.is_closing = True
        self._call(self.write_waiting)

    def keep(self) -> None:
        """Let this connection give way to no newer one: its guest was let in."""
        self._call(self.handler.keep)

    def _call(self, act: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the server has ended
            self.loop.call_soon_threadsafe(act)

    # in the thread of the server

    def write_waiting(self) -> None:
        """Begin to write what waits, unless that is being done."""
        if self.bytes_waiting > MAX_BYTES_WAITING:
            self.handler.abort()
        elif not self.is_writing:
            self.is_writing = True
            self.handler.server.tasks.add(task := asyncio.ensure_future(self._write_all()))
            task.add_done_callback(self.handler.server.tasks.discard)

    async def _write_all(self) -> None:
        """Write what waits, one message after the other, as fast as the guest reads."""
        try:
            while self.outgoing:
                text = self.outgoing.popleft()
                await self.handler.write_message(text)
                with self.handler.server.lock:
                    self.bytes_waiting -= len(text)
            if self.is_closing:
                self.handler.close()
        except (WebSocketClosedError, StreamClosedError):
            pass  # the guest has gone; `on_close` says so
        finally:
            self.is_writing = False


class TableHandler(WebSocketHandler):
    """The websocket of one guest."""

    def initialize(self, server: HostServer) -> None:
        self.server = server
        self.connection: ServerConnection | None = None

    def prepare(self) -> None:
        """Refuse every browser: a page of any site could open this connection; our own program names no origin.

        `check_origin` alone is not enough: Tornado does not ask it about an origin that it takes for our own.
        (decision: net.no-host-check)
        """
        if "Origin" in self.request.headers:
            self.set_status(403)
            self.finish()

    def check_origin(self, origin: str) -> bool:
        return False

    def open(self, *words: str, **named: str) -> None:
        self.set_nodelay(True)
        self.connection = ServerConnection(self, str(self.request.remote_ip))
        self.server.add_event(ServerEvent("open", self.connection))
        self.hello_due = self.connection.loop.call_later(HELLO_SECONDS, self.abort)

    def on_message(self, message: str | bytes) -> None:
        if self.connection is None:
            return
        self.hello_due.cancel()
        waiting = self.connection
        if (
            waiting.events_waiting >= MAX_EVENTS_WAITING
            or waiting.event_bytes_waiting + len(message) > MAX_EVENT_BYTES_WAITING
        ):
            self.abort()
        else:
            self.server.add_event(ServerEvent("message", self.connection, message))

    def on_close(self) -> None:
        if self.connection is not None:
            self.hello_due.cancel()
            self.server.add_event(ServerEvent("end", self.connection))

    def keep(self) -> None:
        """Keep the connection open, whoever else comes."""
        if (stream := self._stream()) is not None:
            self.server.gate.keep_open(stream)

    def abort(self) -> None:
        """End the connection at once."""
        if (stream := self._stream()) is not None:
            stream.close()

    def _stream(self) -> IOStream | None:
        """Return the stream of the connection, or None once it is gone."""
        return None if self.ws_connection is None else getattr(self.ws_connection, "stream", None)


class HostServer:
    """The server of a table, from its first connection to its end."""

    def __init__(self, port: int, wake: Callable[[], None], address: str = "") -> None:
        """Bind the port, or raise OSError; `wake` is called from the thread of the server when something has come."""
        self.address, self.sockets = address, bind_port(port, USUAL_PORT, address)
        self.port: int = self.sockets[0].getsockname()[1]
        self.wake = wake
        self.lock, self.stopping, self.started = Lock(), asyncio.Event(), Event()
        self.events: deque[ServerEvent] = deque()
        self.tasks: set[asyncio.Future[None]] = set()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = Thread(target=lambda: asyncio.run(self._serve()), name="table server", daemon=True)

    def start(self) -> None:
        """Accept connections from now on."""
        logging.getLogger("tornado").addHandler(logging.NullHandler())
        logging.getLogger("tornado").propagate = False
        self.thread.start()
        self.started.wait()

    def addresses(self) -> list[OwnAddress]:
        """Return the addresses by which others reach this table, without the port if it is the usual one."""
        only = [OwnAddress(kind_of("", self.address) or "house", self.address)] if self.address else []
        found = [(one.kind, one.address) for one in only or table_addresses()]
        if self.port == USUAL_PORT:
            return [OwnAddress(kind, address) for kind, address in found]
        return [OwnAddress(kind, f"{host_of(address)}:{self.port}") for kind, address in found]

    def close(self) -> None:
        """End all connections and free the port."""
        if self.loop is not None:
            with suppress(RuntimeError):
                self.loop.call_soon_threadsafe(self.stopping.set)
            self.thread.join(CLOSING_SECONDS)

    def take_events(self) -> list[ServerEvent]:
        """Return what has come since the last call."""
        with self.lock:
            taken, self.events = self.events, deque()
            for event in taken:
                event.connection.events_waiting = event.connection.event_bytes_waiting = 0
        return list(taken)

    def add_event(self, event: ServerEvent) -> None:
        """Keep an event for the game; of a connection that has ended before the game knew of it nothing is kept."""
        with self.lock:
            if event.kind == "end" and ServerEvent("open", event.connection) in self.events:
                self.events = deque(one for one in self.events if one.connection is not event.connection)
            else:
                event.connection.events_waiting += 1
                event.connection.event_bytes_waiting += len(event.text)
                self.events.append(event)
        self.wake()

    async def _serve(self) -> None:
        """Serve until `close`."""
        self.loop = asyncio.get_running_loop()
        application = Application(
            [(TABLE_PATH, TableHandler, {"server": self})],
            log_function=lambda _: None,
            websocket_max_message_size=MAX_BYTES_UP,
            websocket_ping_interval=PING_SECONDS,
            websocket_ping_timeout=PING_SECONDS,
        )
        http = HTTPServer(application, max_header_size=8192, max_body_size=512, idle_connection_timeout=30)
        self.gate = ConnectionGate(self.sockets, http.handle_stream)
        self.gate.open()
        self.started.set()
        try:
            await self.stopping.wait()
        finally:
            self.gate.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(http.close_all_connections(), CLOSING_SECONDS / 2)
