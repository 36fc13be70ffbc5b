"""How long a landing leaves time to claim, as everybody at the table may know it.

A rent that is open must show in nothing the program does. So the time to claim is kept for every landing, whether a
rent is due for it or not, and what would end it waits alike in both cases.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.engine.topics.ending import ConfirmCount
from vialibera.engine.topics.movement import Moved
from vialibera.engine.topics.rights import RentClaim
from vialibera.engine.topics.turn import DiceThrown, EndTurn, Roll, TurnBegan

if TYPE_CHECKING:
    from vialibera.engine.messages import Command, Event
    from vialibera.engine.state import State

MOMENTS: dict[type[Command], str] = {Roll: "throw", EndTurn: "pass", ConfirmCount: "count"}
"""What each act ends: the moment at which claims lapse."""


class Windows:
    """The landings whose rents, if any are due, may still be claimed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.turn_no = state.turn_no
        self.landings: list[RentClaim] = []

    def memory(self) -> tuple[int, list[RentClaim]]:
        """All that is known now, to come back to."""
        return self.turn_no, self.landings[:]

    def recall(self, memory: tuple[int, list[RentClaim]]) -> None:
        self.turn_no, self.landings = memory

    def told(self, events: Iterable[Event]) -> bool:
        """Follows the game; says whether somebody has landed."""
        before = len(self.landings)
        for event in events:
            if isinstance(event, DiceThrown):
                self.close("throw")
            elif isinstance(event, TurnBegan):
                self.close("pass")
                self.turn_no += 1
            elif isinstance(event, Moved):
                before = -1
                self.landings.append(RentClaim(0, -1, event.seat, event.space, 0, 0, self.turn_no))
        return before < 0

    def close(self, moment: str) -> None:
        self.landings = [landing for landing in self.landings if landing not in self.ended(moment)]

    def ended(self, moment: str) -> list[RentClaim]:
        """The landings that a moment would put an end to."""
        claims = self.state.rules.claims
        if claims.automatic:
            return self.landings
        return [landing for landing in self.landings if claims.lapses(landing, self.state, moment)]

    def ended_by(self, command: Command) -> list[RentClaim]:
        """The landings that an act would put an end to: none where rents are paid unasked."""
        moment = MOMENTS.get(type(command))
        if moment is None or self.state.rules.claims.automatic:
            return []
        return self.ended(moment)
