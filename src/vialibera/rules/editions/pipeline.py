"""Makes the data of an edition from its layers: applies variants and settings, validates, checks, normalises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vialibera.rules.editions.checks import RulesetChecker
from vialibera.rules.editions.layers import drop_null_entries, merge_nodes, node_at_path, setting_layer
from vialibera.rules.editions.normalize import normalize_ruleset
from vialibera.rules.editions.overlays import all_variants, has_effect, select_overlays
from vialibera.rules.editions.problem import EditionError, FilePlace, Problem, unknown_name_problem
from vialibera.rules.editions.validation import LETTER, validate_ruleset
from vialibera.rules.editions.yaml_tree import Node
from vialibera.support.json_values import JsonObject


def apply_variants(
    root: Node, names: Sequence[str], without: Sequence[str], settings: Sequence[str]
) -> tuple[Node, list[str], bool]:
    """Return the layers with variants and settings merged in, the variants that change something, and a flag.

    The flag is True if a setting changes something. A variant that changes nothing, such as automatic rent in an
    edition that has it already, does not make the game a varied one.
    """
    letter = root.get(LETTER) or Node({}, root.place)
    asked = [(name, letter if name == LETTER else overlay) for name, overlay in select_overlays(names, without)]
    check_variant_decks(root, asked)
    applied = [name for name, overlay in asked if has_effect(root, overlay)]
    for _, overlay in asked:
        root = merge_nodes(root, overlay)
    changed = False
    for option in settings:
        layer = setting_layer(option)
        changed = changed or has_effect(root, layer)
        root = merge_nodes(root, layer)
    check_variants_intact(root, asked)
    return drop_null_entries(root), applied, changed


def check_variant_decks(root: Node, asked: list[tuple[str, Node]]) -> None:
    """Raise EditionError if a variant adds cards to a deck that the edition does not have."""
    decks = node_at_path(root, ("decks",)).entries
    problems = [
        Problem("variant_decks", FilePlace(f"--variant {name}"), found=deck)
        for name, overlay in asked
        for deck in node_at_path(overlay, ("decks",)).entries
        if "decks" in overlay.entries and deck not in decks
    ]
    if problems:
        raise EditionError(problems)


def check_variants_intact(root: Node, asked: list[tuple[str, Node]]) -> None:
    """Raise EditionError if a setting contradicts a variant, except for variants that only add cards."""
    cards = {name for name, variant in all_variants().items() if variant.only_adds_cards} if asked else set()
    problems = [
        Problem("variant_undone", place, {"variant": name})
        for name, overlay in asked
        if name not in cards
        for place in overridden_places(root, overlay)
    ]
    if problems:
        raise EditionError(problems)


def overridden_places(root: Node, overlay: Node) -> Iterator[FilePlace]:
    """Yield the places where the layers have another value than the overlay gave."""
    if overlay.entries:
        for name, node in overlay.entries.items():
            yield from overridden_places(root.entries.get(name, root), node)
    elif root.value != overlay.value:
        yield root.place


def build_edition_data(root: Node, id: str, top: str | None, decimals: int | None = None) -> tuple[JsonObject, Node]:
    """Return the normalised data and the tree it comes from; raise EditionError with all problems.

    `top` is the name of the file that must have a title of its own, or None for data of a log. `decimals` is given
    where sums are already in the smallest unit, otherwise None.
    """
    root = Node({name: node for name, node in root.entries.items() if name != LETTER}, root.place)
    root, problems = prune_unused_squares(root, top)
    if top:
        problems += title_problems(root, top)
    try:
        rules = validate_ruleset(root, decimals)
    except EditionError as error:
        raise EditionError([*problems, *error.problems]) from None
    # The checker relies on names that exist; with problems so far it would report their consequences as well.
    problems += [] if problems else RulesetChecker(rules, root).all_problems()
    if problems:
        raise EditionError(problems)
    return normalize_ruleset(rules, id), root


def title_problems(root: Node, top: str) -> list[Problem]:
    """Return a problem if the title is inherited: the file would pass itself off as the edition it extends."""
    title = root.get("title")
    own = title is None or title.place.file == top or title.place.file.startswith("--set ")
    return [] if own else [Problem("title_own", FilePlace(top, 1, 1))]


def prune_unused_squares(root: Node, top: str | None) -> tuple[Node, list[Problem]]:
    """Return the tree without inherited squares and groups that the board does not use, and the problems found.

    It is a problem if the board names an unknown square, or if the file itself defines a square it does not use.
    """
    board, squares, groups = (root.get(name) for name in ("board", "squares", "groups"))
    if not (board and board.items and squares and groups):
        return root, []
    order = [entry for entry in board.items if isinstance(entry.value, str)]
    names = {entry.written for entry in order}
    problems = [
        unknown_name_problem("square_unknown", entry.place, entry.written, squares.entries, path=f"board.{n}")
        for n, entry in enumerate(order)
        if not squares.get(entry.written)
    ]
    problems += [
        Problem("square_unused", node.name_place, {"path": f"squares.{name}"})
        for name, node in squares.entries.items()
        if name not in names and node.name_place.file == top
    ]
    kept = keep_entries(squares, names)
    used = {"squares": kept, "groups": keep_entries(groups, used_groups(kept, groups, top))}
    return Node(root.entries | used, root.place), problems


def used_groups(squares: Node, groups: Node, top: str | None) -> set[str]:
    """Return the groups that a square names and those that the file itself defines."""
    named = {group.written for square in squares.entries.values() if (group := square.get("group"))}
    return named | {name for name, node in groups.entries.items() if node.name_place.file == top}


def keep_entries(node: Node, names: set[str]) -> Node:
    """Return a mapping with only the named entries; any other node unchanged, since the model will refuse it."""
    if not isinstance(node.value, dict):
        return node
    return Node({name: entry for name, entry in node.entries.items() if name in names}, node.place, key=node.key)
