"""`vialibera watch`: a saved game, or one that is played in another terminal, to be looked at."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from typing import TYPE_CHECKING

from vialibera.commands.games import game_named
from vialibera.commands.page_options import add_page
from vialibera.words.texts import say

if TYPE_CHECKING:
    from vialibera.web.server import PageServer


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """The file of a game, and where it is shown."""
    parser.description = say(lang, "cli-watch-about")
    add_page(parser, lang, required=True)
    named = partial(game_named, lang)
    parser.add_argument("log", nargs="?", type=named, default="", metavar="LOG", help=say(lang, "cli-game-help"))


def run(arguments: Namespace, lang: str) -> int:
    return on_a_page(arguments, lang)


def on_a_page(arguments: Namespace, lang: str) -> int:
    """Until somebody ends it with Ctrl+C, which is its usual end."""
    import asyncio

    from vialibera.journal.errors import JournalError
    from vialibera.journal.wording import advised
    from vialibera.web.door import Door
    from vialibera.web.serve import show_saved

    door = Door() if arguments.lan else None
    try:
        asyncio.run(show_saved(arguments.log, arguments.web, door, partial(told, lang)))
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
    """Where it is, by which code, and how it ends."""
    for address in server.addresses():
        print(say(lang, "ui-page", address=address))
    if server.door is not None:
        print(say(lang, "ui-page-code", code=f"{server.door.code[:3]} {server.door.code[3:]}"))
    print(say(lang, "cli-watch-end"), flush=True)
