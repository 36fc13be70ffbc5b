"""Buildings are sold whatever the group looks like: nobody is stuck with houses that cannot be turned into money."""

from __future__ import annotations

from tests.clauses.board import ACCADEMIA, ATENEO, PINK, UNIVERSITA, A
from tests.clauses.given import given, sells

from vialibera.engine.topics.selling import Razed


def test_a_group_made_uneven_by_a_hotel_sold_whole_still_comes_down() -> None:
    table = given("lira", owns={A: PINK}, built={ACCADEMIA: 4, ATENEO: 4, UNIVERSITA: 5}, stock=(0, 11))
    table.when(sells(A, UNIVERSITA, 0)).happens(Razed, space=UNIVERSITA, level=0)
    table.when(sells(A, ACCADEMIA)).happens(Razed, space=ACCADEMIA, level=3)
    table.when(sells(A, ACCADEMIA)).refused("uneven-sale")
    table.when(sells(A, ATENEO, 3)).happens(Razed, space=ATENEO, level=3)
