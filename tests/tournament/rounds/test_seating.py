"""Tables of the right sizes, drawn so that a seed brings them again and old opponents meet as little as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from tests.tournament.rounds.desks import refusal

from vialibera.tournament.rounds.seating import draw_tables, table_sizes

Met = dict[tuple[str, str], int]


def drawn(count: int, rounds: int, seed: int, most: int = 4) -> Iterator[tuple[Met, tuple[tuple[str, ...], ...]]]:
    """Each round: who had met before, and its tables."""
    names, met = [f"p{number}" for number in range(count)], {}
    for number in range(1, rounds + 1):
        tables = draw_tables(names, met, number, seed, most)
        yield dict(met), tables
        for pair in pairs(tables):
            met[pair] = met.get(pair, 0) + 1


def pairs(tables: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    return [pair for table in tables for pair in combinations(sorted(table), 2)]


def again(met: Met, tables: Sequence[Sequence[str]]) -> int:
    """How many meetings had been before."""
    return sum(met.get(pair, 0) for pair in pairs(tables))


@pytest.mark.parametrize(
    ("count", "most", "wanted"),
    [
        (3, 4, [3]),
        (4, 4, [4]),
        (5, 4, [5]),
        (6, 4, [3, 3]),
        (7, 4, [4, 3]),
        (8, 4, [4, 4]),
        (9, 4, [3, 3, 3]),
        (10, 4, [4, 3, 3]),
        (11, 4, [4, 4, 3]),
        (13, 4, [4, 3, 3, 3]),
        (60, 4, [4] * 15),
        (60, 6, [6] * 10),
        (60, 5, [5] * 12),
        (61, 6, [6] * 6 + [5] * 5),
        (7, 6, [4, 3]),
    ],
)
def test_sizes_of_tables(count: int, most: int, wanted: list[int]) -> None:
    assert table_sizes(count, most) == wanted


@pytest.mark.parametrize("count", range(6, 200))
def test_no_table_is_smaller_than_three_and_fours_are_as_many_as_can_be(count: int) -> None:
    found = Counter(table_sizes(count))
    assert found.keys() <= {3, 4}
    assert 4 * found[4] + 3 * found[3] == count
    assert found[3] < 4


@pytest.mark.parametrize("count", [0, 1, 2])
def test_too_few_are_refused(count: int) -> None:
    assert refusal(lambda: table_sizes(count)).code == "too-few"


@pytest.mark.parametrize("most", [2, 3, 7])
def test_other_tables_are_refused(most: int) -> None:
    assert refusal(lambda: table_sizes(40, most)).code == "table-size"


@pytest.mark.parametrize("count", [5, 6, 7, 16, 25, 61])
def test_everybody_sits_at_one_table_and_the_seed_brings_it_again(count: int) -> None:
    for (_, tables), (_, once_more) in zip(drawn(count, 4, 11), drawn(count, 4, 11), strict=True):
        assert tables == once_more
        assert sorted(name for table in tables for name in table) == sorted(f"p{number}" for number in range(count))
        assert [len(table) for table in tables] == table_sizes(count)
    assert (
        draw_tables([f"p{n}" for n in range(count)], {}, 1, 11)
        != draw_tables([f"p{n}" for n in range(count)], {}, 1, 12)
        or count == 5
    )


@pytest.mark.parametrize("count", [16, 25, 64, 100, 500])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_meets_twice_in_five_rounds(count: int, seed: int) -> None:
    assert [again(met, tables) for met, tables in drawn(count, 5, seed)] == [0] * 5


@pytest.mark.parametrize("count", range(15, 41))
def test_nor_does_anybody_in_three_rounds_from_fifteen_on(count: int) -> None:
    assert [again(met, tables) for met, tables in drawn(count, 3, 5)] == [0] * 3


@pytest.mark.parametrize("count", [6, 7, 8, 9, 10, 11, 12])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_other_draw_of_a_small_tournament_has_fewer_meetings(count: int, seed: int) -> None:
    for met, tables in drawn(count, 4, seed):
        assert again(met, tables) == fewest(met, [f"p{number}" for number in range(count)], table_sizes(count))


def fewest(met: Met, names: list[str], tables: list[int]) -> int:
    """By trying every way to seat them."""
    best = [10**9]

    def seat(left: list[str], sizes_left: list[int], cost: int) -> None:
        if cost >= best[0]:
            return
        if not left:
            best[0] = cost
            return
        first, rest = left[0], left[1:]
        for size in sorted(set(sizes_left)):
            others = sizes_left[:]
            others.remove(size)
            for company in combinations(rest, size - 1):
                more = again(met, [(first, *company)])
                seat([name for name in rest if name not in company], others, cost + more)

    seat(names, tables, 0)
    return best[0]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_late_comers_and_those_who_go_change_nothing_of_that(seed: int) -> None:
    """Forty players, of whom two go and three come after each round."""
    names, met, count = [f"p{number}" for number in range(40)], {}, 40
    for number in range(1, 5):
        tables = draw_tables(names, met, number, seed)
        assert again(met, tables) == 0
        for pair in pairs(tables):
            met[pair] = met.get(pair, 0) + 1
        names = [*names[1:-1], *(f"p{late}" for late in range(count, count + 3))]
        count += 3
