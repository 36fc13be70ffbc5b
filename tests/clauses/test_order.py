"""Who begins and who follows: by the highest throw, by all the throws, or by lot; then round the table."""

import pytest
from tests.clauses.board import (
    GRAN_SASSO,
    IMPREVISTI_7,
    PRISON,
    TASSA_PATRIMONIALE,
    VERDI,
    VIA,
    VICOLO_STRETTO,
    A,
    B,
    C,
    D,
)
from tests.clauses.given import (
    Act,
    Table,
    begins,
    clock_rings,
    dice,
    ends,
    given,
    mortgages,
    new,
    resigns,
    rolls,
    shuffled,
    throws,
)
from tests.clauses.scenes import happened, idles, opened
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.topics.game_opening import (
    DeckShuffled,
    GameBegan,
    OrderSettled,
    OrderThrown,
    RollOff,
    ShuffleContracts,
    ShuffleSeats,
    ThrownLevel,
)
from vialibera.rules.engine.topics.jail import Jailed
from vialibera.rules.engine.topics.ledger import Paid, Settle
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.turn import DiceThrown, ThrowAgain, TurnBegan, TurnEnd, TurnStart

BY_THROW = ["lira", "moderno", "torneo", "salotto"]
HIGHEST_BEGINS = ["lira", "moderno", "salotto"]


def rolled_off(edition: str, *throws_of_all: tuple[int, int], players: int | None = None) -> Table:
    """A new game up to and with these opening throws; contracts, where there are any, are dealt before them."""
    table = new(edition, players or len(throws_of_all)).when(begins())
    if isinstance(table.state.step, ShuffleContracts):
        table.when(shuffled())
    return table.when(*(dice(first, second) for first, second in throws_of_all))


def decks_shuffled(table: Table) -> Table:
    return table.when(shuffled(), shuffled())


# The opening throws.


@pytest.mark.clause(
    "lira.order.all-throw-two-dice-at-start", "moderno.order.all-roll-for-start", "torneo.order.roll-before-sitting"
)
@pytest.mark.parametrize("edition", BY_THROW)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_everybody_throws_for_the_beginning(edition: str, players: int) -> None:
    """One throw each in the order of the seats; no token moves, nobody is paid, a double earns no second throw."""
    pairs = [(1, 1), (2, 3), (6, 4), (1, 2), (2, 2), (3, 4)][:players]
    table = rolled_off(edition, *pairs[:-1], players=players)
    before = list(table.state.cash)
    assert isinstance(table.state.step, RollOff)
    assert table.state.actors == (CHANCE,)
    assert not happened(table, OrderSettled)
    table.when(dice(*pairs[-1])).happens(OrderSettled)
    assert happened(table, OrderThrown) == [OrderThrown(seat, *pair) for seat, pair in enumerate(pairs)]
    assert table.state.cash == before
    assert table.state.pos == [VIA] * players
    for kind in (DiceThrown, Moved, Jailed, TurnBegan, GameBegan):
        assert not happened(table, kind)


@pytest.mark.clause("torneo.order.roll-before-sitting")
def test_the_tournament_settles_the_order_before_anything_else() -> None:
    """Four throws stand before the seats, the decks and the first turn; a player cannot hurry them."""
    table = rolled_off("torneo", (3, 3), (5, 6), (1, 3), players=4)
    table.when(rolls(A)).refused("not-your-turn")
    table.when(clock_rings()).refused("something-else")
    table.when(dice(4, 5))
    kinds = [type(event) for event in table.all_events if type(event) is not Paid]
    assert kinds == [OrderThrown] * 4 + [OrderSettled]
    decks_shuffled(table)
    kinds = [type(event) for event in table.all_events if type(event) is not Paid]
    assert kinds == [OrderThrown] * 4 + [OrderSettled, DeckShuffled, DeckShuffled, GameBegan, TurnBegan]


@pytest.mark.clause("lira.order.highest-throw-begins", "moderno.order.highest-starts")
@pytest.mark.parametrize("edition", HIGHEST_BEGINS)
@pytest.mark.parametrize(
    ("pairs", "order"),
    [
        ([(2, 3), (6, 4), (1, 1)], (B, C, A)),
        ([(2, 3), (4, 5), (3, 4), (1, 3)], (B, C, D, A)),
        ([(6, 6), (5, 6), (6, 4)], (A, B, C)),
        ([(1, 1), (1, 2), (2, 2)], (C, A, B)),
    ],
)
def test_the_highest_total_begins_and_the_others_follow_as_they_sit(
    edition: str, pairs: list[tuple[int, int]], order: tuple[int, ...]
) -> None:
    """Only the first is found by the throw: whoever threw second best does not follow for that."""
    table = rolled_off(edition, *pairs).happens(OrderSettled, order=order)
    decks_shuffled(table).then(GameBegan(), TurnBegan(order[0])).waits(order[0], TurnStart)
    for seat in order[1:]:
        table.when(rolls(seat)).refused("not-your-turn")


@pytest.mark.clause("lira.order.highest-throw-begins", "moderno.order.highest-starts")
@pytest.mark.parametrize("edition", HIGHEST_BEGINS)
def test_those_level_at_the_top_throw_again(edition: str) -> None:
    """Only they, until one leads; others who are level among themselves do not."""
    table = rolled_off(edition, (2, 3), (6, 4), (1, 4), (5, 5)).then(ThrownLevel((B, D))).never(OrderSettled)
    table.when(dice(1, 2)).never(OrderSettled)
    table.when(dice(2, 1)).then(ThrownLevel((B, D)))
    table.when(dice(1, 2), dice(1, 3)).then(OrderSettled((D, A, B, C)))
    again = [event.seat for event in happened(table, OrderThrown) if isinstance(event, OrderThrown)]
    assert again == [A, B, C, D, B, D, B, D]


@pytest.mark.clause("torneo.order.highest-first", "torneo.order.seats-by-descending-roll")
@pytest.mark.parametrize(
    ("pairs", "order"),
    [
        ([(2, 4), (5, 6), (1, 3), (4, 5)], (B, D, A, C)),
        ([(6, 6), (1, 1), (3, 4)], (A, C, B)),
        ([(1, 2), (1, 3), (2, 3), (3, 3), (3, 4), (4, 4)], (5, 4, D, C, B, A)),
    ],
)
def test_in_the_tournament_all_sit_by_their_totals(pairs: list[tuple[int, int]], order: tuple[int, ...]) -> None:
    """The highest first, then down to the lowest; play goes round in that order and starts over."""
    table = rolled_off("torneo", *pairs).happens(OrderSettled, order=order)
    decks_shuffled(table).waits(order[0], TurnStart)
    for seat, follower in zip(order, (*order[1:], order[0]), strict=True):
        table.waits(seat, TurnStart).when(idles(seat)).waits(follower, TurnStart)


@pytest.mark.clause("torneo.order.seats-by-descending-roll")
def test_in_the_tournament_every_tie_is_thrown_again() -> None:
    """Those level throw among themselves for their places, at the top and further down, as often as it takes."""
    table = rolled_off("torneo", (3, 3), (2, 4), (1, 4), (2, 3)).then(ThrownLevel((A, B)))
    table.when(dice(1, 1), dice(6, 6)).then(ThrownLevel((C, D))).never(OrderSettled)
    table.when(dice(2, 2), dice(1, 3)).then(ThrownLevel((C, D)))
    table.when(dice(2, 2), dice(1, 4)).then(OrderSettled((B, A, D, C)))
    middle = rolled_off("torneo", (3, 4), (5, 6), (2, 5), (1, 1)).then(ThrownLevel((A, C)))
    middle.when(dice(1, 2), dice(1, 3)).then(OrderSettled((B, C, A, D)))
    assert len(happened(middle, OrderThrown)) == 6


@pytest.mark.clause("torneo.order.seats-by-descending-roll")
def test_of_three_who_are_level_only_those_still_level_throw_once_more() -> None:
    """D leads; A, B and C throw for the places behind, B comes before A and C, and these two throw once more."""
    table = rolled_off("torneo", (3, 3), (2, 4), (1, 5), (6, 6)).then(ThrownLevel((A, B, C)))
    table.when(dice(1, 3), dice(3, 4), dice(2, 2)).then(ThrownLevel((A, C))).never(OrderSettled)
    table.when(dice(1, 2), dice(5, 6)).then(OrderSettled((D, B, C, A)))


@pytest.mark.clause("lira.order.highest-throw-begins", "moderno.order.highest-starts")
@pytest.mark.parametrize("edition", HIGHEST_BEGINS)
def test_of_three_leaders_the_two_still_level_throw_once_more(edition: str) -> None:
    """A, B and D lead with ten; B and D are level again, and D begins: the others follow as they sit."""
    table = rolled_off(edition, (5, 5), (4, 6), (1, 2), (6, 4)).then(ThrownLevel((A, B, D)))
    table.when(dice(1, 1), dice(3, 4), dice(2, 5)).then(ThrownLevel((B, D))).never(OrderSettled)
    table.when(dice(1, 2), dice(6, 6)).then(OrderSettled((D, A, B, C)))


@pytest.mark.clause("euro.order.random")
def test_in_euro_the_order_is_drawn() -> None:
    """Before the deal and without any throw: whatever permutation is drawn is the order, and nothing else is one."""
    table = new("euro", 3).when(begins())
    assert isinstance(table.state.step, ShuffleSeats)
    table.when(shuffled(0, 0, 1)).refused("not-a-shuffle")
    table.when(shuffled(0, 1)).refused("not-a-shuffle")
    table.when(shuffled(1, 2, 0)).then(OrderSettled((B, C, A)))
    assert isinstance(table.state.step, ShuffleContracts)
    table.when(shuffled(), shuffled(), shuffled()).waits(B, TurnStart)
    assert not happened(table, OrderThrown)


@pytest.mark.clause("euro.order.random")
@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_in_euro_every_order_can_be_drawn_and_is_kept(order: tuple[int, ...]) -> None:
    """The same draw gives the same order, for the whole game."""
    table = new("euro", 3).when(begins(), shuffled(*order), shuffled(), shuffled(), shuffled())
    for seat in (*order, *order):
        table.waits(seat, TurnStart).when(idles(seat))
    assert tuple(table.state.order) == order


# From the first turn on.


@pytest.mark.clause("lira.order.play-starts-from-go", "lira.order.starter-puts-token-on-go")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [A, B, C])
def test_every_journey_begins_on_via_unpaid(edition: str, first: int) -> None:
    """Before the first throw of each all stand on Via, and standing there has paid nothing."""
    table = opened(edition, 3, first=first)
    paid = [event for event in happened(table, Paid) if isinstance(event, Paid) and event.reason != "capital"]
    assert not paid
    seat, cash = table.state.seat_in_turn, list(table.state.cash)
    for _ in range(3):
        assert table.state.pos[seat] == VIA
        assert table.state.cash[seat] == cash[seat]
        table.waits(seat, TurnStart).when(idles(seat))
        seat = table.state.seat_in_turn


@pytest.mark.clause("lira.order.fresh-throw-for-first-move")
@pytest.mark.parametrize("edition", BY_THROW)
def test_the_opening_throw_moves_nobody(edition: str) -> None:
    """B has won with a double; its first move is thrown anew, and that double counts towards no three."""
    table = decks_shuffled(rolled_off(edition, (2, 3), (5, 5), (1, 2))).waits(B, TurnStart)
    assert table.state.pos[B] == VIA
    assert table.state.doubles == 0
    table.state.transfer_deed(VICOLO_STRETTO, B)
    table.when(throws(B, 1, 2)).then(Moved(B, VICOLO_STRETTO, False)).waits(B, TurnEnd)
    table = decks_shuffled(rolled_off(edition, (2, 3), (5, 5), (1, 2)))
    for space in (4, GRAN_SASSO, 10):
        if table.state.rules.group_of[space] >= 0:
            table.state.transfer_deed(space, B)
    table.when(throws(B, 2, 2)).when(throws(B, 3, 3)).never(Jailed).waits(B, ThrowAgain)


@pytest.mark.clause("lira.order.others-start-the-same-way")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_others_start_from_via_as_well(edition: str) -> None:
    """After the first has moved, the next stands on Via, throws two and four, and comes to the space six ahead."""
    table = opened(edition, 3)
    table.when(idles(A))
    table.waits(B, TurnStart)
    assert table.state.pos[B] == VIA
    table.when(throws(B, 2, 4)).then(DiceThrown(B, 2, 4), Moved(B, GRAN_SASSO, False))


@pytest.mark.clause(
    "lira.order.dice-pass-to-left",
    "euro.order.fixed-cycle",
    "moderno.order.turn-passes-left",
    "salotto.order.turns-in-rotation",
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("order", [(A, B, C), (C, A, B), (B, A, C)])
def test_turns_go_round_in_order(edition: str, order: tuple[int, ...]) -> None:
    """From whoever began to the next, and from the last to the first; a throw out of turn is refused."""
    table = given(edition, players=3, turn=order[0], order=order)
    for seat in (*order, *order):
        table.waits(seat, TurnStart)
        for other in order:
            if other != seat:
                table.when(rolls(other)).refused("not-your-turn")
        table.when(idles(seat))
    table.waits(order[0], TurnStart)


@pytest.mark.clause("moderno.order.turn-passes-left", "euro.order.fixed-cycle")
@pytest.mark.parametrize("edition", EDITIONS)
def test_turns_skip_those_who_are_out(edition: str) -> None:
    """After A comes C once B is bankrupt, before its turn or in the middle of it."""
    given(edition, out=[B], at={A: PRISON}).when(throws(A, 4, 6), ends(A)).waits(C, TurnStart)
    given(edition).when(resigns(B), idles(A)).waits(C, TurnStart)
    given(edition, turn=B).when(resigns(B)).waits(C, TurnStart)
    given(edition, players=3, turn=C).when(resigns(A), idles(C)).waits(B, TurnStart)


@pytest.mark.clause("euro.order.end-turn-hands-over", "salotto.order.turns-in-rotation")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ending_the_turn_is_an_act_that_hands_the_dice_over(edition: str) -> None:
    """Not before the throw; after it the player may still do business, until the turn is ended."""
    table = given(edition, owns={A: (VICOLO_STRETTO, VERDI)}).when(ends(A)).refused("must-roll")
    table.when(throws(A, 1, 2)).waits(A, TurnEnd)
    table.when(mortgages(A, VERDI)).waits(A, TurnEnd)
    table.when(ends(A)).then(TurnBegan(B)).waits(B, TurnStart)
    table.when(ends(A)).refused("not-your-turn")


@pytest.mark.clause("euro.order.square-before-end")
@pytest.mark.parametrize(
    ("edition", "tax"), [("lira", 20_000), ("euro", 50_000), ("moderno", 200), ("torneo", 200), ("salotto", 200)]
)
def test_the_space_is_settled_before_the_turn_ends(edition: str, tax: int) -> None:
    """One unit short of the tax the turn cannot be ended; once it is raised and paid, it can."""
    table = given(edition, cash={A: tax - 1}, owns={A: VERDI}).when(throws(A, 1, 3)).waits(A, Settle)
    assert table.state.pos[A] == TASSA_PATRIMONIALE
    table.when(ends(A)).refused("something-else")
    table.when(mortgages(A, VERDI)).happens(Paid, payer=A, amount=tax, reason="tax").waits(A, TurnEnd)
    table.when(ends(A)).waits(B, TurnStart)


@pytest.mark.clause("moderno.order.direction-left")
def test_in_moderno_seven_from_via_is_the_first_imprevisti() -> None:
    """Clockwise, never to 33; the starter goes first, then the left neighbour the same way round."""
    table = opened("moderno", 3, first=B).waits(B, TurnStart)
    acts: list[Act] = [throws(B, 3, 4)]
    table.when(*acts).then(Moved(B, IMPREVISTI_7, False))
    assert table.state.next_seat[B] == C
