"""A log of the second format, in which people take back: kept for ever like those of the first, never written anew."""

from hashlib import sha256
from pathlib import Path

import pytest

from vialibera.analysis.report.game_facts import read_game_facts
from vialibera.analysis.report.report_parts import report_document
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.record.reading.reel import Reel
from vialibera.senses.pictures.document_page import render_document_page
from vialibera.shell.saved_games.replaying import lines_from_here

LIRA = Path(__file__).parent / "format-2" / "lira.jsonl"
AS_WRITTEN = "9c7ee321aabb880355a3579e43b497a3d5e47d931f168dc6365d31c4563401e2"


def test_it_is_as_it_was_written() -> None:
    assert sha256(LIRA.read_bytes()).hexdigest() == AS_WRITTEN, "this file is never changed"


def test_it_loads_to_the_same_end_and_the_rules_decide_the_same() -> None:
    game = load_game(LIRA)
    assert (game.line_count, game.state.turn_no, game.seconds_played) == (260, 7, 260)
    assert game.state.cash == [268_300, 122_550, 282_100, 0, -672_950]
    assert verify_log_file(LIRA).state == game.state


def test_it_takes_back_sixty_seven_times() -> None:
    with open_log(LIRA) as log:
        assert sum(line.undo is not None for line in log) == 67


@pytest.mark.parametrize("lang", ["it", "en"])
def test_it_is_told_and_reported(lang: str) -> None:
    with open_log(LIRA) as log:
        assert len([said.shown for said in lines_from_here(Reel(log, lang))]) > 100
    with open_log(LIRA) as log:
        assert "<svg" in render_document_page(report_document(read_game_facts(log, lang)))
