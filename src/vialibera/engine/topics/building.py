"""Houses and hotels: bought from the Bank on whole groups, sold back at half price, contested when they run short."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK, HOTEL, HOTELS, HOUSES
from vialibera.engine.messages import Actors, Command, Event, Refused, Step
from vialibera.engine.timing import Manage
from vialibera.engine.topics.auction import Lot, open_auction

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

Levels = tuple[tuple[int, int], ...]
"""Lots with the level each is to come down to."""


class Built(Event):
    """A lot goes up one level: a house, or a hotel for its four houses."""

    seat: int
    space: int
    level: int
    paid: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.paid
        state.cash[BANK] += self.paid
        state.level[self.space] = self.level
        if self.level == HOTEL:
            state.stock[HOUSES] += HOTEL - 1
            state.stock[HOTELS] -= 1
        else:
            state.stock[HOUSES] -= 1


class Razed(Event):
    """A lot comes down to a level; the Bank pays half of what was built."""

    seat: int
    space: int
    level: int
    got: int

    def apply(self, state: State) -> None:
        before = state.level[self.space]
        state.cash[self.seat] += self.got
        state.cash[BANK] -= self.got
        state.level[self.space] = self.level
        state.stock[HOTELS] += before == HOTEL
        state.stock[HOUSES] += (0 if before == HOTEL else before) - self.level


class BuildingsWanted(Event):
    """A seat says how many of the scarce buildings it wants."""

    seat: int
    count: int
    hotel: bool


class BuildingWon(Event):
    """A scarce building is won at auction, paid, and must be placed at once."""

    seat: int
    hotel: bool
    price: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.price
        state.cash[BANK] += self.price


# The laws of building and selling.


def why_not_place(state: State, seat: int, space: int) -> Refused | None:
    """The ground must be ready: the whole group in hand, none of it mortgaged, built evenly, not full."""
    rules, level = state.rules, state.level
    if not 0 <= space < rules.size or not rules.house[space]:
        return Refused("no-lot", space=space)
    if not state.holds_group(seat, space):
        return Refused("group-incomplete", space=space)
    here = level[space]
    if here == HOTEL:
        return Refused("full", space=space)
    for other in rules.members[rules.group[space]]:
        if state.pledged[other]:
            return Refused("group-mortgaged", space=other)
        if rules.even and level[other] < here:
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
    trial = state.copy()
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
    return [space for _, space in sorted(marked)]


def _put_up(state: State, seat: int, space: int) -> None:
    Built(seat, space, state.level[space] + 1, state.rules.house[space]).apply(state)


def why_not_sell(state: State, seat: int, levels: Levels) -> Refused | None:
    """Down only, evenly where the edition builds evenly, and with houses in stock for hotels broken up."""
    rules = state.rules
    target = dict(levels)
    if not levels or len(target) != len(levels):
        return Refused("nothing-to-sell")
    needed = 0
    for space, level in levels:
        if not 0 <= space < rules.size or state.owner[space] != seat or not 0 <= level < state.level[space]:
            return Refused("nothing-to-sell", space=space)
        needed += level - (0 if state.level[space] == HOTEL else state.level[space])
    if needed > state.stock[HOUSES]:
        return Refused("no-houses", needed=needed, stock=state.stock[HOUSES])
    if rules.even and not all(_comes_down_evenly(state, space, target) for space in target):
        return Refused("uneven-sale", space=levels[0][0])
    return None


def _comes_down_evenly(state: State, space: int, target: dict[int, int]) -> bool:
    """No lot of the group stays more than one above it. Lower ones, where a hotel was sold whole, are no hindrance."""
    rules = state.rules
    if state.level[space] == HOTEL and len(target) == 1 and rules.scarce_hotel(state, space, target[space]):
        return True
    members = rules.members[rules.group[space]]
    return all(target.get(other, state.level[other]) <= target[space] + 1 for other in members)


class Build(Manage):
    """Order one or more buildings: a lot stands in the order once for each."""

    lots: tuple[int, ...]
    verb = "build"

    def law(self, state: State) -> Refused | None:
        return why_not_order(state, self.by, self.lots)

    def do(self, draft: Draft) -> None:
        state = draft.state
        lots = _lowest_first(state, self.lots) if len(self.lots) > 1 else self.lots
        if draft.rules.contest is not None:
            for hotel in (False, True):
                rivals = _rivals(state, self.by, lots, hotel)
                if rivals:
                    draft.push(Call(self.by, tuple(lots), hotel, rivals, ()))
                    return
        put_up(draft, self.by, lots)


def put_up(draft: Draft, seat: int, lots: Iterable[int]) -> None:
    for space in lots:
        draft.emit(Built(seat, space, draft.state.level[space] + 1, draft.rules.house[space]))


class Sell(Manage):
    """Sell buildings to the Bank: each lot comes down to the level named."""

    levels: Levels
    verb = "sell"

    def law(self, state: State) -> Refused | None:
        return why_not_sell(state, self.by, self.levels)

    def do(self, draft: Draft) -> None:
        for space, level in sorted(self.levels, key=lambda lot: draft.state.level[lot[0]]):
            raze(draft, self.by, space, level)


def raze(draft: Draft, seat: int, space: int, level: int) -> None:
    got = (draft.state.level[space] - level) * (draft.rules.house[space] // 2)
    draft.emit(Razed(seat, space, level, got))


def sales(state: State, seat: int) -> Iterator[Levels]:
    """What can be sold now: each lot by one level; hotels that no houses can replace, or their group, further down."""
    deeds = [space for space in state.deeds(seat) if state.level[space]]
    stuck: dict[int, None] = {}
    for space in deeds:
        step: Levels = ((space, state.level[space] - 1),)
        if why_not_sell(state, seat, step) is None:
            yield step
        elif state.level[space] == HOTEL:
            stuck[state.rules.group[space]] = None
            lower: list[Levels] = [((space, level),) for level in range(HOTEL - 2, -1, -1)]
            yield from (way for way in lower if why_not_sell(state, seat, way) is None)
    for group in stuck:
        yield from _group_sales(state, seat, group)


def _group_sales(state: State, seat: int, group: int) -> Iterator[Levels]:
    for level in range(HOTEL - 1, -1, -1):
        way = tuple((space, level) for space in state.rules.members[group] if state.level[space] > level)
        if len(way) > 1 and why_not_sell(state, seat, way) is None:
            yield way


# The contest for scarce buildings.


def places(state: State, seat: int, hotel: bool) -> list[int]:
    """The lots where the seat could put such a building now, money apart."""
    if not state.full[seat]:
        return []
    level = state.level
    return [
        space
        for space in state.rules.streets
        if state.owner[space] == seat
        and (level[space] == HOTEL - 1) == hotel
        and why_not_place(state, seat, space) is None
    ]


def room(state: State, seat: int, hotel: bool) -> int:
    """How many such buildings the seat could put up in a row, money apart."""
    rules, held = state.rules, state.held[seat]
    total = 0
    for group, size in enumerate(rules.group_size):
        if held[group] == size and rules.colour[group]:
            total += _group_room(state, rules.members[group], hotel)
    return total


def _group_room(state: State, members: tuple[int, ...], hotel: bool) -> int:
    levels = [state.level[space] for space in members if not state.pledged[space]]
    if len(levels) < len(members) or (hotel and state.rules.even and min(levels) < HOTEL - 1):
        return 0
    if hotel:
        return levels.count(HOTEL - 1)
    return (HOTEL - 1) * len(levels) - sum(levels) + levels.count(HOTEL)


def _rivals(state: State, seat: int, lots: Iterable[int], hotel: bool) -> tuple[int, ...]:
    """The others who could want more of such buildings than the order would leave."""
    ordered = _count(state, lots, hotel)
    if not ordered:
        return ()
    left = state.stock[HOTELS if hotel else HOUSES] - ordered
    most = max(state.rules.group_size) * (1 if hotel else HOTEL - 1)
    wishful = [other for other in state.others(seat) if left < most * state.full[other]]
    return tuple(other for other in wishful if _wants(state, other, hotel, left))


def _wants(state: State, seat: int, hotel: bool, left: int) -> bool:
    return room(state, seat, hotel) > left and demand(state, seat, hotel) > left


def _count(state: State, lots: Iterable[int], hotel: bool) -> int:
    """How many hotels, or houses, an order is for."""
    heights: dict[int, int] = {}
    count = 0
    for space in lots:
        height = heights.get(space, state.level[space])
        count += (height == HOTEL - 1) == hotel
        heights[space] = height + 1
    return count


def demand(state: State, seat: int, hotel: bool) -> int:
    """How many a seat could place and, at the opening price of a contest, pay."""
    grounds = places(state, seat, hotel)
    if not grounds or state.rules.contest is None:
        return 0
    return min(room(state, seat, hotel), state.cash[seat] // state.rules.contest(state, tuple(grounds)))


class Call(Step):
    """Buildings are scarce: each rival says how many it wants before the order is served."""

    seat: int
    lots: tuple[int, ...]
    hotel: bool
    waiting: tuple[int, ...]
    wants: tuple[tuple[int, int], ...]
    pause = "call"

    def run(self, draft: Draft) -> Actors | None:
        if self.waiting:
            return self.waiting[:1]
        draft.done()
        wants = tuple(want for want in self.wants if want[1])
        ordered = _count(draft.state, self.lots, self.hotel)
        stock = draft.state.stock[HOTELS if self.hotel else HOUSES]
        if ordered + sum(count for _, count in wants) <= stock:
            self._serve(draft, wants)
        else:
            draft.push(Contest(self.hotel, ((self.seat, ordered), *wants), stock))
        return None

    def _serve(self, draft: Draft, wants: tuple[tuple[int, int], ...]) -> None:
        """Enough for all: everybody buys at the price on the deeds."""
        for rival, count in reversed(wants):
            for _ in range(count):
                draft.push(Place(rival, self.hotel, False))
        if why_not_order(draft.state, self.seat, self.lots) is None:
            put_up(draft, self.seat, self.lots)

    def options(self, state: State, seat: int) -> Iterator[Command]:
        for count in range(demand(state, seat, self.hotel) + 1):
            yield Want(seat, state.serial, count)

    def strike(self, seat: int) -> Step | None:
        if self.seat == seat:
            return None
        waiting = tuple(other for other in self.waiting if other != seat)
        wants = tuple(want for want in self.wants if want[0] != seat)
        return Call(self.seat, self.lots, self.hotel, waiting, wants)


class Want(Command):
    """Ask for so many of the scarce buildings; none is an answer too."""

    count: int
    answers = Call

    def act(self, draft: Draft, step: Call) -> None:
        most = demand(draft.state, self.by, step.hotel)
        if not 0 <= self.count <= most:
            raise Refused("no-room", most=most)
        draft.emit(BuildingsWanted(self.by, self.count, step.hotel))
        draft.turn_into(Call(step.seat, step.lots, step.hotel, step.waiting[1:], (*step.wants, (self.by, self.count))))


class Contest(Step):
    """More are wanted than there are: they are auctioned one at a time among those who still want some."""

    hotel: bool
    wants: tuple[tuple[int, int], ...]
    left: int

    def run(self, draft: Draft) -> Actors | None:
        state = draft.state
        grounds = {seat: places(state, seat, self.hotel) for seat, count in self.wants if count}
        askers = tuple(seat for seat, lots in grounds.items() if lots)
        if not askers or not self.left or not state.stock[HOTELS if self.hotel else HOUSES]:
            draft.done()
            return None
        assert state.rules.contest is not None
        opening = state.rules.contest(state, tuple(space for lots in grounds.values() for space in lots))
        draft.go_on(Contest(self.hotel, self.wants, self.left - 1))
        open_auction(draft, BuildingLot(self.hotel), opening, askers)
        return None

    def served(self, winner: int) -> Contest:
        wants = tuple((seat, count - (seat == winner)) for seat, count in self.wants)
        return Contest(self.hotel, wants, self.left)

    def strike(self, seat: int) -> Step | None:
        return Contest(self.hotel, tuple(want for want in self.wants if want[0] != seat), self.left)


class BuildingLot(Lot):
    """One house or hotel of the Bank's."""

    hotel: bool

    def award(self, draft: Draft, seat: int, price: int) -> None:
        contest = draft.state.agenda[-1]
        if isinstance(contest, Contest):
            draft.go_on(contest.served(seat))
        draft.emit(BuildingWon(seat, self.hotel, price))
        draft.push(Place(seat, self.hotel, True))

    def unsold(self, draft: Draft) -> None:
        contest = draft.state.agenda[-1]
        if isinstance(contest, Contest):
            draft.go_on(Contest(self.hotel, contest.wants, 0))


class Place(Step):
    """A building won or ordered is put on the board at once."""

    seat: int
    hotel: bool
    paid: bool
    pause = "place"

    def run(self, draft: Draft) -> Actors | None:
        if self.grounds(draft.state):
            return (self.seat,)
        draft.done()
        return None

    def grounds(self, state: State) -> list[int]:
        return [
            space
            for space in places(state, self.seat, self.hotel)
            if self.paid or state.cash[self.seat] >= state.rules.house[space]
        ]

    def options(self, state: State, seat: int) -> Iterator[Command]:
        return (PutHere(seat, state.serial, space) for space in self.grounds(state))

    def strike(self, seat: int) -> Step | None:
        return None if self.seat == seat else self


class PutHere(Command):
    """Name the lot for the building."""

    space: int
    answers = Place

    def act(self, draft: Draft, step: Place) -> None:
        if self.space not in step.grounds(draft.state):
            raise why_not_place(draft.state, self.by, self.space) or Refused("not-here", space=self.space)
        price = 0 if step.paid else draft.rules.house[self.space]
        draft.done()
        draft.emit(Built(self.by, self.space, draft.state.level[self.space] + 1, price))


# Named behaviours.


def lowest_price(state: State, lots: tuple[int, ...]) -> int:
    """`lowest_price`: the cheapest house price among the lots where the building could go."""
    return min(state.rules.house[space] for space in lots)


def fixed_opening(amount: int) -> Callable[[State, tuple[int, ...]], int]:
    """A number: the opening bid, whatever the lots."""
    return lambda state, lots: amount


def outright(state: State, space: int, level: int) -> bool:
    """`outright`: with fewer than four houses in stock a hotel may be sold whole."""
    return state.stock[HOUSES] < HOTEL - 1 and level == 0


def remaining_houses(state: State, space: int, level: int) -> bool:
    """`remaining_houses`: with fewer than four houses in stock a hotel leaves as many as there are."""
    return state.stock[HOUSES] < HOTEL - 1 and level == state.stock[HOUSES]


def evenly(state: State, space: int, level: int) -> bool:
    """`evenly`: no exception, the group comes down together."""
    return False


SCARCE_HOTEL = {"outright": outright, "remaining_houses": remaining_houses, "evenly": evenly}
