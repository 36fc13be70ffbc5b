"""The findings of many games as plain lines, one fact each, for a listener."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.lab.findings import Findings


def findings_lines(told: Findings) -> Iterator[str]:
    """Yield all lines: the heading, then the ratings or everything else."""
    yield from told.heading_lines()
    yield from rating_lines(told) if told.ratings else count_lines(told)


def count_lines(told: Findings) -> Iterator[str]:
    """Yield the sums, the wins, lengths and bankruptcies, and the squares."""
    yield told.ended_text()
    yield from told.length_lines()
    yield told.sums_text()
    yield from win_lines(told)
    yield from turn_count_lines(told)
    yield from landing_lines(told)


def rating_lines(told: Findings) -> Iterator[str]:
    """Yield a line for the rating of each kind, the strongest first."""
    yield told.text("lab-ladder")
    for row, figures in zip(told.ratings, told.rating_rows(), strict=True):
        name, rating, low, high, *_, share = figures.cells
        score = {"rating": rating, "low": low, "high": high}
        yield told.text("lab-rating", name=name, wins=row.wins, games=row.games, share=share, **score)


def win_lines(told: Findings) -> Iterator[str]:
    """Yield a line for the wins of each seat, then of each kind."""
    for won, row in zip(told.totals.wins_by_seat, told.seat_rows(), strict=True):
        seat, name, _, share, low, high = row.cells
        yield told.text("lab-wins", seat=seat, name=name, wins=won, share=share, low=low, high=high)
    for row in told.kind_rows():
        name, seats, _, share, low, high = row.cells
        facts = {"seats": int(seats), "wins": told.totals.kind_wins(name).wins}
        yield told.text("lab-kind", name=name, share=share, low=low, high=high, **facts)


def turn_count_lines(told: Findings) -> Iterator[str]:
    """Yield the lengths of games, then the bankruptcies, a line for each bin of turns."""
    for key, turns in (("lab-lasted", told.totals.game_lengths), ("lab-fell", told.totals.bankruptcy_turns)):
        yield told.text(f"{key}.heading")
        for row in told.turn_bins(turns):
            yield told.text(key, span=told.turns_text("lab-span", row), count=row.times)
    if not told.totals.bankruptcy_turns:
        yield told.text("lab-nobody-fell")


def landing_lines(told: Findings) -> Iterator[str]:
    """Yield a line for each square, then for jail: the counted and the exact share of throws."""
    *squares, jail = told.landing_rows()
    yield told.text("lab-landings")
    for row in squares:
        space, square, counted, exact, _ = row.cells
        yield told.text("lab-landing", space=space, square=square, counted=counted, exact=exact)
    _, _, counted, exact, _ = jail.cells
    yield told.text("lab-in-jail", counted=counted, exact=exact)
