"""Whoever hears nothing of what a fast neighbour's keys cut off can still play: claim, ask for news, hear it again."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytest.importorskip("pyte")
pytest.importorskip("pty")

from tests.screen_readers.cutting import CutAtEachKey
from tests.screen_readers.ears import HERE

SETTINGS = 'voice = "reader"\ngrace = 0.0\nguard = 0.0\npace_asked = true\n'
GAME = ("--ruleset", "lira", "--players", "Anna,Bruno", "--seed", "2")
OTHER = {"Anna": "Bruno", "Bruno": "Anna"}
PASSES = re.compile(r"(?P<visitor>Anna|Bruno) è (?P<squares>.*)\.")
SQUARE = re.compile(r"[A-Z].*?(?=,| e |$)")
LANDS = re.compile(r"\w+ lancia \d+: ")
PAYS = {owner: re.compile(rf"{visitor} paga .* ad? {owner} per ") for owner, visitor in OTHER.items()}
TURNS = 14

pytestmark = pytest.mark.process


@pytest.fixture
def at() -> Iterator[CutAtEachKey]:
    with TemporaryDirectory(prefix="cut-") as folder:
        (Path(folder) / "vialibera.toml").write_text(SETTINGS, "utf-8")
        words = (sys.executable, str(HERE / "telling_apart.py"), "--lang", "it", "play", *GAME)
        with closing(CutAtEachKey(Path(folder), *words)) as at:
            at.until_told("comincia")
            at.press("enter")
            at.until_told("Tocca a")
            yield at


def answer(at: CutAtEachKey) -> None:
    """What the eyes see is answered at once, without a word having been said."""
    before, open_question = len(at.told()), at.told()[-1]
    key = "a" if "comprare con A" in open_question else "r" if "lasciare l'asta con R" in open_question else "enter"
    at.press(key)
    at.until(lambda: len(at.told()) > before)


def asked(at: CutAtEachKey, key: str) -> list[str]:
    """What is heard of the answer."""
    before = len(at.told())
    at.press(key)
    at.until(lambda: len(at.told()) > before)
    at.until(at.lines_waiting)
    return at.listen()


def deeds_of(name: str, heard: list[str]) -> str:
    """All that this person is known to own, of what was heard."""
    mine = re.compile(rf"{name} (?:riceve|compra|si aggiudica) ")
    return " ".join(line for line in heard if mine.match(line))


def test_a_rent_is_claimed_by_the_line_that_ends_the_turn(at):
    """The dice and the square are cut off every time; that line alone says where the visitor rests."""
    at.listen()
    claimed = 0
    for _ in range(150):
        answer(at)
        at.calm(0.1)
        found = next(filter(None, map(PASSES.match, at.lines_waiting())), None)
        if found is None:
            continue
        at.listen()
        owner, squares = OTHER[found["visitor"]], SQUARE.findall(found["squares"])
        for _ in (square for square in squares if square in deeds_of(owner, at.said)):
            claimed += any(PAYS[owner].match(line) for line in asked(at, "space"))
        if len([line for line in at.told() if PASSES.match(line)]) >= TURNS:
            break
    lands = [line for line in at.missed if LANDS.match(line)]
    assert len(lands) >= TURNS / 2, "nothing was cut off"
    heard = [line for line in at.said if LANDS.match(line)]
    assert not heard, heard
    assert claimed >= 2
    assert not [line for line in at.told() if line.startswith("Perso l'affitto")]


def test_news_and_full_stop_bring_back_what_was_cut_off(at):
    at.listen()
    for _ in range(60):
        answer(at)
        if any(PASSES.match(line) for line in at.told()[-3:]):
            break
    news = asked(at, "n")
    visitor = next(PASSES.match(line)["visitor"] for line in at.told() if PASSES.match(line))
    assert any(line.startswith(f"{visitor} arriva ") for line in news)
    answer(at)
    at.calm()
    before = at.told()
    heard = " ".join(asked(at, "."))
    (again,) = at.told()[len(before) :]
    assert heard == again.strip() and again.strip() in before
