"""One guest of a host, as the door and the table know it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from vialibera.network.guests import wire
from vialibera.play.table.participants import Elsewhere
from vialibera.support.allowance import Allowance
from vialibera.support.json_values import Strings

if TYPE_CHECKING:
    from vialibera.network.guests.guest_ear import GuestEar
    from vialibera.network.guests.host_server import ServerConnection
    from vialibera.play.table.table import Table


@dataclass(eq=False)
class Guest:
    """A guest at another machine, who was let in or waits for the host's word."""

    hello: wire.Hello
    names: Strings
    """The players, as the place has them; none for somebody who only looks on."""
    address: str
    talks: Allowance
    connection: ServerConnection | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    is_in: bool = False
    knocks_told: int = 0
    floods: int = 0
    shut_until: float = float("-inf")
    is_muted: bool = False
    """True if nobody is to hear what this guest says."""
    # at the table of a game
    ear: GuestEar = field(init=False)
    seats: tuple[int, ...] = ()
    """The seats that the guest was given; who sits there now is known by the table alone."""
    talk_seen: int = 0
    """The number of the last line said to the table that this guest has, or had not to hear."""
    is_greeted: bool = False
    """True once this connection was told which lines follow."""
    sent: int = 0
    """The number of the last line that was sent."""
    last_values: wire.LatestValues | None = None
    has_whole_log: bool = False
    """True once the host's own log of a game that is over was sent."""
    last_no: int = 0
    """The number of the last intent."""
    replies: dict[int, wire.IntentReply] = field(default_factory=dict)
    distance: int = -1
    """The milliseconds to the guest and back at the last sign of life, or -1."""
    sign_asked_at: float = float("-inf")
    cut_at: float = 0.0
    is_told_away: bool = False

    @property
    def is_connected(self) -> bool:
        return self.connection is not None

    @property
    def title(self) -> str:
        """The names as they are told, or "" for somebody who only looks on."""
        return " + ".join(self.names)

    def seats_at(self, table: Table) -> tuple[int, ...]:
        """Return the seats that are played at this guest's machine now."""
        there = ((seat, table.seats[seat].participant) for seat in self.seats)
        return tuple(seat for seat, one in there if isinstance(one, Elsewhere) and one.hearing is self.ear)

    def send(self, message: wire.WireMessage) -> None:
        if self.connection is not None:
            self.connection.send(wire.render_wire_message(message))
