"""A log that can no longer be written: the game in hand is never lost, and what was told is on the disk somewhere."""

import errno
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.logs import a_game, a_header

from vialibera.record.journal.errors import JournalError
from vialibera.record.journal.fault_wording import fault_with_advice
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.recover import load_game, verify_log_file
from vialibera.shell.game.log_keeper import LogKeeper, refuge_paths
from vialibera.shell.game.session import create_game_file

GAME = a_game(most=30)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Wherever the game could move to lies in the folder of the test."""
    for name in ("home", "other"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "other"))
    return tmp_path


class Kept:
    """A game half-way through, and the files it has moved to."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.path, self.moves = folder / "game.jsonl", list[Path]()
        self.keeper = LogKeeper(LogFile.create(self.path, a_header()), lambda journal: self.moves.append(journal.path))
        self.play(0, 10)

    def play(self, first: int, last: int) -> None:
        for played in GAME[first:last]:
            self.keeper.append(*played, 0)

    def go_on(self) -> Path:
        """The rest of the game is played; it stands whole in the file it is in now."""
        self.play(self.keeper.line_count, 30)
        self.keeper.journal.close()
        assert verify_log_file(self.keeper.path).line_count == 30
        return self.keeper.path


kept_while_open = pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that is open")


@kept_while_open
def test_a_deleted_file_is_written_anew_beside(home: Path) -> None:
    kept = Kept(home / "games")
    kept.path.unlink()
    assert kept.go_on().parent == home / "games"
    assert len(kept.moves) == 1


@kept_while_open
def test_a_folder_that_has_gone_is_left(home: Path) -> None:
    kept = Kept(home / "stick")
    shutil.rmtree(home / "stick")
    assert kept.go_on().parent == home / "games"
    assert not (home / "stick").exists()


def test_a_shortened_file_is_left_and_the_game_moves_on_whole(home: Path) -> None:
    kept = Kept(home / "games")
    os.truncate(kept.path, 5000)
    assert kept.go_on() == home / "games" / "game-2.jsonl"
    assert kept.path.stat().st_size == 5000


@pytest.fixture(params=[errno.ENOSPC, errno.ENXIO, errno.EINVAL], ids=["full", "pulled out", "as Windows says it"])
def full(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders whose disk takes no more."""
    folders: list[Path] = []
    write = os.write

    def written(file: int, data: Any) -> int:
        of_them = (path for folder in folders for path in folder.rglob("*.jsonl"))
        if any(os.path.samestat(os.fstat(file), path.stat()) for path in of_them):
            raise OSError(request.param, os.strerror(request.param))
        return write(file, data)

    monkeypatch.setattr(os, "write", written)
    return folders


def test_a_full_disk_moves_the_game_to_another(home: Path, full: list[Path]) -> None:
    kept = Kept(home / "stick")
    full.append(home / "stick")
    assert kept.go_on().parent == home / "games"
    assert [path.name for path in (home / "stick").iterdir()] == ["game.jsonl"]
    assert load_game(kept.path).line_count == 10


def test_full_everywhere_the_command_has_not_happened(home: Path, full: list[Path]) -> None:
    kept = Kept(home / "games")
    full.append(home)
    with pytest.raises(JournalError, match="disk-"):
        kept.play(10, 11)
    assert kept.keeper.line_count == 10 and kept.moves == []
    full.clear()
    assert kept.go_on() == kept.path


def test_where_there_is_room_for_the_old_lines_alone_nothing_is_left_behind(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(home / "games")

    def full(journal: LogFile, *played: Any) -> None:
        raise JournalError("disk-full", path=str(journal.path))

    with monkeypatch.context() as patched:
        patched.setattr(LogFile, "append", full)
        with pytest.raises(JournalError, match="disk-full"):
            kept.play(10, 11)
    assert list(home.rglob("*.jsonl")) == [kept.path]
    assert kept.go_on() == kept.path


@kept_while_open
def test_a_read_only_folder_beside_is_passed_over(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(home / "stick")
    kept.path.unlink()
    moved_to = LogFile.move_to

    def moved(journal: LogFile, path: Path) -> LogFile:
        if path.parent == home / "stick":
            raise JournalError("no-access", path=str(path))
        return moved_to(journal, path)

    monkeypatch.setattr(LogFile, "move_to", moved)
    assert kept.go_on().parent == home / "games"


def test_no_name_is_used_twice(home: Path) -> None:
    (home / "games").mkdir()
    (home / "games" / "a-2.jsonl").touch()
    names = list(refuge_paths(home / "games" / "a.jsonl"))
    assert names[0] == home / "games" / "a-3.jsonl"
    assert [path.parent.name for path in names] == ["games", "home", "other"]


def test_games_that_begin_in_the_same_second_take_names_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name is taken by creating the file, so no other program can come between."""
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))
    asked: list[Path] = []

    def create(path: Path) -> LogFile:
        asked.append(path)
        if len(asked) == 1:
            path.write_text("another program was faster")
        return LogFile.create(path, a_header())

    with create_game_file("lira", create) as journal:
        assert journal.path == asked[1] and asked[1].stem == f"{asked[0].stem}-2"
    assert asked[0].read_text() == "another program was faster"


def test_a_folder_of_games_that_takes_nothing_names_the_ways_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> LogFile:
        raise PermissionError(errno.EROFS, "read-only", str(path))

    (tmp_path / "file").write_text("")

    def create(path: Path) -> LogFile:
        return LogFile.create(path, a_header())

    for folder, made in (("file/games", create), ("file", create), ("games", refuse)):
        monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / folder))
        with pytest.raises(JournalError) as told:
            create_game_file("lira", made)
        for lang in ("en", "it"):
            sentence = fault_with_advice(told.value, lang)
            assert str(tmp_path / folder) in sentence and "VIALIBERA_GAMES" in sentence and "--log FILE" in sentence
