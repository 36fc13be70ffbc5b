"""Writes builtin.json, the editions made ready for a quick launch: `python -m vialibera.editions.freeze`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from vialibera.editions.layers import edition_ids
from vialibera.editions.library import SNAPSHOT, slowly
from vialibera.editions.overlays import OFF, all_variants

FIRST = ("lira", "euro", "moderno", "torneo", "salotto")


def frozen() -> str:
    """The text of builtin.json: editions, what each variant changes in each, and the variants' words."""
    ids = sorted(edition_ids(), key=lambda id: FIRST.index(id) if id in FIRST else len(FIRST))
    editions = {id: slowly(id, (), (), ()).data for id in ids}
    overlays = {id: changes_of(id, data) for id, data in editions.items()}
    variants = {name: {"title": variant.title, "help": variant.help} for name, variant in all_variants().items()}
    whole = {"editions": editions, "overlays": overlays, "variants": variants}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


def changes_of(id: str, data: dict[str, Any]) -> dict[str, Any]:
    known = all_variants()
    on = {name: changes(data, slowly(id, (name,), (), ()).data) for name in known}
    off = {OFF + name: changes(data, slowly(id, (), (), (name,)).data) for name in known if not known[name].cards}
    return on | off


def changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The entries of `new` that differ; lists whole. No overlay takes a key away."""
    assert old.keys() == new.keys()
    found = {key: difference(old[key], new[key]) for key in new if old[key] != new[key]}
    return {key: value for key, value in found.items() if key not in ("varied", "variants")}


def difference(old: Any, new: Any) -> Any:
    return changes(old, new) if isinstance(new, dict) and isinstance(old, dict) else new


if __name__ == "__main__":
    (Path(__file__).parent / SNAPSHOT).write_text(frozen(), "utf-8")
