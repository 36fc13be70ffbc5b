"""Logs of the first format, kept for ever: every later version reads them, verifies them, tells them and reports them.

They are never written anew: where a change of the vocabulary makes them unreadable, `journal/upcasts.py` needs an
upcast.
"""

import io
from hashlib import sha256
from pathlib import Path

import pytest

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_parts import report_document
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.game_list import read_saved_game
from vialibera.record.reading.reel import Reel
from vialibera.senses.pictures.document_page import render_document_page
from vialibera.shell.program import Program
from vialibera.shell.saved_games.replaying import lines_from_here
from vialibera.shell.saved_games.resuming import resume_game
from vialibera.shell.settings.start_options import choose_start_options
from vialibera.shell.terminal.line_output import LineOutput

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
    game = load_game(path(edition))
    assert (game.line_count, game.state.turn_no, game.state.cash) == GAMES[edition]
    assert game.state.is_over and not game.notices


@pytest.mark.parametrize("edition", GAMES)
def test_the_rules_decide_the_same(edition: str) -> None:
    assert verify_log_file(path(edition)).line_count == GAMES[edition][0]


@pytest.mark.parametrize("edition", GAMES)
@pytest.mark.parametrize("lang", ["it", "en"])
def test_it_is_told_and_reported(edition: str, lang: str) -> None:
    with open_log(path(edition)) as log:
        told = [said.shown for said in lines_from_here(Reel(log, lang))]
    assert len(told) > GAMES[edition][0] // 2
    with open_log(path(edition)) as log:
        assert "<svg" in render_document_page(report_document(read_game_facts(log, lang)))


@pytest.mark.parametrize("edition", GAMES)
def test_it_is_gone_on_with_in_a_copy(edition: str, tmp_path: Path) -> None:
    """Cut off in the middle, as it may lie on somebody's disk."""
    old = tmp_path / "old.jsonl"
    old.write_bytes(b"".join(path(edition).read_bytes().splitlines(keepends=True)[:200]))
    before, held = old.read_bytes(), load_game(old)
    saved = read_saved_game(old)
    assert saved is not None and saved.can_be_resumed and saved.pause is not None
    screen = io.StringIO()
    program = Program("it", choose_start_options("off", {}), LineOutput(screen))
    resume_game(program.games, old)
    assert program.session is not None and program.session.game.state.turn_no >= held.state.turn_no
    program.close()
    assert old.read_bytes() == before
    assert str(tmp_path / "old-2.jsonl") in screen.getvalue()
    assert verify_log_file(tmp_path / "old-2.jsonl").line_count >= held.line_count == 199


def test_a_finished_one_is_seen_to_be() -> None:
    saved = read_saved_game(path("euro"))
    assert saved is not None and saved.is_finished and not saved.can_be_resumed
