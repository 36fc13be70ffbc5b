"""Reads the variants: named overlays for any edition, each switched on or off.

Their file is in rulesets/parts/, because every file at the top of rulesets/ is an edition.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from vialibera.editions.documents import Node
from vialibera.editions.layers import Stack, cleared, merged
from vialibera.editions.places import rulesets_folder
from vialibera.editions.problem import EditionError, FilePlace, Problem, unknown
from vialibera.sheet.sheet import OFF

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant: its name, its title and help by language, and its layers."""

    name: str
    title: dict[str, str]
    help: dict[str, str]
    on: Node
    """The layer that switches it on."""
    off: Node | None
    """The layer that switches it off, or None if it only adds cards."""

    @property
    def cards(self) -> bool:
        """True if the variant only adds cards; such a variant cannot be switched off."""
        return self.off is None


@cache
def all_variants() -> dict[str, Variant]:
    """Return all variants by name; raise EditionError if their file has problems."""
    root = Stack(parts() / "variants.yaml").root
    return {name: variant(name, node) for name, node in root.entries.items()}


def variant(name: str, node: Node) -> Variant:
    """Return the variant for its entry in the file; its layer is written there, or is a file that it extends."""
    plain = node.plain()
    on = node.get("with") or extended(plain["extends"])
    return Variant(name, plain["title"], plain["help"], on, node.get("without"))


def extended(file: str) -> Node:
    return Stack(parts() / file).root


def parts() -> Path:
    return rulesets_folder() / "parts"


def overlays(names: Iterable[str], without: Iterable[str]) -> list[tuple[str, Node]]:
    """Return the overlays for the chosen variants, each with the name that the log has: `auctions`, `no_auctions`.

    Raise EditionError if a name is unknown, is both on and off, or cannot be switched off.
    """
    asked, denied = list(dict.fromkeys(names)), list(dict.fromkeys(without))
    known = all_variants() if asked or denied else {}
    problems = [problem for name in (*asked, *denied) for problem in unfit(name, name in asked, name in denied, known)]
    if problems:
        raise EditionError(problems)
    on = [(name, known[name].on) for name in asked]
    return on + [(OFF + name, off) for name in denied if (off := known[name].off)]


def unfit(name: str, on: bool, off: bool, known: dict[str, Variant]) -> list[Problem]:
    """Return the problem with a chosen variant, or an empty list."""
    place = FilePlace(f"--variant {name}" if on else f"--no-variant {name}")
    if name not in known:
        return [unknown("variant_unknown", place, name, known)]
    if on and off:
        return [Problem("variant_both", place)]
    return [Problem("variant_no_off", place)] if off and known[name].cards else []


def effective(root: Node, overlay: Node) -> bool:
    """Return True if the overlay changes a value."""
    return bool(cleared(merged(root, overlay)).plain() != root.plain())
