"""What becomes of a failed player's estate: the Bank keeps it or auctions it and pays the creditors, or the creditor
inherits it, mortgaged first or as it is."""

import pytest
from tests.clauses.board import (
    DANTE,
    FIRENZE,
    FUCSIA,
    GIARDINI,
    IMPREVISTI_36,
    MARCO_POLO,
    MILANO,
    ORANGE,
    PARKING,
    RAFFAELLO,
    RED,
    STAZIONE_SUD,
    VENEZIA,
    VERDI,
    VICOLO_CORTO,
    VICOLO_STRETTO,
    VIOLET,
    VITTORIA,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Any,
    Table,
    TurnEnd,
    bids,
    builds,
    buys,
    claims,
    clock_rings,
    confirms_count,
    drops,
    ends,
    given,
    gives_up,
    keeps_mortgage,
    mortgages,
    owes,
    redeems_now,
    rolls,
    throws,
)
from tests.clauses.looks import pack, purses

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Auction, AuctionOpened, Bought, DeedLot, Unsold
from vialibera.rules.engine.topics.bankruptcy import Bankrupt, EstateTaken, Inherited, WentOut
from vialibera.rules.engine.topics.building import Built
from vialibera.rules.engine.topics.ending import GameOver
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.mortgage import Mortgaged, MortgageKept, Redeemed, TakeOver
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.selling import Razed
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnBegan, TurnStart


def fails(edition: str, amount: int, creditor: int = B, players: int = 4, **position: Any) -> Table:
    """A, at the end of A's turn, owes more than all A has, and fails."""
    position.setdefault("stage", "end")
    table = given(edition, players, **position).when(owes(A, creditor, amount))
    assert not table.state.out[A], "failed before the events could be looked at"
    return table.when(gives_up(A)).then(Bankrupt(A, creditor, amount), WentOut(A))


def sold_off(table: Table) -> Table:
    """Nobody bids for anything."""
    while isinstance(table.state.step, Auction):
        table.when(drops(table.state.actors[0])).accepted()
    return table


ESTATE = {
    "cash": {A: 10_000},
    "owns": {A: (*FUCSIA, STAZIONE_SUD)},
    "built": {VICOLO_CORTO: 2, VICOLO_STRETTO: 2},
    "mortgaged": [STAZIONE_SUD],
    "passes": {A: ["imprevisti"]},
}
"""10.000 lire, two lots with four houses, a mortgaged station, a release card: 26.000 can be raised."""


# All to the Bank


@pytest.mark.clause("lira.bankruptcy.everything-passes-to-bank")
@pytest.mark.parametrize("creditor", [B, BANK])
def test_all_a_failed_player_has_goes_to_the_bank(creditor):
    """Three contracts, four houses back in stock, the release card under its deck, the cash: nothing is left."""
    table = fails("lira", 30_000, creditor, **ESTATE)
    table.then(Bankrupt(A, creditor, 30_000), EstateTaken(A, (VICOLO_CORTO, VICOLO_STRETTO, STAZIONE_SUD), 10_000))
    assert table.state.stock == [32, 12] and len(pack(table, "imprevisti")) == 16
    assert table.state.rules.decks[0][table.state.decks[0][-1]].effect.is_kept
    assert (table.cash(A), table.state.jail_cards[A], table.state.deeds_of(A)) == (0, [], [])
    assert [table.owner(space) for space in (*FUCSIA, STAZIONE_SUD)] == [BANK] * 3


@pytest.mark.clause("lira.bankruptcy.same-for-debt-to-bank-or-player")
@pytest.mark.parametrize("creditor", [B, BANK])
def test_the_bank_inherits_whoever_the_creditor_is(creditor):
    """Worth 26.000 and owing 30.000, by a rent or by a card: the contracts go to the Bank and are auctioned; a player
    gets the money and no contract."""
    table = fails("lira", 30_000, creditor, **ESTATE)
    start = {B: 250_000 + (30_000 if creditor == B else 0), C: 250_000, D: 250_000}
    assert purses(table) == [0, start[B], start[C], start[D]]
    sold_off(table)
    assert [table.owner(space) for space in (*FUCSIA, STAZIONE_SUD)] == [BANK] * 3
    assert table.state.deeds_of(B) == [] and purses(table) == [0, start[B], start[C], start[D]]


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full", "lira.bankruptcy.same-for-debt-to-bank-or-player")
def test_the_bank_pays_the_creditor_even_what_the_estate_is_not_worth():
    """A hotel on Parco della Vittoria costs 200.000, all A has is 26.000: B has the whole sum of the Bank before the
    first auction."""
    position = ESTATE | {"owns": {A: (*FUCSIA, STAZIONE_SUD), B: VIOLET}, "at": {A: IMPREVISTI_36}}
    position["built"] = ESTATE["built"] | {VITTORIA: 5, GIARDINI: 4}
    table = given("lira", **position).when(throws(A, 1, 2), claims(B)).then(Indebted(A, B, 200_000, "rent", VITTORIA))
    start, bank = table.cash(B), table.cash(BANK)
    table.when(gives_up(A)).then(
        Paid(BANK, B, 200_000, "for-the-bankrupt"), AuctionOpened(DeedLot(VICOLO_CORTO), 100, (B, C, D))
    )
    assert table.cash(B) == start + 200_000 and table.cash(BANK) == bank + 10_000 - 200_000


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full")
def test_every_creditor_is_paid_in_full():
    """After a double two rents are open, and both owners claim before A gives up: the Bank pays both."""
    owns = {A: STAZIONE_SUD, B: ORANGE, C: RED}
    table = given("lira", at={A: 12}, owns=owns, built={VERDI: 5, MARCO_POLO: 5}, cash={A: 10_000})
    table.when(throws(A, 2, 2), throws(A, 2, 3)).when(claims(B)).waits(A, Settle)
    start = purses(table)
    table.when(claims(C)).then(Indebted(A, C, 105_000, "rent", MARCO_POLO)).waits(A, Settle)
    table.when(gives_up(A)).then(
        Bankrupt(A, B, 95_000),
        Paid(BANK, B, 95_000, "for-the-bankrupt"),
        Paid(BANK, C, 105_000, "for-the-bankrupt"),
        WentOut(A),
    )
    assert purses(table) == [0, start[B] + 95_000, start[C] + 105_000, start[D]]


@pytest.mark.clause("lira.bankruptcy.bank-pays-creditors-in-full")
def test_a_rent_nobody_claimed_is_no_credit():
    """C has not claimed: nothing comes from the Bank, and it cannot be claimed any more."""
    owns = {A: STAZIONE_SUD, B: ORANGE, C: RED}
    table = given("lira", at={A: 12}, owns=owns, built={VERDI: 5, MARCO_POLO: 5}, cash={A: 10_000})
    table.when(throws(A, 2, 2), throws(A, 2, 3), claims(B))
    start = table.cash(C)
    table.when(gives_up(A)).never(Paid, payee=C).when(claims(C)).refused("nothing-due")
    assert table.cash(C) == start


@pytest.mark.clause("lira.bankruptcy.bank-auctions-the-properties", "lira.bankruptcy.failed-player-leaves")
def test_in_lire_the_bank_auctions_the_estate_among_the_rest():
    """A lot and a station, one after the other in the order of the board, before the next throw: B and C bid, A does
    not; the price is the Bank's, not the creditor's. Mortgages are gone, and a deed without a bid stays free."""
    table = fails("lira", 300_000, B, 3, owns={A: (VERDI, STAZIONE_SUD)}, mortgaged=[VERDI], cash={A: 0})
    table.happens(AuctionOpened, lot=DeedLot(STAZIONE_SUD), opening=100, bidders=(B, C)).waits(B, Auction)
    start, bank = purses(table), table.cash(BANK)
    table.when(rolls(B)).refused("something-else")
    table.when(bids(A, 100)).refused("not-your-turn")
    table.when(drops(B), drops(C)).then(Unsold(DeedLot(STAZIONE_SUD)), AuctionOpened(DeedLot(VERDI), 100, (B, C)))
    table.when(bids(B, 100), bids(C, 200)).accepted()
    table.when(drops(B)).then(Bought(C, VERDI, 200), TurnBegan(B)).never(Paid).waits(B, TurnStart)
    assert not table.state.mortgaged[VERDI] and table.owner(STAZIONE_SUD) == BANK
    assert purses(table) == [0, start[B], start[C] - 200] and table.cash(BANK) == bank + 200
    table.state.pos[B] = PARKING + 18
    table.when(throws(B, 3, 4)).waits(B, Offer)


@pytest.mark.clause("lira.bankruptcy.buildings-not-auctioned")
def test_buildings_are_not_part_of_the_estate_sale():
    """Two hotels go back to the stock, the lots are auctioned bare, and who has both pays the full price for the next
    house."""
    table = fails("lira", 1_000_000, B, owns={A: VIOLET}, built={GIARDINI: 5, VITTORIA: 5}, cash={A: 0})
    assert table.state.stock == [32, 12] and (table.state.level[GIARDINI], table.state.level[VITTORIA]) == (0, 0)
    table.when(bids(B, 100), drops(C), drops(D)).then(Bought(B, GIARDINI, 100))
    table.when(bids(B, 100), drops(C), drops(D)).then(Bought(B, VITTORIA, 100)).waits(B, TurnStart)
    table.when(builds(B, VITTORIA)).then(Built(B, VITTORIA, 1, 20_000))


@pytest.mark.clause(
    "euro.bankruptcy.all-to-bank",
    "euro.bankruptcy.creditor-paid-in-full",
    "euro.bankruptcy.bank-keeps-contracts-and-buildings",
    "euro.bankruptcy.when",
)
@pytest.mark.parametrize("creditor", [B, BANK])
def test_in_euro_the_bank_pays_the_debt_and_keeps_the_estate(creditor):
    """Worth 500, owing 750: the creditor gains 750 exactly, the Bank bearing 250; contracts and buildings are the
    Bank's, unsold and bare, no auction opens, and the next visitor may buy at the price of the board."""
    position = {"cash": {A: 100_00}, "owns": {A: FUCSIA}, "built": {VICOLO_CORTO: 2, VICOLO_STRETTO: 2}}
    table = given("euro", stage="end", passes={A: ["probabilita"]}, at={B: IMPREVISTI_36}, **position)
    start, bank = purses(table), table.cash(BANK)
    table.when(owes(A, creditor, 750_00)).waits(B, TurnStart)
    gain = 750_00 if creditor == B else 0
    assert purses(table) == [0, start[B] + gain, start[C], start[D]] and table.cash(BANK) == bank + 100_00 - gain
    assert [table.owner(lot) for lot in FUCSIA] == [BANK, BANK] and table.state.level[VICOLO_CORTO] == 0
    assert len(pack(table, "probabilita")) == 16 and table.state.rules.decks[1][table.state.decks[1][-1]].effect.is_kept
    table.when(throws(B, 2, 3)).waits(B, Offer)
    table.when(buys(B)).then(Bought(B, VICOLO_CORTO, 150_00))


@pytest.mark.clause("euro.bankruptcy.creditor-paid-in-full", "lira.bankruptcy.bank-pays-creditors-in-full")
@pytest.mark.parametrize("edition", ["lira", "euro", "salotto"])
def test_the_first_seat_is_a_creditor_like_another(edition):
    """B fails towards A in A's turn: A has the whole sum of the Bank."""
    table = given(edition, 3, stage="end", cash={B: 7})
    start, bank = purses(table), table.cash(BANK)
    table.when(owes(B, A, 500)).waits(A, TurnEnd)
    assert purses(table) == [start[A] + 500, 0, start[C]] and table.cash(BANK) == bank + 7 - 500
    assert table.state.out[B]


@pytest.mark.clause("euro.bankruptcy.bank-keeps-contracts-and-buildings", "euro.bankruptcy.all-to-bank")
def test_in_euro_a_house_of_the_estate_vanishes():
    """Via Verdi with a house: free without it, and for sale at 450."""
    table = given("euro", stage="end", cash={A: 0}, owns={A: ORANGE}, built={VERDI: 1}, at={B: 9})
    table.when(owes(A, B, 900_00)).waits(B, TurnStart)
    assert table.owner(VERDI) == BANK and table.state.level[VERDI] == 0
    table.when(throws(B, 3, 4), buys(B)).then(Bought(B, VERDI, 450_00)).never(AuctionOpened)


@pytest.mark.clause("euro.bankruptcy.creditor-paid-in-full")
def test_in_euro_several_creditors_are_each_paid_in_full():
    """A card that pays every player, from the drawer's left: B has the cash there is, C and D theirs of the Bank."""
    table = given("euro", variants=("extra_cards",), at={A: 4}, top={"imprevisti": ["X01"]}, cash={A: 30_00})
    start = purses(table)
    table.when(throws(A, 1, 2)).then(
        Paid(A, B, 25_00, "card"),
        Bankrupt(A, C, 25_00),
        Paid(BANK, C, 25_00, "for-the-bankrupt"),
        Paid(BANK, D, 25_00, "for-the-bankrupt"),
        WentOut(A),
    )
    assert purses(table) == [0, start[B] + 25_00, start[C] + 25_00, start[D] + 25_00]


@pytest.mark.clause("salotto.bankruptcy.bank-takes-all")
def test_in_the_parlour_the_bank_takes_everything_back():
    """With a mortgaged lot, a release card and 30 in cash, owing 250: the lot is free and unmortgaged, the card under
    its deck, the creditor has the whole 250 and no deed; no auction is held, even where the variant holds auctions."""
    for variants in ((), ("auctions",)):
        position = {"owns": {A: VERDI}, "mortgaged": [VERDI], "passes": {A: ["imprevisti"]}, "cash": {A: 30}}
        table = given("salotto", stage="end", variants=variants, **position).when(owes(A, B, 250)).waits(B, TurnStart)
        assert purses(table) == [0, 1750, 1500, 1500] and table.state.deeds_of(B) == []
        assert table.owner(VERDI) == BANK and not table.state.mortgaged[VERDI]
        assert (
            len(pack(table, "imprevisti")) == 16 and table.state.rules.decks[0][table.state.decks[0][-1]].effect.is_kept
        )


# Owing the Bank: auctions


@pytest.mark.clause(
    "moderno.bankruptcy.bank-takes-all",
    "moderno.bankruptcy.bank-cancels-mortgages",
    "moderno.bankruptcy.bank-auctions-at-once",
    "moderno.bankruptcy.bank-jail-cards-to-bottom",
    "torneo.bankruptcy.bank-gets-deeds",
    "torneo.bankruptcy.bank-auctions-at-once",
    "torneo.bankruptcy.bank-auctions-one-at-a-time",
    "torneo.bankruptcy.bank-jail-cards-to-bottom",
    "torneo.auction.base-1",
)
@pytest.mark.parametrize(("edition", "floor"), [("moderno", 10), ("torneo", 1)])
def test_an_estate_that_owes_the_bank_is_auctioned_deed_by_deed(edition, floor):
    """A tax of 200 cannot be paid: deeds, cash, buildings and card are the Bank's, no player gains; then one auction
    for each deed in the order of the board, among the rest, free of mortgage and without ten per cent; a deed nobody
    wants stays with the Bank; then the next turn."""
    position = {"owns": {A: (MILANO, STAZIONE_SUD, FIRENZE)}, "mortgaged": [FIRENZE, MILANO, STAZIONE_SUD]}
    table = given(edition, at={A: 1}, cash={A: 7}, passes={A: ["probabilita"]}, **position).when(throws(A, 1, 2))
    bank = table.cash(BANK)
    table.when(gives_up(A)).then(EstateTaken(A, (STAZIONE_SUD, FIRENZE, MILANO), 7), WentOut(A))
    table.then(AuctionOpened(DeedLot(STAZIONE_SUD), floor, (B, C, D))).never(Inherited)
    assert purses(table) == [0, 1500, 1500, 1500] and table.cash(BANK) == bank + 7
    assert len(pack(table, "probabilita")) == 16 and table.state.rules.decks[1][table.state.decks[1][-1]].effect.is_kept
    table.when(bids(A, floor)).refused("not-your-turn")
    table.when(bids(B, floor - 1)).refused("bid-too-low")
    table.when(bids(B, floor), bids(C, floor)).refused("bid-too-low")
    table.when(bids(C, floor + 1), drops(D), drops(B)).then(Bought(C, STAZIONE_SUD, floor + 1))
    table.then(AuctionOpened(DeedLot(FIRENZE), floor, (B, C, D)))
    table.when(drops(B), drops(C), drops(D)).then(
        Unsold(DeedLot(FIRENZE)), AuctionOpened(DeedLot(MILANO), floor, (B, C, D))
    )
    table.when(rolls(B)).refused("something-else")
    table.when(bids(B, floor), drops(C), drops(D)).then(Bought(B, MILANO, floor), TurnBegan(B)).never(Paid)
    table.waits(B, TurnStart)
    assert purses(table) == [0, 1500 - floor, 1500 - floor - 1, 1500]
    assert not any(table.state.mortgaged) and table.owner(FIRENZE) == BANK


@pytest.mark.clause("torneo.bankruptcy.bank-gets-deeds", "moderno.bankruptcy.bank-takes-all")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_buildings_of_an_estate_that_owes_the_bank_go_back_to_stock(edition):
    """A hotel and four houses: the stock is whole again, and nobody is paid for them."""
    position = {"owns": {A: FUCSIA}, "built": {VICOLO_CORTO: 5, VICOLO_STRETTO: 4}, "cash": {A: 0}}
    table = fails(edition, 1000, BANK, **position).never(Razed).never(Paid)
    assert table.state.stock == [32, 12] and table.state.level[VICOLO_CORTO] == 0


@pytest.mark.clause("moderno.bankruptcy.bank-auctions-at-once", "lira.bankruptcy.bank-auctions-the-properties")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo"])
def test_with_one_player_left_there_is_no_auction(edition):
    """The game is over before anything is put up."""
    players = 3
    table = fails(edition, 1_000_000, BANK, players, owns={A: (VERDI, DANTE)}, cash={A: 0}, out=[C])
    table.happens(GameOver).never(AuctionOpened)
    assert table.state.is_over


@pytest.mark.clause("torneo.bankruptcy.bank-auctions-one-at-a-time")
def test_time_that_runs_out_does_not_stop_the_auctions_of_an_estate():
    """They belong to the throw: all three are held, then the count begins."""
    table = fails("torneo", 1000, BANK, owns={A: (VERDI, DANTE, STAZIONE_SUD)}, cash={A: 0}).when(clock_rings())
    for deed in (STAZIONE_SUD, VERDI, DANTE):
        assert table.state.step.lot == DeedLot(deed)
        table.when(bids(B, 1), drops(C), drops(D)).then(Bought(B, deed, 1))
    table.when(rolls(D)).refused("something-else")
    table.when(confirms_count(D)).happens(GameOver)


# Owing a player: the heir


@pytest.mark.clause(
    "torneo.bankruptcy.player-sell-buildings-half",
    "torneo.bankruptcy.player-gets-money",
    "torneo.bankruptcy.player-gets-deeds",
    "torneo.bankruptcy.player-gets-jail-cards",
)
def test_in_the_tournament_the_creditor_inherits_what_is_left():
    """A hotel and two times four houses are sold for 250 and 400; with 40 in hand 690 go to the creditor, the rest of
    2000 lapses; the deeds pass as they are, one mortgaged and not the others, and the release card too."""
    position = {"owns": {A: (*ORANGE, STAZIONE_SUD)}, "built": {VERDI: 5, RAFFAELLO: 4, DANTE: 4}, "cash": {A: 40}}
    table = fails("torneo", 2000, B, mortgaged=[STAZIONE_SUD], passes={A: ["imprevisti"]}, **position)
    card = table.state.jail_cards[B]
    table.then(
        Razed(A, VERDI, 0, 250),
        Razed(A, RAFFAELLO, 0, 200),
        Razed(A, DANTE, 0, 200),
        Inherited(A, B, (STAZIONE_SUD, *ORANGE), 690),
        WentOut(A),
        Paid(B, BANK, 10, "transfer", STAZIONE_SUD),
    )
    table.never(Mortgaged).never(AuctionOpened).waits(B, TakeOver)
    assert table.state.stock == [32, 12] and len(card) == 1 and len(pack(table, "imprevisti")) == 15
    table.when(keeps_mortgage(B)).then(MortgageKept(B, STAZIONE_SUD)).waits(B, TurnStart)
    assert purses(table) == [0, 1500 + 690 - 10, 1500, 1500] and table.state.jail_cards == [[], card, [], []]
    assert [table.owner(space) for space in (*ORANGE, STAZIONE_SUD)] == [B] * 4
    assert [space for space in ORANGE if table.state.mortgaged[space]] == [] and table.state.mortgaged[STAZIONE_SUD]


@pytest.mark.clause("torneo.bankruptcy.player-gets-deeds")
def test_in_the_tournament_nothing_is_mortgaged_for_the_heir():
    """A free deed stays free, and costs the heir nothing."""
    table = fails("torneo", 1000, B, owns={A: (VERDI, STAZIONE_SUD)}, cash={A: 0}).never(Mortgaged).waits(B, TurnStart)
    assert purses(table) == [0, 1500, 1500, 1500] and table.state.deeds_of(B) == [STAZIONE_SUD, VERDI]
    assert not any(table.state.mortgaged)


@pytest.mark.clause(
    "moderno.bankruptcy.when-still-in-debt",
    "moderno.bankruptcy.player-gets-mortgaged-deeds",
    "moderno.bankruptcy.player-gets-jail-cards",
)
def test_in_the_modern_edition_everything_is_sold_and_mortgaged_first():
    """40 in hand and Vicolo Corto: 30 from the mortgage, so the creditor gets 70 of the 200, the mortgaged deed and the
    release card; the rest lapses."""
    table = fails("moderno", 200, B, owns={A: VICOLO_CORTO}, cash={A: 40}, passes={A: ["probabilita"]})
    card = table.state.jail_cards[B]
    table.then(Mortgaged(A, VICOLO_CORTO, 30), Inherited(A, B, (VICOLO_CORTO,), 70), WentOut(A))
    table.never(AuctionOpened).waits(B, TakeOver)
    assert purses(table) == [0, 1570 - 3, 1500, 1500] and table.state.mortgaged[VICOLO_CORTO]
    assert table.owner(VICOLO_CORTO) == B and len(card) == 1 and len(pack(table, "probabilita")) == 15


@pytest.mark.clause("moderno.bankruptcy.when-still-in-debt", "moderno.bankruptcy.player-gets-mortgaged-deeds")
def test_in_the_modern_edition_the_buildings_are_sold_before_the_mortgages():
    """A red set with two houses on each city: 450 from the houses, 340 from the mortgages, then all is handed over."""
    built = {FIRENZE: 2, VENEZIA: 2, MILANO: 2}
    table = fails("moderno", 2000, B, owns={A: RED}, built=built, cash={A: 5}).waits(B, TakeOver)
    kinds = [type(event) for event in table.events]
    assert kinds[1:7] == [Razed] * 3 + [Mortgaged] * 3
    table.happens(Inherited, cash=5 + 6 * 75 + 110 + 110 + 120)
    assert table.state.stock == [32, 12] and all(table.state.mortgaged[city] for city in RED)


@pytest.mark.clause("moderno.bankruptcy.player-gets-mortgaged-deeds", "moderno.bankruptcy.heir-keep-10")
def test_the_heir_who_keeps_the_mortgages_pays_a_tenth_of_each():
    """Firenze and Stazione Sud: 11 and 10 at once, a choice for each, and nothing goes on before it."""
    owns = {A: (FIRENZE, STAZIONE_SUD)}
    table = fails("moderno", 500, B, owns=owns, mortgaged=[FIRENZE, STAZIONE_SUD], cash={A: 0}).waits(B, TakeOver)
    table.happens(Paid, payer=B, amount=11, space=FIRENZE).happens(Paid, payer=B, amount=10, space=STAZIONE_SUD)
    table.when(rolls(B)).refused("something-else")
    table.when(ends(B)).refused("something-else")
    table.when(keeps_mortgage(B)).then(MortgageKept(B, STAZIONE_SUD)).waits(B, TakeOver)
    table.when(keeps_mortgage(B)).then(MortgageKept(B, FIRENZE)).waits(B, TurnStart)
    assert table.cash(B) == 1500 - 21 and table.state.mortgaged[FIRENZE] and table.state.mortgaged[STAZIONE_SUD]


@pytest.mark.clause("moderno.bankruptcy.heir-redeem-now")
def test_the_heir_may_redeem_at_once():
    """121 in all for Firenze, free from then on."""
    table = fails("moderno", 500, B, owns={A: FIRENZE}, mortgaged=[FIRENZE], cash={A: 0}).waits(B, TakeOver)
    table.when(redeems_now(C)).refused("not-your-turn")
    table.when(redeems_now(B)).then(Redeemed(B, FIRENZE, 110)).waits(B, TurnStart)
    assert table.cash(B) == 1500 - 121 and not table.state.mortgaged[FIRENZE] and table.owner(FIRENZE) == B


@pytest.mark.clause("moderno.bankruptcy.heir-keep-10", "torneo.bankruptcy.player-gets-deeds")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_an_heir_without_the_tenth_owes_it_to_the_bank(edition):
    """With 10 and an inheritance of nothing the heir of Firenze owes 11, raises it like any debt, and then chooses; 11
    are enough."""
    position = {"owns": {A: FIRENZE, B: VERDI}, "mortgaged": [FIRENZE]}
    table = fails(edition, 500, B, **position, cash={A: 0, B: 10})
    table.happens(Indebted, seat=B, creditor=BANK, amount=11, reason="transfer").waits(B, Settle)
    table.when(mortgages(B, VERDI)).then(Paid(B, BANK, 11, "transfer", FIRENZE)).never(Redeemed)
    assert table.cash(B) == 10 + 90 - 11
    fails(edition, 500, B, **position, cash={A: 0, B: 11}).never(Indebted).then(MortgageKept(B, FIRENZE))


@pytest.mark.clause("moderno.bankruptcy.player-gets-mortgaged-deeds", "torneo.bankruptcy.player-gets-deeds")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_of_several_creditors_the_first_takes_all(edition):
    """A card that pays every player: B is paid, C, the first who is not, inherits; D gets nothing."""
    name, variants = ("I13", ()) if edition == "moderno" else ("X01", ("extra_cards",))
    each = 50 if edition == "moderno" else 10
    position = {"at": {A: 4}, "top": {"imprevisti": [name]}, "owns": {A: VICOLO_CORTO}, "mortgaged": [VICOLO_CORTO]}
    table = given(edition, variants=variants, cash={A: each + 1}, **position).when(throws(A, 1, 2)).waits(A, Settle)
    table.when(gives_up(A)).then(Bankrupt(A, C, each), Inherited(A, C, (VICOLO_CORTO,), 1)).waits(C, TakeOver)
    assert purses(table) == [0, 1500 + each, 1500 + 1 - 3, 1500]


@pytest.mark.clause("torneo.bankruptcy.bank-gets-deeds", "moderno.bankruptcy.bank-takes-all")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_of_the_bank_and_a_player_the_creditor_whom_the_debtor_owes_first_takes_all(edition):
    """A owes the Bank and B, with one deed: the Bank first, and it is auctioned; B first, and B inherits it."""
    position = {"stage": "end", "owns": {A: VICOLO_CORTO}, "mortgaged": [VICOLO_CORTO], "cash": {A: 0}}
    bank = given(edition, **position).when(owes(A, BANK, 500), owes(A, B, 50), gives_up(A))
    bank.happens(Bankrupt, seat=A, creditor=BANK).never(Inherited).happens(AuctionOpened, lot=DeedLot(VICOLO_CORTO))
    player = given(edition, **position).when(owes(A, B, 500), owes(A, BANK, 50), gives_up(A))
    player.happens(Bankrupt, seat=A, creditor=B).happens(Inherited, heir=B).never(AuctionOpened)


@pytest.mark.clause("torneo.bankruptcy.excluded", "moderno.bankruptcy.out-at-once")
@pytest.mark.parametrize("edition", ["moderno", "torneo"])
def test_an_heirs_choice_comes_before_the_next_turn(edition):
    """C fails towards A in A's turn: A chooses about the mortgage, then A's own turn goes on."""
    table = given(edition, stage="again", owns={C: FIRENZE}, mortgaged=[FIRENZE], cash={C: 0})
    table.when(owes(C, A, 100), gives_up(C)).waits(A, TakeOver)
    table.when(rolls(A)).refused("something-else")
    table.when(redeems_now(A)).waits(A, ThrowAgain)
    assert table.cash(A) == 1500 - 121
