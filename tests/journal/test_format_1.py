"""Logs of the first format, kept for ever: every later version reads them, verifies them, tells them and reports them.

They are never written anew: where a change of the vocabulary makes them unreadable, `journal/upcasts.py` needs an
upcast.
"""

from hashlib import sha256
from pathlib import Path

import pytest

from vialibera.journal.lines import reading
from vialibera.journal.recover import load, verify
from vialibera.replay.facts import facts_of
from vialibera.replay.page import page
from vialibera.replay.reel import Reel
from vialibera.shell.replay import lines

FOLDER = Path(__file__).parent / "format-1"

GAMES = {
    "salotto": (509, 112, [0, 0, 0, 719, 300, -1019]),
    "torneo": (570, 118, [0, 0, 0, 350, 0, -350]),
    "euro": (370, 87, [0, 0, 379600, 0, 0, -379600]),
}
"""The commands, the turns, and the accounts at the end."""

AS_WRITTEN = {
    "salotto": "89ee28d969585e82fa28cb1fe93432564cb5144c41371844e88bd8a218df4c50",
    "torneo": "0b5ce24754b41074a0abb468b67f28604db50e0252e91ff676dbe64dd4895d37",
    "euro": "491989ef9564f59fcec0197db41823b0dff2c4a237f11befcf75a55be679c861",
}


def path(edition: str) -> Path:
    return FOLDER / f"{edition}.jsonl"


@pytest.mark.parametrize("edition", GAMES)
def test_it_is_as_it_was_written(edition: str) -> None:
    assert sha256(path(edition).read_bytes()).hexdigest() == AS_WRITTEN[edition], "these files are never changed"


@pytest.mark.parametrize("edition", GAMES)
def test_it_loads_to_the_same_end(edition: str) -> None:
    game = load(path(edition))
    assert (game.lines, game.state.turn_no, game.state.cash) == GAMES[edition]
    assert game.state.over and not game.notices


@pytest.mark.parametrize("edition", GAMES)
def test_the_rules_decide_the_same(edition: str) -> None:
    assert verify(path(edition)).lines == GAMES[edition][0]


@pytest.mark.parametrize("edition", GAMES)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_it_is_told_and_reported(edition: str, lang: str) -> None:
    with reading(path(edition)) as log:
        told = [said.shown for said in lines(Reel(log, lang))]
    assert len(told) > GAMES[edition][0] // 2
    with reading(path(edition)) as log:
        assert "<svg" in page(facts_of(log, lang))
