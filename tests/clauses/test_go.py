"""Via: whoever passes it or stops on it going forward is paid, each time, by the Bank, before the space is settled."""

import pytest
from tests.clauses.board import (
    GIARDINI,
    IMPREVISTI_36,
    STATIONS,
    STAZIONE_EST,
    STAZIONE_NORD,
    STAZIONE_SUD,
    TASSA_DI_LUSSO,
    TASSA_PATRIMONIALE,
    VIA,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    A,
    B,
    C,
)
from tests.clauses.given import buys, ends, given, throws
from tests.clauses.scenes import card, idles
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Bought
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.ledger import Indebted, Paid
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.turn import DiceThrown, ThrowAgain, TurnEnd

SALARIES = [("lira", 20_000), ("euro", 500_00), ("moderno", 200), ("torneo", 200), ("salotto", 200)]
PRICES_AT_STRETTO = {"lira": 6_000, "euro": 150_00, "moderno": 60, "torneo": 60, "salotto": 60}


@pytest.mark.clause(
    "lira.go.paid-20000-when-stopping",
    "euro.go.stop-500",
    "moderno.go.land-200",
    "salotto.go.landing-nothing-happens",
    "torneo.go.pass-200",
)
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
@pytest.mark.parametrize(("start", "first", "second"), [(GIARDINI, 2, 1), (STAZIONE_EST, 2, 3)])
def test_stopping_on_via_pays_once(edition: str, salary: int, start: int, first: int, second: int) -> None:
    """The same as passing it, not the double of it; and nothing else happens there."""
    table = given(edition, at={A: start}, cash={A: 1000}).when(throws(A, first, second))
    assert table.events == [
        DiceThrown(A, first, second),
        Moved(A, VIA, True),
        Paid(BANK, A, salary, "stop-on-go", VIA),
    ]
    assert table.cash(A) == 1000 + salary
    table.waits(A, TurnEnd)


@pytest.mark.clause(
    "lira.go.paid-20000-when-passing",
    "euro.go.pass-500",
    "moderno.go.pass-200",
    "torneo.go.pass-200",
    "salotto.go.salary-each-lap",
)
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
@pytest.mark.parametrize(("start", "first", "second"), [(GIARDINI, 2, 4), (TASSA_DI_LUSSO, 2, 3)])
def test_passing_via_pays_before_the_space_is_settled(
    edition: str, salary: int, start: int, first: int, second: int
) -> None:
    """The money is there to buy what waits on the space: with just enough together with it, the purchase succeeds."""
    price = PRICES_AT_STRETTO[edition]
    cash = max(0, price - salary)
    table = given(edition, at={A: start}, cash={A: cash}).when(throws(A, first, second))
    assert table.events == [
        DiceThrown(A, first, second),
        Moved(A, VICOLO_STRETTO, True),
        Paid(BANK, A, salary, "salary", VIA),
    ]
    table.waits(A, Offer)
    assert table.cash(A) == cash + salary
    table.when(buys(A)).then(Bought(A, VICOLO_STRETTO, price))
    assert table.cash(A) == cash + salary - price


@pytest.mark.clause("euro.go.pass-500")
def test_in_euro_the_500_helps_to_buy_the_station() -> None:
    """From 38 seven on with 1.000: 1.500 before the purchase, 1.020 after it."""
    table = given("euro", at={A: TASSA_DI_LUSSO}, cash={A: 1_000_00}).when(throws(A, 3, 4)).waits(A, Offer)
    assert table.cash(A) == 1_500_00
    assert table.when(buys(A)).cash(A) == 1_020_00


@pytest.mark.clause("salotto.go.salary-each-lap", "lira.go.paid-20000-when-passing", "euro.go.pass-500")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_the_salary_comes_before_the_tax(edition: str, salary: int) -> None:
    """The wealth tax is as high as the salary: penniless, one passes Via, pays it, and is in nobody's debt."""
    table = given(edition, at={A: TASSA_DI_LUSSO}, cash={A: 0}).when(throws(A, 2, 4)).never(Indebted)
    table.then(Moved(A, TASSA_PATRIMONIALE, True), Paid(BANK, A, salary, "salary", VIA))
    table.happens(Paid, payer=A, amount=salary, reason="tax")
    assert table.cash(A) == 0


@pytest.mark.clause("lira.go.every-time")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_via_pays_on_every_lap(edition: str, salary: int) -> None:
    """On the first, the second, and on the ninth: each crossing once, and nothing in between."""
    table = given(edition, players=3, at={A: STAZIONE_NORD}, owns={A: STATIONS}, cash={A: 0}, lapped=[])
    for lap in range(1, 10):
        for station in (35, 5, 15, 25):
            table.when(throws(A, 4, 6))
            if station == STAZIONE_SUD:
                table.then(Paid(BANK, A, salary, "salary", VIA))
            else:
                table.never(Paid)
            table.when(ends(A), idles(B), idles(C))
        assert table.cash(A) == lap * salary


@pytest.mark.clause("lira.go.every-time")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_leaving_via_pays_nothing(edition: str, salary: int) -> None:
    """It was paid for on arrival."""
    table = given(edition, players=3, at={A: GIARDINI}, owns={A: 6}, cash={A: 0}).when(throws(A, 1, 2), ends(A))
    table.when(idles(B), idles(C), throws(A, 2, 4)).never(Paid)
    assert table.cash(A) == salary


@pytest.mark.clause("torneo.go.twice-in-one-turn", "lira.go.every-time", "euro.go.pass-500")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_via_may_pay_twice_in_one_turn(edition: str, salary: int) -> None:
    """Passed onto a card space, whose card leads forward to Via again: two salaries, and more after a double."""
    top = {"probabilita": [card(edition, "probabilita", "go_to", square=VIA)]}
    table = given(edition, at={A: TASSA_DI_LUSSO}, cash={A: 0}, top=top, owns={A: 3}).when(throws(A, 2, 2))
    table.then(
        Moved(A, 2, True),
        Paid(BANK, A, salary, "salary", VIA),
        Moved(A, VIA, True),
        Paid(BANK, A, salary, "stop-on-go", VIA),
    )
    assert (table.cash(A), table.state.pos[A]) == (2 * salary, VIA)
    table.waits(A, ThrowAgain).when(throws(A, 1, 2)).never(Paid)


@pytest.mark.clause("lira.go.every-time", "euro.go.pass-500", "moderno.go.pass-200", "salotto.go.salary-each-lap")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_a_card_that_leads_forward_past_via_pays(edition: str, salary: int) -> None:
    """From the last card space to Largo Colombo by the arrow."""
    top = {"imprevisti": [card(edition, "imprevisti", "go_to", square=24)]}
    table = given(edition, at={A: IMPREVISTI_36 - 3}, cash={A: 0}, top=top).when(throws(A, 1, 2))
    table.then(Moved(A, 24, True), Paid(BANK, A, salary, "salary", VIA))
    assert table.cash(A) == salary


@pytest.mark.clause("euro.go.pass-500", "salotto.go.salary-each-lap")
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo", "salotto"])
def test_a_card_that_leads_backwards_pays_nothing(edition: str) -> None:
    """Back to Vicolo Corto from far beyond it: Via is not passed that way."""
    top = {"probabilita": [card(edition, "probabilita", "go_back_to", square=VICOLO_CORTO)]}
    table = given(edition, at={A: 30}, cash={A: 0}, top=top, owns={A: VICOLO_CORTO}).when(throws(A, 1, 2))
    table.happens(CardDrawn).then(Moved(A, VICOLO_CORTO, False)).never(Paid)
    assert table.cash(A) == 0


@pytest.mark.clause("salotto.go.salary-each-lap", "moderno.go.pass-200", "torneo.go.pass-200")
@pytest.mark.parametrize("edition", EDITIONS)
def test_short_of_via_nothing_is_paid(edition: str) -> None:
    """One space before it is not there yet; one space after it is passed."""
    table = given(edition, at={A: IMPREVISTI_36}, owns={A: 39}, cash={A: 0}).when(throws(A, 1, 2)).never(Paid)
    assert table.cash(A) == 0
    given(edition, at={A: TASSA_DI_LUSSO}, owns={A: 1}).when(throws(A, 1, 2)).happens(Paid, reason="salary")


@pytest.mark.clause("lira.go.paid-by-the-bank")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_the_bank_pays_unasked_and_nobody_else_does(edition: str, salary: int) -> None:
    """Within the throw: the Bank's account falls by the sum, the other players' stay as they are."""
    table = given(edition, at={A: GIARDINI}, owns={A: VICOLO_STRETTO})
    before = list(table.state.cash)
    table.when(throws(A, 2, 4)).happens(Paid, payer=BANK, payee=A, amount=salary)
    changes = [now - then for now, then in zip(table.state.cash, before, strict=True)]
    assert changes == [salary, 0, 0, 0, 0, -salary]
