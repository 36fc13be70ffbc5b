"""The parts of a square that are the same in every layout: band, owner, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import HOTEL
from vialibera.screen.board_view import BoardWords, GroupView, SquareView
from vialibera.screen.glyphs import Glyphs
from vialibera.screen.palette import Theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.screen.cells import RowBuilder
    from vialibera.screen.panels import DrawContext


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

    @property
    def is_current(self) -> bool:
        """True if the player in turn is on this square."""
        return self.turn_seat >= 0


def square_specs(pen: DrawContext) -> Iterator[SquareSpec]:
    """Yield all squares of a board, each with everything its drawing depends on."""
    view = pen.view
    names = {player.seat: player.name for player in view.players}
    for square in view.squares:
        there = not view.is_over and (
            view.seat_in_turn in square.free_seats or view.seat_in_turn in square.jailed_seats
        )
        group = view.groups[square.group_index] if square.group_index >= 0 else None
        yield SquareSpec(square, group, names.get(square.owner, ""), view.seat_in_turn if there else -1)


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


def add_visitors(plot: SquareSpec, kit: SquareStyle, line: RowBuilder) -> None:
    """Add the players on the square who are not in jail, with another sign if the one in turn is there."""
    square, signs = plot.square, kit.glyphs
    add_tokens(kit, line, square.free_seats, signs.turn if plot.turn_seat in square.free_seats else signs.token)


def add_tokens(kit: SquareStyle, line: RowBuilder, seats: tuple[int, ...], sign: str) -> None:
    """Add a sign and the tokens of the seats, or nothing if there are none."""
    if seats:
        line.add(sign)
    for seat in seats:
        line.add(str(seat + 1), kit.theme.token_style(seat))
