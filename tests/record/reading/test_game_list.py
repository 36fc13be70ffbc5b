"""The list of saved games: what each is, newest first, whatever lies in the folder."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.record.journal.logs import HOSTILE, a_game, a_header, forge, refusal, write

from vialibera.cli import main
from vialibera.record.journal.recover import load_game
from vialibera.record.reading.game_list import list_saved_games, read_saved_game
from vialibera.words.sanitize import clean_text

Data = dict[str, Any]


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


def newest_open(folder: Path) -> Path | None:
    return next((game.path for game in list_saved_games(folder) if game.can_be_resumed), None)


def test_newest_first_with_where_they_stand(folder: Path) -> None:
    games = list_saved_games(folder)
    assert [game.path.stem for game in games] == ["going", "torn", "whole", "new", "none", "folder"]
    for game in games[:3]:
        held = load_game(game.path)
        assert (game.line_count, game.turn_no, game.is_finished) == (
            held.line_count,
            held.state.turn_no,
            held.state.is_over,
        )
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
    assert len(lines) == 14  # the last two add up
    assert lines[0].startswith("1: ") and "Bot 1" in lines[0]
    assert ("finita al turno" if lang == "it" else "finished on turn") in lines[4]
    going = load_game(folder / "going.jsonl").state
    players = [going_name(seat, lang) for seat in going.seats]
    mover, turn = players[going.actors[0]], going.turn_no
    state = f"turno {turn}, gioca {mover}." if lang == "it" else f"turn {turn}, {mover} to play."
    all_of_them = f"{', '.join(players[:-1])} {'e' if lang == 'it' else 'and'} {players[-1]}"
    assert lines[0].startswith("1: Lira") and all_of_them in lines[0] and lines[0].endswith(state)
    size = -(-(folder / "going.jsonl").stat().st_size // 1024)
    assert f" {size} kB" in lines[1] and lines[1].endswith(str(folder / "going.jsonl"))


def going_name(seat: int, lang: str) -> str:
    """The first one's name would rather be obeyed; what is left of it is told."""
    return clean_text(HOSTILE) if seat == 0 else f"Bot {seat}"


def test_a_folder_that_is_none(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert main(["games", "--folder", str(folder / "other.txt"), "--lang", "en"]) == 1
    assert capsys.readouterr().err == f"{folder / 'other.txt'}: there is no such folder: make it, or choose another\n"


LAST: dict[str, Callable[[list[Data]], object]] = {
    "nothing open": lambda datas: datas[-1]["pause"].__setitem__(1, []),
    "no pause": lambda datas: datas[-1].pop("pause"),
    "a step nobody knows": lambda datas: datas[-1]["pause"].__setitem__(1, [["Juggle", 1]]),
    "a seat nobody has": lambda datas: datas[-1]["pause"].__setitem__(4, [77]),
}


@pytest.mark.parametrize("forged", LAST)
def test_one_bad_file_spoils_no_list(capsys: pytest.CaptureFixture[str], folder: Path, forged: str) -> None:
    forge(folder / "going.jsonl", LAST[forged])
    os.utime(folder / "going.jsonl", (10**9, 10**9))
    assert main(["games", "--folder", str(folder), "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 14 and lines[4].startswith("3: Lira")
    assert newest_open(folder) in (folder / "torn.jsonl", folder / "going.jsonl")


def test_a_broken_game_is_listed_with_what_helps(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    forge(folder / "going.jsonl", LAST["nothing open"])
    os.utime(folder / "going.jsonl", (10**9, 10**9))
    main(["games", "--folder", str(folder), "--lang", "en"])
    first = capsys.readouterr().out.splitlines()[0]
    assert (
        first.startswith("1: it cannot be read: ")
        and "going.jsonl, line 101:" in first
        and "vialibera log repair" in first
    )
    assert newest_open(folder) == folder / "torn.jsonl"


def test_a_last_line_that_was_altered_does_not_count(folder: Path) -> None:
    going = folder / "going.jsonl"
    going.write_bytes(going.read_bytes().replace(b'"seq":100,', b'"seq":101,'))
    game = read_saved_game(going)
    assert game is not None and game.fault is not None
    assert (game.fault.code, game.fault.facts["row"]) == ("broken-line", 101)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_a_pipe_is_listed_as_none_at_once(folder: Path) -> None:
    os.mkfifo(folder / "pipe.jsonl")
    faults = [game.fault.code for game in list_saved_games(folder) if game.fault is not None]
    assert sorted(faults) == ["is-folder", "no-file", "no-log"]


def test_no_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["games", "--folder", str(tmp_path), "--lang", "en"]) == 1
    assert capsys.readouterr().err.startswith("No saved games in ")
    assert main(["games", "--folder", str(tmp_path / "nowhere"), "--lang", "en"]) == 1
    assert capsys.readouterr() == ("", f"{tmp_path / 'nowhere'}: there is no such folder: make it, or choose another\n")


def test_the_list_adds_up_played_and_won_by_edition_and_level(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    won = 0
    for seed in (1, 2, 5):
        path = write(tmp_path / f"{seed}.jsonl", a_header("lira"), a_game("lira", seed=seed, most=10**6))
        won += not load_game(path).state.out[0]
    assert 0 < won < 3
    (tmp_path / "copy.jsonl").write_bytes((tmp_path / "2.jsonl").read_bytes())
    bots = a_header("lira")
    write(
        tmp_path / "bots.jsonl",
        bots._replace(id="0" * 32, players=(bots.players[1],) * 3),
        a_game("lira", seed=2, most=10**6),
    )
    for lang, said in (("it", "Lira, a caso: giocate 3, vinte {}."), ("en", "Lira, random: 3 played, {} won.")):
        assert main(["games", "--folder", str(tmp_path), "--lang", lang]) == 0
        assert capsys.readouterr().out.splitlines()[-1].endswith(said.format(won))


def test_a_copy_is_called_a_copy(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The file that was written first is the game; nobody is told that a copy goes further."""
    game = write(tmp_path / "game.jsonl", a_header("lira"), a_game("lira", seed=2, most=10**6))
    for age, name in enumerate(("game", "a", "b")):
        (tmp_path / f"{name}.jsonl").write_bytes(game.read_bytes())
        os.utime(tmp_path / f"{name}.jsonl", (10**9 + age, 10**9 + age))
    assert main(["games", "--folder", str(tmp_path), "--lang", "en"]) == 0
    copy, _, other, _, original, _ = capsys.readouterr().out.splitlines()[:6]
    assert copy.endswith("a copy of 3.") and other.endswith("a copy of 3.") and "finished on turn" in original


def test_a_copy_of_an_open_game_is_not_resumed_in_its_place(tmp_path: Path) -> None:
    game = write(tmp_path / "game.jsonl", a_header("lira"), a_game("lira", most=20))
    (tmp_path / "copy.jsonl").write_bytes(game.read_bytes())
    os.utime(game, (10**9, 10**9))
    assert newest_open(tmp_path) == game


def test_no_file_of_the_same_length_takes_the_place_of_a_game(tmp_path: Path) -> None:
    """Somebody forged other names under the same id: neither log goes further, so both are games."""
    game = write(tmp_path / "game.jsonl", a_header("lira"), a_game("lira", most=20))
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(game.read_bytes())
    forge(forged, lambda datas: datas[0]["players"][1].__setitem__("name", "Mallory"))
    assert {(one.is_older_copy, one.copy_of) for one in list_saved_games(tmp_path)} == {(False, None)}


def test_a_game_whose_last_line_ends_with_crlf_is_listed_whole(tmp_path: Path) -> None:
    game = write(tmp_path / "game.jsonl", a_header("lira"), a_game("lira", most=20))
    game.write_bytes(game.read_bytes()[:-1] + b"\r\n")
    assert [one.line_count for one in list_saved_games(tmp_path)] == [20]


def test_a_game_that_cannot_be_read_is_told_from_a_file_that_is_none(folder: Path) -> None:
    spoilt = folder / "whole.jsonl"
    spoilt.write_bytes(spoilt.read_bytes().replace(b'"format":', b'"format":9', 1))
    found = {game.path.stem: game.is_unreadable_game for game in list_saved_games(folder)}
    assert found == {"going": False, "torn": False, "whole": True, "new": False, "none": False, "folder": True}


def test_the_whole_log_of_a_host_is_no_second_game_but_one_by_itself_is_listed(tmp_path: Path) -> None:
    for name in ("both.jsonl", "both.whole", "alone.whole"):
        write(tmp_path / name, a_header("lira"), a_game("lira", most=5))
    assert {game.path.name for game in list_saved_games(tmp_path)} == {"both.jsonl", "alone.whole"}


def test_a_folder_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> list[Path]:
        raise PermissionError(errno.EACCES, "refused", str(folder))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert refusal(lambda: list_saved_games(tmp_path)).facts["path"] == str(tmp_path)
