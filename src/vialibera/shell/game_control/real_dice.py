"""Real dice: two figures say what they show, Enter throws them; all other keys keep their meaning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vialibera.rules.engine.ids import CHANCE
from vialibera.rules.engine.messages import Command
from vialibera.rules.engine.topics.dice_and_decks import Thrown
from vialibera.shell.game_control.open_question import OpenQuestion

DICE_FACES = "123456"


@dataclass
class RealDice:
    """The figures typed so far. A single figure before a letter or Space was the number of a seat."""

    question: OpenQuestion
    submit: Callable[[Command], bool]
    lend_keyboard: Callable[[str], None]
    """Lends the keyboard to the seat of this figure."""
    digits: str = ""

    def press(self, key: str) -> bool:
        """Return True if the key was meant for the dice."""
        if not self.question.table.awaits_real_dice():
            self.digits = ""
            return False
        if key.isascii() and key.isdigit():
            self._take_digit(key)
        elif key == "enter":
            self._submit_throw()
        elif key in ("backspace", "escape") and self.digits:
            self.digits = ""
            self.question.ask()
        else:
            return self._other_key(key)
        return True

    def _take_digit(self, figure: str) -> None:
        self.digits = (self.digits if len(self.digits) == 1 else "") + figure
        if len(self.digits) == 1:
            return
        if all(one in DICE_FACES for one in self.digits):
            self.question.console.say("ui-dice-shown", first=self.digits[0], second=self.digits[1])
        else:
            self._reject_digits()

    def _submit_throw(self) -> None:
        if len(self.digits) == len("65"):
            first, second = map(int, self.digits)
            self.digits = ""
            self.submit(Thrown(CHANCE, self.question.table.state.pause_no, first, second))
        else:
            self._reject_digits()

    def _reject_digits(self) -> None:
        self.digits = ""
        self.question.console.say("ui-no-dice")

    def _other_key(self, key: str) -> bool:
        """Leave any other key to the game, after lending the keyboard to the seat typed before it."""
        if len(self.digits) == 1 and (key == "space" or key.isalpha()):
            self.lend_keyboard(self.digits)
            self.digits = ""
        return False
