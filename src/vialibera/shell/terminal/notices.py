"""Single lines of a command, such as why it cannot go on: a terminal gets them in rows that end between words."""

from __future__ import annotations

import sys
from typing import TextIO

from vialibera.shell.terminal.terminal_size import terminal_size
from vialibera.shell.terminal.tty import is_terminal


def print_notice(text: str, stream: TextIO | None = None) -> None:
    """Print a text to the stream, or to stderr."""
    stream = sys.stderr if stream is None else stream
    print(fit_to_terminal(text + "\n", stream), end="", file=stream)


def fit_to_terminal(text: str, stream: TextIO | None) -> str:
    """Return a text for the stream: a terminal gets rows cut at words, which begin at its left edge in every mode."""
    if stream is None or not is_terminal(stream):
        return text
    from vialibera.shell.terminal.wrapping import wrap_rows

    # Before a game the terminal may already be set not to return to the left edge at a line feed.
    width = terminal_size()[0]
    return "\r\n".join(row for line in text.split("\n") for row in wrap_rows(line, width))
