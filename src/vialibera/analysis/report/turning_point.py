"""The turning point of a game: the greatest change of a seat's chances, which `bots/win_odds.py` computes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from vialibera.analysis.report.game_facts import TurnFigures


class ChanceSwing(NamedTuple):
    """The greatest change of a seat's chances, in hundredths, from the sample before up to `turn`."""

    seat: int
    turn: int
    before: int
    after: int


def greatest_swing(rows: Sequence[TurnFigures]) -> ChanceSwing | None:
    """Return the greatest change from one sample to the next, or None; of equal ones a rise, then the first."""
    steps = [
        ChanceSwing(seat, row.turn, less, more)
        for old, row in pairwise(rows)
        for seat, (less, more) in enumerate(zip(old.by_seat, row.by_seat, strict=True))
        if less is not None and more is not None
    ]
    return max(steps, key=lambda step: (abs(step.after - step.before), step.after > step.before), default=None)
