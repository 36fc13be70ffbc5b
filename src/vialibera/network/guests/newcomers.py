"""The look at somebody who comes to the door: the connection, the address, and how names are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from vialibera.network.guests import wire
from vialibera.words.sanitize import clean_text, fold_name

if TYPE_CHECKING:
    from vialibera.network.guests.seal import PasswordKind

FAR_ADDRESS = "far "
"""The beginning of what stands for the address of a guest who comes by a meeting point, which is a key of no limit."""

MAX_GUESTS = 64
"""The guests of a table, onlookers and those who knock included."""

MAX_VISITOR_ADDRESS_LETTERS = 64


class GuestWire(Protocol):
    """The connection of one guest. None of its functions waits."""

    @property
    def address(self) -> str:
        """The address at the other end, for the limits and for the host."""
        ...

    @property
    def came_by(self) -> PasswordKind:
        """The word that was proved at the other end before anything was said."""
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


def address_of(connection: GuestWire, hello: wire.Hello) -> str:
    """Return the address of a guest: the visitor's own if the page of this machine speaks for one."""
    if connection.came_by == "page":
        return clean_text(hello.address, MAX_VISITOR_ADDRESS_LETTERS).text
    return connection.address


def comparable_name(name: str) -> str:
    """Return a name in the form in which two of them are compared."""
    return fold_name(clean_text(name, wire.MAX_GUEST_NAME_LETTERS).text.strip())
