"""The parts of a square that are the same in every layout: band, owner, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.rules.engine.ids import HOTEL
from vialibera.senses.screen.board_view import BoardWords, GroupView, SquareView
from vialibera.senses.screen.cells import Style, text_width
from vialibera.senses.screen.glyphs import Glyphs
from vialibera.senses.screen.palette import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vialibera.senses.screen.cells import RowBuilder
    from vialibera.senses.screen.panels import DrawContext


class SquareStyle(NamedTuple):
    """The colours, signs and words squares are drawn with."""

    theme: Theme
    glyphs: Glyphs
    words: BoardWords


class SquareSpec(NamedTuple):
    """Everything the drawing of a square depends on: equal values have equal drawings."""

    square: SquareView
    group: GroupView | None
    owner_name: str
    turn_seat: int
    """The seat in turn if it is on this square, otherwise -1."""
    token_names: tuple[str, ...]
    """The token of each seat on the square, first of those who are free, then of those in jail."""
    is_marked: bool
    """True if the square is being read."""

    @property
    def is_current(self) -> bool:
        """True if the player in turn is on this square."""
        return self.turn_seat >= 0


def square_specs(pen: DrawContext) -> Iterator[SquareSpec]:
    """Yield all squares of a board, each with everything its drawing depends on."""
    view = pen.view
    names = {player.seat: player.name for player in view.players}
    tokens = {player.seat: player.token_name for player in view.players}
    for square in view.squares:
        there = not view.is_over and (
            view.seat_in_turn in square.free_seats or view.seat_in_turn in square.jailed_seats
        )
        group = view.groups[square.group_index] if square.group_index >= 0 else None
        yield SquareSpec(
            square,
            group,
            names.get(square.owner, ""),
            view.seat_in_turn if there else -1,
            tuple(tokens[seat] for seat in (*square.free_seats, *square.jailed_seats)),
            square.number == view.marked_space,
        )


def square_style(pen: DrawContext) -> SquareStyle:
    return SquareStyle(pen.theme, pen.glyphs, pen.view.words)


def kind_sign(kind: str, signs: Glyphs) -> str:
    """Return the sign of a square that belongs to no group."""
    marks = {
        "go": signs.turn,
        "cards": signs.cards,
        "tax": signs.tax,
        "jail": signs.jail,
        "go_to_jail": signs.jail,
        "parking": signs.parking,
    }
    return marks.get(kind, signs.dot)


def add_band(plot: SquareSpec, kit: SquareStyle, line: RowBuilder, width: int, right: str) -> None:
    """Add the band: the mark, and at the right end the text `right`.

    The colour of the group fills the band or, if letters cannot be on colours, the gap between the
    two. A mortgaged square has no colour, but an underline.
    """
    theme, square = kit.theme, plot.square
    mark = plot.group.mark if plot.group else kind_sign(square.kind, kit.glyphs)
    gap = " " * (width - len(mark) - len(right))
    if plot.group is None:
        line.add(mark + gap + right, theme.band)
    elif square.mortgaged:
        line.add(mark + gap + right, theme.mortgaged)
    elif theme.is_painted:
        line.add(mark + gap + right, theme.group_style(plot.group.colour))
    else:
        line.add(mark, theme.bold).add(gap, theme.group_style(plot.group.colour)).add(right)


def short_buildings_text(square: SquareView, kit: SquareStyle) -> str:
    """Return the buildings in two columns: a sign and a number, or letters for a hotel or a mortgage."""
    if square.mortgaged:
        return kit.words.pledged_letters
    if square.level == HOTEL:
        return kit.glyphs.house + kit.words.hotel_letter
    return f"{kit.glyphs.house}{square.level}" if square.level else ""


def square_name_style(plot: SquareSpec, theme: Theme) -> Style:
    """Return the style of a name: apart for the square that is read, and for the one with the player in turn."""
    if plot.is_marked:
        return theme.marked
    return theme.highlight if plot.is_current else theme.plain


LONGEST_TOKEN_MARK = 3
"""The most letters of a token's name behind the number of its seat."""


def token_mark_length(plot: SquareSpec, room: int) -> int:
    """Return how many letters of each token's name there is room for, besides the signs and the numbers."""
    square = plot.square
    free = room - bool(square.free_seats) - bool(square.jailed_seats) - len(plot.token_names)
    lengths = range(LONGEST_TOKEN_MARK, 0, -1)
    return next((size for size in lengths if marks_width(plot.token_names, size) <= free), 0)


def marks_width(token_names: tuple[str, ...], size: int) -> int:
    """Return the columns of the first letters of these names."""
    return sum(text_width(name[:size]) for name in token_names)


def visitor_tokens(plot: SquareSpec) -> tuple[str, ...]:
    """Return the tokens of the players who are on the square, but not in jail."""
    return plot.token_names[: len(plot.square.free_seats)]


def prisoner_tokens(plot: SquareSpec) -> tuple[str, ...]:
    """Return the tokens of the players in jail."""
    return plot.token_names[len(plot.square.free_seats) :]


def add_visitors(plot: SquareSpec, kit: SquareStyle, line: RowBuilder, mark_length: int) -> None:
    """Add the players on the square who are not in jail, with another sign if the one in turn is there."""
    square, signs = plot.square, kit.glyphs
    names = visitor_tokens(plot)
    sign = signs.turn if plot.turn_seat in square.free_seats else signs.token
    add_tokens(kit, line, square.free_seats, sign, [name[:mark_length] for name in names])


def add_prisoners(plot: SquareSpec, kit: SquareStyle, line: RowBuilder, mark_length: int) -> None:
    """Add the players in jail."""
    square = plot.square
    names = prisoner_tokens(plot)
    add_tokens(kit, line, square.jailed_seats, kit.glyphs.jail, [name[:mark_length] for name in names])


def add_tokens(kit: SquareStyle, line: RowBuilder, seats: tuple[int, ...], sign: str, marks: Sequence[str]) -> None:
    """Add a sign and the tokens of the seats, each a number with a mark, or nothing if there are none."""
    if seats:
        line.add(sign)
    for seat, mark in zip(seats, marks, strict=True):
        line.add(f"{seat + 1}{mark}", kit.theme.token_style(seat))
