"""Settings that could not be written: tried again until they are, and told once.

On Windows a backup, OneDrive or a virus scanner can hold the file for a moment (decision: processes.settings-are-kept).
"""

from __future__ import annotations

import time

from vialibera.shell.settings.settings_file import UNPARSED_FILE, ProgramSettings, save_settings
from vialibera.support.callables import Now, SecondsUntil

RETRY_SECONDS = 0.25
SLOW_RETRY_SECONDS = 5.0
"""Seconds between two attempts, before and after the player was told."""
TELL_SECONDS = 1.0
"""Seconds for which saving must have failed before the player is told: most programs let go within them."""


class UnsavedSettings:
    """Saves again what could not be saved, and names the message that the player should get."""

    def __init__(self, settings: ProgramSettings, now: Now = time.monotonic) -> None:
        self.settings, self.now = settings, now
        self.failed_at = self.tried_at = 0.0
        self.is_failing = self.was_told = False

    def save_again(self) -> str:
        """Save again if it is time; return the id of a message that is due now, or an empty text."""
        if self.settings.unsaved_code and not self.is_failing:
            self.is_failing, self.failed_at, self.tried_at = True, self.now(), self.now()
        if not self.is_failing or (self.settings.unsaved_code and self.seconds_until_due()):
            return ""
        self.tried_at = self.now()
        if not self.settings.unsaved_code or save_settings(self.settings):
            was_told, self.is_failing, self.was_told = self.was_told, False, False
            return "ui-settings-saved" if was_told else ""
        if self.was_told or self.now() - self.failed_at < TELL_SECONDS:
            return ""
        self.was_told = True
        return "ui-settings-unsaved"

    def seconds_until_due(self) -> SecondsUntil:
        """Return the seconds until `save_again` has something to do, or None if all is saved."""
        if not self.is_failing and not self.settings.unsaved_code:
            return None
        pause = SLOW_RETRY_SECONDS if self.was_told else RETRY_SECONDS
        return max(0.0, self.tried_at + pause - self.now()) if self.is_failing else 0.0

    def save_at_end(self) -> bool:
        """Save for the last time, waiting a second for a program that holds the file; return True if all is saved."""
        end = self.now() + TELL_SECONDS
        while self.settings.unsaved_code and not save_settings(self.settings) and self.now() < end:
            if self.settings.unsaved_code == UNPARSED_FILE:
                break
            time.sleep(RETRY_SECONDS)
        return not self.settings.unsaved_code
