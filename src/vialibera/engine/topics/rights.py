"""Rents that can be claimed: a right is kept beside the agenda, and play does not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.messages import Event, Right

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class RentClaim(Right):
    """The rent that an owner can claim for a stop, fixed at the stop. With a factor, dice still decide the amount.

    `turn_no` is the number of turns in which somebody threw, up to the stop.
    """

    debtor: int
    space: int
    amount: int
    factor: int
    turn_no: int


class ClaimOpened(Event):
    """A rent can be claimed. No player is told: the owner must notice it."""

    right: RentClaim

    def apply(self, state: State) -> None:
        state.rights.append(self.right)
        state.rights_given = self.right.number


class ClaimTaken(Event):
    """The owner has claimed in time."""

    seat: int
    debtor: int
    space: int
    number: int

    def apply(self, state: State) -> None:
        _strike_out(state, self.number)


class ClaimLapsed(Event):
    """The owner has let the rent go."""

    seat: int
    debtor: int
    space: int
    number: int

    def apply(self, state: State) -> None:
        _strike_out(state, self.number)


def _strike_out(state: State, number: int) -> None:
    for at, right in enumerate(state.rights):
        if right.number == number:
            del state.rights[at]
            return


def lapse(draft: Draft, moment: str) -> None:
    """End the claims that lapse at this moment: `throw`, `pass` or `count`."""
    for right in draft.state.rights[:]:
        if draft.rules.claims.lapses(right, moment, draft.state.throws_no, draft.state.turn):
            end_claim(draft, right)


def end_claim(draft: Draft, right: RentClaim) -> None:
    draft.emit(ClaimLapsed(right.seat, right.debtor, right.space, right.number))
