"""Pasted text: none of its letters may act as a key, whether or not the terminal marks its end.

Importing this file changes prompt_toolkit's table of escape sequences; it must happen before an application reads.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.keys import Keys

BEGINS, ENDS = Keys.F23, Keys.F24
"""Stand-ins for the two paste marks, keys of no present keyboard.

prompt_toolkit itself collects a paste until its end mark, and waits for ever if the mark never comes.
"""

ANSI_SEQUENCES["\x1b[200~"] = BEGINS
ANSI_SEQUENCES["\x1b[201~"] = ENDS

PAUSE = 0.5
"""Seconds without a key after which a paste is over, and the next key counts again."""


class Paste:
    """A filter that recognises the keys of a paste."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.last: float | None = None
        """The time of the last pasted key, in seconds of the clock; None if no paste is under way."""

    def takes(self, key: str) -> bool:
        """Return True if the key belongs to a paste, its two marks included."""
        now = self.now()
        within = key == BEGINS or (self.last is not None and now - self.last < PAUSE)
        self.last = now if within and key != ENDS else None
        return within or key == ENDS
