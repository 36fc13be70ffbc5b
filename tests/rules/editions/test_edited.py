"""Whoever edits a sheet that came with the game plays what it now says, at once and everywhere."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[3]


class Copy:
    """A copy of the program and its data, in which sheets are edited."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "rulesets", "cards"):
            shutil.copytree(CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))

    def edit(self, name: str, old: str, new: str) -> None:
        file = self.folder / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    def run(self, *arguments: str, keys: str = "", status: int = 0) -> str:
        """What a command prints, on both streams."""
        own = {name: str(self.folder / name) for name in ("VIALIBERA_CACHE", "VIALIBERA_CONFIG", "VIALIBERA_GAMES")}
        done = subprocess.run(
            [sys.executable, "-m", "vialibera", "--lang", "en", *arguments],
            input=keys,
            capture_output=True,
            text=True,
            env=os.environ | own | {"PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"},
            timeout=60,
            check=False,
        )
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout + done.stderr

    def played(self, *arguments: str) -> str:
        """The first log line of a game that is begun and left: it holds the rules that are played."""
        log = self.folder / "game.jsonl"
        log.unlink(missing_ok=True)
        self.run("play", "--players", "A,B", "--voice", "off", "--seed", "1", "--log", str(log), *arguments, keys="1\n")
        return log.read_text("utf-8").partition("\n")[0]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


@pytest.mark.slow
def test_shown_explained_checked_set_and_played_agree(copy: Copy) -> None:
    for salary in (77_000, 66_000):
        copy.edit("rulesets/lira.yaml", "salary: 20000" if salary == 77_000 else "salary: 77000", f"salary: {salary}")
        assert f"L. {salary:,}" in copy.run("rulesets", "show", "lira")
        assert f"go.salary: {salary}, rulesets/lira.yaml" in copy.run("rulesets", "explain", "lira", "go.salary")
        assert "no problem" in copy.run("rulesets", "check", str(copy.folder / "rulesets" / "lira.yaml"))
        for changes in ((), ("--set", "go.exact=2"), ("--variant", "auctions")):
            assert f'"salary":{salary}' in copy.played("--ruleset", "lira", *changes)
    assert '"salary":20000' not in copy.played("--ruleset", "lira")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file", "old", "new", "seen"),
    [
        ("rulesets/parts/deeds_lire.yaml", "{price: 6000, house: 5000", "{price: 6124, house: 5000", '"price":6124'),
        ("cards/lire.yaml", "I02: {amount: 15000}", "I02: {amount: 15321}", '"amount":15321'),
    ],
)
def test_a_part_and_a_deck_count_as_much(copy: Copy, file: str, old: str, new: str, seen: str) -> None:
    copy.edit(file, old, new)
    assert seen in copy.played("--ruleset", "lira")


@pytest.mark.process
def test_a_new_sheet_is_an_edition_at_once(copy: Copy) -> None:
    (copy.folder / "rulesets" / "veloce.yaml").write_text("extends: lira\ntitle: Veloce\ngo:\n  salary: 1\n", "utf-8")
    assert "veloce: Veloce." in copy.run("rulesets")
    assert '"salary":1' in copy.played("--ruleset", "veloce")


@pytest.mark.slow
def test_the_second_launch_needs_no_yaml_again(copy: Copy) -> None:
    copy.edit("rulesets/lira.yaml", "salary: 20000", "salary: 77000")
    program = (
        "import json, sys; from vialibera.rules.editions import load_edition;"
        "print(json.dumps([load_edition('lira').sheet.go.salary, 'yaml' in sys.modules]))"
    )
    environment = os.environ | {"PYTHONPATH": str(copy.folder / "src"), "VIALIBERA_CACHE": str(copy.folder / "cache")}
    command = [sys.executable, "-c", program]
    first, second = (subprocess.check_output(command, env=environment, text=True, timeout=60) for _ in "12")
    assert (json.loads(first), json.loads(second)) == ([77_000, True], [77_000, False])


@pytest.mark.slow
def test_a_sheet_with_a_mistake_spoils_no_other(copy: Copy) -> None:
    copy.edit("rulesets/lira.yaml", "salary: 20000", "salary: many")
    listed = copy.run("rulesets", status=1)
    assert "euro: " in listed
    assert "rulesets/lira.yaml:" in listed
    assert '"id":"euro"' in copy.played("--ruleset", "euro")
    assert "rulesets/lira.yaml:" in copy.run("play", "--ruleset", "lira", status=2)
    assert "rulesets/lira.yaml:" in copy.run("play", "--players", "A,B", "--voice", "off")


@pytest.mark.slow
def test_where_nothing_can_be_played_the_reason_is_told(copy: Copy) -> None:
    for file in (copy.folder / "rulesets").glob("*.yaml"):
        file.write_text("title: [\n", "utf-8")
    for arguments in (("play",), ("play", "--ruleset", "lira"), ("simulate", "--ruleset", "lira")):
        assert "rulesets/lira.yaml:" in copy.run(*arguments, status=1 if arguments[0] == "simulate" else 2)
    assert "rulesets/salotto.yaml:" in copy.run("rulesets", status=1)
    assert "rulesets/lira.yaml:" in copy.run("rulesets", "show", "lira", status=1)
    assert copy.run("--help")


@pytest.mark.slow
def test_variants_with_a_mistake_spoil_no_edition(copy: Copy) -> None:
    (copy.folder / "rulesets" / "parts" / "variants.yaml").write_text("auctions: [\n", "utf-8")
    assert '"id":"lira"' in copy.played("--ruleset", "lira")
    assert "variants.yaml" in copy.run("play", "--ruleset", "lira", "--variant", "auctions", status=2)
