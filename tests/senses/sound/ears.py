"""How far apart two sounds are to an ear: bands of pitch over time, one stretched a little along the other."""

from __future__ import annotations

from cmath import exp, pi
from collections.abc import Sequence
from functools import cache
from math import cos, dist, log10, sqrt

from vialibera.senses.sound.recipes import SAMPLE_RATE

POINTS = 1024
WINDOW, HOP = round(0.025 * SAMPLE_RATE), round(0.010 * SAMPLE_RATE)
BANDS, LOWEST, HIGHEST = 40, 100.0, 10000.0
FLOOR = -40.0
"""Decibels under the loudest cell of a sound below which nobody hears anything."""
REACH = 5
"""So many frames one sound may run ahead of the other: more, and rhythm would not count."""

Frame = tuple[float, ...]


def fourier(values: Sequence[complex]) -> list[complex]:
    """The fast transform; the length is a power of two."""
    if len(values) == 1:
        return list(values)
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [turn * value for turn, value in zip(_turns(len(values)), odd, strict=True)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


@cache
def _turns(points: int) -> list[complex]:
    return [exp(-2j * pi * at / points) for at in range(points // 2)]


@cache
def _hann() -> list[float]:
    return [0.5 - 0.5 * cos(2 * pi * at / WINDOW) for at in range(WINDOW)]


@cache
def _edges() -> list[int]:
    """The bins between which the bands lie, evenly in mel."""
    low, high = (2595 * log10(1 + hertz / 700) for hertz in (LOWEST, HIGHEST))
    mels = [low + (high - low) * band / BANDS for band in range(BANDS + 1)]
    return [round((700 * (10 ** (mel / 2595) - 1)) * POINTS / SAMPLE_RATE) for mel in mels]


def frames(sound: Sequence[float]) -> list[Frame]:
    """Each as the decibels of its bands under the loudest cell of all."""
    powers = []
    for start in range(0, max(1, len(sound) - HOP), HOP):
        piece = [x * y for x, y in zip(sound[start : start + WINDOW], _hann(), strict=False)]
        bins = [abs(value) ** 2 for value in fourier([*piece, *[0.0] * (POINTS - len(piece))])[: POINTS // 2]]
        powers.append([sum(bins[a : max(a + 1, b)]) for a, b in zip(_edges(), _edges()[1:], strict=False)])
    loudest = max(max(row) for row in powers)
    return [tuple(max(FLOOR, 10 * log10(power / loudest + 1e-9)) for power in row) for row in powers]


def distance(one: Sequence[Frame], other: Sequence[Frame], reach: int = REACH) -> float:
    """In decibels, over all bands and the frames in which there is anything to be heard."""
    count, silence = max(len(one), len(other)), (FLOOR,) * BANDS
    a, b = ([*sound, *[silence] * (count - len(sound))] for sound in (one, other))
    sounding = sum(silence != x or silence != y for x, y in zip(a, b, strict=True))
    before = [0.0] + [float("inf")] * count
    for row in range(1, count + 1):
        now = [float("inf")] * (count + 1)
        for column in range(max(1, row - reach), min(count, row + reach) + 1):
            cost = dist(a[row - 1], b[column - 1]) ** 2
            now[column] = cost + min(before[column - 1], before[column], now[column - 1])
        before = now
    return sqrt(before[count] / (BANDS * sounding))
