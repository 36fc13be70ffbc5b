"""The values of the settings by the rows of the table: read, changed, and parsed from what people type."""

from __future__ import annotations

from vialibera.shell.settings.settings_file import ProgramSettings
from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.words.setting_table import SETTINGS, Setting, choices_of

SWITCH_WORDS = {
    "on": True,
    "true": True,
    "yes": True,
    "sì": True,
    "si": True,
    "off": False,
    "false": False,
    "no": False,
}
"""The words for a switch that people type, in any language."""


def listed_settings() -> list[Setting]:
    """Return the rows that people change, in the order of the table."""
    return [row for row in SETTINGS if row.group]


def setting_by_id(id: str) -> Setting | None:
    """Return the row that people call so, or None; `keys`, `set`, `speech.pace` and `turn-bell` are understood."""
    wanted = "keyset" if id == "keys" else id.casefold().replace("-", "_")
    return next((row for row in listed_settings() if wanted in (row.id, row.name, f"{row.table}.{row.name}")), None)


def entries_of(settings: ProgramSettings, row: Setting) -> JsonObject:
    """Return the table in which a row stands, live; the entries above all headings are the attributes."""
    return getattr(settings, row.table) if row.table else vars(settings)


def value_of(settings: ProgramSettings, row: Setting, person: str = "") -> JsonValue:
    """Return the value for a person, or for everybody if the name is empty or has no value of its own."""
    entries, own = entries_of(settings, row), f"{person}.{row.name}".casefold()
    kept = entries.get(row.name, row.usual)
    value = next((value for name, value in entries.items() if name.casefold() == own), kept)
    return list(value) if isinstance(value, tuple) else value


def put_value(settings: ProgramSettings, row: Setting, value: JsonValue, person: str = "") -> None:
    """Set the value for a person, or for everybody; it is not saved yet."""
    entries = entries_of(settings, row)
    own = f"{person}.{row.name}"
    name = next((name for name in entries if name.casefold() == own.casefold()), own) if person else row.name
    entries[name] = row.as_kept(value)
    if row.name == "aloud":
        settings.aloud_chosen = True


def parse_value(row: Setting, text: str) -> JsonValue:
    """Return the value that a text means; raise ValueError if the setting cannot have it."""
    value: JsonValue = text
    if isinstance(row.usual, bool):
        value = SWITCH_WORDS.get(text.casefold(), text)
    elif isinstance(row.usual, int | float):
        number = float(text.replace(",", "."))
        value = int(number) if number.is_integer() else number
    elif isinstance(row.usual, tuple):
        value = [word.strip() for word in text.split(",") if word.strip()]
    elif choices_of(row):
        value = text.casefold()
    if not row.allows(value):
        raise ValueError(text)
    return row.as_kept(value)


def stepped_value(row: Setting, value: JsonValue, steps: int) -> JsonValue:
    """Return the value so many steps on: the next word, the other position of a switch, or a number in its range."""
    if isinstance(value, bool):
        return not value
    words = choices_of(row)
    if isinstance(value, str) and words:
        words = words if row.usual in words else (str(row.usual), *words)
        return words[(words.index(value) + steps) % len(words)] if value in words else words[0]
    if isinstance(value, int | float):
        return _stepped_number(row, value, steps)
    return value


def _stepped_number(row: Setting, value: float, steps: int) -> JsonValue:
    """Return a number so many steps on; one outside the range leads to its near end and back."""
    beside = [number for number in row.also if number < row.least]
    moved = row.least if value < row.least and steps > 0 else value + steps * row.step
    moved = beside[0] if beside and moved < row.least else min(max(moved, row.least), row.most)
    return row.as_kept(int(moved)) if isinstance(row.usual, int) else round(float(moved), 2)


def people_with_own(settings: ProgramSettings, row: Setting) -> list[str]:
    """Return the people who have a value of their own."""
    ends = f".{row.name}"
    return [name.removesuffix(ends) for name in entries_of(settings, row) if name.endswith(ends)]
