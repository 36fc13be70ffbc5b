"""A copy of the file finds its games, a backup is read by the check, and the public page follows each act."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.tournament.rounds.desks import DeskForTests, refusal, said

from vialibera import cli
from vialibera.tournament.rounds.desk_answers import TournamentDesk
from vialibera.tournament.rounds.game_logs import current_game
from vialibera.tournament.rounds.tournament_file import read_tournament


def begin_table(desk: DeskForTests, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Begin the game of table 1 at this machine and leave it under way."""
    monkeypatch.setattr("sys.stdin", io.StringIO("enter\n" * 4))
    assert cli.main(["tournament", "play", str(desk.file), "1", "--voice", "off", "--lang", "en"]) == 0
    return desk.file.with_name("cup-1-1.jsonl")


def test_a_copy_of_the_file_finds_the_games_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = DeskForTests(tmp_path, 3, rounds=1, final=0)
    desk.draw()
    log = begin_table(desk, monkeypatch)
    copy = Path(shutil.copy(desk.file, tmp_path / "copy.tournament"))
    book = read_tournament(copy)
    found = current_game(book, book.find_table(1, 1))
    assert found is not None and found.path == log
    assert any("Under way here" in line for line in said(TournamentDesk(copy, desk.words).show_status(1)))


def test_a_backup_is_one_zip_that_the_check_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = DeskForTests(tmp_path, 3, rounds=1, final=0)
    desk.draw()
    log = begin_table(desk, monkeypatch)
    answer = desk.write_backup(None, force=False)
    zip_path = tmp_path / "cup-backup.zip"
    assert ZipFile(zip_path).namelist() == [desk.file.name, log.name] and "with one game" in said(answer)[0]
    assert TournamentDesk(zip_path, desk.words).check_tournament().status == 0
    desk.write_backup(None, force=False)
    zip_path.write_bytes(zip_path.read_bytes()[:-200])
    assert refusal(TournamentDesk(zip_path, desk.words).check_tournament).code == "no-tournament"
    with ZipFile(zip_path, "w") as parts:
        parts.writestr("../../evil", "x")
    assert refusal(TournamentDesk(zip_path, desk.words).check_tournament).code == "no-tournament"
    assert not (tmp_path.parent / "evil").exists()


def test_the_public_page_follows_each_act_and_hides_what_is_not_released(tmp_path: Path) -> None:
    desk = DeskForTests(tmp_path, 8, rounds=2, final=0)
    desk.publish_to(tmp_path / "site")
    page = tmp_path / "site" / "index.html"
    assert "Round 1" not in page.read_text()
    desk.play_round()
    assert "Round 1 is complete." in page.read_text() and "Standings" not in page.read_text()
    desk.release_standings()
    assert "Standings of Cup after round 1, 09:00" in page.read_text()
    desk.draw()
    assert "Old standings of Cup" in page.read_text()
    shutil.rmtree(tmp_path / "site")
    assert desk.start_round().warning_codes == ["publish-failed"], "the act is done all the same"
    desk.publish_to(None)
    assert desk.add_players(["Zita"]).warnings == []
