"""The printed part of a board, which never changes in a game: short names, marks, colours, sums."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from vialibera.editions import looks
from vialibera.narrator.hostile import clean
from vialibera.screen.cells import columns, cut
from vialibera.screen.palette import SPARE
from vialibera.screen.view import BoardWords, GroupColour, GroupView
from vialibera.sheet.plain import Table, table_of, text_of, texts_of, whole_of
from vialibera.sheet.sheet import in_language

if TYPE_CHECKING:
    from vialibera.narrator.facts import Facts
    from vialibera.sheet.sheet import PrintedSquare

SHORT = 10
"""The columns of a short name."""

AGAIN = re.compile(r"_\d+$")
"""The end of a square's id, if the board has several squares of that id."""


class PrintedBoard:
    """The printed board of one game in one language."""

    def __init__(self, facts: Facts) -> None:
        self.facts, self.sheet, self.lang = facts, facts.sheet, facts.lang
        known = looks()
        self.groups = tuple(self._groups(table_of(known["groups"])))
        places = {group.id: at for at, group in enumerate(self.groups)}
        self.group_of = [places.get(square.group, -1) for square in self.sheet.board]
        self.first_deeds = [self.group_of.index(at) for at in range(len(self.groups))]
        """The first square of each group."""
        self.names = [str(facts.place(at)) for at in range(len(self.sheet.board))]
        self.short = list(self._short_names(table_of(known["squares"])))
        self.sums = [self.sum_on(square) for square in self.sheet.board]
        self.title = clean(in_language(self.sheet.title, self.lang)).text
        words = (facts.texts.format(f"screen-{word.replace('_', '-')}", {}) for word in BoardWords._fields)
        self.words = BoardWords(*words)

    def figures(self, amount: int) -> str:
        """Return a sum without its currency sign."""
        return self.facts.texts.language.figures(amount, self.sheet.currency.decimals)

    def sum_on(self, square: PrintedSquare) -> str:
        """Return the sum printed on a square: a price, a tax or the salary; empty if there is none."""
        amount = self.sheet.go.salary if square.kind == "go" else square.price or square.amount
        return self.figures(amount) if amount else ""

    def _groups(self, known: Table) -> Iterator[GroupView]:
        """Yield the groups: colour groups in board order, then the others.

        A mark or colour that no file gives is made up. No two groups have the same mark, nor the
        same colour while spare ones are left.
        """
        sizes = {id: sum(square.group == id for square in self.sheet.board) for id in self.sheet.groups}
        on_board = list(dict.fromkeys(square.group for square in self.sheet.board if square.group))
        order = sorted(on_board, key=lambda id: self.sheet.groups[id].kind != "colour")
        looks_of = {id: table_of(known[id]) for id in order if id in known}
        marks = {id: in_language(texts_of(look["mark"]), self.lang) for id, look in looks_of.items()}
        colours = {id: colour_of(look) for id, look in looks_of.items()}
        for id in order:
            name = clean(in_language(self.sheet.groups[id].name, self.lang)).text
            mark = marks.setdefault(id, next(mark for mark in possible_marks(name) if mark not in marks.values()))
            spare = [colour for colour in SPARE if colour not in colours.values()] or [SPARE[len(colours) % len(SPARE)]]
            yield GroupView(id, name, mark, colours.setdefault(id, spare[0]), sizes[id])

    def _short_names(self, known: Table) -> Iterator[str]:
        """Yield a name for each square that fits its room.

        Tries the short name from the file, the whole name and its first word; otherwise cuts the
        name. A deed takes no name that another square has, as long as one of these is free.
        """
        taken: set[str] = set()
        for square, name in zip(self.sheet.board, self.names, strict=True):
            id = square.id if square.id in known else AGAIN.sub("", square.id)
            laid_down = texts_of(known[id]).get(self.lang, "") if id in known else ""
            tries = (laid_down, *(name, name.split()[0]) * (columns(name) > SHORT or not laid_down))
            fits = (text for text in tries if text and columns(text) <= SHORT)
            found = next((text for text in fits if text not in taken or not square.ownable), cut(name, SHORT))
            taken.add(found)
            yield found


def colour_of(look: Table) -> GroupColour:
    return GroupColour(text_of(look["colour"]), whole_of(look["in_256"]), whole_of(look["in_16"]))


def possible_marks(name: str) -> Iterator[str]:
    """Yield marks of two columns: first letter and a later one, then numbers."""
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    first = letters[0].upper()
    yield from (first + letter.lower() for letter in letters[1:] if columns(first + letter) == 2)
    yield from (f"{number:02}" for number in range(100))
