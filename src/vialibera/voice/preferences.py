"""The settings of the voice, for everybody and for single players: the table `[speech]` of the settings file.
[speech]
rate = 200
voice_it = "roa/it"
"Anna.rate" = 260
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from vialibera.sheet.plain import Plain, Table

SLOWEST, FASTEST, RATE_STEP = 80, 450, 20
"""Words a minute."""
VOLUME_STEP = 10
VERBOSITIES = ("brief", "normal", "full")
ENGINES = ("", "pyttsx3", "prism")
QUICKEST = 900
"""The fastest pace of a screen reader, in words a minute."""
LIMITS = {"rate": (SLOWEST, FASTEST), "pace": (SLOWEST, QUICKEST), "volume": (0, 100)}
NAMES = {"verbosity": VERBOSITIES, "engine": ENGINES}
VOICE = "voice_"
Wish = int | str
FOR_ALL = ("muted", "engine")
"""Settings a single player cannot have: there is one voice at the table."""


@dataclass(frozen=True)
class Wishes:
    """The settings of one listener; the field names are the keys of the settings file."""

    rate: int = 175
    pace: int = 200
    """The pace of the listener's screen reader, in words a minute."""
    volume: int = 100
    voices: Mapping[str, str] = field(default_factory=dict)
    """The id of the voice for each language; in the settings `voice_it` and so on."""
    verbosity: str = "normal"
    muted: bool = False
    engine: str = ""
    """The speech engine: pyttsx3 if empty; `prism` speaks through the running screen reader."""

    def voice(self, lang: str) -> str:
        return self.voices.get(lang, "")

    def changed(self, **changes: Any) -> Wishes:
        """Return a copy with these values, named as in the settings file."""
        voices = {name: changes.pop(name) for name in list(changes) if name.startswith(VOICE)}
        chosen = {name.removeprefix(VOICE): id for name, id in voices.items()}
        return replace(self, **changes, voices={**self.voices, **chosen})

    def table(self) -> Table:
        """Return the values that differ from the defaults, named as in the settings file."""
        values = {name: value for name, value in asdict(self).items() if value != getattr(USUAL, name)}
        return values | {f"{VOICE}{lang}": id for lang, id in values.pop("voices", {}).items() if id}

    def turned(self, name: str, steps: int, step: int) -> Wishes:
        """Return a copy with one value changed by so many steps, within its limits."""
        return self.changed(**{name: within(name, getattr(self, name) + steps * step)})


USUAL = Wishes()
KINDS = {each.name: type(getattr(USUAL, each.name)) for each in fields(Wishes) if each.name != "voices"}


@dataclass
class Preferences:
    """The settings of everybody, and the values in which single players differ."""

    common: Wishes = USUAL
    players: dict[str, dict[str, Wish]] = field(default_factory=dict)
    faults: Table = field(default_factory=dict)
    """Entries of the file that make no sense: they have no effect, and are written back where their writer looks."""

    def of(self, player: str = "") -> Wishes:
        """Return the settings that hold for this player, or for everybody if it is empty."""
        return self.common.changed(**{name: value for own in self._own(player) for name, value in own.items()})

    def _own(self, player: str) -> list[dict[str, Wish]]:
        """Return the player's own values; names are compared without case."""
        return [own for name, own in self.players.items() if name.casefold() == player.casefold()]

    def change(self, player: str, **changes: Wish) -> Wishes:
        """Change values and return the player's settings.

        A value the player has alone is changed for that player alone, every other one for everybody.
        """
        for own in self._own(player):
            own.update({name: changes.pop(name) for name in own.keys() & changes.keys()})
        self.common = self.common.changed(**changes)
        return self.of(player)

    def grant(self, player: str, **changes: Wish) -> None:
        """Give this player values of their own from now on."""
        own = self._own(player) or [self.players.setdefault(player, {})]
        own[-1].update(changes)

    def table(self) -> Table:
        """Return the values that differ from the defaults as the flat table of the settings file."""
        made = self.common.table()
        made |= {f"{who}.{name}": value for who, own in self.players.items() for name, value in own.items()}
        return made | self.faults


def preferences(table: Mapping[str, Plain]) -> Preferences:
    """Return the settings in a table; entries that make no sense go to `faults`, the others count."""
    made = Preferences()
    for name, value in table.items():
        if isinstance(value, dict):
            for inner, its in value.items():
                _take(made, name, inner, its)
        else:
            who, _, what = name.rpartition(".")
            _take(made, who, what, value)
    return made


def _take(made: Preferences, who: str, name: str, value: Plain) -> None:
    if not isinstance(value, int | str) or not sensible(name, value) or (who and name in FOR_ALL):
        made.faults[f"{who}.{name}".lstrip(".")] = value
    elif who:
        made.players.setdefault(who, {})[name] = within(name, value)
    else:
        made.common = made.common.changed(**{name: within(name, value)})


def sensible(name: str, value: Wish) -> bool:
    kind = str if name.startswith(VOICE) else KINDS.get(name)
    return kind is not None and type(value) is kind and value in NAMES.get(name, (value,))


def within(name: str, value: Wish) -> Wish:
    if name not in LIMITS or not isinstance(value, int):
        return value
    low, high = LIMITS[name]
    return min(max(value, low), high)
