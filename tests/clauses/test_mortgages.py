"""Mortgages: whose, from whom, what stays the owner's, and what a mortgaged deed costs whoever takes it over."""

import pytest
from tests.clauses.board import DANTE, ELETTRICA, FIRENZE, FUCSIA, ORANGE, PARKING, STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.figures import DEEDS, price
from tests.clauses.given import (
    accepts,
    ends,
    given,
    goods,
    keeps_mortgage,
    mortgages,
    owes,
    proposes,
    redeems,
    redeems_now,
    rules,
    sells,
    trades,
)
from tests.clauses.visits import reaches
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.messages import VOCABULARY
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.mortgage import Mortgage, Mortgaged, MortgageKept, Redeem, Redeemed, TakeOver
from vialibera.rules.engine.topics.trade import Deal, Traded
from vialibera.rules.engine.topics.turn import TurnStart


def tenth(edition: str, space: int) -> int:
    """The interest on a mortgage, rounded up to the smallest unit."""
    return (price(edition, space) // 2 + 9) // 10


# Taken.


@pytest.mark.clause(
    "lira.mortgage.on-lots-stations-and-utilities",
    "moderno.mortgage.turn-deed-over",
    "torneo.mortgage.turn-face-down",
    "torneo.mortgage.remains-yours",
)
@pytest.mark.parametrize("space", [VERDI, FIRENZE, STAZIONE_SUD, ELETTRICA])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_owner_alone_mortgages_and_only_once(edition: str, space: int) -> None:
    """Not another's property, not the Bank's, not a second time; it stays the owner's, mortgaged for all to see."""
    value = price(edition, space) // 2
    table = given(edition, owns={B: space}, cash={A: 0, B: 0}).when(mortgages(A, space)).refused("not-yours")
    for nobodys in (DANTE, PARKING, 40, -1):
        table.when(mortgages(A, nobodys)).refused("not-yours")
    assert not table.may(A, Mortgage)
    table = given(edition, owns={A: space}, cash={A: 0}).when(mortgages(A, space)).then(Mortgaged(A, space, value))
    table.when(mortgages(A, space)).refused("already-mortgaged")
    assert (table.cash(A), table.owner(space), table.state.mortgaged[space]) == (value, A, True)
    assert not table.may(A, Mortgage)


@pytest.mark.clause("torneo.mortgage.remains-yours")
def test_a_mortgaged_lot_counts_for_its_colour() -> None:
    """Via Verdi mortgaged is Anna's still: the colour is hers."""
    table = given("torneo", owns={A: ORANGE}).when(mortgages(A, VERDI))
    assert table.owner(VERDI) == A and table.state.has_full_group(A, DANTE)
    assert VERDI in table.state.deeds_of(A)


@pytest.mark.clause(
    "lira.mortgage.on-lots-stations-and-utilities", "moderno.mortgage.receive-value", "torneo.mortgage.receive-value"
)
@pytest.mark.parametrize(
    ("edition", "values"),
    [
        ("lira", {VERDI: 9000, STAZIONE_SUD: 10_000, ELETTRICA: 7500}),
        ("moderno", {FIRENZE: 110, 24: 120, STAZIONE_SUD: 100, ELETTRICA: 75}),
        ("torneo", {VERDI: 90, DANTE: 100, ELETTRICA: 75, 37: 175}),
        ("salotto", {VERDI: 90, ELETTRICA: 75, 37: 175}),
    ],
)
def test_mortgage_values_in_figures(edition: str, values: dict[int, int]) -> None:
    """One after the other, the money adds up in a purse that was not even empty."""
    table = given(edition, owns={A: values}, cash={A: 1})
    for space, value in values.items():
        table.when(mortgages(A, space)).then(Mortgaged(A, space, value))
    assert table.cash(A) == 1 + sum(values.values())


@pytest.mark.clause("lira.mortgage.only-the-bank-grants")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_bank_lends_on_a_deed(edition: str) -> None:
    """No other seat pays for a mortgage, and money alone changes no hands: neither given nor against money."""
    table = given(edition, owns={A: VERDI}, cash={A: 0})
    refused_for = "gift" if edition in ("lira", "torneo") else "only-money"
    table.when(proposes(A, B, goods(), goods(cash=900))).refused(refused_for)
    assert not {name for name in VOCABULARY if "loan" in name.lower() or "lend" in name.lower()}
    bank, others = table.cash(BANK), [table.cash(seat) for seat in (B, C)]
    table.when(mortgages(A, VERDI)).happens(Mortgaged, seat=A, amount=price(edition, VERDI) // 2)
    assert [table.cash(seat) for seat in (B, C)] == others
    assert table.cash(BANK) == bank - price(edition, VERDI) // 2


@pytest.mark.clause("salotto.mortgage.when-short")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_debtor_mortgages_to_pay(edition: str) -> None:
    """Owing more than there is in hand, Stazione Sud saves the debtor; and nobody need be short to mortgage."""
    value = price(edition, STAZIONE_SUD) // 2
    table = given(edition, owns={A: STAZIONE_SUD}, cash={A: 20}).when(owes(A, B, value)).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_SUD)).then(Mortgaged(A, STAZIONE_SUD, value), Paid(A, B, value, "test"))
    assert table.cash(A) == 20
    given(edition, owns={A: STAZIONE_SUD}).when(mortgages(A, STAZIONE_SUD)).accepted()


# Redeemed.


@pytest.mark.clause(
    "lira.mortgage.redeem-at-value-plus-10-percent",
    "torneo.mortgage.no-foreign-redemption",
    "torneo.mortgage.face-up-again",
    "moderno.mortgage.redeem-turn-face-up",
    "salotto.mortgage.may-lift",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_owner_redeems(edition: str) -> None:
    """Another's request is refused and takes nothing from anybody; a free deed has nothing to redeem."""
    table = given(edition, turn=B, owns={A: VERDI}, mortgaged=[VERDI]).when(redeems(B, VERDI)).refused("not-yours")
    assert table.state.mortgaged[VERDI] and table.owner(VERDI) == A and not table.may(B, Redeem)
    given(edition, owns={B: VERDI}, mortgaged=[VERDI]).when(redeems(A, VERDI)).refused("not-yours")
    table = given(edition, owns={A: VERDI}, mortgaged=[VERDI]).when(redeems(A, VERDI))
    table.then(Redeemed(A, VERDI, price(edition, VERDI) // 2 + tenth(edition, VERDI)))
    assert not table.state.mortgaged[VERDI] and table.owner(VERDI) == A
    table.when(redeems(A, VERDI)).refused("not-mortgaged")
    for nowhere in (PARKING, 40, 99, -1):
        table.when(redeems(A, nowhere)).refused("not-yours")


@pytest.mark.clause("lira.mortgage.redeem-at-value-plus-10-percent")
def test_of_10000_lire_100_are_left() -> None:
    """9,900 for Via Verdi; with 9,800 it is refused."""
    table = given("lira", owns={A: VERDI}, mortgaged=[VERDI], cash={A: 10_000}).when(redeems(A, VERDI))
    assert table.cash(A) == 100
    given("lira", owns={A: VERDI}, mortgaged=[VERDI], cash={A: 9800}).when(redeems(A, VERDI)).refused("no-cash")


@pytest.mark.clause("salotto.mortgage.lift-cost", "salotto.mortgage.may-lift")
def test_mortgaged_and_lifted_in_one_turn_costs_the_interest_too() -> None:
    """90 in, 99 out."""
    table = given("salotto", owns={A: VERDI}, cash={A: 500}).when(mortgages(A, VERDI), redeems(A, VERDI))
    assert table.cash(A) == 491


# Taken over.


@pytest.mark.clause("lira.mortgage.buyer-of-mortgaged-pays-10-percent")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_gets_a_mortgaged_deed_pays_the_bank_a_tenth(edition: str) -> None:
    """In the same step as the price; the seller owes nothing, the mortgage stays for the moment."""
    for space in DEEDS:
        fee, start = tenth(edition, space), rules(edition).sheet.players.capital[4]
        table = given(edition, owns={A: space}, mortgaged=[space])
        bank = table.cash(BANK)
        table.when(trades(A, B, goods(space), goods(cash=100)))
        table.then(Traded(A, B, goods(space), goods(cash=100)), Paid(B, BANK, fee, "transfer", space)).waits(
            B, TakeOver
        )
        assert (table.cash(A), table.cash(B), table.cash(BANK)) == (start + 100, start - 100 - fee, bank + fee)
        assert table.owner(space) == B and table.state.mortgaged[space]


@pytest.mark.clause("lira.mortgage.buyer-of-mortgaged-pays-10-percent")
def test_without_the_tenth_in_hand_there_is_no_sale() -> None:
    """Via Verdi for 4,000: with 4,899 refused, with 4,900 done; whoever proposes it."""
    for cash, enough in ((4500, False), (4899, False), (4900, True)):
        table = given("lira", owns={A: VERDI}, mortgaged=[VERDI], cash={A: 0, B: cash})
        table.when(proposes(B, A, goods(cash=4000), goods(VERDI)))
        if not enough:
            table.refused("no-cash").when(proposes(A, B, goods(VERDI), goods(cash=4000))).waits(B, Deal)
            table.when(accepts(B)).refused("no-cash")
            assert (table.cash(A), table.cash(B), table.owner(VERDI)) == (0, cash, A)
        else:
            table.when(accepts(A)).then(Paid(B, BANK, 900, "transfer", VERDI)).waits(A, TurnStart)
            assert (table.cash(A), table.cash(B), table.owner(VERDI)) == (4000, 0, B)


@pytest.mark.clause("lira.mortgage.buyer-may-redeem-at-once")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_buyer_may_redeem_at_once_without_paying_the_tenth_twice(edition: str) -> None:
    """The mortgage on top of the tenth: together what a redemption costs; one unit less and it must be kept."""
    fee, value, start = tenth(edition, VERDI), price(edition, VERDI) // 2, rules(edition).sheet.players.capital[4]
    table = given(edition, owns={A: VERDI}, mortgaged=[VERDI]).when(trades(A, B, goods(VERDI), goods(cash=10)))
    table.waits(B, TakeOver).when(redeems_now(A)).refused("not-your-turn")
    table.when(redeems_now(B)).then(Redeemed(B, VERDI, value)).waits(A, TurnStart)
    assert table.cash(B) == start - 10 - fee - value and not table.state.mortgaged[VERDI]
    exact = given(edition, owns={A: VERDI}, mortgaged=[VERDI], cash={B: 10 + fee + value})
    exact.when(trades(A, B, goods(VERDI), goods(cash=10))).waits(B, TakeOver).when(redeems_now(B))
    assert exact.cash(B) == 0
    poor = given(edition, owns={A: VERDI}, mortgaged=[VERDI], cash={B: 10 + fee + value - 1})
    poor.when(trades(A, B, goods(VERDI), goods(cash=10))).then(MortgageKept(B, VERDI)).waits(A, TurnStart)
    assert poor.state.mortgaged[VERDI] and poor.cash(B) == value - 1


@pytest.mark.clause("lira.mortgage.buyer-may-redeem-at-once", "lira.sell-building.bank-buys-houses-any-time")
def test_the_buyer_may_raise_the_money_while_the_deal_lies_open() -> None:
    """B, 1,000 short of what Via Verdi and its mortgage cost, sells a house before saying yes, and redeems at once."""
    position = {"owns": {A: VERDI, B: FUCSIA}, "built": {FUCSIA[0]: 1}, "mortgaged": [VERDI]}
    table = given("lira", cash={B: 12_900}, **position).when(proposes(A, B, goods(VERDI), goods(cash=4000)))
    table.when(sells(B, FUCSIA[0])).waits(B, Deal).when(accepts(B)).waits(B, TakeOver)
    table.when(redeems_now(B)).then(Redeemed(B, VERDI, 9000))
    assert table.cash(B) == 12_900 + 2500 - 4000 - 900 - 9000


@pytest.mark.clause("lira.mortgage.later-redemption-pays-10-percent-again", "torneo.mortgage.later-redemption-10-again")
@pytest.mark.parametrize(("edition", "first", "later"), [("lira", 900, 9900), ("torneo", 9, 99), ("moderno", 9, 99)])
def test_a_mortgage_kept_costs_the_tenth_again_later(edition: str, first: int, later: int) -> None:
    """Kept now, redeemed turns later at the full price; until then it earns nothing."""
    table = given(edition, players=3, owns={A: VERDI}, mortgaged=[VERDI]).when(
        trades(A, B, goods(VERDI), goods(cash=50))
    )
    table.then(Paid(B, BANK, first, "transfer", VERDI)).when(keeps_mortgage(B)).then(MortgageKept(B, VERDI))
    table.waits(A, TurnStart).when(reaches(A, VERDI)).never(Paid)
    for seat, following in ((A, B), (B, C), (C, A)):
        table.when(ends(seat), reaches(following, PARKING))
    table.when(redeems(B, VERDI)).then(Redeemed(B, VERDI, later))
    assert table.cash(B) == rules(edition).sheet.players.capital[3] - 50 - first - later


@pytest.mark.clause("lira.mortgage.buyer-of-mortgaged-pays-10-percent")
def test_both_sides_of_a_swap_pay_for_what_they_get() -> None:
    """Two mortgaged deeds change hands: each new owner owes for his own, and chooses."""
    table = given("lira", owns={A: VERDI, B: STAZIONE_SUD}, mortgaged=[VERDI, STAZIONE_SUD])
    table.when(trades(A, B, goods(VERDI), goods(STAZIONE_SUD)))
    fees = [event for event in table.events if isinstance(event, Paid)]
    assert {(fee.payer, fee.amount) for fee in fees} == {(A, 1000), (B, 900)}
