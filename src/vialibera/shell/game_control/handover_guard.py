"""Keys that were meant for the moment before: they must not act for the person who is asked now."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vialibera.play.table.game_clock import Now


class HandoverGuard:
    """The key that handed the keyboard to another person; for a moment it does nothing more."""

    def __init__(self, now: Now, seconds: float) -> None:
        self.now, self.seconds = now, seconds
        self.key, self.pressed_at = "", float("-inf")

    def note_handover(self, key: str) -> None:
        """Note that the key hands the keyboard on now."""
        self.key, self.pressed_at = key, self.now()

    def is_bounced(self, key: str, went_on_at: float) -> bool:
        """Return True for a key that must not act because it was meant for the moment before.

        That is the key that just handed the keyboard on, or Enter right after the game went on without it.
        """
        now = self.now()
        went_on = key == "enter" and now - went_on_at < self.seconds
        return went_on or (self.key == key and now - self.pressed_at < self.seconds)
