"""The board as a heat map: the squares in their ring, each coloured by a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from vialibera.senses.pictures.chart_frame import figure_caption
from vialibera.senses.pictures.markup import label_element, make_element, text_element
from vialibera.senses.pictures.page_colours import HOTTEST_STEP, heat_step
from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.senses.screen.palette import letter_colour_on
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.senses.screen.squares import kind_sign

HEAT_SQUARE_HEIGHT, COMPARED_SQUARE_HEIGHT = 4.7, 6.0
"""The height of a square in em, alone and with a second figure. page.css knows how high that makes the ring."""


class HeatSquare(NamedTuple):
    """A square of the heat map: its printed words, its value and the figure that says so."""

    name: str
    short_name: str
    mark: str
    """The two letters of the group, or the sign of the kind of square."""
    colour: str
    """The colour of the group; empty for a square without a group."""
    value: float
    value_text: str
    compared_text: str = ""
    """A second, smaller figure to compare with; can be empty."""
    difference_text: str = ""
    """The difference between the two, shown where there is room; can be empty."""


def make_heat_squares(
    printed: PrintedBoard, values: Sequence[float], format_value: Callable[[float], str], beside: Sequence[str] = ()
) -> list[HeatSquare]:
    """Return the squares of an edition's board, one for each value."""
    return [
        HeatSquare(
            printed.square_names[space],
            printed.short_names[space],
            *square_sign(printed, space),
            value,
            format_value(value),
            beside[space] if beside else "",
        )
        for space, value in enumerate(values)
    ]


def square_sign(printed: PrintedBoard, space: int) -> tuple[str, str]:
    """Return the mark and the colour of a square's group, or the sign of its kind and no colour."""
    if (group := printed.group_indexes[space]) >= 0:
        return printed.groups[group].mark, printed.groups[group].colour.exact
    return kind_sign(printed.sheet.board[space].kind, SIGN_GLYPHS), ""


def render_heat_map(id: str, about: str, squares: Sequence[HeatSquare], steps: Sequence[str], middle: str = "") -> str:
    """Return a figure of the board, named by the heading `id`.

    `steps` are the words for each step of the heat scale. `middle` is markup inside the ring, for
    sighted readers only.
    """
    compared = any(square.compared_text for square in squares)
    high = COMPARED_SQUARE_HEIGHT if compared else HEAT_SQUARE_HEIGHT
    cells = [
        heat_square_element(square, ring_position(number, len(squares)), squares, high)
        for number, square in enumerate(squares)
    ]
    kind = "ring compared" if compared else "ring"
    ring = make_element("svg", *cells, class_=kind, role="img", aria_labelledby=id, aria_describedby=f"{id}-about")
    legend = make_element(
        "ul", *(legend_item(warm, words) for warm, words in enumerate(steps) if words), class_="steps"
    )
    inner = make_element("div", legend, middle, class_="middle", aria_hidden="true")
    return make_element("figure", make_element("div", ring, inner, class_="board"), figure_caption(id, about))


def ring_position(number: int, count: int) -> tuple[int, int]:
    """Return column and row of a square: from the lower right corner, clockwise."""
    side = -(-count // 4)
    way, step = divmod(number, side)
    return ((side - step, side), (0, side - step), (step, 0), (side, step))[way]


def heat_square_element(square: HeatSquare, at: tuple[int, int], squares: Sequence[HeatSquare], high: float) -> str:
    """Return the element of one square: band and mark, name, figure, and a title with all of it for the mouse."""
    column, row = at
    wide = 100 / (-(-len(squares) // 4) + 1)
    warm = heat_step(square.value, max(one.value for one in squares))
    return make_element(
        "svg",
        text_element(
            "title",
            f"{square.name}: {square.value_text}" + (f" ({square.compared_text})" if square.compared_text else ""),
        ),
        make_element("rect", class_=f"cell h{warm}", width="100%", height="100%"),
        *band_elements(square),
        label_element(f"short on{warm}", square.short_name, "50%", "2.75em"),
        label_element(f"told on{warm}", square.value_text, "50%", "50%", dy="1.5em"),
        *compared_elements(square, warm),
        x=column * wide,
        y=f"{row * high:g}em",
        width=wide,
        height=f"{high:g}em",
    )


def compared_elements(square: HeatSquare, warm: int) -> Iterator[str]:
    """Yield the compared figure and the difference at the foot of a square, if there is one."""
    if square.compared_text:
        yield label_element(f"aside on{warm}", square.compared_text, "50%", "100%", dy="-.4em")
        yield label_element(f"off on{warm}", square.difference_text, "100%", "100%", dx="-.3em", dy="-.4em")


def band_elements(square: HeatSquare) -> Iterator[str]:
    """Yield the band in the colour of the group, and the mark."""
    if square.colour:
        yield make_element("rect", class_="band", width="100%", height="1.4em", fill=square.colour)
        yield label_element("mark", square.mark, "50%", "1.15em", fill=letter_colour_on(square.colour))
    else:
        yield make_element("rect", class_="neutral", width="100%", height="1.4em")
        yield label_element("sign", square.mark, "50%", "1.15em")


def legend_item(warm: int, words: str) -> str:
    """Return one line of the legend."""
    swatch = make_element(
        "svg", make_element("rect", class_=f"cell h{warm}", width="100%", height="100%"), class_="swatch"
    )
    return make_element("li", swatch, text_element("span", words))


def legend_steps(highest: float, format_value: Callable[[float], str], whole_numbers: bool = True) -> list[str]:
    """Return the words for each step of the heat scale, up to the highest value.

    Whole numbers give `0`, `1–2`, `3–4`; a step that no whole number falls into gives an empty
    text.
    """
    edges = [highest * at / HOTTEST_STEP for at in range(HOTTEST_STEP + 1)]
    if not whole_numbers:
        return [format_value(0), *(f"{format_value(low)}–{format_value(high)}" for low, high in pairwise(edges))]
    spans: dict[int, list[int]] = {}
    for value in range(int(highest) + 1):
        spans.setdefault(heat_step(value, highest), []).append(value)
    return [span_text(spans.get(warm, []), format_value) for warm in range(HOTTEST_STEP + 1)]


def span_text(span: Sequence[int], format_value: Callable[[float], str]) -> str:
    """Return a span of whole numbers as text, such as `3–4`, or an empty text for none."""
    if not span:
        return ""
    return format_value(span[0]) if len(span) == 1 else f"{format_value(span[0])}–{format_value(span[-1])}"
