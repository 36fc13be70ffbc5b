"""Houses and hotels bought from the Bank on whole groups, evenly or freely, one or many at a time."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES, Spaces
from vialibera.rules.engine.messages import Event, Refusal, WhyNot
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage


class Built(Event):
    """A lot goes up one level: a house, or a hotel for its four houses."""

    seat: int
    space: int
    level: int
    paid: int
    public_fields = "seat space level paid"

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


def why_not_place(state: State, seat: int, space: int) -> WhyNot:
    """Return the reason why no building can be put on a space, money and stock apart, or None.

    The group must be whole and free of mortgages, built evenly where the edition asks for it, and the lot not full.
    """
    if space not in state.rules.building_lots:
        return Refusal("no-lot", space=space)
    return _why_not_reach_heights(state, seat, {space: state.level[space] + 1})


def lots_ready_to_rise(state: State, group: int) -> list[int]:
    """Return the lots of a whole group on which `why_not_place` would allow a building; one pass, for speed."""
    pledged, level, even = state.mortgaged, state.level, state.rules.must_build_evenly
    top = HOTEL - 1
    found: list[int] = []
    for space in state.rules.group_members[group]:
        if pledged[space]:
            return []
        height = level[space]
        if height < top and even:  # lots as tall as those before must wait for this one
            top, found = height, [space]
        elif height <= top:
            found.append(space)
    return found


def _why_not_reach_heights(state: State, seat: int, heights: dict[int, int]) -> WhyNot:
    """Return the reason why lots of one group cannot rise to these levels, or None.

    The group must have one owner, be free of mortgages and, where the edition asks for it, be built evenly.
    """
    space, top = next(iter(heights)), 0
    rules, level, pledged = state.rules, state.level, state.mortgaged
    group = rules.group_of[space]
    if group not in state.full_groups[seat]:
        return Refusal("group-incomplete", space=space)
    for lot, height in heights.items():
        if height > top:
            space, top = lot, height
    if top > HOTEL:
        return Refusal("full", space=space)
    for other in rules.group_members[group]:
        if pledged[other]:
            return Refusal("group-mortgaged", space=other)
        if level[other] < top - 1 and rules.must_build_evenly and heights.get(other, 0) < top - 1:
            return Refusal("uneven", space=other)
    return None


def why_not_build(state: State, seat: int, space: int) -> WhyNot:
    """Return the reason why a seat cannot build once on a space, or None."""
    return why_not_order(state, seat, (space,))


def why_not_order(state: State, seat: int, lots: Spaces) -> WhyNot:
    """Return the reason why an order is unlawful, or None.

    It is lawful if each of its buildings is, put up lowest first; so all houses are there before a hotel gives four
    back. `lots` names a lot once for each building on it.
    """
    if not lots:
        return Refusal("nothing-ordered")
    rules, level = state.rules, state.level
    orders: dict[int, dict[int, int]] = {}
    hotels = price = 0
    for space in dict.fromkeys(lots):
        if space not in rules.building_lots:
            return Refusal("no-lot", space=space)
        count, group = lots.count(space), rules.group_of[space]
        height = level[space] + count
        if height == HOTEL:
            hotels += 1
        price += count * rules.house_price[space]
        if group in orders:
            orders[group][space] = height
        else:
            orders[group] = {space: height}
    for heights in orders.values():
        refused = _why_not_reach_heights(state, seat, heights)
        if refused is not None:
            return refused
    return _why_not_afford(state, seat, len(lots) - hotels, hotels, price)


def _why_not_afford(state: State, seat: int, houses: int, hotels: int, price: int) -> WhyNot:
    """Return the reason why the buildings cannot be bought, or None: stock of the Bank, then cash of the seat."""
    if houses > state.stock[HOUSES]:
        return Refusal("no-houses")
    if hotels > state.stock[HOTELS]:
        return Refusal("no-hotels")
    if price > state.cash[seat]:
        return Refusal("no-cash", needed=price, cash=state.cash[seat])
    return None


class Build(Manage):
    """Order one or more buildings; `lots` names a lot once for each building on it."""

    lots: Spaces
    public_fields = "by pause_no lots"
    verb = "build"

    def why_unlawful(self, state: State) -> WhyNot:
        return why_not_order(state, self.by, self.lots)

    def carry_out(self, draft: Draft) -> None:
        state = draft.state
        lots = _lowest_first(state, self.lots) if len(self.lots) > 1 else self.lots
        draft.rules.serve_order(draft, self.by, lots)


def _lowest_first(state: State, lots: Spaces) -> Spaces:
    """Return the lots of an order sorted by the level from which each building rises, then by space."""
    level, size = state.level[:], state.rules.board_size
    marked: list[int] = []
    for space in lots:
        marked.append(level[space] * size + space)
        level[space] += 1
    marked.sort()
    return tuple([mark % size for mark in marked])


def put_up_buildings(draft: Draft, seat: int, lots: Spaces) -> None:
    """Put up the buildings of an order (`none`: first come, first served)."""
    level, house = draft.state.level, draft.rules.house_price
    for space in lots:
        draft.emit(Built(seat, space, level[space] + 1, house[space]))
