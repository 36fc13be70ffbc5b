"""Scarce buildings: rivals are asked how many they want; if that is more than there are, they bid for one at a time."""

from __future__ import annotations

from collections.abc import Callable

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, HOTEL, HOTELS, HOUSES, Seats, Spaces
from vialibera.rules.engine.messages import (
    Actors,
    Asked,
    Command,
    Commands,
    Event,
    Events,
    Question,
    Refusal,
    Step,
    WhyNot,
)
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import Lot, open_auction
from vialibera.rules.engine.topics.building import (
    Built,
    lots_ready_to_rise,
    put_up_buildings,
    why_not_order,
    why_not_place,
)
from vialibera.rules.engine.topics.ledger import Owed, Paid


class BuildingsWanted(Event):
    """A seat says how many of the scarce buildings it wants; none, too, if its order has lapsed (`drop_order`)."""

    seat: int
    count: int
    hotel: bool
    public_fields = "seat count hotel"


class BuildingWon(Event):
    """A scarce building is won at auction, paid, and must be placed at once."""

    seat: int
    hotel: bool
    price: int
    public_fields = "seat hotel price"

    def apply(self, state: State) -> None:
        state.pay(self.seat, BANK, self.price)
        state.price_won = self.price


def call_rivals(draft: Draft, seat: int, lots: Spaces) -> None:
    """Serve an order at once, unless others could want more buildings than it would leave: then ask them first."""
    state = draft.state
    builders = [other for other in state.other_seats(seat) if state.full_groups[other]]
    if builders:
        for kind, ordered in enumerate(_count_ordered(state, lots)):
            rivals = _rivals(state, seat, builders, kind, ordered) if ordered else ()
            if rivals:
                if kind == HOTELS:
                    # Nobody else wants the order's houses, and without them a lot could not take the hotel bid for.
                    houses, lots = _houses_and_hotels(state, lots)
                    put_up_buildings(draft, seat, houses)
                draft.push_step(Call(seat, lots, kind == HOTELS, rivals, ()))
                return
    put_up_buildings(draft, seat, lots)


def lots_for_building(state: State, seat: int, hotel: bool) -> list[int]:
    """Return the lots where the seat could put such a building now, money apart, in board order."""
    # Group by group, because to ask the law of each lot for a reason costs twenty times as much.
    level = state.level
    found: list[int] = []
    for group in state.full_groups[seat]:
        for space in lots_ready_to_rise(state, group):
            if (level[space] == HOTEL - 1) == hotel:
                found.append(space)
    found.sort()
    return found


def why_not_lose_place(state: State, seat: int, hotel: bool, changes: Events) -> WhyNot:
    """Return a refusal if these events took the last place for such a building; a seat in debt may lose it."""
    if not lots_for_building(state, seat, hotel) or any(
        isinstance(step, Owed) and step.seat == seat for step in state.agenda
    ):
        return None
    after = state.copy()
    for change in changes:
        change.apply(after)
    return None if lots_for_building(after, seat, hotel) else Refusal("no-place-left", seat=seat, hotel=hotel)


def room_for_buildings(state: State, seat: int, hotel: bool) -> int:
    """Return how many such buildings the seat could put up one after the other, money apart."""
    found = 0
    for group in state.full_groups[seat]:
        found += _group_room(state, group, hotel)
    return found


def _group_room(state: State, group: int, hotel: bool) -> int:
    level, pledged, rules = state.level, state.mortgaged, state.rules
    found = 0
    for space in rules.group_members[group]:
        height = level[space]
        if pledged[space] or (hotel and height < HOTEL - 1 and rules.must_build_evenly):
            return 0
        if hotel:
            found += height == HOTEL - 1
        elif height < HOTEL - 1:
            found += HOTEL - 1 - height
    return found


def _rivals(state: State, seat: int, builders: list[int], kind: int, ordered: int) -> Seats:
    """Return the builders who could want more such buildings than the order of the seat would leave.

    `builders` are the other seats with a whole group, `kind` a row of the stock, `ordered` the size of the order.
    A contest opens at one price for all, so a builder is rich enough who can pay it as the lots of the orderer, or
    those of another rival, set it.
    """
    left, whole, takes = state.stock[kind] - ordered, state.full_groups, state.rules.largest_group_room[kind]
    # Room is tested first, as it is seldom enough and cheap to count.
    wishful = [
        other
        for other in builders
        if left < takes * len(whole[other]) and room_for_buildings(state, other, kind == HOTELS) > left
    ]
    if not wishful:
        return ()
    rivals: list[int] = []
    while found := [other for other in wishful if _could_bid(state, kind == HOTELS, left, (seat, *rivals, other))]:
        rivals += found
        wishful = [other for other in wishful if other not in found]
    return tuple([other for other in builders if other in rivals])


def _could_bid(state: State, hotel: bool, left: int, seats: Seats) -> bool:
    """Return True if the last of the seats could pay one building more than are left, at the price of a contest
    among them all."""
    seat = seats[-1]
    purse = money_without_selling(state, seat)
    return (
        purse >= (left + 1) * state.rules.lowest_contest_opening
        and _affordable_count(state, seat, hotel, purse, seats) > left
    )


def _count_ordered(state: State, lots: Spaces) -> tuple[int, int]:
    """Return the number of houses, and of hotels, that an order is for."""
    level, hotels = state.level, 0
    for space in set(lots):
        if level[space] + lots.count(space) == HOTEL:
            hotels += 1
    return len(lots) - hotels, hotels


def _houses_and_hotels(state: State, lots: Spaces) -> tuple[Spaces, Spaces]:
    """Return the lots of an order that get its houses, each once for each house, and those that get its hotels."""
    hotels = tuple([space for space in dict.fromkeys(lots) if state.level[space] + lots.count(space) == HOTEL])
    # The order has the lowest building first, so that of each hotel is the last on its lot.
    houses = list(reversed(lots))
    for space in hotels:
        houses.remove(space)
    return tuple(reversed(houses)), hotels


def largest_request(state: State, seat: int, call: Call) -> int:
    """Return how many buildings a seat can ask for.

    That is the least of what is left, what it could place, and what it could pay at a contest's opening price.
    """
    left = state.stock[HOTELS if call.hotel else HOUSES]
    purse = money_without_selling(state, seat)
    return min(
        left,
        room_for_buildings(state, seat, call.hotel),
        _affordable_count(state, seat, call.hotel, purse, call.contestants()),
    )


def _affordable_count(state: State, seat: int, hotel: bool, purse: int, seats: Seats) -> int:
    """Return how many buildings that money would pay at the opening price of a contest among the seats, or 0 if the
    seat has no lot for one."""
    if state.rules.contest_opening is None or not lots_for_building(state, seat, hotel):
        return 0
    return purse // contest_opening_price(state, hotel, seats)


def money_without_selling(state: State, seat: int) -> int:
    """Return the seat's cash plus what mortgages on deeds outside its whole groups would bring.

    Houses are not counted, because selling them would end the shortage.
    """
    pledge, group, pledged, whole = (
        state.rules.mortgage_value,
        state.rules.group_of,
        state.mortgaged,
        state.full_groups[seat],
    )
    total = state.cash[seat]
    for space in state.deed_sets[seat]:
        if not pledged[space] and group[space] not in whole:
            total += pledge[space]
    return total


def contest_opening_price(state: State, hotel: bool, seats: Seats) -> int:
    """Return the price at which an auction among these seats would open."""
    assert state.rules.contest_opening is not None
    return state.rules.contest_opening(
        state, tuple([space for seat in seats for space in lots_for_building(state, seat, hotel)])
    )


class Call(Step):
    """Buildings are scarce: each rival says how many it wants before the order is served."""

    seat: int
    lots: Spaces
    hotel: bool
    waiting: Seats
    wants: tuple[tuple[int, int], ...]
    public_fields = "seat lots hotel waiting wants"
    pause_kind = "call"
    shares_out_buildings = True

    def run(self, draft: Draft) -> Asked:
        if self.waiting:
            return self.waiting[:1]
        draft.pop_step()
        wants = tuple(want for want in self.wants if want[1])
        ordered = self.ordered_count(draft.state)
        stock = draft.state.stock[HOTELS if self.hotel else HOUSES]
        if ordered + sum(count for _, count in wants) <= stock:
            self._serve(draft, wants)
        else:
            draft.push_step(Contest(self.hotel, ((self.seat, ordered), *wants), stock))
        return None

    def ordered_count(self, state: State) -> int:
        """Return how many of the scarce buildings the order is for."""
        return _count_ordered(state, self.lots)[HOTELS if self.hotel else HOUSES]

    def contestants(self) -> Seats:
        """Return the seats among which a contest would be held, as far as they have not declined."""
        return (self.seat, *self.waiting, *[seat for seat, count in self.wants if count])

    def _serve(self, draft: Draft, wants: tuple[tuple[int, int], ...]) -> None:
        """Let everybody buy at the price on the deeds, as there are enough for all."""
        # The last step pushed runs first, so rivals place in the order in which they were asked.
        for rival, count in reversed(wants):
            for _ in range(count):
                draft.push_step(Place(rival, self.hotel, False))
        if why_not_order(draft.state, self.seat, self.lots) is None:
            put_up_buildings(draft, self.seat, self.lots)
        else:
            drop_order(draft, self.seat, self.hotel)

    def legal_answers(self, state: State, seat: int) -> Commands:
        for count in range(largest_request(state, seat, self) + 1):
            yield Want(seat, state.pause_no, count)

    def without_seat(self, seat: int) -> Step | None:
        if self.seat == seat:
            return None
        waiting = tuple(other for other in self.waiting if other != seat)
        wants = tuple(want for want in self.wants if want[0] != seat)
        return Call(self.seat, self.lots, self.hotel, waiting, wants)


class Want(Command):
    """Ask for so many of the scarce buildings; none is an answer too."""

    count: int
    public_fields = "by pause_no count"
    answers = Call

    def act_on(self, draft: Draft, step: Call) -> None:
        if self.count:  # to ask for none is always lawful, and the law is long
            most = largest_request(draft.state, self.by, step)
            if not 0 < self.count <= most:
                raise Refusal("no-room", most=most)
        draft.emit(BuildingsWanted(self.by, self.count, step.hotel))
        draft.replace_step(
            Call(step.seat, step.lots, step.hotel, step.waiting[1:], (*step.wants, (self.by, self.count)))
        )


class Contest(Step):
    """More buildings are wanted than there are: they are auctioned one at a time among those who still want some."""

    hotel: bool
    wants: tuple[tuple[int, int], ...]
    left: int
    public_fields = "hotel wants left"
    shares_out_buildings = True

    def run(self, draft: Draft) -> Asked:
        state = draft.state
        askers = tuple(seat for seat, count in self.wants if count and lots_for_building(state, seat, self.hotel))
        if not askers or not self.left or not state.stock[HOTELS if self.hotel else HOUSES]:
            draft.pop_step()
            return None
        opening = contest_opening_price(state, self.hotel, askers)
        draft.update_step(Contest(self.hotel, self.wants, self.left - 1))
        open_auction(draft, BuildingLot(self.hotel), opening, askers)
        return None

    def after_award(self, winner: int) -> Contest:
        wants = tuple((seat, count - (seat == winner)) for seat, count in self.wants)
        return Contest(self.hotel, wants, self.left)

    def without_seat(self, seat: int) -> Step | None:
        return Contest(self.hotel, tuple(want for want in self.wants if want[0] != seat), self.left)


class BuildingLot(Lot):
    """One house or hotel of the Bank, up for auction."""

    hotel: bool
    public_fields = "hotel"

    def award_to(self, draft: Draft, seat: int, price: int) -> None:
        contest = draft.state.step
        if isinstance(contest, Contest):
            draft.update_step(contest.after_award(seat))
        draft.emit(BuildingWon(seat, self.hotel, price))
        draft.push_step(Place(seat, self.hotel, True))

    def why_not_change(self, state: State, seats: Actors, changes: Events) -> WhyNot:
        for seat in seats:
            refused = why_not_lose_place(state, seat, self.hotel, changes)
            if refused is not None:
                return refused
        return None

    def handle_unsold(self, draft: Draft) -> None:
        contest = draft.state.step
        if isinstance(contest, Contest):
            draft.update_step(Contest(self.hotel, contest.wants, 0))


class Place(Question):
    """A building won or ordered is put on the board at once; money for an ordered one can still be raised."""

    hotel: bool
    paid: bool
    public_fields = "seat hotel paid"
    pause_kind = "place"
    shares_out_buildings = True
    guards_changes = True

    def run(self, draft: Draft) -> Asked:
        if self.open_lots(draft.state) or self.price_beyond_cash(draft.state):
            return (self.seat,)
        draft.pop_step()
        if self.paid:
            _pay_back(draft, self.seat)
        elif draft.state.step != self:  # each building ordered has a step of its own, and one word for all will do
            drop_order(draft, self.seat, self.hotel)
        return None

    def why_not_change(self, state: State, changes: Events) -> WhyNot:
        return why_not_lose_place(state, self.seat, self.hotel, changes) if self.paid else None

    def brings_money(self, state: State, seat: int) -> bool:
        return self.paid and seat == self.seat and not lots_for_building(state, seat, self.hotel)

    def price_beyond_cash(self, state: State) -> int:
        """Return the least cost of an ordered building that mortgages would pay but cash alone does not, or 0."""
        if self.paid:
            return 0
        lots = lots_for_building(state, self.seat, self.hotel)
        lowest = min([state.rules.house_price[space] for space in lots], default=0)
        return lowest if state.cash[self.seat] < lowest <= money_without_selling(state, self.seat) else 0

    def open_lots(self, state: State) -> list[int]:
        return [
            space
            for space in lots_for_building(state, self.seat, self.hotel)
            if self.paid or state.cash[self.seat] >= state.rules.house_price[space]
        ]

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield from (PutHere(seat, state.pause_no, space) for space in self.open_lots(state))
        if self.price_beyond_cash(state):
            yield Forgo(seat, state.pause_no)


def drop_order(draft: Draft, seat: int, hotel: bool) -> None:
    """Tell that what the seat has ordered stays with the Bank: a rent claimed meanwhile has taken the money, or a
    debt the place."""
    draft.emit(BuildingsWanted(seat, 0, hotel))


def _pay_back(draft: Draft, seat: int) -> None:
    draft.emit(Paid(BANK, seat, draft.state.price_won, "no-place"))


def give_up_building(draft: Draft, seat: int) -> bool:
    """Give back the price of a building the seat has won and not put up yet; return False if there is none."""
    for step in draft.state.agenda:
        if type(step) is Place and step.paid and step.seat == seat:
            draft.replace_in_agenda(step)
            _pay_back(draft, seat)
            return True
    return False


class PutHere(Command):
    """Name the lot for the building."""

    space: int
    public_fields = "by pause_no space"
    answers = Place

    def act_on(self, draft: Draft, step: Place) -> None:
        if self.space not in step.open_lots(draft.state):
            raise why_not_place(draft.state, self.by, self.space) or Refusal("not-here", space=self.space)
        price = 0 if step.paid else draft.rules.house_price[self.space]
        draft.pop_step()
        draft.emit(Built(self.by, self.space, draft.state.level[self.space] + 1, price))


class Forgo(Command):
    """Do without a building that was ordered, because the money is lacking."""

    answers = Place

    def act_on(self, draft: Draft, step: Place) -> None:
        if not step.price_beyond_cash(draft.state):
            raise Refusal("must-place")
        draft.pop_step()


# Named behaviours for the price at which an auction for a scarce building opens.


def lowest_house_price(state: State, lots: Spaces) -> int:
    """`lowest_price`: the cheapest house price among the lots where the building could go."""
    return min(map(state.rules.house_price.__getitem__, lots), default=0)


def fixed_opening_price(amount: int) -> Callable[[State, Spaces], int]:
    """Return the behaviour for a sheet that gives a number: the opening bid, the same for all lots."""
    return lambda state, lots: amount
