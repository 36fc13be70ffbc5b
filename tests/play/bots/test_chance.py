"""Chance draws what a seed or a list says, in two streams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable
from itertools import pairwise, permutations, product
from math import sqrt

import pytest
from tests.clauses.given import begins, given, new, rolls
from tests.play.bots.recorded import Recorded, RecordEnds

from vialibera.play.bots.seeded_chance import Chance
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.kernel import play_command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import Shuffled, Thrown
from vialibera.rules.engine.topics.game_opening import ShuffleDeck


def in_the_air() -> State:
    return given("lira").when(rolls(0)).state


def shuffling() -> State:
    state = new("lira").state
    state.set_agenda((*state.agenda, ShuffleDeck(0)))
    return state


def throws(chance: Chance | Recorded, count: int) -> list[tuple[int, int]]:
    state = in_the_air()
    thrown = [chance.choose(state) for _ in range(count)]
    return [(one.first, one.second) for one in thrown if isinstance(one, Thrown)]


def test_the_same_seed_throws_the_same() -> None:
    assert throws(Chance(7), 50) == throws(Chance(7), 50) != throws(Chance(8), 50)


# Each outcome is as likely as any other: held by chi-square, with seeds that stay the same.

FACES = range(1, 7)
PAIRS = list(product(FACES, FACES))
CARDS = range(16)


def surprise(seen: Iterable[Hashable], outcomes: Collection[Hashable]) -> float:
    """How far what was seen is from equal shares of the outcomes: 1 is what one in a thousand fair trials exceeds."""
    counted = Counter(seen)
    assert counted.keys() <= set(outcomes)
    expected, freedom = counted.total() / len(outcomes), len(outcomes) - 1
    distance = sum((counted[outcome] - expected) ** 2 / expected for outcome in outcomes)
    return distance / (freedom * (1 - 2 / (9 * freedom) + 3.09 * sqrt(2 / (9 * freedom))) ** 3)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_throw_is_as_likely_as_another(seed: int) -> None:
    assert surprise(throws(Chance(seed), 72_000), PAIRS) < 1


def test_so_is_the_first_throw_of_a_game() -> None:
    assert surprise([throws(Chance(seed), 1)[0] for seed in range(9000)], PAIRS) < 1


@pytest.mark.parametrize("seed", [1, 2])
def test_no_throw_depends_on_the_one_before(seed: int) -> None:
    thrown = throws(Chance(seed), 130_000)
    assert surprise(pairwise(thrown), list(product(PAIRS, PAIRS))) < 1


@pytest.fixture(scope="module")
def orders() -> list[tuple[int, ...]]:
    """Decks as one chance after the other shuffles them."""
    state = shuffling()
    chances = [Chance(seed) for seed in range(200)]
    shuffled = [chance.choose(state) for chance in chances for _ in range(50)]
    return [one.order for one in shuffled if isinstance(one, Shuffled)]


def test_every_card_lies_anywhere(orders: list[tuple[int, ...]]) -> None:
    places = ((place, card) for order in orders for place, card in enumerate(order))
    assert surprise(places, list(product(CARDS, CARDS))) < 1


def test_any_card_follows_any_other(orders: list[tuple[int, ...]]) -> None:
    assert surprise((pair for order in orders for pair in pairwise(order)), list(permutations(CARDS, 2))) < 1


@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo", "salotto"])
def test_everybody_is_as_likely_to_begin(edition: str) -> None:
    assert surprise([first_of(edition, Chance(seed)) for seed in range(1200)], range(4)) < 1


def first_of(edition: str, chance: Chance) -> int:
    """Where the one who throws first sat down."""
    state = new(edition, 4).when(begins()).state
    while not state.turn_no:
        play_command(Draft(state), chance.choose(state))
    return state.seat_in_turn


def test_what_was_skipped_is_not_drawn_again() -> None:
    """As after a log: what chance has drawn there is skipped, and the next draws are those of a game without a stop."""
    drawn, skipping = Chance(7), Chance(7)
    for state in (in_the_air(), shuffling(), in_the_air(), in_the_air(), shuffling()):
        command = drawn.choose(state)
        skipping.skip_command(command)
        assert skipping.stream_states() == drawn.stream_states() != Chance(7).stream_states()


def test_shuffles_change_no_throw() -> None:
    chance = Chance(7)
    shuffled = [chance.choose(shuffling()) for _ in range(3)]
    assert throws(chance, 50) == throws(Chance(7), 50)
    orders = [one.order for one in shuffled if isinstance(one, Shuffled)]
    assert len(set(orders)) == 3
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(16))}


def test_what_chance_says_is_meant_for_the_pause() -> None:
    state = in_the_air()
    command = Chance(1).choose(state)
    assert (command.by, command.pause_no) == (CHANCE, state.pause_no)
    play_command(Draft(state), command)


def test_a_record_is_played_back_in_its_order() -> None:
    assert throws(Recorded(throws=[(1, 2), (6, 6)]), 2) == [(1, 2), (6, 6)]
    order = tuple(reversed(range(16)))
    assert Recorded(shuffles=[order]).choose(shuffling()) == Shuffled(CHANCE, 0, order)


@pytest.mark.parametrize(("table", "wanted"), [(in_the_air, "dice"), (shuffling, "shuffle")])
def test_a_record_ends(table: object, wanted: str) -> None:
    assert callable(table)
    with pytest.raises(RecordEnds) as ended:
        Recorded().choose(table())
    assert ended.value.wanted == wanted
