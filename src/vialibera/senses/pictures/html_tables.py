"""Tables of figures: on a narrow screen each row becomes a block, to a screen reader it stays a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from vialibera.senses.pictures.markup import make_element, text_element
from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.palette import letter_colour_on

TABLE_WIDTH_STEPS = (20, 28, 36, 44, 52, 60, 70)
"""The widths a table can need, in em. The style has a class for each, such as `wide-28`.

Where there is less room than the first width that is enough, each row of the table is a block. The
narrowest fit a telephone.
"""

CELL_LETTER_WIDTH, CELL_GAP, CELL_SIGN_WIDTH = 0.55, 0.75, 2.2
"""The mean width of a letter, the gap after a column and the width of a sign, in em."""

LONGEST_CELL_TEXT = 24
"""The columns of text after which a cell is broken into lines, before its table becomes blocks."""


class TableCell(NamedTuple):
    """A text, with a sign before it for sighted readers only."""

    text: str
    sign: str = ""


def seat_token(seat: int) -> str:
    """Return the sign of a player: the number of the seat on a disc."""
    return make_element("span", text_element("span", str(seat + 1)), class_=f"token s{seat}", aria_hidden="true")


def group_chip(mark: str, colour: str) -> str:
    """Return the sign of a group: its mark on its colour, or the plain sign of a square without a group."""
    place = {"x": "50%", "y": "50%", "dy": ".35em"}
    if colour:
        ground = make_element("rect", width="100%", height="100%", fill=colour)
        letters = text_element("text", mark, fill=letter_colour_on(colour), **place)
    else:
        ground = make_element("rect", class_="neutral", width="100%", height="100%")
        letters = text_element("text", mark, class_="sign", **place)
    return make_element("svg", ground, letters, class_="chip", aria_hidden="true")


def render_table(heads: Sequence[TableCell], rows: Iterable[Sequence[TableCell]], figures: int, named: str = "") -> str:
    """Return a table whose first column heads the rows and whose last columns are figures.

    Its name is the heading `named`.
    """
    found = list(rows)
    # The roles are written out because a table whose rows are blocks loses them in browsers.
    called = {"aria_labelledby": named} if named else {}
    words = len(heads) - figures
    made = (table_cell("th", one, at >= words, scope="col", role="columnheader") for at, one in enumerate(heads))
    head = make_element("tr", *made, role="row")
    return make_element(
        "table",
        make_element("thead", head, role="rowgroup"),
        "\n",
        make_element("tbody", *(table_row(cells, heads, figures) for cells in found), role="rowgroup"),
        class_=table_width_class(table_width(heads, found)),
        role="table",
        **called,
    )


def table_width(heads: Sequence[TableCell], rows: Sequence[Sequence[TableCell]]) -> float:
    """Return the width the table needs, roughly, in em: columns as wide as their widest text."""
    texts = [
        max(map(text_width, [*head.text.split(), *(row[at].text for row in rows)])) for at, head in enumerate(heads)
    ]
    signs = [any(cell.sign for cell in column) for column in zip(heads, *rows, strict=True)]
    return sum(
        min(LONGEST_CELL_TEXT, text) * CELL_LETTER_WIDTH + CELL_GAP + CELL_SIGN_WIDTH * sign
        for text, sign in zip(texts, signs, strict=True)
    )


def table_width_class(width: float) -> str:
    """Return the class for a table of that width."""
    return f"wide-{next((step for step in TABLE_WIDTH_STEPS if width <= step), TABLE_WIDTH_STEPS[-1])}"


def table_row(cells: Sequence[TableCell], heads: Sequence[TableCell], figures: int) -> str:
    """Return one row. Its first cell is a heading."""
    first, *rest = cells
    words = len(rest) - figures
    made = (
        table_cell("td", one, at >= words, role="cell", data_label=head.text)
        for at, (one, head) in enumerate(zip(rest, heads[1:], strict=True))
    )
    label = {"data_label": heads[0].text} if first.text.isdecimal() else {}
    return (
        make_element("tr", table_cell("th", first, False, scope="row", role="rowheader", **label), *made, role="row")
        + "\n"
    )


def table_cell(name: str, cell: TableCell, figure: bool, **attributes: str) -> str:
    """Return a cell. Figures are aligned to the right."""
    return make_element(name, cell.sign, escape(cell.text), **attributes, **({"class_": "n"} if figure else {}))
