"""Makes the finished data of an edition out of its layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vialibera.editions.checks import Checker
from vialibera.editions.documents import Node
from vialibera.editions.layers import cleared, descend, merged, setting
from vialibera.editions.normal import normalised
from vialibera.editions.overlays import all_variants, effective, overlays
from vialibera.editions.problem import EditionError, FilePlace, Problem, unknown
from vialibera.editions.reading import read_ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from vialibera.sheet.plain import Table


def varied(
    root: Node, names: Sequence[str], without: Sequence[str], settings: Sequence[str]
) -> tuple[Node, list[str], bool]:
    """The layers with variants and settings on top; the variants that change something; whether a setting does."""
    asked = overlays(names, without)
    fitting(root, asked)
    applied = [name for name, overlay in asked if effective(root, overlay)]
    for _, overlay in asked:
        root = merged(root, overlay)
    changed = False
    for option in settings:
        layer = setting(option)
        changed = changed or effective(root, layer)
        root = merged(root, layer)
    undone(root, asked)
    return cleared(root), applied, changed


def fitting(root: Node, asked: list[tuple[str, Node]]) -> None:
    """Cards join decks that are there; no variant makes a deck of its own."""
    decks = descend(root, ("decks",)).entries
    problems = [
        Problem("variant_decks", FilePlace(f"--variant {name}"), found=deck)
        for name, overlay in asked
        for deck in descend(overlay, ("decks",)).entries
        if "decks" in overlay.entries and deck not in decks
    ]
    if problems:
        raise EditionError(problems)


def undone(root: Node, asked: list[tuple[str, Node]]) -> None:
    """A variant that a setting takes back is a contradiction."""
    cards = {name for name, variant in all_variants().items() if variant.cards} if asked else set()
    problems = [
        Problem("variant_undone", place, {"variant": name})
        for name, overlay in asked
        if name not in cards
        for place in differing(root, overlay)
    ]
    if problems:
        raise EditionError(problems)


def differing(root: Node, overlay: Node) -> Iterator[FilePlace]:
    """Where the layers no longer say what an overlay said."""
    if overlay.entries:
        for name, node in overlay.entries.items():
            yield from differing(root.entries.get(name, root), node)
    elif root.value != overlay.value:
        yield root.place


def finished(root: Node, id: str, top: str | None, decimals: int | None = None) -> tuple[Table, Node]:
    """The normalised data and the tree it comes from, or all the problems.

    `top` is the file that must bring its own title; `decimals` is given where sums are already in the smallest unit.
    """
    root, problems = pruned(root, top)
    if top:
        problems += untitled(root, top)
    try:
        rules = read_ruleset(root, decimals)
    except EditionError as error:
        raise EditionError([*problems, *error.problems]) from None
    problems += [] if problems else Checker(rules, root).all()
    if problems:
        raise EditionError(problems)
    return normalised(rules, id), root


def untitled(root: Node, top: str) -> list[Problem]:
    """An inherited title would pass the file off for the edition it extends."""
    title = root.get("title")
    own = title is None or title.place.file == top or title.place.file.startswith("--set ")
    return [] if own else [Problem("title_own", FilePlace(top, 1, 1))]


def pruned(root: Node, top: str | None) -> tuple[Node, list[Problem]]:
    """Without the inherited squares and groups that the board does not use; what else does not match is a problem."""
    board, squares, groups = (root.get(name) for name in ("board", "squares", "groups"))
    if not (board and board.items and squares and groups):
        return root, []
    order = [entry for entry in board.items if isinstance(entry.value, str)]
    names = {entry.written for entry in order}
    problems = [unknown_square(entry, n, squares) for n, entry in enumerate(order) if not squares.get(entry.written)]
    problems += [unused_square(name, node) for name, node in squares.entries.items() if unused(name, node, names, top)]
    kept = only(squares, names)
    used = {"squares": kept, "groups": only(groups, used_groups(kept, groups, top))}
    return Node(root.entries | used, root.place), problems


def unknown_square(entry: Node, n: int, squares: Node) -> Problem:
    return unknown("square_unknown", entry.place, entry.written, squares.entries, path=f"board.{n}")


def unused(name: str, node: Node, names: set[str], top: str | None) -> bool:
    """A square that the file itself brings, but does not put on its board."""
    return name not in names and node.at.file == top


def unused_square(name: str, node: Node) -> Problem:
    return Problem("square_unused", node.at, {"path": f"squares.{name}"})


def used_groups(squares: Node, groups: Node, top: str | None) -> set[str]:
    """Those a square names, and those the file itself brings."""
    named = {group.written for square in squares.entries.values() if (group := square.get("group"))}
    return named | {name for name, node in groups.entries.items() if node.at.file == top}


def only(node: Node, names: set[str]) -> Node:
    """A mapping with some of its entries; anything else as it is, for the model to refuse."""
    if not isinstance(node.value, dict):
        return node
    return Node({name: entry for name, entry in node.entries.items() if name in names}, node.place, key=node.key)
