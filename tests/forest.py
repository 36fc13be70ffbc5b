"""The syntax trees of the source, parsed when the first test asks, and once for all tests of a process."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "vialibera"


@cache
def parse_file(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def list_nodes(path: Path) -> list[ast.AST]:
    """Return all nodes of a file: to walk through a tree takes longer than to parse it."""
    return list(ast.walk(parse_file(path)))


@cache
def parse_modules(folder: Path = PACKAGE) -> dict[Path, ast.Module]:
    """Return the trees by the paths of their files below the folder."""
    trees = {file.relative_to(folder): parse_file(file) for file in sorted(folder.rglob("*.py"))}
    gc.freeze()  # they stay to the end: the collector need not go through them again
    return trees
