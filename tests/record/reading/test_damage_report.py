"""How far a log is sound, and that what is saved of a broken one can be gone on with."""

from pathlib import Path
from random import Random

import pytest
from tests.conftest import PROFILE
from tests.record.journal.logs import a_game, a_header, forge, refusal, write
from tests.record.reading.test_forged import spoil
from tests.shell.saved_games.test_going_on import program

from vialibera.record.journal.header import Parent
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import check_log_file, load_game, verify_log_file
from vialibera.record.reading.damage_report import RowsAfterDamage, count_rows_after, diagnose_log, save_repaired_log
from vialibera.shell.game.session import Session
from vialibera.shell.saved_games.resuming import resume_game

LATER = "2026-01-06T18:00:00+01:00"
TIMES = 300 if PROFILE == "deep" else 20
A_WHILE = 60
"""So many acts of computer players; two of them by chance alone may play for ever."""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", a_header(seed=5)._replace(program="0.0.1"), a_game(most=50))


def broken(log: Path, row: int) -> bytes:
    """Of a row nothing is left that could prove what stood there."""
    rows = log.read_bytes().splitlines(keepends=True)
    rows[row - 1] = b"#" * (len(rows[row - 1]) - 1) + b"\n"
    log.write_bytes(b"".join(rows))
    return log.read_bytes()


def test_the_rows_after_a_broken_one_are_counted_without_it(log: Path) -> None:
    """The first of them cannot be proved: its proof goes on from the broken row."""
    good = log.read_bytes()
    for row in (2, 20, 50, 51):
        log.write_bytes(good)
        broken(log, row)
        assert count_rows_after(log, row) == RowsAfterDamage(row, 51 - row, max(0, 50 - row))


def test_a_second_broken_row_further_on_and_the_row_after_it_cannot_be_proved_either(log: Path) -> None:
    """Row 30 is changed and keeps its checksum; row 40 has lost it, and so row 41 has nothing to go on from."""
    broken(log, 20)
    rows = log.read_bytes().splitlines(keepends=True)
    rows[29] = rows[29].replace(b'"seq"', b'"sea"', 1)
    log.write_bytes(b"".join(rows))
    broken(log, 40)
    unproved = {21, 30, 40, 41}
    assert count_rows_after(log, 20) == RowsAfterDamage(20, 31, 31 - len(unproved))


@pytest.mark.parametrize("row", [2, 20, 50])
def test_what_comes_before_a_broken_line_is_saved(log: Path, tmp_path: Path, row: int) -> None:
    before = broken(log, row)
    finding = save_repaired_log(log, tmp_path / "saved", started=LATER)
    assert finding.line_count == row - 2
    assert finding.fault
    assert (finding.fault.code, finding.fault.facts["row"]) == ("broken-line", row)
    game = verify_log_file(tmp_path / "saved")
    assert game.line_count == row - 2
    assert game.header.parent == Parent(load_id(log), row - 2)
    assert log.read_bytes() == before


def load_id(log: Path) -> str:
    with open_log(log) as found:
        return found.header.id


def test_a_sound_log_is_saved_whole(log: Path, tmp_path: Path) -> None:
    finding = save_repaired_log(log, tmp_path / "saved")
    assert finding[:2] == (50, None)
    assert load_game(tmp_path / "saved").state == load_game(log).state


def test_nothing_is_saved_of_what_is_no_log(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear grandmother")
    assert refusal(lambda: save_repaired_log(letter, tmp_path / "saved")).code == "no-log"
    assert not (tmp_path / "saved").exists()


@pytest.mark.parametrize(
    "event", [["AuctionOpened", ["DeedLot", 4000, -1], 1, [0]], ["DroppedOut", 77], ["OrderThrown", 44, 1, 2]]
)
def test_what_the_rules_swallow_and_nobody_can_tell_is_found(log: Path, tmp_path: Path, event: list[object]) -> None:
    forge(log, lambda datas: datas[30]["events"].insert(0, event))
    assert check_log_file(log).fault is None
    finding = diagnose_log(log)
    assert finding.fault and finding.fault.facts["row"] == 31
    assert save_repaired_log(log, tmp_path / "saved").line_count == finding.line_count == 29
    assert diagnose_log(tmp_path / "saved").fault is None


@pytest.mark.parametrize("number", range(TIMES))
def test_whatever_was_altered_what_is_saved_goes_on(number: int, tmp_path: Path) -> None:
    chance = Random(f"saved {number}")
    path = write(tmp_path / "log", a_header("lira", seed=number), a_game("lira", seed=number, most=70))
    forge(path, lambda datas: spoil(chance, datas))
    finding = save_repaired_log(path, tmp_path / "saved")
    made, screen = program("en")
    resume_game(made.games, tmp_path / "saved")
    assert isinstance(made.games.front, Session)
    for _ in range(A_WHILE):
        made.games.front.advance()
    made.close()
    assert (
        screen.getvalue().startswith("The game continues")
        and load_game(tmp_path / "saved").line_count >= finding.line_count
    )
