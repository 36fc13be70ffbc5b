"""B: the board for the eyes, in lines; each figure in words too, nothing that a key does not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK
from vialibera.shell.tables import in_columns, in_halves

if TYPE_CHECKING:
    from vialibera.shell.gameview import GameView

WIDE = 100
"""From so many columns on, two halves of the board stand side by side."""


def drawn(game: GameView, width: int) -> list[str]:
    """The whole board: a row a square, or two squares a row where there is room."""
    head = ("", *(game.words(f"ui-board-head.{part}").shown for part in ("square", "owner", "here")))
    rows = [row(game, space) for space in range(game.state.rules.size)]
    return in_columns(in_halves(head, rows) if width >= WIDE else [head, *rows], max(40, width - 3))


def row(game: GameView, space: int) -> tuple[str, ...]:
    """Number, name with its colour, whose it is and what stands there, who is there."""
    facts = game.narrator.facts
    name = str(facts.place(space))
    if game.state.rules.group[space] >= 0:
        name += f" ({facts.group(space)})"
    return str(space), name, held(game, space), visitors(game, space)


def held(game: GameView, space: int) -> str:
    """The owner and the buildings in words; for what nobody has bought, its price."""
    state = game.state
    if state.owner[space] == BANK:
        return game.narrator.facts.money(state.rules.price[space]).shown if state.rules.group[space] >= 0 else ""
    stands = standing(game, space)
    return str(game.narrator.facts.person(state.owner[space])) + (f", {stands}" if stands else "")


def standing(game: GameView, space: int) -> str:
    """Buildings, or a mortgage."""
    state = game.state
    if state.pledged[space]:
        return game.words("ui-board-pledged").shown
    return game.words("ui-board-level", level=state.level[space]).shown if state.level[space] else ""


def visitors(game: GameView, space: int) -> str:
    state = game.state
    here = [seat for seat in state.alive() if state.pos[seat] == space]
    return ", ".join(visitor(game, seat) for seat in here)


def visitor(game: GameView, seat: int) -> str:
    """By name; whoever is held in jail is told apart from who passes."""
    name = game.narrator.facts.person(seat)
    return game.words("ui-board-jailed", seat=seat).shown if game.state.jail[seat] else str(name)
