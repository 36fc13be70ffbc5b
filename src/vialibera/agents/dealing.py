"""Trades of a prudent player: what a deal is worth to a seat, and the deal from which both sides gain most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import BANK, NOWHERE
from vialibera.engine.topics.trade import Goods, Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.agents.worth import Row, Worth
    from vialibera.engine.state import State

Swap = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A partner, the deeds given and the deeds asked."""

Tried = dict[Swap, int]
"""The swaps proposed so far, each with the cash last added to it."""

Prospect = tuple[int, int, int, int, int]
"""The common gain, that of the proposer before deeds and money, the partner, the group asked for, the group given."""

Part = tuple[int, "Row", int]
"""A group of which a seat has a part: the bonus for so many deeds of it, and how many they are."""

Shares = tuple[int, int, int, int, int]
"""A group of which two seats have a share each: what is won by putting both together, the bonus of the one's share, of
the other's, and of both."""

NO_GROUP = -1
MONEY: Shares = (NO_GROUP, 0, 0, 0, 0)


def gain(worth: Worth, state: State, between: tuple[int, int], gets: Goods, gives: Goods) -> int:
    """What a deal brings the first of two seats: its worth, less a share of what it does for the other."""
    seat, partner = between
    return (
        _goods(worth, state, gets)
        - _goods(worth, state, gives)
        + _growth(worth, state, seat, gets, gives)
        - max(0, _growth(worth, state, partner, gives, gets)) // state.living
    )


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
    deeds = sum([worth.deed(state, space) for space in goods.deeds])
    return deeds + goods.cash + len(goods.passes) * state.rules.jail_fee


def _growth(worth: Worth, state: State, seat: int, gets: Goods, gives: Goods) -> int:
    """How much the bonus of a seat's groups grows."""
    group, held = state.rules.group, state.held[seat]
    change: dict[int, int] = {}
    for space in gets.deeds:
        change[group[space]] = change.get(group[space], 0) + 1
    for space in gives.deeds:
        change[group[space]] = change.get(group[space], 0) - 1
    return sum([worth.bonus[g][held[g] + more] - worth.bonus[g][held[g]] for g, more in change.items()])


def best_deal(worth: Worth, state: State, seat: int, tried: Tried, early: bool) -> Propose | None:
    """Of the swaps and purchases within groups both have a share in, the lawful one with the highest common gain.

    Each makes a group whole for one of the two; `early` steps towards that count too, once the Bank is nearly sold out.
    """
    held, size = state.held, state.rules.group_size
    bank, here = held[BANK], held[seat]
    parts = [(group, bonus, here[group]) for group, bonus in enumerate(worth.bonus) if here[group]]
    lacks = [(group, size[group] - mine) for group, _, mine in parts if mine < size[group] and not bank[group]]
    early = early and len(state.estates[BANK]) <= worth.last
    found: list[Prospect] = []
    if lacks or early:
        for partner in state.others(seat):
            there = held[partner]
            whole = [group for group, lacking in lacks if there[group] == lacking]
            if whole or early:
                shared = [_shares(part, there[part[0]]) for part in parts if there[part[0]]]
                for_any = [shares for shares in shared if shares[0] in whole] + [MONEY] * early
                found += _promising(worth, state, partner, shared, for_any)
    found.sort(reverse=True)
    for prospect in found:
        swap, price, fair = _priced(worth, state, seat, prospect)
        if fair and (swap not in tried or price >= tried[swap] + worth.mean // 4):
            proposal = _proposal(state, seat, swap, price)
            if _lawful(state, proposal):
                tried[swap] = price
                return proposal
    return None


def _promising(worth: Worth, state: State, partner: int, shared: list[Shares], for_any: list[Shares]) -> list[Prospect]:
    """What `gain` says of purchases and swaps of groups, before deeds and money are counted, which cancel out.

    Each of the two fears a share of what the other wins. For a group that would be whole anything may be given.
    """
    for_whole = [*shared, MONEY]
    least, living = worth.mean * 3 // 2, state.living
    found: list[Prospect] = []
    for shares in shared:
        wanted, wins, mine, theirs, together = shares
        for offered, adds, loss, before, after in for_whole if shares in for_any else for_any:
            total = wins + adds
            if total >= least and offered != wanted:
                ours, its = together - mine - loss, after - before - theirs
                fear = its // living if its > 0 else 0
                total -= fear + (ours // living if ours > 0 else 0)
                if total >= least:
                    found.append((total, ours - fear, partner, wanted, offered))
    return found


def _shares(part: Part, theirs: int) -> Shares:
    group, bonus, mine = part
    one, other, both = bonus[mine], bonus[theirs], bonus[mine + theirs]
    return group, both - one - other, one, other, both


def _priced(worth: Worth, state: State, seat: int, prospect: Prospect) -> tuple[Swap, int, bool]:
    """The price (below zero: asked) that shares the gain as far as the purses go, and whether then both gain."""
    total, ours, partner, wanted, offered = prospect
    gives, asks = deeds_within(state, seat, offered), deeds_within(state, partner, wanted)
    ours += sum([worth.deed(state, space) for space in asks]) - sum([worth.deed(state, space) for space in gives])
    most, least = _spare(worth, state, seat), -_spare(worth, state, partner)
    price = max(least, min(most, (2 * ours - total) // 2 // worth.unit * worth.unit))
    return (partner, gives, asks), price, ours - price > 0 < total - ours + price


def _spare(worth: Worth, state: State, seat: int) -> int:
    """What a seat can give for a deal, in round figures."""
    return max(state.cash[seat] - worth.mean // 2, 0) // worth.unit * worth.unit


def deeds_within(state: State, seat: int, group: int) -> tuple[int, ...]:
    if group == NO_GROUP:
        return ()
    owner = state.owner
    return tuple([space for space in state.rules.members[group] if owner[space] == seat])


def _proposal(state: State, seat: int, swap: Swap, price: int) -> Propose:
    partner, gives, asks = swap
    return Propose(seat, state.serial, partner, Goods(gives, max(price, 0)), Goods(asks, max(-price, 0)))


def _lawful(state: State, deal: Propose) -> bool:
    return why_not_propose(state, deal.by, deal.partner, deal.gives, deal.asks) is None
