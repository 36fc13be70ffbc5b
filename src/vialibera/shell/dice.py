"""Real dice: two figures say what they show, Enter throws them; all other keys keep their meaning."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from vialibera.engine.ids import CHANCE
from vialibera.engine.topics.chance import Thrown

if TYPE_CHECKING:
    from vialibera.engine.messages import Command
    from vialibera.engine.state import State
    from vialibera.narrator.utterance import Fact, Kind
    from vialibera.table.table import Table

FACES = "123456"


class Tray(Protocol):
    """The parts of a game that the real dice use."""

    table: Table

    @property
    def state(self) -> State: ...

    def say(self, key: str, kind: Kind = "answer", /, **facts: Fact) -> None: ...
    def question(self) -> None: ...
    def submit(self, command: Command) -> bool: ...

    def lend(self, figure: str) -> None:
        """Lend the keyboard to the seat of this figure."""
        ...


class RealDice:
    """The figures typed so far. A single figure before a letter or Space was the number of a seat."""

    def __init__(self, desk: Tray) -> None:
        self.desk = desk
        self.shown = ""

    def press(self, key: str) -> bool:
        """Return True if the key was meant for the dice."""
        if not self.desk.table.dice_awaited():
            self.shown = ""
            return False
        if key.isascii() and key.isdigit():
            self._figure(key)
        elif key == "enter":
            self._throw()
        elif key in ("backspace", "escape") and self.shown:
            self.shown = ""
            self.desk.question()
        else:
            return self._other(key)
        return True

    def _figure(self, figure: str) -> None:
        self.shown = (self.shown if len(self.shown) == 1 else "") + figure
        if len(self.shown) == 1:
            return
        if all(one in FACES for one in self.shown):
            self.desk.say("ui-dice-shown", first=self.shown[0], second=self.shown[1])
        else:
            self._wrong()

    def _throw(self) -> None:
        if len(self.shown) == len("65"):
            first, second = map(int, self.shown)
            self.shown = ""
            self.desk.submit(Thrown(CHANCE, self.desk.state.serial, first, second))
        else:
            self._wrong()

    def _wrong(self) -> None:
        self.shown = ""
        self.desk.say("ui-no-dice")

    def _other(self, key: str) -> bool:
        """Leave any other key to the game, after lending the keyboard to the seat typed before it."""
        if len(self.shown) == 1 and (key == "space" or key.isalpha()):
            self.desk.lend(self.shown)
            self.shown = ""
        return False


def figures(line: str) -> list[str]:
    """Return the keys for a line of two separate figures: what the dice show, then Enter. Otherwise
    none."""
    return [*both.groups(), "enter"] if (both := re.fullmatch(r"\s*(\d)[\s,;+.-]+(\d)\s*", line)) else []
