"""`vialibera watch`: watch a saved game, or one that is played in another terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import add_game_argument, is_readable_game
from vialibera.commands.page_options import ANY_PORT, add_page_options
from vialibera.shell.console.first_line import print_first_line
from vialibera.shell.terminal.notices import print_notice
from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.network.web.page_server import PageServer
    from vialibera.shell.terminal.line_output import LineOutput


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the file of the game and the options of where it is shown."""
    add_page_options(parser)
    play.add_sense_options(parser)
    add_game_argument(parser, lang)


def run(arguments: Namespace, lang: str) -> int:
    """Show the game on a page with `--web` or `--lan`, otherwise at this terminal."""
    if arguments.web is not None or arguments.lan:
        return watch_on_page(arguments, lang)
    return play.run_at_terminal(partial(begin_watching, arguments, lang), lang)


def begin_watching(arguments: Namespace, lang: str, out: LineOutput) -> int:
    """Print the first line, import the program, then watch and return the exit status."""
    from vialibera.shell.settings.start_options import start_options_of

    if not is_readable_game(arguments.log, lang):
        return 1
    start_options = start_options_of(arguments)
    print_first_line(out, start_options, lang)
    from vialibera.shell.saved_games.watch_viewer import watch_at_console

    return watch_at_console(arguments, lang, start_options, out)


def watch_on_page(arguments: Namespace, lang: str) -> int:
    """Serve the page until Ctrl+C, which is its usual end, so the exit status is 0 then."""
    import asyncio

    from vialibera.network.web.access_code import AccessCode
    from vialibera.network.web.page_service import serve_saved_game

    door = AccessCode(report_guessing=partial(print_guessing, lang)) if arguments.lan else None
    try:
        asyncio.run(
            serve_saved_game(arguments.log, arguments.web or ANY_PORT, door, partial(print_page_addresses, lang))
        )
    except OSError as error:
        print_notice(format_text(lang, "ui-page-failed", why=error.strerror or str(error)))
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def print_page_addresses(lang: str, server: PageServer, message: str = "ui-page") -> None:
    """Print the addresses of the page, its code on a local network, and how to end."""
    from vialibera.shell.game.page_link import spell_code

    for address in server.addresses():
        print(format_text(lang, message, address=address))
    if server.access_code is not None:
        print(format_text(lang, "ui-page-code", code=spell_code(server.access_code.code).shown))
    print(format_text(lang, "cli-watch-end"), flush=True)


def print_guessing(lang: str, count: int) -> None:
    """Print that wrong codes are being typed; this program has no key for a new one."""
    print(format_text(lang, "cli-watch-guessing", count=count), flush=True)
