"""A square in words and signs, the same in every layout: its band, its owner, who is there."""

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
    """With what a square is drawn."""

    theme: Theme
    glyphs: Glyphs
    words: BoardWords


class Plot(NamedTuple):
    """All that the drawing of a square depends on: what is equal needs no drawing again."""

    square: SquareView
    group: GroupView | None
    owner: str
    turn: int
    """The seat in turn, if it stands there; else -1."""

    @property
    def current(self) -> bool:
        return self.turn >= 0


def plots(pen: Pen) -> Iterator[Plot]:
    """All squares of a board."""
    view = pen.view
    names = {player.seat: player.name for player in view.players}
    for square in view.squares:
        there = not view.over and (view.seat in square.here or view.seat in square.jailed)
        group = view.groups[square.group] if square.group >= 0 else None
        yield Plot(square, group, names.get(square.owner, ""), view.seat if there else -1)


def kit_of(pen: Pen) -> Kit:
    return Kit(pen.theme, pen.glyphs, pen.view.words)


def sign_of(kind: str, signs: Glyphs) -> str:
    """What marks a square that belongs to no group."""
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
    """The mark, and at the right end what stands on the square. Colour fills it; where no letter may stand on a
    colour, it lies between the two. A mortgage has none, but a line beneath."""
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
    """In two columns: a number, or letters for a hotel or a mortgage."""
    if square.pledged:
        return kit.words.pledged_letters
    if square.level == HOTEL:
        return kit.glyphs.house + kit.words.hotel_letter
    return f"{kit.glyphs.house}{square.level}" if square.level else ""


def visitors(plot: Plot, kit: Kit, line: RowLine) -> None:
    """Who stands there, free: a sign and numbers; another sign where the seat in turn is among them."""
    square, signs = plot.square, kit.glyphs
    tokens(kit, line, square.here, signs.turn if plot.turn in square.here else signs.token)


def tokens(kit: Kit, line: RowLine, seats: tuple[int, ...], sign: str) -> None:
    if seats:
        line.add(sign)
    for seat in seats:
        line.add(str(seat + 1), kit.theme.token(seat))
