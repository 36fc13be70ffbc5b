"""What limits a game that is simulated, and what is counted of it. Never compiled: it passes between processes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """A game is broken off after so many turns; the clock, where the edition has one, rings after so many."""

    turns: int = 1000
    bell: int | None = None


@dataclass(slots=True)
class GameCounts:
    """What is counted of one game."""

    turns: int
    throws: int
    events: int
    ended: bool
    winners: tuple[int, ...]
    landings: list[int]
    in_jail: int
    bankruptcies: int
    order: tuple[int, ...] = ()
    """The seats by their places, as things stood at the end."""
    fallen: tuple[int, ...] = ()
    """The turns in which seats went out, bankrupt, first to go first."""
