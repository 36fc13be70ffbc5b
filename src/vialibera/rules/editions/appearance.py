"""Reads the looks of boards: marks and colours of groups, short names of squares.

Looks are no rules, so they are not in the sheet and a log keeps none: an old game is drawn in today's colours, two
games by the same rules have the same hash, and an edition of your own gets marks and colours too.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, ValidationError

from vialibera.rules.editions.model import IdField, LanguageField, StrictModel
from vialibera.rules.editions.overlays import parts_folder
from vialibera.rules.editions.problem import EditionError
from vialibera.rules.editions.yaml_tree import read_yaml_file
from vialibera.support.json_values import JsonObject

LOOKS_FILE = "looks.yaml"

GroupMark = Annotated[str, Field(min_length=2, max_length=2)]
ShortName = Annotated[str, Field(min_length=1, max_length=10)]


class GroupLooks(StrictModel):
    """The mark of a group, and its colour: exactly, and for terminals of 256 and of 16 colours."""

    mark: dict[LanguageField, GroupMark]
    colour: Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
    in_256: Annotated[int, Field(ge=16, le=255)]
    in_16: Annotated[int, Field(ge=0, le=15)]


class BoardLooks(StrictModel):
    """The looks of all editions together, by the ids of groups and squares."""

    groups: dict[IdField, GroupLooks]
    squares: dict[IdField, dict[LanguageField, ShortName]]


NO_LOOKS: JsonObject = {"groups": {}, "squares": {}}


def read_looks() -> JsonObject:
    """Return the content of the file, or empty looks if it is not valid: a game can be played without colours."""
    try:
        return BoardLooks.model_validate(
            read_yaml_file(parts_folder() / LOOKS_FILE, LOOKS_FILE).plain_value()
        ).model_dump()
    except (EditionError, ValidationError):
        return NO_LOOKS
