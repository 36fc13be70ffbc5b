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

SLOWEST, FASTEST, RATE_STEP = 80, 450, 20
"""Words a minute."""
VOLUME_STEP = 10
VERBOSITIES = ("brief", "normal", "full")
ENGINES = ("", "pyttsx3", "prism")
LIMITS = {"rate": (SLOWEST, FASTEST), "volume": (0, 100)}
NAMES = {"verbosity": VERBOSITIES, "engine": ENGINES}
FOR_ALL = ("muted", "engine")
"""Wishes that nobody can have alone: there is one voice at the table."""


@dataclass(frozen=True)
class Wishes:
    """What a voice can be told."""

    rate: int = 175
    volume: int = 100
    voice_it: str = ""
    voice_en: str = ""
    verbosity: str = "normal"
    muted: bool = False
    engine: str = ""
    """Which way to speak: pyttsx3 unless `prism` is asked for, which speaks through a screen reader that runs."""

    def voice(self, lang: str) -> str:
        return self.voice_it if lang == "it" else self.voice_en

    def turned(self, name: str, steps: int, step: int) -> Wishes:
        """Faster, slower, louder, softer, within the limits."""
        return replace(self, **{name: within(name, getattr(self, name) + steps * step)})


USUAL = Wishes()
KINDS = {each.name: type(getattr(USUAL, each.name)) for each in fields(Wishes)}


@dataclass
class Preferences:
    """Everybody's wishes, and what single players want otherwise."""

    common: Wishes = USUAL
    players: dict[str, dict[str, Any]] = field(default_factory=dict)
    faults: dict[str, Any] = field(default_factory=dict)
    """What in the settings made no sense: it has no effect, and stays where its writer will look for it."""

    def of(self, player: str = "") -> Wishes:
        return replace(self.common, **{name: value for own in self._own(player) for name, value in own.items()})

    def _own(self, player: str) -> list[dict[str, Any]]:
        """A player's own wishes; a name is the same in capitals."""
        return [own for name, own in self.players.items() if name.casefold() == player.casefold()]

    def change(self, player: str, **changes: Any) -> Wishes:
        """A wish that a player has of their own stays their own; all others are everybody's."""
        for own in self._own(player):
            own.update({name: changes.pop(name) for name in own.keys() & changes.keys()})
        self.common = replace(self.common, **changes)
        return self.of(player)

    def grant(self, player: str, **changes: Any) -> None:
        """What this player has otherwise than everybody else from now on."""
        own = self._own(player) or [self.players.setdefault(player, {})]
        own[-1].update(changes)

    def table(self) -> dict[str, Any]:
        """What differs from the usual, flat, as the settings keep it."""
        usual = asdict(USUAL)
        made = {name: value for name, value in asdict(self.common).items() if value != usual[name]}
        made |= {f"{who}.{name}": value for who, own in self.players.items() for name, value in own.items()}
        return made | self.faults


def preferences(table: Mapping[str, Any]) -> Preferences:
    """Read with forbearance: what makes no sense is named, the rest counts."""
    made = Preferences()
    for name, value in table.items():
        if isinstance(value, Mapping):
            for inner, its in value.items():
                _take(made, name, inner, its)
        else:
            who, _, what = name.rpartition(".")
            _take(made, who, what, value)
    return made


def _take(made: Preferences, who: str, name: str, value: Any) -> None:
    if not sensible(name, value) or (who and name in FOR_ALL):
        made.faults[f"{who}.{name}".lstrip(".")] = value
    elif who:
        made.players.setdefault(who, {})[name] = within(name, value)
    else:
        made.common = replace(made.common, **{name: within(name, value)})


def sensible(name: str, value: Any) -> bool:
    kind = KINDS.get(name)
    return kind is not None and type(value) is kind and value in NAMES.get(name, (value,))


def within(name: str, value: Any) -> Any:
    low, high = LIMITS.get(name, (None, None))
    return value if low is None or high is None else min(max(value, low), high)
