"""An Enter typed by habit after a number that has chosen from a list already."""

from __future__ import annotations

LATE_ENTER_SECONDS = 0.6
"""Seconds for which an Enter after a number that has chosen does nothing."""


class LateEnter:
    """The Enter that must act on nothing else."""

    def __init__(self) -> None:
        self.number_chosen_at = float("-inf")
        """The time at which a number chose from a list, if the next key can be the Enter after it."""

    def expect(self, now: float) -> None:
        """Note that a number has chosen from a list."""
        # From the end of the choice on, because a slow choice keeps the Enter waiting. (decision: keys.one-list-habit)
        self.number_chosen_at = now

    def forget(self) -> None:
        """Note that no such Enter can come."""
        self.number_chosen_at = float("-inf")

    def is_late(self, key: str, now: float) -> bool:
        """Return True for an Enter that only ends a number which has chosen already; the key after it acts again."""
        since = now - self.number_chosen_at
        self.forget()
        return key == "enter" and since < LATE_ENTER_SECONDS
