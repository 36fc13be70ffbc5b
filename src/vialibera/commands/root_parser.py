"""The parser of the whole command line: the options before the command, and the commands with their arguments."""

from __future__ import annotations

from argparse import Action, ArgumentParser
from collections.abc import Sequence

from vialibera import __version__, commands
from vialibera.commands.parsing import add_language_option
from vialibera.commands.plain_parser import PlainParser
from vialibera.words.texts import format_text


def make_parser(lang: str, called: str | None) -> ArgumentParser:
    """Return the parser: with the called command and its arguments, or with all commands by name alone."""
    names = commands.COMMAND_NAMES if called is None else (called,)
    return build_parser(lang, names, filled=() if called is None else names)


def build_parser(lang: str, names: Sequence[str], filled: Sequence[str]) -> ArgumentParser:
    """Return a parser with these commands; only those filled have arguments, for which their files are imported."""
    parser = PlainParser(lang=lang, prog="vialibera", description=format_text(lang, "cli-about"))
    parser.add_argument("-V", "--version", action=VersionAction, nargs=0, const=lang, help="cli-version-help")
    add_language_option(parser)
    listed = parser.add_subparsers(title=format_text(lang, "cli-commands"), metavar=format_text(lang, "cli-command"))
    for name in names:
        its = listed.add_parser(name, help=format_text(lang, f"cli-{name}-help"))
        if name in filled:
            its.description = format_text(lang, f"cli-{name}-about")
            commands.load_command(name).add_parser(its, lang)
            add_language_option(its)
    return parser


class VersionAction(Action):
    """The action of `--version`: print the version and whether the engine is compiled, then exit."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        from vialibera.rules.engine import ids

        engine = "pure" if ids.__file__.endswith((".py", ".pyc")) else "compiled"
        print(format_text(self.const, f"cli-version.{engine}", version=__version__))
        parser.exit()
