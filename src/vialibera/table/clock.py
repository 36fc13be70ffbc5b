"""The clock of a game: the seconds played and the agreed length. Tests pass a source of time of their own."""

from __future__ import annotations

from collections.abc import Callable

Now = Callable[[], float]
"""A source of time, in seconds since an arbitrary start (monotonic)."""

MINUTE = 60
DAY = 24 * 60


class GameClock:
    """A stopwatch of the time in which a game was played.

    Breaks do not count: a game that is resumed tomorrow goes on with the seconds that were left.
    """

    def __init__(self, now: Now, minutes: float | None = None, played: float = 0.0) -> None:
        self.now = now
        self.played = played
        self.since: float | None = None
        self._agreed = minutes
        self.given_back = 0
        """The minutes that a referee has added."""
        self.stopped = False
        """True while a referee has stopped the clock: `start` does nothing then."""

    @property
    def minutes(self) -> float | None:
        """The agreed length with the minutes a referee has added, or None without a limit."""
        return None if self._agreed is None else self._agreed + self.given_back

    def start(self) -> None:
        if self.since is None and not self.stopped:
            self.since = self.now()

    def pause(self) -> None:
        """Stop counting until the next `start`; the seconds played so far stay."""
        self.played, self.since = self.elapsed(), None

    def stop(self) -> None:
        """Pause until `let_go`; unlike after `pause`, `left` still returns the seconds left."""
        self.pause()
        self.stopped = True

    def let_go(self) -> None:
        """Allow `start` again after `stop`; the clock does not run before that."""
        self.stopped = False

    def elapsed(self) -> float:
        """Return the seconds played so far."""
        return self.played + (0.0 if self.since is None else self.now() - self.since)

    def left(self) -> float | None:
        """Return the seconds until the bell; None if the clock is not running or no length was agreed."""
        if self.minutes is None or (self.since is None and not self.stopped):
            return None
        return max(0.0, self.minutes * MINUTE - self.elapsed())


def minutes_until(hour: int, minute: int, at_hour: int, at_minute: int) -> int:
    """Return the minutes from one time of day to another, 1 to 1440; a time that has gone by is tomorrow's."""
    return ((hour - at_hour) * 60 + minute - at_minute) % DAY or DAY
