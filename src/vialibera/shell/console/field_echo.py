"""Typed answers for people who do not see them: said by the voice, or written again for a screen reader.

A reader reads whole rows, so it gets the answer again on a row of its own. The game's own voice says only the letter.
"""

from __future__ import annotations

from functools import partial

from vialibera.narration.surfaces.batch import Batch
from vialibera.narration.surfaces.utterance import to_utterance
from vialibera.shell.console.console import Console
from vialibera.shell.terminal.typed_line import TypedLine
from vialibera.words.phrase import Phrase, plain_phrase
from vialibera.words.sanitize import clean_text

FIELD_ACTIONS = ("leave", "interrupt", "slower", "faster", "softer", "louder")
"""The actions whose keys keep their meaning while an answer is typed, if they are no letters."""

KEYS_BEFORE_LEAVING = ("escape", "c-c")
"""The keys after which Ctrl+C in a field asks whether to leave the program: the field could not be left."""


class FieldEcho:
    """The listener of the typed answers of one console."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def has_reader(self) -> bool:
        """True if a screen reader reads the rows; on a braille display the answer changes under the fingers."""
        return self.console.narration.has_reader and not self.console.out.cells

    @property
    def speaks(self) -> bool:
        """True if the game's own voice speaks."""
        return self.console.speaker.voice.can_report_end

    def takes_query(self, line: TypedLine, key: str) -> bool:
        """Do what a key asks in this question; return False if the key is a letter of the answer."""
        heading = self.console.open_input.field_heading
        if self.console.braille_rest.read_beside_field(key, line, heading):
            return True
        question = self.console.open_input.typed_question
        if question is not None and question.steps[1] and line.step_number(key, *question.steps):
            self._speak(plain_phrase(line.text))
            return True
        query = None if question is None else question.query_for_key(key, line.text)
        if query is None and self._keeps_meaning(key):
            query = partial(self.console.press, key)
        if query is None:
            return False
        line.step_aside(query)
        return True

    def _keeps_meaning(self, key: str) -> bool:
        """Return True for a key that does in the field what it does elsewhere."""
        # (decision: keys.fields-that-cannot-be-left)
        action = self.console.action_for_key(key)
        if len(key) == 1 or action is None or action.id not in FIELD_ACTIONS:
            return False
        return action.id != "interrupt" or self.console.last_key in KEYS_BEFORE_LEAVING

    def on_typed(self, line: TypedLine, letter: str) -> None:
        if self.speaks:
            self._speak(self._letter_name(letter))
        elif self.has_reader and self.console.echoes_letters:
            line.show_on_new_row()

    def on_removed(self, line: TypedLine, letters: str) -> None:
        removed = self.console.teller.words("ui-field-removed", {"typed": clean_text(letters)})
        if self.speaks:
            self._speak(removed)
        elif self.has_reader:
            line.show_on_new_row(f"{removed.shown}: ")

    def on_moved(self, line: TypedLine) -> None:
        """Say the letter under the cursor; a reader reads it from the screen."""
        if self.speaks:
            self._speak(self._letter_name(line.letter_at_cursor))

    def on_read_back(self, line: TypedLine) -> None:
        """Read back the name of the answer, its text and the cursor."""
        question = self.console.open_input.typed_question
        label = (
            self.console.teller.words("ui-field", {})
            if question is None
            else self.console.teller.words(question.label, question.label_facts)
        )
        state = "empty" if not line.text else "inside" if line.letter_at_cursor else "end"
        lead = self.console.teller.words(
            f"ui-field-is.{state}", {"label": label, "typed": self._letter_name(line.letter_at_cursor)}
        )
        if self.speaks:
            self._speak(Phrase(f"{lead.shown} {line.text}", f"{lead.spoken} {line.text}"))
        else:
            line.show_on_new_row(f"{lead.shown} ")

    def on_refused(self) -> None:
        self.console.ring()

    def _letter_name(self, letter: str) -> Phrase:
        """Return a letter as it is called; a sign by the name of its key, nothing as the end of the answer."""
        if not letter:
            return self.console.teller.words("ui-field-end", {})
        return plain_phrase(
            letter if letter.isalnum() else self.console.key_label("space" if letter == " " else letter)
        )

    def _speak(self, text: Phrase) -> None:
        """Say a text at once, by the voice alone: it is on the screen already. Any later key cuts it."""
        self.console.speaker.voice.interrupt()
        self.console.speaker.hear(Batch((to_utterance(text, "menu", "menu"),), None))
