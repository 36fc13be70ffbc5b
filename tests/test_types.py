"""How much of the program the type checker cannot see. The bounds are those of today: they may only come down."""

from __future__ import annotations

import ast
import tokenize
from functools import cache
from pathlib import Path

from tests.forest import list_nodes

SOURCES = sorted((Path(__file__).resolve().parent.parent / "src").rglob("*.py"))

ANY_IN_A_THOUSAND_LINES = 3
"""Mentions of `Any`. Where a value is known, its type is written; what comes from outside is typed by its reader."""

CASTS, OBJECTS, IGNORES = 2, 28, 12
"""What would hide an `Any` instead of naming the type."""


@cache
def names() -> list[str]:
    """Every name the sources mention, but for the imports."""
    found = []
    for file in SOURCES:
        for node in list_nodes(file):
            if isinstance(node, ast.Name):
                found.append(node.id)
    return found


def comments(about: str) -> list[str]:
    """Every comment of the files in which these words stand at all."""
    found = []
    for file in (file for file in SOURCES if about in file.read_text("utf-8")):
        with file.open("rb") as source:
            found += [token.string for token in tokenize.tokenize(source.readline) if token.type == tokenize.COMMENT]
    return found


def test_any_is_rare() -> None:
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in SOURCES)
    assert 1000 * names().count("Any") / lines <= ANY_IN_A_THOUSAND_LINES


def test_nothing_hides_in_its_place() -> None:
    assert names().count("cast") <= CASTS
    assert names().count("object") <= OBJECTS
    assert sum("type: ignore" in comment for comment in comments("type: ignore")) <= IGNORES
