"""The worst of readers and neighbours: whatever has not been said yet when a key is pressed is never said.

It takes the stream line by line, as yasr does. Nothing is said before somebody listens, so that no clock decides what
a key cuts off.
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.screen_readers.ears import Listener

WIDE = 200
"""A row holds a line, so that what is heard can be taken line by line."""

ORDERS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")


class CutAtEachKey(Listener):
    """A program on a terminal, with what somebody has heard of it and what they have missed."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.stands, self.said, self.missed = "", [], []
        super().__init__("cutting", folder, *command, wide=WIDE)

    said: list[str]
    missed: list[str]

    def _argv(self, run: Path) -> list[str]:
        return [str(run)]

    def _read(self) -> bool:
        before = len(self.raw)
        alive = super()._read()
        self.stands += ORDERS.sub("", self.raw[before:])
        return alive

    def lines_waiting(self) -> list[str]:
        return [line.strip() for line in self.stands.split("\n") if line.strip()]

    def listen(self) -> list[str]:
        """All that waits is said."""
        self.calm()
        heard, self.stands = self.lines_waiting(), ""
        self.said += heard
        return heard

    def press(self, key: str) -> None:
        """Whatever has come and was not said is lost."""
        self.calm()
        self.missed += self.lines_waiting()
        self.stands = ""
        super().press(key)
