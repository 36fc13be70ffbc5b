"""The walk through the questions before a game, and what they have settled so far.

Enter alone takes the preset, Esc goes back.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from vialibera.rules.editions import available_editions, load_edition
from vialibera.shell.console.menus import Menu, MenuEntry, TypedPrompt, heading_lines
from vialibera.shell.console.rules_menu import RulesMenu
from vialibera.shell.setup.waiting_layer import WaitingLayer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from vialibera.narration.surfaces.utterance import Fact, Utterance, UtteranceKind
    from vialibera.shell.console.menus import MenuEntries
    from vialibera.shell.game.open_games import OpenGames
    from vialibera.shell.game_control.game_setup import GameSetup
    from vialibera.shell.setup.guided_game import Lessons
    from vialibera.shell.setup.program_services import ProgramServices
    from vialibera.support.callables import Work
    from vialibera.words.phrase import Phrase

FIRST_EDITION = "salotto"
"""The edition preset for a player who has not played yet."""


class SetupQuestion(NamedTuple):
    """A question before a game."""

    id: str
    ask: Callable[[QuestionWalk], bool]
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

    def __init__(
        self,
        services: ProgramServices,
        games: OpenGames,
        lessons: Lessons,
        setup: GameSetup,
        log: Path | None = None,
        *,
        only_lesson: bool = False,
        go_on: Work | None = None,
    ) -> None:
        super().__init__(services.console)
        self.services, self.games, self.lessons = services, games, lessons
        self.settings = services.settings
        self.setup, self.log, self.only_lesson = setup, log, only_lesson
        """The log is the file for the new game, or None; with `only_lesson` the guided game alone is played."""
        self.go_on_instead = go_on
        """Called after the questions how the player follows the game, in place of a game; None for a game."""
        self.given_ruleset, self.given_places = bool(setup.edition_id), bool(setup.players)
        self.is_settled = self.given_ruleset and self.given_places
        self.open_door: Callable[[bool], None] | None = None
        """Opens the game to people at other machines, or None if that is not asked."""
        self.wants_guests = False
        """True once somebody plays from another machine."""
        self.has_braille = False
        """True if the first question was answered by a braille display."""
        self.former_names: list[str] = []
        """Names given before Esc went back, beginning with the one asked for now."""
        self.questions: Sequence[SetupQuestion] = ()
        self.question_index = self.first_index = 0
        """The numbers of the present question and of the earliest one that was asked: Esc goes no further back."""
        self.asked_ids: set[str] = set()
        """The questions that were asked in this walk."""
        self.direction = 1
        """The direction of the walk: 1 or -1."""

    @property
    def lang(self) -> str:
        return self.services.lang

    def has_guests(self) -> bool:
        """Return True if the game is open to people at other machines."""
        return self.games.gather_guests is not None and not self.services.is_script

    def start_questions(self, questions: Sequence[SetupQuestion]) -> None:
        """Ask the first of the questions; a set-up from the command line alone gets its tokens dealt first."""
        self.questions, self.first_index = questions, len(questions)
        if self.is_settled:
            self.setup.deal_tokens(self.lang)
        self._ask_current()

    def _ask_current(self) -> None:
        """Ask the present question, or the next one that applies in the direction of the walk."""
        while not self.questions[self.question_index].ask(self):
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

    def tell_help(self) -> None:
        self.say("ui-help-launch")

    def tell_rules(self) -> None:
        """Announce the rules of the chosen edition, or of the preset one."""
        sheet = load_edition(self.setup.edition_id or default_edition_id(), self.setup.variants).sheet
        RulesMenu(self.console, sheet, self.lang, self.console.narration.verbosity_of()).show()

    def say(self, key: str, kind: UtteranceKind = "answer", /, **facts: Fact) -> None:
        self.console.say(key, kind, **facts)

    def words(self, key: str, /, **facts: Fact) -> Phrase:
        return self.console.teller.words(key, facts)

    def ask_choice(
        self, key: str, entries: list[MenuEntry], preset: int | None = 0, zero: MenuEntry | None = None, **facts: Fact
    ) -> bool:
        """Ask a question by a list under the message `key`."""
        return self.show_menu(heading_lines(self.words(key, **facts)), entries, preset, zero)

    def show_menu(
        self,
        title: list[Utterance],
        entries: MenuEntries,
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
        return self.choice_entry(key, partial(setattr, self.setup, field, value), **facts)
