"""The recipe of each cue, as data: instruments, and the notes they play.

A note is written kind@start:pitch, its start in milliseconds. The pitch is a note or a number of hertz; `A>B` glides,
`A+B` is two at once. A held kind has an end, `@START-END`. After the pitch these can follow, in this order: `~Q` (the
narrowness of a noise), `/MS` (the time until a noise is down to a thousandth), x and a number (it rings so many times
as long as usual) and `*N` (the level).

The samples in the user's cache are known by a digest of this file: any edit makes them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class PartialTone(NamedTuple):
    """A mode of a struck instrument: its ratio to the pitch, its level, and the time to fall to a thousandth."""

    ratio: float
    level: float
    ms: float


class HeldKind(NamedTuple):
    """An instrument that sounds while it is held: the levels of its harmonics, attack and release in milliseconds."""

    harmonics: tuple[float, ...]
    attack: float
    release: float


def _parse_modes(text: str) -> tuple[PartialTone, ...]:
    return tuple(PartialTone(*map(float, mode.split("/"))) for mode in text.split())


def _held_kind(text: str, attack: float, release: float) -> HeldKind:
    return HeldKind(tuple(map(float, text.split())), attack, release)


STRUCK_KINDS: Mapping[str, tuple[PartialTone, ...]] = {
    "wood": _parse_modes("1/1/170 3.93/.3/70 9.2/.08/25"),
    "block": _parse_modes("1/1/75 1.62/.55/45 2.71/.35/30 4.1/.15/18"),
    "coin": _parse_modes("1/.55/150 1.47/1/190 2.09/.7/150 2.56/.5/120 3.39/.3/80"),
    "nail": _parse_modes("1/.7/45 2.76/1/60 5.4/.4/30"),
    "vibe": _parse_modes("1/1/260 4/.35/140 10/.06/40"),
    "dark": _parse_modes("1/1/330 2/.35/200 3/.1/120"),
    "harp": _parse_modes("1/1/420 2/.55/300 3/.3/220 4/.18/160 5/.1/120 6/.05/90"),
    "door": _parse_modes("1/.6/420 1.83/.9/380 2.71/.9/330 3.6/.7/260 4.73/.45/220 5.9/.3/160 8.1/.2/90"),
    "bell": _parse_modes("0.5/.5/1200 1/1/900 1.19/.6/800 1.5/.35/600 2/.7/600 2.51/.3/400 3.01/.25/300 4.1/.15/200"),
}
HELD_KINDS: Mapping[str, HeldKind] = {
    "reed": _held_kind("1 0 .55 0 .4 0 .25 0 .15", 6, 30),
    "buzz": _held_kind(".5 0 1 0 .75 0 .5 0 .3", 3, 12),
    "flute": _held_kind("1 .22 .06", 12, 40),
    "brass": _held_kind(".7 1 .85 .6 .42 .28 .18 .1", 10, 40),
    "saw": _held_kind("1 .5 .333 .25 .2 .167 .143", 6, 30),
    "organ": _held_kind("1 .55 0 .35 0 0 0 .12", 5, 40),
    "clar": _held_kind("1 .04 .5 .06 .28 .05 .12", 8, 40),
    "oboe": _held_kind(".5 .8 1 .55 .35 .2 .1", 8, 40),
    "string": _held_kind("1 .7 .5 .4 .3 .22 .15", 12, 50),
    "sine": _held_kind("1 .08", 4, 20),
}
NOISE_KIND = "noise"
"""The kind of note made of noise in a band around the pitch; it is held if it has an end, else it dies away."""

COIN_PITCHES = [round(800 * 1.15**step) for step in range(6)]
"""The pitches of coins, from the lowest."""


def _coins_out_notes(count: int) -> str:
    """Return the notes of coins falling in pitch, and a thud."""
    falling = " ".join(f"coin@{55 * n}:{pitch}x.6*.8" for n, pitch in enumerate(reversed(COIN_PITCHES[:count])))
    return f"{falling} noise@{55 * count}:520~1.5/80*6"


def _coins_in_notes(count: int) -> str:
    """Return the notes of coins rising in pitch, the last one brighter."""
    pitches = COIN_PITCHES[-count:]
    rising = " ".join(f"coin@{55 * n}:{pitch}x.7*.8" for n, pitch in enumerate(pitches))
    return f"{rising} coin@{55 * (count - 1)}:{round(pitches[-1] * 1.33)}x1.1*.5"


def _pip_notes(count: int, pitch: int, apart: int, ms: int) -> str:
    """Return the pips of a clock: held, so that they are no steps, which are struck."""
    return " ".join(f"clar@{apart * n}-{apart * n + ms}:{pitch}" for n in range(count))


def _motif_notes(kind: str, first: str, second: str, ms: int) -> str:
    """Return two notes, the second `ms` milliseconds after the first."""
    return f"{kind}@0-{ms - 10}:{first} {kind}@{ms}-{ms + 130}:{second}"


class Recipe(NamedTuple):
    """The notes of a cue, its length in milliseconds, and its lead.

    The lead is the time in milliseconds until the cue has told its message: then speech or the next cue can begin.
    """

    ms: int
    lead_ms: int
    notes: str


RECIPES: Mapping[str, Recipe] = {
    "dice": Recipe(
        250,
        188,
        "block@0:1150*.6 noise@0:1500~1/14*2.4 block@42:1640*.6 noise@42:2200~1/14*2.4 block@78:1150*.6 "
        "noise@78:1500~1/14*2.4 block@128:1640*.6 noise@128:2200~1/14*2.4 block@176:1150*.6 noise@176:1500~1/14*2.4",
    ),
    "double": Recipe(
        340,
        246,
        "block@0:1150*.6 noise@0:1500~1/14*2.4 block@42:1640*.6 noise@42:2200~1/14*2.4 noise@100:1800~1/20*3.4 "
        "vibe@100:1760*.6 noise@190:1800~1/20*3.4 vibe@190:1760*.8",
    ),
    "step-1": Recipe(90, 22, "wood@0:Eb4x.45"),
    "step-2": Recipe(90, 22, "wood@0:Bb4x.45"),
    "step-3": Recipe(90, 22, "wood@0:F5x.45"),
    "step-4": Recipe(90, 22, "wood@0:C6x.45"),
    "via": Recipe(440, 298, "harp@0:C5x1.2*.7 harp@70:E5x1.2*.7 harp@140:G5x1.2*.7 harp@210:C6x1.2*.7"),
    "money-out-1": Recipe(190, 126, _coins_out_notes(2)),
    "money-out-2": Recipe(270, 178, _coins_out_notes(3)),
    "money-out-3": Recipe(400, 286, _coins_out_notes(5)),
    "money-in-1": Recipe(190, 93, _coins_in_notes(2)),
    "money-in-2": Recipe(260, 144, _coins_in_notes(3)),
    "money-in-3": Recipe(380, 249, _coins_in_notes(5)),
    "purchase": Recipe(340, 277, "noise@0:480~1.2/60*1.2 block@0:330x1.6*.8 harp@110:G5x1.5*.4 harp@185:D6x1.5*.5"),
    "rent-claimed": Recipe(250, 216, "reed@0-60:A4 reed@85-250:D5"),
    "rent-lost": Recipe(300, 260, "reed@0-290:A4>B3"),
    "bid-1": Recipe(160, 131, "block@0:800x1.4 reed@60-120:E5*.5"),
    "bid-2": Recipe(160, 131, "block@0:800x1.4 reed@60-120:A5*.5"),
    "bid-3": Recipe(160, 131, "block@0:800x1.4 reed@60-120:D6*.5"),
    "bid-4": Recipe(160, 131, "block@0:800x1.4 reed@60-120:G6*.5"),
    "hammer": Recipe(
        400,
        292,
        "block@0:310x2*.7 noise@0:2600~.6/45*1.6 block@130:310x2*.7 noise@130:2600~.6/45*1.6 "
        "block@260:310x2 noise@260:2600~.6/45*2.2",
    ),
    "house": Recipe(320, 211, "nail@0:1500x1.6 nail@95:1800x1.6 block@190:1250x1.4 nail@190:2400x1.6*.6"),
    "house-more": Recipe(90, 41, "nail@0:1250 wood@25:G5x.4"),
    "hotel": Recipe(
        520,
        420,
        "nail@0:1050 nail@60:1140 nail@120:1230 nail@180:1320 wood@250:C5x1.5 wood@295:E5x1.5 wood@340:G5x1.5 "
        "wood@385:C6x1.5",
    ),
    "sale": Recipe(340, 202, "wood@0:G5 wood@80:C5 coin@170:1180*.6"),
    "mortgage": Recipe(330, 229, "noise@0:1100~1.5/20 dark@35:B4 dark@155:F4"),
    "redeemed": Recipe(330, 289, "dark@0:F4 dark@120:B4 noise@245:2200~1/20*14 noise@285:2600~1/20*14"),
    "card": Recipe(220, 145, "noise@0-130:600>2600~1.6 noise@140:2200~1/16*3.5 block@140:1900*.25"),
    "jail-in": Recipe(480, 401, "door@0:233x3*.4 door@110:220x3*.35 door@230:175x6*.38 noise@230:450~1/60*.5"),
    "jail-out": Recipe(450, 401, "noise@0:2300~2/12 noise@75:2300~2/12 saw@140-410:330>760*.7 door@390:466x.3"),
    "proposed": Recipe(340, 294, "flute@0-70:D5 flute@90-160:D5 flute@180-340:A5"),
    "agreed": Recipe(420, 368, "flute@0-150:A5+C#5 flute@165-415:D6+D5+F#5"),
    "refused": Recipe(300, 258, "flute@0-80:A5 flute@95-285:D5>C5"),
    "bankrupt": Recipe(600, 524, "brass@0-115:G4 brass@125-240:F4 brass@250-365:Eb4 brass@375-590:D4>A3"),
    "bell": Recipe(600, 498, "bell@0:660x3*.8 bell@250:660x3*.6"),
    "time-10": Recipe(310, 272, _pip_notes(2, 1000, 200, 70)),
    "time-5": Recipe(420, 362, _pip_notes(4, 1250, 105, 45)),
    "time-1": Recipe(500, 444, _pip_notes(9, 1600, 55, 20)),
    "winner": Recipe(600, 516, "brass@0-75:G4 brass@85-160:C5 brass@170-245:E5 brass@255-595:G5+C5*.7"),
    "seat-1": Recipe(290, 248, _motif_notes("organ", "C5", "G5", 120)),
    "seat-2": Recipe(290, 248, _motif_notes("clar", "G5", "C5", 120)),
    "seat-3": Recipe(280, 242, "oboe@0-50:D5 oboe@115-240:D5"),
    "seat-4": Recipe(340, 290, _motif_notes("string", "E4", "E5", 170)),
    "seat-5": Recipe(250, 212, _motif_notes("organ", "A5", "D5", 80)),
    "seat-6": Recipe(340, 293, _motif_notes("clar", "C5", "A5", 170)),
    "seat-7": Recipe(340, 293, _motif_notes("oboe", "G5", "F#5", 170)),
    "seat-8": Recipe(290, 245, _motif_notes("string", "B5", "E5", 120)),
    "own-turn": Recipe(400, 348, "harp@0-90:E6x.8 block@0:900x1.2*.5 harp@120:E6x.8 flute@200-390:B5>E6*.6"),
    "key-taken": Recipe(90, 69, "sine@0-60:1400>2300"),
    "key-refused": Recipe(170, 149, "buzz@0-65:247 buzz@95-165:233"),
    "key-nothing": Recipe(100, 81, "noise@0-90:1700>520~1.1"),
    "key-end": Recipe(140, 120, "sine@0-55:430>330 sine@75-135:350>240"),
}
"""The recipe of every cue, by its name."""
