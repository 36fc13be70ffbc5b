"""The colours of pages, as properties of their style: those of the board in the terminal, and a scale for how much."""

from __future__ import annotations

from vialibera.screen.palette import GROUNDS, PLAYERS, ThemeName, letters_on

HEAT: dict[ThemeName, tuple[str, ...]] = {
    "light": ("#fdf3e1", "#fbe0b4", "#f6c583", "#eca35a", "#d87f3a", "#bb5c22", "#943f13", "#6a270a"),
    "dark": ("#221c18", "#3b2a1b", "#5a3b1e", "#7e5022", "#a86a28", "#cc8735", "#e6a958", "#fbd08f"),
}
"""From nothing to the most; whatever stands on one is black or white."""

MOST_HEAT = len(HEAT["light"]) - 1


def properties(theme: ThemeName) -> str:
    """What a page's style takes its colours from."""
    values = {name.replace("_", "-"): pair[0] for name, pair in GROUNDS[theme]._asdict().items()}
    values |= {f"seat-{seat}": ink for seat, (ink, _) in enumerate(PLAYERS[theme])}
    return f":root {{ {listed(values)} }}"


def heats(theme: ThemeName) -> str:
    """The scale from nothing to the most."""
    steps = enumerate(HEAT[theme])
    values = {name: ink for at, fill in steps for name, ink in ((f"heat-{at}", fill), (f"on-{at}", letters_on(fill)))}
    return f":root {{ {listed(values)} }}"


def listed(values: dict[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in values.items())


def heat(value: float, highest: float) -> int:
    """Which step of the scale: 0 for nothing alone."""
    if value <= 0 or highest <= 0:
        return 0
    return min(MOST_HEAT, 1 + int(MOST_HEAT * value / highest * 0.999999))
