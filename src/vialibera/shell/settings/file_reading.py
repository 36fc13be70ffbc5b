"""The settings file, read entry by entry: each good one counts, each other one is named with its line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.words.setting_table import SETTING_TABLES, SETTINGS, Setting, SettingFault, find_setting

MOST_BROKEN_LINES = 20
"""The most lines that are left out of a file that is no TOML; after them nothing of it counts."""
MOST_SHOWN_LETTERS = 60
"""The most letters of an entry that are shown."""


class FileEntry(NamedTuple):
    """An entry below a heading; `person` is empty unless it is one person's own."""

    person: str
    name: str
    value: JsonValue

    @property
    def flat_name(self) -> str:
        return f"{self.person}.{self.name}".lstrip(".")


class ReadEntries(NamedTuple):
    """A settings file as it was understood."""

    values: JsonObject
    """The good entries, with the tables, by the names of the attributes of the settings."""
    faults: tuple[SettingFault, ...]
    broken_line: int
    """The first line that is no TOML, or 0."""


def read_entries(content: bytes) -> ReadEntries:
    """Return every good entry of the file, and the others as faults."""
    text, faults = _decode(content)
    data = _parse_good_lines(text, faults)
    broken_line = min((fault.line for fault in faults), default=0)
    tables = {name: value for name, value in data.items() if name in SETTING_TABLES and isinstance(value, dict)}
    values: JsonObject = {"aloud_chosen": True} if "aloud" in data else {}
    values |= _good_entries("", {name: data[name] for name in data if name not in tables}, text, faults)
    values |= {name: _good_entries(name, entries, text, faults) for name, entries in tables.items()}
    return ReadEntries(values, tuple(faults), broken_line)


def _decode(content: bytes) -> tuple[str, list[SettingFault]]:
    """Return the text of the file; a byte that is no UTF-8 makes its line a fault."""
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n"), []
    except UnicodeDecodeError as error:
        text = content.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
        line = content[: error.start].count(b"\n") + 1
        return text, [SettingFault("broken", line, _shown(text.split("\n")[line - 1]))]


def _parse_good_lines(text: str, faults: list[SettingFault]) -> JsonObject:
    """Return the entries of the lines that are TOML, and add a fault for each of the others.

    Below a broken heading nothing says whose the entries are, so all lines up to the next heading are left out.
    """
    lines = text.split("\n")
    for _ in range(MOST_BROKEN_LINES):
        try:
            return tomllib.loads("\n".join(lines))
        except (ValueError, RecursionError) as error:
            number = _broken_line(lines, str(error))
        if number not in [fault.line for fault in faults]:
            faults.append(SettingFault("broken", number, _shown(lines[number - 1])))
        is_heading = lines[number - 1].lstrip().startswith("[")
        lines[number - 1] = "#"
        while is_heading and number < len(lines) and not lines[number].lstrip().startswith("["):
            lines[number], number = "#", number + 1
    return {}


def _broken_line(lines: list[str], why: str) -> int:
    """Return the number of the line because of which the lines do not parse.

    Where the parser names none, or the end of the file, it is the line after the longest beginning that parses.
    """
    if found := re.search(r"at line (\d+)", why):
        return min(int(found[1]), len(lines))
    for count in range(len(lines) - 1, 0, -1):
        try:
            tomllib.loads("\n".join(lines[:count]))
        except (ValueError, RecursionError):
            continue
        return count + 1
    return 1


def _good_entries(table: str, entries: JsonObject, text: str, faults: list[SettingFault]) -> JsonObject:
    """Return the entries below a heading that have a meaning, a person's own as `NAME.rate`."""
    made: JsonObject = {}
    for entry in _flat_entries(table, entries):
        row = find_setting(entry.name, table)
        # a fault is looked up only where there is one: every launch reads this file
        find_fault = partial(_entry_fault, text, table, entry)
        if row is None and table == "keys" and _is_key_list(entry.value):
            made[entry.name] = entry.value
        elif row is None and (table == "keys" or entry.name in SETTING_TABLES):
            faults.append(find_fault("value", ""))
        elif row is None or (entry.person and not row.by_person):
            known = [row.name for row in SETTINGS if row.table == table] + ([] if table else [*SETTING_TABLES])
            faults.append(find_fault("unknown", "" if row else _nearest(entry.name, known)))
        elif row.name == "claim_key" and entry.person and (near := claim_key_owner(made, entry.person, entry.value)):
            faults.append(find_fault("twin", near))
        elif row.allows(entry.value) and _knows_cues(row, entry.value):
            made[entry.flat_name] = row.as_kept(entry.value)
        else:
            faults.append(find_fault("value", row.id))
            if row.choices and isinstance(entry.value, list):
                made[entry.flat_name] = [word for word in entry.value if word in row.choices]
    return made


def _entry_fault(text: str, table: str, entry: FileEntry, kind: str, near: str) -> SettingFault:
    """Return what is wrong with an entry, with its line, and the whole entry unless its very name is unknown."""
    shown = entry.flat_name if kind == "unknown" else _shown(f"{entry.flat_name} = {render_value(entry.value)}")
    return SettingFault(kind, _line_of(text, table, entry.name, entry.person), shown, near)


def render_value(value: JsonValue) -> str:
    """Return a value as the file has it: texts, numbers, switches and lists are in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False, default=str)


def _flat_entries(table: str, entries: JsonObject) -> Iterator[FileEntry]:
    for name, value in entries.items():
        if isinstance(value, dict) and table not in ("", "keys"):
            yield from (FileEntry(name, inner, its) for inner, its in value.items())
        else:
            person, _, own = name.rpartition(".") if table in ("speech", "sound", "hands") else ("", "", name)
            yield FileEntry(person, own, value)


def _is_key_list(value: JsonValue) -> bool:
    return isinstance(value, list) and all(isinstance(key, str) and key for key in value)


def _knows_cues(row: Setting, value: JsonValue) -> bool:
    """Return True unless a list of sounds names one that does not exist."""
    if row.id != "sound.without" or not isinstance(value, list):
        return True
    from vialibera.senses.sound.sound_settings import is_known_cue  # only where the file names sounds

    return all(map(is_known_cue, value))


def _shown(line: str) -> str:
    return line.strip()[:MOST_SHOWN_LETTERS]


def _nearest(name: str, known: list[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, known, 1, 0.6)), "")


def _line_of(text: str, table: str, name: str, person: str) -> int:
    """Return the number of the line on which an entry stands, or 0 if it is written in an unusual way."""
    heading, own = "", person.replace(" ", "")
    places = {(table, f"{own}.{name}".lstrip(".")), (f"{table}.{own}".strip("."), name)}
    for number, line in enumerate(text.split("\n"), 1):
        left = line.partition("=")[0].replace('"', "").replace("'", "")
        if left.lstrip().startswith("["):
            heading = left.partition("#")[0].replace(" ", "").strip().strip("[]")
            if not table and heading.partition(".")[0] == name:
                return number
        elif "=" in line:
            left = left.replace(" ", "").strip()
            if (heading, left) in places:
                return number
            if not heading and table and left == f"{table}.{own}.{name}".replace("..", "."):
                return number
    return 0


def acting_key_fault(content: bytes, flat: str, key: JsonValue, task: str) -> SettingFault:
    """Return the fault of an entry that names a key with a task as a claim key."""
    entry = FileEntry(flat.rpartition(".")[0], "claim_key", key)
    return _entry_fault(_decode(content)[0], "hands", entry, "taken", task)


def claim_key_owner(hands: JsonObject, person: str, key: JsonValue) -> str:
    """Return the name of another person who claims with this key, or an empty text."""
    own = f"{person}.claim_key".casefold()
    found = (name for name, value in hands.items() if value and value == key and name.casefold() != own)
    return next((name.removesuffix(".claim_key") for name in found if name.endswith(".claim_key")), "")
