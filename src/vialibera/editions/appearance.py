"""Reads the looks of boards: marks and colours of groups, short names of squares.

Looks are no rules, so they are not in the sheet and a log keeps none: an old game is drawn in today's colours, two
games by the same rules have the same hash, and an edition of your own gets marks and colours too.
"""

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
    """The mark of a group, and its colour: exactly, and for terminals of 256 and of 16 colours."""

    mark: dict[Lang, Mark]
    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    in_256: Annotated[int, Field(ge=16, le=255)]
    in_16: Annotated[int, Field(ge=0, le=15)]


class Looks(Part):
    """The looks of all editions together, by the ids of groups and squares."""

    groups: dict[Id, GroupLooks]
    squares: dict[Id, dict[Lang, ShortName]]


NOTHING: Table = {"groups": {}, "squares": {}}


def read_looks() -> Table:
    """Return the content of the file, or empty looks if it is not valid: a game can be played without colours."""
    try:
        return Looks.model_validate(read(parts() / FILE, FILE).plain()).model_dump()
    except (EditionError, ValidationError):
        return NOTHING
