"""The command line: which language, which command. What a command does stands in commands/."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, TextIO

from vialibera import __version__, commands
from vialibera.commands.code_page import expected_of
from vialibera.commands.parsing import add_language, argparse_in, fitting, language_of
from vialibera.commands.telling import at_the_terminal
from vialibera.words.languages import default, languages
from vialibera.words.ready import BrokenLanguage
from vialibera.words.texts import say

FAILED = 1

HELP = ("-h", "--help")

INTERRUPTED = 130
"""What a shell reports of a program that Ctrl+C has ended."""

PIPE_CLOSED = 141
"""What a shell reports of a program whose reader went away."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command line and returns its exit status; neither Ctrl+C nor a closed pipe ends in a traceback."""
    if sys.stdout is None:
        return unheard("cli-output-closed")
    streams = [stream for stream in (sys.stdout, sys.stderr) if isinstance(stream, io.TextIOWrapper)]
    for stream in streams:
        # a letter the terminal lacks must not stop the game
        stream.reconfigure(encoding=expected_of(stream), errors="replace")
    try:
        with output_watched() as output:
            try:
                return run(sys.argv[1:] if argv is None else argv)
            finally:
                output.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenLanguage as broken:
        print(say(default(), "cli-broken-language", file=broken.file, why=broken.why), file=sys.stderr)
        return FAILED
    except Lost:
        status = unheard("cli-output-lost")
        silence(streams)
        return status
    except BrokenPipeError:
        silence(streams)
        return PIPE_CLOSED


class Lost(BrokenPipeError):
    """The output takes no more words. Whoever handles files passes this on, as a reader that went away."""


class Output:
    """The standard output; what it does not take is known from what a file of the game does not take."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with told_apart():
            return self._stream.write(text)

    def flush(self) -> None:
        with told_apart():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def told_apart() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if sys.platform == "win32" and error.errno == errno.EINVAL:  # so a closed pipe is called there
            raise BrokenPipeError from error
        raise Lost from error


@contextmanager
def output_watched() -> Iterator[Output]:
    """Meanwhile everything is printed through it."""
    usual = sys.stdout
    output = Output(usual)
    vars(sys).update(stdout=output)
    try:
        yield output
    finally:
        vars(sys).update(stdout=usual)


def unheard(key: str) -> int:
    """One line for the stream of errors, if there is one."""
    if sys.stderr is not None:
        print(say(language_of(os.environ), key), file=sys.stderr)
    return FAILED


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
    known = [lang for word in asked if (lang := word.removeprefix("--lang=")) in languages()]
    return known[-1] if known else language_of(os.environ)


def only_a_language(argv: Sequence[str]) -> bool:
    """Nothing is asked for but, perhaps, a language: that calls the default command."""
    return not argv or (len(argv) == 1 and argv[0].startswith("--lang=")) or (len(argv) == 2 and argv[0] == "--lang")


def command_called(argv: Sequence[str]) -> str | None:
    """The first word that is neither an option nor the value of --lang, if it is a command, and no help comes first."""
    heard = [word for before, word in pairwise(["", *argv]) if before != "--lang"]
    words = [word for word in heard if word in HELP or not word.startswith("-")]
    return words[0] if words and words[0] in commands.NAMES else None


def make_parser(lang: str, called: str | None) -> argparse.ArgumentParser:
    """The called command with its arguments, or every one by name."""
    parser = PlainParser(prog="vialibera", description=say(lang, "cli-about"))
    parser.add_argument("--version", action=ShowVersion, nargs=0, const=lang, help=say(lang, "cli-version-help"))
    add_language(parser, lang)
    listed = parser.add_subparsers(title=say(lang, "cli-commands"), metavar=say(lang, "cli-command"))
    for name in commands.NAMES if called is None else (called,):
        its = listed.add_parser(name, help=say(lang, f"cli-{name}-help"))
        if name == called:
            commands.load(name).add_parser(its, lang)
            add_language(its, lang)
    return parser


class ShowVersion(argparse.Action):
    """Which version this is, and whether its engine is compiled."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from vialibera.engine import ids

        engine = "pure" if ids.__file__.endswith((".py", ".pyc")) else "compiled"
        print(say(self.const, f"cli-version.{engine}", version=__version__))
        parser.exit()


class PlainParser(argparse.ArgumentParser):
    """No abbreviated options, and none of the colours that newer Pythons add."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, allow_abbrev=False, formatter_class=fitting)
        self.color = False
        self.suggest_on_error = True

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help is a long text, too; what is wrong comes at once."""
        if message and file in (None, sys.stdout) and sys.stdout.isatty():
            at_the_terminal(message.rstrip("\n").split("\n"))
        else:
            super()._print_message(message, file)


def silence(streams: Sequence[io.TextIOWrapper]) -> None:
    """What is still unwritten goes nowhere, else Python complains of it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream.fileno())
