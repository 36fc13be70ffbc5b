"""Keys moved by pressing them: the action is chosen from a list, and an exchange is told before it counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from vialibera.narration.surfaces.at_rest import Layer
from vialibera.narration.surfaces.utterance import Fact
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import Menu, MenuEntry, heading_lines
from vialibera.shell.game_keys.key_table import FIXED, KEY_ACTIONS
from vialibera.shell.settings.file_reading import acting_key_fault, claim_key_owner
from vialibera.shell.settings.settings_file import ProgramSettings, settings_path
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.shell.terminal.keymap import ConsoleKeymap
from vialibera.shell.terminal.moved_keys import KEYS_SENT_AS_OTHERS, exchange_keys
from vialibera.support.json_values import JsonObject
from vialibera.words.phrase import Phrase
from vialibera.words.sanitize import clean_text
from vialibera.words.texts import format_text


def task_of_key(keymap: ConsoleKeymap, key: str) -> str:
    """Return what a key does, or an empty text for a free one."""
    action = keymap.action_for_key(keymap.own_key(key)) if key else None
    return format_text(keymap.lang, f"key-{action.id}") if action else ""


def refuse_acting_claim_keys(settings: ProgramSettings, keymap: ConsoleKeymap) -> None:
    """Take out the claim keys that have a task, and add a fault for each; in the file they stay.

    This waits for the table of keys, which is loaded after the first line.
    """
    for flat, key in [*settings.hands.items()]:
        if flat.endswith("claim_key") and (task := task_of_key(keymap, str(key))):
            path = Path(settings_path())
            content = path.read_bytes() if path.is_file() else b""
            settings.faults = (*settings.faults, acting_key_fault(content, flat, key, task))
            for entries in (settings.hands, (settings.in_file or {}).get("hands")):
                if isinstance(entries, dict):
                    entries.pop(flat, None)


def claim_key_fault(settings: ProgramSettings, keymap: ConsoleKeymap, person: str, key: str) -> str:
    """Return the reason why a person cannot claim with a key, or an empty text."""
    if task := task_of_key(keymap, key):
        return format_text(keymap.lang, "setting-key-taken", does=task)
    owner = claim_key_owner(settings.hands, person, key)
    return format_text(keymap.lang, "setting-key-others", name=clean_text(owner)) if owner else ""


@dataclass(eq=False)
class NewKey:
    """A layer that waits for one key, taken as it is pressed."""

    takes_raw_keys = True

    console: Console
    take: Callable[[str], None]

    def describe(self) -> Layer:
        return Layer(tuple(heading_lines(self.console.teller.words("setting-new-key", {}))), escape_id="")

    def press(self, key: str) -> bool:
        self.console.drop_layer(self)
        self.take(key)
        return True


class KeysList:
    """The list of actions with their keys; `save` puts changed entries of `[keys]` into effect."""

    def __init__(self, console: Console, hands: JsonObject, save: Callable[[JsonObject], None]) -> None:
        self.console, self.hands, self.save = console, hands, save
        self.menu = Menu(console, heading_lines(self._words("setting-keys")), self._entries)
        self.menu.leave_id = "ui-closed"

    def _words(self, id: str, /, **facts: Fact) -> Phrase:
        return self.console.teller.words(id, facts)

    def _entries(self) -> list[MenuEntry]:
        rows = [row for row in KEY_ACTIONS if FIXED not in row.traits]
        return [MenuEntry(self._action_words(row.id), partial(self._ask_key, row.id), True) for row in rows]

    def _action_words(self, action: str) -> Phrase:
        keymap = self.console.keymap
        label = ", ".join(key_as_called(key, keymap.lang) for key in keymap.keys[action])
        return self._words("setting-key-of", key=label, does=self._words(f"key-{action}"))

    def _ask_key(self, action: str) -> None:
        self.console.open_input.layers.append(NewKey(self.console, partial(self._take_key, action)))
        self.console.say("setting-new-key.for", "alert", does=self._words(f"key-{action}"))

    def _take_key(self, action: str, key: str) -> None:
        """Take the new key, and tell which action gets the former one in exchange."""
        keymap, owner = self.console.keymap, claim_key_owner(self.hands, "", key)
        if owner or key in KEYS_SENT_AS_OTHERS or any(FIXED in row.traits and key in row.keys for row in KEY_ACTIONS):
            reason = "setting-key-others" if owner else "setting-key-not"
            self.console.say(reason, name=clean_text(owner), key=key_as_called(key, keymap.lang))
            return
        changes = exchange_keys(keymap.keys, action, key)
        self.save({name: [*keys] for name, keys in changes.items()})
        self.menu.refresh()
