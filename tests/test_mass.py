"""The brake: a wing weighs no more than docs/decisions/mass/ allows, and no class is wide.

Counted are the nodes of the syntax tree without docstrings and imports: wrapping, explaining and moving cost nothing,
and every Python counts alike. Of scripts and style sheets the bytes are counted.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

from tests.forest import list_nodes, parse_modules

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "vialibera"
MASS = ROOT / "docs" / "decisions" / "mass"

MOST_NODES = 317_000
"""The bound of all wings, besides what docs/decisions/mass/README.md says is owed."""
SLACK_NODES, SLACK_BYTES = 2_000, 4_000
"""A wing that is lighter than its bound by more has the bound lowered."""

MOST_LINES = {"network/guests": 5_500}
"""The lines of rooms that were asked to stay small, comments and docstrings included."""

MOST_METHODS, MOST_FIELDS = 40, 20
WIDE_CLASSES = {
    "ExpertBot": 43,
}
"""Classes with more methods than is good: the list and its numbers only shrink."""
CROWDED_CLASSES: dict[str, int] = {}
"""Classes with more fields than is good: the list and its numbers only shrink."""
STALE = 3
"""A number of these lists that is larger than the class by more has been forgotten."""

UNCOUNTED = (ast.expr_context, ast.Import, ast.ImportFrom, ast.alias)
ROW = re.compile(r"^\| `?([\w/.-]+)`? \| ([+−-]?[\d,]+) \| ([+−-]?[\d,]+) \|", re.MULTILINE)
"""A row of a table: a wing, its nodes and its bytes; what follows is for readers."""


class Mass(NamedTuple):
    """What a wing weighs, or may weigh."""

    nodes: int
    bytes: int

    def __add__(self, other: object) -> Mass:
        assert isinstance(other, Mass)
        return Mass(self.nodes + other.nodes, self.bytes + other.bytes)


NOTHING = Mass(0, 0)


def count_nodes(nodes: list[ast.AST]) -> int:
    """Return the number of nodes without docstrings, imports and marks of reading or writing."""
    docstrings = sum(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for node in nodes
    )
    return sum(not isinstance(node, UNCOUNTED) for node in nodes) - 2 * docstrings


def package_files() -> list[Path]:
    return [SOURCE / path for path in parse_modules()]


def wing_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "."


@cache
def weigh_wings() -> dict[str, Mass]:
    nodes, scripts = Counter[str](), Counter[str]()
    for path in package_files():
        nodes[wing_of(path)] += count_nodes(list_nodes(path))
    for path in (*SOURCE.rglob("*.js"), *SOURCE.rglob("*.css")):
        scripts[wing_of(path)] += path.stat().st_size
    return {wing: Mass(nodes[wing], scripts[wing]) for wing in nodes}


def read_rows(page: Path) -> dict[str, Mass]:
    """Return the rows of the tables of a page; a minus may be the sign of print."""
    rows: dict[str, Mass] = {}
    for name, *numbers in ROW.findall(page.read_text("utf-8")):
        nodes, scripts = (int(number.replace(",", "").replace("−", "-")) for number in numbers)
        rows[name] = rows.get(name, NOTHING) + Mass(nodes, scripts)
    return rows


def issue_pages() -> list[Path]:
    return sorted(page for page in MASS.glob("*.md") if page.name != "README.md")


def read_bounds() -> tuple[dict[str, Mass], dict[str, Mass]]:
    """Return what each wing may weigh, and what each page of the round may add."""
    rows = read_rows(MASS / "README.md")
    wings = weigh_wings()
    bounds = {wing: rows[wing] for wing in wings if wing in rows}
    for page in issue_pages():
        for wing, mass in read_rows(page).items():
            bounds[wing] = bounds.get(wing, NOTHING) + mass
    return bounds, {name: mass for name, mass in rows.items() if "/" in name}


def test_no_wing_is_heavier_than_allowed() -> None:
    """If this fails, take something out, or add a row that says what a player gets and what went instead."""
    bounds, _ = read_bounds()
    heavy = {
        wing: (mass, bounds.get(wing, NOTHING))
        for wing, mass in weigh_wings().items()
        if mass.nodes > bounds.get(wing, NOTHING).nodes or mass.bytes > bounds.get(wing, NOTHING).bytes
    }
    assert not heavy


def test_the_bounds_fall_with_the_wings() -> None:
    """If this fails, write what the wing weighs now into docs/decisions/mass/README.md, or shorten a row."""
    weights = weigh_wings()
    loose = {
        wing: (weights.get(wing, NOTHING), bound)
        for wing, bound in read_bounds()[0].items()
        if bound.nodes - weights.get(wing, NOTHING).nodes > SLACK_NODES
        or bound.bytes - weights.get(wing, NOTHING).bytes > SLACK_BYTES
    }
    assert not loose


def test_no_page_takes_more_than_its_allowance() -> None:
    allowances = read_bounds()[1]
    for page in issue_pages():
        taken = sum(read_rows(page).values(), NOTHING)
        allowed = allowances[f"mass/{page.stem}"] + allowances.get(f"owed/{page.stem}", NOTHING)
        assert taken.nodes <= allowed.nodes, page.name
        assert taken.bytes <= allowed.bytes, page.name


def test_the_whole_is_no_heavier_than_the_round_allows() -> None:
    owed = sum((mass.nodes for name, mass in read_bounds()[1].items() if name.startswith("owed/")), 0)
    assert sum(weigh_wings().values(), NOTHING).nodes <= MOST_NODES + owed


def test_no_room_is_longer_than_was_asked() -> None:
    for room, most in MOST_LINES.items():
        lines = sum(len(path.read_text("utf-8").splitlines()) for path in (SOURCE / room).rglob("*.py"))
        assert 0 < lines <= most, room


def test_what_surrounds_the_package_is_weighed() -> None:
    """Printed and not bounded: what developers use may grow with what it is used for."""
    for folder in ("tools", "bench", "packaging"):
        paths = sorted((ROOT / folder).rglob("*.py"))
        print(folder, sum(count_nodes(list_nodes(path)) for path in paths))


def method_names(node: ast.ClassDef, classes: Mapping[str, ast.ClassDef]) -> list[str]:
    """Return the functions of a class, nested ones too, and those that it has from bases in the package."""
    own = [inner.name for inner in ast.walk(node) if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)]
    bases = (classes[base] for base in base_names(node) if base in classes)
    return own + [name for base in bases for name in method_names(base, classes) if name not in own]


def base_names(node: ast.ClassDef) -> Iterator[str]:
    for base in node.bases:
        name = base.value if isinstance(base, ast.Subscript) else base
        if isinstance(name, ast.Name) and name.id != node.name:
            yield name.id


def count_fields(node: ast.ClassDef) -> int:
    """Return the number of fields that `__init__` sets; plain data may have as many as its table has columns."""
    makers = [item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"]
    stored = {target.attr for maker in makers for target in ast.walk(maker) if is_own_field(target)}
    return len(stored)


def is_own_field(node: ast.AST) -> TypeGuard[ast.Attribute]:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    )


def package_classes() -> dict[str, ast.ClassDef]:
    return {node.name: node for path in package_files() for node in list_nodes(path) if isinstance(node, ast.ClassDef)}


def test_no_class_is_wide() -> None:
    classes = package_classes()
    counts = {name: len(method_names(node, classes)) for name, node in classes.items()}
    wide = {name: count for name, count in counts.items() if count > WIDE_CLASSES.get(name, MOST_METHODS)}
    assert not wide


def test_no_class_is_crowded() -> None:
    counts = {name: count_fields(node) for name, node in package_classes().items()}
    crowded = {name: count for name, count in counts.items() if count > CROWDED_CLASSES.get(name, MOST_FIELDS)}
    assert not crowded


def test_the_lists_of_wide_and_crowded_classes_shrink() -> None:
    classes = package_classes()
    for name, bound in WIDE_CLASSES.items():
        assert name in classes, name
        assert max(MOST_METHODS, bound - STALE - 1) < len(method_names(classes[name], classes)), name
    for name, bound in CROWDED_CLASSES.items():
        assert name in classes, name
        assert max(MOST_FIELDS, bound - STALE - 1) < count_fields(classes[name]), name
