"""Auctions: each bidder is asked in turn, dropping out is final, and the last one left pays the bid."""

from __future__ import annotations

from collections.abc import Iterable

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, ONLY_ACTOR, Seats
from vialibera.rules.engine.messages import (
    Actors,
    Asked,
    Command,
    Commands,
    Event,
    Events,
    Message,
    Question,
    Refusal,
    Step,
    WhyNot,
)
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.mortgage import take_over_deeds

NO_LEADER = -9
"""The leader of an auction without a bid."""


class AuctionOpened(Event):
    """A lot is put up; the bidders are asked in this order."""

    lot: Lot
    opening: int
    bidders: Seats
    public_fields = "lot opening bidders"


class BidPlaced(Event):
    """A seat offers more."""

    seat: int
    amount: int
    public_fields = "seat amount"


class DroppedOut(Event):
    """A seat is out of this auction."""

    seat: int
    public_fields = "seat"


class Unsold(Event):
    """The lot has got no bid and stays where it was."""

    lot: Lot
    public_fields = "lot"


class Annulled(Event):
    """The winner, or a leader who goes out, does not pay: the auction is void and is held again without that seat."""

    seat: int
    lot: Lot
    amount: int
    public_fields = "seat lot amount"


class Bought(Event):
    """A deed and its price change hands in one event."""

    seat: int
    space: int
    price: int
    seller: int = BANK
    public_fields = "seat space price seller"

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.price
        state.cash[self.seller] += self.price
        state.transfer_deed(self.space, self.seat)


class Lot(Message):
    """The object of an auction, and how it is handed over."""

    def award_to(self, draft: Draft, seat: int, price: int) -> None:
        """Take the price from the seat, which has the money, and give it the lot."""
        raise NotImplementedError(type(self).__name__)

    def extra_cost(self, state: State) -> int:
        """Return the cash that the winner needs beyond the bid."""
        return 0

    def handle_unsold(self, draft: Draft) -> None:
        """React to an auction without a bid; by default do nothing."""

    def why_not_change(self, state: State, seats: Actors, changes: Events) -> WhyNot:
        """Return why these events may not happen while these seats may still win the lot, or None."""
        return None

    def without_seat(self, seat: int) -> Lot | None:
        """Return the lot that remains when a seat goes out, or None if nothing remains."""
        return self


class DeedLot(Lot):
    """A deed, sold by the Bank or by a debtor."""

    space: int
    seller: int = BANK
    public_fields = "space seller"

    def award_to(self, draft: Draft, seat: int, price: int) -> None:
        draft.emit(Bought(seat, self.space, price, self.seller))
        take_over_deeds(draft, seat, (self.space,))

    def extra_cost(self, state: State) -> int:
        return state.rules.transfer_interest[self.space] if state.mortgaged[self.space] else 0

    def without_seat(self, seat: int) -> Lot | None:
        return None if self.seller == seat else self


class Auction(Step):
    """The bidder whose turn it is bids or drops out."""

    lot: Lot
    opening: int
    order: Seats
    """All seats that could bid when the auction opened."""
    high: int
    leader: int
    active: Seats
    """The seats that have not dropped out."""
    at: int
    """The index in `active` of the seat to ask."""
    public_fields = "lot opening order high leader active at"
    pause_kind = "auction"
    guards_changes = True

    def run(self, draft: Draft) -> Asked:
        active = self.active
        if not active:
            draft.emit(Unsold(self.lot))
            draft.pop_step()
            self.lot.handle_unsold(draft)
        elif len(active) == 1 and active[0] == self.leader:
            draft.replace_step(Payment(self.leader, self.high, self.lot, self.opening, self.order))
        else:
            return ONLY_ACTOR[active[self.at]]
        return None

    def lowest_bid(self, state: State) -> int:
        return self.opening if self.leader == NO_LEADER else self.high + state.rules.sheet.auction.step

    def usual_bid(self, state: State) -> int:
        """Return the opening or, above a bid, the next sum that suits the sums of the board."""
        if self.leader == NO_LEADER:
            return self.opening
        rules = state.rules
        return -(-(self.high + rules.sheet.auction.step) // rules.usual_raise) * rules.usual_raise

    def suggested_bid(self, state: State, seat: int) -> int:
        """Return the usual bid, or the lowest one if the seat's cash does not reach the usual one."""
        usual = self.usual_bid(state)
        able = state.rules.allows_bids_beyond_cash or usual + self.lot.extra_cost(state) <= state.cash[seat]
        return usual if able else self.lowest_bid(state)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield Drop(seat, state.pause_no)
        bid = self.suggested_bid(state, seat)
        if state.rules.allows_bids_beyond_cash or bid + self.lot.extra_cost(state) <= state.cash[seat]:
            yield Bid(seat, state.pause_no, bid)

    def involved_seats(self) -> Actors:
        return self.active

    def why_not_change(self, state: State, changes: Events) -> WhyNot:
        return self.lot.why_not_change(state, self.active, changes)

    def after_bid(self, seat: int, amount: int) -> Auction:
        at = (self.at + 1) % len(self.active)
        return Auction(self.lot, self.opening, self.order, amount, seat, self.active, at)

    def after_drop(self, seat: int) -> Auction:
        place = self.active.index(seat)
        active = self.active[:place] + self.active[place + 1 :]
        at = (self.at - 1 if place < self.at else self.at) % (len(active) or 1)
        return Auction(self.lot, self.opening, self.order, self.high, self.leader, active, at)

    def without_seat(self, seat: int) -> Step | None:
        lot = self.lot.without_seat(seat)
        if lot is None:
            return None
        left = self.after_drop(seat) if seat in self.active else self
        high, leader = (0, NO_LEADER) if self.leader == seat else (self.high, self.leader)
        return Auction(lot, self.opening, _order_without(self.order, seat), high, leader, left.active, left.at)

    def hold_again_without(self, draft: Draft, seat: int) -> Step | None:
        # Others may have left because of the leader's bid, so all are asked again.
        won = Payment(seat, self.high, self.lot, self.opening, self.order)
        return won.hold_again_without(draft, seat) if self.leader == seat else self.without_seat(seat)


def _order_without(order: Seats, seat: int) -> Seats:
    return tuple([other for other in order if other != seat])


class Bid(Command):
    """Offer an amount."""

    amount: int
    public_fields = "by pause_no amount"
    answers = Auction

    def act_on(self, draft: Draft, step: Auction) -> None:
        state, seat, amount = draft.state, self.by, self.amount
        lowest = step.lowest_bid(state)
        if amount < lowest:
            raise Refusal("bid-too-low", lowest=lowest)
        needed = amount + step.lot.extra_cost(state)
        if needed > state.cash[seat] and not draft.rules.allows_bids_beyond_cash:
            raise Refusal("no-cash", needed=needed, cash=state.cash[seat])
        draft.emit_and_replace_step(step.after_bid(seat, amount), BidPlaced(seat, amount))


class Drop(Command):
    """Drop out of this auction; there is no way back in."""

    answers = Auction

    def act_on(self, draft: Draft, step: Auction) -> None:
        draft.emit_and_replace_step(step.after_drop(self.by), DroppedOut(self.by))


class Payment(Question):
    """The winner pays and gets the lot; if the cash is short, the winner raises it or admits that it cannot."""

    price: int
    lot: Lot
    opening: int
    order: Seats
    public_fields = "seat price lot opening order"
    pause_kind = "payment"
    guards_changes = True

    def run(self, draft: Draft) -> Asked:
        if draft.state.cash[self.seat] < self.amount_due(draft.state):
            return (self.seat,)
        draft.pop_step()
        self.lot.award_to(draft, self.seat, self.price)
        return None

    def amount_due(self, state: State) -> int:
        """Return the price plus the extra cost of the lot."""
        return self.price + self.lot.extra_cost(state)

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield CannotPay(seat, state.pause_no)

    def why_not_change(self, state: State, changes: Events) -> WhyNot:
        return self.lot.why_not_change(state, (self.seat,), changes)

    def without_seat(self, seat: int) -> Step | None:
        if self.seat == seat:
            return None
        lot = self.lot.without_seat(seat)
        return (
            None if lot is None else Payment(self.seat, self.price, lot, self.opening, _order_without(self.order, seat))
        )

    def hold_again_without(self, draft: Draft, seat: int) -> Step | None:
        if self.seat != seat or self.lot.without_seat(seat) is None:
            return self.without_seat(seat)
        return void_auction(draft, self)


class CannotPay(Command):
    """Admit that the bid cannot be paid: the auction is held again without that seat."""

    answers = Payment

    def act_on(self, draft: Draft, step: Payment) -> None:
        draft.replace_step(void_auction(draft, step))


def void_auction(draft: Draft, payment: Payment) -> Auction:
    """Void the auction that a seat has won and does not pay, and return the one that is held among the others."""
    draft.emit(Annulled(payment.seat, payment.lot, payment.price))
    return _new_auction(draft, payment.lot, payment.opening, _order_without(payment.order, payment.seat))


def bidders_in_order(state: State, seat: int) -> list[int]:
    """Return all seats still playing, from the left of the given one, which is asked last."""
    found = state.other_seats(seat)
    if not state.out[seat]:
        found.append(seat)
    return found


def open_auction(draft: Draft, lot: Lot, opening: int, order: Iterable[int]) -> None:
    """Put up a lot among the seats that can buy."""
    draft.push_step(_new_auction(draft, lot, opening, order))


def _new_auction(draft: Draft, lot: Lot, opening: int, order: Iterable[int]) -> Auction:
    active = tuple([seat for seat in order if can_buy_deeds(draft.state, seat)])
    draft.emit(AuctionOpened(lot, opening, active))
    return Auction(lot, opening, active, 0, NO_LEADER, active, 0)


def can_buy_deeds(state: State, seat: int) -> bool:
    """Return True if the seat can buy and bid; some editions forbid both on the first lap."""
    # Asked for each bidder of each auction: after the first lap the answer is in the state.
    return state.lapped[seat] or state.rules.sheet.buying.first_lap
