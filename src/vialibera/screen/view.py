"""What is to be seen of a game at a moment, as plain values: a terminal draws it in cells, a page may in its own way.

It holds what lies open on the table and what was told, in the words of one language, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vialibera.screen.told import ToldLine


class GroupColour(NamedTuple):
    """The colour of a group: exactly, and in terminals of 256 and of 16 colours."""

    exact: str
    in_256: int
    in_16: int


class GroupView(NamedTuple):
    """A group of deeds; its mark says without any colour which it is."""

    id: str
    name: str
    mark: str
    colour: GroupColour
    size: int


class SquareView(NamedTuple):
    """A square and all that stands on it."""

    number: int
    kind: str
    name: str
    short: str
    group: int
    """Its place among the groups of the view; -1 for a square without a deed."""
    sum: str
    """The price of a deed, the amount of a tax, the salary at Go, the pot where it can be won; else nothing."""
    owner: int
    """A seat; -1 for the Bank, and where there is no deed."""
    level: int
    """Houses, 5 for a hotel."""
    pledged: bool
    here: tuple[int, ...]
    """The seats that stand there, free."""
    jailed: tuple[int, ...]
    """The seats that are held there."""


class PlayerView(NamedTuple):
    """A seat and what everybody may know of it."""

    seat: int
    name: str
    cash: str
    worth: str
    """Cash, deeds and buildings as the edition counts them at its end."""
    place: str
    place_short: str
    tries: int
    """In jail one more than the tries that failed, else 0."""
    passes: int
    """The cards that lead out of jail."""
    debt: str
    """What it cannot pay yet; empty where there is nothing."""
    out: bool
    deeds: tuple[int, ...]
    """How many of each group of the view."""
    whole: tuple[bool, ...]
    """Whether that is all of the group."""


class KeyHint(NamedTuple):
    """A key by its name, and in a word what it does."""

    key: str
    does: str


class BoardWords(NamedTuple):
    """The few words that stand on a board whatever happens."""

    turn: str
    players: str
    cash: str
    worth: str
    worth_short: str
    place: str
    passes: str
    pot: str
    left: str
    jail: str
    hotel: str
    hotel_letter: str
    pledged: str
    pledged_letters: str
    out: str
    owes: str


class BoardView(NamedTuple):
    """All there is to see."""

    lang: str
    title: str
    turn: int
    """The number of the turn; 0 before the first."""
    seat: int
    """Whose turn it is."""
    over: bool
    pot: str
    """What lies in the middle of the board, where it can be won."""
    seconds_left: int | None
    """Of the time that was agreed; None where no time runs."""
    tries_allowed: int
    groups: tuple[GroupView, ...]
    squares: tuple[SquareView, ...]
    players: tuple[PlayerView, ...]
    """As they follow each other; who is out comes last."""
    told: tuple[ToldLine, ...]
    """The last lines of the game, the newest last."""
    question: tuple[ToldLine, ...]
    """What is asked now."""
    answers: tuple[ToldLine, ...]
    """What the last key was answered with: a list, help, a deed."""
    typed: str | None
    """What stands in an answer that is being typed; None where none is."""
    keys: tuple[KeyHint, ...]
    words: BoardWords
