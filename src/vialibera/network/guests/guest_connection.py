"""The guest's connection: a thread of its own that connects, carries messages, and connects again after a cut.

It knows nothing of the game. What comes in waits until the thread of the game takes it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING, Literal, NamedTuple

from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from vialibera.network.guests.wire import MAX_BYTES_DOWN, PING_SECONDS, TABLE_PATH

if TYPE_CHECKING:
    from collections.abc import Callable

CONNECT_SECONDS = 10.0
"""The seconds after which an attempt to connect is given up."""

ATTEMPT_GAP_SECONDS = (0.5, 1.0, 2.0, 4.0)
"""The seconds before each new attempt; the last holds for all later ones."""

ConnectionEventKind = Literal["open", "message", "cut", "unreachable"]


class ConnectionEvent(NamedTuple):
    """Something that happened to the connection, for the thread of the game."""

    kind: ConnectionEventKind
    text: str | bytes = ""


class GuestConnection:
    """A connection to a host, begun again for as long as it is wanted."""

    def __init__(self, host: str, port: int, wake: Callable[[], None], url: str = "") -> None:
        self.host, self.port = host, port
        self.url = url or f"ws://{host}:{port}{TABLE_PATH}"
        self.wake = wake
        self.lock = Lock()
        self.events: deque[ConnectionEvent] = deque()
        self.is_wanted = True
        self.socket: WebSocketClientConnection | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ending: asyncio.Event | None = None
        self.thread = Thread(target=lambda: asyncio.run(self._run()), name="guest connection", daemon=True)

    def make_successor(self) -> GuestConnection:
        """Return a connection to the same host that has not begun yet, for one that was closed."""
        return GuestConnection(self.host, self.port, self.wake, self.url)

    def start(self) -> None:
        """Connect, and go on until `close`."""
        logging.getLogger("tornado").addHandler(logging.NullHandler())
        logging.getLogger("tornado").propagate = False
        self.thread.start()

    def take_events(self) -> list[ConnectionEvent]:
        """Return what has come since the last call."""
        with self.lock:
            taken, self.events = self.events, deque()
        return list(taken)

    def send(self, text: str) -> None:
        """Send a message; without a connection it is lost, and what matters is sent again."""
        self._call(lambda: self._write(text))

    def drop(self) -> None:
        """End this connection; another one begins."""
        self._call(self._close_socket)

    def close(self, seconds: float = 1.0) -> None:
        """End the connection for good."""
        self.is_wanted = False
        if self.ending is not None:
            self._call(self.ending.set)
        if self.thread.ident is not None:  # else it has not been started: somebody left at a question before
            self.thread.join(seconds)

    def _call(self, act: Callable[[], None]) -> None:
        if self.loop is not None:
            with suppress(RuntimeError):  # the thread has ended
                self.loop.call_soon_threadsafe(act)

    # in the thread of the connection

    def _close_socket(self) -> None:
        if self.socket is not None:
            self.socket.close()

    def _write(self, text: str) -> None:
        if self.socket is not None:
            with suppress(WebSocketClosedError, StreamClosedError):
                self.socket.write_message(text)

    async def _run(self) -> None:
        self.loop, self.ending = asyncio.get_running_loop(), asyncio.Event()
        failures = 0
        while self.is_wanted:
            failures = 0 if await self._live_once() else failures + 1
            wait = ATTEMPT_GAP_SECONDS[min(failures, len(ATTEMPT_GAP_SECONDS) - 1)]
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ending.wait(), wait)

    async def _live_once(self) -> bool:
        """Connect and carry messages to the end of the connection; return False if there was no connection."""
        try:
            self.socket = await websocket_connect(
                self.url,
                connect_timeout=CONNECT_SECONDS,
                ping_interval=PING_SECONDS,
                ping_timeout=PING_SECONDS,
                max_message_size=MAX_BYTES_DOWN,
            )
        except Exception:  # refused, no such machine, no websocket there: all mean that nobody answers
            self._add(ConnectionEvent("unreachable"))
            return False
        self._add(ConnectionEvent("open"))
        await self._read(self.socket)
        self.socket = None
        self._add(ConnectionEvent("cut"))
        return True

    async def _read(self, socket: WebSocketClientConnection) -> None:
        """Read to the end of the connection, or until the game ends it."""
        assert self.ending is not None
        ending = asyncio.ensure_future(self.ending.wait())
        while not self.ending.is_set():
            reading = asyncio.ensure_future(socket.read_message())
            await asyncio.wait([reading, ending], return_when=asyncio.FIRST_COMPLETED)
            if not reading.done() or (text := reading.result()) is None:
                reading.cancel()
                break
            self._add(ConnectionEvent("message", text))
        ending.cancel()
        socket.close()

    def _add(self, event: ConnectionEvent) -> None:
        with self.lock:
            self.events.append(event)
        self.wake()
