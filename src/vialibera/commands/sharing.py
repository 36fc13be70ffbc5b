"""The end of a game to send to friends, from the game or its replay: a picture beside its log, and five lines."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from typing import TYPE_CHECKING

from vialibera.commands.guest_options import open_door_if_asked
from vialibera.shell.console.console import LINES_OF_SCORES
from vialibera.shell.console.open_input import PlacedGame

if TYPE_CHECKING:
    from pathlib import Path

    from vialibera.analysis.report.end_reading import GameEnd
    from vialibera.shell.program import Program


def prepare_program(arguments: Namespace, program: Program) -> None:
    """Open the door if the arguments say so, and let a game that is over be shared."""
    open_door_if_asked(arguments, program)
    EndSharer(program)


class EndSharer:
    """The end of the game in front: read beside the keys once it has come, then drawn, told and shared."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.is_whole_asked: bool | None = None
        """True if a key that shares the end waits for the reading, False if only the scores do, None if no key does."""
        program.console.share_end, program.do_end_work = self.share_end, self.do_due_work

    def share_end(self, is_whole: bool) -> None:
        """Write the picture of the game in front, and say it in five lines; or tell only what the scores leave out.

        Nothing is sent anywhere.
        """
        self.is_whole_asked = self.is_whole_asked or is_whole
        self.do_due_work()

    def do_due_work(self) -> None:
        """Read the end of the game in front, if it has come, and answer the keys that have waited for it."""
        console = self.program.console
        game = console.open_input.game
        shown = game if isinstance(game, PlacedGame) else self.program.session
        path = shown.path if shown is not None and game is not None and game.state.is_over else None
        if path is None:
            console.end_lines, console.end_worths = (), ()
            if self.is_whole_asked:
                console.say("ui-share-none")
            self.is_whole_asked = None
        elif self.is_whole_asked is not None or self.program.keyboard is not None:
            with suppress(OSError):
                self._take_end(path)

    def _take_end(self, path: Path) -> None:
        from vialibera.analysis.report.end_reading import GameEnd, read_end

        program, lang = self.program, self.program.services.lang
        if program.keyboard is None:  # a script reads no key meanwhile
            from vialibera.analysis.report.share_card import load_end

            end = GameEnd(*load_end(path, lang))
        else:
            reading = read_end(path, lang, path.stat().st_size, program.wake)
            if not reading.has_ended:
                return
            end = reading.end
        console, facts = program.console, end.lines[LINES_OF_SCORES:]
        if console.end_lines != facts:
            console.end_lines, console.end_worths = facts, end.worths
            program.services.board_screen.onlooker.is_drawn = False
        if self.is_whole_asked is not None:
            self._tell_end(path, end)
            self.is_whole_asked = None

    def _tell_end(self, path: Path, end: GameEnd) -> None:
        from vialibera.commands.page_output import export_error
        from vialibera.narration.surfaces.utterance import Utterance

        console = self.program.console
        told = console.end_lines
        if self.is_whole_asked:
            card, asked = path.with_suffix(".svg"), Namespace(page_command="report", force=False)
            fault = export_error(card, asked, self.program.services.lang, end.card)
            told = [*end.lines, fault or console.teller.words("ui-shared", {"file": str(card)}).shown]
        console.teller.tell([Utterance(line, line, "answer") for line in told])
        console.braille_rest.settle()
