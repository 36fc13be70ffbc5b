"""Trades of an expert: of the deals that a partner is likely to take, those that bring most."""

from __future__ import annotations

from vialibera.play.bots.deal_search import SwapKey, TriedSwaps, deeds_of_seat_in_group, is_welcome, make_proposal
from vialibera.play.bots.partner_models import EXPERT_LEAST_GAIN, PartnerModel, Worths
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.mortgage import takeover_cost
from vialibera.rules.engine.topics.trade import Propose

PricedSwap = tuple[float, int, SwapKey]
"""The proposer's gain as a share of all strength, the price it pays (below zero: it asks that sum), and the swap."""


def find_bargains(table: Worths, models: list[PartnerModel]) -> list[PricedSwap]:
    """Return the deals with a gain for the table's seat, each at the least price its partner takes, the best first."""
    found: list[PricedSwap] = []
    state, seat, group = table.state, table.seat, table.state.rules.group_of
    offered = [(), *_bundles(state, seat)]
    for partner in state.other_seats(seat):
        for asks in [(), *_bundles(state, partner)]:
            for gives in offered:
                if (asks or gives) and not (asks and gives and group[asks[0]] == group[gives[0]]):
                    swap = partner, gives, asks
                    price = _price_of_swap(table, models[partner], swap)
                    gain = 0.0 if price is None else table.gain_of_swap(swap, price, seat)
                    if price is not None and gain >= EXPERT_LEAST_GAIN:
                        found.append((gain, price, swap))
    found.sort(reverse=True)
    return found


def _price_of_swap(table: Worths, model: PartnerModel, swap: SwapKey) -> int | None:
    """Return the least price that the partner takes, or None if that is more than the seat can pay."""
    partner, gives, asks = swap
    state = table.state
    most = state.cash[table.seat] - takeover_cost(state, asks)
    least = takeover_cost(state, gives) - state.cash[partner]
    price = model.least_price(table, swap, least, most)
    return None if price is None or (price >= 0 and not asks) else price


def _bundles(state: State, seat: int) -> list[tuple[int, ...]]:
    """Return the deeds that a seat may give together: its share of a group that is not full, and each deed of it."""
    found: list[tuple[int, ...]] = []
    for group, count in enumerate(state.deeds_in_group[seat]):
        if count and count < state.rules.group_size[group]:
            deeds = deeds_of_seat_in_group(state, seat, group)
            found.append(deeds)
            if count > 1:
                found += [(space,) for space in deeds]
    return found


def lawful_bargains(
    state: State, seat: int, found: list[PricedSwap], tried: TriedSwaps, *, more: int, most: int
) -> list[Propose]:
    """Return the first lawful deals, `most` of them, that are new or pay the partner at least `more` than before."""
    deals: list[Propose] = []
    for _, price, swap in found:
        if swap not in tried or price >= tried[swap] + more:
            deal = make_proposal(state, seat, swap, price)
            if is_welcome(state, deal):
                deals.append(deal)
                if len(deals) == most:
                    break
    return deals
