"""Time lines: a lane for each thing, with bars that show who had it from when to when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vialibera.pictures.axes import Axis
from vialibera.pictures.frame import Legend, figure, upright
from vialibera.pictures.lines import who
from vialibera.pictures.markup import element, line, part, text
from vialibera.screen.palette import letters_on

MOST_LANES = 60
"""The largest number of lanes that has a class in the style: `lanes-1` and so on."""

LANE = 1.8
"""The height of a lane, in em."""

LOW, HIGH = 0.58, 0.94
"""The height of the lowest bar as a share of its lane, and of the highest (HIGH)."""

LETTER, EDGE = 0.5, 0.5
"""The width of a letter on a bar, in em, and the free room around a label (EDGE)."""

ALWAYS, ROOMY = 11.0, 48.0
"""The least width of a drawing in em: on a telephone, and on a wide page (ROOMY)."""


class LaneBar(NamedTuple):
    """The time between two moments in which a thing belonged to one seat."""

    start: float
    stop: float
    seat: int
    height: float
    """The height from 0 to 1: how much is built on it."""
    hollow: bool
    """True if only the outline is drawn."""
    label: str
    """The text on the bar after the number of the seat; can be empty."""
    told: str
    """The whole fact in words, shown under the mouse pointer."""


class Lane(NamedTuple):
    """A thing with the mark and colour of its group, and the bars of its owners."""

    name: str
    mark: str
    colour: str
    bars: Sequence[LaneBar]


def time_line(
    id: str, about: str, lanes: Sequence[Lane], x: Axis, below: Legend, *, names: Sequence[tuple[int, str]]
) -> str:
    """Return a figure with all lanes, named by the heading `id`.

    A bar has the colour and the number of its seat; `names` lists which player that is.
    """
    row = 100 / len(lanes)
    drawing = [line("grid", (0, number * row), (100, number * row)) for number in range(len(lanes) + 1)]
    drawing += upright(x, below)
    for number, lane in enumerate(lanes):
        drawing += headed(lane, (number + 0.5) * row)
        drawing += barred(lane, x, number * row, row)
    return figure(id, about, drawing, f"lanes lanes-{len(lanes)}", who(names, "who always"))


def headed(lane: Lane, middle: float) -> Iterator[str]:
    """Yield the mark of the lane's group, and the lane's name."""
    at = part(middle)
    yield element(
        "svg",
        element("rect", x="-10.1em", y="-.75em", width="2em", height="1.5em", fill=lane.colour),
        text("text", lane.mark, class_="lane-mark", x="-9.1em", dy=".35em", fill=letters_on(lane.colour)),
        class_="lane-chip",
        y=at,
    )
    yield text("text", lane.name, class_="lane-name", x=0, y=at, dx="-.5em", dy=".35em")


def barred(lane: Lane, x: Axis, top: float, row: float) -> Iterator[str]:
    """Yield the bars of a lane, each with the label that fits."""
    foot = top + row * (1 + HIGH) / 2
    lettered = zip(lane.bars, labels(lane.bars, x, ROOMY), labels(lane.bars, x, ALWAYS), strict=True)
    for bar, roomy, slim in lettered:
        high = row * (LOW + (HIGH - LOW) * bar.height)
        start, width = part(x.at(bar.start)), part(width_of(bar, x))
        kind = f"span s{bar.seat}{' hollow' * bar.hollow}"
        rect = {"x": start, "y": part(foot - high), "width": width, "height": part(high)}
        yield element("rect", text("title", bar.told), class_=kind, **rect)
        # Both labels are in the file; the style shows the one that fits the width of the page.
        for label, where in ((roomy, ""),) if roomy == slim else ((roomy, " roomy"), (slim, " slim")):
            if label:
                yield text("text", label, class_=kind_of(bar) + where, x=start, y=part(foot), dx=".3em", dy="-.25em")


def width_of(bar: LaneBar, x: Axis) -> float:
    """Return the width of a bar in percent, enough to be seen if it ends where it begins."""
    return max(0.4, x.at(bar.stop) - x.at(bar.start))


def labels(bars: Sequence[LaneBar], x: Axis, width: float) -> Iterator[str]:
    """Yield the label for each bar that fits a drawing of that width, or an empty text.

    The number of the seat comes once: on the first of the seat's bars that has room for it.
    """
    owner, told = -1, False
    for bar in bars:
        if bar.seat != owner:
            owner, told = bar.seat, False
        number = "" if told else str(bar.seat + 1)
        room = width * width_of(bar, x) / 100
        tries = (f"{number} {bar.label}".strip(), number or bar.label)
        label = next((label for label in tries if len(label) * LETTER + EDGE <= room), "")
        told = told or bool(label)
        yield label


def kind_of(bar: LaneBar) -> str:
    """Return the class of the label on a bar."""
    return f"on-span s{bar.seat}" if bar.hollow else "on-span"
