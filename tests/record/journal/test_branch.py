"""Logs made out of logs: a game leaves another at some point."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.record.journal.logs import a_game, a_header, refusal, write
from tests.record.journal.random_game import play_on

from vialibera import __version__
from vialibera.record.journal.branch import create_branch
from vialibera.record.journal.header import Parent
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.recover import load_game, verify_log_file

LATER = "2026-01-06T18:00:00+01:00"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", a_header(seed=5)._replace(program="0.0.1"), a_game(most=50))


@pytest.mark.parametrize("line", [0, 1, 30, 50])
def test_a_branch_shares_so_many_lines_and_goes_its_own_way(log: Path, tmp_path: Path, line: int) -> None:
    before = log.read_bytes()
    create_branch(log, line, tmp_path / "branch", started=LATER, seed=None).close()
    journal, game = LogFile.resume(tmp_path / "branch")
    with journal:
        for played in islice(play_on(game.state, Random(9)), 40):
            journal.append(*played)
    assert verify_log_file(tmp_path / "branch").line_count == line + 40
    assert log.read_bytes() == before


def test_a_branch_names_its_parent(log: Path, tmp_path: Path) -> None:
    with create_branch(log, 30, tmp_path / "branch", started=LATER, seed=None) as journal:
        assert journal.line_count == 30
    old, new = load_game(log).header, load_game(tmp_path / "branch").header
    assert new.parent == Parent(old.id, 30)
    assert new.id not in (old.id, "")
    assert (new.started, new.seed, new.program) == (LATER, None, __version__)
    assert (new.players, new.rules) == (old.players, old.rules)


@pytest.mark.parametrize("line", [51, 1000])
def test_nothing_branches_off_beyond_the_end(log: Path, tmp_path: Path, line: int) -> None:
    refused = refusal(lambda: create_branch(log, line, tmp_path / "branch"))
    assert (refused.code, refused.facts["found"], refused.facts["path"]) == ("no-such-line", 50, str(log))
    assert not (tmp_path / "branch").exists()


def test_a_branch_overwrites_nothing(log: Path) -> None:
    before = log.read_bytes()
    assert refusal(lambda: create_branch(log, 3, log)).code == "exists"
    assert log.read_bytes() == before
