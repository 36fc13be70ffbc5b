"""Where a prudent player builds and what it pulls down: by the rent that each coin brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.agents.worth import HOUSES_MEANT
from vialibera.engine.ids import HOTEL, HOTELS, HOUSES
from vialibera.engine.topics.building import why_not_build
from vialibera.engine.topics.selling import Levels, sales, why_not_sell

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.state import State


def best_ground(worth: Worth, state: State, seat: int, purse: int) -> int | None:
    """The lot whose next building brings most, if there is one for so much money."""
    rules, level = state.rules, state.level
    best, most = None, 0
    for group in state.whole[seat]:
        space = min(rules.members[group], key=level.__getitem__)
        brings = worth.yields[space][level[space]]
        if brings > most and rules.house[space] <= purse and why_not_build(state, seat, space) is None:
            best, most = space, brings
    return best


def rows(state: State, ground: int, purse: int) -> tuple[int, ...]:
    """Whole rows of buildings on a lot's group, up to the next sensible height, as money and stock allow."""
    heights, price = state.level, state.rules.house[ground]
    level, members = heights[ground], state.rules.members[state.rules.group[ground]]
    stock = state.stock[HOTELS if level == HOTEL - 1 else HOUSES]
    lots: list[int] = []
    for height in range(level, max(HOUSES_MEANT, level + 1)):
        row = [space for space in reversed(members) if heights[space] <= height][: stock - len(lots)]
        if (len(lots) + len(row)) * price > purse:
            break
        lots += row
    return tuple(lots)


def sale(worth: Worth, state: State, seat: int, missing: int) -> Levels | None:
    """The buildings that bring least, as many as are needed, evenly; or else whatever can be sold."""
    rules, level = state.rules, state.level
    built = [space for space in state.deeds(seat) if level[space]]
    if not built:
        return None
    worst = min(built, key=lambda space: worth.yields[space][level[space] - 1])
    levels = _down(state, [space for space in built if rules.group[space] == rules.group[worst]], missing)
    if why_not_sell(state, seat, levels) is None:
        return levels
    return next(sales(state, seat), None)


def _down(state: State, lots: list[int], missing: int) -> Levels:
    heights = {space: state.level[space] for space in lots}
    half = state.rules.house[lots[0]] // 2
    while missing > 0 and any(heights.values()):
        heights[max(lots, key=heights.__getitem__)] -= 1
        missing -= half
    return tuple((space, height) for space, height in heights.items() if height < state.level[space])
