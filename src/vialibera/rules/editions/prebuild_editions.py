"""Makes the content of the editions' snapshot: the data of each edition, and the changes by each variant."""

from __future__ import annotations

from typing import TypedDict

from vialibera.rules.editions.appearance import read_looks
from vialibera.rules.editions.edition import merge_changes
from vialibera.rules.editions.from_yaml import load_edition_from_yaml
from vialibera.rules.editions.layers import edition_ids
from vialibera.rules.editions.overlays import Variant, all_variants
from vialibera.rules.editions.problem import EditionError
from vialibera.rules.sheet.sheet import OFF_PREFIX
from vialibera.support.json_values import JsonObject, JsonValue, Strings

EDITION_ORDER = ("lira", "euro", "moderno", "torneo", "salotto")


class PrebuiltEditions(TypedDict):
    """The content of the snapshot; its keys are those of the JSON file."""

    editions: dict[str, JsonObject]
    """The data of each edition by id."""
    overlays: dict[str, dict[str, JsonObject]]
    """The changed entries by id and by the logged name of the variant."""
    variants: dict[str, dict[str, dict[str, str]]]
    """The title and the help of each variant, by language."""
    unsound: list[str]
    """The ids of the rule files that have problems."""
    looks: JsonObject
    """Marks, colours and short names of boards."""


def collect_editions() -> PrebuiltEditions:
    """Return the content of the snapshot.

    A rule file or a variant with problems is left out, so the other editions can be played. Loading it goes the long
    way, which reports the problems.
    """
    ids = sorted(edition_ids(), key=lambda id: EDITION_ORDER.index(id) if id in EDITION_ORDER else len(EDITION_ORDER))
    known = variants_if_valid()
    editions = {id: data for id in ids if (data := edition_data_or_none(id))}
    words = {name: {"title": variant.title, "help": variant.help} for name, variant in known.items()}
    return {
        "editions": editions,
        "overlays": {id: variant_changes(id, data, known) for id, data in editions.items()},
        "variants": words,
        "unsound": [id for id in ids if id not in editions],
        "looks": read_looks(),
    }


def variants_if_valid() -> dict[str, Variant]:
    """Return all variants, or none if their file has problems."""
    try:
        return all_variants()
    except EditionError:
        return {}


def edition_data_or_none(id: str, on: Strings = (), off: Strings = ()) -> JsonObject | None:
    """Return the data of an edition with variants, or None if it cannot be played."""
    try:
        return load_edition_from_yaml(id, on, (), off).data
    except EditionError:
        return None


def variant_changes(id: str, data: JsonObject, known: dict[str, Variant]) -> dict[str, JsonObject]:
    """Return the changed entries for each variant that this edition allows, by the variant's logged name.

    A variant is left out, and always goes the long way, if merging its changes would not give exactly its data: a
    merge cannot remove an entry, for example.
    """
    asked = {name: edition_data_or_none(id, on=(name,)) for name in known}
    asked |= {
        OFF_PREFIX + name: edition_data_or_none(id, off=(name,))
        for name, variant in known.items()
        if not variant.only_adds_cards
    }
    found = {name: (new, changed_entries(data, new)) for name, new in asked.items() if new}
    return {name: laid for name, (new, laid) in found.items() if merge_changes(data, laid) | variant_label(new) == new}


def variant_label(data: JsonObject) -> JsonObject:
    """Return the entries that only say which variants were applied."""
    return {"varied": data["varied"], "variants": data["variants"]}


def changed_entries(old: JsonObject, new: JsonObject) -> JsonObject:
    """Return the entries of `new` that differ from `old`, without the label; a changed list is returned whole."""
    found = {key: changed_value(old.get(key), new[key]) for key in new if old.get(key) != new[key]}
    return {key: value for key, value in found.items() if key not in ("varied", "variants")}


def changed_value(old: JsonValue, new: JsonValue) -> JsonValue:
    """Return the changed entries of two tables, or the new value of anything that is no table."""
    return changed_entries(old, new) if isinstance(new, dict) and isinstance(old, dict) else new
