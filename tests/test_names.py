"""A public name means one thing: a class in the whole tree, and a name of a package beside its files."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_every_class_has_a_name_of_its_own() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(ROOT)))
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def names_bound(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the names that statements of a module bind in it, not those inside of its functions and classes."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.If | ast.Try | ast.With | ast.For | ast.While):
            inner = [below for below in ast.iter_child_nodes(node) if isinstance(below, ast.stmt)]
            inner += [below for handler in getattr(node, "handlers", []) for below in handler.body]
            yield from names_bound(inner)
        else:
            yield from (
                below.id for below in ast.walk(node) if isinstance(below, ast.Name) and isinstance(below.ctx, ast.Store)
            )


def names_hidden(package: Path) -> set[str]:
    """Return the names that a package binds and its submodules have too.

    Any import of the submodule sets the package's name to the module: the order of imports decides what a reader gets.
    """
    modules = {path.stem for path in package.glob("*.py")} | {
        path.parent.name for path in package.glob("*/__init__.py")
    }
    return modules & set(names_bound(ast.parse((package / "__init__.py").read_text("utf-8")).body))


PACKAGES = sorted(path.parent for path in (ROOT / "src").rglob("__init__.py"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_no_name_of_a_package_is_that_of_a_submodule(package: Path) -> None:
    assert names_hidden(package) == set()


@pytest.mark.parametrize(
    "text",
    [
        "from there import looks",
        "import there as looks",
        "def looks(): ...",
        "looks = 1",
        "looks: int = 1",
        "try:\n    import x\nexcept ImportError:\n    looks = None",
        "if 1:\n    pass\nelse:\n    class looks: ...",
    ],
)
def test_a_hidden_name_is_found(tmp_path: Path, text: str) -> None:
    (tmp_path / "looks.py").touch()
    (tmp_path / "__init__.py").write_text(f"{text}\n", "utf-8")
    assert names_hidden(tmp_path) == {"looks"}
    (tmp_path / "__init__.py").write_text("def other():\n    from here import looks\n", "utf-8")
    assert names_hidden(tmp_path) == set()
