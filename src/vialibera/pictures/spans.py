"""Who had what when: a lane for each thing, and bars in it from moment to moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vialibera.pictures.axes import Axis
from vialibera.pictures.frame import Legend, figure, upright
from vialibera.pictures.lines import who
from vialibera.pictures.markup import element, line, part, text
from vialibera.screen.palette import letters_on

MOST_LANES = 60
"""There is a class of the style for each number of lanes: `lanes-1` and so on."""

LANE = 1.8
"""The height of a lane, in letters."""

LOW, HIGH = 0.58, 0.94
"""The height of a bar in its lane: of the lowest, of the highest."""

LETTER, EDGE = 0.5, 0.5
"""The room a letter takes, and what is left free beside it, in letters."""

ALWAYS, ROOMY = 11.0, 48.0
"""How wide the drawing is at least on a telephone, and on a wide page, in letters."""


class LaneBar(NamedTuple):
    """That a thing was somebody's from one moment to another."""

    start: float
    stop: float
    seat: int
    height: float
    """From 0 to 1, how much stands on it."""
    hollow: bool
    """Whether it is drawn as an outline alone."""
    label: str
    """What stands on it beside the number of the seat; may be empty."""
    told: str
    """All of it in words, for a mouse that rests there."""


class Lane(NamedTuple):
    """A thing, the mark and colour of its group, and whose it was."""

    name: str
    mark: str
    colour: str
    bars: Sequence[LaneBar]


def time_line(
    id: str, about: str, lanes: Sequence[Lane], x: Axis, below: Legend, *, names: Sequence[tuple[int, str]]
) -> str:
    """A figure called as the heading `id`. A bar has the colour and the number of its seat; `names` says whose."""
    row = 100 / len(lanes)
    drawing = [line("grid", (0, number * row), (100, number * row)) for number in range(len(lanes) + 1)]
    drawing += upright(x, below)
    for number, lane in enumerate(lanes):
        drawing += headed(lane, (number + 0.5) * row)
        drawing += barred(lane, x, number * row, row)
    return figure(id, about, drawing, f"lanes lanes-{len(lanes)}", who(names, "who always"))


def headed(lane: Lane, middle: float) -> Iterator[str]:
    """The mark of its group, and its name."""
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
    """The bars of a lane, and what there is room for on each."""
    foot = top + row * (1 + HIGH) / 2
    lettered = zip(lane.bars, labels(lane.bars, x, ROOMY), labels(lane.bars, x, ALWAYS), strict=True)
    for bar, roomy, slim in lettered:
        high = row * (LOW + (HIGH - LOW) * bar.height)
        start, width = part(x.at(bar.start)), part(width_of(bar, x))
        kind = f"span s{bar.seat}{' hollow' * bar.hollow}"
        rect = {"x": start, "y": part(foot - high), "width": width, "height": part(high)}
        yield element("rect", text("title", bar.told), class_=kind, **rect)
        for label, where in ((roomy, ""),) if roomy == slim else ((roomy, " roomy"), (slim, " slim")):
            if label:
                yield text("text", label, class_=kind_of(bar) + where, x=start, y=part(foot), dx=".3em", dy="-.25em")


def width_of(bar: LaneBar, x: Axis) -> float:
    """Of a bar that begins and ends at the same moment something can be seen, too."""
    return max(0.4, x.at(bar.stop) - x.at(bar.start))


def labels(bars: Sequence[LaneBar], x: Axis, width: float) -> Iterator[str]:
    """What there is room for in a drawing of that width: the number of the seat on the first of its bars that takes it,
    and what stands there."""
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
    return f"on-span s{bar.seat}" if bar.hollow else "on-span"
