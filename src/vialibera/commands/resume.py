"""`vialibera resume`: continue a saved game, the newest unfinished one unless another is named."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import is_readable_game, parse_game_path
from vialibera.commands.guest_options import add_guest_options
from vialibera.commands.page_options import ANY_PORT, add_page_options
from vialibera.commands.plain_parser import parse_count
from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.sanitize import printable_text
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.shell.terminal.line_output import LineOutput


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the file of the game and the options that a resumed game may change."""
    parser.add_argument("log", nargs="?", type=partial(parse_game_path, lang), metavar="FILE", help="cli-resume-log")
    parser.add_argument("--minutes", metavar="N", type=parse_count, help="cli-resume-minutes-help")
    play.add_think_option(parser, "cli-resume-think")
    add_page_options(parser)
    add_guest_options(parser)
    play.add_sense_options(parser)


def run(arguments: Namespace, lang: str) -> int:
    """Print the first line, then load the rest and resume the game."""
    return play.run_at_terminal(partial(begin_resumed, arguments, lang), lang)


def begin_resumed(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then resume the game and return the exit status.

    Without a game to resume the reason is all that is printed. Where games are saved, which one it is to be is looked
    for after the first line. (decision: cli.one-sentence)
    """
    from vialibera.shell.settings.start_options import start_options_of

    start_options = start_options_of(arguments)
    is_searched = arguments.log is None and has_saved_game()
    if is_searched:
        print_first_line(out, start_options, lang)
    if not find_game(arguments, lang):
        return 1
    if arguments.guests or arguments.port != ANY_PORT or arguments.listen:
        take_over_guest_log(arguments)
    if not is_searched:
        print_first_line(out, start_options, lang)
    from vialibera.commands.sharing import prepare_program
    from vialibera.shell.saved_games.resuming import resume_at_console

    return resume_at_console(arguments, lang, start_options, out, prepare=partial(prepare_program, arguments))


def has_saved_game() -> bool:
    """Return True if the folder of saved games has a log, as far as names show."""
    from vialibera.shell.settings.settings_file import games_folder

    folder = games_folder()
    return folder.is_dir() and any(name.endswith(".jsonl") for name in os.listdir(folder))


def find_game(arguments: Namespace, lang: str) -> bool:
    """Settle the log to resume and return True; if it is missing or damaged, say so on stderr and return False."""
    named: Path | None = arguments.log
    arguments.log = named or find_newest_game(lang)
    if arguments.log is None:
        return False
    if not is_readable_game(arguments.log, lang):
        if named is None:
            print_game_before(arguments.log, lang)
        return False
    return True


def print_game_before(path: Path, lang: str) -> None:
    """Print on stderr how to continue the newest game that can be resumed, if the unreadable one at `path` is newer."""
    from vialibera.shell.game.log_refuge import all_saved_games

    numbers = [nth for nth, game in enumerate(all_saved_games(), 1) if game.can_be_resumed and game.path != path]
    if numbers:
        print_notice(format_text(lang, "ui-resume-before", nth=str(numbers[0])))


def take_over_guest_log(arguments: Namespace) -> None:
    """Let a guest's log go on in a log of its own, with this machine as the host; leave any other log as it is."""
    from vialibera.shell.saved_games.take_over import is_guest_log, take_over_game

    if is_guest_log(arguments.log):
        arguments.log = take_over_game(arguments.log)


def find_newest_game(lang: str) -> Path | None:
    """Return the newest unfinished game; if there is none, say so on stderr and return None."""
    from vialibera.shell.game.log_refuge import newest_unfinished_log
    from vialibera.shell.settings.settings_file import games_folder

    path = newest_unfinished_log()
    if path is None:
        print_notice(format_text(lang, "ui-resume-none", folder=printable_text(games_folder())))
    return path
