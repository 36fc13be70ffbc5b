"""Names that anybody can search for: a verb with its object, one module for each name, a file known from its tab."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "vialibera"

ONE_WORD_FUNCTIONS = 0.20
ONE_WORD_METHODS = 0.40
SAME_NAMES = 0.02
"""The bounds: shares of public functions and methods of one word, and of public names that two modules have."""

VERBS = frozenset(["main", "play", "load", "start"])
"""Public functions that need no object: everybody knows what the program or the module does."""

INTERFACES = frozenset(["add_parser", "run", "main"])
"""Functions that every module of one folder has, because a registry calls them by that name."""

RIDDLES = ("What", "Whether", "How", "Who", "Whoever", "Whose", "Where", "Wherever", "Whatever", "Nobody", "Somebody")
"""A docstring that begins with one of these makes a riddle of a return value."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def parse_modules() -> dict[Path, ast.Module]:
    files = sorted(PACKAGE.rglob("*.py"))
    return {file.relative_to(PACKAGE): ast.parse(file.read_text("utf-8")) for file in files}


MODULES = parse_modules()


def public_definitions(tree: ast.Module) -> Iterator[Definition]:
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node


def public_functions() -> Iterator[tuple[Path, str]]:
    for file, tree in MODULES.items():
        for node in public_definitions(tree):
            if not isinstance(node, ast.ClassDef):
                yield file, node.name


def public_methods() -> Iterator[str]:
    for tree in MODULES.values():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef | ast.AsyncFunctionDef) and not method.name.startswith("_"):
                        yield method.name


def share_of_one_word(names: list[str]) -> float:
    return sum("_" not in name for name in names) / len(names)


def test_functions_have_a_verb_and_an_object() -> None:
    assert share_of_one_word([name for _, name in public_functions()]) <= ONE_WORD_FUNCTIONS


def test_functions_of_one_word_are_verbs_of_the_list() -> None:
    found = {
        f"{file}: {name}" for file, name in public_functions() if "_" not in name and name not in VERBS | INTERFACES
    }
    assert not found


def test_methods_have_a_verb_and_an_object() -> None:
    assert share_of_one_word(list(public_methods())) <= ONE_WORD_METHODS


def test_a_name_stands_in_one_module() -> None:
    places: dict[str, set[Path]] = defaultdict(set)
    for file, tree in MODULES.items():
        for node in public_definitions(tree):
            places[node.name].add(file)
    twice = {
        name: sorted(map(str, files)) for name, files in places.items() if len(files) > 1 and name not in INTERFACES
    }
    assert not twice
    assert len([name for name, files in places.items() if len(files) > 1]) / len(places) <= SAME_NAMES


def test_a_file_is_known_from_its_tab() -> None:
    stems = Counter(file.stem for file in MODULES if not file.stem.startswith("__"))
    assert not {stem: count for stem, count in stems.items() if count > 2}


@pytest.mark.parametrize("file", MODULES, ids=str)
def test_no_docstring_is_a_riddle(file: Path) -> None:
    found = []
    for node in ast.walk(MODULES[file]):
        text = ast.get_docstring(node) if isinstance(node, ast.Module | Definition) else None
        if text and text.split(maxsplit=1)[0].rstrip(",:") in RIDDLES:
            found.append(f"{getattr(node, 'name', 'module')}: {text.splitlines()[0]}")
    assert not found
