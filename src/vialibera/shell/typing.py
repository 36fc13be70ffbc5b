"""A typed answer, letter by letter on a new line: Enter gives it, Esc leaves the question at once.

Answers are read key by key and not as lines of the terminal, so that Esc alone acts at once and no arrow key can be
taken for Esc.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from prompt_toolkit.utils import get_cwidth

if TYPE_CHECKING:
    from vialibera.shell.out import Out

LONGEST = 1000
"""The most letters of an answer; further ones are ignored."""

LEAVES = ("escape", "c-c")
"""The keys that leave a question without an answer."""

FINAL = range(0x40, 0x7F)
"""The code points that end an escape sequence (ECMA-48)."""


class TypedLine:
    """The text typed so far. Keys that are no letters correct it, leave the question or do nothing."""

    def __init__(self, out: Out, answer: Callable[[str | None], None]) -> None:
        self.out, self.answer = out, answer
        self.text = ""
        self.open = False

    def begin(self) -> None:
        """Move the cursor to a new line, unless an answer is already open."""
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
        """Remove the last letters, and their columns on the screen: some letters are two columns wide."""
        gone = self.text[len(self.text) - count :]
        self.text = self.text[: len(self.text) - count]
        if width := get_cwidth(gone):
            self.out.echo("\b" * width + " " * width + "\b" * width)

    def give(self) -> None:
        """Close the line and give the answer."""
        self.open = False
        self.out.echo("\n")
        self.out.fresh()
        self.answer(self.text)

    def leave(self) -> None:
        """Close the line and answer None."""
        self.open = False
        if self.text:
            self.out.half()
        else:
            self.out.fresh()
        self.answer(None)


class Sequence:
    """A filter for escape sequences that prompt_toolkit does not know.

    They arrive as Esc and letters, and none of these may leave a question or type anything.
    """

    def __init__(self) -> None:
        self.within = False

    def takes(self, key: str, following: str) -> bool:
        """Return True if the key belongs to a sequence; `following` is the key that arrived with it."""
        if self.within:
            self.within = key == "[" or not (len(key) == 1 and ord(key) in FINAL)
            return True
        self.within = key == "escape" and following == "["
        return self.within
