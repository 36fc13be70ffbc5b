"""The place of guests before a game has begun: which seats there are, and who will play. (decision: net.free-seats)"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from vialibera.network.guests import wire
from vialibera.network.guests.door import GuestNews, comparable_name
from vialibera.shell.game_control.game_setup import PlayerSetup
from vialibera.words.sanitize import LONGEST_SEAT_NAME, clean_text, is_speakable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.network.guests.door import Door, Guest
    from vialibera.record.journal.joint_dice import JointDice
    from vialibera.shell.game_control.game_setup import GameSetup


class HostLobby:
    """The seats of a game that has not begun."""

    def __init__(self, setup: GameSetup, door: Door) -> None:
        self.setup, self.door = setup, door
        door.open_to(self)

    def names_for(self, asked: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
        """Return the names under which a newcomer will play, or none if there are no such seats."""
        names = list[str]()
        for one in asked[: wire.MAX_SEATS]:
            kept = {comparable_name(name): name for name in self.kept_names() if name not in [*taken, *names]}
            name = kept.get(comparable_name(one)) or clean_text(one, LONGEST_SEAT_NAME).text.strip()
            if name not in kept.values() and not self._is_good_name(name, [*taken, *names]):
                return ()
            names.append(name)
        has_room = len({*taken, *names} - set(self.kept_names())) <= self.setup.open_seats
        return tuple(names) if has_room else ()

    def _is_good_name(self, name: str, taken: Sequence[str]) -> bool:
        """Return True if somebody can take a free seat by this name."""
        others = map(comparable_name, [*taken, *(one.name for one in self.setup.players)])
        return is_speakable(name) and not name.isdecimal() and comparable_name(name) not in others

    def kept_names(self) -> list[str]:
        """Return the names of the people for whom a seat is kept."""
        return [player.name for player in self.setup.players if not player.bot_kind]

    def take(self, guest: Guest) -> None:
        """Keep the guest waiting: seats are given by name here."""

    def seat(self, guest: Guest, *, was_away: bool = False) -> None:
        """Tell a guest that the game is about to begin."""
        guest.send(wire.LobbyPlace(guest.token, guest.names))

    def welcome_back(self, guest: Guest) -> None:
        """Let a guest go on waiting who was cut off."""
        self.door.news.append(GuestNews("back", guest.names))
        self.seat(guest)

    def note_end(self, guest: Guest) -> None:
        """Note that a guest is cut off; the seat is kept until the game begins."""
        if guest in self.door.guests:
            self.door.news.append(GuestNews("away", guest.names))

    def serve(self, guest: Guest, message: wire.GuestMessage) -> None:
        """Do nothing: there is nothing to be done before the game."""

    def final_setup(self, joint: JointDice | None = None) -> GameSetup:
        """Return the set-up with those who have taken a free seat; a seat that nobody took is none."""
        kept, names = self.kept_names(), [name for guest in self.door.guests if guest.is_in for name in guest.names]
        people = [player for player in self.setup.players if not player.bot_kind]
        people += [PlayerSetup(name) for name in names if name not in kept]
        bots = [player for player in self.setup.players if player.bot_kind]
        made = replace(self.setup, players=[*people, *bots], open_seats=0)
        if joint is not None and joint.numbers is not None:
            made.use_joint_dice(joint)
        return made

    def number_givers(self) -> tuple[int, list[tuple[Guest, Sequence[int]]]]:
        """Return how many seats there will be, and those of each guest who plays."""
        seat_of = {player.name: seat for seat, player in enumerate(self.final_setup().players)}
        guests = [one for one in self.door.guests if one.is_in and one.names]
        return len(seat_of), [(one, [seat_of[name] for name in one.names]) for one in guests]
