"""S, V, D as tables for the eyes: one entry a row, one fact a column. A voice reads the same as
sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.console.text_tables import TableListing
from vialibera.engine.ids import BANK
from vialibera.engine.topics.ending import final_standings
from vialibera.game.board_columns import buildings_or_mortgage
from vialibera.narrator.answers import group_share_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from vialibera.console.game_view import GameView
    from vialibera.console.text_tables import TextRow


def table_head(game: GameView, *columns: str) -> TextRow:
    return tuple(game.words(f"ui-table-head.{column}").shown.lower() for column in columns)


def scores_table(game: GameView) -> TableListing:
    """Return all players by total, the highest first."""
    facts = game.narrator.formatter
    found = [
        (str(row.place), str(facts.person_noun(row.seat)), facts.money_phrase(row.total).shown)
        for row in final_standings(game.state)
    ]
    return TableListing([table_head(game, "place", "player", "total"), *found], right_aligned=(0, 2))


def own_deeds_table(game: GameView, seat: int) -> TableListing:
    """Return the deeds of a seat."""
    found = [(*deed_cells(game, space), buildings_or_mortgage(game, space)) for space in game.state.deeds_of(seat)]
    return TableListing([table_head(game, "square", "group", "stands"), *found])


def other_deeds_table(game: GameView, seats: Iterable[int]) -> TableListing:
    """Return the deeds of other seats, with their owners."""
    facts = game.narrator.formatter
    found = [
        (str(facts.person_noun(seat)), *deed_cells(game, space), buildings_or_mortgage(game, space))
        for seat in seats
        for space in game.state.deeds_of(seat)
    ]
    return TableListing([table_head(game, "owner", "square", "group", "stands"), *found])


def unsold_deeds_table(game: GameView) -> TableListing:
    """Return the deeds that the Bank still has, with prices."""
    facts, price = game.narrator.formatter, game.state.rules.price
    found = [(*deed_cells(game, space), facts.money_phrase(price[space]).shown) for space in game.state.deeds_of(BANK)]
    return TableListing([table_head(game, "square", "group", "price"), *found], right_aligned=(2,))


def deed_cells(game: GameView, space: int) -> tuple[str, str]:
    """Return the name of a square, and how much of its group has one owner."""
    return str(game.narrator.formatter.place_noun(space)), group_share_text(game.state, game.narrator, space).shown
