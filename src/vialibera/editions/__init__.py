"""Rule sheets: from YAML files to the data the engine plays by."""

from vialibera.editions.library import Edition, available, load, minutes_problem, problems, ready_made, variants
from vialibera.editions.problem import EditionError, Place, Problem

__all__ = [
    "Edition",
    "EditionError",
    "Place",
    "Problem",
    "available",
    "load",
    "minutes_problem",
    "problems",
    "revive",
    "variants",
]


def revive(data: object) -> dict[str, object]:
    """A snapshot read from a log, checked; EditionError if it is none. One of ours needs no pydantic for that."""
    if isinstance(data, dict) and ready_made(data):
        return data
    from vialibera.editions.revival import revived

    return revived(data)
