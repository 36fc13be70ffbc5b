"""What the engine, and the sheet it plays by, do not know: anything but the standard library (and msgspec, for messages
alone), the world outside, the editions by name."""

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import vialibera

SOURCE = Path(vialibera.__file__).parent.parent
INNERMOST = [SOURCE / "vialibera" / ring for ring in ("engine", "sheet")]

WORLD = {
    *("asyncio", "codecs", "curses", "datetime", "getpass", "gettext", "glob", "io", "locale", "logging"),
    *("multiprocessing", "os", "pathlib", "random", "secrets", "select", "shutil", "signal", "socket", "sqlite3"),
    *("subprocess", "tempfile", "termios", "threading", "time", "uuid"),
}
"""Files, clocks, chance, languages and terminals, as far as the standard library offers them."""

GIVEN = {("vialibera.rules.engine.messages", "msgspec.Struct")}
"""What a file may have from elsewhere."""

OUTSIDE_CALLS = {"breakpoint", "input", "open", "print"}

EDITION = re.compile(r"(?<![a-z])(lira|euro|moderno|torneo|salotto)(?![a-z])", re.IGNORECASE)
CLAUSE = re.compile(r"\b(lira|euro|moderno|torneo|salotto)(\.[a-z0-9-]+)+")


def imports(tree: ast.AST, module: str) -> Iterator[str]:
    """The full name of every module, or name in a module, that is imported; relative ones are resolved."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=base, names=names, level=level):
                above = module.split(".")[: -level or None] if level else []
                yield from (".".join([*above, *filter(None, [base]), name.name]) for name in names)


def foreign(source: str, module: str) -> list[str]:
    """What is imported from outside the engine and what is called of the world outside."""
    tree = ast.parse(source)
    found = []
    for name in imports(tree, module):
        top = name.split(".")[0]
        at_home = f"{name}.".startswith(("vialibera.rules.engine.", "vialibera.rules.sheet."))
        given = (module, name) in GIVEN
        if not (at_home or given) and (top in WORLD or top not in sys.stdlib_module_names):
            found.append(name)
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return found + [call.id for call in calls if isinstance(call, ast.Name) and call.id in OUTSIDE_CALLS]


def editions_named(source: str) -> list[str]:
    """Editions by name, whether in code or in words. A docstring or a comment may cite a clause by its id."""
    in_words = [found[1] for found in EDITION.finditer(CLAUSE.sub("", source))]
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs]
    return in_words + [found[1] for text in strings if isinstance(text, str) for found in EDITION.finditer(text)]


def files() -> dict[str, str]:
    """Each module of the two innermost rings and its source."""
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts): path.read_text("utf-8")
        for ring in INNERMOST
        for path in ring.rglob("*.py")
    }


def test_the_engine_imports_nothing_foreign() -> None:
    assert {module: found for module, source in files().items() if (found := foreign(source, module))} == {}


def test_the_engine_names_no_edition() -> None:
    assert {module: found for module, source in files().items() if (found := editions_named(source))} == {}


def at_run_time(tree: ast.Module) -> ast.Module:
    """The tree without what is imported for the type checker alone."""
    tree.body = [
        node for node in tree.body if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
    ]
    return tree


def test_the_files_of_the_engine_import_each_other_in_no_circle() -> None:
    sources = files()
    graph = {
        module: {
            one for name in imports(at_run_time(ast.parse(source)), module) for one in (name, name.rpartition(".")[0])
        }
        & (sources.keys() - {module})
        for module, source in sources.items()
    }
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "import pydantic",
        "from msgspec import Struct",
        "from vialibera import narrator",
        "from vialibera.rules.editions import places",
        "from ...editions import places",
        "def speak():\n    import rich",
        "open('x')",
        "print(1)",
    ],
)
def test_what_is_foreign(source: str) -> None:
    assert foreign(source, "vialibera.rules.engine.topics.rent")


@pytest.mark.parametrize(
    "source",
    [
        "from dataclasses import dataclass",
        "import heapq",
        "from vialibera.rules.engine.ids import Seat",
        "from ..ids import Seat",
        "from .ledger import Settle",
        "from vialibera.rules.engine import rules",
        "from vialibera.rules.sheet import Sheet",
    ],
)
def test_what_is_not_foreign(source: str) -> None:
    assert foreign(source, "vialibera.rules.engine.topics.rent") == []


@pytest.mark.parametrize(
    "source",
    [
        "# as in lira",
        '"""The Euro edition."""',
        "name = 'torneo'",
        "salotto = 1",
        "name = 'lira.rent.claimed'",
        "def rent_moderno(): ...",
    ],
)
def test_an_edition_named(source: str) -> None:
    assert editions_named(source)


@pytest.mark.parametrize(
    "source", ['"""The owner claims it: lira.rent.claimed-by-throw."""', "# lira.rent.x", "neuro = 'europe'"]
)
def test_no_edition_named(source: str) -> None:
    assert editions_named(source) == []
