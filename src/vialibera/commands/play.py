"""`vialibera play`: a game at this terminal. The first line comes before anything heavy is imported."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from vialibera.commands.words import say

if TYPE_CHECKING:
    from vialibera.shell.out import Out

MANY: dict[str, Any] = {"action": "append", "default": []}


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Everything the questions ask may be given here."""
    parser.description = say(lang, "play.about")
    parser.add_argument("--ruleset", metavar="ID", help=say(lang, "play.ruleset"))
    parser.add_argument("--players", metavar="A,B", help=say(lang, "play.players"))
    parser.add_argument("--bot", metavar="A=prudente", help=say(lang, "play.bot"), **MANY)
    parser.add_argument("--variant", metavar="ID", help=say(lang, "play.variant"), **MANY)
    parser.add_argument("--no-variant", metavar="ID", help=say(lang, "play.no-variant"), **MANY)
    parser.add_argument("--set", metavar="PATH=VALUE", help=say(lang, "play.set"), **MANY)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--minutes", metavar="N", type=int, help=say(lang, "play.minutes"))
    length.add_argument("--until", metavar="HH:MM", type=hour, help=say(lang, "play.until"))
    parser.add_argument("--dice", choices=("program", "typed"), help=say(lang, "play.dice"))
    parser.add_argument("--seed", metavar="N", type=int, help=say(lang, "play.seed"))
    parser.add_argument("--voice", metavar="own|reader|off|FILE", help=say(lang, "play.voice"))
    parser.add_argument("--log", metavar="FILE", help=say(lang, "play.log"))


def hour(text: str) -> int:
    """The minutes until an hour of the clock."""
    from vialibera.shell.hours import HOUR, minutes_of

    minutes = minutes_of(text) if HOUR.fullmatch(text) else None
    if minutes is None:
        raise ArgumentTypeError(text)
    return minutes


def run(arguments: Namespace, lang: str) -> int:
    """Says first which mode is on, then loads the rest."""
    return at_the_terminal(partial(begin, arguments, lang))


def at_the_terminal(begins: Callable[[Out], int]) -> int:
    """The terminal keeps what is typed early, and is left as it was found."""
    from vialibera.shell.out import Out
    from vialibera.shell.tty import TTY

    size = None if not sys.stdin.isatty() else terminal_size
    TTY.quiet()
    try:
        return begins(Out(sys.stdout, size))
    finally:
        TTY.restore()


def begin(arguments: Namespace, lang: str, out: Out) -> int:
    """The first line, then everything else."""
    from vialibera.shell.mode import chosen, first_line

    mode = chosen(arguments.voice)
    out.line(first_line(mode, lang, single_keys=out.size is not None))
    from vialibera.shell.play import play

    return play(arguments, lang, mode, out)


def terminal_size() -> tuple[int, int]:
    import shutil

    size = shutil.get_terminal_size()
    return size.columns, size.lines
