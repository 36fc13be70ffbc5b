"""The settings of the sounds: the table `[sound]` of the settings file.
[sound]
on = true
volume = 50
mono = true
without = ["step", "key-taken"]
pack = "/home/anna/sounds"
instead = "normal"
"Anna.instead" = "never"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vialibera.senses.sound.cue_names import cue_family
from vialibera.senses.sound.recipes import RECIPES
from vialibera.support.json_values import JsonObject, JsonValue

SOUND_VOLUME_STEP, MAX_SOUND_VOLUME = 10, 100
REPLACEMENT_LEVELS = ("never", "brief", "normal", "full")
"""The verbosity up to which a cue replaces a sentence it tells in full: never, for brief listeners only, and so on."""
SOUND_SWITCHES = ("on", "mono", "bell")


@dataclass
class SoundSettings:
    """The settings of the sounds; the field names are the keys of the settings file."""

    on: bool | None = None
    """None until a player has chosen."""
    volume: int = 50
    mono: bool = False
    bell: bool = False
    """True if the terminal's bell rings while there are no sounds."""
    without: list[str] = field(default_factory=list)
    """The cues, or families of cues, that are switched off."""
    pack: str = ""
    """The folder of the sound pack; empty if all sounds are the built-in ones."""
    instead: str = "brief"
    players: dict[str, str] = field(default_factory=dict)
    """The value of `instead` for single players, by name."""
    faults: JsonObject = field(default_factory=dict)
    """Entries of the file that make no sense: they have no effect, and are written back where their writer looks."""

    def wants_cue(self, name: str) -> bool:
        return name not in self.without and cue_family(name) not in self.without

    def wants_cue_only(self, player: str, verbosity: str) -> bool:
        """Return True if this player wants the cue alone when it says all."""
        own = {name.casefold(): level for name, level in self.players.items()}
        return REPLACEMENT_LEVELS.index(own.get(player.casefold(), self.instead)) >= REPLACEMENT_LEVELS.index(verbosity)

    def step_volume(self, steps: int) -> int:
        """Change the volume by so many steps and return it."""
        self.volume = min(max(self.volume + steps * SOUND_VOLUME_STEP, 0), MAX_SOUND_VOLUME)
        return self.volume

    def toggle_cue(self, name: str) -> bool:
        """Switch a cue off or on again; return True if it is on now."""
        if self.wants_cue(name):
            self.without.append(name)
            return False
        self.without = [one for one in self.without if one not in (name, cue_family(name))]
        return True

    def mixer_facts(self) -> JsonObject:
        """Return what the mixer must know when it starts."""
        return {"volume": self.volume, "mono": self.mono, "pack": self.pack}

    def as_table(self) -> JsonObject:
        """Return the values that differ from the defaults, as in the settings file."""
        usual = SoundSettings()
        names = (*SOUND_SWITCHES, "volume", "without", "pack", "instead")
        made: JsonObject = {name: getattr(self, name) for name in names if getattr(self, name) != getattr(usual, name)}
        return made | {f"{who}.instead": level for who, level in self.players.items()} | self.faults


def parse_sound_settings(table: Mapping[str, JsonValue]) -> SoundSettings:
    """Return the settings in a table; entries that make no sense go to `faults`, the others count."""
    made = SoundSettings()
    for name, value in table.items():
        if isinstance(value, dict):
            for inner, its in value.items():
                _read_setting(made, f"{name}.{inner}", its)
        else:
            _read_setting(made, name, value)
    return made


def _read_setting(made: SoundSettings, name: str, value: JsonValue) -> None:
    who, _, what = name.rpartition(".")
    if what == "instead" and value in REPLACEMENT_LEVELS:
        if who:
            made.players[who] = str(value)
        else:
            made.instead = str(value)
    elif not who and what in SOUND_SWITCHES and isinstance(value, bool):
        setattr(made, what, value)
    elif not who and what == "volume" and isinstance(value, int) and 0 <= value <= MAX_SOUND_VOLUME:
        made.volume = value
    elif not who and what == "without" and isinstance(value, list) and all(map(is_known_cue, value)):
        made.without = [str(one) for one in value]
    elif not who and what == "pack" and isinstance(value, str):
        made.pack = value
    else:
        made.faults[name] = value


def is_known_cue(name: JsonValue) -> bool:
    """Return True if there is a cue, or a family of cues, of this name."""
    return isinstance(name, str) and (name in RECIPES or any(cue_family(one) == name for one in RECIPES))
