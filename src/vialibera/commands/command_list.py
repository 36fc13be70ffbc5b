"""The commands with their parsers, one after the other: for the manual page and for completions."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from vialibera import commands
from vialibera.commands.parsing import argparse_translated
from vialibera.commands.root_parser import build_parser
from vialibera.support.json_values import Strings


class ListedCommand(NamedTuple):
    """A command, or a step or action of one; the first is the program itself."""

    words: Strings
    """The words that call the command, without the program's name."""
    summary: str
    parser: argparse.ArgumentParser

    def list_actions(self) -> list[argparse.Action]:
        """Return the options and arguments that help shows, each with its help filled in as `--help` does."""
        shown = [
            action
            for action in self.parser._actions
            if action.help != argparse.SUPPRESS and not isinstance(action, argparse._SubParsersAction)
        ]
        for action in shown:
            # a percent sign stays doubled: shtab fills the help in once more
            action.help = self.parser._get_formatter()._expand_help(action).replace("%", "%%")
        return shown


def read_commands(lang: str) -> list[ListedCommand]:
    """Return the program and all its commands, with their texts in a language."""
    with argparse_translated(lang):
        return [*walk_commands((), "", build_parser(lang, commands.COMMAND_NAMES, commands.COMMAND_NAMES))]


def walk_commands(words: Strings, summary: str, parser: argparse.ArgumentParser) -> Iterator[ListedCommand]:
    """Yield the command of a parser, then those below it."""
    yield ListedCommand(words, summary, parser)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            summaries = {choice.dest: str(choice.help) for choice in action._choices_actions}
            for name, its in action.choices.items():
                yield from walk_commands((*words, name), summaries.get(name, ""), its)
