"""`vialibera completion`: print the script by which a shell completes the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from vialibera.words.texts import format_text

SHELLS = ("bash", "zsh", "fish", "powershell")


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the shell."""
    parser.description = format_text(lang, "manual-completion-about")
    parser.add_argument("shell", choices=SHELLS, help=format_text(lang, "manual-completion-shell-help"))


def run(arguments: Namespace, lang: str) -> int:
    """Print the script, with its descriptions in the language."""
    from vialibera.commands.command_tree import read_command_tree
    from vialibera.commands.completion_scripts import SHELL_SCRIPTS

    sys.stdout.write(SHELL_SCRIPTS[arguments.shell](read_command_tree(lang)))
    return 0
