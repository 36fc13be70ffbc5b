"""Time that a test can set: the seconds that pass, and the agreed length of a game."""

from __future__ import annotations

from collections.abc import Callable

Now = Callable[[], float]
"""Seconds, from some beginning of its own."""

MINUTE = 60
DAY = 24 * 60


class GameClock:
    """Counts the time in which a game was played: neither a pause nor another day's clock enters into it."""

    def __init__(self, now: Now, minutes: float | None = None, played: float = 0.0) -> None:
        self.now = now
        self.played = played
        self.since: float | None = None
        self._minutes = minutes

    @property
    def minutes(self) -> float | None:
        """The length is agreed at the start, and nothing moves it."""
        return self._minutes

    def start(self) -> None:
        if self.since is None:
            self.since = self.now()

    def pause(self) -> None:
        self.played, self.since = self.elapsed(), None

    def elapsed(self) -> float:
        """Seconds played so far."""
        return self.played + (0.0 if self.since is None else self.now() - self.since)

    def left(self) -> float | None:
        """Seconds until it rings; None while it does not run, or without an agreed length."""
        if self.minutes is None or self.since is None:
            return None
        return max(0.0, self.minutes * MINUTE - self.elapsed())


def minutes_until(hour: int, minute: int, at_hour: int, at_minute: int) -> int:
    """The minutes from an hour of the clock to another; one that has gone by is tomorrow's."""
    return ((hour - at_hour) * 60 + minute - at_minute) % DAY or DAY
