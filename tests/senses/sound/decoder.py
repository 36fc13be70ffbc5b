"""Hears the mix of a game and says what has happened, knowing only the page of sounds.

It makes the sounds of the page by means of its own. Where something begins to sound it tries them all, takes the one
that fits best, takes that away from what is heard, and goes on with the rest.
"""

from __future__ import annotations

import math
import re
from array import array
from cmath import exp
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from operator import add, mul
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parents[3] / "docs" / "sounds.md"
RATE = 22050

QUIET = 40
"""Below this nothing is heard."""
FAINT = 600
"""What is never louder than this is no cue."""
MASKED = 0.35
"""Beside a sound that was recognised nothing is heard below this part of it."""
PREFIX = RATE // 30
"""At first only the beginnings are compared."""
SLACK = 4
"""By so many samples a beginning may be misheard."""
SURE = 0.5
"""How well a sound must fit at least; 1 is without any difference."""
FEW = 4
"""So many of the best beginnings are compared to their end."""


class Sign(NamedTuple):
    """A cue as the page describes it."""

    name: str
    events: tuple[str, ...]
    ms: int
    lead: int
    sound: list[float]
    """Its loudest sample is 1."""


class Heard(NamedTuple):
    """A cue that was recognised: when, and how far to the right."""

    name: str
    events: tuple[str, ...]
    at: float
    pan: float


# the page


@cache
def page() -> str:
    return PAGE.read_text("utf-8")


def rows(head: str) -> Iterator[list[str]]:
    """The cells of the last table under such a head: that in English."""
    for line in page().rpartition(f"| {head}")[2].split("\n")[2:]:
        if not line.startswith("|"):
            return
        yield [cell.strip(" `") for cell in line.strip("|").split("|")]


@cache
def signs() -> tuple[Sign, ...]:
    recipes = {row[0]: row[1] for row in rows("name | recipe")}
    return tuple(
        Sign(name, tuple(re.findall(r"[a-z-]+", events)), int(ms), int(lead), made(recipes[name], int(ms)))
        for name, _, events, ms, lead in rows("name | what it tells")
    )


@cache
def silent() -> frozenset[str]:
    """The events that nothing is heard of."""
    return frozenset(row[0] for row in rows("event | reason"))


@cache
def struck() -> dict[str, list[list[float]]]:
    return {kind: [[float(x) for x in mode.split("/")] for mode in modes.split()] for kind, modes in rows("struck")}


@cache
def held() -> dict[str, tuple[list[float], float, float]]:
    found = {}
    for kind, harmonics, rise, fall in rows("held"):
        found[kind] = [float(x) for x in harmonics.split()], float(rise), float(fall)
    return found


# the sounds, made anew

NOTE = re.compile(
    r"(?P<kind>[a-z]+)@(?P<start>\d+)(?:-(?P<end>\d+))?:(?P<pitch>[^~/x*\s]+)"
    r"(?:~(?P<q>[\d.]+))?(?:/(?P<decay>\d+))?(?:x(?P<times>[\d.]+))?(?:\*(?P<level>[\d.]+))?"
)


def hertz(text: str) -> float:
    if text[0].isdigit():
        return float(text)
    half = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[text[0]]
    return 440.0 * 2 ** ((half + text.count("#") - text.count("b")) / 12 + int(text[-1]) - 4)


def made(recipe: str, ms: int) -> list[float]:
    total = round(RATE * ms / 1000)
    sound = [0.0] * total
    for note in NOTE.finditer(recipe):
        first = round(RATE * int(note["start"]) / 1000)
        length = (int(note["end"]) - int(note["start"])) / 1000 if note["end"] else 0.0
        for voice in note["pitch"].split("+"):
            low, high = hertz(voice.split(">")[0]), hertz(voice.split(">")[-1])
            if note["kind"] == "noise":
                played: Iterable[float] = hissed(low, high, float(note["q"]), length, float(note["decay"] or 0))
            elif note["kind"] in struck():
                played = rung(note["kind"], low, float(note["times"] or 1), total - first)
            else:
                played = blown(note["kind"], low, high, length)
            for at, value in zip(range(first, total), played, strict=False):
                sound[at] += float(note["level"] or 1) * value
    fade = min(max(total // 5, RATE * 6 // 1000), RATE * 120 // 1000)
    sound = [value * min(1.0, (total - 1 - at) / fade) for at, value in enumerate(sound)]
    loudest = max(map(abs, sound))
    return [value / loudest for value in sound]


def rung(kind: str, pitch: float, times: float, count: int) -> list[float]:
    sound = [0.0] * count
    for ratio, level, ms in struck()[kind]:
        if pitch * ratio < 0.45 * RATE:
            turn = exp((-6.9078 * 1000 / (ms * times) + 2j * math.pi * pitch * ratio) / RATE)
            value = level + 0j
            for at in range(min(count, round(1.3 * ms * times * RATE / 1000))):
                sound[at] += value.imag
                value *= turn
    return sound


def blown(kind: str, low: float, high: float, length: float) -> Iterator[float]:
    levels, rise, fall = held()[kind]
    end, phase = length + fall / 1000, 0.0
    for at in range(round(end * RATE)):
        t = at / RATE
        loud = min(1.0, 1000 * t / rise, 1000 * (end - t) / fall)
        yield loud * sum(level * math.sin(n * phase) for n, level in enumerate(levels, 1) if level)
        phase += 2 * math.pi / RATE * (low + (high - low) * min(1.0, t / length))


def hissed(low: float, high: float, q: float, length: float, decay: float) -> Iterator[float]:
    count = round((length or 1.3 * decay / 1000) * RATE)
    x, slow, band, edge = 12345, 0.0, 0.0, 0.004 * RATE
    for at in range(count):
        x = (1103515245 * x + 12345) % 2**31
        speed = 2 * math.sin(math.pi * (low + (high - low) * at / count) / RATE)
        slow += speed * band
        band += speed * (x / 2**30 - 1 - slow - band / q)
        loud = 10 ** (-3000 * at / RATE / decay) if decay else min(1.0, at / edge, (count - at) / edge)
        yield 0.5 * band * loud


@cache
def beginnings() -> list[tuple[Sign, array[float], float]]:
    """Of each sound, and how strong it is."""
    first = [(sign, array("d", sign.sound[:PREFIX])) for sign in signs()]
    return [(sign, sound, sum(map(mul, sound, sound))) for sign, sound in first]


# hearing


def fit(heard: Sequence[float], sound: Sequence[float]) -> tuple[float, float]:
    """How well a sound explains what is heard, and how loud it would be."""
    both, alone = sum(map(mul, heard, sound)), sum(map(mul, sound, sound))
    all_of_it = sum(map(mul, heard, heard))
    if both <= 0 or not all_of_it:
        return 0.0, 0.0
    return both * both / alone / all_of_it, both / alone


def onset(sound: Sequence[float], loudness: float) -> int:
    """The first sample that is heard at such a loudness."""
    return next((at for at, value in enumerate(sound) if abs(value) * loudness > QUIET), 0)


class Ear:
    """Goes along a mix from its beginning to its end."""

    def __init__(self, left: array[int], right: array[int]) -> None:
        self.left, self.right = left, right
        self.rest = array("d", map(add, left, right))
        """Both ears together, less what was recognised."""
        self.under = array("d", bytes(8 * len(left)))
        """How much of what was recognised may hide something at a moment."""

    def listen(self) -> Iterator[Heard]:
        at = 0
        while (at := self.next_onset(at)) < len(self.rest):
            found = self.best(at)
            if found is None:
                at += RATE // 100
                continue
            sign, start, loudness = found
            yield Heard(sign.name, sign.events, start / RATE, self.place(sign, start))
            self.take_away(sign, start, loudness)
            at = max(at, start) + RATE * 15 // 1000

    def next_onset(self, at: int) -> int:
        """Digital silence is passed over quickly."""
        count = len(self.rest)
        while at < count:
            piece = self.rest[at : at + RATE // 10]
            if max(piece) > QUIET or min(piece) < -QUIET:
                for here, value in enumerate(piece, at):
                    if abs(value) > QUIET + self.under[here]:
                        return here
            at += RATE // 10
        return count

    def best(self, at: int) -> tuple[Sign, int, float] | None:
        peak = max(map(abs, self.rest[at : at + PREFIX]))
        if peak < FAINT:
            return None
        tried = []
        for sign, beginning, strong in beginnings():
            first, last = (at - onset(beginning, loud) for loud in (peak / 2, 2 * peak))
            for start in range(max(0, first - SLACK), last + SLACK + 1):
                both = sum(map(mul, self.rest[start : start + PREFIX], beginning))
                tried.append((both * abs(both) / strong, sign.name, start, sign))
        tried.sort(key=lambda one: -one[0])
        longer = [(*self.whole(sign, start), sign, start) for _, _, start, sign in self.few(tried)]
        well, loudness, sign, start = max(longer, key=lambda one: one[0])
        return (sign, start, loudness) if well > SURE else None

    @staticmethod
    def few(tried: Sequence[tuple[float, str, int, Sign]]) -> list[tuple[float, str, int, Sign]]:
        """The best beginning of each of the best."""
        first: dict[str, tuple[float, str, int, Sign]] = {}
        for one in tried:
            first.setdefault(one[1], one)
        return list(first.values())[:FEW]

    def whole(self, sign: Sign, start: int) -> tuple[float, float]:
        """To where it has told what it tells: then the next may begin."""
        count = min(len(sign.sound), RATE * (sign.lead + 5) // 1000)
        return fit(self.rest[start : start + count], sign.sound[:count])

    def take_away(self, sign: Sign, start: int, loudness: float) -> None:
        for at, value in zip(range(start, len(self.rest)), sign.sound, strict=False):
            self.rest[at] -= loudness * value
        width = RATE // 250
        for at in range(start, min(start + len(sign.sound), len(self.rest)), width):
            loudest = loudness * max(map(abs, sign.sound[at - start : at - start + width]))
            for here in range(max(0, at - width), min(at + 2 * width, len(self.rest))):
                self.under[here] = max(self.under[here], MASKED * loudest)

    def place(self, sign: Sign, start: int) -> float:
        """By how loud it is in either ear."""
        count = RATE * sign.lead // 1000
        ears = (fit(ear[start : start + count], sign.sound[:count])[1] for ear in (self.left, self.right))
        left, right = (max(loud, 1e-9) for loud in ears)
        return math.atan2(right, left) / (math.pi / 4) - 1
