"""Buildings are sold whatever the group looks like: nobody is stuck with houses that cannot be turned into money."""

from __future__ import annotations

from itertools import product

import pytest
from tests.clauses.board import ACCADEMIA, ATENEO, PINK, UNIVERSITA, A
from tests.clauses.given import given, sells, sells_down
from tests.shipped import EDITIONS

from vialibera.rules.engine.ids import HOTEL
from vialibera.rules.engine.topics.selling import Razed, Sell


def test_a_group_made_uneven_by_a_hotel_sold_whole_still_comes_down() -> None:
    table = given("lira", owns={A: PINK}, built={ACCADEMIA: 4, ATENEO: 4, UNIVERSITA: 5}, stock=(0, 11))
    table.when(sells(A, UNIVERSITA, 0)).happens(Razed, space=UNIVERSITA, level=0)
    table.when(sells(A, ACCADEMIA)).happens(Razed, space=ACCADEMIA, level=3)
    table.when(sells(A, ACCADEMIA)).refused("uneven-sale")
    table.when(sells(A, ATENEO, 3)).happens(Razed, space=ATENEO, level=3)


@pytest.mark.parametrize("houses", range(5))
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_way_to_sell_is_offered_once_and_lawful(edition: str, houses: int) -> None:
    """However three lots are built, and however many houses the Bank has for hotels that are broken up."""
    for levels in product((0, 3, HOTEL), repeat=3):
        position = {"owns": {A: PINK}, "built": dict(zip(PINK, levels, strict=True)), "stock": (houses, 9)}
        ways = [dict(command.levels) for command in given(edition, **position).may(A, Sell)]
        assert all(ways.count(way) == 1 for way in ways)
        for way in ways:
            given(edition, **position).when(sells_down(A, way)).accepted()


def test_a_hotel_that_stands_alone_comes_down_to_the_houses_there_are() -> None:
    """In euro lots are built unevenly: with two houses in the Bank it leaves two, one or none."""
    table = given("euro", owns={A: PINK}, built={ACCADEMIA: HOTEL}, stock=(2, 9))
    assert [command.levels for command in table.may(A, Sell)] == [((ACCADEMIA, level),) for level in (2, 1, 0)]
