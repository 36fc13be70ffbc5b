"""A thread with a loop of its own, beside the thread of the game: neither waits for the other, or for a socket."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from threading import RLock, Thread
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from vialibera.network.web.connection_gate import silence_tornado

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tornado.iostream import IOStream

    from vialibera.support.callables import Work

EventOf = TypeVar("EventOf")

Frame = str | bytes
"""The content of one message of a websocket."""


class NetworkThread(Generic[EventOf]):
    """A thread with a loop of its own; what happens there waits until the thread of the game takes it."""

    def __init__(self, name: str, wake: Work) -> None:
        """`wake` is called in this thread once something has come."""
        self.wake, self.lock = wake, RLock()
        self.events: deque[EventOf] = deque()
        self.ending = asyncio.Event()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = Thread(target=lambda: asyncio.run(self.live_on()), name=name, daemon=True)

    async def live_on(self) -> None:
        """Live until `ending` is set."""
        raise NotImplementedError

    def start(self) -> None:
        """Go on until `close`."""
        silence_tornado()
        self.thread.start()

    def call_soon(self, act: Work) -> None:
        """Let the thread do something, if it lives."""
        if self.loop is not None:
            with suppress(RuntimeError):  # the thread has ended
                self.loop.call_soon_threadsafe(act)

    def take_events(self) -> list[EventOf]:
        """Return what has come since the last call."""
        with self.lock:
            taken, self.events = self.events, deque()
        return list(taken)

    def close(self, seconds: float = 1.0) -> None:
        """End what the thread does, and wait for that."""
        self.call_soon(self.ending.set)
        if self.thread.ident is not None:  # else it has not been started: somebody left at a question before
            self.thread.join(seconds)


class Writable(Protocol):
    """A websocket, at either of its ends."""

    def write_message(self, message: Frame, binary: bool = False) -> Awaitable[None]: ...


class ProgramSocket(WebSocketHandler):
    """A websocket for programs: no page of any site can open it."""

    def check_origin(self, origin: str) -> bool:
        return False

    def stream(self) -> IOStream | None:
        """Return the stream of the connection, or None once it is gone."""
        return None if self.ws_connection is None else getattr(self.ws_connection, "stream", None)

    def abort(self) -> None:
        """End the connection at once; what waits for it is lost."""
        if (stream := self.stream()) is not None:
            stream.close()


def write_quietly(socket: Writable, message: Frame) -> None:
    """Write a message without waiting; what cannot be written any more is lost, and no log hears of it."""
    with suppress(WebSocketClosedError, StreamClosedError):
        writing = asyncio.ensure_future(socket.write_message(message, binary=isinstance(message, bytes)))
        writing.add_done_callback(lambda done: done.cancelled() or done.exception())
