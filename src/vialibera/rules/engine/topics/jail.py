"""Jail: the ways in, and the ways out by fee, by release card and by the last throw."""

from __future__ import annotations

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import Asked, Event, Refusal, Step, WhyNot
from vialibera.rules.engine.state import State
from vialibera.rules.engine.timing import Manage
from vialibera.rules.engine.topics.ledger import Paid, charge_seat
from vialibera.rules.engine.topics.movement import advance_token

JUST_ARRESTED = 1
"""The value of `State.jail` for a seat in jail that has not tried to leave yet."""


class Jailed(Event):
    """A seat goes straight to jail without passing Via, because of a space, a card or its doubles (the reason)."""

    seat: int
    reason: str
    public_fields = "seat reason"

    def apply(self, state: State) -> None:
        state.pos[self.seat] = state.rules.prison
        state.jail[self.seat] = JUST_ARRESTED


class Freed(Event):
    """A seat leaves jail by the fee, a card, a double, or because its last try has failed (the way)."""

    seat: int
    way: str
    public_fields = "seat way"

    def apply(self, state: State) -> None:
        state.jail[self.seat] = 0


class TryFailed(Event):
    """A seat in jail has thrown no double; `tries` counts its failed tries."""

    seat: int
    tries: int
    public_fields = "seat tries"

    def apply(self, state: State) -> None:
        state.jail[self.seat] = self.tries + 1


class PassKept(Event):
    """A release card stays with the seat that drew it."""

    seat: int
    deck: int
    card: int
    public_fields = "seat deck card"

    def apply(self, state: State) -> None:
        state.jail_cards[self.seat].append((self.deck, self.card))


class PassReturned(Event):
    """A release card goes to the bottom of the deck it came from."""

    seat: int
    deck: int
    card: int
    public_fields = "seat deck card"

    def apply(self, state: State) -> None:
        state.jail_cards[self.seat].remove((self.deck, self.card))
        state.decks[self.deck].append(self.card)


def land_on_go_to_jail(draft: Draft, seat: int, space: int) -> None:
    """Send a visitor of the space Go to Jail there."""
    draft.emit(Jailed(seat, "space"))


def why_not_leave_jail(state: State, seat: int) -> WhyNot:
    """Return the reason why the seat cannot leave jail: it is not in jail, or arrested in this very turn; or None."""
    if not state.jail[seat]:
        return Refusal("not-in-jail")
    if state.jail[seat] == JUST_ARRESTED and state.seat_in_turn == seat and state.step.pause_kind == "rest":
        return Refusal("next-turn")
    return None


class PayFee(Manage):
    """Leave jail by paying, before the throw."""

    verb = "pay_fee"
    law_reason_first = True

    def why_unlawful(self, state: State) -> WhyNot:
        refused = why_not_leave_jail(state, self.by)
        if refused is None and state.cash[self.by] < state.rules.sheet.jail.fee:
            return Refusal("no-cash", needed=state.rules.sheet.jail.fee, cash=state.cash[self.by])
        return refused

    def carry_out(self, draft: Draft) -> None:
        draft.emit(Paid(self.by, BANK, draft.rules.sheet.jail.fee, "jail-fee"))
        draft.emit(Freed(self.by, "fee"))


class UsePass(Manage):
    """Leave jail with a release card, the one kept longest."""

    verb = "use_pass"
    law_reason_first = True

    def why_unlawful(self, state: State) -> WhyNot:
        refused = why_not_leave_jail(state, self.by)
        if refused is None and not state.jail_cards[self.by]:
            return Refusal("no-pass")
        return refused

    def carry_out(self, draft: Draft) -> None:
        deck, card = draft.state.jail_cards[self.by][0]
        draft.emit(PassReturned(self.by, deck, card))
        draft.emit(Freed(self.by, "pass"))


class Release(Step):
    """The last try has failed: once the fee is paid, the seat is free and moves by the throw that failed."""

    seat: int
    steps: int
    public_fields = "seat steps"

    def run(self, draft: Draft) -> Asked:
        draft.pop_step()
        draft.emit(Freed(self.seat, "forced"))
        advance_token(draft, self.seat, self.steps)
        return None

    def without_seat(self, seat: int) -> Step | None:
        return None if self.seat == seat else self


def force_out_of_jail(draft: Draft, seat: int, steps: int) -> None:
    """Charge the fee after the last try; the token moves only when it is paid."""
    # The debt, if the cash is short, is pushed above Release and so is settled first.
    draft.push_step(Release(seat, steps))
    charge_seat(draft, Paid(seat, BANK, draft.rules.sheet.jail.forced_fee, "forced-fee"))
