"""`vialibera resume`: a saved game goes on at this terminal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from vialibera.commands.play import terminal_size
from vialibera.commands.words import say


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """A log, or the one played last."""
    parser.description = say(lang, "resume.about")
    parser.add_argument("log", nargs="?", metavar="LOG", help=say(lang, "replay.log.help"))
    parser.add_argument("--minutes", metavar="N", type=int, help=say(lang, "resume.minutes.help"))
    parser.add_argument("--voice", metavar="own|reader|off|FILE", help=say(lang, "play.voice"))


def run(arguments: Namespace, lang: str) -> int:
    """Says first which mode is on, then loads the rest."""
    from vialibera.shell.mode import chosen, first_line
    from vialibera.shell.out import Out

    size = None if not sys.stdin.isatty() else terminal_size
    out = Out(sys.stdout, size)
    mode = chosen(arguments.voice)
    out.line(first_line(mode, lang, single_keys=size is not None))
    from vialibera.shell.resume import resume

    return resume(arguments, lang, mode, out)
