"""The settings of the voice, for everybody and for single players: the table `[speech]` of the settings file.
[speech]
rate = 200
voice_it = "roa/it"
"Anna.rate" = 260
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from vialibera.support.json_values import JsonObject
from vialibera.words.setting_table import VOICE_PREFIX, setting_row

VoiceSettingValue = int | str | tuple[str, ...]


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
    quiet: tuple[str, ...] = ()
    """The kinds of lines that the listener has switched off."""
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
        if self.quiet:
            values["quiet"] = [*self.quiet]
        return values | {f"{VOICE_PREFIX}{lang}": id for lang, id in values.pop("voices", {}).items() if id}

    def with_step(self, name: str, steps: int) -> VoiceProfile:
        """Return a copy with one value changed by so many steps, within its limits."""
        row = setting_row(name, "speech")
        return self.with_changes(**{name: row.clamp(getattr(self, name) + steps * int(row.step))})


DEFAULT_PROFILE = VoiceProfile()


@dataclass
class VoiceSettings:
    """The settings of everybody, and the values in which single players differ."""

    common: VoiceProfile = DEFAULT_PROFILE
    by_player: dict[str, dict[str, VoiceSettingValue]] = field(default_factory=dict)

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
        for who, own in self.by_player.items():
            made |= {f"{who}.{name}": [*value] if isinstance(value, tuple) else value for name, value in own.items()}
        return made


def parse_voice_settings(table: JsonObject) -> VoiceSettings:
    """Return the settings in a table that holds only good entries, as a file was read."""
    made = VoiceSettings()
    for name, value in table.items():
        who, _, what = name.rpartition(".")
        kept = tuple(map(str, value)) if isinstance(value, list | tuple) else value
        if isinstance(kept, int | str | tuple) and who:
            made.by_player.setdefault(who, {})[what] = kept
        else:
            made.common = made.common.with_changes(**{what: kept})
    return made
