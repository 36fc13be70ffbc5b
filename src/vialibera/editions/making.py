"""Makes the finished data of an edition out of its layers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vialibera.editions.checks import Checker
from vialibera.editions.documents import Node
from vialibera.editions.layers import merged, setting
from vialibera.editions.normal import normalised
from vialibera.editions.problem import EditionError, Place, Problem, unknown
from vialibera.editions.reading import read_ruleset
from vialibera.editions.overlays import all_variants, effective, overlays

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def varied(
    root: Node, names: Sequence[str], without: Sequence[str], settings: Sequence[str]
) -> tuple[Node, list[str], bool]:
    """The layers with variants and settings on top; the variants that change something; whether a setting does."""
    asked = overlays(names, without)
    applied = [name for name, overlay in asked if effective(root, overlay)]
    for _, overlay in asked:
        root = merged(root, overlay)
    changed = False
    for option in settings:
        layer = setting(option)
        changed = changed or effective(root, layer)
        root = merged(root, layer)
    undone(root, asked)
    return root, applied, changed


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


def differing(root: Node, overlay: Node) -> Iterator[Place]:
    """Where the layers no longer say what an overlay said."""
    if isinstance(overlay.value, dict) and isinstance(root.value, dict):
        for name, node in overlay.value.items():
            if name in root.value:
                yield from differing(root.value[name], node)
    elif root.value != overlay.value:
        yield root.place


def finished(root: Node, id: str, top: str | None, decimals: int | None = None) -> dict[str, Any]:
    """The normalised data, or all the problems; `top` is the file that must bring its own title.

    `decimals` is given where sums are already in the smallest unit.
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
    return normalised(rules, id)


def untitled(root: Node, top: str) -> list[Problem]:
    title = root.get("title")
    own = title is not None and (title.place.file == top or title.place.file.startswith("--set "))
    return [] if own else [Problem("title_own", Place(top, 1, 1))]


def pruned(root: Node, top: str | None) -> tuple[Node, list[Problem]]:
    """Without the inherited squares and groups that the board does not use; what else does not match is a problem."""
    board, squares, groups = (root.get(name) for name in ("board", "squares", "groups"))
    if not (board and squares and isinstance(board.value, list) and isinstance(squares.value, dict)):
        return root, []
    order = [entry for entry in board.value if isinstance(entry.value, str)]
    problems = [unknown_square(entry, n, squares) for n, entry in enumerate(order) if entry.written not in squares.value]
    names = {entry.written for entry in order}
    problems += [unused_square(name, node) for name, node in unused(squares, names) if node.at.file == top]
    kept = dict(root.value) if isinstance(root.value, dict) else {}
    kept["squares"] = only(squares, names)
    if groups and isinstance(groups.value, dict):
        kept["groups"] = only(groups, used_groups(kept["squares"], groups, top))
    return Node(kept, root.place), problems


def unused(squares: Node, names: set[str]) -> Iterator[tuple[str, Node]]:
    assert isinstance(squares.value, dict)
    return ((name, node) for name, node in squares.value.items() if name not in names)


def unknown_square(entry: Node, n: int, squares: Node) -> Problem:
    assert isinstance(squares.value, dict)
    return unknown("square_unknown", entry.place, entry.written, squares.value, path=f"board.{n}")


def unused_square(name: str, node: Node) -> Problem:
    return Problem("square_unused", node.at, {"path": f"squares.{name}"})


def used_groups(squares: Node, groups: Node, top: str | None) -> set[str]:
    """Those a square names, and those the file itself brings."""
    assert isinstance(squares.value, dict)
    assert isinstance(groups.value, dict)
    named = {group.written for square in squares.value.values() if (group := square.get("group"))}
    return named | {name for name, node in groups.value.items() if node.at.file == top}


def only(node: Node, names: set[str]) -> Node:
    assert isinstance(node.value, dict)
    return Node({name: entry for name, entry in node.value.items() if name in names}, node.place, key=node.key)
