"""No option writes over what is not its own, and nothing waits for ever for a pipe."""

import os
import sys
import time
from pathlib import Path

import pytest
from tests.record.journal.logs import a_game, a_header, write

from vialibera.cli import main
from vialibera.record.journal.recover import load_game
from vialibera.senses.voice.transcript import TRANSCRIPT_ROW_START, TranscriptFile, open_transcript
from vialibera.senses.voice.voice_interface import ReadingTimer

READERS = (
    ["resume"],
    ["replay"],
    ["replay", "--text"],
    ["replay", "--verify"],
    ["report"],
    ["log", "check"],
    ["log", "repair"],
    ["log", "show"],
)


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("VIALIBERA_GAMES", str(tmp_path / "games"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write(tmp_path / "game.jsonl", a_header(), a_game(most=40))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said of a command line that is refused."""
    with pytest.raises(SystemExit) as end:
        main([*words, "--lang", "en"])
    assert end.value.code == 2
    return capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("command", [["play"], ["resume"], ["replay"]])
def test_a_voice_never_goes_into_a_game(capsys: pytest.CaptureFixture[str], game: Path, command: list[str]) -> None:
    before = game.read_bytes()
    log = [] if command == ["play"] else [str(game)]
    said = refused(capsys, *command, *log, "--voice", str(game))
    assert f"{game} already exists and does not hold what the game said" in said
    assert game.read_bytes() == before


@pytest.mark.parametrize(("word", "near"), [("reder", "reader"), ("OWN", ""), ("of", "off"), ("spoken", "")])
def test_a_mistyped_voice_makes_no_file(capsys: pytest.CaptureFixture[str], word: str, near: str) -> None:
    said = refused(capsys, "play", "--voice", word)
    assert f"“{word}” is not a voice" in said
    assert said.endswith(f"did you mean {near}?" if near else "a dot or a slash.")
    assert not Path(word).exists()


def test_a_transcript_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "said.jsonl"
    kept.write_bytes(TRANSCRIPT_ROW_START + b'..."}\n')
    TranscriptFile(kept).close()
    (tmp_path / "empty").touch()
    TranscriptFile(tmp_path / "empty").close()


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
@pytest.mark.parametrize("option", ["--voice", "--sound"])
@pytest.mark.parametrize("kind", ["transcript", "empty", "nothing"])
def test_no_link_is_followed(capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str, kind: str) -> None:
    """What it leads to stays as it is, or does not come to be; not even a name of the environment is followed."""
    link, elsewhere = tmp_path / "link.jsonl", tmp_path / "elsewhere"
    link.symlink_to(elsewhere)
    row = TRANSCRIPT_ROW_START + b'..."}\n'
    if kind != "nothing":
        elsewhere.write_bytes(row if kind == "transcript" else b"")
    assert "already exists" in refused(capsys, "play", option, str(link))
    voice = open_transcript(link, "en", ReadingTimer(time.monotonic))
    assert "it already exists and will not be overwritten" in voice.take_notices()[0].shown
    assert (elsewhere.read_bytes() if elsewhere.exists() else None) == {"transcript": row, "empty": b""}.get(kind)


def test_a_transcript_named_by_the_environment_may_be_a_folder(tmp_path: Path) -> None:
    voice = open_transcript(tmp_path, "en", ReadingTimer(time.monotonic))
    assert str(tmp_path) in voice.take_notices()[0].shown


def test_a_voice_named_by_the_environment_is_no_game_either(game: Path) -> None:
    """Nobody has looked at that name before: then the voice is silent, and a line says why."""
    before = game.read_bytes()
    voice = open_transcript(game, "en", ReadingTimer(time.monotonic))
    assert "it already exists and will not be overwritten" in voice.take_notices()[0].shown
    assert game.read_bytes() == before


def test_a_report_is_written_over_a_report_alone(
    capsys: pytest.CaptureFixture[str], game: Path, tmp_path: Path
) -> None:
    page, letter = tmp_path / "page.html", tmp_path / "letter.html"
    page.touch()
    letter.write_text("Dear grandmother")
    assert [main(["report", str(game), "--html", str(page)]) for _ in range(2)] == [0, 0]
    assert main(["report", str(game), "--html", str(letter), "--lang", "en"]) == 1
    assert letter.read_text(encoding="utf-8") == "Dear grandmother"
    assert "will not be overwritten" in capsys.readouterr().err
    assert main(["report", str(game), "--html", str(game)]) == 1
    assert load_game(game).line_count == 40


def test_a_page_that_was_edited_is_replaced_by_force_alone(
    capsys: pytest.CaptureFixture[str], game: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    report = ["report", str(game), "--html", str(page), "--lang", "en"]
    simulate = ["simulate", "--ruleset", "lira", "--games", "1", "--html", str(page), "--lang", "en"]
    assert main(report) == 0
    page.write_text(edited := page.read_text(encoding="utf-8") + "<!-- my notes -->", encoding="utf-8")
    assert (main(report), main(simulate), page.read_text(encoding="utf-8")) == (1, 1, edited)
    faults = capsys.readouterr().err.splitlines()
    assert "it was changed since it was written" in faults[0] and "this command did not write it" in faults[1]
    assert main([*simulate, "--force"]) == 0
    replaced = page.read_text(encoding="utf-8")
    assert replaced.startswith("<!DOCTYPE html>") and "my notes" not in replaced


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_a_pipe_is_refused_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: list[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert main([*command, str(tmp_path / "pipe"), "--lang", "en"]) == 1
    said = "".join(capsys.readouterr())
    assert f"{tmp_path / 'pipe'}: this is not an ordinary file" in said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_nor_does_a_voice_or_a_report_go_into_one(capsys: pytest.CaptureFixture[str], game: Path) -> None:
    pipe = game.with_name("pipe")
    os.mkfifo(pipe)
    assert "already exists" in refused(capsys, "play", "--voice", str(pipe))
    assert main(["report", str(game), "--html", str(pipe), "--lang", "en"]) == 1
    assert "not an ordinary file" in capsys.readouterr().err
    assert pipe.is_fifo()


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="no devices with names there")
@pytest.mark.parametrize("device", ["/dev/null", "/dev/zero", "/dev/full"])
def test_a_device_holds_no_game(capsys: pytest.CaptureFixture[str], device: str) -> None:
    assert main(["log", "check", device, "--lang", "en"]) == 1
    assert "not an ordinary file" in capsys.readouterr().out
