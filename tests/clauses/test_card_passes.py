"""The two release cards: kept, sold, used, and laid back under the deck they came from."""

import pytest
from tests.clauses.board import DANTE, VERDI, VIA, A, B, C
from tests.clauses.given import (
    Table,
    accepts,
    counters,
    ends,
    given,
    goods,
    proposes,
    refuses,
    rules,
    sells_deed,
    throws,
    trades,
    uses_pass,
)
from tests.clauses.looks import pack, purses

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.jail import Freed, PassReturned
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.trade import Deal, DealRefused, Traded


def held(table: Table, seat: int) -> list[tuple[int, int]]:
    return list(table.state.jail_cards[seat])


def a_pass(edition: str, deck: int = 0) -> tuple[int, int]:
    """The release card of a deck."""
    cards = rules(edition).decks[deck]
    return deck, next(number for number, card in enumerate(cards) if card.effect.is_kept)


@pytest.mark.clause("lira.card.jail-card-may-be-sold", "torneo.card.sell-jail-card")
@pytest.mark.parametrize(
    ("edition", "price"), [("lira", 4000), ("lira", 100), ("lira", 9000), ("torneo", 30), ("moderno", 60)]
)
def test_a_release_card_is_sold_at_the_price_agreed(edition, price):
    """The buyer holds it, the seller has the money; the buyer may use it, the seller no longer can."""
    card = a_pass(edition)
    table = given(edition, passes={A: ["imprevisti"]}, jailed=[A, B])
    start = purses(table)
    table.when(proposes(A, B, goods(passes=(card,)), goods(cash=price))).waits(B, Deal)
    assert held(table, A) == [card]
    table.when(accepts(B)).then(Traded(A, B, goods(passes=(card,)), goods(cash=price)))
    assert purses(table) == [start[A] + price, start[B] - price, *start[2:]]
    assert (held(table, A), held(table, B)) == ([], [card])
    table.when(uses_pass(A)).refused("no-pass")
    table.when(throws(A, 1, 2), ends(A), uses_pass(B)).then(PassReturned(B, *card), Freed(B, "pass"))


@pytest.mark.clause("torneo.card.sell-jail-card", "lira.card.jail-card-may-be-sold")
@pytest.mark.parametrize(("edition", "price"), [("lira", 4000), ("torneo", 30)])
def test_a_release_card_is_not_sold_without_consent(edition, price):
    """The partner refuses: nothing changes hands. Nor can one sell a card one has not."""
    card = a_pass(edition)
    table = given(edition, passes={A: ["imprevisti"]})
    start = purses(table)
    table.when(proposes(A, B, goods(passes=(card,)), goods(cash=price)), refuses(B)).then(DealRefused(B, A))
    assert purses(table) == start and held(table, A) == [card]
    other = a_pass(edition, 1)
    table.when(proposes(A, B, goods(passes=(other,)), goods(cash=price))).refused("no-pass")
    table.when(proposes(A, B, goods(passes=(card, card)), goods(cash=price))).refused(
        "pass-alone" if edition == "torneo" else "no-such-goods"
    )
    table.when(proposes(A, C, goods(cash=price), goods(passes=(card,)))).refused("no-pass")


@pytest.mark.clause("lira.card.jail-card-may-be-sold")
def test_a_release_card_is_not_given_away_nor_sold_to_the_bank():
    """In lire a gift is refused, for 100 it is none; the Bank is no partner and buys no deed either."""
    card = a_pass("lira")
    table = given("lira", passes={A: ["imprevisti"]}, owns={A: VERDI})
    table.when(proposes(A, B, goods(passes=(card,)), goods())).refused("gift")
    table.when(proposes(A, BANK, goods(passes=(card,)), goods(cash=100))).refused("no-partner")
    table.when(sells_deed(A, VERDI)).refused("bank-buys-nothing")
    table.when(trades(A, B, goods(passes=(card,)), goods(cash=100))).accepted()


def visits_jail(table: Table) -> None:
    """The seat in turn goes from Via to the transit, where nothing happens, and hands over."""
    seat = table.state.seat_in_turn
    table.state.pos[seat] = VIA
    table.when(throws(seat, 4, 6), ends(seat)).accepted()


def until_turn_of_a(table: Table) -> None:
    while table.state.seat_in_turn != A:
        visits_jail(table)


@pytest.mark.clause("lira.card.kept-until-used", "torneo.card.keep-jail-card")
@pytest.mark.parametrize(("edition", "deck"), [("lira", 0), ("lira", 1), ("torneo", 0), ("moderno", 1)])
def test_a_release_card_waits_as_long_as_its_holder_likes(edition, deck):
    """Twenty turns later it is still there; out of jail it cannot be used and is not lost; in jail it frees."""
    name = ["imprevisti", "probabilita"][deck]
    table = given(edition, 2 if edition != "torneo" else 3, passes={A: [name]}, cash=1_000_000)
    card = a_pass(edition, deck)
    for _ in range(20):
        if table.state.seat_in_turn == A:
            table.when(uses_pass(A)).refused("not-in-jail")
        visits_jail(table)
    assert held(table, A) == [card] and len(pack(table, name)) == 15
    until_turn_of_a(table)
    table.state.pos[A] = 27
    table.when(throws(A, 1, 2), ends(A)).accepted()
    until_turn_of_a(table)
    table.when(uses_pass(A)).then(PassReturned(A, *card), Freed(A, "pass")).never(Paid)
    assert held(table, A) == [] and len(pack(table, name)) == 16


@pytest.mark.clause("lira.card.used-jail-card-to-bottom")
@pytest.mark.parametrize("edition", ["lira", "torneo", "moderno"])
def test_a_used_release_card_goes_under_its_own_deck(edition):
    """B has bought both cards, the one of Probabilità first: that one is used first, and lies last of sixteen in its
    own deck; the other deck still has fifteen until the second is used."""
    first, second = a_pass(edition, 1), a_pass(edition, 0)
    price = {"lira": 4000}.get(edition, 40)
    table = given(edition, passes={A: ["imprevisti", "probabilita"]}, jailed=[B])
    table.when(trades(A, B, goods(passes=(first,)), goods(cash=price)))
    table.when(trades(B, A, goods(cash=price), goods(passes=(second,))))
    table.when(throws(A, 4, 6), ends(A), uses_pass(B)).then(PassReturned(B, *first), Freed(B, "pass"))
    assert held(table, B) == [second]
    sizes = len(pack(table, "imprevisti")), len(pack(table, "probabilita"))
    assert sizes == (15, 16) and table.state.decks[1][-1] == first[1]
    table.state.jail[B] = 1
    table.when(uses_pass(B)).then(PassReturned(B, *second))
    assert len(pack(table, "imprevisti")) == 16 and table.state.decks[0][-1] == second[1]


@pytest.mark.clause("torneo.card.jail-card-max-50")
def test_a_release_card_costs_no_more_than_the_fine():
    """Fifty is accepted, fifty-one refused whoever asks for it, even if both would agree; elsewhere there is no cap."""
    card = a_pass("torneo")
    table = given("torneo", passes={A: ["imprevisti"]})
    table.when(proposes(A, B, goods(passes=(card,)), goods(cash=51))).refused("pass-too-dear")
    table.when(proposes(B, A, goods(cash=51), goods(passes=(card,)))).refused("pass-too-dear")
    table.when(proposes(A, B, goods(passes=(card,)), goods(cash=10)))
    table.when(counters(B, goods(cash=51), goods(passes=(card,)))).refused("pass-too-dear")
    table.when(counters(B, goods(cash=50), goods(passes=(card,))), accepts(A)).accepted()
    assert (held(table, B), purses(table)) == ([card], [1550, 1450, 1500, 1500])
    free = given("moderno", passes={A: ["imprevisti"]})
    free.when(trades(A, B, goods(passes=(a_pass("moderno"),)), goods(cash=51))).accepted()


@pytest.mark.clause("torneo.card.jail-card-max-50")
def test_where_its_price_is_capped_a_release_card_is_sold_alone():
    """Bundled with a lot, with money back, with another card, or for a lot, the price would be hidden: refused."""
    one, other = a_pass("torneo", 0), a_pass("torneo", 1)
    table = given("torneo", passes={A: ["imprevisti", "probabilita"]}, owns={A: VERDI, B: DANTE})
    for gives, asks in [
        (goods(VERDI, passes=(one,)), goods(cash=50)),
        (goods(cash=10, passes=(one,)), goods(cash=50)),
        (goods(passes=(one, other)), goods(cash=50)),
        (goods(passes=(one,)), goods(DANTE)),
    ]:
        table.when(proposes(A, B, gives, asks)).refused("pass-alone")
        table.when(proposes(B, A, asks, gives)).refused("pass-alone")
    table.when(trades(A, B, goods(passes=(one,)), goods(cash=50))).accepted()
    bundle = goods(VERDI, passes=(a_pass("moderno"),))
    free = given("moderno", passes={A: ["imprevisti"]}, owns={A: VERDI, B: DANTE})
    free.when(trades(A, B, bundle, goods(DANTE, cash=500))).accepted()
