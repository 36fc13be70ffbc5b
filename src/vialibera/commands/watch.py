"""`vialibera watch`: watch a saved game, or one that is played in another terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.games import game_named
from vialibera.commands.page_options import USUAL, add_page
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out
    from vialibera.web.server import PageServer


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the file of the game and the options of where it is shown."""
    parser.description = say(lang, "cli-watch-about")
    add_page(parser, lang)
    play.add_voice(parser, lang)
    play.add_screen(parser, lang)
    named = partial(game_named, lang)
    parser.add_argument("log", nargs="?", type=named, default="", metavar="LOG", help=say(lang, "cli-game-help"))


def run(arguments: Namespace, lang: str) -> int:
    """Show the game on a page with `--web` or `--lan`, otherwise at this terminal."""
    if arguments.web is not None or arguments.lan:
        return on_a_page(arguments, lang)
    return play.at_the_terminal(partial(begin, arguments, lang), lang)


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """Print the first line, import the program, then watch and return the exit status."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice, screen=arguments.screen, theme=arguments.theme)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.watching import watch

    return watch(arguments, lang, mode, out)


def on_a_page(arguments: Namespace, lang: str) -> int:
    """Serve the page until Ctrl+C, which is its usual end, so the exit status is 0 then."""
    import asyncio

    from vialibera.journal.errors import JournalError
    from vialibera.journal.wording import advised
    from vialibera.web.door import Door
    from vialibera.web.serve import show_saved

    door = Door() if arguments.lan else None
    try:
        asyncio.run(show_saved(arguments.log, arguments.web or USUAL, door, partial(told, lang)))
    except JournalError as error:
        print(advised(error, lang, arguments.log), file=sys.stderr)
        return 1
    except OSError as error:
        print(say(lang, "ui-page-failed", why=error.strerror or str(error)), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def told(lang: str, server: PageServer) -> None:
    """Print the addresses of the page, its code on a local network, and how to end."""
    for address in server.addresses():
        print(say(lang, "ui-page", address=address))
    if server.door is not None:
        print(say(lang, "ui-page-code", code=f"{server.door.code[:3]} {server.door.code[3:]}"))
    print(say(lang, "cli-watch-end"), flush=True)
