"""Tables of figures: they fit a narrow screen by turning each row into a block, and stay tables to a screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from vialibera.pictures.markup import element, text
from vialibera.screen.palette import letters_on

FEW, SOME = 3, 5
"""So many columns fit a telephone; so many a tablet."""


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
    kind = "few" if len(heads) <= FEW else "some" if len(heads) <= SOME else "many"
    called = {"aria_labelledby": named} if named else {}
    head = element("tr", *(headed("th", one, scope="col", role="columnheader") for one in heads), role="row")
    return element(
        "table",
        text("caption", caption) if caption else "",
        element("thead", head, role="rowgroup"),
        "\n",
        element("tbody", *(row(cells, heads, figures) for cells in rows), role="rowgroup"),
        class_=kind,
        role="table",
        **called,
    )


def row(cells: Sequence[Cell], heads: Sequence[Cell], figures: int) -> str:
    first, *rest = cells
    words = len(rest) - figures
    made = (
        headed("td", one, role="cell", data_label=head.text, **({"class_": "n"} if at >= words else {}))
        for at, (one, head) in enumerate(zip(rest, heads[1:], strict=True))
    )
    label = {"data_label": heads[0].text} if first.text.isdecimal() else {}
    return element("tr", headed("th", first, scope="row", role="rowheader", **label), *made, role="row") + "\n"


def headed(name: str, cell: Cell, **attributes: str) -> str:
    return element(name, cell.sign, escape(cell.text), **attributes)
