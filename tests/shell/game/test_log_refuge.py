"""A game that had to move is found again, goes on from where it went, and comes home when there is room."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.logs import a_game, a_header, refusal

from vialibera.cli import main
from vialibera.record.journal import plain_files
from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.shell.game import log_refuge
from vialibera.shell.game.log_keeper import LogKeeper
from vialibera.shell.game.log_refuge import (
    REFUGE_NOTE,
    REFUGE_NOTE_BYTES,
    all_saved_games,
    bring_log_home,
    furthest_log,
    is_in_temporary_folder,
    newest_unfinished_log,
    note_refuge_folders,
    refuge_folders,
    refuge_paths,
    reserve_refuge_note,
)

GAME = a_game(most=40)


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever a game could go lies in the folder of the test."""
    for name in ("games", "home", "tmp"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "tmp"))


class Full:
    """The folders that take no new file and no new line, as long as they are in here."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folders: set[Path] = set()
        make, add = LogFile.__init__, LogFile._append_lines

        def made(journal: LogFile, path: Path, new: bool = False) -> None:
            if new:
                self.refuse(path)
            make(journal, path, new)

        def added(journal: LogFile, lines: Any) -> None:
            self.refuse(journal.path)
            add(journal, lines)

        monkeypatch.setattr(LogFile, "__init__", made)
        monkeypatch.setattr(LogFile, "_append_lines", added)

    def refuse(self, path: Path) -> None:
        if path.parent in self.folders:
            raise JournalError("disk-full", path=str(path))


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Full:
    return Full(monkeypatch)


def moved(full: Full, path: Path, *away_from: Path, most: int = 30) -> Path:
    """A game of which ten commands stand in its own file, and the rest where it went."""
    keeper = LogKeeper(LogFile.create(path, a_header()), lambda journal: None)
    play(keeper, 0, 10)
    full.folders = set(away_from)
    play(keeper, 10, most)
    keeper.journal.close()
    assert keeper.path != path
    return keeper.path


def play(keeper: LogKeeper, first: int, last: int) -> None:
    for played in GAME[first:last]:
        keeper.append(*played, 0)


def test_away_from_games_the_name_says_whose_it_is(tmp_path: Path) -> None:
    names = list(refuge_paths(tmp_path / "stick" / "mine.log"))
    assert names == [
        tmp_path / "games" / "mine-2.log",
        tmp_path / "home" / "vialibera-mine-2.log",
        tmp_path / "tmp" / "vialibera-mine-2.log",
    ]


def test_a_game_among_the_temporary_files_is_listed_and_its_old_file_does_not_count(
    tmp_path: Path, full: Full, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "games" / "game.jsonl"
    new = moved(full, old, tmp_path / "games", tmp_path / "home")
    assert new.parent == tmp_path / "tmp"
    assert {(game.path, game.is_older_copy) for game in all_saved_games()} == {(old, True), (new, False)}
    assert newest_unfinished_log() == new
    assert main(["games", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert str(new) in said and "another file of the same game goes further" in said


def test_a_name_of_one_s_own_is_found_whatever_its_suffix(tmp_path: Path, full: Full) -> None:
    (tmp_path / "stick").mkdir()
    new = moved(full, tmp_path / "stick" / "mine.log", tmp_path / "stick")
    assert new == tmp_path / "games" / "mine-2.log"
    assert newest_unfinished_log() == new
    assert furthest_log(tmp_path / "stick" / "mine.log") == new


@pytest.mark.parametrize("backwards", [False, True])
def test_with_room_again_the_game_comes_home_over_its_own_beginning(
    tmp_path: Path, full: Full, monkeypatch: pytest.MonkeyPatch, backwards: bool
) -> None:
    """In whichever order the folder lists the beginning and the game itself, which has just come back beside it."""
    old = tmp_path / "games" / "game.jsonl"
    new = moved(full, old, tmp_path / "games", tmp_path / "home")
    full.folders = set()
    listed = Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda folder: iter(sorted(listed(folder), reverse=backwards)))
    assert bring_log_home(new) == old
    assert verify_log_file(old).line_count == 30
    assert [path.name for path in tmp_path.rglob("*.jsonl")] == ["game.jsonl"]


def test_without_room_it_stays_where_it_is(tmp_path: Path, full: Full) -> None:
    new = moved(full, tmp_path / "games" / "game.jsonl", tmp_path / "games", tmp_path / "home")
    assert bring_log_home(new) == new
    assert load_game(new).line_count == 30


def test_what_went_another_way_meanwhile_stays(tmp_path: Path, full: Full) -> None:
    """The old file was gone on with by itself: then both are kept."""
    old = tmp_path / "games" / "game.jsonl"
    new = moved(full, old, tmp_path / "games", tmp_path / "home")
    full.folders = set()
    journal, _ = LogFile.resume(old)
    with journal:
        journal.append_length(30, GAME[9][2], 0)
    home = bring_log_home(new)
    assert home == tmp_path / "games" / "vialibera-game-2-2.jsonl".removeprefix("vialibera-")
    assert (load_game(old).line_count, load_game(home).line_count) == (11, 30)


def test_what_another_program_has_open_is_left_alone(tmp_path: Path, full: Full) -> None:
    new = moved(full, tmp_path / "games" / "game.jsonl", tmp_path / "games", tmp_path / "home")
    journal, _ = LogFile.resume(new)
    with journal:
        assert refusal(lambda: bring_log_home(new)).code == "locked"


def test_a_longer_log_of_another_game_is_another_game(tmp_path: Path) -> None:
    for name, count in (("game.jsonl", 3), ("game-2.jsonl", 9)):
        with LogFile.create(tmp_path / "games" / name, a_header()) as journal:
            for played in GAME[:count]:
                journal.append(*played)
    assert furthest_log(tmp_path / "games" / "game.jsonl") == tmp_path / "games" / "game.jsonl"
    assert not any(game.is_older_copy for game in all_saved_games())


def test_what_others_put_among_the_temporary_files_is_no_game_of_ours(
    tmp_path: Path, full: Full, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved(full, tmp_path / "games" / "game.jsonl", tmp_path / "games", tmp_path / "home")
    monkeypatch.setattr("os.getuid", lambda: 4321, raising=False)
    assert [game.path.parent for game in all_saved_games()] == [tmp_path / "games"]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_resume_takes_it_home_and_says_so(
    tmp_path: Path, full: Full, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    new = moved(full, tmp_path / "games" / "game.jsonl", tmp_path / "games", tmp_path / "home")
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["resume", "--voice", "off", "--lang", lang]) == 0
    assert str(tmp_path / "tmp") in (said := capsys.readouterr().out)
    assert ("fra i file temporanei" if lang == "it" else "among the temporary files") in said
    full.folders = set()
    assert main(["resume", str(tmp_path / "games" / "game.jsonl"), "--voice", "off", "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert ("torna in" if lang == "it" else "is back in") in said
    assert not new.exists() and load_game(tmp_path / "games" / "game.jsonl").line_count > 30


@pytest.fixture
def elsewhere(tmp_path: Path, full: Full, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game that went among the temporary files, when these still were in another folder."""
    new = moved(full, tmp_path / "games" / "game.jsonl", tmp_path / "games", tmp_path / "home")
    (tmp_path / "new tmp").mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "new tmp"))
    return new


def test_a_game_is_found_where_the_temporary_files_were(tmp_path: Path, full: Full, elsewhere: Path) -> None:
    old = tmp_path / "games" / "game.jsonl"
    assert {(game.path, game.is_older_copy) for game in all_saved_games()} == {(old, True), (elsewhere, False)}
    assert newest_unfinished_log() == furthest_log(old) == elsewhere
    assert is_in_temporary_folder(elsewhere)
    assert bring_log_home(elsewhere) == elsewhere
    full.folders = set()
    assert bring_log_home(elsewhere) == old
    assert refuge_folders() == [] and load_game(old).line_count == 30


@pytest.mark.parametrize("lang", ["it", "en"])
def test_whoever_begins_a_game_is_told_that_another_is_home(
    full: Full, elsewhere: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    tmp_path = elsewhere.parent.parent
    game = ["--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off", "--lang", lang]
    told = "torna in" if lang == "it" else "is back in"
    for room in (False, True):
        full.folders = set() if room else {tmp_path / "games", tmp_path / "home"}
        monkeypatch.setattr("sys.stdin", io.StringIO())
        main(["play", "--log", str(tmp_path / f"other {room}.jsonl"), *game])
        assert (told in capsys.readouterr().out) is room
    assert not elsewhere.exists() and load_game(tmp_path / "games" / "game.jsonl").line_count == 30


def test_a_game_that_another_program_plays_stays_where_it_is(
    tmp_path: Path, full: Full, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full.folders = set()
    monkeypatch.setattr("sys.stdin", io.StringIO())
    with LogFile.resume(elsewhere)[0]:
        assert main(["play", "--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off"]) == 0
    assert load_game(elsewhere).line_count == 30


def test_the_note_has_its_room_before_the_disk_is_full(tmp_path: Path, folders: Path) -> None:
    """Written over in its place, it needs no more than it has."""
    reserve_refuge_note()
    note = folders / "state" / REFUGE_NOTE
    before = note.stat()
    for number in range(200):
        (tmp_path / f"a folder {number}").mkdir()
        (tmp_path / f"a folder {number}" / "vialibera-game-2.jsonl").write_text('{"log":"vialibera"')
        note_refuge_folders(tmp_path / f"a folder {number}")
    after = note.stat()
    assert (after.st_ino, after.st_size) == (before.st_ino, before.st_size) == (before.st_ino, REFUGE_NOTE_BYTES)
    assert refuge_folders()[0] == tmp_path / "a folder 199" and len(refuge_folders()) > 9


@pytest.mark.parametrize("text", ["", "nonsense", "{}", '[7, null, "\\u0000", "/nowhere"]', "\xff"])
def test_a_note_that_makes_no_sense_hides_no_game(tmp_path: Path, folders: Path, text: str) -> None:
    reserve_refuge_note()
    (folders / "state" / REFUGE_NOTE).write_text(text, "latin-1")
    assert all_saved_games() == []


def test_a_folder_for_the_note_that_takes_nothing_costs_the_note_alone(tmp_path: Path, folders: Path) -> None:
    (folders / "state").write_text("a file")
    note_refuge_folders(tmp_path)
    assert refuge_folders() == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_to_nowhere_under_the_name_of_the_game_hides_no_game(tmp_path: Path) -> None:
    """What has gone by the time it is read counts as little; a link is the same without a race."""
    path = tmp_path / "games" / "game.jsonl"
    LogFile.create(path, a_header()).close()
    path.with_name("game-2.jsonl").symlink_to(tmp_path / "nowhere")
    assert furthest_log(path) == path


def test_what_somebody_else_put_there_is_no_game_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even under the name that this game would have gone to, and with this game in it."""
    old, new = tmp_path / "game.jsonl", tmp_path / "game-2.jsonl"
    with LogFile.create(old, a_header()) as journal:
        new.write_bytes(old.read_bytes())
        for played in a_game(most=3):
            journal.append(*played)
    longer = old.read_bytes()
    old.write_bytes(new.read_bytes())
    new.write_bytes(longer)
    assert furthest_log(old) == new
    monkeypatch.setattr(log_refuge, "is_owned_by_user", lambda path: path != new)
    assert furthest_log(old) == old


def test_resume_names_a_newer_game_that_the_system_does_not_hand_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A backup or OneDrive holds a file for a while; the older game is not what the player means."""
    older, newer = tmp_path / "games" / "older.jsonl", tmp_path / "games" / "newer.jsonl"
    for path in (older, newer):
        LogFile.create(path, a_header()).close()
    os.utime(older, (1, 1))
    really_open = os.open

    def refuse_newer(path: Any, *rest: Any, **options: Any) -> int:
        if Path(path) == newer:
            raise PermissionError(13, "held")
        return really_open(path, *rest, **options)

    monkeypatch.setattr(plain_files.os, "open", refuse_newer)
    monkeypatch.setattr(plain_files, "is_held_by_program", lambda path, flags: True)
    monkeypatch.setattr(plain_files, "HELD_SECONDS", 0.01)
    assert newest_unfinished_log() == newer
    assert main(["resume", "--lang", "en"]) == 1
    assert "another program (a backup, OneDrive, a virus scanner) is using this file" in capsys.readouterr().err


def test_a_file_that_is_let_go_in_time_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    LogFile.create(path, a_header()).close()
    original_open, refusals = os.open, iter([PermissionError(13, "held")] * 2)

    def refuse_twice(*rest: Any, **options: Any) -> int:
        if refusal := next(refusals, None):
            raise refusal
        return original_open(*rest, **options)

    monkeypatch.setattr(plain_files.os, "open", refuse_twice)
    monkeypatch.setattr(plain_files, "is_held_by_program", lambda path, flags: True)
    monkeypatch.setattr(plain_files, "HELD_SECONDS", 0.01)
    with plain_files.open_plain_file(path) as file:
        assert file.read(1) == b"{"


def test_resume_names_a_newer_game_that_is_damaged_and_says_how_to_take_the_one_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older, newer = tmp_path / "games" / "older.jsonl", tmp_path / "games" / "newer.jsonl"
    LogFile.create(older, a_header()).close()
    with LogFile.create(newer, a_header()) as journal:
        for played in GAME[:3]:
            journal.append(*played)
    newer.write_bytes(newer.read_bytes()[:-30] + b"x" + newer.read_bytes()[-29:])
    os.utime(older, (1, 1))
    assert newest_unfinished_log() == newer
    assert main(["resume", "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert "newer.jsonl" in said and said.endswith("To continue the game before it: vialibera resume 2\n")


def test_resume_passes_over_a_newer_file_that_is_no_game(tmp_path: Path) -> None:
    older, stranger = tmp_path / "games" / "older.jsonl", tmp_path / "games" / "notes.jsonl"
    LogFile.create(older, a_header()).close()
    stranger.write_text("garbage")
    os.utime(older, (1, 1))
    assert newest_unfinished_log() == older
