"""The two decks: sixteen cards each, shuffled once and unseen, drawn from the top, laid back at the bottom."""

import pytest
from tests.clauses.board import (
    COLOMBO,
    DANTE,
    GRAN_SASSO,
    IMPREVISTI_7,
    IMPREVISTI_22,
    IMPREVISTI_36,
    PROBABILITA_2,
    PROBABILITA_17,
    PROBABILITA_33,
    STAZIONE_SUD,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Table,
    begins,
    buys,
    dice,
    draws_instead,
    ends,
    given,
    gives_up,
    lands,
    mortgages,
    new,
    pays_card,
    rolls,
    shuffled,
    throws,
)
from tests.clauses.looks import pack, settled
from tests.shipped import EDITIONS

from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.ids import BANK, CHANCE
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned, PayOrDraw
from vialibera.rules.engine.topics.dice_and_decks import Shuffled
from vialibera.rules.engine.topics.game_opening import DeckShuffled, GameBegan, ShuffleDeck
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart
from vialibera.rules.engine.visible_state import state_seen_by_seat

IMPREVISTI, PROBABILITA = 0, 1


@pytest.mark.clause(
    "lira.card.two-decks-of-16",
    "moderno.card.imprevisti-16",
    "moderno.card.probabilita-16",
    "torneo.card.imprevisti-16",
    "torneo.card.probabilita-16",
    "lira.card.returned-to-bottom-after-execution",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("deck", "space"), [(IMPREVISTI, IMPREVISTI_7), (PROBABILITA, PROBABILITA_17)])
def test_a_deck_has_sixteen_cards_and_goes_round_without_a_shuffle(edition, deck, space):
    """Sixteen draws bring sixteen different cards, the seventeenth brings the first again; at any time the cards of
    the deck and those held by players are sixteen."""
    table = given(edition, cash=1_000_000)
    first = [card.name for card in table.state.rules.decks[deck]]
    drawn = []
    for _ in range(17):
        drawn.append(pack(table, table.state.rules.deck_names[deck])[0])
        settled(table.when(lands(A, space)))
        held = sum(kept == deck for kept, _ in table.state.jail_cards[A])
        assert len(table.state.decks[deck]) + held == 16
    assert len(set(drawn[:16])) == 16 and drawn == [*first, first[0]]


@pytest.mark.clause(
    "lira.card.must-draw-on-card-space",
    "lira.card.draw-top-card-of-matching-deck",
    "euro.card.draw-from-matching-deck",
    "moderno.card.draw-top",
    "torneo.card.draw-on-square",
    "torneo.card.draw-top",
    "salotto.card.draw-from-matching-deck",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("space", "deck"),
    [
        (PROBABILITA_2, PROBABILITA),
        (IMPREVISTI_7, IMPREVISTI),
        (PROBABILITA_17, PROBABILITA),
        (IMPREVISTI_22, IMPREVISTI),
        (PROBABILITA_33, PROBABILITA),
        (IMPREVISTI_36, IMPREVISTI),
    ],
)
def test_a_stop_draws_the_top_card_of_the_squares_own_deck(edition, space, deck):
    """Each of the six squares has its deck; the card is drawn by stopping, without a question, and the other deck
    is left alone."""
    names = (["P13"], ["I09"]) if edition != "moderno" else (["P05"], ["I11"])
    top = {"probabilita": names[0], "imprevisti": names[1]}
    table = given(edition, at={A: (space - 3) % 40}, top=top)
    number, untouched = table.state.decks[deck][0], list(table.state.decks[1 - deck])
    table.when(throws(A, 1, 2)).then(CardDrawn(A, deck, number), CardReturned(deck, number))
    assert table.state.decks[deck][-1] == number and table.state.decks[1 - deck] == untouched


@pytest.mark.clause("euro.card.draw-from-matching-deck", "salotto.card.draw-from-matching-deck")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_passes_over_a_card_square_draws_nothing(edition):
    """From 6 over 7 to 8: no card moves."""
    given(edition, at={A: GRAN_SASSO}).when(throws(A, 1, 1)).waits(A, Offer).never(CardDrawn)


@pytest.mark.clause(
    "lira.card.draw-top-card-of-matching-deck", "euro.card.first-card", "moderno.card.draw-top", "torneo.card.draw-top"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_visitor_draws_the_next_card(edition):
    """A stops on 7 and draws the first Imprevisti card, B on 22 the second; Probabilità stays as it was."""
    names = ["I11", "I14"] if edition == "moderno" else ["I02", "I04"]
    table = given(edition, at={A: 4, B: DANTE}, top={"imprevisti": names})
    first, second = table.state.decks[IMPREVISTI][:2]
    untouched = list(table.state.decks[PROBABILITA])
    table.when(throws(A, 1, 2)).then(CardDrawn(A, IMPREVISTI, first))
    table.when(ends(A), throws(B, 1, 2)).then(CardDrawn(B, IMPREVISTI, second))
    assert table.state.decks[IMPREVISTI][-2:] == [first, second] and table.state.decks[PROBABILITA] == untouched


@pytest.mark.clause(
    "lira.card.must-draw-on-card-space", "lira.card.obey-the-card-faithfully", "moderno.card.obey-at-once"
)
@pytest.mark.parametrize("edition", ["lira", "euro", "torneo", "salotto"])
def test_nothing_comes_before_the_card(edition):
    """A double to 2 draws a card with a choice: until it is answered neither the second throw nor the end of the turn
    is granted, and no second card either; then the double is thrown on."""
    table = given(edition, top={"probabilita": ["P16"]}).when(throws(A, 1, 1)).happens(CardDrawn, seat=A)
    table.waits(A, PayOrDraw)
    table.when(rolls(A)).refused("something-else")
    table.when(ends(A)).refused("something-else")
    assert len(table.state.decks[PROBABILITA]) == 15
    table.when(pays_card(A)).accepted().waits(A, ThrowAgain)
    table.when(draws_instead(A)).refused("something-else")


@pytest.mark.clause("lira.card.obey-the-card-faithfully")
def test_a_fine_of_5000_holds_up_the_turn_until_it_is_paid():
    """With 4.999 the fine is a debt: no way round it, no other card, no end of the turn."""
    table = given("lira", at={A: 14}, top={"probabilita": ["P02"]}, cash={A: 4999}, owns={A: STAZIONE_SUD})
    table.when(throws(A, 1, 2)).waits(A, Settle)
    for act, code in [(ends(A), "something-else"), (rolls(A), "something-else"), (draws_instead(A), "something-else")]:
        table.when(act).refused(code)
    table.when(gives_up(A)).refused("could-pay")
    table.when(mortgages(A, STAZIONE_SUD)).then(Paid(A, BANK, 5000, "card")).waits(A, TurnEnd)
    assert table.cash(A) == 9999


@pytest.mark.clause(
    "lira.card.returned-to-bottom-after-execution",
    "moderno.card.back-to-bottom",
    "torneo.card.back-face-down-to-bottom",
    "salotto.card.execute-then-return",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_goes_to_the_bottom_once_it_is_done(edition):
    """First what it says, then back: the former second card lies on top, the drawn one is the last of sixteen."""
    names = ["I11", "I14", "I15"] if edition == "moderno" else ["I02", "I04", "I06"]
    table = given(edition, at={A: 4}, top={"imprevisti": names})
    order = pack(table, "imprevisti")
    card = table.state.decks[IMPREVISTI][0]
    table.when(throws(A, 1, 2))
    kinds = [type(event) for event in table.events]
    assert kinds[-3:] == [CardDrawn, Paid, CardReturned] and table.events[-1] == CardReturned(IMPREVISTI, card)
    assert pack(table, "imprevisti") == [*order[1:], order[0]]


@pytest.mark.clause("salotto.card.execute-then-return", "lira.card.returned-to-bottom-after-execution")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_moves_is_back_only_after_the_move(edition):
    """Sent to Largo Colombo (to Milano), the card lies on the table while the deed is offered; then it goes back."""
    name = "I04" if edition == "moderno" else "I07"
    table = given(edition, at={A: 4}, top={"imprevisti": [name]}).when(throws(A, 1, 2))
    table.happens(Moved, seat=A, space=COLOMBO).never(CardReturned).waits(A, Offer)
    assert len(table.state.decks[IMPREVISTI]) == 15
    table.when(buys(A)).happens(CardReturned, deck=IMPREVISTI)
    assert pack(table, "imprevisti")[-1] == name


@pytest.mark.clause("lira.card.returned-to-bottom-after-execution", "torneo.card.move-at-once")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_may_lead_to_another_card(edition):
    """Three back from 36: the Probabilità card is done and back before the Imprevisti card that led to it."""
    second = "P05"
    table = given(edition, at={A: 33}, top={"imprevisti": ["I10"], "probabilita": [second]}).when(throws(A, 1, 2))
    handled = [(type(event), event.deck) for event in table.events if isinstance(event, CardDrawn | CardReturned)]
    assert handled == [
        (CardDrawn, IMPREVISTI),
        (CardDrawn, PROBABILITA),
        (CardReturned, PROBABILITA),
        (CardReturned, IMPREVISTI),
    ]
    assert (pack(table, "imprevisti")[-1], pack(table, "probabilita")[-1]) == ("I10", second)


# Shuffled once, seen by nobody


def before_the_decks(edition: str) -> Table:
    """The opening as far as the first deck to be shuffled."""
    table = new(edition, 3).when(begins())
    throw = iter([(6, 6), (3, 2), (1, 1)])
    while not isinstance(table.state.step, ShuffleDeck):
        step = table.state.step
        table.when(shuffled() if step.pause_kind == "shuffle" else dice(*next(throw))).accepted()
    return table


@pytest.mark.clause("moderno.card.shuffle-imprevisti", "moderno.card.shuffle-probabilita")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_deck_is_shuffled_once_before_the_first_turn(edition):
    """Chance lays the Imprevisti, then the Probabilità, in an order of all sixteen; two shuffles give two games; then
    the first turn begins."""
    backwards, turned = tuple(reversed(range(16))), (*range(8, 16), *range(8))
    table = before_the_decks(edition)
    table.when(shuffled(*backwards)).then(DeckShuffled(IMPREVISTI, backwards)).never(GameBegan)
    table.when(shuffled(*turned)).then(DeckShuffled(PROBABILITA, turned), GameBegan()).waits(
        table.state.seat_in_turn, TurnStart
    )
    assert table.state.decks == [list(backwards), list(turned)]
    other = before_the_decks(edition).when(shuffled(*turned), shuffled(*backwards))
    assert other.state.decks == [list(turned), list(backwards)]
    order = [card.name for card in table.state.rules.decks[IMPREVISTI]]
    assert pack(table, "imprevisti") == order[::-1] and pack(other, "imprevisti") == order[8:] + order[:8]


@pytest.mark.clause("moderno.card.shuffle-imprevisti", "moderno.card.shuffle-probabilita")
@pytest.mark.parametrize("edition", EDITIONS)
def test_chance_shuffles_each_game_and_each_deck_in_its_own_way(edition):
    """With two seeds all four orders differ, and none is the order in which the cards are printed."""
    orders = []
    for seed in (1, 2):
        table, chance = before_the_decks(edition), Chance(seed)
        while isinstance(table.state.step, ShuffleDeck):
            table.when(lambda state, chance=chance: [chance.choose(state)]).accepted()
        orders += [tuple(deck) for deck in table.state.decks]
    assert len({*orders, tuple(range(16))}) == 5


@pytest.mark.clause("moderno.card.shuffle-imprevisti", "moderno.card.shuffle-probabilita")
@pytest.mark.parametrize("order", [(0, *range(15)), tuple(range(15)), tuple(range(17))])
def test_a_shuffle_neither_loses_nor_doubles_a_card(order):
    """Whoever shuffles, the engine takes nothing but the sixteen cards in some order."""
    before_the_decks("moderno").when(shuffled(*order)).refused("not-a-shuffle")


@pytest.mark.clause("moderno.card.shuffle-imprevisti")
def test_only_chance_shuffles():
    """A player's own order is not taken."""
    table = before_the_decks("moderno")
    table.when(lambda state: [Shuffled(A, state.pause_no, tuple(range(16)))]).refused("not-your-turn")
    table.when(lambda state: [Shuffled(CHANCE, state.pause_no, tuple(range(16)))]).accepted()


@pytest.mark.clause(
    "moderno.card.shuffle-imprevisti", "moderno.card.shuffle-probabilita", "torneo.card.back-face-down-to-bottom"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_sees_the_order_of_a_deck(edition):
    """Two games that differ in nothing but the order of the decks look the same to every player, before a draw and
    after a card has gone back face down."""
    tables = [given(edition, at={A: 4}), given(edition, at={A: 4})]
    name = "I11" if edition == "moderno" else "I02"
    for table, rest in zip(tables, (1, -1), strict=True):
        for deck in (IMPREVISTI, PROBABILITA):
            table.state.decks[deck].sort(reverse=rest < 0)
        deck = table.state.decks[IMPREVISTI]
        number = next(n for n, card in enumerate(table.state.rules.decks[IMPREVISTI]) if card.name == name)
        deck.remove(number)
        deck.insert(0, number)
    for _ in range(2):
        assert tables[0].state.decks != tables[1].state.decks
        for seat in (A, B, C, D):
            assert state_seen_by_seat(tables[0].state, seat) == state_seen_by_seat(tables[1].state, seat)
        for table in tables:
            table.when(throws(A, 1, 2) if table.state.step.needs_throw else ends(A)).accepted()
