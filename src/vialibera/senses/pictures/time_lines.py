"""Time lines: a lane for each thing, with bars that show who had it from when to when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vialibera.rules.engine.ids import NO_SEAT
from vialibera.senses.pictures.axes import Axis
from vialibera.senses.pictures.chart_frame import AxisLegend, render_figure, x_grid_elements
from vialibera.senses.pictures.line_charts import seat_legend
from vialibera.senses.pictures.markup import label_element, line_element, make_element, text_element
from vialibera.senses.screen.palette import letter_colour_on

MOST_LANES = 60
"""The largest number of lanes that has a class in the style: `lanes-1` and so on."""

LANE_HEIGHT = 1.8
"""The height of a lane, in em."""

LOWEST_BAR, HIGHEST_BAR = 0.58, 0.94
"""The height of the lowest bar as a share of its lane, and of the highest."""

LABEL_LETTER_WIDTH, LABEL_EDGE = 0.5, 0.5
"""The width of a letter on a bar, in em, and the free room around a label."""

NARROWEST_DRAWING, ROOMY_DRAWING = 11.0, 48.0
"""The least width of a drawing in em: on a telephone, and on a wide page."""


class LaneBar(NamedTuple):
    """The time between two moments in which a thing belonged to one seat."""

    start: float
    end: float
    seat: int
    height: float
    """The height from 0 to 1: how much is built on it."""
    is_hollow: bool
    """True if only the outline is drawn."""
    label: str
    """The text on the bar after the number of the seat; can be empty."""
    description: str
    """The whole fact in words, shown under the mouse pointer."""


class Lane(NamedTuple):
    """A thing with the mark and colour of its group, and the bars of its owners."""

    name: str
    mark: str
    colour: str
    bars: Sequence[LaneBar]


def render_time_line(
    id: str, about: str, lanes: Sequence[Lane], x: Axis, below: AxisLegend, *, names: Sequence[tuple[int, str]]
) -> str:
    """Return a figure with all lanes, named by the heading `id`.

    A bar has the colour and the number of its seat; `names` lists which player that is.
    """
    row = 100 / len(lanes)
    drawing = [line_element("grid", (0, number * row), (100, number * row)) for number in range(len(lanes) + 1)]
    drawing += x_grid_elements(x, below)
    for number, lane in enumerate(lanes):
        drawing += lane_head_elements(lane, (number + 0.5) * row)
        drawing += lane_bar_elements(lane, x, number * row, row)
    return render_figure(id, about, drawing, f"lanes lanes-{len(lanes)}", seat_legend(names, "who always"))


def lane_head_elements(lane: Lane, middle: float) -> Iterator[str]:
    """Yield the mark of the lane's group, and the lane's name."""
    yield make_element(
        "svg",
        make_element("rect", x="-10.1em", y="-.75em", width="2em", height="1.5em", fill=lane.colour),
        text_element("text", lane.mark, class_="lane-mark", x="-9.1em", dy=".35em", fill=letter_colour_on(lane.colour)),
        class_="lane-chip",
        y=middle,
    )
    yield label_element("lane-name", lane.name, 0, middle, dx="-.5em", dy=".35em")


def lane_bar_elements(lane: Lane, x: Axis, top: float, row: float) -> Iterator[str]:
    """Yield the bars of a lane, each with the label that fits."""
    foot = top + row * (1 + HIGHEST_BAR) / 2
    lettered = zip(
        lane.bars, bar_labels(lane.bars, x, ROOMY_DRAWING), bar_labels(lane.bars, x, NARROWEST_DRAWING), strict=True
    )
    for bar, roomy, slim in lettered:
        high = row * (LOWEST_BAR + (HIGHEST_BAR - LOWEST_BAR) * bar.height)
        start, width = x.position_of(bar.start), bar_width(bar, x)
        kind = f"span s{bar.seat}{' hollow' * bar.is_hollow}"
        on = f"on-span s{bar.seat}" if bar.is_hollow else "on-span"
        rect = {"x": start, "y": foot - high, "width": width, "height": high}
        yield make_element("rect", text_element("title", bar.description), class_=kind, **rect)
        # Both labels are in the file; the style shows the one that fits the width of the page.
        for label, where in ((roomy, ""),) if roomy == slim else ((roomy, " roomy"), (slim, " slim")):
            if label:
                yield label_element(on + where, label, start, foot, dx=".3em", dy="-.25em")


def bar_width(bar: LaneBar, x: Axis) -> float:
    """Return the width of a bar in percent, enough to be seen if it ends where it begins."""
    return max(0.4, x.position_of(bar.end) - x.position_of(bar.start))


def bar_labels(bars: Sequence[LaneBar], x: Axis, width: float) -> Iterator[str]:
    """Yield the label for each bar that fits a drawing of that width, or an empty text.

    The number of the seat comes once: on the first of the seat's bars that has room for it.
    """
    owner, told = NO_SEAT, False
    for bar in bars:
        if bar.seat != owner:
            owner, told = bar.seat, False
        number = "" if told else str(bar.seat + 1)
        room = width * bar_width(bar, x) / 100
        tries = (f"{number} {bar.label}".strip(), number or bar.label)
        label = next((label for label in tries if len(label) * LABEL_LETTER_WIDTH + LABEL_EDGE <= room), "")
        told = told or bool(label)
        yield label
