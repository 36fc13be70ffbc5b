"""The guests at one place, the lobby before a game or the table of a game, and their connections."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

from vialibera.network.guests import wire
from vialibera.network.web.allowance import Allowance

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.network.guests.known_guests import KnownGuest
    from vialibera.network.guests.newcomers import GuestWire

MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 20.0, 200.0
"""The messages that a guest can send on and on, and those that it can send at once."""


class RegisteredGuest:
    """A guest at another machine, who was let in or waits for the host's word."""

    token: str
    is_in: bool
    connection: GuestWire | None

    @property
    def is_connected(self) -> bool:
        return self.connection is not None

    def send(self, message: wire.WireMessage) -> None:
        if self.connection is not None:
            self.connection.send(wire.render_wire_message(message))


AnyGuest = TypeVar("AnyGuest", bound=RegisteredGuest)


class GuestRegister(ABC, Generic[AnyGuest]):
    """The guests at one place. Nothing here waits, and a guest that reads nothing holds nobody up."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.guests: list[AnyGuest] = []
        self.known_before: dict[str, KnownGuest] = {}
        """The guests of this game in an earlier run of the program who have not come back yet, by their tokens."""
        self.allowances: dict[GuestWire, Allowance] = {}
        """Every open connection, those of unknown people included, with what it can still send."""

    def connect(self, connection: GuestWire) -> None:
        """Take a new connection, of which nothing is known yet."""
        self.allowances[connection] = Allowance(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, self.now())

    @abstractmethod
    def disconnect(self, connection: GuestWire) -> None:
        """Note that a connection has ended."""

    @abstractmethod
    def _meet(self, connection: GuestWire, hello: wire.Hello) -> None:
        """Let a newcomer knock, or somebody who was let in come back; close the connection of anybody else."""

    @abstractmethod
    def _serve(self, guest: AnyGuest, message: wire.GuestMessage) -> None:
        """Do what a known guest asks for."""

    def receive(self, connection: GuestWire, text: str | bytes) -> None:
        """Do what a message asks for; a connection that sends nonsense, or too much, is closed."""
        allowance = self.allowances.get(connection)
        if allowance is None:
            return
        try:
            message = wire.decode_guest_message(text)
        except wire.WireError:
            self._close(connection, wire.DoorClosed("flood"))
            return
        guest = self.guest_of(connection)
        if not allowance.take_one(self.now()):
            self._close(connection, wire.DoorClosed("flood"))
        elif guest is not None:
            self._serve(guest, message)
        elif isinstance(message, wire.Hello):
            self._meet(connection, message)
        else:
            self._close(connection, wire.DoorClosed("flood"))

    def _close(self, connection: GuestWire, why: wire.DoorClosed) -> None:
        connection.send(wire.render_wire_message(why))
        connection.close()
        self.disconnect(connection)

    def guest_of(self, connection: GuestWire) -> AnyGuest | None:
        """Return the guest at the end of a connection, or None."""
        return next((guest for guest in self.guests if guest.connection is connection), None)

    def _guest_with_token(self, token: str) -> AnyGuest | None:
        """Return the guest who was let in with this token, or None."""
        return next(
            (one for one in self.guests if one.is_in and secrets.compare_digest(one.token.encode(), token.encode())),
            None,
        )

    def tokens(self) -> list[str]:
        """Return the tokens of those who come back without asking."""
        return [*(one.token for one in self.guests if one.is_in), *self.known_before]

    def first_knocking(self) -> AnyGuest | None:
        """Return the guest who has waited longest for the host's word, or None."""
        return next((guest for guest in self.guests if not guest.is_in), None)
