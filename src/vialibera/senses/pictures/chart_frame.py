"""The parts all charts share: a figure with name and description, a grid of round values, axis labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from vialibera.senses.pictures.axes import Axis
from vialibera.senses.pictures.markup import label_element, line_element, make_element, text_element
from vialibera.senses.screen.cells import text_width

WIDEST_MARGIN = 20
"""The widest margin of a drawing, in letters. The style has a class for each width."""


class AxisLegend(NamedTuple):
    """The name of an axis, and the function that writes its figures."""

    name: str
    format_value: Callable[[float], str]


class ChartFrame(NamedTuple):
    """The two axes of a chart with their legends."""

    x: Axis
    y: Axis
    x_legend: AxisLegend
    y_legend: AxisLegend


def render_figure(id: str, about: str, drawing: Sequence[str], kind: str, below: str = "") -> str:
    """Return a `<figure>` that is one image to a screen reader.

    The heading `id` is its name and the caption `about` its description. `below` is markup after
    the drawing.
    """
    named = {"role": "img", "aria_labelledby": id, "aria_describedby": f"{id}-about"}
    return make_element(
        "figure", make_element("svg", *drawing, class_=f"plot {kind}", **named), below, figure_caption(id, about)
    )


def figure_caption(id: str, about: str) -> str:
    """Return the caption that describes the figure `id`."""
    return text_element("figcaption", about, id=f"{id}-about")


def grid_elements(frame: ChartFrame) -> list[str]:
    """Return the grid of a chart: a line and a figure for each tick, and the names of the axes."""
    y, beside = frame.y, frame.y_legend
    level = [line_element("grid", (0, 100 - y.position_of(tick)), (100, 100 - y.position_of(tick))) for tick in y.ticks]
    left = [
        label_element("tick left", beside.format_value(tick), 0, 100 - y.position_of(tick), dx="-.6em", dy=".35em")
        for tick in y.ticks
    ]
    ground = (
        [line_element("ground", (0, 100 - y.position_of(0)), (100, 100 - y.position_of(0)))]
        if y.low <= 0 <= y.high
        else []
    )
    named = label_element("axis over", beside.name, 0, 0, dy="-1em")
    return [*x_grid_elements(frame.x, frame.x_legend), *level, *ground, *left, named]


def x_grid_elements(x: Axis, below: AxisLegend) -> list[str]:
    """Return the vertical lines of a grid with their figures and the name of the axis.

    Every second figure has the class `odd`, which the style hides where there is little room.
    """
    lines = [line_element("grid", (x.position_of(tick), 0), (x.position_of(tick), 100)) for tick in x.ticks]
    foot = [
        label_element(
            f"tick foot{' odd' * (at % 2)}", below.format_value(tick), x.position_of(tick), "100%", dy="1.4em"
        )
        for at, tick in enumerate(x.ticks)
    ]
    return [*lines, *foot, label_element("axis under", below.name, "50%", "100%", dy="2.9em")]


def margin_class(side: str, words: Iterable[str]) -> str:
    """Return the class that leaves room for the widest of the words at a side: `left`, `right` or `names`."""
    return f"{side}-{min(WIDEST_MARGIN, max(map(text_width, words), default=1))}"
