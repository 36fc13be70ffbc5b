"""The seat that the keys which only tell are about, while a log is replayed or watched."""

from __future__ import annotations

from vialibera.play.bots.character_names import character_of_seat
from vialibera.record.reading.reel import Reel


class ChosenSeat:
    """The seat that was chosen with a number key; nobody acts in a game that is over or played elsewhere."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.seat = 0

    def asking_seat(self) -> int:
        """Return the chosen seat, or the seat in turn if the chosen player is out."""
        state = self.reel.state
        return state.seat_in_turn if state.out[self.seat] else self.seat

    def has_acting_person(self) -> bool:
        """Return False: no key acts for a player."""
        return False

    def loan_text(self) -> str:
        """Return "": no keyboard is lent."""
        return ""

    def character_of(self, seat: int) -> str:
        """Return the character of a computer player, or "" where there is none."""
        return character_of_seat(self.reel.bot_kind_at(seat), self.reel.header.players[seat].name)
