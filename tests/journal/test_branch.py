"""Logs made out of logs: a game leaves another at some point, and what is sound of a broken one is saved."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.journal.logs import a_game, a_header, refusal, write
from tests.journal.random_game import play_on

from vialibera import __version__
from vialibera.journal.branch import branch, repair
from vialibera.journal.header import Parent
from vialibera.journal.log import Journal
from vialibera.journal.recover import load, verify

LATER = "2026-01-06T18:00:00+01:00"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", a_header(seed=5)._replace(program="0.0.1"), a_game(most=50))


@pytest.mark.parametrize("line", [0, 1, 30, 50])
def test_a_branch_shares_so_many_lines_and_goes_its_own_way(log: Path, tmp_path: Path, line: int) -> None:
    before = log.read_bytes()
    branch(log, line, tmp_path / "branch", started=LATER, seed=None).close()
    journal, game = Journal.resume(tmp_path / "branch")
    with journal:
        for played in islice(play_on(game.state, Random(9)), 40):
            journal.append(*played)
    assert verify(tmp_path / "branch").lines == line + 40
    assert log.read_bytes() == before


def test_a_branch_names_its_parent(log: Path, tmp_path: Path) -> None:
    with branch(log, 30, tmp_path / "branch", started=LATER, seed=None) as journal:
        assert journal.lines == 30
    old, new = load(log).header, load(tmp_path / "branch").header
    assert new.parent == Parent(old.id, 30)
    assert new.id not in (old.id, "")
    assert (new.started, new.seed, new.program) == (LATER, None, __version__)
    assert (new.players, new.rules) == (old.players, old.rules)


@pytest.mark.parametrize("line", [51, 1000])
def test_nothing_branches_off_beyond_the_end(log: Path, tmp_path: Path, line: int) -> None:
    refused = refusal(lambda: branch(log, line, tmp_path / "branch"))
    assert (refused.code, refused.facts["found"], refused.facts["path"]) == ("no-such-line", 50, str(log))
    assert not (tmp_path / "branch").exists()


def test_a_branch_overwrites_nothing(log: Path) -> None:
    before = log.read_bytes()
    assert refusal(lambda: branch(log, 3, log)).code == "exists"
    assert log.read_bytes() == before


def broken(log: Path, row: int) -> bytes:
    """One bit of a row is flipped."""
    rows = log.read_bytes().splitlines(keepends=True)
    rows[row - 1] = bytes([rows[row - 1][0] ^ 1]) + rows[row - 1][1:]
    log.write_bytes(b"".join(rows))
    return log.read_bytes()


@pytest.mark.parametrize("row", [2, 20, 50])
def test_what_comes_before_a_broken_line_is_saved(log: Path, tmp_path: Path, row: int) -> None:
    before = broken(log, row)
    finding = repair(log, tmp_path / "saved", started=LATER)
    assert finding.lines == row - 2
    assert finding.fault
    assert (finding.fault.code, finding.fault.facts["row"]) == ("broken-line", row)
    game = verify(tmp_path / "saved")
    assert game.lines == row - 2
    assert game.header.parent == Parent(load_id(log), row - 2)
    assert log.read_bytes() == before


def load_id(log: Path) -> str:
    from vialibera.journal.lines import reading

    with reading(log) as found:
        return found.header.id


def test_a_sound_log_is_saved_whole(log: Path, tmp_path: Path) -> None:
    finding = repair(log, tmp_path / "saved")
    assert finding[:2] == (50, None)
    assert load(tmp_path / "saved").state == load(log).state


def test_nothing_is_saved_of_what_is_no_log(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear grandmother")
    assert refusal(lambda: repair(letter, tmp_path / "saved")).code == "no-log"
    assert not (tmp_path / "saved").exists()
