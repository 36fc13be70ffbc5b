"""How long a landing leaves time to claim, as everybody at the table may know it.

A rent that is open must show in nothing the program does. So the time to claim is kept for every landing, whether a
rent is due for it or not, and what would end it waits alike in both cases. It is kept for none of which everybody knows
that nothing can be due.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.topics.bankruptcy import CloseCall, LastCall, WentOut
from vialibera.engine.topics.ending import ConfirmCount
from vialibera.engine.topics.movement import Moved
from vialibera.engine.topics.rights import RentClaim
from vialibera.engine.topics.turn import DiceThrown, EndTurn, Roll, TurnBegan

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Event
    from vialibera.engine.state import State

MOMENTS: dict[type[Command], str] = {Roll: "throw", EndTurn: "pass", ConfirmCount: "count", CloseCall: "count"}
"""What each act ends: the moment at which claims lapse."""


class Windows:
    """The landings whose rents, if any are due, may still be claimed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.landings: list[RentClaim] = []

    def memory(self) -> list[RentClaim]:
        """All that is known now, to come back to."""
        return self.landings[:]

    def recall(self, memory: list[RentClaim]) -> None:
        self.landings = memory

    def follow(self, events: Iterable[Event]) -> list[RentClaim]:
        """Follows the game; says where somebody has landed just now."""
        landed: list[RentClaim] = []
        for event in events:
            if isinstance(event, DiceThrown):
                self.close("throw", event.seat)
            elif isinstance(event, TurnBegan):
                self.close("pass", event.seat)
            elif isinstance(event, WentOut):
                self.landings = [landing for landing in self.landings if landing.debtor != event.seat]
            elif isinstance(event, Moved):
                landed.append(self.landing(event))
        self.landings += landed
        return landed

    def landing(self, event: Moved) -> RentClaim:
        """As if a rent were due to whoever owns the square."""
        owner = self.state.owner[event.space]
        return RentClaim(0, owner, event.seat, event.space, 0, 0, self.state.throws_no)

    def close(self, moment: str, seat: int) -> None:
        ended = self.ended(moment, self.state.throws_no, seat)
        self.landings = [landing for landing in self.landings if landing not in ended]

    def ended(self, moment: str, throws_no: int, seat: int) -> list[RentClaim]:
        """The landings that a moment would put an end to."""
        claims = self.state.rules.claims
        if claims.automatic:
            return self.landings
        return [landing for landing in self.landings if claims.lapses(landing, moment, throws_no, seat)]

    def ended_by(self, command: Command) -> list[RentClaim]:
        """The landings whose time an act would end: none where rents are paid unasked."""
        moment = MOMENTS.get(type(command))
        if moment is None or self.state.rules.claims.automatic:
            return []
        ended = self.ended(moment, self.state.throws_no + (not self.state.doubles), self.state.turn)
        step = self.state.step
        return [
            landing
            for landing in ended
            if self.may_be_due(landing) and (not isinstance(step, LastCall) or landing.debtor == step.seat)
        ]

    def may_be_due(self, landing: RentClaim) -> bool:
        """Not on a square that cannot be owned, on the visitor's own, nor on one that the visitor has bought: everybody
        knows that."""
        if self.state.rules.group[landing.space] < 0 or landing.seat == landing.debtor:
            return False
        return landing.seat != BANK or self.state.owner[landing.space] != landing.debtor
