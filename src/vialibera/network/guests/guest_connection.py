"""The guest's connection: a thread of its own that connects, carries messages, and connects again after a cut.

It knows nothing of the game. What comes in waits until the thread of the game takes it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Literal, NamedTuple

import msgspec
from tornado.websocket import WebSocketClientConnection, websocket_connect

from vialibera.network.guests import wire
from vialibera.network.guests.far_room import connect_to_relay, room_label, words_password
from vialibera.network.guests.relay import RELAY_VERSION, GuestSays, RelaySays
from vialibera.network.guests.seal import SEALED_BYTES, GuestPairing, Password, Seal, SealError
from vialibera.network.guests.wire import LIFE_SECONDS, MOST_SILENT_LOOKS
from vialibera.network.web.network_thread import Frame, NetworkThread, write_quietly
from vialibera.support.callables import Work
from vialibera.support.json_values import Strings

CONNECT_SECONDS = 10.0
"""The seconds after which an attempt to connect is given up."""

ATTEMPT_GAP_SECONDS = (0.5, 1.0, 2.0, 4.0)
"""The seconds before each new attempt; the last holds for all later ones."""

ANSWER_SECONDS = 10.0
"""The seconds after which a host that does not answer a pairing is left."""

MOST_UNPROVED = 3
"""The proofs of one word that may be answered wrongly, or not at all: somebody on the way may be guessing."""

IN_CLEAR = b'{"is"'
"""The beginning of a reason that a host gives in clear over a meeting point, which carries bytes alone."""

REFUSALS: tuple[wire.DoorRefusal, ...] = ("code", "words", "wait", "full", "version")
"""The reasons that a host may give in clear, before it has proved anything."""

ConnectionEventKind = Literal["open", "message", "cut", "unreachable", "refused"]


class ConnectionEvent(NamedTuple):
    """Something that happened to the connection, for the thread of the game."""

    kind: ConnectionEventKind
    text: Frame = ""


class PairingFailedError(Exception):
    """A pairing that came to nothing: what the host said, or None if it said nothing."""

    def __init__(self, closed: wire.DoorClosed | None = None) -> None:
        super().__init__(closed)
        self.closed = closed


class GuestConnection(NetworkThread[ConnectionEvent]):
    """A connection to a host, begun again for as long as it is wanted.

    It pairs again each time: by the token once there is one, before that by the code, and for a visitor of the host's
    own page by the word of that page.
    """

    def __init__(self, host: str, port: int, wake: Work, url: str = "") -> None:
        super().__init__("guest connection", wake)
        self.host, self.port = host, port
        self.code = self.token = self.page_word = ""
        self.far: FarCall | None = None
        """The room at a meeting point, for a guest who comes by words."""
        self.unproved: Counter[Password] = Counter()
        """The proofs of each word that were not answered rightly."""
        self.seal: Seal | None = None
        self.silent_looks = 0
        self.url = url or f"ws://{host}:{port}{wire.TABLE_PATH}"
        self.is_wanted = True
        self.socket: WebSocketClientConnection | None = None

    def make_successor(self) -> GuestConnection:
        """Return a connection to the same host that has not begun yet, for one that was closed."""
        made = GuestConnection(self.host, self.port, self.wake, self.url)
        made.page_word, made.unproved, made.far = self.page_word, self.unproved, self.far
        return made

    def send(self, text: str) -> None:
        """Send a message; without a connection it is lost, and what matters is sent again."""
        self.call_soon(lambda: self._write(text))

    def drop(self) -> None:
        """End this connection; another one begins."""
        self.call_soon(self._close_socket)

    def close(self, seconds: float = 1.0) -> None:
        """End the connection permanently."""
        self.is_wanted = False
        super().close(seconds)

    # in the thread of the connection

    def _close_socket(self) -> None:
        if self.socket is not None:
            self.socket.close()

    def _write(self, text: str) -> None:
        if self.socket is not None and self.seal is not None:
            for frame in self.seal.close_frames(text):
                write_quietly(self.socket, frame)

    async def live_on(self) -> None:
        self.loop = asyncio.get_running_loop()
        failures = 0
        while self.is_wanted:
            failures = 0 if await self._live_once() else failures + 1
            wait = ATTEMPT_GAP_SECONDS[min(failures, len(ATTEMPT_GAP_SECONDS) - 1)]
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ending.wait(), wait)

    async def _live_once(self) -> bool:
        """Connect and carry messages to the end of the connection; return False if there was no connection."""
        try:
            self.socket = await self._open_socket()
            self.seal = await self._pair(self.socket)
        except PairingFailedError as failed:
            self._note_failure(failed.closed)
            return False
        except Exception:  # refused, no such machine, no websocket there: all mean that nobody answers
            self._add(ConnectionEvent("unreachable"))
            return False
        self._add(ConnectionEvent("open"))
        await self._read(self.socket, self.seal)
        self.socket = self.seal = None
        self._add(ConnectionEvent("cut"))
        return True

    async def _open_socket(self) -> WebSocketClientConnection:
        """Return a way to the host: to its own address, or by a meeting point."""
        if self.far is not None:
            socket, self.far = await self.far.open_lane(self._password())
            return socket
        return await websocket_connect(self.url, connect_timeout=CONNECT_SECONDS, max_message_size=SEALED_BYTES)

    def _password(self) -> Password:
        """Return the word by which this guest pairs now."""
        if self.far is not None:
            return self.far.password(self.token)
        if self.page_word:
            return Password("page", self.page_word)
        return Password("token", self.token) if self.token else Password("code", self.code)

    async def _pair(self, socket: WebSocketClientConnection) -> Seal:
        """Return the seal of a connection, or raise PairingFailedError.

        After a proof of the code that was not answered rightly nobody pairs again without a person: each further one
        would be a guess more for somebody who stands in between.
        """
        password = self._password()
        if self.unproved[password] >= MOST_UNPROVED:
            raise PairingFailedError(wire.DoorClosed("guessed"))
        pairing = GuestPairing(password, wire.MAX_BYTES_DOWN)
        socket.write_message(pairing.first_frame, binary=True)
        proof = pairing.prove(await self._take_frame(socket))
        socket.write_message(proof, binary=True)
        seal = None
        with suppress(PairingFailedError):
            seal = pairing.seal_after(await self._take_frame(socket))
        if seal is not None:
            return seal
        if password.kind not in ("code", "words"):
            raise PairingFailedError
        self.unproved[password] += 1
        if self.far is not None:
            self.far = self.far.turned()
        raise PairingFailedError(wire.DoorClosed("code" if password.kind == "code" else "words"))

    async def _take_frame(self, socket: WebSocketClientConnection) -> bytes:
        """Return the next frame of a pairing, or raise PairingFailedError."""
        try:
            frame = await asyncio.wait_for(socket.read_message(), ANSWER_SECONDS)
        except TimeoutError:
            frame = None
        if isinstance(frame, bytes) and not frame.startswith(IN_CLEAR):
            return frame
        raise PairingFailedError(None if frame is None else refusal_in_clear(frame))

    def _note_failure(self, closed: wire.DoorClosed | None) -> None:
        """Report a pairing that came to nothing; what a person must mend ends the attempts."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None
        if closed is None:
            self._add(ConnectionEvent("unreachable"))
        else:
            self.is_wanted = False
            self.ending.set()
            self._add(ConnectionEvent("refused", wire.render_wire_message(closed)))

    async def _read(self, socket: WebSocketClientConnection, seal: Seal) -> None:
        """Read to the end of the connection, until the host is silent for too long, or until the game ends it."""
        ends = [asyncio.ensure_future(self.ending.wait()), asyncio.ensure_future(self._watch_silence())]
        while not self.ending.is_set():
            reading = asyncio.ensure_future(socket.read_message())
            await asyncio.wait([reading, *ends], return_when=asyncio.FIRST_COMPLETED)
            if not reading.done() or (frame := reading.result()) is None:
                reading.cancel()
                break
            self.silent_looks = 0
            try:
                text = seal.open_frame(frame)
            except SealError:
                break
            if text:
                self._add(ConnectionEvent("message", text))
        for one in ends:
            one.cancel()
        socket.close()

    async def _watch_silence(self) -> None:
        """Send signs of life until the host is silent for too long."""
        self.silent_looks = 0
        while self.silent_looks < MOST_SILENT_LOOKS:
            await asyncio.sleep(LIFE_SECONDS)
            self._write("")
            self.silent_looks += 1

    def _add(self, event: ConnectionEvent) -> None:
        with self.lock:
            self.events.append(event)
        self.wake()


def refusal_in_clear(text: Frame) -> wire.DoorClosed | None:
    """Return what a host says before it has proved anything, or None: anybody on the way can say that."""
    with suppress(wire.WireError):
        closed = wire.decode_host_message(text)
        if isinstance(closed, wire.DoorClosed) and closed.why in REFUSALS:
            return closed
    return None


CALL_SECONDS = 5.0
"""The seconds in which a meeting point must answer."""

CLOSED_BY_RELAY: dict[int | None, wire.DoorRefusal] = {4004: "no-room", 4009: "version", 4010: "wait"}
"""The reasons of a meeting point that a person must know; after any other one the guest comes again by itself."""


class FarCall(NamedTuple):
    """The words that a guest has: a room at one of some meeting points, and the two words of the password."""

    relays: Strings
    room: int
    words: tuple[int, int]

    def password(self, token: str) -> Password:
        """Return the word to pair by: the token once there is one."""
        if token:
            return Password("token", token, room_label(self.room))
        return words_password(self.room, self.words)

    def turned(self) -> FarCall:
        """Return the call with the first meeting point last: a stranger's table may have the same word there."""
        return self._replace(relays=(*self.relays[1:], *self.relays[:1]))

    async def open_lane(self, password: Password) -> tuple[WebSocketClientConnection, FarCall]:
        """Return the way to the host by the first meeting point that knows the room, and the call with it first.

        Raise PairingFailedError if there is none, with the reason that a person must know.
        """
        sign = password.sign.hex() if password.kind == "token" else ""
        said = msgspec.json.encode(GuestSays(RELAY_VERSION, self.room, sign)).decode()
        reasons: list[wire.DoorClosed | None] = []
        for relay in self.relays:
            with suppress(Exception):  # refused, no such machine, junk: all mean that it leads nowhere
                socket = await connect_to_relay(f"{relay}/guest", CALL_SECONDS)
                socket.write_message(said)
                answer = await asyncio.wait_for(socket.read_message(), CALL_SECONDS)
                if answer is not None and msgspec.json.decode(answer, type=RelaySays).room == self.room:
                    return socket, self._replace(relays=tuple(dict.fromkeys((relay, *self.relays))))
                why = CLOSED_BY_RELAY.get(socket.close_code)
                reasons.append(None if why is None else wire.DoorClosed(why))
                socket.close()
        raise PairingFailedError(reasons[-1] if reasons and not password.sign.strip(b"\0") else None)
