"""A typed answer, letter by letter on a new line: Enter gives it, Esc leaves the question at once.

Answers are read key by key and not as lines of the terminal, so that Esc alone acts at once and no arrow key can be
taken for Esc.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from prompt_toolkit.utils import get_cwidth

if TYPE_CHECKING:
    from vialibera.terminal.line_output import LineOutput

LONGEST_ANSWER = 1000
"""The most letters of an answer; further ones are ignored."""

LEAVING_KEYS = ("escape", "c-c")
"""The keys that leave a question without an answer."""

SEQUENCE_ENDS = range(0x40, 0x7F)
"""The code points that end an escape sequence (ECMA-48)."""


class TypedLine:
    """The text typed so far. Keys that are no letters correct it, leave the question or do nothing."""

    def __init__(self, out: LineOutput, answer: Callable[[str | None], None]) -> None:
        self.out, self.on_answer = out, answer
        self.text = ""
        self.is_open = False

    def open_line(self) -> None:
        """Move the cursor to a new line, unless an answer is already open."""
        if not self.is_open:
            self.is_open, self.text = True, ""
            self.out.end_last_line()

    def press(self, key: str) -> None:
        # Key by key and not by the terminal's line: so Esc alone leaves at once, and no arrow is taken for Esc.
        # (decision: keys.typed-answers)
        if key == "enter":
            self.give_answer()
        elif key in LEAVING_KEYS or (key == "c-d" and not self.text):
            self.leave_question()
        elif key == "backspace":
            self.rub_out(1)
        elif key == "c-u":
            self.rub_out(len(self.text))
        else:
            self.add_letter(" " if key == "space" else key)

    def add_letter(self, letter: str) -> None:
        if len(letter) == 1 and letter.isprintable() and len(self.text) < LONGEST_ANSWER:
            self.text += letter
            self.out.echo(letter)

    def rub_out(self, count: int) -> None:
        """Remove the last letters, and their columns on the screen: some letters are two columns wide."""
        gone = self.text[len(self.text) - count :]
        self.text = self.text[: len(self.text) - count]
        if width := get_cwidth(gone):
            self.out.echo("\b" * width + " " * width + "\b" * width)

    def give_answer(self) -> None:
        """Close the line and give the answer."""
        self.is_open = False
        self.out.echo("\n")
        self.out.mark_new_line()
        self.on_answer(self.text)

    def leave_question(self) -> None:
        """Close the line and answer None."""
        self.is_open = False
        if self.text:
            self.out.mark_half_line()
        else:
            self.out.mark_new_line()
        self.on_answer(None)


class EscapeSequence:
    """A filter for escape sequences that prompt_toolkit does not know.

    They arrive as Esc and letters, and none of these may leave a question or type anything.
    """

    def __init__(self) -> None:
        self.is_inside = False

    def takes_key(self, key: str, following: str) -> bool:
        """Return True if the key belongs to a sequence; `following` is the key that arrived with it."""
        if self.is_inside:
            self.is_inside = key == "[" or not (len(key) == 1 and ord(key) in SEQUENCE_ENDS)
            return True
        self.is_inside = key == "escape" and following == "["
        return self.is_inside
