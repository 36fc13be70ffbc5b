"""Net worth, or chances, over time as a drawing: a line a player, told apart by its dashes and its name at the end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.replay.facts import GameFacts, WorthRow

    Told = Callable[[GameFacts, int], str]
    """How a figure is told."""

WIDTH, HEIGHT = 360, 260
"""As wide as a telephone, so that the letters can be read there."""

LEFT, RIGHT, TOP, BOTTOM = 8, 128, 22, 30
SIZE = 14
"""Height of the letters."""

LONGEST = 12
"""Letters of a name at the end of a line."""

DASHES = ("", "8 4", "2 3", "12 3 2 3", "5 2", "1 5", "14 5", "9 2 2 2 2 2")
"""One of its own for each seat."""


class Scale(NamedTuple):
    """From turns and sums to places in the drawing."""

    first: int
    last: int
    low: int
    high: int

    def x(self, turn: int) -> float:
        return round(LEFT + (turn - self.first) / max(1, self.last - self.first) * (WIDTH - LEFT - RIGHT), 1)

    def y(self, sum: int) -> float:
        return round(HEIGHT - BOTTOM - (sum - self.low) / max(1, self.high - self.low) * (HEIGHT - TOP - BOTTOM), 1)


def chart(facts: GameFacts, name: str, rows: Sequence[WorthRow], told: Told) -> str:
    """The whole drawing of a part of the report; what it shows stands in the table below, too."""
    scale = scale_of(rows)
    title = escape(facts.narrator.texts.format(f"report-heading.{name}", {}))
    about = escape(facts.narrator.text(f"report-chart.{name}").shown)
    ends = labels(facts, rows, scale)
    lines = "\n".join(line(rows, scale, seat) for seat in facts.state.seats)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{name}-title {name}-about">\n'
        f'<title id="{name}-title">{title}</title>\n<desc id="{name}-about">{about}</desc>\n'
        f"{axes(facts, scale, told)}\n{lines}\n{ends}\n</svg>"
    )


def scale_of(rows: Sequence[WorthRow]) -> Scale:
    turns = [row.turn for row in rows]
    sums = [sum for row in rows for sum in row.totals if sum is not None]
    return Scale(turns[0], turns[-1], min([0, *sums]), max([1, *sums]))


def axes(facts: GameFacts, scale: Scale, told: Told) -> str:
    """The ground line with its turns, and the highest sum."""
    ground, right = scale.y(0), WIDTH - RIGHT
    high = escape(told(facts, scale.high))
    word = escape(facts.narrator.texts.format("report-column.turn", {}))
    return (
        f'<line x1="{LEFT}" y1="{ground}" x2="{right}" y2="{ground}" stroke-width="1"/>\n'
        f'<line x1="{LEFT}" y1="{TOP}" x2="{LEFT}" y2="{HEIGHT - BOTTOM}" stroke-width="1"/>\n'
        f'<text x="{LEFT}" y="{SIZE}" font-size="{SIZE}">{high}</text>\n'
        f'<text x="{LEFT}" y="{HEIGHT - 8}" font-size="{SIZE}">{word} {scale.first}</text>\n'
        f'<text x="{right}" y="{HEIGHT - 8}" font-size="{SIZE}" text-anchor="end">{scale.last}</text>'
    )


def line(rows: Sequence[WorthRow], scale: Scale, seat: int) -> str:
    """As far as the seat was in the game."""
    places = [(scale.x(row.turn), scale.y(sum)) for row in rows if (sum := row.totals[seat]) is not None]
    if not places:
        return ""
    way = " L".join(f"{x} {y}" for x, y in places)
    dashes = DASHES[seat % len(DASHES)]
    return f'<path d="M{way}" stroke-width="2" stroke-dasharray="{dashes or "none"}"/>'


def labels(facts: GameFacts, rows: Sequence[WorthRow], scale: Scale) -> str:
    """A name at the end of each line, with a piece of its dashes; none over another."""
    wanted = sorted((end(rows, scale, seat), seat) for seat in facts.state.seats)
    found, lowest = [], float(TOP - SIZE)
    room = len(wanted)
    for y, seat in wanted:
        room -= 1
        at = min(max(y + SIZE / 3, lowest + SIZE + 2), HEIGHT - 10 - room * (SIZE + 2))
        lowest = at
        found.append(label(facts, seat, round(at, 1)))
    return "\n".join(found)


def end(rows: Sequence[WorthRow], scale: Scale, seat: int) -> float:
    """How high the line of a seat ends."""
    sums = [row.totals[seat] for row in rows]
    return scale.y(next((sum for sum in reversed(sums) if sum is not None), 0))


def label(facts: GameFacts, seat: int, y: float) -> str:
    name = named(facts, seat)
    x, dashes = WIDTH - RIGHT + 4, DASHES[seat % len(DASHES)]
    return (
        f'<line x1="{x}" y1="{y - SIZE / 3:.1f}" x2="{x + 24}" y2="{y - SIZE / 3:.1f}" stroke-width="2" '
        f'stroke-dasharray="{dashes or "none"}"/>\n'
        f'<text x="{x + 28}" y="{y}" font-size="{SIZE - 1}">{escape(name)}</text>'
    )


def named(facts: GameFacts, seat: int) -> str:
    """A name that is too long is cut; where that makes it another's, the number of the seat tells them apart."""
    names = [str(facts.narrator.facts.person(one)) for one in facts.state.seats]
    short = [name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…" for name in names]
    if short.count(short[seat]) == 1:
        return short[seat]
    return f"{names[seat][: LONGEST - 3]}… {seat + 1}"
