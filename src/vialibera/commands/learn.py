"""`vialibera learn`: play a guided first game at this terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.play import add_sense_options, run_at_terminal
from vialibera.shell.console.first_line import print_first_line

if TYPE_CHECKING:
    from vialibera.shell.terminal.line_output import LineOutput


def add_parser(parser: ArgumentParser, lang: str) -> None:
    add_sense_options(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Print the first line, then load the rest and start the guided game."""
    return run_at_terminal(partial(begin_lessons, arguments, lang), lang)


def begin_lessons(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then start the lessons and return the exit status."""
    from vialibera.shell.settings.start_options import start_options_of

    start_options = start_options_of(arguments)
    print_first_line(out, start_options, lang)
    from vialibera.shell.program import learn_at_console

    return learn_at_console(lang, start_options, out)
