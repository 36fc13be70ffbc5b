"""B: the board in lines for the eyes. Every figure is in words too, and all of it can also be asked
by keys."""

from __future__ import annotations

from vialibera.rules.engine.ids import BANK
from vialibera.shell.console.game_view import GameView
from vialibera.shell.terminal.text_tables import fold_rows_in_half, format_columns
from vialibera.support.json_values import Strings

TWO_HALVES_COLUMNS = 100
"""The columns from which two halves of the board fit next to each other."""


def board_in_columns(game: GameView, width: int) -> list[str]:
    """Return the whole board: one square a row, or two where there is room."""
    head = ("", *(game.narrator.text(f"ui-board-head.{part}").shown for part in ("square", "owner", "here")))
    rows = [board_row(game, space) for space in range(game.state.rules.board_size)]
    return format_columns(
        fold_rows_in_half(head, rows) if width >= TWO_HALVES_COLUMNS else [head, *rows], max(40, width - 3)
    )


def board_row(game: GameView, space: int) -> Strings:
    """Return number, name with colour, owner with buildings, and visitors of a square."""
    facts = game.narrator.formatter
    name = str(facts.place_noun(space))
    if game.state.rules.group_of[space] >= 0:
        name += f" ({facts.group_name(space)})"
    return str(space), name, owner_and_buildings(game, space), visitor_names(game, space)


def owner_and_buildings(game: GameView, space: int) -> str:
    """Return owner and buildings in words, or the price if the square has no owner."""
    state = game.state
    if state.owner[space] == BANK:
        return (
            game.narrator.formatter.money_phrase(state.rules.price[space]).shown
            if state.rules.group_of[space] >= 0
            else ""
        )
    stands = buildings_or_mortgage(game, space)
    return str(game.narrator.formatter.person_noun(state.owner[space])) + (f", {stands}" if stands else "")


def buildings_or_mortgage(game: GameView, space: int) -> str:
    """Return the buildings or the mortgage in words, or an empty text."""
    state = game.state
    if state.mortgaged[space]:
        return game.narrator.text("ui-board-pledged").shown
    return game.narrator.text("ui-board-level", level=state.level[space]).shown if state.level[space] else ""


def visitor_names(game: GameView, space: int) -> str:
    state = game.state
    here = [seat for seat in state.seats_left() if state.pos[seat] == space]
    return ", ".join(visitor_name(game, seat) for seat in here)


def visitor_name(game: GameView, seat: int) -> str:
    """Return the player's name, marked if they are held in jail and not only visiting."""
    name = game.narrator.formatter.person_noun(seat)
    return game.narrator.text("ui-board-jailed", seat=seat).shown if game.state.jail[seat] else str(name)
