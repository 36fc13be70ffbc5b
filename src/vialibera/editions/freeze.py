"""The editions made ready for a quick launch: what each is, and what each variant changes in it."""

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
    """The snapshot of editions/: by id, and by id and variant; the ids of the sheets that have problems; what boards
    look like."""

    editions: dict[str, Table]
    overlays: dict[str, dict[str, Table]]
    variants: dict[str, dict[str, dict[str, str]]]
    unsound: list[str]
    looks: Table


def frozen() -> Frozen:
    """A sheet or a variant with problems is left out: whoever asks for it goes the long way and hears of them."""
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
    try:
        return all_variants()
    except EditionError:
        return {}


def played(id: str, on: tuple[str, ...] = (), off: tuple[str, ...] = ()) -> Table | None:
    try:
        return slowly(id, on, (), off).snapshot
    except EditionError:
        return None


def changes_of(id: str, data: Table, known: dict[str, Variant]) -> dict[str, Table]:
    asked = {name: played(id, on=(name,)) for name in known}
    asked |= {OFF + name: played(id, off=(name,)) for name, variant in known.items() if not variant.cards}
    found = {name: (new, changes(data, new)) for name, new in asked.items() if new}
    return {name: laid for name, (new, laid) in found.items() if laid_upon(data, laid) | label(new) == new}


def label(data: Table) -> Table:
    return {"varied": data["varied"], "variants": data["variants"]}


def changes(old: Table, new: Table) -> Table:
    """The entries of `new` that differ; lists whole."""
    found = {key: difference(old.get(key), new[key]) for key in new if old.get(key) != new[key]}
    return {key: value for key, value in found.items() if key not in ("varied", "variants")}


def difference(old: Plain, new: Plain) -> Plain:
    return changes(old, new) if isinstance(new, dict) and isinstance(old, dict) else new
