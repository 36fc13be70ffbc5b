"""Numbered lists: printed once, a number and Enter choose, Tab steps through, Esc leaves without effect."""

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
"""The groups of actions that leave an open list as it is."""


def heading(words: Both) -> list[Utterance]:
    """What stands above a list."""
    return utterances(words, "menu", "menu")


@dataclass
class Entry:
    """A line of a list, and what it does."""

    label: Both
    choose: Callable[[], None]
    stays: bool = False
    """Whether the list stays open."""
    name: Both | None = None
    """What a figure says of it, where the label is long."""

    @property
    def space(self) -> int | None:
        """The square it is about."""
        space = self.label.facts.get("space") if isinstance(self.label, Text) else None
        return space if isinstance(space, int) else None

    @property
    def short(self) -> Both:
        return self.name or self.label


class Menu:
    """A list that waits for a number. With `zero` there is an entry 0, which ends a longer choice."""

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
        """Whether a number chooses without Enter, as soon as it cannot be the beginning of a longer one."""
        self.entries: Sequence[Entry] = []
        self.at: int | None = preset
        self.digits = ""

    def show(self) -> Menu:
        """Opens the list and prints it, once."""
        self.console.push(self)
        self.refresh()
        lines = [self._line(number, entry.label) for number, entry in enumerate(self.entries, 1)]
        lines += [self._line(0, self.zero.label)] if self.zero else []
        self.console.tell_list([*self.title, *lines, *self._enter_alone()])
        return self

    def _enter_alone(self) -> list[Utterance]:
        """What Enter means before a number was chosen."""
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
        """Questions about the game may be asked while the list is open; acts may not be made."""
        action = self.console.action(key)
        if action is not None and action.id == "deed" and self._tell_deed():
            return True
        if action is None or action.group in QUIET or not self.console.playing:
            return False
        self.console.say("ui-list-open")
        return True

    def _tell_deed(self) -> bool:
        """The deed of the entry that was chosen last, if it is about one."""
        game, space = self.console.game, None if self.at is None else self._entry().space
        if game is None or space is None:
            return False
        self.console.tell_list(answers.deed_in_full(game.state, game.narrator, space))
        return True

    def _digit(self, digit: str) -> None:
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
        if not entry.stays:
            self.console.drop(self)
        entry.choose()
        if entry.stays:
            self.refresh()

    def refresh(self) -> None:
        """After a change inside the list: what has changed tells itself, the list is not read again."""
        self.entries, self.at, self.digits = self.make(), self.preset, ""

    def _escape(self) -> None:
        self.console.drop(self)
        if self.leave is None:
            self.console.say("ui-left")
        else:
            self.leave()


STEPS = {"s-tab": -1, "up": -1, "c-i": 1, "tab": 1, "down": 1}


class Typed:
    """A question whose answer is typed: it says its limits and what Enter alone means."""

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
        """An answer that is none is said back and asked for again, once its fault was told."""
        if text is None or cancels(text):
            self.leave()
        elif not self.take(text.strip()):
            if text.strip():
                self.console.say("ui-typed", typed=clean(text).text)
            self.console.wait_for(self)
