"""The steps of the tournament desk as a list, each with the questions it needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.shell.console.menus import MenuCall, MenuEntry
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.tournament.desk.plan_questions import ask_print, ask_setting
from vialibera.tournament.desk.player_questions import ask_newcomers, ask_withdrawal
from vialibera.tournament.desk.round_questions import ask_draw, ask_redraw, ask_who_leaves
from vialibera.tournament.desk.score_questions import ScoreQuestions
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.desk.step_table import MENU_TOPICS
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.desk.tie_questions import ask_equals
from vialibera.tournament.desk.topic_menu import TopicMenu, next_entry, next_step_phrase
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords

if TYPE_CHECKING:
    from vialibera.shell.console.console import Console
    from vialibera.tournament.rounds.book import SeatedTable
    from vialibera.words.phrase import Phrase


class DeskSteps(StepQuestions):
    """The list of all steps for the open tournament."""

    def __init__(
        self,
        console: Console,
        words: DeskWords,
        file: Path,
        *,
        on_play: Callable[[TableGame], None],
        on_hall: Callable[[bool, bool], None],
        on_leave: MenuCall,
    ) -> None:
        super().__init__(console, words, file)
        self.on_play, self.on_hall, self.on_leave = on_play, on_hall, on_leave
        """Called to play a table here, to show the hall on a page (in the network, with a referee), and to leave."""

    def show_steps(self, leave: MenuCall) -> None:
        """Show the list of topics, which stays open while steps are done; Esc calls `leave`."""
        topics = {topic: [self.step_entry(name) for name in names] for topic, names in MENU_TOPICS.items()}
        last = self.menu_entry("leave", self.on_leave, stays=True)
        TopicMenu(self, topics, last, leave).show()

    def next_step_lines(self) -> list[Phrase]:
        entry = next_entry(self.desk.read_book())
        if entry == self.last_next:
            return []
        self.last_next = entry
        return [next_step_phrase(self.words, entry)]

    def step_entry(self, name: str) -> MenuEntry:
        """Return the entry of a step; its list closes first, and the list of topics below stays open."""
        act = SPECIAL_ACTS.get(name)
        return self.menu_entry(name, partial(self.ask_entry, name) if act is None else partial(act, self))

    def show_this_round(self) -> None:
        """Tell the last round: each table with its result or the time left."""
        self.try_step(lambda: self.desk.show_status(self.desk.read_book().current_round.number))

    def show_hall(self) -> None:
        """Ask for whom the page of the hall is, then show it."""
        self.desk.read_book()
        entries = [
            self.menu_entry("hall-here", partial(self.on_hall, False, False)),
            self.menu_entry("hall-lan", partial(self.on_hall, True, False)),
            self.menu_entry("hall-referee", partial(self.on_hall, True, True)),
        ]
        self.show_menu("ask-hall", lambda: entries, self.on_question_left)

    # Results.

    def ask_result(self, spot: str, why: str | None = None) -> bool:
        """Ask for the result of a table that has none, or with a reason for the corrected one; return True."""
        seated = self.find_table(spot, has_result=why is not None)
        ScoreQuestions(
            self, seated, lambda typed, free: self.desk.enter_result(spot, typed, free, why=why)
        ).ask_next_value()
        return True

    def ask_correction(self, spot: str) -> None:
        """Ask for the reason and the corrected result of a table that has one."""
        self.find_table(spot, has_result=True)
        self.ask_typed("why", partial(self.ask_result, spot))

    def find_table(self, spot: str, has_result: bool) -> SeatedTable:
        """Return a table; raise DeskRefusal unless it has a result, or none, before its values are asked for."""
        one, seated = self.desk.read_book().find_spot(spot)
        if (seated.outcome is not None) != has_result:
            raise DeskRefusal("no-result" if has_result else "entered", table=seated.number, round=one.number)
        return seated

    # Standings.

    def ask_place(self) -> None:
        """Ask for a place or a name: a number is a place, anything else a name."""

        def take(text: str) -> bool:
            number = parse_whole_number(text)
            return self.run_step("show", player=text) if number is None else self.run_step("standings", place=number)

        self.ask_typed("place-or-name", take)


SPECIAL_ACTS: dict[str, Callable[[DeskSteps], bool | None]] = {
    "add": ask_newcomers,
    "withdraw": ask_withdrawal,
    "draw": ask_draw,
    "draw-again": ask_redraw,
    "seat": lambda menus: menus.ask_table(partial(ask_who_leaves, menus)),
    "this-round": DeskSteps.show_this_round,
    "one-table": lambda menus: menus.ask_table(lambda spot: menus.run_step("show", table=spot), open=False),
    "hall": DeskSteps.show_hall,
    "result": lambda menus: menus.ask_table(menus.ask_result),
    "play": lambda menus: menus.ask_table(lambda spot: menus.on_play(TableGame(menus.desk, spot))),
    "correct": lambda menus: menus.ask_table(menus.ask_correction, open=False),
    "place": DeskSteps.ask_place,
    "equals": ask_equals,
    "write": ask_print,
    "change": ask_setting,
}
"""The acts of the entries whose questions depend on each other or on the tournament; all others are in the table."""
