"""The steps of the tournament desk as a list, each with the questions it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.console.menus import MenuEntry
from vialibera.console.typed_amounts import parse_whole_number
from vialibera.journal.errors import JournalError
from vialibera.tournament.desk_answers import DeskAnswer
from vialibera.tournament.desk_refusal import DeskRefusal
from vialibera.tournament.desk_words import DeskWords
from vialibera.tournament.entrant_names import find_name
from vialibera.tournament.handouts import HANDOUTS
from vialibera.tournament.office import TypedResult
from vialibera.tournament.plan import USUAL_TABLE_SIZE
from vialibera.tournament.standings import tournament_standings
from vialibera.tournament_desk.desk_questions import DeskCallback, DeskQuestions
from vialibera.tournament_desk.table_game import TableGame
from vialibera.words.phrase import plain_phrase

if TYPE_CHECKING:
    from vialibera.console.console import Console

BANKRUPT_LETTER = "b"
"""Typed in place of the value of a player who went bankrupt."""


class DeskSteps(DeskQuestions):
    """The list of all steps for the open tournament."""

    def __init__(
        self, console: Console, words: DeskWords, file: Path, played: Callable[[TableGame], None], leaves: DeskCallback
    ) -> None:
        super().__init__(console, words, file)
        self.on_play, self.on_leave = played, leaves
        """Called to play a table here, and to leave the desk."""

    def show_steps(self, leave: DeskCallback) -> None:
        """Show the list of steps, which stays open while they are done; Esc calls `leave`."""
        self.show_menu(
            "ask-step", lambda: [self.menu_entry(name, act, stays=True) for name, act in self.step_acts()], leave
        )

    def step_acts(self) -> list[tuple[str, DeskCallback]]:
        """Return the steps as pairs of a text's name and a function, in the order of an evening."""
        return [
            ("add", self.add_players),
            ("import", self.import_players),
            ("withdraw", self.withdraw_player),
            ("players", lambda: self.do_step(self.desk.list_players)),
            ("draw", self.draw_round),
            ("call", lambda: self.do_step(self.desk.list_call_sheets)),
            ("start", lambda: self.do_step(self.desk.start_round)),
            ("show", lambda: self.do_step(self.desk.show_status)),
            ("result", self.enter_result),
            ("play", self.play_table),
            ("take", self.take_log),
            ("correct", self.correct_result),
            ("standings", lambda: self.do_step(self.desk.list_standings)),
            ("place", self.ask_place),
            ("equals", self.ask_equals),
            ("qualified", lambda: self.do_step(self.desk.list_qualified)),
            ("write", self.ask_print),
            ("check", lambda: self.do_step(self.desk.check_tournament)),
            ("leave", self.on_leave),
        ]

    def add_players(self) -> None:
        """Ask for one name after the other, until Enter alone."""

        def take(text: str) -> bool:
            if not text:
                self.do_step(self.desk.list_players)
            else:
                self.try_step(lambda: self.desk.add_players([text]))
                self.add_players()
            return True

        self.ask_typed("add", take, bare=True)

    def import_players(self) -> None:
        self.ask_typed(
            "import", lambda text: self.try_step(lambda: self.desk.add_players_from_list(Path(text).expanduser()))
        )

    def withdraw_player(self) -> None:
        """Ask for a name, then for how long the player withdraws."""

        def take(text: str) -> bool:
            name = find_name(text, self.desk.read_book().entrant_names())
            self.show_menu("ask-withdraw", lambda: entries(name), self.on_question_left)
            return True

        def entries(name: str) -> list[MenuEntry]:
            return [
                self.menu_entry(
                    "withdraw-once", lambda: self.do_step(lambda: self.desk.withdraw_player(name, once=True))
                ),
                self.menu_entry("withdraw-for-good", lambda: self.do_step(lambda: self.desk.withdraw_player(name))),
            ]

        self.ask_typed("who", take)

    def draw_round(self) -> None:
        """Draw the final at once, as it has one table; for a round, ask for the most players at a table."""
        if self.desk.read_book().has_played_rounds:
            self.do_step(self.desk.draw_round)
        else:
            self.ask_typed("tables", self.draw_tables, bare=True)

    def draw_tables(self, most: str) -> bool:
        return self.try_step(lambda: self.desk.draw_round(table_size_in(most or str(USUAL_TABLE_SIZE))))

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
            self.ask_scores(spot, lambda told, free: self.desk.enter_result(spot, told, free))

        self.ask_table(enter)

    def correct_result(self) -> None:
        """Ask for a table, the reason and the corrected result."""

        def ask_why(spot: str) -> None:
            def take(why: str) -> bool:
                self.ask_scores(spot, lambda told, free: self.desk.correct_result(spot, told, why, free))
                return True

            self.ask_typed("why", take)

        self.ask_table(ask_why, open=False)

    def ask_scores(self, spot: str, enter: Callable[[TypedResult, dict[str, int]], DeskAnswer]) -> None:
        """Ask for the value of each player of the table, then for the order of the bankrupt."""
        book = self.desk.read_book()
        names = list(book.find_table(*book.parse_table_spot(spot)).names)
        ScoreQuestions(self, names, enter).ask_next_value()

    def play_table(self) -> None:
        def begin(spot: str) -> None:
            self.on_play(TableGame(self.desk, spot))

        self.ask_table(begin)

    def take_log(self) -> None:
        """Ask for the log of a game whose result is to be taken."""
        self.ask_typed("log", lambda text: self.try_step(lambda: self.desk.take_game_result(Path(text).expanduser())))

    # Standings.

    def ask_place(self) -> None:
        """Ask for a place or a name: a number is a place, anything else a name."""

        def take(text: str) -> bool:
            number = parse_whole_number(text)
            if number is not None:
                return self.try_step(lambda: self.desk.list_standings(place=number))
            return self.try_step(lambda: self.desk.show_status(player=text))

        self.ask_typed("place-or-name", take)

    def ask_equals(self) -> None:
        """Ask which of the tied groups to order, then by which means."""
        rows = [row for row in tournament_standings(self.desk.read_book()) if row.sharing_place > 1]
        groups = [[row.name for row in group] for _, group in groupby(rows, key=lambda row: row.place)]
        if not groups:
            self.say("no-equals")
            return
        entries = [MenuEntry(plain_phrase(", ".join(group)), partial(self.ask_tie_break, group)) for group in groups]
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
                self.ask_dice(group, [*dice, (name, sum)])
            return sum is not None

        self.ask_typed("dice", take, name=name)

    def ask_order(self, left: list[str], order: list[str]) -> None:
        """Ask the referee for the next best name until one is left, then for the reason."""
        if len(left) == 1:
            self.ask_typed("why", lambda why: self.try_step(lambda: self.desk.record_ruling([*order, *left], why)))
            return

        def choose(name: str) -> None:
            self.ask_order([other for other in left if other != name], [*order, name])

        self.show_menu(
            "ask-first",
            lambda: [MenuEntry(plain_phrase(name), partial(choose, name)) for name in left],
            self.on_question_left,
        )

    def ask_print(self) -> None:
        """Ask for a print of the tournament and the path to write it to."""
        self.show_menu(
            "ask-write",
            lambda: [self.menu_entry(what, partial(self.ask_path, what)) for what in HANDOUTS],
            self.on_question_left,
        )

    def ask_path(self, what: str) -> None:
        name, ending = what.rsplit("-", 1)
        usual = self.file.with_name(f"{self.file.stem}-{name}.{ending}")

        def take(text: str) -> bool:
            return self.try_step(lambda: self.desk.write_handout(what, Path(text).expanduser() if text else usual))

        self.ask_typed("path", take, bare=True, file=str(usual))


class ScoreQuestions:
    """The questions for the result of a table, player by player."""

    def __init__(
        self, menus: DeskQuestions, names: list[str], enter: Callable[[TypedResult, dict[str, int]], DeskAnswer]
    ) -> None:
        self.menus, self.names, self.enter_result = menus, names, enter
        self.values: list[tuple[str, int]] = []
        self.bankrupt: list[str] = []
        self.bankruptcy_order: list[str] = []
        """The bankrupt in the order of their bankruptcy, as far as it is known."""
        self.property_values: dict[str, int] = {}
        """The values of property, which order players with equal results."""

    def ask_next_value(self) -> None:
        """Ask for the next value; Esc leaves the whole result."""
        at = len(self.values) + len(self.bankrupt)
        if at == len(self.names):
            self.ask_bankruptcy_order()
            return
        name = self.names[at]

        def take(text: str) -> bool:
            value = self.menus.parse_amount(text)
            if text.casefold() == BANKRUPT_LETTER:
                self.bankrupt.append(name)
            elif value is not None:
                self.values.append((name, value))
            else:
                return False
            self.ask_next_value()
            return True

        self.menus.ask_typed("value", take, name=name)

    def ask_bankruptcy_order(self) -> None:
        """Ask which of the bankrupt went first, as long as more than one is left."""
        left = [name for name in self.bankrupt if name not in self.bankruptcy_order]
        if len(left) < 2:
            self.bankruptcy_order += left
            self.enter_scores()
            return

        def choose(name: str) -> None:
            self.bankruptcy_order.append(name)
            self.ask_bankruptcy_order()

        entries = [MenuEntry(plain_phrase(name), partial(choose, name)) for name in left]
        self.menus.show_menu("ask-out", lambda: entries, self.menus.on_question_left)

    def enter_scores(self) -> None:
        """Enter the result; if the desk needs the property of equal players, ask for that first."""
        try:
            answer = self.enter_result(TypedResult(self.values, self.bankruptcy_order), self.property_values)
        except DeskRefusal as refused:
            level = refused.facts.get("names")
            self.menus.tell([self.menus.words.refusal_phrase(refused)], "alert")
            if refused.code == "property" and isinstance(level, Sequence):
                self.ask_property(list(level))
            return
        except (JournalError, OSError) as error:
            self.menus.try_step(partial(raise_error, error))
            return
        self.menus.tell_answer(answer)

    def ask_property(self, level: list[str]) -> None:
        """Ask for the property of each equal player, then enter the result again."""
        left = [name for name in level if name not in self.property_values]
        if not left:
            self.enter_scores()
            return

        def take(text: str) -> bool:
            value = self.menus.parse_amount(text)
            if value is not None:
                self.property_values[left[0]] = value
                self.ask_property(level)
            return value is not None

        self.menus.ask_typed("property", take, name=left[0])


def raise_error(error: Exception) -> DeskAnswer:
    """Raise the error: a step by which an error caught elsewhere is announced like all others."""
    raise error


def table_size_in(text: str) -> int:
    """Return the whole number in a text, or 0, which the desk refuses."""
    return parse_whole_number(text) or 0
