"""The base class of the parts of a sheet: frozen values with named fields.

Defining these classes takes about a twentieth of the time that frozen dataclasses take. Every launch defines
all of them before the first line appears, so that time counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class SheetPartType(type):
    """The metaclass of the parts: it turns the annotations of a class into slots.

    `kw_only` is for type checkers alone: with it a field that has a default may come before one that has none.
    """

    def __new__(
        cls, name: str, bases: tuple[type, ...], space: dict[str, object], *, kw_only: bool = False
    ) -> SheetPartType:
        annotated = space.get("__annotations__", {})
        assert isinstance(annotated, dict)
        # `from __future__ import annotations` makes every annotation a string, so the text tells class variables apart.
        fields = tuple(field for field, kind in annotated.items() if "ClassVar" not in kind)
        defaults = {field: space.pop(field) for field in fields if field in space}
        of_bases = [base for base in bases if isinstance(base, SheetPartType)]
        for base in of_bases:
            defaults = {**base.__dict__["defaults"], **defaults}
        inherited = [field for base in of_bases for field in base.__dict__["fields"]]
        space |= {"__slots__": fields, "fields": (*inherited, *fields), "defaults": defaults}
        return super().__new__(cls, name, bases, space)


class SheetPart(metaclass=SheetPartType):
    """An immutable value, built from positional or named fields and compared by type and fields."""

    fields: ClassVar[tuple[str, ...]]
    """The names of the fields, in the order of the annotations."""
    defaults: ClassVar[Mapping[str, object]]
    """The values of the fields that have a default, by name."""

    def __init__(self, *given: object, **named: object) -> None:
        values = {**self.defaults, **dict(zip(self.fields, given, strict=False)), **named}
        if len(values) != len(self.fields) or len(given) + len(named) > len(self.fields):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self.fields)}")
        for field in self.fields:
            object.__setattr__(self, field, values[field])

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def field_values(self) -> tuple[object, ...]:
        """Return the values of all fields, in the order of `fields`."""
        return tuple(getattr(self, field) for field in self.fields)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SheetPart) and type(self) is type(other) and self.field_values() == other.field_values()
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.field_values()))

    def __reduce__(self) -> tuple[type[SheetPart], tuple[object, ...]]:
        # A frozen value refuses `setattr`, by which pickle and copy would restore it; so they call the class.
        return type(self), self.field_values()

    def __repr__(self) -> str:
        shown = ", ".join(f"{field}={getattr(self, field)!r}" for field in self.fields)
        return f"{type(self).__name__}({shown})"
