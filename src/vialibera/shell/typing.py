"""An answer as it is typed: letter by letter on a line of its own; Enter gives it, Esc leaves it at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from prompt_toolkit.utils import get_cwidth

if TYPE_CHECKING:
    from vialibera.shell.out import Out

LONGEST = 1000
"""Letters of an answer: more is none."""

LEAVES = ("escape", "c-c")
"""The keys that leave a question."""

FINAL = range(0x40, 0x7F)
"""The letters that end a sequence a terminal sends for a key."""


class TypedLine:
    """What stands on the line so far. Keys that are no letters mend it, leave it or do nothing."""

    def __init__(self, out: Out, answer: Callable[[str | None], None]) -> None:
        self.out, self.answer = out, answer
        self.text = ""
        self.open = False

    def begin(self) -> None:
        """The cursor goes to a line of its own, unless it is there already."""
        if not self.open:
            self.open, self.text = True, ""
            self.out.end()

    def press(self, key: str) -> None:
        if key == "enter":
            self.give()
        elif key in LEAVES or (key == "c-d" and not self.text):
            self.leave()
        elif key == "backspace":
            self.rub_out(1)
        elif key == "c-u":
            self.rub_out(len(self.text))
        else:
            self.add(" " if key == "space" else key)

    def add(self, letter: str) -> None:
        if len(letter) == 1 and letter.isprintable() and len(self.text) < LONGEST:
            self.text += letter
            self.out.echo(letter)

    def rub_out(self, count: int) -> None:
        gone = self.text[len(self.text) - count :]
        self.text = self.text[: len(self.text) - count]
        if width := get_cwidth(gone):
            self.out.echo("\b" * width + " " * width + "\b" * width)

    def give(self) -> None:
        self.open = False
        self.out.echo("\n")
        self.out.fresh()
        self.answer(self.text)

    def leave(self) -> None:
        self.open = False
        if self.text:
            self.out.half()
        else:
            self.out.fresh()
        self.answer(None)


class Sequence:
    """Keys that no terminal should send come as Esc and letters: none of them is meant."""

    def __init__(self) -> None:
        self.within = False

    def takes(self, key: str, following: str) -> bool:
        """Whether the key belongs to one; `following` came with it."""
        if self.within:
            self.within = key == "[" or not (len(key) == 1 and ord(key) in FINAL)
            return True
        self.within = key == "escape" and following == "["
        return self.within
