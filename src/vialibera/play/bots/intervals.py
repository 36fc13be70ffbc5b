"""Confidence intervals of shares of which only some cases were seen."""

from __future__ import annotations

from math import sqrt

SIGMAS_EACH_SIDE = 1.959964
"""The standard deviations to either side of the mean that hold 95 per cent of cases."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the bounds of the true share of wins at 95 per cent (Wilson's interval), or 0 and 1 without games."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SIGMAS_EACH_SIDE**2 / games
    middle, half = share + square / 2, SIGMAS_EACH_SIDE * sqrt(share * (1 - share) / games + square / games / 4)
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))
