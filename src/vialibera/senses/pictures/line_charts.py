"""Line charts over time: one curve for each seat, with its name at its end, its colour and its dashes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.senses.pictures.axes import spread_apart
from vialibera.senses.pictures.chart_frame import ChartFrame, grid_elements, margin_class, render_figure
from vialibera.senses.pictures.html_tables import seat_token
from vialibera.senses.pictures.markup import label_element, line_element, make_element, text_element
from vialibera.senses.screen.cells import cut_to_width

CURVE_NAME_COLUMNS = 14
"""The most columns of a name at the end of a curve."""

LINE_CHART_HEIGHT = 26
"""The height of a chart, in em."""

LABEL_HEIGHT = 1.5
"""The height of a label, in em."""


class Curve(NamedTuple):
    """The values of one seat over time."""

    seat: int
    name: str
    points: Sequence[tuple[float, float]]
    ends_early: bool = False
    """True if the player went out at the last point, before the others."""


class ChartMarker(NamedTuple):
    """A marked moment: its value on the x axis and its label."""

    x_value: float
    label: str
    label_row: int = 0
    """The number of rows the label is moved down, so that labels do not overlap."""


def render_line_chart(
    id: str, about: str, curves: Sequence[Curve], frame: ChartFrame, pins: Sequence[ChartMarker] = ()
) -> str:
    """Return a figure with all curves, named by the heading `id` and described by its caption."""
    drawing = [
        *grid_elements(frame),
        *(marker_elements(pin, frame) for pin in pins),
        curves_element(curves, frame),
        end_elements(curves, frame),
    ]
    left = margin_class("left", map(frame.y_legend.format_value, frame.y.ticks))
    right = margin_class("names", [short_label(one.name) for one in curves])
    return render_figure(
        id, about, drawing, f"tall {left} names {right}", seat_legend([(one.seat, one.name) for one in curves])
    )


def seat_legend(names: Sequence[tuple[int, str]], class_: str = "who") -> str:
    """Return the list of seat numbers and names.

    Below a line chart the style shows it only where the chart is so narrow that its curves end in
    numbers.
    """
    found = (
        make_element("li", seat_token(seat), text_element("span", name, class_=f"s{seat}")) for seat, name in names
    )
    return make_element("ul", *found, class_=class_, aria_hidden="true")


def marker_elements(pin: ChartMarker, frame: ChartFrame) -> str:
    """Return a vertical line at a marked moment, with its label."""
    at = frame.x.position_of(pin.x_value)
    side = "early" if at < 33 else "late" if at > 67 else "midway"
    label = label_element(f"pin {side}", pin.label, at, 0, dy=f"{1.1 + 1.2 * pin.label_row:.1f}em")
    return line_element("pin", (at, 0), (at, 100)) + label


def curves_element(curves: Sequence[Curve], frame: ChartFrame) -> str:
    """Return the curves. The drawing is stretched to the room there is."""
    paths = [make_element("path", class_=f"curve p{one.seat}", d=path_data(one, frame)) for one in curves if one.points]
    return make_element("svg", *paths, viewBox="0 0 100 100", preserveAspectRatio="none", class_="stretched")


def path_data(curve: Curve, frame: ChartFrame) -> str:
    """Return the path of a curve in the notation of SVG."""
    steps = " ".join(f"{frame.x.position_of(x):.2f},{100 - frame.y.position_of(y):.2f}" for x, y in curve.points)
    return f"M{steps}"


def end_elements(curves: Sequence[Curve], frame: ChartFrame) -> str:
    """Return the labels at the ends of the curves, moved apart and joined to their ends by a thread."""
    shown = [one for one in curves if one.points]
    heights = [100 - frame.y.position_of(one.points[-1][1]) for one in shown]
    places = spread_apart(heights, 100 * LABEL_HEIGHT / LINE_CHART_HEIGHT, 0, 100)
    found = zip(shown, heights, places, strict=True)
    return "".join(end_element(one, height, place, frame) for one, height, place in found)


def end_element(curve: Curve, height: float, place: float, frame: ChartFrame) -> str:
    """Return the end of one curve: a dot, or a cross for a player who went out, then token and name."""
    at, seat = frame.x.position_of(curve.points[-1][0]), curve.seat
    sign = label_element(f"gone s{seat}", "✕", at, height, dy=".35em")
    dot = make_element("circle", class_=f"dot s{seat}", cx=at, cy=height, r=".3em")
    thread = line_element(f"thread p{seat}", (at, height), (100, height)) if at < 100 else ""
    label = make_element(
        "svg",
        make_element("line", class_=f"thread p{seat}", x1=".4em", y1=height, x2="1.1em", y2=place),
        make_element("circle", class_=f"disc s{seat}", cx="1.9em", cy=place, r=".7em"),
        label_element("digit", str(seat + 1), "1.9em", place, dy=".35em"),
        label_element(f"name s{seat}", short_label(curve.name), "2.9em", place, dy=".35em"),
        x="100%",
        class_="end",
    )
    return thread + (sign if curve.ends_early else dot) + label


def short_label(name: str) -> str:
    """Return the name, cut to its room.

    The number of the seat is next to it, so that it stays clear.
    """
    return cut_to_width(name, CURVE_NAME_COLUMNS)
