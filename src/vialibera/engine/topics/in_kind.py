"""Payment in kind: a debtor short of cash gives a deed, at a price the creditor names or accepts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.engine.messages import Actors, Command, Event, Question, Refused
from vialibera.engine.rules import InKind
from vialibera.engine.topics.auction import DeedLot, open_auction
from vialibera.engine.topics.ledger import Debt, Paid, Settle
from vialibera.engine.topics.mortgage import take_over, takeover_cost
from vialibera.engine.topics.trade import why_not_part_with

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State

IN_KIND = {
    "none": InKind(allowed=False),
    "creditor_prices": InKind(allowed=True),
    "debtor_prices": InKind(allowed=True, debtor_prices=True),
}
NO_PRICE = 0
"""What a creditor names who does not want the deed."""


class OfferedInKind(Event):
    """A debtor offers a deed instead of money; amount 0 leaves the price to the creditor."""

    seat: int
    creditor: int
    space: int
    amount: int

    def apply(self, state: State) -> None:
        state.approach(self.seat, self.creditor)


class Priced(Event):
    """The creditor says what the deed is worth to them."""

    seat: int
    debtor: int
    space: int
    amount: int


class KindRefused(Event):
    """The deed stays where it is, the debt too."""

    seat: int
    space: int


class PaidInKind(Event):
    """The deed passes to the creditor for an agreed part of the debt."""

    seat: int
    creditor: int
    space: int
    amount: int

    def apply(self, state: State) -> None:
        state.hand_over(self.space, self.creditor)


def why_not_in_kind(state: State, settle: Settle, space: int, amount: int) -> Refused | None:
    """To a player, by a debtor whose cash falls short, with a deed free of buildings."""
    policy, debt = state.rules.in_kind, settle.debts[0]
    if not policy.allowed or debt.creditor < 0:
        return Refused("not-in-kind")
    if not policy.debtor_prices and amount:
        return Refused("creditor-prices")
    if policy.debtor_prices and not 0 < amount <= debt.amount:
        return Refused("not-the-debt", amount=debt.amount)
    if state.rules.last_offers and (settle.seat, debt.creditor) in state.approached:
        return Refused("offered-once")
    return why_not_part_with(state, settle.seat, space)


class OfferInKind(Command):
    """Offer the creditor a deed; with the amount it is to settle where the debtor names it, else with 0."""

    space: int
    amount: int
    answers = Settle

    def act(self, draft: Draft, step: Settle) -> None:
        refused = why_not_in_kind(draft.state, step, self.space, self.amount)
        if refused is not None:
            raise refused
        creditor = step.debts[0].creditor
        draft.emit(OfferedInKind(self.by, creditor, self.space, self.amount))
        if self.amount:
            draft.push(KindProposal(creditor, self.by, self.space, self.amount))
        else:
            draft.push(Appraisal(creditor, self.by, self.space))


def offers(state: State, settle: Settle) -> Iterator[OfferInKind]:
    if not state.rules.in_kind.allowed:
        return
    due = settle.debts[0].amount if state.rules.in_kind.debtor_prices else 0
    for space in state.deeds(settle.seat):
        if why_not_in_kind(state, settle, space, due) is None:
            yield OfferInKind(settle.seat, state.serial, space, due)


class Appraisal(Question):
    """The creditor names the price it would give for the deed, or none."""

    debtor: int
    space: int
    pause = "appraisal"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield RefuseKind(seat, state.serial)
        value = state.rules.pledge[self.space] if state.pledged[self.space] else state.rules.price[self.space]
        if why_not_price(state, self, value) is None:
            yield Price(seat, state.serial, value)

    def parties(self) -> Actors:
        return (self.seat, self.debtor)


def why_not_price(state: State, step: Appraisal, amount: int) -> Refused | None:
    """A price above the debt is paid out in cash, and the taker owes the Bank the interest on a mortgage."""
    if amount < 1:
        return Refused("no-price")
    cost, cash = takeover_cost(state, (step.space,)), state.cash[step.seat]
    if amount + cost <= cash:
        return None
    needed = max(0, amount - _debt(state, step.debtor).amount) + cost
    return Refused("no-cash", needed=needed, cash=cash) if needed > cash else None


def _settle_of(state: State, debtor: int) -> Settle:
    """The debtor's open debts."""
    for step in reversed(state.agenda):
        if type(step) is Settle and step.seat == debtor:
            return step
    raise LookupError("no debt is open")


def _debt(state: State, debtor: int) -> Debt:
    return _settle_of(state, debtor).debts[0]


class Price(Command):
    """Name what the deed is worth to the creditor."""

    amount: int
    answers = Appraisal

    def act(self, draft: Draft, step: Appraisal) -> None:
        refused = why_not_price(draft.state, step, self.amount)
        if refused is not None:
            raise refused
        draft.emit(Priced(self.by, step.debtor, step.space, self.amount))
        draft.turn_into(KindPrice(step.debtor, step.seat, step.space, self.amount))


class KindProposal(Question):
    """The creditor takes the deed for the amount the debtor named, or refuses it."""

    debtor: int
    space: int
    amount: int
    pause = "appraisal"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield RefuseKind(seat, state.serial)
        if takeover_cost(state, (self.space,)) <= state.cash[seat]:
            yield AcceptKind(seat, state.serial)

    def parties(self) -> Actors:
        return (self.seat, self.debtor)


class AcceptKind(Command):
    """Take the deed instead of the money."""

    answers = KindProposal

    def act(self, draft: Draft, step: KindProposal) -> None:
        needed = takeover_cost(draft.state, (step.space,))
        if needed > draft.state.cash[self.by]:
            raise Refused("no-cash", needed=needed, cash=draft.state.cash[self.by])
        draft.done()
        _pay_in_kind(draft, step.debtor, step.seat, step.space, step.amount)


class RefuseKind(Command):
    """Take no deed: the debt stays as it is. Who was to name a price has found it worth none."""

    answers = (Appraisal, KindProposal)

    def act(self, draft: Draft, step: Appraisal | KindProposal) -> None:
        draft.emit(KindRefused(self.by, step.space))
        if isinstance(step, Appraisal):
            draft.turn_into(KindPrice(step.debtor, step.seat, step.space, NO_PRICE))
        else:
            draft.done()


class KindPrice(Question):
    """The debtor takes the creditor's price, if there is one, calls an auction, or keeps the deed."""

    creditor: int
    space: int
    amount: int
    pause = "appraisal"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield KeepDeed(seat, state.serial)
        if self.amount != NO_PRICE:
            yield TakePrice(seat, state.serial)
        yield CallAuction(seat, state.serial)

    def parties(self) -> Actors:
        return (self.seat, self.creditor)


class TakePrice(Command):
    """Give the deed at the creditor's price."""

    answers = KindPrice

    def act(self, draft: Draft, step: KindPrice) -> None:
        if step.amount == NO_PRICE:
            raise Refused("no-price")
        draft.done()
        _pay_in_kind(draft, step.seat, step.creditor, step.space, step.amount)


class KeepDeed(Command):
    """The price does not please: keep the deed and pay otherwise."""

    answers = KindPrice

    def act(self, draft: Draft, step: KindPrice) -> None:
        draft.emit(KindRefused(self.by, step.space))
        draft.done()


class CallAuction(Command):
    """The price does not please: the others bid for the deed, the money is the debtor's."""

    answers = KindPrice

    def act(self, draft: Draft, step: KindPrice) -> None:
        draft.done()
        lot = DeedLot(step.space, self.by)
        open_auction(draft, lot, draft.rules.opening_bid, draft.state.others(self.by))


def _pay_in_kind(draft: Draft, debtor: int, creditor: int, space: int, amount: int) -> None:
    """The deed counts for its amount; what exceeds the debt comes back in cash."""
    settle = _settle_of(draft.state, debtor)
    debt = settle.debts[0]
    draft.emit(PaidInKind(debtor, creditor, space, min(amount, debt.amount)))
    if amount > debt.amount:
        draft.emit(Paid(creditor, debtor, amount - debt.amount, "surplus", space))
    left = max(0, debt.amount - amount)
    remains = ((Debt(debt.creditor, left, debt.reason, debt.space),) if left else ()) + settle.debts[1:]
    draft.amend(settle, *([Settle(debtor, remains)] if remains else []))
    draft.renew()
    take_over(draft, creditor, (space,))
