"""The rest of a braille display: what stands under the fingers after each key, and which keys bring the news first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from vialibera.rules.engine.topics.turn import TurnStart
from vialibera.senses.screen.short_rows import short_rows, whole_row

if TYPE_CHECKING:
    from vialibera.narration.surfaces.batch import Scene
    from vialibera.narration.surfaces.utterance import Fact, UtteranceKind, Utterances
    from vialibera.shell.console.open_input import OpenInput
    from vialibera.shell.terminal.braille_rows import BrailleRows
    from vialibera.shell.terminal.key_names import KeyRow
    from vialibera.shell.terminal.line_output import LineOutput
    from vialibera.shell.terminal.typed_line import TypedLine

Subject = tuple[str, ...]
"""A question as it is told apart from the one before it."""


class RestingConsole(Protocol):
    """The console, as far as its rest depends on it."""

    @property
    def out(self) -> LineOutput: ...
    @property
    def open_input(self) -> OpenInput: ...
    def action_for_key(self, key: str) -> KeyRow | None: ...
    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: Fact) -> None: ...
    def is_routing_key(self, key: str) -> bool: ...


class BrailleRest:
    """The rest of one console; without a braille display it does nothing."""

    def __init__(self, console: RestingConsole) -> None:
        self.console = console
        self.subject: Subject = ()
        """The question at the last rest."""
        self.keeps_row = False
        """True if the key has chosen the row to rest on."""
        self.idle_rows: int | None = None
        """The number of rows that waited before a key that means nothing, or None for another key."""

    @property
    def rows(self) -> BrailleRows | None:
        return self.console.out.braille

    @property
    def cells(self) -> int:
        """The cells for a row: those of the display, or fewer if the terminal is narrower; 0 without a display."""
        return 0 if self.rows is None else min(self.rows.columns, self.console.out.width())

    def whole_question(self, scene: Scene) -> Utterances:
        """Return the lines of the question or wait: one row where it can say all of it, else its sentences."""
        # (decision: keys.braille-whole-question)
        short, lines = scene.short_at_rest, scene.lines_at_rest
        row = "" if short is None else whole_row(short, self.cells)
        return [lines[0]._replace(shown=row)] if row else lines

    def brings_news_first(self, key: str) -> bool:
        """Return True for a key that acts if something happened since the last rest: it only brings that.

        The display still shows the question before it, so the key was meant for another one.
        """
        # (decision: keys.braille-news-first)
        rows, game = self.rows, self.console.open_input.game
        self.keeps_row, self.idle_rows = False, None
        if rows is None:
            return False
        if self.console.is_routing_key(key):
            self.idle_rows = len(rows.waiting)
            return False
        before, self.subject = self.subject, self._current_question()[0]
        is_new = rows.has_news or self.subject != before
        action = self.console.action_for_key(key)
        if action is None or action.group != "act":
            return False
        rows.stop_waiting()
        return is_new and game is not None and game.way == "played"

    def settle(self) -> None:
        """Write what waits, and rest on the question or on the answer to the key."""
        rows = self.rows
        if rows is None or self.console.open_input.has_open_field:
            return
        if not self.keeps_row and self.idle_rows != len(rows.waiting):
            before, has_news = self.subject, rows.has_news
            self._write_news(rows)
            is_list_over = not has_news and self.console.open_input.describe_open_layer() is None
            rows.rest(prefers_answer=self.subject == before or is_list_over)
        self.keeps_row = False

    def read_next(self) -> None:
        """Rest on the next row that was not read."""
        if self.rows is not None:
            self.keeps_row = True
            self._write_news(self.rows)
            self.rows.read_next()

    def read_on(self, action: KeyRow | None) -> bool:
        """Rest on the next row of a line that is not read to its end; return False if the key does something else."""
        if self.rows is None or action is None or action.id != "next-row" or not self.rows.has_more_of_line:
            return False
        self.read_next()
        return True

    def read_question(self) -> None:
        """Rest on the question."""
        if self.rows is not None:
            self.keeps_row = True
            self._write_news(self.rows)
            self.rows.read_question()

    def read_beside_field(self, key: str, line: TypedLine, heading: Utterances) -> bool:
        """Read a row, or come back to the open field; return False if the key does neither.

        In the field the apostrophe is a letter of an answer that has begun; on a row next to it the key reads on.
        """
        # (decision: keys.braille-rows)
        action, rows = self.console.action_for_key(key), self.rows
        if rows is None or action is None or action.id not in ("next-row", "question-row"):
            return False
        question = rows.question_rows([line.shown for line in heading])
        if action.id == "next-row":
            if line.text and rows.is_in_field:
                return False
            row = rows.next_row_beside_field(question)
        else:
            row = question[0] if question and rows.is_in_field else None
        if row is None:
            line.return_to_row()
        else:
            rows.go_to_row(row)
        return True

    def rest_on_field(self, line: TypedLine) -> None:
        """Rest on the open field again, after a key that did nothing in it."""
        if self.rows is not None and line.is_open:
            line.return_to_row()

    def field_lead(self, label: str) -> str:
        """Return the label in front of a field on the same row, or an empty string without a braille display."""
        return "" if self.rows is None else self.rows.lead_to_field(f"{label}: ")

    def close_field(self, question: Utterances) -> None:
        """Forget the question of the field that was answered: nobody needs to read it any more."""
        if self.rows is not None:
            self.rows.drop_lines([line.shown for line in question])

    def _write_news(self, rows: BrailleRows) -> None:
        self.subject, question = self._current_question()
        self._drop_old_news(rows)
        rows.write_news(self.subject, question)

    def _drop_old_news(self, rows: BrailleRows) -> None:
        """Drop the unread rows from before the last turn of a player whose turn begins, and announce their number."""
        game = self.console.open_input.game
        if game is None or game.way != "played":
            return
        scene = game.question.current_scene()
        if scene.prompt is None or not isinstance(scene.state.step, TurnStart):
            return
        if count := rows.begin_turn(scene.prompt.seat, scene.state.thrown_turns):
            told, rows.waiting = rows.waiting, []
            self.console.say("ui-rows-left", count=count)
            rows.waiting += told

    def _current_question(self) -> tuple[Subject, list[str]]:
        """Return what tells the present question apart, and its rows; both are empty if there is none."""
        console, rows = self.console, self.rows
        assert rows is not None
        layer = console.open_input.describe_open_layer()
        if layer is not None and layer.heading and not layer.is_game_question:
            asked = [] if layer.entries else self._consent_rows()
            rows_of = console.out.short_rows
            heading = [rows_of(line) or console.out.wrap(line.shown) for line in layer.heading]
            return (layer.heading[0].shown,), asked + [row for rows_of_line in heading for row in rows_of_line]
        game = console.open_input.game
        if game is None or game.way != "played":
            return (), []
        short = game.question.current_scene().short_at_rest
        question = [] if short is None else short_rows(short, self.cells)
        return tuple(question), question

    def _consent_rows(self) -> list[str]:
        """Return the request to undo as a row with its keys, which comes before its sentences; else nothing."""
        scene = None if self.console.open_input.game is None else self.console.open_input.game.question.current_scene()
        if scene is None or scene.wait is None or scene.wait.kind != "consent" or scene.short_wait is None:
            return []
        return short_rows(scene.short_wait, self.cells)
