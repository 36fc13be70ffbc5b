"""The pictures of many games, as markup for their page; each has its table in `findings_tables.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.analysis.lab.findings import FigureRow, Findings, with_minus_sign
from vialibera.analysis.lab.findings_tables import findings_board
from vialibera.analysis.lab.ratings import MEAN_RATING
from vialibera.senses.pictures.axes import exact_axis, round_axis
from vialibera.senses.pictures.bar_charts import Bar, HistogramColumn, render_bar_chart, render_column_chart
from vialibera.senses.pictures.chart_frame import AxisLegend, ChartFrame
from vialibera.senses.pictures.heat_map import legend_steps, make_heat_squares, render_heat_map
from vialibera.senses.pictures.html_page import render_paragraph
from vialibera.senses.pictures.line_charts import ChartMarker
from vialibera.words.languages import load_language

CLOSEST_TICKS = 0.01
"""The smallest distance of two ticks on an axis of shares."""

HEAT_MAP_DECIMALS = 1
"""Decimals of a percentage on the heat map, whose squares are small."""


class WinBar(NamedTuple):
    """A seat or kind with its share of the wins, and the share that it would have if all were equally strong."""

    name: str
    row: FigureRow
    even_share: float


def draw_wins(findings: Findings) -> str:
    """Return a chart with a bar for each seat."""
    even = findings.even_share()
    rows = [WinBar(f"{row.cells[0]} {findings.kind_title(row.cells[1])}", row, even) for row in findings.seat_rows()]
    about = findings.text("lab-about.wins", even=findings.format_percent(even, findings.game_count))
    return win_share_chart(findings, "wins", about, rows)


def draw_kinds(findings: Findings) -> str:
    """Return a chart with a bar for each kind."""
    rows = [
        WinBar(findings.kind_title(row.cells[0]), row, findings.totals.bots.count(row.cells[0]) * findings.even_share())
        for row in findings.kind_rows()
    ]
    return win_share_chart(findings, "kinds", findings.text("lab-about.kinds"), rows)


def win_share_chart(findings: Findings, name: str, about: str, rows: Sequence[WinBar]) -> str:
    """Return a chart with a bar for each row, with its bounds and its even share."""
    bars = [
        Bar(who, row.figure, findings.format_percent(row.figure, findings.game_count), row.low, row.high, even, seat)
        for seat, (who, row, even) in enumerate(rows)
    ]
    scale = round_axis(0, max(max(one.row.high, one.even_share) for one in rows), least=CLOSEST_TICKS)
    below = AxisLegend(
        findings.text("lab-head.share"), lambda share: load_language(findings.lang).format_percent(share, 0)
    )
    return render_bar_chart(name, about, bars, scale, below)


def draw_ratings(findings: Findings) -> str:
    """Return a chart with a bar for the rating of each kind."""
    rows = findings.rating_rows()
    bars = [
        Bar(findings.kind_title(row.cells[0]), row.figure, row.cells[1], row.low, row.high, MEAN_RATING, seat)
        for seat, row in enumerate(rows)
    ]
    scale = round_axis(min(row.low for row in rows), max(row.high for row in rows))
    return render_bar_chart(
        "ratings", findings.text("lab-about.ratings"), bars, scale, int_axis_legend(findings, "rating")
    )


def draw_lengths(findings: Findings) -> str:
    """Return a chart of the lengths of games, with pins at the median and at the length of nine in ten."""
    pins = [
        ChartMarker(findings.totals.median_length, "½"),
        ChartMarker(findings.totals.nine_in_ten_length, "9⁄10", label_row=1),
    ]
    return turn_count_chart(findings, "lengths", findings.totals.game_lengths, "games", pins)


def draw_bankruptcies(findings: Findings) -> str:
    """Return a chart of the turns in which players went bankrupt."""
    return turn_count_chart(findings, "fallen", findings.totals.bankruptcy_turns, "fallen")


def turn_count_chart(
    findings: Findings, name: str, turns: list[int], counted: str, pins: Sequence[ChartMarker] = ()
) -> str:
    """Return a chart of counts by turn; lengths and bankruptcies get the same axis of turns."""
    width, bins = findings.totals.bin_width(), findings.turn_bins(turns)
    every = [*findings.turn_bins(findings.totals.bankruptcy_turns), *findings.turn_bins(findings.totals.game_lengths)]
    first, last = min(row.first for row in every), max(row.first for row in every)
    below, beside = exact_axis(first - 1, last - 1 + width), round_axis(0, max(row.times for row in bins))
    drawn = [HistogramColumn(row.first - 1, row.first - 1 + width, row.times) for row in bins]
    about = findings.text(f"lab-about.{name}")
    if bins[-1].last is None:
        about = f"{about} {findings.text('lab-about.on', first=bins[-1].first)}"
    frame = ChartFrame(below, beside, int_axis_legend(findings, "turns"), int_axis_legend(findings, counted))
    return render_column_chart(name, about, drawn, frame, pins)


def int_axis_legend(findings: Findings, column: str) -> AxisLegend:
    """Return the legend of an axis of whole numbers."""
    return AxisLegend(findings.text(f"lab-head.{column}"), lambda value: findings.format_grouped(round(value)))


def draw_landings(findings: Findings) -> str:
    """Return the board as a heat map, with the share of jail in its middle."""
    *squares, jail = findings.landing_rows()
    board = findings_board(findings)

    def percent(share: float) -> str:
        return findings.format_number(100 * share, HEAT_MAP_DECIMALS)

    found = make_heat_squares(board, [row.figure for row in squares], percent, [percent(row.exact) for row in squares])
    cells = [
        one._replace(difference_text=with_minus_sign(row.cells[-1])) for one, row in zip(found, squares, strict=True)
    ]
    steps = legend_steps(max(row.figure for row in squares), percent, whole_numbers=False)
    in_jail = render_paragraph(findings.text("lab-in-jail", counted=jail.cells[2], exact=jail.cells[3]))
    return render_heat_map("landings", findings.text("lab-about.landings"), cells, steps, in_jail)
