"""The guests before a game has begun: who has come, who takes a free seat, and the numbers for joint dice.

As soon as the game begins, everybody here goes over to its table. (decision: net.free-seats)
"""

from __future__ import annotations

import secrets
from collections import deque
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from vialibera.network.guests import wire
from vialibera.network.guests.guest_news import GuestNews
from vialibera.network.guests.guest_register import GuestRegister, RegisteredGuest
from vialibera.network.guests.joint_round import JointRound
from vialibera.network.guests.known_guests import KnownGuest
from vialibera.network.guests.newcomers import MAX_GUESTS, address_of, comparable_name
from vialibera.shell.game_control.game_setup import PlayerSetup
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, is_speakable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.network.guests.joint_round import NumberGiver
    from vialibera.network.guests.newcomers import GuestWire
    from vialibera.record.journal.joint_dice import JointDice
    from vialibera.shell.game_control.game_setup import GameSetup


@dataclass(eq=False)
class LobbyGuest(RegisteredGuest):
    """A guest who has come before the game, and was let in or waits for the host's word."""

    hello: wire.Hello
    names: tuple[str, ...]
    """The players, as the table will have them; none for somebody who only looks on."""
    address: str
    connection: GuestWire | None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    is_in: bool = False


class LobbyHeir(Protocol):
    """The guests of the game that has begun."""

    def connect(self, connection: GuestWire) -> None: ...

    def let_in_known(self, known: KnownGuest, connection: GuestWire, hello: wire.Hello) -> None: ...

    def let_knock(self, connection: GuestWire, hello: wire.Hello) -> None: ...


class HostLobby(GuestRegister[LobbyGuest]):
    """The guests of a game that has not begun."""

    def __init__(self, setup: GameSetup, now: Callable[[], float]) -> None:
        super().__init__(now)
        self.setup = setup
        self.news: deque[GuestNews] = deque()
        self.round: JointRound | None = None
        """The round of numbers that is under way or over, or None before the first."""

    # connections

    def disconnect(self, connection: GuestWire) -> None:
        """Note that a connection has ended; who was let in keeps the seat until the game begins."""
        self.allowances.pop(connection, None)
        guest = self.guest_of(connection)
        if guest is None:
            return
        guest.connection = None
        if guest.is_in:
            self.news.append(GuestNews("away", guest.names))
        else:
            self.guests.remove(guest)
            self.news.append(GuestNews("knock-over", guest.names))

    def _serve(self, guest: LobbyGuest, message: wire.GuestMessage) -> None:
        """Take the numbers of a guest; nothing else is to be done before the game."""
        if self.round is not None and guest.is_in:
            if isinstance(message, wire.NumberCommits):
                self.round.take_commits(guest, message)
            elif isinstance(message, wire.SeatNumbers):
                self.round.take_numbers(guest, message)

    # the door

    def _meet(self, connection: GuestWire, hello: wire.Hello) -> None:
        if not wire.fits_this_program(hello):
            self._close(connection, wire.version_refusal())
        elif (known := self._guest_with_token(hello.token)) is not None:
            self._welcome_back(known, connection, hello)
        elif (why := self._why_not_in(hello)) is not None:
            self._close(connection, why)
        else:
            self._let_knock(connection, hello)

    def _why_not_in(self, hello: wire.Hello) -> wire.DoorClosed | None:
        """Return why a newcomer cannot even knock, or None."""
        return wire.DoorClosed("full") if len(self.guests) >= MAX_GUESTS else self._why_no_seat(hello)

    def _let_knock(self, connection: GuestWire, hello: wire.Hello) -> None:
        """Note somebody who knocks, for the host to be asked."""
        names = () if hello.watches else self._names_for(hello) or ()
        guest = LobbyGuest(hello, names, address_of(connection, hello), connection)
        kept = self.kept_names()[1:]  # the first one is the host's own
        is_kept = bool(names) and all(name in kept for name in names) and not self._taken_by_others(names)
        self.guests.append(guest)
        if connection.came_by == "words" and is_kept and self.round is None:
            self.let_in(guest)  # who has the words has the host's yes
            return
        guest.send(wire.KnockHeard())
        self.news.append(GuestNews("knock", names, guest.address))

    def _taken_by_others(self, names: Sequence[str]) -> bool:
        """Return True if a guest has one of these names, connected or not."""
        return any(_share_name(one.names, names) for one in self.guests)

    def _welcome_back(self, guest: LobbyGuest, connection: GuestWire, hello: wire.Hello) -> None:
        """Let a guest go on who was cut off; an older connection of the same guest ends."""
        if (old := guest.connection) is not None:
            self.allowances.pop(old, None)
            old.close()
        guest.hello, guest.connection = hello, connection
        self.news.append(GuestNews("back", guest.names))
        self._greet(guest)

    def _why_no_seat(self, hello: wire.Hello) -> wire.DoorClosed | None:
        """Return why there is no seat for a newcomer, or None."""
        if hello.watches or self._names_for(hello) is not None:
            return None
        others = map(comparable_name, self._names_taken(hello.names))
        is_taken = not {*map(comparable_name, hello.names)}.isdisjoint(others)
        return wire.DoorClosed("seat-taken" if is_taken else "no-seat", names=tuple(self.free_names()))

    def _names_for(self, hello: wire.Hello) -> tuple[str, ...] | None:
        """Return the names under which a newcomer will play; None if there is no such seat."""
        taken, names = self._names_taken(hello.names), list[str]()
        for asked in hello.names[: wire.MAX_SEATS]:
            kept = {comparable_name(name): name for name in self.kept_names() if name not in [*taken, *names]}
            name = kept.get(comparable_name(asked)) or clean_text(asked, LONGEST_SEAT_NAME).text.strip()
            if name not in kept.values() and not self._is_good_name(name, [*taken, *names]):
                return None
            names.append(name)
        has_room = len({*taken, *names} - set(self.kept_names())) <= self.setup.open_seats
        return tuple(names) if names and has_room else None

    def _names_taken(self, wanted: Sequence[str] = ()) -> list[str]:
        """Return the names of the guests, without those of one who is cut off and comes again as a newcomer."""
        return [
            name for one in self.guests if one.is_connected or not _share_name(one.names, wanted) for name in one.names
        ]

    def _is_good_name(self, name: str, taken: Sequence[str]) -> bool:
        """Return True if somebody can take a free seat by this name."""
        others = map(comparable_name, [*taken, *(one.name for one in self.setup.players)])
        return is_speakable(name) and not name.isdecimal() and comparable_name(name) not in others

    def kept_names(self) -> list[str]:
        """Return the names of the people for whom a seat is kept."""
        return [player.name for player in self.setup.players if not player.bot_kind]

    def free_names(self) -> list[str]:
        """Return the names of the kept seats that no guest has taken; one who is cut off keeps the seat."""
        taken = set(self._names_taken())
        return [name for name in self.kept_names() if name not in taken]

    def first_knocking(self) -> LobbyGuest | None:
        """Return the guest who has waited longest for the host's word; nobody is let in during a round of numbers."""
        return None if self.round is not None else super().first_knocking()

    def let_in(self, guest: LobbyGuest) -> None:
        """Let a guest in who knocks; one who was cut off from the same seat has come again, or somebody else has.

        During a round of numbers nobody comes or goes: its numbers belong to the seats there were.
        """
        if self.round is not None:
            return
        for other in [one for one in self.guests if one is not guest and _share_name(one.names, guest.names)]:
            self.send_away(other, "seat-taken")
        guest.is_in = True
        self.news.append(GuestNews("in", guest.names))
        self._greet(guest)

    def _greet(self, guest: LobbyGuest) -> None:
        """Tell a guest that the game is about to begin; a program of another version gets what it knows."""
        if guest.connection is not None:
            guest.connection.keep()
        is_own = wire.fits_this_program(guest.hello)
        guest.send(wire.LobbyPlace(guest.token, guest.names) if is_own else wire.NotBegun())

    def send_away(self, guest: LobbyGuest, why: wire.DoorRefusal) -> None:
        """Refuse a guest who knocks."""
        self.guests.remove(guest)
        if guest.connection is not None:
            self.allowances.pop(guest.connection, None)
            guest.send(wire.DoorClosed(why))
            guest.connection.close()

    # the game

    def final_setup(self, joint: JointDice | None = None) -> GameSetup:
        """Return the set-up with those who have taken a free seat; a seat that nobody took is none."""
        kept, names = self.kept_names(), [name for guest in self.guests if guest.is_in for name in guest.names]
        people = [player for player in self.setup.players if not player.bot_kind]
        people += [PlayerSetup(name) for name in names if name not in kept]
        bots = [player for player in self.setup.players if player.bot_kind]
        made = replace(self.setup, players=[*people, *bots], open_seats=0)
        if joint is not None and joint.numbers is not None:
            made.use_joint_dice(joint)
        return made

    def begin_round(self, left_out: list[NumberGiver]) -> None:
        """Ask every machine for its numbers, but those that are left out."""
        setup = self.final_setup()
        seat_of = {player.name: seat for seat, player in enumerate(setup.players)}
        seats = [(one, [seat_of[name] for name in one.names]) for one in self.guests if one.is_in and one.names]
        without = sorted(seat for one, those in seats if one in left_out for seat in those)
        givers = [(one, those) for one, those in seats if one not in left_out]
        self.round = JointRound(len(setup.players), givers, self.now, without)

    def hand_over(self, table: LobbyHeir) -> None:
        """Bring everybody to the table of the game that has begun."""
        for connection in self.allowances:
            table.connect(connection)
        for guest in self.guests:
            if guest.connection is not None and guest.is_in:
                table.let_in_known(KnownGuest(guest.token, guest.names), guest.connection, guest.hello)
            elif guest.connection is not None:
                table.let_knock(guest.connection, guest.hello)

    def guests_cut_off(self) -> list[KnownGuest]:
        """Return the guests who were let in and are cut off: they come back without asking."""
        return [KnownGuest(one.token, one.names) for one in self.guests if one.is_in and one.connection is None]


def _share_name(names: Sequence[str], others: Sequence[str]) -> bool:
    return not {*map(comparable_name, names)}.isdisjoint(map(comparable_name, others))
