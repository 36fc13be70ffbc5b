"""Rule sheets: from YAML files to the data the engine plays by."""

from vialibera.editions.library import (
    Edition,
    available,
    load,
    looks,
    minutes_problem,
    problems,
    ready_made,
    unsound,
    variants,
)
from vialibera.editions.problem import EditionError, FilePlace, Problem
from vialibera.sheet import Sheet, sheet_from
from vialibera.sheet.plain import Plain

__all__ = [
    "Edition",
    "EditionError",
    "FilePlace",
    "Problem",
    "available",
    "load",
    "looks",
    "minutes_problem",
    "problems",
    "revive",
    "unsound",
    "variants",
]


def revive(data: Plain) -> Sheet:
    """The sheet of a snapshot read from a log; EditionError if it is none. One of ours needs no pydantic for that."""
    if isinstance(data, dict) and ready_made(data):
        return sheet_from(data)
    from vialibera.editions.revival import revived

    return sheet_from(revived(data))
