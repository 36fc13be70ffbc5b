"""The layers of a ruleset: a file over those it extends, then the variants of the launch, then single settings.

Layers merge key by key; lists and texts are replaced whole, and `null` removes an inherited key.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from vialibera.rules.editions.problem import EditionError, FilePlace, Problem, shorten_line, unknown_name_problem
from vialibera.rules.editions.yaml_tree import Node, parse_yaml, read_yaml_file
from vialibera.support.data_folders import rulesets_folder

MOST_FILES = 50
YAML_SUFFIXES = (".yaml", ".yml")
TEXT_KEYS = ("title", "summary", "name", "names", "text")
"""The keys whose values are texts by language."""
LANGUAGE_CODE_PATTERN = "^[a-z]{2,3}(-[A-Za-z]{2,8})?$"
"""The pattern of a language's code; a rule file can use any code, not only those of the available languages."""


def edition_file(id: str) -> Path:
    return rulesets_folder() / f"{id}.yaml"


def edition_ids() -> list[str]:
    """Return the ids of the editions that come with the game: the files at the top of the folder, not in parts/."""
    return sorted(path.stem for path in rulesets_folder().glob("*.yaml"))


def display_path(path: Path) -> str:
    """Return the name of a file in problems.

    Files of the game are named from their folder on, others relative to the current folder if they are below it.
    """
    for base in (rulesets_folder().resolve().parent, Path.cwd()):
        if path.is_relative_to(base):
            return path.relative_to(base).as_posix()
    return str(path)


def real_path(path: Path) -> Path:
    """Return the path without links; for links that lead in a circle, which pathlib may refuse, as far as they lead."""
    return Path(os.path.realpath(path))


class LayerStack:
    """A file merged with all files that it extends."""

    def __init__(self, path: Path) -> None:
        self.file_count = 0
        """The number of files read so far, which is limited."""
        self.extended_files: list[Node] = []
        """The files that are extended, directly or not, each as it is before merging."""
        self.paths: dict[str, Path] = {}
        """The paths of all files read, by their names in problems."""
        self.top_name = display_path(real_path(path))
        """The name of the file itself in problems."""
        self.root = drop_null_entries(self.load_file(path, self.top_name, ()))
        """The merged layers."""

    def load_file(self, path: Path, name: str, below: tuple[Path, ...]) -> Node:
        """Return a file merged with its bases; `below` are the files that led here, to find a circle."""
        resolved = real_path(path)
        place = FilePlace(name, 1, 1)
        self.file_count += 1
        if resolved in below:
            raise EditionError([Problem("extends_circle", place)])
        if self.file_count > MOST_FILES:
            raise EditionError([Problem("extends_many", place)])
        self.paths[name] = resolved
        node = read_yaml_file(resolved, name) if not below else read_base_file(resolved, name)
        if not isinstance(node.value, dict):
            quoted = node.written if not below else ""
            raise EditionError([Problem("not_a_mapping", node.place, found=quoted or None)])
        if below:
            self.extended_files.append(node)
        return self.merge_with_bases(node, resolved, below)

    def merge_with_bases(self, node: Node, path: Path, below: tuple[Path, ...]) -> Node:
        """Return the node merged over the files it extends; a later file goes over an earlier one."""
        extends = node.entries.pop("extends", None)
        root = Node({}, node.place)
        for entry in [] if extends is None else base_entries(extends):
            root = merge_nodes(root, self.load_file(*locate_base_file(entry, path.parent), (*below, path)))
        return merge_nodes(root, node)


def read_base_file(path: Path, name: str) -> Node:
    """Return the tree of an extended file; problems do not quote its content.

    A rule file from another person could name any file of yours, and an error message must not print its content.
    """
    try:
        return read_yaml_file(path, name)
    except EditionError as error:
        raise EditionError(
            [Problem(problem.code, problem.place, problem.facts) for problem in error.problems]
        ) from None


def base_entries(extends: Node) -> list[Node]:
    """Return the entries of `extends`, which is one text or a list of texts; raise EditionError otherwise."""
    entries = extends.value if isinstance(extends.value, list) else [extends]
    wrong = [entry for entry in entries if not isinstance(entry.value, str)]
    if wrong:
        raise EditionError([Problem("extends_kind", entry.place, found=entry.written or None) for entry in wrong])
    return entries


def locate_base_file(entry: Node, folder: Path) -> tuple[Path, str]:
    """Return the path of an `extends` entry and its name in problems; raise EditionError if there is no such file.

    The entry is an edition's id, or a path relative to the file that has it.
    """
    text = str(entry.value)
    if "/" not in text and not text.endswith(YAML_SUFFIXES):
        if text not in edition_ids():
            raise EditionError([unknown_name_problem("edition_unknown", entry.place, text, edition_ids())])
        return edition_file(text), display_path(edition_file(text).resolve())
    path = real_path(folder / text)
    if path.suffix not in YAML_SUFFIXES:
        raise EditionError([Problem("extends_no_rules", entry.place, found=text)])
    if not path.is_file():
        raise EditionError([Problem("extends_missing", entry.place, found=text)])
    return path, display_path(path)


def merge_nodes(base: Node, over: Node) -> Node:
    """Return `over` merged over `base`; both stay unchanged.

    A null is kept, because the result can be merged over another file in turn.
    """
    if not isinstance(base.value, dict) or not isinstance(over.value, dict):
        return over
    entries = dict(base.entries)
    for name, node in over.entries.items():
        entries[name] = (
            merge_nodes(entries[name], node) if name in entries and not is_localized_text(name, node) else node
        )
    return Node(entries, over.place, over.written, over.key)


def is_localized_text(name: str, node: Node) -> bool:
    """Return True if the entry is a text by language.

    Such a text is replaced whole: a layer that gives only the Italian title removes the English one too, because a
    mixture of the old and the new name is worse than one name for both.
    """
    # A text is replaced in all languages: half an old name is worse than one name for both. (decision:
    # editions.texts-replaced-whole)
    return name in TEXT_KEYS and all(re.match(LANGUAGE_CODE_PATTERN, lang) for lang in node.entries)


def drop_null_entries(node: Node) -> Node:
    """Return the node without the keys that a null removed."""
    if not isinstance(node.value, dict):
        return node
    kept = {name: drop_null_entries(entry) for name, entry in node.value.items() if entry.value is not None}
    return Node(kept, node.place, node.written, node.key)


def setting_layer(option: str) -> Node:
    """Return the option `PATH=VALUE` as a layer whose place is the option itself."""
    place = FilePlace(shorten_line(f"--set {option}"))
    path, sign, text = option.partition("=")
    names = path.strip().split(".")
    if not sign or not all(names) or not text.strip():
        raise EditionError([Problem("setting_shape", place)])
    node = move_to_place(parse_setting_value(text, place), place)
    for name in reversed(names):
        node = Node({name: node}, node.place, key=node.place)
    return node


def parse_setting_value(text: str, place: FilePlace) -> Node:
    """Return the tree of a setting's value; all its problems get the place of the option."""
    try:
        return parse_yaml(text, place.file)
    except EditionError as error:
        raise EditionError([problem._replace(place=place) for problem in error.problems]) from None


def move_to_place(node: Node, place: FilePlace) -> Node:
    """Set the place of a node and of all its parts, in place, and return the node."""
    node.place = place
    node.key = place if node.key else None
    for part in (*node.entries.values(), *node.items):
        move_to_place(part, place)
    return node


def node_at_path(root: Node, path: tuple[str | int, ...]) -> Node:
    """Return the node at a path, or the nearest existing node above it."""
    node = root
    for step in path:
        below = child_node(node, step)
        if below is None:
            break
        node = below
    return node


def child_node(node: Node, step: str | int) -> Node | None:
    """Return the entry or item of a node, or None if there is none."""
    if isinstance(step, str):
        return node.get(step)
    return node.items[step] if step < len(node.items) else None
