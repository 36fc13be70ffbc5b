"""Saved games go by their number in `vialibera games`; without one it is the last."""

import os
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header, write

from vialibera.cli import main


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lira is the older one, Euro the newer."""
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path))
    for age, edition in enumerate(("euro", "lira")):
        path = write(tmp_path / f"{edition}.jsonl", a_header(edition), a_game(edition, most=40))
        os.utime(path, (10**9 - age, 10**9 - age))
    return tmp_path


@pytest.mark.parametrize(("words", "title"), [((), "Euro"), (("1",), "Euro"), (("2",), "Lira")])
def test_report(games: Path, words: tuple[str, ...], title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "report", "--text", *words]) == 0
    assert title in capsys.readouterr().out.split("\n")[0]


def test_replay(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "replay", "--text", "2"]) == 0
    by_number = capsys.readouterr().out
    assert main(["--lang", "it", "replay", "--text", str(games / "lira.jsonl")]) == 0
    assert capsys.readouterr().out == by_number != ""


def test_a_number_there_is_none_of(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "it", "resume", "3"])
    assert "Nessuna partita numero 3: l'elenco arriva a 2." in capsys.readouterr().err


def test_no_game_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "none"))
    with pytest.raises(SystemExit):
        main(["--lang", "it", "report"])
    assert "Nessuna partita salvata" in capsys.readouterr().err


def test_a_file_named_by_a_number_is_a_file(
    games: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (games / "lira.jsonl").rename(games / "7")
    monkeypatch.chdir(games)
    assert main(["--lang", "it", "report", "--text", "7"]) == 0
    assert "Lira" in capsys.readouterr().out
