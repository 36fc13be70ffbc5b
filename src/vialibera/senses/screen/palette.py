"""The colours of the board, and their substitutes on terminals with few colours or none.

The colours are in `palette.json`. The program paints its own background, so that each contrast is known: letters reach
4.5 to 1, rules 3 to 1. With 16 colours a terminal can show any of them as it likes: there a colour is a swatch next to
the mark, and no letter is on it.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from vialibera.senses.screen.board_view import GroupColour
from vialibera.senses.screen.cells import Style

ColourDepth = Literal["none", "16", "256", "exact"]


class ThemeColour(NamedTuple):
    """A colour of a theme: exact, and as index for terminals with 256 colours."""

    exact: str
    in_256: int


PALETTE = json.loads(Path(__file__).with_name("palette.json").read_text("utf-8"))

THEME_COLOURS: dict[str, dict[str, ThemeColour]] = {
    theme: {name: ThemeColour(*colour) for name, colour in colours.items()}
    for theme, colours in PALETTE["themes"].items()
}
"""The colours of each theme that belong to no player or group. Pages make properties of their style from the names."""

PLAYER_INKS: dict[str, list[ThemeColour]] = {
    theme: [ThemeColour(*ink) for ink in inks] for theme, inks in PALETTE["players"].items()
}
"""The ink of each seat. Its token has the same colours swapped."""

SPARE_GROUP_COLOURS = [GroupColour(*colour) for colour in PALETTE["spare_groups"]]
"""Colours for groups whose edition gives them none."""

BLACK, WHITE = "#000000", "#ffffff"


def relative_luminance(colour: str) -> float:
    """Return the relative luminance of a colour (WCAG 2.2), from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(one: str, other: str) -> float:
    """Return the contrast ratio: 1 for two equal colours, 21 for black on white."""
    low, high = sorted((relative_luminance(one), relative_luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def letter_colour_on(colour: str) -> str:
    """Return black or white, whichever reads better on the colour."""
    return max((BLACK, WHITE), key=lambda ink: contrast_ratio(ink, colour))


CUBE_STEPS = (0, 95, 135, 175, 215, 255)


def colour_of_256(number: int) -> str:
    """Return the colour with an index from 16 to 255, the same in all terminals with 256 colours."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    rest = number - 16
    return "#" + "".join(f"{CUBE_STEPS[step]:02x}" for step in (rest // 36, rest // 6 % 6, rest % 6))


class Theme:
    """The style of each part of the board, in the colours the terminal has."""

    def __init__(self, name: str = "dark", depth: ColourDepth = "exact") -> None:
        self.name = name
        # The theme "terminal" uses the terminal's 16 colours, even if it has more.
        self.depth: ColourDepth = "16" if name == "terminal" and depth != "none" else depth
        painted = self.depth in ("256", "exact")
        self.is_painted = painted
        """True if letters can be on colours.

        Otherwise a colour is a swatch next to them, or there is none.
        """
        self.plain = self._style_of("ink", "ground")
        self.bold = self.plain._replace(bold=True)
        self.dim = self._style_of("dim", "ground")
        self.rule = self._style_of("rule", "ground")
        self.band = self._style_of("band-ink", "band") if painted else self.bold
        self.highlight = self._style_of("ink", "lit")._replace(bold=True, underline=not painted)
        self.marked = Style(self.plain.ground, self.plain.ink, bold=True) if painted else Style(bold=True, reverse=True)
        """The square that is being read."""
        self.header = self._style_of("ink", "box")._replace(bold=True, reverse=not painted)
        self.box = self._style_of("ink", "box")
        self.question = self.box._replace(bold=True)
        self.die = self.marked
        self.frame = self._style_of("rule", "box")
        """The frame of a card."""
        self.key = self._style_of("key", "box")._replace(bold=True)
        self.key_cap = (
            Style(self.key.ground, self.key.ink, bold=True)
            if painted
            else Style(bold=True, reverse=self.depth != "none")
        )
        """A key in the question, drawn as a key: the colours of its name turned round."""
        self.heading = self.dim._replace(bold=True, underline=True)
        self.camera_code = self._camera_code_style()
        """The style of a code for a camera: black on white, or no colours where there are none."""
        self.mortgaged = self.plain._replace(underline=True)

    def _camera_code_style(self) -> Style:
        if self.is_painted:
            return Style(self._terminal_colour(ThemeColour(BLACK, 16)), self._terminal_colour(ThemeColour(WHITE, 231)))
        return Style("ansi0", "ansi15") if self.depth == "16" else Style()

    def _style_of(self, ink: str, ground: str) -> Style:
        if not self.is_painted:
            return Style()
        colours = THEME_COLOURS[self.name]
        return Style(self._terminal_colour(colours[ink]), self._terminal_colour(colours[ground]))

    def _terminal_colour(self, colour: ThemeColour | GroupColour) -> str:
        return colour.exact if self.depth == "exact" else colour_of_256(colour.in_256)

    def group_style(self, colour: GroupColour) -> Style:
        """Return the style of a group's band. Letters can be on it only if the theme is painted."""
        if self.is_painted:
            ground = self._terminal_colour(colour)
            return Style(letter_colour_on(ground), ground, bold=True)
        return Style("", f"ansi{colour.in_16}") if self.depth == "16" else Style()

    def seat_style(self, seat: int, lit: bool = False) -> Style:
        """Return the style of a player's name or number."""
        if not self.is_painted:
            return self.bold
        inks = PLAYER_INKS[self.name]
        return (self.highlight if lit else self.plain)._replace(
            ink=self._terminal_colour(inks[seat % len(inks)]), bold=True
        )

    def token_style(self, seat: int) -> Style:
        """Return the style of a player's token: ink and background swapped."""
        if not self.is_painted:
            return Style(bold=True, reverse=True)
        return Style(self.plain.ground, self.seat_style(seat).ink, bold=True)
