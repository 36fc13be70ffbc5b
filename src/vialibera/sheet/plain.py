"""The types of plain data, as JSON has it, and functions that narrow a value to one of them.

A narrowing function returns its argument, and raises TypeError if the argument has another type. Data of a
log or of a settings file is not trusted, so its shape is checked wherever a value is taken out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
Table = dict[str, Plain]


def copy_of(table: Table) -> Table:
    """Return a deep copy of the table; this takes about a third of the time of `copy.deepcopy`."""
    return {key: _copied(value) for key, value in table.items()}


def _copied(value: Plain) -> Plain:
    if isinstance(value, dict):
        return copy_of(value)
    return [*map(_copied, value)] if isinstance(value, list) else value


def table_of(value: Plain) -> Table:
    if not isinstance(value, dict):
        raise TypeError(f"no table: {value!r}")
    return value


def row_of(value: Plain) -> list[Plain]:
    if not isinstance(value, list):
        raise TypeError(f"no list: {value!r}")
    return value


def text_of(value: Plain) -> str:
    if not isinstance(value, str):
        raise TypeError(f"no text: {value!r}")
    return value


def texts_of(value: Plain) -> dict[str, str]:
    """Return the table if all its values are texts."""
    return {name: text_of(text) for name, text in table_of(value).items()}


def whole_of(value: Plain) -> int:
    if not isinstance(value, int):
        raise TypeError(f"no whole number: {value!r}")
    return value
