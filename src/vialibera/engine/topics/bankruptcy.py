"""Bankruptcy: the moment at which a player fails, the last call for rents, and the settling of the estate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.draft import strike
from vialibera.engine.ids import ALONE, BANK, HOTEL, HOTELS, HOUSES
from vialibera.engine.messages import Actors, Command, Event, Refused, Step
from vialibera.engine.rules import EstatePolicy
from vialibera.engine.timing import Manage
from vialibera.engine.topics.auction import DeedLot, bidders, open_auction
from vialibera.engine.topics.ending import finish
from vialibera.engine.topics.ledger import Debt, Owed, Paid, Settle, worth
from vialibera.engine.topics.mortgage import Mortgaged, take_over
from vialibera.engine.topics.rights import end_claim
from vialibera.engine.topics.selling import raze
from vialibera.engine.topics.shortage import give_up_building

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class Bankrupt(Event):
    """A seat fails because of a debt to a creditor, the Bank or a player."""

    seat: int
    creditor: int
    amount: int


class EstateTaken(Event):
    """The Bank takes all a seat has: its deeds, free of mortgages, its buildings, its release cards, its cash."""

    seat: int
    deeds: tuple[int, ...]
    cash: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.cash
        state.cash[BANK] += self.cash
        for space in self.deeds:
            level = state.level[space]
            state.stock[HOTELS] += level == HOTEL
            state.stock[HOUSES] += 0 if level == HOTEL else level
            state.level[space] = 0
            state.pledged[space] = False
            state.hand_over(space, BANK)
        for deck, card in state.passes[self.seat]:
            state.decks[deck].append(card)
        state.passes[self.seat] = []


class Inherited(Event):
    """The creditor gets everything that a seat has left: cash, deeds as they are, release cards."""

    seat: int
    heir: int
    deeds: tuple[int, ...]
    cash: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.cash
        state.cash[self.heir] += self.cash
        for space in self.deeds:
            state.hand_over(space, self.heir)
        state.passes[self.heir].extend(state.passes[self.seat])
        state.passes[self.seat] = []


class WentOut(Event):
    """A seat is out of the game."""

    seat: int

    def apply(self, state: State) -> None:
        seat = self.seat
        state.out[seat] = True
        state.living -= 1
        state.gone.append(seat)
        state.jail[seat] = 0
        after = state.after
        follower = after[seat]
        for other, next_one in enumerate(after):
            if next_one == seat:
                after[other] = follower


class GiveUp(Command):
    """A debtor declares that the debt cannot be paid."""

    answers = Settle

    def act(self, draft: Draft, step: Settle) -> None:
        refused = why_not_give_up(draft.state, step)
        if refused is not None:
            raise refused
        _fail(draft, step)


def why_not_give_up(state: State, settle: Settle) -> Refused | None:
    amount = settle.debts[0].amount
    if state.rules.may_give_up(state, settle.seat, amount):
        return None
    return Refused("could-pay", worth=worth(state, settle.seat), amount=amount)


class Resign(Manage):
    """Leave the game: a failure without creditors, except owners who claim a rent in the last call."""

    verb = "resign"

    def law(self, state: State) -> Refused | None:
        return None

    def do(self, draft: Draft) -> None:
        ruin(draft, self.by, ())


def surrenders(state: State, settle: Settle) -> Iterator[GiveUp]:
    if why_not_give_up(state, settle) is None:
        yield GiveUp(settle.seat, state.serial)


def _fail(draft: Draft, settle: Settle) -> None:
    """Ruin the debtor, unless the price of a building without a place, given back now, pays the debt."""
    seat = settle.seat
    if not give_up_building(draft, seat) or draft.state.cash[seat] < settle.debts[0].amount:
        ruin(draft, seat, settle.debts)


def ruin(draft: Draft, seat: int, debts: tuple[Debt, ...]) -> None:
    """Let a seat fail and settle its estate as the edition says, after a last call where there is one."""
    give_up_building(draft, seat)
    creditor, amount = (debts[0].creditor, debts[0].amount) if debts else (BANK, 0)
    draft.emit(Bankrupt(seat, creditor, amount))
    top = draft.state.step
    if draft.rules.claims.automatic or not draft.rules.last_call:
        draft.rules.estate.settle(draft, seat, debts)
    elif isinstance(top, Owed) and top.seat == seat:
        draft.turn_into(LastCall(seat, debts))
    else:
        draft.push(LastCall(seat, debts))


class LastCall(Owed):
    """A seat is about to go out: owners can claim its rents once more, and these are added to its debts."""

    pause = "last-call"

    def run(self, draft: Draft) -> Actors | None:
        # Ask another seat that is not going out itself; several last calls can be open at once.
        going = [step.seat for step in draft.state.agenda if type(step) is LastCall]
        others = draft.state.others(self.seat)
        for seat in others:
            if seat not in going:
                return ALONE[seat]
        return ALONE[others[0]]

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield CloseCall(seat, state.serial)

    def parties(self) -> Actors:
        return (self.seat,)


class CloseCall(Command):
    """Confirm that no rent is claimed any more: the estate is settled now."""

    answers = LastCall

    def act(self, draft: Draft, step: LastCall) -> None:
        draft.done()
        for right in draft.state.rights[:]:
            if right.debtor == step.seat:
                end_claim(draft, right)
        draft.rules.estate.settle(draft, step.seat, step.debts)


def _leave(draft: Draft, seat: int) -> bool:
    """Remove the seat from the game and from all open steps and rents; return True if play goes on without it."""
    draft.emit(WentOut(seat))
    strike(draft, seat)
    for right in draft.state.rights[:]:
        if seat in (right.seat, right.debtor):
            end_claim(draft, right)
    if draft.state.living > 1:
        return True
    finish(draft)
    return False


# Named behaviours: when a debtor fails.


def declared(draft: Draft, settle: Settle) -> bool:
    """`declared`: the debtor can try everything, and fails on giving up or with nothing left to offer."""
    state, seat = draft.state, settle.seat
    if (state.estates[seat] or state.passes[seat]) and not (state.approached and _out_of_offers(state, settle)):
        return False
    ruin(draft, seat, settle.debts)
    return True


def _out_of_offers(state: State, settle: Settle) -> bool:
    """Return True if after the bell the debtor has made all last offers and cannot raise the sum alone."""
    if not state.rules.last_offers or worth(state, settle.seat) >= settle.debts[0].amount:
        return False
    return all((settle.seat, other) in state.approached for other in state.others(settle.seat))


def automatic(draft: Draft, settle: Settle) -> bool:
    """`automatic`: the debtor fails as soon as the debt exceeds all that can be raised."""
    if worth(draft.state, settle.seat) >= settle.debts[0].amount:
        return False
    _fail(draft, settle)
    return True


FAILURE = {"declared": declared, "automatic": automatic}


def insolvent(state: State, seat: int, amount: int) -> bool:
    """`insolvent`: only a seat that cannot raise the sum can give up."""
    return worth(state, seat) < amount


def short(state: State, seat: int, amount: int) -> bool:
    """`short`: a seat that lacks the cash can give up without selling first."""
    return state.cash[seat] < amount


GIVE_UP = {"insolvent": insolvent, "short": short}


# Named behaviours: the estate.


def bank_keeps(draft: Draft, seat: int, debts: tuple[Debt, ...]) -> None:
    """`bank_keeps`: all goes to the Bank, which pays the creditors in full; the deeds are unsold again."""
    _to_the_bank(draft, seat)
    for debt in debts:
        if debt.creditor >= 0:
            draft.emit(Paid(BANK, debt.creditor, debt.amount, "for-the-bankrupt"))
    _leave(draft, seat)


def bank_auctions(draft: Draft, seat: int, debts: tuple[Debt, ...]) -> None:
    """`bank_auctions`: all goes to the Bank, which pays the creditors in full and auctions the deeds."""
    deeds = draft.state.deeds(seat)
    bank_keeps(draft, seat, debts)
    _auction_off(draft, seat, deeds)


def heir(draft: Draft, seat: int, debts: tuple[Debt, ...]) -> None:
    """`heir`: the buildings are sold, the creditor gets the money and the deeds as they are."""
    _to_creditor(draft, seat, debts, mortgage_all=False)


def heir_of_mortgages(draft: Draft, seat: int, debts: tuple[Debt, ...]) -> None:
    """`heir_of_mortgages`: everything is sold and mortgaged first, the creditor gets what is left."""
    _to_creditor(draft, seat, debts, mortgage_all=True)


ESTATE = {
    "bank_keeps": EstatePolicy("bank-keeps", bank_keeps),
    "bank_auctions": EstatePolicy("bank-auctions", bank_auctions),
    "heir": EstatePolicy("heir", heir),
    "heir_of_mortgages": EstatePolicy("heir-of-mortgages", heir_of_mortgages),
}


def _to_the_bank(draft: Draft, seat: int) -> None:
    state = draft.state
    draft.emit(EstateTaken(seat, tuple(state.deeds(seat)), state.cash[seat]))


def _auction_off(draft: Draft, seat: int, deeds: list[int]) -> None:
    """Auction the deeds one by one, in board order, among the players left."""
    if not draft.state.over:
        for space in reversed(deeds):  # the step pushed last runs first
            draft.push(EstateSale(space, seat))


def _to_creditor(draft: Draft, seat: int, debts: tuple[Debt, ...], mortgage_all: bool) -> None:
    state = draft.state
    creditor = debts[0].creditor if debts else BANK
    deeds = state.deeds(seat)
    if creditor < 0:
        _to_the_bank(draft, seat)
        _leave(draft, seat)
        _auction_off(draft, seat, deeds)
        return
    _liquidate(draft, seat, deeds, mortgage_all)
    draft.emit(Inherited(seat, creditor, tuple(deeds), state.cash[seat]))
    if _leave(draft, seat):
        take_over(draft, creditor, deeds)


def _liquidate(draft: Draft, seat: int, deeds: list[int], mortgage_all: bool) -> None:
    for space in deeds:
        if draft.state.level[space]:
            raze(draft, seat, space, 0)
    for space in deeds:
        if mortgage_all and not draft.state.pledged[space]:
            draft.emit(Mortgaged(seat, space, draft.rules.pledge[space]))


class EstateSale(Step):
    """A deed of an estate waits for its auction."""

    space: int
    late_owner: int

    def run(self, draft: Draft) -> None:
        draft.done()
        open_auction(draft, DeedLot(self.space), draft.rules.opening_bid, bidders(draft.state, self.late_owner))

    def strike(self, seat: int) -> Step | None:
        return self
