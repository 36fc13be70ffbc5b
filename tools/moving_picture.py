"""One turn as a moving picture: `python -m tools.moving_picture OUT.svg en`.

The frames are real screens of a real game. Each row of the screen has its versions, and CSS shows each from its time:
no script, no outside file. The picture runs once, in less than five seconds, and rests on its last screen.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.senses.screen.scenes import heard, view
from tools.screen_svg import CELL_HEIGHT, CELL_WIDTH, SVG_TEMPLATE, render_svg, row_elements

from vialibera.senses.screen.board_motion import draw_token_on
from vialibera.senses.screen.board_view import BoardView
from vialibera.senses.screen.cells import CellRow
from vialibera.senses.screen.layout import render_screen
from vialibera.senses.screen.palette import Theme

EDITION, SIZE, THEME = "moderno", (80, 24), Theme("dark")
TURNS = (11, 12, 13)
"""The turns whose questions are the screens on which the picture stays for a while."""
HOLD, ROLL, STEP = 1.1, 0.08, 0.06
"""Seconds of such a screen, of a throw that rolls, of a square that a token walks."""
ROLLING = ((5, 2), (1, 6), (3, 3), (6, 4))
LONGEST_WALK = 12


class Frame(NamedTuple):
    """A screen, and for how many seconds it is shown."""

    rows: Sequence[CellRow]
    seconds: float


def held_views(lang: str) -> list[BoardView]:
    """Return the boards at the questions of the turns."""
    return [view(heard(EDITION, lang, turns=turn)) for turn in TURNS]


def frames(lang: str) -> Iterator[Frame]:
    """Yield the screens: the boards at each question, and between two of them dice that roll and tokens that walk."""
    views = held_views(lang)
    yield Frame(render_screen(views[0], SIZE, THEME).rows, HOLD)
    for before, after in pairwise(views):
        for faces in ROLLING:
            yield drawn(before._replace(last_throw=faces, question=()), ROLL)
        thrown = before._replace(last_throw=after.last_throw, question=())
        for seat, start, steps in walks(before, after):
            for step in range(1, steps):
                squares = draw_token_on(before.squares, seat, (start + step) % len(before.squares))
                yield drawn(thrown._replace(squares=squares), STEP)
        yield drawn(after, HOLD)


def drawn(shown: BoardView, seconds: float) -> Frame:
    return Frame(render_screen(shown, SIZE, THEME).rows, seconds)


def walks(before: BoardView, after: BoardView) -> Iterator[tuple[int, int, int]]:
    """Yield each seat whose token has walked: where it was, and how many squares it went."""
    was = {seat: square.number for square in before.squares for seat in square.free_seats}
    for square in after.squares:
        for seat in square.free_seats:
            steps = (square.number - was.get(seat, square.number)) % len(after.squares)
            if 0 < steps <= LONGEST_WALK:
                yield seat, was[seat], steps


def moving_svg(lang: str) -> str:
    """Return the moving picture in a language."""
    shown = [*frames(lang)]
    total = sum(frame.seconds for frame in shown)
    cells: list[str] = []
    spans: dict[tuple[float, float], str] = {}
    for number in range(SIZE[1]):
        versions = row_versions(shown, number)
        for index, (start, row) in enumerate(versions):
            drawing = "".join(row_elements(row, number, THEME))
            end = versions[index + 1][0] if index + 1 < len(versions) else total
            span = round(start / total * 100, 2), round(end / total * 100, 2)
            name = spans.setdefault(span, f"k{len(spans)}")
            cells.append(drawing if len(versions) == 1 else f'<g class="{name}">{drawing}</g>')
    size = {"width": SIZE[0] * CELL_WIDTH, "height": SIZE[1] * CELL_HEIGHT}
    still = SVG_TEMPLATE.format(**size, title=escape(title(lang)), ground=THEME.plain.ground, cells="\n".join(cells))
    return still.replace("</style>", f"{motion_rules(spans, total)}\n</style>")


def row_versions(shown: Sequence[Frame], number: int) -> list[tuple[float, CellRow]]:
    """Return what a row of the screen holds, each from which second on."""
    versions: list[tuple[float, CellRow]] = []
    at = 0.0
    for frame in shown:
        row = frame.rows[number]
        if not versions or [*versions[-1][1]] != [*row]:
            versions.append((at, row))
        at += frame.seconds
    return versions


def motion_rules(spans: dict[tuple[float, float], str], total: float) -> str:
    """Return the style by which each group is seen in its span of the whole time, in per cent."""
    rules = []
    for (start, end), name in spans.items():
        before = "0%{visibility:hidden}" if start else ""
        after = f"{end}%{{visibility:hidden}}" if end < 100 else "100%{visibility:visible}"
        rules.append(f"@keyframes {name}{{{before}{start}%{{visibility:visible}}{after}}}")
        rules.append(f".{name}{{visibility:hidden;animation:{name} {total:g}s step-end both}}")
    last = ",".join(f".{name}" for (_, end), name in spans.items() if end == 100)
    rules.append(f"@media (prefers-reduced-motion:reduce){{g{{animation:none!important}}{last}{{visibility:visible}}}}")
    return "\n".join(rules)


def still_svg(lang: str) -> str:
    """Return the last screen alone, for those who want no motion."""
    return render_svg(render_screen(held_views(lang)[-1], SIZE, THEME).rows, THEME, title(lang))


def title(lang: str) -> str:
    shown = held_views(lang)[-1]
    return f"{shown.title}, {shown.words.turn} {shown.turn_no}"


def main() -> None:
    Path(sys.argv[1]).write_text(moving_svg(sys.argv[2]), "utf-8")


if __name__ == "__main__":
    main()
