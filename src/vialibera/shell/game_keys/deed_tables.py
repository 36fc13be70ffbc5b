"""S, V, D as tables for the eyes: one entry a row, one fact a column. A voice reads the same as
sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.ending import final_standings
from vialibera.shell.console.game_view import GameView
from vialibera.shell.game_keys.board_columns import buildings_or_mortgage
from vialibera.shell.terminal.text_tables import TableListing, TextRow


def table_head(game: GameView, *columns: str) -> TextRow:
    return tuple(game.narrator.text(f"ui-table-head.{column}").shown.lower() for column in columns)


def scores_table(game: GameView) -> TableListing:
    """Return all players by total, the highest first."""
    facts = game.narrator.formatter
    found = [
        (str(row.place), str(facts.person_noun(row.seat)), facts.money_phrase(row.total).shown)
        for row in final_standings(game.state)
    ]
    return TableListing([table_head(game, "place", "player", "total"), *found], right_aligned=(0, 2))


def own_deeds_table(game: GameView, seat: int) -> TableListing:
    """Return the deeds of a seat, with its name in the head: the seat asked is not always a person at the keyboard."""
    spaces = game.state.deeds_of(seat)
    found = [(*deed_cells(game, space), buildings_or_mortgage(game, space)) for space in spaces]
    mark, square, *others = deeds_head(game, "square", "group", "share", "stands")
    head = (mark, f"{game.narrator.formatter.person_noun(seat)}: {square}", *others)
    return deeds_listing([head, *found], spaces)


def other_deeds_table(game: GameView, seats: Iterable[int]) -> TableListing:
    """Return the deeds of other seats, with their owners."""
    facts = game.narrator.formatter
    held = [(seat, space) for seat in seats for space in game.state.deeds_of(seat)]
    found = [
        (*deed_cells(game, space), buildings_or_mortgage(game, space), str(facts.person_noun(seat)))
        for seat, space in held
    ]
    head = deeds_head(game, "square", "group", "share", "stands", "owner")
    return deeds_listing([head, *found], [space for _, space in held])


def unsold_deeds_table(game: GameView) -> TableListing:
    """Return the deeds that the Bank still has, with prices."""
    facts, price, spaces = game.narrator.formatter, game.state.rules.price, game.state.deeds_of(BANK)
    found = [(*deed_cells(game, space), facts.money_phrase(price[space]).shown) for space in spaces]
    head = deeds_head(game, "square", "group", "share", "price")
    return deeds_listing([head, *found], spaces)._replace(right_aligned=(len(head) - 1,))


def deeds_head(game: GameView, *columns: str) -> TextRow:
    """Return the head of a table of deeds, whose first column is the mark of the group."""
    return ("", *table_head(game, *columns))


GROUP_NAME_COLUMN = 2
"""The column with the name of the group, which the mark and its colour say too."""


def deeds_listing(rows: Sequence[TextRow], spaces: Sequence[int]) -> TableListing:
    return TableListing(drop_empty_columns(rows), dispensable=(GROUP_NAME_COLUMN,), spaces=spaces)


def drop_empty_columns(rows: Sequence[TextRow]) -> list[TextRow]:
    """Return the rows without the columns that have nothing but a head: the names of the squares need the room."""
    _, *facts = rows
    kept = [column for column in range(len(rows[0])) if not facts or any(row[column] for row in facts)]
    return [tuple(row[column] for column in kept) for row in rows]


def deed_cells(game: GameView, space: int) -> tuple[str, str, str, str]:
    """Return the mark of a deed's group, its name, its group, and how much of the group has one owner."""
    from vialibera.senses.screen.printed_board import printed_board_of  # only once a list of deeds is asked for

    state, formatter = game.state, game.narrator.formatter
    printed = printed_board_of(formatter)
    members = state.rules.group_members[state.rules.group_of[space]]
    have = sum(state.owner[other] == state.owner[space] for other in members)
    group = printed.groups[printed.group_indexes[space]]
    return group.mark, str(formatter.place_noun(space)), group.name, f"{have}/{len(members)}"
