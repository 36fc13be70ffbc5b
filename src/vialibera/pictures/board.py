"""The board as a map: the squares in their ring, each as warm as something was there."""

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
"""The height of a square, in letters, and of one with a second figure; the style knows how high that makes the ring."""


class HeatSquare(NamedTuple):
    """A square: what is printed on it, how warm it is, and the figure that says so."""

    name: str
    short: str
    mark: str
    """The two letters of its group, or the sign of its kind."""
    colour: str
    """Of its group; empty where it has none."""
    value: float
    told: str
    beside: str = ""
    """A second, smaller figure to compare it with."""
    off: str = ""
    """By how much they differ; shown where there is room."""


def heat_squares(
    printed: PrintedBoard, values: Sequence[float], told: Callable[[float], str], beside: Sequence[str] = ()
) -> list[HeatSquare]:
    """The squares of an edition's board, with a value each."""
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
    """The mark and the colour of a square's group; where it has none, the sign of its kind and no colour."""
    if (group := printed.group_of[space]) >= 0:
        return printed.groups[group].mark, printed.groups[group].colour.exact
    return sign_of(printed.sheet.board[space].kind, DRAWN), ""


def heat_map(id: str, about: str, squares: Sequence[HeatSquare], steps: Sequence[str], middle: str = "") -> str:
    """A figure called as the heading `id`. `steps` says what each warmth means (`steps_of` finds them); `middle` is
    markup that stands within the ring, for the eyes alone."""
    compared = any(square.beside for square in squares)
    high = HIGHER if compared else HIGH
    cells = [cell(square, corner(number, len(squares)), squares, high) for number, square in enumerate(squares)]
    kind = "ring compared" if compared else "ring"
    ring = element("svg", *cells, class_=kind, role="img", aria_labelledby=id, aria_describedby=f"{id}-about")
    legend = element("ul", *(step(warm, words) for warm, words in enumerate(steps) if words), class_="steps")
    inner = element("div", legend, middle, class_="middle", aria_hidden="true")
    return element("figure", element("div", ring, inner, class_="board"), caption(id, about))


def corner(number: int, count: int) -> tuple[int, int]:
    """Column and row of a square: from the lower right corner round as the clock goes."""
    side = -(-count // 4)
    way, step = divmod(number, side)
    return ((side - step, side), (0, side - step), (step, 0), (side, step))[way]


def cell(square: HeatSquare, at: tuple[int, int], squares: Sequence[HeatSquare], high: float) -> str:
    """Its band and mark above, its name, its figure below; all of it is told to a mouse that rests there."""
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
    """What it is compared with, at its foot."""
    if square.beside:
        yield text("text", square.beside, class_=f"aside on{warm}", x="50%", y="100%", dy="-.4em")
        yield text("text", square.off, class_=f"off on{warm}", x="100%", y="100%", dx="-.3em", dy="-.4em")


def band(square: HeatSquare) -> Iterator[str]:
    """In the colour of the group, with its mark."""
    if square.colour:
        yield element("rect", class_="band", width="100%", height="1.4em", fill=square.colour)
        yield text("text", square.mark, class_="mark", x="50%", y="1.15em", fill=letters_on(square.colour))
    else:
        yield element("rect", class_="neutral", width="100%", height="1.4em")
        yield text("text", square.mark, class_="sign", x="50%", y="1.15em")


def step(warm: int, words: str) -> str:
    """A line of the legend."""
    swatch = element("svg", element("rect", class_=f"cell h{warm}", width="100%", height="100%"), class_="swatch")
    return element("li", swatch, text("span", words))


def steps_of(highest: float, told: Callable[[float], str], whole: bool = True) -> list[str]:
    """What each warmth means, up to the highest value: `0`, `1–2`, `3–4` where values are whole numbers."""
    edges = [highest * at / MOST_HEAT for at in range(MOST_HEAT + 1)]
    if not whole:
        return [told(0), *(f"{told(low)}–{told(high)}" for low, high in pairwise(edges))]
    spans: dict[int, list[int]] = {}
    for value in range(int(highest) + 1):
        spans.setdefault(heat(value, highest), []).append(value)
    return [span_told(spans.get(warm, []), told) for warm in range(MOST_HEAT + 1)]


def span_told(span: Sequence[int], told: Callable[[float], str]) -> str:
    if not span:
        return ""
    return told(span[0]) if len(span) == 1 else f"{told(span[0])}–{told(span[-1])}"
