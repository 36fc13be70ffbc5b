"""Tables of figures: they fit a narrow screen by turning each row into a block, and stay tables to a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from vialibera.pictures.markup import element, text
from vialibera.screen.cells import columns
from vialibera.screen.palette import letters_on

STEPS = (20, 28, 36, 44, 52, 60, 70)
"""How wide a table may have to be, in letters. Where there is less room than the first that is enough, each of its rows
is a block; there is a class of the style for each: `wide-28` and so on. The narrowest fit a telephone."""

LETTER, GAP, SIGN = 0.55, 0.75, 2.2
"""How wide a letter is on average, what is free after a column, what a sign takes."""

LONGEST = 24
"""A text that is longer is broken into lines before its table is."""


class Cell(NamedTuple):
    """A text, with a sign before it for the eyes alone."""

    text: str
    sign: str = ""


def token(seat: int) -> str:
    """A player's sign: the number of the seat on a disc."""
    return element("span", text("span", str(seat + 1)), class_=f"token s{seat}", aria_hidden="true")


def chip(mark: str, colour: str) -> str:
    """A group's sign: its mark on its colour; or that of a square without a group."""
    place = {"x": "50%", "y": "50%", "dy": ".35em"}
    if colour:
        ground = element("rect", width="100%", height="100%", fill=colour)
        letters = text("text", mark, fill=letters_on(colour), **place)
    else:
        ground = element("rect", class_="neutral", width="100%", height="100%")
        letters = text("text", mark, class_="sign", **place)
    return element("svg", ground, letters, class_="chip", aria_hidden="true")


def table(
    heads: Sequence[Cell], rows: Iterable[Sequence[Cell]], figures: int, named: str = "", caption: str = ""
) -> str:
    """A table whose first column heads the rows and whose last columns are figures. It is called as the heading `named`
    or, where it is one of several, by a caption."""
    found = list(rows)
    called = {"aria_labelledby": named} if named else {}
    words = len(heads) - figures
    made = (headed("th", one, at >= words, scope="col", role="columnheader") for at, one in enumerate(heads))
    head = element("tr", *made, role="row")
    return element(
        "table",
        text("caption", caption) if caption else "",
        element("thead", head, role="rowgroup"),
        "\n",
        element("tbody", *(row(cells, heads, figures) for cells in found), role="rowgroup"),
        class_=class_of(room(heads, found)),
        role="table",
        **called,
    )


def room(heads: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> float:
    """What the table takes, about, in the height of its letters: columns as wide as their widest text."""
    texts = [max(map(columns, [*head.text.split(), *(row[at].text for row in rows)])) for at, head in enumerate(heads)]
    signs = [any(cell.sign for cell in column) for column in zip(heads, *rows, strict=True)]
    return sum(min(LONGEST, text) * LETTER + GAP + SIGN * sign for text, sign in zip(texts, signs, strict=True))


def class_of(width: float) -> str:
    return f"wide-{next((step for step in STEPS if width <= step), STEPS[-1])}"


def row(cells: Sequence[Cell], heads: Sequence[Cell], figures: int) -> str:
    first, *rest = cells
    words = len(rest) - figures
    made = (
        headed("td", one, at >= words, role="cell", data_label=head.text)
        for at, (one, head) in enumerate(zip(rest, heads[1:], strict=True))
    )
    label = {"data_label": heads[0].text} if first.text.isdecimal() else {}
    return element("tr", headed("th", first, False, scope="row", role="rowheader", **label), *made, role="row") + "\n"


def headed(name: str, cell: Cell, figure: bool, **attributes: str) -> str:
    """A cell; figures stand at the right of their column."""
    return element(name, cell.sign, escape(cell.text), **attributes, **({"class_": "n"} if figure else {}))
