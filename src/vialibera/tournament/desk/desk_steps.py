"""The steps of the tournament desk as a list, each with the questions it needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.shell.console.menus import MenuEntry
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.tournament.desk.desk_questions import DeskCallback
from vialibera.tournament.desk.plan_questions import ask_print, ask_public_folder, ask_setting
from vialibera.tournament.desk.player_questions import ask_newcomers, ask_withdrawal
from vialibera.tournament.desk.round_questions import ask_draw, ask_redraw, ask_who_leaves
from vialibera.tournament.desk.score_questions import ScoreQuestions
from vialibera.tournament.desk.step_questions import StepQuestions
from vialibera.tournament.desk.step_table import (
    MENU_TOPICS,
    find_step,
)
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.desk.tie_questions import ask_equals
from vialibera.tournament.desk.topic_menu import TopicMenu, next_entry, next_step_phrase
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.office import (
    TypedResult,
)

if TYPE_CHECKING:
    from vialibera.shell.console.console import Console
    from vialibera.tournament.rounds.book import TournamentBook
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
        on_leave: DeskCallback,
    ) -> None:
        super().__init__(console, words, file)
        self.on_play, self.on_hall, self.on_leave = on_play, on_hall, on_leave
        """Called to play a table here, to show the hall on a page (in the network, with a referee), and to leave."""

    def show_steps(self, leave: DeskCallback) -> None:
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
        return self.menu_entry(name, partial(self.ask_step, name) if act is None else partial(act, self))

    def show_this_round(self) -> None:
        """Tell the last round: each table with its result or the time left."""
        self.do_step(lambda: self.desk.show_status(self.desk.read_book().current_round.number))

    def start_table(self, spot: str) -> None:
        self.run_step("start", find_step("start").make_values(table=spot))

    def show_hall(self) -> None:
        """Ask for whom the page of the hall is, then show it."""
        self.desk.read_book()
        entries = [
            self.menu_entry("hall-here", partial(self.on_hall, False, False)),
            self.menu_entry("hall-lan", partial(self.on_hall, True, False)),
            self.menu_entry("hall-referee", partial(self.on_hall, True, True)),
        ]
        self.show_menu("ask-hall", lambda: entries, self.on_question_left)

    def show_table(self, spot: str) -> None:
        self.do_step(lambda: self.desk.show_status(spot=spot))

    # Results.

    def enter_result(self) -> None:
        """Ask for a table and its result."""

        def enter(spot: str) -> None:
            check_no_result(self.desk.read_book(), spot)
            self.ask_scores(spot, lambda typed, free: self.desk.enter_result(spot, typed, free))

        self.ask_table(enter)

    def correct_result(self) -> None:
        """Ask for a table, the reason and the corrected result."""

        def ask_why(spot: str) -> None:
            check_has_result(self.desk.read_book(), spot)

            def take(why: str) -> bool:
                self.ask_scores(spot, lambda typed, free: self.desk.correct_result(spot, typed, why, free))
                return True

            self.ask_typed("why", take)

        self.ask_table(ask_why, open=False)

    def ask_scores(self, spot: str, enter: Callable[[TypedResult, dict[str, int]], DeskAnswer]) -> None:
        """Ask for the value of each player of the table, then for the order of the bankrupt."""
        book = self.desk.read_book()
        ScoreQuestions(self, book.find_table(*book.parse_table_spot(spot)), enter).ask_next_value()

    # Standings.

    def ask_place(self) -> None:
        """Ask for a place or a name: a number is a place, anything else a name."""

        def take(text: str) -> bool:
            number = parse_whole_number(text)
            if number is not None:
                return self.run_step("standings", find_step("standings").make_values(place=number))
            return self.run_step("show", find_step("show").make_values(player=text))

        self.ask_typed("place-or-name", take)


def check_no_result(book: TournamentBook, spot: str) -> None:
    """Raise DeskRefusal if a table has a result already, before its values are asked for."""
    number, table = book.parse_table_spot(spot)
    if book.find_table(number, table).outcome is not None:
        raise DeskRefusal("entered", table=table, round=number)


def check_has_result(book: TournamentBook, spot: str) -> None:
    """Raise DeskRefusal if a table has no result that could be corrected."""
    number, table = book.parse_table_spot(spot)
    if book.find_table(number, table).outcome is None:
        raise DeskRefusal("no-result", table=table, round=number)


SPECIAL_ACTS: dict[str, Callable[[DeskSteps], None]] = {
    "add": ask_newcomers,
    "withdraw": ask_withdrawal,
    "draw": ask_draw,
    "draw-again": ask_redraw,
    "seat": lambda menus: menus.ask_table(partial(ask_who_leaves, menus)),
    "this-round": DeskSteps.show_this_round,
    "one-table": lambda menus: menus.ask_table(menus.show_table, open=False),
    "start-table": lambda menus: menus.ask_table(menus.start_table),
    "call-referee": lambda menus: menus.ask_step("incident"),
    "hall": DeskSteps.show_hall,
    "result": DeskSteps.enter_result,
    "play": lambda menus: menus.ask_table(lambda spot: menus.on_play(TableGame(menus.desk, spot))),
    "correct": DeskSteps.correct_result,
    "place": DeskSteps.ask_place,
    "equals": ask_equals,
    "write": ask_print,
    "change": ask_setting,
    "check": lambda menus: menus.act_for_step("check")(),
    "backup": lambda menus: menus.act_for_step("backup")(),
    "publish": ask_public_folder,
    "check-digest": lambda menus: menus.ask_step("check", "digest"),
    "check-copy": lambda menus: menus.ask_step("check", "copy"),
}
"""The acts of the entries whose questions depend on each other or on the tournament."""
