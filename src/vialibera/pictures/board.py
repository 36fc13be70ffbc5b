"""The board as a heat map: the squares in their ring, each coloured by a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from vialibera.pictures.colours import MOST_HEAT, heat
from vialibera.pictures.frame import caption
from vialibera.pictures.markup import element, part, text
from vialibera.screen.glyphs import DRAWN
from vialibera.screen.palette import letters_on
from vialibera.screen.squares import sign_of

if TYPE_CHECKING:
    from vialibera.screen.printed import PrintedBoard

HIGH, HIGHER = 4.7, 6.0
"""The height of a square in em (HIGHER: of one with a second figure). page.css knows how high that makes the ring."""


class HeatSquare(NamedTuple):
    """A square of the heat map: its printed words, its value and the figure that says so."""

    name: str
    short: str
    mark: str
    """The two letters of the group, or the sign of the kind of square."""
    colour: str
    """The colour of the group; empty for a square without a group."""
    value: float
    told: str
    beside: str = ""
    """A second, smaller figure to compare with; can be empty."""
    off: str = ""
    """The difference between the two, shown where there is room; can be empty."""


def heat_squares(
    printed: PrintedBoard, values: Sequence[float], told: Callable[[float], str], beside: Sequence[str] = ()
) -> list[HeatSquare]:
    """Return the squares of an edition's board, one for each value."""
    return [
        HeatSquare(
            printed.names[space],
            printed.short[space],
            *sign(printed, space),
            value,
            told(value),
            beside[space] if beside else "",
        )
        for space, value in enumerate(values)
    ]


def sign(printed: PrintedBoard, space: int) -> tuple[str, str]:
    """Return the mark and the colour of a square's group, or the sign of its kind and no colour."""
    if (group := printed.group_of[space]) >= 0:
        return printed.groups[group].mark, printed.groups[group].colour.exact
    return sign_of(printed.sheet.board[space].kind, DRAWN), ""


def heat_map(id: str, about: str, squares: Sequence[HeatSquare], steps: Sequence[str], middle: str = "") -> str:
    """Return a figure of the board, named by the heading `id`.

    `steps` are the words for each step of the heat scale. `middle` is markup inside the ring, for
    sighted readers only.
    """
    compared = any(square.beside for square in squares)
    high = HIGHER if compared else HIGH
    cells = [cell(square, corner(number, len(squares)), squares, high) for number, square in enumerate(squares)]
    kind = "ring compared" if compared else "ring"
    ring = element("svg", *cells, class_=kind, role="img", aria_labelledby=id, aria_describedby=f"{id}-about")
    legend = element("ul", *(step(warm, words) for warm, words in enumerate(steps) if words), class_="steps")
    inner = element("div", legend, middle, class_="middle", aria_hidden="true")
    return element("figure", element("div", ring, inner, class_="board"), caption(id, about))


def corner(number: int, count: int) -> tuple[int, int]:
    """Return column and row of a square: from the lower right corner, clockwise."""
    side = -(-count // 4)
    way, step = divmod(number, side)
    return ((side - step, side), (0, side - step), (step, 0), (side, step))[way]


def cell(square: HeatSquare, at: tuple[int, int], squares: Sequence[HeatSquare], high: float) -> str:
    """Return the element of one square: band and mark, name, figure, and a title with all of it for the mouse."""
    column, row = at
    wide = 100 / (-(-len(squares) // 4) + 1)
    warm = heat(square.value, max(one.value for one in squares))
    return element(
        "svg",
        text("title", f"{square.name}: {square.told}" + (f" ({square.beside})" if square.beside else "")),
        element("rect", class_=f"cell h{warm}", width="100%", height="100%"),
        *band(square),
        text("text", square.short, class_=f"short on{warm}", x="50%", y="2.75em"),
        text("text", square.told, class_=f"told on{warm}", x="50%", y="50%", dy="1.5em"),
        *aside(square, warm),
        x=part(column * wide),
        y=f"{row * high:g}em",
        width=part(wide),
        height=f"{high:g}em",
    )


def aside(square: HeatSquare, warm: int) -> Iterator[str]:
    """Yield the compared figure and the difference at the foot of a square, if there is one."""
    if square.beside:
        yield text("text", square.beside, class_=f"aside on{warm}", x="50%", y="100%", dy="-.4em")
        yield text("text", square.off, class_=f"off on{warm}", x="100%", y="100%", dx="-.3em", dy="-.4em")


def band(square: HeatSquare) -> Iterator[str]:
    """Yield the band in the colour of the group, and the mark."""
    if square.colour:
        yield element("rect", class_="band", width="100%", height="1.4em", fill=square.colour)
        yield text("text", square.mark, class_="mark", x="50%", y="1.15em", fill=letters_on(square.colour))
    else:
        yield element("rect", class_="neutral", width="100%", height="1.4em")
        yield text("text", square.mark, class_="sign", x="50%", y="1.15em")


def step(warm: int, words: str) -> str:
    """Return one line of the legend."""
    swatch = element("svg", element("rect", class_=f"cell h{warm}", width="100%", height="100%"), class_="swatch")
    return element("li", swatch, text("span", words))


def steps_of(highest: float, told: Callable[[float], str], whole: bool = True) -> list[str]:
    """Return the words for each step of the heat scale, up to the highest value.

    Whole numbers give `0`, `1–2`, `3–4`; a step that no whole number falls into gives an empty
    text.
    """
    edges = [highest * at / MOST_HEAT for at in range(MOST_HEAT + 1)]
    if not whole:
        return [told(0), *(f"{told(low)}–{told(high)}" for low, high in pairwise(edges))]
    spans: dict[int, list[int]] = {}
    for value in range(int(highest) + 1):
        spans.setdefault(heat(value, highest), []).append(value)
    return [span_told(spans.get(warm, []), told) for warm in range(MOST_HEAT + 1)]


def span_told(span: Sequence[int], told: Callable[[float], str]) -> str:
    """Return a span of whole numbers as text, such as `3–4`, or an empty text for none."""
    if not span:
        return ""
    return told(span[0]) if len(span) == 1 else f"{told(span[0])}–{told(span[-1])}"
