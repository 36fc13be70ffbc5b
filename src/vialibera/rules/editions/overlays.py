"""Reads the variants: named overlays for any edition, each switched on or off.

Their file is in rulesets/parts/, because every file at the top of rulesets/ is an edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from vialibera.rules.editions.layers import LayerStack, drop_null_entries, merge_nodes
from vialibera.rules.editions.problem import EditionError, FilePlace, Problem, unknown_name_problem
from vialibera.rules.editions.yaml_tree import Node
from vialibera.rules.sheet.sheet import OFF_PREFIX
from vialibera.support.data_folders import rulesets_folder


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant: its name, its title and help by language, and its layers."""

    name: str
    title: dict[str, str]
    help: dict[str, str]
    on_overlay: Node
    """The layer that switches it on."""
    off_overlay: Node | None
    """The layer that switches it off, or None if it only adds cards."""

    @property
    def only_adds_cards(self) -> bool:
        """True if the variant only adds cards; such a variant cannot be switched off."""
        return self.off_overlay is None


@cache
def all_variants() -> dict[str, Variant]:
    """Return all variants by name; raise EditionError if their file has problems."""
    root = LayerStack(parts_folder() / "variants.yaml").root
    return {name: variant_from_node(name, node) for name, node in root.entries.items()}


def variant_from_node(name: str, node: Node) -> Variant:
    """Return the variant for its entry in the file; its layer is written there, or is a file that it extends."""
    plain = node.plain_value()
    on = node.get("with") or read_part(plain["extends"])
    return Variant(name, plain["title"], plain["help"], on, node.get("without"))


def read_part(file: str) -> Node:
    return LayerStack(parts_folder() / file).root


def parts_folder() -> Path:
    return rulesets_folder() / "parts"


def select_overlays(names: Iterable[str], without: Iterable[str]) -> list[tuple[str, Node]]:
    """Return the overlays for the chosen variants, each with the name that the log has: `auctions`, `no_auctions`.

    Raise EditionError if a name is unknown, is both on and off, or cannot be switched off.
    """
    # A variant that was switched off is recorded, too: a log must say what was played. (decision:
    # editions.switched-off-variants)
    asked, denied = list(dict.fromkeys(names)), list(dict.fromkeys(without))
    known = all_variants() if asked or denied else {}
    problems = [
        problem
        for name in (*asked, *denied)
        for problem in variant_problems(name, name in asked, name in denied, known)
    ]
    if problems:
        raise EditionError(problems)
    on = [(name, known[name].on_overlay) for name in asked]
    return on + [(OFF_PREFIX + name, off) for name in denied if (off := known[name].off_overlay)]


def variant_problems(name: str, on: bool, off: bool, known: dict[str, Variant]) -> list[Problem]:
    """Return the problem with a chosen variant, or an empty list."""
    place = FilePlace(f"--variant {name}" if on else f"--no-variant {name}")
    if name not in known:
        return [unknown_name_problem("variant_unknown", place, name, known)]
    if on and off:
        return [Problem("variant_both", place)]
    return [Problem("variant_no_off", place)] if off and known[name].only_adds_cards else []


def has_effect(root: Node, overlay: Node) -> bool:
    """Return True if the overlay changes a value."""
    # A variant that changes nothing would announce a varied game that is played by the edition's own rules. (decision:
    # editions.idle-variants)
    return bool(drop_null_entries(merge_nodes(root, overlay)).plain_value() != root.plain_value())
