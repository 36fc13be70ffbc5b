"""Pasted text: none of its letters may act as a key, whether or not the terminal marks its end.

Importing this file changes prompt_toolkit's table of escape sequences; it must happen before an application reads.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.keys import Keys

PASTE_BEGINS, PASTE_ENDS = Keys.F23, Keys.F24
"""Stand-ins for the two paste marks, keys of no present keyboard.

prompt_toolkit itself collects a paste until its end mark, and waits for ever if the mark never comes.
"""

ANSI_SEQUENCES["\x1b[200~"] = PASTE_BEGINS
ANSI_SEQUENCES["\x1b[201~"] = PASTE_ENDS

PASTE_PAUSE_SECONDS = 0.5
"""Seconds without a key after which a paste is over, and the next key counts again."""


class PasteFilter:
    """A filter that recognises the keys of a paste."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.clock = now
        self.last_key_at: float | None = None
        """The time of the last pasted key, in seconds of the clock; None if no paste is under way."""

    def takes_key(self, key: str) -> bool:
        """Return True if the key belongs to a paste, its two marks included."""
        now = self.clock()
        within = key == PASTE_BEGINS or (self.last_key_at is not None and now - self.last_key_at < PASTE_PAUSE_SECONDS)
        self.last_key_at = now if within and key != PASTE_ENDS else None
        return within or key == PASTE_ENDS
