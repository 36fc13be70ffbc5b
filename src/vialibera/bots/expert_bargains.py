"""Trades of an expert: of the deals that a partner is likely to take, those that bring most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.bots.deal_search import NO_GROUP, SwapKey, TriedSwaps, deal_gain, deeds_of_seat_in_group
from vialibera.engine.topics.ledger import Goods
from vialibera.engine.topics.trade import Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.bots.deed_worth import DeedWorth
    from vialibera.engine.state import State

PricedSwap = tuple[int, int, SwapKey]
"""The proposer's gain, the price it pays (below zero: it asks that sum), and the swap."""


def bargains_for_seat(worth: DeedWorth, theirs: DeedWorth, state: State, seat: int, least: int) -> list[PricedSwap]:
    """Return swaps and purchases within shared groups that gain a seat at least `least`, the best first.

    `theirs` holds the values that the others are assumed to see: each partner gets enough to welcome the deal.
    """
    found: list[PricedSwap] = []
    for partner in state.other_seats(seat):
        rows = zip(state.deeds_in_group[seat], state.deeds_in_group[partner], strict=True)
        shared = [group for group, (mine, its) in enumerate(rows) if mine and its]
        for wanted in shared:
            for offered in [NO_GROUP, *shared]:
                if offered != wanted:
                    swap = (
                        partner,
                        deeds_of_seat_in_group(state, seat, offered),
                        deeds_of_seat_in_group(state, partner, wanted),
                    )
                    bargain = _price_swap(worth, theirs, state, seat, swap)
                    if bargain is not None and bargain[0] >= least:
                        found.append(bargain)
    found.sort(reverse=True)
    return found


def _price_swap(worth: DeedWorth, theirs: DeedWorth, state: State, seat: int, swap: SwapKey) -> PricedSwap | None:
    """Return a swap priced so that the partner gains a sixth of a mean price, or None with too little cash.

    A partner that would have to pay pays at most its spare cash.
    """
    partner, gives, asks = swap
    lacks = theirs.mean_price // 6 - deal_gain(theirs, state, (partner, seat), Goods(gives), Goods(asks))
    spare = max(state.cash[partner] - theirs.mean_price // 2, 0) // theirs.offer_unit * theirs.offer_unit
    price = max(-(-lacks // theirs.offer_unit) * theirs.offer_unit, -spare)
    if price > state.cash[seat] - worth.mean_price * 9 // 20:
        return None
    return deal_gain(worth, state, (seat, partner), Goods(asks), Goods(gives)) - price, price, swap


def first_lawful_bargain(
    state: State, seat: int, found: list[PricedSwap], tried: TriedSwaps, more: int
) -> Propose | None:
    """Return the first lawful deal that is new, or that pays the partner at least `more` than before, or None."""
    for _, price, swap in found:
        if swap not in tried or price >= tried[swap] + more:
            partner, gives, asks = swap
            deal = Propose(seat, state.pause_no, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))
            if why_not_propose(state, seat, partner, deal.gives, deal.asks) is None:
                return deal
    return None
