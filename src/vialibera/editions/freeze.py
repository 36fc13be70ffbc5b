"""Makes the content of the editions' snapshot: the data of each edition, and the changes by each variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from vialibera.editions.appearance import read_looks
from vialibera.editions.layers import edition_ids
from vialibera.editions.library import laid_upon, slowly
from vialibera.editions.overlays import Variant, all_variants
from vialibera.editions.problem import EditionError
from vialibera.sheet.sheet import OFF

if TYPE_CHECKING:
    from vialibera.sheet.plain import Plain, Table

FIRST = ("lira", "euro", "moderno", "torneo", "salotto")


class Frozen(TypedDict):
    """The content of the snapshot; its keys are those of the JSON file."""

    editions: dict[str, Table]
    """The data of each edition by id."""
    overlays: dict[str, dict[str, Table]]
    """The changed entries by id and by the logged name of the variant."""
    variants: dict[str, dict[str, dict[str, str]]]
    """The title and the help of each variant, by language."""
    unsound: list[str]
    """The ids of the rule files that have problems."""
    looks: Table
    """Marks, colours and short names of boards."""


def frozen() -> Frozen:
    """Return the content of the snapshot.

    A rule file or a variant with problems is left out, so the other editions can be played. Loading it goes the long
    way, which reports the problems.
    """
    ids = sorted(edition_ids(), key=lambda id: FIRST.index(id) if id in FIRST else len(FIRST))
    known = sound_variants()
    editions = {id: data for id in ids if (data := played(id))}
    words = {name: {"title": variant.title, "help": variant.help} for name, variant in known.items()}
    return {
        "editions": editions,
        "overlays": {id: changes_of(id, data, known) for id, data in editions.items()},
        "variants": words,
        "unsound": [id for id in ids if id not in editions],
        "looks": read_looks(),
    }


def sound_variants() -> dict[str, Variant]:
    """Return all variants, or none if their file has problems."""
    try:
        return all_variants()
    except EditionError:
        return {}


def played(id: str, on: tuple[str, ...] = (), off: tuple[str, ...] = ()) -> Table | None:
    """Return the data of an edition with variants, or None if it cannot be played."""
    try:
        return slowly(id, on, (), off).snapshot
    except EditionError:
        return None


def changes_of(id: str, data: Table, known: dict[str, Variant]) -> dict[str, Table]:
    """Return the changed entries for each variant that this edition allows, by the variant's logged name.

    A variant is left out, and always goes the long way, if merging its changes would not give exactly its data: a
    merge cannot remove an entry, for example.
    """
    asked = {name: played(id, on=(name,)) for name in known}
    asked |= {OFF + name: played(id, off=(name,)) for name, variant in known.items() if not variant.cards}
    found = {name: (new, changes(data, new)) for name, new in asked.items() if new}
    return {name: laid for name, (new, laid) in found.items() if laid_upon(data, laid) | label(new) == new}


def label(data: Table) -> Table:
    """Return the entries that only say which variants were applied."""
    return {"varied": data["varied"], "variants": data["variants"]}


def changes(old: Table, new: Table) -> Table:
    """Return the entries of `new` that differ from `old`, without the label; a changed list is returned whole."""
    found = {key: difference(old.get(key), new[key]) for key in new if old.get(key) != new[key]}
    return {key: value for key, value in found.items() if key not in ("varied", "variants")}


def difference(old: Plain, new: Plain) -> Plain:
    """Return the changed entries of two tables, or the new value of anything that is no table."""
    return changes(old, new) if isinstance(new, dict) and isinstance(old, dict) else new
