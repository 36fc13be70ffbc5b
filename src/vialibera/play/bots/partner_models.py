"""Expectations of what a partner takes, and the worths of all seats after a deal."""

from __future__ import annotations

from vialibera.play.bots.deal_search import SwapKey, deal_gain
from vialibera.play.bots.deed_worth import DeedWorth
from vialibera.play.bots.position_worth import PositionWorth
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.mortgage import takeover_cost

PERSON_MARGIN_DIVISOR = 6
"""The part of a mean price by which a stranger must gain, by the values of `prudente`, to welcome a deal."""

EXPERT_LEAST_GAIN = 0.004
"""The growth of its share of all strength for which an expert makes or takes a deal."""


class PartnerModel:
    """A partner that takes what `prudente` would with a margin, until its answers tell more, and keeps some cash.

    A partner that refuses is asked for less next time, one that takes for more, but never for all that it would bear:
    with a friendly partner a game of ever worse offers is no pleasure.
    """

    def __init__(self, worth: DeedWorth) -> None:
        self.worth = worth
        self.margin = self.step = worth.mean_price // PERSON_MARGIN_DIVISOR

    def least_price(self, table: Worths, swap: SwapKey, low: int, high: int) -> int | None:
        """Return the least price for which the partner is expected to take a swap, between two bounds, or None.

        All sums are multiples of the unit of offers; a price below zero is paid by the partner.
        """
        partner, gives, asks = swap
        unit, mean = self.worth.offer_unit, self.worth.mean_price
        spare = max(table.state.cash[partner] - mean // 2, 0) // unit * unit
        # What `prudente` gains grows with the price, coin by coin.
        lacks = self.margin + 1 - deal_gain(self.worth, table.state, (partner, table.seat), Goods(gives), Goods(asks))
        price = max(-(-lacks // unit) * unit, low, -spare)
        return price if price <= high else None

    def note_answer(self, is_taken: bool) -> None:
        """Move the margin up after a refusal, and back after a deal taken, down to where it began."""
        self.margin = max(self.margin - self.step, self.step) if is_taken else self.margin + self.step


class Worths:
    """The worths of all seats at a position, and what a deal of one seat would make of them."""

    def __init__(self, position: PositionWorth, state: State, seat: int) -> None:
        self.position, self.seat, self.state = position, seat, state.copy()
        self.worths = [position.seat_worth(state, other) for other in state.seats]

    def worths_after(self, swap: SwapKey, price: int) -> tuple[float, float]:
        """Return the worths of the seat and of the partner after a swap at this price."""
        partner, gives, asks = swap
        state, seat = self.state, self.seat
        cash, its_cash = state.cash[seat], state.cash[partner]
        state.cash[seat] -= price + takeover_cost(state, asks)
        state.cash[partner] += price - takeover_cost(state, gives)
        for space in asks:
            state.transfer_deed(space, seat)
        for space in gives:
            state.transfer_deed(space, partner)
        found = self.position.seat_worth(state, seat), self.position.seat_worth(state, partner)
        for space in asks:
            state.transfer_deed(space, partner)
        for space in gives:
            state.transfer_deed(space, seat)
        state.cash[seat], state.cash[partner] = cash, its_cash
        return found

    def gain_of_swap(self, swap: SwapKey, price: int, judge: int) -> float:
        """Return the growth of a seat's share of all strength by a swap at this price."""
        after = self.worths[:]
        after[self.seat], after[swap[0]] = self.worths_after(swap, price)
        return self.position.share_of_worths(after, judge) - self.position.share_of_worths(self.worths, judge)
