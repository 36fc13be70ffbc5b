"""What the lists of a tournament's desk have in common: telling, asking, and a step done and told."""

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
    """Lists and questions over one file."""

    def __init__(self, console: Console, words: DeskWords, file: Path) -> None:
        self.console, self.words, self.file = console, words, file

    @property
    def desk(self) -> TournamentDesk:
        return TournamentDesk(self.file, self.words)

    # saying

    def say(self, key: str, kind: Kind = "answer", /, **facts: DeskFact) -> None:
        self.tell([self.words.said(key, **facts)], kind)

    def tell(self, lines: Iterable[Both], kind: Kind = "answer") -> None:
        """One fact a line; a long list comes a page at a time."""
        self.console.tell_list([said for line in lines for said in utterances(line, kind)])

    def tell_answer(self, answer: Answer) -> None:
        self.tell(answer.warnings, "alert")
        self.tell(answer.lines)

    def do(self, step: Callable[[], Answer]) -> bool:
        """A step, told; whether it could be done."""
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
        self.do(step)

    # asking

    def menu(self, title: str, entries: Callable[[], list[Entry]], leave: Act, preset: int | None = None) -> None:
        head = heading(self.words.said(title))
        Menu(self.console, head, entries, leave=leave, preset=preset, told_preset=preset is not None).show()

    def entry(self, key: str, choose: Act, stays: bool = False) -> Entry:
        return Entry(self.words.said(f"menu-{key}"), choose, stays=stays)

    def type(self, key: str, take: Callable[[str], bool], /, bare: bool = False, **facts: DeskFact) -> None:
        """A typed answer; one that is refused is asked for again. Enter alone leaves, unless it means something."""

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
        self.console.say("ui-left")

    def amount(self, text: str) -> int | None:
        """A sum, grouped or not."""
        return amount_of(text, 0, self.words.texts.language.thousands)
