"""Long texts of the commands: on a terminal wrapped at words, and no faster than a reader can follow."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, Namespace
from typing import TYPE_CHECKING

from vialibera.words.texts import say

if TYPE_CHECKING:
    from argparse import _ActionsContainer
    from collections.abc import Iterable

HEARD = ("own", "off")
"""The ways of speaking in which no reader looks at the screen."""


def add_text(parser: _ActionsContainer, lang: str) -> None:
    """Without a default: given before an action, it is not lost by its absence after."""
    parser.add_argument(
        "--text", action="store_true", dest="at_once", default=SUPPRESS, help=say(lang, "cli-text-help")
    )


def at_once(arguments: Namespace) -> bool:
    return getattr(arguments, "at_once", False)


def tell(lines: Iterable[str], arguments: Namespace) -> None:
    """All at once into a file or a pipe, or where that is asked for."""
    from vialibera.shell.tty import is_terminal

    if at_once(arguments) or not is_terminal(sys.stdout):
        for line in lines:
            print(line)
    else:
        at_the_terminal(lines)


def at_the_terminal(lines: Iterable[str]) -> None:
    from vialibera.commands.parsing import terminal_size
    from vialibera.shell.mode import chosen
    from vialibera.shell.out import BREATH, Out

    out = Out(sys.stdout, terminal_size)
    out.breath = 0.0 if chosen(None).voice in HEARD else BREATH
    for line in lines:
        out.line(line)
    out.end()
