"""Axes with round ticks, and labels that keep apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

ROUND_STEPS = (1, 2, 5, 10)
"""Multiples of a power of ten that make a round step."""


class Axis(NamedTuple):
    """The range of values from one end of a drawing to the other, and its ticks."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def position_of(self, value: float) -> float:
        """Return the position of a value along the axis, in percent."""
        return 100 * (value - self.low) / (self.high - self.low)


def round_axis(low: float, high: float, least: float = 1) -> Axis:
    """Return an axis from a round value at or below `low` to a round one at or above `high`.

    The axis begins at 0 unless all values are far from it. It has about six ticks, no closer
    than `least`.
    """
    if 0 < low <= high / 2 or low == high:
        low, high = min(0, low), max(0, high)
    step = round_step(high - low, 6, least)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return Axis(first * step, last * step, tuple(number * step for number in range(first, last + 1)))


def exact_axis(low: float, high: float) -> Axis:
    """Return an axis from `low` to `high` exactly, with ticks at the round values between.

    If both are the same value, it is at the left end.
    """
    step = round_step(high - low, 8, 1)
    ticks = tuple(number * step for number in range(ceil(low / step), floor(high / step) + 1))
    return Axis(low, max(high, low + 1), ticks)


def round_step(span: float, most: int, least: float) -> float:
    """Return a round step, at least `least`, that fits at most `most` times into `span`."""
    power = 10.0 ** floor(log10(max(span / most, least)))
    step = next(times * power for times in ROUND_STEPS if span <= times * power * most or times == ROUND_STEPS[-1])
    return max(step, least)


def spread_apart(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return positions at least `gap` apart, each as near as possible to the wanted one.

    The result has the order of `wanted` and keeps between `low` and `high` if there is room.
    """
    # Pool adjacent violators: with rank * gap subtracted, "at least a gap apart" becomes "not
    # decreasing", and the nearest such values are the means of neighbouring pools.
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    pools: list[list[float]] = []
    for rank, number in enumerate(order):
        pools.append([wanted[number] - rank * gap])
        while len(pools) > 1 and mean_of(pools[-2]) > mean_of(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    level = [mean_of(pool) for pool in pools for _ in pool]
    room = max(low, high - (len(wanted) - 1) * gap)
    places = [min(max(value, low), room) + rank * gap for rank, value in enumerate(level)]
    return [places[order.index(number)] for number in range(len(wanted))]


def mean_of(values: Sequence[float]) -> float:
    return sum(values) / len(values)
