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
        found += _with_partner(worth, state, seat, partner, purse)
    for _, wish in sorted(found, reverse=True):
        proposal = _proposal(state, seat, wish)
        if wish not in tried and _lawful(state, proposal):
            return wish, proposal
    return None


def _with_partner(worth: Worth, state: State, seat: int, partner: int, purse: int) -> Iterator[tuple[int, Wish]]:
    mine, theirs = state.held[seat], state.held[partner]
    shared = [group for group, held in enumerate(mine) if held and theirs[group]]
    for wanted in shared:
        asks = Goods(deeds=_deeds(state, partner, wanted))
        for offered in (None, *shared):
            if offered != wanted:
                gives = Goods(deeds=() if offered is None else _deeds(state, seat, offered))
                yield from _priced(worth, state, seat, partner, purse, gives, asks)


def _deeds(state: State, seat: int, group: int) -> tuple[int, ...]:
    return tuple(space for space in state.rules.members[group] if state.owner[space] == seat)


def _priced(
    worth: Worth, state: State, seat: int, partner: int, purse: int, gives: Goods, asks: Goods
) -> Iterator[tuple[int, Wish]]:
    """The price that shares the gain, as far as the purses go, if then both gain."""
    ours = gain(worth, state, seat, partner, asks, gives)
    theirs = gain(worth, state, partner, seat, gives, asks)
    if ours + theirs < 2 * worth.unit:
        return
    price = (ours - theirs) // 2 // worth.unit * worth.unit
    price = max(min(price, _round(purse, worth)), -_round(state.cash[partner] - worth.mean // 2, worth))
    if ours - price > 0 < theirs + price:
        yield ours + theirs, (partner, price, gives.deeds, asks.deeds)


def _round(purse: int, worth: Worth) -> int:
    return max(purse, 0) // worth.unit * worth.unit


def _proposal(state: State, seat: int, wish: Wish) -> Propose:
    partner, price, gives, asks = wish
    return Propose(seat, state.serial, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))


def _lawful(state: State, deal: Propose) -> bool:
    return why_not_propose(state, deal.by, deal.partner, deal.gives, deal.asks) is None
