"""The one table of settings: their names in the file, their values, ranges and presets.

The file, the options, the command `settings`, the list in the game and the page of settings come from these rows, and
no other file names a range. The first line of the program waits for this file: it uses no dataclass.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, NamedTuple

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


VERBOSITIES = ("brief", "normal", "full")
QUIET_KINDS = ("balances", "shuffles", "others-bids", "others-trades", "others-buildings", "chat")
"""The kinds of lines that can be switched off."""

SETTINGS: tuple[Setting, ...] = (
    Setting("voice", "", "follow", choices=("own", "direct", "reader", "off")),
    Setting("screen", "", "follow", choices=("board", "lines")),
    Setting("theme", "dark", "follow", choices=("dark", "light", "terminal", "contrast")),
    Setting("columns", 0, "follow", least=20, most=120, also=(0,)),
    Setting("aloud", False, "follow"),
    Setting("echo", False, "follow"),
    Setting("mouse", True, "follow"),
    Setting("animate", True, "follow"),
    Setting("lang", "", "follow"),
    Setting("verbosity", "normal", "hear", "speech", VERBOSITIES, by_person=True),
    Setting("quiet", (), "hear", "speech", QUIET_KINDS, by_person=True),
    Setting("person", "you", "hear", "hands", ("you", "name"), by_person=True),
    Setting("hints", True, "hear", "hands"),
    Setting("muted", False, "hear", "speech"),
    Setting("engine", "", "hear", "speech", ("pyttsx3", "prism")),
    Setting("voice_", "", "", "speech", by_person=True),
    Setting("rate", 175, "pace", "speech", least=80, most=450, step=20, by_person=True),
    Setting("pace", 200, "pace", "speech", least=80, most=900, step=20, by_person=True),
    Setting("volume", 100, "pace", "speech", least=0, most=100, step=10, by_person=True),
    Setting("think", 1.0, "pace", least=0, most=60),
    Setting("react", 2.0, "pace", least=0, most=60),
    Setting("hold", 3.0, "pace", least=-1, most=60),
    Setting("grace", 1.0, "pace", least=0, most=10),
    Setting("reply", 0.8, "pace", least=0, most=60, offered=(0.0, 0.8, 2.0, 5.0)),
    Setting("on", True, "sounds", "sound"),
    Setting("volume", 50, "sounds", "sound", least=0, most=100, step=10),
    Setting("mono", False, "sounds", "sound"),
    Setting("bell", False, "sounds", "sound"),
    Setting("pack", "", "sounds", "sound"),
    Setting("instead", "brief", "sounds", "sound", ("never", *VERBOSITIES), by_person=True),
    Setting("without", (), "sounds", "sound"),
    Setting("set", "usual", "hands", "keys", ("usual", "left", "right", "two", "one")),
    Setting("forced", "ask", "hands", "hands", ("ask", "go"), by_person=True),
    Setting("forced_pause", 2.0, "hands", "hands", least=0.5, most=30, step=0.5, by_person=True),
    Setting("scan", "off", "hands", "hands", ("off", "one", "two"), by_person=True),
    Setting("scan_period", 2.0, "hands", "hands", least=0.5, most=10, step=0.5, by_person=True),
    Setting("my_reply", 0.0, "hands", "hands", least=0, most=60, also=(-1,), by_person=True),
    Setting("cool_down", 0.0, "hands", "hands", least=0, most=3, step=0.5, by_person=True),
    Setting("claim_key", "", "hands", "hands", by_person=True),
    Setting("guard", 0.6, "hands", least=0, most=10),
    Setting("turn_bell", True, "table"),
    Setting("coach", True, "table", "hands", by_person=True),
    Setting("talk_waits", False, "table"),
    Setting("relay", (), "table", "net"),
    Setting("skip_told", False, table="hands"),
    Setting("pace_asked", False),
    Setting("lesson_offered", False),
    Setting("aloud_chosen", False),
    Setting("settings_opened", 0, table="hands", least=0),
    Setting("ruleset", "", table="last"),
    Setting("players", (), table="last"),
    Setting("bots", (), table="last"),
    Setting("tokens", (), table="last"),
    Setting("minutes", 0, table="last"),
    Setting("dice", "", table="last"),
    Setting("variants", (), table="last"),
    Setting("without", (), table="last"),
    Setting("settings", (), table="last"),
)

SETTING_TABLES = ("speech", "sound", "keys", "hands", "net", "last")
"""The headings of the file."""

VOICE_PREFIX = "voice_"
"""The beginning of the settings that name a voice, one for each language."""


def find_setting(name: str, table: str = "") -> Setting | None:
    """Return the row of an entry below this heading, or None if there is no such setting."""
    if table == "speech" and name.startswith(VOICE_PREFIX) and name != VOICE_PREFIX:
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
