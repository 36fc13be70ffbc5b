"""The colours of pages as properties of their style: those of the terminal's board, and a heat scale."""

from __future__ import annotations

from vialibera.senses.screen.palette import PLAYER_INKS, THEME_COLOURS, letter_colour_on
from vialibera.support.json_values import Strings

HEAT_COLOURS: dict[str, Strings] = {
    "light": ("#fdf3e1", "#fbe0b4", "#f6c583", "#eca35a", "#d87f3a", "#bb5c22", "#943f13", "#6a270a"),
    "dark": ("#221c18", "#3b2a1b", "#5a3b1e", "#7e5022", "#a86a28", "#cc8735", "#e6a958", "#fbd08f"),
}
"""The heat scale from nothing to the most.

Letters on a step are black or white, whichever reads better.
"""

HOTTEST_STEP = len(HEAT_COLOURS["light"]) - 1
"""The last step of the heat scale."""


def colour_properties(theme: str) -> str:
    """Return the style rule that defines the colours of a theme."""
    values = {name: colour.exact for name, colour in THEME_COLOURS[theme].items()}
    values |= {f"seat-{seat}": ink.exact for seat, ink in enumerate(PLAYER_INKS[theme])}
    return f":root {{ {css_properties(values)} }}"


def contrast_properties() -> str:
    """Return the style rules for readers who ask for more contrast: no dim ink, and white on black where it is dark."""
    plain = ":root { --dim: var(--ink); --rule: var(--ink); }"
    dark = f"@media (prefers-color-scheme: dark) {{ {colour_properties('contrast')} }}"
    return f"@media screen and (prefers-contrast: more) {{ {plain} {dark} }}"


def heat_properties(theme: str) -> str:
    """Return the style rule that defines the heat scale of a theme and its letter colours."""
    steps = enumerate(HEAT_COLOURS[theme])
    values = {
        name: ink for at, fill in steps for name, ink in ((f"heat-{at}", fill), (f"on-{at}", letter_colour_on(fill)))
    }
    return f":root {{ {css_properties(values)} }}"


def css_properties(values: dict[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in values.items())


def heat_step(value: float, highest: float) -> int:
    """Return the step of the heat scale for a value. Step 0 is for zero only."""
    if value <= 0 or highest <= 0:
        return 0
    # The factor below 1 keeps a value on the upper edge of a step in that step.
    return min(HOTTEST_STEP, 1 + int(HOTTEST_STEP * value / highest * 0.999999))
