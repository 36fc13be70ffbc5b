"""The common part of the tournament desk's lists: announcing, asking, and doing a step."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from vialibera.narration.surfaces.utterance import Utterance, UtteranceKind, to_utterances
from vialibera.record.journal.errors import JournalError
from vialibera.shell.console.console import Console
from vialibera.shell.console.menus import Menu, MenuCall, MenuEntries, MenuEntry, TypedPrompt, heading_lines
from vialibera.tournament.rounds.book import TournamentBook
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskDoubt, DeskFact, DeskRefusal
from vialibera.tournament.rounds.desk_words import DESK_ERRORS, DeskWords
from vialibera.words.phrase import Phrase

QUESTION_TOPIC = "desk-question"
"""The topic of typed questions: once one is answered, or another one asked, it is said no more."""


class DeskPrompt(TypedPrompt):
    """A typed question of the desk, which is told again after an answer that was refused."""

    def take_answer(self, text: str | None) -> None:
        """Take an answer; who types faster than the voice speaks hears no question that is answered already."""
        self.console.speaker.voice.say(Utterance("", "", "alert", QUESTION_TOPIC))
        super().take_answer(text)

    def refuse_answer(self, text: str) -> None:
        """Read back the refused answer, then tell the question again."""
        super().refuse_answer(text)
        self.put_question()


class DeskQuestions:
    """Lists and typed questions about one tournament file."""

    def __init__(self, console: Console, words: DeskWords, file: Path) -> None:
        self.console, self.words, self.file = console, words, file
        self.is_sure = False
        """True while a step is done again that was read back and confirmed."""
        self.way = ""
        """The other way in which it is done then, or ""."""
        self.next_step_lines: Callable[[], Iterable[Phrase]] = tuple
        """Return the step that comes next after an act, if it is another one than before."""

    @property
    def desk(self) -> TournamentDesk:
        desk = TournamentDesk(self.file, self.words)
        desk.can_ask, desk.is_sure, desk.way = True, self.is_sure, self.way
        return desk

    @property
    def book(self) -> TournamentBook:
        """The tournament as its file has it now."""
        return self.desk.read_book()

    # Announcing.

    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: DeskFact) -> None:
        self.tell([self.words.phrase(key, **facts)], kind)

    def tell(self, lines: Iterable[Phrase], kind: UtteranceKind = "answer", topic: str = "") -> None:
        """Announce the lines, a page at a time if there are many."""
        self.console.pages.tell_list([said for line in lines for said in to_utterances(line, kind, topic)])

    def tell_refusal(self, refused: DeskRefusal) -> None:
        self.tell([self.words.refusal_phrase(refused)], "alert")

    def tell_answer(self, answer: DeskAnswer) -> None:
        self.tell(answer.warnings, "alert")
        self.tell([*answer.lines, *(self.next_step_lines() if answer.is_act else ())])

    def try_step(self, step: Callable[[], DeskAnswer]) -> bool:
        """Do a step and announce its answer or its error; return True if it was done."""
        try:
            self.tell_answer(step())
        except DESK_ERRORS as error:
            return self.answer_error(error, step)
        return True

    def answer_error(self, error: DeskRefusal | JournalError | OSError, step: Callable[[], DeskAnswer]) -> bool:
        """Announce the error of a step, or ask about its doubt; return True if the step may still be done."""
        if isinstance(error, DeskDoubt):
            ask_sure(self, error, step)
            return True
        self.tell(self.words.error_lines(error, self.file)[1], "alert")
        return False

    # Asking.

    def show_menu(
        self, title: str, entries: MenuEntries, on_leave: MenuCall | None = None, preset: int | None = None
    ) -> None:
        """Show a list; Esc leaves it, by `on_leave` if given."""
        head, leave = heading_lines(self.words.phrase(title)), on_leave or self.on_question_left
        Menu(self.console, head, entries, on_leave=leave, preset=preset, tells_preset=preset is not None).show()

    def menu_entry(self, key: str, choose: MenuCall, stays: bool = False) -> MenuEntry:
        return MenuEntry(self.words.phrase(f"menu-{key}"), choose, keeps_open=stays)

    def ask_typed(
        self,
        key: str,
        take: Callable[[str], object],
        /,
        bare: bool = False,
        on_leave: MenuCall | None = None,
        **facts: DeskFact,
    ) -> None:
        """Ask for a typed answer, again if `take` returns False or the desk refuses it; Esc leaves, by `on_leave`.

        Enter alone is an answer if `bare` is true; otherwise the question is asked again, so nothing typed is lost.
        """

        def taken(text: str) -> bool:
            if not text and not bare:
                self.say("enter-alone")
                return False
            try:
                return take(text) is not False
            except DeskRefusal as refused:
                self.tell_refusal(refused)
                return False

        asked = [self.words.phrase(f"ask-{key}", **facts)]
        question = partial(self.tell, asked, "alert", QUESTION_TOPIC)
        prompt = DeskPrompt(question, taken, on_leave or self.on_question_left, self.console)
        prompt.queries["?"] = partial(self.tell_question_help, prompt, key)
        self.console.open_typed_question(prompt)

    def tell_question_help(self, prompt: TypedPrompt, key: str) -> None:
        """Announce the question again, the help that it has for itself, and the keys of typed answers."""
        prompt.put_question()
        if self.words.texts.has_text(f"tournament-help-{key}"):
            self.say(f"help-{key}")
        self.say("help-typed")

    def on_question_left(self) -> None:
        """Announce that a question was left."""
        self.console.say("ui-left")


def ask_sure(questions: DeskQuestions, doubt: DeskDoubt, step: Callable[[], DeskAnswer]) -> None:
    """Read back what is doubtful, and do the step again once it is confirmed."""

    def confirm(way: str) -> None:
        questions.is_sure, questions.way = True, way
        try:
            questions.try_step(step)
        finally:
            questions.is_sure, questions.way = False, ""

    questions.tell([questions.words.note_phrase(note) for note in doubt.notes], "alert")
    entries = [questions.menu_entry("sure", partial(confirm, ""))]
    entries += [questions.menu_entry(f"sure-{doubt.way}", partial(confirm, doubt.way))] if doubt.way else []
    entries += [questions.menu_entry("not-sure", questions.on_question_left)]
    questions.show_menu("ask-sure", entries)


def parse_typed_path(text: str) -> Path:
    """Return the path that was typed, or dropped on the terminal, which puts quotes around it or `\\` before spaces."""
    for quote in "'\"":
        if len(text) > 1 and text.startswith(quote) and text.endswith(quote):
            return Path(text[1:-1])
    return Path(text if os.sep == "\\" else text.replace("\\ ", " ")).expanduser()
