"""The questions for the values of a step by its row of the table, and the menu of all steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from vialibera.record.journal.errors import JournalError
from vialibera.shell.console.menus import MenuCall
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.support.callables import Taker
from vialibera.tournament.desk.desk_questions import DeskQuestions, parse_typed_path
from vialibera.tournament.desk.step_acts import perform_step
from vialibera.tournament.desk.step_table import BY_REFEREE, REASON, StepArgument, StepValue, find_step
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.rounds.desk_refusal import DeskRefusal, TrialPassed

StepValues = dict[str, StepValue]


class StepQuestions(DeskQuestions):
    """Questions for the values of steps, and the steps done with the answers."""

    leave_for_table: Taker[TableGame]
    """Called to play a table here."""
    show_hall: Callable[[bool, bool], None]
    """Called to show the hall on a page: in the network, and with a referee."""
    leave_desk: MenuCall

    def run_step(self, step: str, /, **given: StepValue) -> bool:
        """Do a step of the table; return True if it was done."""
        values = find_step(step).make_values(**given)
        return self.try_step(lambda: perform_step(find_step(step), self.desk, values))

    def ask_reason(self, name: str, given: StepValues) -> None:
        """Ask for the reason of a step and do it; raise DeskRefusal first if no reason could do."""
        self.check_step(name, given)
        self.ask_arguments(name, [REASON], given)

    def check_step(self, name: str, given: StepValues) -> None:
        """Raise DeskRefusal if the desk would refuse a step whatever its reason."""
        desk = self.desk
        desk.is_trial = True
        with suppress(TrialPassed, JournalError, OSError):  # a fault of the file is told by the step itself
            perform_step(find_step(name), desk, find_step(name).make_values(why="?", **given))

    def ask_step(self, name: str, *asked: str) -> None:
        """Ask for the named values of a step, which are needed then, or for all that have a question; then do it."""
        values = [one for one in find_step(name).arguments if one.question]
        self.ask_arguments(name, [one._replace(usual=None) for one in values if one.name in asked] or values, {})

    def ask_arguments(self, name: str, left: Sequence[StepArgument], given: StepValues) -> None:
        if not left:
            self.run_step(name, **given)
            return
        argument = left[0]
        if argument.kind == "flag":
            entries = [
                self.menu_entry(
                    f"{argument.name}-{word}",
                    partial(self.ask_arguments, name, left[1:], given | {argument.name: value}),
                )
                for word, value in (("yes", True), ("no", False))
            ]
            self.show_menu(f"ask-{argument.question}", entries)
            return
        if argument.question == "table":
            self.ask_table(lambda spot: self.ask_arguments(name, left[1:], given | {argument.name: spot}))
            return
        referees = self.book.plan.referees if argument is BY_REFEREE else []
        if len(referees) == 1:
            self.ask_arguments(name, left[1:], given)
            return

        def take(text: str) -> bool:
            known = given | {argument.name: self.read_value(argument, text)}
            if not left[1:]:
                return self.run_step(name, **known)
            if left[1] is REASON:
                self.check_step(name, known)
            self.ask_arguments(name, left[1:], known)
            return True

        free = ".free" if argument is BY_REFEREE and not referees else ""
        is_free = argument.usual is not None or argument.value_count == "optional"
        self.ask_typed(argument.question + free, take, bare=is_free, names=referees)

    def read_value(self, argument: StepArgument, text: str) -> StepValue:
        """Return the value of an argument as it was typed; raise DeskRefusal for one that cannot be."""
        if not text:
            return argument.usual
        if argument.kind == "number":
            number = parse_whole_number(text)
            if number is None:
                raise DeskRefusal("no-number", text=text)
            return number
        if argument.kind == "entrant":
            return self.book.find_typed_entrant(text)
        if argument.kind == "table":
            self.book.find_spot(text)
            return text
        return parse_typed_path(text) if argument.kind == "path" else text

    def ask_table(self, then: Callable[[str], object], open: bool = True) -> None:
        """Ask for a table, then call `then` with it.

        Enter alone means the first table without a result, or the first of all if `open` is false.
        """
        try:
            one = self.book.current_round
        except DeskRefusal as refused:
            self.tell_refusal(refused)
            return
        usual = str((one.open_tables if open and one.open_tables else one.tables)[0].number)

        def take(text: str) -> None:
            spot = text or usual
            self.book.find_spot(spot)
            then(spot)

        self.ask_typed("table", take, bare=True, table=usual)
