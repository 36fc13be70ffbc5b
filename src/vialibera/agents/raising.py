"""How a prudent player raises money: what it misses least goes first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vialibera.engine.timing import may
from vialibera.engine.topics.building import Levels, Sell, sales
from vialibera.engine.topics.mortgage import Mortgage, why_not_mortgage

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.state import State


def raise_money(state: State, seat: int, missing: int) -> Command | None:
    """Deeds of groups it has not whole are mortgaged first, then buildings sold, then the rest mortgaged."""
    free = _free(state, seat) if may(state, "mortgage", seat) else []
    lone = [space for space in free if not _of_a_whole_colour(state, seat, space)]
    return (
        _mortgage(state, seat, lone, missing)
        or (_sell(state, seat) if may(state, "sell", seat) else None)
        or _mortgage(state, seat, free, missing)
    )


def mortgage_a_lone_deed(state: State, seat: int, missing: int) -> Command | None:
    """Money for something that is only wished for: a deed without which no group breaks."""
    free = _free(state, seat) if may(state, "mortgage", seat) else []
    return _mortgage(state, seat, [space for space in free if not state.holds_group(seat, space)], missing)


def _free(state: State, seat: int) -> list[int]:
    return [space for space in state.deeds(seat) if why_not_mortgage(state, seat, space) is None]


def _of_a_whole_colour(state: State, seat: int, space: int) -> bool:
    return state.rules.colour[state.rules.group[space]] and state.holds_group(seat, space)


def _mortgage(state: State, seat: int, spaces: Iterable[int], missing: int) -> Command | None:
    """The cheapest that is enough, else the dearest."""
    pledge = state.rules.pledge
    by_value = sorted(spaces, key=lambda space: pledge[space])
    if not by_value:
        return None
    enough = (space for space in by_value if pledge[space] >= missing)
    return Mortgage(seat, state.serial, next(enough, by_value[-1]))


def _sell(state: State, seat: int) -> Command | None:
    """The building whose rent is the smallest loss for the money."""
    best = min(sales(state, seat), key=lambda levels: _loss(state, levels), default=None)
    return None if best is None else Sell(seat, state.serial, best)


def _loss(state: State, levels: Levels) -> float:
    """The rent lost for each coin the Bank pays."""
    rules = state.rules
    lost = sum(rules.rent[space][state.level[space]] - rules.rent[space][level] for space, level in levels)
    got = sum((state.level[space] - level) * (rules.house[space] // 2) for space, level in levels)
    return lost / max(got, 1)
