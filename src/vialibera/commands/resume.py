"""`vialibera resume`: continue a saved game, the newest unfinished one unless another is named."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import game_named
from vialibera.commands.page_options import add_page
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the file of the game and the options that a resumed game may change."""
    parser.description = say(lang, "cli-resume-about")
    parser.add_argument(
        "log", nargs="?", type=partial(game_named, lang), metavar="FILE", help=say(lang, "cli-resume-log")
    )
    parser.add_argument("--minutes", metavar="N", type=int, help=say(lang, "cli-resume-minutes-help"))
    play.add_think(parser, lang, "cli-resume-think")
    add_page(parser, lang)
    play.add_voice(parser, lang)
    play.add_screen(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Print the mode first, then load the rest and resume the game."""
    return play.at_the_terminal(partial(begin, arguments, lang), lang)


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """Print the first line, import the program, then resume the game and return the exit status."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice, screen=arguments.screen, theme=arguments.theme, sound=arguments.sound)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.resume import resume

    return resume(arguments, lang, mode, out)
