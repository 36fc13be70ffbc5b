"""What is counted of many games, and what is made of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.lab.test_landings import Chain
from tests.properties.worlds import plain_rules

from vialibera.agents.chance import Chance
from vialibera.agents.player import PLAYERS, luck_of
from vialibera.editions import load
from vialibera.engine.draft import Draft
from vialibera.engine.ids import CHANCE
from vialibera.engine.kernel import new_game, play
from vialibera.engine.rules import Rules
from vialibera.engine.topics.bankruptcy import WentOut
from vialibera.lab.chain import JAIL, rests
from vialibera.lab.counts import GameCounts, Limits
from vialibera.lab.loop import play_game
from vialibera.lab.simulate import Plan, play_all
from vialibera.lab.stats import MOST, Bin, Totals, bins, totals

FOUR = ("prudente",) * 4


def went_out_in(rules: Rules, seed: int) -> list[int]:
    """The turns of the bankruptcies, by folding every event of the game into a state of its own."""
    players = [PLAYERS[name](rules, luck_of(seed, seat)) for seat, name in enumerate(FOUR)]
    draft, chance = Draft(new_game(rules, len(FOUR))), Chance(seed)
    state, twin, found = draft.state, draft.state.copy(), []
    while not state.over:
        actor = state.actors[0]
        asked = [] if actor == CHANCE else [*(right.seat for right in state.rights), actor]
        wishes = (players[seat].choose(state, seat) for seat in asked)
        play(draft, next(filter(None, wishes), None) or chance.choose(state))
        for event in draft.facts:
            event.apply(twin)
            if isinstance(event, WentOut):
                found.append(twin.turn_no)
        draft.facts.clear()
    return found


@pytest.mark.parametrize("edition", ["lira", "moderno", "salotto"])
def test_bankruptcies_are_counted_in_the_turn_they_happen_in(edition: str) -> None:
    rules = plain_rules(edition)
    for seed in range(1, 7):
        game = play_game(rules, FOUR, seed)
        assert list(game.fallen) == went_out_in(rules, seed), seed
        assert len(game.fallen) == game.bankruptcies == 3
        assert max(game.fallen) == game.turns, "the last one ends the game"


def test_a_game_that_is_broken_off_has_the_bankruptcies_until_then() -> None:
    rules = plain_rules("moderno")
    whole = play_game(rules, FOUR, 2)
    for turns in {*whole.fallen, whole.fallen[0] - 1}:
        part = play_game(rules, FOUR, 2, Limits(turns=turns))
        assert part.fallen == tuple(turn for turn in whole.fallen if turn <= turns)
        assert part.bankruptcies == len(part.fallen)


def test_bankruptcies_are_the_same_with_workers() -> None:
    plan = Plan(load("euro").sheet, FOUR, 1, 24, Limits())
    alone, shared = (totals(play_all(plan, workers), 4, 40, FOUR) for workers in (1, 2))
    assert alone == shared and len(alone.fallen) == alone.bankruptcies > 24


def test_nine_games_in_ten_are_within_it() -> None:
    for count in (1, 2, 9, 10, 11, 25, 100):
        found = Totals([0], [0], lengths=[*range(1, count + 1)])
        within = [length for length in found.lengths if length <= found.nine_in_ten]
        shorter = [length for length in found.lengths if length < found.nine_in_ten]
        assert 10 * len(within) >= 9 * count > 10 * len(shorter), count


def test_turns_are_counted_together_and_long_tails_in_one_row() -> None:
    assert bins([], 10) == []
    assert bins([21, 30, 41, 12], 10) == [Bin(11, 20, 1), Bin(21, 30, 2), Bin(31, 40, 0), Bin(41, 50, 1)]
    first, *_, last = bins([155, 161, 9999], 10)
    assert (first, last) == (Bin(151, 160, 1), Bin(10 * MOST + 1, None, 2))
    found = Totals([0], [0], lengths=[*range(100, 199), 9999])
    assert found.width() == 20 and sum(row.times for row in bins(found.lengths, found.width())) == 100


def test_a_kind_wins_a_game_once_however_many_of_it_share_it() -> None:
    game = GameCounts(10, 12, 60, True, (0, 2), [5], 0, 0)
    found = totals([game, replace(game, winners=(1,)), replace(game, winners=())], 3, 1, ("a", "b", "a"))
    assert found.wins == [1, 1, 1]
    assert (found.kind("a").wins, found.kind("b").wins) == (1, 1)
    assert found.kind("a").share == pytest.approx(1 / 3)
    assert found.facts()["kinds"] == [
        {"name": "a", "seats": 2, "wins": 1, "wins_95": [0.061492, 0.79234]},
        {"name": "b", "seats": 1, "wins": 1, "wins_95": [0.061492, 0.79234]},
    ]


# Where tokens must come to rest.


@pytest.mark.parametrize("stays", [False, True])
def test_the_reckoning_is_that_of_the_other_chain(stays: bool) -> None:
    """That of `test_landings`, which knows nothing of the engine, has one card less where nobody uses a release."""
    chain = Chain("moderno", stays, False)
    chain.in_deck = 16
    known = chain.shares()
    found = rests(plain_rules("moderno"), 1e9, known[JAIL] / 100)
    assert sum(found) == pytest.approx(1)
    assert {space: 100 * found[space] for space in range(-1, 40)} == pytest.approx(
        {space: known.get(space, 0.0) for space in range(-1, 40)}, abs=1e-4
    )


def test_the_first_throws_come_from_via() -> None:
    found = rests(plain_rules("moderno"), 1, 0)
    assert found[6] == pytest.approx(5 / 36) and found[1] == found[14] == 0
    assert found[3] == pytest.approx(2 / 36) and sum(found) == pytest.approx(1)
    half = rests(plain_rules("moderno"), 1.5, 0)
    assert found[6] > half[6] > rests(plain_rules("moderno"), 2, 0)[6]


@pytest.mark.parametrize("edition", ["lira", "euro", "moderno", "torneo", "salotto"])
def test_what_is_counted_is_what_is_reckoned(edition: str) -> None:
    """Within what 40 squares may be off by chance: 4 standard deviations each, and the sum of their squares."""
    rules, found = plain_rules(edition), totals(play_all(Plan(load(edition).sheet, FOUR, 1, 100, Limits(400))), 4, 40)
    *squares, jail = found.rests(rules)
    assert jail.counted == pytest.approx(jail.exact), "they stay there as long as they like"
    off = [(one.counted - one.exact) ** 2 * found.throws / one.exact for one in squares if one.exact]
    assert len(off) == 39 and max(off) < 16 and sum(off) < 70
    endless = zip(squares, rests(rules, 1e9, jail.counted)[:JAIL], strict=True)
    late = [(one.counted - exact) ** 2 * found.throws / exact for one, exact in endless if exact]
    assert sum(late) > sum(off), "tokens begin on Via"
