"""Payment in kind: a debtor short of cash gives a deed, at a price that the creditor names or accepts."""

from __future__ import annotations

from collections.abc import Iterator

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.messages import Actors, Command, Commands, Event, Question, Refusal, WhyNot, refuse_if
from vialibera.rules.engine.rules import InKindPolicy
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.auction import DeedLot, open_auction
from vialibera.rules.engine.topics.ledger import Debt, Due, Paid, Settle
from vialibera.rules.engine.topics.mortgage import take_over_deeds, takeover_cost
from vialibera.rules.engine.topics.trade import why_not_part_with

IN_KIND_POLICIES = {
    "none": InKindPolicy(is_allowed=False),
    "creditor_prices": InKindPolicy(is_allowed=True),
    "debtor_prices": InKindPolicy(is_allowed=True, debtor_names_price=True),
    "debtor_prices_always": InKindPolicy(is_allowed=True, debtor_names_price=True, comes_first=True),
}
NO_PRICE = 0
"""The price named by a creditor who does not want the deed."""


class OfferedInKind(Event):
    """A debtor offers a deed instead of money; amount 0 leaves the price to the creditor."""

    seat: int
    creditor: int
    space: int
    amount: int
    public_fields = "seat creditor space amount"

    def apply(self, state: State) -> None:
        state.note_offer(self.seat, self.creditor)


class Priced(Event):
    """The creditor names the price that the deed is worth to them."""

    seat: int
    debtor: int
    space: int
    amount: int
    public_fields = "seat debtor space amount"


class KindRefused(Event):
    """A deed is not taken in payment; the debt stays as it is."""

    seat: int
    space: int
    public_fields = "seat space"


class PaidInKind(Event):
    """The deed passes to the creditor for an agreed part of the debt."""

    seat: int
    creditor: int
    space: int
    amount: int
    public_fields = "seat creditor space amount"

    def apply(self, state: State) -> None:
        state.transfer_deed(self.space, self.creditor)


def why_not_in_kind(state: State, settle: Settle | Due, space: int, amount: int) -> WhyNot:
    """Return the reason why the debtor cannot offer this deed in payment, or None.

    Only a player takes deeds, never the Bank, and the deed must be free of buildings. `amount` is 0 where the creditor
    names the price.
    """
    policy, debt = state.rules.in_kind_policy, settle.debts[0]
    if not policy.is_allowed or debt.creditor < 0:
        return Refusal("not-in-kind")
    if not policy.debtor_names_price and amount:
        return Refusal("creditor-prices")
    if policy.debtor_names_price and not 0 < amount <= debt.amount:
        return Refusal("not-the-debt", amount=debt.amount)
    if state.rules.has_last_offers and (settle.seat, debt.creditor) in state.offers_since_bell:
        return Refusal("offered-once")
    return why_not_part_with(state, settle.seat, space)


class OfferInKind(Command):
    """Offer the creditor a deed: with the amount it shall settle where the debtor names the price, otherwise with 0."""

    space: int
    amount: int
    public_fields = "by pause_no space amount"
    answers = (Settle, Due)

    def act_on(self, draft: Draft, step: Settle | Due) -> None:
        refuse_if(why_not_in_kind(draft.state, step, self.space, self.amount))
        creditor = step.debts[0].creditor
        draft.emit(OfferedInKind(self.by, creditor, self.space, self.amount))
        if self.amount:
            draft.push_step(KindProposal(creditor, self.by, self.space, self.amount))
        else:
            draft.push_step(Appraisal(creditor, self.by, self.space))


def in_kind_offers(state: State, settle: Settle | Due) -> Iterator[OfferInKind]:
    if not state.rules.in_kind_policy.is_allowed:
        return
    due = settle.debts[0].amount if state.rules.in_kind_policy.debtor_names_price else 0
    for space in state.deeds_of(settle.seat):
        if why_not_in_kind(state, settle, space, due) is None:
            yield OfferInKind(settle.seat, state.pause_no, space, due)


class Appraisal(Question):
    """The creditor names the price it would give for the deed, or refuses it."""

    debtor: int
    space: int
    public_fields = "seat debtor space"
    pause_kind = "appraisal"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield RefuseKind(seat, state.pause_no)
        value = state.rules.mortgage_value[self.space] if state.mortgaged[self.space] else state.rules.price[self.space]
        if why_not_price(state, self, value) is None:
            yield Price(seat, state.pause_no, value)

    def involved_seats(self) -> Actors:
        return (self.seat, self.debtor)


def why_not_price(state: State, step: Appraisal, amount: int) -> WhyNot:
    """Return the reason why the creditor cannot name this price, or None.

    A price above the debt is paid out in cash, and the new owner owes the Bank the interest on a mortgage.
    """
    if amount < 1:
        return Refusal("no-price")
    cost, cash = takeover_cost(state, (step.space,)), state.cash[step.seat]
    if amount + cost <= cash:  # enough even without the debt, which takes longer to find
        return None
    needed = max(0, amount - _oldest_debt(state, step.debtor).amount) + cost
    return Refusal("no-cash", needed=needed, cash=cash) if needed > cash else None


def _open_settle(state: State, debtor: int) -> Settle | Due:
    """Return the step that holds the debtor's open debts."""
    for step in reversed(state.agenda):
        if isinstance(step, Settle | Due) and step.seat == debtor:
            return step
    raise LookupError("no debt is open")


def _oldest_debt(state: State, debtor: int) -> Debt:
    return _open_settle(state, debtor).debts[0]


class Price(Command):
    """Name the price that the deed is worth to the creditor."""

    amount: int
    public_fields = "by pause_no amount"
    answers = Appraisal

    def act_on(self, draft: Draft, step: Appraisal) -> None:
        refuse_if(why_not_price(draft.state, step, self.amount))
        draft.emit(Priced(self.by, step.debtor, step.space, self.amount))
        draft.replace_step(KindPrice(step.debtor, step.seat, step.space, self.amount))


class KindProposal(Question):
    """The creditor takes the deed for the amount the debtor named, or refuses it."""

    debtor: int
    space: int
    amount: int
    public_fields = "seat debtor space amount"
    pause_kind = "appraisal"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield RefuseKind(seat, state.pause_no)
        if takeover_cost(state, (self.space,)) <= state.cash[seat]:
            yield AcceptKind(seat, state.pause_no)

    def involved_seats(self) -> Actors:
        return (self.seat, self.debtor)


class AcceptKind(Command):
    """Take the deed instead of the money."""

    answers = KindProposal

    def act_on(self, draft: Draft, step: KindProposal) -> None:
        needed = takeover_cost(draft.state, (step.space,))
        if needed > draft.state.cash[self.by]:
            raise Refusal("no-cash", needed=needed, cash=draft.state.cash[self.by])
        draft.pop_step()
        _pay_in_kind(draft, step.debtor, step.seat, step.space, step.amount)


class RefuseKind(Command):
    """Take no deed: the debt stays as it is. A creditor who was asked for a price names none."""

    answers = (Appraisal, KindProposal)

    def act_on(self, draft: Draft, step: Appraisal | KindProposal) -> None:
        draft.emit(KindRefused(self.by, step.space))
        if isinstance(step, Appraisal):
            draft.replace_step(KindPrice(step.debtor, step.seat, step.space, NO_PRICE))
        else:
            draft.pop_step()


class KindPrice(Question):
    """The debtor takes the creditor's price, if there is one, calls an auction, or keeps the deed."""

    creditor: int
    space: int
    amount: int
    public_fields = "seat creditor space amount"
    pause_kind = "appraisal"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield KeepDeed(seat, state.pause_no)
        if self.amount != NO_PRICE:
            yield TakePrice(seat, state.pause_no)
        yield CallAuction(seat, state.pause_no)

    def involved_seats(self) -> Actors:
        return (self.seat, self.creditor)


class TakePrice(Command):
    """Give the deed at the creditor's price."""

    answers = KindPrice

    def act_on(self, draft: Draft, step: KindPrice) -> None:
        if step.amount == NO_PRICE:
            raise Refusal("no-price")
        draft.pop_step()
        _pay_in_kind(draft, step.seat, step.creditor, step.space, step.amount)


class KeepDeed(Command):
    """Reject the price: keep the deed and pay in another way."""

    answers = KindPrice

    def act_on(self, draft: Draft, step: KindPrice) -> None:
        draft.emit(KindRefused(self.by, step.space))
        draft.pop_step()


class CallAuction(Command):
    """Reject the price: the others bid for the deed, and the money goes to the debtor."""

    answers = KindPrice

    def act_on(self, draft: Draft, step: KindPrice) -> None:
        draft.pop_step()
        lot = DeedLot(step.space, self.by)
        open_auction(draft, lot, draft.rules.sheet.auction.opening, draft.state.other_seats(self.by))


def _pay_in_kind(draft: Draft, debtor: int, creditor: int, space: int, amount: int) -> None:
    """Give the deed in payment: it counts for its amount, and the creditor pays back in cash what exceeds the debt."""
    settle = _open_settle(draft.state, debtor)
    debt = settle.debts[0]
    draft.emit(PaidInKind(debtor, creditor, space, min(amount, debt.amount)))
    if amount > debt.amount:
        draft.emit(Paid(creditor, debtor, amount - debt.amount, "surplus", space))
    left = max(0, debt.amount - amount)
    remains = ((Debt(debt.creditor, left, debt.reason, debt.space),) if left else ()) + settle.debts[1:]
    draft.replace_in_agenda(settle, *([Settle(debtor, remains)] if remains else []))
    draft.renew_pause()
    take_over_deeds(draft, creditor, (space,))
