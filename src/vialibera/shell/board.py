"""B: the board for the eyes, in lines; each figure in words too, nothing that a key does not tell."""

from __future__ import annotations

import io
from itertools import zip_longest
from typing import TYPE_CHECKING

from vialibera.engine.ids import BANK

if TYPE_CHECKING:
    from vialibera.shell.desk import Desk

WIDE = 100
"""From so many columns on, two halves of the board stand side by side."""


def drawn(desk: Desk, width: int) -> list[str]:
    """The whole board: a row a square, or two squares a row where there is room."""
    from rich.console import Console
    from rich.table import Table

    page = io.StringIO()
    console = Console(file=page, width=max(40, width - 1), color_system=None, no_color=True, highlight=False)
    table = Table(box=None, show_header=False, pad_edge=False)
    head = ("", *(desk.words(f"ui-board-head.{part}").shown for part in ("square", "owner", "here")))
    rows = [row(desk, space) for space in range(desk.state.rules.size)]
    if width >= WIDE:
        half = -(-len(rows) // 2)
        head = (*head, "", *head)
        rows = [(*first, "", *second) for first, second in zip_longest(rows[:half], rows[half:], fillvalue=("",) * 4)]
    for cells in [head, *rows]:
        table.add_row(*cells)
    console.print(table)
    return [line.rstrip() for line in page.getvalue().splitlines()]


def row(desk: Desk, space: int) -> tuple[str, ...]:
    """Number, name with its colour, whose it is and what stands there, who is there."""
    facts = desk.narrator.facts
    name = str(facts.place(space))
    if desk.state.rules.group[space] >= 0:
        name += f" ({facts.group(space)})"
    return str(space), name, held(desk, space), visitors(desk, space)


def held(desk: Desk, space: int) -> str:
    """The owner and the buildings in words."""
    state = desk.state
    if state.rules.group[space] < 0 or state.owner[space] == BANK:
        return ""
    words = [str(desk.narrator.facts.person(state.owner[space]))]
    if state.level[space]:
        words.append(desk.words("ui-board-level", level=state.level[space]).shown)
    if state.pledged[space]:
        words.append(desk.words("ui-board-pledged").shown)
    return ", ".join(words)


def visitors(desk: Desk, space: int) -> str:
    state = desk.state
    here = [seat for seat in state.alive() if state.pos[seat] == space]
    return ", ".join(str(desk.narrator.facts.person(seat)) for seat in here)
