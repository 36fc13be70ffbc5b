"""Fluent messages taken apart into plain lists, so that a game need not load a parser to say its first word.

A pattern is a list of parts: a text, or a list whose first item says what it is:
`["$", name]`, `["()", function, part]`, `["#", message key]`, `["?", part, [[variant, pattern], ...], default]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.syntax import ast

Part = Any
Pattern = list[Part]


def patterns(text: str) -> dict[str, Pattern]:
    """Every message and every attribute of one, by key, from the text of a Fluent file."""
    from fluent.syntax import FluentParser, ast

    found: dict[str, Pattern] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise SyntaxError(f"not Fluent: {entry.content}")
        if isinstance(entry, ast.Message):
            found |= dict(_message(entry))
    return found


def _message(entry: ast.Message) -> Iterator[tuple[str, Pattern]]:
    if entry.value is not None:
        yield entry.id.name, _pattern(entry.value)
    for attribute in entry.attributes:
        yield f"{entry.id.name}.{attribute.id.name}", _pattern(attribute.value)


def _pattern(pattern: ast.Pattern) -> Pattern:
    from fluent.syntax import ast

    parts = [e.value if isinstance(e, ast.TextElement) else _part(e.expression) for e in pattern.elements]
    return [part for part in parts if part != ""]


def _part(node: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> Part:
    """One placeable. What the texts do not use is not understood, rather than misunderstood."""
    from fluent.syntax import ast

    match node:
        case ast.StringLiteral():
            return node.parse()["value"]
        case ast.VariableReference():
            return ["$", node.id.name]
        case ast.MessageReference():
            return ["#", node.id.name + (f".{node.attribute.name}" if node.attribute else "")]
        case ast.FunctionReference():
            (argument,) = node.arguments.positional
            return ["()", node.id.name, _part(argument)]
        case ast.SelectExpression():
            variants = [[_variant(one.key), _pattern(one.value)] for one in node.variants]
            default = next(at for at, one in enumerate(node.variants) if one.default)
            return ["?", _part(node.selector), variants, default]
    raise SyntaxError(f"Fluent the texts may not use: {type(node).__name__}")


def _variant(key: ast.Identifier | ast.NumberLiteral) -> str | int:
    from fluent.syntax import ast

    return int(key.value) if isinstance(key, ast.NumberLiteral) else str(key.name)
