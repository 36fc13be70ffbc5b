"""The bot `facile`: friendly and easy to beat; forgets some rents, bids low and builds little."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from vialibera.agents.prudent import Prudent
from vialibera.engine.topics.auction import Bid, DeedLot, Drop
from vialibera.engine.topics.building import Build

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.rules import Rules
    from vialibera.engine.state import State
    from vialibera.engine.topics.auction import Auction

FORGETS = 0.25
"""The share of rents that the bot does not notice."""

BIDS = 50
"""The highest bid, in hundredths of a deed's price."""

ENOUGH = 3
"""The most houses on a lot."""

LATE = 150
"""The turn from which the bot builds and saves as `prudente` does, because by then the game has lasted long enough."""


class Easy(Prudent):
    """A `prudente` that overlooks some rents.

    The bot decides once for each rent whether it notices it. A draw at each question would, after a few questions,
    notice nearly every rent.
    """

    __slots__ = ("forgotten", "luck", "noticed")

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules)
        self.luck = Random(f"{seed}").random
        self.noticed = 0
        """The number of the newest rent that the bot has decided about. Numbers grow, so a higher one is new."""
        self.forgotten: set[int] = set()

    def notices(self, number: int) -> bool:
        if number > self.noticed:
            self.noticed = number
            if self.luck() < FORGETS:
                self.forgotten.add(number)
        return number not in self.forgotten

    def auction(self, state: State, seat: int, step: Auction) -> Command:
        """Return the lowest lawful bid, or Drop above half of the price or of the cash."""
        lot, lowest = step.lot, step.lowest_bid(state)
        most = state.rules.price[lot.space] * BIDS // 100 if isinstance(lot, DeedLot) else self.contest(state, seat)
        if lowest + lot.extra_cost(state) > min(most, state.cash[seat] // 2):
            return Drop(seat, state.serial)
        return Bid(seat, state.serial, lowest)

    def build(self, state: State, seat: int) -> Command | None:
        """Return the order of `prudente`, without lots that would get more than `ENOUGH` houses."""
        command = super().build(state, seat)
        if state.turn_no >= LATE or not isinstance(command, Build):
            return command
        level, lots = state.level[:], []
        for space in command.lots:
            level[space] += 1
            if level[space] <= ENOUGH:
                lots.append(space)
        return Build(seat, state.serial, tuple(lots)) if lots else None

    def reserve(self, state: State, seat: int) -> int:
        """Return three times the usual reserve and a mean price more, until turn `LATE`."""
        reserve = super().reserve(state, seat)
        return reserve if state.turn_no >= LATE else 3 * reserve + self.worth.mean
