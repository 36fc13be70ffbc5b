"""How sounds are wished for. A table of the settings holds it.

[sound]
on = true
volume = 50
mono = true
without = ["step", "key-taken"]
instead = "normal"
"Anna.instead" = "never"
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from vialibera.sheet.plain import Plain, Table
from vialibera.sound.names import family
from vialibera.sound.recipes import RECIPES

STEP, LOUDEST = 10, 100
AMOUNTS = ("never", "brief", "normal", "full")
"""Where cues stand in the place of what they tell in full: for nobody, for whoever has it told briefly, and so on."""
SWITCHES = ("on", "mono", "bell")


@dataclass
class SoundWishes:
    """What people want of the sounds."""

    on: bool | None = None
    """None until somebody has said."""
    volume: int = 50
    mono: bool = False
    bell: bool = False
    """Whether the terminal's bell stands in where there is no sound."""
    without: list[str] = field(default_factory=list)
    """Cues that are switched off, or kinds of them."""
    instead: str = "brief"
    players: dict[str, str] = field(default_factory=dict)
    """What single players want of `instead`, by name."""
    faults: Table = field(default_factory=dict)
    """What makes no sense: it has no effect, and stays where its writer will look for it."""

    def wants(self, name: str) -> bool:
        return name not in self.without and family(name) not in self.without

    def replaces(self, player: str, verbosity: str) -> bool:
        """Whether a cue is enough for this player where it tells all."""
        own = {name.casefold(): wish for name, wish in self.players.items()}
        return AMOUNTS.index(own.get(player.casefold(), self.instead)) >= AMOUNTS.index(verbosity)

    def turned(self, steps: int) -> int:
        """Louder or softer."""
        self.volume = min(max(self.volume + steps * STEP, 0), LOUDEST)
        return self.volume

    def switch(self, name: str) -> bool:
        """One cue off or on again; says whether it is on now."""
        if self.wants(name):
            self.without.append(name)
            return False
        self.without = [one for one in self.without if one not in (name, family(name))]
        return True

    def table(self) -> Table:
        """What differs from the usual, as the settings keep it."""
        usual = SoundWishes()
        names = (*SWITCHES, "volume", "without", "instead")
        made: Table = {name: getattr(self, name) for name in names if getattr(self, name) != getattr(usual, name)}
        return made | {f"{who}.instead": wish for who, wish in self.players.items()} | self.faults


def sound_wishes(table: Mapping[str, Plain]) -> SoundWishes:
    """Read with forbearance: what makes no sense is named, the rest counts."""
    made = SoundWishes()
    for name, value in table.items():
        if isinstance(value, dict):
            for inner, its in value.items():
                _take(made, f"{name}.{inner}", its)
        else:
            _take(made, name, value)
    return made


def _take(made: SoundWishes, name: str, value: Plain) -> None:
    who, _, what = name.rpartition(".")
    if what == "instead" and value in AMOUNTS:
        if who:
            made.players[who] = str(value)
        else:
            made.instead = str(value)
    elif not who and what in SWITCHES and isinstance(value, bool):
        setattr(made, what, value)
    elif not who and what == "volume" and isinstance(value, int) and 0 <= value <= LOUDEST:
        made.volume = value
    elif not who and what == "without" and isinstance(value, list) and all(map(known, value)):
        made.without = [str(one) for one in value]
    else:
        made.faults[name] = value


def known(name: Plain) -> bool:
    """Whether there is such a cue, or such a kind of them."""
    return isinstance(name, str) and (name in RECIPES or any(family(one) == name for one in RECIPES))
