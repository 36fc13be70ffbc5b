"""Trades of a prudent player: what a deal is worth to a seat, and the deal from which both sides gain most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.topics.trade import Goods, Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.state import State

Wish = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""A partner, the cash given (asked, if below zero), the deeds given and the deeds asked."""

NO_GROUP = -1


def gain(worth: Worth, state: State, seat: int, partner: int, gets: Goods, gives: Goods) -> int:
    """What a deal brings a seat: its worth, less a share of what it does for the other."""
    return (
        _goods(worth, state, gets)
        - _goods(worth, state, gives)
        + _growth(worth, state, seat, gets, gives)
        - max(0, _growth(worth, state, partner, gives, gets)) // state.living
    )


def _goods(worth: Worth, state: State, goods: Goods) -> int:
    deeds = sum(worth.deed(state, space) for space in goods.deeds)
    return deeds + goods.cash + len(goods.passes) * state.rules.jail_fee


def _growth(worth: Worth, state: State, seat: int, gets: Goods, gives: Goods) -> int:
    """How much the bonus of a seat's groups grows."""
    group, held = state.rules.group, state.held[seat]
    change: dict[int, int] = {}
    for space in gets.deeds:
        change[group[space]] = change.get(group[space], 0) + 1
    for space in gives.deeds:
        change[group[space]] = change.get(group[space], 0) - 1
    return sum(worth.bonus[g][held[g] + more] - worth.bonus[g][held[g]] for g, more in change.items())


def best_deal(worth: Worth, state: State, seat: int, purse: int, tried: set[Wish]) -> tuple[Wish, Propose] | None:
    """Of all swaps and purchases within groups both have a share in, the lawful one with the highest common gain."""
    found: list[tuple[int, Wish]] = []
    for partner in state.others(seat):
        for total, ours, wanted, offered in _promising(worth, state, seat, partner):
            gives, asks = _deeds(state, seat, offered), _deeds(state, partner, wanted)
            price = _price(worth, state.cash[partner], purse, ours, total)
            if ours - price > 0 < total - ours + price:
                found.append((total, (partner, price, gives, asks)))
    for _, wish in sorted(found, reverse=True):
        proposal = _proposal(state, seat, wish)
        if wish not in tried and _lawful(state, proposal):
            return wish, proposal
    return None


def _promising(worth: Worth, state: State, seat: int, partner: int) -> Iterator[tuple[int, int, int, int]]:
    """The common gain, ours before any money, the group asked for and the group given, or NO_GROUP: `gain` by group."""
    mine, theirs, bonus, living = state.held[seat], state.held[partner], worth.bonus, state.living
    shared = [group for group, held in enumerate(mine) if held and theirs[group]]
    for wanted in shared:
        both, had = mine[wanted] + theirs[wanted], bonus[wanted]
        grows, shrinks = had[both] - had[mine[wanted]], had[theirs[wanted]] - had[0]
        for offered in (NO_GROUP, *shared) if grows > shrinks else shared:
            ours, its = grows, -shrinks
            if offered >= 0:
                row = bonus[offered]
                ours -= row[mine[offered]] - row[0]
                its += row[mine[offered] + theirs[offered]] - row[theirs[offered]]
            total = ours + its - (max(ours, 0) + max(its, 0)) // living
            if total >= 2 * worth.unit and offered != wanted:
                face = _face(worth, state, partner, wanted) - _face(worth, state, seat, offered)
                yield total, ours - max(its, 0) // living + face, wanted, offered


def _face(worth: Worth, state: State, seat: int, group: int) -> int:
    return sum(worth.deed(state, space) for space in _deeds(state, seat, group))


def _deeds(state: State, seat: int, group: int) -> tuple[int, ...]:
    if group == NO_GROUP:
        return ()
    return tuple(space for space in state.rules.members[group] if state.owner[space] == seat)


def _price(worth: Worth, their_cash: int, purse: int, ours: int, total: int) -> int:
    """The price that shares the gain, as far as the purses go."""
    price = (2 * ours - total) // 2 // worth.unit * worth.unit
    return max(min(price, _round(purse, worth)), -_round(their_cash - worth.mean // 2, worth))


def _round(purse: int, worth: Worth) -> int:
    return max(purse, 0) // worth.unit * worth.unit


def _proposal(state: State, seat: int, wish: Wish) -> Propose:
    partner, price, gives, asks = wish
    return Propose(seat, state.serial, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))


def _lawful(state: State, deal: Propose) -> bool:
    return why_not_propose(state, deal.by, deal.partner, deal.gives, deal.asks) is None
