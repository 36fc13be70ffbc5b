"""Rent: the price of a stop on another's deed, the way it is claimed, and the time until which it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from vialibera.engine.messages import Actors, Command, Event, Question, Refused, Step
from vialibera.engine.topics.chance import DiceStep
from vialibera.engine.topics.ledger import Paid, charge
from vialibera.engine.topics.rights import ClaimOpened, ClaimTaken, RentClaim

if TYPE_CHECKING:
    from vialibera.engine.draft import Draft
    from vialibera.engine.rules import ClaimPolicy, CompanyPolicy
    from vialibera.engine.state import State

LAST_TURN_TO_CLAIM = 3
"""The number of thrown turns after a stop with which `until_third_throw` ends the claim."""


def fall_due(draft: Draft, debtor: int, space: int, times: int = 1, factor: int | None = None) -> None:
    """Fix the rent of a seat that has stopped on another's deed, and hand it to the edition's claim policy.

    The deed is free of mortgage. A card can multiply the rent (`times`) or bring a `factor` of its own for a throw
    still to be made. The amount is fixed at the stop, so that later building or mortgaging does not change it.
    """
    state, rules = draft.state, draft.rules
    owner = state.owner[space]
    if factor is None and rules.thrown_for[space]:
        factor = rules.company_rent.factor(state, owner, space) * times
    amount = 0 if factor else rules.rent_of[space](state, owner, space) * times
    claim = RentClaim(state.rights_given + 1, owner, debtor, space, amount, factor or 0, state.throws_no)
    rules.claims.fall_due(draft, claim)


def collect(draft: Draft, claim: RentClaim) -> None:
    """Collect a rent that is asked for: the debtor pays, or first throws for the amount."""
    if claim.factor:
        draft.push(RentRoll(claim.debtor, claim.seat, claim.space, claim.factor))
    else:
        charge(draft, Paid(claim.debtor, claim.seat, claim.amount, "rent", claim.space))


class Claim(Command):
    """Claim a rent; `to` is the number of the right, so the claim holds in any pause until it lapses."""

    def act(self, draft: Draft, step: None) -> None:
        for claim in draft.state.rights:
            if claim.number == self.to and claim.seat == self.by:
                draft.emit(ClaimTaken(claim.seat, claim.debtor, claim.space, claim.number))
                collect(draft, claim)
                return
        raise Refused("automatic-rents" if draft.rules.claims.automatic else "nothing-due")


class RentRoll(Question):
    """The visitor of a company throws again to learn its rent."""

    owner: int
    space: int
    factor: int
    pause = "rent-roll"

    def options(self, state: State, seat: int) -> Iterator[Command]:
        yield RollForRent(seat, state.serial)

    def parties(self) -> Actors:
        return (self.seat, self.owner)


class RollForRent(Command):
    """Throw the dice for the rent."""

    answers = RentRoll

    def act(self, draft: Draft, step: RentRoll) -> None:
        draft.turn_into(RentDice(step.seat, step.owner, step.space, step.factor))


class RentThrown(Event):
    """The throw that decides a rent; it moves no token and counts as no double."""

    seat: int
    first: int
    second: int
    factor: int
    space: int


class RentDice(DiceStep):
    """The throw for the rent."""

    owner: int
    space: int
    factor: int

    def fall(self, draft: Draft, first: int, second: int) -> None:
        draft.emit(RentThrown(self.seat, first, second, self.factor, self.space))
        draft.done()
        charge(draft, Paid(self.seat, self.owner, (first + second) * self.factor, "rent", self.space))

    def strike(self, seat: int) -> Step | None:
        return None if seat in (self.seat, self.owner) else self


# Named behaviours: the time until which a rent can be claimed.


class RentPolicy:
    """The base of all claim policies; where several seats could claim, the oldest rent is meant or a seat must be
    named, as the edition says."""

    crosses: ClassVar[bool] = False

    def __init__(self, oldest_first: bool) -> None:
        self.oldest_first = oldest_first

    def meant(self, rights: Sequence[RentClaim]) -> RentClaim | None:
        several = any(right.seat != rights[0].seat for right in rights)
        return None if several and not self.oldest_first else rights[0]


class Automatic(RentPolicy):
    """`automatic`: rents are paid on landing, without a claim."""

    automatic: ClassVar[bool] = True
    word: ClassVar[str] = "automatic"

    def fall_due(self, draft: Draft, right: RentClaim) -> None:
        collect(draft, right)

    def lapses(self, right: RentClaim, moment: str, throws_no: int, seat: int) -> bool:
        return moment == "count"


class Claimed(RentPolicy):
    """The base of the policies by which the owner must claim; each subclass says until when."""

    automatic: ClassVar[bool] = False

    def fall_due(self, draft: Draft, right: RentClaim) -> None:
        draft.emit(ClaimOpened(right))

    def lapses(self, right: RentClaim, moment: str, throws_no: int, seat: int) -> bool:
        return moment == "count" or self.too_late(moment, throws_no - right.turn_no, seat == right.debtor)

    def too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        """Return True if the claim ends at this moment.

        `turns_since` is the number of thrown turns since the stop, `own_turn` True if the debtor is the seat in turn.
        """
        raise NotImplementedError


class UntilTurnPasses(Claimed):
    """`until_turn_passes`: lost when the visitor hands the dice over."""

    word: ClassVar[str] = "until-turn-passes"

    def too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        return moment == "pass"


class UntilNextThrow(Claimed):
    """`until_next_throw`: lost when the next player has thrown."""

    word: ClassVar[str] = "until-next-throw"

    def too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        return moment == "throw" and turns_since >= 1


class UntilThirdThrow(Claimed):
    """`until_third_throw`: lost when the third player after the visitor has thrown, or the visitor in a later turn."""

    crosses: ClassVar[bool] = True
    word: ClassVar[str] = "until-third-throw"

    def too_late(self, moment: str, turns_since: int, own_turn: bool) -> bool:
        last = 1 if own_turn else LAST_TURN_TO_CLAIM
        return moment == "throw" and turns_since >= last


CLAIMS: dict[str, Callable[[bool], ClaimPolicy]] = {
    "automatic": Automatic,
    "until_turn_passes": UntilTurnPasses,
    "until_next_throw": UntilNextThrow,
    "until_third_throw": UntilThirdThrow,
}
"""Each is made with True if the oldest claim comes first."""


# The rent of each kind of deed.


def street_rent(state: State, owner: int, space: int) -> int:
    """Return the rent of a lot by its buildings; a bare lot of a whole group charges more."""
    rules, level = state.rules, state.level[space]
    rent = rules.rent[space][level]
    return rent if level or rules.group[space] not in state.whole[owner] else rent * rules.bare_group_factor


def station_rent(state: State, owner: int, space: int) -> int:
    """Return the rent of a station by the number of stations the owner has, mortgaged ones too."""
    rules = state.rules
    return rules.rent[space][state.held[owner][rules.group[space]]]


def for_count(table: tuple[int, ...], held: int) -> int:
    """Return the table's entry for so many deeds of a group, or the last one for more."""
    return table[min(held, len(table)) - 1]


class FixedRent:
    """`fixed`: a sum by the number of companies the owner has, mortgaged ones too."""

    word: ClassVar[str] = "companies"
    by_throw: ClassVar[bool] = False
    throws_again: ClassVar[bool] = False

    def factor(self, state: State, owner: int, space: int) -> int:
        return state.rules.rent[space][state.held[owner][state.rules.group[space]]]

    def due(self, state: State, owner: int, space: int) -> int:
        return self.factor(state, owner, space)

    def foreseen(self, state: State, owner: int, space: int, points: int) -> int | None:
        return self.due(state, owner, space)


class ArrivalThrow(FixedRent):
    """`arrival_throw`: the throw that brought the visitor there, times a factor by the number of companies."""

    word: ClassVar[str] = "arrival"
    by_throw: ClassVar[bool] = True

    def due(self, state: State, owner: int, space: int) -> int:
        return self.factor(state, owner, space) * state.throw

    def foreseen(self, state: State, owner: int, space: int, points: int) -> int | None:
        return self.factor(state, owner, space) * points


class FreshThrow(ArrivalThrow):
    """`fresh_throw`: a new throw, times that factor."""

    throws_again: ClassVar[bool] = True

    def foreseen(self, state: State, owner: int, space: int, points: int) -> int | None:
        return None


COMPANY_RENTS: dict[str, CompanyPolicy] = {
    "fixed": FixedRent(),
    "arrival_throw": ArrivalThrow(),
    "fresh_throw": FreshThrow(),
}
