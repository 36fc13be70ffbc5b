"""`vialibera replay --verify`."""

from pathlib import Path

import pytest
from tests.journal.logs import a_game, a_header, forge, write

from vialibera.cli import main


def said(capsys: pytest.CaptureFixture[str], path: Path, lang: str) -> tuple[int, str]:
    status = main(["replay", "--verify", str(path), "--lang", lang])
    return status, capsys.readouterr().out


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return write(tmp_path / "log", a_header("torneo"), a_game("torneo", most=90))


def test_a_game_by_the_rules(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    status, text = said(capsys, log, "it")
    assert status == 0
    assert text == "La partita è a posto: comandi 90, ogni evento e la situazione finale sono quelli delle regole.\n"


def test_a_torn_line_is_said_before(capsys: pytest.CaptureFixture[str], log: Path) -> None:
    log.write_bytes(log.read_bytes()[:-2])
    status, text = said(capsys, log, "en")
    assert status == 0
    torn, sound = text.splitlines()
    assert torn == (
        f"{log}, line 91: the last line was cut short and does not count: the game goes on from the command before"
    )
    assert sound.startswith("The game is sound: commands 89,")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_an_altered_event_is_told_in_one_line(capsys: pytest.CaptureFixture[str], log: Path, lang: str) -> None:
    forge(log, lambda datas: datas[40]["events"].append(["DroppedOut", 2]))
    status, text = said(capsys, log, lang)
    assert status == 1
    assert text.startswith(f"{log}, riga 41: " if lang == "it" else f"{log}, line 41: ")
    assert "DroppedOut(seat=2)" in text
    assert text.count("\n") == 1


@pytest.mark.parametrize("wrong", ["0", "50", "nan", "svelta"])
def test_a_speed_that_is_none(capsys: pytest.CaptureFixture[str], log: Path, wrong: str) -> None:
    with pytest.raises(SystemExit):
        main(["replay", "--speed", wrong, str(log), "--lang", "it"])
    assert "serve un numero da 0,1 a 20" in capsys.readouterr().err


def test_what_is_no_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, text = said(capsys, tmp_path / "nowhere", "en")
    assert (status, text) == (1, f"{tmp_path / 'nowhere'}: there is no such file: check the name\n")
