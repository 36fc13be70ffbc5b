"""The colours of pages as properties of their style: those of the terminal's board, and a heat scale."""

from __future__ import annotations

from vialibera.screen.palette import GROUNDS, PLAYERS, ThemeName, letters_on

HEAT: dict[ThemeName, tuple[str, ...]] = {
    "light": ("#fdf3e1", "#fbe0b4", "#f6c583", "#eca35a", "#d87f3a", "#bb5c22", "#943f13", "#6a270a"),
    "dark": ("#221c18", "#3b2a1b", "#5a3b1e", "#7e5022", "#a86a28", "#cc8735", "#e6a958", "#fbd08f"),
}
"""The heat scale from nothing to the most.

Letters on a step are black or white, whichever reads better.
"""

MOST_HEAT = len(HEAT["light"]) - 1
"""The last step of the heat scale."""


def properties(theme: ThemeName) -> str:
    """Return the style rule that defines the colours of a theme."""
    values = {name.replace("_", "-"): pair[0] for name, pair in GROUNDS[theme]._asdict().items()}
    values |= {f"seat-{seat}": ink for seat, (ink, _) in enumerate(PLAYERS[theme])}
    return f":root {{ {listed(values)} }}"


def heats(theme: ThemeName) -> str:
    """Return the style rule that defines the heat scale of a theme and its letter colours."""
    steps = enumerate(HEAT[theme])
    values = {name: ink for at, fill in steps for name, ink in ((f"heat-{at}", fill), (f"on-{at}", letters_on(fill)))}
    return f":root {{ {listed(values)} }}"


def listed(values: dict[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in values.items())


def heat(value: float, highest: float) -> int:
    """Return the step of the heat scale for a value. Step 0 is for zero only."""
    if value <= 0 or highest <= 0:
        return 0
    # The factor below 1 keeps a value on the upper edge of a step in that step.
    return min(MOST_HEAT, 1 + int(MOST_HEAT * value / highest * 0.999999))
