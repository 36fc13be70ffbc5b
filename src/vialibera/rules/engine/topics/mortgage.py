"""Mortgages: the Bank lends on a deed, takes interest to give it back, and interest from a new owner too."""

from __future__ import annotations

from collections.abc import Iterable

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, Spaces
from vialibera.rules.engine.messages import Asked, Command, Commands, Event, Question, Refusal, WhyNot
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage, has_guard, why_not_change
from vialibera.rules.engine.topics.ledger import Paid, charge_seat


class Mortgaged(Event):
    """The deed is turned over, and the Bank pays its mortgage value."""

    seat: int
    space: int
    amount: int
    public_fields = "seat space amount"

    def apply(self, state: State) -> None:
        state.cash[self.seat] += self.amount
        state.cash[BANK] -= self.amount
        state.mortgaged[self.space] = True


class Redeemed(Event):
    """The deed is turned face up again."""

    seat: int
    space: int
    amount: int
    public_fields = "seat space amount"

    def apply(self, state: State) -> None:
        state.cash[self.seat] -= self.amount
        state.cash[BANK] += self.amount
        state.mortgaged[self.space] = False


class MortgageKept(Event):
    """The new owner leaves the mortgage as it is."""

    seat: int
    space: int
    public_fields = "seat space"


def why_not_mortgage(state: State, seat: int, space: int) -> WhyNot:
    """Return the reason why a seat cannot mortgage a deed, or None.

    The deed must be its own, not mortgaged yet, and the lot, or in some editions its whole group, free of buildings.
    """
    rules = state.rules
    if not 0 <= space < rules.board_size or state.owner[space] != seat:
        return Refusal("not-yours", space=space)
    if state.mortgaged[space]:
        return Refusal("already-mortgaged", space=space)
    if state.level[space] or (rules.mortgage_needs_bare_group and state.is_group_built(space)):
        return Refusal("group-built", space=space)
    return why_not_change(state, Mortgaged(seat, space, rules.mortgage_value[space])) if has_guard(state) else None


def why_not_redeem(state: State, seat: int, space: int) -> WhyNot:
    """Return the reason why a seat cannot redeem a deed, or None.

    The deed must be its own and mortgaged, and it needs the cash for the mortgage with its interest.
    """
    if not 0 <= space < state.rules.board_size or state.owner[space] != seat:
        return Refusal("not-yours", space=space)
    if not state.mortgaged[space]:
        return Refusal("not-mortgaged", space=space)
    price = redemption_price(state, space)
    if state.cash[seat] < price:
        return Refusal("no-cash", needed=price, cash=state.cash[seat])
    return None


def redemption_price(state: State, space: int) -> int:
    return state.rules.mortgage_value[space] + state.rules.transfer_interest[space]


class Mortgage(Manage):
    """Mortgage one's own deed."""

    space: int
    public_fields = "by pause_no space"
    verb = "mortgage"

    def why_unlawful(self, state: State) -> WhyNot:
        return why_not_mortgage(state, self.by, self.space)

    def carry_out(self, draft: Draft) -> None:
        draft.emit(Mortgaged(self.by, self.space, draft.rules.mortgage_value[self.space]))


class Redeem(Manage):
    """Redeem one's own mortgaged deed."""

    space: int
    public_fields = "by pause_no space"
    verb = "redeem"

    def why_unlawful(self, state: State) -> WhyNot:
        return why_not_redeem(state, self.by, self.space)

    def carry_out(self, draft: Draft) -> None:
        draft.emit(Redeemed(self.by, self.space, redemption_price(draft.state, self.space)))


class TakeOver(Question):
    """The new owner of mortgaged deeds, once their interest is paid, redeems each at once or keeps its mortgage."""

    spaces: Spaces
    public_fields = "seat spaces"
    pause_kind = "takeover"

    def run(self, draft: Draft) -> Asked:
        # The interest is a debt that can have been settled meanwhile by giving or redeeming this very deed.
        if self._is_settled(draft.state):
            self.go_to_next_deed(draft)
            return None
        if draft.state.cash[self.seat] < draft.rules.mortgage_value[self.spaces[0]]:
            draft.emit(MortgageKept(self.seat, self.spaces[0]))
            self.go_to_next_deed(draft)
            return None
        return (self.seat,)

    def _is_settled(self, state: State) -> bool:
        space = self.spaces[0]
        return state.owner[space] != self.seat or not state.mortgaged[space]

    def go_to_next_deed(self, draft: Draft) -> None:
        if len(self.spaces) > 1:
            draft.replace_step(TakeOver(self.seat, self.spaces[1:]))
        else:
            draft.pop_step()

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield KeepMortgage(seat, state.pause_no)
        yield RedeemNow(seat, state.pause_no)


class RedeemNow(Command):
    """Lift the mortgage taken over: its interest has been paid already."""

    answers = TakeOver

    def act_on(self, draft: Draft, step: TakeOver) -> None:
        space = step.spaces[0]
        draft.emit(Redeemed(self.by, space, draft.rules.mortgage_value[space]))
        step.go_to_next_deed(draft)


class KeepMortgage(Command):
    """Leave the mortgage taken over as it is."""

    answers = TakeOver

    def act_on(self, draft: Draft, step: TakeOver) -> None:
        draft.emit(MortgageKept(self.by, step.spaces[0]))
        step.go_to_next_deed(draft)


def take_over_deeds(draft: Draft, seat: int, spaces: Iterable[int]) -> None:
    """Charge a new owner the interest on each mortgaged deed; then it chooses to redeem or to keep each mortgage."""
    pledged: list[int] = []
    for space in spaces:
        if draft.state.mortgaged[space]:
            pledged.append(space)
    if pledged:
        # The debts, if any, are pushed above the choice and so are settled first.
        draft.push_step(TakeOver(seat, tuple(pledged)))
        for space in pledged:
            charge_seat(draft, Paid(seat, BANK, draft.rules.transfer_interest[space], "transfer", space))


def takeover_cost(state: State, spaces: Iterable[int]) -> int:
    """Return the interest that the Bank will ask of a new owner of these deeds."""
    cost = 0
    for space in spaces:
        if state.mortgaged[space]:
            cost += state.rules.transfer_interest[space]
    return cost
