"""The command line: which language, which command. What a command does stands in commands/."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from vialibera import __version__, commands
from vialibera.commands.words import LANGUAGES, add_language, argparse_in, language_of, say

INTERRUPTED = 130
"""What a shell reports of a program that Ctrl+C has ended."""

PIPE_CLOSED = 141
"""What a shell reports of a program whose reader went away."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command line and returns its exit status; neither Ctrl+C nor a closed pipe ends in a traceback."""
    streams = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, io.TextIOWrapper)]
    for stream in streams:
        stream.reconfigure(errors="replace")  # a letter the terminal lacks must not stop the game
    try:
        try:
            return run(sys.argv[1:] if argv is None else argv)
        finally:
            for stream in streams:
                stream.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence(streams)
        return PIPE_CLOSED


def run(argv: Sequence[str]) -> int:
    """What is called is found before the parser is made, so that only its file is imported."""
    lang, name = language_asked(argv), command_called(argv)
    if name is None and only_a_language(argv):
        name, argv = commands.DEFAULT, [*argv, commands.DEFAULT]
    with argparse_in(lang):
        parser = make_parser(lang, name)
        arguments = parser.parse_args(argv)
        if name is None:
            parser.print_help()
            return 0
    return commands.load(name).run(arguments, lang)


def language_asked(argv: Sequence[str]) -> str:
    """The last --lang, before or after the command, else the locale; a wrong one is left to the parser to refuse."""
    asked = [after if word == "--lang" else word for word, after in pairwise([*argv, ""]) if word[:6] == "--lang"]
    known = [lang for word in asked if (lang := word.removeprefix("--lang=")) in LANGUAGES]
    return known[-1] if known else language_of(os.environ)


def only_a_language(argv: Sequence[str]) -> bool:
    """Nothing is asked for but, perhaps, a language: that calls the default command."""
    return not argv or (len(argv) == 1 and argv[0].startswith("--lang=")) or (len(argv) == 2 and argv[0] == "--lang")


def command_called(argv: Sequence[str]) -> str | None:
    """The first word that is neither an option nor the value of --lang, if it is a command."""
    words = [word for before, word in pairwise(["", *argv]) if before != "--lang" and not word.startswith("-")]
    return words[0] if words and words[0] in commands.NAMES else None


def make_parser(lang: str, called: str | None) -> argparse.ArgumentParser:
    """Every command by name, and the arguments of the called one."""
    parser = PlainParser(prog="vialibera", description=say(lang, "about"))
    parser.add_argument(
        "--version", action="version", version=f"vialibera {__version__}", help=say(lang, "version.help")
    )
    add_language(parser, lang)
    listed = parser.add_subparsers(title=say(lang, "commands"), metavar=say(lang, "command"))
    for name in commands.NAMES:
        its = listed.add_parser(name, help=say(lang, f"{name}.help"))
        if name == called:
            commands.load(name).add_parser(its, lang)
            add_language(its, lang)
    return parser


class PlainParser(argparse.ArgumentParser):
    """No abbreviated options, and none of the colours that newer Pythons add."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False)
        self.color = False
        self.suggest_on_error = True


def silence(streams: Sequence[io.TextIOWrapper]) -> None:
    """What is still unwritten goes nowhere, else Python complains of it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream.fileno())
