"""The time to claim a rent after a landing (the claim window), as everybody at the table may know it.

Nothing the program does may betray that a rent is open. So every landing on a square that can be owned gets a window,
whether a rent is due or not, and an act that would end the window waits alike in both cases. Only a landing that has
offered its square for sale gets none: everybody has heard that nothing is due.
"""

from __future__ import annotations

from collections.abc import Iterable

from vialibera.rules.engine.messages import Command, Event
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import CloseCall, LastCall, WentOut
from vialibera.rules.engine.topics.ending import ConfirmCount
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import is_claim_possible
from vialibera.rules.engine.topics.rights import RentClaim
from vialibera.rules.engine.topics.turn import DiceThrown, EndTurn, Roll, TurnBegan

LAPSE_MOMENTS: dict[type[Command], str] = {Roll: "throw", EndTurn: "pass", ConfirmCount: "count", CloseCall: "count"}
"""The acts that end windows, with the moment at which claims lapse."""


class ClaimWindows:
    """The landings whose rents, if any are due, can still be claimed."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.landings: list[RentClaim] = []

    def follow_events(self, events: Iterable[Event]) -> list[RentClaim]:
        """Open and close windows by the events of a command; return the new landings."""
        landed: list[RentClaim] = []
        for event in events:
            if isinstance(event, DiceThrown):
                self.close_at("throw", event.seat)
            elif isinstance(event, TurnBegan):
                self.close_at("pass", event.seat)
            elif isinstance(event, WentOut):
                self.landings = [landing for landing in self.landings if landing.debtor != event.seat]
            elif isinstance(event, Moved) and is_claim_possible(self.state, event.seat, event.space):
                landed.append(self.assumed_claim(event))
        if self.state.rules.claim_policy.is_automatic:  # rents are paid on landing: nothing can be claimed
            return []
        self.landings += landed
        return landed

    def assumed_claim(self, event: Moved) -> RentClaim:
        """Return a landing as a claim of rent, as if a rent were due to the owner of the square.

        The number and the sum are 0: the claim serves only to ask the rules of the edition when it would lapse.
        """
        # For every square alike: a window only where a rent is due would betray that rent.
        owner = self.state.owner[event.space]
        return RentClaim(0, owner, event.seat, event.space, 0, 0, self.state.thrown_turns)

    def close_at(self, moment: str, seat: int) -> None:
        """Close the windows that end at a moment of the turn of a seat."""
        ended = self.landings_ended_at(moment, self.state.thrown_turns, seat)
        self.landings = [landing for landing in self.landings if landing not in ended]

    def landings_ended_at(self, moment: str, throws_no: int, seat: int) -> list[RentClaim]:
        """Return the landings whose window a moment ends."""
        claims = self.state.rules.claim_policy
        return [landing for landing in self.landings if claims.has_lapsed(landing, moment, throws_no, seat)]

    def landings_ended_by(self, command: Command) -> list[RentClaim]:
        """Return the landings whose window an act would end; none in editions where rents are paid without a claim."""
        moment = LAPSE_MOMENTS.get(type(command))
        if moment is None:
            return []
        # `throws_no` counts thrown turns: a throw after a double belongs to the turn already counted.
        ended = self.landings_ended_at(
            moment, self.state.thrown_turns + (not self.state.doubles), self.state.seat_in_turn
        )
        step = self.state.step
        return [landing for landing in ended if not isinstance(step, LastCall) or landing.debtor == step.seat]
