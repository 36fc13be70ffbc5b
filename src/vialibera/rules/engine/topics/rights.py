"""Rents that can be claimed: a right is kept next to the agenda, and play does not wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from vialibera.rules.engine.messages import Event, Right

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.rules.engine.draft import Draft
    from vialibera.rules.engine.state import State

TWO_PLAYERS = 2


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


class ClaimPolicy:
    """The slot that says when a rent is paid, and until when it can be claimed; each subclass says until when.

    Where several seats could claim, the oldest rent is meant or a seat must be named, as the edition says.
    """

    is_automatic: ClassVar[bool] = False
    allows_mutual_rents: ClassVar[bool] = False
    """True if two players can owe each other a rent at the same time."""
    text_key: ClassVar[str]
    """The name of this policy in the ids of texts."""

    def __init__(self, oldest_first: bool) -> None:
        self.oldest_first = oldest_first

    def claim_meant(self, rights: Sequence[RentClaim]) -> RentClaim | None:
        """Return the claim meant by somebody who does not say whose rent it is, or None if that must be said.

        `rights` are the claims in question, the oldest first.
        """
        several = any(right.seat != rights[0].seat for right in rights)
        return None if several and not self.oldest_first else rights[0]

    def needs_claimant(self, people_here: int, players_left: int) -> bool:
        """Return True if people at one keyboard must name the claimant, as rents of several can be open at once.

        It does not depend on whether a rent is open now, so a question whose rent it is reveals nothing.
        """
        several = people_here > 1 and (players_left > TWO_PLAYERS or self.allows_mutual_rents)
        return several and not self.oldest_first and not self.is_automatic

    def on_rent_due(self, draft: Draft, right: RentClaim) -> None:
        draft.emit(ClaimOpened(right))

    def has_lapsed(self, right: RentClaim, moment: str, throws_no: int, seat: int) -> bool:
        """Return True if the claim ends at this moment (`throw`, `pass` or `count`).

        `throws_no` is the number of turns so far in which somebody threw, `seat` the seat in turn.
        """
        return moment == "count" or self.is_too_late(moment, throws_no - right.turn_no, seat == right.debtor)

    def is_too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        """Return True if the claim ends at this moment before the count.

        `turns_since` is the number of thrown turns since the stop, `own_turn` True if the debtor is the seat in turn.
        """
        raise NotImplementedError
