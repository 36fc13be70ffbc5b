"""Everything to be seen of a game at one moment, as plain values for a terminal or a page.

A view holds only public facts and announced lines, in the words of one language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.rules.engine.ids import NO_GROUP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.senses.screen.screen_line import ScreenLine


class GroupColour(NamedTuple):
    """The colour of a group: exact, and as index for terminals with 256 and with 16 colours."""

    exact: str
    in_256: int
    in_16: int


class GroupView(NamedTuple):
    """A group of deeds. Its mark identifies it without any colour."""

    id: str
    name: str
    mark: str
    colour: GroupColour
    size: int


class SquareView(NamedTuple):
    """A square with its owner, its buildings and the players on it."""

    number: int
    kind: str
    name: str
    short_name: str
    group_index: int
    """The index of the group in the view, or -1 for a square without a deed."""
    shown_sum: str
    """The price of a deed, a tax, the salary at Go, or the pot if it can be won; otherwise empty."""
    owner: int
    """The seat of the owner, or -1 for the Bank and for squares without a deed."""
    level: int
    """The number of houses, 5 for a hotel."""
    mortgaged: bool
    free_seats: tuple[int, ...]
    """The seats on the square that are not in jail."""
    jailed_seats: tuple[int, ...]
    """The seats in jail on the square."""


class PlayerView(NamedTuple):
    """A player, as far as all may know."""

    seat: int
    name: str
    cash: str
    worth: str
    """Cash, deeds and buildings as the edition counts them at the end of a game."""
    place_name: str
    short_place_name: str
    jail_tries: int
    """The number of the next or the last try to leave jail, or 0 for a player not in jail."""
    jail_cards: int
    """The number of cards that lead out of jail."""
    debt: str
    """The sum the player cannot pay yet, or empty."""
    is_out: bool
    deeds_in_group: tuple[int, ...]
    """The number of deeds in each group of the view."""
    full_groups: tuple[bool, ...]
    """For each group of the view, True if all its deeds belong to the player."""
    rank: int
    """The place by worth, 1 for the richest, or 0 for a player who is out."""
    past_worths: tuple[int, ...]
    """The worth at the end of each turn, as far as it was heard, the oldest first."""
    token_name: str
    """The token that was chosen before the game, or empty."""


class PanelItem(NamedTuple):
    """A row of a panel: a text, a sum at its right or "", and the index of a group for its chip or -1."""

    text: str
    sum: str = ""
    group_index: int = NO_GROUP
    note: str = ""
    """A text in a column of its own before the sums, such as a mortgage."""


class PanelColumn(NamedTuple):
    """A column of a panel, below the name of its player (-1 for none) and a word."""

    seat: int
    word: str
    items: tuple[PanelItem, ...]
    note_word: str = ""
    """The head of the column of notes; without it there is no such column."""


class PanelView(NamedTuple):
    """The panel of an offer, an auction or a debt."""

    columns: tuple[PanelColumn, ...]
    completed: tuple[PanelItem, ...] = ()
    """The groups that an offer completes, each with its player."""
    completed_word: str = ""


class AheadView(NamedTuple):
    """A square ahead of a player, or at 0 steps the one the player stands on."""

    step: int
    space: int
    rent: str = ""
    """The rent of a stop, by what the deed says for its level and owner; empty if there is none or a throw decides.

    It says nothing about a rent that is due, and the square that the player stands on never has one.
    """


class TableCard(NamedTuple):
    """The card on the table."""

    kind: str
    """`deed`, `card`, `hotel`, `out` or `won`."""
    head: str
    """The name of the deed or the word of the scene, or "" for a card that was drawn."""
    group_index: int
    rows: tuple[tuple[str, str], ...]
    """Rows of a word and a text; the words of a card that was drawn are one text without a word."""


class KeyHint(NamedTuple):
    """The name of a key, and a word for what it does."""

    key: str
    action: str
    press: str = ""
    """The key as the program knows it, for a click; "" where there is none."""


class BoardWords(NamedTuple):
    """The fixed words on a board.

    Each field has the text `screen-FIELD`, and the page gets the fields under these names.
    """

    turn: str
    players: str
    cash: str
    worth: str
    worth_short: str
    trend: str
    dice: str
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
    more: str
    gives: str
    to_redeem: str
    money: str
    total: str
    completes: str
    auction: str
    highest_bid: str
    opening: str
    still_in: str
    owed: str
    short: str
    price: str
    rent: str
    asked: str
    wins: str
    can_raise: str


class BoardView(NamedTuple):
    """Everything a board shows."""

    lang: str
    title: str
    turn_no: int
    """The number of the turn, or 0 before the first."""
    seat_in_turn: int
    """The seat in turn."""
    asked_seat: int
    """The seat that is asked, or -1 if nobody in particular is."""
    is_over: bool
    pot: str
    """The sum in the middle of the board, or empty if it cannot be won."""
    seconds_left: int | None
    """The rest of the agreed time, or None if there is no limit."""
    tries_allowed: int
    groups: tuple[GroupView, ...]
    squares: tuple[SquareView, ...]
    players: tuple[PlayerView, ...]
    """The players in order of play, then those who are out."""
    lines: tuple[ScreenLine, ...]
    """The last lines of the game, the newest last."""
    question: tuple[ScreenLine, ...]
    """The lines of the open question."""
    answers: tuple[ScreenLine, ...]
    """The answer to the last key: a list, help, a deed."""
    last_throw: tuple[int, ...]
    """The figures of the last throw, or nothing before the first throw."""
    marked_space: int
    """The square that is being read, or -1."""
    ahead: tuple[AheadView, ...]
    """The square of the player in turn and those ahead, or nothing before the first turn and after the end."""
    table: TableCard | None
    """The card on the table, or None."""
    panel: PanelView | None
    """The offer, auction or debt under way, or None."""
    entries: tuple[ScreenLine, ...]
    """The entries of the open list, each with its number."""
    chosen_entry: int
    """The index of the chosen entry, or -1."""
    typed_text: str | None
    """The text of an answer being typed, or None."""
    key_hints: tuple[KeyHint, ...]
    words: BoardWords
    end_lines: tuple[ScreenLine, ...] = ()
    """The best deed and the turning point of a game that is over, once they are known."""
    bar_part: float = 1.0
    """The part of the winner's bar that is drawn at the end."""


def ranked_players(view: BoardView) -> list[PlayerView]:
    """Return the players, the winner first; of those who are out, the last to go is the first."""
    left = sorted((player for player in view.players if not player.is_out), key=lambda player: player.rank)
    return [*left, *reversed([player for player in view.players if player.is_out])]


def winner_text(view: BoardView, ranked: Sequence[PlayerView]) -> str:
    """Return who wins, or the names of those who share the first rank."""
    first = [player for player in ranked if player.rank == 1] or [*ranked[:1]]
    names = ", ".join(f"{player.seat + 1} {player.name}" for player in first)
    return f"{names} {view.words.wins}" if len(first) == 1 else names
