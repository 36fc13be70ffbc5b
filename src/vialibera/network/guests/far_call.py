"""The way of a guest to a room at a meeting point, and what is wrong if it does not lead there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from tornado.websocket import WebSocketClientConnection

from vialibera.network.guests.far_room import connect_to_relay, room_label, words_password
from vialibera.network.guests.relay import RELAY_VERSION, GuestSays, RelaySays
from vialibera.network.guests.seal import Password

if TYPE_CHECKING:
    from vialibera.network.guests.wire import DoorRefusal

CALL_SECONDS = 5.0
"""The seconds in which a meeting point must answer."""

CLOSED_BY_RELAY: dict[int | None, DoorRefusal] = {4004: "no-room", 4009: "version", 4010: "wait"}
"""The reasons of a meeting point that a person must know; after any other one the guest comes again by itself."""


class NoLaneError(Exception):
    """No meeting point led to the room: the reason that a person must know, or None."""

    def __init__(self, why: DoorRefusal | None) -> None:
        super().__init__(why)
        self.why = why


class FarCall(NamedTuple):
    """The words that a guest has: a room at one of some meeting points, and the two words of the password."""

    relays: tuple[str, ...]
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

    async def open_lane(self, password: Password) -> WebSocketClientConnection:
        """Return the way to the host by the first meeting point that knows the room, or raise NoLaneError."""
        sign = password.sign.hex() if password.kind == "token" else ""
        said = msgspec.json.encode(GuestSays(RELAY_VERSION, self.room, sign)).decode()
        reasons: list[DoorRefusal | None] = []
        for relay in self.relays:
            with suppress(Exception):  # refused, no such machine, junk: all mean that it leads nowhere
                socket = await connect_to_relay(f"{relay}/guest", CALL_SECONDS)
                socket.write_message(said)
                answer = await asyncio.wait_for(socket.read_message(), CALL_SECONDS)
                if answer is not None and msgspec.json.decode(answer, type=RelaySays).room == self.room:
                    return socket
                reasons.append(CLOSED_BY_RELAY.get(socket.close_code))
                socket.close()
        raise NoLaneError(reasons[-1] if reasons and not password.sign.strip(b"\0") else None)
