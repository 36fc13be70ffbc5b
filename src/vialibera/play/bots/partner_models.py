"""Models of the partners of an expert in deals: the least price for which each kind is expected to take one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.play.bots.bot_kinds import LAB_BOT_KINDS
from vialibera.play.bots.deal_search import deal_gain
from vialibera.play.bots.deed_worth import DeedWorth, deed_worth_of_rules
from vialibera.play.bots.fixed_policy import FixedPolicyBot
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.mortgage import takeover_cost

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.play.bots.deal_search import SwapKey
    from vialibera.play.bots.position_worth import PositionWorth
    from vialibera.rules.engine.rules import Rules
    from vialibera.rules.engine.state import State

PERSON_MARGIN_DIVISOR = 6
"""The part of a mean price by which a person must gain, by the values of `prudente`, to welcome a deal."""

EXPERT_LEAST_GAIN = 0.004
"""The growth of its share of all strength for which an expert makes or takes a deal."""


class PartnerModel:
    """A partner that takes what `prudente` takes, with a margin."""

    def __init__(self, worth: DeedWorth, margin: int) -> None:
        self.worth, self.margin = worth, margin

    def least_price(self, table: Worths, swap: SwapKey, low: int, high: int) -> int | None:
        """Return the least price for which the partner is expected to take a swap, between two bounds, or None.

        All sums are multiples of the unit of offers; a price below zero is paid by the partner.
        """
        partner, gives, asks = swap
        # What `prudente` gains grows with the price, coin by coin.
        lacks = self.margin + 1 - deal_gain(self.worth, table.state, (partner, table.seat), Goods(gives), Goods(asks))
        price = max(-(-lacks // self.worth.offer_unit) * self.worth.offer_unit, low)
        return price if price <= high else None

    def note_answer(self, is_taken: bool) -> None:
        """Learn from an answer to a deal that the model said would be taken; a known kind needs no learning."""


class PersonModel(PartnerModel):
    """A person, who welcomes a deal that `prudente` would take with a margin, and keeps some cash."""

    def least_price(self, table: Worths, swap: SwapKey, low: int, high: int) -> int | None:
        worth = self.worth
        spare = max(table.state.cash[swap[0]] - worth.mean_price // 2, 0) // worth.offer_unit * worth.offer_unit
        return super().least_price(table, swap, max(low, -spare), high)


class LearningModel(PartnerModel):
    """A partner of whom nothing is known: taken for a `prudente` at first, then for what its answers tell.

    A partner that takes a deal is asked for more next time, one that refuses for less.
    """

    def __init__(self, worth: DeedWorth) -> None:
        super().__init__(worth, 0)
        self.least_step = self.step = worth.mean_price // PERSON_MARGIN_DIVISOR

    def note_answer(self, is_taken: bool) -> None:
        """Move the margin: by twice as much with each deal taken in a row, back by half of that after a refusal."""
        if is_taken:
            self.margin -= self.step
            self.step *= 2
        else:
            self.step = max(self.step // 2, self.least_step)
            self.margin += self.step


class FixedPolicyModel(PartnerModel):
    """A partner that plays by a fixed policy."""

    def __init__(self, worth: DeedWorth, policy: FixedPolicyBot) -> None:
        super().__init__(worth, 0)
        self.policy = policy

    def least_price(self, table: Worths, swap: SwapKey, low: int, high: int) -> int | None:
        partner, gives, asks = swap

        def is_taken(price: int) -> bool:
            gets, given = Goods(gives, max(price, 0)), Goods(asks, max(-price, 0))
            return self.policy.would_accept(table.state, partner, gets, given)

        return _least_taken(is_taken, low, high, self.worth.offer_unit)


class ExpertModel(PartnerModel):
    """A partner that judges deals as an expert does."""

    def least_price(self, table: Worths, swap: SwapKey, low: int, high: int) -> int | None:
        if table.joint_gain(swap) <= 0:
            return None

        def is_taken(price: int) -> bool:
            return table.gain_of_swap(swap, price, swap[0]) > EXPERT_LEAST_GAIN

        return _least_taken(is_taken, low, high, self.worth.offer_unit)


def _least_taken(is_taken: Callable[[int], bool], least: int, most: int, unit: int) -> int | None:
    """Return the least price in whole units that is taken, between two bounds, or None."""
    low, high = -(-least // unit), most // unit
    if high < low or not is_taken(high * unit):
        return None
    while low < high:
        middle = (low + high) // 2
        if is_taken(middle * unit):
            high = middle
        else:
            low = middle + 1
    return high * unit


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

    def joint_gain(self, swap: SwapKey) -> float:
        """Return what both sides of a swap gain together."""
        mine, its = self.worths_after(swap, 0)
        return mine - self.worths[self.seat] + its - self.worths[swap[0]]

    def gain_of_swap(self, swap: SwapKey, price: int, judge: int) -> float:
        """Return the growth of a seat's share of all strength by a swap at this price."""
        after = self.worths[:]
        after[self.seat], after[swap[0]] = self.worths_after(swap, price)
        return self.position.share_of_worths(after, judge) - self.position.share_of_worths(self.worths, judge)


def models_of_kinds(rules: Rules, kinds: tuple[str, ...], seats: int) -> list[PartnerModel]:
    """Return the models of the partners by seat; "" is a person, and a missing kind one too."""
    worth = deed_worth_of_rules(rules)
    found: list[PartnerModel] = []
    for seat in range(seats):
        kind = kind_of_seat(kinds, seat)
        if kind in LAB_BOT_KINDS:
            found.append(FixedPolicyModel(worth, FixedPolicyBot(rules, kind)))
        elif kind == "esperto":
            found.append(ExpertModel(worth, 0))
        elif ":" in kind:  # a class of whoever runs the laboratory
            found.append(LearningModel(worth))
        elif kind:
            found.append(PartnerModel(worth, 0))
        else:
            found.append(PersonModel(worth, worth.mean_price // PERSON_MARGIN_DIVISOR))
    return found


def kind_of_seat(kinds: tuple[str, ...], seat: int) -> str:
    """Return the kind of a seat, or "" for a person or where no kind is known."""
    return kinds[seat] if seat < len(kinds) else ""
