"""Before somebody fails or leaves the table, owners may claim once more: it is owed, and paid as each sheet pays."""

import pytest
from tests.clauses.board import ELETTRICA, PARKING, STAZIONE_SUD, VERDI, A, B, C, D
from tests.clauses.figures import rent
from tests.clauses.given import (
    Table,
    claims,
    closes_call,
    ends,
    given,
    gives_up,
    owes,
    resigns,
    rolls,
    throws_for_rent,
)
from tests.clauses.visits import reaches, stops

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, CloseCall, EstateTaken, Inherited, LastCall, WentOut
from vialibera.rules.engine.topics.ledger import Indebted, Paid
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimTaken

CLAIMED = ("lira", "moderno", "torneo", "salotto")


def visited_by_two(edition: str, **position: object) -> Table:
    """A has stopped on B's station by a double, then on C's lot: both rents are open."""
    table = given(edition, owns={B: STAZIONE_SUD, C: VERDI}, last_call=True, **position)
    return table.when(reaches(A, STAZIONE_SUD, 1, 1), reaches(A, VERDI))


@pytest.mark.clause(
    "lira.bankruptcy.bank-pays-creditors-in-full",
    "torneo.rent.claim-before-third-player-rolls",
    "moderno.rent.claim-before-turn-passes",
    "salotto.rent.claim-lapses-at-next-roll",
)
@pytest.mark.parametrize("edition", CLAIMED)
def test_all_are_told_before_somebody_leaves(edition):
    """A declares it; nothing of the estate is touched until the next player goes on, and the others may only claim."""
    table = stops(edition, VERDI, owns={C: VERDI}, last_call=True).when(resigns(A)).happens(Bankrupt, seat=A)
    table.never(EstateTaken).never(WentOut).waits(B, LastCall)
    assert [type(act) for act in legal_commands(table.state, B)] == [CloseCall]
    table.when(closes_call(C)).refused("not-your-turn").when(rolls(B)).refused("something-else")
    table.when(closes_call(B)).then(ClaimLapsed(C, A, VERDI, 1), WentOut(A))
    assert not table.state.open_claims


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full")
@pytest.mark.parametrize("edition", ["lira", "salotto"])
def test_what_is_claimed_from_who_leaves_the_bank_pays_in_full(edition):
    """Two owners claim, the poorer the estate the more the Bank pays; C's rent is owed as fixed at the stop."""
    due = rent(edition, VERDI)
    table = visited_by_two(edition, cash={A: 1}).when(resigns(A), claims(C), claims(B))
    table.happens(Indebted, seat=A, creditor=B, reason="rent").never(Paid).waits(B, LastCall)
    table.when(closes_call(B)).then(Paid(BANK, C, due, "for-the-bankrupt"))
    table.happens(Paid, payer=BANK, payee=B, reason="for-the-bankrupt").never(ClaimLapsed)


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full", "lira.bankruptcy.debt-beyond-all-possessions")
def test_the_second_creditor_is_paid_like_the_first():
    """B's claim ruins A, who has nothing; C, still in time, claims too and gets as much as is owed."""
    table = visited_by_two("lira", cash={A: 0}).when(claims(B)).happens(Bankrupt, seat=A, creditor=B)
    table.waits(B, LastCall).when(claims(C)).happens(ClaimTaken, seat=C).never(Paid)
    table.when(closes_call(B)).then(Paid(BANK, C, 1400, "for-the-bankrupt"), WentOut(A))
    assert [row.creditor for row in table.all_events if isinstance(row, Indebted)] == [B, C]


@pytest.mark.clause("moderno.bankruptcy.player-gets-mortgaged-deeds", "torneo.bankruptcy.player-gets-deeds")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_the_earliest_claimant_inherits_from_who_leaves(edition):
    """Nobody can leave with a rent unpaid to choose who wins: C claims first and gets the money, B nothing."""
    table = visited_by_two(edition, cash={A: 1000}).when(resigns(A), claims(C), claims(B), closes_call(B))
    table.happens(Inherited, seat=A, heir=C, cash=1000)
    nobody = visited_by_two(edition, cash={A: 1000}).when(resigns(A), closes_call(B)).happens(EstateTaken, cash=1000)
    assert nobody.cash(C) == given(edition).cash(C)


@pytest.mark.clause("moderno.utility.fresh-roll")
def test_the_throw_for_a_company_is_made_before_the_visitor_goes():
    """C claims the company's rent at the last call: A throws for it, and owes it."""
    table = stops("moderno", ELETTRICA, owns={C: ELETTRICA}, last_call=True).when(resigns(A), claims(C))
    table.when(throws_for_rent(A, 3, 4)).happens(Indebted, seat=A, creditor=C, amount=28).waits(B, LastCall)
    table.when(closes_call(B)).happens(Inherited, heir=C)


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_the_owners_rents_lapse_when_the_owner_goes():
    """B leaves who has a rent to come: B is told the others' time like everybody, and A owes nothing any more."""
    table = stops("torneo", VERDI, owns={B: VERDI}, last_call=True).when(ends(A), resigns(B)).waits(C, LastCall)
    table.when(closes_call(C)).then(ClaimLapsed(B, A, VERDI, 1))


@pytest.mark.clause("euro.rent.visitors-pay-owner")
def test_where_rents_are_taken_at_once_there_is_no_last_call():
    given("euro", last_call=True).when(resigns(A)).happens(WentOut, seat=A)


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full")
def test_without_a_last_call_what_was_not_claimed_is_lost():
    """A table may do without it."""
    table = stops("lira", VERDI, owns={C: VERDI}, settings=("rent.last_call=false",), last_call=True)
    table.when(resigns(A)).then(WentOut(A), ClaimLapsed(C, A, VERDI, 1))


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full")
def test_a_claim_at_the_last_call_may_ruin_another():
    """While A goes, C claims from D, who has nothing: D goes first, then A."""
    table = given("lira", owns={C: VERDI}, turn=D, cash={D: 0}, last_call=True).when(reaches(D, VERDI), resigns(A))
    table.waits(B, LastCall).when(claims(C)).happens(Bankrupt, seat=D, creditor=C).waits(B, LastCall)
    table.when(closes_call(B)).then(WentOut(D)).waits(B, LastCall).when(closes_call(B)).then(WentOut(A))
    assert table.state.seats_left() == [B, C]


@pytest.mark.clause("lira.bankruptcy.debt-beyond-all-possessions")
def test_giving_up_is_told_first_too():
    table = given("lira", stage="end", owns={A: STAZIONE_SUD}, cash={A: 0}, last_call=True).when(owes(A, B, 100_000))
    table.when(gives_up(A)).happens(Bankrupt, seat=A, amount=100_000).waits(B, LastCall)
    table.when(closes_call(B)).then(Paid(BANK, B, 100_000, "for-the-bankrupt"), WentOut(A))


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_in_the_tournament_who_leaves_without_throwing_is_not_counted():
    """A stops on D's lot; B leaves before a throw: C and D throw, and the claim lives until the visitor's own throw.
    The third in turn who leaves ends it as little. Had B thrown and then gone, D's throw would have been the third."""
    table = stops("torneo", VERDI, owns={D: VERDI}, players=5).when(ends(A), resigns(B))
    table.when(reaches(C, PARKING), ends(C), reaches(D, PARKING), ends(D)).never(ClaimLapsed)
    assert table.state.open_claims
    table.when(reaches(4, PARKING)).then(ClaimLapsed(D, A, VERDI, 1))
    third = stops("torneo", VERDI, owns={C: VERDI}, players=5).when(ends(A), reaches(B, PARKING), ends(B))
    third.when(reaches(C, PARKING), ends(C), resigns(D)).never(ClaimLapsed)
    third.when(reaches(4, PARKING)).then(ClaimLapsed(C, A, VERDI, 1))
    thrown = stops("torneo", VERDI, owns={D: VERDI}, players=5).when(ends(A), reaches(B, PARKING), resigns(B))
    thrown.when(reaches(C, PARKING), ends(C), reaches(D, PARKING)).then(ClaimLapsed(D, A, VERDI, 1))


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_in_the_tournament_a_player_who_goes_out_takes_no_time_from_the_owner():
    """Three at the stop: A owns, B visits, C throws and goes. A's own throw is the second; the claim ends with B's."""
    table = given("torneo", 3, owns={A: VERDI}, turn=B).when(reaches(B, VERDI), ends(B))
    table.when(reaches(C, PARKING), resigns(C), reaches(A, PARKING)).never(ClaimLapsed)
    table.when(ends(A)).when(reaches(B, PARKING)).then(ClaimLapsed(A, B, VERDI, 1))
