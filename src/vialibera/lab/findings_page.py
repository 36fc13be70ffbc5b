"""The findings of many games as a single HTML page, with a table for each picture."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from vialibera.editions.rules_in_words import edition_title
from vialibera.engine.kernel import new_game
from vialibera.lab.findings import BANKRUPTCY_COLUMNS, KIND_COLUMNS, LENGTH_COLUMNS, RATING_COLUMNS, SEAT_COLUMNS
from vialibera.lab.ratings import MEAN_RATING
from vialibera.narrator.narrate import Narrator
from vialibera.pictures.axes import exact_axis, round_axis
from vialibera.pictures.bar_charts import Bar, HistogramColumn, render_bar_chart, render_column_chart
from vialibera.pictures.chart_frame import AxisLegend, ChartFrame
from vialibera.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map, square_sign
from vialibera.pictures.html_page import render_html_page as framed
from vialibera.pictures.html_page import render_paragraph, render_section
from vialibera.pictures.html_tables import TableCell, group_chip, render_table
from vialibera.pictures.line_charts import ChartMarker
from vialibera.screen.printed_board import PrintedBoard
from vialibera.words.languages import load_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vialibera.lab.findings import FigureCells, FigureRow, Findings

CLOSEST_TICKS = 0.01
"""The smallest distance of two ticks on an axis of shares."""

HEAT_MAP_DECIMALS = 1
"""Decimals of a percentage on the heat map, whose squares are small."""


def render_findings_page(told: Findings) -> str:
    """Return the whole page as HTML; nothing of it depends on the machine."""
    title = told.title_text().rstrip(".")
    title = told.text("lab-page-part", title=title) if told.partial else title
    return framed(told.lang, title, "\n".join([*map(render_paragraph, opening_texts(told)), *findings_sections(told)]))


def opening_texts(told: Findings) -> Iterator[str]:
    """Yield the texts above the first section: which games these are, how many ended, and the sums."""
    if told.partial:
        yield told.text("lab-part", games=told.game_count, asked=told.plan.games)
    yield told.text("lab-page-rules", rules=edition_title(told.sheet, told.lang))
    first, turns = told.plan.seed, told.plan.limits.turns
    yield told.text("lab-page-played", first=str(first), last=str(first + told.game_count - 1), turns=turns)
    yield told.ended_text()
    yield told.sums_text()


def findings_sections(told: Findings) -> Iterator[str]:
    """Yield the sections as HTML; ratings take the place of the wins of seats, the rest is the same."""
    if told.ratings:
        yield findings_section(told, "ratings", ratings_section(told))
    else:
        yield findings_section(told, "wins", wins_section(told))
    if kinds := told.kind_rows():
        yield findings_section(told, "kinds", kinds_section(told, kinds))
    yield findings_section(told, "lengths", lengths_section(told))
    yield findings_section(told, "fallen", bankruptcies_section(told))
    yield findings_section(told, "landings", landings_section(told))


def findings_section(told: Findings, name: str, inner: str) -> str:
    return render_section(name, told.text(f"lab-heading.{name}"), inner)


def figures_as_html_table(
    told: Findings,
    name: str,
    columns: FigureCells,
    rows: Iterable[FigureCells],
    *,
    words: int = 1,
    signs: Iterable[str] = (),
) -> str:
    """Return a table as HTML: `words` columns of text, then columns of figures.

    With `signs`, the first cell of each row begins with a sign for readers by eye.
    """
    shown = tuple("bounds" if column == "low" else column for column in columns if column != "high")
    heads = [*map(TableCell, told.header_cells(shown))]
    found = [
        [TableCell(first, mark or ""), *map(TableCell, rest)]
        for (first, *rest), mark in zip_longest((page_cells(told, columns, cells) for cells in rows), signs)
    ]
    return render_table(heads, found, len(shown) - words, named=name)


def page_cells(told: Findings, columns: FigureCells, cells: FigureCells) -> FigureCells:
    """Return a row as the page has it: kinds of player in its language, and both bounds in one cell."""
    named = dict(zip(columns, cells, strict=True))
    if "name" in named:
        named["name"] = kind_title(told, named["name"])
    if "high" in named:
        named["low"] = f"{named['low']}–{named.pop('high')}"
    return tuple(named.values())


def kind_title(told: Findings, name: str) -> str:
    """Return the name of a kind of computer player in the page's language."""
    return told.text(f"ui-kind-{name}")


class WinBar(NamedTuple):
    """A seat or kind with its share of the wins, and the share that it would have if all were equally strong."""

    name: str
    row: FigureRow
    even_share: float


def wins_section(told: Findings) -> str:
    even = told.even_share()
    rows = [WinBar(f"{row.cells[0]} {kind_title(told, row.cells[1])}", row, even) for row in told.seat_rows()]
    drawing = win_share_chart(
        told, "wins", told.text("lab-about.wins", even=told.format_percent(even, told.game_count)), rows
    )
    return drawing + figures_as_html_table(told, "wins", SEAT_COLUMNS, (one.row.cells for one in rows), words=2)


def kinds_section(told: Findings, kinds: Sequence[FigureRow]) -> str:
    rows = [
        WinBar(kind_title(told, row.cells[0]), row, told.totals.bots.count(row.cells[0]) * told.even_share())
        for row in kinds
    ]
    drawing = win_share_chart(told, "kinds", told.text("lab-about.kinds"), rows)
    return drawing + figures_as_html_table(told, "kinds", KIND_COLUMNS, (one.row.cells for one in rows))


def win_share_chart(told: Findings, name: str, about: str, rows: Sequence[WinBar]) -> str:
    """Return a chart with a bar for each row, with its bounds and its even share."""
    bars = [
        Bar(who, row.figure, told.format_percent(row.figure, told.game_count), row.low, row.high, even, seat)
        for seat, (who, row, even) in enumerate(rows)
    ]
    scale = round_axis(0, max(max(one.row.high, one.even_share) for one in rows), least=CLOSEST_TICKS)
    below = AxisLegend(told.text("lab-head.share"), lambda share: load_language(told.lang).format_percent(share, 0))
    return render_bar_chart(name, about, bars, scale, below)


def ratings_section(told: Findings) -> str:
    rows = told.rating_rows()
    bars = [
        Bar(kind_title(told, row.cells[0]), row.figure, row.cells[1], row.low, row.high, MEAN_RATING, seat)
        for seat, row in enumerate(rows)
    ]
    scale = round_axis(min(row.low for row in rows), max(row.high for row in rows))
    drawing = render_bar_chart("ratings", told.text("lab-about.ratings"), bars, scale, int_axis_legend(told, "rating"))
    return drawing + figures_as_html_table(told, "ratings", RATING_COLUMNS, (row.cells for row in rows))


def lengths_section(told: Findings) -> str:
    """Return the section of the lengths of games, with pins at the median and at the length of nine in ten."""
    pins = [
        ChartMarker(told.totals.median_length, "½"),
        ChartMarker(told.totals.nine_in_ten_length, "9⁄10", label_row=1),
    ]
    drawing = turn_count_chart(told, "lengths", told.totals.game_lengths, "games", pins)
    rows = figures_as_html_table(told, "lengths", LENGTH_COLUMNS, (row.cells for row in told.length_rows()))
    return "".join(map(render_paragraph, told.length_lines())) + drawing + rows


def bankruptcies_section(told: Findings) -> str:
    if not told.totals.bankruptcy_turns:
        return render_paragraph(told.text("lab-nobody-fell"))
    rows = figures_as_html_table(told, "fallen", BANKRUPTCY_COLUMNS, (row.cells for row in told.bankruptcy_rows()))
    return turn_count_chart(told, "fallen", told.totals.bankruptcy_turns, "fallen") + rows


def turn_count_chart(
    told: Findings, name: str, turns: list[int], counted: str, pins: Sequence[ChartMarker] = ()
) -> str:
    """Return a chart of counts by turn; lengths and bankruptcies get the same axis of turns."""
    width, bins = told.totals.bin_width(), told.turn_bins(turns)
    every = [*told.turn_bins(told.totals.bankruptcy_turns), *told.turn_bins(told.totals.game_lengths)]
    first, last = min(row.first for row in every), max(row.first for row in every)
    below, beside = exact_axis(first - 1, last - 1 + width), round_axis(0, max(row.times for row in bins))
    drawn = [HistogramColumn(row.first - 1, row.first - 1 + width, row.times) for row in bins]
    about = told.text(f"lab-about.{name}")
    if bins[-1].last is None:
        about = f"{about} {told.text('lab-about.on', first=bins[-1].first)}"
    frame = ChartFrame(below, beside, int_axis_legend(told, "turns"), int_axis_legend(told, counted))
    return render_column_chart(name, about, drawn, frame, pins)


def int_axis_legend(told: Findings, column: str) -> AxisLegend:
    """Return the legend of an axis of whole numbers."""
    return AxisLegend(told.text(f"lab-head.{column}"), lambda value: told.format_grouped(round(value)))


def landings_section(told: Findings) -> str:
    """Return the section of the squares: the board as a heat map, and a table of counted and exact shares."""
    *squares, jail = told.landing_rows()
    listed = [row.cells for row in (*squares, jail)]
    state = new_game(told.rules, told.player_count)
    names = [str(seat + 1) for seat in range(told.player_count)]
    board = PrintedBoard(Narrator(told.sheet, names, told.lang, state).formatter)

    def percent(share: float) -> str:
        return told.format_number(100 * share, HEAT_MAP_DECIMALS)

    found = make_heat_squares(board, [row.figure for row in squares], percent, [percent(row.exact) for row in squares])
    cells = [
        one._replace(difference_text=with_minus_sign(row.cells[-1])) for one, row in zip(found, squares, strict=True)
    ]
    steps = legend_steps(max(row.figure for row in squares), percent, whole=False)
    in_jail = render_paragraph(told.text("lab-in-jail", counted=jail.cells[2], exact=jail.cells[3]))
    drawing = render_heat_map("landings", told.text("lab-about.landings"), cells, steps, in_jail)
    rows = (
        (f"{space} {square}".strip(), counted, exact, with_minus_sign(off))
        for space, square, counted, exact, off in listed
    )
    chips = [*(group_chip(*square_sign(board, space)) for space in range(len(squares))), ""]
    return drawing + figures_as_html_table(told, "landings", ("square", "counted", "exact", "off"), rows, signs=chips)


def with_minus_sign(figure: str) -> str:
    """Replace a hyphen before a figure by a minus sign, which screen readers say; they leave the hyphen out."""
    return figure.replace("-", "−")
