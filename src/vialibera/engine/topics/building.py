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
    """The ground must be ready: the whole group in hand, none of it mortgaged, built evenly, not full."""
    rules, level, pledged = state.rules, state.level, state.pledged
    if not 0 <= space < rules.size or not rules.house[space]:
        return Refused("no-lot", space=space)
    group, here = rules.group[space], level[space]
    if state.held[seat][group] != rules.group_size[group]:
        return Refused("group-incomplete", space=space)
    if here == HOTEL:
        return Refused("full", space=space)
    for other in rules.members[group]:
        if pledged[other]:
            return Refused("group-mortgaged", space=other)
        if level[other] < here and rules.even:
            return Refused("uneven", space=other)
    return None


def why_not_build(state: State, seat: int, space: int) -> Refused | None:
    """Ready ground, a building in the Bank's stock, and its price in cash."""
    refused = why_not_place(state, seat, space)
    if refused is not None:
        return refused
    kind = HOTELS if state.level[space] == HOTEL - 1 else HOUSES
    if state.stock[kind] < 1:
        return Refused("no-hotels" if kind else "no-houses")
    price = state.rules.house[space]
    if state.cash[seat] < price:
        return Refused("no-cash", needed=price, cash=state.cash[seat])
    return None


def why_not_order(state: State, seat: int, lots: tuple[int, ...]) -> Refused | None:
    """An order is lawful when its buildings, put up lowest first, each are."""
    if not lots:
        return Refused("nothing-ordered")
    if len(lots) == 1:
        return why_not_build(state, seat, lots[0])
    trial = state.site()
    for space in _lowest_first(state, lots):
        refused = why_not_build(trial, seat, space)
        if refused is not None:
            return refused
        _put_up(trial, seat, space)
    return None


def _lowest_first(state: State, lots: tuple[int, ...]) -> list[int]:
    heights: dict[int, int] = {}
    marked = []
    for space in lots:
        height = heights.get(space, state.level[space] if 0 <= space < state.rules.size else 0)
        heights[space] = height + 1
        marked.append((height, space))
    marked.sort()
    return [space for _, space in marked]


def _put_up(state: State, seat: int, space: int) -> None:
    Built(seat, space, state.level[space] + 1, state.rules.house[space]).apply(state)


class Build(Manage):
    """Order one or more buildings: a lot stands in the order once for each."""

    lots: tuple[int, ...]
    verb = "build"

    def law(self, state: State) -> Refused | None:
        return why_not_order(state, self.by, self.lots)

    def do(self, draft: Draft) -> None:
        state = draft.state
        lots = _lowest_first(state, self.lots) if len(self.lots) > 1 else self.lots
        draft.rules.serve(draft, self.by, tuple(lots))


def put_up(draft: Draft, seat: int, lots: tuple[int, ...]) -> None:
    """`none`: first come, first served."""
    for space in lots:
        draft.emit(Built(seat, space, draft.state.level[space] + 1, draft.rules.house[space]))
