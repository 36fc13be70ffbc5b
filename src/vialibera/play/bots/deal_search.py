"""Trades of a prudent bot: the worth of a deal to a seat, and the search for the deal from which both gain most."""

from __future__ import annotations

from typing import NamedTuple

from vialibera.play.bots.deed_worth import DeedWorth, GroupShares
from vialibera.rules.engine.ids import BANK, NO_GROUP, NOWHERE
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.ledger import Goods
from vialibera.rules.engine.topics.trade import Propose, is_offer_closed, why_not_propose

SwapKey = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A swap: the partner, the deeds given and the deeds asked."""

TriedSwaps = dict[SwapKey, int]
"""The swaps proposed so far, each with the cash last added to it."""

DealProspect = tuple[int, int, int, int, int]
"""A swap of groups before it is priced.

The common gain, the proposer's gain before deeds and money, the partner, the group asked for, the group given."""

MONEY_ONLY: GroupShares = (NO_GROUP, 0, 0, 0, 0, False)

FULL_GROUP_INDEX = 5
"""The index in `GroupShares` of the flag that both shares together are the full group."""


def deal_gain(worth: DeedWorth, state: State, between: tuple[int, int], gets: Goods, gives: Goods) -> int:
    """Return the gain of a deal for the first of two seats, less a share of the other's gain.

    The fewer players are left, the more the other's gain counts.
    """
    seat, partner = between
    change = _group_changes(state, gets, gives)
    ours = _bonus_growth(worth, state.deeds_in_group[seat], change, 1)
    its = _bonus_growth(worth, state.deeds_in_group[partner], change, -1)
    fear = its // state.players_left if its > 0 else 0
    return _goods_value(worth, state, gets) - _goods_value(worth, state, gives) + ours - fear


class Objection(NamedTuple):
    """The reason against a deal: a deed that would complete the other's group, or the sum that is missing."""

    space: int
    missing: int


def find_objection(worth: DeedWorth, state: State, between: tuple[int, int], gets: Goods, gives: Goods) -> Objection:
    """Return the reason why the first of two seats refuses a deal; `missing` is 0 if there is no reason in figures."""
    group, held = state.rules.group_of, state.deeds_in_group[between[1]]
    for space in gives.deeds:
        given = [other for other in gives.deeds if group[other] == group[space]]
        if held[group[space]] + len(given) == state.rules.colour_group_size[group[space]]:
            return Objection(space, 0)
    lacks = -deal_gain(worth, state, between, gets, gives)
    return Objection(NOWHERE, max(0, (lacks // worth.offer_unit + 1) * worth.offer_unit))


def _goods_value(worth: DeedWorth, state: State, goods: Goods) -> int:
    return _deeds_value(worth, state, goods.deeds) + money_value(state, goods)


def money_value(state: State, goods: Goods) -> int:
    """Return the cash of one side of a deal, and its release cards at the price of the way out of jail."""
    return goods.cash + len(goods.passes) * state.rules.sheet.jail.fee


def _deeds_value(worth: DeedWorth, state: State, deeds: tuple[int, ...]) -> int:
    """Return the value of deeds without their groups."""
    values, pledged, found = worth.deed_values, state.mortgaged, 0
    for space in deeds:
        found += values[pledged[space]][space]
    return found


def _group_changes(state: State, gets: Goods, gives: Goods) -> dict[int, int]:
    """Return for each group the change in a seat's number of deeds by a deal."""
    group = state.rules.group_of
    change: dict[int, int] = {}
    for deeds, way in ((gets.deeds, 1), (gives.deeds, -1)):
        for space in deeds:
            change[group[space]] = change.get(group[space], 0) + way
    return change


def _bonus_growth(worth: DeedWorth, held: list[int], change: dict[int, int], way: int) -> int:
    """Return the growth of the bonuses of a seat that gets (`way` 1) or gives (-1) the changes."""
    found = 0
    for group, more in change.items():
        bonus, count = worth.group_bonus[group], held[group]
        found += bonus[count + way * more] - bonus[count]
    return found


def best_deal(worth: DeedWorth, state: State, seat: int, tried: TriedSwaps, early: bool) -> Propose | None:
    """Return the lawful swap or purchase within shared groups with the highest common gain, or None.

    The deal is noted in `tried`. It completes a group for one of the two. With `early`, steps towards a full group
    count too, once the Bank is nearly sold out. A swap that was tried comes back only with more money.
    """
    # This search is hot in simulations: group by group it looks up ready-made gains (`worth.shares`) and prices only
    # the swaps that can still be the best. `gain` would give the same result, much more slowly.
    early = early and len(state.deed_sets[BANK]) <= worth.few_unsold
    held = state.deeds_in_group[seat]
    parts = [(group, worth.group_shares[group][mine]) for group, mine in enumerate(held) if mine]
    found: list[DealProspect] = []
    for partner in state.order:
        if partner == seat:
            continue
        there = state.deeds_in_group[partner]
        shared: list[GroupShares] = []
        completing: list[GroupShares] = []
        for group, shares_by_count in parts:
            count = there[group]
            if count:
                shares = shares_by_count[count]
                shared.append(shares)
                if shares[FULL_GROUP_INDEX]:
                    completing.append(shares)
        if completing or (early and shared):
            found += _promising_prospects(worth, state, partner, shared if early else completing, (shared, completing))
    found.sort(reverse=True)
    for prospect in found:
        if prospect[0] < worth.least_joint_gain:
            break
        priced = _price_prospect(worth, state, seat, prospect)
        if priced is not None:
            swap, price = priced
            if swap not in tried or price >= tried[swap] + worth.mean_price // 4:
                proposal = make_proposal(state, seat, swap, price)
                if is_welcome(state, proposal):
                    tried[swap] = price
                    return proposal
    return None


def _promising_prospects(
    worth: DeedWorth,
    state: State,
    partner: int,
    bought: list[GroupShares],
    swapped: tuple[list[GroupShares], list[GroupShares]],
) -> list[DealProspect]:
    """Return purchases of groups, and swaps of a group that becomes full for any other, with enough common gain.

    The fear of the other's gain is left out here: it only lowers a gain, so none that could pass is lost.
    """
    least, living, (shared, completing) = worth.least_joint_gain, state.players_left, swapped
    found: list[DealProspect] = []
    for one in bought:
        if one[1] >= least:
            found.append(_make_prospect(living, partner, one, MONEY_ONLY))
    if len(shared) > 1:
        for one in completing:
            for other in shared:
                if one[1] + other[1] >= least and one[0] != other[0]:
                    found.append(_make_prospect(living, partner, one, other))
                    if not other[FULL_GROUP_INDEX]:
                        found.append(_make_prospect(living, partner, other, one))
    return found


def _make_prospect(living: int, partner: int, wanted: GroupShares, offered: GroupShares) -> DealProspect:
    """Return the result of `gain` for a swap of groups, before deeds and money, which cancel out between the two.

    Each of the two fears a share of what the other wins.
    """
    group, wins, mine, theirs, together, _ = wanted
    other, adds, loss, before, after, _ = offered
    ours, its = together - mine - loss, after - before - theirs
    fear = its // living if its > 0 else 0
    return wins + adds - fear - (ours // living if ours > 0 else 0), ours - fear, partner, group, other


def _price_prospect(worth: DeedWorth, state: State, seat: int, prospect: DealProspect) -> tuple[SwapKey, int] | None:
    """Return the swap and the price that shares the gain as far as the cash goes, or None if not both gain.

    A price below zero is asked from the partner.
    """
    total, ours, partner, wanted, offered = prospect
    gives, asks = deeds_of_seat_in_group(state, seat, offered), deeds_of_seat_in_group(state, partner, wanted)
    ours += _deeds_value(worth, state, asks) - _deeds_value(worth, state, gives)
    price = (2 * ours - total) // 2 // worth.offer_unit * worth.offer_unit
    price = max(min(price, _spare_cash(worth, state, seat)), -_spare_cash(worth, state, partner))
    return ((partner, gives, asks), price) if ours - price > 0 < total - ours + price else None


def _spare_cash(worth: DeedWorth, state: State, seat: int) -> int:
    """Return the cash a seat can spare for a deal, in multiples of the unit."""
    return max(state.cash[seat] - worth.mean_price // 2, 0) // worth.offer_unit * worth.offer_unit


def deeds_of_seat_in_group(state: State, seat: int, group: int) -> tuple[int, ...]:
    """Return the deeds of a group that a seat owns, none for `NO_GROUP`."""
    if group == NO_GROUP:
        return ()
    owner = state.owner
    deeds: list[int] = []
    for space in state.rules.group_members[group]:
        if owner[space] == seat:
            deeds.append(space)
    return tuple(deeds)


def make_proposal(state: State, seat: int, swap: SwapKey, price: int) -> Propose:
    partner, gives, asks = swap
    return Propose(seat, state.pause_no, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))


def is_welcome(state: State, deal: Propose) -> bool:
    """Return True if the deal is lawful and the partner has not closed itself to offers for its deeds."""
    if state.closed_offers and is_offer_closed(state, deal.partner, deal.gives.deeds + deal.asks.deeds):
        return False
    return why_not_propose(state, deal.by, deal.partner, deal.gives, deal.asks) is None
