"""The findings of many games as a single HTML page, with a table for each picture."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from vialibera.editions.telling import announced
from vialibera.engine.kernel import new_game
from vialibera.lab.findings import FALLEN, KINDS, LENGTHS, RATINGS, SEATS
from vialibera.lab.ladder import MEAN
from vialibera.narrator.narrate import Narrator
from vialibera.pictures.axes import axis, exact_axis
from vialibera.pictures.bars import Bar, Column, bar_chart, column_chart
from vialibera.pictures.board import heat_map, heat_squares, sign, steps_of
from vialibera.pictures.frame import Frame, Legend
from vialibera.pictures.lines import Pin
from vialibera.pictures.page import page as framed
from vialibera.pictures.page import paragraph, section
from vialibera.pictures.tables import Cell, chip, table
from vialibera.screen.printed import PrintedBoard
from vialibera.words.languages import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vialibera.lab.findings import Cells, Figures, Findings

LEAST = 0.01
"""The smallest distance of two ticks on an axis of shares."""

HEAT = 1
"""Decimals of a percentage on the heat map, whose squares are small."""


def page(told: Findings) -> str:
    """Return the whole page as HTML; nothing of it depends on the machine."""
    title = told.title().rstrip(".")
    title = told.said("lab-page-part", title=title) if told.partial else title
    return framed(told.lang, title, "\n".join([*map(paragraph, opening(told)), *sections(told)]))


def opening(told: Findings) -> Iterator[str]:
    """Yield the texts above the first section: which games these are, how many ended, and the sums."""
    if told.partial:
        yield told.said("lab-part", games=told.games, asked=told.plan.games)
    yield told.said("lab-page-rules", rules=announced(told.sheet, told.lang))
    first, turns = told.plan.seed, told.plan.limits.turns
    yield told.said("lab-page-played", first=str(first), last=str(first + told.games - 1), turns=turns)
    yield told.ended()
    yield told.sums()


def sections(told: Findings) -> Iterator[str]:
    """Yield the sections as HTML; ratings take the place of the wins of seats, the rest is the same."""
    if told.ratings:
        yield part(told, "ratings", ratings(told))
    else:
        yield part(told, "wins", wins(told))
    if kinds := told.kinds():
        yield part(told, "kinds", won_by_kind(told, kinds))
    yield part(told, "lengths", lengths(told))
    yield part(told, "fallen", fallen(told))
    yield part(told, "landings", landings(told))


def part(told: Findings, name: str, inner: str) -> str:
    return section(name, told.said(f"lab-heading.{name}"), inner)


def tabled(
    told: Findings, name: str, columns: Cells, rows: Iterable[Cells], *, words: int = 1, signs: Iterable[str] = ()
) -> str:
    """Return a table as HTML: `words` columns of text, then columns of figures.

    With `signs`, the first cell of each row begins with a sign for readers by eye.
    """
    heads = [*map(Cell, told.head(columns))]
    found = [[Cell(first, mark or ""), *map(Cell, rest)] for (first, *rest), mark in zip_longest(rows, signs)]
    return table(heads, found, len(columns) - words, named=name)


class Won(NamedTuple):
    """A seat or kind with its share of the wins, and the share that it would have if all were equally strong."""

    name: str
    row: Figures
    even: float


def wins(told: Findings) -> str:
    even = told.even()
    rows = [Won(" ".join(row.cells[:2]), row, even) for row in told.seats()]
    drawing = shares(told, "wins", told.said("lab-about.wins", even=told.percent(even, told.games)), rows)
    return drawing + tabled(told, "wins", SEATS, (one.row.cells for one in rows), words=2)


def won_by_kind(told: Findings, kinds: Sequence[Figures]) -> str:
    rows = [Won(row.cells[0], row, told.found.bots.count(row.cells[0]) * told.even()) for row in kinds]
    drawing = shares(told, "kinds", told.said("lab-about.kinds"), rows)
    return drawing + tabled(told, "kinds", KINDS, (one.row.cells for one in rows))


def shares(told: Findings, name: str, about: str, rows: Sequence[Won]) -> str:
    """Return a chart with a bar for each row, with its bounds and its even share."""
    bars = [
        Bar(who, row.at, told.percent(row.at, told.games), row.low, row.high, even, seat)
        for seat, (who, row, even) in enumerate(rows)
    ]
    scale = axis(0, max(max(one.row.high, one.even) for one in rows), least=LEAST)
    below = Legend(told.said("lab-head.share"), lambda share: language(told.lang).percent(share, 0))
    return bar_chart(name, about, bars, scale, below)


def ratings(told: Findings) -> str:
    rows = told.rated()
    bars = [Bar(row.cells[0], row.at, row.cells[1], row.low, row.high, MEAN, seat) for seat, row in enumerate(rows)]
    scale = axis(min(row.low for row in rows), max(row.high for row in rows))
    drawing = bar_chart("ratings", told.said("lab-about.ratings"), bars, scale, whole(told, "rating"))
    return drawing + tabled(told, "ratings", RATINGS, (row.cells for row in rows))


def lengths(told: Findings) -> str:
    """Return the section of the lengths of games, with pins at the median and at the length of nine in ten."""
    pins = [Pin(told.found.middle, "½"), Pin(told.found.nine_in_ten, "9⁄10", row=1)]
    drawing = columns(told, "lengths", told.found.lengths, "games", pins)
    rows = tabled(told, "lengths", LENGTHS, (row.cells for row in told.lengths()))
    return "".join(map(paragraph, told.lasted())) + drawing + rows


def fallen(told: Findings) -> str:
    if not told.found.fallen:
        return paragraph(told.said("lab-nobody-fell"))
    rows = tabled(told, "fallen", FALLEN, (row.cells for row in told.fallen()))
    return columns(told, "fallen", told.found.fallen, "fallen") + rows


def columns(told: Findings, name: str, turns: list[int], counted: str, pins: Sequence[Pin] = ()) -> str:
    """Return a chart of counts by turn; lengths and bankruptcies get the same axis of turns."""
    width, bins = told.found.width(), told.bins(turns)
    every = [*told.bins(told.found.fallen), *told.bins(told.found.lengths)]
    first, last = min(row.first for row in every), max(row.first for row in every)
    below, beside = exact_axis(first - 1, last - 1 + width), axis(0, max(row.times for row in bins))
    drawn = [Column(row.first - 1, row.first - 1 + width, row.times) for row in bins]
    about = told.said(f"lab-about.{name}")
    if bins[-1].last is None:
        about = f"{about} {told.said('lab-about.on', first=bins[-1].first)}"
    frame = Frame(below, beside, whole(told, "turns"), whole(told, counted))
    return column_chart(name, about, drawn, frame, pins)


def whole(told: Findings, column: str) -> Legend:
    """Return the legend of an axis of whole numbers."""
    return Legend(told.said(f"lab-head.{column}"), lambda value: told.grouped(round(value)))


def landings(told: Findings) -> str:
    """Return the section of the squares: the board as a heat map, and a table of counted and exact shares."""
    *squares, jail = told.landings()
    listed = [row.cells for row in (*squares, jail)]
    state = new_game(told.rules, told.players)
    names = [str(seat + 1) for seat in range(told.players)]
    board = PrintedBoard(Narrator(told.sheet, names, told.lang, state).facts)

    def percent(share: float) -> str:
        return told.number(100 * share, HEAT)

    found = heat_squares(board, [row.at for row in squares], percent, [percent(row.exact) for row in squares])
    cells = [one._replace(off=minus(row.cells[-1])) for one, row in zip(found, squares, strict=True)]
    steps = steps_of(max(row.at for row in squares), percent, whole=False)
    in_jail = paragraph(told.said("lab-in-jail", counted=jail.cells[2], exact=jail.cells[3]))
    drawing = heat_map("landings", told.said("lab-about.landings"), cells, steps, in_jail)
    rows = ((f"{space} {square}".strip(), counted, exact, minus(off)) for space, square, counted, exact, off in listed)
    chips = [*(chip(*sign(board, space)) for space in range(len(squares))), ""]
    return drawing + tabled(told, "landings", ("square", "counted", "exact", "off"), rows, signs=chips)


def minus(figure: str) -> str:
    """Replace a hyphen before a figure by a minus sign, which screen readers say; they leave the hyphen out."""
    return figure.replace("-", "−")
