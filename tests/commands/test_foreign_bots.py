"""`simulate --bots module:Class`, and the kinds and standings that `--csv` and `--ladder --json` name."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path

import pytest

from vialibera import cli
from vialibera.play.bots.bot_registry import load_foreign_bot

BOT = """
from vialibera.play.bots.bot_registry import PATIENT_ROUNDS
from vialibera.play.bots.prudent import PrudentBot

class Careful(PrudentBot):
    def __init__(self, rules, seed):
        super().__init__(rules)
        self.patient_rounds = PATIENT_ROUNDS

unmade = 5
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "careful_bot.py").write_text(BOT, "utf-8")
    (tmp_path / "broken_bot.py").write_text("raise SystemError", "utf-8")
    monkeypatch.setattr(sys, "path", [folder for folder in sys.path if folder])  # as a program that was installed
    monkeypatch.delitem(sys.modules, "careful_bot", raising=False)
    load_foreign_bot.cache_clear()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def simulate(*words: str) -> int:
    return cli.main(["--lang", "en", "simulate", "--ruleset", "euro", "--games", "12", *words])


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_class_of_ones_own_plays(capsys: pytest.CaptureFixture[str], workers: str) -> None:
    asked = ("--csv", "--workers", workers, "--bots")
    assert simulate(*asked, "careful_bot:Careful,prudente,prudente,facile") == 0
    own = [*csv.DictReader(io.StringIO(capsys.readouterr().out))]
    assert simulate(*asked, "prudente,prudente,prudente,facile") == 0
    house = [*csv.DictReader(io.StringIO(capsys.readouterr().out))]
    assert {row.pop("kinds") for row in own} == {"careful_bot:Careful prudente prudente facile"}
    assert {row.pop("kinds") for row in house} == {"prudente prudente prudente facile"}
    assert own == house
    assert all(sorted(row["standings"].split()) == ["1", "2", "3", "4"] for row in own)
    assert all(row["standings"].startswith(row["winners"]) for row in own if len(row["winners"]) == 1)


@pytest.mark.parametrize("name", ["nowhere:Bot", "careful_bot:Nobody", "careful_bot:unmade", "broken_bot:Bot", ":x"])
def test_a_class_that_is_not_there_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert simulate("--bots", name) == 2
    told = capsys.readouterr()
    assert told.out == "" and "cannot be loaded" in told.err and told.err.count("\n") == 1


def test_the_ladder_names_each_kind_with_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("--ladder", "--bots", "facile,prudente,random", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {row["name"] for row in found["kinds"]} == {"facile", "prudente", "random"}
    for row in found["kinds"]:
        assert row["wins_95"][0] <= row["share"] <= row["wins_95"][1]
    assert len(found["pairs"]) == 3 and all(0 <= pair["chance"] <= 1 for pair in found["pairs"])


def test_lines_and_pages_name_the_kinds_in_the_reader_s_language_and_a_class_as_it_is(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    """The id that was typed means nothing to most who read the figures."""
    bots = ("--bots", "careful_bot:Careful,prudente,prudente,facile")
    assert simulate("--text", *bots) == 0
    lines = capsys.readouterr().out
    assert "“medium”, 2 seats" in lines and "(“easy”)" in lines and "“careful_bot:Careful”, one seat" in lines
    assert "prudente" not in lines
    assert simulate("--html", "page.html", *bots) == 0
    page = (folder / "page.html").read_text("utf-8")
    assert "medium" in page and "careful_bot:Careful" in page and "prudente" not in page
