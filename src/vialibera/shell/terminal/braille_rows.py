"""Rows for a braille display: told lines wait until a key is pressed, and the cursor rests on one row at a time.

A braille display shows the row of the terminal's cursor. So nothing is written but in answer to a key, each row fits
the display, and one key moves the cursor over the rows that were not read yet.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from vialibera.senses.screen.cells import text_width
from vialibera.senses.screen.short_rows import RESERVED_CELLS
from vialibera.shell.terminal.row_screen import ERASE_TO_END

if TYPE_CHECKING:
    from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind
    from vialibera.shell.terminal.row_screen import RowScreen
    from vialibera.support.callables import Now

ROW_MEMORY = 2000
"""The rows remembered, so that unread ones can be read later."""
LETTERS_PER_WORD = 6
"""The letters of a word, with the space behind it, by which the pace of reading is counted."""
LATE_SECONDS = 8.0
"""The most seconds that the game waits for a row beyond the time that its line takes at the listener's pace."""
NEWS_KINDS = ("event", "alert", "heading")
"""The kinds of rows that report what happened, and not what a key asked for."""


NEEDLESS_IDS = ("ui-go-on", "ui-one-moment", "ui-computer-plays", "wait-elsewhere", "wait-absent", "ui-left")
"""Messages that the short question under the fingers says already."""


class BrailleRow:
    """A row that was told, written or still waiting."""

    def __init__(self, text: str, kind: UtteranceKind, line: str, told_at: float) -> None:
        self.text, self.kind, self.told_at = text, kind, told_at
        self.line = line
        """The whole line that the row is part of."""
        self.number: int | None = None
        """The number of the row on the terminal, or None while it is not there."""
        self.felt_at: float | None = None
        """The time at which the cursor first rested on the row, or None."""


class BrailleRows:
    """The rows of one terminal, and the row at rest."""

    def __init__(self, out: RowScreen, columns: int, now: Now = time.monotonic) -> None:
        self.out, self.columns, self.now = out, columns, now
        self.waiting: list[BrailleRow] = []
        """The rows told since the last key; nothing is written but in answer to one."""
        self.rows: deque[BrailleRow] = deque(maxlen=ROW_MEMORY)
        """The rows that were written, the newest last."""
        self.rest_row: BrailleRow | None = None
        self.standing: list[BrailleRow] = []
        """The rows of the question in front of the player."""
        self.subject: Sequence[str] = ()
        """The question that those rows ask, as the caller knows it."""
        self.rest_column = -1
        """The column of the cursor at its last rest."""
        self.burst: list[BrailleRow] = []
        """The rows written last, below which the question stands; empty if they hold the question."""
        self.drops_questions = False
        """True while the short question stands for the question that is told."""
        self.went_on_at = float("-inf")
        """The time of the last key that acts."""
        self.turns: dict[int, tuple[int, float]] = {}
        """The last turn of each seat: its number, and the time at which its question stood first."""
        self.question_end = ""
        """The last row of the question, without the count of unread rows."""

    @property
    def width(self) -> int:
        """The most letters of a row."""
        return self.columns - RESERVED_CELLS

    @property
    def has_news(self) -> bool:
        """True if something happened that is not on the terminal yet."""
        return _has_news(self.waiting)

    def is_needless(self, line: Utterance) -> bool:
        """Return True for a line that the short question says already."""
        return self.drops_questions and (line.topic == "question" or line.id in NEEDLESS_IDS)

    def tell(self, line: str, kind: UtteranceKind, rows: Sequence[str]) -> None:
        """Note the rows of a line; they are written with the answer to the next key."""
        self.waiting += [BrailleRow(row, kind, line, self.now()) for row in rows]

    def unread_rows(self) -> list[BrailleRow]:
        """Return the written rows that were never under the cursor, the oldest first."""
        return [row for row in self.rows if row.felt_at is None]

    @property
    def has_more_of_line(self) -> bool:
        """True if the line of the row at rest has rows that were not read."""
        rest = self.rest_row
        return rest is not None and any(row.line == rest.line for row in self.unread_rows())

    # Writing, and resting on a row.

    def write_news(self, subject: Sequence[str], question: Sequence[str]) -> None:
        """Write the waiting rows, and the question below them unless it stands already.

        `subject` tells questions apart. A question that stands is written again only below new events. An empty
        question means that there is none.
        """
        burst = self._take_waiting()
        is_told = next((at for at, row in enumerate(burst) if question and row.text == question[0]), None)
        changed = subject != self.subject or not self.standing
        self.subject, self.burst = subject, burst
        if changed:
            self._drop_question()
        if changed or any(row.kind not in NEWS_KINDS for row in burst):
            # What a key has asked for counts until the next question; only what happened must be read.
            self._drop_rows([row for row in self.rows if row.kind not in NEWS_KINDS and row not in self.standing])
        asked: list[BrailleRow] = []
        if is_told is not None:
            self.standing, self.question_end = burst[is_told : is_told + 1], ""
            self.burst = []
        elif question and (changed or self._has_gone(self.standing[0]) or _has_news(burst)):
            asked = self._ask_again(question, burst)
        self.out.write_raw(self._write_rows([*burst, *asked]))

    def rest(self, prefers_answer: bool) -> None:
        """Rest on the question, or on the first row of the answer just written if that is preferred."""
        answers = [row for row in self.burst if row.kind not in NEWS_KINDS] if prefers_answer else []
        rest = [*answers, *self.standing, *self.burst][:1] or [row for row in (self.rest_row,) if row is not None]
        for row in rest:
            self.go_to_row(row)

    def write_waiting(self) -> None:
        """Write the waiting rows without a rest: a typed answer follows below them."""
        self._drop_rows([row for row in self.rows if row.kind not in NEWS_KINDS])
        self.out.write_raw(self._write_rows(self._take_waiting()))

    def read_next(self) -> None:
        """Rest on the next unread row, first on those below, then on the oldest; if there is none, on the question."""
        unread = self.unread_rows()
        if unread:
            self.go_to_row((self._rows_below_rest(unread) or unread)[0])
        else:
            self._rest_on_question(0)

    def read_question(self) -> None:
        """Rest on the first row of the question with the present count of unread rows, or on the row after this one."""
        self._rest_on_question(1 + next((at for at, row in enumerate(self.standing) if row is self.rest_row), -1))

    def _rest_on_question(self, nth: int) -> None:
        """Rest on a row of the question, counted round and round, or stay if there is none."""
        if self.standing:
            self._renew_count(self.standing[-1])
            self.go_to_row(self.standing[nth % len(self.standing)])
        elif self.rest_row is not None:
            self.go_to_row(self.rest_row)

    def _renew_count(self, row: BrailleRow) -> None:
        """Write the last row of the question again in its place if the count of unread rows has changed."""
        unread = [one for one in self.unread_rows() if one not in self.standing]
        text = self._question_end_with(len(unread))
        if self.question_end and text != row.text:
            row.text = text
            if not self._has_gone(row) and row.number is not None:
                self.out.write_raw(f"{self.out.move_cursor(row.number, 0)}{text}{ERASE_TO_END}")

    def go_to_row(self, row: BrailleRow) -> None:
        """Rest on a row; one that has left the screen is written again."""
        again = self._has_gone(row)
        self.out.write_raw((self._write_rows([row], is_new=False) if again else "") + self._rest_on(row))

    # A typed answer, below all rows.

    def lead_to_field(self, label: str) -> str:
        """Return the label with one or two spaces behind it, so that the cursor is in another column than before."""
        lead = label + " " * (text_width(label) == self.rest_column)
        self.rest_column = text_width(lead)
        return lead

    @property
    def is_in_field(self) -> bool:
        """True if the cursor is on the last row, where an answer is typed, and not on a row read next to it."""
        return self.out.cursor_number == self.out.row_number

    def question_rows(self, lines: Sequence[str]) -> list[BrailleRow]:
        """Return the rows of these lines, as they were written last."""
        found: list[BrailleRow] = []
        for row in reversed(self.rows):
            if row.line in lines:
                found.insert(0, row)
            elif found:
                break
        return found

    def next_row_beside_field(self, question: Sequence[BrailleRow]) -> BrailleRow | None:
        """Return the next row that is unread or of the question; the oldest one from the field, None at the end."""
        wanted = [row for row in self.rows if row.felt_at is None or (row in question and not self.is_in_field)]
        below = wanted if self.is_in_field else self._rows_below_rest(wanted)
        return below[0] if below else None

    def _rows_below_rest(self, rows: Sequence[BrailleRow]) -> list[BrailleRow]:
        """Return those of these rows that were written after the row at rest; all of them if there is none."""
        order = {id(row): number for number, row in enumerate(self.rows)}
        here = order.get(id(self.rest_row), -1)
        return [row for row in rows if order[id(row)] > here]

    def drop_lines(self, lines: Sequence[str]) -> None:
        """Count the rows of these lines as read."""
        self._drop_rows([row for row in self.rows if row.line in lines])

    def _drop_rows(self, rows: Sequence[BrailleRow]) -> None:
        """Count the rows as read, from now on unless they were before."""
        for row in rows:
            row.felt_at = self.now() if row.felt_at is None else row.felt_at

    def begin_turn(self, seat: int, number: int) -> int:
        """Drop what was told before the last turn of a seat and never read, and return the number of its rows."""
        last, since = self.turns.get(seat, (-1, float("-inf")))
        if last == number:
            return 0
        self.turns[seat] = number, self.now()
        old = [row for row in self.unread_rows() if row.told_at < since and row.kind in NEWS_KINDS]
        self._drop_rows(old)
        return len(old)

    def forget_screen(self) -> None:
        """Note that another program has written on the terminal: rows must be written again to be read."""
        for row in self.rows:
            row.number = None

    def _take_waiting(self) -> list[BrailleRow]:
        taken, self.waiting = self.waiting, []
        return taken

    def _drop_question(self) -> None:
        """Forget the question: nobody needs to read the rest of it."""
        self._drop_rows(self.standing)
        self.standing = []

    def _ask_again(self, question: Sequence[str], burst: Sequence[BrailleRow]) -> list[BrailleRow]:
        """Return new rows of the question, with the count of the rows that are still to be read where it fits."""
        self._drop_question()
        self.standing, self.question_end = [BrailleRow(row, "menu", row, self.now()) for row in question], question[-1]
        self.standing[-1].text = self._question_end_with(len(self.unread_rows()) + len(burst))
        return self.standing

    def _question_end_with(self, unread: int) -> str:
        """Return the last row of the question with the count of unread rows, if there are any and it fits."""
        counted = f"{self.question_end} +{unread}"
        return counted if unread and text_width(counted) <= self.width else self.question_end

    def _write_rows(self, rows: Sequence[BrailleRow], is_new: bool = True) -> str:
        """Return what writes the rows below all others, and note where they are."""
        if not rows:
            return ""
        if is_new:
            self.rows.extend(rows)
        first = self.out.row_number + self.out.has_line
        for number, row in enumerate(rows, first):
            row.number = number
        return self.out.rows_below([f"{row.text} " for row in rows])

    def _has_gone(self, row: BrailleRow) -> bool:
        """Return True if the row is not on the screen any more, or if the cursor cannot go up to it."""
        assert self.out.size is not None
        if row.number is None or (sys.platform == "win32" and row.number != self.out.row_number):
            return True
        return self.out.row_number - row.number >= self.out.size()[1]

    def _rest_on(self, row: BrailleRow) -> str:
        """Return what moves the cursor behind the row, in another column than at the rest before."""
        # brltty follows only a cursor that has moved: the place must differ even if another row has come to it.
        # (decision: screen.braille-rest-moves)
        assert row.number is not None
        column = text_width(row.text) + 1
        column += column == self.rest_column
        self.rest_row, self.rest_column = row, column
        self._drop_rows([row])
        return self.out.move_cursor(row.number, column)

    # The time that a reader needs.

    def felt_at(self, line: str) -> float | None:
        """Return the time at which the last row of a line was first under the cursor, or None before that."""
        for row in reversed([*self.rows, *self.waiting]):
            if row.line == line:
                return row.felt_at
        return None

    def seconds_to_wait(self, pace: int) -> float:
        """Return the seconds for which computer players wait: while rows are read, but not much longer than needed."""
        now = self.now()
        news = [row for row in (*self.rows, *self.waiting) if row.kind in NEWS_KINDS]
        unread = [row for row in news if row.felt_at is None and row.told_at > self.went_on_at]
        if unread:
            needed = sum(reading_seconds(row.text, pace) for row in unread)
            return max(0.0, max(row.told_at for row in unread) + needed + LATE_SECONDS - now)
        last = self.rest_row
        if last is None or last.kind not in NEWS_KINDS or last.felt_at is None or last.felt_at < self.went_on_at:
            return 0.0
        return max(0.0, last.felt_at + reading_seconds(last.text, pace) - now)

    def stop_waiting(self) -> None:
        """Note a key that acts: anyone who pressed it has read enough of what was told before."""
        self.went_on_at = self.now()


def _has_news(rows: Sequence[BrailleRow]) -> bool:
    return any(row.kind in NEWS_KINDS for row in rows)


def reading_seconds(text: str, pace: int) -> float:
    """Return the seconds in which a text is read by touch, letter by letter, at a pace in words a minute."""
    return len(text) * 60 / (pace * LETTERS_PER_WORD)
