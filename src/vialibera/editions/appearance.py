"""What boards look like: marks and colours of groups, short names of squares. No rule: a log keeps nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field, ValidationError

from vialibera.editions.documents import read
from vialibera.editions.model import Id, Lang, Part
from vialibera.editions.overlays import parts
from vialibera.editions.problem import EditionError

if TYPE_CHECKING:
    from vialibera.sheet.plain import Table

FILE = "looks.yaml"

Mark = Annotated[str, Field(min_length=2, max_length=2)]
ShortName = Annotated[str, Field(min_length=1, max_length=10)]


class GroupLooks(Part):
    """How a group is marked, and its colour: exactly, and in terminals of few colours."""

    mark: dict[Lang, Mark]
    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    in_256: Annotated[int, Field(ge=16, le=255)]
    in_16: Annotated[int, Field(ge=0, le=15)]


class Looks(Part):
    """By the ids of groups and squares, whatever the edition."""

    groups: dict[Id, GroupLooks]
    squares: dict[Id, dict[Lang, ShortName]]


NOTHING: Table = {"groups": {}, "squares": {}}


def read_looks() -> Table:
    """Return the content of the file, or empty tables if it is faulty: that costs the colours, and no game."""
    try:
        return Looks.model_validate(read(parts() / FILE, FILE).plain()).model_dump()
    except (EditionError, ValidationError):
        return NOTHING
