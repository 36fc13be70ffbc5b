"""Until when a rent may be claimed: the editions that ask for a claim differ in nothing so much."""

import pytest
from tests.clauses.board import PARKING, STAZIONE_SUD, VERDI, A, B, C, D
from tests.clauses.figures import rent
from tests.clauses.given import Table, claims, ends, given, gives_up, owes, rolls, rules, throws
from tests.clauses.visits import reaches, stops

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.jail import TryFailed
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.rent import Claim
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened

NEXT_THROW = ("lira", "salotto")


def lost(table: Table, owner: int) -> Table:
    """The owner asks in vain, and nobody has gained or lost by it."""
    capital = table.state.rules.sheet.players.capital[len(table.state.out)]
    table.when(claims(owner)).refused("nothing-due")
    assert not table.may(owner, Claim) and not table.state.open_claims
    assert table.cash(owner) == capital
    return table


def paid(table: Table, owner: int, edition: str) -> Table:
    return table.when(claims(owner)).then(Paid(A, owner, rent(edition, VERDI), "rent", VERDI))


# Before the next player has thrown.


@pytest.mark.clause("lira.rent.no-claim-after-next-player-threw", "salotto.rent.claim-lapses-at-next-roll")
@pytest.mark.parametrize("edition", NEXT_THROW)
def test_a_claim_lives_until_the_next_player_has_thrown(edition: str) -> None:
    """Paid in the visitor's turn, after it, and while the dice are in the air; lost when they have fallen."""
    paid(stops(edition, VERDI, owns={C: VERDI}), C, edition)
    paid(stops(edition, VERDI, owns={C: VERDI}).when(ends(A)), C, edition)
    table = stops(edition, VERDI, owns={C: VERDI}).when(ends(A)).never(ClaimLapsed).when(reaches(B, PARKING))
    lost(table.then(ClaimLapsed(C, A, VERDI, 1)), C)
    lost(table.when(ends(B), reaches(C, PARKING), ends(C), reaches(D, PARKING), ends(D)), C)


@pytest.mark.clause("lira.rent.no-claim-after-next-player-threw", "salotto.rent.claim-lapses-at-next-roll")
@pytest.mark.parametrize("edition", NEXT_THROW)
def test_an_owner_who_throws_next_claims_before_his_own_throw(edition: str) -> None:
    """With two players it is always so."""
    paid(stops(edition, VERDI, players=2, owns={B: VERDI}).when(ends(A)), B, edition)
    table = stops(edition, VERDI, players=2, owns={B: VERDI}).when(ends(A), reaches(B, PARKING))
    lost(table.happens(ClaimLapsed), B)


@pytest.mark.clause("lira.rent.no-claim-after-next-player-threw", "salotto.rent.claim-lapses-at-next-roll")
@pytest.mark.parametrize("edition", [*NEXT_THROW, "moderno", "torneo"])
def test_the_visitors_own_second_throw_ends_nothing(edition: str) -> None:
    """After a double the visitor throws again: both rents are open at once, and both are paid."""
    table = stops(edition, VERDI, dice=(2, 2), owns={C: (VERDI, STAZIONE_SUD)}).when(reaches(A, STAZIONE_SUD))
    table.never(ClaimLapsed)
    assert len(table.may(C, Claim)) == 2
    due = rent(edition, VERDI)
    table.when(claims(C, STAZIONE_SUD)).happens(Paid, payer=A, payee=C, space=STAZIONE_SUD)
    table.when(claims(C, VERDI)).then(Paid(A, C, due, "rent", VERDI))


@pytest.mark.clause("lira.rent.no-claim-after-next-player-threw", "salotto.rent.claim-lapses-at-next-roll")
@pytest.mark.parametrize("edition", NEXT_THROW)
def test_a_prisoners_try_is_a_throw_too(edition: str) -> None:
    """B sits in jail and fails: the claim is gone."""
    table = stops(edition, VERDI, owns={C: VERDI}, jailed=[B]).when(ends(A), throws(B, 1, 2))
    lost(table.then(ClaimLapsed(C, A, VERDI, 1), TryFailed(B, 1)), C)


# Before the turn passes.


@pytest.mark.clause("moderno.rent.claim-before-turn-passes", "moderno.rent.forgotten-is-lost")
def test_in_moderno_a_claim_ends_with_the_visitors_turn() -> None:
    """Paid before the turn is handed over, also after a throw for a double; refused before anybody has thrown."""
    paid(stops("moderno", VERDI, owns={C: VERDI}), C, "moderno")
    table = stops("moderno", VERDI, dice=(2, 2), owns={C: VERDI}).when(reaches(A, PARKING)).never(ClaimLapsed)
    paid(table, C, "moderno")
    table = stops("moderno", VERDI, owns={C: VERDI}).when(ends(A)).then(ClaimLapsed(C, A, VERDI, 1))
    lost(table, C)
    lost(table.when(reaches(B, PARKING)), C)


# Before the third player has thrown.


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls", "torneo.rent.late-claim-lost")
def test_in_torneo_a_claim_lives_until_the_third_player_has_thrown() -> None:
    """Through B's and C's whole turns, and into D's before D throws; not after it."""
    paid(stops("torneo", VERDI, owns={D: VERDI}), D, "torneo")
    table = stops("torneo", VERDI, owns={D: VERDI}).when(ends(A), reaches(B, PARKING), ends(B))
    table.when(reaches(C, PARKING), ends(C)).never(ClaimLapsed)
    paid(table, D, "torneo")
    table = stops("torneo", VERDI, owns={D: VERDI}).when(ends(A), reaches(B, PARKING), ends(B))
    table.when(reaches(C, PARKING), ends(C), reaches(D, PARKING)).then(ClaimLapsed(D, A, VERDI, 1))
    lost(table, D)
    lost(table.when(ends(D)), D)


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_in_torneo_the_next_owner_has_time_through_anothers_turn() -> None:
    """B owns, and asks only in C's turn."""
    table = stops("torneo", VERDI, owns={B: VERDI}).when(ends(A), reaches(B, PARKING), ends(B), reaches(C, PARKING))
    paid(table, B, "torneo")


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_in_torneo_a_double_is_no_other_player() -> None:
    """B throws three times in its turn: that is one player, and C the second."""
    table = stops("torneo", VERDI, owns={D: VERDI}).when(ends(A), reaches(B, PARKING, 1, 1), reaches(B, PARKING, 2, 2))
    table.when(reaches(B, PARKING), ends(B), reaches(C, PARKING)).never(ClaimLapsed)
    paid(table, D, "torneo")


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls", "torneo.rent.late-claim-lost")
@pytest.mark.parametrize(("players", "out"), [(3, ()), (4, (D,)), (5, (C, 4))])
def test_with_three_left_the_visitors_own_throw_ends_it(players: int, out: tuple[int, ...]) -> None:
    """Three turns on it is the visitor's own again."""
    living = [seat for seat in range(1, players) if seat not in out]
    owner = living[-1]
    table = stops("torneo", VERDI, players=players, out=out, owns={owner: VERDI}).when(ends(A))
    for seat in living:
        table.when(reaches(seat, PARKING), ends(seat)).never(ClaimLapsed)
    paid_later = given("torneo", players=players, out=out, owns={owner: VERDI}).when(reaches(A, VERDI), ends(A))
    for seat in living:
        paid_later.when(reaches(seat, PARKING), ends(seat))
    paid(paid_later, owner, "torneo")
    lost(table.when(reaches(A, PARKING)).happens(ClaimLapsed), owner)


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_with_two_left_the_visitors_own_throw_ends_it_too() -> None:
    """The second turn after the visit is the visitor's."""
    position = {"players": 3, "out": (C,), "owns": {B: VERDI}}
    table = stops("torneo", VERDI, **position).when(ends(A), reaches(B, PARKING), ends(B)).never(ClaimLapsed)
    paid(table, B, "torneo")
    table = stops("torneo", VERDI, **position).when(ends(A), reaches(B, PARKING), ends(B), reaches(A, PARKING))
    lost(table.happens(ClaimLapsed), B)


@pytest.mark.clause("torneo.rent.claim-before-third-player-rolls")
def test_a_claim_lapses_with_its_debtor_or_its_owner() -> None:
    """Whoever of the two goes bankrupt first, the claim goes too."""
    for bankrupt in (A, C):
        table = stops("torneo", VERDI, owns={C: VERDI}).happens(ClaimOpened).when(owes(bankrupt, BANK, 10_000))
        if not table.state.out[bankrupt]:
            table.when(gives_up(bankrupt))
        assert table.state.out[bankrupt] and not table.state.open_claims


# The difference, in one glance.


@pytest.mark.clause(
    "lira.rent.no-claim-after-next-player-threw",
    "moderno.rent.forgotten-is-lost",
    "torneo.rent.late-claim-lost",
    "salotto.rent.claim-lapses-at-next-roll",
)
@pytest.mark.parametrize(
    ("edition", "after_end", "after_next_throw", "after_second", "after_third"),
    [
        ("lira", True, False, False, False),
        ("salotto", True, False, False, False),
        ("moderno", False, False, False, False),
        ("torneo", True, True, True, False),
    ],
)
def test_how_long_each_edition_waits(
    edition: str, after_end: bool, after_next_throw: bool, after_second: bool, after_third: bool
) -> None:
    """Five at the table, the last seat owns Via Verdi: is A's rent still open when so many have thrown?"""
    table = stops(edition, VERDI, players=5, owns={4: VERDI}).when(ends(A))
    found = [bool(table.may(4, Claim))]
    for seat in (B, C, D):
        table.when(reaches(seat, PARKING))
        found.append(bool(table.may(4, Claim)))
        table.when(ends(seat))
    assert found == [after_end, after_next_throw, after_second, after_third]
    assert table.cash(A) == rules(edition).sheet.players.capital[5]


@pytest.mark.clause("lira.rent.no-claim-after-next-player-threw")
def test_a_claim_is_in_time_while_the_dice_are_in_the_air() -> None:
    """B has asked for the dice, they have not fallen yet: the next player has not thrown."""
    table = stops("lira", VERDI, owns={C: VERDI}).when(ends(A), rolls(B))
    paid(table, C, "lira")


@pytest.mark.parametrize(
    ("edition", "of_two"), [("lira", None), ("moderno", None), ("torneo", None), ("salotto", VERDI)]
)
def test_whose_rent_is_meant_when_nobody_is_named(edition: str, of_two: int | None) -> None:
    """One owner's oldest; of two owners nobody's, but in the parlour the oldest of all."""
    meant = rules(edition).claim_policy.claim_meant
    own = stops(edition, VERDI, dice=(2, 2), owns={C: (VERDI, STAZIONE_SUD)}).when(reaches(A, STAZIONE_SUD)).state
    assert [right.space for right in own.open_claims] == [VERDI, STAZIONE_SUD] and meant(
        own.open_claims
    ) is own.open_claims[0]
    assert meant(own.open_claims[1:]) is own.open_claims[1]
    two = stops(edition, VERDI, dice=(2, 2), owns={C: VERDI, B: STAZIONE_SUD}).when(reaches(A, STAZIONE_SUD)).state
    found = meant(two.open_claims)
    assert len(two.open_claims) == 2 and (found and found.space) == of_two
