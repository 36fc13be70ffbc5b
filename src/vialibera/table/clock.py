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
        self._agreed = minutes
        self.given_back = 0
        """Minutes a referee has given back."""
        self.stopped = False
        """Whether a referee has stopped it: then nobody starts it."""

    @property
    def minutes(self) -> float | None:
        """The length is agreed at the start, and nobody but a referee moves it."""
        return None if self._agreed is None else self._agreed + self.given_back

    def start(self) -> None:
        if self.since is None and not self.stopped:
            self.since = self.now()

    def pause(self) -> None:
        self.played, self.since = self.elapsed(), None

    def stop(self) -> None:
        """Like a pause, till `let_go`; what is left can be asked."""
        self.pause()
        self.stopped = True

    def let_go(self) -> None:
        self.stopped = False

    def elapsed(self) -> float:
        """Seconds played so far."""
        return self.played + (0.0 if self.since is None else self.now() - self.since)

    def left(self) -> float | None:
        """Seconds until it rings; None while it was not started, or without an agreed length."""
        if self.minutes is None or (self.since is None and not self.stopped):
            return None
        return max(0.0, self.minutes * MINUTE - self.elapsed())


def minutes_until(hour: int, minute: int, at_hour: int, at_minute: int) -> int:
    """The minutes from an hour of the clock to another; one that has gone by is tomorrow's."""
    return ((hour - at_hour) * 60 + minute - at_minute) % DAY or DAY
