"""Numbered lists and typed questions.

A list is printed once; a number and Enter choose, Tab steps through, Esc leaves without effect.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vialibera.narrator import answers
from vialibera.narrator.hostile import clean
from vialibera.narrator.utterance import Text, Utterance, utterance, utterances
from vialibera.shell.keys import cancels
from vialibera.words.both import Both

if TYPE_CHECKING:
    from vialibera.shell.console import Console

QUIET = ("query", "buzzer", "always")
"""The groups of actions that work while a list is open, and leave it open."""


def heading(words: Both) -> list[Utterance]:
    """Return the lines above a list."""
    return utterances(words, "menu", "menu")


@dataclass
class Entry:
    """An entry of a list, and its effect."""

    label: Both
    choose: Callable[[], None]
    stays: bool = False
    """True if the list stays open after the choice."""
    name: Both | None = None
    """A shorter label, announced when its number is typed; None if the label is short enough."""

    @property
    def space(self) -> int | None:
        """The square that the entry is about, or None."""
        space = self.label.facts.get("space") if isinstance(self.label, Text) else None
        return space if isinstance(space, int) else None

    @property
    def short(self) -> Both:
        return self.name or self.label


class Menu:
    """A list that waits for a number.

    `zero` is an entry 0, which ends a longer choice. `preset` is the index that Enter alone chooses, -1 for `zero`.
    Esc calls the function for leaving, or only announces that the list was left.
    """

    def __init__(
        self,
        console: Console,
        title: Sequence[Utterance],
        entries: Callable[[], Sequence[Entry]],
        *,
        zero: Entry | None = None,
        preset: int | None = None,
        leave: Callable[[], None] | None = None,
        told_preset: bool = False,
        at_once: bool = False,
    ) -> None:
        self.console, self.title, self.make = console, title, entries
        self.zero, self.preset, self.leave = zero, preset, leave
        self.told_preset = told_preset
        self.at_once = at_once
        """True if a number chooses without Enter as soon as no longer number begins with it."""
        self.entries: Sequence[Entry] = []
        self.at: int | None = preset
        """The index of the selected entry: -1 for `zero`, None if nothing is selected."""
        self.digits = ""

    def show(self) -> Menu:
        """Open the list and print it once."""
        self.console.push(self)
        self.refresh()
        lines = [self._line(number, entry.label) for number, entry in enumerate(self.entries, 1)]
        lines += [self._line(0, self.zero.label)] if self.zero else []
        self.console.tell_list([*self.title, *lines, *self._enter_alone()])
        return self

    def _enter_alone(self) -> list[Utterance]:
        """Return the line that says which entry Enter alone chooses, or nothing."""
        if self.at is None or not self.told_preset:
            return []
        return heading(self.console.words("ui-enter-alone", {"label": self._entry().short}))

    def _line(self, number: int, label: Both) -> Utterance:
        return utterance(self.console.words("ui-entry", {"nth": str(number), "label": label}), "menu", "menu")

    def press(self, key: str) -> bool:
        if key.isascii() and key.isdigit():
            self._digit(key)
        elif key in STEPS:
            self._step(STEPS[key])
        elif key == "enter":
            self._choose()
        elif key == "escape":
            self._escape()
        elif key == "backspace":
            self.at, self.digits = None, ""
            self.console.say("ui-choose")
        else:
            return self._other(key)
        return True

    def _other(self, key: str) -> bool:
        """Let keys that only ask work while the list is open, and refuse those that act."""
        action = self.console.action(key)
        if action is not None and action.id == "deed" and self._tell_deed():
            return True
        if action is None or action.group in QUIET or not self.console.playing:
            return False
        self.console.say("ui-list-open")
        return True

    def _tell_deed(self) -> bool:
        """Announce the deed of the selected entry; return False if the entry is about none."""
        game, space = self.console.game, None if self.at is None else self._entry().space
        if game is None or space is None:
            return False
        self.console.tell_list(answers.deed_in_full(game.state, game.narrator, space))
        return True

    def _digit(self, digit: str) -> None:
        """Add a digit to the number; if no entry has that number, begin a new number with the digit."""
        both = self.digits + digit
        self.digits = both if self._there(int(both)) else digit
        if self._there(int(self.digits)):
            self.at = int(self.digits) - 1
            if self.at_once and (self.at < 0 or not self._there(10 * int(self.digits))):
                self._choose()
            else:
                self._tell_entry()
        else:
            self.at, self.digits = None, ""
            self.console.say("ui-no-entry", nth=digit, count=len(self.entries))

    def _there(self, number: int) -> bool:
        return 1 <= number <= len(self.entries) or (number == 0 and self.zero is not None)

    def _tell_entry(self) -> None:
        assert self.at is not None
        self.console.say("ui-entry", "menu", nth=str(self.at + 1), label=self._entry().short)

    def _entry(self) -> Entry:
        assert self.at is not None
        if self.at < 0:
            assert self.zero is not None
            return self.zero
        return self.entries[self.at]

    def _step(self, by: int) -> None:
        """Select the next or the previous entry, round and round, and announce it."""
        count, self.digits = len(self.entries), ""
        if count:
            self.at = (self.at + by) % count if self.at is not None and self.at >= 0 else (0 if by > 0 else count - 1)
            label = self.entries[self.at].label
            self.console.say("ui-entry-of", "menu", nth=str(self.at + 1), count=str(count), label=label)

    def _choose(self) -> None:
        if self.at is None:
            self.console.say("ui-choose")
            return
        entry = self._entry()
        # Closed before the choice: the entry may open the next list, which would be closed with this one.
        if not entry.stays:
            self.console.drop(self)
        entry.choose()
        if entry.stays:
            self.refresh()

    def refresh(self) -> None:
        """Make the entries again after a change; the list is not announced again, only the change was."""
        self.entries, self.at, self.digits = self.make(), self.preset, ""

    def _escape(self) -> None:
        self.console.drop(self)
        if self.leave is None:
            self.console.say("ui-left")
        else:
            self.leave()


STEPS = {"s-tab": -1, "up": -1, "c-i": 1, "tab": 1, "down": 1}
"""The keys that select another entry, with the direction."""


class Typed:
    """A question whose answer is typed; its text names the limits and the meaning of Enter alone.

    The function that takes the answer returns False if it has refused the answer and announced why.
    """

    def __init__(
        self,
        question: Callable[[], None],
        take: Callable[[str], bool],
        leave: Callable[[], None],
        console: Console,
    ) -> None:
        self.question, self.take, self.leave, self.console = question, take, leave, console

    def ask(self) -> None:
        self.question()

    def typed(self, text: str | None) -> None:
        """Take an answer; if it is refused, repeat it and wait for another one."""
        if text is None or cancels(text):
            self.leave()
        elif not self.take(text.strip()):
            if text.strip():
                self.console.say("ui-typed", typed=clean(text).text)
            self.console.wait_for(self)
