"""The findings of many games as plain lines, one fact each, for a listener."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.lab.findings import Findings


def lines(told: Findings) -> Iterator[str]:
    """Yield all lines: the heading, then the ratings or everything else."""
    yield from told.heading()
    yield from rated(told) if told.ratings else all_but_ratings(told)


def all_but_ratings(told: Findings) -> Iterator[str]:
    """Yield the sums, the wins, lengths and bankruptcies, and the squares."""
    yield told.ended()
    yield from told.lasted()
    yield told.sums()
    yield from wins(told)
    yield from by_turn(told)
    yield from landings(told)


def rated(told: Findings) -> Iterator[str]:
    """Yield a line for the rating of each kind, the strongest first."""
    yield told.said("lab-ladder")
    for row, figures in zip(told.ratings, told.rated(), strict=True):
        name, rating, low, high, *_, share = figures.cells
        score = {"rating": rating, "low": low, "high": high}
        yield told.said("lab-rating", name=name, wins=row.wins, games=row.games, share=share, **score)


def wins(told: Findings) -> Iterator[str]:
    """Yield a line for the wins of each seat, then of each kind."""
    for won, row in zip(told.found.wins, told.seats(), strict=True):
        seat, name, _, share, low, high = row.cells
        yield told.said("lab-wins", seat=seat, name=name, wins=won, share=share, low=low, high=high)
    for row in told.kinds():
        name, seats, _, share, low, high = row.cells
        facts = {"seats": int(seats), "wins": told.found.kind(name).wins}
        yield told.said("lab-kind", name=name, share=share, low=low, high=high, **facts)


def by_turn(told: Findings) -> Iterator[str]:
    """Yield the lengths of games, then the bankruptcies, a line for each bin of turns."""
    for key, turns in (("lab-lasted", told.found.lengths), ("lab-fell", told.found.fallen)):
        yield told.said(f"{key}.heading")
        for row in told.bins(turns):
            yield told.said(key, span=told.turns("lab-span", row), count=row.times)
    if not told.found.fallen:
        yield told.said("lab-nobody-fell")


def landings(told: Findings) -> Iterator[str]:
    """Yield a line for each square, then for jail: the counted and the exact share of throws."""
    *squares, jail = told.landings()
    yield told.said("lab-landings")
    for row in squares:
        space, square, counted, exact, _ = row.cells
        yield told.said("lab-landing", space=space, square=square, counted=counted, exact=exact)
    _, _, counted, exact, _ = jail.cells
    yield told.said("lab-in-jail", counted=counted, exact=exact)
