"""Rents that can be claimed: a right is kept next to the agenda, and play does not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.rules.engine.messages import Event, Right

if TYPE_CHECKING:
    from vialibera.rules.engine.draft import Draft
    from vialibera.rules.engine.state import State


class RentClaim(Right):
    """The rent that an owner can claim for a stop, fixed at the stop. With a factor, dice still decide the amount.

    `turn_no` is the number of turns in which somebody threw, up to the stop.
    """

    debtor: int
    space: int
    amount: int
    factor: int
    turn_no: int
    public_fields = ""
    is_secret = True


class ClaimOpened(Event):
    """A rent can be claimed. No player is told: the owner must notice it."""

    right: RentClaim
    public_fields = ""
    is_secret = True

    def apply(self, state: State) -> None:
        state.open_claims.append(self.right)
        state.last_claim_no = self.right.number


class ClaimTaken(Event):
    """The owner has claimed in time."""

    seat: int
    debtor: int
    space: int
    number: int
    public_fields = "seat debtor space"

    def apply(self, state: State) -> None:
        _remove_claim(state, self.number)


class ClaimLapsed(Event):
    """The owner has let the rent go."""

    seat: int
    debtor: int
    space: int
    number: int
    public_fields = "seat debtor space"

    def apply(self, state: State) -> None:
        _remove_claim(state, self.number)


def _remove_claim(state: State, number: int) -> None:
    for at, right in enumerate(state.open_claims):
        if right.number == number:
            del state.open_claims[at]
            return


def lapse_claims(draft: Draft, moment: str) -> None:
    """End the claims that lapse at this moment: `throw`, `pass` or `count`."""
    for right in draft.state.open_claims[:]:
        if draft.rules.claim_policy.has_lapsed(right, moment, draft.state.thrown_turns, draft.state.seat_in_turn):
            end_claim(draft, right)


def end_claim(draft: Draft, right: RentClaim) -> None:
    draft.emit(ClaimLapsed(right.seat, right.debtor, right.space, right.number))
