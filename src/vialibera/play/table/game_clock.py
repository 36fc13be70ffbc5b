"""The clock of a game: the seconds played and the agreed length. Tests pass a source of time of their own."""

from __future__ import annotations

from vialibera.support.callables import Now, SecondsUntil

SECONDS_PER_MINUTE = 60
MINUTES_PER_DAY = 24 * 60


class GameClock:
    """A stopwatch of the time in which a game was played.

    Breaks do not count: a game that is resumed tomorrow goes on with the seconds that were left.
    """

    def __init__(self, now: Now, minutes: float | None = None, played: float = 0.0) -> None:
        self.now = now
        self.played_before = played
        self.running_since: float | None = None
        self.minutes_at_start = minutes
        """The agreed length without what a referee has added, or None without a limit."""
        self.minutes_given_back = 0
        """The minutes that a referee has added."""
        self.bell_second = 0
        """The second of play at which an agreed bell rings, whatever length was agreed before, or 0 without one."""
        self.is_stopped = False
        """True while a referee has stopped the clock: `start` does nothing then."""

    @property
    def agreed_minutes(self) -> float | None:
        """The agreed length with the minutes a referee has added, or None without a limit."""
        if self.bell_second:
            return self.bell_second / SECONDS_PER_MINUTE
        return None if self.minutes_at_start is None else self.minutes_at_start + self.minutes_given_back

    def start(self) -> None:
        if self.running_since is None and not self.is_stopped:
            self.running_since = self.now()

    def pause(self) -> None:
        """Stop counting until the next `start`; the seconds played so far stay."""
        self.played_before, self.running_since = self.seconds_played(), None

    def stop(self) -> None:
        """Pause until `release`; unlike after `pause`, `seconds_left` still returns the seconds left."""
        self.pause()
        self.is_stopped = True

    def release(self) -> None:
        """Allow `start` again after `stop`; the clock does not run before that."""
        self.is_stopped = False

    def seconds_played(self) -> float:
        """Return the seconds played so far."""
        return self.played_before + (0.0 if self.running_since is None else self.now() - self.running_since)

    def seconds_left(self) -> SecondsUntil:
        """Return the seconds until the bell; None if the clock is not running or no length was agreed."""
        if self.agreed_minutes is None or (self.running_since is None and not self.is_stopped):
            return None
        return max(0.0, self.agreed_minutes * SECONDS_PER_MINUTE - self.seconds_played())


def minutes_between(hour: int, minute: int, at_hour: int, at_minute: int) -> int:
    """Return the minutes from one time of day to another, 1 to 1440; a time that has gone by is tomorrow's."""
    return ((hour - at_hour) * 60 + minute - at_minute) % MINUTES_PER_DAY or MINUTES_PER_DAY
