"""A typed answer, letter by letter on a new line: Enter gives it, Esc leaves the question at once.

Answers are read key by key and not as lines of the terminal, so that Esc alone acts at once and no arrow key can be
taken for Esc.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from vialibera.senses.screen.cells import text_width
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.callables import Work

LONGEST_ANSWER = 1000
"""The most letters of an answer; further ones are ignored."""

LEAVING_KEYS = ("escape", "c-c")
"""The keys that leave a question without an answer."""

READING_KEYS = ("c-i", "s-tab")
"""The keys that read the answer back."""

IDLE_KEYS = ("up", "down")
"""Keys that do nothing, without a sound, unless they ask something: screen readers review the rows with them."""

NUMBER_STEPS = {"pageup": 1, "pagedown": -1}
"""The keys that raise and lower a typed number."""

CURSOR_KEYS = ("left", "right", "home", "end")

SEQUENCE_ENDS = range(0x40, 0x7F)
"""The code points that end an escape sequence (ECMA-48)."""


class FieldListener(Protocol):
    """The object that says aloud, or on a row of its own, what the keys do to a typed answer."""

    def takes_query(self, line: TypedLine, key: str) -> bool:
        """Return True if the key asked something and is no letter of the answer."""

    def on_typed(self, line: TypedLine, letter: str) -> None: ...
    def on_removed(self, line: TypedLine, letters: str) -> None: ...
    def on_moved(self, line: TypedLine) -> None: ...
    def on_read_back(self, line: TypedLine) -> None: ...
    def on_refused(self) -> None:
        """Note that a key could do nothing."""


class TypedLine:
    """The text typed so far, with a cursor. Keys that are no letters edit it, read it back, or leave the question."""

    def __init__(self, out: LineOutput, answer: Callable[[str | None], None], listener: FieldListener) -> None:
        self.out, self.on_answer, self.listener = out, answer, listener
        self.text = ""
        self.cursor = 0
        """The number of letters before the cursor."""
        self.lead = ""
        """The text before the answer on its row."""
        self.is_open = False

    @property
    def letter_at_cursor(self) -> str:
        """The letter under the cursor, or an empty string behind the last one."""
        return self.text[self.cursor : self.cursor + 1]

    @property
    def text_with_cursor(self) -> str:
        """The text, with a bar for a cursor that is not at its end."""
        return self.text[: self.cursor] + "|" * bool(self.letter_at_cursor) + self.text[self.cursor :]

    def open_line(self, begun: str = "", lead: str = "") -> None:
        """Move the cursor to a new line, behind `lead` and the letters typed already, unless an answer is open."""
        if not self.is_open:
            self.is_open, self.text, self.cursor, self.lead = True, begun, len(begun), lead
            self.out.end_last_line()
            self._show_answer()

    def press(self, key: str) -> None:
        # Key by key and not by the terminal's line: so Esc alone leaves at once, and no arrow is taken for Esc.
        # (decision: keys.typed-answers)
        if key == "enter":
            self.give_answer()
        elif key == "c-c" and self.listener.takes_query(self, key):
            pass  # a question that could not be left: the listener asks whether to leave the program
        elif key in LEAVING_KEYS or (key == "c-d" and not self.text):
            self.leave_question()
        elif key in READING_KEYS:
            self.listener.on_read_back(self)
        elif not self.listener.takes_query(self, key) and key not in IDLE_KEYS:
            self.edit(key)

    def edit(self, key: str) -> None:
        """Move the cursor, remove letters or add one; a key that can do none of these is refused."""
        end = len(self.text)
        if key in CURSOR_KEYS:
            self.move_cursor({"left": self.cursor - 1, "right": self.cursor + 1, "home": 0, "end": end}[key])
        elif key == "backspace":
            self.remove(self.cursor - 1, self.cursor)
        elif key == "delete":
            self.remove(self.cursor, self.cursor + 1)
        elif key == "c-u":
            self.remove(0, end)
        else:
            self.add_letter(" " if key == "space" else key)

    def move_cursor(self, to: int) -> None:
        if not 0 <= to <= len(self.text) or to == self.cursor or not self._fits_row():
            self.listener.on_refused()
            return
        before, self.cursor = self.cursor, to
        passed = self.text[min(before, to) : max(before, to)]
        if self.out.cells:
            self._redraw()
        elif to < before:
            self.out.write("\b" * text_width(passed))
        else:
            self.out.move_right(passed, text_width(passed))
        self.listener.on_moved(self)

    def add_letter(self, letter: str) -> None:
        """Put a letter in front of the cursor."""
        behind = self.text[self.cursor :]
        if (
            len(letter) != 1
            or not letter.isprintable()
            or len(self.text) >= LONGEST_ANSWER
            or (behind and not self._fits_row())
        ):
            self.listener.on_refused()
            return
        self.text = self.text[: self.cursor] + letter + behind
        self.cursor += 1
        if self.out.cells:
            self._redraw()
        else:
            self.out.write(letter + behind + "\b" * text_width(behind))
        self.listener.on_typed(self, letter)

    def remove(self, start: int, end: int) -> None:
        """Remove the letters from `start` to `end`, and their columns on the screen: some are two columns wide."""
        gone, behind = self.text[max(0, start) : end], self.text[end:]
        if start < 0 or not gone or (behind and not self._fits_row()):
            self.listener.on_refused()
            return
        back, width = text_width(self.text[start : self.cursor]), text_width(gone)
        self.text, self.cursor = self.text[:start] + behind, start
        if self.out.cells:
            self._redraw()
        else:
            self.out.write("\b" * back + behind + " " * width + "\b" * (width + text_width(behind)))
        self.listener.on_removed(self, gone)

    def step_number(self, key: str, lowest: int, step: int) -> bool:
        """Raise or lower the number by a step, or put the lowest one into an empty row; return False for other keys."""
        if key not in NUMBER_STEPS:
            return False
        number = int(self.text) + NUMBER_STEPS[key] * step if self.text.isdecimal() else lowest
        self.text = str(max(lowest, number))
        self.cursor = len(self.text)
        if self.out.cells:
            self._redraw()
        else:
            self.show_on_new_row(self.lead)
        return True

    def _fits_row(self) -> bool:
        """Return True if the answer is on one row: the cursor cannot go back to the row before."""
        return self.out.braille is not None or text_width(self.lead + self.text) < self.out.width()

    def _show_answer(self) -> None:
        """Write the answer behind its lead on the empty row of the cursor."""
        if self.out.cells:
            self._redraw()
        else:
            self.out.write(self.lead + self.text)
            self.out.move_left(text_width(self.text[self.cursor :]))

    def _redraw(self) -> None:
        """Write the row of a braille display again: as much of the answer around the cursor as it has cells for."""
        assert self.out.braille is not None
        room = min(self.out.braille.columns, self.out.width()) - 1 - text_width(self.lead)
        # Half a row at a time, so that each letter moves the cursor, which the display follows.
        first, step = 0, max(2, room // 2)
        while text_width(self.text[first : self.cursor]) > room and first < self.cursor:
            first += step
        last = len(self.text[: first + room])
        while text_width(self.text[first:last]) > room:
            last -= 1
        column = text_width(self.lead + self.text[first : self.cursor])
        self.out.rewrite_last_row(self.lead + self.text[first:last], column)
        self.out.braille.rest_column = column

    def return_to_row(self) -> None:
        """Move the cursor of a braille display from another row back to the answer, or one column on if it is there."""
        # A display follows only a cursor that moves. (decision: screen.braille-rest-moves)
        assert self.out.braille is not None
        before, label = self.out.braille.rest_column, self.lead.rstrip(" ")
        for spaces in (1, 2):
            self.lead = label + " " * spaces
            self._redraw()
            if self.out.braille.rest_column != before:
                return

    def show_on_new_row(self, lead: str = "") -> None:
        """Write the answer again on a row of its own, behind `lead`, for a reader that looks at rows."""
        # The row ends with the answer, and typing goes on there. (decision: keys.typed-answer-rows)
        self.leave_row()
        self.out.end_last_line()
        self.lead = lead
        self._show_answer()

    def step_aside(self, tell: Work) -> None:
        """Let other lines be told while the answer is open, then show it again below them."""
        self.leave_row()
        tell()
        self.show_again()

    def show_again(self) -> None:
        """Show the answer again below the lines that were told next to it."""
        self.lead = self.lead if self.out.braille else ""
        self.out.end_last_line()
        self._show_answer()

    def leave_row(self) -> None:
        """Note if there is anything on the row, so that the next line needs a newline first."""
        if self.lead or self.text:
            self.out.has_line = True
        else:
            self.out.mark_new_line()

    def give_answer(self) -> None:
        """Close the line and give the answer."""
        self.is_open = False
        self.out.write("\n")
        self.out.mark_new_line()
        self.on_answer(self.text)

    def leave_question(self) -> None:
        """Close the line and answer None."""
        self.is_open = False
        self.leave_row()
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
