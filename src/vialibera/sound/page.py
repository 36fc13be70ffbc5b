"""Renders docs/sounds.md from the tables: `python -m vialibera.sound.page > docs/sounds.md`."""

from __future__ import annotations

from vialibera.sound.cues import AT_MOST, BETWEEN, EDGE, FLANK, GAP, MOST_STEPS, SILENT, STRIDE
from vialibera.sound.names import TELLS, family, named
from vialibera.sound.recipes import HELD, RECIPES, STRUCK
from vialibera.sound.synthesis import RATE
from vialibera.words.languages import languages
from vialibera.words.texts import say

MAKING = f"""
# How they are made

A recipe is a row of notes, each `KIND@START:PITCH` with its start in milliseconds; a held kind has an end too,
`@START-END`. The pitch is a note or a number of hertz, `A>B` glides, `A+B` are two at once. Behind it may stand
`~Q` (how narrow a noise is), `/MS` (when a noise is down by 60 dB), `xN` (rings N times as long) and `*N` (the
level). A struck kind is a sum of modes, a held one of harmonics, `noise` is white noise through a band. The last
fifth fades. Each is made at {RATE} Hz and as loud as all others. The noise is always the same: from 12345 on each
number is 1103515245 times the one before and 12345 more, what is over 2^31 left out; so many times 2^30, less 1.

The cues of a line come one after the other, each {GAP} ms after what matters of the one before; {BETWEEN} ms lie
between lines. A move has a step for each square, {STRIDE} ms apart or, where it is long, so close that the last begins
within {AT_MOST} ms, {MOST_STEPS} at most; the pitch is that of the side a step leads to, Via's first. Of several
houses of one order each further one is a `house-more`.

Seats are spread from {EDGE} left to {EDGE} right. The board lies with Via at the bottom right, its sides {FLANK} left
and right. Throws, moves and cards are where the token is, deeds where their square is, money and offers at the seat.
"""


def page() -> str:
    """Return the page: a section for each language, then the recipe of each sound."""
    return "\n".join([*(line for lang in languages() for line in section(lang)), *making()])


def section(lang: str) -> list[str]:
    lines = [f"# {say(lang, 'sound-page')}", "", say(lang, "sound-page-about"), say(lang, "sound-page-about.off"), ""]
    lines += [say(lang, "sound-page-head"), "|---|---|---|---|---|"]
    lines += [row(name, lang) for name in RECIPES]
    lines += ["", f"## {say(lang, 'sound-page-silent')}", "", say(lang, "sound-page-silent-about"), ""]
    lines += [say(lang, "sound-page-silent-head"), "|---|---|"]
    return [*lines, *(f"| `{event}` | {say(lang, f'sound-silent-{why}')} |" for event, why in SILENT.items()), ""]


def row(name: str, lang: str) -> str:
    events = ", ".join(f"`{event}`" for event in TELLS.get(family(name), ()))
    recipe = RECIPES[name]
    return f"| `{name}` | {named(name, lang)} | {events} | {recipe.ms} | {recipe.lead} |"


def making() -> list[str]:
    """Return the lines that explain how to make or to recognise the sounds; in English, like the code."""
    lines = [*MAKING.strip().splitlines(), "", "| name | recipe |", "|---|---|"]
    lines += [f"| `{name}` | `{recipe.notes}` |" for name, recipe in RECIPES.items()]
    lines += ["", "| struck | modes: times the pitch / level / ms until it is down by 60 dB |", "|---|---|"]
    for kind, modes in STRUCK.items():
        lines.append(f"| `{kind}` | {' '.join(f'{mode.ratio:g}/{mode.level:g}/{mode.ms:g}' for mode in modes)} |")
    lines += ["", "| held | harmonics | attack ms | release ms |", "|---|---|---|---|"]
    for kind, held in HELD.items():
        harmonics = " ".join(f"{level:g}" for level in held.harmonics)
        lines.append(f"| `{kind}` | {harmonics} | {held.attack:g} | {held.release:g} |")
    return [*lines, ""]


if __name__ == "__main__":
    print(page(), end="")
