"""The variant `letter`: each edition's printed rules to the letter, where the game has decided otherwise."""

from __future__ import annotations

import pytest
from tests.clauses.board import DANTE, ORANGE, STAZIONE_SUD, VERDI, A, B, C, D
from tests.clauses.given import (
    Table,
    accepts_kind,
    bids,
    declines,
    drops,
    given,
    gives_up,
    lands,
    offers_in_kind,
    owes,
    pays_due,
    refuses_kind,
    sells,
    throws,
)
from tests.keyboard import seated
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Auction, BidPlaced
from vialibera.rules.engine.topics.bankruptcy import Inherited
from vialibera.rules.engine.topics.in_kind import KindProposal
from vialibera.rules.engine.topics.jail import Freed, PayFee
from vialibera.rules.engine.topics.ledger import Due, Paid, Settle
from vialibera.rules.engine.topics.mortgage import MortgageKept
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd

LETTER = ("letter",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_letter_and_is_then_a_varied_one(edition: str) -> None:
    usual, letter = load_edition(edition), load_edition(edition, LETTER)
    assert letter.varied and letter.data["variants"] == ["letter"] and "letter" not in letter.data
    assert letter.hash != usual.hash == load_edition(edition, settings=("go.exact=1",)).hash


@pytest.mark.clause(
    "lira.roll.double-must-throw-again",
    "euro.roll.double-rolls-again",
    "salotto.roll.double-may-replay",
    "torneo.roll.double-rolls-again",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_double_that_frees_rolls_again(edition: str) -> None:
    """In moderno the printed rules themselves end the turn."""
    for variants, waits in ((), TurnEnd), (LETTER, TurnEnd if edition == "moderno" else ThrowAgain):
        table = given(edition, variants=variants, jailed=[A]).when(throws(A, 5, 5))  # 20, free parking
        table.then(Freed(A, "double")).waits(A, waits)


def test_why_after_the_double_that_frees() -> None:
    """W says why there is no second roll, first of all, until the turn ends."""
    at = seated("lira", jailed=[A])
    at.table.chance.throws.append((5, 5))
    at.press("enter")
    assert "non dà un altro lancio" in at.press("w")
    at.press("enter")
    assert "non dà un altro lancio" not in at.press("w")


@pytest.mark.clause("euro.group.double-rent-unbuilt")
def test_beside_a_built_sister_a_bare_lot_charges_its_plain_rent() -> None:
    for variants, built, rent in ((), {VERDI: 1}, 8000), (LETTER, {VERDI: 1}, 4000), (LETTER, {}, 8000):
        table = given("euro", variants=variants, owns={B: ORANGE}, built=built, at={A: DANTE - 7})
        table.when(throws(A, 3, 4)).then(Paid(A, B, rent, "rent", DANTE))


@pytest.mark.clause("torneo.bankruptcy.player-gets-deeds", "torneo.bankruptcy.out-automatically")
def test_heirs_pay_no_interest_and_who_cannot_pay_is_out_at_once() -> None:
    position = {"owns": {A: STAZIONE_SUD}, "mortgaged": [STAZIONE_SUD], "cash": {A: 10}, "stage": "end"}
    table = given("torneo", variants=LETTER, **position).when(owes(A, B, 500))
    table.then(Inherited(A, B, (STAZIONE_SUD,), 10)).never(Paid).never(MortgageKept)
    assert table.owner(STAZIONE_SUD) == B and table.state.mortgaged[STAZIONE_SUD]
    usual = given("torneo", **position).when(owes(A, B, 500)).waits(A, Settle).when(gives_up(A))
    usual.happens(Paid, payer=B, payee=BANK, reason="transfer")


@pytest.mark.clause("torneo.debt.creditor-may-take-property")
def test_a_deed_is_offered_instead_of_money_by_who_has_the_money() -> None:
    """The debtor may offer it first, again after a refusal, and pays what is left in money; the Bank takes none."""
    position = {"owns": {A: [VERDI], B: [STAZIONE_SUD]}, "cash": {A: 1000, B: 1000}}
    assert given("torneo", **position).when(owes(B, A, 150)).cash(B) == 850

    def due() -> Table:
        return given("torneo", variants=LETTER, **position).when(owes(B, A, 150)).waits(B, Due)

    due().when(pays_due(B)).then(Paid(B, A, 150, "test"))
    table = due().when(offers_in_kind(B, STAZIONE_SUD, 150)).waits(A, KindProposal).when(refuses_kind(A)).waits(B, Due)
    table.when(offers_in_kind(B, STAZIONE_SUD, 100), accepts_kind(A)).happens(Paid, payer=B, payee=A, amount=50)
    assert table.owner(STAZIONE_SUD) == A
    assert given("torneo", variants=LETTER, **position).when(owes(B, BANK, 150)).cash(B) == 850, "the Bank takes none"
    assert given("torneo", variants=LETTER, **position).when(owes(A, C, 5000)).state.step.ancestors.isdisjoint({Due})


def test_the_question_of_what_is_due_names_both_ways() -> None:
    at = seated(
        "torneo", variants=LETTER, owns={B: [STAZIONE_SUD]}, stage="end", acts=[owes(B, A, 150, "card-players")]
    )
    told = at.press("t", "o", "esc", "enter", "a")
    assert "Bruno deve M 150 ad Anna." in told and "Offri ad Anna la Stazione Sud a saldo di M 150" in told
    assert at.log.events[-1] == Paid(B, A, 150, "card-players")


@pytest.mark.clause("lira.auction.any-opening-price", "lira.sell-building.bank-buys-houses-any-time")
def test_in_lira_an_auction_opens_at_one_and_who_has_left_it_may_sell() -> None:
    table = given("lira", variants=LETTER, owns={C: ORANGE}, built={VERDI: 1}).when(lands(A, STAZIONE_SUD), declines(A))
    table.when(bids(B, 1)).then(BidPlaced(B, 1))
    table.when(drops(C)).waits(D, Auction).when(sells(C, VERDI)).happens(Razed, seat=C)


@pytest.mark.clause("salotto.jail.pay-at-any-moment", "salotto.key.p-pays-out-of-jail")
def test_in_salotto_one_pays_ones_way_out_in_anothers_turn() -> None:
    def pays(state):
        return [PayFee(B, state.pause_no)]

    given("salotto", jailed=[B]).when(pays).refused("wrong-moment")
    given("salotto", variants=LETTER, jailed=[B]).when(pays).then(Freed(B, "fee"))
