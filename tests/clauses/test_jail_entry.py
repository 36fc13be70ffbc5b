"""How one gets into jail: by its square, by a card, by three doubles; straight, unpaid, and the turn is over."""

import pytest
from tests.clauses.board import (
    ACQUA,
    COLOMBO,
    GO_TO_JAIL,
    IMPREVISTI_7,
    IMPREVISTI_22,
    IMPREVISTI_36,
    MAGELLANO,
    MONTEROSA,
    PARKING,
    PRISON,
    PROBABILITA_2,
    PROBABILITA_17,
    PROBABILITA_33,
    ROMA,
    STAZIONE_NORD,
    VIA,
    A,
    B,
    C,
)
from tests.clauses.given import MAY_STOP, Table, ends, given, pays_fee, rolls, throws, uses_pass
from tests.clauses.scenes import card, idles
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.cards import CardDrawn, CardReturned
from vialibera.rules.engine.topics.jail import Freed, Jailed
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.turn import ThrowAgain, TurnEnd, TurnStart

SALARIES = [("lira", 20_000), ("euro", 50_000), ("moderno", 200), ("torneo", 200), ("salotto", 200)]
CARD_SPACES = {
    "imprevisti": (IMPREVISTI_7, IMPREVISTI_22, IMPREVISTI_36),
    "probabilita": (PROBABILITA_2, PROBABILITA_17, PROBABILITA_33),
}


def draws_jail(edition: str, deck: str, space: int, *, double: bool = False, cash: int = 1000) -> Table:
    """A stops on a card space, without crossing Via, where the card on top sends to jail."""
    first, second = (1, 1) if space == PROBABILITA_2 else (2, 2) if double else (1, 3)
    table = given(edition, at={A: space - first - second}, cash={A: cash}, top={deck: [card(edition, deck, "jail")]})
    return table.when(throws(A, first, second))


@pytest.mark.clause(
    "lira.jail.sent-by-carabiniere-space",
    "euro.jail.in-by-square",
    "moderno.jail.go-at-once",
    "torneo.jail.option-go",
    "torneo.jail.by-square",
    "salotto.jail.square-sends-at-once",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("start", "first", "second"), [(MAGELLANO, 3, 4), (COLOMBO, 3, 3), (STAZIONE_NORD, 2, 3)])
def test_stopping_on_the_square_sends_to_jail_at_once(edition: str, start: int, first: int, second: int) -> None:
    """Within the throw itself, from whatever space; nothing is paid."""
    table = given(edition, at={A: start}, cash={A: 1000}).when(throws(A, first, second))
    table.then(Moved(A, GO_TO_JAIL, False), Jailed(A, "space")).never(Paid).waits(A, TurnEnd)
    assert (table.state.pos[A], table.state.jail[A], table.cash(A)) == (PRISON, 1, 1000)


@pytest.mark.clause("lira.jail.sent-by-carabiniere-space")
@pytest.mark.parametrize("edition", EDITIONS)
def test_passing_over_the_square_does_nothing(edition: str) -> None:
    """Only a stop counts: one space before it and one beyond it are spaces like others."""
    table = given(edition, at={A: ACQUA}, owns={A: (ROMA, 29)})
    table.when(throws(A, 1, 2)).then(Moved(A, ROMA, False)).never(Jailed)
    given(edition, at={A: 26}, owns={A: 29}).when(throws(A, 1, 2)).then(Moved(A, 29, False)).never(Jailed)


@pytest.mark.clause(
    "lira.jail.sent-by-card-of-either-deck",
    "euro.jail.in-by-card",
    "torneo.jail.by-card",
    "salotto.jail.in-by-card",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("deck", "space"), [(deck, space) for deck, row in CARD_SPACES.items() for space in row])
def test_a_card_of_either_deck_sends_to_jail(edition: str, deck: str, space: int) -> None:
    """Each deck has one such card; it goes to the bottom, the drawer to jail without a payment."""
    table = draws_jail(edition, deck, space).happens(CardDrawn).then(Jailed(A, "card")).never(Paid).waits(A, TurnEnd)
    number = table.state.rules.deck_names.index(deck)
    drawn = table.state.decks[number][-1]
    table.then(CardReturned(number, drawn))
    assert table.state.rules.decks[number][drawn].name == card(edition, deck, "jail")
    assert (table.state.pos[A], table.state.jail[A], table.cash(A)) == (PRISON, 1, 1000)
    assert [each.printed.do for each in table.state.rules.decks[number]].count("jail") == 1


@pytest.mark.clause(
    "lira.jail.sent-by-three-doubles",
    "euro.jail.in-by-three-doubles",
    "torneo.jail.by-three-doubles",
    "salotto.jail.in-by-three-doubles",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_double_of_a_turn_sends_to_jail(edition: str) -> None:
    """Two doubles do not; nor does a third throw that is none."""
    table = given(edition, owns={A: (ROMA,)}).when(throws(A, 5, 5)).never(Jailed).waits(A, ThrowAgain)
    table.when(throws(A, 5, 5)).never(Jailed).waits(A, ThrowAgain)
    table.when(throws(A, 6, 6)).then(Jailed(A, "doubles")).waits(A, TurnEnd)
    assert (table.state.pos[A], table.state.jail[A]) == (PRISON, 1)
    table = given(edition, owns={A: ROMA}).when(throws(A, 5, 5), throws(A, 5, 5), throws(A, 6, 5)).never(Jailed)
    table.then(Moved(A, ROMA, False)).waits(A, TurnEnd)
    assert not table.state.jail[A]


@pytest.mark.clause("lira.jail.sent-by-three-doubles")
@pytest.mark.parametrize("edition", EDITIONS)
def test_doubles_of_two_turns_do_not_add_up(edition: str) -> None:
    """A double that ends a turn (because it freed from jail) and two in the next turn are not three."""
    table = given(edition, players=3, jailed=[A], owns={A: (24, 26, 31)})
    table.when(throws(A, 5, 5), ends(A), idles(B), idles(C), throws(A, 2, 2), throws(A, 1, 1))
    table.never(Jailed).waits(A, ThrowAgain)
    assert table.state.pos[A] == 26


@pytest.mark.clause("lira.jail.sent-by-three-doubles", "salotto.jail.in-by-three-doubles")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_goes_to_jail_for_the_doubles_of_another(edition: str) -> None:
    """A's second double ends in jail, on the space that sends there: B, next to throw, still has three of its own."""
    table = given(edition, at={A: 22}, owns={A: 26, B: (12, 14)}).when(throws(A, 2, 2), throws(A, 2, 2))
    table.then(Jailed(A, "space")).waits(A, TurnEnd).when(ends(A))
    table.state.pos[B] = PRISON
    table.when(throws(B, 1, 1)).never(Jailed).waits(B, ThrowAgain)
    table.when(throws(B, 1, 1)).never(Jailed).waits(B, ThrowAgain)
    table.when(throws(B, 1, 1)).then(Jailed(B, "doubles"))


@pytest.mark.clause(
    "lira.jail.goes-directly-without-go-money",
    "euro.jail.direct-no-500",
    "moderno.jail.no-200-on-the-way",
    "torneo.jail.no-200-wherever",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("deck", "space"), [("probabilita", 2), ("imprevisti", 22), ("imprevisti", 36)])
def test_who_is_sent_by_a_card_collects_nothing_on_the_way(edition: str, deck: str, space: int) -> None:
    """Wherever the token stood: from beyond jail, where the way leads past Via, and from before it."""
    table = draws_jail(edition, deck, space, cash=100).then(Jailed(A, "card")).never(Paid)
    assert (table.state.pos[A], table.cash(A)) == (PRISON, 100)


@pytest.mark.clause("lira.jail.goes-directly-without-go-money")
@pytest.mark.parametrize(("edition", "salary"), SALARIES)
def test_what_was_collected_before_the_arrest_is_kept(edition: str, salary: int) -> None:
    """Crossing Via and then drawing the card: one salary, for the crossing."""
    table = given(edition, at={A: 39}, cash={A: 100}, top={"probabilita": [card(edition, "probabilita", "jail")]})
    table.when(throws(A, 1, 2)).then(Paid(BANK, A, salary, "salary", VIA), Jailed(A, "card"))
    assert (table.state.pos[A], table.cash(A)) == (PRISON, 100 + salary)


@pytest.mark.clause(
    "lira.jail.goes-directly-without-go-money",
    "euro.jail.direct-no-500",
    "moderno.jail.no-200-on-the-way",
    "torneo.jail.no-200-wherever",
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_sent_by_the_square_collects_nothing_on_the_way(edition: str) -> None:
    """Jail lies behind the square: the way there by the arrow would lead past Via."""
    table = given(edition, at={A: MAGELLANO}, cash={A: 1000}).when(throws(A, 3, 4)).then(Jailed(A, "space"))
    table.never(Paid).never(Moved, lap=True)
    assert table.cash(A) == 1000


@pytest.mark.clause(
    "torneo.jail.third-double-no-200", "euro.roll.third-double-skips-via", "torneo.jail.no-200-wherever"
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", [ROMA, IMPREVISTI_36])
def test_the_third_double_takes_nobody_past_via(edition: str, start: int) -> None:
    """Six and six from here would pass Via: the token goes to jail instead and nothing is paid."""
    table = given(edition, stage="again", doubles=2, at={A: start}, cash={A: 100}).when(throws(A, 6, 6))
    table.then(Jailed(A, "doubles")).never(Paid).never(Moved)
    assert (table.state.pos[A], table.cash(A)) == (PRISON, 100)


@pytest.mark.clause("lira.jail.space-with-bars", "euro.jail.same-square-as-transito")
@pytest.mark.parametrize("edition", EDITIONS)
def test_jail_and_transit_are_one_space_and_two_states(edition: str) -> None:
    """A prisoner and a visitor stand on the same space; only the prisoner is in jail and can leave it by a pass."""
    table = given(edition, players=3, at={A: MAGELLANO, B: 3}, owns={A: 13}, passes={B: ["imprevisti"]})
    table.when(throws(A, 3, 4), ends(A), throws(B, 3, 4)).then(Moved(B, PRISON, False))
    assert table.state.pos[A] == table.state.pos[B] == PRISON
    assert (table.state.jail[A], table.state.jail[B]) == (1, 0)
    table.when(uses_pass(B)).refused("not-in-jail")


@pytest.mark.clause(
    "euro.jail.in-by-square",
    "moderno.jail.turn-over",
    "torneo.jail.turn-ends",
    "torneo.jail.sent-ends-turn",
    "salotto.jail.square-ends-turn-even-on-double",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("start", "face"), [(COLOMBO, 3), (PARKING, 5)])
def test_jail_ends_the_turn_even_after_a_double(edition: str, start: int, face: int) -> None:
    """On any other space the double would have to be followed by a throw."""
    table = given(edition, at={A: start}).when(throws(A, face, face)).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).waits(B, TurnStart)
    free = given(edition, at={A: MONTEROSA}, owns={A: PRISON + 2}).when(throws(A, 2, 2)).waits(A, ThrowAgain)
    if edition not in MAY_STOP:
        free.when(ends(A)).refused("must-roll")


@pytest.mark.clause("torneo.jail.sent-ends-turn", "salotto.jail.in-by-card")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("deck", "space"), [("imprevisti", IMPREVISTI_7), ("probabilita", PROBABILITA_17)])
def test_a_jail_card_drawn_after_a_double_ends_the_turn(edition: str, deck: str, space: int) -> None:
    """No second throw follows: the dice go to the next player."""
    table = draws_jail(edition, deck, space, double=True).then(Jailed(A, "card")).waits(A, TurnEnd)
    table.when(rolls(A)).refused("already-rolled")
    table.when(ends(A)).waits(B, TurnStart)


@pytest.mark.clause("salotto.jail.in-by-three-doubles", "salotto.jail.in-by-square", "salotto.jail.in-by-card")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("cause", ["space", "card", "doubles"])
def test_the_ways_out_are_the_same_whatever_the_cause(edition: str, cause: str) -> None:
    """Arrested one way or another: in the next turn a double, the fee and a pass each open the door."""

    def arrested() -> Table:
        start = {"space": MAGELLANO, "card": 3, "doubles": PARKING}[cause]
        table = given(
            edition,
            players=3,
            stage="again" if cause == "doubles" else "between",
            doubles=2 if cause == "doubles" else 0,
            at={A: start},
            owns={A: 16},
            passes={A: ["probabilita"]},
            top={"imprevisti": [card(edition, "imprevisti", "jail")]},
        )
        table.when(throws(A, 2, 2) if cause in ("card", "doubles") else throws(A, 3, 4))
        return table.when(ends(A), idles(B), idles(C)).waits(A, TurnStart)

    arrested().when(throws(A, 3, 3)).then(Freed(A, "double"), Moved(A, 16, False))
    arrested().when(pays_fee(A)).then(Freed(A, "fee"))
    arrested().when(uses_pass(A)).then(Freed(A, "pass"))
