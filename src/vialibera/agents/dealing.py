"""Trades of a prudent player: what a deal is worth to a seat, and the deal from which both sides gain most."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import BANK, NOWHERE
from vialibera.engine.topics.trade import Goods, Propose, why_not_propose

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.state import State

Swap = tuple[int, tuple[int, ...], tuple[int, ...]]
"""A partner, the deeds given and the deeds asked."""

Tried = dict[Swap, int]
"""The swaps proposed so far, each with the cash last added to it."""

Prospect = tuple[int, int, int, int, int]
"""The common gain, that of the proposer before deeds and money, the partner, the group asked for, the group given."""

Shares = tuple[int, int, int, int]
"""A group of which two seats have a share each: the bonus of the one's share, of the other's, and of both together."""

NO_GROUP = -1
MONEY: Shares = (NO_GROUP, 0, 0, 0)


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
    sold_out = _sold_out(state, seat)
    early = early and len(state.estates[BANK]) <= worth.last
    found: list[Prospect] = []
    if sold_out or early:
        for partner in state.others(seat):
            whole = _whole(state, (seat, partner), sold_out)
            if whole or early:
                found += _promising(worth, state, (seat, partner), whole, early)
    found.sort(reverse=True)
    for prospect in found:
        swap, price, fair = _priced(worth, state, seat, prospect)
        if fair and (swap not in tried or price >= tried[swap] + worth.mean // 4):
            proposal = _proposal(state, seat, swap, price)
            if _lawful(state, proposal):
                tried[swap] = price
                return proposal
    return None


def _sold_out(state: State, seat: int) -> list[int]:
    """The groups of which the Bank has no deed left and the seat a part."""
    left, mine = state.held[BANK], state.held[seat]
    return [group for group, size in enumerate(state.rules.group_size) if not left[group] and 0 < mine[group] < size]


def _whole(state: State, between: tuple[int, int], sold_out: list[int]) -> list[int]:
    """The groups that two seats have between them."""
    mine, theirs, size = state.held[between[0]], state.held[between[1]], state.rules.group_size
    return [group for group in sold_out if mine[group] + theirs[group] == size[group]]


def _promising(worth: Worth, state: State, between: tuple[int, int], whole: list[int], early: bool) -> list[Prospect]:
    """What `gain` says of purchases and swaps of groups, before deeds and money are counted, which cancel out.

    Each of the two fears a share of what the other wins.
    """
    seat, partner = between
    here, there = state.held[seat], state.held[partner]
    shared = [
        (group, bonus[here[group]], bonus[there[group]], bonus[here[group] + there[group]])
        for group, bonus in enumerate(worth.bonus)
        if here[group] and there[group]
    ]
    for_any = [shares for shares in shared if shares[0] in whole] + [MONEY] * early
    for_whole = [*shared, MONEY]
    least, living = worth.mean * 3 // 2, state.living
    found: list[Prospect] = []
    for wanted, mine, theirs, together in shared:
        grows = together - mine
        for offered, loss, before, after in for_whole if wanted in whole else for_any:
            ours, its = grows - loss, after - before - theirs
            total = ours + its
            if total >= least and offered != wanted:
                fear = its // living if its > 0 else 0
                total -= fear + (ours // living if ours > 0 else 0)
                if total >= least:
                    found.append((total, ours - fear, partner, wanted, offered))
    return found


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
