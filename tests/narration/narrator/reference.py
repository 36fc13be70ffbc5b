"""Fluent read straight from its syntax tree: slow, and independent of what the game makes ready beforehand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.syntax import FluentParser, ast


class Reference:
    """The messages of some texts; `functions` are what the texts may call."""

    def __init__(self, texts: list[str], functions: Mapping[str, Callable[[Any], str]]) -> None:
        entries = [entry for text in texts for entry in FluentParser().parse(text).body]
        self.messages = {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}
        self.functions = functions

    def format(self, key: str, given: Mapping[str, Any]) -> str:
        """A message, or `message.attribute`."""
        name, _, case = key.partition(".")
        message = self.messages[name]
        values = {"": message.value} | {attribute.id.name: attribute.value for attribute in message.attributes}
        return self.pattern(values[case], given)

    def pattern(self, pattern: Any, given: Mapping[str, Any]) -> str:
        return "".join(
            element.value if isinstance(element, ast.TextElement) else str(self.value(element.expression, given))
            for element in pattern.elements
        )

    def value(self, node: Any, given: Mapping[str, Any]) -> Any:
        match node:
            case ast.StringLiteral():
                return node.parse()["value"]
            case ast.VariableReference():
                return given[node.id.name]
            case ast.FunctionReference():
                return self.functions[node.id.name](*(self.value(one, given) for one in node.arguments.positional))
            case ast.MessageReference():
                return self.format(node.id.name + (f".{node.attribute.name}" if node.attribute else ""), given)
            case ast.SelectExpression():
                return self.pattern(self.chosen(node, given), given)
        raise AssertionError(type(node).__name__)

    def chosen(self, choice: ast.SelectExpression, given: Mapping[str, Any]) -> Any:
        """The number itself, its plural category or the word; else the starred variant."""
        value = self.value(choice.selector, given)
        names = {str(value)} | ({"one" if value == 1 else "other"} if isinstance(value, int) else set())
        named = {getattr(one.key, "name", getattr(one.key, "value", "")): one for one in choice.variants}
        starred = next(one for one in choice.variants if one.default)
        return next((one for name, one in named.items() if name in names), starred).value
