"""The throw: two dice, their total forward by the arrow, and then what the space reached asks."""

import pytest
from tests.clauses.board import (
    ACQUA,
    COSTANTINO,
    DANTE,
    ELETTRICA,
    GIARDINI,
    GIULIO_CESARE,
    GO_TO_JAIL,
    IMPREVISTI_7,
    MARCO_POLO,
    MONTEROSA,
    PARKING,
    PRISON,
    PROBABILITA_2,
    PROBABILITA_17,
    RAFFAELLO,
    STAZIONE_OVEST,
    STAZIONE_SUD,
    TASSA_DI_LUSSO,
    TASSA_PATRIMONIALE,
    TRAIANO,
    VERDI,
    VIA,
    VICOLO_STRETTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    MAY_STOP,
    buys,
    claims,
    declines,
    dice,
    ends,
    given,
    mortgages,
    rolls,
    throws,
)
from tests.clauses.scenes import card, idles
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK, CHANCE, MIDDLE
from vialibera.rules.engine.kernel import legal_commands
from vialibera.rules.engine.messages import Event, Step
from vialibera.rules.engine.topics.auction import Auction, Bought
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Buy, Decline, Offer
from vialibera.rules.engine.topics.rights import ClaimOpened
from vialibera.rules.engine.topics.trade import Propose
from vialibera.rules.engine.topics.turn import DiceThrown, EndTurn, Roll, ThrowAgain, TurnEnd, TurnStart

FACES = range(1, 7)
PAIRS = [(first, second) for first in FACES for second in FACES]


@pytest.mark.clause(
    "lira.roll.two-dice",
    "euro.roll.two-dice",
    "moderno.roll.two-dice-in-box",
    "torneo.roll.two-dice-in-box",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_dice_of_six_faces_are_thrown(edition: str) -> None:
    """Chance has exactly the 36 pairs to choose from, and any other pair is refused."""
    table = given(edition, at={A: PRISON}).when(rolls(A))
    assert table.state.actors == (CHANCE,)
    thrown = [(each.first, each.second) for each in legal_commands(table.state, CHANCE) if isinstance(each, Thrown)]
    assert sorted(thrown) == PAIRS
    for first, second in ((0, 3), (7, 1), (3, 0), (1, 7), (-1, 4)):
        table.when(dice(first, second)).refused("no-such-dice")
    table.when(dice(4, 6)).then(DiceThrown(A, 4, 6))


@pytest.mark.clause(
    "lira.roll.move-by-total",
    "lira.roll.moves-follow-the-dice",
    "euro.roll.move-by-total",
    "moderno.roll.move-total",
    "torneo.roll.move-clockwise-total",
    "salotto.roll.advance-by-dice",
    "lira.roll.two-dice",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_token_moves_by_the_total(edition: str) -> None:
    """From free parking, as many spaces as both dice show together; nobody else moves."""
    for first, second in PAIRS:
        everything = [space for space in range(21, 33) if space not in (22, 30)]
        table = given(edition, at={A: PARKING, B: 3, C: VIA}, owns={A: everything}).when(throws(A, first, second))
        table.then(DiceThrown(A, first, second), Moved(A, PARKING + first + second, False))
        assert [table.state.pos[seat] for seat in (B, C, D)] == [3, VIA, VIA]
        assert table.state.last_throw == first + second


@pytest.mark.clause(
    "lira.roll.moves-follow-the-dice",
    "lira.roll.move-by-total",
    "euro.roll.move-by-total",
    "moderno.roll.move-total",
    "torneo.roll.move-clockwise-total",
    "salotto.roll.advance-by-dice",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("start", "first", "second", "end"),
    [
        (VIA, 4, 2, 6),
        (6, 4, 3, 13),
        (VIA, 3, 4, IMPREVISTI_7),
        (PARKING, 3, 4, TRAIANO),
        (ELETTRICA, 2, 5, DANTE),
    ],
)
def test_moves_that_the_sheets_show(edition: str, start: int, first: int, second: int, end: int) -> None:
    """The examples, each on every board."""
    given(edition, at={A: start}).when(throws(A, first, second)).then(Moved(A, end, False))


@pytest.mark.clause(
    "lira.roll.moves-follow-the-dice",
    "euro.roll.move-by-total",
    "moderno.roll.roll-both-dice",
    "torneo.roll.own-turn-two-dice",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_seat_in_turn_throws_and_it_must(edition: str) -> None:
    """Another's throw is refused, so is ending the turn without one; after a throw that is no double both change."""
    table = given(edition, at={A: PRISON}).when(rolls(B)).refused("not-your-turn")
    table.when(ends(A)).refused("must-roll")
    table.when(throws(A, 4, 6)).waits(A, TurnEnd)
    table.when(rolls(B)).refused("not-your-turn")
    table.when(rolls(A)).refused("already-rolled")
    table.when(ends(B)).refused("not-your-turn")
    table.when(ends(A)).waits(B, TurnStart)
    table.when(rolls(A)).refused("not-your-turn")


@pytest.mark.clause("lira.roll.direction-of-arrow", "euro.roll.direction")
@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_go_by_the_arrow_alone(edition: str) -> None:
    """From 5 three on is 8, never 2; from 38 seven on is 5, across Via; and a throw leaves nothing to choose."""
    table = given(edition, at={A: STAZIONE_SUD}, owns={A: MONTEROSA}).when(throws(A, 2, 1))
    table.then(Moved(A, MONTEROSA, False))
    table = given(edition, at={A: TASSA_DI_LUSSO}, owns={A: STAZIONE_SUD}).when(rolls(A))
    assert table.state.actors == (CHANCE,)
    table.when(dice(3, 4)).then(Moved(A, STAZIONE_SUD, True)).waits(A, TurnEnd)


@pytest.mark.clause("lira.roll.tokens-may-share-a-space")
@pytest.mark.parametrize(
    ("edition", "rent"), [("lira", 1_400), ("euro", 3_500), ("moderno", 14), ("torneo", 14), ("salotto", 14)]
)
def test_a_shared_space_changes_nothing_about_the_rent(edition: str, rent: int) -> None:
    """Only who has just stopped there owes it, once; whoever stood there stays and owes nothing more."""
    table = given(edition, at={A: VERDI - 7, B: VERDI}, owns={C: VERDI}, cash=100_000).when(throws(A, 3, 4))
    if edition != "euro":
        table.when(claims(C))
    table.then(Paid(A, C, rent, "rent", VERDI))
    assert [table.cash(seat) for seat in (A, B, C)] == [100_000 - rent, 100_000, 100_000 + rent]
    assert table.state.pos[A] == table.state.pos[B] == VERDI
    assert not table.state.open_claims


@pytest.mark.clause("euro.roll.shared-square", "torneo.roll.shared-square", "lira.roll.tokens-may-share-a-space")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_shared_space_changes_nothing_about_the_offer(edition: str) -> None:
    """The same events and the same offer as on an empty space; who stood there stays as it was."""
    alone = given(edition, at={A: ELETTRICA}).when(throws(A, 2, 5)).waits(A, Offer)
    shared = given(edition, at={A: ELETTRICA, B: DANTE, C: DANTE}).when(throws(A, 2, 5)).waits(A, Offer)
    assert alone.events == shared.events
    assert list(legal_commands(alone.state, A)) == list(legal_commands(shared.state, A))
    assert shared.state.pos[:3] == [DANTE, DANTE, DANTE]
    assert shared.cash(B) == alone.cash(B)
    price = shared.state.rules.price[DANTE]
    shared.when(buys(A)).then(Bought(A, DANTE, price))


TAXES = {"lira": 20_000, "euro": 50_000, "moderno": 200, "torneo": 200, "salotto": 200}


@pytest.mark.clause("lira.roll.outcome-depends-on-space", "euro.roll.outcomes-by-square")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("space", "outcome"),
    [
        (VERDI, "offer"),
        (DANTE, "offer"),
        (STAZIONE_OVEST, "offer"),
        (ELETTRICA, "offer"),
        (RAFFAELLO, "rent"),
        (TASSA_PATRIMONIALE, "tax"),
        (PROBABILITA_2, "probabilita"),
        (PROBABILITA_17, "probabilita"),
        (IMPREVISTI_7, "imprevisti"),
        (GO_TO_JAIL, "jail"),
    ],
)
def test_the_space_decides_what_follows(edition: str, space: int, outcome: str) -> None:
    """One outcome each: an offer, a rent, a tax, a card of the deck of that space, jail."""
    harmless = {deck: [card(edition, deck, "receive")] for deck in ("imprevisti", "probabilita")}
    first, second = (1, 1) if space == PROBABILITA_2 else (1, 2)
    start = space - first - second
    table = given(edition, at={A: start}, owns={B: RAFFAELLO}, cash=100_000, top=harmless)
    table.when(throws(A, first, second))
    names = table.state.rules.deck_names
    seen = {
        "offer": table.state.step == Offer(A, space),
        "rent": any(type(event) is ClaimOpened or getattr(event, "reason", "") == "rent" for event in table.events),
        "tax": Paid(A, MIDDLE if edition == "salotto" else BANK, TAXES[edition], "tax", space) in table.events,
        "jail": Jailed(A, "space") in table.events,
    }
    drawn = [event.deck for event in table.events if isinstance(event, CardDrawn)]
    seen |= {deck: drawn == [names.index(deck)] for deck in ("imprevisti", "probabilita")}
    assert [name for name, holds in seen.items() if holds] == [outcome]


@pytest.mark.clause("salotto.roll.square-decides-actions")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_that_moves_on_makes_the_new_space_act(edition: str) -> None:
    """Three spaces back from the first card space lies the tax; forward to Largo Colombo waits the offer."""
    back = given(edition, at={A: 4}, top={"imprevisti": [card(edition, "imprevisti", "move", steps=-3)]}, cash=100_000)
    tax = TAXES[edition]
    payee = MIDDLE if edition == "salotto" else BANK
    back.when(throws(A, 1, 2)).then(Moved(A, TASSA_PATRIMONIALE, False), Paid(A, payee, tax, "tax", 4))
    onward = given(edition, at={A: 4}, top={"imprevisti": [card(edition, "imprevisti", "go_to", square=24)]})
    onward.when(throws(A, 1, 2)).then(Moved(A, 24, False)).waits(A, Offer)


@pytest.mark.clause("salotto.roll.square-decides-actions")
def test_in_the_parlour_a_space_asks_an_action_or_none() -> None:
    """An offer waits for an answer; tax and card act by themselves; jail and free parking leave the turn to end."""
    given("salotto", at={A: ELETTRICA}).when(throws(A, 2, 5)).waits(A, Offer)
    given("salotto").when(throws(A, 1, 3)).happens(Paid, reason="tax").waits(A, TurnEnd)
    given("salotto", top={"imprevisti": ["I04"]}).when(throws(A, 3, 4)).happens(CardDrawn).waits(A, TurnEnd)
    given("salotto", at={A: 23}).when(throws(A, 3, 4)).happens(Jailed).waits(A, TurnEnd)
    table = given("salotto", at={A: PRISON}).when(throws(A, 4, 6)).waits(A, TurnEnd)
    assert table.events == [DiceThrown(A, 4, 6), Moved(A, PARKING, False)]


@pytest.mark.clause("moderno.roll.resolve-square")
def test_in_moderno_a_free_city_is_bought_or_auctioned() -> None:
    """Nothing else is open but raising money; on free parking nothing at all but the end of the turn or a throw."""
    table = given("moderno", at={A: 14}, owns={A: VICOLO_STRETTO}).when(throws(A, 3, 4)).waits(A, Offer)
    own = {type(command) for command in legal_commands(table.state, A)} - {Propose}
    assert {Buy, Decline} <= own
    assert {kind.__name__ for kind in own} == {"Buy", "Decline", "Mortgage"}
    table.when(rolls(A)).refused("something-else")
    table.when(ends(A)).refused("something-else")
    given("moderno", at={A: 14}).when(throws(A, 3, 4), buys(A)).then(Bought(A, MARCO_POLO, 220)).waits(A, TurnEnd)
    given("moderno", at={A: 14}).when(throws(A, 3, 4), declines(A)).waits(B, Auction)
    parked = given("moderno", at={A: PRISON}).when(throws(A, 4, 6))
    assert {type(command).__name__ for command in legal_commands(parked.state, A)} == {"EndTurn", "Resign"}
    parked = given("moderno", at={A: PRISON}).when(throws(A, 5, 5))
    assert {type(command).__name__ for command in legal_commands(parked.state, A)} == {"Roll", "Resign"}


# Doubles.


@pytest.mark.clause("lira.roll.double-is-two-equal-dice")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_double_is_two_equal_dice(edition: str) -> None:
    """Three and three is one, four and two is none, though both make six."""
    for first, second in PAIRS:
        owned = [space for space in range(21, 33) if space not in (22, 30)]
        cards = {"imprevisti": [card(edition, "imprevisti", "receive")]}
        table = given(edition, at={A: PARKING}, owns={A: owned}, top=cards).when(throws(A, first, second))
        expected: type[Step] = ThrowAgain if first == second and first + second != 10 else TurnEnd
        table.waits(A, expected)
        assert table.state.doubles == (1 if first == second else 0)


@pytest.mark.clause(
    "lira.roll.double-must-throw-again",
    "euro.roll.double-rolls-again",
    "moderno.roll.double-rolls-again",
    "torneo.roll.double-rolls-again",
)
@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition not in MAY_STOP])
def test_after_a_double_the_same_player_must_throw_again(edition: str) -> None:
    """Ending the turn is refused, another's throw too; the second throw moves on from there, and ends it."""
    table = given(edition, owns={A: (MONTEROSA, 6, 11)}).when(throws(A, 4, 4)).waits(A, ThrowAgain)
    table.when(ends(A)).refused("must-roll")
    table.when(rolls(B)).refused("not-your-turn")
    table.when(throws(A, 1, 2)).then(Moved(A, 11, False)).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).waits(B, TurnStart)
    single = given(edition, owns={A: 6}).when(throws(A, 4, 2)).waits(A, TurnEnd)
    single.when(rolls(A)).refused("already-rolled")
    assert {type(each) for each in legal_commands(single.state, A)} >= {EndTurn}
    assert not single.may(A, Roll)


@pytest.mark.clause("salotto.roll.double-may-replay")
def test_in_the_parlour_a_double_may_be_followed_by_a_throw() -> None:
    """The dice are offered first, handing over too; before the first throw and after one that is no double, nothing
    but the one or the other."""
    table = given("salotto", owns={A: (MONTEROSA, 6, 11)}).when(throws(A, 4, 4)).waits(A, ThrowAgain)
    assert [type(act) for act in legal_commands(table.state, A)][:2] == [Roll, EndTurn]
    table.when(ends(A)).waits(B, TurnStart).when(ends(B)).refused("must-roll")
    table = given("salotto", owns={A: (MONTEROSA, 6, 11)}).when(throws(A, 4, 4), throws(A, 1, 2)).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")


@pytest.mark.clause("lira.roll.double-moves-and-resolves-as-usual", "euro.roll.double-played-normally")
@pytest.mark.parametrize(
    ("edition", "rent"), [("lira", 600), ("euro", 1_500), ("moderno", 6), ("torneo", 6), ("salotto", 6)]
)
def test_the_space_reached_by_a_double_acts_as_usual(edition: str, rent: int) -> None:
    """Another's lot costs its rent, and the second throw does not cancel the claim for it."""
    table = given(edition, owns={C: MONTEROSA, A: 11}, cash=100_000).when(throws(A, 4, 4))
    if edition == "euro":
        table.then(Paid(A, C, rent, "rent", MONTEROSA))
    else:
        table.when(throws(A, 1, 2)).when(claims(C)).then(Paid(A, C, rent, "rent", MONTEROSA))
    assert (table.cash(A), table.cash(C)) == (100_000 - rent, 100_000 + rent)


@pytest.mark.clause("lira.roll.double-moves-and-resolves-as-usual")
@pytest.mark.parametrize("edition", ["lira", "moderno", "torneo", "salotto"])
def test_an_unsold_space_reached_by_a_double_is_settled_before_the_next_throw(edition: str) -> None:
    """Bought, or declined and, where there are auctions, sold to somebody else; only then the dice."""
    table = given(edition).when(throws(A, 4, 4)).waits(A, Offer).when(rolls(A)).refused("something-else")
    table.when(buys(A)).waits(A, ThrowAgain)
    table = given(edition).when(throws(A, 4, 4), declines(A))
    if edition == "salotto":
        table.waits(A, ThrowAgain)
    else:
        table.waits(B, Auction).when(rolls(A)).refused("not-your-turn")


@pytest.mark.clause("euro.roll.double-played-normally", "moderno.roll.double-rolls-again")
@pytest.mark.parametrize(("edition", "tax"), TAXES.items())
def test_a_tax_reached_by_a_double_is_paid_before_the_next_throw(edition: str, tax: int) -> None:
    """With the cash it is paid at once; one unit short the throw is refused until the money is raised."""
    table = given(edition, cash={A: tax}).when(throws(A, 2, 2))
    table.happens(Paid, payer=A, amount=tax, reason="tax").waits(A, ThrowAgain)
    assert table.cash(A) == 0
    short = given(edition, cash={A: tax - 1}, owns={A: COSTANTINO}).when(throws(A, 2, 2))
    short.happens(Indebted, seat=A, amount=tax, reason="tax").waits(A, Settle)
    short.when(rolls(A)).refused("something-else")
    short.when(ends(A)).refused("something-else")
    short.when(mortgages(A, COSTANTINO)).happens(Paid, payer=A, amount=tax, reason="tax").waits(A, ThrowAgain)
    if edition not in MAY_STOP:
        short.when(ends(A)).refused("must-roll")


@pytest.mark.clause(
    "lira.roll.third-double-in-a-row-to-jail",
    "euro.roll.third-double-to-jail",
    "moderno.roll.third-double-to-jail",
    "torneo.roll.third-double-to-jail",
    "salotto.roll.third-double-to-jail",
    "salotto.roll.third-double-stops-turn",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face", FACES)
def test_the_third_double_goes_straight_to_jail_unmoved(edition: str, face: int) -> None:
    """Whatever it shows: the token moves by none of it, the space it would have reached does nothing, the turn ends."""
    table = given(edition).when(throws(A, 5, 5), throws(A, 5, 5)).waits(A, ThrowAgain)
    assert table.state.pos[A] == PARKING
    table.when(throws(A, face, face))
    assert table.events == [DiceThrown(A, face, face), Jailed(A, "doubles")]
    assert (table.state.pos[A], table.state.jail[A]) == (PRISON, 1)
    table.waits(A, TurnEnd).when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).waits(B, TurnStart)


@pytest.mark.clause("lira.roll.third-double-in-a-row-to-jail", "euro.roll.third-double-to-jail")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("first", "second", "end"), [(1, 3, 24), (1, 5, COSTANTINO), (4, 5, GIULIO_CESARE)])
def test_a_third_throw_that_is_no_double_moves_as_ever(edition: str, first: int, second: int, end: int) -> None:
    """From free parking one and three lead to Largo Colombo, and the turn ends there."""
    table = given(edition, owns={A: end}).when(throws(A, 5, 5), throws(A, 5, 5), throws(A, first, second))
    table.then(Moved(A, end, False)).never(Jailed).waits(A, TurnEnd)


@pytest.mark.clause("euro.roll.third-double-to-jail")
def test_the_third_double_does_not_touch_the_space_it_would_reach() -> None:
    """From 8 by two doubles to 18, then five and five: the water company at 28 is neither reached nor offered."""
    table = given("euro", at={A: MONTEROSA}, owns={A: (ELETTRICA, RAFFAELLO), B: ACQUA}, cash={A: 1_000})
    table.when(throws(A, 2, 2), throws(A, 3, 3), throws(A, 5, 5)).then(Jailed(A, "doubles")).never(Moved).never(Paid)
    assert table.cash(A) == 1_000


@pytest.mark.clause(
    "torneo.roll.third-double-to-jail",
    "moderno.roll.third-double-to-jail",
    "lira.roll.third-double-in-a-row-to-jail",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_count_of_doubles_starts_anew_with_each_turn(edition: str) -> None:
    """Two doubles in one turn and one in the next are no three: the one in the next is a first."""
    table = given(edition, players=3, owns={A: (GIARDINI, 23, 25, 29)}, at={A: VIA})
    table.when(throws(A, 5, 5), throws(A, 5, 5), throws(A, 1, 2), ends(A))
    table.when(idles(B), idles(C), throws(A, 1, 1)).never(Jailed).waits(A, ThrowAgain)
    table.when(throws(A, 2, 2)).never(Jailed).waits(A, ThrowAgain)
    table.when(throws(A, 1, 1)).then(Jailed(A, "doubles"))


@pytest.mark.clause("salotto.roll.third-double-stops-turn")
def test_no_event_but_the_arrest_follows_a_third_double() -> None:
    """The dice pass on as soon as the turn is ended; the throw of the third double cannot be repeated."""
    table = given("salotto", stage="again", doubles=2, at={A: 3}).when(throws(A, 2, 2))
    events: list[Event] = [DiceThrown(A, 2, 2), Jailed(A, "doubles")]
    assert table.events == events
    table.when(ends(A)).waits(B, TurnStart).when(rolls(A)).refused("not-your-turn")
