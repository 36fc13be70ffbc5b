"""Participants: who answers for a seat at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vialibera.play.bots.bot_kinds import DEFAULT_BOT
from vialibera.play.bots.seat_player import CaretakingBot, SeatPlayer
from vialibera.play.table.landing_times import HearingEstimate
from vialibera.rules.engine.state import State


@dataclass(frozen=True)
class Here:
    """A person at a keyboard of this machine; the same keyboard can serve several seats."""


@dataclass(frozen=True)
class Elsewhere:
    """A person at a keyboard of another machine, who hears the game there.

    The keyboard here does not act for that person. Commands come in through `Table.submit`, lines go out by a
    `TableObserver`.
    """

    hearing: HearingEstimate
    reply_seconds: float = 0.0
    """The seconds to react that the person needs after a landing."""


@dataclass(frozen=True)
class Computer:
    """A computer player."""

    bot: SeatPlayer
    slowness: float = 1.0
    """The factor on the usual time that a bot takes."""
    kind: str = DEFAULT_BOT
    """The name of the kind of bot, as logs have it."""


Participant = Here | Elsewhere | Computer
"""All kinds of participants. Every one but a computer player is a person."""

HERE = Here()


@dataclass
class TableSeat:
    """A seat: the name of its player, and the participant who plays it now."""

    name: str
    participant: Participant = HERE

    @property
    def is_person(self) -> bool:
        """True if a person plays the seat."""
        return not isinstance(self.participant, Computer)

    @property
    def is_here(self) -> bool:
        """True if a person at a keyboard of this machine plays the seat."""
        return isinstance(self.participant, Here)

    @property
    def bot(self) -> SeatPlayer | None:
        """The bot that plays the seat, or None for a person."""
        return self.participant.bot if isinstance(self.participant, Computer) else None

    @property
    def bot_kind(self) -> str | None:
        """The kind of the computer player, or None for a person."""
        return self.participant.kind if isinstance(self.participant, Computer) else None

    @property
    def slowness(self) -> float:
        """The factor on the usual time that the participant takes; 1.0 for a person, who takes any time."""
        return self.participant.slowness if isinstance(self.participant, Computer) else 1.0


def seats_left_to_people(state: State, seats: Sequence[TableSeat]) -> list[int]:
    """Return the seats that are asked and whose computer player leaves the answer to the absent person."""
    found = []
    for seat in [one for one in state.actors if one >= 0]:
        bot: SeatPlayer | CaretakingBot | None = seats[seat].bot
        if isinstance(bot, CaretakingBot) and bot.wants_person(state, seat):
            found.append(seat)
    return found
