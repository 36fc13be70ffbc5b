"""A log of the third format, resumed three times, in which people take back: kept for ever, never written anew."""

from hashlib import sha256
from pathlib import Path

import pytest
from tests.record.journal.logs import forge, refusal

from vialibera.cli import main
from vialibera.play.bots.seeded_chance import Chance
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, verify_log_file

LIRA = Path(__file__).parent / "format-3" / "lira.jsonl"
AS_WRITTEN = "7259e65c3b20df8621646cd3437a5dda4e51d139f9580852e81eb75b8f9655f9"


def test_it_is_as_it_was_written() -> None:
    assert sha256(LIRA.read_bytes()).hexdigest() == AS_WRITTEN, "this file is never changed"


def test_it_loads_to_the_same_end_and_all_of_its_chance_is_proved() -> None:
    game, proved = load_game(LIRA), verify_log_file(LIRA, Chance)
    assert (game.line_count, game.seed) == (163, "7 131")
    assert (proved.state, proved.unproved_draws, proved.seed) == (game.state, 0, game.seed)


def test_it_takes_back_and_says_three_times_where_chance_goes_on() -> None:
    with open_log(LIRA) as log:
        lines = list(log)
    assert [(line.number, line.seed) for line in lines if line.seed] == [(60, "7 59"), (95, "7 94"), (132, "7 131")]
    assert sum(line.undo is not None for line in lines) == 8


def test_its_seeds_prove_nothing_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Its program drew a new seed at each resumption, so whoever resumed until the dice were good is not found."""
    assert [(change.line, change.is_derived) for change in load_game(LIRA).seed_changes] == [
        (60, False),
        (95, False),
        (132, False),
    ]
    assert main(["replay", "--verify", str(LIRA), "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "The seeds at commands 60, 95, 132 do not follow from those before: an older version" in text


def test_without_one_of_these_lines_it_would_be_accused(tmp_path: Path) -> None:
    """So honest games are not accused because the lines are there, not because nobody looks."""
    copy = tmp_path / "log"
    copy.write_bytes(LIRA.read_bytes())
    forge(copy, lambda datas: datas[95].update(seed="7 95"))
    refused = refusal(lambda: verify_log_file(copy, Chance))
    assert refused.code == "other-draw" and refused.facts["row"] > 96


def test_what_older_formats_cannot_prove_is_counted() -> None:
    for old in ("format-1/euro.jsonl", "format-2/lira.jsonl"):
        assert verify_log_file(LIRA.parents[1] / old, Chance).unproved_draws > 10
