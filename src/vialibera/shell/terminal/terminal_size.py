"""The size of the terminal in columns and rows. Every launch imports this before its first line."""

from __future__ import annotations

import os
import sys

TerminalSize = tuple[int, int]
"""Columns and rows."""


def terminal_size() -> TerminalSize:
    """Return columns and rows by the same rule as `shutil.get_terminal_size`: COLUMNS and LINES come first.

    `shutil` is not used, because it would import three libraries of compression at every launch.
    """
    return _known_or_usual(_size_from_environment(), _size_from_terminal())


def window_size() -> TerminalSize:
    """Return columns and rows as the terminal has them now; COLUMNS and LINES would not follow a change of its size."""
    return _known_or_usual(_size_from_terminal(), _size_from_environment())


def _known_or_usual(first: TerminalSize, other: TerminalSize) -> TerminalSize:
    return first[0] or other[0] or 80, first[1] or other[1] or 24


def _size_from_environment() -> TerminalSize:
    """Return columns and rows by COLUMNS and LINES, 0 for one that is not set."""
    columns, rows = (os.environ.get(name, "") for name in ("COLUMNS", "LINES"))
    return int(columns) if columns.isdecimal() else 0, int(rows) if rows.isdecimal() else 0


def _size_from_terminal() -> TerminalSize:
    """Return columns and rows as the system knows them, or zeros if stdout is no terminal."""
    try:
        assert sys.__stdout__ is not None
        found = os.get_terminal_size(sys.__stdout__.fileno())
    except (AssertionError, OSError, ValueError):
        return 0, 0
    return found.columns, found.lines
