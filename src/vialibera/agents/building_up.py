"""Where a prudent player builds and what it pulls down: by the rent that each coin brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import HOTEL, HOTELS, HOUSES
from vialibera.engine.topics.selling import Levels, sales, why_not_sell

if TYPE_CHECKING:
    from vialibera.agents.worth import Worth
    from vialibera.engine.state import State


class Site:
    """The whole groups of a seat while an order grows: what stands there, and the stock and the money that remain."""

    __slots__ = ("grounds", "level", "purse", "rules", "stock", "yields")

    def __init__(self, worth: Worth, state: State, seat: int, purse: int) -> None:
        self.rules, self.yields, self.purse = state.rules, worth.yields, purse
        self.level, self.stock = state.level[:], state.stock[:]
        pledged, members = state.pledged, state.rules.members
        self.grounds = [
            members[group] for group in state.whole[seat] if not any(map(pledged.__getitem__, members[group]))
        ]

    def row(self) -> list[int]:
        """The row of buildings that brings most for a coin, of those there is money for."""
        level, purse, house = self.level, self.purse, self.rules.house
        best: list[int] = []
        most = 0
        for members in self.grounds:
            last = members[-1]
            price = house[last]
            if price > purse:
                continue
            height = HOTEL
            for space in members:
                if level[space] < height:  # noqa: PLR1730 - to call min takes longer
                    height = level[space]
            brings = self.yields[last][height]
            if brings > most:
                left = self.stock[HOTELS if height == HOTEL - 1 else HOUSES]
                row = [space for space in reversed(members) if level[space] == height][:left]
                if row and len(row) * price <= purse:
                    best, most = row, brings
        return best

    def lot(self) -> int | None:
        """Where a single building brings most for a coin."""
        self.stock = [1, 1]
        row = self.row()
        return row[0] if row else None

    def order(self) -> tuple[int, ...]:
        """Row upon row."""
        lots: list[int] = []
        while row := self.row():
            self.stock[HOTELS if self.level[row[0]] == HOTEL - 1 else HOUSES] -= len(row)
            self.purse -= len(row) * self.rules.house[row[0]]
            for space in row:
                self.level[space] += 1
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
