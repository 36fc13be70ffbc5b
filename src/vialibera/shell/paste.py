"""Text that is pasted: no key of it is meant, whether the terminal says where it ends or not."""

from __future__ import annotations

import time
from collections.abc import Callable

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.keys import Keys

BEGINS, ENDS = Keys.F23, Keys.F24
"""Keys that no keyboard of today has stand for the two marks: prompt_toolkit would wait for the second for ever."""

ANSI_SEQUENCES["\x1b[200~"] = BEGINS
ANSI_SEQUENCES["\x1b[201~"] = ENDS

PAUSE = 0.5
"""Seconds without a key: whatever was pasted is over, and who pressed the next one means it."""


class Paste:
    """Whether a key belongs to something that is being pasted."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.last: float | None = None
        """When the last key of it came."""

    def takes(self, key: str) -> bool:
        now = self.now()
        within = key == BEGINS or (self.last is not None and now - self.last < PAUSE)
        self.last = now if within and key != ENDS else None
        return within or key == ENDS
