"""How a prudent player raises money: what it misses least goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.agents.building_up import sale
from vialibera.engine.timing import may
from vialibera.engine.topics.mortgage import Mortgage, why_not_mortgage
from vialibera.engine.topics.selling import Sell

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.messages import Command
    from vialibera.engine.state import State


def raise_money(worth: Worth, state: State, seat: int, missing: int) -> Command | None:
    """Deeds outside its whole colour groups are mortgaged first, then buildings sold, then the rest mortgaged."""
    pledging = may(state, "mortgage", seat)
    command = _mortgage(state, seat, missing, whole=False) if pledging else None
    if command is None and may(state, "sell", seat):
        levels = sale(worth, state, seat, missing)
        command = None if levels is None else Sell(seat, state.serial, levels)
    if command is None and pledging:
        command = _mortgage(state, seat, missing, whole=True)
    return command


def mortgage_a_lone_deed(state: State, seat: int, missing: int) -> Command | None:
    """Money for something that is only wished for."""
    return _mortgage(state, seat, missing, whole=False) if may(state, "mortgage", seat) else None


def _mortgage(state: State, seat: int, missing: int, whole: bool) -> Command | None:
    """Return a mortgage of a deed of the whole colour groups, or of the others."""
    pledged, group, groups = state.pledged, state.rules.group, state.whole[seat]
    free: list[int] = []
    for space in state.deeds(seat):
        if not pledged[space] and (group[space] in groups) == whole:
            free.append(space)
    return mortgage_one(state, seat, free, missing)


def mortgage_one(state: State, seat: int, free: list[int], missing: int) -> Command | None:
    """Return the mortgage of the cheapest deed that is enough, else of the dearest, or None if none is lawful."""
    while free:
        space = sparing(free, state.rules.pledge, missing)
        if why_not_mortgage(state, seat, space) is None:
            return Mortgage(seat, state.serial, space)
    return None


def sparing(deeds: list[int], brings: tuple[int, ...] | dict[int, int], missing: int) -> int:
    """Takes out of deeds in board order the cheapest that brings enough, or else the dearest."""
    best = deeds[0]
    most = brings[best]
    for space in deeds:
        value = brings[space]
        if value < most if value >= missing <= most else value >= most:
            best, most = space, value
    deeds.remove(best)
    return best
