"""The parlour's variants, each on and off: auctions, automatic rent, the jackpot, double pay, no buying in the first
lap, the livelier cards."""

import pytest
from tests.clauses.board import (
    COMPANIES,
    ELETTRICA,
    GRAN_SASSO,
    IMPREVISTI_7,
    ORANGE,
    PARKING,
    PROBABILITA_17,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    TASSA_DI_LUSSO,
    TASSA_PATRIMONIALE,
    VERDI,
    VIA,
    VICOLO_CORTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    begins,
    bids,
    buys,
    claims,
    declines,
    dice,
    drops,
    ends,
    given,
    lands,
    new,
    pays_fee,
    rolls,
    shuffled,
    throws,
)
from tests.clauses.looks import pack, purses, settled
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK, MIDDLE
from vialibera.rules.engine.topics.auction import Auction, AuctionOpened, Bought
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Declined, NotYet, Offer
from vialibera.rules.engine.topics.rights import ClaimLapsed, ClaimOpened, ClaimTaken
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd

AUTOMATIC = ("automatic_rent",)
JACKPOT = ("parking_jackpot",)
DOUBLE = ("double_go",)
NO_BUYING = ("no_buying_first_lap",)
EXTRA = ("extra_cards",)


# Automatic rent


@pytest.mark.clause("salotto.variant.auto-rent-on")
@pytest.mark.parametrize(
    ("space", "owned", "rent"),
    [(VERDI, VERDI, 14), (STAZIONE_SUD, STAZIONE_SUD, 25), (ELETTRICA, ELETTRICA, 28), (ELETTRICA, COMPANIES, 70)],
)
def test_automatic_rent_is_paid_on_landing(space, owned, rent):
    """Without a claim the rent passes in the move itself, for lot, station and company; no claim is left open."""
    table = given("salotto", variants=AUTOMATIC, at={A: (space - 7) % 40}, owns={B: owned})
    start = purses(table)
    salary = 200 if space == STAZIONE_SUD else 0
    table.when(throws(A, 3, 4)).then(Paid(A, B, rent, "rent", space)).never(ClaimOpened).waits(A, TurnEnd)
    assert purses(table) == [start[A] + salary - rent, start[B] + rent, *start[2:]] and table.state.open_claims == []
    table.when(claims(B)).refused("automatic-rents")


@pytest.mark.clause("salotto.variant.auto-rent-on")
def test_automatic_rent_asks_nothing_for_a_mortgage_and_opens_a_debt_at_once():
    """A mortgaged lot costs nothing; a rent of 14 with 13 in hand is a debt before anything else."""
    free = given("salotto", variants=AUTOMATIC, at={A: 9}, owns={B: VERDI}, mortgaged=[VERDI]).when(throws(A, 3, 4))
    free.never(Paid).never(Indebted).waits(A, TurnEnd)
    position = {"at": {A: 9}, "owns": {A: STAZIONE_SUD, B: VERDI}}
    table = given("salotto", variants=AUTOMATIC, cash={A: 13}, **position).when(throws(A, 3, 4))
    table.then(Indebted(A, B, 14, "rent", VERDI)).waits(A, Settle)
    exact = given("salotto", variants=AUTOMATIC, cash={A: 14}, **position).when(throws(A, 3, 4)).waits(A, TurnEnd)
    assert exact.cash(A) == 0


@pytest.mark.clause("salotto.variant.auto-rent-off")
def test_without_it_the_owner_asks_or_loses():
    """The landing itself moves no money; a claim before the next player's throw does, and none before that throw
    means none at all."""
    table = given("salotto", at={A: 9}, owns={B: VERDI})
    start = purses(table)
    table.when(throws(A, 3, 4)).never(Paid).when(ends(A), throws(B, 4, 6))
    table.happens(ClaimLapsed, seat=B, debtor=A, space=VERDI).when(claims(B)).refused("nothing-due")
    assert purses(table) == start
    claimed = given("salotto", at={A: 9}, owns={B: VERDI}).when(throws(A, 3, 4), ends(A), rolls(B), claims(B))
    claimed.then(ClaimTaken(B, A, VERDI, 1), Paid(A, B, 14, "rent", VERDI))
    assert purses(claimed) == [start[A] - 14, start[B] + 14, *start[2:]]


# The jackpot


@pytest.mark.clause("salotto.variant.jackpot-on")
@pytest.mark.parametrize(
    ("edition", "taxes"),
    [
        ("salotto", (200, 100)),
        ("lira", (20_000, 10_000)),
        ("euro", (500_00, 250_00)),
        ("moderno", (200, 100)),
        ("torneo", (200, 100)),
    ],
)
def test_the_jackpot_pays_out_the_taxes(edition, taxes):
    """Both taxes are laid in the middle, in every edition; who stops on free parking takes them all and leaves nothing,
    so the next one there gets nothing; passing over it gives nothing."""
    table = given(edition, variants=JACKPOT, at={A: 1, B: 35, C: 17, D: 18}, cash=1000_000)
    bank = table.cash(BANK)
    table.when(throws(A, 1, 2)).then(Paid(A, MIDDLE, taxes[0], "tax", TASSA_PATRIMONIALE)).when(ends(A))
    table.when(throws(B, 1, 2)).then(Paid(B, MIDDLE, taxes[1], "tax", TASSA_DI_LUSSO)).when(ends(B))
    assert table.cash(MIDDLE) == sum(taxes) and table.cash(BANK) == bank
    table.when(throws(C, 1, 2)).then(Paid(MIDDLE, C, sum(taxes), "jackpot", PARKING)).waits(C, TurnEnd)
    assert (table.cash(C), table.cash(MIDDLE)) == (1000_000 + sum(taxes), 0)
    table.when(ends(C), throws(D, 1, 1)).then(Moved(D, PARKING, False)).never(Paid)
    over = given(edition, variants=JACKPOT, at={A: 18}, middle=300).when(throws(A, 2, 3)).never(Paid)
    assert over.cash(MIDDLE) == 300


@pytest.mark.clause("salotto.variant.jackpot-on")
def test_neither_bail_nor_cards_feed_the_jackpot():
    """Only the tax squares do: a fine, a bail and repairs are the Bank's."""
    position = {"owns": {A: ORANGE}, "built": {VERDI: 1}, "top": {"imprevisti": ["I03", "I16"]}}
    table = given("salotto", variants=JACKPOT, jailed=[A], **position)
    table.when(pays_fee(A)).then(Paid(A, BANK, 50, "jail-fee"))
    table.when(throws(A, 6, 6)).happens(CardDrawn).then(Paid(A, BANK, 15, "card"))
    table.state.pos[A] = 4
    table.when(throws(A, 1, 2)).then(Paid(A, BANK, 25, "repairs"))
    assert table.cash(MIDDLE) == 0


@pytest.mark.clause("salotto.variant.jackpot-off")
def test_without_it_the_taxes_lie_where_they_lie():
    """300 of taxes in the middle: who stops on free parking gets nothing, and they stay there."""
    table = given("salotto", at={A: 1, B: 35, C: 17}).when(throws(A, 1, 2), ends(A), throws(B, 1, 2), ends(B))
    assert table.cash(MIDDLE) == 300
    table.when(throws(C, 1, 2)).never(Paid).waits(C, TurnEnd)
    assert (table.cash(C), table.cash(MIDDLE)) == (1500, 300)


# Double pay


@pytest.mark.clause("salotto.variant.double-go-on")
@pytest.mark.parametrize(
    ("edition", "salary"), [("salotto", 200), ("lira", 20_000), ("euro", 500_00), ("moderno", 200), ("torneo", 200)]
)
def test_double_pay_is_for_stopping_on_via(edition, salary):
    """On Via exactly, by the dice or by a card, twice the salary and not three times; over it, once; at the start of
    the game, standing there, nothing."""
    table = given(edition, variants=DOUBLE, at={A: 35}, cash={A: 1000}).when(throws(A, 2, 3))
    table.then(Paid(BANK, A, 2 * salary, "stop-on-go", VIA)).never(Paid, reason="salary").waits(A, TurnEnd)
    assert table.cash(A) == 1000 + 2 * salary
    over = given(edition, variants=DOUBLE, at={A: 35}, cash={A: 1000}).when(throws(A, 2, 4))
    over.then(Paid(BANK, A, salary, "salary", VIA)).waits(A, Offer)
    assert over.cash(A) == 1000 + salary
    card = given(edition, variants=DOUBLE, at={A: 14}, cash={A: 1000}, top={"probabilita": ["P01"]})
    card.when(throws(A, 1, 2))
    assert card.cash(A) == 1000 + 2 * salary
    given(edition, variants=DOUBLE).when(throws(A, 1, 4)).never(Paid)


@pytest.mark.clause("salotto.variant.double-go-off")
def test_without_it_via_pays_one_salary():
    """200 whether one stops there or goes on."""
    for second, step in [(3, TurnEnd), (4, Offer)]:
        table = given("salotto", at={A: 35}, cash={A: 1000}).when(throws(A, 2, second)).waits(A, step)
        assert table.cash(A) == 1200


# No buying in the first lap


@pytest.mark.clause("salotto.variant.no-buy-first-lap-on")
@pytest.mark.parametrize("variants", [NO_BUYING, (*NO_BUYING, "auctions")])
def test_on_the_first_lap_nothing_is_offered_or_auctioned(variants):
    """An unsold lot, station or company is only looked at, and the turn goes on; after passing Via, offers open, in the
    very move that passed it."""
    for space in (VERDI, STAZIONE_OVEST, ELETTRICA):
        table = given("salotto", variants=variants, at={A: space - 7}, lapped=[]).when(throws(A, 3, 4))
        table.then(NotYet(A, space)).never(AuctionOpened).waits(A, TurnEnd)
        table.when(buys(A)).refused("something-else")
    for at, throw in ((38, (2, 3)), (35, (2, 4))):
        first = given("salotto", variants=variants, at={A: at}, lapped=[]).when(throws(A, *throw))
        first.then(Paid(BANK, A, 200, "salary", VIA)).waits(A, Offer)
        first.when(buys(A)).happens(Bought, seat=A)
    stopped = given("salotto", variants=variants, at={A: 38}, lapped=[]).when(throws(A, 1, 1)).waits(A, ThrowAgain)
    stopped.when(throws(A, 1, 4)).waits(A, Offer)


@pytest.mark.clause("salotto.variant.no-buy-first-lap-on")
def test_each_player_has_a_first_lap_of_his_own():
    """A has been round and declines: the auction asks only those who have been round too, A and C; B and D look on. B,
    still on the first lap, is not offered what A could buy."""
    table = given("salotto", variants=(*NO_BUYING, "auctions"), at={A: 9, B: 9}, lapped=[A, C]).when(throws(A, 3, 4))
    table.waits(A, Offer).when(declines(A)).happens(AuctionOpened, bidders=(C, A)).waits(C, Auction)
    table.when(bids(B, 50)).refused("not-your-turn")
    table.when(drops(C), drops(A), ends(A), throws(B, 3, 4)).then(NotYet(B, VERDI)).waits(B, TurnEnd)


@pytest.mark.clause("salotto.variant.no-buy-first-lap-on")
def test_jail_completes_no_lap_and_other_squares_act_as_ever():
    """From 36 straight to jail: still the first lap. Rents, taxes and cards know no first lap; a card over Via ends it,
    one backwards does not."""
    position = {"variants": NO_BUYING, "lapped": []}
    jailed = given("salotto", at={A: 33}, top={"imprevisti": ["I14"]}, **position).when(throws(A, 1, 2)).happens(Jailed)
    assert not jailed.state.lapped[A]
    rent = given("salotto", at={A: 9}, owns={B: VERDI}, **position).when(throws(A, 3, 4), claims(B))
    rent.then(Paid(A, B, 14, "rent", VERDI))
    given("salotto", at={A: 1}, **position).when(throws(A, 1, 2)).happens(Paid, payer=A, amount=200, reason="tax")
    ahead = given("salotto", at={A: 19}, top={"imprevisti": ["I08"]}, **position).when(throws(A, 1, 2)).waits(A, Offer)
    assert ahead.state.lapped[A]
    back = given("salotto", at={A: 14}, top={"probabilita": ["P07"]}, **position).when(throws(A, 1, 2))
    back.then(NotYet(A, VICOLO_CORTO)).waits(A, TurnEnd)


@pytest.mark.clause("salotto.variant.no-buy-first-lap-on")
@pytest.mark.parametrize("edition", ["lira", "euro"])
def test_dealt_contracts_are_no_purchases(edition):
    """Where contracts are dealt, they are dealt and paid under the ban as well."""
    table = new(edition, 2, variants=NO_BUYING).when(begins())
    throw = iter([(6, 6), (3, 2)])
    while table.state.step.pause_kind in ("shuffle", "dice"):
        table.when(shuffled() if table.state.step.pause_kind == "shuffle" else dice(*next(throw))).accepted()
    assert [len(table.state.deeds_of(seat)) for seat in (A, B)] == [7, 7] and table.state.lapped == [False, False]


@pytest.mark.clause("salotto.variant.no-buy-first-lap-off")
@pytest.mark.parametrize(
    ("edition", "price"), [("salotto", 100), ("lira", 10_000), ("euro", 250_00), ("moderno", 100), ("torneo", 100)]
)
def test_without_it_one_buys_from_the_first_throw(edition, price):
    """Double three from Via: Bastioni Gran Sasso is offered at its price."""
    table = given(edition, lapped=[]).when(throws(A, 3, 3)).waits(A, Offer)
    table.when(buys(A)).then(Bought(A, GRAN_SASSO, price)).waits(A, ThrowAgain)


# The livelier cards


@pytest.mark.clause("salotto.variant.extra-cards-on")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_livelier_cards_join_both_decks(edition):
    """The sixteen of each deck and ten more, shuffled together; an extra card drawn is done, and goes to the bottom."""
    table = given(edition, variants=EXTRA, at={A: 4}, top={"imprevisti": ["X08"]})
    for deck, letter in (("imprevisti", "I"), ("probabilita", "P")):
        extra = {"I": "X", "P": "Y"}[letter]
        names = [f"{letter}{n:02}" for n in range(1, 17)] + [f"{extra}{n:02}" for n in range(1, 11)]
        assert sorted(pack(table, deck)) == names
    table.when(throws(A, 1, 2)).happens(Paid, payee=A, reason="card").happens(CardReturned)
    assert pack(table, "imprevisti")[-1] == "X08" and len(pack(table, "imprevisti")) == 26
    fresh = new(edition, 3, variants=EXTRA).when(begins())
    throw = iter([(6, 6), (3, 2), (1, 1)])
    while fresh.state.step.pause_kind in ("shuffle", "dice"):
        top = fresh.state.step
        order = tuple(reversed(range(top.pack_size(fresh.state)))) if top.pause_kind == "shuffle" else ()
        fresh.when(shuffled(*order) if order else dice(*next(throw))).accepted()
    assert pack(fresh, "imprevisti")[0] == "X10" and pack(fresh, "probabilita")[-1] == "P01"


@pytest.mark.clause("salotto.variant.extra-cards-on")
@pytest.mark.parametrize(
    ("edition", "sums"), [("lira", (7000, 12_000, 2000)), ("euro", (175_00, 300_00, 50_00)), ("torneo", (70, 120, 20))]
)
def test_the_livelier_cards_speak_each_editions_money(edition, sums):
    """Their sums follow the salary: a broken service, a found picture, a song under the balconies."""
    for name, sum_ in zip(("X07", "X08", "X05"), sums, strict=True):
        table = given(edition, 2 if edition != "torneo" else 3, variants=EXTRA, at={A: 4}, top={"imprevisti": [name]})
        start = table.cash(A)
        table.when(throws(A, 1, 2))
        payers = 1 if name != "X05" else len(purses(table)) - 1
        assert table.cash(A) - start == (-sum_ if name == "X07" else sum_ * payers)


@pytest.mark.clause("salotto.variant.extra-cards-off")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_them_each_deck_has_its_sixteen_cards(edition):
    """No card with the mark of an extra one is in either deck, so none can be drawn."""
    rules_ = given(edition).state.rules
    assert [len(deck) for deck in rules_.decks] == [16, 16]
    assert not any(card.printed.extra for deck in rules_.decks for card in deck)
    extra = given(edition, variants=EXTRA).state.rules
    assert [sum(card.printed.extra for card in deck) for deck in extra.decks] == [10, 10]


@pytest.mark.clause("salotto.variant.extra-cards-off")
def test_a_thousand_draws_without_an_extra_card():
    """Stop after stop on both decks, each card done and laid back: the same thirty-two come round, no extra one."""
    table, drawn = given("salotto", cash=1_000_000), set()
    for n in range(1000):
        deck, space = (("imprevisti", IMPREVISTI_7), ("probabilita", PROBABILITA_17))[n % 2]
        drawn.add(pack(table, deck)[0])
        settled(table.when(lands(A, space)))
    assert drawn == {f"{letter}{n:02}" for letter in "IP" for n in range(1, 17)}


@pytest.mark.clause("salotto.variant.auction-on", "salotto.variant.auction-off")
def test_the_variant_decides_whether_declining_opens_an_auction():
    """On: B's 50 wins. Off: no bidder is asked."""
    table = given("salotto", variants=("auctions",), at={A: 9}).when(throws(A, 3, 4), declines(A)).waits(B, Auction)
    table.when(bids(B, 50), drops(C), drops(D), drops(A)).then(Bought(B, VERDI, 50))
    off = given("salotto", at={A: 9}).when(throws(A, 3, 4), declines(A)).then(Declined(A, VERDI)).never(AuctionOpened)
    off.waits(A, TurnEnd)
    assert off.owner(VERDI) == BANK


@pytest.mark.parametrize(("edition", "unit"), [("euro", 100), ("salotto", 1)])
def test_an_auction_by_variant_opens_at_one_and_climbs_by_one(edition, unit):
    """A bid beyond the bidder's cash is refused."""
    table = given(edition, variants=("auctions",), at={A: 9}, cash={B: 10 * unit}).when(throws(A, 3, 4), declines(A))
    table.waits(B, Auction).when(bids(B, unit - 1)).refused("bid-too-low")
    table.when(bids(B, 11 * unit)).refused("no-cash")
    table.when(bids(B, unit), bids(C, 2 * unit - 1)).refused("bid-too-low")
    table.when(bids(C, 2 * unit), drops(D), drops(A), drops(B)).then(Bought(C, VERDI, 2 * unit))
