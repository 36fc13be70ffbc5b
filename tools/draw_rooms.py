"""Draw the wings of the program: boxes in the layers of the import contract, and the imports between them as arrows.

usage: python -m tools.draw_rooms

Writes docs/pictures/rooms.svg, and the same as a table, with the rooms of each wing, into docs/architecture.md, between
two marks. The layers come from pyproject.toml, the lines and imports from the source, the words from the docstrings.

An arrow that follows from others is left out: if `shell` imports `play`, and `play` imports `record`, nothing is
drawn from `shell` to `record`. Imports for types alone do not count, as in the contract.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "vialibera"
PICTURE = ROOT / "docs" / "pictures" / "rooms.svg"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms: begin -->\n", "<!-- rooms: end -->\n"

Arrow = tuple[str, str]
"""The room that imports, and the room that is imported."""

BOX_WIDTH, BOX_HEIGHT, BESIDE, BELOW = 150, 40, 24, 38
LANE, GUTTER = 12, 5
"""Distances of long arrows: between two that go down a margin, and between two that go across between rows."""


class Room(NamedTuple):
    """A folder of the program, or a file that stands alone."""

    name: str
    lines: int
    says: str
    """The first sentence of its docstring."""

    @property
    def label(self) -> str:
        short = self.name.rpartition("/")[2]
        return f"{short}/" if (SOURCE / self.name).is_dir() else f"{short}.py"

    @property
    def about(self) -> int:
        """The lines with two figures, so that the picture stays true while the code changes a little."""
        step: int = 10 ** max(0, len(str(self.lines)) - 2)
        return round(self.lines / step) * step


# What the code says.


def contract_layers() -> list[list[str]]:
    """Return the rooms in the layers of the import contract, the highest first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["id"] == "wings")
    return [re.findall(r"\w+", layer) for layer in layers]


def files_of(room: str) -> list[Path]:
    folder = SOURCE / room
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]


def read_room(name: str) -> Room:
    files = files_of(name)
    main = SOURCE / name / "__init__.py" if (SOURCE / name).is_dir() else files[0]
    says = (ast.get_docstring(ast.parse(main.read_text("utf-8"))) or "").partition("\n\n")[0]
    return Room(name, sum(len(path.read_text("utf-8").splitlines()) for path in files), " ".join(says.split()))


def parts_of(wing: str) -> list[Room]:
    """Return the rooms of a wing: its folders, the longest first."""
    rooms = (read_room(f"{wing}/{page.parent.name}") for page in (SOURCE / wing).glob("*/__init__.py"))
    return sorted(rooms, key=lambda room: (-room.about, room.name))


def read_arrows(rooms: Iterable[str]) -> set[Arrow]:
    """Return which room imports which, except for types alone."""
    known = set(rooms)
    return {
        (room, other)
        for room in known
        for path in files_of(room)
        for other in imported_rooms(ast.parse(path.read_text("utf-8")))
        if other != room and other in known
    }


def imported_rooms(tree: ast.AST) -> Iterator[str]:
    for node in run_nodes(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        yield from (name.split(".")[1] for name in names if name.startswith("vialibera."))


def run_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes but those under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
            yield node
            yield from run_nodes(node)


# What is drawn of it.


def drop_implied(arrows: set[Arrow]) -> set[Arrow]:
    """Return the arrows without those that a way over other rooms replaces."""

    @cache
    def reach(room: str) -> frozenset[str]:
        direct = {other for one, other in arrows if one == room}
        return frozenset(direct.union(*(reach(other) for other in direct)))

    return {
        (room, other)
        for room, other in arrows
        if not any(other in reach(between) for one, between in arrows if one == room)
    }


def pack_rows(layers: list[list[str]], arrows: set[Arrow]) -> list[list[str]]:
    """Return the layers as rows: a layer goes beside the one above it unless that one needs it.

    The contract has nearly as many layers as rooms. One below the other they would make a picture that nobody sees
    whole, and would look as if each needed the one below it.
    """
    rows: list[list[str]] = [[]]
    for layer in layers:
        if any((upper, lower) in arrows for upper in rows[-1] for lower in layer):
            rows.append([])
        rows[-1] += layer
    return [row for row in rows if row]


class Lane(NamedTuple):
    """A line down the margin, shared by all long arrows to one room."""

    target: str
    first: int
    """The row of the highest room that the line begins at."""
    side: int
    """-1 for the left margin, 1 for the right one."""
    distance: int
    """The lane's place from the boxes outwards, from 0."""


def plan_lanes(rows: list[list[str]], arrows: set[Arrow]) -> list[Lane]:
    """Return a lane for each room that an arrow over more than one row leads to, in turns left and right."""
    row_of = {room: number for number, row in enumerate(rows) for room in row}
    lanes: list[Lane] = []
    for target in chain.from_iterable(rows):
        sources = [row_of[room] for room, other in arrows if other == target and row_of[target] - row_of[room] > 1]
        if sources:
            taken = {
                (lane.side, lane.distance)
                for lane in lanes
                if lane.first < row_of[target] and min(sources) < row_of[lane.target]
            }
            free = ((side, distance) for distance in range(len(lanes) + 1) for side in (-1, 1))
            side, distance = next(place for place in free if place not in taken)
            lanes.append(Lane(target, min(sources), side, distance))
    return lanes


class Drawing:
    """The positions of boxes and lines."""

    def __init__(self, rows: list[list[str]], arrows: set[Arrow]) -> None:
        self.rows = rows
        self.arrows = sorted(arrows)
        self.lanes = plan_lanes(rows, arrows)
        self.row_of = {room: number for number, row in enumerate(rows) for room in row}
        self.margin = LANE * (2 + max((lane.distance for lane in self.lanes), default=0)) + BESIDE
        widest = max(len(row) for row in rows)
        self.width = 2 * self.margin + widest * (BOX_WIDTH + BESIDE) - BESIDE
        self.height = len(rows) * (BOX_HEIGHT + BELOW) + BELOW // 2

    def corner(self, room: str) -> tuple[int, int]:
        """Return the upper left corner of the box."""
        row = self.rows[self.row_of[room]]
        left = (self.width - len(row) * (BOX_WIDTH + BESIDE) + BESIDE) // 2
        return left + row.index(room) * (BOX_WIDTH + BESIDE), self.top(self.row_of[room])

    def top(self, row: int) -> int:
        return BELOW // 2 + row * (BOX_HEIGHT + BELOW)

    def port(self, room: str, others: list[str], other: str) -> int:
        """Return where on the edge of the box an arrow ends: all that end there share the edge, in their order."""
        in_order = sorted(others, key=self.corner)
        return self.corner(room)[0] + BOX_WIDTH * (in_order.index(other) + 1) // (len(others) + 1)

    def path_of(self, arrow: Arrow) -> str:
        """Return the line from the lower edge of one box to the upper edge of the other."""
        room, other = arrow
        out = self.port(room, [to for one, to in self.arrows if one == room], other)
        below = self.corner(room)[1] + BOX_HEIGHT
        above = self.corner(other)[1]
        if self.row_of[other] - self.row_of[room] == 1:
            near = [one for one, to in self.arrows if to == other and self.row_of[to] - self.row_of[one] == 1]
            return f"M{out} {below} L{self.port(other, near, room)} {above - 4}"
        lane = next(lane for lane in self.lanes if lane.target == other)
        # Each target has its own height between the rows, so that lines to different rooms never lie on each other.
        aside = 6 + GUTTER * (self.lanes.index(lane) % ((BELOW - 12) // GUTTER))
        down = self.margin - BESIDE // 2 - LANE * (lane.distance + 1)
        x = down if lane.side < 0 else self.width - down
        entry = self.corner(other)[0] + (BOX_WIDTH // 8 if lane.side < 0 else BOX_WIDTH * 7 // 8)
        return f"M{out} {below} V{below + aside} H{x} V{above - BELOW + aside} H{entry} V{above - 4}"


def draw_svg(rooms: dict[str, Room], rows: list[list[str]], arrows: set[Arrow]) -> str:
    drawing = Drawing(rows, arrows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawing.width} {drawing.height}"'
        ' role="img" aria-labelledby="title desc" font-family="sans-serif" text-anchor="middle">',
        '<title id="title">The wings of vialibera and what they import</title>',
        f'<desc id="desc">{escape(describe(rows, arrows))}</desc>',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 1 L8 4 L0 7 z" fill="#345"/></marker></defs>',
        f'<rect width="{drawing.width}" height="{drawing.height}" fill="#fff"/>',
        '<g fill="none" stroke="#345" stroke-width="1.2" marker-end="url(#tip)">',
        *(f'<path d="{drawing.path_of(arrow)}"/>' for arrow in drawing.arrows),
        "</g>",
    ]
    for room in chain.from_iterable(rows):
        x, y = drawing.corner(room)
        middle = x + BOX_WIDTH // 2
        parts += [
            f'<rect x="{x}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="5" fill="#eef2f7" stroke="#345"/>',
            f'<text x="{middle}" y="{y + 17}" font-size="14" font-weight="bold" fill="#111">{rooms[room].label}</text>',
            f'<text x="{middle}" y="{y + 33}" font-size="11" fill="#333">{rooms[room].about:,} lines</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def describe(rows: list[list[str]], arrows: set[Arrow]) -> str:
    """Return the picture in words."""
    sentences = ["Boxes in rows; a box imports only boxes below it. From top to bottom:"]
    for number, row in enumerate(rows, 1):
        leading = (f"{room} to {', '.join(needed_by(room, arrows)) or 'none'}" for room in row)
        sentences.append(f"Row {number}: {'; '.join(leading)}.")
    return " ".join(sentences)


def needed_by(room: str, arrows: set[Arrow]) -> list[str]:
    return sorted(other for one, other in arrows if one == room)


def table_of(rooms: dict[str, Room], rows: list[list[str]], arrows: set[Arrow]) -> str:
    """Return the picture as a table of Markdown."""
    lines = ["| row | wing | lines | holds | rooms, with lines | arrows to |", "|---|---|---|---|---|---|"]
    for number, row in enumerate(rows, 1):
        for name in row:
            room = rooms[name]
            to = ", ".join(needed_by(name, arrows)) or "none"
            parts = ", ".join(f"`{part.label}` {part.about:,}" for part in parts_of(name)) or "none"
            lines.append(f"| {number} | `{room.label}` | {room.about:,} | {room.says} | {parts} | {to} |")
    return "\n".join([*lines, ""])


def draw_all() -> tuple[str, str]:
    """Return the picture and the table."""
    layers = contract_layers()
    rooms = {name: read_room(name) for name in chain.from_iterable(layers)}
    arrows = read_arrows(rooms)
    rows, drawn = pack_rows(layers, arrows), drop_implied(arrows)
    return draw_svg(rooms, rows, drawn), table_of(rooms, rows, drawn)


def main() -> int:
    picture, table = draw_all()
    PICTURE.write_text(picture, "utf-8")
    before, rest = PAGE.read_text("utf-8").split(BEGIN)
    PAGE.write_text(before + BEGIN + table + END + rest.partition(END)[2], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
