"""The board as plain data for the page: the part that never changes in a game, and the current state.

The keys and the order of rows are read by page.js: change both together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.engine.topics.ending import total
from vialibera.screen.palette import letters_on

if TYPE_CHECKING:
    from vialibera.engine.state import State
    from vialibera.narrator.narrate import Narrator
    from vialibera.screen.told import ToldLine
    from vialibera.screen.view import BoardView, PlayerView, SquareView
    from vialibera.sheet.plain import Plain, Table


class WorthOverTime:
    """The worth of every player, turn by turn."""

    def __init__(self) -> None:
        self.turns: dict[int, list[Plain]] = {}

    def note(self, state: State) -> None:
        """Record the worths of the present turn, and forget later turns, which were taken back."""
        for turn in [turn for turn in self.turns if turn > state.turn_no]:
            del self.turns[turn]
        bust = state.rules.bankrupt_value
        self.turns[state.turn_no] = [bust if state.out[seat] else total(state, seat) for seat in state.seats]

    def all(self) -> list[Plain]:
        return [[turn, *worth] for turn, worth in self.turns.items()]

    def last(self) -> Plain:
        return self.all()[-1] if self.turns else None


def line(told: ToldLine) -> Plain:
    """Return a line's text, the spans of players' names in it, and True if a turn begins with it."""
    return [told.text, [list(span) for span in told.names], told.begins_turn]


def fixed(view: BoardView, narrator: Narrator) -> Table:
    """Return the data that never changes in a game: names, colours, prices."""
    currency = narrator.facts.sheet.currency
    return {
        "title": view.title,
        "sign": currency.sign,
        "unit": 10**currency.decimals,
        "groups": [
            {
                "mark": group.mark,
                "name": group.name,
                "colour": group.colour.exact,
                "ink": letters_on(group.colour.exact),
            }
            for group in view.groups
        ],
        "squares": [
            {
                "name": square.name,
                "short": square.short,
                "kind": square.kind,
                "group": square.group,
                "sum": "" if square.kind == "parking" else square.sum,
            }
            for square in view.squares
        ],
        "words": view.words._asdict(),
    }


def now(view: BoardView, narrator: Narrator) -> Table:
    """Return the data that changes."""
    return {
        "turn": view.turn,
        "seat": view.seat,
        "over": view.over,
        "head": said(narrator, "page-heading", title=view.title, turn=view.turn) if view.turn else view.title,
        "whose": whose(view, narrator),
        "left": view.seconds_left,
        "pot": view.pot,
        "question": [line(told) for told in view.question],
        "squares": [square(one, narrator) for one in view.squares],
        "players": [player(one, view, narrator) for one in view.players],
    }


def said(narrator: Narrator, key: str, /, **facts: str | int) -> str:
    return narrator.piece(key, **facts).shown


def whose(view: BoardView, narrator: Narrator) -> str:
    """Return the line that says whose turn it is, or that the game is over; "" before the first turn."""
    if view.over:
        return said(narrator, "page-over")
    return said(narrator, "page-whose", seat=view.seat) if view.turn else ""


def square(square: SquareView, narrator: Narrator) -> Plain:
    """Return the row of a square: owner, level, mortgage, tokens, prisoners, and buildings or mortgage in words."""
    words = said(narrator, "ui-board-level", level=square.level) if square.level else ""
    if square.pledged:
        words = said(narrator, "ui-board-pledged")
    return [square.owner, square.level, square.pledged, list(square.here), list(square.jailed), words]


def player(player: PlayerView, view: BoardView, narrator: Narrator) -> Plain:
    place = player.place
    if player.tries:
        place = said(narrator, "page-in-jail", count=player.tries, most=view.tries_allowed)
    return {
        "seat": player.seat,
        "name": player.name,
        "cash": player.cash,
        "worth": player.worth,
        "place": view.words.out if player.out else place,
        "cards": player.passes,
        "debt": player.debt,
        "out": player.out,
        "deeds": list(player.deeds),
        "whole": list(player.whole),
    }
