"""The figures of many games as plain lines, one fact each, for a listener."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.lab.findings import Findings


def rating_lines(told: Findings) -> Iterator[str]:
    """Yield a line for the rating of each kind, the strongest first."""
    for row, figures in zip(told.ratings, told.rating_rows(), strict=True):
        name, rating, low, high, *_, share = figures.cells
        score = {"rating": rating, "low": low, "high": high}
        kind = told.kind_title(name)
        yield told.text("lab-rating", name=kind, wins=row.wins, games=row.games, share=share, **score)


def seat_lines(told: Findings) -> Iterator[str]:
    """Yield a line for the wins of each seat."""
    for won, row in zip(told.totals.wins_by_seat, told.seat_rows(), strict=True):
        seat, name, _, share, low, high = row.cells
        kind = told.kind_title(name)
        yield told.text("lab-wins", seat=seat, name=kind, wins=won, share=share, low=low, high=high)


def kind_lines(told: Findings) -> Iterator[str]:
    """Yield a line for the wins of each kind."""
    for row in told.kind_rows():
        name, seats, _, share, low, high = row.cells
        facts = {"seats": int(seats), "wins": told.totals.kind_wins(name).wins}
        yield told.text("lab-kind", name=told.kind_title(name), share=share, low=low, high=high, **facts)


def length_bin_lines(told: Findings) -> Iterator[str]:
    """Yield the lengths of games, a line for each bin of turns."""
    return turn_count_lines(told, "lab-lasted", told.totals.game_lengths)


def bankruptcy_lines(told: Findings) -> Iterator[str]:
    """Yield the bankruptcies, a line for each bin of turns."""
    return turn_count_lines(told, "lab-fell", told.totals.bankruptcy_turns)


def turn_count_lines(told: Findings, key: str, turns: list[int]) -> Iterator[str]:
    for row in told.turn_bins(turns):
        yield told.text(key, span=told.turns_text("lab-span", row), count=row.times)


def landing_lines(told: Findings) -> Iterator[str]:
    """Yield a line for each square, then for jail: the counted and the exact share of throws."""
    *squares, jail = told.landing_rows()
    for row in squares:
        space, square, counted, exact, _ = row.cells
        yield told.text("lab-landing", space=space, square=square, counted=counted, exact=exact)
    _, _, counted, exact, _ = jail.cells
    yield told.text("lab-in-jail", counted=counted, exact=exact)
