"""`vialibera learn`: play a guided first game at this terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.play import add_screen, add_voice, at_the_terminal
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out


def add_parser(parser: ArgumentParser, lang: str) -> None:
    parser.description = say(lang, "cli-learn-about")
    add_voice(parser, lang)
    add_screen(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Print the mode first, then load the rest and start the guided game."""
    return at_the_terminal(partial(begin, arguments, lang), lang)


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """Print the first line, import the program, then start the lessons and return the exit status."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice, screen=arguments.screen, theme=arguments.theme, sound=arguments.sound)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.play import learn

    return learn(lang, mode, out)
