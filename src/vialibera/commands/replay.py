"""`vialibera replay`: a game that was played, told again; for now only whether it was played by the rules."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from vialibera.commands.words import say


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """One log."""
    parser.description = say(lang, "replay.about")
    parser.add_argument("--verify", action="store_true", required=True, help=say(lang, "replay.verify.help"))
    parser.add_argument("log", type=Path, metavar="LOG", help=say(lang, "replay.log.help"))


def run(arguments: Namespace, lang: str) -> int:
    """One sentence, and status 1 where something is wrong."""
    from vialibera.journal.errors import JournalError
    from vialibera.journal.recover import verify
    from vialibera.journal.wording import told

    try:
        game = verify(arguments.log)
    except JournalError as error:
        print(told(error, lang))
        return 1
    for notice in game.notices:
        print(told(notice, lang, arguments.log))
    print(say(lang, "replay.sound", lines=game.lines))
    return 0
