"""Other people's modules in which the program changes something: each is held to versions that are known to fit."""

from __future__ import annotations

import argparse
import ast
import re
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from prompt_toolkit.application import application as inside
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.key_binding import KeyPressEvent
from prompt_toolkit.key_binding.defaults import load_key_bindings
from tests.forest import list_nodes

from vialibera.commands.parsing import argparse_translated
from vialibera.shell.console.keyboard import make_application

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))

PATCHED = {"argparse": None, "sys": None, "inside": "prompt_toolkit", "espeak": "pyttsx3"}
"""As each is called where it is changed, and the dependency that it belongs to: argparse comes with Python, and of sys
it is the standard output, which Python lets a program replace (decision: code.patched-libraries)."""


def changed_modules(path: Path) -> set[str]:
    """The names in `vars(name).update(...)`, and in `name.attribute = ...` where the name is an imported module."""
    nodes = list_nodes(path)
    updated = set(re.findall(r"vars\((\w+)\)\.update\(", path.read_text("utf-8"))) - {"self"}
    imported = {alias.asname or alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    stored = {
        node.value.id
        for node in nodes
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name)
    }
    return updated | (stored & imported)


def test_nothing_else_is_patched() -> None:
    found = {name for path in SOURCES for name in changed_modules(path)}
    assert found == PATCHED.keys()


@pytest.mark.parametrize("name", [name for name in PATCHED.values() if name])
def test_what_is_patched_has_an_upper_bound(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (wanted,) = (line for line in project["dependencies"] if re.match(rf"{name}\b", line))
    assert re.search(r"<|==", wanted), wanted


def test_prompt_toolkit_loads_its_keys_by_the_names_that_are_replaced() -> None:
    def pressed(event: KeyPressEvent) -> None: ...

    with create_pipe_input() as keys, create_app_session(input=keys):
        app = make_application(pressed, None)
    assert not app._default_bindings.bindings and not app._page_navigation_bindings.bindings
    assert inside.load_key_bindings is load_key_bindings, "they are there again for other programs in this process"


def test_argparse_looks_its_words_up_by_the_names_that_are_replaced() -> None:
    with argparse_translated("it"):
        assert "opzioni" in argparse.ArgumentParser().format_help()
    assert "options" in argparse.ArgumentParser().format_help()


def test_pyttsx3_plays_and_cancels_by_the_names_that_are_replaced() -> None:
    """Read, not run: to import the driver takes the library of espeak."""
    spec = find_spec("pyttsx3.drivers")
    assert spec is not None and spec.submodule_search_locations
    source = (Path(spec.submodule_search_locations[0]) / "espeak.py").read_text("utf-8")
    called = {ast.unparse(node.func) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)}
    assert {"os.system", "os.remove", "platform.system", "_espeak.Cancel"} <= called
    assert "aplay" in source and "-q" in source
