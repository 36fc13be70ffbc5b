"""The keys of every action, with the set and the changes of the configuration."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from vialibera.shell.terminal.key_names import KeyRow, KeyTrait, key_as_called
from vialibera.shell.terminal.moved_keys import SET_ENTRY, resolve_keys
from vialibera.support.json_values import JsonObject
from vialibera.words.languages import default_language

NO_KEY = "no-key"
"""The name of a key without a meaning: its action was moved away."""


class ConsoleKeymap:
    """The keys of every action of a table.

    A moved key is turned into the program's own where it comes in, so lists, fields and replays know the usual ones.
    """

    rows: ClassVar[Sequence[KeyRow]]

    def __init__(self, changes: JsonObject | None = None, lang: str = "") -> None:
        self.lang = lang or default_language()
        self.buttons: dict[str, str] = {}
        """The names of the buttons of a page, which its sentences say in place of keys; empty at a keyboard."""
        self.row_by_id = {row.id: row for row in self.rows}
        self.row_by_key = {key: row for row in self.rows for key in row.keys}
        self.take_changes(changes or {})

    def take_changes(self, changes: JsonObject) -> None:
        """Use these changes from now on."""
        self.changes, self.set_name = changes, str(changes.get(SET_ENTRY, "usual"))
        usual = {row.id: row.keys for row in self.rows}
        fixed = [row.id for row in self.rows if KeyTrait.FIXED in row.traits]
        self.keys, self.faults = resolve_keys(usual, fixed, changes)
        self.own_keys = {
            key: usual[name][0] for name, keys in self.keys.items() for key in keys if key not in usual[name]
        }
        """The usual key of an action, by each key that it has got; keys that were not moved are left out."""

    def own_key(self, pressed: str) -> str:
        """Return the program's own key for a pressed one, or `NO_KEY`; case counts where both cases have a meaning."""
        if pressed in self.own_keys:
            return self.own_keys[pressed]
        action = self.row_by_key.get(pressed)
        if action is not None and pressed in self.keys[action.id]:
            return pressed
        if len(pressed) == 1 and (other := pressed.swapcase()) in self.own_keys:
            return self.own_keys[other]
        return pressed if action is None else NO_KEY

    def own_key_of(self, name: str) -> str:
        """Return the usual key of an action, by which the program knows it."""
        return self.row_by_id[name].keys[0]

    def key_label(self, name: str) -> str:
        """Return the name of an action's first key."""
        return key_as_called(self.keys[name][0], self.lang)

    def key_labels(self) -> dict[str, str]:
        """Return the name of the first key of every action, or that of its button."""
        return {name: self.key_label(name) for name in self.keys} | self.buttons

    def action_for_key(self, key: str) -> KeyRow | None:
        """Return the action of an own key; case counts where both cases have a meaning."""
        found = self.row_by_key.get(key)
        if found is None and len(key) == 1:
            found = self.row_by_key.get(key.swapcase())
        return found
