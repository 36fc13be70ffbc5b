"""Renders docs/sounds.md from the tables: `python -m tools.sounds_doc > docs/sounds.md`."""

from __future__ import annotations

from tools.synthesis import HELD_KINDS, STRUCK_KINDS

from vialibera.senses.sound.cue_names import cue_family, cue_name
from vialibera.senses.sound.cues import (
    BOARD_EDGE,
    CUE_GAP_MS,
    LINE_GAP_MS,
    MAX_MOVE_MS,
    MAX_STEPS,
    SEAT_EDGE,
    SILENT_MESSAGES,
    STEP_MS,
)
from vialibera.senses.sound.recipes import RECIPES, SAMPLE_RATE, SOUND_TABLES
from vialibera.words.languages import language_codes
from vialibera.words.texts import format_text

RECIPES_INTRODUCTION = f"""
# How they are made

A recipe is a row of notes, each `KIND@START:PITCH` with its start in milliseconds; a held kind has an end too,
`@START-END`. The pitch is a note or a number of hertz, `A>B` glides, `A+B` are two at once. Behind it may stand
`~Q` (how narrow a noise is), `/MS` (when a noise is down by 60 dB), `xN` (rings N times as long) and `*N` (the
level). A struck kind is a sum of modes, a held one of harmonics, `noise` is white noise through a band. The last
fifth fades. Each is made at {SAMPLE_RATE} Hz and as loud as all others. The noise is always the same: from 12345 on each
number is 1103515245 times the one before and 12345 more, what is over 2^31 left out; so many times 2^30, less 1.

The cues of a line come one after the other, each {CUE_GAP_MS} ms after what matters of the one before; {LINE_GAP_MS} ms lie
between lines. A move has a step for each square, {STEP_MS} ms apart or, where it is long, so close that the last begins
within {MAX_MOVE_MS} ms, {MAX_STEPS} at most; the pitch is that of the side a step leads to, Via's first. Of several
houses of one order each further one is a `house-more`. In brief narration a move has no steps. The bids of an auction are `bid-1` to
`bid-4`, higher each time; the turn of the only person at a computer is `own-turn` in place of the seat's sound.

Seats are spread from {SEAT_EDGE} left to {SEAT_EDGE} right. The board lies with Via at the bottom right, its sides {BOARD_EDGE} left
and right. Throws, moves and cards are where the token is, deeds where their square is, money and offers at the seat.

No two sounds are nearer than 6.5 dB by their spectrograms, in 40 bands over time: the nearest are 6.8 dB apart, 7.2 where neither is
stretched in time (`bench/cues.py`). An older measure that gave 3.1 dB was not kept, so that figure cannot be compared with these.
"""  # noqa: E501


PACK_PARTS = ("family", "limits", "command", "missing", "back")
PACK_TEXTS = ["sound-page-pack-about", *(f"sound-page-pack-about.{part}" for part in PACK_PARTS)]


def render_sounds_doc() -> str:
    """Return the page: a section for each language, then the recipe of each sound."""
    return "\n".join(
        [*(line for lang in language_codes() for line in render_language_section(lang)), *render_recipes_section()]
    )


def render_language_section(lang: str) -> list[str]:
    lines = [
        f"# {format_text(lang, 'sound-page')}",
        "",
        format_text(lang, "sound-page-about"),
        format_text(lang, "sound-page-about.off"),
        "",
    ]
    lines += [f"## {format_text(lang, 'sound-page-pack')}", "", *(format_text(lang, key) for key in PACK_TEXTS), ""]
    lines += [
        f"## {format_text(lang, 'sound-page-all')}",
        "",
        format_text(lang, "sound-page-head"),
        "|---|---|---|---|---|",
    ]
    lines += [render_cue_row(name, lang) for name in RECIPES]
    lines += ["", f"## {format_text(lang, 'sound-page-silent')}", "", format_text(lang, "sound-page-silent-about"), ""]
    lines += [format_text(lang, "sound-page-silent-head"), "|---|---|"]
    return [
        *lines,
        *(f"| `{event}` | {format_text(lang, f'sound-silent-{why}')} |" for event, why in SILENT_MESSAGES.items()),
        "",
    ]


def render_cue_row(name: str, lang: str) -> str:
    events = ", ".join(f"`{event}`" for event in SOUND_TABLES["events"].get(cue_family(name), ()))
    recipe = RECIPES[name]
    return f"| `{name}` | {cue_name(name, lang)} | {events} | {recipe.ms} | {recipe.lead_ms} |"


def render_recipes_section() -> list[str]:
    """Return the lines that explain how to make or to recognise the sounds; in English, like the code."""
    lines = [*RECIPES_INTRODUCTION.strip().splitlines(), "", "| name | recipe |", "|---|---|"]
    lines += [f"| `{name}` | `{recipe.notes}` |" for name, recipe in RECIPES.items()]
    lines += ["", "| struck | modes: times the pitch / level / ms until it is down by 60 dB |", "|---|---|"]
    for kind, modes in STRUCK_KINDS.items():
        lines.append(f"| `{kind}` | {' '.join(f'{mode.ratio:g}/{mode.level:g}/{mode.ms:g}' for mode in modes)} |")
    lines += ["", "| held | harmonics | attack ms | release ms |", "|---|---|---|---|"]
    for kind, held in HELD_KINDS.items():
        harmonics = " ".join(f"{level:g}" for level in held.harmonics)
        lines.append(f"| `{kind}` | {harmonics} | {held.attack:g} | {held.release:g} |")
    return [*lines, ""]


if __name__ == "__main__":
    print(render_sounds_doc(), end="")
