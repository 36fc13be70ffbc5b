"""A table of a tournament at this terminal: its game, begun or resumed, and the way of its result to the desk."""

from __future__ import annotations

from vialibera.record.reading.game_list import SavedGame, read_saved_game
from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.game.log_refuge import furthest_log
from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup
from vialibera.shell.program import Program, run_program
from vialibera.shell.saved_games.resuming import bring_moved_log, resume_game
from vialibera.shell.settings.start_options import StartOptions
from vialibera.shell.terminal.line_output import LineOutput
from vialibera.tournament.rounds.desk_answer import DeskAnswer
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.desk_refusal import DeskRefusal
from vialibera.tournament.rounds.game_logs import (
    current_game,
    logs_of_table,
    table_for_header,
    unused_log_path,
)
from vialibera.tournament.rounds.plan import TOURNAMENT_EDITION


class TableGame:
    """The game of one table. The tournament fixes edition, players and length, and allows no variants."""

    def __init__(self, desk: TournamentDesk, spot: str) -> None:
        self.desk = desk
        self.book = desk.read_book()
        self.table = self.book.find_spot(spot)
        self.round_no, self.table_no = self.table.round.number, self.table.number
        if self.table.outcome is not None:
            raise DeskRefusal("entered", table=self.table_no, round=self.round_no)

    def current_game(self) -> SavedGame | None:
        """Return the game, whose log may have moved, or None if it has not begun."""
        begins = current_game(self.book, self.table)
        return None if begins is None else read_saved_game(furthest_log(begins.path))

    @property
    def is_over(self) -> bool:
        """True if the game is over and only its result is missing, as after a kill at the very end."""
        game = self.current_game()
        return game is not None and game.is_finished

    def make_setup(self) -> GameSetup:
        sitters = [PlayerSetup(name, "") for name in self.table.names]
        made = GameSetup(TOURNAMENT_EDITION, sitters, minutes=self.book.plan.minutes)
        made.tournament = table_for_header(self.book, self.table)
        made.deal_tokens(self.desk.words.lang)
        return made

    def play(self, start_options: StartOptions, out: LineOutput) -> int:
        """Begin or resume the game; return the exit status."""
        lang = self.desk.words.lang
        # The free name is chosen now: of two windows that begin in one moment only one can create the file.
        game, fresh = self.current_game(), unused_log_path(self.desk.file, self.table)
        print_first_line(out, start_options, lang)
        program = Program(lang, start_options, out)

        def begin() -> None:
            program.greet()
            if game is None:
                program.games.start_game(self.make_setup(), fresh)
            else:
                resume_game(program.games, bring_moved_log(program.console, game.path))

        return run_program(program, begin)

    def bring_result(self) -> DeskAnswer:
        """Bring the result to the desk and return its answer, or an answer with the way to resume the game."""
        game = self.current_game()
        if game is not None and game.is_finished:
            return self.desk.take_game_result(game.path)
        begun = logs_of_table(self.book, self.table)
        key = "goes-on.annulled" if begun and game is None else "goes-on"
        told = self.desk.words.phrase(key, table=f"{self.round_no}.{self.table_no}")
        return DeskAnswer([told], {"round": self.round_no, "table": self.table_no, "result": None})
