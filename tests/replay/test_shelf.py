"""The list of saved games: what each is, newest first, whatever lies in the folder."""

import os
from pathlib import Path

import pytest
from tests.journal.logs import HOSTILE, a_game, a_header, write

from vialibera.cli import main
from vialibera.journal.recover import load
from vialibera.narrator.hostile import clean
from vialibera.replay.shelf import newest_open, saved


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A whole game, one under way, one not begun, one torn, one that is none."""
    write(tmp_path / "whole.jsonl", a_header("lira"), a_game("lira", seed=2, most=10**6))
    write(tmp_path / "going.jsonl", a_header("lira"), a_game("lira", most=100))
    write(tmp_path / "new.jsonl", a_header("euro"), [])
    torn = write(tmp_path / "torn.jsonl", a_header("torneo"), a_game("torneo", most=50))
    torn.write_bytes(torn.read_bytes()[:-3])
    (tmp_path / "none.jsonl").write_text("ciao")
    (tmp_path / "other.txt").write_text("ciao")
    (tmp_path / "folder.jsonl").mkdir()
    for age, name in enumerate(("going", "torn", "whole", "new", "none", "folder")):
        os.utime(tmp_path / f"{name}.jsonl", (10**9 - age, 10**9 - age))
    return tmp_path


def test_newest_first_with_where_they_stand(folder: Path) -> None:
    games = saved(folder)
    assert [game.path.stem for game in games] == ["going", "torn", "whole", "new", "none", "folder"]
    for game in games[:3]:
        held = load(game.path)
        assert (game.commands, game.turn, game.finished) == (held.lines, held.state.turn_no, held.state.over)
        assert game.pause is not None and game.pause.actors == held.state.actors
    assert [game.fault is None for game in games] == [True] * 4 + [False] * 2


def test_the_newest_that_can_be_gone_on_with(folder: Path) -> None:
    assert newest_open(folder) == folder / "going.jsonl"
    (folder / "going.jsonl").unlink()
    assert newest_open(folder) == folder / "torn.jsonl"
    assert newest_open(folder / "nowhere") is None


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_command(capsys: pytest.CaptureFixture[str], folder: Path, lang: str) -> None:
    assert main(["games", "--folder", str(folder), "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 12
    assert lines[0].startswith("1: ") and "Bot 1" in lines[0]
    assert ("finita al turno" if lang == "it" else "finished in turn") in lines[4]
    going = load(folder / "going.jsonl").state
    players = [going_name(seat, lang) for seat in going.seats]
    mover, turn = players[going.actors[0]], going.turn_no
    state = f"turno {turn}, la mossa è di {mover}." if lang == "it" else f"turn {turn}, {mover} to move."
    assert lines[0].startswith("1: Lira") and ", ".join(players) in lines[0] and lines[0].endswith(state)
    size = -(-(folder / "going.jsonl").stat().st_size // 1024)
    assert f" {size} kB" in lines[1] and lines[1].endswith(str(folder / "going.jsonl"))


def going_name(seat: int, lang: str) -> str:
    """The first one's name would rather be obeyed; what is left of it is told."""
    return clean(HOSTILE).text if seat == 0 else f"Bot {seat}"


def test_a_folder_that_is_none(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert main(["games", "--folder", str(folder / "other.txt"), "--lang", "en"]) == 1
    assert capsys.readouterr().err == f"{folder / 'other.txt'}: there is no such folder: make it, or choose another\n"


def test_no_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["games", "--folder", str(tmp_path / "nowhere"), "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("No saved games in ")
