"""Parses Fluent messages into plain lists, which snapshots keep, so that a game needs no parser for its first word.

Importing Fluent and reading the files would cost a launch as much again as the whole keyboard library. Only
Fluent's parser is used: its runtime would bring Babel, 33 MB.

A pattern is a list of parts. A part is a text, or a list whose first item says its kind:
`["$", name]`, `["()", function, part]`, `["#", message key]`, `["?", part, [[variant, pattern], ...], default]`.
"""
# This file is a source of every snapshot of a text (language_files.py): an edit here makes all of them invalid.

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.syntax import ast

PatternPart = Any
Pattern = list[PatternPart]


def parse_fluent(text: str) -> dict[str, Pattern]:
    """Return the pattern of every message and attribute of a Fluent file, by key; raise SyntaxError if it is not valid.

    The key of an attribute is `message.attribute`.
    """
    # Fluent's parser without its runtime, which would bring Babel, 33 MB. (decision: words.fluent-parser-only)
    from fluent.syntax import FluentParser, ast

    found: dict[str, Pattern] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise SyntaxError(f"not Fluent: {entry.content}")
        if isinstance(entry, ast.Message):
            found |= dict(_message_patterns(entry))
    return found


def _message_patterns(entry: ast.Message) -> Iterator[tuple[str, Pattern]]:
    if entry.value is not None:
        yield entry.id.name, _pattern(entry.value)
    for attribute in entry.attributes:
        yield f"{entry.id.name}.{attribute.id.name}", _pattern(attribute.value)


def _pattern(pattern: ast.Pattern) -> Pattern:
    from fluent.syntax import ast

    parts = [e.value if isinstance(e, ast.TextElement) else _part(e.expression) for e in pattern.elements]
    return [part for part in parts if part != ""]


def _part(node: ast.InlineExpression | ast.Placeable | ast.SelectExpression) -> PatternPart:
    """Return the part for one placeable; raise SyntaxError for a construct that the texts do not use.

    A refused construct is noticed at once, while one half supported would be formatted wrongly.
    """
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
