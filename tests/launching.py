"""`vialibera play` for tests: its questions and its game at a keyboard, its files in a folder of the test."""

from __future__ import annotations

import io
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from tests.keyboard import STOP, Quiet, StopKey, long_ago, run, seen, sent

from vialibera.commands import play as command
from vialibera.shell.game_control.game_setup import GameSetup
from vialibera.shell.program import Program
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.setup.command_line_setup import setup_from_arguments
from vialibera.shell.terminal.line_output import LineOutput


def options(*words: str, lang: str = "it") -> Namespace:
    """The command line as the program reads it."""
    parser = ArgumentParser()
    command.add_parser(parser, lang)
    return parser.parse_args(words)


class Launched:
    """The program before and after its game has begun."""

    def __init__(
        self, *words: str, lang: str = "it", size: Any = (170, 60), log: Path | None = None, first: bool = False
    ):
        """Whoever has played before is not offered the lesson; `first`: nobody has."""
        arguments = options(*words, lang=lang)
        self._enter(arguments.voice, lang, size)
        self.program.services.settings.lesson_offered = not first
        self.program.ask_setup(
            setup_from_arguments(arguments, self.program.services.texts), arguments.log or (str(log) if log else None)
        )

    def _enter(self, voice: str | None, lang: str, size: Any) -> None:
        self.screen = io.StringIO()
        out = LineOutput(self.screen, (lambda: size) if size else None)
        self.program = Program(lang, choose_start_options(voice, {}), out, make=lambda *_, **__: Quiet(long_ago()))

    @classmethod
    def resumed(cls, log: str, lang: str = "it", size: Any = (170, 60), think: float | None = None) -> Launched:
        """The same with a saved game."""
        game = cls.__new__(cls)
        game._enter("off", lang, size)
        resume_game(game.program.games, Path(log), think=think)
        return game

    @classmethod
    def learning(cls, voice: str = "off", lang: str = "it", size: Any = (170, 60)) -> Launched:
        """The same with the lesson alone; nobody waits until a landing was read."""
        game = cls.__new__(cls)
        game._enter(voice, lang, size)
        game.hurry()
        game.program.ask_setup(GameSetup(), only_lesson=True)
        game.program.do_due_work()
        return game

    def hurry(self) -> None:
        reading: Any = self.program.console.speaker.voice
        reading.reading.grace = 0.0

    @property
    def said(self) -> str:
        return seen(self.screen)

    @property
    def setup(self) -> Any:
        """What the questions have settled so far."""
        launch: Any = self.program.console.open_input.layers[0]
        return launch.setup

    def press(self, *keys: str) -> str:
        """What the keys have brought to the screen."""
        before = len(self.said)
        console = self.program.console
        with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
            keyboard = StopKey(console, self.program, self.program.services.board_screen)
            pipe.send_text("".join(map(sent, keys)) + STOP)
            run(keyboard, pipe)
        return self.said[before:]

    def begun(self) -> bool:
        return self.program.session is not None

    def close(self) -> None:
        self.program.close()
