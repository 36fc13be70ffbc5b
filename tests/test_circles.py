"""No circles among files, in any room or across rooms: what a file imports, for types too, does not come back to it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from tests.forest import list_nodes

SOURCE = Path(__file__).parents[1] / "src" / "vialibera"

Graph = dict[str, set[str]]
"""The modules that each module imports, by their names without the package: `engine.topics.rent`."""

KNOTS = {
    # The base classes of messages, the state, its writer and the rules name each other as types. Protocols that repeat
    # their fields would be longer than what they part. Two topics hold values that the state and the rules name.
    "rules": frozenset(
        f"rules.engine.{name}" for name in ("draft", "messages", "rules", "state", "topics.ledger", "topics.rights")
    ),
}
"""The circles that may stay, by room, each with its reason; what is not needed any more has to go."""


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_modules(nodes: Iterable[ast.AST], modules: set[str]) -> Iterator[str]:
    """Yield the modules of the program that a file imports: at its top, inside functions or for types alone."""
    for node in nodes:
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, "imports name their modules in full"
            submodules = [f"{node.module}.{alias.name}" for alias in node.names]
            found = [name if name.removeprefix("vialibera.") in modules else node.module for name in submodules]
        else:
            continue
        yield from ({name.removeprefix("vialibera.") for name in found if name.startswith("vialibera.")} & modules)


def import_graph() -> Graph:
    files = {module_name(file): file for file in SOURCE.rglob("*.py")}
    return {name: set(imported_modules(list_nodes(file), set(files))) - {name} for name, file in files.items()}


def find_knots(graph: Graph) -> list[set[str]]:
    """Return the sets of modules that all depend on each other."""
    reached = {name: reachable_from(name, graph) for name in graph}
    knots: list[set[str]] = []
    for name in sorted(graph):
        if name in reached[name] and not any(name in knot for knot in knots):
            knots.append({other for other in reached[name] if name in reached[other]})
    return knots


def reachable_from(name: str, graph: Graph) -> set[str]:
    found: set[str] = set()
    open_names = [name]
    while open_names:
        new = graph[open_names.pop()] - found
        found |= new
        open_names += new
    return found


@pytest.fixture(scope="module")
def graph() -> Graph:
    """Made when the first test asks: collecting the suite parses nothing."""
    return import_graph()


def test_no_file_depends_on_itself(graph: Graph) -> None:
    found = find_knots(graph)
    assert [sorted(knot) for knot in found if not any(knot <= known for known in KNOTS.values())] == []
    for known in KNOTS.values():
        assert set().union(*(knot for knot in found if knot & known)) == known, "a knot that may stay"


def test_all_wings_and_their_folders_are_looked_at(graph: Graph) -> None:
    assert {"play", "rules", "words", "cli"} <= {name.partition(".")[0] for name in graph}
    assert "rules.engine.draft" in graph["rules.engine.topics.rent"], "an import for types counts"
    assert "rules.editions.prebuild_editions" in graph["rules.editions.library"], "an import inside a function counts"
    assert "support.prebuilt" in graph["rules.editions.library"], "a package itself counts"


def test_a_circle_is_found() -> None:
    assert find_knots({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"e"}, "e": {"d"}, "f": {"a", "d"}}) == [
        {"b", "c"},
        {"d", "e"},
    ]


@pytest.mark.parametrize(
    ("line", "modules"),
    [
        ("import vialibera.play.table.table", {"play.table.table"}),
        ("from vialibera.play.table import table, game_clock", {"play.table.table", "play.table.game_clock"}),
        ("from vialibera.play.table.table import Table", {"play.table.table"}),
        ("from vialibera.play.table import nothing", {"play.table"}),
        ("from pathlib import Path", set()),
    ],
)
def test_an_import_is_found(line: str, modules: set[str]) -> None:
    assert (
        set(imported_modules(ast.walk(ast.parse(line)), {"play.table", "play.table.table", "play.table.game_clock"}))
        == modules
    )
