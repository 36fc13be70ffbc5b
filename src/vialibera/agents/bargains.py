"""Trades of an expert: the deals that bring it most, of those that a partner is likely to take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.agents.dealing import NO_GROUP, Swap, Tried, deeds_within, gain
from vialibera.engine.topics.trade import Goods, Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.state import State

Bargain = tuple[int, int, Swap]
"""What it brings the proposer, the price it pays (below zero: asks), and the swap."""


def bargains(worth: Worth, theirs: Worth, state: State, seat: int, least: int) -> list[Bargain]:
    """Swaps and purchases within groups that bring a seat at least so much, the best first.

    `theirs` is what the others are taken to think: each gets what makes the deal welcome.
    """
    found: list[Bargain] = []
    for partner in state.others(seat):
        rows = zip(state.held[seat], state.held[partner], strict=True)
        shared = [group for group, (mine, its) in enumerate(rows) if mine and its]
        for wanted in shared:
            for offered in [NO_GROUP, *shared]:
                if offered != wanted:
                    swap = partner, deeds_within(state, seat, offered), deeds_within(state, partner, wanted)
                    bargain = _priced(worth, theirs, state, seat, swap)
                    if bargain is not None and bargain[0] >= least:
                        found.append(bargain)
    found.sort(reverse=True)
    return found


def _priced(worth: Worth, theirs: Worth, state: State, seat: int, swap: Swap) -> Bargain | None:
    """A swap at the price at which the partner gains a sixth of a deed, as far as the purses go."""
    partner, gives, asks = swap
    lacks = theirs.mean // 6 - gain(theirs, state, (partner, seat), Goods(gives), Goods(asks))
    spare = max(state.cash[partner] - theirs.mean // 2, 0) // theirs.unit * theirs.unit
    price = max(-(-lacks // theirs.unit) * theirs.unit, -spare)
    if price > state.cash[seat] - worth.mean * 9 // 20:
        return None
    return gain(worth, state, (seat, partner), Goods(asks), Goods(gives)) - price, price, swap


def first_lawful(state: State, seat: int, found: list[Bargain], tried: Tried, more: int) -> Propose | None:
    """The first that was not tried, or for so much less, and that the laws allow."""
    for _, price, swap in found:
        if swap not in tried or price >= tried[swap] + more:
            partner, gives, asks = swap
            deal = Propose(seat, state.serial, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))
            if why_not_propose(state, seat, partner, deal.gives, deal.asks) is None:
                return deal
    return None
