"""Trades of a prudent player: what a deal is worth to a seat, and the deal from which both sides gain most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import BANK, NOWHERE
from vialibera.engine.topics.trade import Goods, Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.agents.worth import Shares, Worth
    from vialibera.engine.state import State

Swap = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A partner, the deeds given and the deeds asked."""

Tried = dict[Swap, int]
"""The swaps proposed so far, each with the cash last added to it."""

Prospect = tuple[int, int, int, int, int]
"""The common gain, that of the proposer before deeds and money, the partner, the group asked for, the group given."""

NO_GROUP = -1
MONEY: Shares = (NO_GROUP, 0, 0, 0, 0, False)

WHOLE = 5
"""Where shares say whether together they are the whole group."""


def gain(worth: Worth, state: State, between: tuple[int, int], gets: Goods, gives: Goods) -> int:
    """What a deal brings the first of two seats: its worth, less a share of what it does for the other."""
    seat, partner = between
    change = _change(state, gets, gives)
    ours, its = _growth(worth, state.held[seat], change, 1), _growth(worth, state.held[partner], change, -1)
    fear = its // state.living if its > 0 else 0
    return _goods(worth, state, gets) - _goods(worth, state, gives) + ours - fear


class Objection(NamedTuple):
    """What a seat has against a deal: a deed by which the other makes a group whole, or how much more it would take."""

    space: int
    missing: int


def objection(worth: Worth, state: State, between: tuple[int, int], gets: Goods, gives: Goods) -> Objection:
    """Why the first of two seats does not want a deal; with nothing missing, it only has a feeling."""
    group, held = state.rules.group, state.held[between[1]]
    for space in gives.deeds:
        given = [other for other in gives.deeds if group[other] == group[space]]
        if state.rules.colour[group[space]] and held[group[space]] + len(given) == state.rules.group_size[group[space]]:
            return Objection(space, 0)
    lacks = -gain(worth, state, between, gets, gives)
    return Objection(NOWHERE, max(0, (lacks // worth.unit + 1) * worth.unit))


def _goods(worth: Worth, state: State, goods: Goods) -> int:
    return _value(worth, state, goods.deeds) + goods.cash + len(goods.passes) * state.rules.jail_fee


def _value(worth: Worth, state: State, deeds: tuple[int, ...]) -> int:
    """Of deeds by themselves."""
    values, pledged, found = worth.values, state.pledged, 0
    for space in deeds:
        found += values[pledged[space]][space]
    return found


def _change(state: State, gets: Goods, gives: Goods) -> dict[int, int]:
    """How many deeds more of each group a seat has after a deal."""
    group = state.rules.group
    change: dict[int, int] = {}
    for space in gets.deeds:
        change[group[space]] = change.get(group[space], 0) + 1
    for space in gives.deeds:
        change[group[space]] = change.get(group[space], 0) - 1
    return change


def _growth(worth: Worth, held: list[int], change: dict[int, int], way: int) -> int:
    """How much the bonus of a seat's groups grows, when it gets (1) or gives (-1) what changes hands."""
    found = 0
    for group, more in change.items():
        bonus, count = worth.bonus[group], held[group]
        found += bonus[count + way * more] - bonus[count]
    return found


def best_deal(worth: Worth, state: State, seat: int, tried: Tried, early: bool) -> Propose | None:
    """Of the swaps and purchases within groups both have a share in, the lawful one with the highest common gain.

    Each makes a group whole for one of the two; `early` steps towards that count too, once the Bank is nearly sold out.
    """
    here, early = state.held[seat], early and len(state.estates[BANK]) <= worth.last
    parts = [group for group, mine in enumerate(here) if mine]
    found: list[Prospect] = []
    for partner in state.others(seat):
        there = state.held[partner]
        shared: list[Shares] = []
        whole: list[Shares] = []
        for group in parts:
            if there[group]:
                shares = worth.shares[group][here[group]][there[group]]
                shared.append(shares)
                if shares[WHOLE]:
                    whole.append(shares)
        if whole or (early and shared):
            found += _promising(worth, state, partner, shared if early else whole, (shared, whole))
    found.sort(reverse=True)
    for prospect in found:
        if prospect[0] < worth.least:
            break
        priced = _priced(worth, state, seat, prospect)
        if priced is not None:
            swap, price = priced
            if swap not in tried or price >= tried[swap] + worth.mean // 4:
                proposal = _proposal(state, seat, swap, price)
                if _lawful(state, proposal):
                    tried[swap] = price
                    return proposal
    return None


def _promising(
    worth: Worth, state: State, partner: int, bought: list[Shares], swapped: tuple[list[Shares], list[Shares]]
) -> list[Prospect]:
    """Purchases of groups, and swaps of any group and one that becomes whole, that win enough, fears apart."""
    least, living, (shared, whole) = worth.least, state.living, swapped
    found: list[Prospect] = []
    for one in bought:
        if one[1] >= least:
            found.append(_prospect(living, partner, one, MONEY))
    if len(shared) > 1:
        for one in whole:
            for other in shared:
                if one[1] + other[1] >= least and one[0] != other[0]:
                    found.append(_prospect(living, partner, one, other))
                    if not other[WHOLE]:
                        found.append(_prospect(living, partner, other, one))
    return found


def _prospect(living: int, partner: int, wanted: Shares, offered: Shares) -> Prospect:
    """What `gain` says of a swap of groups, before deeds and money are counted, which cancel out.

    Each of the two fears a share of what the other wins.
    """
    group, wins, mine, theirs, together, _ = wanted
    other, adds, loss, before, after, _ = offered
    ours, its = together - mine - loss, after - before - theirs
    fear = its // living if its > 0 else 0
    return wins + adds - fear - (ours // living if ours > 0 else 0), ours - fear, partner, group, other


def _priced(worth: Worth, state: State, seat: int, prospect: Prospect) -> tuple[Swap, int] | None:
    """The price (below zero: asked) that shares the gain as far as the purses go, if then both gain."""
    total, ours, partner, wanted, offered = prospect
    gives, asks = deeds_within(state, seat, offered), deeds_within(state, partner, wanted)
    ours += _value(worth, state, asks) - _value(worth, state, gives)
    price = (2 * ours - total) // 2 // worth.unit * worth.unit
    price = min(price, _spare(worth, state, seat)) if price > 0 else max(price, -_spare(worth, state, partner))
    return ((partner, gives, asks), price) if ours - price > 0 < total - ours + price else None


def _spare(worth: Worth, state: State, seat: int) -> int:
    """What a seat can give for a deal, in round figures."""
    return max(state.cash[seat] - worth.mean // 2, 0) // worth.unit * worth.unit


def deeds_within(state: State, seat: int, group: int) -> tuple[int, ...]:
    if group == NO_GROUP:
        return ()
    owner = state.owner
    deeds: list[int] = []
    for space in state.rules.members[group]:
        if owner[space] == seat:
            deeds.append(space)
    return tuple(deeds)


def _proposal(state: State, seat: int, swap: Swap, price: int) -> Propose:
    partner, gives, asks = swap
    return Propose(seat, state.serial, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))


def _lawful(state: State, deal: Propose) -> bool:
    return why_not_propose(state, deal.by, deal.partner, deal.gives, deal.asks) is None
