"""The syntax trees of the source, parsed when the first test asks, and once for all tests of a process."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "vialibera"


@cache
def parse_modules(folder: Path = PACKAGE) -> dict[Path, ast.Module]:
    """Return the trees by the paths of their files below the folder."""
    files = sorted(folder.rglob("*.py"))
    return {file.relative_to(folder): ast.parse(file.read_text("utf-8")) for file in files}
