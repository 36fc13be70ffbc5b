"""The one door of a host: who comes, who knocks, who is let in or sent away, before a game and at its table.

Behind it is a place, the lobby before a game or the table of one: whoever is at the door comes along from one to the
next. Nothing here waits, and a guest that reads nothing holds nobody up. (decision: net.free-seats)
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from vialibera.network.guests import wire
from vialibera.network.guests.guest import Guest
from vialibera.network.guests.host_server import ServerConnection
from vialibera.network.guests.joint_round import JointRound
from vialibera.network.guests.known_guests import KnownGuest
from vialibera.network.web.network_thread import Frame
from vialibera.support.allowance import Allowance, talk_allowance
from vialibera.support.callables import Now
from vialibera.support.json_values import Strings
from vialibera.words.sanitize import clean_text, fold_name

MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 20.0, 200.0
"""The messages that a guest can send on and on, and those that it can send at once."""

FLOOD_SECONDS, MOST_FLOOD_SECONDS, FLOODS_WORTH_TELLING = 2.0, 16.0, 3
"""The seconds for which a guest who sends too much stays out, doubled each time up to the most; and the time at which
the host is told."""

MAX_GUESTS = 64
"""The guests of a table, onlookers and those who knock included."""

MAX_VISITOR_ADDRESS_LETTERS = 64

GuestNewsKind = Literal["in", "away", "back", "talk", "wait", "stand-in", "part", "flood", "guessing"]


class GuestNews(NamedTuple):
    """News of a guest for the people at the host's machine."""

    kind: GuestNewsKind
    names: Strings = ()
    words: str = ""


Givers: TypeAlias = "tuple[int, list[tuple[Guest, Sequence[int]]]]"
"""The number of all seats, and the seats of each guest who plays."""


class PlaceBehindDoor:
    """The lobby before a game, or the table of one: what is behind the door; itself a place where nobody is."""

    def names_for(self, asked: Sequence[str], taken: Sequence[str]) -> Strings:
        """Return the names under which a newcomer will play, or none if there are no such seats."""
        return ()

    def kept_names(self) -> list[str]:
        """Return the names of the people for whom there is a seat, that of the host first."""
        return []

    def take(self, guest: Guest) -> None:
        """Get a guest ready who knocks, or who comes along from another place."""

    def seat(self, guest: Guest, *, was_away: bool = False) -> None:
        """Give a guest who was let in the seats; `was_away` if they were missed there."""

    def welcome_back(self, guest: Guest) -> None:
        """Let a guest go on who was cut off."""

    def note_end(self, guest: Guest) -> None:
        """Note that a guest who was let in is cut off, or was sent away."""

    def serve(self, guest: Guest, message: wire.GuestMessage) -> None:
        """Do what a known guest asks for."""

    def number_givers(self) -> Givers:
        """Return how many seats there are, and those of each guest who plays."""
        return 0, []


NO_PLACE = PlaceBehindDoor()
"""The place before there is one."""


class Door:
    """The guests of a program, and their connections."""

    def __init__(self, now: Now, known: Sequence[KnownGuest] = ()) -> None:
        self.now = now
        self.place = NO_PLACE
        self.guests: list[Guest] = []
        self.known_before = {guest.token: guest for guest in known}
        """The guests of this game in an earlier run of the program who have not come back yet, by their tokens."""
        self.allowances: dict[ServerConnection, Allowance] = {}
        """Every open connection, those of unknown people included, with what it can still send."""
        self.early: dict[ServerConnection, wire.Hello] = {}
        """Those who came before there was a place."""
        self.news: deque[GuestNews] = deque()
        """The news that the people at this machine have not been told yet."""
        self.round: JointRound | None = None
        """The round of numbers for joint dice, or None: nobody comes while there is one."""

    def open_to(self, place: PlaceBehindDoor, known: Sequence[KnownGuest] = ()) -> None:
        """Bring everybody to another place, who is known there by the same names; a guest of before needs no yes."""
        self.place, self.round = place, None
        self.known_before |= {guest.token: guest for guest in known}
        for guest in self.guests:
            place.take(guest)
            if guest.is_in:
                place.seat(guest)
        early, self.early = self.early, {}
        for connection, hello in early.items():
            self._meet(connection, hello)

    # connections

    def connect(self, connection: ServerConnection) -> None:
        """Take a new connection, of which nothing is known yet."""
        self.allowances[connection] = Allowance(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, self.now())

    def disconnect(self, connection: ServerConnection) -> None:
        """Note that a connection has ended; a guest who was let in keeps the seats."""
        self.allowances.pop(connection, None)
        self.early.pop(connection, None)
        if (guest := self.guest_of(connection)) is None:
            return
        guest.connection = None
        if guest.is_in:
            self.place.note_end(guest)
        else:
            self.guests.remove(guest)

    def receive(self, connection: ServerConnection, text: Frame) -> None:
        """Do what a message asks for; a connection that sends nonsense, or too much, is closed."""
        allowance, guest = self.allowances.get(connection), self.guest_of(connection)
        if allowance is None:
            return
        try:
            message = wire.decode_guest_message(text)
        except wire.WireError:
            self._close(connection, wire.DoorClosed("nonsense"))
            return
        if not allowance.take_one(self.now()):
            self._close(connection, wire.DoorClosed("flood"))
            if guest is not None:
                self._note_flood(guest)
        elif guest is not None:
            self._serve(guest, message)
        elif isinstance(message, wire.Hello):
            self._answer(connection, message)
        else:
            self._close(connection, wire.DoorClosed("nonsense"))

    def note_guessing(self, count: int) -> None:
        """Note, in any thread, that so many wrong codes were typed."""
        self.news.append(GuestNews("guessing", words=str(count)))

    def _note_flood(self, guest: Guest) -> None:
        """Keep a guest out for a while who has sent too much; the host hears of one who does it again and again."""
        guest.shut_until = self.now() + min(FLOOD_SECONDS * 2**guest.floods, MOST_FLOOD_SECONDS)
        guest.floods += 1
        if guest.floods == FLOODS_WORTH_TELLING:
            self.news.append(GuestNews("flood", guest.names))

    def _serve(self, guest: Guest, message: wire.GuestMessage) -> None:
        """Take the numbers of a guest; leave everything else to the place."""
        if self.round is not None and guest.is_in and isinstance(message, wire.NumberCommits):
            self.round.take_commits(guest, message)
        elif self.round is not None and guest.is_in and isinstance(message, wire.SeatNumbers):
            self.round.take_numbers(guest, message)
        else:
            self.place.serve(guest, message)

    def _close(self, connection: ServerConnection, why: wire.DoorClosed) -> None:
        connection.send(wire.render_wire_message(why))
        connection.close()
        self.disconnect(connection)

    def guest_of(self, connection: ServerConnection) -> Guest | None:
        """Return the guest at the end of a connection, or None."""
        return next((guest for guest in self.guests if guest.connection is connection), None)

    # who comes

    def _answer(self, connection: ServerConnection, hello: wire.Hello) -> None:
        if not wire.fits_this_program(hello):
            self._close(connection, wire.version_refusal())
        elif self.place is not NO_PLACE:
            self._meet(connection, hello)
        elif connection not in self.early:
            self.early[connection] = hello
            connection.send(wire.render_wire_message(wire.TableNote("not-begun")))

    def _meet(self, connection: ServerConnection, hello: wire.Hello) -> None:
        """Let a newcomer knock, or somebody who was let in come back; close the connection of anybody else."""
        if (guest := self._guest_with_token(hello.token)) is not None:
            self._welcome_back(guest, connection, hello)
        elif (known := self.known_before.pop(hello.token, None)) is not None:
            guest = self._add_guest(connection, hello, self.place.names_for(known.names, ()))
            guest.token = known.token
            self.let_in(guest)
        elif (why := self._why_not_in(hello)) is not None:
            self._close(connection, why)
        else:
            self._let_knock(connection, hello)

    def _why_not_in(self, hello: wire.Hello) -> wire.DoorClosed | None:
        """Return why a newcomer cannot even knock, or None."""
        taken = self._taken_names(hello.names)
        if len(self.guests) >= MAX_GUESTS:
            return wire.DoorClosed("full")
        if hello.watches or self.place.names_for(hello.names, taken):
            return None
        return wire.DoorClosed(
            "seat-taken" if _share_name(hello.names, taken) else "no-seat", names=tuple(self.free_names())
        )

    def _taken_names(self, wanted: Sequence[str]) -> list[str]:
        """Return the names of the guests, without those of one who is cut off and comes again as a newcomer."""
        return [
            name for one in self.guests if one.is_connected or not _share_name(one.names, wanted) for name in one.names
        ]

    def free_names(self) -> list[str]:
        """Return the names of the people whose seats no guest has taken who is connected."""
        taken = {name for one in self.guests if one.is_connected for name in one.names}
        return [name for name in self.place.kept_names() if name not in taken]

    def _add_guest(self, connection: ServerConnection, hello: wire.Hello, names: Strings) -> Guest:
        guest = Guest(hello, names, address_of(connection, hello), talk_allowance(self.now()), connection)
        self.guests.append(guest)
        self.place.take(guest)
        return guest

    def _let_knock(self, connection: ServerConnection, hello: wire.Hello) -> None:
        """Note somebody who knocks; the host is asked, unless it is somebody with the words for a kept seat."""
        names = () if hello.watches else self.place.names_for(hello.names, self._taken_names(hello.names))
        guest = self._add_guest(connection, hello, names)
        if connection.came_by == "words" and self.round is None and self._is_kept(guest):
            self.let_in(guest)  # who has the words has the host's yes
        else:
            guest.send(wire.TableNote("knocked"))

    def _is_kept(self, guest: Guest) -> bool:
        """Return True if a guest comes for kept seats that nobody has taken; the first one is the host's own."""
        taken = {name for one in self.guests if one is not guest for name in one.names}
        return bool(guest.names) and {*guest.names} <= {*self.place.kept_names()[1:]} - taken

    def _welcome_back(self, guest: Guest, connection: ServerConnection, hello: wire.Hello) -> None:
        """Let a guest go on who was cut off; an older connection of the same guest ends."""
        if self.now() < guest.shut_until:
            connection.close()
            self.disconnect(connection)
            return
        if (old := guest.connection) is not None:
            self.allowances.pop(old, None)
            old.close()
        guest.hello, guest.address, guest.connection = hello, address_of(connection, hello), connection
        connection.keep()
        self.place.welcome_back(guest)

    def _guest_with_token(self, token: str) -> Guest | None:
        """Return the guest who was let in with this token, or None."""
        return next(
            (one for one in self.guests if one.is_in and secrets.compare_digest(one.token.encode(), token.encode())),
            None,
        )

    def known_guests(self) -> list[KnownGuest]:
        """Return the guests who come back without asking, those of an earlier run included."""
        return [KnownGuest(one.token, one.names) for one in self.guests if one.is_in] + [*self.known_before.values()]

    # what the host says

    def first_knocking(self) -> Guest | None:
        """Return the guest who has waited longest for the host's word, or None."""
        return None if self.round is not None else next((guest for guest in self.guests if not guest.is_in), None)

    def let_in(self, guest: Guest) -> None:
        """Let a guest in who knocks: the seats are played there from now on.

        Anyone who was cut off from one of these seats has come again without the token, or somebody else has come.
        """
        others = [one for one in self.guests if one is not guest and _share_name(one.names, guest.names)]
        for other in others:
            self.send_away(other, "seat-taken")
        guest.is_in = True
        if guest.connection is not None:
            guest.connection.keep()
        self.news.append(GuestNews("in", guest.names))
        self.place.seat(guest, was_away=any(other.is_told_away for other in others))

    def send_away(self, guest: Guest, why: wire.DoorRefusal) -> None:
        """Refuse a guest who knocks, or end the visit of one who was let in; the token is worth nothing any more."""
        self.guests.remove(guest)
        if (connection := guest.connection) is not None:
            self.allowances.pop(connection, None)
            guest.send(wire.DoorClosed(why))
            connection.close()
            guest.connection = None
        self.place.note_end(guest)

    def forget_cut_off(self) -> None:
        """Let those who are cut off come back without asking, to seats that are played here until then."""
        for guest in [one for one in self.guests if not one.is_connected]:
            self.guests.remove(guest)
            self.known_before[guest.token] = KnownGuest(guest.token, guest.names)

    def begin_round(self, left_out: Sequence[Guest]) -> None:
        """Ask every machine for its numbers, but those that are left out."""
        count, seats = self.place.number_givers()
        without = sorted(seat for one, those in seats if one in left_out for seat in those)
        self.round = JointRound(count, [(one, those) for one, those in seats if one not in left_out], self.now, without)


def address_of(connection: ServerConnection, hello: wire.Hello) -> str:
    """Return the address of a guest: the visitor's own if the page of this machine speaks for one."""
    if connection.came_by == "page":
        return clean_text(hello.address, MAX_VISITOR_ADDRESS_LETTERS)
    return connection.address


def comparable_name(name: str) -> str:
    """Return a name in the form in which two of them are compared."""
    return fold_name(clean_text(name, wire.MAX_GUEST_NAME_LETTERS).strip())


def _share_name(names: Sequence[str], others: Sequence[str]) -> bool:
    return not {*map(comparable_name, names)}.isdisjoint(map(comparable_name, others))
