"""`vialibera completion`: print the script by which a shell completes the command line."""

from __future__ import annotations

import argparse
import re
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from vialibera.words.texts import format_text

if TYPE_CHECKING:
    from vialibera.commands.command_tree import TreeReader

SHELLS = ("bash", "zsh", "fish", "powershell")

MAX_ABOUT_LETTERS = 78
"""The letters of a description; a shell shows it behind the word, in one row."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the shell."""
    parser.description = format_text(lang, "manual-completion-about")
    parser.add_argument("shell", choices=SHELLS, help=format_text(lang, "manual-completion-shell-help"))


def run(arguments: Namespace, lang: str) -> int:
    """Print the script, with its descriptions in the language."""
    sys.stdout.write(completion_script(arguments.shell, lang))
    return 0


def completion_script(shell: str, lang: str) -> str:
    """Return the script for a shell: it holds all words itself, so that a Tab starts no Python."""
    import shtab

    from vialibera import commands
    from vialibera.commands.command_tree import TreeReader
    from vialibera.commands.parsing import argparse_translated
    from vialibera.commands.root_parser import build_parser

    with argparse_translated(lang):
        parser = build_parser(lang, commands.COMMAND_NAMES, commands.COMMAND_NAMES)
        note_offers(parser, TreeReader(lang), ())
        return shtab.complete(parser, shell)


def note_offers(parser: ArgumentParser, reader: TreeReader, words: tuple[str, ...]) -> None:
    """Note in each action what shtab offers for its value: words, names of files, or names of folders."""
    import shtab

    from vialibera.commands.command_tree import help_text

    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            summaries = {choice.dest: choice.help or "" for choice in action._choices_actions}
            for name, its in action.choices.items():
                its.description = shorten_about(summaries.get(name, ""))
                note_offers(its, reader, (*words, name))
            continue
        if action.help != argparse.SUPPRESS:
            action.help = shorten_about(help_text(parser, action)).replace("%", "%%")
        value = reader.read_value(action, words)
        if action.nargs != 0 and value.words:
            action.choices = value.words
        elif value.source:
            vars(action)["complete"] = shtab.FILE if value.source == "files" else shtab.DIRECTORY


def shorten_about(text: str) -> str:
    """Return the first clause of a description, without an end: a list of words has no room for more."""
    first = re.split(r"[;:.]\s", " ".join(text.split()))[0].rstrip(".;:")
    return first if len(first) <= MAX_ABOUT_LETTERS else first[: MAX_ABOUT_LETTERS - 1].rstrip() + "…"
