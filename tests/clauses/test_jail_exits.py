"""The ways out of jail: the fee, the pass and the double, each at its moment; the visitor needs none of them."""

from typing import Any

import pytest
from tests.clauses.board import (
    DANTE,
    MAGELLANO,
    MONTEROSA,
    PARKING,
    PRISON,
    PROBABILITA_17,
    STAZIONE_OVEST,
    UNIVERSITA,
    VERDI,
    A,
    B,
    C,
)
from tests.clauses.given import (
    MAY_STOP,
    Table,
    accepts,
    ends,
    given,
    goods,
    mortgages,
    pays_fee,
    proposes,
    refuses,
    rolls,
    throws,
    trades,
    uses_pass,
)
from tests.clauses.scenes import DECKS, card, idles
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.bankruptcy import Bankrupt
from vialibera.rules.engine.topics.cards import CardDrawn
from vialibera.rules.engine.topics.jail import Freed, Jailed, PassKept, PassReturned, PayFee, TryFailed, UsePass
from vialibera.rules.engine.topics.ledger import Indebted, Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.trade import Traded
from vialibera.rules.engine.topics.turn import DiceThrown, Roll, ThrowAgain, TurnEnd, TurnStart

FEES = [("lira", 5_000), ("euro", 12_500), ("moderno", 50), ("torneo", 50), ("salotto", 50)]
FORCED_FEES = [("lira", 5_000), ("euro", 12_500), ("moderno", 150), ("torneo", 50), ("salotto", 50)]
BEFORE_THE_THROW_ONLY = ["lira", "euro", "moderno", "torneo"]


def arrested(edition: str, **position: Any) -> Table:
    """A has just been sent to jail by the square, holds a pass from Probabilità, and the turn is not over yet."""
    table = given(edition, players=3, at={A: MAGELLANO}, passes={A: ["probabilita"]}, **position)
    return table.when(throws(A, 3, 4)).happens(Jailed, seat=A)


# Who only visits.


@pytest.mark.clause(
    "lira.jail.just-visiting",
    "euro.jail.visit-by-dice",
    "euro.jail.transito-no-consequence",
    "moderno.jail.transito-visit",
    "torneo.jail.transito-visit",
    "torneo.jail.transito-no-effect",
    "salotto.jail.simple-visit-nothing",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_walks_onto_the_jail_space_is_only_visiting(edition: str) -> None:
    """No arrest, no payment, nothing asked; neither fee nor pass has a use."""
    table = given(edition, at={A: 3}, cash={A: 1000}, passes={A: ["imprevisti"]}).when(throws(A, 3, 4))
    assert table.events == [DiceThrown(A, 3, 4), Moved(A, PRISON, False)]
    assert (table.state.jail[A], table.cash(A)) == (0, 1000)
    table.waits(A, TurnEnd)
    table.when(pays_fee(A)).refused("not-in-jail")
    table.when(uses_pass(A)).refused("not-in-jail")


@pytest.mark.clause("euro.jail.transito-no-consequence")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_visit_by_a_double_is_followed_by_its_throw(edition: str) -> None:
    """The visit takes nothing away either: after a double the visitor throws again."""
    table = given(edition, at={A: 6}, cash={A: 1000}).when(throws(A, 2, 2))
    assert table.events == [DiceThrown(A, 2, 2), Moved(A, PRISON, False)]
    assert (table.state.jail[A], table.cash(A)) == (0, 1000)
    table.waits(A, ThrowAgain)
    if edition not in MAY_STOP:
        table.when(ends(A)).refused("must-roll")


@pytest.mark.clause(
    "lira.jail.visitor-goes-on-next-turn",
    "euro.jail.visit-by-dice",
    "moderno.jail.transito-visit",
    "torneo.jail.transito-visit",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_visitor_goes_on_in_the_next_turn(edition: str) -> None:
    """No double is needed and no fee taken; trying to pay it is refused."""
    table = given(edition, players=3, at={A: 3}, cash={A: 20_000}, owns={A: STAZIONE_OVEST})
    table.when(throws(A, 3, 4), ends(A), idles(B), idles(C)).waits(A, TurnStart)
    table.when(pays_fee(A)).refused("not-in-jail")
    table.when(throws(A, 2, 3)).never(Paid).never(TryFailed)
    assert (table.state.pos[A], table.cash(A)) == (STAZIONE_OVEST, 20_000)


@pytest.mark.clause("euro.jail.passing-is-free")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_jail_space_may_be_crossed(edition: str) -> None:
    """Crossing it is no stop: nothing happens but the throw and the move."""
    table = given(edition, at={A: MONTEROSA}, owns={A: 13}).when(throws(A, 2, 3))
    assert table.events == [DiceThrown(A, 2, 3), Moved(A, 13, False)]


# The choice.


@pytest.mark.clause(
    "lira.jail.may-be-left-by-pardon-or-payment", "moderno.jail.three-ways-out", "euro.jail.leave-by-pardon"
)
@pytest.mark.parametrize(("edition", "fee"), FEES)
def test_fee_pass_and_throw_are_open_before_the_throw(edition: str, fee: int) -> None:
    """With the money and a pass all three; without either the throw alone; one unit short of the fee, no fee."""

    def open_to_a(table: Table) -> list[type]:
        return [kind for kind in (PayFee, UsePass, Roll) if table.may(A, kind)]

    both = given(edition, jailed=[A], cash={A: fee}, passes={A: ["imprevisti"]})
    assert open_to_a(both) == [PayFee, UsePass, Roll]
    assert open_to_a(given(edition, jailed=[A], cash={A: fee - 1}, passes={A: ["imprevisti"]})) == [UsePass, Roll]
    assert open_to_a(given(edition, jailed=[A], cash={A: fee})) == [PayFee, Roll]
    assert open_to_a(given(edition, jailed=[A], cash={A: 0})) == [Roll]
    assert open_to_a(given(edition, cash={A: fee}, passes={A: ["imprevisti"]})) == [Roll]


# The fee.


@pytest.mark.clause(
    "lira.jail.exit-by-paying-5000",
    "lira.jail.pay-on-own-turn-before-throwing",
    "euro.jail.pay-125-before-roll",
    "moderno.jail.pay-50",
    "torneo.jail.pay-50-next-turn",
    "salotto.jail.pay-at-any-moment",
)
@pytest.mark.parametrize(("edition", "fee"), FEES)
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_the_fee_frees_before_the_throw_of_any_turn_in_jail(edition: str, fee: int, tries: int) -> None:
    """The Bank gets exactly the fee, in the first, second or third turn; the token stays until it is thrown for."""
    table = given(edition, jailed={A: tries}, cash={A: 4 * fee}).when(pays_fee(A))
    assert table.events == [Paid(A, BANK, fee, "jail-fee"), Freed(A, "fee")]
    assert (table.cash(A), table.state.pos[A], table.state.jail[A]) == (3 * fee, PRISON, 0)
    table.waits(A, TurnStart).when(pays_fee(A)).refused("not-in-jail")


@pytest.mark.clause("lira.jail.exit-by-paying-5000", "euro.jail.pay-125-before-roll", "moderno.jail.pay-50")
@pytest.mark.parametrize(("edition", "fee"), FEES)
def test_the_fee_is_paid_from_cash_and_makes_no_debt(edition: str, fee: int) -> None:
    """One unit short it is refused, and nobody is bankrupt for it; whoever raises the money first may pay."""
    table = given(edition, jailed=[A], cash={A: fee - 1}, owns={A: VERDI}).when(pays_fee(A)).refused("no-cash")
    assert (table.cash(A), table.state.jail[A]) == (fee - 1, 1)
    raised = table.state.rules.mortgage_value[VERDI]
    table.when(mortgages(A, VERDI), pays_fee(A)).then(Freed(A, "fee"))
    assert table.cash(A) == raised - 1
    exact = given(edition, jailed=[A], cash={A: fee}).when(pays_fee(A)).then(Freed(A, "fee"))
    assert exact.cash(A) == 0


@pytest.mark.clause(
    "lira.jail.exit-by-paying-5000",
    "euro.jail.pay-125-before-roll",
    "moderno.jail.paid-plays-as-usual",
    "torneo.jail.pay-50-next-turn",
    "salotto.jail.pay-at-any-moment",
    "salotto.jail.paid-needs-no-double",
)
@pytest.mark.parametrize(("edition", "fee"), FEES)
def test_who_has_paid_throws_and_moves_as_ever(edition: str, fee: int) -> None:
    """No double is needed: three and four lead to the card space seven on, which acts, and the turn is over."""
    table = given(edition, jailed=[A], cash={A: fee}).when(pays_fee(A), throws(A, 3, 4))
    table.then(DiceThrown(A, 3, 4), Moved(A, PROBABILITA_17, False)).happens(CardDrawn, seat=A)
    table = given(edition, jailed=[A], cash={A: fee}, owns={A: VERDI}).when(pays_fee(A), throws(A, 2, 4))
    table.then(Moved(A, VERDI, False)).waits(A, TurnEnd).when(rolls(A)).refused("already-rolled")


@pytest.mark.clause(
    "lira.jail.pay-on-own-turn-before-throwing",
    "euro.jail.pay-125-before-roll",
    "moderno.jail.paid-plays-as-usual",
    "torneo.jail.pay-50-next-turn",
    "salotto.jail.paid-needs-no-double",
)
@pytest.mark.parametrize(("edition", "fee"), FEES)
def test_a_double_after_the_fee_is_a_double_like_any_other(edition: str, fee: int) -> None:
    """It is followed by a throw, and it counts as the first of the three that lead back to jail."""
    table = given(edition, jailed=[A], cash={A: fee}, owns={A: (VERDI, 18, 24)}).when(pays_fee(A), throws(A, 3, 3))
    table.then(Moved(A, VERDI, False)).waits(A, ThrowAgain)
    if edition not in MAY_STOP:
        table.when(ends(A)).refused("must-roll")
    table.when(throws(A, 4, 4)).then(Moved(A, 24, False)).waits(A, ThrowAgain)
    table.when(throws(A, 1, 1)).then(Jailed(A, "doubles"))
    assert table.cash(A) == 0


@pytest.mark.clause(
    "lira.jail.pay-on-own-turn-before-throwing",
    "euro.jail.pay-125-before-roll",
    "moderno.jail.pay-50",
    "torneo.jail.pay-50-next-turn",
    "salotto.jail.pay-at-any-moment",
)
@pytest.mark.parametrize(("edition", "fee"), FEES)
def test_the_fee_is_refused_in_the_turn_of_another(edition: str, fee: int) -> None:
    """Neither before nor after the other's throw."""
    table = given(edition, turn=B, jailed={A: 1}, cash={A: fee}, at={B: PRISON})
    table.when(pays_fee(A)).refused("wrong-moment")
    table.when(throws(B, 4, 6)).when(pays_fee(A)).refused("wrong-moment")
    assert (table.cash(A), table.state.jail[A]) == (fee, 2)


@pytest.mark.clause(
    "lira.jail.pay-on-own-turn-before-throwing",
    "euro.jail.pay-125-before-roll",
    "moderno.jail.pay-50",
    "torneo.jail.pay-50-next-turn",
)
@pytest.mark.parametrize("edition", BEFORE_THE_THROW_ONLY)
@pytest.mark.parametrize("tries", [0, 1])
def test_the_fee_is_refused_after_a_failed_throw(edition: str, tries: int) -> None:
    """Here the throw of the turn closes the door until the next turn, where it may be paid again."""
    table = given(edition, players=3, jailed={A: tries}, cash={A: 20_000}).when(throws(A, 1, 4)).happens(TryFailed)
    table.when(pays_fee(A)).refused("wrong-moment")
    assert (table.cash(A), table.state.jail[A]) == (20_000, tries + 2)
    table.when(ends(A), idles(B), idles(C), pays_fee(A)).then(Freed(A, "fee"))


@pytest.mark.clause("salotto.jail.pay-at-any-moment")
@pytest.mark.parametrize("tries", [0, 1])
def test_in_the_parlour_the_fee_may_follow_a_failed_throw(tries: int) -> None:
    """Paid after the throw, it frees but moves nobody: the token goes on in the next turn."""
    table = given("salotto", players=3, jailed={A: tries}, cash={A: 1000}).when(throws(A, 2, 5), pays_fee(A))
    assert table.events == [Paid(A, BANK, 50, "jail-fee"), Freed(A, "fee")]
    assert (table.cash(A), table.state.pos[A], table.state.jail[A]) == (950, PRISON, 0)
    table.waits(A, TurnEnd).when(rolls(A)).refused("already-rolled")
    table.when(ends(A), idles(B), idles(C), throws(A, 2, 4)).then(Moved(A, VERDI, False))


@pytest.mark.clause(
    "lira.jail.pay-on-own-turn-before-throwing", "torneo.jail.pay-50-next-turn", "salotto.jail.no-exit-before-next-turn"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_leaves_in_the_turn_of_the_arrest(edition: str) -> None:
    """Neither fee nor pass opens the door before the next turn of one's own; then each does."""
    table = arrested(edition, cash={A: 20_000})
    table.when(pays_fee(A)).refused("next-turn")
    table.when(uses_pass(A)).refused("next-turn")
    assert (table.cash(A), table.state.jail[A], len(table.state.jail_cards[A])) == (20_000, 1, 1)
    table.when(ends(A)).when(pays_fee(A)).refused("wrong-moment")
    table.when(uses_pass(A)).refused("wrong-moment")
    table.when(idles(B), idles(C), pays_fee(A)).then(Freed(A, "fee"))
    arrested(edition).when(ends(A), idles(B), idles(C), uses_pass(A)).then(Freed(A, "pass"))


@pytest.mark.clause("salotto.jail.no-exit-before-next-turn")
def test_whoever_is_arrested_again_waits_again() -> None:
    """Freed in this turn and back in jail in the same turn: the door opens in the next one."""
    table = given("salotto", jailed={A: 1}, cash={A: 1000}, owns={A: PARKING + 1})
    table.when(pays_fee(A), throws(A, 5, 5), throws(A, 5, 5)).happens(Jailed, reason="space")
    table.when(pays_fee(A)).refused("next-turn")


# The pass.


@pytest.mark.clause(
    "lira.jail.exit-by-own-card",
    "euro.jail.leave-by-pardon",
    "moderno.jail.use-card",
    "moderno.jail.card-to-bottom",
    "torneo.jail.use-card",
    "salotto.jail.card-frees",
)
@pytest.mark.parametrize(("edition", "fee"), FEES)
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_a_pass_frees_for_nothing_and_goes_under_its_deck(edition: str, fee: int, deck: str, tries: int) -> None:
    """From either deck, in any turn in jail before the throw; sixteen cards lie in each deck again."""
    table = given(edition, jailed={A: tries}, cash={A: fee}, passes={A: [deck]})
    number = table.state.rules.deck_names.index(deck)
    assert [len(cards) for cards in table.state.decks] == [15 if each == number else 16 for each in (0, 1)]
    table.when(uses_pass(A))
    kept = table.state.decks[number][-1]
    assert table.events == [PassReturned(A, number, kept), Freed(A, "pass")]
    assert table.state.rules.decks[number][kept].name == card(edition, deck, "keep_jail_pass")
    assert [len(cards) for cards in table.state.decks] == [16, 16]
    assert (table.cash(A), table.state.pos[A], table.state.jail[A]) == (fee, PRISON, 0)
    assert not table.state.jail_cards[A]
    table.waits(A, TurnStart).when(throws(A, 3, 4)).then(Moved(A, PROBABILITA_17, False))


@pytest.mark.clause("moderno.jail.card-plays-as-usual", "salotto.jail.card-frees")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_the_pass_a_double_is_followed_by_its_throw(edition: str) -> None:
    """The pass frees, the double is an ordinary one and the first: two and two lead on to the lot four ahead, then
    again; only the third goes back to jail."""
    table = given(edition, jailed=[A], passes={A: ["imprevisti"]}, owns={A: (UNIVERSITA, DANTE)})
    table.when(uses_pass(A), throws(A, 2, 2)).then(Moved(A, UNIVERSITA, False)).waits(A, ThrowAgain)
    if edition not in MAY_STOP:
        table.when(ends(A)).refused("must-roll")
    table.when(throws(A, 3, 3)).then(Moved(A, PARKING, False)).waits(A, ThrowAgain)
    table.when(throws(A, 1, 1)).then(Jailed(A, "doubles")).waits(A, TurnEnd)


@pytest.mark.clause(
    "lira.jail.exit-by-own-card", "euro.jail.leave-by-pardon", "moderno.jail.use-card", "torneo.jail.use-card"
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pass_is_refused_without_one_after_the_throw_and_to_the_free(edition: str) -> None:
    """It also waits for a turn of one's own; two passes are used one at a time."""
    given(edition, jailed=[A], passes={B: ["imprevisti"]}).when(uses_pass(A)).refused("no-pass")
    failed = given(edition, jailed=[A], passes={A: ["imprevisti"]}).when(throws(A, 2, 5))
    if edition != "salotto":
        failed.when(uses_pass(A)).refused("wrong-moment")
        assert len(failed.state.jail_cards[A]) == 1
    given(edition, passes={A: ["imprevisti"]}).when(uses_pass(A)).refused("not-in-jail")
    given(edition, turn=B, jailed={A: 1}, passes={A: ["imprevisti"]}).when(uses_pass(A)).refused("wrong-moment")
    both = given(edition, jailed=[A], passes={A: ["probabilita", "imprevisti"]}).when(uses_pass(A))
    both.happens(PassReturned, deck=both.state.rules.deck_names.index("probabilita"))
    assert len(both.state.jail_cards[A]) == 1


@pytest.mark.clause("salotto.jail.card-frees")
@pytest.mark.parametrize("tries", [0, 1])
def test_in_the_parlour_a_pass_frees_after_a_failed_try_too(tries: int) -> None:
    """At once and free; the turn is not thrown on, and it ends in transit. After the third try the fee is taken."""
    table = given("salotto", jailed={A: tries}, passes={A: ["imprevisti"]}, cash={A: 1000})
    table.when(throws(A, 2, 5)).waits(A, TurnEnd).when(uses_pass(A)).happens(Freed, seat=A, way="pass")
    table.waits(A, TurnEnd).when(rolls(A)).refused("already-rolled")
    assert (table.cash(A), table.state.jail[A], table.state.pos[A]) == (1000, 0, PRISON)
    third = given("salotto", jailed={A: 2}, passes={A: ["imprevisti"]}, cash={A: 1000}, owns={A: UNIVERSITA})
    third.when(throws(A, 1, 3))
    assert (third.cash(A), len(third.state.jail_cards[A])) == (950, 1)


@pytest.mark.clause(
    "lira.jail.exit-by-card-bought-from-player", "moderno.jail.buy-card-from-player", "lira.jail.may-buy-and-sell"
)
@pytest.mark.parametrize(
    ("edition", "price"), [("lira", 4_000), ("euro", 10_000), ("moderno", 40), ("torneo", 40), ("salotto", 30)]
)
def test_a_prisoner_may_buy_a_pass_and_leave_with_it(edition: str, price: int) -> None:
    """The price is what both agree on; without the holder's consent there is no pass."""
    table = given(edition, jailed=[A], cash={A: price, B: 0}, passes={B: ["imprevisti"]})
    held = table.state.jail_cards[B][0]
    table.when(proposes(A, B, goods(cash=price), goods(passes=(held,))), refuses(B))
    table.when(uses_pass(A)).refused("no-pass")
    table.when(proposes(A, B, goods(cash=price), goods(passes=(held,))), accepts(B)).happens(Traded)
    assert (table.cash(A), table.cash(B), table.state.jail_cards[A]) == (0, price, [held])
    table.when(uses_pass(A)).then(PassReturned(A, *held), Freed(A, "pass"))


@pytest.mark.clause("salotto.jail.card-drawn-or-obtained")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_a_pass_is_kept_when_drawn_and_may_change_hands(edition: str, deck: str) -> None:
    """Drawn outside jail it stays with the drawer, the deck one card short; sold, it frees the buyer."""
    space = {"imprevisti": 7, "probabilita": 17}[deck]
    top = {deck: [card(edition, deck, "keep_jail_pass")]}
    table = given(edition, players=3, at={A: space - 3, B: PRISON}, jailed={B: 1}, cash={A: 0, B: 30}, top=top)
    table.when(throws(A, 1, 2)).happens(PassKept, seat=A)
    number = table.state.rules.deck_names.index(deck)
    assert len(table.state.decks[number]) == 15
    assert [held[0] for held in table.state.jail_cards[A]] == [number]
    held = table.state.jail_cards[A][0]
    table.when(trades(A, B, goods(passes=(held,)), goods(cash=30)))
    assert (table.cash(A), table.cash(B)) == (30, 0)
    table.when(ends(A), uses_pass(B)).then(PassReturned(B, number, held[1]), Freed(B, "pass"))
    assert len(table.state.decks[number]) == 16


# The double.


@pytest.mark.clause(
    "lira.jail.exit-by-double-free",
    "euro.jail.double-frees",
    "moderno.jail.double-frees",
    "torneo.jail.roll-double",
    "salotto.jail.double-frees-at-once",
    "salotto.jail.double-moves",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("face", "space"), [(2, UNIVERSITA), (3, VERDI), (4, 18), (1, 12)])
@pytest.mark.parametrize("tries", [0, 1])
def test_a_double_frees_for_nothing_and_moves(edition: str, face: int, space: int, tries: int) -> None:
    """The token goes as far as the double shows, and the space reached asks what it asks: here, to buy it."""
    table = given(edition, jailed={A: tries}, cash={A: 1000}).when(throws(A, face, face))
    assert table.events == [DiceThrown(A, face, face), Freed(A, "double"), Moved(A, space, False)]
    assert (table.cash(A), table.state.jail[A]) == (1000, 0)
    table.waits(A, Offer)


@pytest.mark.clause(
    "lira.jail.exit-by-double-free",
    "euro.jail.double-frees",
    "moderno.jail.double-moves-then-ends",
    "torneo.jail.roll-double",
    "salotto.jail.double-moves",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_double_that_frees_gives_no_further_throw(edition: str) -> None:
    """The turn ends once the space is settled, and the double counts towards no three."""
    table = given(edition, players=3, jailed=[A], owns={A: (VERDI, 18, 24)}).when(throws(A, 3, 3)).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).waits(B, TurnStart)
    table.when(idles(B), idles(C), throws(A, 1, 1), throws(A, 3, 3)).never(Jailed).waits(A, ThrowAgain)


@pytest.mark.clause(
    "lira.jail.exit-by-double-free",
    "euro.jail.must-roll-each-turn",
    "moderno.jail.double-frees",
    "moderno.jail.three-turns-to-try",
    "torneo.jail.roll-double",
    "salotto.jail.no-double-stays",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tries", [0, 1])
def test_without_a_double_the_prisoner_stays(edition: str, tries: int) -> None:
    """In the first and second turn: one try is counted, nothing paid or moved, and the next player follows."""
    table = given(edition, jailed={A: tries}, cash={A: 1000}).when(throws(A, 3, 4))
    assert table.events == [DiceThrown(A, 3, 4), TryFailed(A, tries + 1)]
    assert (table.cash(A), table.state.pos[A], table.state.jail[A]) == (1000, PRISON, tries + 2)
    table.waits(A, TurnEnd).when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).waits(B, TurnStart)


@pytest.mark.clause("euro.jail.must-roll-each-turn")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_a_prisoner_must_throw(edition: str, tries: int) -> None:
    """The turn cannot be ended without the throw; after it, it can."""
    table = given(edition, jailed={A: tries}, owns={A: UNIVERSITA}).when(ends(A)).refused("must-roll")
    table.when(throws(A, 1, 3), ends(A)).waits(B, TurnStart)


# The third turn.


@pytest.mark.clause(
    "lira.jail.third-turn-must-leave-paying-5000",
    "euro.jail.third-turn-forced",
    "euro.jail.third-turn-uses-last-roll",
    "moderno.jail.third-miss-fee",
    "moderno.jail.third-miss-moves",
    "torneo.jail.forced-after-3-turns",
    "torneo.jail.forced-exit-moves-by-roll",
    "salotto.jail.three-rounds-at-most",
    "salotto.jail.third-failure-must-pay",
)
@pytest.mark.parametrize(("edition", "fee"), FORCED_FEES)
@pytest.mark.parametrize(("first", "second", "space"), [(1, 3, UNIVERSITA), (4, 2, VERDI), (3, 2, STAZIONE_OVEST)])
def test_the_third_failure_pays_and_moves(edition: str, fee: int, first: int, second: int, space: int) -> None:
    """The fee goes to the Bank, then the token moves by that same throw; there is no choice and no new throw."""
    table = given(edition, jailed={A: 2}, cash={A: 4 * fee}).when(throws(A, first, second))
    assert table.events == [
        DiceThrown(A, first, second),
        TryFailed(A, 3),
        Paid(A, BANK, fee, "forced-fee"),
        Freed(A, "forced"),
        Moved(A, space, False),
    ]
    assert (table.cash(A), table.state.jail[A]) == (3 * fee, 0)
    table.waits(A, Offer)
    own = given(edition, jailed={A: 2}, cash={A: fee}, owns={A: space}).when(throws(A, first, second))
    own.waits(A, TurnEnd).when(rolls(A)).refused("already-rolled")
    assert own.cash(A) == 0


@pytest.mark.clause(
    "lira.jail.third-turn-must-leave-paying-5000",
    "moderno.jail.three-turns-to-try",
    "salotto.jail.three-rounds-at-most",
    "torneo.jail.forced-after-3-turns",
)
@pytest.mark.parametrize(("edition", "fee"), FORCED_FEES)
def test_nobody_stays_for_a_fourth_turn(edition: str, fee: int) -> None:
    """From the arrest on: two turns pass in jail, the third ends outside."""
    table = given(edition, players=3, at={A: MAGELLANO}, cash={A: fee}, owns={A: UNIVERSITA})
    table.when(throws(A, 3, 4), ends(A), idles(B), idles(C))
    for tries in (1, 2):
        table.when(throws(A, 1, 3)).then(TryFailed(A, tries)).never(Paid)
        assert table.state.pos[A] == PRISON
        table.when(ends(A), idles(B), idles(C))
    table.when(throws(A, 1, 3)).then(TryFailed(A, 3), Freed(A, "forced"))
    assert (table.state.pos[A], table.state.jail[A], table.cash(A)) == (UNIVERSITA, 0, 0)
    table.when(ends(A), idles(B), idles(C), throws(A, 1, 3)).never(TryFailed)


@pytest.mark.clause("lira.jail.third-turn-double-is-free", "salotto.jail.three-rounds-at-most")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_double_in_the_third_turn_is_free(edition: str) -> None:
    """The last try counts like the first: nothing is paid."""
    table = given(edition, jailed={A: 2}, cash={A: 1000}).when(throws(A, 2, 2))
    assert table.events == [DiceThrown(A, 2, 2), Freed(A, "double"), Moved(A, UNIVERSITA, False)]
    assert table.cash(A) == 1000


@pytest.mark.clause(
    "lira.jail.third-turn-must-leave-paying-5000",
    "euro.jail.third-turn-forced",
    "torneo.jail.forced-exit-moves-by-roll",
    "salotto.jail.third-failure-must-pay",
)
@pytest.mark.parametrize(("edition", "fee"), FORCED_FEES)
def test_the_forced_fee_may_be_a_debt_and_moves_nobody_until_paid(edition: str, fee: int) -> None:
    """One unit short with a deed in hand: the prisoner stays where it is until the money is raised."""
    table = given(edition, jailed={A: 2}, cash={A: fee - 1}, owns={A: VERDI}).when(throws(A, 1, 3))
    table.then(TryFailed(A, 3), Indebted(A, BANK, fee, "forced-fee")).never(Moved).never(Freed).waits(A, Settle)
    assert table.state.pos[A] == PRISON
    table.when(ends(A)).refused("something-else")
    raised = table.state.rules.mortgage_value[VERDI]
    table.when(mortgages(A, VERDI))
    table.then(Paid(A, BANK, fee, "forced-fee"), Freed(A, "forced"), Moved(A, UNIVERSITA, False))
    assert table.cash(A) == raised - 1


@pytest.mark.clause("euro.jail.third-turn-forced", "moderno.jail.third-miss-fee", "torneo.jail.forced-after-3-turns")
@pytest.mark.parametrize(("edition", "fee"), FORCED_FEES)
def test_who_cannot_raise_the_forced_fee_is_bankrupt_towards_the_bank(edition: str, fee: int) -> None:
    """One unit short and nothing to raise it with."""
    table = given(edition, jailed={A: 2}, cash={A: fee - 1}).when(throws(A, 1, 3))
    table.then(Bankrupt(A, BANK, fee)).never(Moved)
    assert table.state.out[A]
    table.waits(B, TurnStart)


@pytest.mark.clause("lira.jail.exit-by-own-card", "torneo.jail.use-card", "salotto.jail.third-failure-must-pay")
@pytest.mark.parametrize(("edition", "fee"), FORCED_FEES)
def test_a_pass_is_too_late_after_the_third_failure(edition: str, fee: int) -> None:
    """It could have been used before the throw; now the fee is due, and the pass stays in hand."""
    table = given(edition, jailed={A: 2}, cash={A: fee - 1}, owns={A: VERDI}, passes={A: ["imprevisti"]})
    table.when(throws(A, 1, 3)).waits(A, Settle).when(uses_pass(A)).refused("wrong-moment")
    table.when(pays_fee(A)).refused("wrong-moment" if fee - 1 >= table.state.rules.sheet.jail.fee else "no-cash")
    table.when(mortgages(A, VERDI)).then(Paid(A, BANK, fee, "forced-fee"))
    assert len(table.state.jail_cards[A]) == 1
