"""Where a prudent player builds and what it pulls down: by the rent that each coin brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import HOTEL, HOTELS, HOUSES
from vialibera.engine.topics.selling import Levels, sales, why_not_sell

if TYPE_CHECKING:
    from vialibera.agents.worth import Ground, Worth
    from vialibera.engine.state import State

Order = tuple[list[int], int]
"""A row of lots to build on, and the price of a building there."""

NOTHING: Order = ([], 0)


class Site:
    """The whole groups of a seat while an order grows: what stands there, and the stock and the money that remain."""

    __slots__ = ("grounds", "level", "purse", "stock")

    def __init__(self, worth: Worth, state: State, seat: int, purse: int) -> None:
        self.level, self.stock, self.purse = state.level, state.stock, purse
        pledged = state.pledged
        self.grounds: list[Ground] = []
        for group in state.whole[seat]:
            ground = worth.grounds[group]
            if ground[0] <= purse:
                for space in ground[2]:
                    if pledged[space]:
                        break
                else:
                    self.grounds.append(ground)

    def row(self) -> Order:
        """The row of buildings that brings most for a coin, of those there is money for."""
        level, purse, most = self.level, self.purse, 0
        best = NOTHING
        for price, brings, lots in self.grounds:
            if price > purse:
                continue
            height = HOTEL
            row: list[int] = []
            for space in lots:
                if level[space] < height:
                    height, row = level[space], [space]
                elif level[space] == height:
                    row.append(space)
            if brings[height] > most:
                left = self.stock[HOTELS if height == HOTEL - 1 else HOUSES]
                if len(row) > left:
                    row = row[:left]
                if row and len(row) * price <= purse:
                    best, most = (row, price), brings[height]
        return best

    def lot(self) -> int | None:
        """Where a single building brings most for a coin."""
        self.stock = [1, 1]
        row = self.row()[0]
        return row[0] if row else None

    def order(self, first: Order) -> tuple[int, ...]:
        """Row upon row, beginning with the best, of which the first would be one if there is still the money for it."""
        row, price = first if len(first[0]) * first[1] <= self.purse else self.row()
        lots: list[int] = []
        self.level, self.stock = self.level[:], self.stock[:]
        while row:
            self.stock[HOTELS if self.level[row[0]] == HOTEL - 1 else HOUSES] -= len(row)
            self.purse -= len(row) * price
            for space in row:
                self.level[space] += 1
            lots += row
            row, price = self.row()
        return tuple(lots)


def sale(worth: Worth, state: State, seat: int, missing: int) -> Levels | None:
    """The buildings that bring least, as many as are needed, evenly; or else whatever can be sold."""
    level, group = state.level, state.rules.group
    built = [space for space in state.deeds(seat) if level[space]]
    if not built:
        return None
    worst = built[0]
    for space in built:
        if worth.yields[space][level[space] - 1] < worth.yields[worst][level[worst] - 1]:
            worst = space
    levels = _down(state, [space for space in built if group[space] == group[worst]], missing)
    if why_not_sell(state, seat, levels) is None:
        return levels
    return next(sales(state, seat), None)


def _down(state: State, lots: list[int], missing: int) -> Levels:
    """From the tallest, the first of equals, floor by floor."""
    level, half = state.level, state.rules.house[lots[0]] // 2
    heights = [level[space] for space in lots]
    while missing > 0 and (top := max(heights)):
        heights[heights.index(top)] -= 1
        missing -= half
    return tuple([(space, height) for space, height in zip(lots, heights, strict=True) if height < level[space]])
