"""The walk through the questions before a game; Enter alone takes the preset, Esc goes back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vialibera.rules.editions import available_editions, load_edition
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.console.rules_menu import RulesMenu
from vialibera.shell.setup.waiting_layer import WaitingLayer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.narration.surfaces.utterance import Fact, Utterance, UtteranceKind
    from vialibera.shell.setup.setup_draft import SetupDraft
    from vialibera.support.callables import Work
    from vialibera.words.phrase import Phrase

FIRST_EDITION = "salotto"
"""The edition preset for a player who has not played yet."""


class SetupQuestion(NamedTuple):
    """A question before a game."""

    id: str
    ask: Callable[[SetupDraft, QuestionWalk], bool]
    """Asks and returns True, or returns False if there is nothing to ask now."""


def default_edition_id() -> str:
    """Return the id of the preset edition, or of the first one if that is missing."""
    ids = [id for id, _ in available_editions()]
    return FIRST_EDITION if FIRST_EDITION in ids else ids[0]


class QuestionWalk(WaitingLayer):
    """The walk through the questions that are still open; meanwhile the lowest layer of the console.

    The answer to a question asks for the next one, Esc for the one before; a question that does not apply is skipped
    in that direction.
    """

    def __init__(self, draft: SetupDraft, questions: Sequence[SetupQuestion]) -> None:
        super().__init__(draft.services.console)
        self.draft = draft
        self.questions = questions
        self.question_index = 0
        self.first_index = len(questions)
        """The number of the earliest question that was asked: Esc goes no further back."""
        self.asked_ids: set[str] = set()
        """The questions that were asked in this walk."""
        self.direction = 1
        """The direction of the walk: 1 or -1."""

    def start_questions(self) -> None:
        """Ask the first question; a set-up from the command line alone gets its tokens dealt first."""
        if self.draft.is_settled:
            self.draft.setup.deal_tokens(self.draft.services.lang)
        self._ask_current()

    def _ask_current(self) -> None:
        """Ask the present question, or the next one that applies in the direction of the walk."""
        while not self.questions[self.question_index].ask(self.draft, self):
            self.question_index = max(0, self.question_index + self.direction)
            self.direction = (
                1 if self.question_index == 0 else self.direction
            )  # back at the start: nothing earlier applies, turn round
        self.first_index = min(self.first_index, self.question_index)
        self.asked_ids.add(self.questions[self.question_index].id)

    def ask_next(self) -> None:
        """Ask the next question."""
        self.question_index, self.direction = self.question_index + 1, 1
        self._ask_current()

    def ask_previous(self) -> None:
        """Ask the question before; say so if there is none."""
        if self.question_index == self.first_index:
            self.say("ui-first-question")
        self.question_index, self.direction = max(0, self.question_index - 1), -1
        self._ask_current()

    def has_question(self, id: str) -> bool:
        """Return True if a question is one of the walk."""
        return any(question.id == id for question in self.questions)

    def jump_to_question(self, id: str) -> None:
        """Ask the question with this id if it is one of the walk, otherwise the present one."""
        found = [index for index, question in enumerate(self.questions) if question.id == id]
        if found:
            self.question_index, self.direction = found[0], 1
        self._ask_current()

    def has_more_questions(self) -> bool:
        """Return True at the question whether to start that comes before the questions that few need."""
        return self.question_index < len(self.questions) - 1

    def is_due(self, id: str, needed: bool, still_fits: bool) -> bool:
        """Return True for a question that is needed, or one that Esc comes back to: its answer was remembered since."""
        return needed or (still_fits and id in self.asked_ids)

    def end_questions(self) -> None:
        """Close this layer: no question is asked any more."""
        self.console.drop_layer(self)

    def tell_help(self) -> None:
        self.say("ui-help-launch")

    def tell_rules(self) -> None:
        """Announce the rules of the chosen edition, or of the preset one."""
        sheet = load_edition(self.draft.setup.edition_id or default_edition_id(), self.draft.setup.variants).sheet
        RulesMenu(self.console, sheet, self.draft.services.lang, self.console.narration.verbosity_of()).show()

    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: Fact) -> None:
        self.console.say(key, kind, **facts)

    def words(self, key: str, /, **facts: Fact) -> Phrase:
        return self.console.teller.words(key, facts)

    def ask_choice(
        self, key: str, entries: list[MenuEntry], preset: int | None = 0, zero: MenuEntry | None = None, **facts: Fact
    ) -> bool:
        """Ask a question by a list under the message `key`."""
        return self.show_menu(heading_lines(self.words(key, **facts)), lambda: entries, preset, zero)

    def show_menu(
        self,
        title: list[Utterance],
        entries: Callable[[], list[MenuEntry]],
        preset: int | None,
        zero: MenuEntry | None = None,
    ) -> bool:
        Menu(
            self.console, title, entries, zero=zero, preset=preset, on_leave=self.ask_previous, tells_preset=True
        ).show()
        return True

    def open_typed_prompt(
        self,
        label: str,
        question: Work,
        take: Callable[[str], bool],
        back: Work | None = None,
        **facts: Fact,
    ) -> bool:
        TypedPrompt(question, take, back or self.ask_previous, self.console, label=label, label_facts=facts).show()
        return True

    def choice_entry(self, key: str, then: Work, name: Phrase | None = None, /, **facts: Fact) -> MenuEntry:
        """Return an entry under the message `key` that applies the choice, confirms it and asks the next question."""
        label = self.words(key, **facts)

        def choose() -> None:
            then()
            self.say("ui-chosen", label=name or label)
            self.ask_next()

        return MenuEntry(label, choose, short_name=name)

    def value_entry(self, key: str, field: str, value: str | int, **facts: Fact) -> MenuEntry:
        """Return such an entry that only notes a value in the set-up."""
        return self.choice_entry(key, partial(setattr, self.draft.setup, field, value), **facts)
