"""Within which bounds a share lies, of which only some cases were seen."""

from __future__ import annotations

from math import sqrt

SIGMAS = 1.959964
"""So many standard deviations to either side hold 95 per cent."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Between which shares of all games the true one lies, 95 times in 100 (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SIGMAS**2 / games
    middle, half = share + square / 2, SIGMAS * sqrt(share * (1 - share) / games + square / games / 4)
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))
