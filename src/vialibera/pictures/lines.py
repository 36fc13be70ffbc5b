"""Line charts over time: one curve for each seat, with its name at its end, its colour and its dashes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.pictures.axes import apart
from vialibera.pictures.frame import Frame, figure, grid, margin
from vialibera.pictures.markup import element, line, part, text
from vialibera.pictures.tables import token
from vialibera.screen.cells import cut

LONGEST = 14
"""The most columns of a name at the end of a curve."""

HIGH = 26
"""The height of a chart, in em."""

LABEL = 1.5
"""The height of a label, in em."""


class Curve(NamedTuple):
    """The values of one seat over time."""

    seat: int
    name: str
    points: Sequence[tuple[float, float]]
    ends: bool = False
    """True if the player went out at the last point, before the others."""


class Pin(NamedTuple):
    """A marked moment: its value on the x axis and its label."""

    at: float
    label: str
    row: int = 0
    """The number of rows the label is moved down, so that labels do not overlap."""


def line_chart(id: str, about: str, curves: Sequence[Curve], frame: Frame, pins: Sequence[Pin] = ()) -> str:
    """Return a figure with all curves, named by the heading `id` and described by its caption."""
    drawing = [*grid(frame), *(pinned(pin, frame) for pin in pins), drawn(curves, frame), ends(curves, frame)]
    left = margin("left", [frame.beside.told(tick) for tick in frame.y.ticks])
    right = margin("names", [label_of(one.name) for one in curves])
    return figure(id, about, drawing, f"tall {left} names {right}", who([(one.seat, one.name) for one in curves]))


def who(names: Sequence[tuple[int, str]], class_: str = "who") -> str:
    """Return the list of seat numbers and names.

    Below a line chart the style shows it only where the chart is so narrow that its curves end in
    numbers.
    """
    found = (element("li", token(seat), text("span", name, class_=f"s{seat}")) for seat, name in names)
    return element("ul", *found, class_=class_, aria_hidden="true")


def pinned(pin: Pin, frame: Frame) -> str:
    """Return a vertical line at a marked moment, with its label."""
    at = frame.x.at(pin.at)
    side = "early" if at < 33 else "late" if at > 67 else "midway"
    label = text("text", pin.label, class_=f"pin {side}", x=part(at), y=0, dy=f"{1.1 + 1.2 * pin.row:.1f}em")
    return line("pin", (at, 0), (at, 100)) + label


def drawn(curves: Sequence[Curve], frame: Frame) -> str:
    """Return the curves. The drawing is stretched to the room there is."""
    paths = [element("path", class_=f"curve p{one.seat}", d=way(one, frame)) for one in curves if one.points]
    return element("svg", *paths, viewBox="0 0 100 100", preserveAspectRatio="none", class_="stretched")


def way(curve: Curve, frame: Frame) -> str:
    """Return the path of a curve in the notation of SVG."""
    steps = " ".join(f"{frame.x.at(x):.2f},{100 - frame.y.at(y):.2f}" for x, y in curve.points)
    return f"M{steps}"


def ends(curves: Sequence[Curve], frame: Frame) -> str:
    """Return the labels at the ends of the curves, moved apart and joined to their ends by a thread."""
    shown = [one for one in curves if one.points]
    heights = [100 - frame.y.at(one.points[-1][1]) for one in shown]
    places = apart(heights, 100 * LABEL / HIGH, 0, 100)
    found = zip(shown, heights, places, strict=True)
    return "".join(end(one, height, place, frame) for one, height, place in found)


def end(curve: Curve, height: float, place: float, frame: Frame) -> str:
    """Return the end of one curve: a dot, or a cross for a player who went out, then token and name."""
    at, seat = frame.x.at(curve.points[-1][0]), curve.seat
    sign = text("text", "✕", class_=f"gone s{seat}", x=part(at), y=part(height), dy=".35em")
    dot = element("circle", class_=f"dot s{seat}", cx=part(at), cy=part(height), r=".3em")
    thread = line(f"thread p{seat}", (at, height), (100, height)) if at < 100 else ""
    label = element(
        "svg",
        element("line", class_=f"thread p{seat}", x1=".4em", y1=part(height), x2="1.1em", y2=part(place)),
        element("circle", class_=f"disc s{seat}", cx="1.9em", cy=part(place), r=".7em"),
        text("text", str(seat + 1), class_="digit", x="1.9em", y=part(place), dy=".35em"),
        text("text", label_of(curve.name), class_=f"name s{seat}", x="2.9em", y=part(place), dy=".35em"),
        x="100%",
        class_="end",
    )
    return thread + (sign if curve.ends else dot) + label


def label_of(name: str) -> str:
    """Return the name, cut to its room.

    The number of the seat is next to it, so that it stays clear.
    """
    return cut(name, LONGEST)
