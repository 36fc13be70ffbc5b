"""The one table of settings, which settings.json holds: their names in the file, their values, ranges and presets.

The file, the options, the command `settings`, the list in the game and the page of settings come from these rows, and
no other file names a range. The first line of the program waits for this file: it uses no dataclass.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from vialibera.words.languages import language_codes

if TYPE_CHECKING:
    from vialibera.support.json_values import JsonValue

SettingValue = bool | int | float | str | tuple[str, ...]
"""A value of a setting; a list of words is kept as a tuple."""


class Setting(NamedTuple):
    """A row: one setting. The type of the preset is the type that the file must have."""

    name: str
    usual: SettingValue
    """The preset; an empty text means that the player is asked, or that the program decides."""
    group: str = ""
    """The group in the list of settings; empty for a mark that only the program sets."""
    table: str = ""
    """The heading in the file; empty for the entries above all headings."""
    choices: tuple[str, ...] = ()
    """The words that a text or a list can hold; empty if any text will do."""
    least: float = -inf
    most: float = inf
    also: tuple[float, ...] = ()
    """Numbers outside the range that have a meaning."""
    step: float = 1.0
    """The step from one number to the next in the list."""
    offered: tuple[float, ...] = ()
    """The numbers among which a question before the first game chooses."""
    by_person: bool = False
    """True if each person can have a value of their own, as `"Anna.pace" = 300`."""

    @property
    def id(self) -> str:
        """The name of the setting for people, unique in the table."""
        if self.table == "sound":
            return f"sound.{self.name}"
        return "keyset" if self.table == "keys" else self.name

    def allows(self, value: JsonValue) -> bool:
        """Return True if the file may hold this value; bool is an int to isinstance, and is told apart first."""
        usual = self.usual
        if isinstance(usual, bool) or isinstance(value, bool):
            return isinstance(usual, bool) and isinstance(value, bool)
        if isinstance(usual, str):
            words = choices_of(self)
            is_known = value == usual or not words or value in words
            return isinstance(value, str) and is_known and (self.name != "claim_key" or len(value) < TWO_LETTERS)
        if isinstance(usual, tuple):
            return isinstance(value, list | tuple) and all(isinstance(one, str) and self._knows(one) for one in value)
        if not isinstance(value, int | float if isinstance(usual, float) else int):
            return False
        return self.least <= value <= self.most or value in self.also

    def _knows(self, word: str) -> bool:
        return not self.choices or word in self.choices

    def as_kept(self, value: JsonValue) -> JsonValue:
        """Return an allowed value in the type of the preset: a whole number of seconds is a float."""
        return float(value) if isinstance(self.usual, float) and isinstance(value, int | float) else value

    def clamp(self, value: int) -> int:
        """Return the allowed number that is nearest to this one."""
        return int(min(max(value, self.least), self.most))


TWO_LETTERS = 2


class SettingFault(NamedTuple):
    """An entry of the file without effect; it stays there, where its writer will look for it."""

    kind: str
    """`unknown` for a name, `value` for a value, `twin` for another's key, `taken` for a key that acts,
    `broken` for a line that is no TOML."""
    line: int
    """The number of the line, or 0 if it was not found."""
    entry: str
    """The name, the entry or the line, as it stands in the file."""
    near: str = ""
    """The nearest name that exists, for a value the id of its setting, for a key what it does."""


def choices_of(row: Setting) -> tuple[str, ...]:
    """Return the words that a row can hold; the languages are those that are installed."""
    return language_codes() if row.name == "lang" else row.choices


def read_settings() -> Iterator[Setting]:
    """Yield the rows of the file; a list of it is a tuple here."""
    # a plain name of the file: the first line comes before pathlib is loaded
    with open(os.path.join(os.path.dirname(__file__), "settings.json"), encoding="utf-8") as file:
        for row in json.load(file):
            kept: dict[str, Any] = {key: tuple(one) if isinstance(one, list) else one for key, one in row.items()}
            yield Setting(**kept)


SETTINGS = tuple(read_settings())

SETTING_TABLES = ("speech", "sound", "keys", "hands", "net", "last")
"""The headings of the file."""

VOICE_PREFIX = "voice_"
"""The beginning of the settings that name a voice, one for each language."""


def find_setting(name: str, table: str = "") -> Setting | None:
    """Return the row of an entry below this heading, or None if there is no such setting."""
    if name.startswith(VOICE_PREFIX):
        name = VOICE_PREFIX
    return next((row for row in SETTINGS if (row.name, row.table) == (name, table)), None)


def fewest_columns() -> int:
    """Return the cells of the narrowest braille display."""
    return int(setting_row("columns").least)


def setting_row(name: str, table: str = "") -> Setting:
    """Return the row of a setting that the program itself names."""
    row = find_setting(name, table)
    assert row is not None, name
    return row


VERBOSITIES = setting_row("verbosity", "speech").choices
QUIET_KINDS = setting_row("quiet", "speech").choices
"""The kinds of lines that can be switched off."""
