"""Names that anybody can search for: a verb with its object, one module for each name, a file known from its tab."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.forest import list_nodes, parse_modules

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "vialibera"

ONE_WORD_FUNCTIONS = 0.02
ONE_WORD_METHODS = 0.22
SAME_NAMES = 0.005
SAME_METHODS = 0.075
"""The bounds: shares of public functions and methods of one word, of public names that two modules have, and of
methods that two modules have without a common base or protocol."""

VERBS = frozenset(["main", "play", "load", "start"])
"""Public functions that need no object: everybody knows what the program or the module does."""

INTERFACES = frozenset(["add_parser", "run", "main"])
"""Functions that every module of one folder has, because a registry calls them by that name."""

LEARNER_API = frozenset(["env", "actions", "observe"])
"""Functions of `vialibera.analysis.gym` that learners know by these names: from PettingZoo's environments."""

RETIRED_WORDS = {
    **dict.fromkeys(("wish", "wishes", "manners", "preferences"), "settings"),
    **dict.fromkeys(("agent", "agents"), "bot"),
    "serial": "pause_no",
}
"""Words that no name in the source has any more, each with the one word for its idea."""

PETTINGZOO_WORDS = {Path("analysis/gym/aec_env.py"): ("agent", "agents")}
"""Retired words in a file that must use them, because PettingZoo names its attributes and methods so."""

VAGUE_PARAMETERS = frozenset(["told"])
"""Names that parameters of many types once had."""

RIDDLES = ("What", "Whether", "How", "Who", "Whoever", "Whose", "Where", "Wherever", "Whatever", "Nobody", "Somebody")
"""A docstring that begins with one of these makes a riddle of a return value."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def package_modules() -> dict[Path, ast.Module]:
    return parse_modules(PACKAGE)


def public_definitions(tree: ast.Module) -> Iterator[Definition]:
    for node in tree.body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node


def public_functions() -> Iterator[tuple[Path, str]]:
    for file, tree in package_modules().items():
        for node in public_definitions(tree):
            if not isinstance(node, ast.ClassDef):
                yield file, node.name


def public_methods() -> Iterator[str]:
    for tree in package_modules().values():
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
        f"{file}: {name}"
        for file, name in public_functions()
        if "_" not in name and name not in VERBS | INTERFACES | LEARNER_API
    }
    assert not found


def test_methods_have_a_verb_and_an_object() -> None:
    assert share_of_one_word(list(public_methods())) <= ONE_WORD_METHODS


def public_names(tree: ast.Module) -> Iterator[str]:
    """Yield the public names that a module binds: functions, classes, constants and types."""
    yield from (node.name for node in public_definitions(tree))
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            bound = (name.id for name in ast.walk(target) if isinstance(name, ast.Name))
            yield from (name for name in bound if not name.startswith("_"))


def test_a_name_stands_in_one_module() -> None:
    places: dict[str, set[Path]] = defaultdict(set)
    for file, tree in package_modules().items():
        for name in public_names(tree):
            places[name].add(file)
    twice = {
        name: sorted(map(str, files)) for name, files in places.items() if len(files) > 1 and name not in INTERFACES
    }
    assert not twice
    assert len([name for name, files in places.items() if len(files) > 1]) / len(places) <= SAME_NAMES


def test_a_file_is_known_from_its_tab() -> None:
    stems = Counter(file.stem for file in package_modules() if not file.stem.startswith("__"))
    assert not {stem: count for stem, count in stems.items() if count > 2}


class ClassNames(NamedTuple):
    """A class: its module, the names of its bases and those of its public methods."""

    file: Path
    bases: list[str]
    methods: set[str]


def all_classes() -> dict[str, ClassNames]:
    found = {}
    for file, tree in package_modules().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
                methods = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
                bases = [base.id for base in plain if isinstance(base, ast.Name)]
                found[node.name] = ClassNames(file, bases, {name for name in methods if not name.startswith("_")})
    return found


def methods_of_strangers(classes: dict[str, ClassNames]) -> dict[str, list[str]]:
    """Return the methods that several modules have, in classes that share neither a base nor a protocol with them."""

    def lineage(name: str) -> set[str]:
        return {name}.union(*(lineage(base) for base in classes[name].bases if base in classes))

    protocols = {name for name in classes if any("Protocol" in classes[one].bases for one in lineage(name))}
    owners: dict[str, set[str]] = defaultdict(set)
    for name, its in classes.items():
        for method in its.methods:
            owners[method].add(name)
    found = {}
    for method, names in owners.items():
        common = set.intersection(*(lineage(name) & names for name in names))
        if not common and not names & protocols and len({classes[name].file for name in names}) > 1:
            found[method] = sorted(names)
    return found


def test_a_method_means_one_thing() -> None:
    classes = all_classes()
    methods = {method for its in classes.values() for method in its.methods}
    assert len(methods_of_strangers(classes)) / len(methods) <= SAME_METHODS


def test_strangers_with_one_method_are_found() -> None:
    here, there = Path("here.py"), Path("there.py")
    classes = {
        "Bell": ClassNames(here, [], {"ring", "hang", "swing"}),
        "Phone": ClassNames(there, ["Device"], {"ring", "charge"}),
        "Device": ClassNames(here, [], {"charge"}),
        "Swinging": ClassNames(there, ["Protocol"], {"swing"}),
        "Door": ClassNames(there, [], {"swing"}),
        "Hook": ClassNames(here, [], {"hang"}),
    }
    assert methods_of_strangers(classes) == {"ring": ["Bell", "Phone"]}


def bound_names(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the names that a module gives to anything: definitions, parameters, variables, fields."""
    for node in nodes:
        if isinstance(node, Definition):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def test_an_idea_has_one_word() -> None:
    found = {}
    for file in package_modules():
        words = {
            (name, word)
            for name in bound_names(list_nodes(PACKAGE / file))
            for word in re.findall("[A-Z]?[a-z]+", name)
        }
        retired = RETIRED_WORDS.keys() - set(PETTINGZOO_WORDS.get(file, ()))
        if bad := {f"{name}: {RETIRED_WORDS[word.lower()]}" for name, word in words if word.lower() in retired}:
            found[str(file)] = bad
    assert not found


def test_a_parameter_says_what_it_is() -> None:
    arguments = {
        str(file): {node.arg for node in list_nodes(PACKAGE / file) if isinstance(node, ast.arg)}
        for file in package_modules()
    }
    assert not {file: found & VAGUE_PARAMETERS for file, found in arguments.items() if found & VAGUE_PARAMETERS}


def written_texts(nodes: list[ast.AST]) -> Iterator[str]:
    """Yield the docstrings of a module: those of functions and classes, and those under constants and fields."""
    for node in nodes:
        for statement in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str) and text.strip():
                    yield text.strip()


def test_no_docstring_is_a_riddle() -> None:
    """The package is read, and the developers' tools with it."""
    found = {}
    for folder in (PACKAGE, ROOT / "bench", ROOT / "tools"):
        for file in parse_modules(folder):
            if riddles := [
                text.splitlines()[0] for text in written_texts(list_nodes(folder / file)) if is_riddle(text)
            ]:
                found[str(folder / file)] = riddles
    assert not found


def is_riddle(text: str) -> bool:
    return text.split(maxsplit=1)[0].rstrip(",:") in RIDDLES
