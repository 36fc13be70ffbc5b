"""B: the board in lines for the eyes. Every figure is in words too, and all of it can also be asked
by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.shell.tables import in_columns, in_halves

if TYPE_CHECKING:
    from vialibera.shell.gameview import GameView

WIDE = 100
"""The columns from which two halves of the board fit next to each other."""


def drawn(game: GameView, width: int) -> list[str]:
    """Return the whole board: one square a row, or two where there is room."""
    head = ("", *(game.words(f"ui-board-head.{part}").shown for part in ("square", "owner", "here")))
    rows = [row(game, space) for space in range(game.state.rules.size)]
    return in_columns(in_halves(head, rows) if width >= WIDE else [head, *rows], max(40, width - 3))


def row(game: GameView, space: int) -> tuple[str, ...]:
    """Return number, name with colour, owner with buildings, and visitors of a square."""
    facts = game.narrator.facts
    name = str(facts.place(space))
    if game.state.rules.group[space] >= 0:
        name += f" ({facts.group(space)})"
    return str(space), name, held(game, space), visitors(game, space)


def held(game: GameView, space: int) -> str:
    """Return owner and buildings in words, or the price if the square has no owner."""
    state = game.state
    if state.owner[space] == BANK:
        return game.narrator.facts.money(state.rules.price[space]).shown if state.rules.group[space] >= 0 else ""
    stands = standing(game, space)
    return str(game.narrator.facts.person(state.owner[space])) + (f", {stands}" if stands else "")


def standing(game: GameView, space: int) -> str:
    """Return the buildings or the mortgage in words, or an empty text."""
    state = game.state
    if state.pledged[space]:
        return game.words("ui-board-pledged").shown
    return game.words("ui-board-level", level=state.level[space]).shown if state.level[space] else ""


def visitors(game: GameView, space: int) -> str:
    state = game.state
    here = [seat for seat in state.alive() if state.pos[seat] == space]
    return ", ".join(visitor(game, seat) for seat in here)


def visitor(game: GameView, seat: int) -> str:
    """Return the player's name, marked if they are held in jail and not only visiting."""
    name = game.narrator.facts.person(seat)
    return game.words("ui-board-jailed", seat=seat).shown if game.state.jail[seat] else str(name)
