"""The host's port: a server in a separate thread, which pairs, carries sealed messages and knows nothing of the game.

What comes in waits until the thread of the game takes it, what goes out is handed to the server. Neither side ever
waits for the other, and what waits is bounded: a guest that reads nothing, or sends too much, loses its connection.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Event
from typing import Literal, NamedTuple, Protocol

from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.web import Application
from tornado.websocket import WebSocketClosedError

from vialibera.network.guests import wire
from vialibera.network.guests.pairing_desk import PairingDesk, PairingRefusedError
from vialibera.network.guests.seal import SEALED_BYTES, HostPairing, PasswordKind, Seal, SealError, parse_first_frame
from vialibera.network.guests.wire import LIFE_SECONDS, MOST_SILENT_LOOKS
from vialibera.network.web.addresses import OwnAddress, addresses_of, host_of
from vialibera.network.web.connection_gate import ConnectionGate
from vialibera.network.web.network_thread import Frame, NetworkThread, ProgramSocket, Writable, write_quietly
from vialibera.network.web.page_server import bind_port
from vialibera.support.callables import Work

MAX_BYTES_WAITING = 1 << 24
"""The bytes that can wait for a guest that does not read: more than the longest game has."""

MAX_EVENTS_WAITING = 400
"""The messages of a guest that can wait for the game."""

MAX_EVENT_BYTES_WAITING = 1 << 18
"""The bytes of a guest's messages that can wait for the game."""

MAX_BYTES_BEFORE = 2048
"""The most bytes of a message of a guest who was not let in yet."""

PAIR_SECONDS = 5.0
"""The seconds in which a newcomer must have paired."""

HELLO_SECONDS = 20.0
"""The seconds after which a connection that has said nothing since is closed."""

CLOSING_SECONDS = 1.0
"""The seconds for which the ends of the connections are awaited."""

EventKind = Literal["open", "message", "end"]


class ServerEvent(NamedTuple):
    """Something that happened to a connection, for the thread of the game."""

    kind: EventKind
    connection: ServerConnection
    text: Frame = ""


PairingStep = Literal["paired", "wrong", "in"]
"""The steps of a guest that its carrier hears of: a word was proved, or not, and the guest was let in."""


class FrameSocket(Writable, Protocol):
    """The carrier of the frames of one guest: a websocket of the house, or a lane of a meeting point."""

    def close(self) -> None: ...

    def abort(self) -> None: ...

    def note_step(self, what: PairingStep) -> None: ...


class ServerConnection:
    """The connection of one guest: a pairing first, then messages, sealed in this thread and taken in the game's."""

    came_by: PasswordKind = "code"
    """The kind of the word, once it was proved."""

    def __init__(self, server: HostServer, socket: FrameSocket, desk: PairingDesk, address: str) -> None:
        self.server, self.socket, self.desk, self.address = server, socket, desk, address
        self.pairing: HostPairing | None = None
        self.seal: Seal | None = None
        """The seal once a word was proved: before that the game hears nothing of the connection."""
        self.outgoing: deque[str] = deque()
        self.bytes_waiting = self.events_waiting = self.event_bytes_waiting = 0
        self.is_closing = self.is_writing = False
        self.loop = asyncio.get_running_loop()
        self.due = self.loop.call_later(PAIR_SECONDS, socket.abort)
        self.silent_looks = 0
        self.next_look: asyncio.TimerHandle | None = None

    # for the game: nothing in here waits

    def send(self, text: str) -> None:
        """Send a message; close the connection if too many wait for it."""
        with self.server.lock:
            if self.bytes_waiting <= MAX_BYTES_WAITING:
                self.bytes_waiting += len(text)
                self.outgoing.append(text)
        self.server.call_soon(self._write_waiting)

    def close(self) -> None:
        """Close the connection once everything was sent."""
        self.is_closing = True
        self.server.call_soon(self._write_waiting)

    def keep(self) -> None:
        """Let this connection give way to no newer one: its guest was let in, and may say more at once."""
        self.server.call_soon(self._keep)

    # in the thread of the server

    def _keep(self) -> None:
        if self.seal is not None:
            self.seal.longest = wire.MAX_BYTES_UP
        self.socket.note_step("in")

    def _write_waiting(self) -> None:
        """Start flushing the queue unless a flush is running."""
        if self.bytes_waiting > MAX_BYTES_WAITING:
            self.socket.abort()
        elif self.seal is not None and not self.is_writing:
            self.is_writing = True
            self.server.tasks.add(task := asyncio.ensure_future(self._write_all(self.seal)))
            task.add_done_callback(self.server.tasks.discard)

    async def _write_all(self, seal: Seal) -> None:
        """Write what waits, one message after the other, as fast as the guest reads."""
        try:
            while self.outgoing:
                text = self.outgoing.popleft()
                for frame in seal.close_frames(text):
                    await self.socket.write_message(frame, binary=True)
                with self.server.lock:
                    self.bytes_waiting -= len(text)
            if self.is_closing:
                self.socket.close()
        except (WebSocketClosedError, StreamClosedError):
            pass  # the guest has gone; `on_close` says so
        finally:
            self.is_writing = False

    def take_frame(self, frame: Frame) -> None:
        """Take a frame of the guest; the connection ends with one that is none, or with one too many."""
        self.silent_looks = 0
        try:
            if self.seal is not None:
                self._open(self.seal, frame)
            elif self.pairing is not None:
                self._prove(self.pairing, frame)
            else:
                self._begin(frame)
        except SealError:
            self.socket.abort()
        except PairingRefusedError as refused:
            if refused.is_wrong:
                self.socket.note_step("wrong")
            self._refuse(None if refused.why is None else wire.DoorClosed(refused.why))

    def _begin(self, frame: Frame) -> None:
        first = parse_first_frame(frame)
        if first is None:
            self._refuse(wire.version_refusal())
        else:
            self.pairing = self.desk.begin_pairing(first, self.address)
            write_quietly(self.socket, self.pairing.answer)

    def _prove(self, pairing: HostPairing, proof: Frame) -> None:
        """Let a guest in who has proved the word; only now the game hears of its connection."""
        mine, self.seal = self.desk.judge_proof(pairing, proof, self.address, MAX_BYTES_BEFORE)
        self._end_pairing()
        self.came_by = pairing.first.kind
        self.socket.note_step("paired")
        write_quietly(self.socket, mine)
        self.due.cancel()
        self.due = self.loop.call_later(HELLO_SECONDS, self.socket.abort)
        self.server.add_event(ServerEvent("open", self))
        self.next_look = self.loop.call_later(LIFE_SECONDS, self._watch_silence)

    def _watch_silence(self) -> None:
        """Send a sign of life, unless other messages wait; end a connection whose guest is silent for too long."""
        self.silent_looks += 1
        if self.silent_looks >= MOST_SILENT_LOOKS:
            self.socket.abort()
            return
        if not self.outgoing:
            self.send("")
        self.next_look = self.loop.call_later(LIFE_SECONDS, self._watch_silence)

    def _open(self, seal: Seal, frame: Frame) -> None:
        """Open a frame; hand the message that ends with it over to the game."""
        message = seal.open_frame(frame)
        if not message:
            return  # a part of one, or a sign of life
        self.due.cancel()
        bytes_waiting = self.event_bytes_waiting + len(message)
        if self.events_waiting >= MAX_EVENTS_WAITING or bytes_waiting > MAX_EVENT_BYTES_WAITING:
            self.socket.abort()
        else:
            self.server.add_event(ServerEvent("message", self, message))

    def _refuse(self, why: wire.DoorClosed | None) -> None:
        """Send a reason in clear, which tells nothing of a game, and end the connection."""
        if why is not None:
            write_quietly(self.socket, wire.render_wire_message(why))
        self.socket.close()

    def _end_pairing(self) -> None:
        if self.pairing is not None:
            self.desk.end_pairing(self.pairing, self.address)
            self.pairing = None

    def note_end(self) -> None:
        """Note that the connection has ended."""
        self.due.cancel()
        if self.next_look is not None:
            self.next_look.cancel()
        self._end_pairing()
        if self.seal is not None:
            self.server.add_event(ServerEvent("end", self))


class TableHandler(ProgramSocket):
    """The websocket of one guest."""

    def initialize(self, server: HostServer) -> None:
        self.server = server
        self.guest: ServerConnection | None = None

    def prepare(self) -> None:
        """Refuse every browser: a page of any site could open this connection; our own program names no origin.

        `check_origin` alone is not enough: Tornado does not ask it about an origin that it takes for our own.
        (decision: net.no-host-check)
        """
        if "Origin" in self.request.headers:
            self.set_status(403)
            self.finish()

    def open(self, *words: str, **named: str) -> None:
        self.set_nodelay(True)
        self.guest = ServerConnection(self.server, self, self.server.desk, str(self.request.remote_ip))

    def on_message(self, message: Frame) -> None:
        if self.guest is not None:
            self.guest.take_frame(message)

    def on_close(self) -> None:
        if self.guest is not None:
            self.guest.note_end()

    def note_step(self, what: PairingStep) -> None:
        """Keep the connection of a guest who was let in, whichever other one comes; the desk has counted the others."""
        if what == "in" and (stream := self.stream()) is not None:
            self.server.gate.keep_open(stream)


class HostServer(NetworkThread[ServerEvent]):
    """The server of a table, from its first connection to its end."""

    def __init__(self, port: int, wake: Work, desk: PairingDesk, address: str = "") -> None:
        """Bind the port, or raise OSError."""
        super().__init__("table server", wake)
        self.desk = desk
        self.address, self.sockets = address, bind_port(port, wire.USUAL_PORT, address)
        self.port: int = self.sockets[0].getsockname()[1]
        self.started = Event()
        self.tasks: set[asyncio.Future[None]] = set()
        self.along: asyncio.Future[None] | None = None

    def start(self) -> None:
        """Accept connections from now on."""
        super().start()
        self.started.wait()

    def addresses(self) -> list[OwnAddress]:
        """Return the addresses by which others reach this table, without the port if it is the usual one."""
        found = addresses_of(self.address)
        if self.port == wire.USUAL_PORT:
            return found
        return [OwnAddress(kind, f"{host_of(address)}:{self.port}") for kind, address in found]

    def run_along(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Let something else live in this thread as long as the server, once that has started."""

        def begin() -> None:
            self.along = asyncio.ensure_future(work())

        self.call_soon(begin)

    def take_events(self) -> list[ServerEvent]:
        """Return what has come since the last call."""
        with self.lock:
            taken = super().take_events()
            for event in taken:
                event.connection.events_waiting = event.connection.event_bytes_waiting = 0
        return taken

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

    async def live_on(self) -> None:
        self.loop = asyncio.get_running_loop()
        application = Application(
            [(wire.TABLE_PATH, TableHandler, {"server": self})],
            log_function=lambda _: None,
            websocket_max_message_size=SEALED_BYTES,
        )
        http = HTTPServer(application, max_header_size=8192, max_body_size=512, idle_connection_timeout=30)
        self.gate = ConnectionGate(self.sockets, http.handle_stream)
        self.gate.open()
        self.started.set()
        try:
            await self.ending.wait()
        finally:
            if self.along is not None:
                self.along.cancel()
            self.gate.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(http.close_all_connections(), CLOSING_SECONDS)
