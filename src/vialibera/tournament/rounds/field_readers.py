"""The fields of a line as plain data, read by their types: a wrong type or a missing field is an error."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from typing import get_type_hints

from vialibera.support.json_values import JsonValue, require_int, require_list, require_text


def read_whole_number(value: JsonValue) -> int:
    """Return a whole number; raise TypeError for anything else, true and false included."""
    if isinstance(value, bool):
        raise TypeError(f"no whole number: {value!r}")
    return require_int(value)


def read_names(value: JsonValue) -> tuple[str, ...]:
    return tuple(map(require_text, require_list(value)))


def read_dice_by_name(value: JsonValue) -> tuple[tuple[str, int], ...]:
    pairs = (require_list(pair) for pair in require_list(value))
    return tuple((require_text(name), read_whole_number(dice)) for name, dice in pairs)


FieldValue = Hashable
"""The value of a field, of whatever type the field has: texts, numbers, and tuples of them."""

FIELD_READERS: dict[FieldValue, Callable[[JsonValue], FieldValue]] = {
    str: require_text,
    int: read_whole_number,
    bool: bool,
    str | int: lambda value: value if isinstance(value, str) else read_whole_number(value),
    tuple[str, ...]: read_names,
    tuple[int, ...]: lambda value: tuple(map(read_whole_number, require_list(value))),
    tuple[tuple[str, ...], ...]: lambda value: tuple(map(read_names, require_list(value))),
    tuple[tuple[str, int], ...]: read_dice_by_name,
}
"""The reader of each type that a field can have; a file of entries adds those of its own types."""


@cache
def readers_of(kind: type) -> dict[str, Callable[[JsonValue], FieldValue]]:
    """Return the readers of the fields of a named tuple, in their order."""
    return {name: FIELD_READERS[hint] for name, hint in get_type_hints(kind).items()}


def read_fields(kind: type, defaults: Mapping[str, FieldValue], data: Mapping[str, JsonValue]) -> Iterator[FieldValue]:
    """Yield the fields of a named tuple; one that is missing has its default."""
    for name, read in readers_of(kind).items():
        yield read(data[name]) if name in data else defaults[name]
