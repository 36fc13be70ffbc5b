"""The parts of a square that are the same in every layout: band, owner, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.engine.ids import HOTEL
from vialibera.screen.glyphs import Glyphs
from vialibera.screen.palette import Theme
from vialibera.screen.view import BoardWords, GroupView, SquareView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.screen.cells import RowLine
    from vialibera.screen.panels import Pen


class Kit(NamedTuple):
    """The colours, signs and words squares are drawn with."""

    theme: Theme
    glyphs: Glyphs
    words: BoardWords


class Plot(NamedTuple):
    """Everything the drawing of a square depends on: equal values have equal drawings."""

    square: SquareView
    group: GroupView | None
    owner: str
    turn: int
    """The seat in turn if it is on this square, otherwise -1."""

    @property
    def current(self) -> bool:
        """True if the player in turn is on this square."""
        return self.turn >= 0


def plots(pen: Pen) -> Iterator[Plot]:
    """Yield all squares of a board, each with everything its drawing depends on."""
    view = pen.view
    names = {player.seat: player.name for player in view.players}
    for square in view.squares:
        there = not view.over and (view.seat in square.here or view.seat in square.jailed)
        group = view.groups[square.group] if square.group >= 0 else None
        yield Plot(square, group, names.get(square.owner, ""), view.seat if there else -1)


def kit_of(pen: Pen) -> Kit:
    return Kit(pen.theme, pen.glyphs, pen.view.words)


def sign_of(kind: str, signs: Glyphs) -> str:
    """Return the sign of a square that belongs to no group."""
    marks = {
        "go": signs.turn,
        "cards": signs.cards,
        "tax": signs.tax,
        "jail": signs.jail,
        "go_to_jail": signs.jail,
        "parking": signs.parking,
    }
    return marks.get(kind, signs.none)


def band(plot: Plot, kit: Kit, line: RowLine, width: int, right: str) -> None:
    """Add the band: the mark, and at the right end the text `right`.

    The colour of the group fills the band or, if letters cannot be on colours, the gap between the
    two. A mortgaged square has no colour, but an underline.
    """
    theme, square = kit.theme, plot.square
    mark = plot.group.mark if plot.group else sign_of(square.kind, kit.glyphs)
    gap = " " * (width - len(mark) - len(right))
    if plot.group is None:
        line.add(mark + gap + right, theme.band)
    elif square.pledged:
        line.add(mark + gap + right, theme.pledged)
    elif theme.painted:
        line.add(mark + gap + right, theme.fill(plot.group.colour))
    else:
        line.add(mark, theme.bold).add(gap, theme.fill(plot.group.colour)).add(right)


def short_buildings(square: SquareView, kit: Kit) -> str:
    """Return the buildings in two columns: a sign and a number, or letters for a hotel or a mortgage."""
    if square.pledged:
        return kit.words.pledged_letters
    if square.level == HOTEL:
        return kit.glyphs.house + kit.words.hotel_letter
    return f"{kit.glyphs.house}{square.level}" if square.level else ""


def visitors(plot: Plot, kit: Kit, line: RowLine) -> None:
    """Add the players on the square who are not in jail, with another sign if the one in turn is there."""
    square, signs = plot.square, kit.glyphs
    tokens(kit, line, square.here, signs.turn if plot.turn in square.here else signs.token)


def tokens(kit: Kit, line: RowLine, seats: tuple[int, ...], sign: str) -> None:
    """Add a sign and the tokens of the seats, or nothing if there are none."""
    if seats:
        line.add(sign)
    for seat in seats:
        line.add(str(seat + 1), kit.theme.token(seat))
