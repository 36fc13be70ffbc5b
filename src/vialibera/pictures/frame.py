"""The parts all charts share: a figure with name and description, a grid of round values, axis labels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vialibera.pictures.axes import Axis
from vialibera.pictures.markup import element, line, part, text
from vialibera.screen.cells import columns

MOST_LETTERS = 20
"""The widest margin of a drawing, in letters. The style has a class for each width."""


class Legend(NamedTuple):
    """The name of an axis, and the function that writes its figures."""

    name: str
    told: Callable[[float], str]


class Frame(NamedTuple):
    """The two axes of a chart with their legends."""

    x: Axis
    y: Axis
    below: Legend
    beside: Legend


def figure(id: str, about: str, drawing: Sequence[str], kind: str, below: str = "") -> str:
    """Return a `<figure>` that is one image to a screen reader.

    The heading `id` is its name and the caption `about` its description. `below` is markup after
    the drawing.
    """
    named = {"role": "img", "aria_labelledby": id, "aria_describedby": f"{id}-about"}
    return element("figure", element("svg", *drawing, class_=f"plot {kind}", **named), below, caption(id, about))


def caption(id: str, about: str) -> str:
    """Return the caption that describes the figure `id`."""
    return text("figcaption", about, id=f"{id}-about")


def grid(frame: Frame) -> list[str]:
    """Return the grid of a chart: a line and a figure for each tick, and the names of the axes."""
    y, beside = frame.y, frame.beside
    level = [line("grid", (0, 100 - y.at(tick)), (100, 100 - y.at(tick))) for tick in y.ticks]
    left = [
        text("text", beside.told(tick), class_="tick left", x=0, y=part(100 - y.at(tick)), dx="-.6em", dy=".35em")
        for tick in y.ticks
    ]
    ground = [line("ground", (0, 100 - y.at(0)), (100, 100 - y.at(0)))] if y.low <= 0 <= y.high else []
    named = text("text", beside.name, class_="axis over", x=0, y=0, dy="-1em")
    return [*upright(frame.x, frame.below), *level, *ground, *left, named]


def upright(x: Axis, below: Legend) -> list[str]:
    """Return the vertical lines of a grid with their figures and the name of the axis.

    Every second figure has the class `odd`, which the style hides where there is little room.
    """
    lines = [line("grid", (x.at(tick), 0), (x.at(tick), 100)) for tick in x.ticks]
    foot = [
        text("text", below.told(tick), class_=f"tick foot{' odd' * (at % 2)}", x=part(x.at(tick)), y="100%", dy="1.4em")
        for at, tick in enumerate(x.ticks)
    ]
    return [*lines, *foot, text("text", below.name, class_="axis under", x="50%", y="100%", dy="2.9em")]


def margin(side: str, words: Sequence[str]) -> str:
    """Return the class that leaves room for the widest of the words at a side: `left`, `right` or `names`."""
    return f"{side}-{min(MOST_LETTERS, max(map(columns, words), default=1))}"
