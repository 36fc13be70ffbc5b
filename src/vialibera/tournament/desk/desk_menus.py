"""`vialibera tournament` without more: the tournament desk by lists and typed questions."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.console.menus import Menu, MenuEntry
from vialibera.shell.console.typed_amounts import parse_whole_number
from vialibera.shell.game.log_refuge import unused_path
from vialibera.shell.game.page_link import PageLink, PageProgram, spell_code
from vialibera.shell.program import Program
from vialibera.shell.settings.settings_file import games_folder
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.setup.waiting_layer import WaitingLayer
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.support.json_values import JsonObject, require_text
from vialibera.tournament.desk.desk_questions import parse_typed_path
from vialibera.tournament.desk.step_acts import perform_step, plan_from_values
from vialibera.tournament.desk.step_questions import StepQuestions, StepValues
from vialibera.tournament.desk.step_table import (
    FIRST_COUNT,
    NEW_ARGUMENTS,
    StepValue,
    find_step,
)
from vialibera.tournament.desk.table_game import TableGame
from vialibera.tournament.desk.topic_menu import MENU, TopicMenu, menu_code
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.desk_words import DeskWords
from vialibera.tournament.rounds.entrant_names import name_key
from vialibera.tournament.rounds.plan import check_plan
from vialibera.tournament.rounds.tournament_file import is_tournament_file
from vialibera.words.phrase import plain_phrase

TOURNAMENT_SUFFIX = ".tournament"

QUESTION_KEY_ID = "turn"
"""The action whose key asks in a game whose turn it is; at the desk it tells the last round."""

MOST_FILES_LOOKED_AT = 1000
"""The most files of the working folder to look at for tournaments."""


def tournaments_folder() -> Path:
    """Return the folder of tournaments, unless another one is named."""
    return games_folder() / "tournaments"


def saved_tournaments() -> list[Path]:
    """Return the tournament files of that folder and those made by command in this one, the last changed first."""
    named = [*tournaments_folder().glob(f"*{TOURNAMENT_SUFFIX}"), *islice(Path().iterdir(), MOST_FILES_LOOKED_AT)]
    found = {path.resolve(): path for path in named if path.is_file() and is_tournament_file(path)}
    return sorted(found.values(), key=lambda path: -path.stat().st_mtime)


def run_tournament_desk(read_options: Callable[[], StartOptions], lang: str, out: LineOutput) -> int:
    """Run the desk and the tables played from it until the player leaves; return the exit status.

    Each table has its own program: the desk's ends before the table, and a new one begins after it.
    """
    start_options = read_options()
    print_first_line(out, start_options, lang)
    menus = TournamentMenus(Program(lang, start_options, out))
    menus.run()
    while menus.next_table is not None:
        start_options = read_options()
        told = bring_table_back(menus.next_table, start_options, out)
        hall, file = menus.hall, menus.next_table.desk.file
        menus = TournamentMenus(Program(lang, start_options, out), file, told, hall)
        menus.run()
    return menus.program.exit_status


def bring_table_back(game: TableGame, start_options: StartOptions, out: LineOutput) -> DeskAnswer:
    """Play a table, unless its game is over already, and return the desk's answer to its result."""
    if not game.is_over:
        game.play(start_options, out)
    try:
        return game.bring_result()
    except DeskRefusal as refused:
        return DeskAnswer([game.desk.words.refusal_phrase(refused)], None)


class TournamentMenus(StepQuestions, WaitingLayer):
    """The choice of a tournament, then of a step; the lowest layer of the console."""

    def __init__(
        self, program: Program, file: Path | None = None, news: DeskAnswer | None = None, hall: HallLink | None = None
    ) -> None:
        super().__init__(program.console, DeskWords(program.services.lang), Path() if file is None else file)
        WaitingLayer.__init__(self, program.console)
        self.words.texts.key_names |= {f"desk-{entry}": menu_code(entry) for acts in MENU.values() for entry in acts}
        self.program, self.table_answer = program, news
        """The desk's answer to the table just played; None at the first start."""
        self.next_table: TableGame | None = None
        """The table to be played next; None to leave."""
        self.hall = hall
        """The page of the hall, which stays while a table is played."""
        if hall is not None:
            attach_hall(hall, self.program)

    def run(self) -> None:
        """Begin with the news of a table, or with the list of tournaments after the questions of a first start.

        Run until a table is to be played or the player leaves.
        """
        try:
            if self.table_answer is not None:
                self.tell_answer(self.table_answer)
                self.show_steps()
            else:
                self.program.ask_how_followed(self.ask_tournament)
            self.program.run()
        except KeyboardInterrupt:
            pass
        finally:
            if self.next_table is not None:
                self.program.page_link = None
            self.program.close()

    # Keys that no list takes.

    def press(self, key: str) -> bool:
        action = self.console.action_for_key(key)
        name = "" if action is None else action.id
        if name == "page" and self.hall is None:
            self.say("no-hall", code=menu_code("hall"))
        elif name == QUESTION_KEY_ID and self.file != Path():
            self.try_step(self.desk.show_now)
        else:
            return super().press(key)
        return True

    def tell_help(self) -> None:
        """Announce the help, then the open list again."""
        self.say("help")
        top = self.console.open_input.layers[-1]
        if isinstance(top, Menu):
            top.tell_entries()

    def tell_rules(self) -> None:
        """Announce the plan of the tournament and the rule for its standings."""
        self.try_step(lambda: DeskAnswer(list(self.words.plan_lines(self.book)), None))

    # The choice of a tournament.

    def ask_tournament(self) -> None:
        """Ask for a known tournament, a new one or another file, or to leave."""
        ask_file = partial(self.ask_typed, "file", lambda text: self.open_tournament(parse_typed_path(text)))
        self.show_menu(
            "ask-tournament",
            [
                *(
                    MenuEntry(plain_phrase(path.stem), partial(self.open_tournament, path))
                    for path in saved_tournaments()
                ),
                self.menu_entry("new", partial(self.ask_plan_value, 0, {})),
                self.menu_entry("file", partial(ask_file, on_leave=self.step_back)),
                self.menu_entry("leave", self.leave_desk),
            ],
            self.ask_tournament,
            preset=0,
        )

    def open_tournament(self, path: Path) -> None:
        """Open a tournament: announce its state, then list the steps."""
        self.file = path
        if self.try_step(self.desk.show_now):
            self.show_steps()
        else:
            self.ask_tournament()

    def step_back(self) -> None:
        """Leave a question and go back to the list of tournaments."""
        self.on_question_left()
        self.ask_tournament()

    def leave_desk(self) -> None:
        self.console.is_done = True

    def show_steps(self) -> None:
        TopicMenu(self, self.ask_tournament).show()

    def show_hall(self, lan: bool, referee: bool) -> None:
        """Show the hall of the open tournament on a page, or say again where its page is."""
        if self.hall is not None and (self.hall.file, self.hall.lan, self.hall.referee) == (self.file, lan, referee):
            self.hall.press_key(again=False)
            return
        if self.hall is not None:
            self.hall.close()
        try:
            self.hall = HallLink(self.program, self.file, lan, referee)
        except OSError as error:
            self.hall = self.program.page_link = self.console.page = None
            self.console.say("ui-page-failed", "alert", why=error.strerror or "")
        else:
            self.console.say("ui-page-starts")
            attach_hall(self.hall, self.program)

    def leave_for_table(self, game: TableGame) -> None:
        """Leave the desk for a table; once that was played, the desk comes back."""
        self.next_table = game
        self.leave_desk()

    def ask_plan_value(self, at: int, given: StepValues) -> None:
        """Ask for the value number `at` of a new tournament, then for the next; Esc goes back to the one before.

        Enter alone brings the usual value of one that is typed, if there is one.
        """
        if at == len(NEW_ARGUMENTS):
            self.create_tournament(find_step("new").make_values(**given))
            return
        argument = NEW_ARGUMENTS[at]

        def go_on(value: StepValue) -> None:
            known = given | {argument.name: value}
            check_plan(plan_from_values(*vars(find_step("new").make_values(**known)).values()))
            if at + 1 == FIRST_COUNT:
                self.ask_to_create(known)
            else:
                self.ask_plan_value(at + 1, known)

        def take(text: str) -> bool:
            value = parse_whole_number(text) if text and argument.kind == "number" else text or argument.usual
            if value is not None:
                go_on(value)
            return value is not None

        back = partial(self.ask_plan_value, at - 1, given) if at else self.step_back
        if at == FIRST_COUNT:
            back = partial(self.ask_to_create, {one.name: given[one.name] for one in NEW_ARGUMENTS[:at]})
        answers: StepValues = {one: one for one in argument.choices}
        if argument.kind == "flag":
            answers = {"no": False, "yes": True}
        if answers:
            entries = [
                self.menu_entry(f"{argument.name}-{one}", partial(go_on, value)) for one, value in answers.items()
            ]
            self.show_menu(f"ask-{argument.name}", entries, back, preset=0)
        else:
            has_usual = argument.usual is not None
            self.ask_typed(argument.name, take, bare=has_usual, on_leave=back, usual=argument.usual or "")

    def ask_to_create(self, given: StepValues) -> None:
        """Offer to create the tournament as most are, or to choose how it is drawn and ranked first."""
        entries = [
            self.menu_entry("create", partial(self.create_tournament, find_step("new").make_values(**given))),
            self.menu_entry("more", partial(self.ask_plan_value, FIRST_COUNT, given)),
        ]
        self.show_menu("ask-create", entries, partial(self.ask_plan_value, FIRST_COUNT - 1, given), preset=0)

    def create_tournament(self, values: Namespace) -> None:
        """Create the file of a new tournament and list its steps."""
        self.file = unused_tournament_path(values.name)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.try_step(lambda: perform_step(find_step("new"), self.desk, values)):
            self.show_steps()
        else:
            self.ask_tournament()


def unused_tournament_path(name: str) -> Path:
    """Return a path that does not exist, made of the letters and digits of the tournament's name."""
    stem = "-".join(re.findall(r"[^\W_]+", name_key(name))) or "tournament"
    return unused_path(tournaments_folder(), stem, TOURNAMENT_SUFFIX)


class HallLink(PageLink):
    """The page of the hall of one tournament: a second process serves it for as long as the desk is open.

    A table can be played from the desk meanwhile. The page follows the tournament's file alone.
    """

    address_message, end_message = "ui-hall-page", "ui-hall-page-ended"

    def __init__(self, program: PageProgram, file: Path, lan: bool, referee: bool = False) -> None:
        self.file, self.referee = file, referee
        """`referee`: results and calls can be written by telephone."""
        super().__init__(program, 0, lan)

    def start_options(self) -> list[str]:
        return [*super().start_options(), "--hall", str(self.file.absolute()), *["--referee"] * self.referee]

    def _note_ready(self, message: JsonObject) -> None:
        super()._note_ready(message)
        if code := require_text(message["referee"]):
            self._add_news("ui-hall-referee", address=self.addresses[0], code=spell_code(code))

    def _send_look(self, alerts: Sequence[Utterance]) -> None:
        """Send nothing: the page looks at the file by itself."""


def attach_hall(hall: HallLink, program: Program) -> None:
    """Let the page of the hall report to the program, which closes it at its end."""
    hall.program = program
    program.page_link = program.console.page = hall
