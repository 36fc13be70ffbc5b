"""No circles among the files of a room: what a file imports, for types alone too, does not come back to it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "vialibera"
ROOMS = [
    "console",
    "game",
    "lab",
    "processes",
    "report",
    "saved_games",
    "settings",
    "setup",
    "sound",
    "surfaces",
    "table",
    "terminal",
    "tournament_desk",
    "voice",
    "web",
]


def imports(path: Path, package: str) -> Iterator[str]:
    """The files of its own package that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == package:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{package}."):
            yield node.module.removeprefix(f"{package}.")


def circles(graph: dict[str, set[str]]) -> set[str]:
    """What is on a circle, or needs what is: files that need nothing more are taken away, one after the other."""
    left = {name: needed & graph.keys() for name, needed in graph.items()}
    while free := {name for name, needed in left.items() if not needed}:
        left = {name: needed - free for name, needed in left.items() if name not in free}
    return set(left)


@pytest.mark.parametrize("room", ROOMS)
def test_no_file_depends_on_itself(room: str) -> None:
    files = {path.stem: path for path in (SOURCE / room).glob("*.py")}
    assert circles({name: set(imports(path, f"vialibera.{room}")) for name, path in files.items()}) == set()


def test_a_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"a", "b", "c"}
