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

from vialibera.support.json_values import JsonObject, JsonValue

MIN_RATE, MAX_RATE, RATE_STEP = 80, 450, 20
"""Words a minute."""
VOLUME_STEP = 10
VERBOSITIES = ("brief", "normal", "full")
ENGINE_NAMES = ("", "pyttsx3", "prism")
MAX_PACE = 900
"""The fastest pace of a screen reader, in words a minute."""
SETTING_LIMITS = {"rate": (MIN_RATE, MAX_RATE), "pace": (MIN_RATE, MAX_PACE), "volume": (0, 100)}
SETTING_CHOICES = {"verbosity": VERBOSITIES, "engine": ENGINE_NAMES}
VOICE_PREFIX = "voice_"
VoiceSettingValue = int | str
SHARED_SETTINGS = ("muted", "engine")
"""Settings a single player cannot have: there is one voice at the table."""


@dataclass(frozen=True)
class VoiceProfile:
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
    """The engine of the own voice: pyttsx3 if empty; `prism` is the running reader, or pyttsx3 if there is none."""

    def voice_for(self, lang: str) -> str:
        return self.voices.get(lang, "")

    def with_changes(self, **changes: Any) -> VoiceProfile:
        """Return a copy with these values, named as in the settings file."""
        voices = {name: changes.pop(name) for name in list(changes) if name.startswith(VOICE_PREFIX)}
        chosen = {name.removeprefix(VOICE_PREFIX): id for name, id in voices.items()}
        return replace(self, **changes, voices={**self.voices, **chosen})

    def as_table(self) -> JsonObject:
        """Return the values that differ from the defaults, named as in the settings file."""
        values = {name: value for name, value in asdict(self).items() if value != getattr(DEFAULT_PROFILE, name)}
        return values | {f"{VOICE_PREFIX}{lang}": id for lang, id in values.pop("voices", {}).items() if id}

    def with_step(self, name: str, steps: int, step: int) -> VoiceProfile:
        """Return a copy with one value changed by so many steps, within its limits."""
        return self.with_changes(**{name: clamp_setting(name, getattr(self, name) + steps * step)})


DEFAULT_PROFILE = VoiceProfile()
SETTING_TYPES = {
    each.name: type(getattr(DEFAULT_PROFILE, each.name)) for each in fields(VoiceProfile) if each.name != "voices"
}


@dataclass
class VoiceSettings:
    """The settings of everybody, and the values in which single players differ."""

    common: VoiceProfile = DEFAULT_PROFILE
    by_player: dict[str, dict[str, VoiceSettingValue]] = field(default_factory=dict)
    faults: JsonObject = field(default_factory=dict)
    """Entries of the file that make no sense: they have no effect, and are written back where their writer looks."""

    def profile_of(self, player: str = "") -> VoiceProfile:
        """Return the settings that hold for this player, or for everybody if it is empty."""
        return self.common.with_changes(
            **{name: value for own in self._own_settings(player) for name, value in own.items()}
        )

    def _own_settings(self, player: str) -> list[dict[str, VoiceSettingValue]]:
        """Return the player's own values; names are compared without case."""
        return [own for name, own in self.by_player.items() if name.casefold() == player.casefold()]

    def change(self, player: str, **changes: VoiceSettingValue) -> VoiceProfile:
        """Change values and return the player's settings.

        A value the player has alone is changed for that player alone, every other one for everybody.
        """
        for own in self._own_settings(player):
            own.update({name: changes.pop(name) for name in own.keys() & changes.keys()})
        self.common = self.common.with_changes(**changes)
        return self.profile_of(player)

    def set_own(self, player: str, **changes: VoiceSettingValue) -> None:
        """Give this player values of their own from now on."""
        own = self._own_settings(player) or [self.by_player.setdefault(player, {})]
        own[-1].update(changes)

    def as_table(self) -> JsonObject:
        """Return the values that differ from the defaults as the flat table of the settings file."""
        made = self.common.as_table()
        made |= {f"{who}.{name}": value for who, own in self.by_player.items() for name, value in own.items()}
        return made | self.faults


def parse_voice_settings(table: Mapping[str, JsonValue]) -> VoiceSettings:
    """Return the settings in a table; entries that make no sense go to `faults`, the others count."""
    made = VoiceSettings()
    for name, value in table.items():
        if isinstance(value, dict):
            for inner, its in value.items():
                _read_setting(made, name, inner, its)
        else:
            who, _, what = name.rpartition(".")
            _read_setting(made, who, what, value)
    return made


def _read_setting(made: VoiceSettings, who: str, name: str, value: JsonValue) -> None:
    # A wrong setting is named and stays in the file, where its writer will look for it. (decision:
    # voice.faults-in-settings)
    if not isinstance(value, int | str) or not is_valid_setting(name, value) or (who and name in SHARED_SETTINGS):
        made.faults[f"{who}.{name}".lstrip(".")] = value
    elif who:
        made.by_player.setdefault(who, {})[name] = clamp_setting(name, value)
    else:
        made.common = made.common.with_changes(**{name: clamp_setting(name, value)})


def is_valid_setting(name: str, value: VoiceSettingValue) -> bool:
    kind = str if name.startswith(VOICE_PREFIX) else SETTING_TYPES.get(name)
    return kind is not None and type(value) is kind and value in SETTING_CHOICES.get(name, (value,))


def clamp_setting(name: str, value: VoiceSettingValue) -> VoiceSettingValue:
    if name not in SETTING_LIMITS or not isinstance(value, int):
        return value
    low, high = SETTING_LIMITS[name]
    return min(max(value, low), high)
