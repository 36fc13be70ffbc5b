"""Bar charts with bounds, and column charts that count how often each value came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vialibera.pictures.axes import Axis
from vialibera.pictures.frame import Frame, Legend, figure, grid, margin, upright
from vialibera.pictures.lines import Pin, pinned
from vialibera.pictures.markup import element, line, part, text
from vialibera.screen.cells import cut

LONGEST = 14
"""The most columns of a name at the left of its bar."""

ROW = 2.2
"""The height of a bar and its gap, in em.

The style has a class for each number of rows: `rows-1` and so on.
"""

MOST_ROWS = 60
"""The largest number of rows that has a class."""


class Bar(NamedTuple):
    """A named value; `low` and `high` are the bounds of its uncertainty, or None."""

    name: str
    value: float
    told: str
    low: float | None = None
    high: float | None = None
    beside: float | None = None
    """Another value to compare with, drawn as a diamond on the bar, or None."""
    seat: int = 0
    """The seat that gives the bar its colour."""


class Column(NamedTuple):
    """The number of times a value between two others came."""

    start: float
    stop: float
    often: float
    seat: int = 0


def bar_chart(id: str, about: str, bars: Sequence[Bar], x: Axis, below: Legend) -> str:
    """Return a figure with one bar for each value, named by the heading `id`, the figures at the right."""
    high = len(bars)
    drawing = upright(x, below)
    for number, one in enumerate(bars):
        drawing += barred(one, x, number, high)
    left = margin("left", [cut(one.name, LONGEST) for one in bars])
    return figure(id, about, drawing, f"rows-{high} {left} {margin('right', [one.told for one in bars])}")


def barred(bar: Bar, x: Axis, number: int, count: int) -> list[str]:
    """Return the elements of one bar: the bar from zero, a whisker for its bounds, name and figure."""
    row = 100 / count
    top, middle = number * row, (number + 0.5) * row
    start, stop = sorted((x.at(max(0.0, x.low)), x.at(bar.value)))
    found = [
        element(
            "rect",
            class_=f"bar s{bar.seat}",
            x=part(start),
            y=part(top + row * 0.14),
            width=part(stop - start),
            height=part(row * 0.72),
        )
    ]
    if bar.low is not None and bar.high is not None:
        low, high = x.at(bar.low), x.at(bar.high)
        found += [line("whisker", (low, middle), (high, middle))]
        found += [line("whisker", (at, middle - row * 0.2), (at, middle + row * 0.2)) for at in (low, high)]
    if bar.beside is not None:
        found += [text("text", "◆", class_="beside", x=part(x.at(bar.beside)), y=part(middle), dy=".35em")]
    found += [
        text("text", cut(bar.name, LONGEST), class_="bar-name", x=0, y=part(middle), dx="-.6em", dy=".35em"),
        text("text", bar.told, class_="bar-told", x="100%", y=part(middle), dx=".6em", dy=".35em"),
    ]
    return found


def column_chart(id: str, about: str, found: Sequence[Column], frame: Frame, pins: Sequence[Pin] = ()) -> str:
    """Return a figure with a column for each span of values, named by the heading `id`, and the marked values."""
    drawing = [*grid(frame), *(stood(one, frame) for one in found), *(pinned(pin, frame) for pin in pins)]
    left = margin("left", [frame.beside.told(tick) for tick in frame.y.ticks])
    return figure(id, about, drawing, f"tall {left} right-1")


def stood(column: Column, frame: Frame) -> str:
    """Return the rectangle of one column."""
    start, stop, high = frame.x.at(column.start), frame.x.at(column.stop), frame.y.at(column.often)
    gap = (stop - start) * 0.08
    return element(
        "rect",
        class_=f"bar s{column.seat}",
        x=part(start + gap),
        y=part(100 - high),
        width=part(stop - start - 2 * gap),
        height=part(high),
    )
