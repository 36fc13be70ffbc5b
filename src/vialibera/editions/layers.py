"""Layers of a ruleset: a file over those it extends, launch variants over it, single settings on top.

They merge key by key; lists and texts are replaced whole, and `null` takes an inherited key away.
"""

from __future__ import annotations

import re
from pathlib import Path

from vialibera.editions.documents import Node, parse, read
from vialibera.editions.places import rulesets_folder
from vialibera.editions.problem import EditionError, FilePlace, Problem, shortened, unknown

MOST_FILES = 50
SUFFIXES = (".yaml", ".yml")
TEXTS = ("title", "summary", "name", "names", "text")
"""What is said by languages."""
LANGUAGE = "^[a-z]{2,3}(-[A-Za-z]{2,8})?$"
"""The code of one; not only of those there are texts for."""


def edition_file(id: str) -> Path:
    return rulesets_folder() / f"{id}.yaml"


def edition_ids() -> list[str]:
    """The editions that come with the game: the files at the top of the folder."""
    return sorted(path.stem for path in rulesets_folder().glob("*.yaml"))


def shown(path: Path) -> str:
    """How problems call a file: our own by their folder, others as seen from here."""
    for base in (rulesets_folder().resolve().parent, Path.cwd()):
        if path.is_relative_to(base):
            return path.relative_to(base).as_posix()
    return str(path)


class Stack:
    """Reads a file with all it extends; `top` is the name of the file itself."""

    def __init__(self, path: Path) -> None:
        self.files = 0
        self.extended: list[Node] = []
        """The files below it, each as it stands."""
        self.top = shown(path.resolve())
        self.root = cleared(self.load(path, self.top, ()))

    def load(self, path: Path, name: str, below: tuple[Path, ...]) -> Node:
        resolved = path.resolve()
        place = FilePlace(name, 1, 1)
        self.files += 1
        if resolved in below:
            raise EditionError([Problem("extends_circle", place)])
        if self.files > MOST_FILES:
            raise EditionError([Problem("extends_many", place)])
        node = read(resolved, name) if not below else quietly(resolved, name)
        if not isinstance(node.value, dict):
            quoted = node.written if not below else ""
            raise EditionError([Problem("not_a_mapping", node.place, found=quoted or None)])
        if below:
            self.extended.append(node)
        return self.upon_bases(node, resolved, below)

    def upon_bases(self, node: Node, path: Path, below: tuple[Path, ...]) -> Node:
        extends = node.entries.pop("extends", None)
        root = Node({}, node.place)
        for entry in [] if extends is None else bases(extends):
            root = merged(root, self.load(*found(entry, path.parent), (*below, path)))
        return merged(root, node)


def quietly(path: Path, name: str) -> Node:
    """A file that another extends: what stands in it is nobody's business if it is no rule file."""
    try:
        return read(path, name)
    except EditionError as error:
        raise EditionError(
            [Problem(problem.code, problem.place, problem.facts) for problem in error.problems]
        ) from None


def bases(extends: Node) -> list[Node]:
    entries = extends.value if isinstance(extends.value, list) else [extends]
    wrong = [entry for entry in entries if not isinstance(entry.value, str)]
    if wrong:
        raise EditionError([Problem("extends_kind", entry.place, found=entry.written or None) for entry in wrong])
    return entries


def found(entry: Node, folder: Path) -> tuple[Path, str]:
    """The file an `extends` entry means: an edition's id, or a path as seen from the file that says so."""
    text = str(entry.value)
    if "/" not in text and not text.endswith(SUFFIXES):
        if text not in edition_ids():
            raise EditionError([unknown("edition_unknown", entry.place, text, edition_ids())])
        return edition_file(text), shown(edition_file(text).resolve())
    path = (folder / text).resolve()
    if path.suffix not in SUFFIXES:
        raise EditionError([Problem("extends_no_rules", entry.place, found=text)])
    if not path.is_file():
        raise EditionError([Problem("extends_missing", entry.place, found=text)])
    return path, shown(path)


def merged(base: Node, over: Node) -> Node:
    """`over` laid upon `base`, neither altered; a null stays, since this may be laid upon another file in turn."""
    if not isinstance(base.value, dict) or not isinstance(over.value, dict):
        return over
    entries = dict(base.entries)
    for name, node in over.entries.items():
        entries[name] = merged(entries[name], node) if name in entries and not is_text(name, node) else node
    return Node(entries, over.place, over.written, over.key)


def is_text(name: str, node: Node) -> bool:
    """A text is replaced in all its languages, else those that are not named would keep the old one."""
    return name in TEXTS and all(re.match(LANGUAGE, lang) for lang in node.entries)


def cleared(node: Node) -> Node:
    """Without the keys that were taken away."""
    if not isinstance(node.value, dict):
        return node
    kept = {name: cleared(entry) for name, entry in node.value.items() if entry.value is not None}
    return Node(kept, node.place, node.written, node.key)


def setting(option: str) -> Node:
    """`PATH=VALUE` as a layer of its own, its place the option itself."""
    place = FilePlace(shortened(f"--set {option}"))
    path, sign, text = option.partition("=")
    names = path.strip().split(".")
    if not sign or not all(names) or not text.strip():
        raise EditionError([Problem("setting_shape", place)])
    node = flattened(value_of(text, place), place)
    for name in reversed(names):
        node = Node({name: node}, node.place, key=node.place)
    return node


def value_of(text: str, place: FilePlace) -> Node:
    try:
        return parse(text, place.file)
    except EditionError as error:
        raise EditionError([problem._replace(place=place) for problem in error.problems]) from None


def flattened(node: Node, place: FilePlace) -> Node:
    """A node whose every part stands at one place."""
    node.place = place
    node.key = place if node.key else None
    for part in (*node.entries.values(), *node.items):
        flattened(part, place)
    return node


def descend(root: Node, path: tuple[str | int, ...]) -> Node:
    """The node at a path, or the nearest one above it."""
    node = root
    for step in path:
        below = step_down(node, step)
        if below is None:
            break
        node = below
    return node


def step_down(node: Node, step: str | int) -> Node | None:
    if isinstance(step, str):
        return node.get(step)
    return node.items[step] if step < len(node.items) else None
