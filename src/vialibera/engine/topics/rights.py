"""Open rents: a right to claim stands beside the agenda and holds nobody up until it lapses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.messages import Event, Right

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.state import State


class RentClaim(Right):
    """What an owner may claim for a stop: fixed at the stop. With a factor, the dice still decide the amount.

    `turn_no` counts the turns in which somebody threw, up to the stop.
    """

    debtor: int
    space: int
    amount: int
    factor: int
    turn_no: int


class ClaimOpened(Event):
    """A rent may be claimed; nobody is told."""

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
    """Claims that end at this moment are gone."""
    for right in draft.state.rights[:]:
        if draft.rules.claims.lapses(right, moment, draft.state.throws_no, draft.state.turn):
            end_claim(draft, right)


def end_claim(draft: Draft, right: RentClaim) -> None:
    draft.emit(ClaimLapsed(right.seat, right.debtor, right.space, right.number))
