"""The steps of the tournament desk as a list, each with the questions it needs."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.shell.console.menus import MenuEntry
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.tournament.desk.desk_questions import DeskCallback, DeskQuestions, parse_typed_path
from vialibera.tournament.desk.score_questions import ScoreQuestions
from vialibera.tournament.desk.step_table import (
    BY_REFEREE,
    CHANGE_ARGUMENTS,
    MENU_TOPICS,
    REASON,
    StepArgument,
    StepValue,
    find_step,
)
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.desk.topic_menu import TopicMenu, next_entry, next_step_phrase
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entries import DatedEntry, EntryUndone
from vialibera.tournament.rounds.handouts import HANDOUTS
from vialibera.tournament.rounds.office import (
    TypedResult,
    check_dice_sums,
    check_plan_change,
    check_undo_has_effect,
    redrawn_round_no,
)
from vialibera.tournament.rounds.plan import change_setting, parse_date
from vialibera.tournament.rounds.standings import tournament_standings
from vialibera.words.phrase import plain_phrase

if TYPE_CHECKING:
    from vialibera.shell.console.console import Console
    from vialibera.tournament.rounds.book import TournamentBook
    from vialibera.words.phrase import Phrase


class DeskSteps(DeskQuestions):
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
        return self.menu_entry(name, self.special_acts().get(name) or partial(self.ask_step, name))

    def special_acts(self) -> dict[str, DeskCallback]:
        """Return the acts of the entries whose questions depend on each other or on the tournament."""
        return {
            "add": self.add_players,
            "withdraw": self.withdraw_player,
            "draw": self.draw_round,
            "draw-again": self.draw_round_again,
            "seat": partial(self.ask_table, self.ask_who_leaves),
            "this-round": self.show_this_round,
            "one-table": partial(self.ask_table, self.show_table, open=False),
            "missing": partial(self.do_step, self.desk.show_missing),
            "time-left": partial(self.do_step, self.desk.show_time_left),
            "start-table": partial(self.ask_table, self.start_table),
            "call-referee": partial(self.ask_step, "incident"),
            "hall": self.show_hall,
            "result": self.enter_result,
            "play": self.play_table,
            "correct": self.correct_result,
            "place": self.ask_place,
            "equals": self.ask_equals,
            "write": self.ask_print,
            "change": self.ask_setting,
            "check": self.act_for_step("check"),
            "backup": self.act_for_step("backup"),
            "publish": self.ask_public_folder,
            "check-digest": partial(self.ask_step, "check", "digest"),
            "check-copy": partial(self.ask_step, "check", "copy"),
        }

    # Steps by their row of the table.

    def run_step(self, name: str, values: Namespace) -> bool:
        """Do a step of the table; return True if it was done."""
        return self.try_step(lambda: find_step(name).answer(self.desk, values))

    def act_for_step(self, name: str, /, **given: StepValue) -> DeskCallback:
        """Return the act of an entry that does a step with these values."""

        def act() -> None:
            self.run_step(name, find_step(name).make_values(**given))

        return act

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
            line = int(text) if text.isascii() and text.isdigit() else 0
            book = self.desk.read_book()
            check_undo_has_effect(book, line)
            book.apply_entry(DatedEntry(self.desk.timestamp(), EntryUndone(line, "")))
            return line
        if argument.kind == "entrant":
            return self.desk.read_book().find_typed_entrant(text)
        if argument.kind == "table":
            book = self.desk.read_book()
            book.find_table(*book.parse_table_spot(text))
            return text
        return parse_typed_path(text) if argument.kind == "path" else text

    # Players and rounds.

    def add_players(self) -> None:
        """Ask for one name after the other, until Enter alone; for the club too, if clubs sit apart."""

        def take(text: str) -> bool:
            if not text:
                self.tell([self.words.entrant_count(self.desk.read_book())])
            elif self.desk.read_book().plan.apart:
                self.ask_club(text)
            else:
                self.act_for_step("add", names=[text])()
                self.add_players()
            return True

        self.ask_typed("add", take, bare=True)

    def ask_club(self, name: str) -> None:
        """Ask for the club of a new player; Esc takes the name back."""

        def take(club: str) -> bool:
            self.act_for_step("add", names=[name], club=club)()
            self.add_players()
            return True

        self.ask_typed("club", take, bare=True, on_leave=self.add_players, name=name)

    def withdraw_player(self) -> None:
        """Ask for a name, then for how long the player withdraws."""

        def take(text: str) -> bool:
            name = self.desk.read_book().find_typed_entrant(text)
            self.show_menu("ask-withdraw", lambda: entries(name), self.on_question_left)
            return True

        def entries(name: str) -> list[MenuEntry]:
            return [
                self.menu_entry("withdraw-once", self.act_for_step("withdraw", name=name, once=True)),
                self.menu_entry("withdraw-for-good", self.act_for_step("withdraw", name=name)),
            ]

        self.ask_typed("who", take)

    def draw_round(self) -> None:
        """Draw the final at once, as it has one table; for a round, ask for the tables, then for the dice.

        The register is frozen before the dice are thrown. A round whose dice are awaited is drawn as it was frozen.
        """

        def take_tables(text: str) -> bool:
            tables = self.read_value(find_step("draw").find_argument("tables"), text)
            if self.run_step("draw", find_step("draw").make_values(tables=tables)):
                self.ask_draw_dice()
                return True
            return False

        book = self.desk.read_book()
        if book.frozen_register is not None:
            self.run_step("draw", find_step("draw").make_values())
            self.ask_draw_dice()
        elif book.has_played_rounds:
            self.act_for_step("draw")()
        else:
            self.ask_typed("tables", take_tables, bare=True)

    def draw_round_again(self) -> None:
        """Ask for the reason, then draw the last round once more, with new dice."""

        def take(why: str) -> bool:
            if not self.run_step("draw", find_step("draw").make_values(again=why)):
                return False
            if self.desk.read_book().frozen_register is not None:
                self.ask_draw_dice()
            return True

        try:
            redrawn_round_no(self.desk.read_book(), "asked next")
        except DeskRefusal as refused:
            self.tell([self.words.refusal_phrase(refused)], "alert")
        else:
            self.ask_typed("why", take)

    def ask_who_leaves(self, spot: str) -> None:
        """Ask whose chair is free at a table, or whether somebody takes a free one there; then who comes, and why."""
        book = self.desk.read_book()
        names = book.find_table(*book.parse_table_spot(spot)).names
        entries = [MenuEntry(plain_phrase(name), partial(self.ask_who_comes, spot, name)) for name in names]
        entries.append(self.menu_entry("nobody-leaves", partial(self.ask_who_comes, spot, "")))
        self.show_menu("ask-who-leaves", lambda: entries, self.on_question_left)

    def ask_who_comes(self, spot: str, leaves: str) -> None:
        def take(text: str) -> bool:
            comes = self.desk.read_book().find_typed_entrant(text) if text else ""
            self.ask_arguments("seat", [REASON], {"table": spot, "out": leaves, "in": comes})
            return True

        self.ask_typed("who-comes", take, bare=bool(leaves))

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

    def ask_draw_dice(self) -> None:
        """Ask for the dice thrown in the hall, and draw with them."""
        self.ask_typed("draw-dice", lambda text: self.run_step("draw", find_step("draw").make_values(dice=text)))

    # Results.

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

    def play_table(self) -> None:
        def begin(spot: str) -> None:
            self.on_play(TableGame(self.desk, spot))

        self.ask_table(begin)

    # Standings.

    def ask_place(self) -> None:
        """Ask for a place or a name: a number is a place, anything else a name."""

        def take(text: str) -> bool:
            number = parse_whole_number(text)
            if number is not None:
                return self.run_step("standings", find_step("standings").make_values(place=number))
            return self.run_step("show", find_step("show").make_values(player=text))

        self.ask_typed("place-or-name", take)

    def ask_equals(self) -> None:
        """Ask which of the tied groups to order: those at a table, as their ruling changes the standings, then others.

        Only those in the standings are asked by which means: at a table the referee decides.
        """
        # A table has one winner by the rules, which leave its ties to the referee. (decision:
        # tournament.ruling-at-a-table)
        book = self.desk.read_book()
        entries = []
        for one, table, outcome in book.finished_tables():
            for _, scores in groupby(outcome.scores, key=lambda score: score.place):
                if len(names := [score.name for score in scores]) > 1:
                    told = self.words.phrase(
                        "column.tied-at-table", table=str(table.number), round=one.number, names=names
                    )
                    spot = f"{one.number}.{table.number}"
                    entries.append(MenuEntry(told, partial(self.ask_order, names, [], spot)))
        rows = [row for row in tournament_standings(book) if row.sharing_place > 1]
        for place, group in groupby(rows, key=lambda row: row.place):
            names = [row.name for row in group]
            told = self.words.phrase("column.tied-in-standings", place=str(place), names=names)
            entries.append(MenuEntry(told, partial(self.ask_tie_break, names)))
        if not entries:
            self.say("no-equals")
            return
        self.show_menu("ask-equals", lambda: entries, self.on_question_left)

    def ask_tie_break(self, group: Sequence[str]) -> None:
        """Ask for the means to order a tied group: the program's dice, real dice or the referee."""

        def entries() -> list[MenuEntry]:
            return [
                self.menu_entry(
                    "dice-program",
                    lambda: self.do_step(lambda: self.desk.record_dice([(name, None) for name in group])),
                ),
                self.menu_entry("dice-typed", lambda: self.ask_dice(group, [])),
                self.menu_entry("referee", lambda: self.ask_order(list(group), [])),
            ]

        self.show_menu("ask-how", entries, self.on_question_left)

    def ask_dice(self, group: Sequence[str], dice: list[tuple[str, int]]) -> None:
        if len(dice) == len(group):
            self.do_step(lambda: self.desk.record_dice(dice))
            return
        name = group[len(dice)]

        def take(text: str) -> bool:
            sum = parse_whole_number(text)
            if sum is not None:
                check_dice_sums([(name, sum)])
                self.ask_dice(group, [*dice, (name, sum)])
            return sum is not None

        self.ask_typed("dice", take, name=name)

    def ask_order(self, left: list[str], order: list[str], spot: str = "") -> None:
        """Ask the referee for the next best name until one is left, then for the reason."""
        if len(left) == 1:
            asked = [argument for argument in find_step("rule").arguments if argument.question]
            self.ask_arguments("rule", asked, {"names": [*order, *left], "table": spot})
            return

        def choose(name: str) -> None:
            self.ask_order([other for other in left if other != name], [*order, name], spot)

        self.show_menu(
            "ask-first",
            lambda: [MenuEntry(plain_phrase(name), partial(choose, name)) for name in left],
            self.on_question_left,
        )

    # The plan, the pages.

    def ask_setting(self) -> None:
        """Ask which setting of the plan changes; each entry says its name and what it is now."""
        plan = self.desk.read_book().plan
        entries = [self.setting_entry(argument, getattr(plan, argument.name)) for argument in CHANGE_ARGUMENTS]
        self.show_menu("ask-setting", lambda: entries, self.on_question_left)

    def setting_entry(self, argument: StepArgument, now: str | int) -> MenuEntry:
        text = self.words.date_phrase(str(now)) if argument.name == "date" else str(now)
        if argument.choices:
            text = self.words.phrase(f"column.{argument.choices[bool(now)]}")
        label = self.words.phrase("menu-setting" if text else "menu-setting.none", setting=argument.name, text=text)
        return MenuEntry(label, partial(self.ask_new_setting, argument))

    def ask_new_setting(self, argument: StepArgument) -> None:
        """Ask for another value, judge it at once, then ask for the reason and change it; a choice is turned round."""
        if argument.choices:
            now = getattr(self.desk.read_book().plan, argument.name)
            self.ask_arguments("change", [REASON], {argument.name: argument.choices[not now]})
            return

        def take(text: str) -> bool:
            value = parse_date(text) if argument.name == "date" else self.read_value(argument, text)
            assert isinstance(value, (str, int))
            book = self.desk.read_book()
            check_plan_change(book, change_setting(book.plan, argument.name, value))
            self.ask_arguments("change", [REASON], {argument.name: value})
            return True

        self.ask_typed("new-setting", take, setting=argument.name)

    def ask_print(self) -> None:
        """Ask for a print of the tournament and the path to write it to."""
        self.show_menu(
            "ask-write",
            lambda: [self.menu_entry(what, partial(self.ask_path, what)) for what in HANDOUTS],
            self.on_question_left,
        )

    def ask_public_folder(self) -> None:
        """Ask for the folder of the public page; Enter alone ends it."""

        def take(text: str) -> bool:
            return self.run_step(
                "publish", find_step("publish").make_values(folder=parse_typed_path(text) if text else None)
            )

        self.ask_typed("publish", take, bare=True)

    def ask_path(self, what: str) -> None:
        name, ending = what.rsplit("-", 1)
        name = name if ending in ("csv", "html") else what
        usual = self.file.with_name(f"{self.file.stem}-{name}.{'csv' if ending == 'csv' else 'html'}")

        def take(text: str) -> bool:
            return self.try_step(lambda: self.desk.write_handout(what, parse_typed_path(text) if text else usual))

        self.ask_typed("path", take, bare=True, file=str(usual))


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
