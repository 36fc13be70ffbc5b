"""The ladder: ratings that find known strengths again, from games whose seats are drawn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from tests.properties.worlds import plain_rules

from vialibera.analysis.lab.findings import percent_decimals
from vialibera.analysis.lab.game_counts import Limits
from vialibera.analysis.lab.loop import play_game
from vialibera.analysis.lab.ratings import MEAN_RATING, RATING_SCALE, FinishingOrder, compare_kinds, rate_kinds
from vialibera.analysis.lab.simulation import SimulationPlan, play_all_games
from vialibera.rules.editions import load_edition

STRENGTHS = {"a": 8.0, "b": 4.0, "c": 1.0}


def drawn(luck: Random) -> FinishingOrder:
    """An order of which every place is drawn in proportion to the strengths."""
    left, order = dict(STRENGTHS), []
    while left:
        order.append(luck.choices([*left], [*left.values()])[0])
        del left[order[-1]]
    return tuple(order)


def test_known_strengths_are_found_again_within_their_bounds() -> None:
    luck = Random(7)
    rows = rate_kinds([drawn(luck) for _ in range(2000)])
    assert [row.kind for row in rows] == ["a", "b", "c"]
    a, b, c = rows
    assert (
        abs(a.rating - b.rating - RATING_SCALE * 0.30103) < 25
        and abs(b.rating - c.rating - RATING_SCALE * 0.60206) < 25
    )
    assert all(row.low < row.rating < row.high < row.low + 60 for row in rows)
    assert abs(sum(row.rating for row in rows) - 3 * MEAN_RATING) <= 2


def test_more_games_make_the_bounds_closer() -> None:
    luck = Random(3)
    orders = [drawn(luck) for _ in range(800)]
    few, many = rate_kinds(orders[:50]), rate_kinds(orders)
    assert few[0].high - few[0].low > 2 * (many[0].high - many[0].low)


def test_the_bounds_leave_out_as_much_above_as_below() -> None:
    """What one of two kinds gains the other loses, so each bound of one is the other bound of the other, mirrored."""
    for ahead in (44, 48, 49):
        first, last = rate_kinds([("a", "b")] * ahead + [("b", "a")] * 40)
        assert abs(first.high + last.low - 2 * MEAN_RATING) <= 1, ahead
        assert abs(first.low + last.high - 2 * MEAN_RATING) <= 1, ahead


def test_who_always_loses_has_a_rating_too() -> None:
    first, last = rate_kinds([("a", "b")] * 30)
    assert (first.wins, last.wins, first.games, last.games) == (30, 0, 30, 30)
    assert 300 < first.rating - last.rating < 2000


def test_seats_are_drawn_by_the_seed_and_all_kinds_come_as_often() -> None:
    plan = SimulationPlan(load_edition("euro").sheet, ("facile", "prudente", "random"), 1, 300, Limits(), drawn_seats=4)
    seats = [plan.bots_of_game(seed) for seed in range(300)]
    assert seats == [plan.bots_of_game(seed) for seed in range(300)]
    assert {len(row) for row in seats} == {4} and all(set(row) == set(plan.bots) for row in seats)
    assert all(80 < count < 120 for count in Counter(row[0] for row in seats).values())


def test_the_order_of_a_game_is_that_of_its_standings() -> None:
    game = play_game(plain_rules("euro"), ("random", "prudente", "random"), 3, Limits(turns=400))
    assert sorted(game.seats_by_place) == [0, 1, 2] and game.seats_by_place[0] == 1


def test_games_of_a_ladder_are_the_same_with_workers() -> None:
    plan = SimulationPlan(load_edition("euro").sheet, ("facile", "prudente"), 5, 6, Limits(turns=60), drawn_seats=3)
    assert [*play_all_games(plan)] == [*play_all_games(plan, 2)]


def test_pairs_of_kinds_are_compared_by_games_in_which_both_played() -> None:
    luck = Random(5)
    pairs = {(row.kind, row.other): row for row in compare_kinds([drawn(luck) for _ in range(400)] + [("a", "d")])}
    assert pairs["a", "b"].games == 400 and pairs["a", "b"].ahead > 230 and pairs["a", "b"].chance < 0.001
    assert pairs["a", "d"] == ("a", "d", 1, 1, 1.0)
    equals = compare_kinds([("a", "b")] * 52 + [("b", "a")] * 48)
    assert equals[0].ahead == 52 and 0.7 < equals[0].chance < 0.8


def test_pairs_come_by_name_in_whatever_order_the_games_were_played() -> None:
    kinds = ("zeta", "beta", "delta", "alfa", "gamma", "eta")
    assert [(row.kind, row.other) for row in compare_kinds([kinds])] == list(combinations(sorted(kinds), 2))


def test_a_share_has_the_decimals_that_its_cases_allow() -> None:
    assert [percent_decimals(count) for count in (99, 100, 9_999, 10_000)] == [0, 1, 1, 2]
