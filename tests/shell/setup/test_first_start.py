"""The first start of a fresh checkout: nothing was built beforehand, and the cache is empty."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.apart import environment, only_lines
from tests.shell.console.test_board_screen import ALTERNATE, Terminal

CHECKOUT = Path(__file__).resolve().parents[3]
GAME = ("play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--seed", "4", "--sound", "off")

DRAWN = """
from vialibera.rules.editions import load_edition
sheet = load_edition("salotto").sheet
from vialibera.narration.surfaces.fact_formatter import FactFormatter
from vialibera.senses.screen.printed_board import PrintedBoard
from vialibera.words.texts import Texts
print(PrintedBoard(FactFormatter(sheet, ["Anna", "Bruno"], Texts("it"))).short_names[1])
"""


class FreshCheckout:
    """A copy of the program without any snapshot, and a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        left = shutil.ignore_patterns("__pycache__", "*.jsonl")
        for name in ("src", "rulesets", "cards"):
            shutil.copytree(CHECKOUT / name, folder / name, ignore=left)
        self.cache = folder / "cache"
        self.cache.mkdir()
        self.variables = {
            "PYTHONPATH": str(folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "VIALIBERA_CACHE": str(self.cache),
        }

    def kept_editions(self) -> list[Path]:
        """Return the snapshots of editions in the cache: one as soon as the long way has been taken."""
        return list(self.cache.glob("editions*"))


@pytest.fixture
def fresh(tmp_path: Path) -> FreshCheckout:
    fresh = FreshCheckout(tmp_path)
    assert not fresh.kept_editions()
    return fresh


@pytest.mark.parametrize("screen", ["board", "lines"])
@pytest.mark.process
def test_a_game_begins_on_a_terminal(fresh: FreshCheckout, screen: str) -> None:
    at = Terminal(fresh.folder, *GAME, "--screen", screen, size=(120, 40), **fresh.variables)
    at.shows(until="comincia")
    at.shows("\r", until="Invio")
    at.shows("\r", until="comprare con A" if screen == "board" else "con A")
    at.leave()
    assert fresh.kept_editions()
    assert "Traceback" not in at.stream
    if screen == "lines":
        only_lines(at.stream)
    else:
        assert ALTERNATE in at.stream and "38;2;" in at.stream


@pytest.mark.process
def test_the_board_is_printed_after_the_long_way(fresh: FreshCheckout) -> None:
    """The same on systems where no test has a terminal."""
    env = environment(fresh.folder) | fresh.variables | {"PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", DRAWN], capture_output=True, text=True, env=os.environ | env, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
    assert fresh.kept_editions()
