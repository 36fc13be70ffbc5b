"""`facile`: plays along in a friendly way, forgets a rent now and then, bids timidly and builds little."""

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
"""How often it does not notice that somebody owes it a rent."""

BIDS = 50
"""Hundredths of a deed's price: it bids no more."""

ENOUGH = 3
"""It builds no more houses on a lot than this."""

LATE = 150
"""From this turn on it wants the game to end, and builds and saves as `prudente` does."""


class Easy(Prudent):
    """Whether it notices a rent is settled once a landing."""

    __slots__ = ("forgotten", "luck", "noticed")

    def __init__(self, rules: Rules, seed: int | str) -> None:
        super().__init__(rules)
        self.luck = Random(f"{seed}").random
        self.noticed = 0
        """The number of the newest rent it has thought about."""
        self.forgotten: set[int] = set()

    def notices(self, number: int) -> bool:
        if number > self.noticed:
            self.noticed = number
            if self.luck() < FORGETS:
                self.forgotten.add(number)
        return number not in self.forgotten

    def auction(self, state: State, seat: int, step: Auction) -> Command:
        """Just a little more than the last bid, and never much."""
        lot, lowest = step.lot, step.lowest_bid(state)
        most = state.rules.price[lot.space] * BIDS // 100 if isinstance(lot, DeedLot) else self.contest(state, seat)
        if lowest + lot.extra_cost(state) > min(most, state.cash[seat] // 2):
            return Drop(seat, state.serial)
        return Bid(seat, state.serial, lowest)

    def build(self, state: State, seat: int) -> Command | None:
        """A house or two on each lot."""
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
        """It keeps its money together, while the game is young."""
        reserve = super().reserve(state, seat)
        return reserve if state.turn_no >= LATE else 3 * reserve + self.worth.mean
