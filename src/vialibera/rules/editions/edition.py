"""An edition ready to play, its plain data in one fixed form, and the merging of plain data."""

from __future__ import annotations

import json
from functools import cached_property
from typing import TYPE_CHECKING, Final

from vialibera.rules.sheet import sheet_from_data

if TYPE_CHECKING:
    from collections.abc import Callable

    from vialibera.rules.editions.yaml_tree import Node
    from vialibera.rules.sheet import Sheet
    from vialibera.support.json_values import JsonObject


class Edition:
    """An edition ready to play."""

    def __init__(self, snapshot: JsonObject, tree: Callable[[], Node]) -> None:
        self.data: Final = snapshot
        """The plain data, as a log keeps it."""
        self.load_tree: Final = tree
        """Returns the merged layers; called only when the place of a value is needed, since it reads the files."""

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def varied(self) -> bool:
        return self.sheet.varied

    @cached_property
    def sheet(self) -> Sheet:
        """The typed rules, as the rest of the program reads them."""
        return sheet_from_data(self.data)

    @cached_property
    def hash(self) -> str:
        """The SHA-256 of the plain data, equal for two games with the same rules."""
        import hashlib

        return hashlib.sha256(canonical_json(self.data).encode()).hexdigest()

    @cached_property
    def root(self) -> Node:
        """The merged layers, where every value knows the file and line that set it."""
        return self.load_tree()


def canonical_json(data: object) -> str:
    """Return the data as JSON in one fixed form; hashes of editions and logs depend on it."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def merge_changes(data: JsonObject, changes: JsonObject) -> JsonObject:
    """Return the data with the changes merged in; both arguments stay unchanged."""
    new = {
        key: merge_changes(old, value) if isinstance(value, dict) and isinstance(old := data.get(key), dict) else value
        for key, value in changes.items()
    }
    return data | new
