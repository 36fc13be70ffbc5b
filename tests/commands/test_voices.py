"""`vialibera voices`, with a recording for a sound card."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.senses.voice.speaking import ESPEAK, WHY_NOT

from vialibera.cli import main

pytestmark = [pytest.mark.speech, pytest.mark.skipif(not ESPEAK, reason=WHY_NOT)]


@pytest.fixture
def recording(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "sound.raw"
    monkeypatch.setenv("VIALIBERA_RECORDING", str(path))
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    return path


@pytest.mark.process
def test_the_voices_of_both_languages(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voices", "--lang", "it"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "roa/it: Italian (it), quella usata" in lines
    assert sum(line.endswith(", quella usata") for line in lines) == 2
    assert main(["voices", "--all", "--lang", "en"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > len(lines)


@pytest.mark.process
def test_one_is_tried(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voices", "try", "roa/it", "Buongiorno a tutti.", "--lang", "it"]) == 0
    written = capsys.readouterr()
    assert re.fullmatch(r"Buongiorno a tutti\.\n.* \d+ ms\n", written.out) and written.err == ""
    assert recording.stat().st_size > 20_000


@pytest.mark.process
def test_one_that_is_not_there(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voices", "try", "nobody", "--lang", "en"]) == 1
    assert "not there" in capsys.readouterr().err


@pytest.mark.process
def test_without_a_player(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("VIALIBERA_PLAYERS", "no-such-player")
    assert main(["voices", "--lang", "en"]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    assert len(written.err.splitlines()) == 1


@pytest.mark.process
def test_one_is_taken(recording: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voices", "use", "gmw/en-us", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "gmw/en-us: English (America) (en-us), the one in use\n"
    assert (recording.parent / "vialibera.toml").read_text("utf-8") == '[speech]\nvoice_en = "gmw/en-us"\n'
    assert main(["voices", "--lang", "en"]) == 0
    assert "gmw/en-us: English (America) (en-us), the one in use" in capsys.readouterr().out
    assert main(["voices", "use", "nobody", "--lang", "en"]) == 2
    assert "nobody" in capsys.readouterr().err
