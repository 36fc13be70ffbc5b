"""Houses and hotels: bought from the Bank on whole groups, evenly or freely, one or many at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL, HOTELS, HOUSES
from vialibera.engine.messages import Event, Refused
from vialibera.engine.timing import Manage

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class Built(Event):
    """A lot goes up one level: a house, or a hotel for its four houses."""

    seat: int
    space: int
    level: int
    paid: int

    def apply(self, state: State) -> None:
        cash, stock = state.cash, state.stock
        cash[self.seat] -= self.paid
        cash[BANK] += self.paid
        state.level[self.space] = self.level
        if self.level == HOTEL:
            stock[HOUSES] += HOTEL - 1
            stock[HOTELS] -= 1
        else:
            stock[HOUSES] -= 1


def why_not_place(state: State, seat: int, space: int) -> Refused | None:
    """The ground must be ready, built evenly, and not full."""
    refused = _why_not_ground(state, seat, space)
    if refused is None and state.rules.even:
        level, group = state.level, state.rules.group[space]
        for other in state.rules.members[group]:
            if level[other] < level[space]:
                return Refused("uneven", space=other)
    return refused


def _why_not_ground(state: State, seat: int, space: int) -> Refused | None:
    """The whole group in hand, none of it mortgaged, and no hotel on the lot."""
    rules = state.rules
    if not 0 <= space < rules.size or not rules.house[space]:
        return Refused("no-lot", space=space)
    group = rules.group[space]
    if group not in state.whole[seat]:
        return Refused("group-incomplete", space=space)
    if state.level[space] == HOTEL:
        return Refused("full", space=space)
    pledged = state.pledged
    for other in rules.members[group]:
        if pledged[other]:
            return Refused("group-mortgaged", space=other)
    return None


def why_not_build(state: State, seat: int, space: int) -> Refused | None:
    """Ready ground, a building in the Bank's stock, and its price in cash."""
    refused = why_not_place(state, seat, space)
    if refused is None:
        hotels = int(state.level[space] == HOTEL - 1)
        refused = _why_not_buy(state, seat, 1 - hotels, hotels, state.rules.house[space])
    return refused


def _why_not_buy(state: State, seat: int, houses: int, hotels: int, price: int) -> Refused | None:
    """The Bank must have the buildings, the seat their price."""
    if houses > state.stock[HOUSES]:
        return Refused("no-houses")
    if hotels > state.stock[HOTELS]:
        return Refused("no-hotels")
    if price > state.cash[seat]:
        return Refused("no-cash", needed=price, cash=state.cash[seat])
    return None


def why_not_order(state: State, seat: int, lots: tuple[int, ...]) -> Refused | None:
    """An order is lawful when its buildings, put up lowest first, each are: houses before any hotel gives some back."""
    if not lots:
        return Refused("nothing-ordered")
    if len(lots) == 1:
        return why_not_build(state, seat, lots[0])
    heights: dict[int, int] = {}
    for space in lots:
        if space in heights:
            heights[space] += 1
        else:
            refused = _why_not_ground(state, seat, space)
            if refused is not None:
                return refused
            heights[space] = state.level[space] + 1
    hotels = list(heights.values()).count(HOTEL)
    price = sum([state.rules.house[space] for space in lots])
    return _why_not_heights(state, heights) or _why_not_buy(state, seat, len(lots) - hotels, hotels, price)


def _why_not_heights(state: State, heights: dict[int, int]) -> Refused | None:
    """No lot goes beyond a hotel, or more than one above another of its group."""
    rules, level = state.rules, state.level
    for space, height in heights.items():
        if height > HOTEL:
            return Refused("full", space=space)
        if rules.even:
            for other in rules.members[rules.group[space]]:
                if heights.get(other, level[other]) < height - 1:
                    return Refused("uneven", space=other)
    return None


class Build(Manage):
    """Order one or more buildings: a lot stands in the order once for each."""

    lots: tuple[int, ...]
    verb = "build"

    def law(self, state: State) -> Refused | None:
        return why_not_order(state, self.by, self.lots)

    def do(self, draft: Draft) -> None:
        state = draft.state
        lots = _lowest_first(state, self.lots) if len(self.lots) > 1 else self.lots
        draft.rules.serve(draft, self.by, lots)


def _lowest_first(state: State, lots: tuple[int, ...]) -> tuple[int, ...]:
    heights: dict[int, int] = {}
    marked = []
    for space in lots:
        height = heights.get(space, state.level[space])
        heights[space] = height + 1
        marked.append((height, space))
    marked.sort()
    return tuple([space for _, space in marked])


def put_up(draft: Draft, seat: int, lots: tuple[int, ...]) -> None:
    """`none`: first come, first served."""
    level, house = draft.state.level, draft.rules.house
    for space in lots:
        draft.emit(Built(seat, space, level[space] + 1, house[space]))
