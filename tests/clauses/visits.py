"""Stops on squares: a seat throws its way there, and the owner asks for the rent where he must."""

from __future__ import annotations

from typing import Any

from tests.clauses.board import A, B
from tests.clauses.given import Act, Table, claims, given, throws_for_rent

from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.rules.engine.topics.rent import RentRoll
from vialibera.rules.engine.topics.turn import Roll

SQUARES = 40
SALARY = {"lira": 20_000, "euro": 50_000, "moderno": 200, "torneo": 200, "salotto": 200}
AUTOMATIC = ("euro",)
"""Where rents are taken without being asked for."""


def reaches(seat: int, space: int, first: int = 1, second: int = 2) -> Act:
    """Throws from as many spaces before a square as the dice show (that far back, Via may lie between)."""

    def act(state: State) -> list[Any]:
        state.pos[seat] = (space - first - second) % SQUARES
        return [Roll(seat, state.pause_no), Thrown(CHANCE, state.pause_no + 1, first, second)]

    return act


def stops(edition: str, space: int, *, dice: tuple[int, int] = (1, 2), **position: Any) -> Table:
    """A stops on a square by a throw."""
    return given(edition, **position).when(reaches(A, space, *dice))


def visits(
    edition: str, space: int, *, dice: tuple[int, int] = (1, 2), again: tuple[int, int] = (1, 2), **position: Any
) -> Table:
    """A stops on a deed of B's, who asks for the rent if it must be asked for; `again` is a new throw for it."""
    table = stops(edition, space, dice=dice, **position)
    if edition not in AUTOMATIC:
        table.when(claims(B))
    if isinstance(table.state.step, RentRoll):
        table.when(throws_for_rent(A, *again))
    return table


def wage(edition: str, space: int, throw: int = 3) -> int:
    """What the way to a square has earned at Via."""
    return SALARY[edition] if space < throw else 0
