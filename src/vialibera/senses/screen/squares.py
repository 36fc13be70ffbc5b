"""The parts of a square that are the same in every layout: band, owner, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from vialibera.rules.engine.ids import HOTEL, NO_SEAT
from vialibera.senses.screen.board_view import BoardWords, GroupView, SquareView
from vialibera.senses.screen.cells import Style, text_width
from vialibera.senses.screen.glyphs import Glyphs
from vialibera.senses.screen.palette import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.senses.screen.cells import RowBuilder
    from vialibera.senses.screen.panels import DrawContext


Tokens: TypeAlias = "tuple[tuple[int, str], ...]"
"""Seats, each with the name of its token."""


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
    visitors: Tokens
    """The seats on the square that are not in jail, each with the name of its token."""
    prisoners: Tokens
    turn_seat: int
    """The seat in turn if it is on this square, otherwise -1."""
    is_marked: bool
    """True if the square is being read."""


def square_specs(pen: DrawContext) -> Iterator[SquareSpec]:
    """Yield all squares of a board, each with everything its drawing depends on."""
    view = pen.view
    players = {player.seat: player for player in view.players}
    for square in view.squares:
        visitors, prisoners = (
            tuple((seat, players[seat].token_name) for seat in seats)
            for seats in (square.free_seats, square.jailed_seats)
        )
        in_turn = (seat for seat, _ in (*visitors, *prisoners) if seat == view.seat_in_turn and not view.is_over)
        yield SquareSpec(
            square,
            view.groups[square.group_index] if square.group_index >= 0 else None,
            players[square.owner].name if square.owner in players else "",
            visitors,
            prisoners,
            next(in_turn, NO_SEAT),
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
    return theme.plain if plot.turn_seat < 0 else theme.highlight


LONGEST_TOKEN_MARK = 3
"""The most letters of a token's name behind the number of its seat."""


def token_columns(tokens: Tokens, size: int) -> int:
    """Return the columns of a sign and these tokens, each with so many letters; 0 without tokens."""
    return bool(tokens) + sum(1 + text_width(name[:size]) for _, name in tokens)


def token_mark_length(room: int, *parties: Tokens) -> int:
    """Return how many letters of each token's name there is room for."""
    lengths = range(LONGEST_TOKEN_MARK, 0, -1)
    return next((size for size in lengths if sum(token_columns(tokens, size) for tokens in parties) <= room), 0)


def add_visitors(plot: SquareSpec, kit: SquareStyle, line: RowBuilder, mark_length: int) -> None:
    """Add the players on the square who are not in jail, with another sign if the one in turn is there."""
    is_here = any(seat == plot.turn_seat for seat, _ in plot.visitors)
    add_tokens(kit, line, plot.visitors, kit.glyphs.turn if is_here else kit.glyphs.token, mark_length)


def add_tokens(kit: SquareStyle, line: RowBuilder, tokens: Tokens, sign: str, mark_length: int) -> None:
    """Add a sign and the tokens, each the number of its seat with some letters, or nothing if there are none."""
    line.add(sign if tokens else "")
    for seat, name in tokens:
        line.add(f"{seat + 1}{name[:mark_length]}", kit.theme.token_style(seat))
