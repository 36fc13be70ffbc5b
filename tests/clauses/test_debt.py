"""Debts that the cash does not cover: what the debtor may do to raise the money, and what waits meanwhile."""

import pytest
from tests.clauses.board import (
    DANTE,
    FIRENZE,
    FUCSIA,
    GREEN,
    ORANGE,
    ROMA,
    STATIONS,
    STAZIONE_EST,
    STAZIONE_NORD,
    STAZIONE_SUD,
    TASSA_PATRIMONIALE,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Any,
    Table,
    accepts,
    builds,
    buys,
    ends,
    given,
    goods,
    keeps_mortgage,
    mortgages,
    owes,
    proposes,
    redeems,
    redeems_now,
    refuses,
    resigns,
    rolls,
    sells,
    sells_deed,
    throws,
    trades,
)
from tests.clauses.looks import purses
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.bankruptcy import Bankrupt
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.mortgage import Mortgaged, TakeOver
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.trade import Deal, SoldToBank, Traded
from vialibera.rules.engine.topics.turn import TurnEnd


def in_debt(edition: str, amount: int, creditor: int = A, **position: Any) -> Table:
    """B owes a sum that is more than B's cash, in A's turn, after the throw."""
    return given(edition, stage="end", **position).when(owes(B, creditor, amount)).waits(B, Settle)


@pytest.mark.clause("euro.debt.solvent-must-raise")
def test_who_can_raise_just_the_sum_is_not_bankrupt():
    """100 in cash, four houses at 62,50 and two lots at 75 meet a tax of 500 to the cent: everything is sold, the tax
    paid, and the player, with nothing left, plays on."""
    table = given("euro", owns={A: FUCSIA}, built={VICOLO_CORTO: 2, VICOLO_STRETTO: 2}, cash={A: 100_00}, at={A: 39})
    table.state.pos[A] = 1
    table.when(throws(A, 1, 2)).then(Indebted(A, BANK, 500_00, "tax", TASSA_PATRIMONIALE)).never(Bankrupt)
    table.waits(A, Settle)
    for lot in FUCSIA * 2:
        table.when(sells(A, lot)).never(Paid).waits(A, Settle)
    assert table.cash(A) == 350_00
    table.when(sells_deed(A, VICOLO_CORTO)).then(SoldToBank(A, VICOLO_CORTO, 75_00)).waits(A, Settle)
    table.when(mortgages(A, VICOLO_STRETTO)).then(Paid(A, BANK, 500_00, "tax", TASSA_PATRIMONIALE)).waits(A, TurnEnd)
    assert table.cash(A) == 0 and not table.state.out[A]
    table.when(ends(A)).accepted()


@pytest.mark.clause("euro.debt.solvent-must-raise", "moderno.debt.raise-cash", "torneo.debt.mortgage-or-sell-to-pay")
@pytest.mark.parametrize("edition", EDITIONS)
def test_while_a_debt_is_open_nothing_else_goes_on(edition):
    """No throw, no end of the turn, no building, no purchase, no redemption, no fee and no resignation by anybody."""
    owns = {A: GREEN, B: (*FUCSIA, *STATIONS, FIRENZE)}
    table = in_debt(edition, 400, owns=owns, mortgaged=[FIRENZE], cash={B: 20})
    for seat, code in [(B, "something-else"), (A, "not-your-turn")]:
        table.when(ends(seat)).refused(code)
        table.when(rolls(seat)).refused(code)
        table.when(buys(seat)).refused(code)
    for act in (builds(A, ROMA), builds(B, VICOLO_CORTO), redeems(B, FIRENZE), resigns(B), resigns(C)):
        table.when(act).refused("wrong-moment")


@pytest.mark.clause("moderno.debt.raise-cash", "torneo.debt.mortgage-or-sell-to-pay", "torneo.debt.mortgage-properties")
@pytest.mark.parametrize(
    ("edition", "cash", "amount", "deed", "value"),
    [
        ("moderno", 40, 100, FIRENZE, 110),
        ("torneo", 30, 100, DANTE, 100),
        ("torneo", 0, 90, VERDI, 90),
        ("salotto", 0, 90, VERDI, 90),
        ("euro", 0, 225_00, VERDI, 225_00),
        ("lira", 0, 9000, VERDI, 9000),
    ],
)
def test_a_mortgage_pays_a_debt(edition, cash, amount, deed, value):
    """The debtor mortgages a deed out of turn; the debt is paid in the same breath and the rest is his. With a value
    one unit too low the debt stays open."""
    table = in_debt(edition, amount, cash={B: cash}, owns={B: deed})
    start = table.cash(A)
    table.when(mortgages(B, deed)).then(Mortgaged(B, deed, value), Paid(B, A, amount, "test")).waits(A, TurnEnd)
    assert (table.cash(A), table.cash(B)) == (start + amount, cash + value - amount)
    short = in_debt(edition, cash + value + 1, cash={B: cash}, owns={B: (deed, STAZIONE_SUD)})
    short.when(mortgages(B, deed)).never(Paid).waits(B, Settle)


@pytest.mark.clause("torneo.debt.sell-buildings", "moderno.debt.raise-cash", "torneo.debt.mortgage-or-sell-to-pay")
@pytest.mark.parametrize(
    ("edition", "half"), [("torneo", 50), ("moderno", 50), ("salotto", 50), ("lira", 5000), ("euro", 125_00)]
)
def test_houses_pay_a_debt(edition, half):
    """Two houses at half price each: with the first the debt stays open, with the second it is paid."""
    table = in_debt(edition, 2 * half, cash={B: 0}, owns={B: ORANGE}, built={VERDI: 1, DANTE: 1})
    table.when(sells(B, VERDI)).then(Razed(B, VERDI, 0, half)).never(Paid).waits(B, Settle)
    table.when(ends(A)).refused("not-your-turn")
    table.when(sells(B, DANTE)).then(Paid(B, A, 2 * half, "test")).waits(A, TurnEnd)
    assert table.cash(B) == 0


@pytest.mark.clause("moderno.debt.raise-cash", "torneo.debt.mortgage-or-sell-to-pay")
@pytest.mark.parametrize(
    ("edition", "others_sell", "others_mortgage"),
    [
        ("moderno", False, False),
        ("torneo", False, False),
        ("salotto", False, False),
        ("lira", True, True),
        ("euro", True, False),
    ],
)
def test_who_raises_money_while_somebody_is_in_debt(edition, others_sell, others_mortgage):
    """It is the debtor's moment; in lire the others may sell houses and mortgage as well, in euro sell houses."""
    owns = {B: DANTE, C: (*FUCSIA, STAZIONE_EST)}
    table = in_debt(edition, 100, cash={B: 0}, owns=owns, built={VICOLO_CORTO: 1})
    for act, allowed in [(sells(C, VICOLO_CORTO), others_sell), (mortgages(C, STAZIONE_EST), others_mortgage)]:
        table.when(act)
        table.accepted() if allowed else table.refused("wrong-moment")
    table.waits(B, Settle)


@pytest.mark.clause("torneo.debt.sell-to-players", "moderno.debt.raise-cash", "lira.trade.private-sale-between-players")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sale_to_another_player_pays_a_debt(edition):
    """The debt stays open while C considers the station; on C's word the debtor has the price and pays."""
    table = in_debt(edition, 300, cash={B: 0}, owns={B: (STAZIONE_SUD, STAZIONE_NORD, STAZIONE_EST, FIRENZE)})
    start = purses(table)
    table.when(proposes(B, C, goods(STAZIONE_SUD), goods(cash=300))).never(Paid).waits(C, Deal)
    table.when(refuses(C)).never(Paid).waits(B, Settle)
    table.when(proposes(B, C, goods(STAZIONE_SUD), goods(cash=299)), accepts(C)).never(Paid).waits(B, Settle)
    table.when(proposes(B, C, goods(STAZIONE_NORD), goods(cash=300)), accepts(C))
    table.then(Traded(B, C, goods(STAZIONE_NORD), goods(cash=300)), Paid(B, A, 300, "test")).waits(A, TurnEnd)
    assert purses(table) == [start[A] + 300, 299, start[C] - 599, start[D]]


@pytest.mark.clause("torneo.debt.sell-even-mortgaged")
def test_even_a_mortgaged_station_pays_a_debt():
    """For 40 it is C's, who owes the Bank 10, or redeems it for 110 in all."""
    for answer, cost in [(keeps_mortgage(C), 10), (redeems_now(C), 110)]:
        table = in_debt("torneo", 40, cash={B: 0}, owns={B: STAZIONE_SUD}, mortgaged=[STAZIONE_SUD])
        table.when(proposes(B, C, goods(STAZIONE_SUD), goods(cash=40)), accepts(C))
        table.happens(Paid, payer=C, payee=BANK, amount=10).waits(C, TakeOver)
        table.when(answer).then(Paid(B, A, 40, "test")).waits(A, TurnEnd)
        assert purses(table) == [1540, 0, 1500 - 40 - cost, 1500] and table.owner(STAZIONE_SUD) == C
        assert table.state.mortgaged[STAZIONE_SUD] == (cost == 10)


@pytest.mark.clause("moderno.debt.raise-cash", "lira.trade.private-sale-between-players", "euro.trade.exchange-exists")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_debtor_trades_during_a_debt_in_lire_the_creditor_too(edition):
    """C, a bystander, proposes nothing; the creditor does in lire alone, and only to the debtor. In the modern edition
    anybody may, with anybody."""
    owns = {A: STAZIONE_NORD, B: (STAZIONE_SUD, VITTORIA, ROMA), C: STAZIONE_EST}
    table = in_debt(edition, 300, cash={B: 0}, owns=owns)
    if edition == "moderno":
        table.when(trades(A, C, goods(STAZIONE_NORD), goods(cash=300))).accepted().waits(B, Settle)
        table.when(trades(C, B, goods(cash=300), goods(STAZIONE_SUD))).then(Paid(B, A, 300, "test"))
        return
    table.when(proposes(C, B, goods(cash=300), goods(STAZIONE_SUD))).refused("wrong-moment")
    if edition == "lira":
        table.when(proposes(A, C, goods(STAZIONE_NORD), goods(cash=300))).refused("not-the-debtor")
        table.when(proposes(A, B, goods(cash=300), goods(STAZIONE_SUD)), accepts(B)).then(Paid(B, A, 300, "test"))
    else:
        table.when(proposes(A, B, goods(cash=300), goods(STAZIONE_SUD))).refused("wrong-moment")


@pytest.mark.clause("moderno.debt.raise-cash")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_debtor_may_spend_cash_in_a_deal_but_not_in_the_parlour(edition):
    """In the parlour a debtor may not come out of a deal with less cash; elsewhere he may, if he has it."""
    table = in_debt(edition, 300, cash={B: 50}, owns={B: (STAZIONE_SUD, FIRENZE, DANTE), A: STAZIONE_EST})
    table.when(proposes(B, C, goods(STAZIONE_SUD), goods(cash=1))).accepted().when(refuses(C))
    table.when(proposes(B, A, goods(cash=1), goods(STAZIONE_EST)))
    if edition == "salotto":
        table.refused("poorer")
        table.when(proposes(B, A, goods(STAZIONE_SUD), goods(STAZIONE_EST))).accepted()
    else:
        table.accepted().waits(A, Deal)


@pytest.mark.clause("euro.debt.solvent-must-raise")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cash_that_covers_the_debt_pays_it_unasked(edition):
    """At the sum to the last unit nobody is asked; one unit short the debtor is."""
    table = given(edition, stage="end", cash={B: 300}).when(owes(B, A, 300)).waits(A, TurnEnd)
    assert table.cash(B) == 0
    in_debt(edition, 300, cash={B: 299}, owns={B: VITTORIA})
