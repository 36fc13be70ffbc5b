"""Money, goods and debts: a sum moves at once if the payer has the cash; otherwise the debtor is asked to raise it."""

from __future__ import annotations

from sys import maxsize

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK, NOWHERE, ONLY_ACTOR, Spaces
from vialibera.rules.engine.messages import Actors, Asked, Command, Commands, Event, Message, Step
from vialibera.rules.engine.state import State


class Paid(Event):
    """Money passes from one account to another."""

    payer: int
    payee: int
    amount: int
    reason: str
    space: int = NOWHERE
    public_fields = "payer payee amount reason space"

    def apply(self, state: State) -> None:
        cash = state.cash
        amount = self.amount
        cash[self.payer] -= amount
        cash[self.payee] += amount


class Indebted(Event):
    """A sum is due that the debtor cannot pay now, for want of cash or because older debts come first."""

    seat: int
    creditor: int
    amount: int
    reason: str
    space: int = NOWHERE
    public_fields = "seat creditor amount reason space"


class Debt(Message):
    """A sum that is due, its creditor and its reason."""

    creditor: int
    amount: int
    reason: str
    space: int = NOWHERE
    public_fields = "creditor amount reason space"


Debts = tuple[Debt, ...]


class Goods(Message):
    """The things that one side of a deal gives."""

    deeds: Spaces = ()
    cash: int = 0
    passes: tuple[tuple[int, int], ...] = ()
    public_fields = "deeds cash passes"

    def is_empty(self) -> bool:
        return not (self.deeds or self.cash or self.passes)

    def is_only_cash(self) -> bool:
        return not (self.deeds or self.passes)


class Owed(Step):
    """The debts of a seat, the oldest first."""

    seat: int
    debts: Debts
    public_fields = "seat debts"

    def with_debt(self, debt: Debt) -> Owed:
        """Return the same step with one more debt behind the others."""
        return type(self)(self.seat, (*self.debts, debt))

    def without_seat(self, seat: int) -> Step | None:
        """Drop a debtor's debts with the debtor; turn debts to a seat that goes out into debts to the Bank."""
        if self.seat == seat:
            return None
        return type(self)(
            self.seat,
            tuple(
                debt if debt.creditor != seat else Debt(BANK, debt.amount, debt.reason, debt.space)
                for debt in self.debts
            ),
        )

    def involved_seats(self) -> Actors:
        return (self.seat, self.debts[0].creditor)


class Settle(Owed):
    """A seat raises the money for its debts, which are paid one by one as soon as the cash is there."""

    pause_kind = "debt"

    def run(self, draft: Draft) -> Asked:
        first = self.debts[0]
        if draft.state.cash[self.seat] >= first.amount:
            self._pay(draft, first)
            return None
        # Money that others are about to owe the debtor comes in before the debtor can fail.
        if _collect_owed_to(draft, self.seat) or draft.rules.ruin_if_failed(draft, self):
            return None
        return (self.seat,)

    def _pay(self, draft: Draft, debt: Debt) -> None:
        draft.emit(Paid(self.seat, debt.creditor, debt.amount, debt.reason, debt.space))
        if len(self.debts) > 1:
            draft.replace_step(Settle(self.seat, self.debts[1:]))
        else:
            draft.pop_step()

    def legal_answers(self, state: State, seat: int) -> Commands:
        return iter(())


class Due(Owed):
    """A sum that a seat has the cash for, but may first offer its creditor a deed for."""

    pause_kind = "debt"

    def run(self, draft: Draft) -> Asked:
        if self.debts[0].creditor >= 0 and draft.state.deed_sets[self.seat]:
            return ONLY_ACTOR[self.seat]
        draft.replace_step(Settle(self.seat, self.debts))
        return None

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield PayDue(seat, state.pause_no)


class PayDue(Command):
    """Pay in money what is due."""

    answers = Due

    def act_on(self, draft: Draft, step: Due) -> None:
        draft.replace_step(Settle(step.seat, step.debts))


class Owe(Step):
    """A sum that one seat will owe another as soon as this step runs."""

    seat: int
    creditor: int
    amount: int
    reason: str
    public_fields = "seat creditor amount reason"

    def run(self, draft: Draft) -> Asked:
        draft.pop_step()
        charge_seat(draft, Paid(self.seat, self.creditor, self.amount, self.reason))
        return None

    def without_seat(self, seat: int) -> Step | None:
        return None if seat in (self.seat, self.creditor) else self

    def brings_money(self, state: State, seat: int) -> bool:
        return seat == self.creditor


def charge_seat(draft: Draft, due: Paid) -> None:
    """Take a sum that is due: at once from cash, after an offer in kind, or behind the debts that the seat has."""
    state = draft.state
    seat = due.payer
    queue = _open_debts(state, seat) if state.steps_below else None
    has_cash = False
    if queue is None and state.cash[seat] >= due.amount:
        if not (draft.rules.in_kind_policy.comes_first and due.payee >= 0 and state.deed_sets[seat]):
            draft.emit(due)
            return
        has_cash = True
    draft.emit(Indebted(seat, due.payee, due.amount, due.reason, due.space))
    debt = Debt(due.payee, due.amount, due.reason, due.space)
    if queue is None:
        draft.push_step(Due(seat, (debt,)) if has_cash else Settle(seat, (debt,)))
    else:
        draft.replace_in_agenda(queue, queue.with_debt(debt))


def _open_debts(state: State, seat: int) -> Owed | None:
    """Return the step that holds the debts of the seat, or None if it has none."""
    for step in state.agenda:
        if isinstance(step, Owed) and step.seat == seat:
            return step
    return None


def _collect_owed_to(draft: Draft, creditor: int) -> bool:
    """Bring to the top a sum that another seat will owe this creditor, or the Bank give back; return False if none."""
    below = draft.state.steps_below
    for at in range(len(below) - 1, -1, -1):
        if below[at].brings_money(draft.state, creditor):
            draft.push_step(below.pop(at))
            return True
    return False


def raisable_money(state: State, seat: int) -> int:
    """Return the money that a seat can raise: cash, half the price of its buildings, mortgages on its free deeds."""
    return state.cash[seat] + _money_from_deeds(state, seat, maxsize)


def can_raise(state: State, seat: int, amount: int) -> bool:
    """Return True if a seat can raise that much; unlike `raisable_money` this counts only as far as it must."""
    missing = amount - state.cash[seat]
    return _money_from_deeds(state, seat, missing) >= missing


def _money_from_deeds(state: State, seat: int, enough: int) -> int:
    """Return the money that mortgages and sales of buildings would bring, counted until it is enough."""
    rules, level, pledged = state.rules, state.level, state.mortgaged
    value, total = rules.mortgage_value, 0
    for space in state.deed_sets[seat]:
        if total >= enough:
            break
        if level[space]:
            total += level[space] * (rules.house_price[space] // 2)
        if not pledged[space]:
            total += value[space]
    return total
