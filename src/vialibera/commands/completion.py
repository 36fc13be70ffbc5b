"""`vialibera completion`: print the script by which a shell completes the command line."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence

from vialibera.commands.command_list import ListedCommand
from vialibera.commands.parsing import argparse_translated
from vialibera.support.json_values import Strings
from vialibera.words.texts import format_text

SHELLS = ("bash", "zsh", "fish", "powershell")

FILE_PLACEHOLDERS = ("FILE", "LOG", "OUT", "PLAYERS.csv")
"""The placeholders of values that are names of files, besides the translated one."""

MAX_ABOUT_LETTERS = 78
"""The letters of a description; a shell shows it behind the word, in one row."""


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the shell."""
    parser.add_argument("shell", choices=SHELLS, help="manual-completion-shell-help")


def run(arguments: Namespace, lang: str) -> int:
    """Print the script, with its descriptions in the language."""
    sys.stdout.write(completion_script(arguments.shell, lang))
    return 0


def completion_script(shell: str, lang: str) -> str:
    """Return the script for a shell: it holds all words itself, so that a Tab starts no Python."""
    import shtab

    from vialibera.commands.command_list import read_commands

    commands = read_commands(lang)
    known = list_value_words()
    for command in commands:
        if command.words:
            command.parser.description = shorten_about(command.summary)
        note_offers(command, known, lang)
    with argparse_translated(lang):
        # shtab writes `(*)` for the words that are left, which zsh takes for one word that excludes the others
        return shtab.complete(commands[0].parser, shell).replace('"(*):', '"*:')


def note_offers(command: ListedCommand, known: Mapping[Strings, Sequence[str]], lang: str) -> None:
    """Note in each action what shtab offers for its value: words, names of files, or names of folders.

    A placeholder such as `on|off|FILE` names words and a file at once.
    """
    import shtab

    page, folder = (format_text(lang, f"cli-value-{word}") for word in ("page", "folder"))
    for action in command.list_actions():
        action.help = shorten_about(str(action.help))
        parts = str(action.metavar).split("|")
        words = (
            action.choices
            or known.get((*command.words[:1], action.dest))
            or known.get((action.dest,))
            or [part for part in parts if len(parts) > 1 and not part.isupper()]
        )
        if action.nargs != 0 and words:
            action.choices = words
        elif folder in parts:
            vars(action)["complete"] = shtab.DIRECTORY
        elif {*parts} & {*FILE_PLACEHOLDERS, page}:
            vars(action)["complete"] = shtab.FILE


def shorten_about(text: str) -> str:
    """Return the first clause of a description, without an end: a list of words has no room for more."""
    first = re.split(r"[;:.](?:\s|$)", " ".join(text.split()))[0]
    return first if len(first) <= MAX_ABOUT_LETTERS else first[: MAX_ABOUT_LETTERS - 1].rstrip() + "…"


def list_value_words() -> dict[Strings, Strings]:
    """Return words for values by command and destination; a destination alone stands for all commands."""
    from vialibera.play.bots.bot_kinds import BOT_KINDS
    from vialibera.rules.editions.library import available_editions, available_variants
    from vialibera.senses.sound.recipes import RECIPES
    from vialibera.shell.settings.start_options import VOICE_KINDS

    editions, variants = tuple(id for id, _ in available_editions()), tuple(available_variants())
    return {
        ("ruleset",): editions,
        ("rulesets", "id"): editions,
        ("variant",): variants,
        ("no_variant",): variants,
        ("voice",): VOICE_KINDS,
        ("simulate", "bots"): BOT_KINDS,
        ("sounds", "names"): ("pack", *RECIPES),
    }
