"""The chances of each seat over time, once somebody has reckoned them, and the moment at which they turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from vialibera.replay.facts import WorthRow


class Swing(NamedTuple):
    """Up to a turn a seat's chances, in hundredths, changed more than anybody's at another time."""

    seat: int
    turn: int
    before: int
    after: int


def swing(rows: Sequence[WorthRow]) -> Swing | None:
    """The turning point: the greatest step from one moment to the next; of equal ones the first, and a rise."""
    steps = [
        Swing(seat, row.turn, less, more)
        for old, row in pairwise(rows)
        for seat, (less, more) in enumerate(zip(old.totals, row.totals, strict=True))
        if less is not None and more is not None
    ]
    return max(steps, key=lambda step: (abs(step.after - step.before), step.after > step.before), default=None)
