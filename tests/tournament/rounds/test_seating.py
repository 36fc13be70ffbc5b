"""Tables of the right sizes, drawn so that a seed brings them again and old opponents meet as little as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from tests.tournament.rounds.desks import refusal

from vialibera.tournament.rounds.balanced_draw import draw_from_dice
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.entries import DatedEntry, Entry, PlayersAdded, PlayerWithdrawn, RoundDrawn
from vialibera.tournament.rounds.plan import TournamentPlan
from vialibera.tournament.rounds.seating import table_sizes

Met = dict[tuple[str, str], int]


def drawn(
    count: int, rounds: int, seed: int, most: int = 4, *, leaves: int = 0, comes: int = 0
) -> Iterator[tuple[Met, tuple[tuple[str, ...], ...]]]:
    """Each round: who had met before, and its tables; after each so many leave and come."""
    book = TournamentBook(TournamentPlan("Cup", "2014-04-06", rounds=rounds))

    def write(entry: Entry) -> None:
        book.apply_entry(DatedEntry("2014-04-06T10:00:00+01:00", entry))

    write(PlayersAdded(tuple(f"p{number}" for number in range(count))))
    for number in range(1, rounds + 1):
        dice = (seed, number, 1, 2, 3, 4)
        drawn_seed, tables = draw_from_dice(book, number, most, dice)
        yield book.meetings_before(number), tables
        write(RoundDrawn(number, False, most, drawn_seed, tables, dice=dice))
        for name in book.names_present(number + 1)[:leaves]:
            write(PlayerWithdrawn(name, ""))
        if comes:
            write(PlayersAdded(tuple(f"q{number}-{late}" for late in range(comes))))


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


def test_no_table_is_smaller_than_three_and_fours_are_as_many_as_can_be() -> None:
    for count in range(6, 200):
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


def test_everybody_sits_at_one_table_and_the_dice_bring_it_again() -> None:
    for count in (5, 6, 7, 16, 25, 61):
        for (_, tables), (_, once_more) in zip(drawn(count, 3, 1), drawn(count, 3, 1), strict=True):
            assert tables == once_more
            assert sorted(name for table in tables for name in table) == sorted(f"p{number}" for number in range(count))
            assert [len(table) for table in tables] == table_sizes(count)


def test_nobody_meets_twice_in_four_rounds_from_fifteen_on() -> None:
    for count in (*range(15, 42), 64, 100):
        assert [again(met, tables) for met, tables in drawn(count, 4, 5)] == [0] * 4, count


def test_large_tables_and_those_who_leave_repeat_no_more_than_must_be() -> None:
    """A seat at a smaller table outweighed everything: 23 in fives met whole tables again, round by round."""
    for count, most, leaves, fewest_found in (
        *((17, 4, 0, [0, 0]), (22, 5, 0, [0, 0]), (23, 5, 0, [0, 0]), (22, 5, 1, [0, 0]), (15, 4, 1, [0, 0])),
        *((19, 5, 1, [2, 4]), (29, 6, 1, [3, 6]), (23, 6, 0, [7, 14])),
    ):
        found = [again(met, tables) for met, tables in drawn(count, 3, 1, most, leaves=leaves)][1:]
        assert all(here <= least + 1 for here, least in zip(found, fewest_found, strict=True)), (count, most, found)


def test_no_other_draw_of_a_small_tournament_has_many_fewer_meetings() -> None:
    for count in (6, 7, 8, 9, 10, 11, 12):
        for met, tables in drawn(count, 4, 2):
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


def test_late_comers_and_those_who_go_change_nothing_of_that() -> None:
    """Forty players, of whom two go and three come after each round."""
    assert [again(met, tables) for met, tables in drawn(40, 4, 3, leaves=2, comes=3)] == [0] * 4
