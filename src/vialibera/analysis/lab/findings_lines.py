"""The figures of many games as plain lines, one fact each, for a listener."""

from __future__ import annotations

from collections.abc import Iterator

from vialibera.analysis.lab.findings import Findings


def rating_lines(findings: Findings) -> Iterator[str]:
    """Yield a line for the rating of each kind, the strongest first."""
    for row, figures in zip(findings.ratings, findings.rating_rows(), strict=True):
        name, rating, low, high, *_, share = figures.cells
        score = {"rating": rating, "low": low, "high": high}
        kind = findings.kind_title(name)
        yield findings.text("lab-rating", name=kind, wins=row.wins, games=row.games, share=share, **score)


def seat_lines(findings: Findings) -> Iterator[str]:
    """Yield a line for the wins of each seat."""
    for won, row in zip(findings.totals.wins_by_seat, findings.seat_rows(), strict=True):
        seat, name, _, share, low, high = row.cells
        kind = findings.kind_title(name)
        yield findings.text("lab-wins", seat=seat, name=kind, wins=won, share=share, low=low, high=high)


def kind_lines(findings: Findings) -> Iterator[str]:
    """Yield a line for the wins of each kind."""
    for row in findings.kind_rows():
        name, seats, _, share, low, high = row.cells
        facts = {"seats": int(seats), "wins": findings.totals.kind_wins(name).wins}
        yield findings.text("lab-kind", name=findings.kind_title(name), share=share, low=low, high=high, **facts)


def turn_count_lines(findings: Findings, key: str, turns: list[int]) -> Iterator[str]:
    """Yield the lengths of games, or the bankruptcies, a line for each bin of turns."""
    for row in findings.turn_bins(turns):
        yield findings.text(key, span=findings.turns_text("lab-span", row), count=row.times)


def landing_lines(findings: Findings) -> Iterator[str]:
    """Yield a line for each square, then for jail: the counted and the exact share of throws."""
    *squares, jail = findings.landing_rows()
    for row in squares:
        space, square, counted, exact, _ = row.cells
        yield findings.text("lab-landing", space=space, square=square, counted=counted, exact=exact)
    _, _, counted, exact, _ = jail.cells
    yield findings.text("lab-in-jail", counted=counted, exact=exact)
