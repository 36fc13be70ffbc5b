"""Ratings of the kinds of computer players, from the winners of games.

The model (Bradley, Terry and Luce): each seat wins in proportion to its strength; the places below the winner say how
long a kind survives, and do not count. The strengths are fitted as in David R. Hunter, "MM algorithms for generalized
Bradley-Terry models", The Annals of Statistics 32 (2004), 384-406. One game won and one lost against an average player
are added for each kind, so that all strengths are finite. Ratings have the scale of Arpad Elo: 400 points more are ten
times the strength, and the mean is 1500.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import erfc, log10, sqrt
from random import Random
from typing import NamedTuple

MEAN_RATING = 1500
RATING_SCALE = 400
FIT_ROUNDS = 60
"""Rounds of the fit, after which the strengths hardly change."""

RESAMPLES = 200
"""Samples of the games, drawn with repetitions, that give the bounds of a rating (a bootstrap)."""

FinishingOrder = tuple[str, ...]
"""The kinds of a game in the order of their places, the winner first."""


class Rating(NamedTuple):
    """The rating of a kind, its bounds (95 %), and how many games the kind played and won."""

    kind: str
    rating: int
    low: int
    high: int
    games: int
    wins: int


class KindComparison(NamedTuple):
    """Two kinds by the games in which both played: how often the first ended ahead, and how likely that is by luck.

    `chance` is the two-sided probability of a difference at least as large between equals (sign test, normal
    approximation with a correction for continuity).
    """

    kind: str
    other: str
    games: int
    ahead: int
    chance: float


def compare_kinds(orders: list[FinishingOrder]) -> list[KindComparison]:
    """Return each pair of kinds that met, by name; where a kind has several seats, its best place counts."""
    counted = Counter(orders)
    rows: list[KindComparison] = []
    for kind, other in combinations(sorted({name for order in counted for name in order}), 2):
        met = [(order, times) for order, times in counted.items() if kind in order and other in order]
        games = sum(times for _, times in met)
        ahead = sum(times for order, times in met if order.index(kind) < order.index(other))
        if games:
            off = max(0, abs(2 * ahead - games) - 1) / sqrt(games)
            rows.append(KindComparison(kind, other, games, ahead, erfc(off / sqrt(2))))
    return rows


def rate_kinds(orders: list[FinishingOrder]) -> list[Rating]:
    """Return the ratings, the kind with the largest share of wins first; the same orders always give the same bounds.

    The bounds come from samples of the games drawn with repetitions: the middle 95 % of their ratings.
    """
    counted = Counter(orders)
    luck = Random(len(orders))
    found = _fit_ratings(counted)
    again = [_fit_ratings(Counter(luck.choices(orders, k=len(orders)))) for _ in range(RESAMPLES)]
    rows: list[Rating] = []
    for kind, rating in found.items():
        drawn = sorted(other.get(kind, rating) for other in again)
        low, high = drawn[RESAMPLES // 40], drawn[-1 - RESAMPLES // 40]
        games = sum(times for order, times in counted.items() if kind in order)
        wins = sum(times for order, times in counted.items() if order[0] == kind)
        rows.append(Rating(kind, round(rating), round(low), round(high), games, wins))
    return sorted(rows, key=lambda row: (row.wins / row.games, row.rating), reverse=True)


def _fit_ratings(orders: Counter[FinishingOrder]) -> dict[str, float]:
    """Return the rating of each kind on the scale of Elo, not rounded."""
    strengths = _fit_strengths(orders)
    logs = {kind: RATING_SCALE * log10(strength) for kind, strength in strengths.items()}
    middle = sum(logs.values()) / len(logs)
    return {kind: MEAN_RATING + value - middle for kind, value in logs.items()}


def _fit_strengths(orders: Counter[FinishingOrder]) -> dict[str, float]:
    """Fit the strengths by Hunter's MM algorithm; the average player of the extra games has strength 1."""
    # Hunter's method. Tables of up to seven seats are few, so they are counted, and no library of ratings is needed.
    # (see bench/strength.md)
    kinds = sorted({kind for order in orders for kind in order})
    # the games that each kind has won, and the extra game
    won = Counter(dict.fromkeys(kinds, 1))
    tables: Counter[FinishingOrder] = Counter()
    for order, times in orders.items():
        won[order[0]] += times
        tables[tuple(sorted(order))] += times
    strengths = dict.fromkeys(kinds, 1.0)
    for _ in range(FIT_ROUNDS):
        # the two extra games, then for each game the part that every seat has in it
        shares = {kind: 2 / (strength + 1) for kind, strength in strengths.items()}
        for seats, times in tables.items():
            part = times / sum([strengths[kind] for kind in seats])
            for kind in seats:
                shares[kind] += part
        strengths = {kind: won[kind] / shares[kind] for kind in kinds}
    return strengths
