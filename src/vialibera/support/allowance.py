"""A number of messages that grows with the time: so much can be sent on and on, and so much at once."""

from __future__ import annotations

TALK_SECONDS, TALKS_AT_ONCE = 12.0, 5
"""The seconds in which somebody may say one line more to the table, and the lines that can be said at once."""


class Allowance:
    """A number of messages that grows with the time, up to a limit."""

    def __init__(self, per_second: float, most: float, now: float) -> None:
        self.per_second, self.most, self.left, self.at = per_second, most, most, now

    def take_one(self, now: float) -> bool:
        """Count one message; return False if it is one too many."""
        if self._left_at(now) < 1.0:
            return False
        self.left -= 1.0
        return True

    def take(self, count: float, now: float) -> float:
        """Take so much, even if it is not there yet; return the seconds after which it would have been."""
        self.left = self._left_at(now) - count
        return max(0.0, -self.left / self.per_second)

    def _left_at(self, now: float) -> float:
        self.left, self.at = min(self.most, self.left + (now - self.at) * self.per_second), now
        return self.left


def talk_allowance(now: float) -> Allowance:
    """Return the lines that one machine may say to the table."""
    return Allowance(1 / TALK_SECONDS, TALKS_AT_ONCE, now)
