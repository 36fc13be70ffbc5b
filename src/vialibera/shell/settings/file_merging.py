"""Changes put into the settings file: comments, order and what was not understood stay as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from vialibera.support.atomic import replace_file
from vialibera.support.json_values import JsonObject
from vialibera.words.setting_table import find_setting

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def setting_changes(before: JsonObject, now: JsonObject, table: str = "") -> JsonObject:
    """Return what differs: a table holds its changed entries alone, and None stands for an entry that is gone.

    A value that is back at its preset is named as such, because its line may hold a comment.
    """
    made: JsonObject = {}
    for name in [*now, *(name for name in before if name not in now)]:
        value, old = now.get(name), before.get(name)
        if isinstance(value, dict):
            if inner := setting_changes(old if isinstance(old, dict) else {}, value, name):
                made[name] = inner
        elif name not in now:
            row = find_setting(name, table)
            made[name] = row.usual if row is not None and table != "last" else None
        elif value != old:
            made[name] = value
    return made


def write_changes(path: Path, changes: JsonObject, now: JsonObject) -> bool:
    """Write the changes into the file as it is by now; return False if that is no TOML.

    If there is no file, all settings that differ from their presets go into a new one.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        content = b""
        path.parent.mkdir(parents=True, exist_ok=True)
    if not content.strip():
        content, changes = b"", _unusual_entries(now)
    merged = _merged_content(content, changes)
    if merged is not None:
        replace_file(path, merged)
    return merged is not None


def _unusual_entries(now: JsonObject) -> JsonObject:
    made: JsonObject = {}
    for name, value in now.items():
        row = find_setting(name)
        if (value and isinstance(value, dict)) or (row is not None and value != row.usual):
            made[name] = value
    return made


def _merged_content(content: bytes, changes: JsonObject) -> bytes | None:
    """Return the content with the changes, or None if it is no TOML; line ends and the mark at the start stay."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        text = content.decode("utf-8-sig")
        document = tomlkit.parse(text.replace("\r\n", "\n"))
    except (TOMLKitError, ValueError, RecursionError):
        return None
    _merge(document, changes)
    merged = tomlkit.dumps(document)
    merged = merged.replace("\n", "\r\n") if "\r\n" in text else merged
    return (BYTE_ORDER_MARK if content.startswith(BYTE_ORDER_MARK) else b"") + merged.encode()


# tomlkit's containers behave as dicts of anything.
def _merge(table: Any, changes: JsonObject) -> None:
    """Put the changes into a table of the document, a person's own where they stand already."""
    import tomlkit

    for name, value in changes.items():
        person, _, own = name.rpartition(".")
        if isinstance(value, dict):
            if not isinstance(table.get(name), dict):
                table[name] = tomlkit.table()
            _merge(table[name], value)
        elif name not in table and isinstance(table.get(person), dict):
            _merge(table[person], {own: value})
        elif value is None:
            table.pop(name, None)
        else:
            table[name] = list(value) if isinstance(value, tuple) else value
