"""The host's room at a meeting point: it is opened, and opened again after each cut, and each guest in it gets a lane.

Everything happens in the thread of the server; what the people at the machine must hear waits until they take it.
(decision: net.meeting-point)
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from tornado.websocket import WebSocketClientConnection, websocket_connect

from vialibera.network.guests import wire
from vialibera.network.guests.host_server import HostServer, PairingStep, ServerConnection
from vialibera.network.guests.pairing_desk import PairingDesk, PairingRefusedError
from vialibera.network.guests.relay import MOST_FRAME_BYTES, RELAY_VERSION, HostSays, RelaySays
from vialibera.network.guests.seal import FirstFrame, Password
from vialibera.network.web.network_thread import Frame, write_quietly
from vialibera.support.json_values import Strings

CONNECT_SECONDS_FAR, FAR_GAP_SECONDS, FAR_CUT_SECONDS = 3.0, 10.0, 1.0
"""The seconds that a meeting point may take to answer, those before all are asked again, and those after a cut."""

FAR_ADDRESS = "far "
"""The beginning of what stands for the address of a guest who comes by a meeting point, which is a key of no limit."""

MOST_WRONG_WORDS, MOST_SETS = 3, 3
"""The wrong proofs that one pair of words bears, and the pairs that are drawn before a person must ask for more."""

MOST_FAR_LANES = 24
"""The lanes that a host lives with; a meeting point that sends more is left."""

FarNewsKind = Literal["words", "new-words", "drawn", "closed", "lost", "tried"]


class FarState(Struct, frozen=True, omit_defaults=True):
    """The facts by which a host opens its room again; they are kept with the log."""

    relay: str = ""
    room: int = -1
    keys: Strings = ()
    """The words that open the room again; more than one while it is not known which of them has arrived."""
    words: tuple[int, int] = (-1, -1)
    """The numbers of the two words that are the password."""
    wrong: int = 0
    sets: int = 0
    """The pairs of words that wrong tries have used up since a person has asked for words."""


class FarNews(NamedTuple):
    """News of the room for the people at this machine."""

    kind: FarNewsKind
    relay: str = ""


class WordsDesk(PairingDesk):
    """The desk at which those pair who come from the meeting point: by the words, or by their tokens."""

    wrong: wire.DoorRefusal = "words"

    def __init__(self, house: PairingDesk, far: FarRoom) -> None:
        super().__init__(house.code, house.page_word)
        self.house, self.far = house, far

    def _password_for(self, first: FirstFrame, address: str) -> Password:
        state = self.far.state
        self.tokens, self.room = self.house.tokens, room_label(state.room)
        if first.kind == "token":
            return self._token_for(first)
        if first.kind != "words" or state.sets >= MOST_SETS:
            raise PairingRefusedError("words")
        return words_password(state.room, state.words)

    def _note_wrong(self, first: FirstFrame, address: str) -> None:
        super()._note_wrong(first, address)
        if first.kind == "words":
            self.far.note_wrong_words()


class FarLane:
    """One guest of the room, as a socket."""

    def __init__(self, far: FarRoom, socket: WebSocketClientConnection, number: int) -> None:
        self.far, self.socket, self.number = far, socket, number
        self.may_write = asyncio.Event()
        self.may_write.set()
        self.guest = ServerConnection(far.server, self, far.desk, f"{FAR_ADDRESS}{number}")

    def write_message(self, message: Frame, binary: bool = False) -> Awaitable[None]:
        data = message.encode() if isinstance(message, str) else message
        frame = self.number.to_bytes(4, "big") + data
        return self.socket.write_message(frame, binary=True) if self.may_write.is_set() else self._write_later(frame)

    async def _write_later(self, frame: bytes) -> None:
        """Write once the guest has read what waits at the meeting point."""
        await self.may_write.wait()
        await self.socket.write_message(frame, binary=True)

    def close(self) -> None:
        self.far.tell_point(HostSays(away=self.number))

    def abort(self) -> None:
        """End the lane at once, whatever the meeting point makes of it."""
        self.close()
        if self.far.lanes.pop(self.number, None) is not None:
            self.guest.note_end()

    def note_step(self, what: PairingStep) -> None:
        if what == "paired":
            self.far.tell_point(HostSays(kept=self.number))
        elif what == "wrong":
            self.far.tell_point(HostSays(wrong=self.number))


async def connect_to_relay(address: str, seconds: float) -> WebSocketClientConnection:
    """Return a connection to a meeting point, with the pings and the longest frame of both its ends."""
    return await websocket_connect(
        address,
        connect_timeout=seconds,
        ping_interval=wire.LIFE_SECONDS * wire.MOST_SILENT_LOOKS,
        ping_timeout=wire.LIFE_SECONDS * wire.MOST_SILENT_LOOKS,
        max_message_size=MOST_FRAME_BYTES + 4,
    )


class FarRoom:
    """A room at one of some meeting points, for as long as the host's server lives."""

    def __init__(self, server: HostServer, relays: Sequence[str], state: FarState) -> None:
        self.server, self.relays = server, relays
        self.state = state
        self.desk = WordsDesk(server.desk, self)
        self.news: deque[FarNews] = deque()
        self.lanes: dict[int, FarLane] = {}
        self.socket: WebSocketClientConnection | None = None
        self.signs: Strings = ()
        self.has_told_lost = False

    # for the game

    def take_far_news(self) -> list[FarNews]:
        """Return what is to be told."""
        return [self.news.popleft() for _ in range(len(self.news))]  # the other thread only adds some

    def ask_new_words(self) -> None:
        """Draw new words: a person at this machine asks for them."""
        self.server.call_soon(partial(self._draw_words, 0, "drawn"))

    # in the thread of the server

    def _draw_words(self, sets: int, kind: FarNewsKind, relay: str = "") -> None:
        self.state = replace(self.state, words=(secrets.randbelow(256), secrets.randbelow(256)), wrong=0, sets=sets)
        self._report(kind, relay)

    def note_wrong_words(self) -> None:
        """Count a wrong proof; after three of them there are new words, and after three sets of words none."""
        wrong = self.state.wrong + 1
        self.state = replace(self.state, wrong=wrong)
        if wrong < MOST_WRONG_WORDS:
            self._report("tried")
        elif self.state.sets + 1 >= MOST_SETS:
            self.state = replace(self.state, sets=MOST_SETS)
            self._report("closed")
        else:
            self._draw_words(self.state.sets + 1, "new-words")

    def _report(self, kind: FarNewsKind, relay: str = "") -> None:
        self.news.append(FarNews(kind, relay))
        self.server.wake()

    def tell_point(self, said: HostSays) -> None:
        if self.socket is not None:
            write_quietly(self.socket, msgspec.json.encode(said).decode())

    async def live_on(self) -> None:
        """Keep the room open until the task is cancelled."""
        while True:
            has_lived = False
            for relay in [self.state.relay] if self.state.relay else self.relays:
                with suppress(Exception):  # whatever a meeting point does, the game lives on
                    has_lived = await self._live_once(relay)
                self._forget_lanes()
                if has_lived:
                    break
            if not has_lived and not self.has_told_lost:
                self.has_told_lost = True
                self._report("lost", " ".join(self.relays))
            await asyncio.sleep(FAR_CUT_SECONDS if has_lived else FAR_GAP_SECONDS)

    def _forget_lanes(self) -> None:
        lanes, self.lanes, self.socket = list(self.lanes.values()), {}, None
        for lane in lanes:
            lane.guest.note_end()

    async def _live_once(self, relay: str) -> bool:
        """Open the room and serve it to the end of the connection; return False if it was not opened."""
        socket = await connect_to_relay(f"{relay}/host", CONNECT_SECONDS_FAR)
        try:
            fresh = secrets.token_hex(16)
            keys = (*self.state.keys, fresh)[-3:]
            lock = sha256(fresh.encode()).hexdigest()
            said = HostSays(RELAY_VERSION, self.state.room, keys[:-1], lock)
            self.state = replace(self.state, keys=keys)
            socket.write_message(msgspec.json.encode(said).decode())
            answer = await asyncio.wait_for(socket.read_message(), CONNECT_SECONDS_FAR)
            if answer is None or (opened := msgspec.json.decode(answer, type=RelaySays)).room < 0:
                self.state = replace(self.state, relay="", room=-1)  # another room, and with it other words
                return False
            self._note_opened(relay, opened.room, fresh)
            self.socket = socket
            await self._serve(socket)
        finally:
            socket.close()
        return True

    def _note_opened(self, relay: str, room: int, key: str) -> None:
        is_same = self.state.room == room and self.state.words[0] >= 0
        self.state = replace(self.state, relay=relay, room=room, keys=(key,))
        self.signs, self.has_told_lost = (), False
        self.server.call_soon(self.tell_signs)
        if is_same:
            self._report("words", relay)
        else:
            self._draw_words(0, "words", relay)

    async def _serve(self, socket: WebSocketClientConnection) -> None:
        while (message := await socket.read_message()) is not None:
            if isinstance(message, bytes):
                if (lane := self.lanes.get(int.from_bytes(message[:4], "big"))) is not None:
                    lane.guest.take_frame(message[4:])
                continue
            said = msgspec.json.decode(message, type=RelaySays)
            if said.came and said.came not in self.lanes and len(self.lanes) < MOST_FAR_LANES:
                self.lanes[said.came] = FarLane(self, socket, said.came)
            if (lane := self.lanes.pop(said.gone, None)) is not None:
                lane.guest.note_end()
            if (lane := self.lanes.get(said.slow)) is not None:
                lane.may_write.clear()
            if (lane := self.lanes.get(said.go)) is not None:
                lane.may_write.set()

    def tell_signs(self) -> None:
        """Tell the meeting point by which signs known guests come back: no newcomer can fill their places."""
        label = room_label(self.state.room)
        signs = tuple(sorted(Password("token", one, label).sign.hex() for one in self.desk.house.tokens or ()))
        if signs != self.signs and self.socket is not None:
            self.signs = signs
            self.tell_point(HostSays(signs=signs))


def room_label(room: int) -> bytes:
    """Return a room as it goes into passwords and signs: a guest has another sign in another room."""
    return b"%d" % room


def words_password(room: int, words: tuple[int, int]) -> Password:
    """Return the password that two words make in a room."""
    return Password("words", f"{words[0]} {words[1]}", room_label(room))
