"""Mortgages: the Bank lends on a deed, takes interest to give it back, and interest from a new owner too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.messages import Actors, Command, Event, Question, Refused
from vialibera.engine.timing import Manage, why_not_change
from vialibera.engine.topics.ledger import Paid, charge

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class Mortgaged(Event):
    """The deed is turned over, and the Bank pays its mortgage value."""

    seat: int
    space: int
    amount: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] += self.amount
        state.cash[BANK] -= self.amount
        state.pledged[self.space] = True


class Redeemed(Event):
    """The deed is turned face up again."""

    seat: int
    space: int
    amount: int

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.amount
        state.cash[BANK] += self.amount
        state.pledged[self.space] = False


class MortgageKept(Event):
    """The new owner leaves the mortgage as it is."""

    seat: int
    space: int


def why_not_mortgage(state: State, seat: int, space: int) -> Refused | None:
    """Return the reason why a seat cannot mortgage a deed, or None.

    The deed must be its own, not mortgaged yet, and the lot, or in some editions its whole group, free of buildings.
    """
    rules = state.rules
    if not 0 <= space < rules.size or state.owner[space] != seat:
        return Refused("not-yours", space=space)
    if state.pledged[space]:
        return Refused("already-mortgaged", space=space)
    if state.level[space] or (rules.pledge_clears_group and state.group_is_built(space)):
        return Refused("group-built", space=space)
    return why_not_change(state, Mortgaged(seat, space, rules.pledge[space])) if state.below else None


def why_not_redeem(state: State, seat: int, space: int) -> Refused | None:
    """Return the reason why a seat cannot redeem a deed, or None.

    The deed must be its own and mortgaged, and it needs the cash for the mortgage with its interest.
    """
    if not 0 <= space < state.rules.size or state.owner[space] != seat:
        return Refused("not-yours", space=space)
    if not state.pledged[space]:
        return Refused("not-mortgaged", space=space)
    price = redemption(state, space)
    if state.cash[seat] < price:
        return Refused("no-cash", needed=price, cash=state.cash[seat])
    return None


def redemption(state: State, space: int) -> int:
    return state.rules.pledge[space] + state.rules.transfer[space]


class Mortgage(Manage):
    """Mortgage one's own deed."""

    space: int
    verb = "mortgage"

    def law(self, state: State) -> Refused | None:
        return why_not_mortgage(state, self.by, self.space)

    def do(self, draft: Draft) -> None:
        draft.emit(Mortgaged(self.by, self.space, draft.rules.pledge[self.space]))


class Redeem(Manage):
    """Redeem one's own mortgaged deed."""

    space: int
    verb = "redeem"

    def law(self, state: State) -> Refused | None:
        return why_not_redeem(state, self.by, self.space)

    def do(self, draft: Draft) -> None:
        draft.emit(Redeemed(self.by, self.space, redemption(draft.state, self.space)))


class TakeOver(Question):
    """The new owner of mortgaged deeds, once their interest is paid, redeems each at once or keeps its mortgage."""

    spaces: tuple[int, ...]
    pause = "takeover"

    def run(self, draft: Draft) -> Actors | None:
        # The interest is a debt that can have been settled meanwhile by giving or redeeming this very deed.
        if self._lapsed(draft.state):
            self.next(draft)
            return None
        if draft.state.cash[self.seat] < draft.rules.pledge[self.spaces[0]]:
            draft.emit(MortgageKept(self.seat, self.spaces[0]))
            self.next(draft)
            return None
        return (self.seat,)

    def _lapsed(self, state: State) -> bool:
        space = self.spaces[0]
        return state.owner[space] != self.seat or not state.pledged[space]

    def next(self, draft: Draft) -> None:
        if len(self.spaces) > 1:
            draft.turn_into(TakeOver(self.seat, self.spaces[1:]))
        else:
            draft.done()

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield KeepMortgage(seat, state.serial)
        yield RedeemNow(seat, state.serial)


class RedeemNow(Command):
    """Lift the mortgage taken over: its interest has been paid already."""

    answers = TakeOver

    def act(self, draft: Draft, step: TakeOver) -> None:
        space = step.spaces[0]
        draft.emit(Redeemed(self.by, space, draft.rules.pledge[space]))
        step.next(draft)


class KeepMortgage(Command):
    """Leave the mortgage taken over as it is."""

    answers = TakeOver

    def act(self, draft: Draft, step: TakeOver) -> None:
        draft.emit(MortgageKept(self.by, step.spaces[0]))
        step.next(draft)


def take_over(draft: Draft, seat: int, spaces: Iterable[int]) -> None:
    """Charge a new owner the interest on each mortgaged deed; then it chooses to redeem or to keep each mortgage."""
    pledged: list[int] = []
    for space in spaces:
        if draft.state.pledged[space]:
            pledged.append(space)
    if pledged:
        # The debts, if any, are pushed above the choice and so are settled first.
        draft.push(TakeOver(seat, tuple(pledged)))
        for space in pledged:
            charge(draft, Paid(seat, BANK, draft.rules.transfer[space], "transfer", space))


def takeover_cost(state: State, spaces: Iterable[int]) -> int:
    """Return the interest that the Bank will ask of a new owner of these deeds."""
    cost = 0
    for space in spaces:
        if state.pledged[space]:
            cost += state.rules.transfer[space]
    return cost
