"""The printed part of a board, which never changes in a game: short names, marks, colours, sums."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.rules.editions import board_looks
from vialibera.rules.engine.ids import NO_GROUP
from vialibera.rules.sheet.sheet import PrintedSquare, Sheet, in_language
from vialibera.senses.screen.board_view import BoardWords, GroupColour, GroupView
from vialibera.senses.screen.cells import cut_to_width, text_width
from vialibera.senses.screen.palette import SPARE_GROUP_COLOURS
from vialibera.support.json_values import JsonObject, require_int, require_object, require_text, require_text_object
from vialibera.words.sanitize import clean_text

SHORT_NAME_COLUMNS = 10
"""The columns of a short name."""

REPEAT_SUFFIX = re.compile(r"_\d+$")
"""The end of a square's id, if the board has several squares of that id."""


class PrintedBoard:
    """The printed board of one game in one language."""

    def __init__(self, facts: FactFormatter) -> None:
        self.formatter, self.sheet, self.lang = facts, facts.sheet, facts.lang
        known = board_looks()
        self.groups = tuple(self._group_views(require_object(known["groups"])))
        places = {group.id: at for at, group in enumerate(self.groups)}
        self.group_indexes = [places.get(square.group, NO_GROUP) for square in self.sheet.board]
        self.first_deeds = [self.group_indexes.index(at) for at in range(len(self.groups))]
        """The first square of each group."""
        self.square_names = [str(facts.place_noun(at)) for at in range(len(self.sheet.board))]
        self.short_names = list(self._short_names(require_object(known["squares"])))
        self.printed_sums = [self.printed_sum(square) for square in self.sheet.board]
        self.token_names = [self.token_name(token) for token in facts.token_names]
        """The token of each seat, in this language; empty if none were chosen."""
        self.title = clean_text(in_language(self.sheet.title, self.lang))
        words = (facts.texts.format(f"screen-{word.replace('_', '-')}", {}) for word in BoardWords._fields)
        self.words = BoardWords(*words)

    def figures_text(self, amount: int) -> str:
        """Return a sum without its currency sign."""
        return self.formatter.texts.language.format_figures(amount, self.sheet.currency.decimals)

    def token_name(self, chosen: str) -> str:
        """Return a token in this language; it was chosen by its name in any language."""
        found = next((token for token in self.sheet.tokens if chosen in token.values()), None)
        return clean_text(chosen if found is None else in_language(found, self.lang))

    def printed_sum(self, square: PrintedSquare) -> str:
        """Return the sum printed on a square: a price, a tax or the salary; empty if there is none."""
        amount = printed_amount(self.sheet, square)
        return self.figures_text(amount) if amount else ""

    def _group_views(self, known: JsonObject) -> Iterator[GroupView]:
        """Yield the groups: colour groups in board order, then the others.

        A mark or colour that no file gives is made up. No two groups have the same mark, nor the
        same colour while spare ones are left.
        """
        sizes = {id: sum(square.group == id for square in self.sheet.board) for id in self.sheet.groups}
        on_board = list(dict.fromkeys(square.group for square in self.sheet.board if square.group))
        order = sorted(on_board, key=lambda id: self.sheet.groups[id].kind != "colour")
        looks_of = {id: require_object(known[id]) for id in order if id in known}
        marks = {id: in_language(require_text_object(look["mark"]), self.lang) for id, look in looks_of.items()}
        colours = {id: group_colour_from(look) for id, look in looks_of.items()}
        for id in order:
            name = clean_text(in_language(self.sheet.groups[id].name, self.lang))
            mark = marks.setdefault(id, next(mark for mark in possible_group_marks(name) if mark not in marks.values()))
            spare = [colour for colour in SPARE_GROUP_COLOURS if colour not in colours.values()] or [
                SPARE_GROUP_COLOURS[len(colours) % len(SPARE_GROUP_COLOURS)]
            ]
            yield GroupView(id, name, mark, colours.setdefault(id, spare[0]), sizes[id])

    def _short_names(self, known: JsonObject) -> Iterator[str]:
        """Yield a name for each square that fits its room.

        Tries the short name from the file, the whole name and its first word; otherwise cuts the
        name. A deed takes no name that another square has, as long as one of these is free.
        """
        taken: set[str] = set()
        for square, name in zip(self.sheet.board, self.square_names, strict=True):
            id = square.id if square.id in known else REPEAT_SUFFIX.sub("", square.id)
            laid_down = require_text_object(known[id]).get(self.lang, "") if id in known else ""
            tries = (laid_down, *(name, name.split()[0]) * (text_width(name) > SHORT_NAME_COLUMNS or not laid_down))
            fits = (text for text in tries if text and text_width(text) <= SHORT_NAME_COLUMNS)
            found = next(
                (text for text in fits if text not in taken or not square.is_ownable),
                cut_to_width(name, SHORT_NAME_COLUMNS),
            )
            taken.add(found)
            yield found


def printed_amount(sheet: Sheet, square: PrintedSquare) -> int:
    """Return the sum printed on a square, or 0 if there is none."""
    return sheet.go.salary if square.kind == "go" else square.price or square.amount


# As many as a page has languages and seats.
@lru_cache(maxsize=20)
def printed_board_of(facts: FactFormatter) -> PrintedBoard:
    """Return the printed board of a game in the language of these names, made only once.

    A new language or a new game has new names: the object of the names is the key.
    """
    return PrintedBoard(facts)


def group_colour_from(look: JsonObject) -> GroupColour:
    return GroupColour(require_text(look["colour"]), require_int(look["in_256"]), require_int(look["in_16"]))


def possible_group_marks(name: str) -> Iterator[str]:
    """Yield marks of two columns: first letter and a later one, then numbers."""
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    first = letters[0].upper()
    yield from (first + letter.lower() for letter in letters[1:] if text_width(first + letter) == 2)
    yield from (f"{number:02}" for number in range(100))
