"""Houses and hotels sold back to the Bank at half price, evenly in editions that build evenly."""

from __future__ import annotations

from collections.abc import Iterator

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, HOTEL, HOUSES
from vialibera.rules.engine.messages import Event, Refusal, WhyNot
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage, has_guard, why_not_change

Levels = tuple[tuple[int, int], ...]
"""Lots, each with the level to which it comes down."""


class Razed(Event):
    """A lot comes down to a level; the Bank pays half the price of the buildings sold."""

    seat: int
    space: int
    level: int
    got: int
    public_fields = "seat space level got"

    def apply(self, state: State) -> None:
        state.cash[self.seat] += self.got
        state.cash[BANK] -= self.got
        state.set_level(self.space, self.level)


def why_not_sell(state: State, seat: int, levels: Levels) -> WhyNot:
    """Return the reason why a seat cannot sell its lots down to these levels, or None.

    Levels must go down, evenly where the edition builds evenly, and the Bank needs houses for hotels broken up.
    """
    rules, owner = state.rules, state.owner
    target = dict(levels)
    if not levels or len(target) != len(levels):
        return Refusal("nothing-to-sell")
    needed = 0
    for space, level in levels:
        if not 0 <= space < rules.board_size or owner[space] != seat or not 0 <= level < state.level[space]:
            return Refusal("nothing-to-sell", space=space)
        needed += level
        if state.level[space] < HOTEL:
            needed -= state.level[space]
    stock = _houses_to_spare(state) if needed > 0 else 0
    if needed > stock:
        return Refusal("no-houses", needed=needed, stock=stock)
    if rules.must_build_evenly:
        for space in target:
            if not _comes_down_evenly(state, space, target):
                return Refusal("uneven-sale", space=levels[0][0])
    if not has_guard(state):
        return None
    return why_not_change(state, *[Razed(seat, space, level, 0) for space, level in levels])


def _houses_to_spare(state: State) -> int:
    """Return the houses for which a hotel can be exchanged: none while they are shared out among builders."""
    return 0 if any(step.shares_out_buildings for step in state.agenda) else state.stock[HOUSES]


def _comes_down_evenly(state: State, space: int, target: dict[int, int]) -> bool:
    """Return True if no lot of the group stays more than one level above this one.

    Lower lots, left by a hotel that was sold whole, do not count.
    """
    rules, level, most = state.rules, state.level, target[space] + 1
    if level[space] == HOTEL and len(target) == 1 and rules.can_sell_hotel_unevenly(state, space, target[space]):
        return True
    for other in rules.group_members[rules.group_of[space]]:
        if level[other] > most and target.get(other, HOTEL) > most:
            return False
    return True


class Sell(Manage):
    """Sell buildings to the Bank: each lot comes down to the level named."""

    levels: Levels
    public_fields = "by pause_no levels"
    verb = "sell"

    def why_unlawful(self, state: State) -> WhyNot:
        return why_not_sell(state, self.by, self.levels)

    def carry_out(self, draft: Draft) -> None:
        # Houses first: they go back into the stock from which hotels are broken up.
        for space, level in sorted(self.levels, key=lambda lot: draft.state.level[lot[0]]):
            sell_lot_down_to(draft, self.by, space, level)


def sell_lot_down_to(draft: Draft, seat: int, space: int, level: int) -> None:
    got = (draft.state.level[space] - level) * (draft.rules.house_price[space] // 2)
    draft.emit(Razed(seat, space, level, got))


def possible_sales(state: State, seat: int) -> Iterator[Levels]:
    """Yield the lawful sales: each lot by one level, and a hotel also whole where that is allowed.

    A hotel for which the Bank lacks houses comes further down, alone or with its group.
    """
    deeds = [space for space in state.deeds_of(seat) if state.level[space]]
    stuck: dict[int, None] = {}
    for space in deeds:
        step: Levels = ((space, state.level[space] - 1),)
        if why_not_sell(state, seat, step) is None:
            yield step
            if state.level[space] == HOTEL and state.rules.can_sell_hotel_unevenly(state, space, 0):
                yield ((space, 0),)
        elif state.level[space] == HOTEL:
            stuck[state.rules.group_of[space]] = None
            lower: list[Levels] = [((space, level),) for level in range(HOTEL - 2, -1, -1)]
            yield from (way for way in lower if why_not_sell(state, seat, way) is None)
    for group in stuck:
        yield from _group_sales(state, seat, group)


def _group_sales(state: State, seat: int, group: int) -> Iterator[Levels]:
    for level in range(HOTEL - 1, -1, -1):
        way = tuple((space, level) for space in state.rules.group_members[group] if state.level[space] > level)
        if len(way) > 1 and why_not_sell(state, seat, way) is None:
            yield way


# Named behaviours: each returns True if a single hotel can come down further than evenness allows.


def can_always_sell_whole(state: State, space: int, level: int) -> bool:
    """`always_whole`: a hotel can always be sold whole."""
    return level == 0


def can_sell_whole_if_scarce(state: State, space: int, level: int) -> bool:
    """`outright`: with fewer than four houses in stock a hotel can be sold whole."""
    return state.stock[HOUSES] < HOTEL - 1 and level == 0


def can_leave_stock_if_scarce(state: State, space: int, level: int) -> bool:
    """`remaining_houses`: with fewer than four houses in stock a hotel leaves as many as there are."""
    return level == state.stock[HOUSES]


def can_never_sell_unevenly(state: State, space: int, level: int) -> bool:
    """`evenly`: no exception, the group comes down together."""
    return False


SCARCE_HOTEL_RULES = {
    "always_whole": can_always_sell_whole,
    "outright": can_sell_whole_if_scarce,
    "remaining_houses": can_leave_stock_if_scarce,
    "evenly": can_never_sell_unevenly,
}
