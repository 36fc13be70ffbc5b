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

from dataclasses import dataclass, field

from vialibera.senses.sound.cue_names import cue_family
from vialibera.senses.sound.recipes import RECIPES
from vialibera.support.json_values import JsonObject, JsonValue
from vialibera.words.setting_table import setting_row

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
    """The verbosity up to which a cue replaces a sentence that it tells in full: never, brief listeners only, ..."""
    players: dict[str, str] = field(default_factory=dict)
    """The value of `instead` for single players, by name."""

    def wants_cue(self, name: str) -> bool:
        return name not in self.without and cue_family(name) not in self.without

    def wants_cue_only(self, player: str, verbosity: str) -> bool:
        """Return True if this player wants the cue alone when it says all."""
        own = {name.casefold(): level for name, level in self.players.items()}
        levels = setting_row("instead", "sound").choices
        return levels.index(own.get(player.casefold(), self.instead)) >= levels.index(verbosity)

    def step_volume(self, steps: int) -> int:
        """Change the volume by so many steps and return it."""
        row = setting_row("volume", "sound")
        self.volume = row.clamp(self.volume + steps * int(row.step))
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
        return made | {f"{who}.instead": level for who, level in self.players.items()}


def parse_sound_settings(table: JsonObject) -> SoundSettings:
    """Return the settings in a table that holds only good entries, as a file was read."""
    made = SoundSettings()
    for name, value in table.items():
        who, _, what = name.rpartition(".")
        if who:
            made.players[who] = str(value)
        else:
            setattr(made, what, [*value] if isinstance(value, list) else value)
    return made


def is_known_cue(name: JsonValue) -> bool:
    """Return True if there is a cue, or a family of cues, of this name."""
    return isinstance(name, str) and (name in RECIPES or any(cue_family(one) == name for one in RECIPES))
