"""The compiled engine plays the same games as its source: here both play, where the engine is compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from tests.compiled import of_the_libraries
from tests.shipped import EDITIONS

import vialibera
from vialibera.support.data_folders import cards_folder, rulesets_folder

pytestmark = of_the_libraries

LOGS = Path(__file__).with_name("logs.py")
PACKAGE = Path(vialibera.__file__).parent


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package without its libraries."""
    folder = tmp_path_factory.mktemp("pure")
    copytree(PACKAGE, folder / "src" / "vialibera", ignore=ignore_patterns("*.so", "*.pyd", "__pycache__"))
    for data in (rulesets_folder(), cards_folder()):
        if PACKAGE not in data.parents:
            copytree(data, folder / data.name)
    return folder / "src"


def said(source: Path | None, *words: str) -> str:
    """What a Python says that has the package, or else this one, before all others."""
    environment = os.environ | ({"PYTHONPATH": str(source)} if source else {})
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env=environment, check=True).stdout


@pytest.mark.process
def test_the_program_says_which_it_is(source: Path) -> None:
    asked = ("-m", "vialibera", "--lang", "en", "--version")
    version = vialibera.__version__
    assert said(None, *asked) == f"vialibera {version}, with a compiled engine\n"
    assert said(source, *asked) == f"vialibera {version}, in pure Python\n"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.process
def test_simulations_come_to_the_same(source: Path, edition: str) -> None:
    asked = ("-m", "vialibera", "simulate", "--ruleset", edition, "--games", "60", "--max-turns", "300", "--json")
    kinds = ("--bots", "prudente,random,prudente,facile")
    compiled, pure = (json.loads(said(place, *asked, *kinds)) for place in (None, source))
    shared = json.loads(said(None, *asked, *kinds, "--workers", "2"))
    for counts in (compiled, pure, shared):
        assert counts.pop("rate") and counts.pop("games_rate")
    assert compiled == pure == shared


@pytest.mark.parametrize("games", [4, pytest.param(200, marks=pytest.mark.deep)])
@pytest.mark.process
def test_logs_are_the_same_byte_for_byte(source: Path, games: int) -> None:
    compiled = said(None, str(LOGS), str(games))
    assert len(compiled.splitlines()) == games * len(EDITIONS)
    assert compiled == said(source, str(LOGS), str(games))
