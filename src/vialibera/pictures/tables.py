"""Tables of figures: on a narrow screen each row becomes a block, to a screen reader it stays a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from vialibera.pictures.markup import element, text
from vialibera.screen.cells import columns
from vialibera.screen.palette import letters_on

STEPS = (20, 28, 36, 44, 52, 60, 70)
"""The widths a table can need, in em. The style has a class for each, such as `wide-28`.

Where there is less room than the first width that is enough, each row of the table is a block. The
narrowest fit a telephone.
"""

LETTER, GAP, SIGN = 0.55, 0.75, 2.2
"""The mean width of a letter, the gap after a column (GAP) and the width of a sign (SIGN), in em."""

LONGEST = 24
"""The columns of text after which a cell is broken into lines, before its table becomes blocks."""


class Cell(NamedTuple):
    """A text, with a sign before it for sighted readers only."""

    text: str
    sign: str = ""


def token(seat: int) -> str:
    """Return the sign of a player: the number of the seat on a disc."""
    return element("span", text("span", str(seat + 1)), class_=f"token s{seat}", aria_hidden="true")


def chip(mark: str, colour: str) -> str:
    """Return the sign of a group: its mark on its colour, or the plain sign of a square without a group."""
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
    """Return a table whose first column heads the rows and whose last columns are figures.

    Its name is the heading `named` or, where several tables share a heading, a caption.
    """
    found = list(rows)
    # The roles are written out because a table whose rows are blocks loses them in browsers.
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
    """Return the width the table needs, roughly, in em: columns as wide as their widest text."""
    texts = [max(map(columns, [*head.text.split(), *(row[at].text for row in rows)])) for at, head in enumerate(heads)]
    signs = [any(cell.sign for cell in column) for column in zip(heads, *rows, strict=True)]
    return sum(min(LONGEST, text) * LETTER + GAP + SIGN * sign for text, sign in zip(texts, signs, strict=True))


def class_of(width: float) -> str:
    """Return the class for a table of that width."""
    return f"wide-{next((step for step in STEPS if width <= step), STEPS[-1])}"


def row(cells: Sequence[Cell], heads: Sequence[Cell], figures: int) -> str:
    """Return one row. Its first cell is a heading."""
    first, *rest = cells
    words = len(rest) - figures
    made = (
        headed("td", one, at >= words, role="cell", data_label=head.text)
        for at, (one, head) in enumerate(zip(rest, heads[1:], strict=True))
    )
    label = {"data_label": heads[0].text} if first.text.isdecimal() else {}
    return element("tr", headed("th", first, False, scope="row", role="rowheader", **label), *made, role="row") + "\n"


def headed(name: str, cell: Cell, figure: bool, **attributes: str) -> str:
    """Return a cell. Figures are aligned to the right."""
    return element(name, cell.sign, escape(cell.text), **attributes, **({"class_": "n"} if figure else {}))
