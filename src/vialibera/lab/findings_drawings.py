"""The pictures of many games, as markup for their page; each has its table in `findings_tables.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.lab.findings import with_minus_sign
from vialibera.lab.findings_tables import findings_board
from vialibera.lab.ratings import MEAN_RATING
from vialibera.pictures.axes import exact_axis, round_axis
from vialibera.pictures.bar_charts import Bar, HistogramColumn, render_bar_chart, render_column_chart
from vialibera.pictures.chart_frame import AxisLegend, ChartFrame
from vialibera.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map
from vialibera.pictures.html_page import render_paragraph
from vialibera.pictures.line_charts import ChartMarker
from vialibera.words.languages import load_language

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.lab.findings import FigureRow, Findings

CLOSEST_TICKS = 0.01
"""The smallest distance of two ticks on an axis of shares."""

HEAT_MAP_DECIMALS = 1
"""Decimals of a percentage on the heat map, whose squares are small."""


class WinBar(NamedTuple):
    """A seat or kind with its share of the wins, and the share that it would have if all were equally strong."""

    name: str
    row: FigureRow
    even_share: float


def draw_wins(told: Findings) -> str:
    """Return a chart with a bar for each seat."""
    even = told.even_share()
    rows = [WinBar(f"{row.cells[0]} {told.kind_title(row.cells[1])}", row, even) for row in told.seat_rows()]
    about = told.text("lab-about.wins", even=told.format_percent(even, told.game_count))
    return win_share_chart(told, "wins", about, rows)


def draw_kinds(told: Findings) -> str:
    """Return a chart with a bar for each kind."""
    rows = [
        WinBar(told.kind_title(row.cells[0]), row, told.totals.bots.count(row.cells[0]) * told.even_share())
        for row in told.kind_rows()
    ]
    return win_share_chart(told, "kinds", told.text("lab-about.kinds"), rows)


def win_share_chart(told: Findings, name: str, about: str, rows: Sequence[WinBar]) -> str:
    """Return a chart with a bar for each row, with its bounds and its even share."""
    bars = [
        Bar(who, row.figure, told.format_percent(row.figure, told.game_count), row.low, row.high, even, seat)
        for seat, (who, row, even) in enumerate(rows)
    ]
    scale = round_axis(0, max(max(one.row.high, one.even_share) for one in rows), least=CLOSEST_TICKS)
    below = AxisLegend(told.text("lab-head.share"), lambda share: load_language(told.lang).format_percent(share, 0))
    return render_bar_chart(name, about, bars, scale, below)


def draw_ratings(told: Findings) -> str:
    """Return a chart with a bar for the rating of each kind."""
    rows = told.rating_rows()
    bars = [
        Bar(told.kind_title(row.cells[0]), row.figure, row.cells[1], row.low, row.high, MEAN_RATING, seat)
        for seat, row in enumerate(rows)
    ]
    scale = round_axis(min(row.low for row in rows), max(row.high for row in rows))
    return render_bar_chart("ratings", told.text("lab-about.ratings"), bars, scale, int_axis_legend(told, "rating"))


def draw_lengths(told: Findings) -> str:
    """Return a chart of the lengths of games, with pins at the median and at the length of nine in ten."""
    pins = [
        ChartMarker(told.totals.median_length, "½"),
        ChartMarker(told.totals.nine_in_ten_length, "9⁄10", label_row=1),
    ]
    return turn_count_chart(told, "lengths", told.totals.game_lengths, "games", pins)


def draw_bankruptcies(told: Findings) -> str:
    """Return a chart of the turns in which players went bankrupt."""
    return turn_count_chart(told, "fallen", told.totals.bankruptcy_turns, "fallen")


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


def draw_landings(told: Findings) -> str:
    """Return the board as a heat map, with the share of jail in its middle."""
    *squares, jail = told.landing_rows()
    board = findings_board(told)

    def percent(share: float) -> str:
        return told.format_number(100 * share, HEAT_MAP_DECIMALS)

    found = make_heat_squares(board, [row.figure for row in squares], percent, [percent(row.exact) for row in squares])
    cells = [
        one._replace(difference_text=with_minus_sign(row.cells[-1])) for one, row in zip(found, squares, strict=True)
    ]
    steps = legend_steps(max(row.figure for row in squares), percent, whole=False)
    in_jail = render_paragraph(told.text("lab-in-jail", counted=jail.cells[2], exact=jail.cells[3]))
    return render_heat_map("landings", told.text("lab-about.landings"), cells, steps, in_jail)
