"""The taxes: a fixed sum due on two spaces, to the Bank, or in the parlour to the middle of the board."""

import pytest
from tests.clauses.board import (
    GRAN_SASSO,
    PRISON,
    STAZIONE_EST,
    TASSA_DI_LUSSO,
    TASSA_PATRIMONIALE,
    VERDI,
    VIA,
    VICOLO_CORTO,
    VITTORIA,
    A,
    B,
)
from tests.clauses.given import ends, given, mortgages, pays_fee, rolls, throws
from tests.clauses.scenes import card

from vialibera.rules.engine.ids import BANK, MIDDLE
from vialibera.rules.engine.topics.bankruptcy import Bankrupt
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.turn import DiceThrown, TurnEnd

TAXES = [
    ("lira", 20_000, 10_000),
    ("euro", 500_00, 250_00),
    ("moderno", 200, 100),
    ("torneo", 200, 100),
    ("salotto", 200, 100),
]
SUMS = [
    (edition, space, amount)
    for edition, wealth, luxury in TAXES
    for space, amount in ((TASSA_PATRIMONIALE, wealth), (TASSA_DI_LUSSO, luxury))
]


def payee(edition: str) -> int:
    return MIDDLE if edition == "salotto" else BANK


@pytest.mark.clause(
    "lira.tax.patrimoniale-pays-space-amount",
    "lira.tax.lusso-pays-space-amount",
    "euro.tax.pay-bank",
    "moderno.tax.patrimoniale",
    "moderno.tax.lusso",
    "torneo.tax.pay",
    "salotto.tax.pay-amount",
    "salotto.tax.goes-to-centre",
)
@pytest.mark.parametrize(("edition", "space", "amount"), SUMS)
@pytest.mark.parametrize("rest", [0, 1, 30_000])
def test_a_stop_on_a_tax_space_costs_its_sum(edition: str, space: int, amount: int, rest: int) -> None:
    """At once and unasked, with the exact sum in hand too; no other player's account changes."""
    table = given(edition, at={A: space - 3 if space > 4 else 1}, cash={A: amount + rest})
    before = list(table.state.cash)
    table.when(throws(A, 1, 2))
    assert table.events == [
        DiceThrown(A, 1, 2),
        Moved(A, space, False),
        Paid(A, payee(edition), amount, "tax", space),
    ]
    changes = [now - then for now, then in zip(table.state.cash, before, strict=True)]
    assert changes == [-amount, 0, 0, 0, *((amount, 0) if edition == "salotto" else (0, amount))]
    table.waits(A, TurnEnd)


@pytest.mark.clause("lira.tax.patrimoniale-pays-space-amount", "euro.tax.pay-bank", "lira.tax.lusso-pays-space-amount")
@pytest.mark.parametrize("edition", [edition for edition, _, _ in TAXES])
def test_passing_a_tax_space_costs_nothing(edition: str) -> None:
    """A space short of it and a space beyond it neither."""
    given(edition, at={A: VICOLO_CORTO}, owns={A: GRAN_SASSO}).when(throws(A, 1, 4)).never(Paid)
    given(edition, at={A: VIA}, owns={A: 3}).when(throws(A, 1, 2)).never(Paid)
    given(edition, at={A: VIA}, owns={A: 5}).when(throws(A, 2, 3)).never(Paid)
    given(edition, at={A: STAZIONE_EST}, owns={A: VITTORIA}).when(throws(A, 1, 3)).never(Paid)


@pytest.mark.clause(
    "lira.tax.patrimoniale-pays-space-amount", "lira.tax.lusso-pays-space-amount", "euro.tax.pay-bank", "torneo.tax.pay"
)
@pytest.mark.parametrize(("edition", "space", "amount"), SUMS)
def test_a_tax_one_unit_above_the_cash_is_a_debt(edition: str, space: int, amount: int) -> None:
    """It is raised, or the payer is bankrupt towards the Bank; it is never reduced and never waived."""
    at = {A: space - 3 if space > 4 else 1}
    table = given(edition, at=at, cash={A: amount - 1}, owns={A: VERDI}).when(throws(A, 1, 2))
    table.then(Indebted(A, payee(edition), amount, "tax", space)).never(Paid).waits(A, Settle)
    table.when(rolls(A)).refused("something-else")
    table.when(mortgages(A, VERDI)).then(Paid(A, payee(edition), amount, "tax", space))
    assert table.cash(A) == table.state.rules.mortgage_value[VERDI] - 1
    broke = given(edition, at=at, cash={A: amount - 1}).when(throws(A, 1, 2))
    broke.happens(Bankrupt, seat=A, amount=amount).never(Paid, reason="tax")


@pytest.mark.clause(
    "lira.tax.lusso-pays-space-amount",
    "euro.tax.pay-bank",
    "moderno.tax.patrimoniale",
    "torneo.tax.pay",
)
@pytest.mark.parametrize(("edition", "wealth", "luxury"), [row for row in TAXES if row[0] != "salotto"])
def test_taxes_feed_no_pot(edition: str, wealth: int, luxury: int) -> None:
    """Both taxes are paid, by two players; the middle of the board stays empty and free parking gives nothing."""
    table = given(edition, at={A: 1, B: STAZIONE_EST}, cash=100_000)
    table.when(throws(A, 1, 2), ends(A), throws(B, 1, 2), ends(B))
    assert (table.cash(A), table.cash(B), table.cash(MIDDLE)) == (100_000 - wealth, 100_000 - luxury, 0)
    assert table.cash(2) == 100_000
    table.state.pos[2] = PRISON
    table.when(throws(2, 4, 6)).never(Paid)


@pytest.mark.clause("salotto.tax.goes-to-centre")
def test_in_the_parlour_taxes_gather_in_the_middle() -> None:
    """200 and 100 make 300 there; what is paid to leave jail, or for a card, goes to the Bank instead."""
    table = given("salotto", at={A: 1, B: STAZIONE_EST})
    table.when(throws(A, 1, 2), ends(A))
    assert table.cash(MIDDLE) == 200
    table.when(throws(B, 1, 2))
    assert table.cash(MIDDLE) == 300
    fined = given("salotto", jailed=[A], middle=300).when(pays_fee(A)).then(Paid(A, BANK, 50, "jail-fee"))
    assert fined.cash(MIDDLE) == 300
    top = {"probabilita": [card("salotto", "probabilita", "pay", amount=50)]}
    charged = given("salotto", at={A: 14}, middle=300, top=top).when(throws(A, 1, 2)).then(Paid(A, BANK, 50, "card"))
    assert charged.cash(MIDDLE) == 300
    forced = given("salotto", jailed={A: 2}, middle=300, cash={A: 50}).when(throws(A, 1, 3))
    assert (forced.cash(A), forced.cash(MIDDLE)) == (0, 300)
