"""Raising money: the bot first gives up the goods it misses least."""

from __future__ import annotations

from vialibera.play.bots.build_planner import sale_to_raise
from vialibera.play.bots.deed_worth import DeedWorth
from vialibera.play.bots.seat_player import Choice
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import can_use_verb
from vialibera.rules.engine.topics.mortgage import Mortgage, why_not_mortgage
from vialibera.rules.engine.topics.selling import Sell


def raise_money(worth: DeedWorth, state: State, seat: int, missing: int) -> Choice:
    """Return the next step to raise the missing money, or None.

    The order is: mortgage deeds outside full groups, sell buildings, mortgage the rest.
    """
    pledging = can_use_verb(state, "mortgage", seat)
    command = _mortgage(state, seat, missing, in_full_groups=False) if pledging else None
    if command is None and can_use_verb(state, "sell", seat):
        levels = sale_to_raise(worth, state, seat, missing)
        command = None if levels is None else Sell(seat, state.pause_no, levels)
    if command is None and pledging:
        command = _mortgage(state, seat, missing, in_full_groups=True)
    return command


def mortgage_a_lone_deed(state: State, seat: int, missing: int) -> Choice:
    """Return the mortgage of a deed outside full groups, or None.

    This pays for wishes: no full group and no building is given up for them.
    """
    return _mortgage(state, seat, missing, in_full_groups=False) if can_use_verb(state, "mortgage", seat) else None


def _mortgage(state: State, seat: int, missing: int, in_full_groups: bool) -> Choice:
    """Return a mortgage of a deed in a full colour group, or of one outside."""
    pledged, group, groups = state.mortgaged, state.rules.group_of, state.full_groups[seat]
    free: list[int] = []
    for space in state.deeds_of(seat):
        if not pledged[space] and (group[space] in groups) is in_full_groups:
            free.append(space)
    return mortgage_one(state, seat, free, missing)


def mortgage_one(state: State, seat: int, free: list[int], missing: int) -> Choice:
    """Return the mortgage of the cheapest deed that is enough, else of the dearest, or None if none is lawful."""
    while free:
        space = take_sufficient_deed(free, state.rules.mortgage_value, missing)
        if why_not_mortgage(state, seat, space) is None:
            return Mortgage(seat, state.pause_no, space)
    return None


def take_sufficient_deed(deeds: list[int], brings: tuple[int, ...] | dict[int, int], missing: int) -> int:
    """Remove from `deeds` (in board order) the cheapest that brings enough, or the dearest if none does; return it."""
    best = deeds[0]
    most = brings[best]
    for space in deeds:
        value = brings[space]
        if value < most if value >= missing <= most else value >= most:
            best, most = space, value
    deeds.remove(best)
    return best
