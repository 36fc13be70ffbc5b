"""Lists every value of an edition with the place that set it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.rules.editions.problem import FilePlace
from vialibera.support.json_values import Strings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.rules.editions.yaml_tree import Node


class ValueOrigin(NamedTuple):
    """A value with its path and its place; a list is one value."""

    path: str
    written: str
    place: FilePlace

    def __str__(self) -> str:
        where = f"{self.place.file}:{self.place.line}" if self.place.line else self.place.file
        return f"{self.path}: {self.written}, {where}"

    def is_under(self, path: str) -> bool:
        """Return True if the value is at `path` or below it; every value is below an empty path."""
        return not path or self.path == path or self.path.startswith(path + ".")

    def path_and_parents(self) -> Iterator[str]:
        """Yield the paths above the value and its own, from the top down."""
        steps = self.path.split(".")
        return (".".join(steps[:count]) for count in range(1, len(steps) + 1))


def trace_values(root: Node, path: Strings = ()) -> list[ValueOrigin]:
    """Return the values of the merged layers, in their order."""
    if root.entries:
        return [value for name, node in root.entries.items() for value in trace_values(node, (*path, name))]
    return [ValueOrigin(".".join(path), inline_yaml(root), root.name_place)]


def inline_yaml(node: Node) -> str:
    """Return the value of a node as YAML on one line."""
    if isinstance(node.value, list):
        return f"[{', '.join(map(inline_yaml, node.items))}]"
    if isinstance(node.value, dict):
        return f"{{{', '.join(f'{name}: {inline_yaml(entry)}' for name, entry in node.entries.items())}}}"
    return node.written
