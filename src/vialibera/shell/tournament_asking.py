"""The common part of the tournament desk's lists: announcing, asking, and doing a step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.journal.errors import JournalError, trouble, unmade
from vialibera.narrator.utterance import Kind, utterances
from vialibera.shell.amounts import amount_of
from vialibera.shell.menus import Entry, Menu, Typed, heading
from vialibera.tournament.desk import Answer, TournamentDesk
from vialibera.tournament.refusal import DeskFact, DeskRefused
from vialibera.tournament.telling import DeskWords

if TYPE_CHECKING:
    from vialibera.shell.console import Console
    from vialibera.words.both import Both

Act = Callable[[], None]


class DeskQuestions:
    """Lists and typed questions about one tournament file."""

    def __init__(self, console: Console, words: DeskWords, file: Path) -> None:
        self.console, self.words, self.file = console, words, file

    @property
    def desk(self) -> TournamentDesk:
        return TournamentDesk(self.file, self.words)

    # Announcing.

    def say(self, key: str, kind: Kind = "answer", /, **facts: DeskFact) -> None:
        self.tell([self.words.said(key, **facts)], kind)

    def tell(self, lines: Iterable[Both], kind: Kind = "answer") -> None:
        """Announce the lines, a page at a time if there are many."""
        self.console.tell_list([said for line in lines for said in utterances(line, kind)])

    def tell_answer(self, answer: Answer) -> None:
        self.tell(answer.warnings, "alert")
        self.tell(answer.lines)

    def do(self, step: Callable[[], Answer]) -> bool:
        """Do a step and announce its answer or its error; return True if it was done."""
        try:
            self.tell_answer(step())
        except DeskRefused as refused:
            self.tell([self.words.refused(refused)], "alert")
        except JournalError as error:
            self.tell([self.words.fault(error, self.file)], "alert")
        except OSError as error:
            self.tell([self.words.fault(unmade(trouble(self.file, error)), self.file)], "alert")
        else:
            return True
        return False

    def just(self, step: Callable[[], Answer]) -> None:
        """Do a step and return nothing: the form that entries of a list need."""
        self.do(step)

    # Asking.

    def menu(self, title: str, entries: Callable[[], list[Entry]], leave: Act, preset: int | None = None) -> None:
        head = heading(self.words.said(title))
        Menu(self.console, head, entries, leave=leave, preset=preset, told_preset=preset is not None).show()

    def entry(self, key: str, choose: Act, stays: bool = False) -> Entry:
        return Entry(self.words.said(f"menu-{key}"), choose, stays=stays)

    def type(self, key: str, take: Callable[[str], bool], /, bare: bool = False, **facts: DeskFact) -> None:
        """Ask for a typed answer, again if the desk refuses it; Enter alone leaves unless `bare` is true."""

        def taken(text: str) -> bool:
            if not text and not bare:
                self.left()
                return True
            try:
                return take(text)
            except DeskRefused as refused:
                self.tell([self.words.refused(refused)], "alert")
                return False

        question = partial(self.say, f"ask-{key}", "alert", **facts)
        self.console.open(Typed(question, taken, self.left, self.console))

    def left(self) -> None:
        """Announce that a question was left."""
        self.console.say("ui-left")

    def amount(self, text: str) -> int | None:
        """Return the sum in a text, with or without separators of thousands, or None."""
        return amount_of(text, 0, self.words.texts.language.thousands)
