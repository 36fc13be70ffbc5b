"""The questions for the values of a step, by its row of the table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress

from vialibera.record.journal.errors import JournalError
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.tournament.desk.desk_questions import DeskCallback, DeskQuestions, parse_typed_path
from vialibera.tournament.desk.step_table import (
    BY_REFEREE,
    REASON,
    StepArgument,
    StepValue,
    find_step,
)
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, TrialPassed


class StepQuestions(DeskQuestions):
    """Questions for the values of steps, and the steps done with the answers."""

    def run_step(self, name: str, values: Namespace) -> bool:
        """Do a step of the table; return True if it was done."""
        return self.try_step(lambda: find_step(name).answer(self.desk, values))

    def act_for_step(self, name: str, /, **given: StepValue) -> DeskCallback:
        """Return the act of an entry that does a step with these values."""

        def act() -> None:
            self.run_step(name, find_step(name).make_values(**given))

        return act

    def check_step(self, name: str, given: dict[str, StepValue]) -> None:
        """Raise DeskRefusal if the desk would refuse a step whatever its reason, before the reason is asked."""
        desk = self.desk
        desk.is_trial = True
        with suppress(TrialPassed, JournalError, OSError):  # a fault of the file is told by the step itself
            find_step(name).answer(desk, find_step(name).make_values(why="?", **given))

    def ask_step(self, name: str, only: str = "") -> None:
        """Ask for the values of a step that have a question, or for one of them that is then needed, and do it."""
        step = find_step(name)
        asked = [step.find_argument(only)._replace(usual=None)] if only else step.arguments
        self.ask_arguments(name, [argument for argument in asked if argument.question], {})

    def ask_arguments(self, name: str, left: Sequence[StepArgument], given: dict[str, StepValue]) -> None:
        if not left:
            self.act_for_step(name, **given)()
            return
        argument = left[0]
        referees = self.desk.read_book().plan.referees if argument is BY_REFEREE else []
        if len(referees) == 1:
            self.ask_arguments(name, left[1:], given)
            return

        def take(text: str) -> bool:
            known = given | {argument.name: self.read_value(argument, text)}
            if left[1:]:
                if left[1] is REASON:
                    self.check_step(name, known)
                self.ask_arguments(name, left[1:], known)
                return True
            return self.run_step(name, find_step(name).make_values(**known))

        free = ".free" if argument is BY_REFEREE and not referees else ""
        self.ask_typed(argument.question + free, take, bare=argument.usual is not None, names=referees)

    def read_value(self, argument: StepArgument, text: str) -> StepValue:
        """Return the value of an argument as it was typed; raise DeskRefusal for one that cannot be."""
        if not text:
            return argument.usual
        if argument.kind == "number":
            number = parse_whole_number(text)
            if number is None:
                raise DeskRefusal("no-number", text=text)
            return number
        if argument.kind == "line":
            return int(text) if text.isascii() and text.isdigit() else 0
        if argument.kind == "entrant":
            return self.desk.read_book().find_typed_entrant(text)
        if argument.kind == "table":
            book = self.desk.read_book()
            book.find_table(*book.parse_table_spot(text))
            return text
        return parse_typed_path(text) if argument.kind == "path" else text

    def ask_table(self, then: Callable[[str], None], open: bool = True) -> None:
        """Ask for a table, then call `then` with it.

        Enter alone means the first table without a result, or the first of all if `open` is false.
        """
        try:
            one = self.desk.read_book().current_round
        except DeskRefusal as refused:
            self.tell([self.words.refusal_phrase(refused)], "alert")
            return
        usual = str((one.open_tables if open and one.open_tables else one.tables)[0].number)

        def take(text: str) -> bool:
            spot = text or usual
            book = self.desk.read_book()
            book.find_table(*book.parse_table_spot(spot))
            then(spot)
            return True

        self.ask_typed("table", take, bare=True, table=usual)
