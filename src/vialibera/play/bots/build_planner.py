"""Choices of where to build and which buildings to sell, by the rent that each coin brings."""

from __future__ import annotations

from vialibera.play.bots.deed_worth import BuildGround, DeedWorth
from vialibera.rules.engine.ids import HOTEL, HOTELS, HOUSES
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.selling import Levels, possible_sales, why_not_sell

BuildRow = tuple[list[int], int]
"""The lots of one group to build on, one building each, and the price of one building."""

NO_BUILD_ROW: BuildRow = ([], 0)


class BuildPlanner:
    """The full groups of a seat while an order is put together: their buildings, and the stock and money that remain.

    Groups with a mortgaged lot, and those whose houses cost more than the purse, are left out from the start.
    """

    __slots__ = ("grounds", "levels", "purse", "stock")

    def __init__(self, worth: DeedWorth, state: State, seat: int, purse: int) -> None:
        self.levels, self.stock, self.purse = state.level, state.stock, purse
        pledged = state.mortgaged
        self.grounds: list[BuildGround] = []
        for group in state.full_groups[seat]:
            ground = worth.build_grounds[group]
            if ground[0] <= purse:
                for space in ground[2]:
                    if pledged[space]:
                        break
                else:
                    self.grounds.append(ground)

    def best_row(self) -> BuildRow:
        """Return the affordable row of buildings that brings the most rent for each coin, or `NO_BUILD_ROW`.

        A row is the lowest lots of one group, one more building on each: so building stays even, as the rules ask.
        """
        level, purse, most = self.levels, self.purse, 0
        best = NO_BUILD_ROW
        for price, brings, lots in self.grounds:
            if price > purse:
                continue
            height = HOTEL
            row: list[int] = []
            for space in lots:
                built = level[space]
                if built < height:
                    height, row = built, [space]
                elif built == height:
                    row.append(space)
            if brings[height] > most:
                left = self.stock[HOTELS if height == HOTEL - 1 else HOUSES]
                if len(row) > left:
                    row = row[:left]
                if row and len(row) * price <= purse:
                    best, most = (row, price), brings[height]
        return best

    def best_lot(self, hotel: bool) -> int | None:
        """Return the lot where a single house, or hotel, brings the most rent for each coin, or None.

        This sets the stock of the site to that one building: use a separate site for it.
        """
        self.stock = [not hotel, hotel]
        row = self.best_row()[0]
        return row[0] if row else None

    def plan_order(self, first: BuildRow) -> tuple[int, ...]:
        """Return the lots to build on, row upon row; `first` is the first row if the purse still pays for it."""
        row, price = first if len(first[0]) * first[1] <= self.purse else self.best_row()
        lots: list[int] = []
        # Up to here these were the lists of the state itself: copy them before the plan changes them.
        self.levels, self.stock = self.levels[:], self.stock[:]
        while row:
            kind = HOTELS if self.levels[row[0]] == HOTEL - 1 else HOUSES
            self.stock[kind] -= len(row)
            self.purse -= len(row) * price
            for space in row:
                self.levels[space] += 1
            lots += row
            row, price = self.best_row()
        return tuple(lots)


def sale_to_raise(worth: DeedWorth, state: State, seat: int, missing: int) -> Levels | None:
    """Return the sale of the buildings that bring least, as many as needed, evenly; or any lawful sale; or None."""
    level, group = state.level, state.rules.group_of
    built = [space for space in state.deeds_of(seat) if level[space]]
    if not built:
        return None
    worst = built[0]
    for space in built:
        if worth.level_yields[space][level[space] - 1] < worth.level_yields[worst][level[worst] - 1]:
            worst = space
    levels = _lowered_levels(state, [space for space in built if group[space] == group[worst]], missing)
    if why_not_sell(state, seat, levels) is None:
        return levels
    return next(possible_sales(state, seat), None)


def _lowered_levels(state: State, lots: list[int], missing: int) -> Levels:
    """Return the levels after selling floor by floor, from the tallest lot, until the money is enough."""
    level, half = state.level, state.rules.house_price[lots[0]] // 2
    heights = [level[space] for space in lots]
    while missing > 0 and (top := max(heights)):
        tallest = heights.index(top)
        heights[tallest] -= 1
        missing -= half
    return tuple([(space, height) for space, height in zip(lots, heights, strict=True) if height < level[space]])
