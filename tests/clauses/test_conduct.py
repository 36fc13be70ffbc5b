"""What players may not do for one another: lend, give, waive; and the modern warnings against home-made rules."""

import pytest
from tests.clauses.board import (
    DANTE,
    FIRENZE,
    PARKING,
    ROMA,
    STAZIONE_NORD,
    STAZIONE_SUD,
    VERDI,
    VIA,
    VITTORIA,
    A,
    B,
    C,
)
from tests.clauses.given import (
    Goods,
    Mortgage,
    accepts,
    claims,
    declines,
    ends,
    given,
    goods,
    mortgages,
    owes,
    proposes,
    refuses,
    rolls,
    rules_from_sheet,
    throws,
    trades,
)
from tests.clauses.looks import purses
from tests.shipped import EDITIONS

from vialibera.rules.editions import load_edition
from vialibera.rules.engine.ids import BANK, MIDDLE
from vialibera.rules.engine.topics.auction import AuctionOpened
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.mortgage import Mortgaged
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Declined, Offer
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened
from vialibera.rules.engine.topics.trade import Traded
from vialibera.rules.engine.topics.turn import TurnEnd

LOAN = {"lira": "gift", "moderno": "only-money", "torneo": "gift", "euro": "only-money", "salotto": "only-money"}
HOUSE_RULES = ("automatic_rent", "parking_jackpot", "double_go", "no_buying_first_lap", "extra_cards", "time_limit")


@pytest.mark.clause(
    "lira.conduct.no-loans-between-players",
    "moderno.conduct.no-loans",
    "torneo.conduct.no-borrowing",
    "torneo.conduct.no-lending",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_money_is_lent(edition):
    """Money for nothing now, whichever side proposes it, at rest or to help a debtor out, is refused; an offer has no
    place for a later repayment, and the debt stays."""
    assert Goods.fields == ("deeds", "cash", "passes")
    rest = given(edition)
    rest.when(proposes(A, B, goods(cash=100), goods())).refused(LOAN[edition])
    rest.when(proposes(A, B, goods(), goods(cash=100))).refused(LOAN[edition])
    rest.when(proposes(A, B, goods(cash=100), goods(cash=110))).refused("only-money")
    debt = given(edition, stage="end", owns={A: STAZIONE_SUD, B: VITTORIA}, cash={B: 0}).when(owes(B, A, 100))
    debt.when(proposes(B, C, goods(), goods(cash=100))).refused(LOAN[edition])
    moment = LOAN[edition] if edition == "moderno" else "wrong-moment"
    debt.when(proposes(C, B, goods(cash=100), goods())).refused(moment)
    debt.waits(B, Settle)
    assert purses(debt)[B] == 0


@pytest.mark.clause("lira.conduct.no-loans-between-players")
def test_a_debt_is_not_put_off():
    """20.000 owed: no payment later, no smaller sum, no word of the creditor's lets play go on; raising it does."""
    table = given("lira", stage="end", owns={A: (STAZIONE_SUD, STAZIONE_NORD)}, cash={A: 0}).when(owes(A, B, 20_000))
    for act, code in [(ends(A), "something-else"), (ends(B), "not-your-turn"), (rolls(B), "not-your-turn")]:
        table.when(act).refused(code)
    table.when(accepts(B)).refused("not-your-turn")
    table.when(mortgages(A, STAZIONE_SUD)).never(Paid).waits(A, Settle)
    table.when(mortgages(A, STAZIONE_NORD)).then(Paid(A, B, 20_000, "test")).when(ends(A)).accepted()


@pytest.mark.clause("lira.conduct.no-gifts", "lira.trade.any-agreed-price")
def test_no_gifts():
    """A lot, money or a release card for nothing is refused, whoever proposes it; for 100 lire it is a sale. So it is
    in the tournament; elsewhere a lot may be given, money may not."""
    table = given("lira", owns={A: VERDI}, passes={A: ["imprevisti"]})
    (card,) = table.state.jail_cards[A]
    for gift in (goods(VERDI), goods(cash=100), goods(passes=(card,)), goods(VERDI, cash=100, passes=(card,))):
        table.when(proposes(A, B, gift, goods())).refused("gift")
        table.when(proposes(B, A, goods(), gift)).refused("gift")
    for gift in (goods(VERDI), goods(passes=(card,))):
        table.when(trades(A, B, gift, goods(cash=100))).then(Traded(A, B, gift, goods(cash=100)))
    given("torneo", owns={A: VERDI}).when(proposes(A, B, goods(VERDI), goods())).refused("gift")
    for edition in ("moderno", "euro", "salotto"):
        given(edition, owns={A: VERDI}).when(trades(A, B, goods(VERDI), goods())).accepted()


@pytest.mark.clause(
    "lira.conduct.no-gifts",
    "lira.conduct.no-loans-between-players",
    "moderno.conduct.no-loans",
    "torneo.conduct.no-lending",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_money_buys_something_whatever_is_in_the_bundle(edition):
    """A deed with a thousand on top, for nothing or for a coin, is refused, whoever proposes it; for another deed, or
    as change for a dearer one, money may go along."""
    table = given(edition, owns={A: VERDI, B: STAZIONE_SUD}, cash=500_000)
    bundle = goods(VERDI, cash=1000)
    gift = "gift" if edition in ("lira", "torneo") else "unpaid-money"
    for price, code in [(goods(), gift), (goods(cash=1), "unpaid-money"), (goods(cash=999), "unpaid-money")]:
        table.when(proposes(A, B, bundle, price)).refused(code)
        if edition not in ("euro", "salotto"):
            table.when(proposes(B, A, price, bundle)).refused(code)
    table.when(proposes(A, B, goods(VERDI, cash=1000), goods(STAZIONE_SUD))).accepted().when(refuses(B))
    table.when(proposes(A, B, bundle, goods(cash=1001))).accepted()


@pytest.mark.clause("lira.conduct.no-gifts", "moderno.conduct.no-rent-pacts")
@pytest.mark.parametrize("edition", ["lira", "moderno"])
def test_a_rent_that_is_not_claimed_is_nobodys_gift(edition):
    """The owner who says nothing loses the rent, and no money moves; a promise to do so is not to be had: whoever
    claims in time is paid whatever was agreed."""
    table = given(edition, at={A: 9}, owns={B: VERDI}).when(throws(A, 3, 4)).happens(ClaimOpened).never(Paid)
    start = purses(table)
    table.when(ends(A))
    if edition == "lira":
        table.when(throws(B, 4, 6))
    table.happens(ClaimLapsed, seat=B, debtor=A)
    assert purses(table) == start
    paid = given(edition, at={A: 9}, owns={B: VERDI}).when(throws(A, 3, 4), claims(B))
    paid.happens(Paid, payer=A, payee=B, reason="rent")


@pytest.mark.clause("lira.conduct.only-bank-lends-against-mortgage")
def test_only_the_bank_lends_and_only_on_a_deed():
    """9.000 for a bare Via Verdi, once; nothing without a free deed of one's own, nothing of the Bank as a partner."""
    table = given("lira", owns={A: (VERDI, STAZIONE_SUD), B: DANTE})
    start = table.cash(A)
    table.when(proposes(A, BANK, goods(), goods(cash=9000))).refused("no-partner")
    table.when(mortgages(A, DANTE)).refused("not-yours")
    table.when(mortgages(A, ROMA)).refused("not-yours")
    table.when(mortgages(A, VERDI)).then(Mortgaged(A, VERDI, 9000))
    table.when(mortgages(A, VERDI)).refused("already-mortgaged")
    table.when(mortgages(A, STAZIONE_SUD)).then(Mortgaged(A, STAZIONE_SUD, 10_000))
    assert table.may(A, Mortgage) == [] and table.cash(A) == start + 19_000


# The modern edition, unvaried


@pytest.mark.clause("moderno.conduct.no-house-rules")
@pytest.mark.parametrize("variant", HOUSE_RULES)
def test_each_home_made_rule_leaves_the_pure_edition(variant):
    """None is on by itself; an edition played with one says so of itself."""
    pure, varied = load_edition("moderno"), load_edition("moderno", variants=(variant,))
    assert (pure.varied, pure.sheet.variants) == (False, ())
    assert (varied.varied, varied.sheet.variants) == (True, (variant,))
    assert rules_from_sheet(pure.sheet) != rules_from_sheet(varied.sheet) and pure.hash != varied.hash


@pytest.mark.clause("moderno.conduct.no-house-rules")
def test_the_pure_edition_plays_without_home_made_rules():
    """Stopping on Via pays 200 and not 400; one buys on the first lap; rents are claimed; sixteen cards a deck."""
    table = given("moderno", at={A: 35}, lapped=[]).when(throws(A, 2, 3)).then(Paid(BANK, A, 200, "stop-on-go", VIA))
    assert table.cash(A) == 1700
    given("moderno", lapped=[]).when(throws(A, 3, 3)).waits(A, Offer)
    given("moderno", at={A: 9}, owns={B: VERDI}).when(throws(A, 3, 4)).never(Paid).happens(ClaimOpened)
    assert [len(deck) for deck in given("moderno").state.decks] == [16, 16]


@pytest.mark.clause("moderno.conduct.always-auction", "moderno.auction.city-declined")
def test_an_unwanted_property_is_always_auctioned():
    """In the pure edition; without auctions it is another edition, and says so."""
    table = given("moderno", at={A: 14}).when(throws(A, 3, 4), declines(A))
    table.then(Declined(A, FIRENZE)).happens(AuctionOpened)
    varied = load_edition("moderno", without=("auctions",))
    assert varied.varied and varied.sheet.variants == ("no_auctions",)


@pytest.mark.clause("moderno.conduct.no-rent-pacts")
def test_no_offer_can_hold_a_promise_about_rents():
    """Deeds, money, release cards: there is nothing else to write into an offer."""
    assert Goods.fields == ("deeds", "cash", "passes")
    with pytest.raises(TypeError):
        Goods(rents=3)


@pytest.mark.clause("moderno.conduct.no-money-in-the-middle")
@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo"])
def test_taxes_and_fines_are_the_banks(edition):
    """A tax and a card's fine go to the Bank, and the middle stays empty; in the parlour the tax lies there."""
    name = "P05" if edition == "moderno" else "P13"
    table = given(edition, at={A: 1}, top={"probabilita": [name]})
    bank, cash = table.cash(BANK), table.cash(A)
    table.when(throws(A, 1, 2)).happens(Paid, payer=A, payee=BANK, reason="tax").when(ends(A))
    table.state.pos[B] = 14
    table.when(throws(B, 1, 2)).happens(Paid, payer=B, payee=BANK, reason="card")
    lost = cash - table.cash(A) + cash - table.cash(B)
    assert table.cash(MIDDLE) == 0 and table.cash(BANK) == bank + lost
    parlour = given("salotto", at={A: 1}).when(throws(A, 1, 2)).happens(Paid, payee=MIDDLE, amount=200, reason="tax")
    assert parlour.cash(MIDDLE) == 200


@pytest.mark.clause("moderno.conduct.no-parking-bonus")
@pytest.mark.parametrize("edition", EDITIONS)
def test_free_parking_gives_nothing(edition):
    """Whatever lies about: to stop there moves no money."""
    table = given(edition, at={A: 13}, middle=300 if edition == "salotto" else 0)
    start = purses(table)
    table.when(throws(A, 3, 4)).then(Moved(A, PARKING, False)).never(Paid).waits(A, TurnEnd)
    assert purses(table) == start
