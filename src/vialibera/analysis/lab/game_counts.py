"""The limits of a simulated game, and the counts of one.

This file is never compiled: what passes between processes is pickled, and compiled classes cannot be.
"""

from __future__ import annotations

from dataclasses import dataclass

from vialibera.rules.engine.ids import Seats
from vialibera.support.json_values import Strings


@dataclass(frozen=True, slots=True)
class Limits:
    """The turns after which a game is stopped, and those after which the clock rings if the edition has one.

    Without a bell (None) the clock never rings. The kinds in `silent` propose no deals.
    """

    turns: int = 1000
    bell_after: int | None = None
    silent: Strings = ()


@dataclass(slots=True)
class GameCounts:
    """The counts of one game."""

    turns: int
    throws: int
    events: int
    ended: bool
    winners: Seats
    visit_counts: list[int]
    jail_count: int
    bankruptcies: int
    seats_by_place: Seats = ()
    """The seats in the order of their final places, the winner first."""
    bankruptcy_turns: tuple[int, ...] = ()
    """The turns in which seats went bankrupt, the earliest first."""
