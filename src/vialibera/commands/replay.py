"""`vialibera replay`: a game that was played, told again; or checked whether it was played by the rules."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.commands import play
from vialibera.commands.words import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out

SLOWEST, FASTEST = 0.1, 20.0


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """One log, and how it is told."""
    parser.description = say(lang, "replay.about")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--verify", action="store_true", help=say(lang, "replay.verify.help"))
    how.add_argument("--text", action="store_true", help=say(lang, "replay.text.help"))
    how.add_argument("--play", action="store_true", dest="by_itself", help=say(lang, "replay.play.help"))
    parser.add_argument("--from", type=int, dest="start", metavar="TURN", help=say(lang, "replay.from.help"))
    parser.add_argument("--backwards", action="store_true", help=say(lang, "replay.backwards.help"))
    parser.add_argument("--speed", type=partial(speed, lang), metavar="N", help=say(lang, "replay.speed.help"))
    parser.add_argument("--voice", metavar="own|reader|off|FILE", help=say(lang, "play.voice"))
    parser.add_argument("log", type=Path, metavar="LOG", help=say(lang, "replay.log.help"))


def speed(lang: str, text: str) -> float:
    """How many times as fast as usual."""
    with suppress(ValueError):
        value = float(text.replace(",", "."))
        if SLOWEST <= value <= FASTEST:
            return value
    raise ArgumentTypeError(say(lang, "replay.speed.wrong"))


def run(arguments: Namespace, lang: str) -> int:
    """Checked, as text, or at this terminal."""
    if arguments.verify:
        return verified(arguments.log, lang)
    if arguments.text:
        from vialibera.shell.replay import as_text

        return as_text(arguments, lang)
    arguments.by_itself |= arguments.speed is not None
    return play.at_the_terminal(partial(begin, arguments, lang))


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """The first line, then everything else."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.replay import replay

    return replay(arguments, lang, mode, out)


def verified(path: Path, lang: str) -> int:
    """One sentence, and status 1 where something is wrong."""
    from vialibera.journal.errors import JournalError
    from vialibera.journal.recover import verify
    from vialibera.journal.wording import advised, told

    try:
        game = verify(path)
    except JournalError as error:
        print(advised(error, lang))
        return 1
    for notice in game.notices:
        print(told(notice, lang, path))
    print(say(lang, "replay.sound", lines=game.lines))
    return 0
