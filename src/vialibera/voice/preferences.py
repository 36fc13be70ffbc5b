"""How the voice is wished for: by everybody, or by one player. A table of the settings holds it.

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
"""Words a minute that somebody can follow in a screen reader."""
LIMITS = {"rate": (SLOWEST, FASTEST), "pace": (SLOWEST, QUICKEST), "volume": (0, 100)}
NAMES = {"verbosity": VERBOSITIES, "engine": ENGINES}
VOICE = "voice_"
Wish = int | str
FOR_ALL = ("muted", "engine")
"""Wishes that nobody can have alone: there is one voice at the table."""


@dataclass(frozen=True)
class Wishes:
    """What a voice can be told."""

    rate: int = 175
    pace: int = 200
    """How fast one listens to a screen reader, in words a minute."""
    volume: int = 100
    voices: Mapping[str, str] = field(default_factory=dict)
    """By language: in the settings `voice_` and its code."""
    verbosity: str = "normal"
    muted: bool = False
    engine: str = ""
    """Which way to speak: pyttsx3 unless `prism` is asked for, which speaks through a screen reader that runs."""

    def voice(self, lang: str) -> str:
        return self.voices.get(lang, "")

    def changed(self, **changes: Any) -> Wishes:
        """With these values, named as the settings name them."""
        voices = {name: changes.pop(name) for name in list(changes) if name.startswith(VOICE)}
        chosen = {name.removeprefix(VOICE): id for name, id in voices.items()}
        return replace(self, **changes, voices={**self.voices, **chosen})

    def table(self) -> Table:
        """What differs from the usual, named as the settings name it."""
        values = {name: value for name, value in asdict(self).items() if value != getattr(USUAL, name)}
        return values | {f"{VOICE}{lang}": id for lang, id in values.pop("voices", {}).items() if id}

    def turned(self, name: str, steps: int, step: int) -> Wishes:
        """Faster, slower, louder, softer, within the limits."""
        return self.changed(**{name: within(name, getattr(self, name) + steps * step)})


USUAL = Wishes()
KINDS = {each.name: type(getattr(USUAL, each.name)) for each in fields(Wishes) if each.name != "voices"}


@dataclass
class Preferences:
    """Everybody's wishes, and what single players want otherwise."""

    common: Wishes = USUAL
    players: dict[str, dict[str, Wish]] = field(default_factory=dict)
    faults: Table = field(default_factory=dict)
    """What in the settings made no sense: it has no effect, and stays where its writer will look for it."""

    def of(self, player: str = "") -> Wishes:
        return self.common.changed(**{name: value for own in self._own(player) for name, value in own.items()})

    def _own(self, player: str) -> list[dict[str, Wish]]:
        """A player's own wishes; a name is the same in capitals."""
        return [own for name, own in self.players.items() if name.casefold() == player.casefold()]

    def change(self, player: str, **changes: Wish) -> Wishes:
        """A wish that a player has of their own stays their own; all others are everybody's."""
        for own in self._own(player):
            own.update({name: changes.pop(name) for name in own.keys() & changes.keys()})
        self.common = self.common.changed(**changes)
        return self.of(player)

    def grant(self, player: str, **changes: Wish) -> None:
        """What this player has otherwise than everybody else from now on."""
        own = self._own(player) or [self.players.setdefault(player, {})]
        own[-1].update(changes)

    def table(self) -> Table:
        """What differs from the usual, flat, as the settings keep it."""
        made = self.common.table()
        made |= {f"{who}.{name}": value for who, own in self.players.items() for name, value in own.items()}
        return made | self.faults


def preferences(table: Mapping[str, Plain]) -> Preferences:
    """Read with forbearance: what makes no sense is named, the rest counts."""
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
