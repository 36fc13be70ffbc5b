"""S, V, D as tables for the eyes: one entry a row, one fact a column. A voice reads the same as
sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.engine.topics.ending import standings
from vialibera.narrator.answers import share_of_group
from vialibera.shell.board import standing
from vialibera.shell.tables import Listing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vialibera.shell.gameview import GameView
    from vialibera.shell.tables import Row


def head(game: GameView, *columns: str) -> Row:
    return tuple(game.words(f"ui-table-head.{column}").shown.lower() for column in columns)


def scores(game: GameView) -> Listing:
    """Return all players by total, the highest first."""
    facts = game.narrator.facts
    found = [
        (str(row.place), str(facts.person(row.seat)), facts.money(row.total).shown) for row in standings(game.state)
    ]
    return Listing([head(game, "place", "player", "total"), *found], right=(0, 2))


def own(game: GameView, seat: int) -> Listing:
    """Return the deeds of a seat."""
    found = [(*deed(game, space), standing(game, space)) for space in game.state.deeds(seat)]
    return Listing([head(game, "square", "group", "stands"), *found])


def others(game: GameView, seats: Iterable[int]) -> Listing:
    """Return the deeds of other seats, with their owners."""
    facts = game.narrator.facts
    found = [
        (str(facts.person(seat)), *deed(game, space), standing(game, space))
        for seat in seats
        for space in game.state.deeds(seat)
    ]
    return Listing([head(game, "owner", "square", "group", "stands"), *found])


def unsold(game: GameView) -> Listing:
    """Return the deeds that the Bank still has, with prices."""
    facts, price = game.narrator.facts, game.state.rules.price
    found = [(*deed(game, space), facts.money(price[space]).shown) for space in game.state.deeds(BANK)]
    return Listing([head(game, "square", "group", "price"), *found], right=(2,))


def deed(game: GameView, space: int) -> tuple[str, str]:
    """Return the name of a square, and how much of its group has one owner."""
    return str(game.narrator.facts.place(space)), share_of_group(game.state, game.narrator, space).shown
