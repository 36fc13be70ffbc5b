"""Bar charts with bounds, and column charts that count how often each value came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.senses.pictures.axes import Axis
from vialibera.senses.pictures.chart_frame import (
    AxisLegend,
    ChartFrame,
    grid_elements,
    margin_class,
    render_figure,
    x_grid_elements,
)
from vialibera.senses.pictures.line_charts import ChartMarker, marker_elements
from vialibera.senses.pictures.markup import label_element, line_element, make_element
from vialibera.senses.screen.cells import cut_to_width

BAR_NAME_COLUMNS = 14
"""The most columns of a name at the left of its bar."""

BAR_ROW_HEIGHT = 2.2
"""The height of a bar and its gap, in em.

The style has a class for each number of rows: `rows-1` and so on.
"""

MOST_BAR_ROWS = 60
"""The largest number of rows that has a class."""


class Bar(NamedTuple):
    """A named value; `low` and `high` are the bounds of its uncertainty."""

    name: str
    value: float
    value_text: str
    low: float
    high: float
    compared_value: float
    """Another value to compare with, drawn as a diamond on the bar."""
    seat: int
    """The seat that gives the bar its colour."""


class HistogramColumn(NamedTuple):
    """The number of times a value between two others came."""

    start: float
    stop: float
    frequency: float


def render_bar_chart(id: str, about: str, bars: Sequence[Bar], x: Axis, below: AxisLegend) -> str:
    """Return a figure with one bar for each value, named by the heading `id`, the figures at the right."""
    high = len(bars)
    drawing = x_grid_elements(x, below)
    for number, one in enumerate(bars):
        drawing += bar_elements(one, x, number, high)
    left = margin_class("left", [cut_to_width(one.name, BAR_NAME_COLUMNS) for one in bars])
    return render_figure(
        id, about, drawing, f"rows-{high} {left} {margin_class('right', [one.value_text for one in bars])}"
    )


def bar_elements(bar: Bar, x: Axis, number: int, count: int) -> list[str]:
    """Return the elements of one bar: the bar from zero, a whisker for its bounds, name and figure."""
    row = 100 / count
    top, middle = number * row, (number + 0.5) * row
    start, stop = sorted((x.position_of(max(0.0, x.low)), x.position_of(bar.value)))
    low, high = x.position_of(bar.low), x.position_of(bar.high)
    return [
        make_element(
            "rect",
            class_=f"bar s{bar.seat}",
            x=start,
            y=top + row * 0.14,
            width=stop - start,
            height=row * 0.72,
        ),
        line_element("whisker", (low, middle), (high, middle)),
        *(line_element("whisker", (at, middle - row * 0.2), (at, middle + row * 0.2)) for at in (low, high)),
        label_element("beside", "◆", x.position_of(bar.compared_value), middle, dy=".35em"),
        label_element("bar-name", cut_to_width(bar.name, BAR_NAME_COLUMNS), 0, middle, dx="-.6em", dy=".35em"),
        label_element("bar-told", bar.value_text, "100%", middle, dx=".6em", dy=".35em"),
    ]


def render_column_chart(
    id: str, about: str, found: Sequence[HistogramColumn], frame: ChartFrame, pins: Sequence[ChartMarker] = ()
) -> str:
    """Return a figure with a column for each span of values, named by the heading `id`, and the marked values."""
    drawing = [
        *grid_elements(frame),
        *(column_element(one, frame) for one in found),
        *(marker_elements(pin, frame) for pin in pins),
    ]
    left = margin_class("left", map(frame.y_legend.format_value, frame.y.ticks))
    return render_figure(id, about, drawing, f"tall {left} right-1")


def column_element(column: HistogramColumn, frame: ChartFrame) -> str:
    """Return the rectangle of one column."""
    start, stop, high = (
        frame.x.position_of(column.start),
        frame.x.position_of(column.stop),
        frame.y.position_of(column.frequency),
    )
    gap = (stop - start) * 0.08
    return make_element(
        "rect",
        class_="bar s0",
        x=start + gap,
        y=100 - high,
        width=stop - start - 2 * gap,
        height=high,
    )
