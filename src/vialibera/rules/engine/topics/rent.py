"""Rent: the price of a stop on another's deed, the way it is claimed, and the time until which it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import BoardFigures
from vialibera.rules.engine.messages import Actors, Command, Commands, Event, Question, Refusal, Step
from vialibera.rules.engine.rules import CompanyPolicy
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import DiceStep
from vialibera.rules.engine.topics.ledger import Paid, charge_seat
from vialibera.rules.engine.topics.rights import ClaimPolicy, ClaimTaken, RentClaim

LAST_TURN_TO_CLAIM = 3
"""The number of thrown turns after a stop with which `until_third_throw` ends the claim."""


def fix_rent(draft: Draft, debtor: int, space: int, times: int, factor: int | None) -> None:
    """Fix the rent of a seat that has stopped on another's deed, and hand it to the edition's claim policy.

    The deed is free of mortgage. A card can multiply the rent (`times`) or bring a `factor` of its own for a throw
    still to be made. The amount is fixed at the stop, so that later building or mortgaging does not change it.
    """
    state = draft.state
    rules = draft.rules
    owner = state.owner[space]
    if factor is None and rules.needs_rent_throw[space]:
        factor = state.figure_on_deed(owner, space) * times
    amount = 0 if factor else rules.rent_functions[space](state, owner, space) * times
    claim = RentClaim(state.last_claim_no + 1, owner, debtor, space, amount, factor or 0, state.thrown_turns)
    rules.claim_policy.on_rent_due(draft, claim)


def foresee_rent(state: State, space: int, points: int) -> int | None:
    """Return the rent of a stop with these dice, or None if a new throw would decide it."""
    rules, owner = state.rules, state.owner[space]
    if rules.is_company(space):
        return rules.company_policy.rent_after_throw(state, owner, space, points)
    return rules.rent_functions[space](state, owner, space)


def collect_rent(draft: Draft, claim: RentClaim) -> None:
    """Collect a rent that is asked for: the debtor pays, or first throws for the amount."""
    if claim.factor:
        draft.push_step(RentRoll(claim.debtor, claim.seat, claim.space, claim.factor))
    else:
        charge_seat(draft, Paid(claim.debtor, claim.seat, claim.amount, "rent", claim.space))


class Claim(Command):
    """Claim a rent; the claim holds in any pause until the rent lapses."""

    public_fields = "by"

    @property
    def claim_no(self) -> int:
        """The number of the rent, in place of that of a pause."""
        return self.pause_no

    def act_on(self, draft: Draft, step: None) -> None:
        number = self.pause_no  # not by the property, for speed
        for claim in draft.state.open_claims:
            if claim.number == number and claim.seat == self.by:
                draft.emit(ClaimTaken(claim.seat, claim.debtor, claim.space, claim.number))
                collect_rent(draft, claim)
                return
        raise Refusal("automatic-rents" if draft.rules.claim_policy.is_automatic else "nothing-due")


class RentRoll(Question):
    """The visitor of a company throws again to learn its rent."""

    owner: int
    space: int
    factor: int
    public_fields = "seat owner space factor"
    pause_kind = "rent_roll"

    def legal_answers(self, state: State, seat: int) -> Commands:
        yield RollForRent(seat, state.pause_no)

    def involved_seats(self) -> Actors:
        return (self.seat, self.owner)


class RollForRent(Command):
    """Throw the dice for the rent."""

    answers = RentRoll

    def act_on(self, draft: Draft, step: RentRoll) -> None:
        draft.replace_step(RentDice(step.seat, step.owner, step.space, step.factor))


class RentThrown(Event):
    """The throw that decides a rent; it moves no token and counts as no double."""

    seat: int
    first: int
    second: int
    factor: int
    space: int
    public_fields = "seat first second factor space"


class RentDice(DiceStep):
    """The throw for the rent."""

    owner: int
    space: int
    factor: int
    public_fields = "seat owner space factor"

    def take_dice(self, draft: Draft, first: int, second: int) -> None:
        draft.emit(RentThrown(self.seat, first, second, self.factor, self.space))
        draft.pop_step()
        charge_seat(draft, Paid(self.seat, self.owner, (first + second) * self.factor, "rent", self.space))

    def without_seat(self, seat: int) -> Step | None:
        return None if seat in (self.seat, self.owner) else self


# Named behaviours: the time until which a rent can be claimed.


class AutomaticRents(ClaimPolicy):
    """`automatic`: rents are paid on landing, without a claim."""

    is_automatic: ClassVar[bool] = True
    text_key: ClassVar[str] = "automatic"

    def on_rent_due(self, draft: Draft, right: RentClaim) -> None:
        collect_rent(draft, right)

    def is_too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        return False


class ClaimsUntilTurnPasses(ClaimPolicy):
    """`until_turn_passes`: lost when the visitor hands the dice over."""

    text_key: ClassVar[str] = "until-turn-passes"

    def is_too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        return moment == "pass"


class ClaimsUntilNextThrow(ClaimPolicy):
    """`until_next_throw`: lost when the next player has thrown."""

    text_key: ClassVar[str] = "until-next-throw"

    def is_too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        return moment == "throw" and turns_since >= 1


class ClaimsUntilThirdThrow(ClaimPolicy):
    """`until_third_throw`: lost when the third player after the visitor has thrown, or the visitor in a later turn."""

    allows_mutual_rents: ClassVar[bool] = True
    text_key: ClassVar[str] = "until-third-throw"

    def is_too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        last = 1 if own_turn else LAST_TURN_TO_CLAIM
        return moment == "throw" and turns_since >= last


CLAIM_POLICIES: dict[str, Callable[[bool], ClaimPolicy]] = {
    "automatic": AutomaticRents,
    "until_turn_passes": ClaimsUntilTurnPasses,
    "until_next_throw": ClaimsUntilNextThrow,
    "until_third_throw": ClaimsUntilThirdThrow,
}
"""Each is made with True if the oldest claim comes first."""


# The rent of each kind of deed.


def street_rent(state: State, owner: int, space: int) -> int:
    """Return the rent of a lot by its buildings; a bare lot of a whole group charges more."""
    rules, level = state.rules, state.level[space]
    rent = rules.rent_table[space][level]
    is_bare = not level and rules.group_of[space] in state.full_groups[owner]
    if is_bare and rules.sheet.rent.bare_group_unbuilt and state.is_group_built(space):
        return rent
    return rent * rules.sheet.rent.bare_group if is_bare else rent


def figure_for_count(table: BoardFigures, held: int) -> int:
    """Return the table's entry for so many deeds of a group, or the last one for more."""
    return table[min(held, len(table)) - 1]


class ArrivalThrowRent(CompanyPolicy):
    """`arrival_throw`: the throw that brought the visitor there, times a factor by the number of companies."""

    text_key: ClassVar[str] = "arrival"
    uses_throw: ClassVar[bool] = True

    def rent_due(self, state: State, owner: int, space: int) -> int:
        return state.figure_on_deed(owner, space) * state.last_throw

    def rent_after_throw(self, state: State, owner: int, space: int, points: int) -> int | None:
        return state.figure_on_deed(owner, space) * points


class FreshThrowRent(ArrivalThrowRent):
    """`fresh_throw`: a new throw, times that factor."""

    needs_new_throw: ClassVar[bool] = True

    def rent_after_throw(self, state: State, owner: int, space: int, points: int) -> int | None:
        return None


COMPANY_POLICIES: dict[str, CompanyPolicy] = {
    "fixed": CompanyPolicy(),
    "arrival_throw": ArrivalThrowRent(),
    "fresh_throw": FreshThrowRent(),
}
