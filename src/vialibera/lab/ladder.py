"""How strong the kinds of computer players are against each other: ratings out of the orders in which games ended.

The chance of an order is taken to be that of drawing its seats one after the other, each in proportion to its strength
(Plackett and Luce). The strengths come from David R. Hunter, "MM algorithms for generalized Bradley-Terry models",
The Annals of Statistics 32 (2004), 384-406; a game won and one lost against an average player are added, so that all
are finite. Ratings are told on the scale of Arpad Elo: 400 points more are ten times the strength, the mean is 1500.
"""

from __future__ import annotations

from collections import Counter
from math import log10
from random import Random
from typing import NamedTuple

MEAN = 1500
SCALE = 400
ROUNDS = 60
"""After so many rounds the strengths hardly move any more."""

RESAMPLES = 200
"""So often games are drawn anew, with repetitions, to see how far a rating may be off."""

Order = tuple[str, ...]
"""The kinds of a game, the winner first."""


class Rating(NamedTuple):
    """Of a kind: its rating, within which bounds it lies 95 times in 100, how many games it played and won."""

    kind: str
    rating: int
    low: int
    high: int
    games: int
    wins: int


def ratings(orders: list[Order]) -> list[Rating]:
    """The strongest first; the bounds come from games drawn again with repetitions."""
    counted = Counter(orders)
    luck = Random(len(orders))
    found = _ratings(counted)
    again = [_ratings(Counter(luck.choices(orders, k=len(orders)))) for _ in range(RESAMPLES)]
    rows: list[Rating] = []
    for kind, rating in found.items():
        drawn = sorted(other.get(kind, rating) for other in again)
        low, high = drawn[RESAMPLES // 40], drawn[-1 - RESAMPLES // 40]
        games = sum(times for order, times in counted.items() if kind in order)
        wins = sum(times for order, times in counted.items() if order[0] == kind)
        rows.append(Rating(kind, round(rating), round(low), round(high), games, wins))
    return sorted(rows, key=lambda row: -row.rating)


def _ratings(orders: Counter[Order]) -> dict[str, float]:
    strengths = _strengths(orders)
    logs = {kind: SCALE * log10(strength) for kind, strength in strengths.items()}
    middle = sum(logs.values()) / len(logs)
    return {kind: MEAN + value - middle for kind, value in logs.items()}


def _strengths(orders: Counter[Order]) -> dict[str, float]:
    kinds = sorted({kind for order in orders for kind in order})
    ahead = Counter(dict.fromkeys(kinds, 1))
    for order, times in orders.items():
        for kind in order[:-1]:
            ahead[kind] += times
    strengths = dict.fromkeys(kinds, 1.0)
    for _ in range(ROUNDS):
        shares = {kind: 2 / (strength + 1) for kind, strength in strengths.items()}
        for order, times in orders.items():
            for place in range(len(order) - 1):
                left = order[place:]
                part = times / sum([strengths[kind] for kind in left])
                for kind in left:
                    shares[kind] += part
        strengths = {kind: ahead[kind] / shares[kind] for kind in kinds}
    return strengths
