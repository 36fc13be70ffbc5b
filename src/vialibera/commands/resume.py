"""`vialibera resume`: continue a saved game, the newest unfinished one unless another is named."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import parse_game_path
from vialibera.commands.page_options import add_page_options
from vialibera.commands.plain_parser import int_argument
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.terminal.line_output import LineOutput


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the file of the game and the options that a resumed game may change."""
    parser.description = format_text(lang, "cli-resume-about")
    parser.add_argument(
        "log", nargs="?", type=partial(parse_game_path, lang), metavar="FILE", help=format_text(lang, "cli-resume-log")
    )
    parser.add_argument(
        "--minutes", metavar="N", type=int_argument(lang), help=format_text(lang, "cli-resume-minutes-help")
    )
    play.add_think_option(parser, lang, "cli-resume-think")
    add_page_options(parser, lang)
    play.add_voice_options(parser, lang)
    play.add_screen_options(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Print the first line, then load the rest and resume the game."""
    return play.run_at_terminal(partial(begin_resumed, arguments, lang), lang)


def begin_resumed(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then resume the game and return the exit status."""
    from vialibera.settings.start_options import choose_start_options, first_line

    start_options = choose_start_options(
        arguments.voice,
        screen=arguments.screen,
        theme=arguments.theme,
        sound=arguments.sound,
        mouse=arguments.mouse,
        animate=arguments.animate,
    )
    out.write_line(first_line(start_options, lang, single_keys=out.size is not None))
    from vialibera.saved_games.resuming import resume_at_console

    return resume_at_console(arguments, lang, start_options, out)
