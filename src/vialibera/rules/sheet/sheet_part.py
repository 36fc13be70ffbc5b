"""The base class of the parts of a sheet: frozen values with named fields.

Every game waits until these classes are defined: msgspec takes far less time for that than dataclasses take.
"""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import NODEFAULT, Struct


@dataclass_transform(frozen_default=True)
class SheetPart(Struct, frozen=True, forbid_unknown_fields=True):
    """An immutable value, built from positional or named fields and compared by type and fields."""


def part_defaults(part: type[SheetPart]) -> dict[str, object]:
    """Return the values of the fields that have a default, by name."""
    ends = zip(reversed(part.__struct_fields__), reversed(part.__struct_defaults__), strict=False)
    return {field: value for field, value in ends if value is not NODEFAULT}
