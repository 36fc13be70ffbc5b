"""Print long texts: on a terminal wrapped at words, and no faster than a screen reader can follow."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, Namespace
from typing import TYPE_CHECKING

from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import _ActionsContainer
    from collections.abc import Iterable

HEARD = ("own", "off")
"""The ways of speaking in which no screen reader reads the screen."""


def add_text(parser: _ActionsContainer, lang: str) -> None:
    """Add `--text`, which prints all lines at once.

    It has no default: the parser of an action would write that over a `--text` before the action.
    """
    parser.add_argument(
        "--text", action="store_true", dest="at_once", default=SUPPRESS, help=say(lang, "cli-text-help")
    )


def at_once(arguments: Namespace) -> bool:
    """Return True if `--text` was given; not every command has that option."""
    return getattr(arguments, "at_once", False)


def tell(lines: Iterable[str], arguments: Namespace) -> None:
    """Print the lines: all at once into a file, into a pipe or with `--text`, otherwise at a reader's pace."""
    from vialibera.shell.tty import is_terminal

    if at_once(arguments) or not is_terminal(sys.stdout):
        for line in lines:
            print(line)
    else:
        at_the_terminal(lines)


def at_the_terminal(lines: Iterable[str]) -> None:
    """Print the lines wrapped at words, with a short pause after each unless no screen reader is used."""
    from vialibera.commands.parsing import terminal_size
    from vialibera.shell.mode import chosen
    from vialibera.shell.out import BREATH, Out

    out = Out(sys.stdout, terminal_size)
    out.breath = 0.0 if chosen(None).voice in HEARD else BREATH
    for line in lines:
        out.line(line)
    out.end()
