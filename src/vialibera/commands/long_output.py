"""Print long texts: on a terminal wrapped at words, and no faster than a screen reader can follow."""

from __future__ import annotations

import json
import os
import sys
from argparse import SUPPRESS, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser, _ActionsContainer
    from collections.abc import Iterable

    from vialibera.support.json_values import JsonObject

VOICES_WITHOUT_READER = ("own", "off")
"""The ways of speaking in which no screen reader reads the screen."""


def add_text_option(parser: _ActionsContainer) -> None:
    """Add `--text`, which prints all lines at once.

    It has no default: the parser of an action would write that over a `--text` before the action.
    """
    parser.add_argument("--text", action="store_true", dest="at_once", default=SUPPRESS, help="cli-text-help")


def add_json_option(parser: _ActionsContainer) -> None:
    """Add `--json`, which prints one JSON object in a form that does not depend on the language; no default either."""
    parser.add_argument("--json", action="store_true", default=SUPPRESS, help="cli-json-help")


def add_form_options(parser: ArgumentParser) -> None:
    """Add `--json` and `--text`, of which a reader takes one."""
    form = parser.add_mutually_exclusive_group()
    add_json_option(form)
    add_text_option(form)


def wants_json(arguments: Namespace) -> bool:
    """Return True if `--json` was given; not every command has that option."""
    return getattr(arguments, "json", False)


def print_json(data: JsonObject) -> None:
    """Print an object as one line in ASCII: a name in it may hold what would control a terminal."""
    print(json.dumps(data))


def wants_plain_text(arguments: Namespace) -> bool:
    """Return True if `--text` was given; not every command has that option."""
    return getattr(arguments, "at_once", False)


def wants_tables(arguments: Namespace) -> bool:
    """Return True if a table is of use: without `--text`, at a terminal that is not dumb and is read by eye."""
    from vialibera.shell.settings.start_options import READER_KINDS, choose_start_options
    from vialibera.shell.terminal.tty import is_terminal

    if wants_plain_text(arguments) or not is_terminal(sys.stdout) or os.environ.get("TERM") == "dumb":
        return False
    chosen = choose_start_options(None)
    return chosen.voice not in READER_KINDS and not chosen.columns


def print_long_text(lines: Iterable[str], arguments: Namespace) -> None:
    """Print the lines: all at once into a file, into a pipe or with `--text`, otherwise at a reader's pace."""
    from vialibera.shell.terminal.tty import is_terminal

    if wants_plain_text(arguments) or not is_terminal(sys.stdout):
        for line in lines:
            print(line)
    else:
        print_at_reading_pace(lines)


def print_name_list(lines: Iterable[str], arguments: Namespace) -> None:
    """Print lines of the form "name: meaning": in two columns for a reader by eye, otherwise as any long text."""
    if not wants_tables(arguments):
        print_long_text(lines, arguments)
    else:
        from vialibera.commands.document_columns import name_list_columns

        print("\n".join(name_list_columns(lines)))


def print_at_reading_pace(lines: Iterable[str]) -> None:
    """Print the lines wrapped at words, with a short pause after each unless no screen reader is used."""
    from vialibera.shell.settings.start_options import choose_start_options
    from vialibera.shell.terminal.line_output import READER_LOOK_SECONDS, LineOutput
    from vialibera.shell.terminal.terminal_size import terminal_size

    out = LineOutput(sys.stdout, terminal_size)
    out.reader_pause = 0.0 if choose_start_options(None).voice in VOICES_WITHOUT_READER else READER_LOOK_SECONDS
    for line in lines:
        out.write_line(line)
    out.end_last_line()
