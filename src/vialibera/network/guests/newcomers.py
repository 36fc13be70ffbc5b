"""The look at somebody who comes to the door: the address, the code, and how names are compared."""

from __future__ import annotations

import secrets
from typing import Protocol

from vialibera.network.guests import wire
from vialibera.words.sanitize import clean_text, fold_name

MAX_GUESTS = 64
"""The guests of a table, onlookers and those who knock included."""

MAX_VISITOR_ADDRESS_LETTERS = 64


class GuestWire(Protocol):
    """The connection of one guest. None of its functions waits."""

    @property
    def address(self) -> str:
        """The address at the other end, for the limits and for the host."""
        ...

    def send(self, text: str) -> None:
        """Send a message; a connection that has too many waiting is closed."""
        ...

    def close(self) -> None:
        """Close the connection once everything was sent."""
        ...

    def keep(self) -> None:
        """Let this connection give way to no newer one: its guest was let in."""
        ...


class CodeCheck(Protocol):
    """The code that lets guests knock."""

    def has_too_many_wrong(self, address: str) -> bool: ...

    def try_code(self, code: str, address: str) -> bool: ...


class NewcomerCheck:
    """The checks that a newcomer must pass before the host is asked."""

    def __init__(self, door: CodeCheck, relay: str = "") -> None:
        self.door, self.relay = door, relay
        """The relay is the word by which the page of this machine says whom it speaks for, or "" without a page."""

    def is_relayed(self, hello: wire.Hello) -> bool:
        """Return True if the page of this machine speaks for a visitor, who has shown it the code."""
        return bool(self.relay) and secrets.compare_digest(hello.relay.encode(), self.relay.encode())

    def address_of(self, address: str, hello: wire.Hello) -> str:
        """Return the address of a guest: the visitor's own if the page of this machine speaks for one."""
        return clean_text(hello.address, MAX_VISITOR_ADDRESS_LETTERS).text if self.is_relayed(hello) else address

    def why_not_in(self, address: str, hello: wire.Hello, guest_count: int) -> wire.DoorClosed | None:
        """Return why a newcomer cannot come in, whatever seat is wanted, or None."""
        is_relayed = self.is_relayed(hello)
        if not is_relayed and self.door.has_too_many_wrong(address):
            return wire.DoorClosed("wait")
        if not is_relayed and not self.door.try_code(hello.code, address):
            return wire.DoorClosed("code")
        return wire.DoorClosed("full") if guest_count >= MAX_GUESTS else None


def comparable_name(name: str) -> str:
    """Return a name in the form in which two of them are compared."""
    return fold_name(clean_text(name, wire.MAX_GUEST_NAME_LETTERS).text.strip())
