"""Trades of an expert: of the deals that a partner is likely to take, those that bring most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.agents.dealing import NO_GROUP, Swap, Tried, deeds_within, gain
from vialibera.engine.topics.trade import Goods, Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.state import State

Bargain = tuple[int, int, Swap]
"""The proposer's gain, the price it pays (below zero: it asks that sum), and the swap."""


def bargains(worth: Worth, theirs: Worth, state: State, seat: int, least: int) -> list[Bargain]:
    """Return swaps and purchases within shared groups that gain a seat at least `least`, the best first.

    `theirs` holds the values that the others are assumed to see: each partner gets enough to welcome the deal.
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
    """Return a swap priced so that the partner gains a sixth of a mean price, or None with too little cash.

    A partner that would have to pay pays at most its spare cash.
    """
    partner, gives, asks = swap
    lacks = theirs.mean // 6 - gain(theirs, state, (partner, seat), Goods(gives), Goods(asks))
    spare = max(state.cash[partner] - theirs.mean // 2, 0) // theirs.unit * theirs.unit
    price = max(-(-lacks // theirs.unit) * theirs.unit, -spare)
    if price > state.cash[seat] - worth.mean * 9 // 20:
        return None
    return gain(worth, state, (seat, partner), Goods(asks), Goods(gives)) - price, price, swap


def first_lawful(state: State, seat: int, found: list[Bargain], tried: Tried, more: int) -> Propose | None:
    """Return the first lawful deal that is new, or that pays the partner at least `more` than before, or None."""
    for _, price, swap in found:
        if swap not in tried or price >= tried[swap] + more:
            partner, gives, asks = swap
            deal = Propose(seat, state.serial, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))
            if why_not_propose(state, seat, partner, deal.gives, deal.asks) is None:
                return deal
    return None
