"""Mortgaged deeds in a deal: sold as they are, with ten per cent to the Bank and the choice to redeem at once."""

import pytest
from tests.clauses.board import ACQUA, DANTE, ELETTRICA, FIRENZE, GIARDINI, VERDI, VICOLO_CORTO, A, B
from tests.clauses.given import (
    Any,
    KeepMortgage,
    RedeemNow,
    Table,
    accepts,
    ends,
    given,
    goods,
    keeps_mortgage,
    proposes,
    redeems,
    redeems_now,
    rolls,
    rules,
    trades,
)
from tests.clauses.looks import purses

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.mortgage import MortgageKept, Redeemed, TakeOver
from vialibera.rules.engine.topics.trade import Traded
from vialibera.rules.engine.topics.turn import TurnStart

SALES = [
    ("moderno", FIRENZE, 60, 11, 110),
    ("torneo", VERDI, 50, 9, 90),
    ("torneo", ELETTRICA, 50, 8, 75),
    ("torneo", GIARDINI, 50, 18, 175),
    ("moderno", ACQUA, 1, 8, 75),
    ("moderno", GIARDINI, 1000, 18, 175),
    ("salotto", ELETTRICA, 50, 8, 75),
    ("lira", VERDI, 100, 900, 9000),
    ("lira", ELETTRICA, 100, 750, 7500),
    ("lira", GIARDINI, 100, 1750, 17_500),
    ("euro", ELETTRICA, 100_00, 18_75, 187_50),
    ("euro", VICOLO_CORTO, 100_00, 7_50, 75_00),
]
"""Edition, deed, price agreed, ten per cent as the edition rounds it, mortgage."""

sales = pytest.mark.parametrize(("edition", "space", "price", "tenth", "mortgage"), SALES)


def sold(edition: str, space: int, price: int, **position: Any) -> Table:
    """A has sold B a mortgaged deed."""
    table = given(edition, owns={A: space}, mortgaged=[space], **position)
    return table.when(proposes(A, B, goods(space), goods(cash=price)), accepts(B))


@pytest.mark.clause(
    "moderno.trade.mortgaged-any-price",
    "moderno.trade.mortgaged-keep-10",
    "torneo.trade.mortgaged-may-be-sold",
    "torneo.trade.mortgaged-buyer-pays-10",
)
@sales
def test_who_buys_a_mortgaged_deed_and_keeps_the_mortgage_pays_a_tenth(edition, space, price, tenth, mortgage):
    """Sold at any price, still mortgaged; the buyer pays the Bank ten per cent of the mortgage at once, in whole units
    rounded up where there are no cents, and must choose before anything else; redeeming later costs the tenth again."""
    table = sold(edition, space, price)
    start = given(edition).cash(A)
    table.then(Traded(A, B, goods(space), goods(cash=price)), Paid(B, BANK, tenth, "transfer", space)).waits(
        B, TakeOver
    )
    assert table.owner(space) == B and table.state.mortgaged[space]
    table.when(rolls(A)).refused("not-your-turn")
    table.when(ends(B)).refused("something-else")
    table.when(keeps_mortgage(B)).then(MortgageKept(B, space)).never(Paid).waits(A, TurnStart)
    assert table.state.mortgaged[space] and purses(table)[:2] == [start + price, start - price - tenth]
    table.state.seat_in_turn = B
    table.when(redeems(B, space)).then(Redeemed(B, space, mortgage + tenth))
    assert table.cash(B) == start - price - mortgage - 2 * tenth


@pytest.mark.clause("moderno.trade.mortgaged-redeem-now", "torneo.trade.mortgaged-buyer-redeems")
@sales
def test_who_buys_a_mortgaged_deed_may_redeem_it_at_once(edition, space, price, tenth, mortgage):
    """Mortgage and one tenth in all, and the deed is free; nobody but the buyer is asked."""
    table = sold(edition, space, price)
    start = given(edition).cash(A)
    table.when(redeems_now(A)).refused("not-your-turn")
    table.when(redeems_now(B)).then(Redeemed(B, space, mortgage)).waits(A, TurnStart)
    assert not table.state.mortgaged[space]
    assert purses(table)[:2] == [start + price, start - price - mortgage - tenth]


@pytest.mark.clause("moderno.trade.mortgaged-keep-10", "torneo.trade.mortgaged-buyer-pays-10")
@sales
def test_a_buyer_without_the_tenth_is_no_buyer(edition, space, price, tenth, mortgage):
    """With price and tenth in hand the deal is done and the mortgage stays, there being no money to redeem it; one
    unit less and the deal is refused, from either side of the table."""
    table = sold(edition, space, price, cash={B: price + tenth}).then(MortgageKept(B, space)).waits(A, TurnStart)
    assert table.cash(B) == 0 and table.state.mortgaged[space]
    sold(edition, space, price, cash={B: price + tenth - 1}).refused("no-cash")
    if edition not in ("euro", "salotto"):
        short = given(edition, owns={A: space}, mortgaged=[space], cash={B: price + tenth - 1})
        short.when(proposes(B, A, goods(cash=price), goods(space))).refused("no-cash")


@pytest.mark.clause("moderno.trade.mortgaged-redeem-now", "moderno.trade.mortgaged-keep-10")
def test_redeeming_at_once_takes_the_money_for_it():
    """With just the mortgage left after the tenth the choice is given; with one unit less the mortgage stays."""
    table = sold("moderno", FIRENZE, 60, cash={B: 60 + 11 + 110}).waits(B, TakeOver)
    assert {type(answer) for answer in table.state.step.legal_answers(table.state, B)} == {KeepMortgage, RedeemNow}
    table.when(redeems_now(B)).accepted()
    assert table.cash(B) == 0
    sold("moderno", FIRENZE, 60, cash={B: 60 + 11 + 109}).then(MortgageKept(B, FIRENZE)).waits(A, TurnStart)


@pytest.mark.clause("moderno.trade.mortgaged-keep-10", "torneo.trade.mortgaged-buyer-pays-10")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_each_mortgaged_deed_of_a_swap_is_its_own_choice(edition):
    """Two of A's against one of B's: each new owner pays ten per cent on each, then chooses deed by deed."""
    table = given(edition, owns={A: (FIRENZE, VERDI, DANTE), B: GIARDINI}, mortgaged=[FIRENZE, VERDI, GIARDINI])
    table.when(trades(A, B, goods(FIRENZE, VERDI, DANTE), goods(GIARDINI)))
    table.happens(Paid, payer=B, amount=11, space=FIRENZE).happens(Paid, payer=B, amount=9, space=VERDI)
    table.happens(Paid, payer=A, amount=18, space=GIARDINI).never(Paid, space=DANTE).waits(B, TakeOver)
    table.when(keeps_mortgage(B)).then(MortgageKept(B, FIRENZE)).waits(B, TakeOver)
    table.when(redeems_now(B)).then(Redeemed(B, VERDI, 90)).waits(A, TakeOver)
    table.when(redeems_now(A)).then(Redeemed(A, GIARDINI, 175)).waits(A, TurnStart)
    assert [table.state.mortgaged[space] for space in (FIRENZE, VERDI, GIARDINI)] == [True, False, False]
    assert purses(table) == [1500 - 18 - 175, 1500 - 20 - 90, 1500, 1500]


@pytest.mark.clause("moderno.trade.mortgaged-redeem-now", "torneo.trade.mortgaged-buyer-redeems")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_of_three_mortgaged_deeds_none_is_passed_over(edition):
    """The buyer chooses for the first, the second and the third, in the order of the deal."""
    deeds = (FIRENZE, VERDI, DANTE)
    table = given(edition, owns={A: deeds}, mortgaged=deeds).when(trades(A, B, goods(*deeds), goods(cash=10)))
    for space in deeds:
        table.waits(B, TakeOver).when(redeems_now(B)).then(Redeemed(B, space, rules(edition).mortgage_value[space]))
    table.waits(A, TurnStart)
    assert not any(table.state.mortgaged)
