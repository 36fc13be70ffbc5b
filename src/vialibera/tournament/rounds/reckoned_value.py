"""The value that a player hands in, computed from cash and deeds as the sheet of the tournament counts them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vialibera.rules.editions import load_edition
from vialibera.rules.sheet import Sheet
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.entrant_names import name_key, nearest_name
from vialibera.tournament.rounds.plan import TOURNAMENT_EDITION

MORTGAGE_LETTERS = ("m", "i")
"""Typed after a deed that is mortgaged, in English and in Italian."""

HOTEL_LEVEL = 5

SMALL_NOTES = ((1, 50), (1, 20), (2, 10), (1, 5), (5, 1))
BANKNOTES = {
    size: ((great, 500), (hundreds, 100), *SMALL_NOTES)
    for size, great, hundreds in ((3, 2, 7), (4, 2, 4), (5, 1, 6), (6, 1, 3))
}
"""The banknotes of each player by the size of the table, as the sheet of the tournament has them."""


class CountedDeed(NamedTuple):
    """A deed with its part of the value."""

    name: str
    value: int
    is_mortgaged: bool
    level: int
    """The number of houses; 5 is a hotel."""


class ReckonedValue(NamedTuple):
    """Cash and deeds of a player, with the sums that count."""

    cash: int
    deeds: tuple[CountedDeed, ...]

    @property
    def value(self) -> int:
        """The whole value that the player hands in."""
        return self.cash + sum(deed.value for deed in self.deeds)

    @property
    def property(self) -> int:
        """The value of what is free of mortgage, which tells equal players apart."""
        return sum(deed.value for deed in self.deeds if not deed.is_mortgaged)


def reckon_value(cash: int, texts: Iterable[str], lang: str) -> ReckonedValue:
    """Return the value of cash and deeds such as `Vicolo Corto`, `Vicolo Corto=3` (houses) or `Vicolo Corto=m`.

    Raise DeskRefusal for a deed that does not exist, cannot be so, or comes twice.
    """
    if cash < 0:
        raise DeskRefusal("no-number", text=str(cash))
    deeds: list[CountedDeed] = []
    for text in texts:
        deed = count_deed(text, lang)
        if deed.name in [other.name for other in deeds]:
            raise DeskRefusal("twice", name=deed.name)
        deeds.append(deed)
    return ReckonedValue(cash, tuple(deeds))


def count_deed(text: str, lang: str) -> CountedDeed:
    """Return a deed as it was typed with its part of the value."""
    sheet = load_edition(TOURNAMENT_EDITION).sheet
    typed, _, state = text.partition("=")
    square = next(one for one in sheet.board if one.price and one.name[lang]["name"] == find_deed(typed, sheet, lang))
    name, state = square.name[lang]["name"], state.strip().casefold()
    if state in MORTGAGE_LETTERS:
        return CountedDeed(name, square.mortgage, True, 0)
    if state and not (state.isascii() and state.isdigit() and len(state) == 1 and int(state) <= HOTEL_LEVEL):
        raise DeskRefusal("deed-state", name=name, text=state)
    level = int(state or 0)
    if level and not square.house:
        raise DeskRefusal("deed-state", name=name, text=state)
    return CountedDeed(name, square.price + level * square.house * sheet.score.buildings // 100, False, level)


def find_deed(typed: str, sheet: Sheet, lang: str) -> str:
    """Return the name of the deed that is meant; a part of it is enough if no other deed has it."""
    names = [one.name[lang]["name"] for one in sheet.board if one.price]
    holding = [name for name in names if name_key(typed) and name_key(typed) in name_key(name)]
    same = [name for name in names if name_key(name) == name_key(typed)]
    if len(holding) == 1 and not same:
        return holding[0]
    if not same:
        raise DeskRefusal("unknown-deed", text=typed.strip(), near=", ".join(holding) or nearest_name(typed, names))
    return same[0]


def banknotes_of(size: int, capital: int) -> Sequence[tuple[int, int]]:
    """Return number and worth of the banknotes of each player, or nothing if they are not this capital."""
    notes = BANKNOTES[size]
    return notes if sum(count * worth for count, worth in notes) == capital else ()
